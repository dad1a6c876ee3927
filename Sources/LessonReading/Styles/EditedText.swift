import LifeSyntax

/// A text in which pieces were replaced, and the way from its places back to those of the text before.
///
/// A replacement has the newlines of what it stands for, so that a line stays a line and places differ in their columns only.
struct EditedText: Sendable {
  /// The text after the edits.
  let source: SourceText
  /// The edits that were made, in order.
  private let edits: [TextEdit]

  /// Makes edits; of several that overlap, the first is made, and at one place the one that was noted first.
  init(_ source: SourceText, _ edits: [TextEdit]) {
    var made: [TextEdit] = []
    var bytes: [UInt8] = []
    var place = 0
    for edit in edits.sorted(by: { $0.range.start < $1.range.start }) where edit.range.start >= place {
      bytes += source.bytes[place..<edit.range.start]
      bytes += Array(edit.replacement.utf8)
      place = edit.range.end
      made.append(edit)
    }
    bytes += source.bytes[place...]
    self.edits = made
    self.source = SourceText(name: source.name, bytes: bytes, firstLine: source.firstLine)
  }

  /// Returns the place in the text before for a place in this one.
  func original(_ range: ByteRange) -> ByteRange {
    let start = original(range.start)
    return ByteRange(start: start, end: max(start, original(range.end, isEnd: true)))
  }

  /// Returns the place in the text before for a place in this one; inside what was replaced, its beginning, or its end for
  /// the end of a range.
  private func original(_ place: Int, isEnd: Bool = false) -> Int {
    var shift = 0
    for edit in edits {
      let start = edit.range.start + shift
      if place < start || isEnd && place == start { break }
      let length = edit.replacement.utf8.count
      if place < start + length || isEnd && place == start + length {
        return isEnd ? edit.range.end : edit.range.start
      }
      shift += length - (edit.range.end - edit.range.start)
    }
    return place - shift
  }
}

extension [TextEdit] {
  /// Notes that a text is to stand in the place of a piece.
  mutating func replace(_ piece: ByteRange, _ text: String) {
    append(TextEdit(range: piece, replacement: text))
  }

  /// Notes that a piece of a text is to be left out, whatever was noted inside it; its lines stay.
  mutating func remove(_ piece: ByteRange, of source: SourceText) {
    let lines = source.bytes[piece.start..<piece.end].filter { $0 == UInt8(ascii: "\n") }
    removeAll { piece.start <= $0.range.start && $0.range.end <= piece.end }
    replace(piece, String(decoding: lines, as: UTF8.self))
  }
}
