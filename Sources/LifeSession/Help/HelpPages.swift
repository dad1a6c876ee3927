import LessonModel
import LifecycleEngine
import LifeLanguage
import QuestionKinds

/// Finds what `help` says of a word, at the prompt and in files.
enum HelpPages {
  /// Returns the page of a word, or `nil` for a word without one.
  ///
  /// A verb of the prompt that is a kind of question, too, has a page as that at the shell only.
  static func page(_ name: String, for simulation: Simulation, to reader: HelpReader) -> [OutputLine]? {
    let groups = SessionVocabulary.groups.filter { $0.name == SessionVocabulary.groupAliases[name] ?? name }
    if !groups.isEmpty { return Help(SessionVocabulary.prompt).overview(groups: groups) }
    let found = pages(name, for: simulation, to: reader)
    // What stands behind a verb has a page where no verb has its name.
    let contexts = reader.seesFiles ? Contexts.all : Contexts.played
    let parts = [
      HelpBook.labelPage(name, in: contexts), HelpBook.conditionPage(name, in: simulation),
      HelpBook.choicePage(name, in: contexts), HelpBook.valuePage(name, in: contexts),
    ].compactMap { $0 }
    let pages = (found.isEmpty ? parts : found).map { $0.lines }
    return pages.isEmpty ? nil : Array(pages.joined(separator: [OutputLine("")]))
  }

  /// Returns everything that a word means: at the prompt, as a topic, as a kind of question, and in files.
  private static func pages(_ name: String, for simulation: Simulation, to reader: HelpReader) -> [[HelpBlock]] {
    let verb = SessionVocabulary.prompt.verb(name)
    let state = StatePage(name)?.blocks(on: simulation.engine.settings.platform)
    let own = verb.map { $0.helpBlocks(for: simulation) + Contexts.contents(of: $0) + styles(for: $0, simulation) }
    let topic = own == nil ? HelpTopic.named(name)?.blocks(simulation) : nil
    let seesKinds = own == nil ? reader.seesFiles : reader.seesFilesBesidePrompt
    let kind = seesKinds ? QuestionKinds.named(name).map { QuestionSamples.page($0) } : nil
    let found =
      [state, own, topic, kind].compactMap { $0 } + HelpBook.pages(name, besides: verb, for: reader, in: simulation)
    return found
      + [NamePages.page(name, for: simulation, to: reader, isAlone: found.isEmpty)].compactMap { $0 }
  }

  /// Returns the styles that are known, for a verb that takes one.
  private static func styles(for verb: VerbSchema, _ simulation: Simulation) -> [HelpBlock] {
    let takesStyle = verb.parameters.contains { if case .name(.style) = $0.kind { true } else { false } }
    let rows = LessonStyles(of: simulation.library).all.map { Choice($0.name, $0.title) }
    return takesStyle ? [.title("The styles", level: 2), .rows(rows)] : []
  }

  /// Everything that may be typed at the prompt.
  static var overview: [OutputLine] {
    Help(SessionVocabulary.prompt).overview(groups: SessionVocabulary.groups) + [OutputLine(""), several, moreTopics]
  }

  /// Everything that `help` knows, with its meaning.
  static let topics: [Choice] =
    SessionVocabulary.prompt.verbs.map { Choice($0.name, $0.summary) }
    + SessionVocabulary.groups.map { Choice($0.name, $0.title) } + HelpTopic.all.map { Choice($0.name, $0.title) }
    + StatePage.topics + HelpBook.words + QuestionKinds.all.map { Choice($0.word, $0.summary) }

  private static let several = OutputLine(
    "`help home` tells everything about home. Several statements may stand on one line, with ; between them.", .dim)

  private static let moreTopics = OutputLine(
    "Also: " + HelpTopic.all.filter { !$0.isForAuthors }.map { "`help \($0.name)`" }.joined(separator: ", ") + ".", .dim
  )

  // MARK: - While a question waits

  /// Returns what may be typed while a question waits, what helps in lessons first.
  static func overview(beside expected: ExpectedAnswer) -> [OutputLine] {
    let idle = idleVerbs(beside: expected)
    let verbs = SessionVocabulary.own.filter { $0.besideAnswers != .never && !idle.contains($0.schema.name) }
    let help = Help(Vocabulary("prompt", title: "the prompt", verbs: verbs.map { $0.schema }))
    let groups = SessionVocabulary.groups
    let lessons = groups.filter { $0.name == "lessons" }
    return help.overview(groups: lessons + groups.filter { $0.name != "lessons" })
      + [OutputLine(""), otherLines(beside: expected), moreTopics]
  }

  /// The verbs without effect at this question.
  private static func idleVerbs(beside expected: ExpectedAnswer) -> [String] {
    ["save"] + (expected.isExam ? ["hint", "play", "why", "restart", "explore", "compare", "branch"] : [])
      + (expected.isArrangeable ? [] : ["arrange"]) + (expected.hasDraft ? [] : ["repair"])
  }

  /// Returns the meaning of all other lines while a question waits for its answer.
  private static func otherLines(beside expected: ExpectedAnswer) -> OutputLine {
    let what =
      switch expected.form {
      case .script: "It is made of stimuli: `help stimuli` lists them."
      case .app: "It is an app."
      case .words: ""
      }
    let way = expected.isExam ? "" : "`play` is for the commands that are not here."
    return OutputLine(["Any other line is the answer.", what, way].filter { !$0.isEmpty }.joined(separator: " "), .dim)
  }
}
