@testable import LessonModel
@testable import GradeResults
@testable import LessonGrading
import LifeSyntax
import Testing

/// Two columns.
@Suite struct MatchQuestionTests {
  @Test(arguments: cases) func `each answer has its score, and its words as recorded`(_ kind: KindCase) throws {
    try kind.check()
  }

  @Test(arguments: messages) func `every message is said to some answer`(_ message: String) throws {
    #expect(try Self.cases.contains { try $0.text().contains(message) })
  }

  @Test func `what cannot be read is told in the words of the columns`() throws {
    let key = try Self.cases[0].marker().key
    for (answer, words) in [
      ("3", ["applicationDidBecomeActive -> ?"]), ("b", ["? -> AppLifecycleState.resumed"]),
      ("1c 2", ["applicationWillResignActive -> AppLifecycleState.inactive", "applicationDidEnterBackground -> ?"]),
      ("2 1", ["applicationDidEnterBackground -> ?", "applicationWillResignActive -> ?"]), ("9", []), ("9z", []),
      ("1 x", []), ("nonsense", []), ("{ 1 }", []), ("\"3\"", []), ("[1 ->", []),
    ] {
      do throws(AnswerFault) {
        _ = try key.read(Answer(answer))
        Issue.record("\(answer) can be read")
      } catch {
        #expect(error.named == words, "\(answer)")
      }
    }
    let lesson = try Fixture.lesson(Fixture.text(Self.cases[0].lines, use: "[uikit, flutter]"))
    let submission = Submission.parse(SourceText(name: "a.life", text: "answer q 3\n"))
    let result = LessonGrader(lesson).grade(submission).report.questions[0]
    #expect(result.given == ["applicationDidBecomeActive -> ?"] && result.answer == "3" && result.status == .error)
  }

  /// An answer, the belief that is named, and the pair that is told on the first stage and on the next one.
  private static let believed: [(answer: String, beliefs: [String], told: [String])] = [
    (
      "[a -> one, b -> three, c -> two]", ["second"],
      ["“b” does not go with “three”.", "“b” does not go with “three”."]
    ),
    ("[a -> one, b -> one, c -> two]", [], ["“b” does not go with “one”.", "“c” does not go with “two”."]),
    (
      "[a -> two, b -> three, c -> one]", ["second"],
      ["“b” does not go with “three”.", "“b” does not go with “three”."]
    ),
    ("[a -> two, b -> two, c -> one]", ["third"], ["“c” does not go with “one”.", "“c” does not go with “one”."]),
    (
      "[a -> three, b -> one, c -> two]", ["first"], ["“a” does not go with “three”.", "“a” does not go with “three”."]
    ),
  ]

  @Test(arguments: believed) func `of several wrong pairs the one is told that a declared mistake is about`(
    _ answer: String, _ beliefs: [String], _ told: [String]
  ) throws {
    let marker = try Fixture.marker(
      """
      question q match "Pairs" {
        | Which belong together?
        pair a -> one
        pair b -> two
        pair c -> three
        mistake second contains: b -> three
        mistake third contains: c -> one
        mistake first lacks: a -> one
        hint "Look."
      }
      misconception first "A is not one" {
        | It is one.
        counterexample { launch; expect state == active }
      }
      misconception third "C is one" {
        | It is three.
        counterexample { launch; expect state == active }
      }
      misconception second "B is three" {
        | It is two.
        counterexample { launch; expect state == active }
      }
      """)
    let verdict = try marker.verdict(on: answer)
    #expect(verdict.beliefs == beliefs)
    for (stage, text) in zip([FeedbackStage.place, .worlds], told) {
      #expect(verdict.findings.messages(on: stage).filter { $0.kind == .fault }.map { $0.text } == [text])
    }
  }

  /// The rows of the decision table: a piece of each thing that may be said.
  private static let messages = [
    "does not go with",
    "Without a partner: ",
    "is paired twice; the last pair counts.",
    "Right:\n",
  ]

  static let cases = [
    KindCase(
      name: "match",
      lines: """
        question q match {
          | Which calls belong together?
          given { launch }
          when { home; launch }
          pair applicationWillResignActive -> "AppLifecycleState.inactive"
          pair applicationDidEnterBackground -> "AppLifecycleState.paused"
          pair applicationDidBecomeActive -> "AppLifecycleState.resumed"
          extra "AppLifecycleState.detached"
        }
        """, use: "[uikit, flutter]",
      answers: [
        (
          "[applicationWillResignActive -> inactive, applicationDidEnterBackground -> paused, "
            + "applicationDidBecomeActive -> resumed]", "1"
        ),
        ("1c 2d 3b", "1"), ("1a 1c 2d 3b", "1"), ("1a 2b 3c", "0"),
        ("1 c 2 d 3 b", "1"), ("1 -> c 2d", "0.67"),
        ("[1 -> c, 2 -> \"AppLifecycleState.paused\"]", "0.67"), ("9z", "unreadable"),
        ("1 2", "unreadable"), ("c1 d2 b3", "1"), ("c 1 D 2 b 3", "1"), ("c1 2d", "0.67"), ("c1d2b3", "1"),
        ("c 1b", "unreadable"), ("2d 1", "unreadable"), ("1.5b", "unreadable"),
        ("z1", "unreadable"), ("a9", "unreadable"), ("c01", "unreadable"), ("c", "unreadable"),
      ])
  ]
}
