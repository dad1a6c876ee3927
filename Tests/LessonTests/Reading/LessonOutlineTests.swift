import LessonModel
import LessonReading
import LifeSyntax
import LifelabLessons
import Testing

/// Names and titles without reading the lessons.
@Suite struct LessonOutlineTests {
  @Test func `the outline of every file of the course says what reading it says`() {
    for file in CourseTests.files {
      let outline = LessonOutline(of: file)
      #expect(outline.kind == LessonLoader.kind(of: file))
      let read = LessonLoader.load(file, library: Fixture.library).lessons
      let isLessons = outline.kind == .lessons
      #expect(outline.lessons.map { $0.name } == (isLessons ? read.map { $0.name } : []), "\(file.name)")
      #expect(outline.lessons.map { $0.title } == (isLessons ? read.map { $0.title } : []), "\(file.name)")
    }
  }

  @Test func `what is embedded of a file for its outline has the same outline`() {
    let files = LifelabLessons.files
    #expect(files.count == LifelabLessons.outlines.count)
    for (file, outline) in zip(files, LifelabLessons.outlines) {
      let whole = SourceText(name: file.path, text: file.text)
      #expect(LessonOutline(of: SourceText(name: file.path, text: outline)) == LessonOutline(of: whole), "\(file.path)")
    }
  }

  @Test(arguments: [
    ("# a comment\n\n  lesson one \"The \\\"first\\\"\" {\n}\nlesson two \"Two\" {\n}\n", ["one", "two"]),
    ("lesson one\nlesson \"x\" {\nlessons a \"b\"\n| lesson c \"d\"\nlesson", []), ("", []), ("course \"C\" { }", []),
  ])
  func `a heading is a name and a title`(text: String, names: [String]) {
    let outline = LessonOutline(of: SourceText(name: "a.life", text: text))
    #expect(outline.lessons.map { $0.name } == names)
    #expect(names.isEmpty || outline.lessons[0].title == "The \"first\"")
  }
}
