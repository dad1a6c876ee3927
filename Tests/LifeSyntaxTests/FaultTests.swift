import LifeSyntax
import Testing

/// Each rule: a text that breaks it, the place that is reported, and the text that its fix-it makes.
struct FaultTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let text: String
    let found: String
    let mended: String?

    init(_ text: String, _ found: String, mended: String? = nil) {
      self.text = text
      self.found = found
      self.mended = mended
    }

    var testDescription: String { "\(found): \(text.prefix(40))" }
  }

  static let habits = [
    Case(#"hint "Home"#, "1:6 unclosedString", mended: #"hint "Home""#),
    Case(#"goal "a {"# + "\n  home\n}", "1:6 unclosedString", mended: #"goal "a" {"# + "\n  home\n}"),
    Case(#"hint "50\%""#, "1:9 unknownEscape"),
    Case(#"hint "\u{D800}""#, "1:7 unknownEscape"),
    Case(#"hint “launch”"#, "1:6 smartQuotes", mended: #"hint "launch""#),
    Case(#"hint «say "x"» b"#, "1:6 smartQuotes"),
    Case("hint ‘", "1:6 smartQuotes"),
    Case("hint 'Press Home'", "1:6 singleQuotes", mended: #"hint "Press Home""#),
    Case("home // leave", "1:6 slashComment", mended: "home # leave"),
    Case("expect a ≠ b", "1:10 lookAlikeCharacter", mended: "expect a != b"),
    Case("task a ：b", "1:8 lookAlikeCharacter"),
    Case("wait\u{A0}6s", "1:5 invisibleCharacter", mended: "wait 6s"),
    Case("home\u{200B}", "1:5 invisibleCharacter", mended: "home "),
    Case("launch @home", "1:8 unexpectedCharacter", mended: "launch home"),
    Case("expect a & b", "1:10 unexpectedCharacter"),
    Case("home /* leave */", "1:6 slashComment", mended: "home # leave"),
    Case("home /* leave\n", "1:6 slashComment"),
    Case("open url: shop://cart", "1:11 bareText", mended: #"open url: "shop://cart""#),
    Case("open url: shop://cart\"", "1:11 bareText", mended: #"open url: "shop://cart""#),
    Case("a { open url: shop://cart; b }", "1:15 bareText", mended: #"a { open url: "shop://cart"; b }"#),
    Case("a {\n  hint “Home.\"\n}", "2:8 bareText", mended: "a {\n  hint \"Home.\"\n}"),
    Case("hint \"One\n  two\"", "1:6 unclosedString", mended: "hint \"One two\""),
    Case("a {\n  hint \"One.\n  Two here.\"\n}", "2:8 unclosedString", mended: "a {\n  hint \"One. Two here.\"\n}"),
    Case("hint \"One\n  two\" cost: 25%", "1:6 unclosedString", mended: "hint \"One two\" cost: 25%"),
    Case("hint \"One\nhint \"Two", "1:6 unclosedString, 2:6 unclosedString"),
    Case("hint \"One\n| It is it\"", "1:6 unclosedString", mended: "hint \"One\"\n| It is it\""),
    Case("a (\n  | It is.\n  home\n}", "1:3 unclosedParenthesis", mended: "a {\n  | It is.\n  home\n}"),
    Case("a {\n  b {\n    home\n  )\n}", "4:3 extraParenthesis", mended: "a {\n  b {\n    home\n  }\n}"),
    Case("hint \"Home.”", "1:6 unclosedString", mended: #"hint "Home.""#),
    Case("a {\n  name \"bar\" A sign.\n}", "2:14 bareText", mended: "a {\n  name \"bar\" \"A sign.\"\n}"),
    Case(
      "a {\n  question q state Where is it? { b }\n}", "2:20 bareText",
      mended: "a {\n  question q state \"Where is it?\" { b }\n}"),
    Case("home\u{0}", "1:5 controlCharacter", mended: "home"),
    Case("hint \"\u{1B}[2J\"", "1:7 controlCharacter"),
    Case("| prose \u{1B}", "1:9 controlCharacter"),
    Case(
      "<<<<<<< HEAD\nhome\n=======\nlock\n>>>>>>> x\nwait @", "1:1 mergeConflict, 6:6 unexpectedCharacter"),
    Case("home\n========", "2:1 expectedVerb"),
    Case("wait 1.2.3", "1:6 malformedQuantity"),
    Case("wait 1_000", "1:6 malformedQuantity"),
    Case("wait 5s2", "1:6 malformedQuantity"),
    Case("wait 3min20s", "1:6 malformedQuantity", mended: "wait 200s"),
    Case("wait 1h30Minutes", "1:6 malformedQuantity", mended: "wait 90min"),
    Case("wait 3min20x", "1:6 malformedQuantity"),
    Case("saved entrée", "1:7 nonASCIIName"),
    Case("saved привет home", "1:7 nonASCIIName"),
    Case("expect app. a", "1:11 danglingDot", mended: "expect app a"),
    Case("launch()", "1:7 callParentheses", mended: "launch"),
    Case("wait(for: 6s)", "1:5 callParentheses"),
    Case("wait (for: 6s)", "1:6 callParentheses"),
    Case("on f(a: b c) { d }", "1:5 callParentheses"),
    Case("on [f (true), g] { d }", "1:7 callParentheses", mended: "on [f(true), g] { d }"),
    Case("on [a, f  (b, 5s)] { d }", "1:11 callParentheses", mended: "on [a, f(b, 5s)] { d }"),
    Case("on [f (a b == c)] { d }", "1:7 callParentheses"),
    Case("on [a, f(b c)] { d }", "1:9 callParentheses"),
    Case("expect a => b", "1:10 wrongArrow", mended: "expect a -> b"),
    Case("on a => { b }", "1:6 wrongArrow", mended: "on a { b }"),
    Case("expect a → b", "1:10 wrongArrow", mended: "expect a -> b"),
    Case("expect a --> b", "1:10 wrongArrow", mended: "expect a -> b"),
    Case("expect a - > b", "1:10 wrongArrow", mended: "expect a -> b"),
  ]

  static let statements = [
    Case(#""Going home""#, "1:1 expectedVerb"),
    Case("needs: 20s", "1:1 expectedVerb"),
    Case("{ home }", "1:1 expectedVerb"),
    Case("on a { b }\n{ c }", "2:1 expectedVerb"),
    Case("a {\n  | text\n  { b }\n}", "3:3 expectedVerb"),
    Case("on a\n{\n  b", "3:4 unclosedBlock", mended: "on a\n{\n  b\n}"),
    Case(
      "step a {\n  Leave the app, and wait.\n  It isn't told; it sleeps.\n  goal { b }\n}", "2:3 missingBar",
      mended: "step a {\n  | Leave the app, and wait.\n  | It isn't told; it sleeps.\n  goal { b }\n}"),
    Case(
      "step a {\n  | Leave the app,\n  and wait until it sleeps, which it does.\n}", "3:3 missingBar",
      mended: "step a {\n  | Leave the app,\n  | and wait until it sleeps, which it does.\n}"),
    Case("step a {\n  task begin upload needs : 20s\n}", "2:27 detachedColon"),
    Case("What now? Go home.", "1:9 unexpectedCharacter"),
    Case("task needs: { home }", "1:12 expectedExpression"),
    Case("saved draft =\nhome", "1:14 expectedExpression"),
    Case("expect -> b", "1:8 expectedExpression"),
    Case("expect ( )", "1:10 expectedExpression"),
    Case("items [a, , b]", "1:11 expectedExpression"),
    Case("on Qt::Active { }", "1:7 expectedExpression", mended: "on Qt.Active { }"),
    Case("expect order a ->", "1:16 danglingArrow"),
    Case("expect order a ->\nhome", "1:16 danglingArrow"),
    Case("expect order a -> { home }", "1:16 danglingArrow"),
    Case("expect a &&", "1:10 danglingOperator"),
    Case("expect a ==", "1:10 danglingOperator"),
    Case("expect (state = background)", "1:15 singleEquals", mended: "expect (state == background)"),
    Case("expect 1s < gap < 5s", "1:17 chainedComparison"),
    Case("requires a, b", "1:11 unexpectedComma", mended: "requires [a, b]"),
    Case("shares 100%, 50%", "1:12 unexpectedComma", mended: "shares [100%, 50%]"),
    Case("vary pause 2s, 6s", "1:14 unexpectedComma", mended: "vary pause [2s, 6s]"),
    Case("states off, dim, on as: line", "1:11 unexpectedComma", mended: "states [off, dim, on] as: line"),
    Case("before a, b, c", "1:9 unexpectedComma", mended: "before a -> b -> c"),
    Case("expect order a, b", "1:15 unexpectedComma", mended: "expect order a -> b"),
    Case("key a, b", "1:6 unexpectedComma"),
    Case("given { launch, lock, wait 1h }", "1:15 unexpectedComma", mended: "given { launch; lock; wait 1h }"),
    Case("launch; wait 6s, memory pressure", "1:16 unexpectedComma", mended: "launch; wait 6s; memory pressure"),
    Case("hint \"a\", cost: 25%", "1:9 unexpectedComma", mended: "hint \"a\" cost: 25%"),
    Case("edit draft, \"a\"", "1:11 unexpectedComma"),
    Case("wait 1,5h", "1:7 unexpectedComma", mended: "wait 1.5h"),
    Case("wait 1,500ms", "1:7 unexpectedComma"),
    Case("items [test build]", "1:12 missingComma", mended: "items [test, build]"),
    Case("task needs : 20s", "1:12 detachedColon"),
    Case("wait 10 s", "1:6 detachedUnit", mended: "wait 10s"),
    Case("on tap { home } \"twice\"", "1:17 unexpectedToken"),
    Case("on tap { home } , { lock } \nwait @", "1:17 unexpectedToken, 2:6 unexpectedCharacter"),
  ]

  static let brackets = [
    Case("on tap {\n  home", "2:7 unclosedBlock", mended: "on tap {\n  home\n}"),
    Case("on tap {\n  home\n\nlock", "2:7 unclosedBlock", mended: "on tap {\n  home\n}\n\nlock"),
    Case("on tap { home\nlock", "1:14 unclosedBlock", mended: "on tap { home }\nlock"),
    Case("a {\n  b {\n    c\n}\nd", "3:6 unclosedBlock", mended: "a {\n  b {\n    c\n  }\n}\nd"),
    Case("items [test, build\nhome", "1:19 unclosedList", mended: "items [test, build]\nhome"),
    Case("expect (a || b\nhome", "1:15 unclosedParenthesis", mended: "expect (a || b)\nhome"),
    Case("a [b) c", "1:5 unclosedList"),
    Case("given [ launch; lock ]", "1:15 unclosedList", mended: "given { launch; lock }"),
    Case("home }", "1:6 extraBrace", mended: "home "),
    Case("a {\n  home }\n}", "2:8 extraBrace", mended: "a {\n  home \n}"),
    Case("items test]", "1:11 extraBracket", mended: "items test"),
    Case("expect a)", "1:9 extraParenthesis", mended: "expect a"),
    Case("on tap\n  home\n}", "1:7 missingBrace", mended: "on tap {\n  home\n}"),
    Case("if a {\n  b\n} else\n  c\n}", "3:7 missingBrace", mended: "if a {\n  b\n} else {\n  c\n}"),
  ]

  @Test(arguments: habits + statements + brackets)
  func `a broken rule is reported once, where it is broken`(_ item: Case) {
    let source = SourceText(name: "t", text: item.text)
    #expect(summary(SyntaxTree(parsing: source), source) == item.found)
  }

  @Test(arguments: (habits + statements + brackets).filter { $0.mended != nil })
  func `the first fix-it makes a text without faults`(_ item: Case) throws {
    let source = SourceText(name: "t", text: item.text)
    let fixIt = try #require(SyntaxTree(parsing: source).diagnostics.first?.fixIts.first)
    let mended = SourceText(name: "t", bytes: fixIt.applied(to: source.bytes))
    #expect(String(decoding: mended.bytes, as: UTF8.self) == item.mended)
    #expect(SyntaxTree(parsing: mended).diagnostics.isEmpty)
  }

  @Test(arguments: ["wait 0:03", "wait 1,5min"]) func `a number of another notation is told of as one`(_ text: String) {
    let tree = SyntaxTree(parsing: SourceText(name: "t", text: text))
    #expect(tree.diagnostics.map { String($0.summary.suffix(16)) } == ["inside a number"].map { " \($0)" })
    #expect(tree.diagnostics.first?.label.contains("1.5min") == true)
  }

  @Test(arguments: [
    ("wait(for: 6s)", "nothing is called here"), ("on f(a: b c) {}", "write: NAME(label: value), or the name alone"),
  ])
  func `parentheses behind a verb are told of otherwise than those of a call`(_ text: String, _ label: String) {
    #expect(SyntaxTree(parsing: SourceText(name: "t", text: text)).diagnostics.map { $0.label } == [label])
  }

  @Test(arguments: [
    ("on Qt::Active { home }", "write: Qt.Active"), ("expect heard b::c1", "write: b.c1"),
    ("on Qt:: { home }", "a value belongs here"), ("saved draft =\nhome", "a value belongs here"),
  ])
  func `two colons in a name are told as such`(_ text: String, _ label: String) {
    #expect(SyntaxTree(parsing: SourceText(name: "t", text: text)).diagnostics.first?.label == label)
  }

  @Test func `only the first byte that is not UTF-8 is reported and the rest is read`() {
    let source = SourceText(
      name: "t", bytes: Array("home\n\"a".utf8) + [0xFF] + Array("\"\nlock ".utf8) + [0xC0])
    let tree = SyntaxTree(parsing: source)
    #expect(tree.diagnostics.map { $0.id } == ["invalidUTF8"])
    #expect(tree.diagnostics.first?.range == ByteRange(start: 7, end: 8))
    #expect(tree.statements.last?.clauses.first?.verb.text == "lock")
  }

  @Test(arguments: ["\u{FEFF}launch", "launch\r\nhome\r\n", "\tlaunch\t# now", "| prose\r\n", "", " ", "\n"])
  func `a byte-order mark, CRLF and tabs are no faults`(_ text: String) {
    #expect(SyntaxTree(parsing: SourceText(name: "t", text: text)).diagnostics.isEmpty)
  }

  private func summary(_ tree: SyntaxTree, _ source: SourceText) -> String {
    tree.diagnostics.map { diagnostic in
      let place = source.position(at: diagnostic.range.start)
      return "\(place.line):\(place.column) \(diagnostic.id)"
    }.joined(separator: ", ")
  }
}
