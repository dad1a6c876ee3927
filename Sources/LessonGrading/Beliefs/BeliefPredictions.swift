package import LessonModel
package import LifecycleEngine
import LifeLanguage
import LifeSyntax

/// What people answer to a question who hold one of the beliefs that the course has met: its key in the world of each.
package struct BeliefPredictions: Sendable {
  /// The key of a question in one world.
  package struct Prediction: Sendable {
    /// The belief that would give these answers.
    package let belief: Belief
    /// The world in which the key is right.
    package let world: BeliefWorld
    /// The right answers there.
    package let key: any AnswerKey
  }

  /// The key of a question in the world of two beliefs.
  package struct Pair: Sendable {
    /// The beliefs, in the order of their names.
    package let beliefs: [Belief]
    /// The world in which the key is right.
    package let world: BeliefWorld
    /// The right answers there.
    package let key: any AnswerKey
  }

  /// The predictions of beliefs with another key; for answers that are run, of all beliefs that may change a run.
  package let predictions: [Prediction]
  /// The beliefs of the lesson.
  private let beliefs: [Belief]
  /// The question; nil where no run decides its key.
  private let asked: BelievedQuestion?

  /// The predictions of no belief.
  static let none = BeliefPredictions()

  private init() { (predictions, beliefs, asked) = ([], [], nil) }

  /// A Boolean value that indicates whether there is no belief that any answer could fit.
  var isOfNone: Bool { beliefs.isEmpty }

  /// Runs a question in the world of each belief.
  ///
  /// A belief in whose world the question cannot be asked has no prediction: a time that never comes, a choice of which no
  /// option holds any more.
  package init(_ question: Question, in environment: RunEnvironment, of beliefs: [Belief], truth: any AnswerKey) {
    self.beliefs = beliefs
    let asked = beliefs.isEmpty ? nil : BelievedQuestion(question, in: environment, truth: truth)
    self.asked = asked
    predictions = beliefs.filter { asked?.concerns($0) ?? false }.flatMap { belief in
      belief.worlds.compactMap { world in
        asked?.key(in: world).map { Prediction(belief: belief, world: world, key: $0) }
      }
    }
  }

  /// Returns the predictions that an answer fits, which is wrong in truth; equal worlds count once, that of a belief of the
  /// lesson first.
  package func fitting(_ given: GivenAnswer, own: [Belief]) -> [Prediction] {
    guard let asked else { return [] }
    let test = asked.test(of: given)
    let fitting = predictions.filter { test($0.world, $0.key) && !asked.fits(given, milderThan: $0.world) }
    guard !fitting.isEmpty else { return [] }
    let recipe = asked.recipe
    let ranked =
      fitting.filter { item in own.contains { $0.name.text == item.belief.name.text } }
      + fitting.filter { item in !own.contains { $0.name.text == item.belief.name.text } }
    var found: [Prediction] = []
    for item in ranked {
      let isKnown = found.contains { known in
        known.belief.name.text == item.belief.name.text || known.world.isSame(as: item.world, in: recipe)
      }
      if !isKnown { found.append(item) }
    }
    return found
  }

  /// Returns the first two of some beliefs, both held at once, that an answer fits; nil where none do.
  ///
  /// There are few suspects, so that each two of them are tried. One that leads to the answer alone needs no other, and is in no
  /// pair.
  package func pair(of suspects: [String], fitting given: GivenAnswer) -> Pair? {
    guard let asked else { return nil }
    let known = suspects.sorted { $0.comesBefore($1) }.compactMap { name in
      beliefs.first { $0.name.text == name && asked.concerns($0) }
    }.filter { belief in !belief.worlds.contains { asked.key(in: $0)?.accepts(given) ?? false } }
    for (place, first) in known.enumerated() {
      for second in known.dropFirst(place + 1) {
        for world in BeliefWorld.together(first.worlds, second.worlds) {
          guard let key = asked.key(in: world), key.accepts(given) else { continue }
          return Pair(beliefs: [first, second], world: world, key: key)
        }
      }
    }
    return nil
  }

  /// Returns the prediction of a belief whose key gives an answer, which is wrong there, too, the most of its points; nil where
  /// that is no more than the truth gives it, or less than half.
  package func nearest(of name: String, to given: GivenAnswer, than truth: Score) -> Prediction? {
    let own = predictions.filter { $0.belief.name.text == name }.compactMap { item in
      (try? item.key.judge(given)).map { (item: item, score: $0.score) }
    }
    return own.filter { $0.score > truth && $0.score >= Score(1, 2) }.max { $0.score < $1.score }?.item
  }

  /// Returns the names of the beliefs that lead to another answer than this one, which is right.
  ///
  /// A belief of several worlds speaks of all of them: one that leads to this answer is no reason against it.
  package func contradicted(by given: GivenAnswer) -> [String] {
    beliefs.filter { belief in
      let own = predictions.filter { $0.belief.name.text == belief.name.text }
      return !own.isEmpty && own.count == belief.worlds.count && !own.contains { $0.key.accepts(given) }
    }.map { $0.name.text }
  }
}

extension BeliefWorld {
  /// Returns the worlds in which two beliefs hold at once.
  static func together(_ first: [BeliefWorld], _ second: [BeliefWorld]) -> [BeliefWorld] {
    first.flatMap { one in second.map { BeliefWorld(one.changes + $0.changes) } }
  }
}
