import LifeLanguage
import LifeSyntax
import LifecycleEngine
import TestSupport
import Testing

/// Apps: what compiles, what is refused, and what conditions decide.
@Suite struct AppCompilerTests {
  private static let wrong: [(body: String, id: String, place: String)] = [
    ("saved a = 1\nsaved a = 2", "duplicateName", "a"), ("modes [radio]", "unknownWord", "radio"),
    ("on nowhere { }", "unknownName", "nowhere"), ("on [miniDidStart, nowhere] { }", "unknownName", "nowhere"),
    ("on [miniDidStart, miniDidStart] { }", "duplicateName", "miniDidStart"),
    ("on miniDidStart { }\non [willResignActive, miniDidStart] { }", "duplicateName", "miniDidStart"),
    ("on [miniDidStart, willResignActive] { save a }", "undeclared", "a"),
    ("on [miniDidStart, tap] { }", "unexpectedArgument", "tap"),
    ("on [edit, miniDidStart] a { }", "unexpectedArgument", "edit"),
    ("on [miniDidStart, willResignActive] now { }", "unexpectedArgument", "now"),
    ("on miniDidStart { }\non miniDidStart { }", "duplicateName", "miniDidStart"),
    ("on miniDidStart { save a }", "undeclared", "a"), ("on miniDidStart { timer stop t }", "undeclared", "t"),
    ("on miniDidStart { task end t }", "undeclared", "t"), ("on miniDidStart { send c }", "undeclared", "c"),
    ("on miniDidStart { timer start t }", "missingLabel", "timer"),
    ("on miniDidStart { timer start t every: 0s }", "missingLabel", "timer"),
    ("on miniDidStart { if nobody == 1 { } }", "unknownSubject", "nobody"),
    ("on miniDidStart { if app.away { } }", "badCondition", "app.away"),
    ("on miniDidStart { if not(scenes) { } }", "unexpectedArgument", "not"),
    ("saved n = 1\non miniDidStart { if n > 1 { } }", "badComparison", "1"),
    ("saved n = 1\non miniDidStart { if n { } }", "badCondition", "n"),
    ("on miniDidStart { if ended == kill { } }", "unknownSubject", "ended"),
    ("saved n = 1\non miniDidStart { if n == m { } }", "undeclared", "m"),
    ("saved n = 1\non miniDidStart { set n = m }", "undeclared", "m"),
    ("on edit draft { }", "undeclared", "draft"), ("on edit { }", "missingArgument", "on"),
    ("on [] { }", "missingArgument", "on"), ("start { save a }", "undeclared", "a"),
    ("start { }\nstart { }", "repeatedStatement", "start"), ("on start { }", "unknownName", "start"),
    ("on tap { }", "missingArgument", "on"), ("on miniDidStart now { }", "unexpectedArgument", "now"),
    ("on tap send { }\non tap send { }", "duplicateName", "send"),
    ("saved a = 1\non edit a { }\non edit a { }", "duplicateName", "a"),
    ("on openURL { }", "unknownName", "openURL"), ("on didEnterBackgroud { }", "unknownName", "didEnterBackgroud"),
    ("on willResignActive { }\non willResignActive { }", "duplicateName", "willResignActive"),
    ((1...9).map { "on tap c\($0) { }" }.joined(separator: "\n"), "appLimit", "c9"),
    ("on miniDidStart { addObserver nobody }", "unknownPlugin", "nobody"),
    ("on miniDidStart { removeObserver mini }", "delegateStays", "mini"),
    ("saved n = other", "unquotedText", "other"),
    ("on miniDidStart { if app.away > 5 { } }", "missingUnit", "5"),
    ("on miniDidStart { if state > active { } }", "badComparison", "active"),
    ((1...9).map { "saved v\($0) = 0" }.joined(separator: "\n"), "appLimit", "v9"),
    ("on miniDidStart {\n\((1...5).map { "connect c\($0)" }.joined(separator: "\n"))\n}", "appLimit", "c5"),
  ]

  @Test(arguments: wrong)
  func `what an app cannot be is reported at its place`(body: String, id: String, place: String) {
    let result = Support.run("app A uses: mini {\n\(body)\n}")
    #expect(result.diagnostic?.id == id)
    #expect(result.place == place)
  }

