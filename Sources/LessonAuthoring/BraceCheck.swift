import LessonKit
import LifeLanguage
import LifeSyntax
import LifecycleEngine

// What `check` says of words between braces that learners would read as they stand.

extension LessonChecker {
  /// Returns the words between braces that stand for nothing, in the lessons of a file that offer no styles; where styles
  /// are offered, reading the lesson tells of them.
  static func braces(in source: SourceText) -> [Diagnostic] {
    let tree = SyntaxTree(parsing: source, limits: LessonLimits.lessonFile)
    guard !tree.hasErrors else { return [] }
    return tree.statements.flatMap { statement -> [Diagnostic] in
      guard let reader = DrawReader(statement), !reader.offersStyles else { return [] }
      var names = DrawnNames(reader.draws, besides: reader.statements, offersStyles: false)
      names.look(in: statement, of: tree)
      return names.unknown.map { .rawBrace($0) }
    }
  }
}

// MARK: - Rules

extension Diagnostic {
  fileprivate static func rawBrace(_ name: Name) -> Diagnostic {
    let text = shortened(name.text)
    let isOfStyles = Moment(name: name.text) != nil || LessonStyle.words.contains(name.text)
    return DiagnosticRule.rawBrace.broken(
      at: name.range, "learners read '{\(text)}' as it stands here",
      label: isOfStyles
        ? "the lesson offers no styles; write first: styles [scenes, classic]" : "nothing is drawn as '\(text)'",
      severity: .warning,
      notes: [
        "between braces stand the names that a 'vary' of the lesson or the part draws and, in a lesson with 'styles', "
          + "moments and: \(LessonStyle.words.joined(separator: ", "))"
      ], name: name.text)
  }
}

extension DiagnosticRule {
  static let rawBrace = DiagnosticRule(
    "rawBrace", "A word between braces that stands for nothing",
    "A word between braces in a text stands for what is drawn under that name, and in a lesson that offers styles for a "
      + "moment, or for listener, Listener, call, calls, framework. Any other is shown with its braces.",
    wrong: "lesson a \"A\" {\n  version 1\n  | It hears {didEnterBackground}.\n}",
    right: "lesson a \"A\" {\n  version 1\n  styles [scenes, classic]\n  | It hears {didEnterBackground}.\n}")
}
