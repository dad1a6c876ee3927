import LessonAuthoring
import LessonModel
import LessonReading
import LifecycleEngine
import LifeLanguage
import LifeSyntax
import PluginKit
import QuestionKinds
import Testing

@testable import LifeSession

/// The reference: whatever the language is read with stands in it, and its examples can be read.
@Suite struct ReferenceTests {
  private static let reference = Reference(plugins: Library.plugins)
  private static let markdown = reference.markdown

  /// Every vocabulary that anything is bound with.
  private static let vocabularies =
    Contexts.all + SessionVocabulary.vocabularies.all + LessonVocabulary.all + LessonVocabulary.blocks.all
    + ManifestVocabulary.all + [AnswerVocabulary.app, AnswerVocabulary.stimuli]

  private static let verbs = vocabularies.filter { $0.name != StimulusVocabulary.patterns.name }.flatMap { vocabulary in
    vocabulary.verbs.flatMap { verb in ([verb] + verb.clauses).map { (vocabulary, verb, $0) } }
  }

  @Test func `every word of every vocabulary has a heading, and its form below`() {
    let lines = Set(Self.markdown.split(separator: "\n").map { String($0) })
    let blocks = Set(Self.markdown.split(separator: "```\n").map { String($0) })
    for (vocabulary, _, verb) in Self.verbs {
      #expect(lines.contains("#### `\(verb.name)`"), "\(verb.name) in \(vocabulary.title)")
      #expect(blocks.contains("\(verb.signature)\n"), "\(verb.signature) in \(vocabulary.title)")
    }
  }

  @Test func `no word is told twice with one meaning`() {
    let headings = Self.markdown.split(separator: "\n").filter { $0.hasPrefix("#### ") }
    let told = Contexts.all.filter { $0.name != StimulusVocabulary.patterns.name }
    let meanings = HelpBook.entries(in: told).count
    #expect(headings.count == meanings)
  }

