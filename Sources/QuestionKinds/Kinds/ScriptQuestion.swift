package import LessonModel
import LifecycleEngine
import LifeLanguage
import LifeSyntax

/// Which stimuli lead there? An answer is run; the goal has to hold at its end.
package final class ScriptQuestion: QuestionForm {
  private let content: ScriptTask

  /// The row of this kind in the registry.
  package static let row = QuestionKind(
    "script", "write stimuli that reach a goal", answer: .stimuli, appDisclosure: .always,
    verbs: [goal.schema] + ScriptVerbs.all, solution: ScriptVerbs.solution.schema,
    rulesBehindKey: .answer, toldBy: .nothing, showsStart: true,
    sample: """
      question withoutHome script "Leave without Home" {
        | The app is in front. Send it to the background, without the Home button.
        given { launch }
        goal { expect state == background }
        forbid { home }
        solution { lock }
        par 1
        hint "What does the person do before the phone goes into a pocket?"
      }
      """
  ) { ScriptQuestion(&$0) }

  private static let goal = LessonVerb(
    VerbSchema(
      "goal", "what has to hold at the end", examples: ["goal { expect state == suspended }"], block: .required("goal"),
      isSingle: true)
  ) { $0.commands }

  /// The row of this kind.
  package var kind: QuestionKind { Self.row }
  /// What an answer has to bring about.
  package var task: ScriptTask? { content }
  /// As many attempts as a learner wants, because a script is found by trying: a run that fails is a step of the work.
  package var attempts: Int? { nil }

  init(_ body: inout QuestionBody) {
    content = ScriptTask(goal: Self.goal, Self.row, &body)
  }

  /// The run of an answer decides whether it is right.
  package var keyOrigin: KeyOrigin { .answer }
  /// Returns a key with the run before the answer; throws if the question's own statements do not run.
  package func key(of question: Question, in environment: RunEnvironment) throws(StageFault) -> any AnswerKey {
    ScriptKey(try ScriptStart(content, of: question, in: environment))
  }
}

/// Marks stimuli by what holds at their end.
package final class ScriptKey: StimuliKey {
  /// The world that the stimuli start from.
  package let start: ScriptStart

  init(_ start: ScriptStart) { self.start = start }

  /// Runs stimuli; earns by what holds at their end that did not hold before.
  package func judge(_ given: GivenAnswer) throws(AnswerFault) -> Marking {
    guard case .stimuli(let stimuli) = given else { return .nothing }
    let attempt = try ScriptAttempt(stimuli, of: start)
    if let fault = attempt.fault { return attempt.marking(.zero, [fault]) }
    let end = start.goal(in: attempt.run)
    guard end.isReached else {
      let failures = end.open.enumerated().map { place, part in
        ScriptFinding.notReached(part, isFirst: place == 0)
      }
      return attempt.marking(end.progress(since: start.goal(in: start.run)), failures, of: end.firstOpen)
    }
    var marking = attempt.marking(.full, [])
    marking.findings = attempt.end + attempt.surplus
    return marking
  }

  /// Returns whether the goal holds after some stimuli.
  package func accepts(_ given: GivenAnswer) -> Bool {
    guard case .stimuli(let stimuli) = given else { return false }
    return start.run(of: stimuli).map { start.isReached(in: $0) } ?? false
  }
}
