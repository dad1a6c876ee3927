import LearnerLog
import LessonModel
import LessonTutor

/// What a log says of a question of a lesson before it is asked again: how the learner has met it.
enum EarlierMeeting: Sendable, CaseIterable {
  /// It went wrong or was skipped on the same day, or before and was not right since.
  case wrongToday, wrong
  /// It was asked.
  case asked
  /// Nothing was answered to it; a log does not tell whether it was seen.
  case unanswered

  /// Reads a log: `isRepeated` says that practice or a review asked the question before.
  init(_ name: String, in lesson: Lesson, isRepeated: Bool, by log: ProgressLog, _ recalls: RecallLog, on day: Int) {
    let standing = log.standing(in: lesson.name)
    let question = "\(lesson.name).\(name)"
    let grades = recalls.recalls.filter { $0.question == question }
    // Of one day the better answer is the later one.
    let last = grades.last.map { $0.day }
    let wasRight = grades.contains { $0.day == last && $0.grade != .again }
    let isMet = lesson.items.first { $0.name == name }.map { standing?.item(of: $0) != nil } ?? false
    if recalls.wentWrong(question, on: day) {
      self = .wrongToday
    } else if grades.isEmpty {
      self = isRepeated || isMet ? .asked : .unanswered
    } else {
      self = wasRight ? .asked : .wrong
    }
  }

  /// The question, behind the title of its lesson.
  var text: String {
    switch self {
    case .wrongToday: "not right today: the same question again"
    case .wrong: "not right before: the same question again"
    case .asked: "the same question again"
    case .unanswered: "a question that you have not answered yet"
    }
  }
}
