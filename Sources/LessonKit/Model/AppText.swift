package import LifeLanguage
import LifeSyntax

/// The app that runs in a question, where an answer depends on what it does.
package struct AppText: Sendable {
  let lines: [OutputLine]

  /// The lesson's own app is left out where its handlers would name what is asked for.
  init(_ question: Question, in lesson: Lesson) {
    let hasOwn = question.setup.program != nil
    let isShown =
      switch question.kind.appDisclosure {
      case .always: true
      case .ownOrWithRun: hasOwn || !question.when.isEmpty
      case .own: hasOwn
      case .never: false
      }
    let app = isShown ? question.setup.inside(lesson.setup).program : nil
    lines = app.map { $0.command.commands.isEmpty ? [] : Self.lines(lesson.source.dedented($0.command.range)) } ?? []
  }

  /// Returns the text of an app in its canonical form; what cannot be read stays as it is.
  package static func lines(_ text: String) -> [OutputLine] {
    let formatted = Formatter.format(SyntaxTree(parsing: SourceText(name: "app", text: text))) ?? text
    return formatted.split(separator: "\n").map { OutputLine("  " + $0, hangingIndent: nil) }
  }
}
