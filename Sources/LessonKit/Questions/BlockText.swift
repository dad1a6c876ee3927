import LifeLanguage
import LifeSyntax

/// The statements of a block as a learner reads them: without the braces around them.
struct BlockText: Sendable {
  /// The lines between the braces, moved left as far as they allow.
  let lines: [String]

  /// The text of a block as it is written, braces included.
  init(_ text: String) {
    let inside = text.utf8.drop { $0 != UInt8(ascii: "{") }.dropFirst().dropLast()
    var rows = inside.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Array($0) }
    while let row = rows.first, row.allSatisfy({ $0 == UInt8(ascii: " ") }) { rows.removeFirst() }
    while let row = rows.last, row.allSatisfy({ $0 == UInt8(ascii: " ") }) { rows.removeLast() }
    let indentation = rows.filter { !$0.isEmpty }.map { row in row.prefix { $0 == UInt8(ascii: " ") }.count }.min() ?? 0
    lines = rows.map { row in
      let end = row.lastIndex { $0 != UInt8(ascii: " ") }.map { $0 + 1 } ?? 0
      return String(decoding: row[min(indentation, end)..<end], as: UTF8.self)
    }
  }

  /// The statements as a solution: behind a word on its line, or below it.
  func text(after start: String) -> String {
    lines.count <= 1 ? "\(start) \(list(lines))" : rowsText(lines, below: start)
  }
}

/// Rows below a line, each moved right, so that no screen runs them together.
func rowsText(_ rows: [String], below start: String) -> String {
  rows.reduce(start) { "\($0)\n" + ($1.isEmpty ? "" : "  \($1)") }
}

/// The app that runs in a question, where an answer depends on what it does.
struct AppText: Sendable {
  let lines: [OutputLine]

  /// The lesson's own app is left out where its handlers would name what is asked for.
  init(_ question: Question, in lesson: Lesson) {
    let own = question.setup.app
    let isShown =
      switch question.kind {
      case .state, .text, .script, .find: true
      case .duration: own != nil || !question.when.isEmpty
      case .order, .path, .fill: own != nil
      // A choice says in its prose what it is about, and a repair offers its app by itself.
      case .choice, .match, .app: false
      }
    let app = isShown ? own ?? lesson.setup.app : nil
    lines = app.map { $0.commands.isEmpty ? [] : Self.lines(lesson.source.dedented($0.range)) } ?? []
  }

  /// The text of an app in its canonical form; what cannot be read stays as it is.
  static func lines(_ text: String) -> [OutputLine] {
    let formatted = Formatter.format(SyntaxTree(parsing: SourceText(name: "app", text: text))) ?? text
    return formatted.split(separator: "\n").map { OutputLine("  " + $0, hangingIndent: nil) }
  }
}
