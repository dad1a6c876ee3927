/// The numbers of the hash FNV-1a of 64 bits, which is the same in every process.
package enum FNV {
  /// The hash of nothing.
  package static let basis: UInt64 = 0xcbf2_9ce4_8422_2325
  /// What the hash is multiplied by behind each byte.
  package static let prime: UInt64 = 0x0000_0100_0000_01b3
}

/// Numbers that only a seed decides, the same on every machine: SplitMix64 behind FNV-1a.
///
/// Everything that is drawn comes from here: what is shuffled, variants of lessons, practice.
package struct SeededRandom: Sendable {
  private var state: UInt64

  /// Begins with a text.
  package init(_ seed: String) {
    state = seed.utf8.reduce(FNV.basis) { ($0 ^ UInt64($1)) &* FNV.prime }
  }

  /// Returns the next number.
  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number below a limit, which is at least 1.
  package mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(max(1, limit))) }

  /// Returns one of some elements; nil where there are none.
  package mutating func one<Element>(of elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[below(elements.count)]
  }

  /// Returns some elements in an order that is drawn.
  package mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var result = elements
    var rest = result.count
    while rest > 1 {
      let place = below(rest)
      rest -= 1
      result.swapAt(rest, place)
    }
    return result
  }
}
