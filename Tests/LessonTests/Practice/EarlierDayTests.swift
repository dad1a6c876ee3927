import LearnerLog
import LifeLanguage
import LifeSyntax
import LifecycleEngine
import TestSupport
import Testing

@testable import LessonModel
@testable import LessonReading
@testable import LessonTutor
@testable import QuestionKinds

/// Whether an app was ever opened decides which calls its launch makes; no story says it, so that no question depends on it.
@Suite struct EarlierDayTests {
  private static let styles = ["scenes", "swiftUI"].compactMap { LessonStyle.named($0) }
  private static let kinds = PracticeKind.allCases.filter { $0.asksForCalls || $0 == .worlds }
  private static let earlierDay = [Stimulus(.launch), Stimulus(.home), Stimulus(.reboot)]

  /// Questions about launches, about what starts a process unseen, and about anything.
  private static func questions(_ style: LessonStyle) -> [PracticeQuestion] {
    let maker = PracticeQuestionTests.maker(style)
    let launches = ["launch.cold", "launch.fromBackground"].compactMap { RuleFamilies.standard.name(ofRule: $0) }
    return [launches, []].flatMap { families -> [PracticeQuestion] in
      var request = PracticeRequest()
      (request.kinds, request.families) = (kinds, families)
      return (1...LongTests.count(short: 5, long: 80)).compactMap { number in
        let found = maker.question(request, number: number, seed: "earlier day")
        if let found { request.asked.insert(found.content) }
        return found
      }
    }
  }

  /// What is called in what a question asks about, after some stimuli of which its text says nothing.
  private func calls(_ question: PracticeQuestion, after day: [Stimulus]) throws -> [String] {
    let asked = try #require(question.lesson.questions.first)
    var run = try question.lesson.environment.simulation(for: asked.setup)
    for stimulus in day {
      let outcome = run.apply(stimulus)
      #expect(outcome == .applied)
    }
    try run.execute(asked.given)
    let before = run.trace.count
    try run.execute(asked.when)
    return run.trace.entries[before...].filter { $0.kind == .signal }.map { run.engine.name(of: $0) }
  }

  @Test(arguments: styles) func `no key has a call that comes only where the app was opened before, or was not`(
    style: LessonStyle
  ) throws {
    var found = 0
    for question in Self.questions(style) {
      let (first, later) = (try calls(question, after: []), try calls(question, after: Self.earlierDay))
      let differing = Set(first).symmetricDifference(later)
      // What is read in a call that comes anyhow, and states, depend on no other call.
      for call in differing { #expect(!question.key.contains(shortName(ofSignal: call)), "\(question.text)") }
      guard [.order, .spot, .whoHears].contains(question.kind) else { continue }
      found += 1
      #expect(first == later, "\(question.text)")
    }
    #expect(found > 0)
  }

  @Test func `a session of a window that is kept or not is what the calls of a start depend on`() throws {
    let maker = PracticeQuestionTests.maker(try #require(LessonStyle.named("scenes")))
    let chosen = try #require(maker.appStarts.first { app in app.app.body.contains { $0.hasPrefix("modes") } })
    func depends(_ kinds: [StimulusKind], _ kind: PracticeKind) -> Bool {
      let start = chosen.start.run
      var script = DrawnScript(stimuli: kinds.map { Stimulus($0) }, givenCount: kinds.count - 1, walk: RuleWalk(start))
      for (place, stimulus) in script.stimuli.enumerated() {
        if place == script.givenCount { script.asked = script.walk.run.trace.count }
        _ = script.walk.apply(stimulus)
      }
      return script.dependsOnEarlierDay(kind, from: start, counting: { _ in true })
    }
    #expect(depends([.pushSilent, .launch], .order))
    #expect(!depends([.pushSilent, .launch], .state))
    #expect(depends([.launch], .order))
    #expect(!depends([.launch, .home], .order))
    #expect(!depends([.launch, .home, .reboot, .launch], .order))
  }
}
