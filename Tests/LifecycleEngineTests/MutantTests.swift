import Testing

@testable import LifecycleEngine

/// The mutants of a rule: one change each, and none that changes nothing.
@Suite struct MutantTests {
  /// A rule with some steps, and what its mutants make of them.
  struct Row: Sendable, CustomTestStringConvertible {
    var steps: [Step]
    /// For each mutant its kind and the steps that it has; `-` for a rule that is gone.
    var mutants: [String]

    var testDescription: String { MutantTests.text(steps) }
  }

  private static let strangers = ["willResignActive", "didEnterBackground", "willEnterForeground", "didBecomeActive"]

  static let rows: [Row] = [
    Row(
      steps: [.announce(.didReceiveMemoryWarning)],
      mutants: ["leftOut ", "otherEnd didReceiveMemoryWarning end"]
        + (strangers + ["willTerminate"]).map { "added didReceiveMemoryWarning \($0)" }
        + ["repeated didReceiveMemoryWarning didReceiveMemoryWarning", "gone -"]),
    Row(
      steps: [.raise(.hasCard), .terminate(.kill)],
      mutants: ["otherEnd "] + (strangers + ["willTerminate"]).map { "added \($0) end" } + ["gone -"]),
    Row(
      steps: [.announce(.willResignActive), .enter(.inactive), .enter(.background)],
      mutants: ["leftOut inactive background", "swapped inactive willResignActive background"]
        + ["active", "background", "suspended"].map {
          "otherState willResignActive \($0 == "suspended" ? "freeze suspended" : $0) background"
        } + ["inactive", "active", "freeze suspended"].map { "otherState willResignActive inactive \($0)" }
        + ["otherEnd willResignActive inactive background end"]
        + (strangers.dropFirst() + ["willTerminate"]).map { "added willResignActive inactive background \($0)" }
        + ["repeated willResignActive willResignActive inactive background", "gone -"]),
    Row(
      steps: [.announce(.didBecomeActive), .announce(.didBecomeActive).given(.extraActivation(.on))],
      mutants: ["leftOut ", "otherEnd didBecomeActive didBecomeActive end"]
        + (strangers.dropLast() + ["willTerminate"]).map { "added didBecomeActive didBecomeActive \($0)" }
        + ["repeated didBecomeActive didBecomeActive didBecomeActive didBecomeActive", "gone -"]),
  ]

  @Test(arguments: rows) func `each change is made once`(_ row: Row) {
    let rule = Rule("mine", on: Trigger(.home), in: [.active], row.steps, because: "", sources: [], .high)
    let found = Mutant.all(of: rule).map { mutant in
      var draft = RuleDraft([rule], under: Settings(), for: [mutant.change])
      _ = draft.apply(mutant.change)
      return "\(mutant.kind) " + (draft.rules.first.map { Self.text($0.steps) } ?? "-")
    }
    #expect(found == row.mutants)
  }

  /// The steps in words; what a scene is told, and what only the simulator keeps in mind, is left out.
  private static func text(_ steps: [Step]) -> String {
    steps.compactMap { step in
      switch step.action {
      case .announce(let moment): moment.isOfScene ? nil : moment.name
      case .enter(let state): state.name
      case .terminate: "end"
      case .freeze: "freeze"
      default: nil
      }
    }.joined(separator: " ")
  }

  @Test func `an app's moment and its scene counterpart change together`() throws {
    let rule = try #require(RuleBook.standard.rule("home.fromActive"))
    let leftOut = Mutant.all(of: rule).filter { $0.kind == .leftOut }
    let moments = leftOut.compactMap { mutant in
      if case .leaveOut(let moments, _) = mutant.change { moments.map { $0.name } } else { nil }
    }
    #expect(moments.prefix(2) == [["willResignActive"], ["didEnterBackground"]])
    #expect(!moments.joined().contains { $0.hasPrefix("sceneDid") || $0.hasPrefix("sceneWill") })
  }

  @Test func `each mutant changes the book in one rule`() {
    let truth = EngineRecipe()
    for rule in RuleBook.standard.rules.filter({ $0.id.hasPrefix("unlock.") || $0.id == "crash" }) {
      let mutants = Mutant.all(of: rule)
      #expect(mutants.contains { $0.aspect == .end } && mutants.contains { $0.aspect == .addition })
      for mutant in mutants {
        let changed = mutant.world.changing(truth).book.rules
        let others = truth.book.rules.filter { $0.id != rule.id }
        #expect(changed.filter { $0.id != rule.id }.elementsEqual(others) { $0.behaves(like: $1) })
        #expect(!(changed.first { $0.id == rule.id }?.behaves(like: rule) ?? false))
      }
    }
  }
}
