/// The bytes that the grammar gives a meaning, by name.
enum Ascii {
  static let tab = UInt8(ascii: "\t")
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let quote = UInt8(ascii: "\"")
  static let backslash = UInt8(ascii: "\\")
  static let hash = UInt8(ascii: "#")
  static let bar = UInt8(ascii: "|")
  static let dot = UInt8(ascii: ".")
  static let comma = UInt8(ascii: ",")
  static let colon = UInt8(ascii: ":")
  static let underscore = UInt8(ascii: "_")
  static let percent = UInt8(ascii: "%")
  static let openParenthesis = UInt8(ascii: "(")
  static let closeParenthesis = UInt8(ascii: ")")
  static let openBrace = UInt8(ascii: "{")
  static let closeBrace = UInt8(ascii: "}")
  static let delete: UInt8 = 0x7F
}

extension UInt8 {
  /// A Boolean value that indicates whether the byte is one of the digits 0 to 9.
  package var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  /// A Boolean value that indicates whether the byte is a letter from a to z, in either case.
  package var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

  /// A Boolean value that indicates whether the byte is a space, a tab or a carriage return.
  var isSpace: Bool { self == Ascii.space || self == Ascii.tab || self == Ascii.carriageReturn }
}

/// The tokens that a byte may be part of; the lexer looks each byte up once.
struct ByteClass: OptionSet {
  let rawValue: UInt8

  /// A letter or `_`.
  static let letter = ByteClass(rawValue: 1)
  static let digit = ByteClass(rawValue: 2)
  /// Space, tab, carriage return.
  static let space = ByteClass(rawValue: 4)
  /// Ends the plain run of a comment or a line of prose: a newline or a control character.
  static let endsText = ByteClass(rawValue: 8)
  /// Ends the plain run of a string: as above, and the quote and the backslash.
  static let endsString = ByteClass(rawValue: 16)

  static let word: ByteClass = [.letter, .digit]

  /// One entry for each byte.
  static let table: [ByteClass] = {
    var table: [ByteClass] = []
    table.reserveCapacity(256)
    for value in 0..<256 { table.append(ByteClass(of: UInt8(value))) }
    return table
  }()

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Indicates whether these are among others; the way of every option set takes a quarter of the time in which a build without
  /// optimisation reads a text.
  func isSubset(of other: ByteClass) -> Bool { rawValue & ~other.rawValue == 0 }

  /// Indicates whether others are among these.
  func isSuperset(of other: ByteClass) -> Bool { other.rawValue & ~rawValue == 0 }

  /// Indicates whether none of these is among others.
  func isDisjoint(with other: ByteClass) -> Bool { rawValue & other.rawValue == 0 }

  init(of byte: UInt8) {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), Ascii.underscore:
      self = .letter
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self = .digit
    case Ascii.space, Ascii.tab, Ascii.carriageReturn: self = .space
    case Ascii.quote, Ascii.backslash: self = .endsString
    case 0..<Ascii.space, Ascii.delete: self = [.endsText, .endsString]
    default: self = []
    }
  }
}
