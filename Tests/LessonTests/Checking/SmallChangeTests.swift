import LifeLanguage
import LifeSyntax
import Testing
import TestSupport

@testable import LessonModel
@testable import QuestionKinds
@testable import LessonReading
@testable import LessonGrading

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

  private static let tasks = CourseTests.lessons(in: LessonStyle.named("classic") ?? .standard).flatMap { lesson in
    lesson.questions.filter { $0.form is AppQuestion }.map { Task(lesson: lesson, question: $0) }
  }

  /// The deletions and moves of a solution.
  private static func changes(of app: SolutionApp) -> [AppChange] {
    app.changes.filter { $0.kind == .statementDeleted || $0.kind == .handlerMoved }
  }

  /// Those that are tried: in long tests all deletions and each eighth move, in others the first two.
  private static func tried(_ changes: [AppChange]) -> [AppChange] {
    guard LongTests.areRequested else { return Array(changes.prefix(2)) }
    return changes.enumerated().filter { $1.kind == .statementDeleted || $0 % 8 == 0 }.map { $1 }
  }

  @Test(arguments: LongTests.sample(tasks, oneOf: 3))
  func `a small change of a solution is caught, or the table says why it is right`(
    _ task: Task
  ) throws {
    let marker = try AppTask(lesson: task.lesson, question: task.question).marker()
    let explained = SurvivingChange.all.filter { $0.question == "\(task)" }
    let app = try #require(SolutionApp(task.question, in: task.lesson.environment))
    for change in Self.tried(Self.changes(of: app)) where app.run(with: change) != nil {
      let survives = try marker.said(to: "{\n\(app.text(with: change))\n}").score == "1"
      #expect(!survives || explained.contains { $0.covers(change.words) }, "\(task) \(change.words)")
    }
  }

  /// With each row of the table taken for as many survivors as it covers, which the test before bounds from above.
  @Test(.enabled(if: LongTests.areRequested)) func `at least 85 of 100 small changes are caught`() throws {
    var (count, survivors) = (0, 0)
    for task in Self.tasks {
      let explained = SurvivingChange.all.filter { $0.question == "\(task)" }
      let app = try #require(SolutionApp(task.question, in: task.lesson.environment))
      for change in Self.changes(of: app) where app.run(with: change) != nil {
        count += 1
        if explained.contains(where: { $0.covers(change.words) }) { survivors += 1 }
      }
    }
    #expect(Self.tasks.count == 27 && count > 1000)
    #expect(survivors * 100 <= count * 15, "\(count - survivors) of \(count) are caught")
  }
}
