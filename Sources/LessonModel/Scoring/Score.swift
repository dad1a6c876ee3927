/// An exact number of points, or share of a full answer: a fraction in lowest terms, never negative.
///
/// A fraction, so that three thirds are one and a partly right answer can never be rounded up to a full one.
package struct Score: Sendable, Hashable, Comparable {
  /// The number above the line.
  package let numerator: Int
  /// The number below the line, at least 1.
  package let denominator: Int

  /// Nothing of what could be earned.
  package static var zero: Score { Score(0) }
  /// A right answer in full.
  package static var full: Score { Score(1) }

  /// Makes `numerator / denominator`; what would be negative, or a share of nothing, is zero.
  package init(_ numerator: Int, _ denominator: Int = 1) {
    guard numerator > 0, denominator > 0 else {
      self.numerator = 0
      self.denominator = 1
      return
    }
    let divisor = Score.greatestCommonDivisor(numerator, denominator)
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }

  /// Makes a share between 0 and 1: what lies outside is brought to the nearer end.
  package init(share numerator: Int, of denominator: Int) {
    self.init(min(numerator, denominator), denominator)
  }

  /// Returns whether a score is less than another.
  package static func < (left: Score, right: Score) -> Bool {
    let leftProduct = left.numerator.multipliedFullWidth(by: right.denominator)
    let rightProduct = right.numerator.multipliedFullWidth(by: left.denominator)
    return (leftProduct.high, leftProduct.low) < (rightProduct.high, rightProduct.low)
  }

  /// Returns the share of so many points; it saturates instead of overflowing.
  package static func * (share: Score, points: Int) -> Score {
    let (product, overflow) = share.numerator.multipliedReportingOverflow(by: points)
    return Score(overflow ? .max : product, share.denominator)
  }

  /// Returns the exact sum, as long as the common denominator fits; beyond that, a sum in whole millionths.
  package static func + (left: Score, right: Score) -> Score {
    let divisor = greatestCommonDivisor(left.denominator, right.denominator)
    let (first, overflow1) = left.numerator.multipliedReportingOverflow(by: right.denominator / divisor)
    let (second, overflow2) = right.numerator.multipliedReportingOverflow(by: left.denominator / divisor)
    let (sum, overflow3) = first.addingReportingOverflow(second)
    let (below, overflow4) = left.denominator.multipliedReportingOverflow(by: right.denominator / divisor)
    guard overflow1 || overflow2 || overflow3 || overflow4 else { return Score(sum, below) }
    let (millionths, overflow) = left.millionths.addingReportingOverflow(right.millionths)
    return Score(overflow ? .max : millionths, 1_000_000)
  }

  /// Returns the mean of some shares; nil where there are none.
  package static func mean(_ shares: [Score]) -> Score? {
    guard !shares.isEmpty else { return nil }
    let sum = shares.reduce(Score.zero, +)
    let (below, overflow) = sum.denominator.multipliedReportingOverflow(by: shares.count)
    return overflow ? Score(sum.millionths / shares.count, 1_000_000) : Score(sum.numerator, below)
  }

  /// Returns the share of a whole, in whole percent, rounded down.
  package func percent(of whole: Int = 1) -> Int {
    let scaled = self * 100
    return scaled.numerator / scaled.denominator / max(1, whole)
  }

  /// Returns the share of a whole, in whole percent, rounded to the nearest.
  package func roundedPercent(of whole: Int) -> Int {
    let scaled = self * 200
    let count = scaled.denominator * max(1, whole)
    return (scaled.numerator + count) / (2 * count)
  }

  private var millionths: Int {
    let whole = numerator / denominator
    let (scaled, overflow) = whole.multipliedReportingOverflow(by: 1_000_000)
    guard !overflow else { return .max }
    let (sum, sumOverflow) = scaled.addingReportingOverflow(fraction(places: 6))
    return sumOverflow ? .max : sum
  }

  /// Returns the greatest number that divides both.
  private static func greatestCommonDivisor(_ first: Int, _ second: Int) -> Int {
    var (large, small) = (first, second)
    while small != 0 { (large, small) = (small, large % small) }
    return large
  }
}

extension Score: CustomStringConvertible {
  /// The number to two decimal places, such as `0.75`, `2` or `0.67`.
  package var description: String { decimal(places: 2) }

  /// Returns the decimal number, rounded to the nearest at the last place, without zeros at its end.
  ///
  /// It is never rounded up to the next whole number or down to zero: `199/200` is `0.99`, because a `1`
  /// would tell a learner that nothing is missing.
  package func decimal(places: Int) -> String {
    let whole = "\(numerator / denominator)"
    var digits = Array("\(fraction(places: places))".utf8)
    while digits.count < places { digits.insert(UInt8(ascii: "0"), at: 0) }
    while digits.last == UInt8(ascii: "0") { digits.removeLast() }
    return digits.isEmpty ? whole : whole + "." + String(decoding: digits, as: UTF8.self)
  }

  /// Returns what stands behind the point, as a number of units of the last place.
  private func fraction(places: Int) -> Int {
    let rest = numerator % denominator
    guard rest != 0 else { return 0 }
    var unit = 1
    for _ in 0..<min(max(places, 0), 9) { unit *= 10 }
    let product = rest.multipliedFullWidth(by: unit)
    let (quotient, remainder) = denominator.dividingFullWidth(product)
    let rounded = remainder >= denominator - remainder ? quotient + 1 : quotient
    return min(max(rounded, 1), unit - 1)
  }
}
