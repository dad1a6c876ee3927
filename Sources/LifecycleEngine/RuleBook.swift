/// All rules, as a value: an engine can be made with a changed book.
///
/// A change that cannot be made throws a `Fault` and leaves the book as it was. Rules that compete for one situation are no
/// fault of a book, since that depends on the settings; `Engine.conflictingRules` names them, and the first of them applies.
public struct RuleBook: Sendable {
  /// The rules, in the order of the groups below; no two have the same id.
  public private(set) var rules: [Rule]

  private init(standard rules: [Rule]) { self.rules = rules }

  /// The platform's rules as the facts state them.
  public static let standard = RuleBook(
    standard: [
      launchRules, leaveRules, switcherRules, lockRules, coverRules, callRules, memoryRules, endRules, timeRules,
      freezerRules, watchdogRules, wakeRules, openRules, noticeRules, sceneRules, windowRules, deviceRules, workRules,
      androidRules,
    ].flatMap { $0 })

  /// The places of the standard book's rules, by their ids; a changed book keeps most of them there.
  private static let standardPlaces = Dictionary(
    uniqueKeysWithValues: standard.rules.enumerated().map { ($0.element.id, $0.offset) })

  /// The rule with this id, or `nil`.
  public func rule(_ id: String) -> Rule? {
    if let place = Self.standardPlaces[id], place < rules.count, rules[place].id == id { return rules[place] }
    return rules.first { $0.id == id }
  }
}

extension RuleBook {
  /// Returns the kinds of stimuli at which a rule of a platform announces a moment, in the order of the table of stimuli.
  public func stimuli(announcing moment: Moment, on platform: Platform) -> [StimulusKind] {
    StimulusKind.allCases.filter { kind in
      rules.contains { rule in
        rule.trigger == Trigger(kind) && rule.platforms.contains(platform)
          && rule.steps.contains { $0.tells(of: moment) }
      }
    }
  }

  /// The reason why a book cannot be changed as asked.
  public enum Fault: Error, Hashable, Sendable {
    /// No rule has this id.
    case unknownRule(String)
    /// Another rule has this id already.
    case duplicateRule(String)
    /// The book would have more rules or steps than an engine compiles.
    case tooLarge
  }

  /// The most rules that a book may have; each may stand in the cells of five states, which 16 bits count.
  public static let ruleLimit = 10_000
  /// The most steps that all rules together may have; 16 bits count them.
  public static let stepLimit = 60_000

  /// Removes a rule; what it answered is impossible then, unless another rule answers it.
  public mutating func remove(_ id: String) throws(Fault) {
    rules.remove(at: try place(of: id))
  }

  /// Adds a rule before another one, or as the last.
  public mutating func insert(_ rule: Rule, before id: String? = nil) throws(Fault) {
    var copy = rules
    copy.insert(rule, at: try id.map { id throws(Fault) in try place(of: id) } ?? rules.count)
    try adopt(copy, changing: rule.id)
  }

  /// Puts another rule in the place of one; the ids may differ.
  public mutating func replace(_ id: String, with rule: Rule) throws(Fault) {
    var copy = rules
    copy[try place(of: id)] = rule
    try adopt(copy, changing: rule.id)
  }

  /// Changes a rule in its place: its steps, its conditions, the states and the trigger that it answers.
  public mutating func change(_ id: String, _ body: (inout Rule) -> Void) throws(Fault) {
    var rule = rules[try place(of: id)]
    body(&rule)
    try replace(id, with: rule)
  }

  /// Puts other rules in the place of all; each id may stand once, which is looked at where rules were added.
  mutating func replaceAll(by rules: [Rule], addsRules: Bool = true) throws(Fault) {
    if addsRules {
      var ids: Set<String> = []
      for rule in rules where !ids.insert(rule.id).inserted { throw .duplicateRule(rule.id) }
    }
    guard rules.count <= Self.ruleLimit, Self.stepCount(of: rules) <= Self.stepLimit
    else { throw .tooLarge }
    self.rules = rules
  }

  /// The number of steps of rules, counted in place: a copy of a rule counts a reference to each of its lists.
  static func stepCount(of rules: [Rule]) -> Int {
    var count = 0
    for index in rules.indices { count += rules[index].steps.count }
    return count
  }

  /// The place of the rule with this id.
  private func place(of id: String) throws(Fault) -> Int {
    guard let index = rules.firstIndex(where: { $0.id == id }) else { throw .unknownRule(id) }
    return index
  }

  /// Takes changed rules, unless the rule with this id is there twice or there are too many.
  private mutating func adopt(_ changed: [Rule], changing id: String) throws(Fault) {
    guard changed.count(where: { $0.id == id }) == 1 else { throw .duplicateRule(id) }
    guard changed.count <= Self.ruleLimit, Self.stepCount(of: changed) <= Self.stepLimit
    else { throw .tooLarge }
    rules = changed
  }
}
