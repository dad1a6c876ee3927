import TextMetrics

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
  return (String(Character(valid)), TextWidth.of(valid))
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
