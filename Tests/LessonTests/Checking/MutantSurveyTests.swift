import LifecycleEngine
import LifeLanguage
import LifeSyntax
import Testing
import TestSupport

@testable import LessonAuthoring
@testable import LessonModel
@testable import LessonReading
@testable import LearnerLog

/// What `check --mutants` says of rules that are changed one at a time.
@Suite struct MutantSurveyTests {
  private static func survey(_ lines: String) throws -> MutantSurvey {
    MutantSurvey([try Fixture.lesson(Fixture.text(lines))])
  }

  private static func question(_ rest: String) -> String { "question q \(rest)\n}\n" }
  private static let alert = "{\n| ?\ngiven { launch; alert show }\nwhen { alert dismiss }\n"

  /// A question, a rule that its run shows, and the aspects of the rule's family that it holds.
  static let rows: [(question: String, rule: String, held: [Mutant.Aspect])] = [
    (question("state " + alert), "switcher.returnToFront", [.state, .end]),
    (question("path " + alert), "switcher.returnToFront", [.state, .end]),
    (
      question("order " + alert + "items [applicationDidBecomeActive, applicationWillResignActive]\n"),
      "switcher.returnToFront", [.moment, .addition]
    ),
    (
      question(
        "choice {\n| ?\nwrong \"a\" because: \"b\" { launch; alert show; alert dismiss; expect state == inactive }\n"
          + "right \"c\" { launch; alert show; alert dismiss; expect state == active }\n"), "switcher.returnToFront",
      [.state]
    ),
    (
      question(
        "find {\n| ?\ngiven { launch }\nbad { expect state == active; expect order didBecomeActive }\n"
          + "solution { alert show; alert dismiss }\n"), "switcher.returnToFront", [.state, .end]
    ),
    (question("order {\n| ?\ngiven { launch; home; wait 6s }\nwhen { kill }\n"), "kill", [.addition]),
  ]

  @Test(arguments: rows)
  func `a question holds the aspects that its key depends on`(
    _ row: (question: String, rule: String, held: [Mutant.Aspect])
  ) throws {
    let score = try Self.survey(row.question).score(of: ["mine"])
    let name = RuleFamilies.standard.name(ofRule: row.rule)
    let found = try #require(score.families.first { $0.name == name })
    #expect(found.held == row.held)
  }

  @Test func `each question is told with the rules that it tests`() throws {
    let lines = try Self.survey(Self.question("state " + Self.alert)).lines(by: []).map { $0.text }
    #expect(
      lines == [
        "mine.q: launch.cold 4, switcher.openFromActive 3, switcher.returnToFront 5",
        "all lessons: 6 of 10 (60 %) aspects of 3 rule families, 12 of 33 (36 %) mutants",
        "    launch.cold: open moments, what is added", "    switcher.openFromActive: open moments, what is added",
      ])
  }

  @Test func `rules that no question tests are told at the lesson that runs them`() throws {
    let misconception =
      "misconception m \"M\" {\n| No.\ncounterexample { launch; siri open; siri close; expect state == active }\n}\n"
    let tested = try Self.survey(Self.question("state " + Self.alert))
    #expect(tested.warnings.isEmpty)
    let untested = try Self.survey(Self.question("state " + Self.alert) + misconception)
    #expect(untested.warnings.map { $0.diagnostic.id } == ["familyUntested"])
    #expect(untested.warnings.allSatisfy { $0.diagnostic.severity == .warning && $0.source.name == "mine.life" })
  }

  @Test func `a watchdog that lets the process live acts once`() throws {
    let survey = try Self.survey(
      "app Slow uses: uikit { on applicationDidEnterBackground { work 12s } }\n"
        + Self.question("state {\n| ?\ngiven { launch }\nwhen { home; wait 20s }\nkey notRunning\n"))
    let found = try #require(survey.score(of: ["mine"]).families.first { $0.name == "watchdog.background" })
    #expect(found.held == [.end])
  }

  /// The shares of aspects that the units hold, in percent: they may only rise, which `.ci/full` holds.
  static let units: [(unit: String, share: Int)] = [("basics", 80), ("background", 80), ("events", 80)]

  @Test(.enabled(if: LongTests.areRequested))
  func `the score of the course does not fall`() throws {
    let source = try #require(CourseTests.files.first { LessonLoader.kind(of: $0) == .course })
    let course = try #require(LessonLoader.loadCourse(source).course)
    let survey = MutantSurvey(CourseTests.lessons)
    for item in Self.units {
      let unit = try #require(course.units.first { $0.name.text == item.unit })
      let score = survey.score(of: unit.lessons.map { $0.text })
      #expect(score.held * 100 >= item.share * score.aspects, "\(item.unit): \(score.held) of \(score.aspects)")
    }
  }
}
