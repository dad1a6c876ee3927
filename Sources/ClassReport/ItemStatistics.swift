import LearnerLog

/// How the shares of a question go with those of the rest of its lesson, from sums of whole numbers alone.
struct ItemStatistics: Sendable {
  private var count = 0
  private var sum = (item: 0, rest: 0)
  private var squares = (item: 0, rest: 0)
  private var products = 0

  /// Adds the share of a question and that of the rest without it, in ten-thousandths.
  mutating func add(_ item: Int, rest: Int) {
    count += 1
    sum.item += item
    sum.rest += rest
    squares.item += item * item
    squares.rest += rest * rest
    products += item * rest
  }

  /// The correlation of both; nil below ten answers, and where all are the same.
  ///
  /// For a question that is right or wrong it is the point-biserial correlation with the rest.
  var discrimination: Discrimination? {
    guard count >= Discrimination.leastCount else { return nil }
    let n = Double(count)
    // Shares as fractions, so that nothing is lost in the differences below.
    let (x, y) = (Double(sum.item) / n, Double(sum.rest) / n)
    let variance = (item: Double(squares.item) / n - x * x, rest: Double(squares.rest) / n - y * y)
    guard variance.item > 0.5, variance.rest > 0.5 else { return nil }
    let covariance = Double(products) / n - x * y
    return Discrimination(
      covariance / (variance.item.squareRoot() * variance.rest.squareRoot()), of: count)
  }
}

/// A correlation with the number of answers that it rests on, and the range in which the true one lies 95 times of 100.
package struct Discrimination: Sendable, Hashable {
  /// The fewest answers of which a correlation is told.
  package static let leastCount = 10

  /// The correlation, in hundredths.
  package let hundredths: Int
  /// The ends of the range of the correlation, in hundredths.
  package let range: ClosedRange<Int>
  /// The number of answers.
  package let count: Int

  /// A correlation of so many answers; its range is Fisher’s.
  init(_ value: Double, of count: Int) {
    let value = min(max(value, -1), 1)
    func rounded(_ value: Double) -> Int { Int((value * 100).rounded()) }
    let inside = min(max(value, -0.999_999), 0.999_999)
    let middle = Exponential.log((1 + inside) / (1 - inside)) / 2
    let width = 1.96 / Double(max(1, count - 3)).squareRoot()
    func tanh(_ value: Double) -> Double {
      let power = Exponential.exp(2 * value)
      return (power - 1) / (power + 1)
    }
    hundredths = rounded(value)
    range = rounded(tanh(middle - width))...rounded(tanh(middle + width))
    self.count = count
  }

  /// A number of hundredths such as `0.42` or `−0.05`.
  package static func text(_ hundredths: Int) -> String {
    let size = abs(hundredths)
    return (hundredths < 0 ? "−" : "") + "\(size / 100)." + (size % 100 < 10 ? "0" : "") + "\(size % 100)"
  }
}
