/// Which beliefs the answers of one learner show.
///
/// A belief is shown by two answers or more that fit it, at least two of them not explained by a belief that is shown more
/// often, where twice as many answers speak for it as against it. A right answer speaks against a belief where the class has
/// shown that the belief answers otherwise. An answer that fits one belief alone, and none that is shown, is a sign of it: it may
/// be a slip, or come of something else that the learner believes.
struct HeldBeliefs: Sendable {
  /// An answer to a question.
  struct Answered: Sendable {
    /// The place of the question.
    let question: Int
    /// The beliefs that the answer fits, by their places.
    let beliefs: [Int]
    /// A Boolean value that indicates whether it is right in full.
    let isRight: Bool
  }

  /// The beliefs that are shown, and those of which there is a sign, by their places, in order.
  private(set) var shown: [Int] = []
  private(set) var signs: [Int] = []

  /// Judges the answers of a learner; `revealing` holds the questions that can show each belief.
  init(_ answers: [Answered], revealing: [Set<Int>]) {
    var open = answers.map { $0.beliefs }.filter { !$0.isEmpty }
    while let best = Self.best(of: open, answers, revealing, besides: shown) {
      shown.append(best)
      open.removeAll { $0.contains(best) }
    }
    for set in open where set.count == 1 && !signs.contains(set[0]) { signs.append(set[0]) }
    shown.sort()
    signs.sort()
  }

  /// Returns the belief that explains most of the answers that nothing explains yet; nil where none explains two.
  private static func best(
    of open: [[Int]], _ answers: [Answered], _ revealing: [Set<Int>], besides shown: [Int]
  ) -> Int? {
    var counts: [Int: Int] = [:]
    for set in open { for belief in set { counts[belief, default: 0] += 1 } }
    var best: (belief: Int, count: Int, against: Int)?
    for (belief, count) in counts.sorted(by: { $0.key < $1.key }) where count > 1 && !shown.contains(belief) {
      let support = answers.count { $0.beliefs.contains(belief) }
      let against = answers.count { $0.isRight && revealing[belief].contains($0.question) }
      guard support >= 2 * against else { continue }
      if let found = best, (found.count, against) >= (count, found.against) { continue }
      best = (belief, count, against)
    }
    return best?.belief
  }
}
