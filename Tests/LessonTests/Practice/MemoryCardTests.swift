import Testing

@testable import LearnerLog

/// The memory of one thing: the published vectors of FSRS-6, and what holds of every card.
@Suite struct MemoryCardTests {
  private static let grades: [Character: ReviewGrade] = ["A": .again, "H": .hard, "G": .good, "E": .easy]

  private func grades(_ text: String) throws -> [ReviewGrade] { try text.map { try #require(Self.grades[$0]) } }

  @Test func `intervals are those of the published vector`() throws {
    var card = MemoryCard(due: 0)
    var intervals: [Int] = []
    for grade in try grades("GGGGGGAAGGGGG") {
      card.review(grade, on: card.due)
      intervals.append(card.interval)
    }
    #expect(intervals == [0, 2, 11, 46, 163, 498, 0, 0, 2, 4, 7, 12, 21])
  }

  @Test func `stability and difficulty are those of the published vector`() throws {
    var card = MemoryCard(due: 0)
    var day = 0
    for (grade, gap) in zip(try grades("AGGGGG"), [0, 0, 1, 3, 8, 21]) {
      day += gap
      card.review(grade, on: day)
    }
    let (stability, difficulty) = (try #require(card.stability), try #require(card.difficulty))
    #expect(abs(stability - 53.62691) < 0.00005, "\(stability)")
    #expect(abs(difficulty - 6.3574867) < 0.00005, "\(difficulty)")
  }

  @Test func `the bits are pinned`() throws {
    var card = MemoryCard(due: 0)
    for (grade, day) in zip(try grades("GGHEAGGHGE"), [0, 0, 2, 9, 40, 40, 41, 45, 60, 200]) {
      card.review(grade, on: day)
    }
    #expect([card.stability, card.difficulty].map { $0?.bitPattern } == Self.pinned)
  }
  private static let pinned: [UInt64] = [4_637_597_825_099_898_610, 4_620_545_460_913_328_815]

  @Test func `the chance of remembering falls from one, and is 90 % after the stability`() throws {
    var card = MemoryCard(due: 0)
    for day in [0, 0, 2] { card.review(.good, on: day) }
    let chances = (2...400).map { card.retrievability(on: $0) }
    #expect(chances[0] == 1)
    #expect(zip(chances, chances.dropFirst()).allSatisfy { $0 > $1 })
    let stability = Int(try #require(card.stability).rounded())
    #expect(abs(card.retrievability(on: 2 + stability) - 0.9) < 0.01)
  }

  @Test func `any reviews on any days leave a card that can be scheduled`() {
    var state: UInt64 = 42
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    for _ in 0..<200 {
      var card = MemoryCard(due: 5)
      var day = 0
      for _ in 0..<40 {
        day += next(60) - 10
        card.review(ReviewGrade.allCases[next(4)], on: day)
        let (stability, difficulty) = (card.stability ?? 0, card.difficulty ?? 0)
        #expect(stability >= 0.001 && stability.isFinite && (1...10).contains(difficulty))
        #expect(card.due >= (card.last ?? 0) && card.interval <= 36_500)
      }
    }
  }

  @Test(arguments: [-30.0, -1.7, -0.3, 0, 1e-9, 0.5, 1, 2.302585092994046, 12.25, 300])
  func `exponential and logarithm undo each other`(_ value: Double) {
    #expect(abs(Exponential.log(Exponential.exp(value)) - value) <= 1e-13 * max(1, abs(value)))
  }

  @Test func `known values`() {
    #expect(abs(Exponential.exp(1) - 2.718281828459045) < 1e-15)
    #expect(abs(Exponential.log(10) - 2.302585092994046) < 1e-15)
    #expect(abs(Exponential.power(2, 0.5) - 1.4142135623730951) < 1e-15)
    #expect(Exponential.exp(1e9).isFinite && Exponential.log(0).isFinite && Exponential.exp(-1e9) >= 0)
  }
}

extension MemoryCard {
  /// The days from the last review to the next; 0 on the same day.
  fileprivate var interval: Int { last.map { due - $0 } ?? 0 }
}
