import LessonKit
import LifeLanguage
import LifeSyntax
import LifelabLessons
import Testing

/// Every lesson of the course: checked, solved by its own solutions, and worth nothing without answers.
@Suite struct CourseTests {
  static let files = LifelabLessons.files.map { SourceText(name: $0.path, text: $0.text) }
  static let lessonFiles = files.filter { !LessonLoader.isCourse($0) }

  private static func lessons() -> [Lesson] {
    lessonFiles.flatMap { LessonLoader.load($0, library: Fixture.library).lessons }
  }

  private func graded(_ lesson: Lesson, _ answer: (Marker) -> String?) throws -> GradeReport {
    var text = ""
    for question in lesson.questions {
      guard let line = answer(try Marker(question, in: lesson)) else { continue }
      text += "answer \(question.name.text) \(line)\n"
    }
    return LessonGrader(lesson).grade(Submission.parse(SourceText(name: "test", text: text))).report
  }

  @Test(arguments: lessonFiles.map { $0.name }) func `nothing is wrong with a lesson`(_ name: String) throws {
    let source = try #require(Self.lessonFiles.first { $0.name == name })
    let found = LessonChecker.check(source, library: Fixture.library)
    #expect(found.map { DiagnosticRenderer().render($0, in: source) }.joined() == "")
  }

  @Test func `the course holds its lessons in an order that works`() throws {
    let source = try #require(Self.files.first { LessonLoader.isCourse($0) })
    let (course, diagnostics) = LessonLoader.loadCourse(source)
    let found =
      CourseChecker.check(try #require(course), in: source, Self.lessons()) + CourseChecker.check(Self.lessons())
    #expect(diagnostics.isEmpty)
    #expect(found.map { DiagnosticRenderer().render($0.diagnostic, in: $0.source) }.joined() == "")
    #expect(Formatter.format(SyntaxTree(parsing: source)) == String(decoding: source.bytes, as: UTF8.self))
  }

  @Test(arguments: lessons().map { $0.name }) func `a lesson is solved by its own solutions and by nothing else`(
    _ name: String
  ) throws {
    let lesson = try #require(Self.lessons().first { $0.name == name })
    let full = try graded(lesson) { $0.key.modelAnswer }
    #expect(full.questions.filter { $0.status != .passed }.map { $0.id } == [])
    let empty = try graded(lesson) { _ in nil }
    #expect(empty.questions.allSatisfy { $0.score == .zero && $0.status == .unanswered })
  }

  @Test(arguments: lessons().map { $0.name }) func `every misconception is shown by an answer that is wrong`(
    _ name: String
  ) throws {
    let lesson = try #require(Self.lessons().first { $0.name == name })
    for question in lesson.questions {
      guard case .choice(let choice) = question.content else { continue }
      let marker = try Marker(question, in: lesson)
      for option in choice.options where !option.isRight {
        let verdict = try marker.verdict(on: quotedText(option.text))
        #expect(!verdict.isRight && !verdict.feedback.isEmpty)
        #expect(verdict.misconceptions == [option.shows?.text].compactMap { $0 })
      }
    }
  }

  private func quotedText(_ text: String) -> String { "\"\(text.replacing("\"", with: "\\\""))\"" }
}
