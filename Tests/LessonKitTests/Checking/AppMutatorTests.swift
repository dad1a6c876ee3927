import LifeLanguage
import LifeSyntax
import Testing

@testable import LessonKit

/// The small changes of an app: which there are, and what becomes of its text.
@Suite struct AppMutatorTests {
  @Test func `dump`() throws {
    let lesson = try #require(CourseTests.lessons.first { $0.name == "suspension" })
    let question = try #require(lesson.questions.first { $0.name.text == "freshPage" })
    let app = try #require(SolutionApp(question, in: lesson))
    for change in app.changes { print(change.kind, change.words, app.run(with: change) != nil) }
    print(app.text(with: app.changes[4]))
  }
}
