import LifeLanguage
import LifeSyntax
import TestSupport
import Testing

/// What fits a vocabulary and what does not: one diagnostic, at the narrowest place.
@Suite struct BinderTests {
  private static let wrong: [(text: String, id: String, place: String)] = [
    ("luanch", "unknownVerb", "luanch"), ("save draft", "unknownVerb", "save"),
    ("| prose", "unexpectedProse", "| prose"),
    ("home now", "unexpectedArgument", "now"), ("home { }", "unexpectedBlock", "{"),
    ("platform ios 12", "unexpectedArgument", "12"), ("wait 3min 20", "unexpectedArgument", "20"),
    ("tap send-now", "hyphenInName", "send-now"), ("app A { saved to-do-list = \"\" }", "hyphenInName", "to-do-list"),
    ("launch else { }", "unexpectedArgument", "else"),
    ("app A { on x }", "missingBlock", "on"),
    ("app { }", "missingArgument", "app"), ("wait", "missingArgument", "wait"),
    ("wait home", "wrongKind", "home"), ("wait \"6s\"", "wrongKind", "\"6s\""), ("wait 6", "missingUnit", "6"),
    ("wait 6sec", "unknownUnit", "6sec"), ("wait 0.5ms", "durationOutOfRange", "0.5ms"),
    ("switcher", "missingArgument", "switcher"), ("expect efect valueLost", "unknownWord", "efect"),
    ("switcher opne", "unknownWord", "opne"), ("switcher 5", "unknownWord", "5"),
    ("open uri: \"x\"", "unknownLabel", "uri"),
    ("open url: x", "unquotedText", "x"), ("open url: \"x\" url: \"y\"", "repeatedLabel", "url"),
    ("use [uikit, 5]", "wrongKind", "5"),
    ("home = 5", "unexpectedAssignment", "="), ("expect state = active", "unexpectedAssignment", "="),
    ("expect", "missingArgument", "expect"),
    ("app A { } home", "unexpectedClause", "home"), ("app A { home }", "unknownVerb", "home"),
    ("app A { on x { launch } }", "unknownVerb", "launch"), ("app A { on x { if { } } }", "missingArgument", "if"),
    ("account evidnce", "unknownWord", "evidnce"), ("platform windows", "unknownWord", "windows"),
    ("app A { on x { task begin } }", "missingArgument", "task"),
    ("app A { on x { page = \"x\" } }", "otherForm", "page"), ("draft = \"x\"", "otherForm", "draft"),
    ("app A { on x { if y { } els { } } }", "unexpectedClause", "els"),
    ("app A { modes [audio] saved a = \"\" on x { } on y { } }", "unexpectedArgument", "saved"),
    ("app A { on x { if y { } else if(z) { } } }", "unexpectedArgument", "if"),
    ("app A { on x (true) { } }", "unexpectedArgument", "(true)"),
    ("expect heard x (5s)", "unexpectedArgument", "(5s)"),
    ("app A { on x { if not (y) { } } }", "unexpectedArgument", "not"),
  ]

  @Test func `a number in quotes is mended by leaving them out`() {
    let fixes = Support.bind("wait \"6s\"").diagnostics.flatMap { $0.fixIts }
    #expect(fixes.flatMap { $0.edits }.map { $0.replacement } == ["6s"])
  }

  @Test(arguments: wrong)
  func `what does not fit is one diagnostic at its place`(text: String, id: String, place: String) throws {
    let diagnostics = Support.bind(text).diagnostics
    #expect(diagnostics.map { $0.id } == [id])
    let range = try #require(diagnostics.first).range
    #expect(SourceText(name: "", text: text).text(in: range) == place)
  }

  @Test(arguments: wrong)
  func `every diagnostic has an explanation`(text: String, id: String, place: String) {
    #expect(LanguageDiagnostics.entries.filter { $0.id == id }.count == 1)
  }

  private static let mended: [(wrong: String, right: String)] = [
    ("wait 3min 20s", "wait 200s"), ("wait 1h 30min", "wait 90min"),
    ("luanch", "launch"), ("switcher opne", "switcher open"), ("wait 6", "wait 6s"),
    ("open uri: \"x\"", "open url: \"x\""),
    ("expect state = active", "expect state == active"), ("account evidnce", "account evidence"),
    ("app A uses mini { }", "app A uses: mini { }"), ("open url: shop", "open url: \"shop\""),
    ("expect state active", "expect state == active"), ("expect state is active", "expect state == active"),
    ("scenes off", "scenes no"),
    ("app A { on x { page = \"x\" } }", "app A { on x { set page = \"x\" } }"),
    ("app A { onPause { } }", "app A { on onPause { } }"),
    ("platform ios 12", "platform ios version: 12"), ("tap send-it-now", "tap sendItNow"),
    ("app A { on x  (true) { } }", "app A { on x(true) { } }"), ("expect heard x (yes)", "expect heard x(yes)"),
    ("app A { on x { if not (y) { } } }", "app A { on x { if !(y) { } } }"),
    ("openURL \"x\"", "open url: \"x\""), ("openQuickAction \"x\"", "open quickAction: \"x\""),
    ("memoryLimit", "memory limit"), ("deviceInUse", "device inUse"),
  ]

  @Test(arguments: ["openU", "homeScreen", "openWindowNow"])
  func `words that a verb cannot take are not proposed behind it`(text: String) throws {
    let diagnostic = try #require(Support.bind(text).diagnostics.first)
    #expect(diagnostic.id == "unknownVerb" && diagnostic.label != "words are separated by spaces")
  }

  @Test(arguments: mended)
  func `a fix-it gives a line that fits`(wrong: String, right: String) throws {
    let fix = try #require(Support.bind(wrong).diagnostics.first?.fixIts.first)
    #expect(String(decoding: fix.applied(to: Array(wrong.utf8)), as: UTF8.self) == right)
    #expect(Support.bind(right).diagnostics == [])
  }

  @Test func `every example in help fits its vocabulary`() {
    for vocabulary in Support.vocabularies.all {
      for verb in vocabulary.verbs {
        for example in verb.examples {
          let tree = SyntaxTree(parsing: SourceText(name: "", text: example))
          var binder = Binder(Support.vocabularies)
          let bound = binder.bind(tree.statements, in: vocabulary)
          #expect(bound.count == 1 && tree.diagnostics.isEmpty && binder.diagnostics.isEmpty, "\(example)")
        }
      }
    }
  }

  @Test func `every verb has a summary and is there once`() {
    for vocabulary in Support.vocabularies.all {
      for verb in vocabulary.verbs {
        #expect(!verb.summary.isEmpty && !verb.summary.hasSuffix("."), "\(verb.name)")
        #expect(vocabulary.verbs.filter { $0.name == verb.name }.count == 1, "\(verb.name) in \(vocabulary.name)")
      }
    }
  }
}
