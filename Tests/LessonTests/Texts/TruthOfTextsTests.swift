import LifeLanguage
import LifecycleEngine
import LifeSyntax
import TestSupport
import Testing

@testable import LessonGrading
@testable import LessonModel
@testable import LessonReading
@testable import QuestionKinds

/// What the texts of the course promise is what its learners meet, in each style.
@Suite struct TruthOfTextsTests {
  /// A lost value is any value of the app: of an app that keeps a helper in memory, each end loses one.
  @Test(
    arguments: CourseTests.lessons.filter { String(decoding: $0.file.bytes, as: UTF8.self).contains("valueLost") }
      .map { $0.name })
  func `a lost value is asked for only where all values of the app are saved`(_ name: String) throws {
    for lesson in try CourseTests.editions(of: name) {
      func check(_ commands: [BoundCommand], _ setup: Setup, _ place: String) throws {
        let asks = commands.contains { lesson.environment.source.text(in: $0.range).contains("valueLost") }
        guard asks else { return }
        let values = try lesson.environment.simulation(for: setup).engine.program.values
        #expect(!values.isEmpty && values.allSatisfy { $0.isSaved }, "\(name).\(place) \(lesson.style?.name ?? "")")
      }
      for question in lesson.questions {
        if let task = question.form.task { try check(task.goal, question.setup, question.name.text) }
      }
      for case .step(let step) in lesson.items { try check(step.goal, step.setup, step.name.text) }
      for belief in lesson.beliefs.defined { try check(belief.counterexample, belief.setup, belief.name.text) }
    }
  }

  @Test(arguments: LessonStyle.all.map { $0.name })
  func `a saved page is not lost, and one that was not saved is`(_ name: String) throws {
    let style = try #require(LessonStyle.named(name))
    let lesson = try CourseTests.lesson("savingState", in: style)
    let marker = try Marker(try #require(lesson.questions.first { $0.name.text == "noMoment" }), in: lesson)
    for (answer, score) in [
      ("{ home; wait 10s; memory pressure }", "0"), ("{ lock; wait 1h; reboot }", "0"), ("{ memory limit }", "1"),
      ("{ home; launch; edit page; memory limit }", "1"),
    ] {
      #expect(try marker.said(to: answer).score == score, "\(name): \(answer)")
    }
  }

  @Test(arguments: LessonStyle.all.map { $0.name })
  func `a tick off the screen counts, however long the wait goes on`(_ name: String) throws {
    let style = try #require(LessonStyle.named(name))
    let lesson = try CourseTests.lesson("suspension", in: style)
    let step = try #require(
      lesson.items.compactMap { if case .step(let step) = $0 { step } else { nil } }.first {
        $0.name.text == "lateTick"
      })
    for (script, isReached) in [
      ("{ wait 27s; home; wait 4s }", true), ("{ wait 27s; home; wait 1h }", true), ("{ wait 1min }", false),
      ("{ wait 20s; home; wait 1h }", false), ("{ wait 20s; home; wait 1h; launch; wait 1h }", false),
    ] {
      var run = try lesson.environment.simulation(for: step.setup)
      try run.execute(step.given)
      try run.execute(try Answer(script).stimuli())
      #expect(GoalCheck(step.goal, on: run, lesson.environment.source).isReached == isReached, "\(name): \(script)")
    }
  }

  /// Pictures behind a step would be taken for the learner's own run.
  @Test(arguments: CourseTests.lessons.map { $0.name })
  func `a picture behind a step is of its run, or says that it is of another`(_ name: String) throws {
    for lesson in try CourseTests.editions(of: name) {
      var isBehindStep = false
      var prose = ""
      for item in lesson.items {
        switch item {
        case .step: (isBehindStep, prose) = (true, "")
        case .question: (isBehindStep, prose) = (false, "")
        case .prose(let text): prose = text
        case .picture(let picture):
          let words = lesson.environment.source.text(in: picture.range)
          #expect(!isBehindStep || prose.contains("nother run"), "\(name): \(words)")
        }
      }
    }
  }

  /// Words of apps with scenes, which no lesson has taught to whoever writes in a framework above UIKit.
  @Test(arguments: ["swiftUI", "flutter", "reactNative"])
  func `the first two units speak of no scene and no delegate above UIKit`(_ name: String) throws {
    let style = try #require(LessonStyle.named(name))
    let units = [
      "fiveStates", "coldLaunch", "interruptions", "goingHome", "theSwitcher", "comingBack", "backgroundWindow",
      "backgroundTasks", "suspension", "theEnd", "savingState",
    ]
    for lesson in CourseTests.lessons where units.contains(lesson.name) {
      let texts = CourseTests.dressed(lesson, in: style).items.flatMap { item -> [String] in
        switch item {
        case .prose(let text): [text]
        case .picture: []
        case .step(let step): [step.prose] + step.hints.map { $0.text }
        case .question(let question): [question.prose, question.because] + question.hints.map { $0.text }
        }
      }
      for text in texts {
        let words = text.lowercased().split { !$0.isLetter }
        #expect(!words.contains { ["scene", "scenes", "delegate"].contains($0) }, "\(lesson.name): \(text)")
      }
    }
  }

  @Test(arguments: CourseTests.lessons.map { $0.name })
  func `a command that is named in the feedback to the solution has no colon without a value`(_ name: String) throws {
    for lesson in try CourseTests.editions(of: name) {
      for question in lesson.questions where question.form is FindQuestion {
        let marker = try Marker(question, in: lesson)
        let said = try marker.said(to: marker.key.modelAnswer)
        #expect(!said.feedback.contains { $0.contains(":`") || $0.contains(":'") }, "\(said)")
      }
    }
  }
}
