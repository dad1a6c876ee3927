import LifeLanguage
import LifeSyntax
import Testing

@testable import LessonAuthoring
@testable import LessonModel
@testable import LessonReading
@testable import LessonGrading

/// Moments by their names, wherever a lesson of several styles has signals.
@Suite struct StyleWordTests {
  private static func loaded(_ lines: String, _ style: String) throws -> (lessons: [Lesson], diagnostics: [Diagnostic])
  {
    let text = "lesson mine \"Mine\" {\n  version 1\n  styles [scenes, flutter]\n\(lines)\n}\n"
    let wanted = try #require(LessonStyle.named(style))
    return LessonLoader.load(SourceText(name: "mine.life", text: text), library: Fixture.library, style: wanted)
  }

  /// The lines of a question, and a right answer in each of two styles.
  static let questions: [(lines: String, scenes: String, flutter: String)] = [
    (
      "question q fill {\n| ?\ngiven { launch }\nwhen { home }\nblank didEnterBackground\n}",
      "sceneDidEnterBackground", "onPause"
    ),
    (
      "question q choice {\n| ?\nright \"a\" { launch; lock; unlock; home; expect order didEnterBackground }\n"
        + "wrong \"b\" because: \"No.\" { launch; expect heard didEnterBackground }\n}", "a", "a"
    ),
    (
      "question q choice {\n| ?\nright \"a\" { launch; home; expect order willResignActive -> didEnterBackground }\n"
        + "wrong \"b\" because: \"No.\" { launch; expect order didEnterBackground -> willResignActive }\n}", "a", "a"
    ),
  ]

  @Test(arguments: questions) func `a moment by its name is the word of the style`(
    _ row: (lines: String, scenes: String, flutter: String)
  ) throws {
    for (style, answer) in [("scenes", row.scenes), ("flutter", row.flutter)] {
      let loaded = try Self.loaded(row.lines, style)
      let lesson = try #require(loaded.lessons.first, "\(loaded.diagnostics)")
      let checked = LessonChecker.check(lesson).filter { !["missingHint"].contains($0.id) }
      #expect(checked.filter { $0.severity == .error }.isEmpty, "\(style): \(checked)")
      let marker = try Marker(try #require(lesson.questions.first), in: lesson)
      #expect(try marker.verdict(on: answer).isRight, "\(style)")
    }
  }

  @Test func `a call by the name of its moment is foreign to a run`() throws {
    let lines = "question q spot {\n| ?\ngiven { launch }\nwhen { home }\nforeign willEnterForeground\n}"
    for (style, word) in [("scenes", "sceneWillEnterForeground"), ("flutter", "onRestart")] {
      let lesson = try #require(try Self.loaded(lines, style).lessons.first)
      let marker = try Marker(try #require(lesson.questions.first), in: lesson)
      #expect(marker.key.offer.contains { $0.text.contains(word) }, "\(style): \(marker.key.offer.map { $0.text })")
    }
  }

  @Test func `an app that names another plugin keeps its own words`() throws {
    let lines = "app A uses: uikit {\n  saved x = \"\"\n  on didEnterBackground { save x }\n}"
    let loaded = try Self.loaded(lines, "flutter")
    #expect(!loaded.diagnostics.contains { $0.summary.contains("onPause") || $0.label.contains("onPause") })
    #expect(loaded.lessons.count == 1)
  }

  @Test func `a framework's plugin beside styles is told, and no second listener`() throws {
    let lines = "use uikit\nquestion q order {\n| ?\ngiven { launch }\nwhen { home }\n}"
    let loaded = try Self.loaded(lines, "scenes")
    #expect(loaded.diagnostics.map { $0.id } == ["styleChooses"])
    #expect(loaded.diagnostics.map { $0.severity } == [.warning])
    let lesson = try #require(loaded.lessons.first)
    let marker = try Marker(try #require(lesson.questions.first), in: lesson)
    #expect(try marker.verdict(on: "sceneWillResignActive -> sceneDidEnterBackground").isRight)
    let own = try Self.loaded("use nova", "scenes").diagnostics
    #expect(!own.contains { $0.id == "styleChooses" })
  }

  @Test func `what a style lacks is told with the style once`() throws {
    let text = "lesson mine \"Mine\" {\n  version 1\n  styles [scenes, flutter]\n\n  | It hears {willTerminate}.\n}\n"
    let found = LessonChecker.check(SourceText(name: "mine.life", text: text), library: Fixture.library)
    #expect(found.map { $0.id } == ["momentLacking"])
    #expect(found[0].summary == "there is no word of its own for 'willTerminate', in the style 'flutter'")
  }
}
