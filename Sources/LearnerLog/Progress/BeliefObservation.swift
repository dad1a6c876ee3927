import LessonModel

/// What one answer told of beliefs: which it fitted, and which lead to another answer.
package struct BeliefObservation: Sendable, Hashable {
  /// The question: LESSON.QUESTION, or the token of a generated one.
  package let question: String
  /// The day, in days since 1970; 0 where it is not known.
  package let day: Int
  /// The beliefs that a wrong answer fits, of which each may be the reason.
  package let shown: [String]
  /// The beliefs that lead to another answer than this one, which was right at once, or wrong in a way that fits others.
  package let contradicted: [String]
  /// A Boolean value that indicates whether it is a question of a lesson that practice or a review asked again.
  private(set) var isAgain = false
  /// A Boolean value that indicates whether practice or a review asked it, and not its lesson.
  var isOfPractice: Bool { isAgain || PracticeToken.isGenerated(question) }

  /// What an answer told of beliefs; the order and the repetition of names say nothing.
  package init(question: String, day: Int, shown: [String], contradicted: [String]) {
    self.question = question
    self.day = day
    self.shown = Set(shown).sorted { $0.comesBefore($1) }
    self.contradicted = Set(contradicted).subtracting(shown).sorted { $0.comesBefore($1) }
  }

  /// Reads a record that was made on a day, about a generated question where it has a token; nil where it tells nothing of
  /// beliefs.
  package init?(_ record: ProgressRecord, on day: Int, token: String?) {
    guard let read = BeliefObservation(record) else { return nil }
    self.init(
      question: token ?? read.question, day: day, shown: read.shown, contradicted: read.contradicted)
  }

  /// Reads a record; nil where it tells nothing of beliefs.
  init?(_ record: ProgressRecord) {
    guard !record.isExam, !record.beliefs.isEmpty || !record.contradicted.isEmpty else { return nil }
    let question: String
    switch record.event {
    case .answered: question = "\(record.lesson).\(record.item)"
    case .recalled, .observed: question = record.answer ?? ""
    case .started, .hinted, .skipped, .solved, .finished, .reset, .styled, .challenged, .told: return nil
    }
    self.init(
      question: question, day: record.day ?? 0, shown: record.beliefs, contradicted: record.contradicted)
    isAgain = record.event == .observed && !PracticeToken.isGenerated(question)
  }
}

extension ProgressRecord {
  /// Returns the record with its day, where it tells something of beliefs.
  package func observed(on day: Int) -> ProgressRecord {
    guard BeliefObservation(self) != nil else { return self }
    var copy = self
    copy.day = day
    return copy
  }
}
