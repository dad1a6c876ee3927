/// Arithmetic of doubles that the processor of a page lacks, to the last bit as IEEE 754 has it.
///
/// What is remembered of a learner is computed with it: two machines have to plan alike.
enum ExactArithmetic {
  /// Returns a product plus a number, rounded once, to the nearest and in doubt to even.
  static func fusedMultiplyAdd(_ x: Double, _ y: Double, _ z: Double) -> Double {
    // Without all three, one of the two operations is exact. Beside an infinite number a finite product counts for nothing, even one
    // that a double cannot hold.
    guard x.isFinite, y.isFinite, x != 0, y != 0 else { return x * y + z }
    guard z.isFinite else { return z }
    guard z != 0 else { return x * y }
    let (left, right) = (Parts(x), Parts(y))
    // Both below 2¹²⁶, with at least 20 zeros at the end: where bits are lost by aligning, the sum has bits to spare.
    let product = Parts(
      isNegative: left.isNegative != right.isNegative, significand: left.significand * right.significand << 20,
      exponent: left.exponent + right.exponent - 20)
    var addend = Parts(z)
    addend = Parts(
      isNegative: addend.isNegative, significand: addend.significand << 72, exponent: addend.exponent - 72)
    return sum(product, addend)
  }

  /// Returns a number rounded to a whole one, halves away from zero.
  static func round(_ x: Double) -> Double {
    let whole = x.rounded(.towardZero)
    guard (x - whole).magnitude >= 0.5 else { return whole }
    return x < 0 ? whole - 1 : whole + 1
  }

  /// A number as a sign and a significand times a power of two.
  private struct Parts {
    let isNegative: Bool
    let significand: UInt128
    let exponent: Int

    init(isNegative: Bool, significand: UInt128, exponent: Int) {
      self.isNegative = isNegative
      self.significand = significand
      self.exponent = exponent
    }

    /// Takes a finite number apart that is not zero; the significand has 53 bits.
    init(_ number: Double) {
      let field = Int(number.exponentBitPattern)
      let bits = number.significandBitPattern | (field == 0 ? 0 : 1 << 52)
      let missing = bits.leadingZeroBitCount - 11
      self.init(
        isNegative: number.sign == .minus, significand: UInt128(bits << UInt64(missing)),
        exponent: max(field, 1) - 1075 - missing)
    }

    /// The same number with a larger exponent, a bit that is lost being noted in the last one.
    func raised(to exponent: Int) -> UInt128 {
      let count = exponent - self.exponent
      guard count < 128 else { return 1 }
      let raised = significand >> UInt128(count)
      return raised << UInt128(count) == significand ? raised : raised | 1
    }
  }

  /// Returns the sum of two numbers, rounded once.
  private static func sum(_ first: Parts, _ second: Parts) -> Double {
    let exponent = max(first.exponent, second.exponent)
    let (left, right) = (first.raised(to: exponent), second.raised(to: exponent))
    if first.isNegative == second.isNegative { return rounded(left + right, exponent, first.isNegative) }
    return left >= right
      ? rounded(left - right, exponent, first.isNegative) : rounded(right - left, exponent, second.isNegative)
  }

  /// Returns the double that is nearest to a significand times a power of two.
  private static func rounded(_ significand: UInt128, _ exponent: Int, _ isNegative: Bool) -> Double {
    guard significand != 0 else { return 0 }
    let width = 128 - significand.leadingZeroBitCount
    let unit = max(exponent + width - 53, -1074)
    let dropped = unit - exponent
    var bits: UInt64
    if dropped > 0 {
      bits = dropped < 128 ? UInt64(truncatingIfNeeded: significand >> UInt128(dropped)) : 0
      let rest = dropped < 128 ? significand & (1 << UInt128(dropped) - 1) : significand
      let half: UInt128 = dropped <= 128 ? 1 << UInt128(dropped - 1) : .max
      if rest > half || (rest == half && bits & 1 == 1) { bits += 1 }
    } else {
      bits = UInt64(truncatingIfNeeded: significand << UInt128(-dropped))
    }
    // The top bit of the significand counts one in the field of the exponent, and so does a carry.
    let field = UInt64(unit + 1074) << 52
    let pattern = unit > 971 ? Double.infinity.bitPattern : min(field + bits, Double.infinity.bitPattern)
    return Double(bitPattern: pattern | (isNegative ? 1 << 63 : 0))
  }
}
