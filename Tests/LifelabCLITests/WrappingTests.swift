import LifeLanguage
import TerminalKit
import Testing

@testable import LifelabCLI

/// Lines on screens of any width.
@Suite struct WrappingTests {
  private static let text =
    "The system suspends the app after *about* five seconds; then `applicationWillTerminate` is never called, "
    + "whatever `wait 10s` may suggest."

  private func rows(_ line: OutputLine, _ width: Int?, isStyled: Bool = false) -> [String] {
    Wrapping(width: width, isStyled: isStyled).rows(of: line).map { $0.map { $0.text }.joined() }
  }

  @Test(arguments: [(40, 40), (80, 80), (200, 88)])
  func `prose fills the screen, up to a readable measure`(width: Int, limit: Int) {
    let rows = rows(OutputLine(Self.text), width)
    #expect(rows.joined(separator: " ") == Self.text, "only blanks are broken")
    #expect(rows.allSatisfy { DisplayWidth.of($0) <= limit })
    for (row, next) in zip(rows, rows.dropFirst()) {
      // Code is one word: `wait 10s` stays together.
      let word = next.hasPrefix("`wait") ? "`wait 10s`" : String(next.prefix { $0 != " " })
      #expect(row.count + 1 + word.count > limit, "the next word had room: \(row)")
    }
  }

  @Test(arguments: [
    ("type `home` now", "type home now"), ("it is *not* so", "it is not so"), ("*all* of `it`.", "all of it."),
    ("2 * 3 * 4", "2 * 3 * 4"), ("a*b*c", "a*b*c"), ("a lone ` stays", "a lone ` stays"), ("``", "``"), ("**", "**"),
    ("`*` is a star", "* is a star"),
  ])
  func `marks go where styles are shown, and stay where they are not`(text: String, styled: String) {
    #expect(rows(OutputLine(text), 80, isStyled: true) == [styled])
    #expect(rows(OutputLine(text), 80) == [text])
  }

  @Test func `code and emphasis look different from the rest`() {
    let row = Wrapping(width: 80, isStyled: true).rows(of: OutputLine("so it `is` *not* any more"))[0]
    #expect(row.map { $0.text } == ["so it ", "is", " ", "not", " any more"])
    #expect(Set([row[0], row[1], row[3]].map { $0.style }).count == 3)
  }

  @Test func `a row in one style is one piece`() {
    let rows = Wrapping(width: 12, isStyled: true).rows(of: OutputLine("Not right at all", .bad))
    #expect(rows.map { $0.map { $0.text } } == [["Not right at"], ["all"]])
  }

  @Test func `further rows hang below the text`() {
    let line = OutputLine("  a  one two three four", hangingIndent: 5)
    #expect(rows(line, 14) == ["  a  one two", "     three", "     four"])
  }

  @Test func `what may not be wrapped is left alone`() {
    let code = OutputLine("  let `x` = " + String(repeating: "1", count: 60), hangingIndent: nil)
    #expect(rows(code, 40, isStyled: true) == [code.text])
    #expect(rows(OutputLine(Self.text), nil) == [Self.text])
    #expect(rows(OutputLine(""), 40) == [""])
  }

  @Test func `a word that is longer than the screen has a row of its own`() {
    #expect(rows(OutputLine("a \(String(repeating: "b", count: 30)) c"), 20).count == 3)
  }

  @Test func `rows of a table take the width that there is`() {
    let line = OutputLine(
      [OutputLine.Span("  name  ", .strong), OutputLine.Span(String(repeating: "word ", count: 22))], hangingIndent: 8)
    #expect(rows(line, 200).count == 1)
    #expect(rows(line, 80).dropFirst().allSatisfy { $0.hasPrefix("        w") })
  }
}
