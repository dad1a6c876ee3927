import TerminalKit
import Testing

@Suite struct LineBufferTests {
  @Test(arguments: [
    (Motion.characterLeft, "ab|c", "a|bc"), (.characterLeft, "|abc", "|abc"),
    (.characterRight, "ab|c", "abc|"), (.characterRight, "abc|", "abc|"),
    (.characterLeft, "👨‍👩‍👧|", "|👨‍👩‍👧"), (.characterRight, "|e\u{301}x", "e\u{301}|x"),
    (.characterRight, "|🇩🇪🇫🇷", "🇩🇪|🇫🇷"), (.characterRight, "|日本", "日|本"),
    (.wordLeft, "wait 6s|", "wait |6s"), (.wordLeft, "wait |6s", "|wait 6s"), (.wordLeft, "|a", "|a"),
    (.wordRight, "|wait 6s", "wait| 6s"), (.wordRight, "wait| 6s", "wait 6s|"),
    (.wordLeft, "a == 日本|", "a == |日本"),
    (.blankLeft, "open url: \"x/y\"|", "open url: |\"x/y\""), (.blankLeft, "a  |", "|a  "),
    (.lineStart, "one\ntw|o", "one\n|two"), (.lineEnd, "o|ne\ntwo", "one|\ntwo"),
    (.lineUp, "one\ntwo|", "one|\ntwo"), (.lineUp, "o|ne", "|one"),
    (.lineDown, "on|e\nt", "one\nt|"), (.lineDown, "o|ne", "one|"),
    (.lineDown, "日|本\nabcd", "日本\nab|cd"), (.lineUp, "日本\nabc|d", "日|本\nabcd"),
    (.textStart, "one\nt|wo", "|one\ntwo"), (.textEnd, "o|ne\ntwo", "one\ntwo|"),
  ])
  func `a motion leads here`(motion: Motion, from: String, to: String) {
    var buffer = LineBuffer(marked: from)
    buffer.moveCursor(to: buffer.target(of: motion))
    #expect(buffer.marked == to)
  }

  @Test(arguments: [
    ("ab|c", "a" + "cb|"), ("abc|", "acb|"), ("|abc", "|abc"), ("a|", "a|"), ("x\na|", "x\na|"),
    ("日本|", "本日|"),
  ])
  func `characters change places`(from: String, to: String) {
    var buffer = LineBuffer(marked: from)
    buffer.transposeCharacters()
    #expect(buffer.marked == to)
  }

  @Test(arguments: [
    ("one| two", "two one|"), ("one two|", "two one|"), ("a, b| c", "a, c b|"), ("one|", "one|"), ("|", "|"),
  ])
  func `words change places`(from: String, to: String) {
    var buffer = LineBuffer(marked: from)
    buffer.transposeWords()
    #expect(buffer.marked == to)
  }

  @Test(arguments: [
    (WordCase.upper, "|one two", "ONE| two"), (.lower, "ONE| TWO", "ONE two|"),
    (.capitalised, "one| tWO x", "one Two| x"), (.upper, "|straße", "STRASSE|"),
  ])
  func `a word is rewritten`(wordCase: WordCase, from: String, to: String) {
    var buffer = LineBuffer(marked: from)
    buffer.rewriteWord(wordCase)
    #expect(buffer.marked == to)
  }

  @Test(arguments: [("a\r\nb", "a\nb"), ("a\rb", "a\nb"), ("a\r\rb\r", "a\n\nb\n"), ("\r\n\n", "\n\n")])
  func `every line ending becomes one`(pasted: String, expected: String) {
    var buffer = LineBuffer()
    buffer.insert(pasted)
    #expect(buffer.text == expected)
  }

  @Test func `a mark that joins the character before it moves the cursor behind both`() {
    var buffer = LineBuffer(marked: "e|x")
    buffer.insert("\u{301}")
    #expect(buffer.marked == "e\u{301}|x")
    buffer.remove(to: buffer.target(of: .characterLeft))
    #expect(buffer.marked == "|x")
  }

  @Test func `an offset inside a character is taken as the border behind it`() {
    var buffer = LineBuffer("a🇩🇪b")
    buffer.moveCursor(to: 3)
    #expect(buffer.marked == "a🇩🇪|b")
    buffer.replace(2..<3, with: "x")
    #expect(buffer.text == "axb")
    buffer.moveCursor(to: 99)
    #expect(buffer.isAtEnd)
  }

  @Test(arguments: 0..<40)
  func `random edits keep the cursor on a border, and undo leads back to the start`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "a", "é", "e", "\u{301}", "👨", "\u{200D}", "👩", "🇩", "🇪", "日", " ", "\n", "\r\n", "{", "\u{FE0F}",
    ]
    var buffer = LineBuffer("start 日本")
    let start = buffer
    var edits = EditStack(buffer)
    for _ in 0..<120 {
      let before = buffer
      let motion = Motion.allCases.randomElement(using: &random) ?? .textEnd
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1: buffer.insert(pieces.randomElement(using: &random) ?? "")
      case 2: buffer.remove(to: buffer.target(of: motion))
      case 3: buffer.transposeCharacters()
      case 4: buffer.transposeWords()
      default: buffer.moveCursor(to: buffer.target(of: motion))
      }
      edits.record(from: before, to: buffer, typing: Bool.random(using: &random))
      let borders = buffer.text.indices.map {
        buffer.text.utf8.distance(from: buffer.text.startIndex, to: $0)
      }
      #expect(borders.contains(buffer.cursor) || buffer.cursor == buffer.text.utf8.count)
      #expect(!buffer.text.utf8.contains(UInt8(ascii: "\r")))
    }
    let end = buffer.text
    var undone = 0
    while let state = edits.undo() { (buffer, undone) = (state, undone + 1) }
    #expect(buffer.text == start.text)
    for _ in 0..<undone { buffer = edits.redo() ?? buffer }
    #expect(buffer.text == end)
    #expect(edits.redo() == nil)
  }
}

@Suite struct KillRingTests {
  @Test func `kills in a row become one text, in reading order`() {
    var ring = KillRing()
    ring.keep("b", .forward, continuing: false)
    ring.keep("c", .forward, continuing: true)
    ring.keep("a", .backward, continuing: true)
    #expect(ring.newest == "abc")
  }

  @Test func `rotating goes through all texts and comes back`() {
    var ring = KillRing(limit: 3)
    for text in ["0", "1", "2", "3"] { ring.keep(text, .forward, continuing: false) }
    let seen = (0..<4).map { _ in
      defer { ring.rotate() }
      return ring.newest
    }
    #expect(seen == ["3", "2", "1", "3"])
  }
}
