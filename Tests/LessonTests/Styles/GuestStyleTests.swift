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

  @Test func `who has chosen none reads a lesson in the style that it brings along`() throws {
    let source = Self.lesson("scenes, nova", plugin: Self.manifest)
    let lesson = try #require(LessonLoader.load(source, library: Fixture.library).lessons.first)
    #expect(lesson.style?.name == "nova" && lesson.inStyle(nil).style?.name == "nova")
    #expect(lesson.ownPlugins.map { $0.name } == ["nova"])
    let scenes = lesson.inStyle(lesson.knownStyles.named("scenes"))
    #expect(scenes.style?.name == "scenes" && scenes.inStyle(nil).style?.name == "nova")
    // A form names the style in which it is, whichever of the two is usual.
    #expect(Submission.template(for: scenes).contains("\nstyle scenes\n"))
    #expect(Submission.template(for: lesson).contains("\nstyle nova\n"))
    let known = try #require(LessonLoader.load(Self.lesson("scenes, nova"), library: Self.library).lessons.first)
    #expect(known.ownPlugins.isEmpty && known.usualStyle.name == "scenes")
  }

  @Test func `the plugin of a lesson takes the place of one that came from a file before, and of no other`() throws {
    let source = Self.lesson("nova", plugin: Self.manifest)
    var earlier = loaded(PluginLoader.load(SourceText(name: "nova.life", text: Self.manifest)))
    for place in earlier.indices { earlier[place].isOfSession = true }
    let beside = LessonLoader.load(source, library: Fixture.library + earlier)
    #expect(beside.diagnostics.isEmpty && beside.lessons.first?.style?.name == "nova")
    let taken = LessonLoader.load(source, library: Self.library)
    #expect(taken.lessons.isEmpty && taken.diagnostics.map { $0.id }.contains("takenName"))
  }

  @Test func `a plugin that lacks its name is told once`() {
    let source = SourceText(
      name: "mine.life", text: "lesson mine \"Mine\" {\n  version 1\n  plugin \"ns.life\"\n  | Text.\n}\n")
    let found = LessonLoader.load(source, library: Fixture.library).diagnostics
    #expect(found.map { $0.id } == ["missingArgument"], "\(found.map { $0.summary })")
  }

  /// A framework that says a word some time after it has come to the front.
  private static let late = manifest.replacing(
    "on willResignActive {",
    with: "on didBecomeActive after: 17ms where: foreground { say Displayed }\n  on willResignActive {")

  @Test func `practice asks for nothing that a plugin had put off before`() throws {
    let library = Self.library(Self.late)
    let style = try #require(library.lessonStyles.named("nova"))
    let maker = PracticeMaker(style: style, library: library, met: PracticeQuestionTests.allRules)
    var request = PracticeRequest()
    request.kinds = [.order]
    let questions = (1...40).compactMap { maker.question(request, number: $0, seed: "late") }
    #expect(!questions.isEmpty)
    for question in questions {
      let asked = try #require(question.lesson.questions.first)
      let key = try Marker(asked, in: question.lesson).key.modelAnswer
      // What comes 17 ms after the app came to the front belongs to a question in which that happens.
      #expect(!key.contains("Displayed") || key.contains("Activated"), "\(question.text)")
    }
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

  // MARK: - A style that is like another one

  /// The guest, like the observers.
  private static let alike = manifest.replacing("\"Nova\" {", with: "\"Nova\" like: notifications {")

  private static func library(_ manifest: String) -> [Plugin] {
    Fixture.library + loaded(PluginLoader.load(SourceText(name: "nova.life", text: manifest)))
  }

  /// A lesson for scenes and observers; nobody has thought of a guest.
  private static func courseLesson(_ more: String = "") -> SourceText {
    SourceText(
      name: "mine.life",
      text: """
        lesson mine "Mine" {
          version 1
          styles [scenes, notifications]

          | {Listener} is told of {aCall}.
          for [notifications] {
            | Observers sign up.
          }
          for [scenes, notifications] {
            | Both read this.
          }
          for [scenes] {
            | Scenes read this.
          }
          | A {didReceiveMemoryWarning} comes late.

          question leaving order {
            | Which {calls} reach {listener}?
            given { launch }
            when { home }
            for [notifications] {
              mistake slow contains: didBecomeActive
            }
            for [scenes, notifications] {
              mistake slow is: willResignActive -> didReceiveMemoryWarning
              mistake slow is: didEnterBackground
              hint "It begins with `{willResignActive}`."
            }
          }
        \(more)
          misconception slow "Leaving takes one step" {
            | It takes two.
            counterexample { launch; home; expect heard didEnterBackground }
          }
        }

        """)
  }

  /// A question that the guest has no words for, one about what code reads, and one that asks observers alone.
  private static let unsaid = """
      question memory choice {
        | What is told by `{didReceiveMemoryWarning}`?
        right "Memory is short"
        wrong "Time is short"
        hint "Read the word."
      }

      question reading choice {
        | What does code read as it is told?
        right "background" { launch; home; expect reads background at: didEnterBackground }
        wrong "active" { launch; home; expect reads active at: didEnterBackground }
        hint "It comes late."
      }

      question posted order {
        for [notifications] {
          | Which are posted?
        }
        for [scenes] {
          | Which are called?
        }
        given { launch }
        when { home }
        hint "There are two."
      }

    """

  /// The lines of prose between the parts of a lesson.
  private static func prose(of lesson: Lesson) -> [String] {
    lesson.items.flatMap { item -> [String] in
      if case .prose(let text) = item { text.split(separator: "\n").map { String($0) } } else { [] }
    }
  }

  private static func guest(_ source: SourceText, _ manifest: String = alike) throws -> Lesson {
    let lesson = try #require(LessonLoader.load(source, library: library(manifest)).lessons.first)
    return lesson.inStyle(lesson.knownStyles.named("nova"))
  }

  @Test func `a guest reads what a lesson has for the style that it is like, among others`() throws {
    let guest = try Self.guest(Self.courseLesson())
    #expect(guest.style?.name == "nova" && guest.styles.map { $0.name } == ["scenes", "notifications"])
    #expect(guest.style(named: "nova") != nil && guest.style(named: "flutter") == nil)
    #expect(Self.prose(of: guest) == ["The `Window` is told of an event.", "Both read this."])
    let question = try #require(guest.questions.first)
    #expect(question.prose == "Which events reach the `Window`?")
    #expect(question.hints.map { $0.text } == ["It begins with `Deactivated`."])
    #expect(question.mistakes.map { guest.source.text(in: $0.pattern.place) } == ["Stopped"])
    #expect(try Marker(question, in: guest).key.modelAnswer == "Deactivated -> Stopped")
    #expect(guest.inStyle(nil).style?.name == "scenes")
  }

  @Test func `a question that a guest cannot say falls out alone`() throws {
    let source = Self.courseLesson(Self.unsaid)
    #expect(try Self.guest(source).questions.map { $0.name.text } == ["leaving"])
    let all = ["leaving", "memory", "reading", "posted"]
    #expect(try Self.guest(source).inStyle(nil).questions.map { $0.name.text } == all)
    let reading = Self.alike.replacing("call \"event\"", with: "reads state\n    call \"event\"")
    #expect(try Self.guest(source, reading).questions.map { $0.name.text } == ["leaving", "reading"])
    // Learners are told nothing; whoever asks for the style reads why.
    let library = Self.library(Self.alike)
    #expect(!LessonLoader.load(source, library: library).diagnostics.hasErrors)
    let told = LessonLoader.load(source, library: library, style: library.lessonStyles.named("nova")).diagnostics
    #expect(!told.hasErrors && Set(told.map { $0.id }) == ["fallsOut"])
    let texts = told.map { "\($0.summary): \($0.label)" }
    let memory = "there is no word of its own for 'didReceiveMemoryWarning'"
    #expect(
      Set(texts) == [
        "a text falls out: \(memory)", "question 'memory' falls out: \(memory)",
        "question 'reading' falls out: its code reads no state",
        "question 'posted' falls out: what it asks is said for other styles alone",
      ], "\(texts)")
  }

  @Test func `a lesson of which nothing is left is not there for a guest`() throws {
    let source = Self.courseLesson().replacingText("Which {calls}", with: "Which but {didReceiveMemoryWarning}")
    #expect(try Self.guest(source).style?.name == "scenes")
    let library = Self.library(Self.alike)
    let read = LessonLoader.load(source, library: library, style: library.lessonStyles.named("nova"))
    #expect(read.lessons.isEmpty && read.diagnostics.contains { $0.summary == "lesson 'mine' falls out" })
    let lesson = try #require(LessonLoader.load(source, library: library).lessons.first)
    let nova = try #require(lesson.knownStyles.named("nova"))
    #expect(lesson.reasonsOfAbsence(in: nova) == ["there is no word of its own for 'didReceiveMemoryWarning'"])
    #expect(lesson.reasonsOfAbsence(in: lesson.knownStyles.standard) == nil)
  }

  @Test func `a lesson whose app cannot be said is not there for a guest, which is a note`() throws {
    let app = "app A { on willTerminate { log \"x\" } }\n\n  | {Listener}"
    let source = Self.courseLesson().replacingText("| {Listener}", with: app)
    let library = Self.library(Self.alike)
    let nova = try #require(library.lessonStyles.named("nova"))
    let read = LessonLoader.loadParts(source, in: LessonSurroundings(plugins: library), style: nova)
    #expect(read.lessons.isEmpty && read.soundParts.isEmpty && !read.diagnostics.hasErrors)
    #expect(read.diagnostics.map { $0.summary }.contains("lesson 'mine' falls out"))
    let lesson = try #require(LessonLoader.load(source, library: library).lessons.first)
    #expect(lesson.reasonsOfAbsence(in: nova)?.contains("there is no word of its own for 'willTerminate'") == true)
  }

  @Test func `a lesson that names a style lacks a word in it, and the style is told`() throws {
    let text = Self.lesson("nova").replacingText("{didEnterBackground}", with: "{willTerminate}")
    let found = LessonChecker.check(text, library: Self.library).filter { $0.severity == .error }
    #expect(found.map { $0.summary } == ["there is no word of its own for 'willTerminate', in the style 'nova'"])
  }

  @Test func `the lists of a lesson that names a guest count as they stand`() throws {
    let apart = Self.courseLesson().replacingText("for [scenes] {", with: "for [scenes, nova] {")
    #expect(try Self.guest(apart).style?.name == "scenes")
    let offered = Self.courseLesson().replacingText("styles [scenes, notifications]", with: "styles [scenes, nova]")
      .replacingText("  | A {didReceiveMemoryWarning} comes late.\n", with: "")
    #expect(try Self.prose(of: Self.guest(offered)) == ["The `Window` is told of an event."])
    let unlike = try Self.guest(Self.courseLesson(), Self.manifest)
    #expect(unlike.style?.name == "scenes")
  }

  @Test func `a check tells what falls out in a style that has a place or comes with the file`() throws {
    let source = Self.courseLesson(Self.unsaid)
    func told(_ source: SourceText, _ library: [Plugin]) -> [String] {
      let found = LessonChecker.check(source, library: library)
      #expect(!found.contains { $0.id == "momentLacking" })
      return found.filter { $0.id == "fallsOut" && $0.severity == .note }.map { $0.summary }
    }
    let text = "question 'memory' falls out, in the style 'nova'"
    #expect(told(source, Self.library(Self.alike)) == [])
    let placed = Self.alike.replacing("like: notifications", with: "place: 9 like: notifications")
    #expect(told(source, Self.library(placed)).contains(text))
    let beside = SourceText(name: "mine.life", text: String(decoding: source.bytes, as: UTF8.self) + Self.alike)
    #expect(told(beside, Fixture.library).contains(text))
  }

  @Test func `a submission in the words of a guest is graded although the lesson does not name it`() throws {
    let library = Self.library(Self.alike)
    let lesson = try #require(LessonLoader.load(Self.courseLesson(), library: library).lessons.first)
    var (graders, cache) = (LessonGraders(lesson, feedback: .all), VerdictCache())
    let work = HandedIn(SourceText(name: "a.life", text: "style nova\nanswer leaving Deactivated -> Stopped\n"))
    let report = graders.grade(work, named: "a.life", remembering: &cache).report
    #expect(report.style == "nova" && report.total.earned == Score(report.total.points) && report.remarks.isEmpty)
  }
}

extension SourceText {
  /// The same file with other words in it.
  fileprivate func replacingText(_ words: String, with others: String) -> SourceText {
    SourceText(name: name, text: String(decoding: bytes, as: UTF8.self).replacing(words, with: others))
  }
}
