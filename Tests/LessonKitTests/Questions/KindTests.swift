import LessonKit
import LifeLanguage
import LifeSyntax
import TestSupport
import Testing

/// A question, and answers with their scores; what is said to each answer stands in a golden.
struct KindCase: Sendable, CustomTestStringConvertible {
  let name: String
  let lines: String
  var use = "uikit"
  let answers: [(text: String, score: String)]

  var testDescription: String { name }
}

/// Every kind: right, partly right, and the natural wrong answers.
@Suite struct KindTests {
  private static let golden = Golden("Kinds")

  @Test(arguments: cases) func `the score of each answer`(_ kind: KindCase) throws {
    let marker = try Fixture.marker(kind.lines, use: kind.use)
    for (text, score) in kind.answers {
      let said = try marker.said(to: text)
      #expect(said.score == score, "\(text): \(said)")
    }
  }

  @Test(arguments: cases) func `what is said to each answer`(_ kind: KindCase) throws {
    let marker = try Fixture.marker(kind.lines, use: kind.use)
    var text = marker.key.offer.map { $0.text + "\n" }.joined() + "(\(marker.key.manner))\n"
    for (answer, _) in kind.answers { text += "\n> \(answer)\n    \(try marker.said(to: answer))\n" }
    Self.golden.check(text, named: kind.name)
  }

  @Test(arguments: cases) func `the model answer scores in full and an unreadable one is no wrong answer`(
    _ kind: KindCase
  ) throws {
    let marker = try Fixture.marker(kind.lines, use: kind.use)
    #expect(try marker.said(to: marker.key.modelAnswer).score == "1")
    #expect(throws: AnswerFault.self) { try marker.verdict(on: "") }
  }

