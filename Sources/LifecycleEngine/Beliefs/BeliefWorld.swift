/// A world in which something is believed: changes, with the rules that they make under the usual choices of the disputed
/// points, so that many runs share them.
package struct BeliefWorld: Sendable {
  /// The changes, in the order in which they are made.
  package let changes: [BeliefChange]
  /// The changed rules, where no disputed point has another value than usual.
  private let rules: RuleBook
  /// The triggers of the rules that are changed, added or removed, one bit for each.
  private let triggers: [Bool]
  /// Indicates whether disputed points are changed, or what outlives freezing and ending.
  private let changesMore: Bool
  /// The names of the plugins that are changed.
  private let plugins: [String]
  /// Indicates whether it is one rule that is changed, whatever the choices of disputed points.
  private let isOfOneRule: Bool
  /// The places of the rules of which the steps are changed, where nothing else is.
  private let changedPlaces: [Int]?

  /// A world of changes; what selects nothing is left out.
  package init(_ changes: [BeliefChange]) {
    self.changes = changes
    let truth = RuleBook.standard
    let rules = EngineParts(rules: truth).changed(by: changes).rules
    self.rules = rules
    let places = Self.changedRules(of: truth, rules)
    triggers = Self.triggers(of: truth, rules, changedAt: places)
    changesMore = changes.contains { change in
      switch change {
      case .set, .persist: true
      default: false
      }
    }
    plugins = changes.compactMap { if case .plugin(let table) = $0 { table.name } else { nil } }
    isOfOneRule = false
    let isOfSteps = places.map { Self.differInSteps(truth, rules, at: $0) } ?? false
    changedPlaces = isOfSteps && changes.allSatisfy { $0.isOfRules } ? places : nil
  }

  /// Returns the places of the rules that differ between two books; nil where one has rules that the other has not.
  ///
  /// Rules that nobody has changed hold the same lists in memory, so that comparing them is quick; in place, since a copy
  /// would count a reference to each list.
  private static func changedRules(of truth: RuleBook, _ changed: RuleBook) -> [Int]? {
    guard truth.rules.count == changed.rules.count else { return nil }
    return truth.rules.withUnsafeBufferPointer { truth in
      changed.rules.withUnsafeBufferPointer { changed in
        guard truth.indices.allSatisfy({ truth[$0].id == changed[$0].id }) else { return nil }
        return truth.indices.filter { !truth[$0].behaves(like: changed[$0]) }
      }
    }
  }

  /// Indicates whether the rules at some places of two books differ in nothing but their steps.
  private static func differInSteps(_ truth: RuleBook, _ changed: RuleBook, at places: [Int]) -> Bool {
    places.allSatisfy { place in
      var same = truth.rules[place]
      same.steps = changed.rules[place].steps
      return same.behaves(like: changed.rules[place])
    }
  }

  /// A world with one change in one rule of the platform's book.
  init(_ change: BeliefChange, of rule: Rule) {
    changes = [change]
    var book = RuleBook.standard
    let place = book.rules.firstIndex { $0.id == rule.id }
    let steps = Mutant.changed(rule, by: change).rule?.steps
    if let steps { try? book.change(rule.id) { $0.steps = steps } } else { try? book.remove(rule.id) }
    rules = book
    isOfOneRule = true
    changedPlaces = steps == nil ? nil : place.map { [$0] }
    triggers = (0..<Trigger.count).map { $0 == rule.trigger.index }
    changesMore = false
    plugins = []
  }

  /// Returns the triggers for which two books have other rules, which differ at these places or are not the same ones.
  private static func triggers(of truth: RuleBook, _ changed: RuleBook, changedAt places: [Int]?) -> [Bool] {
    var found = [Bool](repeating: false, count: Trigger.count)
    if let places {
      for place in places {
        found[truth.rules[place].trigger.index] = true
        found[changed.rules[place].trigger.index] = true
      }
      return found
    }
    var known: [String: Int] = [:]
    for place in truth.rules.indices { known[truth.rules[place].id] = place }
    for place in changed.rules.indices {
      let old = known.removeValue(forKey: changed.rules[place].id)
      if old.map({ truth.rules[$0].behaves(like: changed.rules[place]) }) ?? false { continue }
      found[changed.rules[place].trigger.index] = true
    }
    for place in known.values { found[truth.rules[place].trigger.index] = true }
    return found
  }

  /// Returns the parts of an engine as they are in this world.
  package func changing(_ parts: EngineParts) -> EngineParts {
    guard parts.settings.takesUsualSides else { return parts.changed(by: changes) }
    var copy = parts.changed(by: changes.filter { !$0.isOfRules })
    copy.rules = rules
    return copy
  }

  /// Returns an engine as it is in this world; `truth` holds the rules of the true one.
  package func changing(_ engine: Engine, rules truth: RuleBook) -> Engine {
    if let changedPlaces, isOfOneRule || engine.settings.takesUsualSides {
      return engine.taking(rules, changedAt: changedPlaces)
    }
    var parts = EngineParts(rules: truth, settings: engine.settings, plugins: [])
    let isOfRules =
      !plugins.contains { name in engine.plugins.contains { $0.name == name } }
      && !changes.contains { if case .set = $0 { true } else { false } }
    guard isOfRules else {
      parts.plugins = engine.plugins
      return Engine(changing(parts), program: engine.program, texts: engine.texts)
    }
    return engine.taking(changing(parts))
  }

  /// Indicates whether one of some plugins is changed, or what is changed is no plugin: of a framework that is not in use
  /// nothing is believed.
  package func isAbout(_ used: [PluginTable]) -> Bool {
    plugins.isEmpty || plugins.contains { name in used.contains { $0.name == name } }
  }

  /// Indicates whether a run may go another way than in truth.
  ///
  /// A run takes another way first where a changed rule answers one of its stimuli, or something that falls due in it.
  package func mayChange(_ run: Run) -> Bool {
    changesMore || plugins.contains { name in run.plugins.contains { $0.name == name } }
      || run.stimuli.contains { triggers[Trigger($0).index] } || triggers[Trigger.launchWithoutScenes.index]
      || triggers[Trigger.fileKeyDropped.index]
      || run.deadlines.contains { triggers[Trigger($0).index] } || run.hasHandlers && changesWatchdogs
      || changes.contains { if case .limit(let limit, _) = $0 { run.meets(limit) } else { false } }
  }

  /// Indicates whether a rule for a main thread that is busy is another one.
  private var changesWatchdogs: Bool {
    [Watchdog.launch, .backgroundCallback, .terminateCallback].contains { triggers[Trigger(exceeding: $0).index] }
  }

  /// What is known of a run before it is run in a world.
  package struct Run: Sendable {
    /// The kinds of its stimuli.
    var stimuli: [StimulusKind]
    /// The plugins in use.
    var plugins: [PluginTable]
    /// A Boolean value that indicates whether the app has code.
    var hasHandlers: Bool
    /// The deadlines that may come.
    var deadlines: [Deadline]

    /// A run of these stimuli by an engine; time passes in it where it waits, where an app works, or where that is said.
    package init(_ stimuli: [StimulusKind], on engine: Engine, passesTime: Bool) {
      self.stimuli = stimuli
      plugins = engine.plugins
      hasHandlers = !engine.program.operations.isEmpty
      guard passesTime || hasHandlers || stimuli.contains(.wait) else {
        deadlines = []
        return
      }
      // Only a task has an allowance, or on Android the process owner a wait; only an event has a time of its own.
      let hasAllowance = !engine.program.tasks.isEmpty || engine.settings.platform == .android
      let isWoken = stimuli.contains { !Self.withoutWake.contains($0) }
      deadlines = [.suspension] + (hasAllowance ? [.expiration, .allowanceEnd] : []) + (isWoken ? [.wakeEnd] : [])
    }

    /// The stimuli after which no background event is at hand.
    private static let withoutWake: [StimulusKind] = [
      .launch, .home, .wait, .lock, .unlock, .switcherOpen, .switcherReturn, .switcherOther, .switcherSwipe, .forceQuit,
      .alertShow, .alertDismiss, .kill, .crash, .memoryWarning, .memoryPressure, .memoryLimit, .callRing, .callAnswer,
      .callDecline, .callEnd, .edit, .tap, .request,
    ]

    /// Indicates whether a number of the platform may have a say.
    fileprivate func meets(_ limit: BeliefChange.LimitName) -> Bool {
      switch limit {
      case .suspension: deadlines.contains(.suspension)
      case .allowance: deadlines.contains(.allowanceEnd)
      case .wake, .processing: deadlines.contains(.wakeEnd)
      case .backgroundCallback, .launch, .terminate: hasHandlers
      }
    }
  }

  /// Indicates whether another world changes rules of the same triggers and the same plugins; equal worlds do.
  package func changesAlike(_ other: BeliefWorld) -> Bool { triggers == other.triggers && plugins == other.plugins }

  /// Indicates whether an engine of this world does what one of another world does.
  package func isSame(as other: BeliefWorld, in parts: EngineParts) -> Bool {
    changing(parts).isSame(as: other.changing(parts))
  }
}

extension BeliefChange {
  /// Indicates whether the change is one of the rule book.
  var isOfRules: Bool {
    switch self {
    case .limit, .set, .persist, .plugin: false
    default: true
    }
  }
}

extension Settings {
  /// Indicates whether every disputed point has the value that the evidence favours.
  var takesUsualSides: Bool { Setting.allCases.allSatisfy { self[$0] == 0 } }
}
