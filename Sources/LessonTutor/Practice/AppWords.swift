package import LessonModel
import LifeSyntax

/// The words of apps: what a learner has to have read before an app is shown.
enum AppWords {
  /// The words that say themselves, or that every app has.
  private static let plain: Set<String> = ["app", "on", "saved", "unsaved", "log", "if", "else", "onExpiration"]

  /// Returns the verbs in the apps of a text.
  static func verbs(in text: SourceText) -> Set<String> {
    var found: Set<String> = []
    for statement in SyntaxTree(parsing: text).statements { take(statement, isInApp: false, into: &found) }
    return found.subtracting(plain)
  }

  private static func take(_ statement: Statement, isInApp: Bool, into found: inout Set<String>) {
    let isApp = isInApp || statement.clauses.first?.verb.text == "app"
    for clause in statement.clauses {
      if isApp { found.insert(clause.verb.text) }
      for inner in clause.block?.statements ?? [] { take(inner, isInApp: isApp, into: &found) }
    }
  }
}

extension Lesson {
  /// The verbs of the apps that it shows or asks for.
  package var appVerbs: Set<String> { AppWords.verbs(in: source) }
}
