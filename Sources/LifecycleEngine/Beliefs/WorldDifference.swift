/// The differences between a belief's world and the true one, to decide which runs may differ.
///
/// A run follows the rules that answer its stimuli, and those of the times that come while it lasts. As long as none of these
/// rules is another one, and neither plugins nor numbers nor settings that it meets are, it goes the same way in both worlds.
struct WorldDifference: Sendable {
  /// By trigger: whether a rule that answers it was changed, added or removed.
  private let triggers: [Bool]
  /// The names of the plugins that are others.
  let plugins: [String]
  /// The numbers of the platform that are others.
  private let limits: [Limits.Name]
  /// Indicates whether disputed points have other values, or freezing and ending leave more alone: then any run may differ.
  private let concernsAllRuns: Bool

  /// What these changes, which made one book of another, are about.
  init(from truth: RuleBook, to changed: RuleBook, by changes: [BeliefChange]) {
    triggers = Self.triggers(from: truth, to: changed)
    plugins = changes.compactMap { if case .plugin(let table) = $0 { table.name } else { nil } }
    limits = changes.compactMap { if case .limit(let name, _) = $0 { name } else { nil } }
    concernsAllRuns = changes.contains { change in
      switch change {
      case .set, .persist: true
      default: false
      }
    }
  }

  /// A change in one rule, which answers the same trigger as before.
  init(of rule: Rule) {
    triggers = (0..<Trigger.count).map { $0 == rule.trigger.index }
    (plugins, limits, concernsAllRuns) = ([], [], false)
  }

  /// Returns of each trigger whether two books have other rules for it; a rule that answers another trigger than before counts
  /// for both.
  private static func triggers(from truth: RuleBook, to changed: RuleBook) -> [Bool] {
    var found = [Bool](repeating: false, count: Trigger.count)
    truth.withRules(of: changed) { old, new in
      // By place: an iterator would copy each rule.
      if old.count == new.count, old.indices.allSatisfy({ old[$0].id == new[$0].id }) {
        for place in old.indices where !old.behaves(at: place, like: new, at: place) {
          found[old[place].trigger.index] = true
          found[new[place].trigger.index] = true
        }
        return
      }
      var missing: [String: Int] = [:]
      for place in old.indices { missing[old[place].id] = place }
      for place in new.indices {
        let known = missing.removeValue(forKey: new[place].id)
        if let known, old.behaves(at: known, like: new, at: place) { continue }
        found[new[place].trigger.index] = true
        if let known { found[old[known].trigger.index] = true }
      }
      for place in missing.values { found[old[place].trigger.index] = true }
    }
    return found
  }

  /// Indicates whether the same triggers and plugins are concerned.
  func isAlike(_ other: WorldDifference) -> Bool { triggers == other.triggers && plugins == other.plugins }

  /// Indicates whether all that is other here is other there, too, and more besides.
  func isNarrower(than other: WorldDifference) -> Bool {
    func isWithin(_ one: WorldDifference, _ whole: WorldDifference) -> Bool {
      zip(one.triggers, whole.triggers).allSatisfy { !$0 || $1 }
        && one.plugins.allSatisfy { whole.plugins.contains($0) }
        && one.limits.allSatisfy { whole.limits.contains($0) } && (!one.concernsAllRuns || whole.concernsAllRuns)
    }
    return isWithin(self, other) && !isWithin(other, self)
  }

  /// Indicates whether one of these plugins is another one.
  func changesOne(of used: [PluginTable]) -> Bool {
    plugins.contains { name in used.contains { $0.name == name } }
  }

  /// Indicates whether a run may go another way than in truth.
  func mayChange(_ run: BeliefWorld.Run) -> Bool {
    concernsAllRuns || changesOne(of: run.plugins) || run.triggers.contains { triggers[$0.index] }
      || limits.contains { run.meets($0) }
  }
}

extension BeliefWorld {
  /// What is known of a run before it is run in a world.
  public struct Run: Sendable {
    /// What may come in it: its stimuli, the times that may be up, what ends a busy app.
    let triggers: [Trigger]
    /// The plugins in use.
    let plugins: [PluginTable]
    /// A Boolean value that indicates whether the app has code.
    private let hasHandlers: Bool
    /// The deadlines that may come.
    private let deadlines: [Deadline]

    /// A run of these stimuli by an engine; time passes in it where it waits, where an app works, or where that is said.
    public init(_ stimuli: [StimulusKind], on engine: Engine, passesTime: Bool) {
      plugins = engine.plugins
      hasHandlers = !engine.program.operations.isEmpty
      var deadlines: [Deadline] = []
      if passesTime || hasHandlers || stimuli.contains(.wait) {
        deadlines.append(.suspension)
        // Only a task has an allowance, or on Android the process owner a wait; only an event has a time of its own.
        if !engine.program.tasks.isEmpty || engine.settings.platform == .android {
          deadlines += [.expiration, .allowanceEnd]
        }
        if engine.ruleBook.mayWake(in: stimuli) { deadlines.append(.wakeEnd) }
      }
      self.deadlines = deadlines
      let watchdogs: [Watchdog] = hasHandlers ? [.launch, .backgroundCallback, .terminateCallback] : []
      triggers =
        stimuli.map { Trigger($0) } + [.launchWithoutScenes, .fileKeyDropped] + deadlines.map { Trigger($0) }
        + watchdogs.map { Trigger(exceeding: $0) }
    }

    /// Indicates whether a number of the platform may have a say.
    fileprivate func meets(_ limit: Limits.Name) -> Bool {
      switch limit {
      case .suspension: deadlines.contains(.suspension)
      case .allowance: deadlines.contains(.allowanceEnd)
      case .wake, .processing: deadlines.contains(.wakeEnd)
      case .backgroundCallback, .launch, .terminate: hasHandlers
      }
    }
  }
}

extension RuleBook {
  /// Indicates whether a background event may be at hand after some of these stimuli: a rule that answers one of them, or no
  /// stimulus at all, gives time for one.
  fileprivate func mayWake(in stimuli: [StimulusKind]) -> Bool {
    rules.withUnsafeBufferPointer { rules in
      rules.indices.contains { place in
        let trigger = rules[place].trigger
        guard trigger.index >= StimulusKind.count || stimuli.contains(where: { Trigger($0) == trigger }) else {
          return false
        }
        return rules[place].steps.contains { if case .startWake = $0.action { true } else { false } }
      }
    }
  }
}
