/// Which rules a change of a belief is about.
public struct RuleScope: Hashable, Sendable {
  /// One of the things that a scope names.
  public enum Term: Hashable, Sendable {
    /// The rules that do something of a kind.
    case group(RuleTraits)
    /// The rules that answer one of these triggers.
    case triggers([Trigger])
    /// The rule with this id.
    case rule(String)
    /// The rules whose ids begin with this and a dot.
    case family(String)
  }

  /// What is named; a rule belongs to the scope if one of them means it, and every rule does if nothing is named.
  public var terms: [Term]

  /// A scope of these terms.
  public init(_ terms: [Term] = []) { self.terms = terms }

  /// Returns whether a rule belongs to the scope.
  public func contains(_ rule: Rule, _ traits: RuleTraits) -> Bool { contains(rule.id, rule.trigger, traits) }

  /// Returns whether the rule with this id, this trigger and these traits belongs to the scope: without the rest of it, which
  /// would be copied.
  func contains(_ id: String, _ trigger: Trigger, _ traits: RuleTraits) -> Bool {
    terms.isEmpty
      || terms.contains { term in
        switch term {
        case .group(let group): traits.contains(group)
        case .triggers(let triggers): triggers.contains(trigger)
        case .rule(let own): id == own
        case .family(let prefix): id.utf8.count > prefix.utf8.count && id.hasPrefix(prefix + ".")
        }
      }
  }
}

/// What a rule does, as far as groups of rules are told apart by it.
public struct RuleTraits: OptionSet, Hashable, Sendable {
  /// One bit for each group, in the order of `named`.
  public let rawValue: UInt8

  /// A set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The app leaves the screen and lives on.
  static let leave = Self(rawValue: 1)
  /// The living app comes back to the screen.
  static let `return` = Self(rawValue: 2)
  /// A new process comes to the screen.
  static let coldLaunch = Self(rawValue: 4)
  /// A new process starts off the screen.
  static let backgroundLaunch = Self(rawValue: 8)
  /// The app loses the touches and stays on the screen.
  static let cover = Self(rawValue: 16)
  /// The app gets the touches back and was on the screen all the time.
  static let uncover = Self(rawValue: 32)
  /// The process ends.
  static let end = Self(rawValue: 64)
  /// A background event.
  static let wake = Self(rawValue: 128)

  /// The groups by the names that a belief uses, with their words.
  public static let named: [(name: String, group: RuleTraits, words: String)] = [
    ("leave", .leave, "the app leaves the screen and its process lives on"),
    ("return", .return, "the living app comes back to the screen"),
    ("coldLaunch", .coldLaunch, "a new process comes to the screen"),
    ("backgroundLaunch", .backgroundLaunch, "a new process starts off the screen"),
    ("cover", .cover, "the app loses the touches and stays on the screen"),
    ("uncover", .uncover, "the app gets the touches back, and was on the screen all the time"),
    ("end", .end, "the process ends"),
    ("wake", .wake, "something wakes or starts the app in the background"),
  ]

  /// What the rules of the platform's book do under the settings of today, each in its place: most beliefs ask for it.
  static let usual = RuleBook.standard.rules.map { RuleTraits($0, under: Settings()) }

  /// What a rule does under these settings; what an app declares, and where the app is, do not count.
  init(_ rule: Rule, under settings: Settings) {
    var (enters, ends, wakes) = (false, false, false)
    var (launches, activates, returns, resigns, leaves) = (false, false, false, false, false)
    for step in rule.steps where step.choices.allSatisfy({ settings.agrees(with: $0) }) {
      switch step.action {
      case .announce(.didFinishLaunching): launches = true
      case .announce(.didBecomeActive): activates = true
      case .announce(.willEnterForeground): returns = true
      case .announce(.willResignActive): resigns = true
      case .announce(.didEnterBackground): leaves = true
      case .enter: enters = true
      case .terminate: ends = true
      case .startWake: wakes = true
      default: break
      }
    }
    var traits: RuleTraits = []
    if leaves, !ends, !launches, enters { traits.insert(.leave) }
    if returns, !launches { traits.insert(.return) }
    if launches { traits.insert(activates ? .coldLaunch : .backgroundLaunch) }
    if resigns, !leaves, !ends { traits.insert(.cover) }
    if activates, !launches, !resigns, !returns { traits.insert(.uncover) }
    if ends { traits.insert(.end) }
    if wakes { traits.insert(.wake) }
    self = traits
  }
}

// MARK: - Names

extension RuleScope.Term {
  /// The deadlines that a scope may name, with their words.
  public static let deadlines: [(name: String, deadline: Deadline, words: String)] = [
    ("suspension", .suspension, "nothing keeps the app running in the background any more"),
    ("expiration", .expiration, "the time of background tasks is nearly up"),
    ("allowanceEnd", .allowanceEnd, "the time of background tasks is up"),
    ("wakeEnd", .wakeEnd, "the time of a background event is up"),
  ]

  /// Returns what a name means: a group, a deadline, a stimulus by its verb or by verb and word, a rule, or the common
  /// beginning of the ids of several rules; `nil` for a name that means nothing.
  public init?(named name: String, in book: RuleBook) {
    if let found = RuleTraits.named.first(where: { $0.name == name }) {
      self = .group(found.group)
    } else if let found = Self.deadlines.first(where: { $0.name == name }) {
      self = .triggers([Trigger(found.deadline)])
    } else if book.rule(name) != nil {
      self = .rule(name)
    } else {
      let kinds = StimulusKind.allCases.filter { $0.scopeName == name || $0.form.verb == name }
      if !kinds.isEmpty {
        self = .triggers(kinds.map { Trigger($0) })
      } else if book.rules.contains(where: { $0.id.hasPrefix(name + ".") }) {
        self = .family(name)
      } else {
        return nil
      }
    }
  }

  /// All names that may stand in a scope, without the ids of rules.
  public static var names: [String] {
    var names = RuleTraits.named.map { $0.name } + deadlines.map { $0.name }
    for kind in StimulusKind.allCases {
      for name in [kind.form.verb, kind.scopeName] where !names.contains(name) { names.append(name) }
    }
    return names
  }
}

extension StimulusKind {
  /// The name of one stimulus in a scope: its verb and its word, joined by a dot.
  public var scopeName: String {
    if case .text(let label) = form.argument { return "\(form.verb).\(label)" }
    return form.word.map { "\(form.verb).\($0)" } ?? form.verb
  }

  /// The stimuli that a name means, each with the one that takes it back: both of the pair for a verb.
  public static func pair(named name: String) -> (there: StimulusKind, back: StimulusKind)? {
    pairs.first { $0.there.scopeName == name || $0.there.form.verb == name }
  }

  /// The names that beliefs may write for a pair: its verb; a call has two pairs.
  public static var pairNames: [String] {
    var names: [String] = []
    for pair in pairs where !names.contains(pair.there.form.verb) { names.append(pair.there.form.verb) }
    return names + ["call.answer"]
  }

  /// Stimuli that take something from the app, and those that give it back.
  private static let pairs: [(there: StimulusKind, back: StimulusKind)] = [
    (.home, .launch), (.lock, .unlock), (.switcherOpen, .switcherReturn), (.alertShow, .alertDismiss),
    (.notificationCenterOpen, .notificationCenterClose), (.controlCenterOpen, .controlCenterClose),
    (.siriOpen, .siriClose), (.faceIDShow, .faceIDDismiss), (.paymentSheetShow, .paymentSheetDismiss),
    (.callRing, .callDecline), (.callAnswer, .callEnd), (.coverShow, .coverDismiss),
  ]
}
