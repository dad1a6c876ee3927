import TextMetrics

/// How many columns text takes as the painter shows it: what has no picture of its own is given one.
package enum DisplayWidth {
  /// The columns of a text without line breaks.
  package static func of(_ text: String) -> Int {
    text.utf8.allSatisfy(isPlain) ? text.utf8.count : text.reduce(0) { $0 + of($1) }
  }

  /// The columns of a part of a text; a function of its own, for a generic one is not specialised in other modules.
  package static func of(_ text: Substring) -> Int {
    text.utf8.allSatisfy(isPlain) ? text.utf8.count : text.reduce(0) { $0 + of($1) }
  }

  /// Indicates whether a byte is a character of one column by itself.
  private static func isPlain(_ byte: UInt8) -> Bool { 0x20...0x7E ~= byte }

  /// The columns of one character.
  package static func of(_ character: Character) -> Int {
    if let ascii = character.asciiValue, 0x20...0x7E ~= ascii { return 1 }
    return VisibleForm.of(character).map { TextWidth.of($0) } ?? TextWidth.of(character)
  }
}

/// How characters are shown that have no picture of their own, so that nothing in a line stays hidden.
enum VisibleForm {
  /// What to show in place of a character; nil if it is shown as it is.
  static func of(_ character: Character) -> String? {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return nil }
    switch first.value {
    case 0x09: return "    "
    case 0x00..<0x20: return "^" + String(Unicode.Scalar(UInt8(first.value + 0x40)))
    case 0x7F: return "^?"
    default: break
    }
    if scalars.allSatisfy({ TextWidth.of($0) == 0 || VisibleText.isUnseen($0) }) { return "\u{FFFD}" }
    let all = Array(scalars)
    let hidden = all.indices.filter { VisibleText.needsDrawing($0, in: all) }
    guard !hidden.isEmpty else { return nil }
    let shown = all.indices.map { hidden.contains($0) ? "\u{FFFD}" : all[$0] }
    return String(String.UnicodeScalarView(shown))
  }
}
