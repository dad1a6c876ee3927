import LearnerLog
import LifeLanguage
import LifecycleEngine
import TestSupport
import Testing

@testable import LessonModel
@testable import LessonTutor
@testable import QuestionKinds

/// How scripts are drawn: rules that are wanted are sought among their own stimuli.
@Suite struct ScriptDrawTests {
  /// Runs of stimuli in a row without an app and with each app to practise with.
  @Test func `what answers a stimulus is a rule of it, or of what comes by itself`() throws {
    let maker = PracticeQuestionTests.maker(try #require(LessonStyle.named("scenes")))
    let starts = [try #require(maker.plain).run] + maker.appStarts.map { $0.start.run }
    let menu = ScriptDraw.drawn.map { Stimulus($0) } + ScriptDraw.waits.map { .wait(milliseconds: $0) }
    var random = SeededRandom("triggers")
    var seen: Set<String> = []
    for number in 0..<LongTests.count(short: 120, long: 3000) {
      var walk = RuleWalk(starts[number % starts.count])
      for _ in 0..<8 {
        let before = walk.run.trace.count
        guard let stimulus = random.one(of: menu), walk.run.engine.allows(stimulus, in: walk.run.world),
          walk.apply(stimulus)
        else { continue }
        for id in walk.since(before) {
          let rule = try #require(RuleBook.standard.rule(id))
          #expect(rule.trigger.mayFollow(stimulus.kind), "\(id) at \(stimulus.kind)")
          seen.insert(id)
        }
      }
    }
    #expect(seen.count > 50, "only \(seen.count) rules were met")
  }
}
