// A machine word read as a set of small numbers.

extension UInt64 {
  /// Returns the set of one member.
  static func single(_ member: Int) -> UInt64 { 1 &<< UInt64(truncatingIfNeeded: member) }

  /// Returns whether a number is a member.
  func has(_ member: Int) -> Bool { self & .single(member) != 0 }

  /// Adds a member.
  mutating func insert(_ member: Int) { self |= .single(member) }

  /// Takes a member away.
  mutating func remove(_ member: Int) { self &= ~.single(member) }

  /// The members, smallest first.
  package var members: BitMembers { BitMembers(rest: self) }
}

extension Int {
  /// The set of the numbers from zero to below this one, which is at most 64.
  var lowerBits: UInt64 { self >= 64 ? .max : .single(self) - 1 }
}

/// The members of a set in a machine word, smallest first.
package struct BitMembers: Sequence, IteratorProtocol {
  var rest: UInt64

  /// The number of members that are left, which is exact.
  package var underestimatedCount: Int { rest.nonzeroBitCount }

  /// Takes the smallest member that is left.
  package mutating func next() -> Int? {
    guard rest != 0 else { return nil }
    let member = rest.trailingZeroBitCount
    rest &= rest &- 1
    return member
  }
}
