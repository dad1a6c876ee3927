// Powers from the four basic operations alone, so that every machine computes the same bits: the functions of C
// libraries differ in their last bit, and a day may hang on it.

/// Exponential, logarithm and power; relative error below 1e-14 in the range that scheduling needs.
package enum Exponential {
  private static let ln2 = 0.693_147_180_559_945_3

  /// Returns e to a power; powers beyond ±700 count as ±700.
  package static func exp(_ power: Double) -> Double {
    let power = min(max(power, -700), 700)
    // e^x = 2^n · e^r with |r| ≤ ln 2 / 2.
    let count = (power / ln2).rounded()
    let rest = power - count * ln2
    var sum = 1.0
    for divisor in stride(from: 16.0, through: 1.0, by: -1.0) { sum = 1 + sum * rest / divisor }
    return Double(sign: .plus, exponent: Int(count), significand: sum)
  }

  /// Returns the natural logarithm of a positive number.
  ///
  /// Other numbers are taken for the smallest positive one.
  package static func log(_ value: Double) -> Double {
    let value = max(value, .leastNormalMagnitude)
    var exponent = Double(value.exponent)
    var significand = value.significand
    if significand > 1.414_213_562_373_095 {
      significand /= 2
      exponent += 1
    }
    // ln m = 2 artanh((m − 1) / (m + 1)), with |(m − 1) / (m + 1)| < 0.172.
    let ratio = (significand - 1) / (significand + 1)
    let square = ratio * ratio
    var sum = 0.0
    for odd in stride(from: 23.0, through: 1.0, by: -2.0) { sum = sum * square + 1 / odd }
    return exponent * ln2 + 2 * ratio * sum
  }

  /// Returns a positive number to a power.
  static func power(_ base: Double, _ exponent: Double) -> Double { exp(exponent * log(base)) }
}
