import TerminalKit
import Testing

/// An editor, its painter and a screen, joined as `LineReader` joins them.
private struct Stage {
  var editor: LineEditor
  var painter: Painter
  var screen: VirtualScreen
  let prompt = Prompt("> ")

  init(
    _ editor: LineEditor = LineEditor(), columns: Int = 20, rows: Int = 6, above: String = "",
    styled: Bool = false
  ) {
    self.editor = editor
    painter = Painter(size: TerminalSize(columns: columns, rows: rows), styler: Styler(isEnabled: styled))
    screen = VirtualScreen(columns: columns, rows: rows)
    screen.receive(above)
    screen.receive(painter.paint(editor.view(prompt: prompt)))
  }

  mutating func press(_ keys: [Key]) {
    for key in keys {
      switch editor.handle(key) {
      case .submit, .interrupt, .endOfInput, .suspend:
        screen.receive(painter.finish(editor.view(prompt: prompt)))
        editor.begin()
      case .clearScreen: screen.receive(painter.clearScreen())
      case .redraw, .ignored: break
      }
      screen.receive(painter.paint(editor.view(prompt: prompt)))
    }
  }

  mutating func type(_ text: String) {
    press(keys(text))
  }
}

@Suite struct PainterTests {
  @Test(
    arguments: [
      ("home", [], ["> home"], [0, 6]),
      ("home", [.control("a")], ["> home"], [0, 2]),
      ("日本", [Key(.left)], ["> 日本"], [0, 4]),
      ("👨‍👩‍👧x", [Key(.left)], ["> 👨‍👩‍👧x"], [0, 4]),
      ("abcdefgh", [], ["> abcdefgh"], [1, 0]),
      ("abcdefgh", [Key(.left)], ["> abcdefgh"], [0, 9]),
      ("abcdefghi", [], ["> abcdefgh", "i"], [1, 1]),
      ("abcdefg日x", [], ["> abcdefg", "日x"], [1, 3]),
      (
        "abcdefghijk", [Key(.backspace), Key(.backspace), Key(.backspace), Key(.backspace)], ["> abcdefg"],
        [0, 9]
      ),
      ("a {\nb\n", [], ["> a {", ".   b", "."], [2, 4]),
      ("a {\nb", [Key(.up)], ["> a {", ".   b"], [0, 5]),
      ("a {\nb", [Key(.up), .control("u"), .control("k")], [">   b"], [0, 2]),
    ] as [(String, [Key], [String], [Int])])
  func `a line looks like this`(typed: String, pressed: [Key], expected: [String], cursor: [Int]) {
    var stage = Stage(.withBraces(), columns: 10)
    stage.type(typed)
    stage.press(pressed)
    #expect(stage.screen.shown == expected)
    #expect(stage.screen.cursor == cursor)
  }

  @Test(arguments: [(10, 6), (20, 4), (7, 3), (40, 24), (3, 2)])
  func `after every key the screen shows what a fresh painter would show`(columns: Int, rows: Int) {
    var random = SeededGenerator(seed: UInt64(columns))
    let pool: [Key] =
      keys("ab日{}é ") + [Key(.enter), Key(.left), Key(.right), Key(.up), Key(.down), Key(.backspace)]
      + [.control("a"), .control("k"), .control("y"), .control("_"), Key(.tab), Key(.paste("x\ny"))]
    var stage = Stage(.withBraces(), columns: columns, rows: rows, above: "up\r\n")
    for _ in 0..<300 {
      stage.press([pool.randomElement(using: &random) ?? Key(.left)])
      var fresh = Painter(size: stage.painter.size, styler: stage.painter.styler)
      var screen = VirtualScreen(columns: columns, rows: rows)
      screen.receive(fresh.paint(stage.editor.view(prompt: stage.prompt)))
      let own = Array(stage.screen.lines.dropFirst(stage.screen.row - screen.row))
      #expect(own == Array(screen.lines.prefix(own.count)))
      #expect(stage.screen.column == screen.column)
    }
    #expect((stage.screen.scrollBack + stage.screen.lines).first == "up")
    #expect(stage.screen.unknown.isEmpty)
  }

