/// Bytes as text (RFC 4648, with the signs `+` and `/`, and `=` at the end).
package enum Base64 {
  private static let signs = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Returns the text of bytes.
  package static func text(of bytes: [UInt8]) -> String {
    String(unsafeUninitializedCapacity: (bytes.count + 2) / 3 * 4) { text in
      bytes.withUnsafeBufferPointer { bytes in signs.withUnsafeBufferPointer { write(bytes, $0, into: text) } }
    }
  }

  private static func write(
    _ bytes: UnsafeBufferPointer<UInt8>, _ signs: UnsafeBufferPointer<UInt8>,
    into text: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    var (place, end) = (0, 0)
    while place < bytes.count {
      let left = bytes.count - place
      let second = left > 1 ? UInt32(bytes[place + 1]) << 8 : 0
      let group = UInt32(bytes[place]) << 16 | second | (left > 2 ? UInt32(bytes[place + 2]) : 0)
      text[end] = signs[Int(group >> 18)]
      text[end + 1] = signs[Int(group >> 12 & 63)]
      text[end + 2] = left > 1 ? signs[Int(group >> 6 & 63)] : UInt8(ascii: "=")
      text[end + 3] = left > 2 ? signs[Int(group & 63)] : UInt8(ascii: "=")
      place += 3
      end += 4
    }
    return end
  }
}
