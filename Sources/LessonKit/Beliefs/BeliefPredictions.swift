import LifeLanguage
import LifeSyntax
package import LifecycleEngine

/// What people answer to a question who hold one of the beliefs that the course has met: its key in the world of each.
package struct BeliefPredictions: Sendable {
  /// The key of a question in one world.
  package struct Prediction: Sendable {
    /// The belief.
    package let belief: Misconception
    /// The world in which the key is right.
    package let world: BeliefWorld
    /// The right answers there.
    package let key: any AnswerKey
  }

  /// The predictions of the beliefs under which the key is another one; where the run of an answer decides, of all that may
  /// change a run.
  package let predictions: [Prediction]
  /// The parts of the engine of the question's run in truth.
  private let parts: EngineParts

  /// Runs a question in the world of each belief of its lesson.
  ///
  /// A belief in whose world the question cannot be asked has no prediction.
  package init(_ question: Question, in lesson: Lesson, truth: any AnswerKey) {
    guard !lesson.beliefs.isEmpty, let asked = BelievedQuestion(question, in: lesson, truth: truth) else {
      predictions = []
      parts = EngineParts()
      return
    }
    parts = asked.parts
    let run = BeliefWorld.Run(asked.stimuli, on: asked.start.engine, passesTime: asked.origin == .time)
    var found: [Prediction] = []
    for belief in lesson.beliefs {
      for world in belief.worlds where asked.origin == .answer || world.mayChange(run) {
        if let key = asked.key(in: world) { found.append(Prediction(belief: belief, world: world, key: key)) }
      }
    }
    predictions = found
  }

  /// Returns the predictions that an answer fits, which is wrong in truth; equal worlds count once, that of a belief of the
  /// lesson first.
  package func fitting(_ answer: Answer, own: [Misconception]) -> [Prediction] {
    let fitting = predictions.filter { (try? $0.key.mark(answer).score) == .full }
    let ranked =
      fitting.filter { item in own.contains { $0.name.text == item.belief.name.text } }
      + fitting.filter { item in !own.contains { $0.name.text == item.belief.name.text } }
    var found: [Prediction] = []
    for item in ranked {
      let isKnown = found.contains { known in
        known.belief.name.text == item.belief.name.text || known.world.isSame(as: item.world, in: parts)
      }
      if !isKnown { found.append(item) }
    }
    return found
  }
}