  @Test func `a text taller than the screen is shown around the cursor, and whole when it is submitted`() {
    var stage = Stage(.withBraces(), rows: 4, above: "above\r\n")
    let text = "{\n" + (1...8).map { "\($0)\n" }.joined() + "}"
    stage.press([Key(.paste(text))])
    #expect(stage.screen.lines.last == ". }")
    #expect(stage.screen.scrollBack == ["above"])
    stage.press([Key(.up), Key(.up), Key(.up), Key(.up)])
    #expect(stage.screen.lines == [". 3", ". 4", ". 5", ". 6"])
    // Inside an unfinished part, Enter would begin a line.
    stage.press([Key(.down), Key(.down), Key(.down), Key(.down), Key(.end), Key(.enter)])
    let all = stage.screen.scrollBack + stage.screen.shown
    #expect(all == ["above", "> {"] + (1...8).map { ". \($0)" } + [". }", ">"])
  }

  @Test func `a submitted line stands as it was, the next prompt below it`() {
    var stage = Stage(columns: 10)
    stage.type("abcdefgh\nxyz\n")
    #expect(stage.screen.shown == ["> abcdefgh", "> xyz", ">"])
  }

  @Test func `Ctrl-L moves everything into the scroll-back and keeps the line`() {
    var stage = Stage(rows: 4, above: "one\r\ntwo\r\n")
    stage.type("home")
    stage.press([Key(.left), .control("l")])
    #expect(stage.screen.shown == ["> home"])
    #expect(stage.screen.cursor == [0, 5])
    #expect(stage.screen.scrollBack.filter { !$0.isEmpty } == ["one", "two"])
  }

  @Test func `another size breaks the line anew and leaves what is above alone`() {
    var stage = Stage(columns: 20, above: "above\r\n")
    stage.type("abcdefghijkl")
    stage.screen.receive(stage.painter.resize(to: TerminalSize(columns: 10, rows: 6)))
    stage.screen.receive(stage.painter.paint(stage.editor.view(prompt: stage.prompt)))
    #expect(stage.screen.shown == ["above", "> abcdefgh", "ijkl"])
  }

  /// A row of 40 columns with the cursor behind it, and what the terminal reports at another width.
  @Test(
    arguments: [
      (20, nil, 0), (20, 0, 2), (20, 19, 0), (12, 4, 3), (12, 11, 0), (12, 7, 0), (50, 40, 0),
    ] as [(Int, Int?, Int)])
  func `the column of the cursor tells how far up the line begins`(columns: Int, reported: Int?, rows: Int) {
    var painter = Painter(size: TerminalSize(columns: 60, rows: 24), styler: Styler(isEnabled: false))
    _ = painter.paint(LineView(prompt: Prompt("> "), text: String(repeating: "a", count: 38), cursor: 38))
    let bytes = painter.resize(to: TerminalSize(columns: columns, rows: 24), cursorColumn: reported)
    #expect(bytes == (rows > 0 ? "\u{1B}[\(rows)A" : "") + "\r\u{1B}[J")
  }

  @Test func `what was found out about a terminal holds where a report says nothing`() {
    var painter = Painter(size: TerminalSize(columns: 60, rows: 24), styler: Styler(isEnabled: false))
    painter.breaksRows = true
    let text = String(repeating: "a", count: 38) + "\nb"
    _ = painter.paint(LineView(prompt: Prompt("> "), text: text, cursor: 40))
    #expect(painter.resize(to: TerminalSize(columns: 20, rows: 24), cursorColumn: 3) == "\u{1B}[2A\r\u{1B}[J")
  }

  @Test func `a terminal without Unicode gets signs in as many columns`() {
    var painter = Painter(size: TerminalSize(columns: 60, rows: 24), styler: Styler(isEnabled: false, isASCII: true))
    let bytes = painter.finish(LineView(prompt: Prompt("now › "), text: "日é\u{1B}…", cursor: nil))
    #expect(bytes == "now > ???^[~\u{1B}[K\r\r\n")
  }

