/// Arithmetic of 128 bits out of 64, for a processor whose compiler calls a function for it: nothing here may use 128 bits.
enum WideArithmetic {
  /// Returns the whole product of two numbers.
  static func product(_ left: UInt64, _ right: UInt64) -> (low: UInt64, high: UInt64) {
    let half: UInt64 = 0xFFFF_FFFF
    let low = (left & half) &* (right & half)
    let first = (left >> 32) &* (right & half) &+ (low >> 32)
    let second = (left & half) &* (right >> 32) &+ (first & half)
    return (low & half | second << 32, (left >> 32) &* (right >> 32) &+ (first >> 32) &+ (second >> 32))
  }

  /// Returns a number shifted to the left, by less than 128.
  static func left(_ low: UInt64, _ high: UInt64, by count: UInt64) -> (low: UInt64, high: UInt64) {
    if count == 0 { return (low, high) }
    if count >= 64 { return (0, low &<< (count &- 64)) }
    return (low &<< count, high &<< count | low &>> (64 &- count))
  }

  /// Returns a number shifted to the right, by less than 128.
  static func right(_ low: UInt64, _ high: UInt64, by count: UInt64) -> (low: UInt64, high: UInt64) {
    if count == 0 { return (low, high) }
    if count >= 64 { return (high &>> (count &- 64), 0) }
    return (low &>> count | high &<< (64 &- count), high &>> count)
  }
}
