import LessonAuthoring
import LessonGrading
import LessonModel
import LessonReading
import LifeSyntax
import Testing

/// What `check` says of lessons that are not wrong: what is too long, too cheap, unproved, or not yet taught.
@Suite struct LessonNotesTests {
  private static func question(_ lines: String) -> String { "question q state {\ngiven { launch }\n\(lines)\n}\n" }

  @Test(arguments: [
    (["firstHintCosts"], question("| Which?\nhint \"Look.\" cost: 25%")),
    ([], question("| Which?\nhint \"Look.\"\nhint \"It is active.\" cost: 25%")),
    (["hintTellsKey"], question("| Which?\nhint \"It is `active`, of course.\"")),
    ([], question("| Which?\nhint \"It is not inactive.\"")),
    (
      ["hintTellsKey"],
      "question q order {\n| Which?\ngiven { launch }\nwhen { home }\n"
        + "hint \"First applicationWillResignActive, then applicationDidEnterBackground.\"\n}"
    ),
    (
      [],
      "question q order {\n| Which?\ngiven { launch }\nwhen { home }\n"
        + "hint \"It begins with applicationWillResignActive.\"\n}"
    ),
    (
      ["firstHintCosts"],
      "step s \"S\" {\n| Do.\ngoal { expect state == active }\nsolution { launch }\nhint \"Go.\" cost: 10%\n}"
    ),
    (["longProse"], question(String(repeating: "| A line.\n|\n", count: 10) + "hint \"Look.\"")),
    (["longProse"], String(repeating: "| A line.\n|\n", count: 6) + question("| \(long)\nhint \"Look.\"")),
    ([], String(repeating: "| A line.\n|\n", count: 6) + question("| Which?\nhint \"Look.\"")),
  ])
  func `the quality of texts is a warning`(_ ids: [String], _ lines: String) {
    #expect(Fixture.ids(checking: lines) == ids)
  }

  private static let long = String(repeating: "word ", count: 120)

  @Test func `options without a run are one note for their question`() throws {
    let lesson = try Fixture.lesson(
      Fixture.text(
        "question q choice {\n| ?\nright \"a\" { launch; expect state == active }\nwrong \"b\" because: \"x\"\n"
          + "wrong \"c\" because: \"y\"\n}\nquestion r choice {\n| ?\nright \"a\" { launch }\n"
          + "wrong \"b\" because: \"x\" { launch; home; expect state == active }\n}"))
    let notes = LessonChecker.notes(on: lesson)
    #expect(notes.map { $0.id } == ["unverifiedOption"])
    #expect(notes.map { $0.severity } == [.note])
    #expect(notes.map { $0.places.map { lesson.source.position(at: $0.start).line } } == [[8, 9]])
  }

  @Test(arguments: [(false, ["nothingToStartFrom"]), (true, [])])
  func `an app that is written from nothing is noted`(_ isShown: Bool, _ ids: [String]) throws {
    let app = "app Notes { }"
    let lesson = try Fixture.lesson(
      Fixture.text(
        "question q app {\n| ?\n\(isShown ? "app Notes { }\n" : "")scenario \"It starts.\" { launch; expect state == active }\n"
          + "solution { \(app) }\n}"))
    #expect(LessonChecker.notes(on: lesson).map { $0.id } == ids)
  }

  @Test func `a choice with two right options is noted`() throws {
    let run = "{ launch; expect state == active }"
    let lesson = try Fixture.lesson(
      Fixture.text(
        "question q choice {\n| ?\nright \"a\" \(run)\nright \"b\" \(run)\nwrong \"c\" because: \"x\" { launch; home; "
          + "expect state == active }\n}"))
    let notes = LessonChecker.notes(on: lesson)
    #expect(notes.map { $0.id } == ["severalRight"] && notes[0].summary == "2 options of 'q' are right")
  }

  @Test(arguments: [
    (
      "question q choice {\n| ?\nright \"a\" because: \"x\"\nwrong \"b\" because: \"x\"\nkey b\nhint \"x\"\n}",
      "it says: \"a\""
    ),
    ("question q state {\n| ?\ngiven { launch }\nkey inactive\nhint \"x\"\n}", "the run: active"),
  ]) func `a pinned answer is held against what decides its kind`(_ lines: String, _ label: String) {
    let text = Fixture.text(lines)
    let found = LessonChecker.check(SourceText(name: "mine.life", text: text), library: Fixture.library)
      .filter { $0.id == "pinnedAnswerWrong" }
    #expect(found.map { $0.label } == [label])
  }

  @Test func `a lesson takes a minute for two hundred words`() throws {
    func time(_ words: Int) throws -> ReadingTime {
      let prose = Array(repeating: "word", count: words - 1).joined(separator: " ")
      return ReadingTime(of: try Fixture.lesson(Fixture.text("| \(prose)")))
    }
    #expect(try time(200).words == 200)
    #expect(try [2, 200, 201, 400].map { try time($0).minutes } == [1, 1, 2, 2])
  }

  private func notes(_ lines: String) throws -> [String] {
    let lesson = try Fixture.lesson(Fixture.text(lines))
    let source = SourceText(name: "course.life", text: "course \"C\" {\n  unit u \"U\" [mine]\n}\n")
    let course = try #require(LessonLoader.loadCourse(source).course)
    return CourseChecker.notes(on: course, [lesson]).map { $0.diagnostic.summary }
  }

  @Test(arguments: [
    ("", ["'q' asks for 'applicationWillResignActive', which nothing before it has shown"]),
    ("| First `applicationWillResignActive`, then `applicationDidEnterBackground`.\n", []),
    (
      "step s \"S\" {\n| Type `home`.\ngiven { launch }\ngoal { expect state == background }\nsolution { home }\n}\n",
      []
    ),
  ])
  func `a name is shown before it is asked for`(_ before: String, _ said: [String]) throws {
    let question = "question q order {\n| Which?\ngiven { launch }\nwhen { home }\n}"
    #expect(try notes(before + question) == said)
  }

  @Test func `what is offered is shown`() throws {
    #expect(try notes("question q state {\n| Which?\ngiven { launch; home }\n}") == [])
    #expect(
      try notes(
        "question q script {\n| Which?\ngoal { expect state == background }\nsolution { launch; home }\n}")
        == ["'q' asks for 'launch', which nothing before it has shown"])
  }

  @Test func `broken questions are told with their first error`() throws {
    let lesson = try Fixture.lesson(
      Fixture.text(
        "question good state {\n| ?\ngiven { launch }\n}\nquestion bad state {\n| ?\ngiven { home }\n}\n"
          + "question pinned state {\n| ?\ngiven { launch }\nkey background\n}"))
    let broken = lesson.brokenQuestions()
    #expect(
      broken.map { $0.text(in: lesson) } == [
        "Question 2, bad, is broken: 'home' is impossible now: the app is not running, so there is nothing to leave "
          + "(line 11).",
        "Question 3, pinned, is broken: the run contradicts the pinned answer (line 16).",
      ])
  }
}
