import LessonModel
import LifeSyntax
import Testing

@testable import LessonGrading

/// In which order: the run, or the author, is the key.
@Suite struct OrderQuestionTests {
  @Test(arguments: cases) func `each answer has its score, and its words as recorded`(_ kind: KindCase) throws {
    try kind.check()
  }

  @Test(arguments: messages) func `every message is said to some answer`(_ message: String) throws {
    #expect(try Self.cases.contains { try $0.text().contains(message) })
  }

  /// Answers to an order whose author says why, and whether a rule is told with them: that of an item that lacks.
  private static let led = [
    ("willResignActive -> didEnterBackground -> willTerminate", false), ("willResignActive", true),
    ("didEnterBackground -> willResignActive", true), ("nothing", false),
  ]

  @Test(arguments: led)
  func `a rule beside what was answered wrongly is not told`(_ answer: String, _ isTold: Bool) throws {
    let kind = try #require(Self.cases.first { $0.name == "order" })
    let findings = try kind.marker().verdict(on: answer).findings
    #expect(findings.contains { $0.asRule != nil } == isTold, "\(findings.allMessages.map { $0.text })")
  }

  /// Names that are not among those to choose from, and what is said of them.
  private static let strangers = [
    ("applicationDidEnterBackgrond", "did you mean 'applicationDidEnterBackground'?"),
    ("onHide", "they stand above, with numbers"),
    ("willTerminate", "they stand above, with numbers"), ("1 -> onShow", "they stand above, with numbers"),
    ("background", "here it is about what code is told"),
  ]

  @Test(arguments: strangers)
  func `of names to choose from no other one is proposed`(_ answer: String, _ label: String) throws {
    let marker = try Fixture.marker(
      "question q order {\n| ?\ngiven { launch }\nwhen { home }\n"
        + "items [applicationDidEnterBackground, applicationWillResignActive]\n}")
    do throws(AnswerFault) {
      let read = try marker.read(Answer(answer))
      #expect(marker.gap(in: read)?.label == label)
    } catch {
      #expect(error.diagnostic.label == label)
    }
  }

  /// The rows of the decision table: a piece of each thing that may be said.
  private static let messages = [
    "It goes on after ",
    "comes too early. Before it: ",
    "comes too early. Missing before it: ",
    "does not come here.",
    "comes, but is not asked for.",
    "Not asked for: ",
    " come, but are not asked for.",
    " do not come here.",
    "comes once too often.",
    "Does not come here: ",
    "Once too often: ",
    "Missing: ",
    "Something does come here.",
    "Nothing comes here.",
    "the delegate hears of it first",
    "The right order: ",
    "orders are right. The nearest: ",
    "orders are right, and this is one of them.",
    ": `explain home.fromActive`",
  ]

