import LifeLanguage
import LifecycleEngine

/// The pages of `help`.
enum HelpPages {
  /// Returns the page of a word, or `nil` for a word without one.
  static func page(_ name: String, for simulation: Simulation) -> [OutputLine]? {
    let help = Help(SessionVocabulary.prompt)
    let groups = SessionVocabulary.groups.filter { $0.name == name }
    if !groups.isEmpty { return help.overview(groups: groups) }
    let verb = SessionVocabulary.prompt.verb(name)
    let pages = HelpBook.pages(name, besides: verb)
    let block = verb.map { HelpBook.contents(of: $0) } ?? []
    let own = help.page(name).map { $0 + block } ?? HelpTopic.named(name)?.lines(simulation) ?? []
    return own.isEmpty && pages.isEmpty ? nil : own + pages
  }

  /// Everything that may be typed at the prompt.
  static var overview: [OutputLine] {
    Help(SessionVocabulary.prompt).overview(groups: SessionVocabulary.groups) + [OutputLine(""), several, moreTopics]
  }

  /// Everything that `help` knows, with its meaning.
  static let topics: [Choice] =
    SessionVocabulary.prompt.verbs.map { Choice($0.name, $0.summary) }
    + SessionVocabulary.groups.map { Choice($0.name, $0.title) } + HelpTopic.all.map { Choice($0.name, $0.title) }
    + HelpBook.words

  private static let several = OutputLine(
    "`help home` tells everything about home. Several statements may stand on one line, with ; between them.", .dim)

  private static let moreTopics = OutputLine(
    "Also: " + HelpTopic.all.map { "`help \($0.name)`" }.joined(separator: ", ") + ".", .dim)

  // MARK: - While a question waits

  /// Returns what may be typed while a question waits, what helps in lessons first.
  static func overview(beside expected: ExpectedAnswer) -> [OutputLine] {
    let idle = idleVerbs(beside: expected)
    let verbs = SessionVocabulary.own.filter { $0.isBesideAnswers && !idle.contains($0.schema.name) }
    let help = Help(Vocabulary("prompt", title: "the prompt", verbs: verbs.map { $0.schema }))
    let groups = SessionVocabulary.groups
    let lessons = groups.filter { $0.name == "lessons" }
    return help.overview(groups: lessons + groups.filter { $0.name != "lessons" })
      + [OutputLine(""), otherLines(beside: expected), moreTopics]
  }

  /// The verbs without effect at this question.
  private static func idleVerbs(beside expected: ExpectedAnswer) -> [String] {
    ["save"] + (expected.isExam ? ["hint", "play", "why", "restart"] : [])
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
