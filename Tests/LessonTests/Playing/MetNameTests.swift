import LessonAuthoring
import LessonReading
import LessonTutor
import LifeLanguage
import LifeSyntax
import Testing

/// Names that a lesson tells of, and that nothing asks for.
@Suite struct MetNameTests {
  private static let lines = """
    name "blue bar, blue pill" "A sign in the status bar."
    question after state "Started" {
      | Which state?
      given { launch }
      hint "Look."
    }
    """

  /// What a learner reads after the last part.
  private func ending(isExam: Bool = false, isPractice: Bool = false) throws -> [String] {
    var run = LessonRun(try Fixture.lesson(Fixture.text(Self.lines)), isExam: isExam)
    run.isPractice = isPractice
    _ = run.present()
    _ = run.skip()
    return run.present().map { $0.text }
  }

  @Test func `the names are told at the end of a lesson, and not in an exam or in practice`() throws {
    let lines = try ending()
    #expect(lines.contains("Names that you will meet"))
    #expect(lines.contains("  blue bar, blue pill: A sign in the status bar."))
    #expect(try !ending(isExam: true).joined().contains("blue"))
    #expect(try !ending(isPractice: true).joined().contains("blue"))
  }

  @Test(arguments: [
    ("name \"\" \"Something.\"", ["emptyText"]), ("name \" , \" \"Something.\"", ["emptyMetName"]),
    ("name \"badge\" \" \"", ["emptyText"]), ("name \"badge\" \"A number.\"", []),
    ("name \"badge\" \"A number.\"\nname \"icon, Badge\" \"A number.\"", ["duplicateName"]),
  ]) func `a name without letters or meaning is an error, and a spelling that stands twice`(
    _ lines: String, _ ids: [String]
  ) {
    let source = SourceText(name: "mine.life", text: Fixture.text(lines))
    #expect(LessonLoader.load(source, library: Fixture.library).diagnostics.map { $0.id } == ids)
  }

  @Test func `a name stands in one lesson of a course`() throws {
    let lessons = ["one", "two"].flatMap { name in
      let text = "lesson \(name) \"Lesson\" {\nversion 1\nname \"badge\" \"A number.\"\n}\n"
      return LessonLoader.load(SourceText(name: "\(name).life", text: text), library: Fixture.library).lessons
    }
    let found = CourseChecker.check(lessons).map { ($0.source.name, $0.diagnostic.id) }
    #expect(found.map { $0.0 } == ["two.life"] && found.map { $0.1 } == ["duplicateName"])
  }

  @Test func `the outline knows the spellings`() {
    let outline = LessonOutline(of: SourceText(name: "mine.life", text: Fixture.text(Self.lines)))
    #expect(outline.metNames == ["blue bar", "blue pill"])
  }
}
