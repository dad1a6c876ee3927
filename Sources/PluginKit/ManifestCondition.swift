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
    /// The parts as a manifest writes them.
    var terms: [String] = []

    /// Both cases in one; `nil` if they exclude each other.
    func and(_ other: Case) -> Case? {
      guard !test.excludes(other.test) else { return nil }
      for choice in choices where other.choices.contains(where: { $0.setting == choice.setting && $0 != choice }) {
        return nil
      }
      let newChoices = other.choices.filter { !choices.contains($0) }
      let newTerms = other.terms.filter { !terms.contains($0) }
      return Case(test: test.and(other.test), choices: choices + newChoices, terms: terms + newTerms)
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
      let tests = when ? [named.test] : named.test.negated
      return tests.map { Case(test: $0, terms: [(when ? "" : "!") + named.name]) }
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
    // The scope of manifests knows nothing else.
    case .holds(.connection), .holds(.alive), .compare: return []
    }
  }

  private static func either(_ left: Query, _ right: Query, when: Bool) -> [Case]? {
    guard let left = cases(of: left, when: when), let right = cases(of: right, when: when) else { return nil }
    return limited(left + right)
  }

  private static func both(_ left: [Case]?, _ right: [Case]?) -> [Case]? {
    guard let left, let right else { return nil }
    return limited(left.flatMap { one in right.compactMap { one.and($0) } })
  }

  private static func limited(_ cases: [Case]) -> [Case]? { cases.count <= limit ? cases : nil }
}
