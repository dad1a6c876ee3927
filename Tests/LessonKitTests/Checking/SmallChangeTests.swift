import LifeLanguage
import LifeSyntax
import TestSupport
import Testing

@testable import LessonKit

@Suite struct SmallChangeTests {
  struct Task: Sendable, CustomStringConvertible {
    let lesson: Lesson
    let question: Question
    var description: String { "\(lesson.name).\(question.name.text)" }
  }

  static let tasks = CourseTests.lessons.flatMap { lesson in
    lesson.questions.filter { $0.form is AppQuestion }.map { Task(lesson: lesson, question: $0) }
  }

  @Test(arguments: tasks)
  func `dump`(_ task: Task) throws {
    let app = try #require(SolutionApp(task.question, in: task.lesson))
    let marker = try Marker(task.question, in: task.lesson)
    var (count, caught) = (0, 0)
    for change in app.changes where change.kind == .statementDeleted || change.kind == .handlerMoved {
      guard app.run(with: change) != nil else { continue }
      count += 1
      let said = try marker.said(to: "{\n\(app.text(with: change))\n}")
      if said.score == "1" { print("SURVIVES \(task) \(change.kind) \(change.words)") } else { caught += 1 }
    }
    print("COUNT \(task) \(count) \(caught)")
  }
}
