import LifeLanguage
import LifeSyntax
import Testing

@testable import LessonAuthoring
@testable import LessonModel
@testable import LessonReading

/// What `check --beliefs` says of questions that no belief changes, and of beliefs that nothing reveals.
@Suite struct BeliefSurveyTests {
  private static func belief(_ name: String, _ changes: String) -> String {
    """
    misconception \(name) "\(name)" {
      | No.
      source "somebody"
      believes { \(changes) }
      counterexample { launch; home; expect state == background }
    }

    """
  }

  private static func survey(_ lines: String, _ beliefs: String) throws -> BeliefSurvey {
    let source = SourceText(name: "beliefs.life", text: beliefs)
    let loaded = BeliefBook.load(source, library: Fixture.library)
    #expect(loaded.diagnostics.isEmpty)
    return BeliefSurvey([try Fixture.lesson(Fixture.text(lines))], loaded.beliefs, in: source)
  }

  private static func named(_ names: String...) -> String {
    names.map {
      "misconception \($0) \"\($0)\" {\n| No.\ncounterexample { launch; home; expect state == background }\n}\n"
    }.joined()
  }

  private static let quits = belief("quits", "end in: leave")
  private static let stays = belief("stays", "stay in: home")
  private static let home = "question q state {\n| ?\ngiven { launch }\nwhen { home }\n}\n"

  static let faults: [(lines: String, beliefs: String, ids: [String])] = [
    (home + named("quits"), quits, []),
    (
      "question q state {\n| ?\ngiven { launch }\nwhen { wait 1s }\n}\n" + home.replacing(" q ", with: " r ")
        + named("quits"), quits, ["nothingChangesKey"]
    ),
    (
      "question q state {\n| ?\ngiven { launch }\nwhen { wait 1s }\nmistake words is: suspended\n}\n"
        + home.replacing(" q ", with: " r ") + named("quits", "words"), quits, []
    ),
    (
      "question q find {\n| ?\ngiven { launch }\nbad { expect state == notRunning }\nsolution { kill }\n"
        + "mistake quits is: home\n}\n" + home.replacing(" q ", with: " r ") + named("quits"), quits, []
    ),
    (home, quits, ["beliefNowhere"]),
    (
      home + named("quits", "locks"), quits + belief("locks", "stay in: lock"), ["refutesNothing", "beliefNotRevealed"]
    ),
    (
      home + named("quits", "ends"), quits + belief("ends", "end in: home; add willTerminate in: lock"),
      ["notToldApart"]
    ),
    (home + named("quits", "same"), quits + belief("same", "end in: leave"), []),
    (
      "question q path {\n| ?\ngiven { launch }\nwhen { home; wait 1min }\nmistake slow contains: background\n}\n"
        + named("quits", "slow"),
      quits + belief("slow", "skip suspended; skip inactive in: leave"), ["refutesNothing", "patternTooWide"]
    ),
  ]

  @Test(arguments: faults) func `what a course does not tell is told`(
    _ row: (lines: String, beliefs: String, ids: [String])
  ) throws {
    let survey = try Self.survey(row.lines, row.beliefs)
    #expect(survey.warnings.map { $0.diagnostic.id }.sorted() == row.ids.sorted())
    #expect(survey.warnings.allSatisfy { $0.diagnostic.severity == .warning })
  }

  @Test func `each question is told with the beliefs that change its key`() throws {
    let survey = try Self.survey(Self.home + Self.named("quits", "stays"), Self.quits + Self.stays)
    #expect(survey.lines.map { $0.text } == ["mine.q: quits, stays"])
    #expect(survey.totals == (2, 2, 1, 1))
  }
}
