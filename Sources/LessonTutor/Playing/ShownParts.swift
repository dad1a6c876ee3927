package import LearnerLog
import LessonGrading
package import LessonModel

/// How far a learner has come in a lesson, as the log says: what was shown of it, and what was only asked.
package struct ShownParts: Sendable {
  /// The number of the first parts of the lesson that are over, the text between them included.
  package let over: Int
  /// The place of the step or question that waits behind them; nil where there is none.
  package let waiting: Int?

  /// All parts of a lesson.
  package init(allOf lesson: Lesson) { (over, waiting) = (lesson.items.count, nil) }

  /// The parts up to the last that a log names, and that one if its answer was shown or no attempt is left; nothing without a standing.
  package init(_ lesson: Lesson, _ standing: LessonStanding?) {
    guard let standing else {
      (over, waiting) = (0, nil)
      return
    }
    let last = lesson.items.lastIndex { standing.item(of: $0) != nil }
    let count = last.map { Self.isOver(lesson.items[$0], of: lesson, standing) ? $0 + 1 : $0 } ?? 0
    over = count
    waiting = lesson.items.indices.dropFirst(count).first { lesson.items[$0].name != nil }
  }

  private static func isOver(_ part: LessonItem, of lesson: Lesson, _ standing: LessonStanding) -> Bool {
    guard let item = standing.item(of: part) else { return false }
    guard !item.wasShown, item.attempts > 0, case .question(let question) = part else { return item.wasShown }
    return ((try? Marker(question, in: lesson))?.attempts).map { item.attempts >= $0 } ?? false
  }
}
