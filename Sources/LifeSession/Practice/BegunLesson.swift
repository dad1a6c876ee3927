import LearnerLog
import LessonModel
import LessonTutor

/// A lesson that a learner has begun, and what the log says of it: a lesson that was only begun counts as far as it was shown.
struct BegunLesson: Equatable, Sendable {
  /// The name of the lesson.
  let name: String
  /// A Boolean value that indicates whether the lesson itself came to its end, and not only an exam of it.
  let isDone: Bool
  /// What the log says of its steps and questions; nil where it, or an exam of it, came to its end, so that all of it was shown.
  private let standing: LessonStanding?
  private let isWhole: Bool

  /// What a log says of a lesson; nil where that was not begun.
  init?(_ name: String, in log: ProgressLog) {
    let extent = log.extent(of: name)
    guard extent != .new else { return nil }
    let standing = log.standing(in: name)
    self.name = name
    isDone = (standing?.timesFinished ?? 0) > 0
    isWhole = extent != .begun
    self.standing = isWhole ? nil : standing
  }

  /// Returns how far a learner has come in it.
  func shownParts(of lesson: Lesson) -> ShownParts {
    isWhole ? ShownParts(allOf: lesson) : ShownParts(lesson, standing)
  }

  /// Returns whether both say the same of what was shown.
  static func == (one: BegunLesson, other: BegunLesson) -> Bool {
    (one.name, one.isDone, one.isWhole) == (other.name, other.isDone, other.isWhole)
      && one.standing?.items == other.standing?.items
  }
}
