package import LessonModel

/// The token of a generated question in the progress log: its number on its day, the hash of what it asks and, behind a third full
/// stop, a code of what a reader takes it for.
package enum PracticeToken {
  private static let head = "practice."

  /// Returns the token of a question; the code of its situation has no full stop, and is empty where there is none.
  package static func token(number: Int, content: ContentHash, situation: String = "") -> String {
    let digits = String(number)
    let padded = String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    return head + padded + "." + content.short + (situation.isEmpty ? "" : "." + situation)
  }

  /// Returns the number in a token; nil for a question of a lesson.
  package static func number(in token: String) -> Int? {
    isGenerated(token) ? part(1, of: token).flatMap { Int($0) } : nil
  }

  /// Returns the short form of the hash in a token.
  package static func hash(in token: String) -> String { part(isGenerated(token) ? 2 : 1, of: token) ?? "" }

  /// Returns the code of the situation in a token; nil where it holds none.
  package static func situation(in token: String) -> String? { isGenerated(token) ? part(3, of: token) : nil }

  /// Returns whether a name of a question is such a token.
  static func isGenerated(_ question: String) -> Bool { question.utf8.starts(with: head.utf8) }

  private static func part(_ place: Int, of token: String) -> String? {
    token.split(separator: ".", maxSplits: 3).dropFirst(place).first.map { String($0) }
  }
}
