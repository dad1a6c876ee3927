import LifeSyntax
import Testing

/// Places in texts of any length, and places that lie outside of them.
struct PlaceTests {
  /// Line and column, counted from the start of the text.
  private func counted(_ bytes: [UInt8], _ offset: Int) -> [Int] {
    var (line, column) = (1, 1)
    for byte in bytes[..<min(offset, bytes.count)] {
      if byte == 0x0A { (line, column) = (line + 1, 1) } else if byte & 0xC0 != 0x80 { column += 1 }
    }
    return [line, column]
  }

  @Test(arguments: [0, 1, 60, 700])
  func `a place is found as by counting`(_ length: Int) {
    var random = Random(seed: UInt64(length))
    var text = ""
    while text.utf8.count < 200_000 {
      text += String(repeating: "é", count: length == 0 ? 0 : random.below(length)) + "x\n"
    }
    let source = SourceText(name: "t", text: text)
    for _ in 0..<40 {
      let place = random.below(source.bytes.count + 10)
      let found = source.position(at: place)
      #expect([found.line, found.column] == counted(source.bytes, place))
    }
  }

  @Test func `a part of a longer text counts its lines from its own first one`() {
    let source = SourceText(name: "pipe", bytes: Array("a\nb c".utf8), firstLine: 40)
    #expect(source.position(at: 4).line == 41)
    #expect(source.position(at: 4).column == 3)
    let diagnostic = Diagnostic(id: "x", summary: "wrong", range: ByteRange(start: 4, end: 5))
    #expect(DiagnosticRenderer().render(diagnostic, in: source).contains("pipe:41:3\n41 | b c\n"))
  }

  private static let strays = [(-9, -3), (-1, 2), (2, 900), (700, 900), (900, 20), (3, 1), (Int.max - 1, Int.max)]

  @Test(arguments: strays)
  func `a range that is not of this text is drawn somewhere in it`(_ start: Int, _ end: Int) {
    let range = ByteRange(start: start, end: end)
    for text in ["", "x", "home\nlaunch\n", String(repeating: "word ", count: 40)] {
      var diagnostic = Diagnostic(id: "x", summary: "wrong", range: range, label: "here")
      diagnostic.labels = [Diagnostic.Label(range: ByteRange(start: end, end: start), text: "there")]
      let drawn = DiagnosticRenderer().render(diagnostic, in: SourceText(name: "t", text: text))
      #expect(drawn.contains("wrong"))
    }
  }
}
