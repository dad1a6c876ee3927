package import LifeSyntax
package import LifecycleEngine

/// A plugin manifest with every name resolved.
package struct Manifest: Sendable {
  /// One thing that a plugin does at a moment.
  package enum Action: Hashable, Sendable {
    case say(String)
    case go(Int)
    case jump(Int)
    /// Drops what the plugin has put off.
    case cancel
  }

  /// One case of an `on` or `ignore` of the manifest.
  package struct Rule: Sendable {
    /// The moment that is answered or ignored.
    package var moment: Moment
    /// How long after the moment this happens, in milliseconds; `nil` for at the moment itself.
    package var delay: Int64?
    /// The case of the condition after `where:` in which this applies.
    var condition = ManifestCondition.Case()
    /// The places of the states after `from:`; empty for any.
    package var origins: [Int] = []
    /// The actions in their order; empty for a moment that is ignored.
    package var actions: [Action] = []
    /// The moment's name in the text.
    package var range: ByteRange

    /// True if this applies wherever the other one does, as long as the plugin is in this state.
    fileprivate func covers(_ other: Rule, in state: Int) -> Bool {
      moment == other.moment && delay == other.delay && (origins.isEmpty || origins.contains(state))
        && condition.choices.allSatisfy { other.condition.choices.contains($0) }
        && condition.facts.allSatisfy { other.condition.facts.contains($0) }
        && (condition.platform == nil || condition.platform == other.condition.platform)
        && condition.test.isImplied(by: other.condition.test)
    }
  }

  /// A value of the event in a signal: where it stands, and the signal without it.
  struct Carried: Sendable {
    let value: EventValue
    let label: String
    /// The signal without the value, up to it, and behind it.
    let name: String, before: String, after: String
  }

  /// The name with which `use` loads the plugin and conditions name its state.
  package var name: String
  /// The title, as lists of plugins show it.
  package var title: String
  /// The version, which grows with each change of the mapping; 0 until a `version` is read.
  package var version = 0
  /// The sources of the mapping, as they are written, in their order.
  package var sources: [String] = []
  /// The role in which the plugin is told of moments; it decides about the order among plugins.
  package var role = PluginTable.Role.observer
  /// A Boolean value that indicates whether it is shown only where it is named.
  package var isInternal = false
  /// What holds of the framework whatever happens, but for the calls that sources leave open.
  package var framework = PluginFramework()
  /// The states of the plugin's own and the paths between them; empty for a plugin without states.
  package var states = StateSpace()
  /// The state before anything was heard, where a setting has its say.
  package var initial: [(choice: SettingChoice, state: Int)] = []
  /// A Boolean value that indicates whether the plugin has a state for each window of the app.
  package var isPerWindow = false
  /// The moments after the first of which the plugin hears what comes; empty for all from the start.
  package var signUps: [Moment] = []
  /// The signals that carry a value of the event, by their texts in answers.
  var carried: [String: Carried] = [:]
  /// The cases of all `on` and `ignore`, in the order in which they are tried.
  package var rules: [Rule] = []
  /// The name in the text.
  package var range: ByteRange

  /// Creates a manifest of a head alone, to which the reader adds the statements of the block.
  package init(name: String, title: String, range: ByteRange) {
    self.name = name
    self.title = title
    self.range = range
  }
}

extension Manifest {
  /// Indicates whether code signs up only when a moment, which comes once in each process, is over.
  func signsUpAfter(_ moment: Moment) -> Bool {
    switch moment {
    case .willFinishLaunching: !signUps.isEmpty
    case .didFinishLaunching: !signUps.isEmpty && signUps.allSatisfy { $0 == moment || $0.isOfScene }
    default: false
    }
  }

  /// The first rule with a time after a moment that is one too many; nil if all have room.
  var delayTooMany: Rule? {
    var found: [PluginTable.Delay] = []
    for rule in rules {
      guard let length = rule.delay else { continue }
      let delay = PluginTable.Delay(moment: rule.moment, length: length)
      if found.contains(delay) { continue }
      if found.count == delayLimit { return rule }
      found.append(delay)
    }
    return nil
  }

  /// The most times after moments at which the plugin does something; each takes the place of a timer in each window that has
  /// a state of its own.
  var delayLimit: Int { AppProgram.slotLimit / (isPerWindow ? 2 : 1) }

  /// The version of the language of manifests that this reader knows.
  package static let languageVersion = 2
  /// The most lines with `signal` of one plugin, and the most synonyms of one signal.
  static let noteLimit = 256, synonymLimit = 8
  /// The most bytes of a text that a signal carries: it stands in rows.
  static let carriedLimit = 64
  /// The most styles of one plugin.
  static let styleLimit = 16
  /// The most statements about open calls of one plugin.
  static let openLimit = 64

  /// A rule that leaves nothing for a new one, if the rules so far leave it no state to apply in.
  func ruleBefore(_ new: Rule) -> Rule? {
    // Nearly all rules are of other moments; those are not copied.
    let places = rules.indices.filter { rules[$0].moment == new.moment }
    guard !places.isEmpty else { return nil }
    let all = states.isEmpty ? [0] : Array(states.names.indices)
    var found: Int?
    for state in new.origins.isEmpty ? all : new.origins {
      guard let earlier = places.first(where: { rules[$0].covers(new, in: state) }) else { return nil }
      found = found ?? earlier
    }
    return found.map { rules[$0] }
  }
}

extension Guard {
  /// True if this holds whenever the other one does.
  func isImplied(by other: Guard) -> Bool {
    other.mask & mask == mask && other.value & mask == value && (any == 0 || any == other.any)
  }
}
