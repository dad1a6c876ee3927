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

  static func key(
    _ content: ScriptQuestion, of question: Question, in lesson: Lesson
  ) throws(StageFault) -> FindKey {
    FindKey(script: try content.key(of: question, in: lesson))
  }
}

/// The world that an answer starts from, and the bad thing to find.
package struct FindKey: AnswerKey {
  let script: ScriptKey

  package func mark(_ answer: Answer) throws(AnswerFault) -> Marking {
    let commands = try stimuli(of: answer)
    let words = commands.map { StimulusVocabulary.kind(of: $0)?.form.text ?? $0.name }
    var run = script.start
    for (index, command) in commands.enumerated() {
      let kind = StimulusVocabulary.kind(of: command)
      if let name = kind.flatMap({ script.question.forbidden.name(covering: $0) }) {
        return missed(words, "Stimulus \(index + 1): `\(name)` is not allowed here.")
      }
      if case .failed(let diagnostic) = run.run(command) {
        guard diagnostic.id == "impossible" || diagnostic.id == "simulationLimit" else { throw AnswerFault(diagnostic) }
        return missed(words, "Stimulus \(index + 1): \(diagnostic.summary).")
      }
      if GoalCheck(script.question.goal, on: run, script.source).isReached {
        return Marking(
          score: .full, words: words,
          feedback: [Feedback(.remark, "It happens at stimulus \(index + 1), `\(words[index])`.")])
      }
    }
    let failures = GoalCheck(script.question.goal, on: run, script.source).failures
    return missed(words, "It does not happen: \(failures.first ?? "")")
  }

  package func words(ofPattern pattern: Answer) throws(AnswerFault) -> [String] {
    try script.words(ofPattern: pattern)
  }

  private func missed(_ words: [String], _ text: String) -> Marking {
    Marking(
      score: .zero, words: words,
      feedback: [Feedback(.fault, text), Feedback(.solution, "One way: \(script.solution)")])
  }

  package var modelAnswer: String { script.solution }
  package var offer: [OutputLine] { [] }
  package var manner: String { script.manner }
}
