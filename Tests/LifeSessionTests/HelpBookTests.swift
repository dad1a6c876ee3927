import LifeLanguage
import LifeSession
import LifeSyntax
import LifecycleEngine
import Testing

/// Help on words that are no commands, and on settings.
@Suite struct HelpBookTests {
  private func lines(_ input: String) -> String {
    var session = Library.session()
    let reply = session.submit(line: input)
    #expect(reply.failure == nil, "\(input)")
    return reply.lines.map { $0.text }.joined(separator: "\n")
  }

  @Test(arguments: [
    ("report", "In a handler"), ("task", "onExpiration"), ("timer", "In a handler"),
    ("question", "something to answer"), ("goal", "In a step"), ("because", "In a question"),
    ("say", "In an answer to a moment"), ("plugin", "In a plugin file"), ("apps", "restore"),
    ("lessonFiles", "misconception"), ("pluginFiles", "states"), ("properties", "possible"),
    ("keeps", "In a block of 'explore'"),
    ("explore", "Its block holds: always, while, never"),
  ]) func `a word of apps, lessons and plugins has a page`(_ word: String, _ expected: String) {
    #expect(lines("help \(word)").contains(expected))
  }

  @Test func `a word with two meanings has both on its page`() {
    let save = lines("help save")
    #expect(save.contains("write the session as a scenario"))
    #expect(save.contains("In a handler\nsave NAME\n  write a value to disk"))
  }

  @Test func `a verb of the prompt is not explained as a kind of question to learners`() {
    #expect(!lines("help state").contains("question") && lines("help fill").contains("question gap fill"))
  }

  @Test func `what the prompt says already is not said again`() {
    #expect(!lines("help use").contains("In a lesson"))
  }

  @Test func `help names the chapters, and Tab the words`() {
    #expect(lines("help").contains("`help apps`"))
    let session = Library.session()
    let words = session.completer.completions(for: "help onE", cursor: 8).map { $0.replacement }
    #expect(words == ["onExpiration"])
    #expect(session.completer.completions(for: "help resto", cursor: 10).map { $0.replacement } == ["restore"])
  }

  @Test func `settings take a line each, and one of them has a page`() {
    let all = lines("settings").split(separator: "\n")
    #expect(all.count == Setting.allCases.count + 3)
    #expect(all.contains { $0.contains("forceQuitInFront ") && $0.hasSuffix(" terminates") })
    let page = lines("settings forceQuitInFront")
    #expect(lines("settings D1") == page)
    #expect(page.contains("Does a force quit in front call will-terminate?"))
    #expect(page.contains("what the evidence favours"))
    var session = Library.session()
    #expect(session.submit(line: "settings nonsense").failure == .input)
    _ = session.submit(line: "set forceQuitInFront = silent")
    let changed = session.submit(line: "settings").lines.map { $0.text }.filter { $0.hasSuffix("(changed)") }
    #expect(changed.count == 1)
  }
}
