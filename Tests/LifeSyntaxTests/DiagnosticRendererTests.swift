import LifeSyntax
import TestSupport
import Testing
import TextMetrics

/// The one drawing of diagnostics.
struct DiagnosticRendererTests {
  static let drawings: [(text: String, drawing: String)] = [
    (
      "app Notes {\n  on didEnterBackground {\n    save draft\n\n}\n",
      """
      error: block opened by 'on didEnterBackground' is never closed [unclosedBlock]
        notes.life:3:15
      2 |   on didEnterBackground {
        |                         - opened here
      3 |     save draft
        |               ^ add '}' on the next line
        = try: insert '}' on the next line
        = explain: lifelab explain unclosedBlock

      """
    ),
    (
      "items [test, build",
      """
      error: list is never closed [unclosedList]
        notes.life:1:19
      1 | items [test, build
        |       -           ^ add ']' here
        |       opened here
        = try: insert ']'
        = explain: lifelab explain unclosedList

      """
    ),
    (
      "\n\n\n\n\n\n\n\n\nlaunch()",
      """
      error: verbs are written without parentheses [callParentheses]
        notes.life:10:7
      10 | launch()
         |       ^^ nothing is called here
         = try: delete the parentheses
         = explain: lifelab explain callParentheses

      """
    ),
    (
      "\thint \"漢字\u{1B}\" é @",
      """
      error: control character U+001B is not text [controlCharacter]
        notes.life:1:10
      1 |     hint "漢字␛" é @
        |               ^ a file is UTF-8 text
        = try: delete it
        = explain: lifelab explain controlCharacter

      """
    ),
    (
      "a\u{202E}b",
      """
      error: name 'a<U+202E>b' has letters outside a–z [nonASCIIName]
        notes.life:1:1
      1 | a<U+202E>b
        | ^^^^^^^^^^ use the letters a–z, digits and '_'
        = explain: lifelab explain nonASCIIName

      """
    ),
  ]

  @Test(arguments: drawings)
  func `a diagnostic shows the line, the narrowest range and the way out`(_ text: String, _ drawing: String) {
    let source = SourceText(name: "notes.life", text: text)
    let drawn = SyntaxTree(parsing: source).diagnostics.map { DiagnosticRenderer().render($0, in: source) }
    #expect(drawn == [drawing])
  }

  /// Ten megabytes in long tests; a row of any length is cut alike.
  private static let length = LongTests.count(short: 100_000, long: 10_000_000)

  @Test(arguments: [0, 1, 50, 99, 100, 4_999, length / 2, length - 2])
  func `a line that is very long is cut around the caret`(_ place: Int) throws {
    var bytes = [UInt8](repeating: UInt8(ascii: "x"), count: Self.length)
    bytes[place] = UInt8(ascii: "Y")
    let source = SourceText(name: "t", bytes: bytes)
    let diagnostic = Diagnostic(id: "x", summary: "x", range: ByteRange(start: place, end: place + 1))
    let lines = DiagnosticRenderer().render(diagnostic, in: source).split(separator: "\n")
    let caret = try #require(lines[3].firstIndex(of: "^"))
    let column = lines[3].distance(from: lines[3].startIndex, to: caret)
    #expect(lines[2].count <= 106)
    #expect(lines[2][lines[2].index(lines[2].startIndex, offsetBy: column)] == "Y")
  }

  static let screens: [(text: String, drawing: String)] = [
    (
      "use uikit; launch; home; wait 5min; launch(); home; wait 6s; memory pressure",
      """
      error: verbs are written without
        parentheses [callParentheses]
        my-folder/scenarios-of-mine/
          notes.life:1:43
      1 | …ait 5min; launch(); home; wait 6s…
        |                  ^^
        |               nothing is called here
        = try: delete the parentheses
        = explain: lifelab explain
          callParentheses

      """
    ),
    (
      "app Notes {\n  on didEnterBackground {\n    save draft\n\n}\n",
      """
      error: block opened by 'on
        didEnterBackground' is never closed
        [unclosedBlock]
        my-folder/scenarios-of-mine/
          notes.life:3:15
      2 |   on didEnterBackground {
        |                         -
        |                         opened here
      3 |     save draft
        |               ^
        |             add '}' on the next line
        = try: insert '}' on the next line
        = explain: lifelab explain
          unclosedBlock

      """
    ),
  ]

  @Test(arguments: screens)
  func `on a narrow screen the caret stays below its place`(_ text: String, _ drawing: String) {
    let source = SourceText(name: "my-folder/scenarios-of-mine/notes.life", text: text)
    let style = DiagnosticStyle(width: 40, isScreen: true)
    let drawn = SyntaxTree(parsing: source).diagnostics.map { DiagnosticRenderer(style: style).render($0, in: source) }
    #expect(drawn == [drawing])
  }

  @Test func `prose does not run over all of a wide screen`() {
    let source = SourceText(name: "t", text: "x")
    let words = Array(repeating: "word", count: 60).joined(separator: " ")
    var diagnostic = Diagnostic(id: "x", summary: words, range: ByteRange(start: 0, end: 1))
    diagnostic.notes = [words]
    let style = DiagnosticStyle(width: 200, isScreen: true)
    let rows = DiagnosticRenderer(style: style).render(diagnostic, in: source).split(separator: "\n")
    #expect(rows.map { $0.count }.max() ?? 0 <= 100)
    #expect(rows.count > 7)
  }

  @Test func `colours wrap the words and change nothing else`() {
    let source = SourceText(name: "t", text: "home }")
    let diagnostic = SyntaxTree(parsing: source).diagnostics[0]
    let coloured = DiagnosticRenderer(style: DiagnosticStyle(colour: true)).render(diagnostic, in: source)
    #expect(
      coloured.contains("\u{1B}[1;31merror\u{1B}[0m: \u{1B}[1mbrace closes nothing\u{1B}[0m [extraBrace]"))
    #expect(
      coloured.replacing(/\u{1B}\[[0-9;]*m/, with: "") == DiagnosticRenderer().render(diagnostic, in: source))
  }

  @Test func `any range in any bytes can be drawn`() {
    var random = Random(seed: 11)
    for _ in 0..<LongTests.count(short: 500, long: 2_000) {
      let bytes = (0..<random.below(300)).map { _ in UInt8(random.below(256)) }
      let source = SourceText(name: "t", bytes: bytes)
      let start = random.below(bytes.count + 1)
      let range = ByteRange(start: start, end: start + random.below(bytes.count - start + 1))
      let label = Diagnostic.Label(range: ByteRange(start: bytes.count / 2, end: bytes.count), text: "b")
      let diagnostic = Diagnostic(id: "x", summary: "x", range: range, label: "a", labels: [label])
      let style = DiagnosticStyle(width: 20 + random.below(60))
      let drawn = DiagnosticRenderer(style: style).render(diagnostic, in: source)
      #expect(drawn.unicodeScalars.allSatisfy { $0.value == 10 || $0.value >= 32 })
      #expect(drawn.contains("^"))
      let screen = DiagnosticStyle(width: 20 + random.below(60), isScreen: true)
      let rows = DiagnosticRenderer(style: screen).render(diagnostic, in: source).split(separator: "\n")
      #expect(rows.allSatisfy { TextWidth.of($0) <= screen.width }, "\(rows)")
    }
  }
}
