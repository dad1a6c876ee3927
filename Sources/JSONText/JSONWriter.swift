import TextMetrics

/// Writes JSON from the left to the right; members stand in the order in which they are written.
///
/// There is no way to write a number that JSON does not have, and commas and brackets cannot go wrong:
/// objects and arrays are closures. In texts, what has no ink is escaped, so that a terminal that shows the file obeys
/// nothing; so is the second sign of `##`, with which a runner of workflows would begin a command.
package struct JSONWriter {
  /// The text so far, in UTF-8.
  package private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// Starts with nothing written.
  package init() {}

  /// The text so far.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Returns a file of one object whose members the closure writes.
  package static func file(_ members: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    writer.object(members)
    writer.endLine()
    return writer.text
  }

  /// Writes an object whose members the closure writes.
  package mutating func object(_ members: (inout JSONWriter) -> Void) {
    nested(UInt8(ascii: "{"), UInt8(ascii: "}"), members)
  }

  /// Writes an array whose elements the closure writes.
  package mutating func array(_ elements: (inout JSONWriter) -> Void) {
    nested(UInt8(ascii: "["), UInt8(ascii: "]"), elements)
  }

  /// Writes a text.
  package mutating func value(_ text: String) {
    separate()
    quote(text)
  }

  /// Writes a whole number.
  package mutating func value(_ number: Int) {
    separate()
    bytes += "\(number)".utf8
  }

  /// Writes a decimal number, which is given as JSON has it.
  package mutating func value(decimal digits: String) {
    separate()
    bytes += digits.utf8
  }

  /// Writes `true` or `false`.
  package mutating func value(_ truth: Bool) {
    separate()
    bytes += (truth ? "true" : "false").utf8
  }

  /// Writes a member with a text.
  package mutating func member(_ name: String, _ text: String) {
    key(name)
    value(text)
  }

  /// Writes a member that is nothing.
  package mutating func null(_ name: String) {
    key(name)
    separate()
    bytes += "null".utf8
  }

  /// Writes a member with a whole number.
  package mutating func member(_ name: String, _ number: Int) {
    key(name)
    value(number)
  }

  /// Writes a member with a decimal number, which is given as JSON has it.
  package mutating func member(_ name: String, decimal digits: String) {
    key(name)
    value(decimal: digits)
  }

  /// Writes a member that is `true` or `false`.
  package mutating func member(_ name: String, _ truth: Bool) {
    key(name)
    value(truth)
  }

  /// Writes a member with an object.
  package mutating func member(_ name: String, object members: (inout JSONWriter) -> Void) {
    key(name)
    object(members)
  }

  /// Writes a member with an array.
  package mutating func member(_ name: String, array elements: (inout JSONWriter) -> Void) {
    key(name)
    array(elements)
  }

  /// Ends a line, between the records of JSON Lines.
  package mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
    needsComma = false
  }

  /// Writes the name of a member.
  private mutating func key(_ name: String) {
    separate()
    quote(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a comma where something stands before.
  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func nested(_ open: UInt8, _ close: UInt8, _ body: (inout JSONWriter) -> Void) {
    separate()
    bytes.append(open)
    needsComma = false
    body(&self)
    bytes.append(close)
    needsComma = true
  }

  /// Writes a text between quotes, with its escapes.
  private mutating func quote(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { content in
      var place = 0
      while place < content.count {
        let start = place
        while place < content.count, Self.isPlain(content[place]) { place += 1 }
        bytes += content[start..<place]
        guard place < content.count else { break }
        let length = Self.length(of: content[place])
        write(Self.scalar(of: content[place..<place + length]))
        place += length
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Returns the character of its bytes in UTF-8.
  private static func scalar(of bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Unicode.Scalar {
    let first = UInt32(bytes[bytes.startIndex])
    let mask: UInt32 = bytes.count == 1 ? 0x7F : 0xFF >> UInt32(bytes.count + 1)
    let value = bytes.dropFirst().reduce(first & mask) { $0 << 6 | UInt32($1 & 0x3F) }
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  /// Returns whether a byte stands for itself: ASCII that shows, but for what has an escape.
  private static func isPlain(_ byte: UInt8) -> Bool { 0x20..<0x7F ~= byte && !isSpecial(byte) }

  /// Returns the bytes of the character that begins with a byte.
  private static func length(of byte: UInt8) -> Int { byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4 }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "#")
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": bytes += "\\\"".utf8
    case "\\": bytes += "\\\\".utf8
    case "\n": bytes += "\\n".utf8
    case "\r": bytes += "\\r".utf8
    case "\t": bytes += "\\t".utf8
    case "#" where bytes.last == UInt8(ascii: "#"): escape(0x23)
    case _ where VisibleText.isUnseen(scalar): for unit in scalar.utf16 { escape(unit) }
    default: bytes += scalar.utf8
    }
  }

  private mutating func escape(_ unit: UInt16) {
    let digits = Array("0123456789abcdef".utf8)
    bytes += "\\u".utf8
    for shift in [12, 8, 4, 0] { bytes.append(digits[Int(unit >> UInt16(shift)) & 15]) }
  }
}
