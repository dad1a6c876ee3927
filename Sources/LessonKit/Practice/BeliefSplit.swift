/// How much the answers to a question tell of what a learner believes: the entropy of the answers that are predicted, over
/// the beliefs that are still possible.
package struct BeliefSplit: Sendable {
  /// Beliefs of which one is asked for.
  fileprivate struct Part: Sendable {
    /// The weight of each, and that of none of them, where an answer was a slip.
    var weights: [String: Double]
    var none: Double
    /// The weight of the question which of them it is.
    var factor: Double
  }

  /// What is not known yet, and each set among which a wrong answer has left the choice.
  private var parts: [Part] = []

  /// The least chance with which a belief counts.
  private static let floor = 0.25
  /// A set that is to be told apart counts so many times.
  private static let openFactor = 2.0

  /// Weighs beliefs by their names; those that are ruled out, or were named twice, are left out.
  package init(_ names: [String], by evidence: BeliefEvidence, on day: Int) {
    func weight(_ name: String) -> Double { max(Self.floor, evidence.chance(of: name, on: day)) }
    func part(_ names: [String], none: Double, factor: Double) -> Part {
      var part = Part(weights: [:], none: none, factor: factor)
      for name in names { part.weights[name] = weight(name) }
      return part
    }
    let named = evidence.named(on: day)
    let sets = evidence.openSets(on: day)
    let open = Set(sets.joined())
    let unknown = names.filter { !named.contains($0) && !open.contains($0) && evidence.isPossible($0, on: day) }
    let once = named.filter { evidence.item($0)?.times == 1 && evidence.isPossible($0, on: day) }
    parts =
      [part(unknown, none: 0, factor: 1)] + sets.map { part($0, none: Self.floor, factor: Self.openFactor) }
      + once.map { part([$0], none: 1 - weight($0), factor: Self.openFactor) }
    parts.removeAll { $0.weights.isEmpty }
  }

  /// A Boolean value that indicates whether there is nothing to ask for.
  package var isEmpty: Bool { parts.isEmpty }

  /// Returns the entropy of the answers of the beliefs, those of a belief of several worlds with equal parts.
  ///
  /// A belief without a prediction gives the right answer.
  package func information(of predictions: [BeliefAnswer]) -> Double {
    var answers: [String: [String]] = [:]
    for item in predictions { answers[item.belief, default: []].append(item.answer) }
    return parts.reduce(0) { $0 + $1.factor * $1.entropy(of: answers) }
  }
}

extension BeliefSplit.Part {
  /// Returns the entropy of the answers of these beliefs.
  fileprivate func entropy(of answers: [String: [String]]) -> Double {
    var shares: [String?: Double] = [nil: none]
    var total = none
    for (name, weight) in weights.sorted(by: { $0.key.comesBefore($1.key) }) {
      let own = answers[name]?.map { String?.some($0) } ?? [nil]
      for answer in own { shares[answer, default: 0] += weight / Double(own.count) }
      total += weight
    }
    let ordered = shares.sorted { ($0.key ?? "").comesBefore($1.key ?? "") }
    return ordered.reduce(0) { sum, share in
      let part = share.value / total
      return part > 0 ? sum - part * Exponential.log(part) : sum
    }
  }
}
