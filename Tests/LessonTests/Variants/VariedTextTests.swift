import LifeLanguage
import LifeSyntax
import Testing

@testable import LessonModel
@testable import LessonReading

/// A lesson that draws something, as the text of one variant.
@Suite struct VariedTextTests {
  private static func text(_ lines: String, head: String = "") -> String {
    "lesson mine \"Mine\" {\n  version 1\n\(head)\(lines)\n}\n"
  }

  private static func varied(_ text: String, _ variant: Int) throws -> VariedText {
    let tree = SyntaxTree(parsing: SourceText(name: "mine.life", text: text), limits: LessonLimits.lessonFile)
    #expect(!tree.hasErrors)
    return try #require(VariedText(tree, variant: variant))
  }

  /// A draw, lines that use it, and these lines in the second variant.
  static let rows: [(draw: String, line: String, wanted: String)] = [
    ("pause [2s, 6s]", "given { launch; wait pause }", "given { launch; wait 6s }"),
    ("pause [2s, 6s]", "| Wait {pause}, or `wait {pause}`.", "| Wait 6 seconds, or `wait 6s`."),
    (
      "pause [2s, 1min]", "hint \"After {pause} `wait {pause}`\" cost: 25%",
      "hint \"After 1 minute `wait 1min`\" cost: 25%"
    ),
    ("pause [2h, 1h]", "| {pause}{pause} {other}", "| 1 hour1 hour {other}"),
    ("pause [2d, 1.5h]", "| {pause}", "| 1.5 hours"),
    ("room [20%, 30%]", "| {room} `{room}`", "| 30% `30%`"),
    ("room [20MB, 30MB]", "| {room} `{room}`", "| 30 MB `30MB`"),
    ("many [2, 3]", "| {many} times", "| 3 times"),
    ("leaving [home, lock]", "when { leaving; wait 6s }", "when { lock; wait 6s }"),
    ("leaving [home, lock]", "| `{leaving}`, {leaving}", "| `lock`, lock"),
    ("page [\"a\", \"say \\\"b\\\"\"]", "set shown = page", "set shown = \"say \\\"b\\\"\""),
    ("page [\"a\", \"say \\\"b\\\"\"]", "| {page}", "| say \"b\""),
    ("page [\"a\", \"say \\\"b\\\"\"]", "hint \"{page}\"", "hint \"say \\\"b\\\"\""),
    ("page [\"a\", \"two\\nlines\"]", "| {page}", "| two lines"),
    ("told [a(_:), b(_:c:)]", "key [x, told -> told]", "key [x, b(_:c:) -> b(_:c:)]"),
    ("wanted [active, background]", "expect state == wanted && !locked", "expect state == background && !locked"),
    (
      "need from: 20s to: 40s step: 10s", "task begin upload needs: need { finish }",
      "task begin upload needs: 30s { finish }"
    ),
    ("many from: 3 to: 9", "| {many}", "| 4"),
    ("mine [2s, 6s]", "plugin p \"P\" { states [mine] }\n| {mine}", "plugin p \"P\" { states [mine] }\n| 6 seconds"),
  ]

  @Test(arguments: rows) func `a value stands where its name stood`(_ row: (draw: String, line: String, wanted: String))
    throws
  {
    let varied = try Self.varied(Self.text(row.line, head: "  vary \(row.draw)\n"), 2)
    #expect(varied.isSound, "\(varied.diagnostics)")
    #expect(varied.text.source.text(in: ByteRange(start: 0, end: .max)) == Self.text(row.wanted, head: "  \n"))
  }

  @Test func `a moment is left to the words of the style`() throws {
    let text = Self.text(
      "| `{told}` {told}\nkey told",
      head: "  styles [scenes, classic]\n  vary told [willResignActive, didEnterBackground]\n")
    let varied = try Self.varied(text, 2)
    let wanted = Self.text(
      "| `{didEnterBackground}` {didEnterBackground}\nkey didEnterBackground", head: "  styles [scenes, classic]\n  \n")
    #expect(varied.text.source.text(in: ByteRange(start: 0, end: .max)) == wanted)
  }

