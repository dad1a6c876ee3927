import LifeFuzz
import Testing

/// Changes by structure: any bytes, the same for the same seed, never longer than the limit.
@Suite struct StructureMutatorTests {
  private static let texts = ["", "\0\u{FEFF}{", "launch\nhome; lock\n", "a {\n  b c: [d, e]\n  f\n}\n| prose\n"]

  @Test(arguments: texts) func `a change keeps to its limit and follows from its seed`(_ text: String) {
    let bytes = Array(text.utf8)
    for seed in UInt32(0)..<200 {
      var one = StructureMutator(seed: seed)
      var other = StructureMutator(seed: seed)
      let changed = one.changed(bytes, limit: 20)
      #expect(changed.count <= 20)
      #expect(changed == other.changed(bytes, limit: 20))
    }
  }

  @Test func `statements are deleted, repeated and swapped`() {
    let found = Set(
      (UInt32(0)..<2_000).map { seed in
        var mutator = StructureMutator(seed: seed)
        return String(decoding: mutator.changed(Array("a\nb\n".utf8), limit: 100), as: UTF8.self)
      })
    for wanted in ["\nb\n", "a\n\n", "b\na\n", "a\na\nb\n", "a\nb\na\n", "b\nb\n"] { #expect(found.contains(wanted)) }
  }
}
