/// The text of a history file: one entry a line, so that a session only ever appends to it.
///
/// A newline inside an entry is written `\n`, a backslash `\\`. A line with any other escape is no entry. The
/// last line is an entry only if it ends with a newline: without one, the session died while writing it.
package enum HistoryFormat {
  /// What a history file holds.
  package struct Contents: Hashable, Sendable {
    /// The entries, the oldest first.
    package var entries: [String]
    /// The number of lines that are no entries.
    package var skippedLines: Int
    /// Indicates whether the last line has no newline, because a session ended while writing it.
    package var endsTorn: Bool

    /// The contents of a file.
    package init(entries: [String], skippedLines: Int, endsTorn: Bool) {
      self.entries = entries
      self.skippedLines = skippedLines
      self.endsTorn = endsTorn
    }
  }

  /// Returns the line that stands for an entry, its line breaks and backslashes escaped.
  package static func line(for entry: String) -> String {
    var line = ""
    for scalar in entry.unicodeScalars {
      switch scalar {
      case "\\": line += "\\\\"
      case "\n": line += "\\n"
      case "\r": line += "\\r"
      default: line.unicodeScalars.append(scalar)
      }
    }
    return line + "\n"
  }

  /// What to append for an entry after a torn line, so that the torn line stays none.
  ///
  /// Two marks, because a torn line may end in the first half of an escape.
  package static func lineAfterTornLine(for entry: String) -> String {
    "\\!\\!\n" + line(for: entry)
  }

  /// Reads what a history file holds.
  package static func read(_ bytes: [UInt8]) -> Contents {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let torn = lines.popLast().map { !$0.isEmpty } ?? false
    let entries = lines.compactMap { entry(of: Array($0)) }
    let skipped = lines.count - entries.count + (torn ? 1 : 0)
    return Contents(entries: entries, skippedLines: skipped, endsTorn: torn)
  }

  private static func entry(of line: [UInt8]) -> String? {
    guard !line.isEmpty, let text = String(validating: line, as: UTF8.self) else { return nil }
    var entry = ""
    var scalars = text.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      guard scalar == "\\" else {
        entry.unicodeScalars.append(scalar)
        continue
      }
      switch scalars.next() {
      case "\\": entry += "\\"
      case "n": entry += "\n"
      case "r": entry += "\r"
      default: return nil
      }
    }
    return entry
  }
}
