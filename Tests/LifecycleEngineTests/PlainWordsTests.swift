import Testing

@testable import LifecycleEngine

/// The reasons of rules in words of no framework.
@Suite struct PlainWordsTests {
  @Test func `each reason in plain words belongs to a rule`() {
    for rule in RuleBook.standard.rules {
      let plain = RuleBook.inPlainWords(rule)
      #expect(plain.id == rule.id && plain.sources == rule.sources)
    }
    let changed = RuleBook.standard.rules.filter { RuleBook.inPlainWords($0).words != $0.words }
    #expect(changed.count == RuleBook.plainWords.flatMap { $0.ids }.count)
  }
}
