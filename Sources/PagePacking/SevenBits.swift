/// Bytes as text that a page may hold in an element of raw text: seven bits a character, which is a byte in UTF-8.
///
/// A seventh more than the bytes, where base64 takes a third. Three codes cannot stand there as they are: NUL and CR, which a
/// browser replaces, and `<`, which may end the element. Each is a character from U+0080 on, together with the next five bits; all
/// characters are below U+0100, so that a browser keeps a byte for each.
package struct SevenBits {
  /// The text, as UTF-8.
  private var text: [UInt8] = []
  /// What is not written yet stands in the last bits.
  private var bits: UInt32 = 0
  /// The number of the bits that are not written yet.
  private var count = 0

  /// Returns the text of bytes; behind the last byte come zeros, so that a reader has to know how many they are.
  package static func text(of bytes: [UInt8]) -> String {
    var writer = SevenBits()
    writer.text.reserveCapacity(bytes.count / 6 * 7 + 16)
    bytes.withUnsafeBufferPointer { for byte in $0 { writer.add(UInt32(byte)) } }
    writer.add(0)
    writer.add(0)
    return String(decoding: writer.text, as: UTF8.self)
  }

  private init() {}

  /// Adds a byte, and writes what is complete.
  private mutating func add(_ byte: UInt32) {
    bits = bits << 8 | byte
    count += 8
    while count >= 12 {
      let code = bits >> UInt32(count - 7) & 127
      count -= 7
      guard let number = Self.number(of: code) else {
        text.append(UInt8(truncatingIfNeeded: code))
        continue
      }
      count -= 5
      let character = 0x80 | number << 5 | bits >> UInt32(count) & 31
      text.append(UInt8(truncatingIfNeeded: 0xC0 | character >> 6))
      text.append(UInt8(truncatingIfNeeded: 0x80 | character & 63))
    }
  }

  /// The number of a code that cannot stand in the text; nil for the others.
  private static func number(of code: UInt32) -> UInt32? {
    switch code {
    case 0x00: 0
    case 0x0D: 1
    case 0x3C: 2
    default: nil
    }
  }
}
