import LifeLanguage
import LifeSession
import LifeSyntax
import Testing

/// The table of verbs.
@Suite struct SessionVocabularyTests {
  @Test func `every verb is there once, in a group that help shows`() {
    let verbs = SessionVocabulary.prompt.verbs
    #expect(Set(verbs.map { $0.name }).count == verbs.count)
    let groups = SessionVocabulary.groups.map { $0.name }
    for verb in verbs { #expect(groups.contains(verb.group), "\(verb.name)") }
  }

  @Test func `every example is understood`() {
    for verb in SessionVocabulary.prompt.verbs {
      for example in verb.examples where !example.contains("…") {
        let session = Library.session()
        var copy = session
        let known = copy.submit(line: example).reports.map { $0.diagnostic.id }
        #expect(Set(known).isDisjoint(with: ["unknownVerb", "missingArgument", "unknownWord", "unexpectedCharacter"]))
      }
    }
  }
}
