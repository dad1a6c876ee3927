package import LessonModel
import LifeSyntax

/// The words of apps: what a learner has to have read before an app is shown.
enum AppWords {
  /// The words that say themselves, or that every app has.
  private static let plain: Set<String> = ["app", "on", "saved", "unsaved", "log", "if", "else", "onExpiration"]

  /// Returns the verbs in the apps of a text, as far as they stand before a place.
  static func verbs(in text: SourceText, before end: Int = .max) -> Set<String> {
    var found: Set<String> = []
    for statement in SyntaxTree(parsing: text).statements { take(statement, isInApp: false, before: end, into: &found) }
    return found.subtracting(plain)
  }

  private static func take(
    _ statement: Statement, isInApp: Bool, before end: Int, into found: inout Set<String>
  ) {
    guard statement.range.start < end else { return }
    let isApp = isInApp || statement.clauses.first?.verb.text == "app"
    for clause in statement.clauses {
      if isApp { found.insert(clause.verb.text) }
      for inner in clause.block?.statements ?? [] { take(inner, isInApp: isApp, before: end, into: &found) }
    }
  }
}

extension Lesson {
  /// The verbs of the apps that it shows or asks for.
  package var appVerbs: Set<String> { AppWords.verbs(in: source) }

  /// Returns the verbs of the apps that stand before the end of its first parts, so many of them.
  package func appVerbs(upTo count: Int) -> Set<String> {
    guard count < items.count else { return appVerbs }
    let last = items.prefix(count).last { $0.range != nil }?.range?.end
    return AppWords.verbs(in: source, before: last ?? items.lazy.compactMap { $0.range?.start }.first ?? .max)
  }
}
