/// A text that stands without its quotes, or without the first of them, behind a verb that takes one.
///
/// Only lines that are no statements are asked about. Prose begins with a capital, as no verb does.
struct BareText {
  /// The verb.
  let verb: ByteRange
  /// The text, as far as it reads as one: up to its quote, its block, a label or the end of the line.
  let range: ByteRange
  /// A Boolean value that indicates whether the quote at its end is there.
  let isEnded: Bool

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
    guard Self.verbs.contains(where: { $0.utf8.elementsEqual(word) }) else { return nil }
    var first = word.endIndex
    while first < line.end, bytes[first].isSpace { first += 1 }
    guard first > word.endIndex, first < line.end, Self.beginsText(bytes[first...].prefix(line.end - first)) else {
      return nil
    }
    let quotes = bytes[first..<line.end].count { $0 == UInt8(ascii: "\"") }
    let quote = bytes[first..<line.end].firstIndex(of: UInt8(ascii: "\""))
    isEnded = quotes % 2 == 1
    var end = isEnded ? quote ?? line.end : bytes[first..<line.end].firstIndex(of: Ascii.openBrace) ?? line.end
    while end > first, bytes[end - 1].isSpace { end -= 1 }
    verb = ByteRange(start: start, end: word.endIndex)
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

  /// Indicates whether bytes begin with a word that is no label.
  private static func beginsText(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first, first.isLetter || first == UInt8(ascii: "`") || first >= 0x80 else { return false }
    let rest = bytes.drop { $0.isLetter }
    return rest.first != Ascii.colon
  }
}
