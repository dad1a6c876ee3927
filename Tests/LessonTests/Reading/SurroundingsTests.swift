import LessonAuthoring
import LessonGrading
import LessonModel
import LessonReading
import LifeSyntax
import Testing

/// What a lesson may name besides its own parts: files beside it, and beliefs of its course.
@Suite struct SurroundingsTests {
  private static let plugin = """
    plugin mine "Mine" {
      version 1
      source "a test"
      role observer
      on didFinishLaunching { say hello }
    }

    """

  private static let question = """
    question first order {
      | What is said?
      when { launch }
      hint "One word."
    }
    """

  private static func load(
    _ text: String, _ files: [String: String] = ["own.life": plugin], beliefs: BeliefBook = BeliefBook()
  ) -> (lessons: [Lesson], diagnostics: [Diagnostic]) {
    let source = SourceText(name: "Lessons/a.life", text: text)
    let used = LessonLoader.usedFiles(of: source).map { name in
      UsedFile(name) { name in
        let path = UsedFile.path(of: name, beside: source.name)
        return files[String(path.dropFirst("Lessons/".count))].map { .text(SourceText(name: path, text: $0)) }
          ?? .fault("there is no such file")
      }
    }
    return LessonLoader.load(
      source, in: LessonSurroundings(plugins: Fixture.library, beliefs: beliefs, files: used))
  }

  private static func said(by lesson: Lesson) throws -> String {
    try Marker(try #require(lesson.questions.first), in: lesson).key.modelAnswer
  }

  @Test(arguments: ["\"own.life\"", "[\"own.life\"]", "[\"./own.life\", mine]", "[\"own.life\", \"./own.life\"]"])
  func `a lesson uses the plugins of a file beside it, in a list, too`(use: String) throws {
    let loaded = Self.load(Fixture.text(Self.question, use: use))
    #expect(loaded.diagnostics.map { $0.summary } == [])
    #expect(try Self.said(by: try #require(loaded.lessons.first)) == "hello")
  }

  @Test func `so does a part of it, and a script`() throws {
    let text = Fixture.text(
      "question first order {\n| What?\ngiven { use \"own.life\" }\nwhen { launch }\nhint \"One.\"\n}")
    let loaded = Self.load(text)
    #expect(loaded.diagnostics.map { $0.summary } == [] && loaded.lessons.count == 1)
  }

  @Test(arguments: [
    ("\"../own.life\"", "its path leaves the folder of the lesson"), ("\"/own.life\"", "its path leaves"),
    ("\"x/../own.life\"", "its path leaves"), ("\"other.life\"", "there is no such file"),
    ("\"broken.life\"", "line 2 of it: "), ("\"taken.life\"", "line 1 of it: "),
  ])
  func `a file that cannot be used is told once, where it is named`(use: String, reason: String) throws {
    let files = [
      "own.life": Self.plugin, "broken.life": "plugin x \"X\" {\n  nonsense\n}\n",
      "taken.life": Self.plugin.replacing("plugin mine", with: "plugin uikit"),
    ]
    let text = Fixture.text(Self.question, use: use)
    let loaded = Self.load(text, files)
    #expect(loaded.lessons.isEmpty && loaded.diagnostics.map { $0.id } == ["unusableFile"])
    let first = try #require(loaded.diagnostics.first)
    #expect(first.label.hasPrefix(reason), "\(first.label)")
    #expect(SourceText(name: "", text: text).text(in: first.range) == use)
  }

  @Test func `without its files a lesson is no lesson`() {
    let text = Fixture.text(Self.question, use: "\"own.life\"")
    let source = SourceText(name: "a.life", text: text)
    #expect(LessonLoader.load(source, library: Fixture.library).diagnostics.map { $0.id } == ["unusableFile"])
  }

  // MARK: - Beliefs

  private static let beliefs: BeliefBook = {
    let text = """
      misconception stays "Home leaves the app as it is" {
        | It leaves the screen.
        source "a test"
        use uikit
        scenes no
        believes { stay in: leave }
        counterexample { launch; home; expect state == background }
      }

      """
    return BeliefBook.load(SourceText(name: "beliefs.life", text: text), library: Fixture.library).beliefs
  }()

  private static let asked = """
    question after state {
      | Which state?
      given { launch; home }
      hint "Home."
      mistake stays is: active
    }
    """

  @Test func `a question names a belief of the course without a block in the lesson`() throws {
    let text = Fixture.text(Self.asked)
    let loaded = Self.load(text, beliefs: Self.beliefs)
    #expect(loaded.diagnostics.map { $0.summary } == [])
    let lesson = try #require(loaded.lessons.first)
    #expect(lesson.beliefs.named.map { $0.name.text } == ["stays"])
    #expect(LessonChecker.check(lesson).isEmpty)
    let verdict = try Marker(try #require(lesson.questions.first), in: lesson).verdict(on: "active")
    #expect(verdict.beliefs == ["stays"])
    #expect(LessonOutline(of: lesson.source).borrowsBeliefs && LessonOutline(of: lesson.source).shown == ["stays"])
  }

  @Test func `a belief that the course does not have is unknown`() {
    #expect(Self.load(Fixture.text(Self.asked)).diagnostics.map { $0.id } == ["unknownMisconception"])
    let option = "wrong \"shows: this\" because: \"x\" \n  wrong \"b\" shows: stays\n"
    #expect(LessonOutline(of: SourceText(name: "", text: option)).shown == ["stays"])
  }

  @Test func `beliefs of one name in two files are told`() {
    let one = SourceText(name: "one.life", text: "")
    let two = SourceText(name: "two.life", text: "misconception stays \"x\" { }")
    let found = CourseChecker.check([(Self.beliefs, one), (Self.beliefs, two)])
    #expect(found.map { $0.diagnostic.id } == ["duplicateName"] && found.first?.source.name == "two.life")
    #expect(found.first?.diagnostic.notes == ["the other one stands in one.life"])
  }
}
