import TextMetrics

/// Reads JSON as RFC 8259 has it, and nothing else: what others forgive in silence is a fault with its place.
///
/// A text with a repeated member, half a surrogate or a byte that is no UTF-8 has several meanings, one for each reader. A
/// byte order mark in front counts for nothing.
package struct JSONReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0
  private var depth = 0
  private var values = 0
  /// The first members of the outermost object.
  private var outermost: [JSONValue.Member] = []

  /// The deepest nesting of brackets.
  package static let depthLimit = 64
  /// The most values in one text.
  package static let valueLimit = 100_000
  /// The members of the outermost object that are kept for a reader of what is broken.
  private static let keptMembers = 16

  /// Returns a name as far as a message shows it.
  private static func shortened(_ name: String) -> String {
    name.utf8.count > 60 ? String(name.prefix(40)) + "…" : name
  }

  /// Reads the one value that bytes hold.
  package static func value(of bytes: [UInt8]) throws(JSONFault) -> JSONValue { try read(bytes).value.get() }

  /// Reads the one value that bytes hold, and returns besides the first members of an object that were read, which a fault
  /// behind them leaves as they are.
  package static func read(_ bytes: [UInt8]) -> (value: Result<JSONValue, JSONFault>, members: [JSONValue.Member]) {
    bytes.withUnsafeBufferPointer { buffer in
      var reader = JSONReader(bytes: buffer)
      do throws(JSONFault) {
        return (.success(try reader.whole()), reader.outermost)
      } catch {
        return (.failure(error), reader.outermost)
      }
    }
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  private mutating func whole() throws(JSONFault) -> JSONValue {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
    skipBlanks()
    guard place < bytes.count else { throw fault(.emptyLine, "the line is empty") }
    let value = try value()
    skipBlanks()
    guard place == bytes.count else { throw fault(.trailing, "\(described) stands behind the value") }
    return value
  }

  // MARK: - Values

  private mutating func value() throws(JSONFault) -> JSONValue {
    values += 1
    guard values <= Self.valueLimit else { throw fault(.tooMany, "there are more than \(Self.valueLimit) values") }
    switch next ?? 0 {
    case UInt8(ascii: "\""): return .text(try text())
    case UInt8(ascii: "{"): return try nested { (reader) throws(JSONFault) in try reader.object() }
    case UInt8(ascii: "["): return try nested { (reader) throws(JSONFault) in try reader.array() }
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    case UInt8(ascii: "t"): return try word("true", .truth(true))
    case UInt8(ascii: "f"): return try word("false", .truth(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: throw unexpected("a value")
    }
  }

  private mutating func nested(
    _ body: (inout JSONReader) throws(JSONFault) -> JSONValue
  ) throws(JSONFault) -> JSONValue {
    depth += 1
    guard depth <= Self.depthLimit else {
      throw fault(.tooDeep, "brackets are nested deeper than \(Self.depthLimit)")
    }
    place += 1
    skipBlanks()
    let value = try body(&self)
    depth -= 1
    return value
  }

  private mutating func object() throws(JSONFault) -> JSONValue {
    var members: [JSONValue.Member] = []
    // Names are compared by code units (RFC 8259, 8.3): two normal forms of one character are two names.
    var names: Set<[UInt8]> = []
    if take(UInt8(ascii: "}")) { return .object([]) }
    while true {
      let start = place
      guard next == UInt8(ascii: "\"") else { throw unexpected("the name of a member, in quotes") }
      let name = try text()
      guard names.insert(Array(name.utf8)).inserted else {
        throw JSONFault(.repeatedMember, at: start, "'\(VisibleText.of(Self.shortened(name)))' is there twice")
      }
      skipBlanks()
      guard take(UInt8(ascii: ":")) else { throw unexpected("':'") }
      skipBlanks()
      members.append(JSONValue.Member(name: name, value: try value()))
      if depth == 1, members.count <= Self.keptMembers { outermost = members }
      skipBlanks()
      if take(UInt8(ascii: "}")) { return .object(members) }
      guard take(UInt8(ascii: ",")) else { throw unexpected("',' or '}'") }
      skipBlanks()
    }
  }

  private mutating func array() throws(JSONFault) -> JSONValue {
    var elements: [JSONValue] = []
    if take(UInt8(ascii: "]")) { return .array([]) }
    while true {
      elements.append(try value())
      skipBlanks()
      if take(UInt8(ascii: "]")) { return .array(elements) }
      guard take(UInt8(ascii: ",")) else { throw unexpected("',' or ']'") }
      skipBlanks()
    }
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(JSONFault) -> JSONValue {
    for byte in word.utf8 where !take(byte) { throw unexpected("'\(word)'") }
    return value
  }

  private mutating func number() throws(JSONFault) -> String {
    let start = place
    _ = take(UInt8(ascii: "-"))
    let whole = place
    try digits()
    if bytes[whole] == UInt8(ascii: "0"), place > whole + 1 {
      throw JSONFault(.badNumber, at: whole, "a number does not begin with a 0 before other digits")
    }
    if take(UInt8(ascii: ".")) { try digits() }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      try digits()
    }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private mutating func digits() throws(JSONFault) {
    let start = place
    while let byte = next, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte { place += 1 }
    guard place > start else { throw place < bytes.count ? fault(.badNumber, "a digit is missing") : unfinished }
  }

  // MARK: - Texts

  private mutating func text() throws(JSONFault) -> String {
    let quote = place
    place += 1
    let start = place
    skipPlainBytes()
    if next == UInt8(ascii: "\"") {
      defer { place += 1 }
      return try string(bytes[start..<place], at: start)
    }
    var unescaped: [UInt8] = []
    var run = start
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        unescaped += bytes[run..<place]
        place += 1
        return try string(unescaped, at: quote + 1)
      case UInt8(ascii: "\\"):
        unescaped += bytes[run..<place]
        try escape(into: &unescaped)
        run = place
      default:
        let code = String(byte, radix: 16, uppercase: true)
        throw fault(.controlCharacter, "U+\(code.count < 2 ? "000" : "00")\(code) stands in a text without an escape")
      }
      skipPlainBytes()
    }
    throw JSONFault(.unfinished, at: bytes.count, "a text has no end; it begins at byte \(quote + 1)")
  }

  /// Goes to the next byte that a text does not hold as it is.
  private mutating func skipPlainBytes() {
    while place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { return }
      place += 1
    }
  }

  /// Returns bytes as a text.
  private func string(
    _ content: some Collection<UInt8>, at start: Int
  ) throws(JSONFault) -> String {
    if let text = String(validating: content, as: UTF8.self) { return text }
    // Escapes give whole characters, so that the first wrong byte of the text is one of the source.
    let place = Self.firstFault(in: bytes, from: start)
    let byte = String(bytes[place], radix: 16, uppercase: true)
    throw JSONFault(.notUTF8, at: place, "the byte 0x\(byte) is no part of a character in UTF-8")
  }

  /// Returns the place of the first byte that is not UTF-8.
  private static func firstFault(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var decoder = UTF8()
    var input = bytes[start...].makeIterator()
    var place = start
    while case .scalarValue(let scalar) = decoder.decode(&input) { place += UTF8.width(scalar) }
    return min(place, bytes.count - 1)
  }

  /// Reads an escape.
  private mutating func escape(into text: inout [UInt8]) throws(JSONFault) {
    let start = place
    place += 1
    guard let sign = next else { throw unfinished }
    place += 1
    if let byte = Self.escapes.first(where: { $0.sign == sign })?.byte { return text.append(byte) }
    guard sign == UInt8(ascii: "u") else {
      throw JSONFault(.badEscape, at: start, "JSON has no such escape; a backslash is written \\\\")
    }
    let unit = try codeUnit(at: start)
    guard UTF16.isSurrogate(unit) else { return text += UTF8.encode(Unicode.Scalar(unit) ?? "\u{FFFD}") ?? .init() }
    let alone = JSONFault(
      .loneSurrogate, at: start,
      "\\u\(String(unit, radix: 16)) is half of a pair of surrogates; the other half is missing")
    guard UTF16.isLeadSurrogate(unit), next == UInt8(ascii: "\\"), place + 1 < bytes.count,
      bytes[place + 1] == UInt8(ascii: "u")
    else { throw alone }
    place += 2
    let other = try codeUnit(at: start)
    guard UTF16.isTrailSurrogate(other) else { throw alone }
    text += UTF8.encode(UTF16.decode(UTF16.EncodedScalar([unit, other]))) ?? .init()
  }

  private mutating func codeUnit(at start: Int) throws(JSONFault) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = next else { throw unfinished }
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
        throw JSONFault(.badEscape, at: start, "\\u is followed by four hexadecimal digits")
      }
      unit = unit << 4 | UInt16(digit)
      place += 1
    }
    return unit
  }

  /// The escapes of one sign.
  private static let escapes: [(sign: UInt8, byte: UInt8)] = [
    (UInt8(ascii: "n"), 0x0A), (UInt8(ascii: "\""), 0x22), (UInt8(ascii: "\\"), 0x5C), (UInt8(ascii: "t"), 0x09),
    (UInt8(ascii: "r"), 0x0D), (UInt8(ascii: "/"), 0x2F), (UInt8(ascii: "b"), 0x08), (UInt8(ascii: "f"), 0x0C),
  ]

  // MARK: - Bytes

  /// The next byte; nil at the end.
  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    place += 1
    return true
  }

  private mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A { place += 1 }
  }

  // MARK: - Faults

  private func fault(_ reason: JSONFault.Reason, _ text: String) -> JSONFault { JSONFault(reason, at: place, text) }

  private var unfinished: JSONFault { fault(.unfinished, "it ends in the middle") }

  private func unexpected(_ wanted: String) -> JSONFault {
    guard let byte = next else { return unfinished }
    guard byte < 0x80 || Self.isWhole(bytes, at: place) else {
      let code = String(byte, radix: 16, uppercase: true)
      return fault(.notUTF8, "the byte 0x\(code) is no part of a character in UTF-8")
    }
    return fault(.notJSON, "\(wanted) is expected, not \(described)")
  }

  private static func isWhole(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
    var decoder = UTF8()
    var input = bytes[place...].makeIterator()
    if case .scalarValue = decoder.decode(&input) { return true }
    return false
  }

  /// The character at hand, visibly.
  private var described: String {
    var decoder = UTF8()
    var input = bytes[place...].makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&input) else { return "something else" }
    return "'\(VisibleText.of(String(scalar)))'"
  }
}
