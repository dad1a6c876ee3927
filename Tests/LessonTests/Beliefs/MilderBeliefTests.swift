import LifecycleEngine
import LifeLanguage
import LifeSyntax
import Testing

@testable import LessonModel
@testable import LessonGrading

/// Whoever takes a number of the platform for what it is, and a little more, does not take it for unlimited.
@Suite struct MilderBeliefTests {
  /// Answers to a task whose app has half a minute off the screen, and whether they show that it is taken for unlimited.
  private static let answers = [
    ("{ home; wait 29s; launch; wait 1min }", false), ("{ home; wait 31s; launch; wait 1min }", false),
    ("{ home; wait 50s; launch; wait 30s }", true), ("{ home; wait 1min }", true),
  ]

  private static func verdict(on answer: String) throws -> Verdict {
    let lesson = try CourseTests.lesson("backgroundTasks", in: .standard).knowing(CourseBeliefTests.beliefs, met: [])
    let question = try #require(lesson.questions.first { $0.name.text == "afterAll" })
    return try Marker(question, in: lesson).verdict(on: Answer(answer))
  }

  @Test(arguments: answers) func `a wait up to the number shows no belief that there is none`(
    _ answer: String, _ isShown: Bool
  ) throws {
    let verdict = try Self.verdict(on: answer)
    #expect(verdict.beliefs.contains("taskIsUnlimited") == isShown, "\(verdict.beliefs)")
  }

  @Test func `the wait in which the task ends is shown, though the value never changed`() throws {
    for (answer, wait) in [(Self.answers[0].0, "wait 29s"), (Self.answers[2].0, "wait 50s")] {
      let said = try Self.verdict(on: answer).findings.messages(on: .place).map { $0.text }
      let run = try #require(said.first { $0.hasPrefix("Your run ends so:") }, "\(said)")
      #expect(run.contains("\(wait): …, `task end film`; suspended"), "\(run)")
    }
  }

  @Test func `a milder world has numbers that are larger by a tenth`() throws {
    let limits = EngineRecipe().limits
    let world = BeliefWorld([.limit(.allowance, BeliefChange.noLimit), .limit(.wake, 1)])
    let milder = try #require(world.milder(beside: limits))
    let changed = EngineRecipe().changed(by: milder.changes).limits
    #expect(changed.allowance == 33_000 && changed.wake == 1)
    #expect(milder.milder(beside: limits) == nil)
    #expect(BeliefWorld([.limit(.wake, 1)]).milder(beside: limits) == nil)
  }
}