  @Test func `every word that takes something has an example, and every example can be read`() {
    let known = VocabularySet(Self.vocabularies)
    for (vocabulary, verb, clause) in Self.verbs {
      let isAlone = clause.signatureParts.count == 1
      #expect(isAlone || !clause.examples.isEmpty, "\(clause.name) in \(vocabulary.title) has no example")
      for example in clause.examples {
        let tree = SyntaxTree(parsing: SourceText(name: "example", text: example))
        #expect(tree.diagnostics.isEmpty, "\(example): \(tree.diagnostics.map { $0.summary })")
        #expect(example.contains(verb.name), "\(example)")
        var binder = Binder(known)
        _ = binder.bind(tree.statements, in: vocabulary)
        #expect(
          binder.diagnostics.isEmpty, "\(example) in \(vocabulary.title): \(binder.diagnostics.map { $0.summary })")
      }
    }
  }

  @Test func `a pattern is a stimulus whose values may be left out`() {
    let known = VocabularySet([StimulusVocabulary.patterns])
    for verb in StimulusVocabulary.patterns.verbs {
      for example in verb.examples {
        var binder = Binder(known)
        let tree = SyntaxTree(parsing: SourceText(name: "example", text: example))
        _ = binder.bind(tree.statements, in: StimulusVocabulary.patterns)
        #expect(tree.diagnostics.isEmpty && binder.diagnostics.isEmpty, "\(example)")
      }
    }
  }

  @Test func `every name of the tables is there`() {
    var names = Moment.allCases.map { $0.name } + Effect.allCases.map { $0.name } + Account.all.map { $0.name }
    names += Setting.allCases.map { $0.name } + Termination.allCases.map { $0.name } + LessonStyle.all.map { $0.name }
    names += ProcessState.allCases.map { $0.name } + Library.plugins.flatMap { $0.table.signals }
    names += ["draft", "typed.draft", "saved.draft", "age.draft", "chat.open", "chat.alive", "flutter.state", "ended"]
    let rows = Self.markdown.split(separator: "\n").filter { $0.hasPrefix("| `") }
    let told = Set(rows.compactMap { row in row.firstRange(of: "` | ").map { String(row[..<$0.upperBound]) } })
    for name in names { #expect(told.contains("| `\(name)` | "), "\(name)") }
    for value in Setting.allCases.flatMap({ $0.form.values }) { #expect(Self.markdown.contains(value.name)) }
    for name in Condition.believable.map({ $0.name }) { #expect(Self.markdown.contains(name)) }
  }

  @Test func `every moment has words of its own`() {
    let words = Moment.allCases.map { $0.words }
    #expect(words.allSatisfy { !$0.isEmpty } && Set(words).count == words.count)
  }

  @Test func `a whole small question of each kind passes the checker`() {
    let lesson = QuestionSamples.lesson("kinds")
    let found = LessonChecker.check(lesson, library: Library.plugins)
    #expect(found.isEmpty, "\(Library.rendered(found.map { Reply.Report(diagnostic: $0, source: lesson) }))")
    let questions = LessonLoader.load(lesson, library: Library.plugins).lessons.flatMap { $0.questions }
    #expect(questions.map { $0.kind.word } == QuestionKinds.all.map { $0.word })
    for kind in QuestionKinds.all {
      #expect(Self.markdown.contains(QuestionSamples.lines(kind).joined(separator: "\n")), "\(kind.word)")
    }
  }

  @Test func `the document is whole: fences close, rows have two cells, no line is very long`() {
    let lines = Self.markdown.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count { $0 == "```" }.isMultiple(of: 2))
    for line in lines where line.hasPrefix("|") && !line.hasPrefix("| The") && !line.hasPrefix("| Type") {
      let bars = zip(line, line.dropFirst()).count { $0 != "\\" && $1 == "|" }
      #expect(bars == 2 || !line.hasSuffix(" |"), "\(line)")
    }
  }

  @Test func `a page of help says what a block holds, also that of a question`() {
    let question = HelpTopics.page("question", plugins: Library.plugins)?.map { $0.text }.joined(separator: "\n") ?? ""
    #expect(question.contains("Its block holds: prose, given, when, ") && question.contains("order  "))
    let step = HelpTopics.page("step", plugins: Library.plugins)?.map { $0.text } ?? []
    #expect(step.contains { $0.hasPrefix("  Its block holds: prose, given, goal, solution, hint, forbid, par, use, ") })
    let goal = HelpTopics.page("given", plugins: Library.plugins)?.map { $0.text } ?? []
    #expect(goal.contains { $0.contains("Its block holds: stimuli (`help stimuli`), use, expect") }, "\(goal)")
  }

  @Test(arguments: [
    ("moments", "leftScreen"), ("effects", "valueLost"), ("endings", "watchdog"), ("disputes", "forceQuitInFront"),
    ("questions", "duration"), ("beliefs", "coldLaunch"), ("grammar", "statement"), ("prose", "{listener}"),
    ("samples", "misconception"), ("conditions", "app.away"), ("callbacks", "sceneWillResignActive(_:)"),
    ("fill", "blank"), ("find", "bad"), ("state", "question later state"), ("lessonFiles", "misconception"),
  ]) func `a topic has a page`(_ name: String, _ word: String) throws {
    let page = try #require(HelpTopics.page(name, plugins: Library.plugins))
    #expect(page.contains { $0.text.contains(word) }, "\(page.map { $0.text }.joined(separator: "\n"))")
    #expect(HelpTopics.all.contains { $0.word == name })
  }

}

extension QuestionSamples {
  /// Returns a lesson with the questions of all kinds.
  fileprivate static func lesson(_ name: String) -> SourceText {
    var text =
      "lesson \(name) \"A question of each kind\" {\n  version 1\n  use uikit\n  scenes no\n\n"
      + "  | One small question of each kind.\n"
    for kind in QuestionKinds.all { text += "\n" + lines(kind).map { "  \($0)\n" }.joined() }
    return SourceText(name: "\(name).life", text: text + "}\n")
  }
}
