package import LessonModel

/// The token of a generated question in the progress log: its number on its day, the hash of what it asks and, where they are
/// known, codes of what a reader takes it for and of the answer that could be guessed; full stops stand between them.
package enum PracticeToken {
  private static let head = "practice."

  /// Returns the token of a question; the codes have no full stop.
  package static func token(
    number: Int, content: ContentHash, situation: String? = nil, guess: String? = nil
  ) -> String {
    let digits = String(number)
    let padded = String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    let codes = situation.map { [$0] + (guess.map { [$0] } ?? []) } ?? []
    return head + ([padded, content.short] + codes).joined(separator: ".")
  }

  /// Returns the number in a token; nil for a question of a lesson.
  package static func number(in token: String) -> Int? {
    isGenerated(token) ? part(1, of: token).flatMap { Int($0) }.flatMap { ProgressRecord.numberOfDay($0) } : nil
  }

  /// Returns the short form of the hash in a token.
  package static func hash(in token: String) -> String { part(isGenerated(token) ? 2 : 1, of: token) ?? "" }

  /// Returns the code of the situation in a token; nil where it holds none.
  package static func situation(in token: String) -> String? { isGenerated(token) ? part(3, of: token) : nil }

  /// Returns the code of the answer in a token that could be guessed; nil where it holds none.
  package static func guess(in token: String) -> String? { isGenerated(token) ? part(4, of: token) : nil }

  /// Returns whether a name of a question is such a token.
  static func isGenerated(_ question: String) -> Bool { question.utf8.starts(with: head.utf8) }

  private static func part(_ place: Int, of token: String) -> String? {
    token.split(separator: ".", maxSplits: 4).dropFirst(place).first.map { String($0) }
  }
}
