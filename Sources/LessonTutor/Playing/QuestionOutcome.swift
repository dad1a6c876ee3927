package import LearnerLog
import LessonModel
import LifeSyntax
import QuestionKinds

/// What became of a question that is over, for the memory of what stands behind it.
package struct QuestionOutcome: Sendable {
  /// The question, as LESSON.QUESTION.
  package let question: String
  /// The families of the rules that an answer speaks of or, where no run decides it, the question itself.
  package let cards: [String]
  /// How well it was remembered.
  package let grade: ReviewGrade

  /// Grades an answer: right at the first try and without a paid hint is good, right with one or at the second try is hard.
  ///
  /// An answer that is a run is found by trying, so that any number of tries at it counts as two.
  init(_ question: Question, in lesson: Lesson, isRight: Bool, attempts: Int, hintCost: Int) {
    self.question = "\(lesson.name).\(question.name.text)"
    let families = RuleFamilies.standard.names(ofRules: QuestionRules(question, in: lesson.environment).weighed)
    cards = families.isEmpty ? [self.question] : families
    let tries = question.kind.answer == .words ? attempts : min(attempts, 2)
    grade = !isRight || tries > 2 ? .again : hintCost > 0 || tries == 2 ? .hard : .good
  }

  /// A Boolean value that indicates whether it was right at the first try and without a paid hint.
  package var isRightAtOnce: Bool { grade == .good || grade == .easy }

  /// Returns the records of an answer on a day: of a generated question under its token, of one of a lesson that was asked again
  /// with its number on the day.
  package func records(on day: Int, token: String? = nil, number: Int? = nil) -> [ProgressRecord] {
    let number = token == nil ? number : nil
    return cards.map {
      ProgressRecord(Recall(card: $0, grade: grade, day: day, question: token ?? question, number: number))
    }
  }
}
