import LessonGrading
import LessonModel
import LifeSyntax
import Testing

/// One state, and the rule that led there.
@Suite struct StateQuestionTests {
  @Test(arguments: cases) func `each answer has its score, and its words as recorded`(_ kind: KindCase) throws {
    try kind.check()
  }

  @Test(arguments: messages) func `every message is said to some answer`(_ message: String) throws {
    #expect(try Self.cases.contains { try $0.text().contains(message) })
  }

  @Test(arguments: ["background -> notRunning", "background, active", "inactive active", "active → nowhere"])
  func `several states are told that one is asked for`(_ answer: String) throws {
    let marker = try Fixture.marker("question q state {\n| ?\ngiven { launch; home }\n}")
    do throws(AnswerFault) {
      _ = try marker.read(Answer(answer))
      Issue.record("\(answer) is read")
    } catch {
      #expect(error.diagnostic.summary == "one state is asked for, not several")
    }
    #expect(try marker.verdict(on: "background").isRight)
  }

  /// The rows of the decision table: a piece of each thing that may be said.
  private static let messages = [
    "It is notRunning.",
    ": `explain memory.pressure.suspended`",
    ": `explain alert.show`",
    "The dialog covers the activity.",
    "did you mean 'active' or 'inactive'?",
    "an app that is frozen is `suspended` here",
    "an app that is killed is `notRunning` here",
    "suspended does not come yet: no time has passed.",
    "suspended does not come yet: too little time has passed.",
  ]

  static let cases = [
    KindCase(
      name: "state",
      lines: """
        question q state {
          | In which state is it?
          given { launch; home; wait 6s; memory pressure }
          mistake stillThere is: suspended
        }
        misconception stillThere "A suspended app stays" {
          | It goes when memory is short, without a word.
          counterexample { launch; home; wait 6s; memory pressure; expect state == notRunning }
        }
        """,
      answers: [
        ("notRunning", "1"), ("not running", "1"), ("\"Not running\"", "1"), ("suspended", "0"), ("background", "0"),
        ("killed", "unreadable"),
      ]),
    KindCase(
      name: "state-of-flutter",
      lines: """
        question q state {
          | In which state is Dart?
          given { launch }
          when { home }
          of flutter
        }
        """, use: "flutter",
      answers: [("paused", "1"), ("AppLifecycleState.paused", "1"), ("hidden", "0"), ("background", "unreadable")]),
    KindCase(
      name: "state-before-time-passes",
      lines: """
        question q state {
          | In which state is it?
          given { launch; home }
        }
        """, answers: [("background", "1"), ("suspended", "0"), ("inactive", "0")]),
    KindCase(
      name: "state-before-enough-time-passes",
      lines: """
        question q state {
          | In which state is it?
          given { launch }
          when { home; wait 1s }
        }
        """, answers: [("background", "1"), ("suspended", "0"), ("notRunning", "0")]),
    KindCase(
      name: "state-all-given",
      lines: """
        question q state {
          | In which state is it?
          given { launch; alert show }
        }
        """, answers: [("inactive", "1"), ("active", "0")]),
    KindCase(
      name: "state-that-stays",
      lines: """
        question q state {
          | In which state is it?
          given { launch; memory warning }
        }
        """,
      answers: [
        ("active", "1"), ("inactive", "0"), ("in active", "unreadable"), ("\"in active\"", "unreadable"),
        ("in-active", "0"), ("in background", "unreadable"), ("frozen", "unreadable"),
      ]),
    KindCase(
      name: "state-of-flutter-with-because",
      lines: """
        question q state {
          | In which state is Dart?
          given { launch; alert show }
          of flutter
          because "The dialog covers the activity."
        }
        """, use: "flutter", answers: [("inactive", "1"), ("resumed", "0")]),
  ]
}
