import TextMetrics

/// Text as XML 1.0 can hold it: escaped, and with drawings of the characters that the standard forbids.
///
/// What has no ink is a reference, so that a terminal that shows the file obeys nothing, and no line of it begins with
/// `::` or holds `##[`, which a runner of workflows would take for commands.
package enum XMLText {
  /// Returns an attribute with its name, quoted, with a space in front.
  package static func attribute(_ name: String, _ value: String) -> String {
    " " + name + "=\"" + escaped(value, inAttribute: true) + "\""
  }

  /// Returns an attribute with a number.
  package static func attribute(_ name: String, _ value: Int) -> String { attribute(name, "\(value)") }

  /// Returns the text between two tags.
  package static func content(_ text: String) -> String { escaped(text, inAttribute: false) }

  private static func escaped(_ text: String, inAttribute: Bool) -> String {
    var result = ""
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      defer { previous = scalar }
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n" where !inAttribute: result += "\n"
      case ":" where previous == ":", "#" where previous == "#": result += reference(to: scalar)
      case _ where !isAllowed(scalar): result += escaped(VisibleText.drawing(of: scalar), inAttribute: inAttribute)
      case _ where VisibleText.isUnseen(scalar): result += reference(to: scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func reference(to scalar: Unicode.Scalar) -> String { "&#\(scalar.value);" }

  /// Returns whether a scalar is in the production `Char` of XML 1.0.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xa, 0xd, 0x20...0xd7ff, 0xe000...0xfffd, 0x10000...0x10ffff: true
    default: false
    }
  }
}
