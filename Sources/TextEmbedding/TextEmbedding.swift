/// Texts as a Swift file that holds them as constants, and of each text the lines from which its outline is made.
package enum TextEmbedding {
  /// The word that begins a line with the heading of a lesson.
  private static let headingWords = ["lesson"]

  /// The words that begin a line of an outline: what a menu of lessons or a list of plugins is made of.
  private static let outlineWords = ["lesson", "misconception", "mistake", "wrong", "name", "plugin", "style"]

  /// Indicates whether a file is one of those that are embedded: `.life` files, and Markdown other than a README.
  package static func embeds(_ path: String) -> Bool {
    path.hasSuffix(".life") || (path.hasSuffix(".md") && path != "README.md" && !path.hasSuffix("/README.md"))
  }

  /// Returns the Swift file of some texts, each under its path in the folder of its target, in the order of the paths.
  package static func source(of texts: [(path: String, text: String)]) -> String {
    let pairs = texts.map { "      (path: \(literal($0.path)), text: \(literal($0.text))),\n" }
    let headings = texts.map { "      \(literal(lines(of: $0.text, beginningWith: headingWords))),\n" }
    let outlines = texts.map { "      \(literal(lines(of: $0.text, beginningWith: outlineWords))),\n" }
    return """
      // Generated from the texts beside this target at build time. Do not edit.
      enum EmbeddedTexts {
        /// Path relative to the target's folder, and the text, in the order of the paths.
        static var all: [(path: String, text: String)] {
          [
      \(pairs.joined())    ]
        }

        /// Of each text the first statement, and the lines with which lessons begin.
        static var headings: [String] {
          [
      \(headings.joined())    ]
        }

        /// Of each text the first statement, and the lines from which its outline is made.
        static var outlines: [String] {
          [
      \(outlines.joined())    ]
        }
      }

      """
  }

  /// Returns a string literal of a text in source form, with escapes, so that any text survives.
  private static func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case _ where scalar.value < 0x20: result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Returns the first statement of a text, and the lines that begin with one of some words.
  private static func lines(of text: String, beginningWith words: [String]) -> String {
    var lines: [Substring] = []
    for line in text.split(separator: "\n") {
      let statement = line.drop { $0 == " " }
      guard let first = statement.first, first != "#", first != "|" else { continue }
      if lines.isEmpty || words.contains(String(statement.prefix { $0 != " " })) { lines.append(line) }
    }
    return lines.map { "\($0)\n" }.joined()
  }
}
