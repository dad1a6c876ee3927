/// Tells lines of prose that lack their bar from statements, by their words.
///
/// Only lines that are no statements are asked about; so a line that reads as a sentence may be taken for prose.
package struct ProseLines {
  private let source: SourceText

  /// Creates a reader of the prose of a source; it reads nothing until a paragraph is asked for.
  package init(_ source: SourceText) { self.source = source }

  /// The lines of the paragraph that begins on the line of `place`, each without its indentation.
  ///
  /// Returns an empty list if that line does not read as prose.
  package func paragraph(at place: Int) -> [ByteRange] {
    let first = Line(source, at: place)
    guard first.opensParagraph else { return [] }
    var lines = [first.range]
    var openBraces = first.openBraces
    var next = source.lineEnd(from: place) + 1
    while next < source.bytes.count, lines.count < Self.paragraphLimit, openBraces <= 0 {
      let line = Line(source, at: next)
      guard line.continuesParagraph, !line.isBareText(in: source) else { break }
      lines.append(line.range)
      openBraces = line.openBraces
      next = source.lineEnd(from: next) + 1
    }
    return lines
  }

  /// The diagnostic for the paragraph that begins on the line of `place`.
  package func diagnostic(at place: Int) -> Diagnostic {
    let lines = paragraph(at: place)
    let id = FaultKind.missingBar.rawValue
    let edits = lines.map { TextEdit(range: ByteRange(start: $0.start, end: $0.start), replacement: "| ") }
    return Diagnostic(
      id: id, summary: "prose begins with '|'",
      range: lines.first ?? source.lineRange(at: place),
      label: lines.count > 1 ? "write '| ' before this line and those that follow" : "write '| ' before this line",
      fixIts: [FixIt(summary: "insert '|'", edits: edits)])
  }

  private static let paragraphLimit = 1000
}

/// The words of one line, as far as they tell prose from a statement.
private struct Line {
  /// The line without its indentation.
  let range: ByteRange
  /// The number of plain words with which it begins.
  private var leadingWords = 0
  private var beginsWithCapital = false
  private var endsSentence = false
  /// A Boolean value that indicates whether the line ends in the brace that opens a block, as a statement does.
  private var opensBlock = false
  /// The number of blocks that the line opens and does not close.
  private(set) var openBraces = 0

  init(_ source: SourceText, at place: Int) {
    var range = source.lineRange(at: place)
    let bytes = source.bytes
    while range.start < range.end, bytes[range.start].isSpace { range.start += 1 }
    while range.end > range.start, bytes[range.end - 1].isSpace { range.end -= 1 }
    self.range = range
    guard range.start < range.end else { return }
    beginsWithCapital = bytes[range.start] >= UInt8(ascii: "A") && bytes[range.start] <= UInt8(ascii: "Z")
    endsSentence = Self.endsSentence(bytes[range.end - 1])
    opensBlock = bytes[range.end - 1] == Ascii.openBrace
    for byte in bytes[range.start..<range.end] {
      openBraces += byte == Ascii.openBrace ? 1 : byte == Ascii.closeBrace ? -1 : 0
    }
    var place = range.start
    while place < range.end, leadingWords < Self.enoughWords {
      let word = bytes[place..<range.end].prefix { $0.isLetter || Self.isInsideWord($0) }
      guard Self.isPlain(word) else { break }
      place = word.endIndex
      if place < range.end, bytes[place] == Ascii.colon || bytes[place].isDigit || bytes[place] == Ascii.underscore {
        break
      }
      leadingWords += 1
      if place < range.end, Self.goesOn(bytes[place]) { place += 1 }
      guard place < range.end, bytes[place].isSpace else { break }
      while place < range.end, bytes[place].isSpace { place += 1 }
    }
  }

  /// So many words tell prose from any statement.
  private static let enoughWords = 5

  /// A sentence begins with a capital, as no verb does, or has more bare words than a verb takes.
  var opensParagraph: Bool {
    !opensBlock && leadingWords >= (beginsWithCapital ? endsSentence ? 1 : 2 : Self.enoughWords)
  }

  /// Returns whether the line is a statement whose text lacks its quotes, and no prose with the same word: a text begins
  /// with a capital, or has one quote.
  func isBareText(in source: SourceText) -> Bool {
    guard let text = BareText(source, at: range.start) else { return false }
    let first = source.bytes[text.range.start]
    return text.isEnded || first >= UInt8(ascii: "A") && first <= UInt8(ascii: "Z")
  }

  var continuesParagraph: Bool { leadingWords >= 3 || leadingWords > 0 && endsSentence }

  /// Indicates whether a word is letters, small ones behind the first.
  private static func isPlain(_ word: ArraySlice<UInt8>) -> Bool {
    guard let first = word.first, first.isLetter else { return false }
    return !word.dropFirst().contains { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") }
  }

  /// Indicates whether a byte is an apostrophe, a hyphen, or a part of a letter beyond ASCII.
  private static func isInsideWord(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "'") || byte == UInt8(ascii: "-") || byte >= 0x80
  }

  /// Indicates whether a sentence goes on behind a sign, which no statement without faults has at the end of a word.
  private static func goesOn(_ byte: UInt8) -> Bool {
    byte == Ascii.dot || byte == UInt8(ascii: "?") || byte == Ascii.comma
  }

  private static func endsSentence(_ byte: UInt8) -> Bool {
    switch byte {
    case Ascii.dot, UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: ";"): true
    default: false
    }
  }
}

/// The number of open blocks at places that follow one another.
struct BlockDepth {
  private let tokens: [Token]
  private var next = 0
  private var depth = 0

  init(_ tokens: [Token]) { self.tokens = tokens }

  /// Returns how many blocks are open before the token at `place`, which lies behind the places asked for before.
  mutating func advance(to place: Int) -> Int {
    while next < tokens.count, Int(tokens[next].start) < place {
      switch tokens[next].kind {
      case .openBrace: depth += 1
      case .closeBrace: depth = max(0, depth - 1)
      default: break
      }
      next += 1
    }
    return depth
  }
}

extension Statement {
  /// The diagnostic for prose that lacks its bar, with the end of its paragraph; `nil` if the line does not read so.
  package var missingBar: (diagnostic: Diagnostic, end: Int)? {
    let prose = ProseLines(storage.source)
    let lines = prose.paragraph(at: range.start)
    guard let last = lines.last, lines[0].start == range.start else { return nil }
    return (prose.diagnostic(at: range.start), last.end)
  }
}
