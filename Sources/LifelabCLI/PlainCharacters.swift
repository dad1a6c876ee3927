import TextMetrics

/// The characters of our own texts that a screen reader or an old terminal may stumble over, and what stands for them.
enum PlainCharacters {
  private static let substitutes: [Unicode.Scalar: String] = [
    "“": "\"", "”": "\"", "‘": "'", "’": "'", "…": "...", "–": "-", "—": "-", "→": "->", "›": ">", "·": "-", "•": "*",
    "×": "x", "✓": "x", "−": "-", "≤": "<=", "≥": ">=", "\u{A0}": " ",
  ]

  /// A text with substitutes; what an author wrote in letters of another script stays.
  static func text(_ text: String) -> String { replaced(text) { String(Character($0)) } }

  /// A text in ASCII: with substitutes, and with the numbers of all other characters.
  ///
  /// On a terminal with eight bits, the bytes of such characters could be controls.
  static func ascii(_ text: String) -> String { replaced(text, VisibleText.number) }

  private static func replaced(_ text: String, _ other: (Unicode.Scalar) -> String) -> String {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      if scalar.isASCII {
        result.unicodeScalars.append(scalar)
      } else {
        result += substitutes[scalar] ?? control(drawnAs: scalar) ?? other(scalar)
      }
    }
  }

  /// Such as `^[` for the picture of Escape.
  private static func control(drawnAs scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x2400..<0x2420: Unicode.Scalar(scalar.value - 0x2400 + 0x40).map { "^" + String(Character($0)) }
    case 0x2421: "^?"
    default: nil
    }
  }
}
