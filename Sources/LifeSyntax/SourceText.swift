/// The bytes of one file or one prompt entry, under the name that diagnostics show.
package struct SourceText: Sendable {
  /// The name shown in diagnostics: a path, or `prompt`.
  package let name: String
  /// The content, normally UTF-8; nothing is assumed about it.
  package let bytes: [UInt8]
  /// The number of the first line: more than 1 for a part of a longer text, such as a statement of a pipe.
  package let firstLine: Int
  /// The number of newlines before each block of `blockSize` bytes; empty for a text of a few blocks.
  private let newlines: [UInt32]

  /// A source of the given bytes.
  package init(name: String, bytes: [UInt8], firstLine: Int = 1) {
    self.name = name
    self.bytes = bytes
    self.firstLine = firstLine
    newlines = bytes.count < 16 * Self.blockSize ? [] : Self.newlines(in: bytes)
  }

  /// The most bytes that are searched for the number of a line.
  private static let blockSize = 4096

  /// Returns the number of newlines before each block, so that the number of a line is found without reading the file.
  private static func newlines(in bytes: [UInt8]) -> [UInt32] {
    var counts: [UInt32] = []
    counts.reserveCapacity(bytes.count / blockSize + 1)
    var count: UInt32 = 0
    bytes.withUnsafeBufferPointer { bytes in
      for start in stride(from: 0, to: bytes.count, by: blockSize) {
        counts.append(count)
        for index in start..<min(start + blockSize, bytes.count) { count &+= bytes[index] == Ascii.newline ? 1 : 0 }
      }
    }
    return counts
  }

  /// A source of the UTF-8 bytes of a string.
  package init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  /// The line and column of a byte offset; an offset beyond the end is the end.
  package func position(at offset: Int) -> SourcePosition {
    let end = min(max(offset, 0), bytes.count)
    let block = newlines.isEmpty ? 0 : min(end / Self.blockSize, newlines.count - 1)
    var line = firstLine + (newlines.isEmpty ? 0 : Int(newlines[block]))
    var column = 1
    bytes.withUnsafeBufferPointer { bytes in
      for index in block * Self.blockSize..<end where bytes[index] == Ascii.newline { line += 1 }
      var start = end
      while start > 0 && bytes[start - 1] != Ascii.newline { start -= 1 }
      for index in start..<end where !isContinuation(bytes[index]) && !isByteOrderMark(bytes, at: index) { column += 1 }
    }
    return SourcePosition(line: line, column: column)
  }

  /// The text of a range; bytes that are not UTF-8 become replacement characters.
  package func text(in range: ByteRange) -> String {
    let start = min(max(range.start, 0), bytes.count)
    let end = min(max(range.end, start), bytes.count)
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// The text of a line, counted from 1, without its line end; empty if there is no such line.
  package func line(_ number: Int) -> String {
    var start = 0
    var current = 1
    while current < number {
      let end = lineEnd(from: start)
      guard end < bytes.count else { return "" }
      start = end + 1
      current += 1
    }
    return number < 1 ? "" : text(in: lineRange(at: start))
  }

  /// The range of the line that holds an offset, without its line end.
  package func lineRange(at offset: Int) -> ByteRange {
    let place = min(max(offset, 0), bytes.count)
    var start = place
    while start > 0 && bytes[start - 1] != Ascii.newline { start -= 1 }
    var end = lineEnd(from: place)
    if end > start && bytes[end - 1] == Ascii.carriageReturn { end -= 1 }
    return ByteRange(start: start, end: end)
  }

  /// The offset of the next newline at or after an offset, or the end of the text.
  package func lineEnd(from offset: Int) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      var index = min(max(offset, 0), bytes.count)
      while index < bytes.count && bytes[index] != Ascii.newline { index += 1 }
      return index
    }
  }
}

private func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

/// A byte-order mark before the first line takes no column.
private func isByteOrderMark(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
  index == 0 && bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
}
