import LifeLanguage
import LifeSyntax
import TestSupport
import Testing

@testable import LessonModel
@testable import QuestionKinds
@testable import LessonReading
@testable import LessonGrading

/// An app question of the course in one style.
struct AppTask: Sendable, CustomTestStringConvertible {
  let lesson: Lesson
  let question: Question
  /// The lesson and the question, as tables name them.
  var name: String { "\(lesson.name).\(question.name.text)" }
  var testDescription: String { "\(name) (\(lesson.style?.name ?? "-"))" }

  /// All app questions of the course in a style; lessons without styles as they are.
  static func all(in style: String) -> [AppTask] {
    CourseTests.lessons(in: LessonStyle.named(style) ?? .standard).flatMap { lesson in
      lesson.questions.filter { $0.form is AppQuestion }.map { AppTask(lesson: lesson, question: $0) }
    }
  }

  private static let markers = SharedValues<String, Marker>()

  /// Returns what marks the question, made once for all tests: it explores what its solution does.
  func marker() throws -> Marker {
    try Self.markers.value(for: testDescription) { try Marker(question, in: lesson) }
  }

  /// An app with some handlers instead of those of the solution, whose declarations stay.
  func app(_ handlers: String) throws -> String {
    let solution = try #require(question.solution)
    let text = String(try #require(Self.idleText(solution)).dropLast())
    return "{\n\(text)\n\(handlers)\n}\n}"
  }

  private static func idleText(_ solution: Answer) -> String? {
    guard let whole = try? solution.app() else { return nil }
    guard let first = whole.command.commands.first else { return solution.source.text(in: whole.command.range) }
    let head = ByteRange(start: whole.command.range.start, end: first.range.start)
    let others = whole.command.commands.filter { !$0.isHandler }
    let rest = others.map { solution.source.text(in: $0.range) }
    return ([solution.source.text(in: head)] + rest).joined(separator: "\n") + "\n}"
  }
}
