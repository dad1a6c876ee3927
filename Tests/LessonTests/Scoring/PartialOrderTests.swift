import LessonModel
import Testing

struct PartialOrderTests {
  @Test func `pairs are closed over what they imply`() throws {
    let order = try PartialOrder(symbols: [7, 8, 9], pairs: [(0, 1), (1, 2)])
    #expect(order.before == [0b000, 0b001, 0b011])
    #expect(order.after == [0b110, 0b100, 0b000])
    let total = try PartialOrder(totalOrder: [7, 8, 9])
    #expect(order.before == total.before && order.after == total.after && order.symbols == total.symbols)
  }

  @Test func `groups follow each other and are free inside`() throws {
    let order = try PartialOrder(groups: [[1], [2, 3], [4]])
    #expect(order.before == [0, 0b0001, 0b0001, 0b0111])
    #expect(order.rightOrders == 2)
  }

  @Test func `a cycle is refused and named, shortest first`() {
    #expect(throws: PartialOrder.Fault.cycle([1, 3, 2])) {
      try PartialOrder(symbols: [0, 1, 2, 3], pairs: [(0, 1), (1, 3), (3, 2), (2, 1)])
    }
    #expect(throws: PartialOrder.Fault.cycle([0])) { try PartialOrder(symbols: [5], pairs: [(0, 0)]) }
  }

  @Test func `a pair of unknown items is refused`() {
    #expect(throws: PartialOrder.Fault.unknownItem(2)) { try PartialOrder(symbols: [0, 1], pairs: [(0, 2)]) }
    #expect(throws: PartialOrder.Fault.unknownItem(-1)) {
      try PartialOrder(symbols: [0, 1], pairs: [(-1, 1)])
    }
  }

  @Test func `64 items are a key and 65 are too many`() throws {
    let longest = Array(0..<PartialOrder.itemLimit)
    #expect(try PartialOrder(totalOrder: longest).score(answer: longest) == .full)
    #expect(try PartialOrder(groups: [longest]).score(answer: longest.reversed()) == .full)
    #expect(try PartialOrder(groups: [longest, []]).symbols.count == 64)
    #expect(throws: PartialOrder.Fault.tooManyItems(65)) { try PartialOrder(totalOrder: longest + [64]) }
    #expect(throws: PartialOrder.Fault.tooManyItems(65)) { try PartialOrder(groups: [longest, [64]]) }
    #expect(throws: PartialOrder.Fault.tooManyItems(65)) {
      try PartialOrder(symbols: longest + [64], pairs: [])
    }
  }

  @Test func `equal items without an order are taken in turn where that changes nothing`() throws {
    let order = try PartialOrder(groups: [[4, 4, 5]])
    #expect(order.before == [0, 0b001, 0])
    #expect(order.rightOrders == 3)
    #expect(throws: PartialOrder.Fault.ambiguousRepeat(0, 1)) {
      try PartialOrder(symbols: [4, 4, 5], pairs: [(2, 1)])
    }
  }

  @Test(arguments: [
    ([[0]], 1), ([], 1), ([[0, 1, 2, 3]], 24), ([[0, 1], [2, 3], [4, 5]], 8),
    ([[0, 1, 2, 3, 4, 5, 6]], 5040), ([[0, 1, 2, 3, 4, 5, 6, 7]], PartialOrder.countLimit),
    ([Array(0..<40)], PartialOrder.countLimit),
  ])
  func `right orders are counted up to the limit`(groups: [[Int]], expected: Int) throws {
    #expect(try PartialOrder(groups: groups).rightOrders == expected)
  }

  @Test func `an order of no items has one right answer, the empty one`() throws {
    let order = try PartialOrder(totalOrder: [])
    #expect(order.score(answer: []) == .full)
    for method in OrderMethod.allCases { #expect(order.score(answer: [1], by: method) == .zero) }
  }
}
