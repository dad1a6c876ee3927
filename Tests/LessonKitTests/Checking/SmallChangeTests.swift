import LifeLanguage
import LifeSyntax
import TestSupport
import Testing

@testable import LessonKit

/// Small changes of the official solutions: a statement deleted, a handler moved to another call.
///
/// Scenarios and properties catch nearly all of them; `SurvivingChange` says why each other one is right.
@Suite struct SmallChangeTests {
  /// An app question of the course.
  struct Task: Sendable, CustomStringConvertible {
    let lesson: Lesson
    let question: Question
    var description: String { "\(lesson.name).\(question.name.text)" }
  }

  private static let tasks = CourseTests.lessons.flatMap { lesson in
    lesson.questions.filter { $0.form is AppQuestion }.map { Task(lesson: lesson, question: $0) }
  }

  /// The deletions and moves of a solution that compile, with the app that they make.
  private static func changes(of task: Task) throws -> [(change: AppChange, text: String)] {
    let app = try #require(SolutionApp(task.question, in: task.lesson))
    return app.changes.compactMap { change in
      guard change.kind == .statementDeleted || change.kind == .handlerMoved, app.run(with: change) != nil else {
        return nil
      }
      return (change, app.text(with: change))
    }
  }

  /// All deletions, and one change for each row of the table; in long tests all moves.
  @Test(arguments: tasks) func `a small change of a solution is caught, or the table says why it is right`(
    _ task: Task
  ) throws {
    let marker = try Marker(task.question, in: task.lesson)
    let explained = SurvivingChange.all.filter { $0.question == "\(task)" }
    var covered = explained.map { _ in 0 }
    var used = explained.map { _ in 0 }
    for (change, text) in try Self.changes(of: task) {
      let row = explained.firstIndex { $0.covers(change.words) }
      if let row { covered[row] += 1 }
      let isFirst = row.map { covered[$0] == 1 } ?? false
      guard LongTests.areRequested || isFirst || change.kind == .statementDeleted else { continue }
      let survives = try marker.said(to: "{\n\(text)\n}").score == "1"
      #expect(!survives || row != nil, "\(task) \(change.words)")
      if survives, let row { used[row] += 1 }
    }
    for (place, row) in explained.enumerated() { #expect(used[place] > 0, "\(task): \(row.change) is caught now") }
  }

  /// With each row of the table taken for as many survivors as it covers, which the test before bounds from above.
  @Test func `at least 85 of 100 small changes are caught`() throws {
    var (count, survivors) = (0, 0)
    for task in Self.tasks {
      let explained = SurvivingChange.all.filter { $0.question == "\(task)" }
      for (change, _) in try Self.changes(of: task) {
        count += 1
        if explained.contains(where: { $0.covers(change.words) }) { survivors += 1 }
      }
    }
    #expect(Self.tasks.count == 26 && count > 1000)
    #expect(survivors * 100 <= count * 15, "\(count - survivors) of \(count) are caught")
  }
}
