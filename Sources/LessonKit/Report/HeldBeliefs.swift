/// Which beliefs the answers of one learner show.
///
/// An answer that fits one belief alone shows it. Of an answer that fits several, the answer does not tell which: it shows one
/// that another answer shows, or else the one that most of such answers share; where two share as many, each of them is only
/// possible.
struct HeldBeliefs: Sendable {
  /// The beliefs that are shown, and those that are possible, by their places, in order.
  private(set) var shown: [Int] = []
  private(set) var possible: [Int] = []

  /// Judges the sets of beliefs that a learner's wrong answers fit.
  init(_ sets: [[Int]]) {
    for set in sets where set.count == 1 && !shown.contains(set[0]) { shown.append(set[0]) }
    var open = sets.filter { set in !set.contains { shown.contains($0) } && !set.isEmpty }
    while !open.isEmpty {
      var counts: [Int: Int] = [:]
      for set in open { for belief in set { counts[belief, default: 0] += 1 } }
      let most = counts.values.reduce(0, max)
      let best = counts.filter { $0.value == most }.keys.sorted()
      guard most > 1, best.count == 1 else { break }
      shown.append(best[0])
      open.removeAll { $0.contains(best[0]) }
    }
    shown.sort()
    for set in open { for belief in set where !possible.contains(belief) { possible.append(belief) } }
    possible.sort()
  }
}
