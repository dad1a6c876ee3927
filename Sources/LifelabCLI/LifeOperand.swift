import LifeSyntax

/// An operand of the command line as a value of a statement: a file as a text in quotes, anything else as a name.
///
/// A text that is no name makes no value, so that no operand can hold a statement of its own.
struct LifeOperand {
  /// The value, as the language writes it.
  let text: String
  /// A Boolean value that indicates whether it names a file.
  let isFile: Bool

  /// The value for an operand; nil for what is neither a file nor a name.
  ///
  /// The path of a file begins at a folder where one is given.
  init?(_ operand: String, in folder: String? = nil) {
    isFile = operand.hasSuffix(".life") || operand.contains("/")
    guard isFile || Self.isName(operand) else { return nil }
    let path = folder.map { operand.hasPrefix("/") ? operand : "\($0)/\(operand)" } ?? operand
    text = isFile ? Self.quoted(path) : operand
  }

  /// Returns the statement that uses these plugins and files.
  static func use(_ operands: [LifeOperand]) -> String {
    let names = operands.map { $0.text }.joined(separator: ", ")
    return operands.count == 1 ? "use \(names)" : "use [\(names)]"
  }

  /// Indicates whether a text is one name without dots.
  static func isName(_ text: String) -> Bool {
    let tree = SyntaxTree(parsing: SourceText(name: "name", text: text))
    return !tree.hasErrors && tree.statements.count == 1 && tree.statements[0].clauses.first?.verb.text == text
      && !text.contains(".")
  }

  /// Returns the name that the words of a text make, such as `myLesson` for `my-lesson`; nil where they make none.
  static func name(like text: String) -> String? {
    let words = text.split { !($0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "_") }
    guard let first = words.first else { return nil }
    let name = words.dropFirst().reduce(String(first)) { $0 + $1.prefix(1).uppercased() + $1.dropFirst() }
    return isName(name) ? name : nil
  }

  private static func quoted(_ path: String) -> String {
    path.unicodeScalars.reduce(into: "\"") { text, scalar in
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        text += "\\u{\(String(scalar.value, radix: 16))}"
      default: text.unicodeScalars.append(scalar)
      }
    } + "\""
  }
}

extension Invocation {
  /// Complains about an operand that is neither a file nor a name.
  func noName(_ operand: String, _ what: String) -> ExitStatus {
    usage("'\(operand)' is no name of a \(what): letters, digits and _, a letter first; a file ends in .life")
  }
}
