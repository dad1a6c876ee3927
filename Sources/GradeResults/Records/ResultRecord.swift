/// One result of grading, as far as a report of a class needs it.
///
/// Shares are counted in ten-thousandths, so that sums of any number of them are exact, and the same in any order.
package struct ResultRecord: Sendable, Hashable {
  /// The result of a question.
  package struct Item: Sendable, Hashable {
    /// The name of the question inside its lesson.
    package var id: String
    /// Its number as the lesson shows it, such as `2.1`.
    package var number = ""
    /// Its title on one line.
    package var title = ""
    /// The points of a full answer.
    package var points = 1
    /// A Boolean value that indicates whether learners must not see the result.
    package var isHidden = false
    /// What became of it in a word.
    package var status = QuestionResult.Status.unanswered
    /// The share of a full answer, in ten-thousandths.
    package var share = 0
    /// The number of times that it was tried.
    package var attempts = 0
    /// The answer as it was written, where there is one.
    package var answer: String?
    /// The names of the beliefs that the answer fits.
    package var beliefs: [String] = []

    /// A question without an answer.
    package init(id: String) { self.id = id }

    /// A Boolean value that indicates whether there is an answer, readable or not.
    package var isAnswered: Bool { status != .unanswered }
  }

  /// The share of a full answer.
  package static let full = 10_000

  /// The id that whoever asked for the grading gave it; nil where there was none.
  package var id: String?
  /// The name of the lesson.
  package var lesson: String
  /// The title of the lesson.
  package var title = ""
  /// The version of the lesson.
  package var version = ""
  /// The name of the submission, usually that of its file.
  package var submission = ""
  /// The hash of the submission's text; nil where there is none.
  package var hash: String?
  /// The name of the learner; nil where the submission gives none.
  package var learner: String?
  /// What became of the submission.
  package var status = GradeReport.Status.graded
  /// A Boolean value that indicates whether it is known how often questions were tried.
  package var knowsTries = false
  /// The questions, in the order of the lesson.
  package var items: [Item] = []
  /// The titles of beliefs by their names.
  package var beliefs: [String: String] = [:]
  /// The points that were earned in questions that the learner may see, in ten-thousandths.
  package var earned = 0
  /// The points that were earned in hidden questions, in ten-thousandths.
  package var hiddenEarned = 0

  /// A result of a lesson without anything in it.
  package init(lesson: String) { self.lesson = lesson }
}

/// The bounds of a record of results, which hold for any input.
package enum ResultLimits {
  /// The questions of a record.
  package static let questions = 1_000
  /// The points of a question, and of a submission.
  package static let points = 1_000_000
  /// The points that were earned, in ten-thousandths; the most that is counted.
  package static let earned = 400_000
}
