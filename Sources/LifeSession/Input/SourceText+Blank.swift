import LifeSyntax

extension SourceText {
  /// The whole text.
  var text: String { text(in: ByteRange(start: 0, end: bytes.count)) }

  /// A Boolean value that indicates whether the text has only spaces and newlines.
  var isBlank: Bool { bytes.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") } }
}
