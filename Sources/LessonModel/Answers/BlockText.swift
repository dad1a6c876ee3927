import LifeLanguage
import LifeSyntax

/// The statements of a block as a learner reads them: without the braces around them.
package struct BlockText: Sendable {
  /// The lines between the braces, moved left as far as they allow.
  let lines: [String]

  /// The text of a block as it is written, braces included.
  package init(_ text: String) {
    let inside = text.utf8.drop { $0 != UInt8(ascii: "{") }.dropFirst().dropLast()
    var rows = inside.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Array($0) }
    while let row = rows.first, row.allSatisfy({ $0 == UInt8(ascii: " ") }) { rows.removeFirst() }
    while let row = rows.last, row.allSatisfy({ $0 == UInt8(ascii: " ") }) { rows.removeLast() }
    let indentation = rows.filter { !$0.isEmpty }.map { row in row.prefix { $0 == UInt8(ascii: " ") }.count }.min() ?? 0
    lines = rows.map { row in
      let end = row.lastIndex { $0 != UInt8(ascii: " ") }.map { $0 + 1 } ?? 0
      return String(decoding: row[min(indentation, end)..<end], as: UTF8.self)
    }
  }

  /// What stands for a solution that its author has left out.
  package static let keptBack = "Whoever wrote this keeps the way to it back."

  /// Returns the statements as a solution: behind a word on its line, or below it.
  package func text(after start: String) -> String {
    lines.isEmpty ? Self.keptBack : lines.count == 1 ? "\(start) \(list(lines))" : rowsText(lines, below: start)
  }
}

/// Rows below a line, each moved right, so that no screen runs them together.
package func rowsText(_ rows: [String], below start: String) -> String {
  rows.reduce(start) { "\($0)\n" + ($1.isEmpty ? "" : "  \($1)") }
}
