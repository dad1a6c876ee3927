import JSONText
import LessonReading
import LifeSyntax
import Testing

/// Texts that a person brings to a page: lessons, courses, plugins and scripts.
struct MaterialTests {
  private static let lesson = """
    lesson nightOne "One night" {
      version 1
      | The person presses Home.
      question away state "After Home" {
        | Where is the process now?
        given { launch }
        when { home }
      }
    }
    """

  private static let plugin = """
    plugin night "The words of a night" {
      version 1
      role observer
      on didEnterBackground { say dusk }
    }
    """

  @Test func lessonIsOpenedByTheNextStart() throws {
    var page = try TestPage()
    let reply = try page.ask("bring", "night.life\n\(Self.lesson)")
    #expect(try reply.at("refusal").text == "" && reply.at("problems").elements.isEmpty, "\(reply)")
    #expect(try reply.at("lessons").elements.map { try $0.at("line").text } == ["lesson nightOne"])
    #expect(try page.type("lesson nightOne").at("failed") == .truth(true))
    _ = try page.ask("start", "\n\n")
    #expect(try page.type("lesson nightOne").at("lesson", "title").text == "One night")
    #expect(try page.type("lesson fiveStates").at("failed") == .truth(false))
  }

  /// The one that was brought last under a name counts; a faulty one leaves the one before.
  @Test func textTakesThePlaceOfItsFormer() throws {
    var page = try TestPage()
    for title in ["First", "Second"] {
      _ = try page.ask("bring", "night.life\n\(Self.lesson.replacing("One night", with: title))")
    }
    let faulty = try page.ask(
      "bring", "night.life\nlesson nightOne \"Third\" { version 1; question away stte \"A\" { when { home } } }")
    let problem = try #require(try faulty.at("problems").elements.first)
    #expect(try problem.at("line") == .number("1") && problem.at("from") != .number("0"), "\(problem)")
    _ = try page.ask("start", "\n\n")
    #expect(try page.type("lesson nightOne").at("lesson", "title").text == "Second")
  }

  @Test(
    arguments: [
      ("lesson goingHome \"Mine\" { version 1 }", "There is a lesson 'goingHome' already."),
      ("plugin uikit \"Mine\" { version 1; role observer }", "There is a plugin 'uikit' already."),
      ("misconception suspendedHasCallback \"Mine\" { }", "There is a belief 'suspendedHasCallback' already."),
    ])
  func namesOfTheCourseStayItsOwn(text: String, refusal: String) throws {
    var page = try TestPage()
    let reply = try page.ask("bring", "mine.life\n\(text)")
    #expect(try reply.at("refusal").text?.hasPrefix(refusal) == true, "\(reply)")
    let start = try page.ask("start", "\n\n")
    #expect(start["fault"] == nil)
    #expect(try page.type("lesson goingHome").at("lesson", "title").text == "Going home")
  }

  @Test func packIsOpenedWithItsPlugins() throws {
    let course = "course \"Nights\" { unit first \"The first\" [nightOne] }"
    let pack = CoursePack(
      title: "Nights",
      files: [
        SourceText(name: "Lessons/course.life", text: course), SourceText(name: "Lessons/one.life", text: Self.lesson),
        SourceText(name: "Plugins/night.life", text: Self.plugin),
      ])
    var page = try TestPage()
    let reply = try page.ask("bring", "nights.life\n\(pack.text)")
    #expect(try reply.at("problems").elements.isEmpty && reply.at("plugins").texts == ["night"], "\(reply)")
    _ = try page.ask("start", "\n\n")
    let units = try page.ask("course").at("course", "units").elements
    #expect(try units.last?.at("title").text == "The first")
    #expect(try page.type("use night").at("failed") == .truth(false))
  }

  @Test func scriptIsLeftToTheLine() throws {
    var page = try TestPage()
    let reply = try page.ask("bring", "run.life\nlaunch\nhome\nwait 6s\n")
    #expect(try reply.at("kind").text == "script" && reply.at("lessons").elements.isEmpty)
    #expect(try page.type("launch\nhome\nwait 6s\n").at("state").text == "suspended")
  }

  @Test func bounds() throws {
    var page = try TestPage()
    let large = "night.life\n\(Self.lesson)# \(String(repeating: "x", count: 3 << 20))"
    #expect(try page.ask("bring", large)["fault"]?.text?.contains("2 MB") == true)
    #expect(try page.ask("bring", "\(String(repeating: "n", count: 300))\nlaunch")["fault"] != nil)
    #expect(try page.ask("bring", "alone")["fault"] != nil)
  }
}
