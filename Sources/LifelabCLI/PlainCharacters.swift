/// The characters of our own texts that a screen reader or an old terminal may stumble over, and what stands for them.
enum PlainCharacters {
  private static let substitutes: [Unicode.Scalar: String] = [
    "“": "\"", "”": "\"", "‘": "'", "’": "'", "…": "...", "–": "-", "—": "-", "→": "->", "›": ">", "·": "-", "•": "*",
    "×": "x", "✓": "x", "−": "-", "≤": "<=", "≥": ">=", "\u{A0}": " ",
  ]

  /// A text with substitutes; what somebody wrote in letters of their own stays.
  static func text(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
    return text.unicodeScalars.reduce(into: "") { $0 += substitutes[$1] ?? String(Character($1)) }
  }
}
