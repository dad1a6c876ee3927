import LessonModel
import Testing

struct OrderScoreTests {
  /// One line of the table of methods: the key, an answer, and the score by each method.
  struct Row: CustomTestStringConvertible {
    var key: [[Int]]
    var answer: [Int]
    var edits: Score
    var pairs: Score

    init(_ key: [[Int]], _ answer: [Int], edits: Score, pairs: Score) {
      self.key = key
      self.answer = answer
      self.edits = edits
      self.pairs = pairs
    }

    var testDescription: String { "\(key) \(answer)" }
  }

  static let chain = [[1], [2], [3], [4]]
  static let free = [[1], [2, 3], [4]]

  @Test(arguments: [
    Row(chain, [1, 2, 3, 4], edits: .full, pairs: .full),
    Row(chain, [], edits: .zero, pairs: .zero),
    Row(chain, [1, 2, 4, 3], edits: Score(3, 4), pairs: Score(5, 6)),
    Row(chain, [4, 3, 2, 1], edits: Score(1, 4), pairs: .zero),
    Row(chain, [1, 2, 3], edits: Score(3, 4), pairs: Score(1, 2)),
    Row(chain, [1, 2, 3, 4, 9], edits: Score(3, 4), pairs: Score(6, 7)),
    Row(chain, [1, 2, 2, 3, 4], edits: Score(3, 4), pairs: Score(6, 7)),
    Row(chain, [9, 9, 9, 9, 1, 2, 3, 4], edits: .zero, pairs: Score(6, 10)),
    Row(free, [1, 3, 2, 4], edits: .full, pairs: .full),
    Row(free, [3, 1, 2, 4], edits: Score(3, 4), pairs: Score(4, 5)),
    Row([[1], [2], [1]], [2, 1], edits: Score(2, 3), pairs: Score(1, 3)),
    Row([[1], [2], [1]], [1, 1, 2], edits: Score(2, 3), pairs: Score(2, 3)),
    Row([[1, 2]], [1], edits: Score(1, 2), pairs: Score(1, 2)),
  ])
  func `methods score as their definitions say`(row: Row) throws {
    let order = try PartialOrder(groups: row.key)
    #expect(order.score(answer: row.answer) == row.edits)
    #expect(order.score(answer: row.answer, by: .pairs) == row.pairs)
    let whole: Score = row.edits == .full ? .full : .zero
    #expect(order.score(answer: row.answer, by: .allOrNothing) == whole)
  }

  @Test func `naming an item in a wrong place costs no more than leaving it out`() throws {
    let order = try PartialOrder(totalOrder: [1, 2, 3, 4])
    for item in 1...4 {
      let without = [1, 2, 3, 4].filter { $0 != item }
      let left = order.score(answer: without)
      for place in without.indices {
        var answer = without
        answer.insert(item, at: place)
        #expect(order.score(answer: answer) >= left, "\(answer)")
        answer[answer.firstIndex(of: item) ?? 0] = 9
        #expect(order.score(answer: answer) < left, "\(answer)")
      }
    }
  }

  @Test func `twenty reversed items are no harder than ten`() throws {
    let items = Array(0..<20)
    let order = try PartialOrder(totalOrder: items)
    #expect(order.analysis(of: items.reversed()).edits == 38)
  }

  @Test func `an answer of any length is scored`() throws {
    let order = try PartialOrder(totalOrder: Array(0..<PartialOrder.itemLimit))
    let long = (0..<2000).map { $0 % 70 }
    let analysis = order.analysis(of: long)
    #expect(order.score(of: analysis, by: .edits) == .zero)
    #expect(analysis.places.count == 2000)
  }
}

struct OrderAnalysisTests {
  @Test func `the first wrong position and what it waits for`() throws {
    let order = try PartialOrder(totalOrder: [10, 11, 12, 13])
    let analysis = order.analysis(of: [10, 13, 11])
    #expect(analysis.firstWrongPosition == 1)
    #expect(analysis.lackingItems == 0b0110)
    #expect(analysis.places == [.kept(item: 0), .kept(item: 3), .misplaced(item: 1)])
    #expect(analysis.missing == [2])
    #expect(analysis.nearest == [0, 1, 2, 3])
  }

  @Test func `extra and repeated positions are told apart`() throws {
    let analysis = try PartialOrder(totalOrder: [10, 11]).analysis(of: [10, 99, 10, 11])
    #expect(analysis.extra == [1])
    #expect(analysis.repeated == [2])
    #expect(analysis.places == [.kept(item: 0), .extra, .repeated, .kept(item: 1)])
    #expect(analysis.firstWrongPosition == 1)
    #expect(analysis.lackingItems == 0)
  }

  @Test func `a right beginning has no wrong position`() throws {
    let analysis = try PartialOrder(totalOrder: [10, 11]).analysis(of: [10])
    #expect(analysis.firstWrongPosition == nil)
    #expect(analysis.missing == [1])
    #expect(!analysis.isRight)
  }

  @Test func `of two equal items the later one counts as missing`() throws {
    let order = try PartialOrder(totalOrder: [1, 2, 1])
    #expect(order.analysis(of: [1, 2]).missing == [2])
    #expect(order.analysis(of: [1]).missing == [1, 2])
    #expect(order.analysis(of: [2, 1]).missing == [0])
  }

  @Test func `the nearest order follows the answer where it is free`() throws {
    let order = try PartialOrder(groups: [[1], [2, 3, 4], [5]])
    let analysis = order.analysis(of: [1, 4, 3, 5])
    #expect(analysis.nearest == [0, 1, 3, 2, 4])
    #expect(order.rightOrders == 6)
    #expect(order.nearestRightOrder(to: [1, 4, 3, 5]) == analysis.nearest)
  }
}

struct ChoiceAndDurationTests {
  @Test(arguments: [
    ([2], [2], Score.full), ([1], [2], .zero), ([], [2], .zero), ([1, 2], [2], .zero),
    ([1, 2], [1, 2, 3], Score(2, 3)), ([1, 2, 4], [1, 2, 3], Score(1, 6)), ([1, 1, 2], [1, 2], .full),
    ([1, 2, 3, 4, 5], [1, 2, 3], .zero), ([1, 2, 3, 4, 5], [2], .zero), ([1, 2, 3, 4, 5], [1, 2, 3, 4], .zero),
    ([], [], .full), ([1], [], .zero), ([4, 5], [1], .zero),
  ])
  func `right options earn, wrong ones take away, and all together earn nothing`(
    chosen: [Int], right: [Int], expected: Score
  ) {
    #expect(ChoiceScore.score(chosen: chosen, right: right, of: 5) == expected)
  }

  @Test(
    arguments: [
      (30, 30, 0, true), (29, 30, 0, false), (25, 30, 5, true), (35, 30, 5, true), (24, 30, 5, false),
      (36, 30, 5, false), (30, 30, -1, false), (.max, .min, .max, false), (-1, 1, 2, true),
    ] as [(Int64, Int64, Int64, Bool)])
  func `a duration is right within its tolerance`(
    answer: Int64, expected: Int64, tolerance: Int64, right: Bool
  ) {
    let score = DurationScore.score(answer: answer, expected: expected, tolerance: tolerance)
    #expect(score == (right ? .full : .zero))
  }
}

extension PartialOrder {
  /// Scores an answer, given as symbols, between 0 and 1.
  func score(answer: [Int], by method: OrderMethod = .edits) -> Score { score(of: analysis(of: answer), by: method) }
}