  @Test func `an app of a style that nobody knows is refused`() {
    #expect(Support.run("app A uses: minni { }").diagnostic?.id == "unknownPlugin")
    let file = Support.run("use mini.life").diagnostic
    #expect(file?.id == "unknownPlugin" && file?.label == "write: \"mini.life\"" && file?.fixIts.count == 1)
    #expect(Support.run("app A uses: mini scenes: maybe { }").diagnostic?.id == "unknownWord")
  }

  /// A condition asked when the app becomes active for the second time, 6 s after it left, and whether it holds.
  private static let conditions: [(condition: String, holds: Bool)] = [
    ("app.away > 5s", true), ("app.away > 6s", false), ("app.away >= 6s", true), ("app.away < 7s", true),
    ("app.away == 6s", true),
    ("app.away != 6s", false), ("state == active", true), ("state == background", false), ("clock >= 6s", true),
    ("!(app.away > 5s)", false), ("app.away > 5s && state == active", true),
    ("app.away > 5s && state == background", false),
    ("app.away > 1h || state == active", true), ("app.away > 1h || state == background", false),
    ("!(app.away > 1h || state == background)", true), ("!(app.away > 5s && state == active)", false),
    ("(app.away > 1h || state == active) && clock >= 6s", true),
    ("app.away > 1h && state == active || clock >= 6s", true),
    ("word == \"old\"", true), ("word != \"old\"", false), ("age.word >= 6s", true), ("line.open", false),
    ("!line.open", true),
    ("foreground && !scenes && !background", true), ("locked", false), ("word == result", false),
    ("word == word && word != \"x\"", true), ("resumePath == throughBackground", true),
    ("resumePath != throughBackground || locked", false), ("protectedData.available", true),
    ("background.remaining > 1h", true),
  ]

  @Test(arguments: conditions)
  func `a condition chooses its branch`(condition: String, holds: Bool) {
    let script = """
      app A uses: mini {
        unsaved word = "old"
        unsaved result = "unasked"
        on MiniState.on {
          if \(condition) { set result = "yes" } else { set result = "no" }
        }
        on MiniState.off { disconnect line }
        on miniDidStart { connect line }
      }
      launch; home; wait 6s; launch
      expect result == "\(holds ? "yes" : "no")"
      """
    let result = Support.run(script)
    #expect(result.diagnostic == nil, "\(result.diagnostic?.summary ?? ""): \(result.diagnostic?.label ?? "")")
  }

  @Test func `a bare name copies another value`() {
    let script = """
      app A uses: mini {
        saved draft = "old"
        unsaved shown = ""
        on MiniState.on { set shown = draft }
      }
      launch; edit draft = "new"
      expect shown == "old" && shown != draft
      home; wait 1s; launch
      expect shown == draft && shown == "new"
      """
    let result = Support.run(script)
    #expect(result.diagnostic == nil, "\(result.diagnostic?.summary ?? "")")
  }

  @Test func `what an app does as its process starts comes once in each process, before any call`() throws {
    let script = """
      app A uses: mini {
        saved draft = ""
        unsaved seen = "-"
        start { restore draft; set seen = "start" }
        on miniDidStart { if seen == "start" { set seen = "call" } }
        on willResignActive { save draft }
      }
      launch; expect seen == "call"; edit draft = "x"; home; launch
      home; wait 1min; memory pressure; expect seen == "-"; launch; expect draft == "x" && seen == "call"
      """
    let result = Support.run(script)
    #expect(result.diagnostic == nil, "\(result.diagnostic?.summary ?? "")")
    let (engine, entries) = (result.simulation.engine, result.simulation.trace.entries)
    let restored = entries.indices.filter { index in
      guard entries[index].kind == .action else { return false }
      if case .restore = engine.program.operations[Int(entries[index].name)] { return true } else { return false }
    }
    #expect(restored.count == 2)
    let first = try #require(restored.first)
    #expect(result.simulation.trace.entry(id: Int(entries[first].cause))?.kind == .stimulus)
    #expect(!entries[..<first].contains { $0.kind == .signal })
  }

