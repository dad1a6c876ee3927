import LessonAuthoring
import LessonModel
import LessonReading
import LifeSyntax
import Testing
import TestSupport

/// A course in one text, and back.
@Suite struct CoursePackTests {
  private static let course = SourceText(
    name: "Lessons/course.life", text: "course \"Mine\" {\n  unit start \"Start\" [mine]\n}\n")
  private static let lesson = SourceText(
    name: "Lessons/start/mine.life",
    text: """
      # The answer is background.
      lesson mine "Mine" {
        version 1
        use uikit

        step watch "Watch" {  # Home.
          | Type `launch`.
          goal { expect state == active }
          solution { launch }
          hint "Vague."
          hint "Type `launch`."
        }

        question after state {
          | And then?
          given { launch; home }
          key background
          hint "Only one."
        }
      }

      """)

  private static func pack(_ files: [SourceText], isForLearners: Bool = false) -> String {
    CoursePack(title: "Mine \"1\"", isForLearners: isForLearners, files: files).text
  }

  private static func load(_ text: String) -> (pack: CoursePack?, diagnostics: [PlacedDiagnostic]) {
    CoursePack.load(SourceText(name: "c.life", text: text))
  }

  private static func ids(_ text: String) -> [String] { load(text).diagnostics.map { $0.diagnostic.id } }

  @Test func `what is packed comes out as it was, under its path`() throws {
    let text = Self.pack([Self.lesson, Self.course])
    let pack = try #require(Self.load(text).pack)
    #expect(pack.title == "Mine \"1\"" && !pack.isForLearners)
    #expect(pack.files.map { $0.name } == ["c.life/Lessons/course.life", "c.life/Lessons/start/mine.life"])
    #expect(pack.files.map { $0.bytes } == [Self.course.bytes, Self.lesson.bytes])
    #expect(pack.files(in: .plugins, of: "c.life").isEmpty && pack.files(in: .lessons, of: "c.life").count == 2)
    #expect(LessonOutline(of: SourceText(name: "c.life", text: text)).kind == .pack)
  }

  @Test func `the same files make the same bytes, in canonical form`() {
    let text = Self.pack([Self.lesson, Self.course])
    #expect(Self.pack([Self.course, Self.lesson]) == text)
    #expect(LessonChecker.form(of: SourceText(name: "c.life", text: text)).isEmpty)
  }

  @Test func `a file that ends oddly is packed whole`() throws {
    let odd = ["launch", "launch\n\n\nhome\n", "\u{FEFF}launch\n", "", "\n", "  launch\n"]
    for text in odd {
      let file = SourceText(name: "Lessons/a.life", text: text)
      let pack = try #require(Self.load(Self.pack([file])).pack)
      let found = String(decoding: try #require(pack.files.first).bytes, as: UTF8.self)
      let plain = text.hasPrefix("\u{FEFF}") ? String(text.unicodeScalars.dropFirst()) : text
      #expect(found == (plain.isEmpty || plain.hasSuffix("\n") ? plain : plain + "\n"), "\(text.debugDescription)")
    }
  }

  @Test func `lines may end as another system ends them`() throws {
    let text = Self.pack([Self.course]).split(separator: "\n", omittingEmptySubsequences: false).joined(
      separator: "\r\n")
    let pack = try #require(Self.load(text).pack)
    #expect(LessonLoader.loadCourse(try #require(pack.files.first)).course?.title == "Mine")
  }

  @Test func `learners get no pinned key, no solution, no last hint and no comment`() throws {
    let pack = try #require(Self.load(Self.pack([Self.course, Self.lesson], isForLearners: true)).pack)
    let text = String(decoding: try #require(pack.files.last).bytes, as: UTF8.self)
    #expect(pack.isForLearners)
    for word in ["key", "#", "solution { launch", "Type `launch`.\"", "Home."] { #expect(!text.contains(word)) }
    for word in ["hint \"Vague.\"", "hint \"Only one.\"", "given { launch; home }"] { #expect(text.contains(word)) }
    #expect(LessonChecker.form(of: try #require(pack.files.last)).isEmpty)
    let loaded = LessonLoader.load(try #require(pack.files.last), library: Fixture.library)
    #expect(loaded.diagnostics.isEmpty && loaded.lessons.count == 1)
    let again = pack.files.map { SourceText(name: String($0.name.dropFirst("c.life/".count)), bytes: $0.bytes) }
    #expect(Self.pack(again, isForLearners: true) == Self.pack([Self.course, Self.lesson], isForLearners: true))
  }

  @Test func `a fault in a packed file is told of that file, with its line`() throws {
    let broken = Self.pack([Self.course, Self.lesson])
      .replacing("    use uikit\n", with: "    use uikit\n    requires [)\n")
    let first = try #require(Self.load(broken).diagnostics.first)
    #expect(first.source.name == "c.life/Lessons/start/mine.life")
    #expect(first.source.position(at: first.diagnostic.range.start).line == 5)
    #expect(Self.load(broken).pack == nil)
  }

  @Test func `a block that does not end is told in the pack`() throws {
    let first = try #require(Self.load("pack \"Mine\"\n\nfile \"Lessons/a.life\" {\n  launch\n").diagnostics.first)
    #expect(first.source.name == "c.life" && first.diagnostic.severity == .error)
  }

  @Test(arguments: [
    "../a.life", "Lessons/../../a.life", "/etc/passwd", "Lessons//a.life", "a.life", "Lessons/a\\\\b.life",
    "Lessons/\\u{1B}[2J.life",
  ])
  func `a path stays in the pack`(path: String) {
    #expect(Self.ids("pack \"Mine\"\nfile \"\(path)\" {\n}\n") == ["packForm"])
  }

  @Test func `a pack has one head, at the top, and each path once`() {
    let file = "file \"Lessons/a.life\" {\n}\n"
    #expect(Self.ids("pack \"Mine\"\n" + file).isEmpty)
    #expect(Self.ids(file) == ["packForm"] && Self.ids("# nothing\n") == ["packForm"])
    #expect(Self.ids("pack \"Mine\"\n" + file + "pack \"Other\"\n") == ["packForm"])
    #expect(Self.ids("pack \"Mine\"\n" + file + file) == ["packForm"])
    #expect(Self.ids("pack \"Mine\"\nlaunch\n").count == 1)
  }

  @Test func `a pack holds so many files and, in long tests, bytes`() {
    func text(_ count: Int) -> String {
      "pack \"Mine\"\n" + (0..<count).map { "file \"Lessons/\($0).life\" {\n}\n" }.joined()
    }
    #expect(Self.ids(text(1_000)).isEmpty && Self.ids(text(1_001)) == ["lessonLimit"])
    guard LongTests.areRequested else { return }
    let full = "pack \"Mine\"\n" + String(repeating: "\n", count: (16 << 20) - 12)
    #expect(Self.ids(full).isEmpty && Self.load(full + "\n").pack == nil)
  }
}
