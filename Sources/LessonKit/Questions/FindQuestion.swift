package import LifeLanguage
import LifeSyntax
import LifecycleEngine

/// When does something bad happen? An answer is run; the bad thing has to hold after one of its stimuli.
package enum FindQuestion {
  package static let verbs: [VerbSchema] = [
    VerbSchema(
      "bad", "what the learner has to bring about; it has to hold after one of the stimuli",
      examples: ["bad { expect effect valueLost }"], block: .required("goal")),
    ScriptQuestion.solution, ScriptQuestion.forbid, ScriptQuestion.parVerb,
  ]

  static func read(_ body: inout QuestionBody) -> ScriptQuestion { ScriptQuestion(goal: "bad", .find, &body) }
}

/// The world that an answer starts from, and the bad thing to find.
package final class FindKey: AnswerKey {
  let script: ScriptKey

  init(script: ScriptKey) { self.script = script }

  package func mark(_ answer: Answer) throws(AnswerFault) -> Marking {
    let goal = script.question.goal
    let attempt = try ScriptAttempt(answer, of: script) { GoalCheck(goal, on: $0, script.source).isReached }
    if let fault = attempt.fault { return attempt.marking(.zero, [Feedback(.fault, fault)]) }
    guard attempt.count > 0, GoalCheck(goal, on: attempt.run, script.source).isReached else {
      let texts = goal.map { GoalCheck.text(of: $0, script.source) }
      return attempt.marking(.zero, [Feedback(.fault, "Not reached by your run: \(list(texts)).")])
    }
    let place = "It happens at stimulus \(attempt.count), `\(attempt.words[attempt.count - 1])`."
    return attempt.marking(.full, [Feedback(.remark, place)] + attempt.surplus)
  }

  package func words(ofPattern pattern: Answer) throws(AnswerFault) -> [String] {
    try script.words(ofPattern: pattern)
  }

  package var modelAnswer: String { script.modelAnswer }
  package var solution: String { script.solution }
  package var offer: [OutputLine] { [] }
  package var manner: String { script.manner }
  package var words: [String]? { nil }
  package var isSolvedAtStart: Bool { script.isSolvedAtStart }
}
