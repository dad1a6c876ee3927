// A machine word read as a set of small numbers.

extension UInt64 {
  static func single(_ member: Int) -> UInt64 { 1 &<< UInt64(truncatingIfNeeded: member) }

  func has(_ member: Int) -> Bool { self & .single(member) != 0 }

  mutating func insert(_ member: Int) { self |= .single(member) }

  mutating func remove(_ member: Int) { self &= ~.single(member) }

  /// The members, smallest first.
  var members: BitMembers { BitMembers(rest: self) }
}

extension Int {
  /// The set of the numbers from zero to below this one, which is at most 64.
  var lowerBits: UInt64 { self >= 64 ? .max : .single(self) - 1 }
}

struct BitMembers: Sequence, IteratorProtocol {
  var rest: UInt64

  var underestimatedCount: Int { rest.nonzeroBitCount }

  mutating func next() -> Int? {
    guard rest != 0 else { return nil }
    let member = rest.trailingZeroBitCount
    rest &= rest &- 1
    return member
  }
}
