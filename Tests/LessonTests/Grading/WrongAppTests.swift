import LifeLanguage
import LifeSyntax
import Testing
import TestSupport

@testable import LessonModel
@testable import QuestionKinds
@testable import LessonReading
@testable import LessonGrading

/// The app questions of the course: a wrong app gets no full points, another right one does.
@Suite struct WrongAppTests {
  @Test(arguments: LearnersApp.tried)
  func `an app has full points exactly if it is right`(_ app: LearnersApp) throws {
    let lesson = try CourseTests.lesson(app.lesson, in: app.style)
    let question = try #require(lesson.questions.first { $0.name.text == app.question })
    let marker = try AppTask(lesson: lesson, question: question).marker()
    let said = try marker.said(to: "{\n\(app.text)\n}")
    #expect((said.score == "1") == app.isRight, "\(said)")
    #expect(said.score != "unreadable", "\(said)")
  }

  @Test func `each app question of the course has a wrong app`() {
    let questions = CourseTests.lessons.flatMap { lesson in
      lesson.questions.filter { $0.form is AppQuestion }.map { "\(lesson.name).\($0.name.text)" }
    }
    let tried = Set(LearnersApp.all.filter { !$0.isRight }.map { "\($0.lesson).\($0.question)" })
    #expect(questions.count == 27 && Set(questions) == tried)
  }
}