  @Test func `there is a case for every kind, and a golden for every case`() throws {
    let kinds = try Self.cases.map { try Fixture.marker($0.lines, use: $0.use).question.kind }
    for kind in QuestionKind.allCases { #expect(kinds.contains(kind)) }
    Self.golden.expectNoOrphans(besides: Self.cases.map { $0.name })
  }

  static let cases: [KindCase] = sequences + points + choices + runs
}

extension KindTests {
  private static let sequences = [
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
        ("didEnterBackground -> willResignActive", "0"),
        ("willResignActive", "0.5"),
        ("didEnterBackground", "0.5"),
        ("willResignActive -> didEnterBackground -> willTerminate", "0.5"),
        ("willResignActive -> willResignActive -> didEnterBackground", "0.5"),
        ("willTerminate", "0"),
        ("nothing", "0"),
        ("willResignActiv -> didEnterBackground", "unreadable"),
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
        ("willEnterForeground -> willResignActive -> didBecomeActive", "0"),
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
        ("test -> build -> sign -> upload -> \"tell everybody\"", "0.6"),
        ("build -> test -> upload -> \"tell everybody\"", "0.8"),
        ("build -> tset", "unreadable"),
      ]),
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
      answers: [("onInactive -> onHide -> onPause", "1"), ("onInactive -> onPause", "0.67")]),
    KindCase(
      name: "path",
      lines: """
        question q path {
          | Through which states does it go?
          given { launch }
          when { home; wait 6s }
          mistake atOnce lacks: inactive
        }
        misconception atOnce "Home goes straight to the background" {
          | Inactive lies between.
          counterexample { launch; home; expect path active -> inactive -> background }
        }
        """,
      answers: [
        ("inactive -> background -> suspended", "1"), ("active -> inactive -> background -> suspended", "1"),
        ("background -> suspended", "0.67"), ("inactive -> suspended -> background", "0.33"),
        ("inactive -> background -> suspended -> notRunning", "0.67"), ("nothing", "0"),
        ("inactiv -> background", "unreadable"),
      ]),
    KindCase(
      name: "path-of-flutter",
      lines: """
        question q path {
          | Which states does Dart see?
          given { launch }
          when { home }
          of flutter
        }
        """, use: "flutter",
      answers: [("inactive -> hidden -> paused", "1"), ("AppLifecycleState.inactive -> paused", "0.67")]),
    KindCase(
      name: "path-that-stays",
      lines: """
        question q path {
          | Through which states does it go?
          given { launch; home; wait 6s }
          when { wait 1h }
        }
        """, answers: [("nothing", "1"), ("suspended", "1"), ("notRunning", "0")]),
    KindCase(
      name: "fill",
      lines: """
        question q fill {
          | What stood here?
          given { launch }
          when { home; launch }
          blank [applicationDidEnterBackground, applicationWillEnterForeground]
        }
        """,
      answers: [
        ("didEnterBackground -> willEnterForeground", "1"), ("didEnterBackground -> _", "0.5"),
        ("willEnterForeground -> didEnterBackground", "0"), ("didEnterBackground", "0.5"),
        ("didEnterBackground -> willEnterForeground -> didBecomeActive", "unreadable"),
      ]),
  ]

  private static let points = [
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
      name: "duration",
      lines: """
        question q duration {
          | How long does it run on?
          given { launch }
          when { home }
          until state == suspended
          tolerance 1s
          mistake minutes is: 3min
        }
        misconception minutes "An app has three minutes" {
          | Only if it asks, and then less.
          counterexample { launch; home; wait 6s; expect state == suspended }
        }
        """,
      answers: [
        ("5s", "1"), ("5500ms", "1"), ("4s", "1"), ("3s", "0"), ("3min", "0"), ("5", "unreadable"),
        ("5sec", "unreadable"), ("soon", "unreadable"),
      ]),
    KindCase(
      name: "text",
      lines: """
        question q text {
          | What is the mechanism called?
          accept "jetsam"
          accept "out-of-memory killer"
        }
        """,
      answers: [
        ("\"Jetsam.\"", "1"), ("\"out of memory killer\"", "1"), ("jetsam", "1"), ("\"watchdog\"", "0"),
      ]),
    KindCase(
      name: "text-of-value",
      lines: """
        question q text {
          | What does `draft` hold?
          app Notes uses: uikit {
            saved draft = "old"
          }
          given { launch; edit draft = "new"; kill; launch }
          value draft
        }
        """, answers: [("\"new\"", "0"), ("\"old\"", "1")]),
  ]

  private static let choices = [
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
        ("applicationWillTerminate", "0"), ("d", "unreadable"), ("applicationWillResign", "unreadable"),
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
        ("active inactive background", "1"), ("active inactive", "0.67"), ("active inactive suspended", "0.33"),
        ("suspended", "0"), ("a b c d e", "0.33"),
      ]),
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
        ("1c 2d 3b", "1"), ("1a 2b 3c", "0"),
        ("[1 -> c, 2 -> \"AppLifecycleState.paused\"]", "0.67"), ("9z", "unreadable"),
        ("1 2", "unreadable"),
      ]),
  ]

  private static let runs = [
    KindCase(
      name: "script",
      lines: """
        question q script {
          | Bring it into the freezer without waiting for long.
          given { launch }
          goal { expect state == suspended; expect clock <= 10s }
          forbid [lock, "memory pressure"]
          par 2
          solution { home; wait 6s }
          mistake alert contains: "alert show"
        }
        misconception alert "An alert sends the app away" {
          | The app stays on the screen.
          counterexample { launch; alert show; expect state == inactive }
        }
        """,
      answers: [
        ("{ home; wait 6s }", "1"), ("{ home; wait 3s; wait 3s }", "1"), ("{ home }", "0"),
        ("{ home; wait 1h }", "0.5"), ("{ lock; wait 6s }", "0"), ("{ home; home }", "0"),
        ("{ expect state == active }", "unreadable"), ("{ hom }", "unreadable"), ("home", "unreadable"), ("{ }", "0"),
      ]),
    KindCase(
      name: "app",
      lines: """
        question q app {
          | This app loses the draft. Repair it.
          app Notes uses: uikit {
            saved draft = ""
            on didFinishLaunching { restore draft }
            on willTerminate { save draft }
          }
          scenario "thrown out in front" {
            launch
            edit draft = "x"
            forceQuit
            launch
            expect draft == "x"
          }
          scenario "killed while frozen" {
            launch
            edit draft = "x"
            home
            wait 6s
            memory pressure
            launch
            expect draft == "x"
          }
          solution {
            app Notes uses: uikit {
              saved draft = ""
              on didFinishLaunching { restore draft }
              on didEnterBackground { save draft }
              on willTerminate { save draft }
            }
          }
        }
        """,
      answers: [
        (
          "{ app Notes uses: uikit { saved draft = \"\"; on didFinishLaunching { restore draft }; "
            + "on willResignActive { save draft } } }", "1"
        ),
        ("{ app Notes uses: uikit { saved draft = \"\" } }", "0"),
        ("{ app Notes uses: uikit { saved draft = \"\"; on didEnterBackgroud { save draft } } }", "unreadable"),
        ("{ app Notes uses: uikit { save draft } }", "unreadable"), ("{ launch }", "unreadable"),
      ]),
    KindCase(
      name: "find",
      lines: """
        question q find {
          | Make the app lose its draft.
          app Notes uses: uikit {
            saved draft = ""
            on didEnterBackground { save draft }
          }
          given { launch }
          bad { expect effect valueLost }
          forbid [kill]
          solution { edit draft; crash }
        }
        """,
      answers: [
        ("{ edit draft; crash; launch }", "1"), ("{ edit draft; home; wait 6s; memory pressure }", "0"),
        ("{ edit draft; kill }", "0"), ("{ home; home }", "0"), ("{ edit darft }", "unreadable"),
      ]),
  ]
}
