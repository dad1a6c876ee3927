/// Text in which every character shows.
///
/// What a terminal would obey, hide or turn round is drawn: control characters as their pictures (`␛`), everything
/// else without ink as its number (`<U+202E>`). Those are the controls C0 and C1, the separators of lines and
/// paragraphs, the directions, the interlinear marks, the noncharacters, and all that Unicode calls default ignorable:
/// zero widths, tags, fillers, selectors.
///
/// What shapes the character before it stays where a writing system needs it: a joiner behind a character outside
/// Latin, one variation selector behind a symbol, an ideograph or an emoji, the tags of a flag, a filler beside its jamo.
/// So Persian, Hindi, old Korean and families of emoji are shown as they are.
package enum VisibleText {
  /// A text with drawings; it is one line unless its newlines are kept.
  package static func of(_ text: String, keepsLines: Bool = false) -> String {
    let needsLook = text.unicodeScalars.contains { isUnseen($0) && !(keepsLines && $0 == "\n") }
    guard needsLook else { return text }
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    for (place, scalar) in scalars.enumerated() {
      if keepsLines && scalar == "\n" || !needsDrawing(place, in: scalars) {
        result.append(scalar)
      } else {
        result.append(contentsOf: drawing(of: scalar).unicodeScalars)
      }
    }
    return String(result)
  }

  /// What stands for a character without ink.
  package static func drawing(of scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0x09: return "    "
    case 0x00..<0x20: return String(Character(Unicode.Scalar(0x2400 + scalar.value) ?? scalar))
    case 0x7F: return "\u{2421}"
    default: return number(of: scalar)
    }
  }

  /// A character by its number, such as `<U+202E>`.
  package static func number(of scalar: Unicode.Scalar) -> String {
    "<U+\(String(scalar.value, radix: 16, uppercase: true))>"
  }

  /// A Boolean value that indicates whether a character has no ink, whatever stands around it.
  package static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20..<0x7F, 0xB0..<0x300, 0x2010...0x2027, 0x2190..<0x2C00: return false
    case 0..<0xA0, 0xFFF9...0xFFFB: return true
    default: break
    }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .lineSeparator, .paragraphSeparator: return true
    default: return properties.isDefaultIgnorableCodePoint || properties.isNoncharacterCodePoint
    }
  }

  /// A Boolean value that indicates whether the character at a place has no ink and shapes nothing there.
  package static func needsDrawing(_ place: Int, in scalars: [Unicode.Scalar]) -> Bool {
    isUnseen(scalars[place]) && !isShaping(place, in: scalars)
  }
}

// MARK: - Characters that shape others

extension VisibleText {
  private static func isShaping(_ place: Int, in scalars: [Unicode.Scalar]) -> Bool {
    let before = place > 0 ? scalars[place - 1] : " "
    switch scalars[place].value {
    case 0x034F, 0x200C, 0x200D: return before.value >= 0x300 && (!isUnseen(before) || isEmojiSelector(before))
    case 0xFE00...0xFE0F, 0xE0100...0xE01EF: return isSelectable(before)
    case 0x180B...0x180F: return 0x1820...0x18AA ~= before.value
    case 0x1160: return 0x1100...0x115F ~= before.value
    case 0x115F: return place + 1 < scalars.count && 0x1161...0x11A7 ~= scalars[place + 1].value
    case 0xE0020...0xE007F: return isFlagTag(place, in: scalars)
    default: return false
    }
  }

  private static func isEmojiSelector(_ scalar: Unicode.Scalar) -> Bool { scalar.value == 0xFE0F }

  private static func isSelectable(_ scalar: Unicode.Scalar) -> Bool {
    !isUnseen(scalar) && (scalar.value >= 0xA0 || scalar.properties.isEmoji)
  }

  /// The longest name of a region in a flag, such as `gbeng`.
  private static let longestRegion = 6

  /// Indicates whether a tag belongs to a flag: a black flag, the letters of a region, the end of the tags.
  private static func isFlagTag(_ place: Int, in scalars: [Unicode.Scalar]) -> Bool {
    var start = place
    while start > 0 && place - start <= longestRegion && isTag(scalars[start]) { start -= 1 }
    guard scalars[start].value == 0x1F3F4 else { return false }
    var end = start + 1
    while end < scalars.count && isRegionTag(scalars[end]) { end += 1 }
    let isWhole = end < scalars.count && scalars[end].value == 0xE007F
    return isWhole && 3...longestRegion ~= end - start - 1 && place <= end
  }

  private static func isTag(_ scalar: Unicode.Scalar) -> Bool { 0xE0020...0xE007F ~= scalar.value }

  private static func isRegionTag(_ scalar: Unicode.Scalar) -> Bool {
    0xE0030...0xE0039 ~= scalar.value || 0xE0061...0xE007A ~= scalar.value
  }
}
