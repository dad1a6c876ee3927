extension PartialOrder {
  /// Counting stops here: "39 916 800 orders are right" tells a reader no more than "ten thousand or more".
  package static let countLimit = 10_000

  /// A beginning of right orders: which items it holds, and in how many orders they can stand.
  private struct Beginning {
    var items: UInt64
    var orders: Int
  }

  /// Counts right orders by growing the sets of items with which one can begin, a size at a time.
  ///
  /// Every beginning can be completed, so as soon as the beginnings of one size have `countLimit` orders
  /// together, the key has at least as many; until then there are fewer sets than that. The work is
  /// therefore bounded by `itemLimit * countLimit` sets, and is a handful for nearly a chain.
  static func countRightOrders(_ before: [UInt64]) -> Int {
    var level = [Beginning(items: 0, orders: 1)]
    for _ in before.indices {
      level = merged(longer(than: level, before))
      let total = level.reduce(0) { sum, beginning in sum + beginning.orders }
      guard total < countLimit else { return countLimit }
    }
    return level.reduce(0) { sum, beginning in sum + beginning.orders }
  }

  private static func longer(than level: [Beginning], _ before: [UInt64]) -> [Beginning] {
    var result: [Beginning] = []
    for beginning in level {
      for item in before.indices
      where !beginning.items.has(item) && before[item] & ~beginning.items == 0 {
        result.append(Beginning(items: beginning.items | .single(item), orders: beginning.orders))
      }
    }
    return result
  }

  private static func merged(_ beginnings: [Beginning]) -> [Beginning] {
    guard beginnings.count > 1 else { return beginnings }
    var result: [Beginning] = []
    for beginning in beginnings.sorted(by: { $0.items < $1.items }) {
      if let last = result.last, last.items == beginning.items {
        result[result.count - 1].orders += beginning.orders
      } else {
        result.append(beginning)
      }
    }
    return result
  }
}
