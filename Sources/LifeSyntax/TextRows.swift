import TextMetrics

/// Text in rows that fit a screen.
package enum TextRows {
  /// The rows of a text, broken between words, and within a word only where it is longer than a row.
  ///
  /// In the first row, so many columns are taken already by what stands before it; the other rows are indented. A text
  /// that fits stays as it is, with all its blanks.
  package static func fill(_ text: String, columns: Int, first: Int = 0, indent: Int = 0) -> [String] {
    guard TextWidth.of(text) > columns - first else { return [text] }
    var rows = Filling(columns: columns, used: first, indent: indent)
    for word in text.split(separator: " ") { rows.add(String(word), room: columns - max(first, indent)) }
    return rows.finished
  }

  /// A long word in parts that fit: broken behind punctuation, else behind a point, before a capital, or anywhere.
  ///
  /// `application(_:willFinishLaunchingWithOptions:)` is broken behind its first colon.
  package static func parts(of word: String, columns: Int) -> [String] {
    let breaks: [Break] = [isBehindPunctuation, isBehindPoint, isBeforeCapital, isAnywhere]
    return parts(of: word, columns: max(1, columns), breaks: breaks)
  }

  private typealias Break = (_ before: Character, _ after: Character) -> Bool

  /// Returns a word in parts that fit the columns, cut at the first kind of break that suffices.
  private static func parts(of word: String, columns: Int, breaks: [Break]) -> [String] {
    guard TextWidth.of(word) > columns, let isBreak = breaks.first else { return [word] }
    var parts: [String] = []
    for character in word {
      if let before = parts.last?.last, !isBreak(before, character) {
        parts[parts.count - 1].append(character)
      } else {
        parts.append(String(character))
      }
    }
    return parts.flatMap { Self.parts(of: $0, columns: columns, breaks: Array(breaks.dropFirst())) }
  }

  private static func isBehindPunctuation(_ before: Character, _ after: Character) -> Bool {
    "([{:/|,;-=".contains(before) && isWordCharacter(after)
  }

  private static func isBehindPoint(_ before: Character, _ after: Character) -> Bool {
    before == "." && isWordCharacter(after)
  }

  private static func isAnywhere(_ before: Character, _ after: Character) -> Bool { true }

  private static func isBeforeCapital(_ before: Character, _ after: Character) -> Bool {
    isWordCharacter(before) && !isCapital(before) && isCapital(after)
  }

  private static func isCapital(_ character: Character) -> Bool { "A"..."Z" ~= character }

  private static func isWordCharacter(_ character: Character) -> Bool {
    isCapital(character) || "a"..."z" ~= character || "0"..."9" ~= character
  }
}

/// Rows being filled with words.
private struct Filling {
  let columns: Int
  var used: Int
  let indent: Int
  private var rows: [String] = []
  private var row = ""
  private var isEmpty = true

  init(columns: Int, used: Int, indent: Int) {
    (self.columns, self.used, self.indent) = (columns, used, indent)
  }

  var finished: [String] { rows + [row] }

  /// Adds a word; one that fits no row is broken into parts that fit every row.
  mutating func add(_ word: String, room: Int) {
    let width = TextWidth.of(word)
    let fits = width <= columns - indent || isEmpty && width <= columns - used
    let parts = fits ? [word] : TextRows.parts(of: word, columns: room)
    for (place, part) in parts.enumerated() { add(part: part, gap: place == 0 && !isEmpty ? 1 : 0) }
  }

  /// Adds a part to the current row, or begins a new row with the indent.
  private mutating func add(part: String, gap: Int) {
    let width = TextWidth.of(part)
    if used + gap + width > columns && (!isEmpty || used > indent) {
      rows.append(row)
      row = String(repeating: " ", count: indent) + part
      used = indent + width
    } else {
      row += (gap > 0 ? " " : "") + part
      used += gap + width
    }
    isEmpty = false
  }
}