  @Test func `a name of a part holds in that part`() throws {
    let part = { (name: String, values: String) in
      "question \(name) state {\n vary pause [\(values)]\n given { wait pause }\n}\n"
    }
    let text = Self.text(part("a", "1s, 2s") + part("b", "3s, 4s"))
    let wanted = { (name: String, value: String) in "question \(name) state {\n \n given { wait \(value) }\n}\n" }
    for (variant, a, b) in [(1, "1s", "3s"), (2, "2s", "3s"), (3, "1s", "4s"), (4, "2s", "4s"), (5, "1s", "3s")] {
      let found = try Self.varied(text, variant).text.source.text(in: ByteRange(start: 0, end: .max))
      #expect(found == Self.text(wanted("a", a) + wanted("b", b)))
    }
  }

  @Test func `lines stay lines, and places lead back to the file`() throws {
    let text = Self.text(
      """
      vary pause [2s, 600s]
      pool some draw: 1 {
        question a state {
          given { launch }
        }
        question b state { given { launch; wait pause } }
      }
      question c state { given { launch; wait pause; home } }
      """)
    for variant in 1...4 {
      let varied = try Self.varied(text, variant)
      let found = varied.text.source.text(in: ByteRange(start: 0, end: .max))
      #expect(found.split(separator: "\n", omittingEmptySubsequences: false).count == 12)
      for word in ["question c", "home"] {
        let place = try #require(found.utf8Place(of: word))
        let wanted = try #require(text.utf8Place(of: word))
        #expect(varied.text.original(place) == wanted)
      }
      #expect(found.contains("question a") == (variant < 3))
      #expect(found.contains("question b") != found.contains("question a"))
    }
  }

  @Test func `a file that draws nothing is read as it is`() {
    let tree = SyntaxTree(parsing: SourceText(name: "mine.life", text: Self.text("| {pause} vary pool")))
    #expect(VariedText(tree, variant: 1) == nil)
  }

  // MARK: - Faults

  private static let state = "question q state {\n| Which?\ngiven { launch; wait pause }\nhint \"Look.\"\n}\n"
  private static func pool(_ count: String, _ second: String = "") -> String {
    "pool some draw: \(count) {\nquestion a state {\n| A?\ngiven { launch }\nhint \"L.\" }\n"
      + "question b state {\n| B?\ngiven { launch; home }\nhint \"L.\"\n\(second) }\n}\n"
  }

