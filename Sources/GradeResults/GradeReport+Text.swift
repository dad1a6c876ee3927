package import LifeLanguage

extension GradeReport {
  /// The questions as their learner reads them after the end: the points, the own answer and what is said of it.
  package var lines: [OutputLine] {
    shown.flatMap { result -> [OutputLine] in
      let answer = result.answer.map { Self.rows("Your answer: \($0)") } ?? []
      return [
        OutputLine("\(result.number) \(result.title)", .strong),
        OutputLine("   \(result.pointsText)", result.status == .passed ? .good : .bad),
      ] + answer + result.feedback.flatMap { Self.rows($0) }
    }
  }

  /// Returns the rows of a text, below a title.
  private static func rows(_ text: String) -> [OutputLine] {
    text.split(separator: "\n").map { row in OutputLine("   \(row)", hangingIndent: row.prefix { $0 == " " }.count + 5)
    }
  }
}
