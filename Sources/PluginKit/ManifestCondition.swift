import LifeLanguage
import LifeSyntax
import LifecycleEngine

/// A condition of a manifest as cases, one of which must hold; the engine looks at one after the other.
struct ManifestCondition: Sendable {
  /// Facts and settings that must hold together.
  struct Case: Sendable {
    var test = Guard.always
    /// The values that settings must have.
    var choices: [SettingChoice] = []
    /// The platform on which it holds; nil for all.
    var platform: Platform?
    /// What must hold besides.
    var facts: [FactTest] = []
    /// Indicates whether another case has the same parts, so that a reader is told of them once.
    var isFurther = false
    /// The parts as a manifest writes them.
    var terms: [String] = []

    /// Both cases in one; `nil` if they exclude each other.
    func and(_ other: Case) -> Case? {
      guard !test.excludes(other.test), platform == nil || other.platform == nil || platform == other.platform else {
        return nil
      }
      for fact in facts where other.facts.contains(where: { $0.excludes(fact) }) { return nil }
      for choice in choices where other.choices.contains(where: { $0.setting == choice.setting && $0 != choice }) {
        return nil
      }
      let newChoices = other.choices.filter { !choices.contains($0) }
      let newTerms = other.terms.filter { !terms.contains($0) }
      let newFacts = other.facts.filter { !facts.contains($0) }
      return Case(
        test: test.and(other.test), choices: choices + newChoices, platform: platform ?? other.platform,
        facts: facts + newFacts, isFurther: isFurther || other.isFurther, terms: terms + newTerms)
    }
  }

  /// The cases; empty if the condition can never hold.
  let cases: [Case]

  /// The most cases of one condition.
  static let limit = 32

  /// The condition that always holds.
  static let always = ManifestCondition(cases: [Case()])

  private init(cases: [Case]) { self.cases = cases }

  /// The cases of a condition; `nil` if there are too many.
  init?(_ query: Query) {
    guard let cases = Self.cases(of: query, when: true) else { return nil }
    self.cases = cases
  }

  /// Returns the cases in which a query equals `when`, as guards that exclude or require conditions; nil for too many.
  private static func cases(of query: Query, when: Bool) -> [Case]? {
    switch query {
    case .not(let inner): return cases(of: inner, when: !when)
    case .and(let left, let right):
      return when ? both(cases(of: left, when: true), cases(of: right, when: true)) : either(left, right, when: false)
    case .or(let left, let right):
      return when ? either(left, right, when: true) : both(cases(of: left, when: false), cases(of: right, when: false))
    case .holds(.condition(let place)):
      let named = Condition.named[place]
      let tests = when ? named.test.alternatives : named.test.negated
      return tests.enumerated().map { place, test in
        Case(test: test, isFurther: place > 0, terms: [(when ? "" : "!") + named.name])
      }
    case .holds(.platform(let platform)):
      return Platform.allCases.filter { ($0 == platform) == when }.map { Case(platform: $0, terms: [$0.name]) }
    case .compare(.state, let relation, .name(let name)):
      guard let state = ProcessState(name: name) else { return [] }
      let isEqual = (relation == .equal) == when
      let condition = Condition.state(state)
      let test = isEqual ? Guard(when: condition, unless: []) : Guard(when: [], unless: condition)
      return [Case(test: test, terms: ["state \(isEqual ? "==" : "!=") \(name)"])]
    case .compare(.setting(let setting), let relation, .name(let name)):
      let isEqual = (relation == .equal) == when
      let names = setting.form.values.map { $0.name }.filter { ($0 == name) == isEqual }
      return names.compactMap { name in
        SettingChoice(setting, named: name).map { Case(choices: [$0], terms: ["\(setting.name) == \(name)"]) }
      }
    case .compare(.event(let value), let relation, _):
      let isThere = (relation == .notEqual) == when
      return [Case(facts: [FactTest(value, isThere: isThere)], terms: ["\(value.name) \(isThere ? "!=" : "==") none"])]
    case .compare(.clock, let relation, let literal): return [time(.clock, "clock", relation, literal, when: when)]
    case .compare(.away, let relation, let literal): return [time(.away, "app.away", relation, literal, when: when)]
    case .compare(.remaining, let relation, let literal):
      return [time(.remaining, "background.remaining", relation, literal, when: when)]
    // The scope of manifests knows nothing else.
    case .holds(.connection), .holds(.alive), .holds(.fixed), .compare: return []
    }
  }

  /// Returns the case in which a time stands in a relation to a length, or does not.
  private static func time(
    _ operand: AppProgram.Operand, _ name: String, _ relation: Relation, _ literal: Query.Literal, when: Bool
  ) -> Case {
    let relation = when ? relation : relation.inverse
    guard case .number(let number) = literal else { return Case() }
    let fact = FactTest(operand, relation, number)
    return Case(facts: [fact], terms: ["\(name) \(relation.symbol) \(literal.text)"])
  }

  private static func either(_ left: Query, _ right: Query, when: Bool) -> [Case]? {
    guard let left = cases(of: left, when: when), let right = cases(of: right, when: when) else { return nil }
    return limited(left + right)
  }

  private static func both(_ left: [Case]?, _ right: [Case]?) -> [Case]? {
    guard let left, let right else { return nil }
    return limited(left.flatMap { one in right.compactMap { one.and($0) } })
  }

  private static func limited(_ cases: [Case]) -> [Case]? {
    cases.count <= limit && cases.allSatisfy { $0.facts.count <= FactTest.limit } ? cases : nil
  }
}

extension Guard {
  /// Tests of which at least one holds exactly where this does, none of which needs one condition of several.
  fileprivate var alternatives: [Guard] {
    guard any != .max else { return [self] }
    let rest = Guard(when: Condition(rawValue: value), unless: Condition(rawValue: mask & ~value))
    return (UInt64(0)..<64).map { 1 &<< $0 }.filter { any & $0 != 0 }.map { bit in
      rest.and(Guard(when: Condition(rawValue: bit), unless: []))
    }
  }
}
