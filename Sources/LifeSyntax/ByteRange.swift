/// A half-open range of UTF-8 byte offsets in a source text.
package struct ByteRange: Hashable, Sendable {
  /// The offset of the first byte.
  package var start: Int
  /// The offset after the last byte.
  package var end: Int

  /// The range `start..<end`.
  package init(start: Int, end: Int) {
    self.start = start
    self.end = end
  }

  /// The number of bytes.
  package var count: Int { end - start }

  /// The same range in a text that stands so many bytes further on.
  package func moved(by distance: Int) -> ByteRange { ByteRange(start: start + distance, end: end + distance) }
}

/// A place in a source text in lines and columns, both counted from 1.
package struct SourcePosition: Hashable, Sendable {
  /// The line, counted from 1 as editors do.
  package let line: Int
  /// The column in characters (Unicode scalars), from 1.
  package let column: Int

  /// A place in lines and columns, both counted from 1.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
