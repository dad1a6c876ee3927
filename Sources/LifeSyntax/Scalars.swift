/// Decodes one scalar of UTF-8; a byte that begins none has the value nil and the length 1.
func decodeScalar(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> (value: UInt32?, length: Int) {
  let first = bytes[offset]
  let length =
    first < 0x80 ? 1 : first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0
  guard length > 0, offset + length <= bytes.count else { return (nil, 1) }
  guard length > 1 else { return (UInt32(first), 1) }
  var value = UInt32(first) & (0x7F >> UInt32(length))
  for index in 1..<length {
    guard bytes[offset + index] & 0xC0 == 0x80 else { return (nil, 1) }
    value = value << 6 | UInt32(bytes[offset + index] & 0x3F)
  }
  let smallest: [UInt32] = [0, 0, 0x80, 0x800, 0x10000]
  let isSurrogate = value >= 0xD800 && value < 0xE000
  guard value >= smallest[length], value <= 0x10FFFF, !isSurrogate else { return (nil, 1) }
  return (value, length)
}

/// The offset of the first byte that is not UTF-8.
func firstInvalidByte(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
  var index = 0
  while index < bytes.count {
    if index + 8 <= bytes.count && isAscii(bytes, at: index) {
      index += 8
    } else if bytes[index] < 0x80 {
      index += 1
    } else {
      let scalar = decodeScalar(bytes, at: index)
      if scalar.value == nil { return index }
      index += scalar.length
    }
  }
  return nil
}

private func isAscii(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
  let word = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: index, as: UInt64.self)
  return word & 0x8080_8080_8080_8080 == 0
}

/// The scalar and the end of an escape `\u{…}`; nil if it is malformed or no scalar.
func scalarEscape(
  _ bytes: UnsafeBufferPointer<UInt8>, at start: Int
) -> (scalar: Unicode.Scalar, end: Int)? {
  var index = start + 3
  guard index < bytes.count, bytes[index - 1] == Ascii.openBrace else { return nil }
  var value: UInt32 = 0
  let first = index
  while index < bytes.count, let digit = hexDigit(bytes[index]), index - first < 6 {
    value = value << 4 | digit
    index += 1
  }
  guard index > first, index < bytes.count, bytes[index] == Ascii.closeBrace,
    let scalar = Unicode.Scalar(value)
  else { return nil }
  return (scalar, index + 1)
}

private func hexDigit(_ byte: UInt8) -> UInt32? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
  case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a")) + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A")) + 10
  default: nil
  }
}

/// The text of a string token, without its quotes and with its escapes decoded.
func decodedString(_ bytes: [UInt8], _ range: ByteRange) -> String {
  bytes.withUnsafeBufferPointer { bytes in
    let content = stringContent(bytes, range)
    guard bytes[content.start..<content.end].contains(Ascii.backslash) else {
      return String(decoding: bytes[content.start..<content.end], as: UTF8.self)
    }
    var decoded: [UInt8] = []
    var index = content.start
    while index < content.end {
      if bytes[index] == Ascii.backslash && index + 1 < content.end {
        index = decodeEscape(bytes, at: index, into: &decoded)
      } else {
        decoded.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }
}

extension SourceText {
  /// The text between the quotes of a range, its escapes decoded.
  package func decodedString(in range: ByteRange) -> String { LifeSyntax.decodedString(bytes, range) }
}

/// Returns the text between the quotes, which may be foreign ones or missing at the end.
private func stringContent(_ bytes: UnsafeBufferPointer<UInt8>, _ range: ByteRange) -> ByteRange {
  let start = range.start + decodeScalar(bytes, at: range.start).length
  var last = range.end - 1
  while last > start && bytes[last] & 0xC0 == 0x80 { last -= 1 }
  let isClosed = last >= start && isQuote(decodeScalar(bytes, at: last).value)
  return ByteRange(start: start, end: isClosed ? last : range.end)
}

private func decodeEscape(
  _ bytes: UnsafeBufferPointer<UInt8>, at index: Int, into decoded: inout [UInt8]
) -> Int {
  switch bytes[index + 1] {
  case UInt8(ascii: "n"): decoded.append(Ascii.newline)
  case UInt8(ascii: "t"): decoded.append(Ascii.tab)
  case UInt8(ascii: "u"):
    guard let escape = scalarEscape(bytes, at: index) else { fallthrough }
    decoded.append(contentsOf: Array(String(Character(escape.scalar)).utf8))
    return escape.end
  default: decoded.append(bytes[index + 1])
  }
  return index + 2
}
