/// Text as XML 1.0 can hold it: escaped, and without the characters that the standard forbids.
enum XMLText {
  /// An attribute with its name, quoted, with a space in front.
  static func attribute(_ name: String, _ value: String) -> String {
    " " + name + "=\"" + escaped(value, inAttribute: true) + "\""
  }

  /// An attribute with a number.
  static func attribute(_ name: String, _ value: Int) -> String { attribute(name, "\(value)") }

  /// The text between two tags.
  static func content(_ text: String) -> String { escaped(text, inAttribute: false) }

  private static func escaped(_ text: String, inAttribute: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars where isAllowed(scalar) {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\r": result += "&#13;"
      case "\n" where inAttribute: result += "&#10;"
      case "\t" where inAttribute: result += "&#9;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The production `Char` of XML 1.0.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xa, 0xd, 0x20...0xd7ff, 0xe000...0xfffd, 0x10000...0x10ffff: true
    default: false
    }
  }
}
