// The folder `Scoring`: how much of an answer is right, and what to say about it. Pure functions over small
// numbers; names become symbols elsewhere.
//
//   Score           an exact fraction
//   PartialOrder    the key of an ordering question: a set of right orders
//   OrderCount      how many right orders there are
//   Alignment       how much of an answer can stay
//   Matching        the maximum matching that decides it
//   OrderAnalysis   what is misplaced, missing, extra, and one nearest right order
//   OrderScore      the methods of scoring, and several keys for one question
//   ChoiceScore, DurationScore   the scores of the simpler kinds

/// The right answers to an ordering question: items of which some must come before others.
///
/// Two items may carry the same symbol (an app becomes active twice); such items are ordered among
/// themselves, so the n-th occurrence of a symbol in a right order always stands for the same item.
package struct PartialOrder: Sendable, Hashable {
  /// The most items that a key may have: one bit each in a machine word.
  package static let itemLimit = 64
  /// Symbols below this one are looked up, others searched for.
  private static let smallSymbols = 512

  /// What each item is called in an answer.
  package let symbols: [Int]
  /// For each item, the set of the items that must come before it, one bit each.
  package private(set) var before: [UInt64]
  /// For each item, the set of the items that must come after it, one bit each.
  package private(set) var after: [UInt64]
  /// For each item, the set of the items with its symbol, itself included.
  package private(set) var twins: [UInt64]
  /// How many orders are right; `PartialOrder.countLimit` stands for that many or more.
  package private(set) var rightOrders = 1
  /// The set of the items of each small symbol, so that an answer's symbols are not searched for.
  private let itemsOfSymbol: [UInt64]

  /// Why items and pairs make no key.
  package enum Fault: Error, Hashable, Sendable {
    /// There are more items than `PartialOrder.itemLimit`.
    case tooManyItems(Int)
    /// A pair names an item that does not exist.
    case unknownItem(Int)
    /// Each of these items must come before the next, and the last before the first.
    case cycle([Int])
    /// Two items of one symbol are unordered and not interchangeable, so an answer could not tell them apart.
    case ambiguousRepeat(Int, Int)
  }

  /// Makes the order in which the first item of every pair comes before the second.
  package init(symbols: [Int], pairs: [(Int, Int)]) throws(Fault) {
    guard symbols.count <= PartialOrder.itemLimit else { throw .tooManyItems(symbols.count) }
    var direct = [UInt64](repeating: 0, count: symbols.count)
    for (first, second) in pairs {
      guard symbols.indices.contains(first) else { throw .unknownItem(first) }
      guard symbols.indices.contains(second) else { throw .unknownItem(second) }
      direct[second].insert(first)
    }
    try self.init(symbols: symbols, directlyBefore: direct)
  }

  /// Makes the order with exactly one right answer.
  package init(totalOrder symbols: [Int]) throws(Fault) {
    guard symbols.count <= PartialOrder.itemLimit else { throw .tooManyItems(symbols.count) }
    let direct = symbols.indices.map { item in item.lowerBits }
    try self.init(symbols: symbols, directlyBefore: direct)
  }

  /// Makes the order of groups one after the other; inside a group, any order is right.
  package init(groups: [[Int]]) throws(Fault) {
    var symbols: [Int] = []
    var direct: [UInt64] = []
    for group in groups {
      guard symbols.count + group.count <= PartialOrder.itemLimit else {
        throw .tooManyItems(symbols.count + group.count)
      }
      let earlier = symbols.count.lowerBits
      symbols += group
      for _ in group { direct.append(earlier) }
    }
    try self.init(symbols: symbols, directlyBefore: direct)
  }

  private init(symbols: [Int], directlyBefore direct: [UInt64]) throws(Fault) {
    self.symbols = symbols
    before = direct
    after = [UInt64](repeating: 0, count: symbols.count)
    twins = symbols.map { symbol in PartialOrder.items(of: symbol, in: symbols) }
    let known = min((symbols.max() ?? -1) + 1, PartialOrder.smallSymbols)
    itemsOfSymbol = (0..<max(known, 0)).map { symbol in PartialOrder.items(of: symbol, in: symbols) }
    for middle in symbols.indices {
      for item in symbols.indices where before[item].has(middle) { before[item] |= before[middle] }
    }
    for item in symbols.indices where before[item].has(item) {
      throw .cycle(PartialOrder.cycle(through: item, directlyBefore: direct))
    }
    mirrorAfter()
    try orderTwins()
    rightOrders = countRightOrders()
  }

  private mutating func mirrorAfter() {
    for item in symbols.indices {
      for earlier in before[item].members { after[earlier].insert(item) }
    }
  }

  /// Puts unordered items of one symbol in the order of their numbers, where that changes no right answer.
  ///
  /// It changes none when they stand in the same relation to everything else: swapping the two in a right
  /// order gives a right order that reads the same.
  private mutating func orderTwins() throws(Fault) {
    let original = self
    for item in symbols.indices {
      for earlier in (twins[item] & item.lowerBits).members
      where !original.before[item].has(earlier) && !original.after[item].has(earlier) {
        let same =
          original.before[item] == original.before[earlier] && original.after[item] == original.after[earlier]
        guard same else { throw .ambiguousRepeat(earlier, item) }
        before[item].insert(earlier)
        after[earlier].insert(item)
      }
    }
  }

  private static func items(of symbol: Int, in symbols: [Int]) -> UInt64 {
    var result: UInt64 = 0
    for item in symbols.indices where symbols[item] == symbol { result.insert(item) }
    return result
  }

  /// The shortest cycle through an item that lies on one, by widening the set of its predecessors.
  private static func cycle(through start: Int, directlyBefore direct: [UInt64]) -> [Int] {
    var levels = [UInt64.single(start)]
    while let widest = levels.last, levels.count == 1 || !widest.has(start) {
      levels.append(widest.members.reduce(0) { set, item in set | direct[item] })
    }
    var cycle = [start]
    for level in levels.dropFirst().dropLast().reversed() {
      guard let last = cycle.last, let next = level.members.first(where: { direct[$0].has(last) }) else {
        break
      }
      cycle.append(next)
    }
    return cycle
  }
}

extension PartialOrder {
  /// The items with a symbol, as a set; empty for a symbol that the key does not have.
  package func items(of symbol: Int) -> UInt64 {
    if itemsOfSymbol.indices.contains(symbol) { return itemsOfSymbol[symbol] }
    for item in symbols.indices where symbols[item] == symbol { return twins[item] }
    return 0
  }

  /// The member of a set of equally named items which comes before the others.
  func first(of set: UInt64) -> Int? {
    guard set & (set &- 1) != 0 else { return set == 0 ? nil : set.trailingZeroBitCount }
    return set.members.first { before[$0] & set == 0 }
  }

  /// The member of a set of equally named items which comes after the others.
  func last(of set: UInt64) -> Int? {
    guard set & (set &- 1) != 0 else { return set == 0 ? nil : set.trailingZeroBitCount }
    return set.members.first { after[$0] & set == 0 }
  }
}
