import JSONText
import LifeLanguage
import LifeSession
import LifeSyntax

// Lines of output and diagnostics as values: spans with the names of their styles, and no padding that makes columns.

extension JSONWriter {
  /// Writes a member with lines, each of spans with styles.
  mutating func member(_ name: String, rows: [OutputLine]) {
    member(name, array: { list in for row in rows { list.row(row) } })
  }

  /// Writes a line; in one that lists an order, each arrow between its items is a piece of its own, which is drawn.
  mutating func row(_ line: OutputLine, drawsArrows: Bool = false) {
    object { row in
      row.member(
        "s",
        array: { spans in
          for span in line.spans where !span.text.isEmpty {
            spans.pieces(of: span, drawsArrows: drawsArrows && line.hangingIndent != nil)
          }
        })
      row.member("i", line.hangingIndent ?? 0)
      row.member("t", line.termCount)
      row.member("pre", line.hangingIndent == nil)
    }
  }

  private mutating func pieces(of span: OutputLine.Span, drawsArrows: Bool) {
    let bytes = Array(span.text.utf8)
    var start = 0
    // What stands between backticks is typed as it stands.
    if drawsArrows, !bytes.contains(UInt8(ascii: "`")) {
      for place in bytes.indices where place >= start && bytes[place...].starts(with: " -> ".utf8) {
        piece(bytes[start..<place], span.style.rawValue)
        piece(Array(" → ".utf8)[...], "joint")
        start = place + 4
      }
    }
    piece(bytes[start...], span.style.rawValue)
  }

  private mutating func piece(_ text: ArraySlice<UInt8>, _ style: String) {
    guard !text.isEmpty else { return }
    let text = String(decoding: text, as: UTF8.self)
    array { piece in
      piece.value(text)
      piece.value(style)
      let lines = QuotedLine.all(in: text)
      if !lines.isEmpty {
        piece.object { list in for line in lines { list.member(line.text, line.use == .explanation) } }
      }
    }
  }

  /// Writes a member with what is wrong with a text, each problem at its place in UTF-16 units; one of another text has its line alone.
  mutating func member(_ name: String, problems: [Reply.Report], in source: SourceText) {
    member(
      name,
      array: { list in
        for report in problems {
          let isOfText = report.source.name == source.name
          list.object { problem in
            problem.member("severity", report.diagnostic.severity == .error ? "error" : "warning")
            problem.member("text", report.sentence ?? report.diagnostic.summary)
            problem.member("label", report.sentence == nil ? report.diagnostic.label : "")
            problem.member("from", isOfText ? source.bytes.utf16Place(ofByte: report.diagnostic.range.start) : 0)
            problem.member("to", isOfText ? source.bytes.utf16Place(ofByte: report.diagnostic.range.end) : 0)
            problem.member("line", report.source.position(at: report.diagnostic.range.start).line)
            problem.member("notes", array: { notes in for note in report.diagnostic.notes { notes.value(note) } })
            problem.member("help", "explain \(report.diagnostic.id)")
            problem.member(
              "fixes",
              array: { fixes in
                for fix in report.diagnostic.fixIts where isOfText && !fix.edits.isEmpty {
                  fixes.object { write(fix, in: source, to: &$0) }
                }
              })
          }
        }
      })
  }
}

/// A line of the language between the backticks of a text, which a press carries out.
struct QuotedLine {
  /// What becomes of it.
  enum Use {
    /// It is answered below the text, and changes nothing.
    case explanation
    /// It is carried out as if it were typed.
    case line
  }

  /// The line.
  let text: String
  /// What becomes of it.
  let use: Use

  /// The verbs of such lines.
  private static let uses: [(verb: String, use: Use)] = [
    ("explain", .explanation), ("help", .explanation), ("next", .line), ("menu", .line),
  ]

  /// A line that is typed as it stands; nil for other code.
  init?(_ code: String) {
    let verb = String(code.prefix { $0 != " " })
    guard let row = Self.uses.first(where: { $0.verb == verb }) else { return nil }
    (text, use) = (code, row.use)
  }

  /// Returns the lines between the backticks of a text, each once.
  static func all(in text: String) -> [QuotedLine] {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    guard parts.count > 2, parts.count % 2 == 1 else { return [] }
    var lines: [QuotedLine] = []
    for place in stride(from: 1, to: parts.count, by: 2) {
      guard let line = QuotedLine(String(parts[place])) else { continue }
      if !lines.contains(where: { $0.text == line.text }) { lines.append(line) }
    }
    return lines
  }
}

/// Writes a fix as one replacement: from its first edit to its last one.
private func write(_ fix: FixIt, in source: SourceText, to entry: inout JSONWriter) {
  let range = ByteRange(start: fix.edits[0].range.start, end: fix.edits[fix.edits.count - 1].range.end)
  let mended = fix.applied(to: source.bytes)
  let behind = source.bytes.count - range.end
  entry.member("label", fix.summary)
  entry.member("from", source.bytes.utf16Place(ofByte: range.start))
  entry.member("to", source.bytes.utf16Place(ofByte: range.end))
  entry.member("text", String(decoding: mended[range.start..<max(range.start, mended.count - behind)], as: UTF8.self))
}

extension Collection<UInt8> {
  /// Returns the number of UTF-16 units before a byte of a text: what a page counts in.
  func utf16Place(ofByte place: Int) -> Int {
    prefix(place).reduce(0) { $0 + ($1 >= 0xF0 ? 2 : $1 & 0xC0 == 0x80 ? 0 : 1) }
  }
}
