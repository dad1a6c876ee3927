import LifeSyntax

/// Changes a text as a person would: statements are deleted, repeated, swapped; words give way to others.
///
/// Blind changes of bytes seldom get beyond the parser; these keep most of a text readable.
package struct StructureMutator {
  private var random: UInt64

  /// A mutator whose choices follow from a seed alone.
  package init(seed: UInt32) { random = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1 }

  /// The text after one to four changes, cut to a length.
  package mutating func changed(_ bytes: [UInt8], limit: Int) -> [UInt8] {
    var result = bytes
    for _ in 0...below(4) { result = changedOnce(result) }
    return Array(result.prefix(limit))
  }

  private mutating func changedOnce(_ bytes: [UInt8]) -> [UInt8] {
    let tree = SyntaxTree(parsing: SourceText(name: "fuzz", bytes: bytes))
    let statements = Self.ranges(of: tree.statements)
    let words = tree.tokens.filter { $0.kind != .newline && $0.kind != .endOfFile }.map { $0.range }
    switch below(6) {
    case 0: return replacing(one(of: statements), in: bytes, with: [])
    case 1:
      let copy = text(of: one(of: statements), in: bytes)
      let place = one(of: statements).end
      return replacing(ByteRange(start: place, end: place), in: bytes, with: [UInt8(ascii: "\n")] + copy)
    case 2: return swapped(one(of: statements), one(of: statements), in: bytes)
    case 3: return replacing(one(of: words), in: bytes, with: anyWord())
    case 4:
      let place = one(of: words).end
      return replacing(ByteRange(start: place, end: place), in: bytes, with: [UInt8(ascii: " ")] + anyWord())
    default: return replacing(one(of: words), in: bytes, with: text(of: one(of: words), in: bytes))
    }
  }

  /// The statements at every depth.
  private static func ranges(of statements: [Statement]) -> [ByteRange] {
    statements.flatMap { statement in
      [statement.range] + statement.clauses.flatMap { ranges(of: $0.block?.statements ?? []) }
    }
  }

  private mutating func anyWord() -> [UInt8] { Array(FuzzDictionary.words[below(FuzzDictionary.words.count)].utf8) }

  private mutating func one(of ranges: [ByteRange]) -> ByteRange {
    ranges.isEmpty ? ByteRange(start: 0, end: 0) : ranges[below(ranges.count)]
  }

  private func text(of range: ByteRange, in bytes: [UInt8]) -> [UInt8] { Array(bytes[range.start..<range.end]) }

  private func replacing(_ range: ByteRange, in bytes: [UInt8], with text: [UInt8]) -> [UInt8] {
    Array(bytes[..<range.start]) + text + bytes[range.end...]
  }

  private func swapped(_ one: ByteRange, _ other: ByteRange, in bytes: [UInt8]) -> [UInt8] {
    let (first, second) = one.start <= other.start ? (one, other) : (other, one)
    guard first.end <= second.start else { return bytes }
    return Array(bytes[..<first.start]) + text(of: second, in: bytes) + bytes[first.end..<second.start]
      + text(of: first, in: bytes) + bytes[second.end...]
  }

  /// A number below a bound, by xorshift.
  private mutating func below(_ bound: Int) -> Int {
    random ^= random << 13
    random ^= random >> 7
    random ^= random << 17
    return Int(random >> 33) % bound
  }
}
