public import LessonKit
import LifeLanguage
import LifeSyntax

/// The lessons that a session may open, and what is known of the learner.
public struct LessonShelf: Sendable {
  /// All lessons, in the order of the course.
  public private(set) var lessons: [Lesson]
  /// The course, or nil where there is none.
  public let course: Course?
  /// What the learner has done.
  public var progress: ProgressLog

  /// A shelf of lessons; those that the course does not name come last.
  public init(lessons: [Lesson], course: Course?, progress: ProgressLog = ProgressLog(reading: [])) {
    let order = (course?.lessons ?? []).map { $0.text }
    let named = order.compactMap { name in lessons.first { $0.name == name } }
    self.lessons = named + lessons.filter { !order.contains($0.name) }
    self.course = course
    self.progress = progress
  }

  /// A shelf without lessons.
  public static let empty = LessonShelf(lessons: [], course: nil)

  /// The lesson with this name, or nil.
  public func lesson(_ name: String) -> Lesson? { lessons.first { $0.name == name } }

  /// Adds a lesson from a file, in place of one with the same name.
  mutating func add(_ lesson: Lesson) {
    lessons.removeAll { $0.name == lesson.name }
    lessons.append(lesson)
  }

  /// Whether a lesson was taken to its end.
  func isFinished(_ name: String) -> Bool { (progress.standing(in: name)?.timesFinished ?? 0) > 0 }

  /// The lesson to go on with: one that was begun and not finished, or the first that was never finished.
  var next: Lesson? {
    let open = lessons.filter { !isFinished($0.name) }
    return open.first { progress.standing(in: $0.name) != nil } ?? open.first
  }

  /// The lesson after one, or nil.
  func lesson(after name: String) -> Lesson? {
    guard let index = lessons.firstIndex(where: { $0.name == name }), index + 1 < lessons.count else { return nil }
    return lessons[index + 1]
  }

  /// The course as a list: units, lessons, and how far the learner is.
  func menu(isPlain: Bool) -> [OutputLine] {
    guard !lessons.isEmpty else { return [OutputLine("There are no lessons here.", .dim)] }
    var lines = [OutputLine(course?.title ?? "Lessons", .heading)]
    let units = course?.units ?? []
    for unit in units {
      lines.append(OutputLine(unit.title, .strong))
      lines += unit.lessons.compactMap { name in lesson(name.text).map { row($0, isPlain) } }
    }
    let others = lessons.filter { lesson in !units.contains { $0.lessons.contains { $0.text == lesson.name } } }
    lines += others.map { row($0, isPlain) }
    let done = lessons.filter { isFinished($0.name) }.count
    lines.append(OutputLine("\(done) of \(lessons.count) lessons done. `lesson NAME` opens one, `next` goes on.", .dim))
    return lines
  }

  private func row(_ lesson: Lesson, _ isPlain: Bool) -> OutputLine {
    let width = (lessons.map { $0.name.count }.max() ?? 0) + 2
    let standing = progress.standing(in: lesson.name)
    let mark =
      isFinished(lesson.name)
      ? (isPlain ? "[x]" : "✓") : standing == nil ? (isPlain ? "[ ]" : "·") : isPlain ? "[.]" : "…"
    return OutputLine(
      term: [OutputLine.Span("  \(mark) ", .good), OutputLine.Span(lesson.name, .strong)],
      columns: width + (isPlain ? 6 : 4), [OutputLine.Span(lesson.title)])
  }
}
