import LearnerLog
import LifecycleEngine
import LifeLanguage
import LifeSyntax
import Testing

@testable import LessonGrading
@testable import LessonModel
@testable import LessonTutor
@testable import QuestionKinds

/// What questions of practice say themselves of wrong answers, and of what an answer to them speaks.
@Suite struct PracticeMistakeTests {
  private static let style = LessonStyle.named("scenes") ?? .standard
  private static let believing = PracticeQuestionTests.believing(style)
  /// For a learner who has met no belief.
  private static let plain = PracticeQuestionTests.maker(style)

  private func script(_ kinds: [Stimulus], given: Int, from start: Simulation) throws -> DrawnScript {
    var script = DrawnScript(stimuli: kinds, givenCount: given, walk: RuleWalk(start))
    for stimulus in kinds { _ = script.walk.apply(stimulus) }
    script.asked = try #require(DrawnScript.run(kinds, given: given, from: start)).asked
    return script
  }

  private static let connect = "scene(_:willConnectTo:options:)"
  private static let home = [Stimulus(.launch), Stimulus(.home)]

  /// Scripts, and whether a call of a launch among the items shows a belief.
  private static let launches: [(script: [Stimulus], given: Int, isNamed: Bool)] = [
    (home + [Stimulus(.launch)], 2, true),
    (home + [.wait(milliseconds: 60_000), Stimulus(.launch)], 3, true),
    // A process begins, nobody has left, and nobody comes back.
    ([Stimulus(.launch)], 0, false),
    (home + [.wait(milliseconds: 60_000), Stimulus(.memoryPressure), Stimulus(.launch)], 4, false),
    ([Stimulus(.launch), Stimulus(.alertShow), Stimulus(.alertDismiss)], 2, false),
    (home, 1, false),
  ]

  @Test(arguments: launches.indices) func `a call of a launch where a process comes back is named for its belief`(
    row: Int
  ) throws {
    let row = Self.launches[row]
    let start = try #require(Self.believing.plain).run
    let script = try script(row.script, given: row.given, from: start)
    let before = script.before(from: start)
    let counts = Self.believing.counting(in: start)
    let shown = script.observed(.order, from: script.asked, of: script.walk.run, counting: counts)
    let items = ["sceneDidBecomeActive(_:)", Self.connect]
    let found = Self.believing.launchMistakes(.order, script, shown, among: items, before: before)
    #expect(found == (row.isNamed ? ["mistake launchOnEveryOpen contains: \(Self.connect)"] : []))
    // Only where the belief was met, and only where calls are asked for.
    #expect(Self.plain.launchMistakes(.order, script, shown, among: items, before: before).isEmpty)
    #expect(Self.believing.launchMistakes(.path, script, shown, among: items, before: before).isEmpty)
  }

  /// Scripts, and the belief of whoever says that nothing comes; nil for none.
  private static let quiet: [(script: [Stimulus], given: Int, belief: String?)] = [
    // What comes from the system changes nothing, says another one, of which an alert is a part.
    ([Stimulus(.launch), Stimulus(.alertShow)], 1, "alertIsMine"),
    ([Stimulus(.launch), Stimulus(.lock)], 1, "lockChangesNothing"),
    ([Stimulus(.launch), Stimulus(.home)], 1, nil),
    // Whoever takes an alert for nothing sees no change at its end, either, but the app was never inactive then.
    ([Stimulus(.launch), Stimulus(.alertShow), Stimulus(.alertDismiss)], 2, nil),
  ]

  @Test(arguments: quiet.indices) func `nothing in place of something is named for the belief about no more than that`(
    row: Int
  ) throws {
    let row = Self.quiet[row]
    let start = try #require(Self.believing.plain)
    let script = try script(row.script, given: row.given, from: start.run)
    let counts = Self.believing.counting(in: start.run)
    for kind in [PracticeKind.order, .path] {
      let shown = script.observed(kind, from: script.asked, of: script.walk.run, counting: counts)
      let found = Self.believing.quietMistakes(kind, script, shown, from: start)
      #expect(found == (row.belief.map { ["mistake \($0) is: nothing"] } ?? []), "\(row.script)")
      #expect(Self.plain.quietMistakes(kind, script, shown, from: start).isEmpty)
    }
    #expect(Self.believing.quietMistakes(.state, script, ["active"], from: start).isEmpty)
  }

  /// Questions of a lesson, and the rules that an answer speaks of.
  private static let weighed: [(lines: String, rules: [String])] = [
    (Self.choice("home; wait 1min; memory pressure; launch; expect page == \"1\""), ["memory.pressure.suspended"]),
    (Self.choice("crash; launch; expect page == \"1\""), ["crash"]),
    // The process lives; or a state is asked for.
    (Self.choice("home; launch; expect page == \"3\""), []),
    (Self.choice("crash; launch; expect state == active"), []),
  ]

  private static func choice(_ proof: String) -> String {
    """
    question q choice {
      | ?
      app Form uses: uikit { saved page = "1"; on willResignActive { save page } }
      right "this" { launch; edit page = "3"; \(proof) }
      wrong "that" because: "No."
    }
    """
  }

  @Test(arguments: weighed.indices) func `where a value outlives its process or does not, an answer speaks of the end`(
    row: Int
  ) throws {
    let row = Self.weighed[row]
    let lesson = try Fixture.lesson(Fixture.text(row.lines))
    let rules = QuestionRules(try #require(lesson.questions.first), in: lesson.environment)
    #expect(!rules.key.isEmpty)
    #expect(rules.weighed == (row.rules.isEmpty ? rules.key : row.rules), "\(rules.weighed)")
    let outcome = QuestionOutcome(
      try #require(lesson.questions.first), in: lesson, isRight: false, attempts: 1, hintCost: 0)
    #expect(outcome.cards == RuleFamilies.standard.names(ofRules: rules.weighed))
  }
}
