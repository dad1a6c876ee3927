import LessonModel
import LessonTutor
import LifecycleEngine
import LifeLanguage

// `help` with a word: what the language, the lessons and the plugins tell of it.

extension Workspace {
  /// Returns the page of `help` on a word: of the language, and of a name that a lesson has told.
  func helpPage(_ word: String) -> [OutputLine]? {
    if let refusal = refusal(ofMeaning: word) { return [refusal] }
    let reader = helpReader
    var pages = [HelpPages.page(word, for: scenario.simulation, to: reader), page(ofName: word)].compactMap { $0 }
    if pages.isEmpty { pages = [familyPage(word, reader) ?? page(ofName: word, orPart: true)].compactMap { $0 } }
    if let signals = signalPage(word, reader, isOnly: pages.isEmpty) { pages.append(signals) }
    if pages.isEmpty {
      pages = [learner.catalog.page(ofLesson: word) ?? HelpBook.wayToFiles(word)?.lines ?? mentionPage(word, reader)]
        .compactMap { $0 }
    }
    return pages.isEmpty ? nil : Array(pages.joined(separator: [OutputLine("")]))
  }

  /// The words that `help` has a page on.
  var helpNames: [String] {
    HelpPages.topics.map { $0.word } + NamePages.names(for: scenario.simulation) + learner.catalog.metNames
  }

  /// Who asks: in a lesson without its author's words, and first in the words of the run and of the style.
  private var helpReader: HelpReader {
    HelpReader(place: lesson == nil || isPreviewed ? .prompt : .lesson, plugins: pluginsAtHand)
  }

  /// The names of the plugins in whose words the run at hand, the question that waits and the style speak.
  private var pluginsAtHand: [String] {
    let asked = expectedAnswer == nil ? nil : lesson?.run.playground
    let style = lesson.map { $0.run.lesson.style } ?? learner.style
    return (scenario.simulation.engine.plugins + (asked?.engine.plugins ?? [])).map { $0.name }
      + (style.map { [$0.plugin] } ?? [])
  }

  /// Returns what is said in place of what a state means where the question that waits asks for that; nil elsewhere.
  private func refusal(ofMeaning word: String) -> OutputLine? {
    guard expectedAnswer != nil, StatePage(word) != nil || HelpTopic.named(word)?.name == HelpTopic.states,
      StatePage.isTold(in: lesson?.run.answerPhrases ?? [])
    else { return nil }
    let way = isExamAtHand ? "." : "; `hint` helps."
    return OutputLine("What the states mean is just what the question asks for" + way, .dim)
  }

  /// Returns the signals whose names begin with a word, of the reader's plugins or else of any; nil where none does, and in an
  /// exam, which asks for such names.
  private func familyPage(_ word: String, _ reader: HelpReader) -> [OutputLine]? {
    guard !isExamAtHand else { return nil }
    let library = scenario.simulation.library
    let own = library.filter { reader.plugins.contains($0.name) }
    return (NamePages.family(word, of: own) ?? NamePages.family(word, of: library))?.lines
  }

  /// Returns the signals of the reader's plugins, or else of any, whose notes name something; nil where none does, and in an exam.
  private func mentionPage(_ word: String, _ reader: HelpReader) -> [OutputLine]? {
    guard !isExamAtHand else { return nil }
    let library = scenario.simulation.library
    let own = library.filter { reader.plugins.contains($0.name) }
    return (NamePages.mentions(of: word, by: own) ?? NamePages.mentions(of: word, by: library))?.lines
  }

  /// Returns when the reader's plugins say a signal of a name, or where it has no other page the others; nil in an exam, which
  /// asks for that.
  private func signalPage(_ word: String, _ reader: HelpReader, isOnly: Bool) -> [OutputLine]? {
    guard !isExamAtHand else { return nil }
    let library = scenario.simulation.library
    let own = library.filter { reader.plugins.contains($0.name) }
    let others = library.filter { !reader.plugins.contains($0.name) }
    return (NamePages.signals(word, of: own) ?? (isOnly ? NamePages.signals(word, of: others) : nil))?.lines
  }
}
