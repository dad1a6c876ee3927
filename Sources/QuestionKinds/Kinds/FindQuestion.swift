package import LessonModel
import LifecycleEngine
import LifeLanguage
import LifeSyntax

/// When does something bad happen? An answer is run; the bad thing has to hold after one of its stimuli.
package final class FindQuestion: QuestionForm {
  private let content: ScriptTask

  /// The row of this kind in the registry.
  package static let row = QuestionKind(
    "find", "find stimuli after which something bad has happened", answer: .stimuli, appDisclosure: .always,
    verbs: [bad.schema] + ScriptVerbs.all, solution: ScriptVerbs.solution.schema,
    rulesBehindKey: .answer, toldBy: .nothing, showsStart: true,
    sample: """
      question lostDraft find "Lose the draft" {
        | This app saves the draft when it is in the background. Find a way to lose it.
        app Notes uses: uikit {
          saved draft = ""
          on didFinishLaunching { restore draft }
          on didEnterBackground { save draft }
        }
        given { launch; edit draft = "milk" }
        bad { expect effect valueLost }
        solution { crash }
        hint "What ends a process before it is in the background?"
      }
      """
  ) { FindQuestion(&$0) }

  private static let bad = LessonVerb(
    VerbSchema(
      "bad", "what the learner has to bring about; it has to hold after one of the stimuli",
      examples: ["bad { expect effect valueLost }"], block: .required("goal"), isSingle: true)
  ) { $0.commands }

  /// The row of this kind.
  package var kind: QuestionKind { Self.row }
  /// What an answer has to bring about.
  package var task: ScriptTask? { content }
  /// As many attempts as a learner wants, because a script is found by trying: a run that fails is a step of the work.
  package var attempts: Int? { nil }

  init(_ body: inout QuestionBody) { content = ScriptTask(goal: Self.bad, Self.row, &body) }

  /// The run of an answer decides whether it is right.
  package var keyOrigin: KeyOrigin { .answer }
  /// Returns a key with the run before the answer; throws if the question's own statements do not run.
  package func key(of question: Question, in environment: RunEnvironment) throws(StageFault) -> any AnswerKey {
    FindKey(try ScriptStart(content, of: question, in: environment))
  }
}

/// Marks stimuli by whether the bad thing holds after one of them.
package final class FindKey: StimuliKey {
  /// The world that the stimuli start from.
  package let start: ScriptStart

  init(_ start: ScriptStart) { self.start = start }

  /// Runs stimuli up to the one after which the bad thing holds; earns all or nothing.
  package func judge(_ given: GivenAnswer) throws(AnswerFault) -> Marking {
    guard case .stimuli(let stimuli) = given else { return .nothing }
    var never = Set(start.parts.indices)
    let attempt = try ScriptAttempt(stimuli, of: start) { run in
      let open = start.open(in: run)
      never.formIntersection(open)
      return open.isEmpty
    }
    if let fault = attempt.fault { return attempt.marking(.zero, [fault]) }
    guard attempt.count > 0, start.isReached(in: attempt.run) else {
      let parts = start.parts
      guard let first = never.min() else { return attempt.marking(.zero, [.neverTogether(parts)]) }
      let others = parts.indices.filter { $0 != first }.map { parts[$0] }
      return attempt.marking(.zero, [.neverHeld(parts[first], besides: others)], of: start.expectations[first])
    }
    var marking = attempt.marking(.full, [.found(command: attempt.count, attempt.words[attempt.count - 1])])
    marking.findings += attempt.surplus
    return marking
  }

  /// Returns whether the bad thing holds after one of some stimuli.
  package func accepts(_ given: GivenAnswer) -> Bool {
    guard case .stimuli(let stimuli) = given, !stimuli.isEmpty,
      let run = start.run(of: stimuli, until: { start.isReached(in: $0) })
    else { return false }
    return start.isReached(in: run)
  }
}
