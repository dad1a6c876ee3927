@testable import QuestionKinds
@testable import LessonModel
import LessonGrading
import LifeSyntax
import Testing

/// One option or several.
@Suite struct ChoiceQuestionTests {
  @Test(arguments: cases) func `each answer has its score, and its words as recorded`(_ kind: KindCase) throws {
    try kind.check()
  }

  @Test(arguments: messages) func `every message is said to some answer`(_ message: String) throws {
    #expect(try Self.cases.contains { try $0.text().contains(message) })
  }

  @Test(arguments: ["in active", "\"in active\"", "in active."]) func `an option in two words may be another one`(
    _ answer: String
  ) throws {
    let marker = try Fixture.marker(
      "question q choice {\n| ?\nright \"inactive\"\nwrong \"active\" because: \"No.\"\nwrong \"not running\"\n}")
    #expect(throws: AnswerFault.self) { try marker.verdict(on: answer) }
    #expect(try marker.verdict(on: "in-active").isRight)
    #expect(try marker.verdict(on: "notRunning").score == .zero)
  }

  /// What is said of answers that name no option: the option that is near is never proposed.
  @Test(arguments: [
    ("12:15", "'12:15' stands in all three options; answer with the number or the text"),
    ("Android", "'Android' stands in two options; answer with the number or the text"),
    ("Android 14", "'Android' is no option; the numbers go from 1 to 3"),
    ("perhaps at 12:20", "'perhaps' is no option; the numbers go from 1 to 3"),
    ("4", "there is no option 4; the numbers go from 1 to 3"),
  ])
  func `what names no option is told how one is named`(_ answer: String, _ message: String) throws {
    let marker = try Fixture.marker(
      "question q choice {\n| ?\nright \"Before 12:15 on Android\"\nwrong \"At 12:15, exactly\" because: \"No.\"\n"
        + "wrong \"After 12:15, or at 12:20 on Android\" because: \"No.\"\n}")
    do throws(AnswerFault) {
      _ = try marker.read(Answer(answer))
      Issue.record("\(answer) is read")
    } catch {
      #expect(error.diagnostic.sentence == message + "." && error.diagnostic.fixIts.isEmpty)
    }
    #expect(try marker.key.words(of: Answer("12:20")) == ["After 12:15, or at 12:20 on Android"])
  }

  @Test func `a reason that tells of another option is kept while attempts are left`() {
    func said(_ stage: FeedbackStage, tellsOthers: Bool, because: String? = "Home comes first.") -> String? {
      ChoiceFinding.wrong("Lock", because: because, ofSeveral: false, isFirst: true, tellsOthers: tellsOthers)
        .shownText(on: stage).now
    }
    #expect(said(.place, tellsOthers: true) == "You chose “Lock”.")
    #expect(said(.all, tellsOthers: true) == "Not “Lock”: Home comes first.")
    #expect(said(.place, tellsOthers: false) == "Not “Lock”: Home comes first.")
    #expect(said(.place, tellsOthers: false, because: nil) == "You chose “Lock”.")
  }

  /// The rows of the decision table: a piece of each thing that may be said.
  private static let messages = [
    "You chose “",
    "You chose 2 options, and one is right.",
    "does not belong here. ",
    "right option is missing.",
    "right options are missing.",
    "Right: 3 “",
    "Right: c “",
    "Right: “",
  ]

