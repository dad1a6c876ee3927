import LessonModel
import TestSupport
import Testing

@testable import PageView

struct ExactArithmeticTests {
  private static let special: [Double] = [
    0, -0.0, 1, -1, 0.5, 1.5, 2.5, -2.5, .infinity, -.infinity, .nan, .leastNonzeroMagnitude, -.leastNonzeroMagnitude,
    .leastNormalMagnitude, .leastNormalMagnitude.nextDown, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
    1 + .ulpOfOne,
    1 - .ulpOfOne / 2, 0x1p-1022, 0x1p511, 0x1p512, 0x1p-537, 0x1p-538, 0x1.fffffffffffffp-1, 4_503_599_627_370_495.5,
    9_007_199_254_740_991,
  ]

  private func isSame(_ left: Double, _ right: Double) -> Bool {
    left.bitPattern == right.bitPattern || (left.isNaN && right.isNaN)
  }

  @Test func specialNumbers() {
    for x in Self.special {
      #expect(isSame(ExactArithmetic.round(x), x.rounded()), "round \(x)")
      for y in Self.special {
        for z in Self.special where !isSame(ExactArithmetic.fusedMultiplyAdd(x, y, z), z.addingProduct(x, y)) {
          Issue.record("\(x) · \(y) + \(z)")
        }
      }
    }
  }

  /// Random triples of bits, of like sizes, and with cancellation, beside the processor's.
  @Test func randomNumbers() {
    var random = SeededRandom("fma")
    for round in 0..<LongTests.count(short: 60_000, long: 3_000_000) {
      var (x, y, z) = (
        Double(bitPattern: random.next()), Double(bitPattern: random.next()), Double(bitPattern: random.next())
      )
      if round % 3 > 0 { (x, y, z) = (Self.near(x), Self.near(y), Self.near(z)) }
      if round % 3 == 1 { z = -(x * y) * (1 + Double(random.below(5) - 2) * .ulpOfOne) }
      if round % 7 == 0 { (x, z) = (x * 0x1p-1000, z * 0x1p-1050) }
      guard !isSame(ExactArithmetic.fusedMultiplyAdd(x, y, z), z.addingProduct(x, y)) else { continue }
      Issue.record("\(x) · \(y) + \(z)")
      return
    }
    for _ in 0..<LongTests.count(short: 60_000, long: 1_000_000) {
      let x = Double(Int(truncatingIfNeeded: random.next() >> UInt64(random.below(64)))) / 4
      if !isSame(ExactArithmetic.round(x), x.rounded()) { Issue.record("round \(x)") }
    }
  }

  /// The same digits with an exponent near zero.
  private static func near(_ x: Double) -> Double {
    let field = 1013 + x.exponentBitPattern % 20
    return Double(sign: x.sign, exponentBitPattern: field, significandBitPattern: x.significandBitPattern)
  }

  @Test func wideNumbers() {
    var random = SeededRandom("wide")
    for round in 0..<20_000 {
      let (low, high) = (random.next() >> UInt64(random.below(64)), random.next() >> UInt64(random.below(64)))
      let product = WideArithmetic.product(low, high)
      let expected = low.multipliedFullWidth(by: high)
      #expect(product.low == expected.low && product.high == expected.high)
      let (number, count) = (UInt128(high) << 64 | UInt128(low), UInt64(round % 128))
      let left = WideArithmetic.left(low, high, by: count)
      let right = WideArithmetic.right(low, high, by: count)
      #expect(UInt128(left.high) << 64 | UInt128(left.low) == number << UInt128(count))
      #expect(UInt128(right.high) << 64 | UInt128(right.low) == number >> UInt128(count))
    }
  }
}
