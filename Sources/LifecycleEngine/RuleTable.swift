/// A rule book compiled for one choice of settings: a dense table over state and trigger, and flat steps.
struct RuleTable: Sendable {
  struct Cell: Sendable {
    var first: UInt16 = 0
    var count: UInt16 = 0
  }

  /// One rule in one cell.
  struct Candidate: Sendable {
    var test: Guard
    var rule: UInt16
    var firstStep: UInt16
    var stepCount: UInt16
  }

  struct CompiledStep: Sendable {
    var action: Step.Action
    var test: Guard
  }

  private(set) var cells: [Cell]
  private(set) var candidates: [Candidate] = []
  private(set) var steps: [CompiledStep] = []

  init(_ book: RuleBook, settings: Settings) {
    cells = [Cell](repeating: Cell(), count: ProcessState.allCases.count * Trigger.count)
    var compiled: [(rule: Rule, candidate: Candidate)] = []
    for (index, rule) in book.rules.enumerated() where Self.applies(rule, under: settings) {
      let first = steps.count
      for step in rule.steps where Self.applies(step.choices, under: settings) {
        steps.append(CompiledStep(action: step.action, test: step.test))
      }
      compiled.append(
        (
          rule,
          Candidate(
            test: rule.test, rule: UInt16(index), firstStep: UInt16(first),
            stepCount: UInt16(steps.count - first))
        ))
    }
    fill(from: compiled)
  }

  private mutating func fill(from compiled: [(rule: Rule, candidate: Candidate)]) {
    for state in ProcessState.allCases {
      for trigger in 0..<Trigger.count {
        let first = candidates.count
        for (rule, candidate) in compiled
        where rule.trigger.index == trigger && rule.states.contains(state) {
          candidates.append(candidate)
        }
        cells[Int(state.rawValue) * Trigger.count + trigger] = Cell(
          first: UInt16(first), count: UInt16(candidates.count - first))
      }
    }
  }

  private static func applies(_ rule: Rule, under settings: Settings) -> Bool {
    rule.platforms.contains(settings.platform) && applies(rule.choices, under: settings)
  }

  private static func applies(_ choices: [SettingChoice?], under settings: Settings) -> Bool {
    choices.allSatisfy { choice in choice.map { settings.agrees(with: $0) } ?? false }
  }

  /// The rule that answers `trigger`, or nil where the situation makes it impossible.
  @inline(__always)
  func candidate(_ state: ProcessState, _ trigger: Int, _ conditions: Condition) -> Candidate? {
    let cell = cells[Int(state.rawValue) &* Trigger.count &+ trigger]
    for index in Int(cell.first)..<(Int(cell.first) &+ Int(cell.count))
    where candidates[index].test.holds(conditions.rawValue) {
      return candidates[index]
    }
    return nil
  }

  /// The pairs of rules that could answer one situation both.
  ///
  /// An empty result means that the table is deterministic.
  func conflicts() -> [(Int, Int)] {
    var found: [(Int, Int)] = []
    for cell in cells {
      let range = Int(cell.first)..<Int(cell.first) + Int(cell.count)
      for left in range {
        for right in range where right > left && !candidates[left].test.excludes(candidates[right].test) {
          found.append((Int(candidates[left].rule), Int(candidates[right].rule)))
        }
      }
    }
    return found
  }
}
