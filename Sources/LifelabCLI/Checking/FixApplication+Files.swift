import JSONText
import LifeLanguage
import LifeSession
import LifeSyntax
import PlatformKit

extension Invocation {
  /// Writes a mended text in the place of its file; the reason where that fails, and the file is as it was.
  ///
  /// A file that somebody else has changed in the meantime is theirs.
  func replace(_ old: SourceText, by new: SourceText) -> String? {
    guard case .bytes(let bytes) = Files.read(old.name), bytes == old.bytes else { return "it has just changed" }
    return Files.write(new.bytes, to: old.name)
  }

  /// Tells of a change: among the results, or beside a file of results for programs.
  func tell(_ change: FixApplication.Change, besides output: CheckOptions.Output) {
    if output == .records { return console.write(file: change.record) }
    let places = change.places > 1 ? " (\(change.places) places)" : ""
    let text = "\(change.file):\(change.line): mended: \(change.summary)\(places)"
    if output == .sarif { return console.complain(text) }
    console.write([OutputLine(text, hangingIndent: 2)])
  }
}

extension FixApplication.Change {
  /// The change as a line of JSON: `{ "v": 1, "kind": "fix", "file", "line", "text", "places" }`.
  fileprivate var record: String {
    var writer = JSONWriter()
    writer.object { record in
      record.member("v", 1)
      record.member("kind", "fix")
      record.member("file", file)
      record.member("line", line)
      record.member("text", summary)
      record.member("places", places)
    }
    writer.endLine()
    return writer.text
  }
}
