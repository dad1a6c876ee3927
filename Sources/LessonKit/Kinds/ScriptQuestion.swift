package import LifeLanguage
import LifeSyntax
import LifecycleEngine

/// Which stimuli lead there? An answer is run; the goal has to hold at its end.
package final class ScriptQuestion: QuestionForm {
  private let content: ScriptTask

  /// The row of this kind in the registry.
  package static let row = QuestionKind(
    "script", "write stimuli that reach a goal", answer: .stimuli, appDisclosure: .always,
    verbs: [goal.schema] + ScriptVerbs.all, solution: ScriptVerbs.solution.schema
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
package final class ScriptKey: AnswerKey {
  let start: ScriptStart

  init(_ start: ScriptStart) { self.start = start }

  /// Runs an answer; earns by what holds at its end that did not hold before.
  package func mark(_ answer: Answer) throws(AnswerFault) -> Marking {
    let attempt = try ScriptAttempt(answer, of: start)
    if let fault = attempt.fault { return attempt.marking(.zero, [fault]) }
    let end = start.goal(in: attempt.run)
    guard end.isReached else {
      let failures = end.open.enumerated().map { place, part in
        ScriptFinding.notReached(part.expected, found: part.value, isFirst: place == 0)
      }
      return attempt.marking(end.progress(since: start.goal(in: start.run)), failures)
    }
    var marking = attempt.marking(.full, [])
    marking.findings = attempt.end + attempt.surplus
    return marking
  }

  /// Returns whether the goal holds at the end.
  package func accepts(_ answer: Answer) -> Bool {
    (try? ScriptStart.stimuli(of: answer)).map { accepts($0) } ?? false
  }

  /// Returns whether the goal holds after some stimuli.
  package func accepts(_ stimuli: [StimulusCommand]) -> Bool {
    start.run(of: stimuli).map { start.isReached(in: $0) } ?? false
  }

  /// Returns the stimuli of a pattern, as a run would write them.
  package func words(ofPattern pattern: Answer) throws(AnswerFault) -> [String] {
    try ScriptStart.words(ofPattern: pattern)
  }

  /// The author's own script, in braces.
  package var modelAnswer: String { start.solutionBlock }
  /// The author's own script as one way of several.
  package var solution: String { BlockText(start.solutionBlock).text(after: "One way:") }
  /// Nothing: the goal and the situation are in the prose.
  package var offer: [OutputLine] { [] }
  /// The instruction that all kinds with scripts share.
  package var manner: String { ScriptStart.manner }
  /// Nil, because an answer is a script.
  package var words: [String]? { nil }
  /// True if the goal is reached before any stimulus.
  package var isSolvedAtStart: Bool { start.goal(in: start.run).isReached }
}
