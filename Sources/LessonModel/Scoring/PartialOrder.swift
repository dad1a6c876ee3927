// The folder `Scoring`: how much of an answer is right, and what to say about it. Pure functions over small
// numbers; names become symbols elsewhere.
//
//   Score           an exact fraction
//   PartialOrder    the key of an ordering question: a set of right orders
//   OrderCount      how many right orders there are
//   Alignment       how much of an answer can stay
//   Matching        the maximum matching that decides it
//   OrderAnalysis   what is misplaced, missing, extra, and one nearest right order
//   OrderScore      the methods of scoring
//   ChoiceScore, DurationScore   the scores of the simpler kinds

/// The right answers to an ordering question: items of which some must come before others.
///
/// Two items may carry the same symbol (an app becomes active twice); such items are ordered among
/// themselves, so the n-th occurrence of a symbol in a right order always stands for the same item.
///
/// An object that never changes: as a value its tables would be retained at every step of a comparison.
package final class PartialOrder: Sendable {
  /// The most items that a key may have: one bit each in a machine word.
  package static let itemLimit = 64
  /// Symbols below this one are looked up, others searched for.
  private static let smallSymbols = 512

  /// The symbol of each item in an answer.
  package let symbols: [Int]
  /// For each item, the set of the items that must come before it, one bit each.
  package let before: [UInt64]
  /// For each item, the set of the items that must come after it, one bit each.
  package let after: [UInt64]
  /// For each item, the set of the items with its symbol, itself included.
  package let equals: [UInt64]
  /// The number of right orders; `PartialOrder.countLimit` stands for that many or more.
  package let rightOrders: Int
  /// The set of the items of each small symbol, so that an answer's symbols are not searched for.
  private let itemsOfSymbol: [UInt64]

  /// The reason why items and pairs make no key.
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
  package convenience init(symbols: [Int], pairs: [(Int, Int)]) throws(Fault) {
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
  package convenience init(totalOrder symbols: [Int]) throws(Fault) {
    guard symbols.count <= PartialOrder.itemLimit else { throw .tooManyItems(symbols.count) }
    let direct = symbols.indices.map { item in item.lowerBits }
    try self.init(symbols: symbols, directlyBefore: direct)
  }

  /// Makes the order of groups one after the other; inside a group, any order is right.
  package convenience init(groups: [[Int]]) throws(Fault) {
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
    var before = direct
    for middle in symbols.indices {
      for item in symbols.indices where before[item].has(middle) { before[item] |= before[middle] }
    }
    for item in symbols.indices where before[item].has(item) {
      throw .cycle(PartialOrder.cycle(through: item, directlyBefore: direct))
    }
    let equals = symbols.map { symbol in PartialOrder.items(of: symbol, in: symbols) }
    try PartialOrder.orderEquals(equals, &before)
    let known = min((symbols.max() ?? -1) + 1, PartialOrder.smallSymbols)
    self.symbols = symbols
    self.before = before
    self.equals = equals
    after = PartialOrder.mirrored(before)
    itemsOfSymbol = (0..<max(known, 0)).map { symbol in PartialOrder.items(of: symbol, in: symbols) }
    rightOrders = PartialOrder.countRightOrders(before)
  }

  /// For each item, the set of those in whose set it is.
  private static func mirrored(_ sets: [UInt64]) -> [UInt64] {
    var result = [UInt64](repeating: 0, count: sets.count)
    for item in sets.indices {
      for member in sets[item].members { result[member].insert(item) }
    }
    return result
  }

  /// Puts unordered items of one symbol in the order of their numbers, where that changes no right answer.
  ///
  /// It changes none when they stand in the same relation to everything else: swapping the two in a right
  /// order gives a right order that reads the same.
  private static func orderEquals(_ equals: [UInt64], _ before: inout [UInt64]) throws(Fault) {
    let original = before
    let after = mirrored(before)
    for item in equals.indices {
      for earlier in (equals[item] & item.lowerBits).members
      where !original[item].has(earlier) && !after[item].has(earlier) {
        guard original[item] == original[earlier] && after[item] == after[earlier] else {
          throw .ambiguousRepeat(earlier, item)
        }
        before[item].insert(earlier)
      }
    }
  }

  private static func items(of symbol: Int, in symbols: [Int]) -> UInt64 {
    var result: UInt64 = 0
    for item in symbols.indices where symbols[item] == symbol { result.insert(item) }
    return result
  }

  /// Returns the shortest cycle through an item that lies on one, by widening the set of its predecessors.
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
  /// Returns the items with a symbol, as a set; empty for a symbol that the key does not have.
  package func items(of symbol: Int) -> UInt64 {
    if itemsOfSymbol.indices.contains(symbol) { return itemsOfSymbol[symbol] }
    for item in symbols.indices where symbols[item] == symbol { return equals[item] }
    return 0
  }

  /// Returns the member of a set of equally named items which comes before the others.
  func first(of set: UInt64) -> Int? {
    guard set & (set &- 1) != 0 else { return set == 0 ? nil : set.trailingZeroBitCount }
    return set.members.first { before[$0] & set == 0 }
  }

  /// Returns the member of a set of equally named items which comes after the others.
  func last(of set: UInt64) -> Int? {
    guard set & (set &- 1) != 0 else { return set == 0 ? nil : set.trailingZeroBitCount }
    return set.members.first { after[$0] & set == 0 }
  }
}
