import GradeResults
import LifeLanguage
import LifeSyntax
import PluginKit
import Testing
import TestSupport

@testable import LessonModel
@testable import LessonReading
@testable import LessonGrading
@testable import LessonAuthoring
@testable import LessonTutor

/// A style that is not built in: a lesson is read, marked and practised in its words.
@Suite struct GuestStyleTests {
  static let manifest = """
    plugin nova "Nova on iOS" {
      version 1
      source "the makers of Nova"
      platform ios
      apart uikit

      style nova "Nova" {
        listener "the `Window`"
        call "event" "events"
        option "A Nova `Window`"
        word didBecomeActive Activated
        word willResignActive Deactivated
        word didEnterBackground Stopped
        word willEnterForeground Resumed
      }

      on didBecomeActive { say Activated }
      on willResignActive { say Deactivated }
      on didEnterBackground { say Stopped }
      on willEnterForeground { say Resumed }
    }

    """

  static let library = Fixture.library + loaded(PluginLoader.load(SourceText(name: "nova.life", text: manifest)))

  private static let questions = """
      | {Listener} is told of each {call}, such as `{didEnterBackground}`.

      question leaving order {
        | Which {calls} reach {listener}?
        given { launch }
        when { home }
        hint "It begins with `{willResignActive}`."
      }

    """

  private static func lesson(_ styles: String, plugin: String = "") -> SourceText {
    SourceText(
      name: "mine.life", text: "lesson mine \"Mine\" {\n  version 1\n  styles [\(styles)]\n\n\(questions)}\n\n\(plugin)"
    )
  }

  @Test func `a lesson that offers a guest is read and marked in its words`() throws {
    let loaded = LessonLoader.load(Self.lesson("scenes, nova"), library: Self.library)
    #expect(loaded.diagnostics.isEmpty)
    let lesson = try #require(loaded.lessons.first)
    #expect(lesson.style?.name == "scenes" && lesson.styles.map { $0.name } == ["scenes", "nova"])
    let guest = lesson.inStyle(lesson.knownStyles.named("nova"))
    #expect(guest.style?.name == "nova" && guest.usedPlugins == ["nova"])
    guard case .prose(let text)? = guest.items.first else {
      Issue.record("no prose")
      return
    }
    #expect(text == "The `Window` is told of each event, such as `Stopped`.")
    let marker = try Marker(try #require(guest.questions.first), in: guest)
    #expect(marker.key.modelAnswer == "Deactivated -> Stopped")
    #expect(guest.inStyle(nil).style?.name == "scenes")
  }

  @Test func `a submission names a guest, and is graded in its words`() throws {
    let lesson = try #require(LessonLoader.load(Self.lesson("scenes, nova"), library: Self.library).lessons.first)
    var (graders, cache) = (LessonGraders(lesson, feedback: .all), VerdictCache())
    let work = HandedIn(SourceText(name: "a.life", text: "style nova\nanswer leaving Deactivated -> Stopped\n"))
    let report = graders.grade(work, named: "a.life", remembering: &cache).report
    #expect(report.style == "nova" && report.total.earned == Score(report.total.points) && report.remarks.isEmpty)
    let asked = HandedIn(SourceText(name: "a.life", text: "answer leaving Deactivated -> Stopped\n"))
    #expect(graders.grade(asked, named: "a.life", in: "nova", remembering: &cache).report.style == "nova")
    #expect(Submission.template(for: lesson.inStyle(lesson.knownStyles.named("nova"))).contains("\nstyle nova\n"))
  }

  @Test func `a lesson may bring the manifest of a style along`() throws {
    let loaded = LessonLoader.load(Self.lesson("nova", plugin: Self.manifest), library: Fixture.library)
    #expect(loaded.diagnostics.map { $0.summary } == [])
    let lesson = try #require(loaded.lessons.first)
    #expect(lesson.style?.name == "nova" && lesson.knownStyles.named("nova") != nil)
    #expect(try Marker(try #require(lesson.questions.first), in: lesson).key.modelAnswer == "Deactivated -> Stopped")
    let found = LessonChecker.check(Self.lesson("nova", plugin: Self.manifest), library: Fixture.library)
    #expect(found.filter { $0.severity == .error }.isEmpty)
  }

  @Test func `a style of no plugin that is known is told, with those that are`() throws {
    let found = LessonLoader.load(Self.lesson("nova"), library: Fixture.library).diagnostics
    #expect(found.map { $0.id } == ["unknownStyle"])
    #expect(found[0].label == "one of: \(LessonStyle.known.names.joined(separator: ", "))")
  }

  @Test func `a moment without a word in a guest is told as in any other style`() {
    let text = Self.lesson("nova, scenes").replacingText("{didEnterBackground}", with: "{willTerminate}")
    let found = LessonChecker.check(text, library: Self.library).filter { $0.severity == .error }
    #expect(found.map { $0.id } == ["momentLacking"], "\(found.map { $0.summary })")
  }

  @Test func `a guest is practised in its words`() throws {
    let style = try #require(Self.library.lessonStyles.named("nova"))
    let maker = PracticeMaker(style: style, library: Self.library, met: PracticeQuestionTests.allRules)
    #expect(maker.listeners.contains { $0.text == "A Nova `Window`" })
    var request = PracticeRequest()
    request.kinds = [.order]
    let questions = (1...6).compactMap { maker.question(request, number: $0, seed: "guest") }
    #expect(!questions.isEmpty)
    for question in questions {
      #expect(question.text.contains("styles [nova]") && question.lesson.style == style)
    }
  }
}

extension SourceText {
  /// The same file with other words in it.
  fileprivate func replacingText(_ words: String, with others: String) -> SourceText {
    SourceText(name: name, text: String(decoding: bytes, as: UTF8.self).replacing(words, with: others))
  }
}
