import TerminalKit
import Testing

@Suite struct LineEditorTests {
  @Test(
    arguments: [
      ("home", [], "home|"),
      ("home", [.control("a")], "|home"),
      ("home", [Key(.left), Key(.left), .typed("x")], "hox|me"),
      ("home", [.control("b"), .control("d")], "hom|"),
      ("wait 6s", [.control("w")], "wait |"),
      ("wait 6s", [.control("w"), .control("w"), .control("y")], "wait 6s|"),
      ("wait 6s", [.control("a"), .control("k"), .control("y"), .control("y")], "wait 6swait 6s|"),
      ("one two", [.control("w"), Key(.left), .control("w"), .control("y"), .alt("y")], "two| "),
      ("ab", [.control("t")], "ba|"),
      ("one two", [.alt("b"), .alt("u")], "one TWO|"),
      ("one two", [.control("a"), .alt("d")], "| two"),
      ("one two", [Key(.left, .control), Key(.left, .alt)], "|one two"),
      ("one", [.control("u")], "|"),
      ("👨‍👩‍👧日", [Key(.backspace), Key(.backspace)], "|"),
      ("one two", [.control("_")], "one|"),
      ("one two", [.control("_"), .control("_")], "|"),
      ("one two", [.control("_"), .control("_"), .alt("_")], "one|"),
      ("one two", [.control("_"), .typed("x"), .alt("_")], "onex|"),
      ("", [Key(.paste("launch\r\nhome\r\n"))], "launch\nhome\n|"),
      ("x", [Key(.paste("a b c")), .control("_")], "x|"),
      ("abc", [Key(.left, .shift)], "ab|c"),
      ("abc", [.alt("x"), .control("]"), Key(.function(5))], "abc|"),
      ("a b", [Key(.home), .control("k"), .control("_")], "|a b"),
    ] as [(String, [Key], String)])
  func `keys make this of a line`(typed: String, pressed: [Key], expected: String) {
    var editor = LineEditor()
    editor.type(typed)
    editor.press(pressed)
    #expect(editor.marked == expected)
  }

  @Test(arguments: [
    ("home\n", LineEditor.Outcome.submit("home")), ("\n", .submit("")), ("x\u{3}", .interrupt),
    ("\u{4}", .endOfInput), ("x\u{1}\u{4}", .redraw), ("x\u{4}", .ignored), ("\u{C}", .clearScreen),
    ("\u{1A}", .suspend), ("\u{2}", .ignored), ("x", .redraw), ("\u{7F}", .ignored),
  ])
  func `bytes ask this of the caller`(bytes: String, expected: LineEditor.Outcome) {
    var decoder = KeyDecoder()
    var editor = LineEditor()
    #expect(editor.press(decoder.decode(bytes.replacing("\n", with: "\r").utf8)) == expected)
  }

  @Test func `a new line starts empty, and what was killed stays`() {
    var editor = LineEditor()
    editor.type("abc")
    editor.press(.control("u"))
    editor.type("gone")
    editor.begin(prefilled: "kept ")
    editor.press(.control("y"))
    #expect(editor.marked == "kept abc|")
    editor.press(.control("_"), .control("_"))
    #expect(editor.marked == "kept |")
  }

  @Test func `Enter on an incomplete text opens a line with its indentation`() {
    var editor = LineEditor.withBraces()
    #expect(editor.type("a {\n") == .redraw)
    #expect(editor.marked == "a {\n  |")
    editor.type("b {\nc\n}")
    #expect(editor.marked == "a {\n  b {\n    c\n  }|")
    #expect(editor.type("\n}\n") == .submit("a {\n  b {\n    c\n  }\n}"))
  }

  @Test func `Enter inside a whole text of several lines opens a line, and at its end submits`() {
    var editor = LineEditor.withBraces()
    editor.begin(prefilled: "a {\n  b\n}")
    editor.press(Key(.up), Key(.end))
    #expect(editor.type("\nc") == .redraw)
    #expect(editor.marked == "a {\n  b\n  c|\n}")
    editor.press(Key(.down), Key(.end))
    #expect(editor.type("\n") == .submit("a {\n  b\n  c\n}"))
  }

  @Test func `Enter inside a whole text of one line submits`() {
    var editor = LineEditor.withBraces()
    editor.begin(prefilled: "a { b }")
    editor.press(Key(.left))
    #expect(editor.type("\n") == .submit("a { b }"))
  }

  @Test func `Alt-Enter opens a line in a complete text`() {
    var editor = LineEditor.withBraces()
    editor.type("a")
    editor.press(Key(.enter, .alt))
    #expect(editor.type("b\n") == .submit("a\nb"))
  }
}

@Suite struct LineEditorHistoryTests {
  private func editor(_ entries: String...) -> LineEditor {
    LineEditor(history: History(entries))
  }

