package import LifeSession
import LifeSyntax
package import TerminalKit

/// The functions that the line editor calls during input: completion, hints, colours, completeness.
package struct PromptHooks {
  private let inputCompleter: InputCompleter

  /// Creates the hooks for the next input of a session.
  package init(_ session: Session) { inputCompleter = session.completer }

  /// The functions that the line editor calls at each key; they read a copy of the session and change nothing.
  package var hooks: EditorHooks {
    EditorHooks(
      completer: Completer { [inputCompleter] line, cursor in
        inputCompleter.completions(for: line, cursor: cursor).map { item in
          Suggestion(span: item.range, replacement: item.replacement, description: item.summary)
        }
      },
      hinter: Hinter { [inputCompleter] line in inputCompleter.hint(for: line) ?? "" },
      highlighter: Highlighter { line in Self.colours(of: line) },
      validator: Validator { text in Self.validate(text) })
  }

  /// Indicates whether an input is complete; two empty lines complete any input.
  private static func validate(_ text: String) -> Validation {
    // Two empty lines at the end say that this is all; what is missing is then told.
    let last = text.split(separator: "\n", omittingEmptySubsequences: false).suffix(3)
    if last.count == 3, last.dropFirst().allSatisfy({ $0.allSatisfy { $0 == " " } }) { return .complete }
    return switch SyntaxTree(parsing: SourceText(name: "input", text: text)).completeness {
    case .complete: .complete
    case .incomplete(let indentation): .incomplete(indentation: indentation)
    }
  }

  /// Returns the styled ranges of a line, by the class of each token.
  private static func colours(of line: String) -> [StyledSpan] {
    Classifier.classify(SyntaxTree(parsing: SourceText(name: "input", text: line))).compactMap { piece in
      style(of: piece.tokenClass).map { StyledSpan(piece.range.start..<piece.range.end, $0) }
    }
  }

  /// Returns the style of a class of tokens; nil for tokens without one.
  private static func style(of tokenClass: TokenClass) -> TextStyle? {
    switch tokenClass {
    case .verb: TextStyle(colour: .cyan, bold: true)
    case .string, .prose: TextStyle(colour: .green)
    case .quantity: TextStyle(colour: .yellow)
    case .label: TextStyle(colour: .blue)
    case .comment: .dim
    case .error: TextStyle(colour: .red)
    case .name, .operator, .punctuation: nil
    }
  }
}
