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
    #expect(files.count == LifelabLessons.outlines.count && files.count == LifelabLessons.headings.count)
    for (place, file) in files.enumerated() {
      let whole = LessonOutline(of: SourceText(name: file.path, text: file.text))
      let embedded = LessonOutline(
        headings: SourceText(name: file.path, text: LifelabLessons.headings[place]),
        rest: SourceText(name: file.path, text: LifelabLessons.outlines[place]))
      #expect(embedded.firstVerb == whole.firstVerb && embedded.kind == whole.kind, "\(file.path)")
      #expect(embedded.lessons == whole.lessons, "\(file.path)")
      #expect(embedded.beliefs == whole.beliefs && embedded.shown == whole.shown, "\(file.path)")
      #expect(embedded.metNames == whole.metNames, "\(file.path)")
    }
  }

  @Test(arguments: [
    ("", nil), ("# note\n\n   \n| prose\n  course \"C\" {\n}\nlesson a \"A\" {\n}\n", "course"), ("lesson", "lesson"),
    ("\n\n# lesson\n", nil), ("lessons\r\nlesson a \"A\" { }\r\n", "lessons"),
  ])
  func `the first statement tells what a file holds`(text: String, verb: String?) {
    #expect(LessonOutline(of: SourceText(name: "a.life", text: text)).firstVerb == verb)
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
