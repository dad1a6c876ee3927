import LifeLanguage
import LifeSession
import LifeSyntax
import TestSupport
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

  @Test func `every command is read by some verb`() throws {
    let sources = TextFiles.parent(of: TextFiles.parent(of: TextFiles.parent(of: #filePath))) + "/Sources/LifeSession"
    let files = TextFiles.tree("\(sources)/Vocabulary")
    let commands = try #require(files["SessionCommand.swift"]?.split(separator: "\n}\n").first)
    let names = commands.split(separator: "\n  case ").dropFirst().map { String($0.prefix { $0.isLetter }) }
    #expect(names.count > 30 && names.contains("state"))
    let rows = files.filter { $0.key.hasSuffix("Verbs.swift") }.map { $0.value }.joined()
    let built = Set(rows.split(separator: ".").map { String($0.prefix { $0.isLetter }) })
    #expect(names.filter { !built.contains($0) } == [])
  }
}
