import LifeSyntax

/// The end of a text that has to fit a few rows of a screen.
package enum LastRows {
  /// The columns of a row behind the indents of feedback.
  private static let columns = LessonLimits.screenColumns - 8

  /// A line that is shown besides the end.
  package struct Kept: Sendable {
    /// The place among all lines.
    let place: Int
    /// The line in short.
    let text: String
  }

  /// The end of some lines.
  package struct End: Sendable {
    /// A word about the lines before; nil where there are none.
    package var mark: String?
    /// The lines that are shown.
    package var lines: [String]
    /// A Boolean value that indicates whether any line is missing, or cut.
    package var isCut: Bool

    /// All that is shown.
    package var marked: [String] { [mark].compactMap { $0 } + lines }
  }

  /// Returns the last of some lines that fit so many rows, below a word about those before them, which takes one of the rows.
  ///
  /// A line that is kept stands above the last one where the last lines that fit do not reach it.
  package static func of(_ lines: [String], rows limit: Int, keeping kept: Kept? = nil) -> End {
    var left = limit
    var shown: [String] = []
    for line in lines.reversed() {
      let count = rows(of: line)
      guard count <= left else { break }
      left -= count
      shown.insert(line, at: 0)
    }
    guard shown.count < lines.count, let last = lines.last else { return End(lines: lines, isCut: false) }
    while shown.count > 1, shown.reduce(0, { $0 + rows(of: $1) }) >= limit { shown.removeFirst() }
    if let kept, kept.place < lines.count - max(1, shown.count) { return end(of: lines, keeping: kept, rows: limit) }
    if shown.count < 2 { shown = [end(of: last, rows: limit - 1)] }
    return End(mark: mark(lines.count - shown.count), lines: shown, isCut: true)
  }

  /// Returns a line that is kept and the last one, with words about those before, and with those between them or a word about them.
  private static func end(of lines: [String], keeping kept: Kept, rows limit: Int) -> End {
    let last = lines.count - 1
    let text = end(of: kept.text, rows: 2)
    let between = Array(lines[(kept.place + 1)..<last])
    let mark = kept.place > 0 ? mark(kept.place) : nil
    let left = limit - (mark == nil ? 0 : 1) - rows(of: text)
    let all = between + [lines[last]]
    guard all.reduce(0, { $0 + rows(of: $1) }) > left else { return End(mark: mark, lines: [text] + all, isCut: true) }
    let middle = between.isEmpty ? [] : ["… (\(between.count) between)"]
    let end = end(of: lines[last], rows: max(1, left - middle.count))
    return End(mark: mark, lines: [text] + middle + [end], isCut: true)
  }

  private static func mark(_ count: Int) -> String { "… (\(count) before)" }

  /// Returns a line that takes so many rows at most, cut at its end, between two words and outside of code.
  package static func cut(_ line: String, rows limit: Int) -> String {
    guard rows(of: line) > limit else { return line }
    // The characters of a row that wraps between words are fewer than its columns.
    let start = line.prefix(max(1, limit * (columns - 16)))
    let places = breaks(in: String(start)) { $0 == UInt8(ascii: " ") }
    return (places.last.map { String(decoding: start.utf8.prefix($0), as: UTF8.self) } ?? String(start)) + " …"
  }

  /// Returns the line of a stimulus with the last of what it made happen, as much as fits so many rows: what an app or a
  /// person did comes behind the calls, and the state at the end.
  private static func end(of line: String, rows limit: Int) -> String {
    guard rows(of: line) > limit else { return line }
    let bytes = Array(line.utf8)
    func text(from place: Int) -> String { String(decoding: bytes[place...], as: UTF8.self) }
    guard let head = blanks(in: line, after: { $0 == UInt8(ascii: ":") }).first else { return cut(line, rows: limit) }
    let start = String(decoding: bytes[..<head], as: UTF8.self) + " …, "
    for place in blanks(in: line, after: { $0 == UInt8(ascii: ",") }) where place > head {
      let short = start + text(from: place + 1)
      if rows(of: short) <= limit { return short }
    }
    return cut(line, rows: limit)
  }

  /// Returns the places of the blanks behind some bytes.
  private static func blanks(in line: String, after isEnd: (UInt8) -> Bool) -> [Int] {
    var last: UInt8 = 0
    return breaks(in: line) { byte in
      defer { last = byte }
      return byte == UInt8(ascii: " ") && isEnd(last)
    }
  }

  /// Returns the places of some bytes outside of code and quotations.
  private static func breaks(in line: String, where isBreak: (UInt8) -> Bool) -> [Int] {
    var places: [Int] = []
    var (isCode, isQuoted) = (false, false)
    for (place, byte) in line.utf8.enumerated() {
      if byte == UInt8(ascii: "`") { isCode.toggle() }
      if byte == UInt8(ascii: "\""), !isCode { isQuoted.toggle() }
      if isBreak(byte), !isCode, !isQuoted { places.append(place) }
    }
    return places
  }

  /// Returns the rows that a line of feedback takes on a screen.
  package static func rows(of line: String) -> Int { TextRows.fill(line, columns: columns, indent: 2).count }
}
