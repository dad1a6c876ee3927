/// A text that stands without its quotes, or without the first of them, behind a verb that takes one.
///
/// Only lines that are no statements are asked about. Prose begins with a capital, as no verb does.
struct BareText {
  /// The verb, with the words between it and the text.
  let verb: ByteRange
  /// The text, as far as it reads as one: up to its quote, its block, a label or the end of the line.
  let range: ByteRange
  /// A Boolean value that indicates whether the quote at its end is there.
  let isEnded: Bool

  /// The verbs of declarations, whose title stands behind so many words.
  static let titled: [(verb: String, words: Int)] = [
    ("lesson", 1), ("misconception", 1), ("name", 1), ("question", 2), ("step", 1), ("unit", 1),
  ]

  /// The verbs whose first argument is a text for readers.
  static let verbs = [
    "accept", "because", "corrected", "hint", "narrowed", "outdated", "right", "scenario", "source", "wrong",
  ]

  /// Reads the line of a place; nil where it is none such.
  init?(_ source: SourceText, at place: Int) {
    let bytes = source.bytes
    let line = source.lineRange(at: place)
    var start = line.start
    while start < line.end, bytes[start].isSpace { start += 1 }
    let word = bytes[start..<line.end].prefix { $0.isLetter }
    let words = Self.titled.first { $0.verb.utf8.elementsEqual(word) }?.words
    guard words != nil || Self.verbs.contains(where: { $0.utf8.elementsEqual(word) }) else { return nil }
    var head = word.endIndex
    for _ in 0..<(words ?? 0) {
      guard let end = Self.endOfWord(behind: head, in: bytes[..<line.end]) else { return nil }
      head = end
    }
    var first = head
    while first < line.end, bytes[first].isSpace { first += 1 }
    guard first > head, first < line.end, Self.beginsText(bytes[first...].prefix(line.end - first)) else {
      return nil
    }
    let quotes = bytes[first..<line.end].count { $0 == UInt8(ascii: "\"") }
    let quote = bytes[first..<line.end].firstIndex(of: UInt8(ascii: "\""))
    isEnded = quotes % 2 == 1
    // Prose may begin with such a verb; a title begins with a capital.
    guard words == nil || isEnded || bytes[first] >= UInt8(ascii: "A") && bytes[first] <= UInt8(ascii: "Z") else {
      return nil
    }
    var end = isEnded ? quote ?? line.end : bytes[first..<line.end].firstIndex(of: Ascii.openBrace) ?? line.end
    while end > first, bytes[end - 1].isSpace { end -= 1 }
    verb = ByteRange(start: start, end: head)
    range = ByteRange(start: first, end: end)
  }

  /// Returns what stands between quotes of another form around the whole text, such as those of a word processor; `nil` where
  /// there are none, or more inside.
  func insideQuotes(of source: SourceText) -> ByteRange? {
    let text = Array(source.text(in: range).unicodeScalars)
    guard text.count > 2, let first = text.first, let last = text.last, first.value > 0x7F, last.value > 0x7F,
      isQuote(first.value), isQuote(last.value)
    else { return nil }
    // An apostrophe is no quote.
    let quotes = text.count { $0 == last || isQuote($0.value) && $0 != "\u{2019}" && $0 != "'" }
    guard quotes == 2 else { return nil }
    return ByteRange(
      start: range.start + UTF8.width(first), end: range.end - UTF8.width(last))
  }

  /// Returns the quote of another form with which the text begins; `nil` where it begins otherwise.
  func leadingQuote(of source: SourceText) -> ByteRange? {
    guard let first = source.text(in: range).unicodeScalars.first, first.value > 0x7F, isQuote(first.value) else {
      return nil
    }
    return ByteRange(start: range.start, end: range.start + UTF8.width(first))
  }

  /// Indicates whether bytes begin with a word that is no label.
  private static func beginsText(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first, first.isLetter || first == UInt8(ascii: "`") || first >= 0x80 else { return false }
    let rest = bytes.drop { $0.isLetter }
    return rest.first != Ascii.colon
  }

  /// Returns where the name or the text behind some blanks ends; nil where none stands there.
  private static func endOfWord(behind place: Int, in bytes: ArraySlice<UInt8>) -> Int? {
    let rest = bytes[place...].drop { $0.isSpace }
    guard rest.startIndex > place, let first = rest.first else { return nil }
    if first == UInt8(ascii: "\"") {
      return rest.dropFirst().firstIndex(of: first).map { $0 + 1 }
    }
    return first.isLetter ? rest.prefix { $0.isLetter || $0.isDigit || $0 == Ascii.underscore }.endIndex : nil
  }
}
