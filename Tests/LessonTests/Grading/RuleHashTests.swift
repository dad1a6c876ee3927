import LifecycleEngine
import Testing

@testable import LessonModel
@testable import LessonGrading

struct RuleHashTests {
  @Test func `the hash that results carry is that of the rules`() {
    // After a change of rules, write the right side into RuleHash.swift.
    #expect(ContentHash.ofStandardRules.hex == ContentHash(of: RuleBook.standard.fingerprint).hex)
  }
}
