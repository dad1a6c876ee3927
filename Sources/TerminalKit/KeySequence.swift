/// What the escape sequences of the common terminals mean: xterm, VT220, rxvt, the Linux console and kitty.
enum KeySequence {
  /// Keys by the letter that ends `CSI …` or `SS3 …`.
  private static let byLetter: [UInt8: Key.Code] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right, UInt8(ascii: "D"): .left,
    UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end, UInt8(ascii: "M"): .enter,
    UInt8(ascii: "P"): .function(1), UInt8(ascii: "Q"): .function(2), UInt8(ascii: "R"): .function(3),
    UInt8(ascii: "S"): .function(4),
  ]

  /// Keys by the number in `CSI number ~`.
  private static let byNumber: [Int: Key.Code] = [
    1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5),
    17: .function(6), 18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10),
    23: .function(11), 24: .function(12),
  ]

  /// Keys that kitty and xterm may report by their code point.
  private static let byCodePoint: [Int: Key.Code] = [
    9: .tab, 13: .enter, 27: .escape, 127: .backspace, 57414: .enter,
  ]

  /// How rxvt ends a numbered sequence in place of `~`.
  private static let rxvtFinals: [UInt8: Key.Modifiers] = [
    UInt8(ascii: "~"): [], UInt8(ascii: "$"): .shift, UInt8(ascii: "^"): .control,
    UInt8(ascii: "@"): [.shift, .control],
  ]

  /// Indicates whether this byte ends a control sequence.
  ///
  /// Two terminals bend the rule: the Linux console writes F1 as `CSI [ A`, rxvt ends a shifted key with `$`.
  static func isFinal(_ byte: UInt8, after body: [UInt8]) -> Bool {
    switch byte {
    case UInt8(ascii: "["): !body.isEmpty
    case UInt8(ascii: "$"): !body.isEmpty && body.allSatisfy { 0x30...0x39 ~= $0 }
    default: 0x40...0x7E ~= byte
    }
  }

  /// The key of `SS3 body final`, if it is one.
  static func singleShift(_ body: [UInt8], final: UInt8) -> Key? {
    if 0x61...0x64 ~= final, let code = byLetter[final - 0x20] { return Key(code, .control) }
    return byLetter[final].map { Key($0, modifiers(parameters(body).last)) }
  }

  /// The key of `CSI body final`, if it is one.
  static func controlSequence(_ body: [UInt8], final: UInt8) -> Key? {
    if body == [UInt8(ascii: "[")] {
      return 0x41...0x45 ~= final ? Key(.function(Int(final) - 0x40)) : nil
    }
    if body.contains(where: { 0x3C...0x3F ~= $0 }) { return nil }
    let numbers = parameters(body)
    switch final {
    case UInt8(ascii: "Z"): return Key(.tab, .shift)
    case UInt8(ascii: "u"): return codePoint(numbers.first, modifiers(numbers.dropFirst().first))
    case 0x61...0x64: return byLetter[final - 0x20].map { Key($0, .shift) }
    case UInt8(ascii: "M"): return nil
    default: return numbered(numbers, final: final) ?? lettered(numbers, final: final)
    }
  }

  private static func lettered(_ numbers: [Int], final: UInt8) -> Key? {
    byLetter[final].map { Key($0, numbers.count > 1 ? modifiers(numbers[1]) : []) }
  }

  private static func numbered(_ numbers: [Int], final: UInt8) -> Key? {
    guard let implied = rxvtFinals[final], let number = numbers.first else { return nil }
    if number == 27 && numbers.count == 3 { return codePoint(numbers[2], modifiers(numbers[1])) }
    let held = modifiers(numbers.dropFirst().first).union(implied)
    return byNumber[number].map { Key($0, held) }
  }

  private static func codePoint(_ number: Int?, _ held: Key.Modifiers) -> Key? {
    guard let number else { return nil }
    if let code = byCodePoint[number] { return Key(code, held) }
    guard number >= 0x20, let scalar = UInt32(exactly: number).flatMap(Unicode.Scalar.init) else {
      return nil
    }
    return Key(.character(scalar), held)
  }

  /// xterm counts from one: 2 is Shift, 3 Alt, 5 Control, and the sums of these.
  private static func modifiers(_ number: Int?) -> Key.Modifiers {
    guard let number, number > 1 else { return [] }
    let bits = UInt8(truncatingIfNeeded: number - 1)
    let metaAsAlt: Key.Modifiers = bits & 8 == 0 ? [] : .alt
    return Key.Modifiers(rawValue: bits & 7).union(metaAsAlt)
  }

  /// The numbers between the semicolons; what follows a colon refines a number and is dropped.
  private static func parameters(_ body: [UInt8]) -> [Int] {
    if body.isEmpty { return [] }
    return body.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { part in
      Int(String(decoding: part.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self)) ?? 1
    }
  }
}
