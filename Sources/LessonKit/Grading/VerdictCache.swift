/// What a grader works out once for a class: verdicts on apps, so that one app is explored once, and what beliefs predict.
///
/// A verdict depends on the question and on the text of the answer alone, so that the results are the same without it.
package struct VerdictCache: Sendable {
  private struct Key: Hashable {
    var question: Int
    var hash: ContentHash
  }

  private var verdicts: [Key: Verdict] = [:]
  /// What beliefs predict, by the place of the question.
  private var predictions: [Int: BeliefPredictions] = [:]
  /// The number of verdicts that were not made again.
  package private(set) var hits = 0

  /// A cache without verdicts.
  package init() {}

  /// Returns the verdict on an answer, made now or before; of other kinds than apps none is kept.
  mutating func verdict(on answer: Answer, at question: Int, by marker: Marker) throws(AnswerFault) -> Verdict {
    guard marker.question.kind.answer == .app else {
      return try marker.verdict(on: answer) { predictions(at: question, by: marker) }
    }
    let key = Key(question: question, hash: ContentHash(of: answer.text))
    if let known = verdicts[key] {
      hits += 1
      return known
    }
    var verdict = try marker.verdict(on: answer)
    // The runs are for a learner at the prompt, and large.
    verdict.evidence = nil
    if verdicts.count < LessonLimits.keptVerdicts { verdicts[key] = verdict }
    return verdict
  }

  /// Returns what beliefs predict of a question, made now or before.
  private mutating func predictions(at question: Int, by marker: Marker) -> BeliefPredictions {
    if let known = predictions[question] { return known }
    let made = marker.predictions()
    predictions[question] = made
    return made
  }
}
