import LifeSyntax

/// The end of a text that has to fit a few rows of a screen.
enum LastRows {
  /// The columns of a row behind the indents of feedback.
  private static let columns = LessonLimits.screenColumns - 8

  /// Returns the last of some lines that fit so many rows, below a word about those before them, which takes one of the
  /// rows, and whether any is missing.
  static func of(_ lines: [String], rows limit: Int) -> (lines: [String], isCut: Bool) {
    var left = limit
    var shown: [String] = []
    for line in lines.reversed() {
      let count = rows(of: line)
      guard count <= left else { break }
      left -= count
      shown.insert(line, at: 0)
    }
    guard shown.count < lines.count else { return (lines, false) }
    guard let last = lines.last else { return ([], false) }
    while shown.count > 1, shown.reduce(0, { $0 + rows(of: $1) }) >= limit { shown.removeFirst() }
    if shown.count < 2 { shown = [cut(last, rows: limit - 1)] }
    return (["… (\(lines.count - shown.count) before)"] + shown, true)
  }

  /// Returns a line that takes so many rows at most, cut at its end.
  static func cut(_ line: String, rows limit: Int) -> String {
    guard rows(of: line) > limit else { return line }
    // The characters of a row that wraps between words are fewer than its columns.
    return String(line.prefix(max(1, limit * (columns - 16)))) + "…"
  }

  private static func rows(of line: String) -> Int { TextRows.fill(line, columns: columns, indent: 2).count }
}
