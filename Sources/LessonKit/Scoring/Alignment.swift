/// The most of an answer that can stay where it is: positions of the answer, each standing for one item.
///
/// A candidate is a position with an item of its symbol. Two candidates exclude each other when the later
/// position holds the same item or one that must come before (at one position: always). "Earlier position,
/// and an item at or after the other's" is a partial order on candidates, because equally named items are
/// ordered among themselves. So the candidates that can stay together are an antichain, and the largest is
/// as large as their number less a maximum matching of the exclusions (Dilworth, König). That is polynomial,
/// and exact for repeats in the answer and in the key too.
struct Alignment {
  struct Candidate: Hashable {
    var position: Int
    var item: Int
  }

  /// What stays, in the order of the answer.
  private(set) var kept: [Candidate] = []
  /// The first position with which no right order goes on, and the items that it waits for.
  private(set) var firstWrong: (position: Int, lacking: UInt64)?

  /// Aligns an answer with a key; among equally good choices, it takes the earliest positions and items.
  init(of answer: [Int], with order: PartialOrder) {
    kept.reserveCapacity(min(answer.count, order.symbols.count))
    keepRightBeginning(of: answer, in: order)
    guard let firstWrong else { return }
    let candidates = candidates(from: firstWrong.position, of: answer, in: order)
    let firstFree = kept.count
    Matching.lend(count: candidates.count) { matching in
      for later in candidates.indices {
        let item = candidates[later].item
        let excluded = order.after[item] | .single(item)
        for earlier in 0..<later where excluded.has(candidates[earlier].item) {
          matching.connect(later, to: earlier)
        }
      }
      matching.grow()
      for number in candidates.indices where matching.isIndependent(number) { kept.append(candidates[number]) }
    }
    lowerItems(from: firstFree, in: order)
  }

  /// Keeps the beginning of the answer as long as a right order begins so.
  ///
  /// That never costs anything: its items and positions, used elsewhere, could keep no more than these do.
  private mutating func keepRightBeginning(of answer: [Int], in order: PartialOrder) {
    var placed: UInt64 = 0
    for position in answer.indices {
      guard let item = order.first(of: order.items(of: answer[position]) & ~placed) else {
        firstWrong = (position, 0)
        return
      }
      let lacking = order.before[item] & ~placed
      guard lacking == 0 else {
        firstWrong = (position, lacking)
        return
      }
      kept.append(Candidate(position: position, item: item))
      placed.insert(item)
    }
  }

  /// Every later position with every item it could stand for; at one position the last item first.
  ///
  /// Positions beyond twice the key are left out: an answer as long as that scores nothing anyway.
  private func candidates(from start: Int, of answer: [Int], in order: PartialOrder) -> [Candidate] {
    var placed: UInt64 = 0
    for candidate in kept { placed.insert(candidate.item) }
    let end = min(answer.count, 2 * order.symbols.count)
    guard start < end else { return [] }
    var result: [Candidate] = []
    result.reserveCapacity(end - start)
    for position in start..<end {
      var rest = order.items(of: answer[position]) & ~placed
      while let item = order.last(of: rest) {
        result.append(Candidate(position: position, item: item))
        rest.remove(item)
      }
    }
    return result
  }

  /// Lets every position stand for the first item of its symbol that still follows the ones kept before, so
  /// that of two equal items it is the later one which counts as missing.
  private mutating func lowerItems(from firstFree: Int, in order: PartialOrder) {
    var passed: UInt64 = 0
    for index in kept.indices {
      if index >= firstFree, let item = order.first(of: order.twins[kept[index].item] & ~passed) {
        kept[index].item = item
      }
      passed |= order.before[kept[index].item] | .single(kept[index].item)
    }
  }
}
