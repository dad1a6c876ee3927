package import LifeLanguage
import LifeSyntax
import TextMetrics

/// The app that runs in a question, where an answer depends on what it does.
package struct AppText: Sendable {
  /// The lines to show, indented below the question; empty where the app would name what is asked for.
  package let lines: [OutputLine]

  /// The blanks before each line.
  private static let indentation = "  "

  /// The lesson's own app is left out where its handlers would name what is asked for.
  package init(_ question: Question, in environment: RunEnvironment) {
    let hasOwn = question.setup.program != nil
    let isShown =
      switch question.kind.appDisclosure {
      case .always: true
      case .ownOrWithRun: hasOwn || !question.when.isEmpty
      case .own: hasOwn
      case .never: false
      }
    let app = isShown ? question.setup.inside(environment.setup).program : nil
    lines =
      app.map { $0.command.commands.isEmpty ? [] : Self.lines(environment.source.dedented($0.command.range)) } ?? []
  }

  /// Returns whether an app runs in a question and its text is not shown with it; of a question about an app the learner reads it.
  package static func isHidden(in question: Question, _ environment: RunEnvironment) -> Bool {
    let program = question.setup.inside(environment.setup).program
    guard question.kind.answer != .app, !(program?.command.commands.isEmpty ?? true) else { return false }
    return AppText(question, in: environment).lines.isEmpty
  }

  /// Returns the text of an app in which each statement has a line of its own where a line would be longer than so many
  /// columns.
  package static func broken(_ text: String, columns: Int) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in line.count > columns ? statements(of: String(line)) : String(line) }
      .joined(separator: "\n")
  }

  /// Returns the statements of a line below each other, those in braces further right.
  private static func statements(of line: String) -> String {
    var margin = line.prefix { $0 == " " }.count
    return CodeParts.of(line).map { part in
      let text = part.drop { $0 == " " }
      if text.hasPrefix("}") { margin = max(0, margin - 2) }
      let row = String(repeating: " ", count: margin) + (text.hasSuffix(";") ? text.dropLast() : text)
      if text.hasSuffix("{") { margin += 2 }
      return row
    }
    .joined(separator: "\n")
  }

  /// Returns the text of an app in its canonical form, broken where a line would not fit a screen; what cannot be read stays as
  /// it is.
  package static func lines(_ text: String) -> [OutputLine] {
    let formatted = Formatter.format(SyntaxTree(parsing: SourceText(name: "app", text: text))) ?? text
    return broken(formatted, columns: LessonLimits.screenColumns - indentation.count)
      .split(separator: "\n").map { OutputLine(indentation + $0, hangingIndent: nil) }
  }
}
