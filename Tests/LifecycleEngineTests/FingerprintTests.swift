import LifecycleEngine
import Testing

/// Bytes that tell rule books apart.
@Suite struct FingerprintTests {
  @Test func `a book without one of its rules, or with another step, is another one`() throws {
    let standard = RuleBook.standard
    #expect(standard.fingerprint == RuleBook.standard.fingerprint && !standard.fingerprint.isEmpty)
    var seen: Set<[UInt8]> = [standard.fingerprint]
    for rule in standard.rules.prefix(40) {
      var book = standard
      try book.remove(rule.id)
      #expect(seen.insert(book.fingerprint).inserted, "\(rule.id)")
      var changed = standard
      try changed.change(rule.id) { $0.steps.append(.terminate(.jetsam)) }
      #expect(seen.insert(changed.fingerprint).inserted, "\(rule.id)")
    }
  }
}
