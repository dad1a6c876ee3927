package import LifeLanguage
import LifeSyntax
import LifecycleEngine

/// When does something bad happen? An answer is run; the bad thing has to hold after one of its stimuli.
package final class FindQuestion: QuestionForm {
  private let task: ScriptTask

  /// The row of this kind in the registry.
  package static let row = QuestionKind(
    "find", "find stimuli after which something bad has happened", answer: .stimuli, appDisclosure: .always,
    verbs: [bad.schema] + ScriptVerbs.all, solution: ScriptVerbs.solution.schema
  ) { FindQuestion(&$0) }

  private static let bad = LessonVerb(
    VerbSchema(
      "bad", "what the learner has to bring about; it has to hold after one of the stimuli",
      examples: ["bad { expect effect valueLost }"], block: .required("goal"))
  ) { $0.commands }

  package var kind: QuestionKind { Self.row }
  package var attempts: Int { 5 }

  init(_ body: inout QuestionBody) { task = ScriptTask(goal: Self.bad, Self.row, &body) }

  package func key(of question: Question, in lesson: Lesson) throws(StageFault) -> any AnswerKey {
    FindKey(try ScriptStart(task, of: question, in: lesson))
  }
}

/// Marks stimuli by whether the bad thing holds after one of them.
package final class FindKey: AnswerKey {
  private let start: ScriptStart

  init(_ start: ScriptStart) { self.start = start }

  package func mark(_ answer: Answer) throws(AnswerFault) -> Marking {
    let attempt = try ScriptAttempt(answer, of: start, manner: manner) { start.goal(in: $0).isReached }
    if let fault = attempt.fault { return attempt.marking(.zero, [Feedback(.fault, fault)]) }
    guard attempt.count > 0, start.goal(in: attempt.run).isReached else {
      let texts = start.task.goal.map { GoalCheck.text(of: $0, start.source) }
      return attempt.marking(.zero, [Feedback(.fault, "Not reached by your run: \(list(texts)).")])
    }
    let place = "It happens at stimulus \(attempt.count), `\(attempt.words[attempt.count - 1])`."
    return attempt.marking(.full, [Feedback(.remark, place)] + attempt.surplus)
  }

  package func words(ofPattern pattern: Answer) throws(AnswerFault) -> [String] {
    try ScriptStart.words(ofPattern: pattern)
  }

  package var modelAnswer: String { start.solutionBlock }
  package var solution: String { BlockText(start.solutionBlock).text(after: "One way:") }
  package var offer: [OutputLine] { [] }
  package var manner: String { ScriptStart.manner }
  package var words: [String]? { nil }
  package var isSolvedAtStart: Bool { start.goal(in: start.run).isReached }
}