  @Test func `nothing is written when nothing changed`() {
    var stage = Stage()
    stage.type("home")
    #expect(
      stage.painter.paint(stage.editor.view(prompt: stage.prompt)).utf8.count <= "\r\u{1B}[6C".utf8.count)
  }
}

@Suite struct PainterSurroundingsTests {
  @Test func `a menu of words stands in columns and goes with the next key`() {
    var stage = Stage(.withWords(["launch", "lock", "link"]), columns: 20)
    stage.press([Key(.tab), Key(.tab), Key(.tab)])
    #expect(stage.screen.shown == ["> lock", "  launch> lock", "  link"])
    #expect(stage.screen.cursor == [0, 6])
    stage.type(" ")
    #expect(stage.screen.shown == ["> lock"])
  }

  @Test func `a menu with descriptions is a list, and words that do not fit are left out`() {
    var stage = Stage(.withWords(["launch", "lock"], descriptions: true), columns: 20)
    stage.press([Key(.tab), Key(.tab)])
    #expect(stage.screen.shown == ["> launch", "> launch  about…", "  lock    about lock"])
  }

  @Test func `a long menu shows the part around what is chosen`() {
    var stage = Stage(.withWords((10..<40).map { "w\($0)" }, descriptions: true), columns: 30, rows: 6)
    stage.press([Key(.tab), Key(.tab, .shift)])
    #expect(stage.screen.lines[0] == "> w39")
    #expect(stage.screen.lines[4].hasPrefix("> w39  about"))
    #expect(stage.screen.lines[5] == "  26 more")
  }

  @Test(arguments: [(true, "> wait <seconds>"), (false, "> wait")])
  func `a hint is shown dim or not at all, and never submitted`(styled: Bool, expected: String) {
    let hinter = Hinter { $0 == "wait" ? " <seconds>" : "" }
    var stage = Stage(LineEditor(hooks: EditorHooks(hinter: hinter)), styled: styled)
    stage.type("wait")
    #expect(stage.screen.shown == [expected])
    #expect(stage.screen.cursor == [0, 6])
    #expect(stage.editor.handle(Key(.enter)) == .submit("wait"))
    stage.screen.receive(stage.painter.finish(stage.editor.view(prompt: stage.prompt)))
    #expect(stage.screen.shown == ["> wait"])
  }

  @Test func `spans are coloured, and every row ends in plain`() {
    let highlighter = Highlighter { _ in
      [StyledSpan(0..<4, .bold), StyledSpan(5..<99, TextStyle(colour: .cyan))]
    }
    var editor = LineEditor(hooks: EditorHooks(highlighter: highlighter))
    editor.type("wait 6s")
    var painter = Painter(size: TerminalSize(columns: 80, rows: 24), styler: Styler(isEnabled: true))
    let bytes = painter.finish(editor.view(prompt: Prompt("> ")))
    #expect(bytes == "> \u{1B}[1mwait\u{1B}[0m \u{1B}[36m6s\u{1B}[0m\u{1B}[K\r\r\n")
  }

  @Test func `what has no picture is shown all the same`() {
    var stage = Stage(columns: 30)
    stage.press([Key(.paste("a\u{1B}[31mb\tc\u{202E}d\u{0}"))])
    #expect(stage.screen.shown == ["> a^[[31mb    c\u{FFFD}d^@"])
    #expect(stage.editor.buffer.text == "a\u{1B}[31mb\tc\u{202E}d\u{0}")
  }

  @Test func `a search shows what is looked for and what it found`() {
    var stage = Stage(LineEditor(history: History(["wait 6s"])), columns: 40)
    stage.press([.control("r")] + keys("6"))
    #expect(stage.screen.shown == ["(search) 6: wait 6s"])
    #expect(stage.screen.cursor == [0, 17])
    stage.type("x")
    #expect(stage.screen.shown == ["(search, nothing found) 6x:"])
  }
}
