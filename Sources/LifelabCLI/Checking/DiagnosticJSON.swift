import JSONText
import LifeSession
import LifeSyntax

/// Diagnostics as JSON Lines: one record for each, with every place at which its cause shows.
///
///     record   = { "v": 1, "kind": "diagnostic", "id": string, "severity": severity, "file": string, "text": string,
///                  ["label": string], "places": [place+], ["notes": [string+]], ["fixes": [fix+]] }
///     severity = "error" | "warning" | "note"
///     place    = { "line": integer, "column": integer, "endLine": integer, "endColumn": integer,
///                  "start": offset, "end": offset }
///     fix      = { "text": string, "edits": [{ "start": offset, "end": offset, "text": string }*] }
///
/// Lines and columns count from 1, columns in characters; offsets are bytes and count from 0. The end is the place
/// behind. The first place is the one that `label` is about. Readers ignore kinds and members that they do not know.
struct DiagnosticJSON {
  /// Writes a line for each report.
  static func text(_ reports: [Reply.Report]) -> String {
    var writer = JSONWriter()
    for report in reports {
      writer.object { write(report.diagnostic, in: report.source, to: &$0) }
      writer.endLine()
    }
    return writer.text
  }

  /// Writes the members of a diagnostic.
  private static func write(_ diagnostic: Diagnostic, in source: SourceText, to record: inout JSONWriter) {
    record.member("v", 1)
    record.member("kind", "diagnostic")
    record.member("id", diagnostic.id)
    record.member("severity", diagnostic.severity.rawValue)
    record.member("file", source.name)
    record.member("text", diagnostic.summary)
    if !diagnostic.label.isEmpty { record.member("label", diagnostic.label) }
    record.member(
      "places",
      array: { places in
        for place in diagnostic.places { places.object { write(place, in: source, to: &$0) } }
      })
    if !diagnostic.notes.isEmpty {
      record.member("notes", array: { notes in for note in diagnostic.notes { notes.value(note) } })
    }
    if !diagnostic.fixIts.isEmpty {
      record.member(
        "fixes", array: { fixes in for fix in diagnostic.fixIts { fixes.object { write(fix, to: &$0) } } })
    }
  }

  /// Writes the members of a place: lines and columns, and offsets in bytes.
  private static func write(_ place: ByteRange, in source: SourceText, to object: inout JSONWriter) {
    let start = source.position(at: place.start)
    let end = source.position(at: place.end)
    object.member("line", start.line)
    object.member("column", start.column)
    object.member("endLine", end.line)
    object.member("endColumn", end.column)
    object.member("start", place.start)
    object.member("end", place.end)
  }

  /// Writes the members of a fix with its edits.
  private static func write(_ fix: FixIt, to object: inout JSONWriter) {
    object.member("text", fix.summary)
    object.member(
      "edits",
      array: { edits in
        for edit in fix.edits {
          edits.object { object in
            object.member("start", edit.range.start)
            object.member("end", edit.range.end)
            object.member("text", edit.replacement)
          }
        }
      })
  }
}
