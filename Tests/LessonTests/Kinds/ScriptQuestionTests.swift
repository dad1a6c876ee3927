import Testing

/// Stimuli that reach a goal; a wrong answer sees its own run.
@Suite struct ScriptQuestionTests {
  @Test(arguments: cases) func `each answer has its score, and its words as recorded`(_ kind: KindCase) throws {
    try kind.check()
  }

  @Test(arguments: messages) func `every message is said to some answer`(_ message: String) throws {
    #expect(try Self.cases.contains { try $0.text().contains(message) })
  }

  /// The rows of the decision table: a piece of each thing that may be said.
  private static let messages = [
    "Wanted: the app is suspended. Found: it is in the background.",
    "never came.",
    "`didBecomeActive` did not come after `willResignActive`.",
    "the last command did not bring it.",
    "is not allowed here.",
    "is impossible now: ",
    "Your run:\n",
    "It can be done with 2 commands; this takes 3.",
    "One way: home; wait 6s",
  ]

  static let cases = [
    KindCase(
      name: "script",
      lines: """
        question q script {
          | Bring it into the freezer without waiting for long.
          given { launch }
          goal { expect state == suspended; expect clock <= 10s }
          forbid { lock; memory pressure }
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
        ("{ home; wait 6s }", "1"), ("{ home; wait 3s; wait 3s }", "1"), ("{ home }", "0"), ("{ wait 1s }", "0"),
        ("{ home; wait 1h }", "0.5"), ("{ lock; wait 6s }", "0"), ("{ home; home }", "0"),
        ("{ expect state == active }", "unreadable"), ("{ hom }", "unreadable"), ("home", "0"),
        ("home -> wait 6s", "1"), ("\"home\"", "unreadable"), ("{ }", "0"),
      ]),
    KindCase(
      name: "script-of-an-order",
      lines: """
        question q script {
          | Let an alert come and go.
          given { launch }
          goal { expect order willResignActive -> didBecomeActive }
          solution { alert show; alert dismiss }
        }
        """, answers: [("{ alert show; alert dismiss }", "1"), ("{ alert show }", "0")]),
    KindCase(
      name: "script-of-calls",
      lines: """
        question q script {
          | Leave and come back, and let the timer fire.
          app Clock uses: uikit {
            on didBecomeActive { timer start tick every: 1s { log "tick" } }
          }
          given { launch }
          goal {
            expect order willEnterForeground -> didBecomeActive
            expect effect timerFired
          }
          solution { home; launch; wait 2s }
        }
        """,
      answers: [
        ("{ home; launch; wait 2s }", "1"), ("{ alert show; alert dismiss }", "0"), ("{ wait 1s }", "0.5"),
        (
          "{ " + String(repeating: "wait 1s; ", count: 14) + "}", "0.5"
        ),
      ]),
  ]
}
