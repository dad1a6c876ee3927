/// Turns the bytes that a terminal sends into keys, whatever chunks they arrive in.
///
/// A lone Escape and the start of a sequence look the same until the next byte. Only a clock can tell them
/// apart, and this value has none: the caller waits a moment while `isPending`, then calls `flush()`.
package struct KeyDecoder: Sendable {
  /// How much of a character or a sequence was read.
  private enum State {
    case ground
    case character(length: Int)
    case escape
    case controlSequence
    case singleShift
    case paste
  }

  private var state = State.ground
  private var isAlt = false
  private var pending: [UInt8] = []
  /// How many reports of the cursor were asked for and have not come; a late one is no key, either.
  private(set) var expectedReports = 0
  /// The column of the last report, from zero.
  private(set) var reportedColumn: Int?

  /// Longer sequences than this are no keys; their bytes are dropped.
  private static let longestSequence = 64
  private static let pasteEnd: [UInt8] = Array("\u{1B}[201~".utf8)

  /// A decoder at the start of a stream.
  package init() {}

  /// Indicates whether bytes wait for more bytes that a short pause would rule out.
  package var isPending: Bool {
    switch state {
    case .ground, .paste: false
    case .character, .escape, .controlSequence, .singleShift: true
    }
  }

  /// Expects the terminal to report where its cursor stands.
  mutating func expectReport() {
    expectedReports += 1
    reportedColumn = nil
  }

  /// The keys that these bytes complete.
  package mutating func decode(_ bytes: some Sequence<UInt8>) -> [Key] {
    var keys: [Key] = []
    for byte in bytes { accept(byte, into: &keys) }
    return keys
  }

  /// The keys that the waiting bytes mean if nothing follows them.
  package mutating func flush() -> [Key] {
    var keys: [Key] = []
    switch state {
    case .ground, .paste: return []
    case .escape: emit(Key(.escape), into: &keys)
    case .singleShift: emit(.alt("O"), into: &keys)
    case .controlSequence: if pending.isEmpty { emit(.alt("["), into: &keys) }
    case .character: emit(.typed("\u{FFFD}"), into: &keys)
    }
    reset()
    return keys
  }

  private mutating func accept(_ byte: UInt8, into keys: inout [Key]) {
    switch state {
    case .ground: acceptGround(byte, into: &keys)
    case .character(let length): acceptContinuation(byte, length: length, into: &keys)
    case .escape: acceptAfterEscape(byte, into: &keys)
    case .controlSequence: acceptControlSequence(byte, into: &keys)
    case .singleShift: acceptSingleShift(byte, into: &keys)
    case .paste: acceptPaste(byte, into: &keys)
    }
  }

  private mutating func emit(_ key: Key, into keys: inout [Key]) {
    var key = key
    if isAlt { key.modifiers.insert(.alt) }
    keys.append(key)
    reset()
  }

  private mutating func reset() {
    state = .ground
    isAlt = false
    pending.removeAll(keepingCapacity: pending.count <= Self.longestSequence)
  }
}

// MARK: - Characters

extension KeyDecoder {
  private mutating func acceptGround(_ byte: UInt8, into keys: inout [Key]) {
    switch byte {
    case 0x1B: state = .escape
    case 0x00...0x1F, 0x7F: emit(Self.controlKey(byte), into: &keys)
    case 0x20...0x7E: emit(.typed(Unicode.Scalar(byte)), into: &keys)
    case 0xC2...0xDF: beginCharacter(byte, length: 2)
    case 0xE0...0xEF: beginCharacter(byte, length: 3)
    case 0xF0...0xF4: beginCharacter(byte, length: 4)
    default: emit(.typed("\u{FFFD}"), into: &keys)
    }
  }

  private static func controlKey(_ byte: UInt8) -> Key {
    switch byte {
    case 0x00: .control(" ")
    case 0x09: Key(.tab)
    case 0x0D: Key(.enter)
    case 0x7F: Key(.backspace)
    case 0x01...0x1A: .control(Unicode.Scalar(byte + 0x60))
    default: .control(Unicode.Scalar(byte + 0x40))
    }
  }

  private mutating func beginCharacter(_ byte: UInt8, length: Int) {
    pending = [byte]
    state = .character(length: length)
  }

  private mutating func acceptContinuation(_ byte: UInt8, length: Int, into keys: inout [Key]) {
    guard 0x80...0xBF ~= byte else {
      emit(.typed("\u{FFFD}"), into: &keys)
      return accept(byte, into: &keys)
    }
    pending.append(byte)
    guard pending.count == length else { return }
    let scalars = String(decoding: pending, as: UTF8.self).unicodeScalars
    emit(.typed(scalars.count == 1 ? scalars.first ?? "\u{FFFD}" : "\u{FFFD}"), into: &keys)
  }
}

// MARK: - Sequences

extension KeyDecoder {
  private mutating func acceptAfterEscape(_ byte: UInt8, into keys: inout [Key]) {
    switch byte {
    case UInt8(ascii: "["): state = .controlSequence
    case UInt8(ascii: "O"): state = .singleShift
    case 0x1B: isAlt = true
    default:
      isAlt = true
      state = .ground
      accept(byte, into: &keys)
    }
  }

  private mutating func acceptSingleShift(_ byte: UInt8, into keys: inout [Key]) {
    switch byte {
    case 0x30...0x3F: pending.append(byte)
    case 0x40...0x7E: finish(KeySequence.singleShift(pending, final: byte), into: &keys)
    default: abandon(before: byte, into: &keys)
    }
  }

  private mutating func acceptControlSequence(_ byte: UInt8, into keys: inout [Key]) {
    let isFinal = KeySequence.isFinal(byte, after: pending)
    if isFinal && byte == UInt8(ascii: "~") && pending.elementsEqual("200".utf8) {
      reset()
      state = .paste
    } else if isFinal && byte == UInt8(ascii: "R") && expectedReports > 0 {
      acceptReport()
    } else if isFinal {
      finish(KeySequence.controlSequence(pending, final: byte), into: &keys)
    } else if 0x20...0x7E ~= byte {
      if pending.count < Self.longestSequence { pending.append(byte) }
    } else {
      abandon(before: byte, into: &keys)
    }
  }

  /// Takes `row;column` as a report of the cursor.
  ///
  /// F3 with a modifier looks the same, and is rarer at such a time.
  private mutating func acceptReport() {
    let numbers = pending.split(separator: UInt8(ascii: ";")).map { Int(String(decoding: $0, as: UTF8.self)) }
    if numbers.count == 2, let column = numbers[1] {
      expectedReports -= 1
      reportedColumn = column - 1
    }
    reset()
  }

  private mutating func finish(_ key: Key?, into keys: inout [Key]) {
    if let key { emit(key, into: &keys) } else { reset() }
  }

  private mutating func abandon(before byte: UInt8, into keys: inout [Key]) {
    reset()
    accept(byte, into: &keys)
  }

  private mutating func acceptPaste(_ byte: UInt8, into keys: inout [Key]) {
    pending.append(byte)
    guard byte == UInt8(ascii: "~"), pending.suffix(6).elementsEqual(Self.pasteEnd) else { return }
    let text = String(decoding: pending.dropLast(6), as: UTF8.self)
    emit(Key(.paste(text)), into: &keys)
  }
}
