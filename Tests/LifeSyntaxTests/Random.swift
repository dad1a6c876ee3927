import LifeSyntax

/// A seeded generator (SplitMix64), so that a failing test fails again.
struct Random {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
}

/// The bytes of the tokens and of the gaps between them; nil if a gap holds more than blanks.
func reproduced(_ tree: SyntaxTree) -> [UInt8]? {
  var result: [UInt8] = []
  for token in tree.tokens {
    let gap = tree.source.bytes[result.count..<token.range.start]
    guard
      gap.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) || gap.elementsEqual([0xEF, 0xBB, 0xBF])
        || (gap.starts(with: [0xEF, 0xBB, 0xBF]) && result.isEmpty)
    else { return nil }
    result += gap
    result += tree.source.bytes[token.range.start..<token.range.end]
  }
  return result
}
