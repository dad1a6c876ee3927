import LifeLanguage
import LifeSyntax
import LifecycleEngine
import TestSupport
import Testing

/// Apps: what compiles, what is refused, and what conditions decide.
@Suite struct AppCompilerTests {
  private static let wrong: [(body: String, id: String, place: String)] = [
    ("saved a = 1\nsaved a = 2", "duplicateName", "a"), ("modes [radio]", "unknownWord", "radio"),
    ("on nowhere { }", "unknownName", "nowhere"),
    ("on miniDidStart { }\non miniDidStart { }", "duplicateName", "miniDidStart"),
    ("on miniDidStart { save a }", "undeclared", "a"), ("on miniDidStart { timer stop t }", "undeclared", "t"),
    ("on miniDidStart { task end t }", "undeclared", "t"), ("on miniDidStart { send c }", "undeclared", "c"),
    ("on miniDidStart { timer start t }", "missingLabel", "timer"),
    ("on miniDidStart { timer start t every: 0s }", "missingLabel", "timer"),
    ("on miniDidStart { if nobody == 1 { } }", "unknownSubject", "nobody"),
    ("on miniDidStart { if app.away { } }", "badCondition", "app.away"),
    ("saved n = 1\non miniDidStart { if n > 1 { } }", "badComparison", "1"),
    ("saved n = 1\non miniDidStart { if n { } }", "badCondition", "n"),
    ("on miniDidStart { if ended == kill { } }", "unknownSubject", "ended"),
    ("saved n = 1\non miniDidStart { if n == m { } }", "undeclared", "m"),
    ("saved n = 1\non miniDidStart { set n = m }", "undeclared", "m"),
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