  static let cases = [
    KindCase(
      name: "order-extra",
      lines: """
        question q order {
          | Put the steps of a release in order.
          items [build, sign, upload]
          extra [archive, "print it"]
          before build -> sign -> upload
        }
        """,
      answers: [
        ("build -> sign -> upload", "1"),
        ("build -> archive -> sign -> upload", "0.67"),
        ("build -> sign", "0.67"),
        ("archive -> \"print it\"", "0"),
        ("sign -> build -> upload", "0.67"),
        ("build -> compile", "unreadable"),
        ("nothing", "0"),
      ]),
    KindCase(
      name: "order-carried",
      lines: """
        question q order {
          | What does the listener hear?
          given { launch }
          when { home; launch }
        }
        """, use: "carrier",
      answers: [
        ("change(isActive: false) -> change(isActive: true)", "1"),
        ("change(isActive:) -> change(isActive:)", "unreadable"),
        ("change -> change", "unreadable"),
        ("change(false) -> Change(isactive:true)", "1"),
        ("change (isActive: false) -> change (isActive:true)", "1"),
        ("change(false) -> change( true )", "1"),
        ("change (isActive: true) -> change(false)", "0.5"),
        ("change(true) -> change(false)", "0.5"),
        ("change(maybe) -> change", "unreadable"),
        ("change (isActive: maybe) -> change", "unreadable"),
        ("change(isActive: true) -> change(isActive: false)", "0.5"),
        ("change(isActive: maybe) -> change", "unreadable"),
        ("change(isActive: false)", "0.5"),
      ]),
    KindCase(
      name: "order",
      lines: """
        question q order {
          | What is called?
          given { launch }
          when { home }
          mistake homeQuits contains: applicationWillTerminate
          because "Touches go first, then the screen."
        }
        misconception homeQuits "Home quits the app" {
          | The process lives on.
          counterexample { launch; home; expect state == background }
        }
        """,
      answers: [
        ("applicationWillResignActive(_:) -> applicationDidEnterBackground(_:)", "1"),
        ("WILLRESIGNACTIVE -> didEnterBackground", "1"),
        ("[willResignActive, didEnterBackground]", "1"),
        ("didEnterBackground -> willResignActive", "0.5"),
        ("willResignActive", "0.5"),
        ("didEnterBackground", "0.5"),
        ("willResignActive -> didEnterBackground -> willTerminate", "0.5"),
        ("willResignActive -> willResignActive -> didEnterBackground", "0.5"),
        ("willTerminate", "0"),
        ("willTerminate -> willEnterForeground", "0"),
        ("willTerminate -> willResignActive -> willResignActive -> didEnterBackground", "0"),
        ("nothing", "0"),
        ("willResignActiv -> didEnterBackground", "unreadable"),
        ("nthing", "unreadable"),
        ("1 == 2", "unreadable"),
      ]),
    KindCase(
      name: "order-settled-in-part",
      lines: """
        question q order {
          | Who hears that the app is in the background?
          given { launch }
          when { home }
        }
        """, use: "[uikit, notifications]",
      answers: [
        (
          "applicationWillResignActive -> willResignActiveNotification -> applicationDidEnterBackground "
            + "-> didEnterBackgroundNotification", "1"
        ),
        (
          "applicationWillResignActive -> willResignActiveNotification -> didEnterBackgroundNotification "
            + "-> applicationDidEnterBackground", "1"
        ),
        ("willResignActive -> willResignActive -> didEnterBackground -> didEnterBackground", "1"),
        ("didEnterBackgroundNotification -> applicationDidEnterBackground", "0.5"),
      ]),
    KindCase(
      name: "order-of-nothing",
      lines: """
        question q order {
          | What is called?
          given { launch; home; wait 6s }
          when { memory pressure }
        }
        """, answers: [("nothing", "1"), ("willTerminate", "0")]),
    KindCase(
      name: "order-with-distractor",
      lines: """
        question q order {
          | What is called? Not everything below is.
          given { launch; home }
          when { launch }
          items [applicationDidBecomeActive, applicationWillEnterForeground, applicationWillResignActive]
          method allOrNothing
        }
        """,
      answers: [
        ("willEnterForeground -> didBecomeActive", "1"), ("didBecomeActive -> willEnterForeground", "0"),
        ("willEnterForeground -> willResignActive -> didBecomeActive", "0"), ("1 2", "0"),
      ]),
    KindCase(
      name: "order-of-items",
      lines: """
        question q order {
          | Put the steps in an order that works.
          items [test, build, sign, upload, "tell everybody"]
          before build -> test
          before [test, sign] -> upload -> "tell everybody"
        }
        """,
      answers: [
        ("build -> test -> sign -> upload -> \"tell everybody\"", "1"),
        ("sign -> build -> test -> upload -> \"Tell everybody!\"", "1"),
        ("test -> build -> sign -> upload -> \"tell everybody\"", "0.8"),
        ("build -> test -> upload -> \"tell everybody\"", "0.8"),
        ("build -> tset", "unreadable"),
        ("3 -> 1 -> 5 -> 2 -> 4", "1"), ("[3, 5, 1, 2, 4]", "1"), ("3 test 5 4 2", "0.8"),
        ("2 -> 6", "unreadable"), ("0", "unreadable"), ("2 -> \"1\"", "unreadable"), ("2s", "unreadable"),
      ]),
    KindCase(
      name: "order-of-numbers",
      lines: """
        question q order {
          | From old to new.
          items ["13", "4", "iOS 7", "12"]
          before "4" -> "iOS 7" -> "12" -> "13"
        }
        """,
      answers: [
        ("\"4\" -> \"iOS 7\" -> \"12\" -> \"13\"", "1"), ("4 -> \"iOS 7\" -> 12 -> 13", "1"), ("d -> b -> a -> c", "1"),
        ("1", "unreadable"), ("e", "unreadable"),
      ]),
    KindCase(
      name: "order-without-marks",
      lines: """
        question q order {
          | In order.
          items [b, "2", a]
          before a -> b -> "2"
        }
        """, answers: [("a -> b -> 2", "1"), ("1", "unreadable")]),
    KindCase(
      name: "order-of-many",
      lines: """
        question q order {
          | In order.
          items [red, orange, yellow, green, blue, indigo, violet, black, grey, white]
          before red -> orange -> yellow -> green -> blue -> indigo -> violet -> black -> grey -> white
        }
        """, answers: [("10", "0.1"), ("3 2 8 1 4 7 9 10 6 5", "1"), ("11", "unreadable")]),
    KindCase(
      name: "order-of-flutter-calls",
      lines: """
        question q order {
          | Which callbacks of the listener run?
          given { launch }
          when { home }
          only flutter.calls
        }
        """, use: "[uikit, flutter]",
      answers: [
        ("onInactive -> onHide -> onPause", "1"), ("onInactive -> onPause", "0.67"),
        ("inactive -> hidden -> paused", "0"),
        ("inactive -> hidden -> onResume", "0"),
        ("onHide -> hidden -> onInactive -> onPause", "0.33"),
      ]),
    KindCase(
      name: "order-who-first",
      lines: """
        question q order {
          | Who hears that the alert has gone?
          given { launch; alert show }
          when { alert dismiss }
        }
        """, use: "[uikit, notifications]",
      answers: [
        ("didBecomeActiveNotification -> applicationDidBecomeActive", "0.5"), ("applicationDidBecomeActive", "0.5"),
      ]),
  ]
}
