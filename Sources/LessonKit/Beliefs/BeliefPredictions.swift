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
  /// A belief in whose world the question cannot be asked has no prediction: a time that never comes, a choice of which no
  /// option holds any more.
  package init(_ question: Question, in lesson: Lesson, truth: any AnswerKey) {
    guard question.form.keyOrigin != .author, !lesson.beliefs.isEmpty,
      let start = try? lesson.simulation(for: question.setup),
      let stage = try? Stage(start, given: question.given, when: question.when)
    else {
      predictions = []
      parts = EngineParts()
      return
    }
    parts = EngineParts(settings: start.engine.settings, plugins: start.engine.plugins)
    let origin = question.form.keyOrigin
    let scripts = question.given + question.when + question.form.decidedOptions.flatMap { $0.run }
    let stimuli = scripts.compactMap { StimulusVocabulary.kind(of: $0) }
    let run = BeliefWorld.Run(stimuli, on: start.engine, passesTime: origin == .time)
    var found: [Prediction] = []
    for belief in lesson.beliefs {
      for world in belief.worlds {
        if origin != .answer, !world.mayChange(run) { continue }
        var believed = start
        believed.adopt(world)
        if origin == .run, Self.isSame(stage, from: believed, question) { continue }
        let place = lesson.believing(world, from: believed)
        guard let key = (try? question.form.believedKey(of: question, in: place)) ?? nil,
          origin == .answer || Self.differs(key, from: truth)
        else { continue }
        found.append(Prediction(belief: belief, world: world, key: key))
      }
    }
    predictions = found
  }

  /// Returns whether a run goes the same way from a start in a world, so that nothing has to be asked of it.
  private static func isSame(_ truth: Stage, from start: Simulation, _ question: Question) -> Bool {
    guard let stage = try? Stage(start, given: question.given, when: question.when) else { return false }
    return truth.after.world == stage.after.world && truth.after.isTold(as: stage.after)
  }

  /// Returns whether what is right in a world is wrong in truth; what no answer can say is neither.
  private static func differs(_ key: any AnswerKey, from truth: any AnswerKey) -> Bool {
    guard let score = try? truth.mark(Answer(key.modelAnswer)).score else { return false }
    return score != .full
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

extension Simulation {
  /// Returns whether another run's entries tell the same, whatever rules and causes stand behind them.
  fileprivate func isTold(as other: Simulation) -> Bool {
    guard trace.count == other.trace.count else { return false }
    return zip(trace.entries, other.trace.entries).allSatisfy { one, two in
      one.time == two.time && one.kind == two.kind && one.code == two.code && one.state == two.state
        && one.plugin == two.plugin && one.argument == two.argument
        && (one.name == two.name && one.kind != .signal || engine.name(of: one) == other.engine.name(of: two))
    }
  }
}
