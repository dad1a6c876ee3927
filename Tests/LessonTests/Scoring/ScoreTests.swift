import LessonModel
import Testing

struct ScoreTests {
  @Test(arguments: [
    (Score(3, 4), "0.75"), (Score(2, 3), "0.67"), (Score(1, 3), "0.33"), (Score(0, 5), "0"),
    (Score(7, 2), "3.5"),
    (Score(4, 4), "1"), (Score(199, 200), "0.99"), (Score(1, 1000), "0.01"), (Score(1, 20), "0.05"),
    (Score(12), "12"), (Score(-1, 4), "0"), (Score(1, 0), "0"), (Score(.max), "9223372036854775807"),
  ])
  func `a score prints as a short decimal number`(score: Score, expected: String) {
    #expect(score.description == expected)
  }

  @Test func `more places are exact to the last one`() {
    #expect(Score(2, 3).decimal(places: 6) == "0.666667")
    #expect(Score(1, 64).decimal(places: 6) == "0.015625")
    #expect(Score(5, 2).decimal(places: 0) == "2")
  }

  @Test func `sums are exact`() {
    let thirds = Score(1, 3) + Score(1, 3) + Score(1, 3)
    #expect(thirds == .full)
    let harmonic = (1...40).reduce(Score.zero) { $0 + Score(1, $1) }
    #expect(harmonic.decimal(places: 6) == "4.278543")
  }

  @Test func `a sum whose denominator cannot be written goes on in millionths`() {
    let primes = [3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61]
    let sum = primes.reduce(Score.zero) { $0 + Score(1, $1) }
    #expect(sum.decimal(places: 4) == "1.2139")
    #expect(Score(.max) + Score(.max) >= Score(1_000_000))
  }

  @Test func `scores are ordered by value and equal in lowest terms`() {
    #expect(Score(2, 4) == Score(1, 2))
    #expect(Score(1, 3) < Score(34, 100))
    #expect(Score(Int.max - 1, Int.max) < .full)
    #expect(Score(share: 7, of: 5) == .full)
    #expect(Score(share: 0, of: 0) == .zero)
    #expect(Score(1, 4) * 10 == Score(5, 2))
  }
}
