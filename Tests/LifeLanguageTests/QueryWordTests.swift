import LifeSyntax
import LifecycleEngine
import TestSupport
import Testing

@testable import LifeLanguage

/// Conditions in words, as a learner reads what was expected.
@Suite struct QueryWordTests {
  private static let app = """
    app A uses: mini {
      saved draft = ""
      on miniDidStart { connect line }
    }

    """

  private static let rows = [
    ("state == suspended", "the app is suspended"), ("state != active", "the app is not active"),
    ("clock <= 10s", "at most 10s have passed"), ("clock > 1h", "more than 1h have passed"),
    ("app.away >= 5s", "the app was left at least 5s ago"),
    ("background.remaining < 1s", "less than 1s of background time are left"),
    ("ended == crash", "the process has ended: it crashed"), ("ended == none", "no process has ended"),
    ("ended != none", "a process has ended"), ("ended == watchdog", "the process has ended: watchdog"),
    ("mini.state == on", "the state of Mini is on"), ("draft == \"x\"", "`draft` is \"x\""),
    ("saved.draft == typed.draft", "`draft` on disk is what was typed into `draft`"),
    ("line.open && !line.alive", "the app counts `line` as open, and it is not so that `line` is open and not dead"),
    ("locked || foreground", "the device is locked, or the app is on the screen"),
    ("resumePath == throughBackground", "the setting resumePath is throughBackground"),
  ]

  @Test(arguments: rows)
  func `a condition is told in words`(condition: String, words: String) throws {
    let run = Support.run("\(Self.app)launch").simulation
    let command = try #require(Support.bind("expect \(condition)").commands.first)
    guard case .condition(let expression)? = ExpectCommand(command) else {
      Issue.record("no condition")
      return
    }
    var binder = QueryBinder(run.engine)
    #expect(binder.bind(expression)?.named(in: run.engine).words == words)
  }
}