  static let cases = [
    KindCase(
      name: "choice",
      lines: """
        question q choice {
          | Which comes first?
          right "applicationWillResignActive(_:)" because: "The touches stop before the screen goes."
          wrong "applicationDidEnterBackground(_:)" because: "The screen goes after the touches."
          wrong "applicationWillTerminate(_:)" shows: homeQuits
        }
        misconception homeQuits "Home quits the app" {
          | The process lives on.
          counterexample { launch; home; expect state == background }
        }
        """,
      answers: [
        ("a", "0"), ("b", "0"), ("c", "1"), ("C", "1"), ("3", "1"), ("\"applicationWillTerminate(_:)\"", "0"),
        ("applicationWillTerminate", "0"), ("d", "unreadable"), ("4", "unreadable"),
        ("applicationWillResign", "unreadable"), ("a, c", "0"),
      ]),
    KindCase(
      name: "choice-of-several",
      lines: """
        question q choice {
          | In which states does code run?
          right "active"
          right "inactive"
          right "background"
          wrong "suspended" because: "No thread runs."
          wrong "not running" because: "There is no process."
        }
        """,
      answers: [
        ("active inactive background", "1"), ("active inactive", "0.67"), ("active", "0.33"),
        ("active inactive suspended", "0.17"),
        ("suspended", "0"), ("a b c d e", "0"), ("1 2 3 4 5", "0"), ("Not Running", "0"),
        ("12345", "0"), ("ABCDE", "0"), ("54", "0"), ("21 5", "0.17"), ("11", "unreadable"), ("16", "unreadable"),
        ("aa", "unreadable"), ("af", "unreadable"), ("\"ab\"", "unreadable"),
      ]),
    KindCase(
      name: "choice-in-part",
      lines: """
        question q choice {
          | What becomes of the download?
          right "It is cancelled with the app" because: "Its task belonged to the process."
          wrong "It goes on" because: "Not without its process."
          wrong "The crash report goes on about it" because: "There is no crash."
          wrong "It is not kept and not shown" because: "There is nothing to keep."
        }
        """,
      answers: [
        ("It is cancelled", "1"), ("cancelled", "unreadable"), ("\"cancelled\"", "unreadable"), ("with the app", "1"),
        ("crash report", "0"), ("\"crash report\"", "0"),
        ("not kept and not shown", "0"), ("kept", "unreadable"), ("is kept", "unreadable"),
        ("it goes on", "0"), ("goes on", "unreadable"), ("app", "unreadable"), ("cancel", "unreadable"),
      ]),
    KindCase(
      name: "choice-of-a-word-explained",
      lines: """
        question q choice {
          | Which call comes last?
          right "applicationDidEnterBackground(_:), which tells that the screen is gone"
          wrong "`applicationWillTerminate`, which tells of an end" because: "Nothing ends."
          wrong "inactive, then suspended" because: "These are states."
          wrong "None: it is active and hears nothing" because: "It hears."
        }
        """,
      answers: [
        ("applicationDidEnterBackground", "1"), ("applicationDidEnterBackground(_:)", "1"),
        ("applicationWillTerminate", "0"), ("\"applicationWillTerminate\"", "0"), ("active", "unreadable"),
        ("\"active\"", "unreadable"), ("inactive", "unreadable"), ("\"inactive\"", "unreadable"),
        ("screen", "unreadable"), ("none", "unreadable"),
      ]),
    KindCase(
      name: "choice-of-numbers",
      lines: """
        question q choice {
          | How many calls?
          right "3"
          wrong "2" because: "One more."
          wrong "No call" because: "Some."
        }
        """,
      answers: [
        ("3", "1"), ("2", "0"), ("c", "1"), ("no call", "0"), ("1", "unreadable"), ("d", "unreadable"), ("cb", "0"),
      ]),
    KindCase(
      name: "choice-of-number-words",
      lines: """
        question q choice {
          | How many calls?
          right "Three, one for each"
          wrong "5 minutes" because: "No."
        }
        """,
      answers: [
        ("1", "1"), ("2", "0"), ("b", "0"), ("5 minutes", "0"), ("Three", "unreadable"),
        ("\"three, one for each\"", "1"),
      ]),
    KindCase(
      name: "choice-of-letters",
      lines: """
        question q choice {
          | Which two?
          right "a"
          right "c"
          wrong "b" because: "No."
          wrong "d" because: "No."
        }
        """,
      answers: [("a c", "1"), ("ac", "unreadable"), ("b", "0")]),
    KindCase(
      name: "choice-of-ten",
      lines: """
        question q choice {
          | Which are vowels?
          right "vowel a"
          right "vowel e"
        \("bcdfghjk".map { "  wrong \"consonant \($0)\" because: \"No.\"" }.joined(separator: "\n"))
        }
        """, answers: [("10", "0"), ("12", "unreadable"), ("bc", "1"), ("cba", "0.5"), ("ba", "0")]),
    KindCase(
      name: "choice-without-marks",
      lines: """
        question q choice {
          | Which?
          right "a"
          wrong "1" because: "No."
        }
        """, answers: [("a", "1"), ("A", "1"), ("1", "0"), ("2", "unreadable")]),
  ]

  @Test(arguments: ["active ", "nowhere ", "active, ", "\"active\" ", "a", "active and inactive ", "x, "])
  func `a long answer costs two look-ups for each of its words, of which there is a limit`(_ word: String) throws {
    let states = ["active", "inactive", "background", "suspended", "not running"]
    let key = ChoiceKey(options: states.map { QuestionOption($0, isRight: $0 != "suspended") })
    func tries(_ count: Int) -> Int {
      var names = OptionNames(states)
      _ = try? key.chosen(in: Answer(String(repeating: word, count: count)), by: &names)
      return names.tries
    }
    for count in [1, 100, 1_000] { #expect(tries(count) <= 3 * 3 * count + 3, "\(count): \(tries(count))") }
    let tooMany = LessonLimits.answerWords + 1_000
    #expect(tries(tooMany) <= 3 * LessonLimits.answerWords)
    if word.hasSuffix(" ") {
      #expect(throws: AnswerFault.self) { try key.mark(Answer(String(repeating: word, count: tooMany))) }
    }
  }
}
