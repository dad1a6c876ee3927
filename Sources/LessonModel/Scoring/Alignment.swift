/// The most of an answer that can stay where it is: positions of the answer, each standing for one item.
///
/// A candidate is a position with an item of its symbol. Two candidates exclude each other when the later
/// position holds the same item or one that must come before (at one position: always). "Earlier position,
/// and an item at or after the other's" is a partial order on candidates, because equally named items are
/// ordered among themselves. So the candidates that can stay together are an antichain, and the largest is
/// as large as their number less a maximum matching of the exclusions (Dilworth, König). That is polynomial,
/// and exact for repeats in the answer and in the key too.
struct Alignment {
  /// Some positions of an answer and the items that they stand for.
  ///
  /// Equally named items are ordered, so of two positions with one symbol the first stands for the first of them.
  struct Kept {
    var positions: UInt128 = 0
    var items: UInt64 = 0

    /// No answer keeps a position beyond twice the largest key.
    func has(_ position: Int) -> Bool { position < UInt128.bitWidth && positions &>> UInt128(position) & 1 != 0 }

    fileprivate mutating func insert(_ position: Int, _ item: Int) {
      positions |= 1 &<< UInt128(position)
      items.insert(item)
    }
  }

  /// A position of the answer that may stay in place, and the item that it would stand for.
  private struct Candidate {
    var position: Int
    var item: Int
  }

  /// The items that stay in place.
  private(set) var kept = Kept()
  /// The first position with which no right order goes on, and the items that it waits for.
  private(set) var firstWrong: (position: Int, lacking: UInt64)?

  /// Aligns an answer with a key; among equally good choices, it takes the earliest positions and items.
  init(of answer: [Int], with order: PartialOrder) {
    keepRightBeginning(of: answer, in: order)
    guard let firstWrong else { return }
    // Positions beyond twice the key are left out: an answer as long as that scores nothing anyway.
    let rest = firstWrong.position..<max(firstWrong.position, min(answer.count, 2 * order.symbols.count))
    if !keepMostOfDistinct(rest, of: answer, in: order) { keepMost(rest, of: answer, in: order) }
  }

  /// Keeps the beginning of the answer as long as a right order begins so.
  ///
  /// That never costs anything: its items and positions, used elsewhere, could keep no more than these do.
  private mutating func keepRightBeginning(of answer: [Int], in order: PartialOrder) {
    for position in answer.indices {
      guard let item = order.first(of: order.items(of: answer[position]) & ~kept.items) else {
        firstWrong = (position, 0)
        return
      }
      let lacking = order.before[item] & ~kept.items
      guard lacking == 0 else {
        firstWrong = (position, lacking)
        return
      }
      kept.insert(position, item)
    }
  }

  /// Keeps the most of positions that all name different items, so that items can be matched instead of candidates.
  ///
  /// False, with nothing done, where one is named twice or stands in the key twice.
  private mutating func keepMostOfDistinct(_ positions: Range<Int>, of answer: [Int], in order: PartialOrder) -> Bool {
    let placed = kept.items
    return Matching.lend(count: order.symbols.count) { matching in
      var seen: UInt64 = 0
      for position in positions {
        let items = order.items(of: answer[position]) & ~placed
        guard items != 0 else { continue }
        guard items & (items &- 1) == 0, items & seen == 0 else { return false }
        let item = items.trailingZeroBitCount
        matching.connect(item, toAll: order.after[item] & seen)
        seen |= items
      }
      matching.grow()
      for position in positions {
        let items = order.items(of: answer[position]) & ~placed
        let item = items.trailingZeroBitCount
        if items != 0 && matching.isIndependent(item) { kept.insert(position, item) }
      }
      return true
    }
  }

  /// Keeps the most of any positions.
  private mutating func keepMost(_ positions: Range<Int>, of answer: [Int], in order: PartialOrder) {
    let candidates = candidates(positions, of: answer, in: order)
    Matching.lend(count: candidates.count) { matching in
      for later in candidates.indices {
        let item = candidates[later].item
        let excluded = order.after[item] | .single(item)
        for earlier in 0..<later where excluded.has(candidates[earlier].item) {
          matching.connect(later, to: earlier)
        }
      }
      matching.grow()
      for number in candidates.indices where matching.isIndependent(number) {
        kept.insert(candidates[number].position, candidates[number].item)
      }
    }
    lowerItems(of: answer, in: order)
  }

  /// Every position with every item it could stand for; at one position the last item first.
  private func candidates(_ positions: Range<Int>, of answer: [Int], in order: PartialOrder) -> [Candidate] {
    var result: [Candidate] = []
    for position in positions {
      var rest = order.items(of: answer[position]) & ~kept.items
      while let item = order.last(of: rest) {
        result.append(Candidate(position: position, item: item))
        rest.remove(item)
      }
    }
    return result
  }

  /// Lets every position stand for the first item of its symbol that still follows the ones kept before, so
  /// that of two equal items it is the later one which counts as missing.
  private mutating func lowerItems(of answer: [Int], in order: PartialOrder) {
    var passed: UInt64 = 0
    kept.items = 0
    for position in answer.indices where kept.has(position) {
      guard let item = order.first(of: order.items(of: answer[position]) & ~passed) else { continue }
      kept.items.insert(item)
      passed |= order.before[item] | .single(item)
    }
  }
}
