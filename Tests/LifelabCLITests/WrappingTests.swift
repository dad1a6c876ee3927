import LifeLanguage
import LifeSession
import TerminalKit
import TestSupport
import Testing

@testable import LifelabCLI

/// Lines on screens of any width.
@Suite struct WrappingTests {
  private static let goldens = Golden("Wrapping")

  private static let text =
    "The system suspends the app after *about* five seconds; then `applicationWillTerminate` is never called, "
    + "whatever `wait 10s` may suggest."

  private func rows(_ line: OutputLine, _ width: Int?, isStyled: Bool = false) -> [String] {
    Wrapping(width: width, isStyled: isStyled).rows(of: line).map { $0.map { $0.text }.joined() }
  }

  @Test func `a text between quotes stays in one row where it fits, whatever its style`() {
    #expect(rows(OutputLine("It says log \"time is up\" there"), 20) == ["It says log", "\"time is up\" there"])
    let spans = [OutputLine.Span("It says log \"time"), OutputLine.Span(" is up\" there", .dim)]
    #expect(rows(OutputLine(spans, hangingIndent: 0), 20) == ["It says log", "\"time is up\" there"])
    // One that is never closed, or longer than a row, is broken like other words.
    #expect(rows(OutputLine("It says log \"time is up"), 20) == ["It says log \"time is", "up"])
    #expect(rows(OutputLine("It says \"the time is up\""), 12) == ["It says \"the", "time is up\""])
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

  @Test(arguments: [60, 80, 120]) func `a row of possible commands ends behind a comma`(width: Int) throws {
    var session = Session(plugins: [], using: [])
    _ = session.submit(line: "launch")
    let line = try #require(session.submit(line: "state").lines.last { $0.text.hasPrefix("  possible") })
    let rows = rows(line, width)
    #expect(rows.count > 1 && rows.dropLast().allSatisfy { $0.hasSuffix(",") }, "\(rows)")
    #expect(rows.allSatisfy { DisplayWidth.of($0) <= width })
    Self.goldens.check(rows.joined(separator: "\n") + "\n", named: "possible-\(width)")
  }

  @Test func `a file keeps its words whole`() {
    let line = OutputLine("so applicationWillResignActive `and a few words more of it` go", hangingIndent: 2)
    let rows = Wrapping(width: 12, isStyled: false, breaksWords: false).rows(of: line)
    #expect(
      rows.map { $0.map { $0.text }.joined() }
        == ["so", "  applicationWillResignActive", "  `and a few", "  words more", "  of it` go"])
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
    let line = OutputLine("  a  one two three four five", hangingIndent: 5)
    #expect(rows(line, 20) == ["  a  one two three", "     four five"])
  }

  @Test func `code keeps its marks, and is broken only where it does not fit`() {
    let code = OutputLine("  say  `x` *now* to them all", hangingIndent: nil)
    #expect(rows(code, 40, isStyled: true) == [code.text])
    #expect(rows(code, nil, isStyled: true) == [code.text])
    #expect(rows(code, 20, isStyled: true) == ["  say  `x` *now* to", "      them all"])
    #expect(rows(OutputLine(Self.text), nil) == [Self.text])
    #expect(rows(OutputLine(""), 40) == [""])
  }

  @Test func `a word that is longer than the screen is broken at sensible places`() {
    #expect(
      rows(OutputLine("in application(_:willFinishLaunchingWithOptions:) only"), 40)
        == ["in application(_:", "willFinishLaunchingWithOptions:) only"])
    #expect(
      rows(OutputLine("so `application(_:willFinishLaunchingWithOptions:)`."), 40, isStyled: true)
        == ["so application(_:", "willFinishLaunchingWithOptions:)."])
    #expect(rows(OutputLine("a \(String(repeating: "b", count: 30)) c"), 20).count == 2)
  }

  @Test func `a long piece of code is broken at its blanks`() {
    #expect(rows(OutputLine("try `launch; home; wait 10s`"), 20) == ["try `launch; home;", "wait 10s`"])
  }

  // MARK: - Rows of a list

  private func row(_ term: String, _ text: String) -> OutputLine {
    OutputLine(term: [OutputLine.Span(term, .strong)], columns: 26, [OutputLine.Span(text)])
  }

  @Test func `terms have a column where there is room for it`() {
    let row = row("  notificationCenter", String(repeating: "word ", count: 22))
    #expect(rows(row, 80)[0].hasPrefix("  notificationCenter      word"))
    #expect(rows(row, 80).dropFirst().allSatisfy { $0.hasPrefix(String(repeating: " ", count: 26) + "w") })
    #expect(rows(row, 200).map { $0.count }.max() ?? 0 <= 26 + Wrapping.measure, "a text stays readable")
  }

  @Test func `on a narrow screen the column is narrower, and a long term stands alone`() {
    #expect(
      rows(row("  siri", "Siri covers the app, or goes away"), 40)
        == ["  siri      Siri covers the app, or goes", "            away"])
    #expect(
      rows(row("  notificationCenter", "the notification centre covers the app"), 40)
        == ["  notificationCenter", "      the notification centre covers the", "      app"])
    #expect(rows(row("  backgroundTasks", "Background tasks"), 40) == ["  backgroundTasks  Background tasks"])
  }

  // MARK: - Any line

  @Test func `no row is longer than the screen, and no word is broken that would fit a row`() {
    var random = Splitter(state: 3)
    let words = [
      "a", "`launch`", "*so*", "background", "`wait 6s`", "AppLifecycleState.inactive", "漢字漢字", "it.",
      "`home; wait 6s`", "application(_:didFinishLaunchingWithOptions:)", "👍🏽", "(see", "below)",
    ]
    for _ in 0..<2_000 {
      let text = (0..<1 + random.below(12)).map { _ in words[random.below(words.count)] }.joined(separator: " ")
      let indent = random.below(24)
      let isProse = random.below(2) == 0
      let forms = [
        OutputLine(String(repeating: " ", count: min(indent, 6)) + text, hangingIndent: isProse ? indent : nil),
        row("  " + words[random.below(words.count)], text),
      ]
      let width = 40 + random.below(60)
      for line in forms {
        let rows = rows(line, width)
        #expect(rows.allSatisfy { DisplayWidth.of($0) <= width }, "\(rows)")
        let whole = Set(line.text.split(separator: " "))
        for word in rows.flatMap({ $0.split(separator: " ") }) where !whole.contains(word) {
          let isPart = whole.contains { $0.contains(word) && DisplayWidth.of($0) > width - 26 }
          #expect(isPart, "\(word) in \(rows)")
        }
      }
    }
  }
}

/// A seeded generator, so that a failing test fails again.
private struct Splitter {
  var state: UInt64

  mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }
}