  /// Lines of a lesson, and the rules that they break, each with the text where it is told.
  static let faults: [(lines: String, wanted: [String])] = [
    ("vary pause [2s, 6s]\n" + state, []),
    ("vary pause [2s]\n" + state, ["badDraw [2s]"]),
    ("vary pause []\n" + state, ["badDraw []"]),
    ("vary pause\n" + state, ["badDraw pause"]),
    ("vary pause 2s\n" + state, ["badDraw 2s"]),
    ("vary pause [2s, 2s]\n" + state, ["badDraw 2s"]),
    ("vary pause [2s, 3s -> 4s]\n" + state, ["badDraw 3s -> 4s"]),
    ("vary pause [2s, 3s] from: 2s\n" + state, ["badDraw [2s, 3s]"]),
    ("vary pause from: 6s to: 2s\n" + state, ["badDraw 2s"]),
    ("vary pause from: 2s to: 6min\n" + state, ["badDraw 6min"]),
    ("vary pause from: 2s to: 6s step: 0s\n" + state, ["badDraw 0s"]),
    ("vary pause from: 1s to: 101s\n" + state, ["lessonLimit pause"]),
    ("vary [2s, 6s]\n| x", ["wrongKind [2s, 6s]"]),
    ("vary pause [2s, 6s]\n" + state.replacing("wait pause", with: "wait 6s"), ["unusedDraw pause"]),
    ("vary pause [2s, 6s]\n" + state.replacing("wait pause", with: "wait pause; wait puase"), ["unknownDraw puase"]),
    ("vary pause [2s, 6s]\n| After {puase}.\n" + state, ["unknownDraw puase"]),
    ("styles [scenes]\nvary pause [2s, 6s]\n| After {puase}.\n" + state, ["unknownDraw puase"]),
    (
      "question p state {\nvary pause [2s, 6s]\n| P?\ngiven { launch; wait pause }\nhint \"L.\"\n}\n" + state,
      ["unknownDraw pause"]
    ),
    ("vary pause [2s, 6s]\nvary pause [3s, 7s]\n" + state, ["duplicateName pause"]),
    ("vary q [2s, 6s]\n| {q}\n" + state.replacing("pause", with: "6s"), ["duplicateName q"]),
    ("vary draft [2s, 6s]\napp A { saved draft = \"\" }\n| {draft}", ["duplicateName draft"]),
    ("vary state [2s, 6s]\n| {state}", ["reservedDraw state"]),
    ("vary home [2s, 6s]\n| {home}", ["reservedDraw home"]),
    ("vary listener [2s, 6s]\n| {listener}", ["reservedDraw listener"]),
    (state.replacing("given {", with: "given { vary pause [2s, 6s];"), ["misplacedDraw vary"]),
    ("styles [scenes]\nfor [scenes] { vary pause [2s, 6s] }", ["misplacedDraw vary"]),
    ("vary order\n" + state.replacing("pause", with: "6s"), ["unusedDraw order"]),
    ("question q order {\nvary order 1\n| W?\nitems [a, b]\nbefore a -> b\nhint \"L.\"\n}", ["badDraw 1"]),
    ("question q order {\nvary order from: 2\n| W?\nitems [a, b]\nbefore a -> b\nhint \"L.\"\n}", ["badDraw order"]),
    ("vary worth [1, 2]\n" + state.replacing("wait pause }", with: "home }\npoints worth"), ["badPool worth"]),
    (pool("1"), []),
    (pool("2"), ["badDraw some"]),
    (pool("0"), ["badDraw some"]),
    (pool("1", "points 2"), ["badPool b"]),
    (pool("1", "hidden"), ["badPool b"]),
    ("styles [scenes]\n" + pool("1", "styles [scenes]"), ["badPool styles"]),
    (
      "pool some draw: 1 {\n| Prose.\nquestion a state {\n| A?\ngiven { launch }\nhint \"L.\" }\n"
        + "question b state {\n| B?\ngiven { launch; home }\nhint \"L.\" }\n}\n", ["badPool | Prose."]
    ),
    ("pool some draw: 1 {\n" + pool("1") + "}\n", ["badPool pool"]),
    ("pool some {\n}\n", ["missingLabel pool"]),
    ("pool some draw: 1 {\n}\n", ["badDraw some"]),
    (
      (0..<4).map { "vary v\($0) from: 1 to: 99\n| {v\($0)}\n" }.joined(), ["lessonLimit v3"]
    ),
  ]

  @Test(arguments: faults) func `what is wrong with a draw is told once, where it stands`(
    _ row: (lines: String, wanted: [String])
  ) {
    let text = Self.text(row.lines, head: row.lines.hasPrefix("styles") ? "" : "use uikit\n")
    let source = SourceText(name: "mine.life", text: text)
    let (lessons, found) = LessonLoader.load(source, in: LessonSurroundings(plugins: Fixture.library))
    #expect(found.map { "\($0.id) \(source.text(in: $0.range))" } == row.wanted)
    #expect(lessons.isEmpty == found.contains { $0.severity == .error })
  }
}

extension String {
  /// The bytes of the first place of a word.
  fileprivate func utf8Place(of word: String) -> ByteRange? {
    range(of: word).map { range in
      let start = utf8.distance(from: startIndex, to: range.lowerBound)
      return ByteRange(start: start, end: start + word.utf8.count)
    }
  }

  private func range(of word: String) -> Range<String.Index>? { ranges(of: word).first }
}
