import Testing

@testable import LessonModel

/// The end of a run that has to fit a few rows.
@Suite struct LastRowsTests {
  private static let calls = (1...9).map { "scene(_:didCallNumber\($0):) (reads background)" }.joined(separator: ", ")

  @Test func `a long row keeps its stimulus, what was done last and the state, and is cut between entries`() throws {
    let end = LastRows.of(["home: \(Self.calls), `set music = \"off, now\"`; background"], rows: 5)
    let last = try #require(end.lines.last)
    #expect(end.isCut && end.marked.count == 2)
    #expect(last.hasPrefix("home: …, scene(_:didCallNumber"))
    #expect(last.hasSuffix(", `set music = \"off, now\"`; background"))
    #expect(LastRows.rows(of: last) <= 4)
  }

  @Test func `a sentence is cut between two words and never inside of code`() {
    for columns in 1...40 {
      let text = String(repeating: "word ", count: columns) + "`set music = \"off\"` " + Self.calls
      let cut = LastRows.cut(text, rows: 2)
      #expect(cut.count { $0 == "`" } % 2 == 0, "\(cut)")
      let start = cut.dropLast(2)
      #expect(cut == text || cut.hasSuffix(" …") && text.hasPrefix(start + " "), "\(cut)")
    }
  }

  @Test func `what fits stays as it is`() {
    #expect(LastRows.cut("short", rows: 1) == "short")
    #expect(LastRows.of(["a: b; active"], rows: 5).isCut == false)
  }
}
