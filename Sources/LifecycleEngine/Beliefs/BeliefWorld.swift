/// A world in which something is believed: changes, with the rules that they make under the usual choices of the disputed
/// points, so that many runs share them.
public struct BeliefWorld: Sendable {
  /// The changes, in the order in which they are made.
  public let changes: [BeliefChange]
  /// The changed rules, where no disputed point has another value than usual.
  private let rules: RuleBook
  /// The triggers of the rules that are changed, added or removed, one bit for each.
  private let triggers: [Bool]
  /// Indicates whether disputed points are changed, or what outlives freezing and ending.
  private let changesMore: Bool
  /// Indicates whether numbers of the platform are changed.
  private let changesTimes: Bool
  /// The names of the plugins that are changed.
  private let plugins: [String]

  /// A world of changes; what selects nothing is left out.
  public init(_ changes: [BeliefChange]) {
    self.changes = changes
    let truth = RuleBook.standard
    rules = EngineParts(rules: truth).changed(by: changes).rules
    triggers = Self.triggers(of: truth, rules)
    changesMore = changes.contains { change in
      switch change {
      case .set, .persist: true
      default: false
      }
    }
    changesTimes = changes.contains { if case .limit = $0 { true } else { false } }
    plugins = changes.compactMap { if case .plugin(let table) = $0 { table.name } else { nil } }
  }

  /// Returns the triggers for which two books have other rules.
  private static func triggers(of truth: RuleBook, _ changed: RuleBook) -> [Bool] {
    var found = [Bool](repeating: false, count: Trigger.count)
    var known: [String: Rule] = [:]
    for rule in truth.rules { known[rule.id] = rule }
    for rule in changed.rules {
      let old = known.removeValue(forKey: rule.id)
      if old.map({ !$0.behaves(like: rule) }) ?? true { found[rule.trigger.index] = true }
    }
    for rule in known.values { found[rule.trigger.index] = true }
    return found
  }

  /// Returns the parts of an engine as they are in this world.
  package func changing(_ parts: EngineParts) -> EngineParts {
    guard parts.settings.takesUsualSides else { return parts.changed(by: changes) }
    var copy = parts.changed(by: changes.filter { !$0.isOfRules })
    copy.rules = rules
    return copy
  }

  /// Indicates whether a run of these stimuli may go another way than in truth.
  ///
  /// A run takes another way first where a changed rule answers one of its stimuli, or something that falls due in it.
  ///
  /// Without time that passes, nothing falls due.
  package func mayChange(_ stimuli: [StimulusKind], with plugins: [PluginTable], passesTime: Bool) -> Bool {
    changesMore || passesTime && (changesTimes || triggers[StimulusKind.count...].contains(true))
      || self.plugins.contains { name in plugins.contains { $0.name == name } }
      || stimuli.contains { triggers[Trigger($0).index] } || triggers[Trigger.launchWithoutScenes.index]
  }

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
