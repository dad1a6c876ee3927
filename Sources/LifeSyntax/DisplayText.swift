/// How a scalar is drawn on a terminal: control characters become pictures, what is invisible becomes its number.
func drawing(of scalar: UInt32?, column: Int) -> (text: String, width: Int) {
  guard let scalar, let valid = Unicode.Scalar(scalar) else { return ("\u{FFFD}", 1) }
  if scalar == UInt32(Ascii.tab) { return (String(repeating: " ", count: 4 - column % 4), 4 - column % 4) }
  if scalar < 0x20, let picture = Unicode.Scalar(0x2400 + scalar) { return (String(Character(picture)), 1) }
  if scalar == 0x7F { return ("\u{2421}", 1) }
  if isInvisible(scalar) {
    let number = "<U+\(String(scalar, radix: 16, uppercase: true))>"
    return (number, number.utf8.count)
  }
  return (String(Character(valid)), width(of: scalar))
}

/// A text without anything that could move the cursor or turn the direction.
package func visible(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars { result += drawing(of: scalar.value, column: 0).text }
  return result
}

/// Whether a scalar has no ink but an effect: C1 controls, directions, zero widths, tags.
private func isInvisible(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0x80...0x9F, 0x00AD, 0x061C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF,
    0xFFF9...0xFFFB,
    0xE0000...0xE007F:
    true
  default: false
  }
}

/// The number of columns that a terminal gives a scalar.
private func width(of scalar: UInt32) -> Int {
  switch scalar {
  case 0x0300...0x036F, 0x0483...0x0489, 0x0591...0x05BD, 0x064B...0x065F, 0x1AB0...0x1AFF,
    0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F:
    0
  case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
    0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1FAFF, 0x20000...0x3FFFD:
    2
  default: 1
  }
}
