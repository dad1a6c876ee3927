import TextMetrics

/// Text in rows that fit a screen.
package enum TextRows {
  /// The rows of a text, broken between words, and within a word only where it is longer than a row; a text between
  /// straight quotes is a word if it fits a row.
  ///
  /// In the first row, so many columns are taken already by what stands before it; the other rows are indented. A text
  /// that fits stays as it is, with all its blanks.
  package static func fill(_ text: String, columns: Int, first: Int = 0, indent: Int = 0) -> [String] {
    guard TextWidth.of(text) > columns - first else { return [text] }
    var rows = Filling(columns: columns, used: first, indent: indent)
    let room = columns - max(first, indent)
    for word in words(of: text, room: room) { rows.add(word, room: room) }
    return rows.finished
  }

  /// The words of a text; those between two quotes are one where they fit the room.
  private static func words(of text: String, room: Int) -> [String] {
    let parts = text.split(separator: " ")
    var words: [String] = []
    var place = 0
    while place < parts.count {
      let end = quotedEnd(parts, from: place, in: text, room: room) ?? place
      words.append(String(text[parts[place].startIndex..<parts[end].endIndex]))
      place = end + 1
    }
    return words
  }

  /// Returns the part in which a quote ends that is open behind the part at a place; `nil` for none that fits.
  private static func quotedEnd(_ parts: [Substring], from place: Int, in text: String, room: Int) -> Int? {
    guard opensQuote(parts[place]) else { return nil }
    for end in parts.indices[(place + 1)...] {
      let whole = text[parts[place].startIndex..<parts[end].endIndex]
      guard TextWidth.of(whole) <= room else { return nil }
      if opensQuote(parts[end]) { return end }
    }
    return nil
  }

  /// Indicates whether the quotes of a text are odd in number; an escaped one is none.
  package static func opensQuote(_ text: some StringProtocol) -> Bool {
    var isOpen = false
    var isEscaped = false
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") && !isEscaped { isOpen.toggle() }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    return isOpen
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
