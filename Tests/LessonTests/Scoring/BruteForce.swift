/// The slow and plain way to everything that `Scoring` does fast: all right orders, written out.
struct BruteForce {
  /// Every right order as items, from the pairs as they were given.
  let orders: [[Int]]
  /// The same orders as they read, each once.
  let readings: Set<[Int]>
  let count: Int

  init(symbols: [Int], pairs: [(Int, Int)]) {
    count = symbols.count
    orders = BruteForce.permutations(of: Array(symbols.indices)).filter { order in
      pairs.allSatisfy { first, second in
        guard let left = order.firstIndex(of: first), let right = order.firstIndex(of: second) else {
          return false
        }
        return left < right
      }
    }
    readings = Set(orders.map { order in order.map { symbols[$0] } })
  }

  /// The fewest deletions and insertions from the answer to any right order.
  func edits(_ answer: [Int]) -> Int {
    let kept = readings.map { BruteForce.commonLength(answer, $0) }.max() ?? 0
    return answer.count + count - 2 * kept
  }

  /// The first position with which no right order goes on.
  func firstWrongPosition(_ answer: [Int]) -> Int? {
    answer.indices.first { position in !readings.contains { $0.starts(with: answer[...position]) } }
  }

  static func permutations(of items: [Int]) -> [[Int]] {
    guard items.count > 1 else { return [items] }
    return items.indices.flatMap { index in
      var rest = items
      let first = rest.remove(at: index)
      return permutations(of: rest).map { [first] + $0 }
    }
  }

  /// The length of the longest common subsequence.
  static func commonLength(_ left: [Int], _ right: [Int]) -> Int {
    var row = [Int](repeating: 0, count: right.count + 1)
    for element in left {
      var diagonal = 0
      for index in right.indices {
        let above = row[index + 1]
        row[index + 1] = element == right[index] ? diagonal + 1 : max(above, row[index])
        diagonal = above
      }
    }
    return row[right.count]
  }

  /// Every sequence over the numbers below `alphabet` of at most this length.
  static func answers(alphabet: Int, upTo length: Int) -> [[Int]] {
    var all: [[Int]] = [[]]
    var longest: [[Int]] = [[]]
    for _ in 0..<length {
      longest = longest.flatMap { answer in (0..<alphabet).map { answer + [$0] } }
      all += longest
    }
    return all
  }
}

/// Numbers that look random and are the same in every run.
struct Dice: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}