  private static let starts: [(app: String, script: String)] = [
    ("modes [fetch]; start { set seen = \"start\" }", "fetch; expect state == background && seen == \"start\""),
    ("start { if state == inactive { set seen = \"inactive\" } }", "launch; expect seen == \"inactive\""),
    ("start { work 30s }", "launch; expect ended == watchdog"),
    ("start { work 15s }; on miniDidStart { work 15s }", "launch; expect ended == watchdog"),
    ("start { work 15s }", "launch; expect state == active && ended == none"),
    ("start { timer start t every: 10s { set seen = \"tick\" } }", "launch; wait 10s; expect seen == \"tick\""),
    ("start { set seen = \"start\" }", "platform android; launch; expect seen == \"start\""),
    ("start { set seen = \"start\" }", "prewarm; expect seen == \"-\"; launch; expect seen == \"start\""),
  ]

  @Test(arguments: starts) func `the start of the process is on every way of a launch`(_ app: String, _ script: String)
  {
    let result = Support.run("app A uses: mini { unsaved seen = \"-\"; \(app) }; \(script)")
    #expect(result.diagnostic == nil, "\(app): \(result.diagnostic?.summary ?? "")")
  }

  @Test func `a handler with several names runs at each of them, and its tasks and timers are described once`() {
    let script = """
      app A uses: mini {
        unsaved seen = "-"
        on [miniDidStart, willResignActive] {
          if seen == "-" { set seen = "start" } else { set seen = "left" }
          timer start beat every: 1min { set seen = "beat" }
          task begin sync needs: 2s { finish }
        }
      }
      launch; expect seen == "start"; home; expect seen == "left"
      """
    let result = Support.run(script)
    #expect(result.diagnostic == nil, "\(result.diagnostic?.summary ?? ""): \(result.diagnostic?.label ?? "")")
  }

  @Test func `a handler named by the moment runs once the style has said all that it says then`() throws {
    let script = """
      app A uses: mini {
        unsaved seen = "-"
        on MiniState.off { set seen = "signal" }
        on willResignActive { if seen == "signal" { set seen = "moment" } }
      }
      launch; home
      expect seen == "moment"
      """
    let result = Support.run(script)
    #expect(result.diagnostic == nil, "\(result.diagnostic?.summary ?? "")")
    let entries = result.simulation.trace.entries
    let action = try #require(entries.last { $0.kind == .action })
    let cause = try #require(result.simulation.trace.entry(id: Int(action.cause)))
    #expect(cause.kind == .signal)
  }

  static let touches: [(script: String, impossible: String?)] = [
    ("launch; edit draft = \"new\"; expect copy == \"new\"", nil), ("launch; edit draft; expect copy == draft", nil),
    ("launch; tap send; expect copy == \"sent\" && chat.open", nil), ("tap send", "the app is not on the screen"),
    ("launch; alert show; tap send", "the app is inactive and gets no touches"),
    ("launch; cover show; tap send", "a native screen covers the app's view and takes the touches"),
    ("launch; audio play", "declare `modes [audio]`, or write `audio play` in one of its handlers"),
    ("launch; home; download begin", "write `download begin` in one of its handlers"),
    ("launch; home; expect impossible { tap send }; launch; tap send; audio stop", nil),
  ]

  @Test(arguments: touches)
  func `a person edits values and touches controls, and the app answers`(script: String, impossible: String?) {
    let app = """
      app A uses: mini {
        saved draft = "old"
        unsaved copy = ""
        on edit draft { set copy = draft }
        on tap send { set copy = "sent"; connect chat; audio play }
      }

      """
    let diagnostic = Support.run(app + script).diagnostic
    #expect((diagnostic?.summary.contains(impossible ?? "?") ?? false) == (impossible != nil))
    #expect((diagnostic == nil) == (impossible == nil), "\(diagnostic?.summary ?? "")")
  }

  @Test func `a control that no handler declares is unknown`() {
    let result = Support.run("app A uses: mini { on tap send { } }\nlaunch\ntap sent")
    #expect(result.diagnostic?.id == "undeclared" && result.place == "sent")
    #expect(result.diagnostic?.fixIts.first?.summary == "write 'send'")
  }

  @Test func `branches nest, and what follows them runs`() {
    let script = """
      app A uses: mini {
        unsaved a = "-"
        unsaved b = "-"
        on MiniState.on {
          if clock == 0s {
            if state == active { set a = "inner" } else { set a = "wrong" }
          } else {
            if clock > 1h { set a = "late" }
          }
          set b = "after"
        }
      }
      launch
      expect a == "inner" && b == "after"
      """
    #expect(Support.run(script).diagnostic == nil)
  }
}