  @Test func `up and down walk through the lines and come back to what was typed`() {
    var editor = editor("launch", "home")
    editor.press(Key(.up))
    #expect(editor.marked == "home|")
    editor.press(Key(.up), Key(.up))
    #expect(editor.marked == "launch|")
    editor.press(Key(.down), Key(.down))
    #expect(editor.marked == "|")
    #expect(editor.press(Key(.down)) == .ignored)
  }

  @Test func `up after a prefix finds lines that start with it`() {
    var editor = editor("wait 1s", "home", "wait 2s", "wait 2s")
    editor.type("wa")
    editor.press(Key(.up), Key(.up))
    #expect(editor.marked == "wait 1s|")
    editor.press(Key(.down), Key(.down))
    #expect(editor.marked == "wa|")
  }

  @Test func `arrows move inside a text of several lines before they leave it`() {
    var editor = editor("launch", "a {\n}")
    editor.press(Key(.up), Key(.up))
    #expect(editor.marked == "a| {\n}")
    editor.press(Key(.up))
    #expect(editor.marked == "launch|")
    editor.press(Key(.down))
    #expect(editor.marked == "a {\n}|")
  }

  @Test func `an edited line starts a walk of its own`() {
    var editor = editor("home", "hold", "launch")
    editor.press(Key(.up), Key(.up))
    editor.press(Key(.backspace), Key(.backspace), Key(.up))
    #expect(editor.marked == "hold|")
  }

  @Test func `submitting keeps a line and undo never reaches the line before`() {
    var editor = editor()
    editor.type("home\n")
    editor.begin()
    editor.press(.control("_"))
    #expect(editor.marked == "|")
    editor.press(Key(.up))
    #expect(editor.marked == "home|")
    #expect(editor.history.entries == ["home"])
  }

  @Test func `Ctrl-R finds a part of a line, newest first`() {
    var editor = editor("wait 1s", "home", "wait 2s")
    editor.press(.control("r"))
    editor.type("it")
    #expect(editor.view(prompt: Prompt("> ")).text == "wait 2s")
    editor.press(.control("r"))
    #expect(editor.view(prompt: Prompt("> ")).text == "wait 1s")
    #expect(editor.type("\n") == .submit("wait 1s"))
  }

  @Test func `Ctrl-G gives the search up, a motion takes what it found`() {
    var editor = editor("wait 1s")
    editor.type("draft")
    editor.press(.control("r"))
    editor.type("1s")
    editor.press(.control("g"))
    #expect(editor.marked == "draft|")
    editor.press(.control("r"))
    editor.type("1sx")
    editor.press(Key(.backspace), .control("e"))
    #expect(editor.marked == "wait 1s|")
    editor.press(.control("_"))
    #expect(editor.marked == "draft|")
  }
}

@Suite struct LineEditorCompletionTests {
  @Test(
    arguments: [
      ("la", [Key(.tab)], "launch |"),
      ("l", [Key(.tab)], "l|"),
      ("wa", [Key(.tab)], "wait|"),
      ("wa", [Key(.tab), Key(.tab)], "wait|"),
      ("wa", [Key(.tab), Key(.tab), Key(.tab)], "waiting|"),
      ("wa", [Key(.tab), Key(.tab, .shift)], "waiting|"),
      ("wa", [Key(.tab), Key(.tab), Key(.enter)], "wait |"),
      ("wa", [Key(.tab), Key(.tab, .shift), Key(.escape)], "wait|"),
      ("wa", [Key(.tab), Key(.tab, .shift), .typed("x")], "waitingx|"),
      ("wa", [Key(.tab), Key(.tab, .shift), Key(.down), Key(.enter), .control("_")], "wa|"),
      ("zz", [Key(.tab)], "zz|"),
      ("home la", [Key(.tab)], "home launch |"),
      ("la x", [.control("a"), Key(.right), Key(.right), Key(.tab)], "launch |x"),
    ] as [(String, [Key], String)])
  func `Tab completes the word`(typed: String, pressed: [Key], expected: String) {
    var editor = LineEditor.withWords(["launch", "lock", "wait", "waiting"])
    editor.type(typed)
    editor.press(pressed)
    #expect(editor.marked == expected)
  }

  @Test func `Tab on an empty line shows everything, and typing closes the menu`() {
    var editor = LineEditor.withWords(["launch", "home"])
    editor.press(Key(.tab))
    #expect(editor.menu?.suggestions.map(\.replacement) == ["launch", "home"])
    editor.type("h")
    #expect(editor.menu == nil)
    #expect(editor.marked == "h|")
  }

  @Test func `Enter submits while nothing in the menu is chosen`() {
    var editor = LineEditor.withWords(["wait", "waiting"])
    editor.type("wa")
    editor.press(Key(.tab))
    #expect(editor.type("\n") == .submit("wait"))
  }

  @Test func `a span beyond the line does no harm`() {
    var editor = LineEditor(
      hooks: EditorHooks(completer: Completer { _, _ in [Suggestion(span: 90..<99, replacement: "x")] }))
    editor.type("日")
    editor.press(Key(.tab))
    #expect(editor.marked == "日x |")
  }
}
