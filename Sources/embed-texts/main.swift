// Writes a Swift file that holds texts as constants: embed-texts OUTPUT ROOT FILE…
// The build-tool plugin EmbedTexts runs it; names in the table are paths relative to ROOT.

import PlatformKit

func fail(_ message: String) -> Never {
  Output.write("embed-texts: \(message)\n".utf8, to: 2)
  exit(74)
}

/// A string literal of `text` in source form, with escapes, so that any text survives.
func literal(_ text: String) -> String {
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

/// The words that begin a line of an outline: what a menu of lessons or a list of plugins is made of.
let outlineWords = ["lesson", "misconception", "mistake", "wrong", "name", "plugin"]

/// Returns the first statement of a text, and the lines that begin with a word of an outline.
func outline(of text: String) -> String {
  var lines: [Substring] = []
  for line in text.split(separator: "\n") {
    let statement = line.drop { $0 == " " }
    guard let first = statement.first, first != "#", first != "|" else { continue }
    if lines.isEmpty || outlineWords.contains(String(statement.prefix { $0 != " " })) { lines.append(line) }
  }
  return lines.map { "\($0)\n" }.joined()
}

guard CommandLine.arguments.count >= 3 else { fail("usage: embed-texts OUTPUT ROOT FILE…") }
let output = CommandLine.arguments[1]
let root = CommandLine.arguments[2] + "/"
var texts = ""
var outlines = ""
for path in CommandLine.arguments.dropFirst(3).sorted() {
  guard let bytes = try? Files.contents(of: path) else { fail("cannot read \(path)") }
  let name = path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path
  let text = String(decoding: bytes, as: UTF8.self)
  texts += "      (path: \(literal(name)), text: \(literal(text))),\n"
  outlines += "      \(literal(outline(of: text))),\n"
}
let source = """
  // Generated from the texts beside this target at build time. Do not edit.
  enum EmbeddedTexts {
    /// Path relative to the target's folder, and the text, in the order of the paths.
    static var all: [(path: String, text: String)] {
      [
  \(texts)    ]
    }

    /// Of each text the first statement, and the lines from which its outline is made.
    static var outlines: [String] {
      [
  \(outlines)    ]
    }
  }

  """

if let fault = Files.write(Array(source.utf8), to: output) { fail("cannot write \(output): \(fault)") }
