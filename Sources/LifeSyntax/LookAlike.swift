/// Characters that editors, chats and keyboards put where the grammar has an ASCII one.
enum LookAlike {
  /// The class of a scalar beyond ASCII, by the ASCII character or token that it stands for.
  enum Kind { case quote, arrow, space, punctuation, letter, invalid }

  /// A foreign character and the text that is meant.
  struct Entry {
    let scalar: UInt32
    let kind: Kind
    let meant: String

    init(_ scalar: UInt32, _ kind: Kind, _ meant: String) {
      self.scalar = scalar
      self.kind = kind
      self.meant = meant
    }
  }

  static let entries: [Entry] = [
    Entry(0x00A0, .space, " "), Entry(0x00AB, .quote, "\""), Entry(0x00BB, .quote, "\""),
    Entry(0x00D7, .punctuation, "*"), Entry(0x00F7, .punctuation, "/"), Entry(0x1680, .space, " "),
    Entry(0x2010, .punctuation, "-"), Entry(0x2011, .punctuation, "-"), Entry(0x2012, .punctuation, "-"),
    Entry(0x2013, .punctuation, "-"), Entry(0x2014, .punctuation, "-"), Entry(0x2018, .quote, "\""),
    Entry(0x2019, .quote, "\""), Entry(0x201A, .quote, "\""), Entry(0x201C, .quote, "\""),
    Entry(0x201D, .quote, "\""), Entry(0x201E, .quote, "\""), Entry(0x2026, .punctuation, "..."),
    Entry(0x2028, .space, " "), Entry(0x2029, .space, " "), Entry(0x202F, .space, " "),
    Entry(0x2039, .quote, "\""), Entry(0x203A, .quote, "\""), Entry(0x205F, .space, " "),
    Entry(0x2060, .space, ""), Entry(0x2190, .punctuation, "<-"), Entry(0x2192, .arrow, "->"),
    Entry(0x21D2, .arrow, "->"), Entry(0x2212, .punctuation, "-"), Entry(0x2227, .punctuation, "&&"),
    Entry(0x2228, .punctuation, "||"), Entry(0x2260, .punctuation, "!="), Entry(0x2264, .punctuation, "<="),
    Entry(0x2265, .punctuation, ">="), Entry(0x27F6, .arrow, "->"), Entry(0x3000, .space, " "),
    Entry(0xFEFF, .space, ""), Entry(0xFF01, .punctuation, "!"), Entry(0xFF02, .quote, "\""),
    Entry(0xFF03, .punctuation, "#"), Entry(0xFF08, .punctuation, "("), Entry(0xFF09, .punctuation, ")"),
    Entry(0xFF0C, .punctuation, ","), Entry(0xFF1A, .punctuation, ":"), Entry(0xFF1B, .punctuation, ";"),
    Entry(0xFF1C, .punctuation, "<"), Entry(0xFF1D, .punctuation, "="), Entry(0xFF1E, .punctuation, ">"),
    Entry(0xFF3B, .punctuation, "["), Entry(0xFF3D, .punctuation, "]"), Entry(0xFF5B, .punctuation, "{"),
    Entry(0xFF5C, .punctuation, "|"), Entry(0xFF5D, .punctuation, "}"),
  ]

  /// Returns the kind of a scalar beyond ASCII; nil stands for a byte that is not UTF-8.
  static func kind(of scalar: UInt32?) -> Kind {
    guard let scalar else { return .invalid }
    if scalar >= 0x2000 && scalar <= 0x200F { return .space }
    return entry(of: scalar)?.kind ?? .letter
  }

  /// The text that is meant by a scalar; nil if the table has none.
  static func meant(by scalar: UInt32) -> String? {
    if scalar >= 0x200B && scalar <= 0x200F { return "" }
    if scalar >= 0x2000 && scalar <= 0x200A { return " " }
    return entry(of: scalar)?.meant
  }

  private static func entry(of scalar: UInt32) -> Entry? {
    entries.first { $0.scalar == scalar }
  }
}

/// Indicates whether a scalar is a quote of any kind.
func isQuote(_ scalar: UInt32?) -> Bool {
  guard let scalar else { return false }
  return scalar == 0x22 || scalar == 0x27 || LookAlike.kind(of: scalar) == .quote
}
