/// What a grader works out once for a class: verdicts, so that of equal answers one is judged and one app is explored, and what
/// beliefs predict.
///
/// A verdict depends on the question and on the text of the answer alone, so that the results are the same without it. It
/// takes the same memory however many submissions there are.
package struct VerdictCache: Sendable {
  private struct Key: Hashable {
    var question: Int
    /// The text of a short answer, or the hash of a long one.
    var answer: [UInt8]
    var isHash: Bool

    init(_ answer: Answer, at question: Int) {
      self.question = question
      isHash = answer.text.utf8.count > Self.longest
      self.answer = isHash ? ContentHash(of: answer.text).bytes : Array(answer.text.utf8)
    }

    /// The bytes of the longest answer that is its own key.
    private static let longest = 256
  }

  /// The verdicts on apps, by themselves: each may have taken a second.
  private var apps = RecentTable<Key, Verdict>(limit: LessonLimits.keptVerdicts)
  /// The verdicts on other answers.
  private var others = RecentTable<Key, Verdict>(limit: LessonLimits.keptVerdicts)
  /// What beliefs predict, by the place of the question.
  private var predictions: [Int: BeliefPredictions] = [:]
  /// The number of verdicts that were not made again.
  package private(set) var hits = 0

  /// A cache without verdicts.
  package init() {}

  /// Returns the verdict on an answer, made now or before.
  mutating func verdict(on answer: Answer, at question: Int, by marker: Marker) throws(AnswerFault) -> Verdict {
    let key = Key(answer, at: question)
    let isApp = marker.question.kind.answer == .app
    if let known = isApp ? apps.value(of: key) : others.value(of: key) {
      hits += 1
      return known
    }
    var verdict = try marker.verdict(on: answer) { predictions(at: question, by: marker) }
    // The runs are for a learner at the prompt, and large.
    verdict.evidence = nil
    if isApp { apps.keep(verdict, of: key) } else { others.keep(verdict, of: key) }
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
