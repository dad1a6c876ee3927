import LessonModel
import Testing

/// Everything exact is compared with `BruteForce`.
struct OrderExactnessTests {
  @Test func `every order of up to four items agrees with brute force`() throws {
    for count in 1...4 {
      let possible = (0..<count).flatMap { first in (0..<count).filter { $0 > first }.map { (first, $0) } }
      let answers = BruteForce.answers(alphabet: count + 1, upTo: count < 4 ? count + 1 : 3)
      for chosen in 0..<(1 << possible.count) {
        let pairs = possible.indices.filter { chosen & (1 << $0) != 0 }.map { possible[$0] }
        try compare(symbols: Array(0..<count), pairs: pairs, answers: answers)
      }
    }
  }

  @Test func `random orders of five agree with brute force on long answers`() throws {
    var dice = Dice(state: 5)
    for _ in 0..<150 {
      let pairs = randomPairs(count: 5, with: &dice)
      let answers = (0..<30).map { _ in randomAnswer(alphabet: 6, upTo: 8, with: &dice) }
      try compare(symbols: Array(0..<5), pairs: pairs, answers: answers)
    }
  }

  @Test func `as much of a shuffled answer is kept as rises in it, up to the most items`() throws {
    var dice = Dice(state: 64)
    for count in [7, 40, 63, 64] {
      let order = try PartialOrder(totalOrder: Array(0..<count))
      for _ in 0..<20 {
        let answer = Array(0..<count).shuffled(using: &dice)
        let rising = longestRising(answer)
        let analysis = order.analysis(of: answer)
        #expect(analysis.edits == 2 * (count - rising))
        #expect(analysis.nearest == Array(0..<count))
      }
    }
  }

  /// The length of the longest part of an answer that rises, for each end the best of those before it.
  private func longestRising(_ answer: [Int]) -> Int {
    var best: [Int] = []
    for (place, item) in answer.enumerated() {
      best.append(1 + (0..<place).filter { answer[$0] < item }.map { best[$0] }.reduce(0, max))
    }
    return best.max() ?? 0
  }

  @Test func `orders with repeated symbols agree with brute force, or are refused`() throws {
    var dice = Dice(state: 11)
    var compared = 0
    for _ in 0..<400 {
      let count = Int.random(in: 2...5, using: &dice)
      let symbols = (0..<count).map { _ in Int.random(in: 0...2, using: &dice) }
      let pairs = randomPairs(count: count, with: &dice)
      let answers = (0..<25).map { _ in randomAnswer(alphabet: 4, upTo: count + 2, with: &dice) }
      do throws(PartialOrder.Fault) {
        try compare(symbols: symbols, pairs: pairs, answers: answers)
        compared += 1
      } catch {
        guard case .ambiguousRepeat(let first, let second) = error else { throw error }
        #expect(symbols[first] == symbols[second])
      }
    }
    #expect(compared > 150)
  }

  private func compare(
    symbols: [Int], pairs: [(Int, Int)], answers: [[Int]]
  ) throws(PartialOrder.Fault) {
    let order = try PartialOrder(symbols: symbols, pairs: pairs)
    let truth = BruteForce(symbols: symbols, pairs: pairs)
    #expect(order.rightOrders == truth.readings.count)
    for answer in answers {
      let analysis = order.analysis(of: answer)
      if let difference = difference(of: analysis, from: truth, answer: answer, order: order) {
        Issue.record("\(symbols) \(pairs) \(answer): \(difference)")
      }
    }
  }

  private func difference(
    of analysis: OrderAnalysis, from truth: BruteForce, answer: [Int], order: PartialOrder
  ) -> String? {
    let edits = truth.edits(answer)
    guard analysis.edits == edits else { return "edits \(analysis.edits), not \(edits)" }
    guard analysis.firstWrongPosition == truth.firstWrongPosition(answer) else {
      return "first wrong position"
    }
    guard truth.orders.contains(analysis.nearest) else { return "nearest is not right" }
    let nearest = analysis.nearest.map { order.symbols[$0] }
    let kept = BruteForce.commonLength(answer, nearest)
    guard answer.count + nearest.count - 2 * kept == edits else { return "nearest is too far" }
    return difference(ofPlacesIn: analysis, answer: answer, order: order)
      ?? difference(ofScoresOf: analysis, order: order)
  }

  /// Places name each item once, keep the whole right beginning, and kept items stand in the nearest order.
  private func difference(ofPlacesIn analysis: OrderAnalysis, answer: [Int], order: PartialOrder) -> String? {
    var items = analysis.missing
    var kept: [Int] = []
    for (position, place) in analysis.places.enumerated() {
      switch place {
      case .kept(let item):
        kept.append(item)
        items.append(item)
        guard order.symbols[item] == answer[position] else { return "symbol of \(position)" }
      case .misplaced(let item):
        items.append(item)
        guard order.symbols[item] == answer[position] else { return "symbol of \(position)" }
      case .repeated: guard order.symbols.contains(answer[position]) else { return "\(position) is extra" }
      case .extra: guard !order.symbols.contains(answer[position]) else { return "\(position) is repeated" }
      }
      let isBeforeFirstWrong = position < analysis.firstWrongPosition ?? answer.count
      if isBeforeFirstWrong, place != .kept(item: kept.last ?? -1) { return "a right beginning is not kept" }
    }
    guard items.sorted() == Array(order.symbols.indices) else { return "items are not named once each" }
    guard analysis.nearest.filter({ kept.contains($0) }) == kept else { return "kept items move" }
    return analysis.edits == answer.count + order.symbols.count - 2 * kept.count
      ? nil : "kept does not fit edits"
  }

  private func difference(ofScoresOf analysis: OrderAnalysis, order: PartialOrder) -> String? {
    for method in OrderMethod.allCases {
      let score = order.score(of: analysis, by: method)
      guard score <= .full, (score == .full) == analysis.isRight else { return "\(method) scores \(score)" }
    }
    return nil
  }

  private func randomPairs(count: Int, with dice: inout Dice) -> [(Int, Int)] {
    let ranks = Array(0..<count).shuffled(using: &dice)
    let density = Int.random(in: 0...3, using: &dice)
    return (0..<count).flatMap { first in
      (0..<count).filter { second in
        ranks[first] < ranks[second] && Int.random(in: 0...3, using: &dice) <= density
      }.map { (first, $0) }
    }
  }

  private func randomAnswer(alphabet: Int, upTo length: Int, with dice: inout Dice) -> [Int] {
    (0..<Int.random(in: 0...length, using: &dice)).map { _ in Int.random(in: 0..<alphabet, using: &dice) }
  }
}
