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

  private mutating func row(_ line: OutputLine) {
    object { row in
      row.member(
        "s",
        array: { spans in
          for span in line.spans where !span.text.isEmpty {
            spans.array {
              $0.value(span.text); $0.value(span.style.rawValue)
            }
          }
        })
      row.member("i", line.hangingIndent ?? 0)
      row.member("t", line.termCount)
      row.member("pre", line.hangingIndent == nil)
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
          }
        }
      })
  }
}

extension Collection<UInt8> {
  /// Returns the number of UTF-16 units before a byte of a text: what a page counts in.
  func utf16Place(ofByte place: Int) -> Int {
    prefix(place).reduce(0) { $0 + ($1 >= 0xF0 ? 2 : $1 & 0xC0 == 0x80 ? 0 : 1) }
  }
}
