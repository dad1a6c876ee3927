/// How many columns text takes on a terminal.
///
/// Wide characters and emoji take two columns, marks that combine take none.
/// Terminals disagree about rare sequences; this follows what most of them do: the East Asian wide and fullwidth characters
/// (UAX #11) and the emoji are wide.
package enum TextWidth {
  /// The columns of a text without line breaks.
  package static func of(_ text: String) -> Int {
    text.utf8.allSatisfy(isPlain) ? text.utf8.count : text.reduce(0) { $0 + of($1) }
  }

  /// The columns of a part of a text; a function of its own, for a generic one is not specialised in other modules.
  package static func of(_ text: Substring) -> Int {
    text.utf8.allSatisfy(isPlain) ? text.utf8.count : text.reduce(0) { $0 + of($1) }
  }

  /// Indicates whether a byte is a character of one column by itself.
  private static func isPlain(_ byte: UInt8) -> Bool { byte >= 0x20 && byte < 0x7F }

  /// The columns of one character.
  package static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    if scalars.count > 1 && isEmojiSequence(scalars) { return 2 }
    return scalars.reduce(0) { $0 + of($1) }
  }

  /// The columns of one code point on its own.
  package static func of(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x20..<0x7F: return 1
    case 0..<0x20, 0x7F..<0xA0: return 0
    case 0xA0..<0x300: return scalar == "\u{AD}" ? 0 : 1
    case 0x1160...0x11FF, 0xD7B0...0xD7FB: return 0  // the vowels and finals of a Hangul syllable
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return isWide(scalar.value) ? 2 : 1
    }
  }

  private static func isEmojiSequence(_ scalars: Character.UnicodeScalarView) -> Bool {
    guard let first = scalars.first, first.properties.isEmoji || first.properties.isEmojiModifierBase else {
      return false
    }
    return scalars.dropFirst().contains { scalar in
      scalar == "\u{FE0F}" || scalar == "\u{200D}" || scalar.properties.isEmojiModifier
        || 0x1F1E6...0x1F1FF ~= scalar.value
    }
  }

  private static func isWide(_ value: UInt32) -> Bool {
    var lower = 0
    var upper = wideRanges.count
    while lower < upper {
      let middle = (lower + upper) / 2
      if wideRanges[middle].upperBound < value { lower = middle + 1 } else { upper = middle }
    }
    return lower < wideRanges.count && wideRanges[lower].lowerBound <= value
  }

  /// East Asian Width W and F, from Unicode's EastAsianWidth.txt; gaps of unassigned characters are closed.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x231A...0x231B, 0x2329...0x232A, 0x23E9...0x23EC, 0x23F0...0x23F0, 0x23F3...0x23F3,
    0x25FD...0x25FE, 0x2614...0x2615, 0x2648...0x2653, 0x267F...0x267F, 0x2693...0x2693, 0x26A1...0x26A1,
    0x26AA...0x26AB, 0x26BD...0x26BE, 0x26C4...0x26C5, 0x26CE...0x26CE, 0x26D4...0x26D4, 0x26EA...0x26EA,
    0x26F2...0x26F3, 0x26F5...0x26F5, 0x26FA...0x26FA, 0x26FD...0x26FD, 0x2705...0x2705, 0x270A...0x270B,
    0x2728...0x2728, 0x274C...0x274C, 0x274E...0x274E, 0x2753...0x2755, 0x2757...0x2757, 0x2795...0x2797,
    0x27B0...0x27B0, 0x27BF...0x27BF, 0x2B1B...0x2B1C, 0x2B50...0x2B50, 0x2B55...0x2B55, 0x2E80...0x303E,
    0x3041...0x3247, 0x3250...0x4DBF, 0x4E00...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAD9,
    0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18D08, 0x1AFF0...0x1B2FB,
    0x1F004...0x1F004, 0x1F0CF...0x1F0CF, 0x1F18E...0x1F18E, 0x1F191...0x1F19A, 0x1F200...0x1F265,
    0x1F300...0x1F320, 0x1F32D...0x1F335, 0x1F337...0x1F37C, 0x1F37E...0x1F393, 0x1F3A0...0x1F3CA,
    0x1F3CF...0x1F3D3, 0x1F3E0...0x1F3F0, 0x1F3F4...0x1F3F4, 0x1F3F8...0x1F43E, 0x1F440...0x1F440,
    0x1F442...0x1F4FC, 0x1F4FF...0x1F53D, 0x1F54B...0x1F54E, 0x1F550...0x1F567, 0x1F57A...0x1F57A,
    0x1F595...0x1F596, 0x1F5A4...0x1F5A4, 0x1F5FB...0x1F64F, 0x1F680...0x1F6C5, 0x1F6CC...0x1F6CC,
    0x1F6D0...0x1F6D2, 0x1F6D5...0x1F6DF, 0x1F6EB...0x1F6EC, 0x1F6F4...0x1F6FC, 0x1F7E0...0x1F7F0,
    0x1F90C...0x1F93A, 0x1F93C...0x1F945, 0x1F947...0x1F9FF, 0x1FA70...0x1FAF6, 0x20000...0x3FFFD,
  ]
}
