package import LearnerLog

/// How much the answers to a question tell of what a learner believes.
package struct BeliefSplit: Sendable {
  private let hypotheses: BeliefHypotheses
  /// The beliefs of which it is not known whether the learner holds them.
  private let open: Set<String>

  /// Weighs beliefs by their names; those that are ruled out, or were named, are left out.
  package init(_ names: [String], by evidence: BeliefEvidence, on day: Int) {
    let hypotheses = BeliefHypotheses(evidence, among: Set(names).count, on: day)
    self.hypotheses = hypotheses
    open = Set(names.filter { hypotheses.isOpen($0) })
  }

  /// A Boolean value that indicates whether there is nothing to ask for.
  package var isEmpty: Bool { open.isEmpty }

  /// Returns the entropy of the answers of the beliefs, over the sets of them that are still possible.
  package func information(of predictions: [BeliefAnswer]) -> Double {
    hypotheses.information(of: predictions.filter { open.contains($0.belief) })
  }
}
