package import LessonModel

/// The token of a generated question in the progress log: its number on its day and the hash of what it asks.
package enum PracticeToken {
  private static let head = "practice."

  /// Returns the token of a question.
  package static func token(number: Int, content: ContentHash) -> String {
    let digits = String(number)
    return head + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits + "." + content.short
  }

  /// Returns the short form of the hash in a token.
  package static func hash(in token: String) -> String { token.split(separator: ".").last.map { String($0) } ?? "" }

  /// Returns whether a name of a question is such a token.
  static func isGenerated(_ question: String) -> Bool { question.utf8.starts(with: head.utf8) }
}
