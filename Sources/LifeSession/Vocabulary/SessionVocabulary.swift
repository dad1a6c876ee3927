package import LifeLanguage
package import LifeSyntax

/// The verbs of the prompt.
package enum SessionVocabulary {
  /// Everything that may be typed at the prompt.
  package static let prompt = Vocabulary(
    "prompt", title: "the prompt", verbs: ScenarioVocabulary.scenario.verbs + own.map { $0.schema })

  /// The same verbs in a file, where messages speak of a scenario.
  package static let file = Vocabulary("scenarioFile", title: "a scenario", verbs: prompt.verbs)

  /// The groups of verbs, in the order in which help shows them.
  package static let groups: [(name: String, title: String)] = [
    ("stimuli", "What a person or the system does"), ("look", "Looking"), ("time", "Going back"),
    ("lessons", "Lessons"), ("setup", "Setting up"), ("other", "Other"),
  ]

  /// Other words after `help` that lead to a group.
  static let groupAliases = ["commands": "stimuli"]

  /// The vocabularies of everything that may stand at the prompt.
  package static let vocabularies = VocabularySet(
    [
      prompt, ScenarioVocabulary.scenario, ScenarioVocabulary.script, StimulusVocabulary.stimulus, AppVocabulary.app,
      AppVocabulary.handler, StimulusVocabulary.patterns,
    ] + ExploreVocabulary.all)

  /// The prompt's own verbs, in the order in which help shows them.
  static let own: [SessionVerb] = LookingVerbs.all + GoingBackVerbs.all + LessonVerbs.all + OtherVerbs.all

  /// Returns the prompt's own verb of this name, or `nil`.
  static func verb(_ name: String) -> SessionVerb? { own.first { $0.schema.name == name } }

  /// What is told of verbs of apps that people type at the prompt, where they mean something else by them.
  static let meantOtherwise = ["log": "`trace` shows what has happened so far"]

  /// Returns the verb of the prompt that is written so but for capitals, or `nil`.
  static func verb(inAnyCase name: String) -> String? {
    prompt.verb(name)?.name ?? prompt.verbs.first { SignalNames.folded($0.name) == SignalNames.folded(name) }?.name
  }

  /// Returns the verbs of the prompt that begin so, but for capitals.
  static func verbs(beginning text: String) -> [String] {
    let text = SignalNames.folded(text)
    return prompt.verbs.map { $0.name }.filter { SignalNames.folded($0).hasPrefix(text) }
  }

  /// Returns whether a text ends in a verb that lacks the block that it must have.
  static func requiresBlock(after tree: SyntaxTree) -> Bool {
    if case .required? = blockRule(after: tree) { true } else { false }
  }

  /// Returns whether a text ends in a verb that may have a block and has none, so that a `{` on the next line would be
  /// its own.
  package static func mayGetBlock(after tree: SyntaxTree) -> Bool {
    switch blockRule(after: tree) {
    case .required, .optional: true
    case .some(.none), nil: false
    }
  }

  /// Returns what the last clause of a text may have for a block; `nil` where it has one, or no verb of the prompt
  /// begins it.
  private static func blockRule(after tree: SyntaxTree) -> BlockRule? {
    guard !tree.hasErrors, let clauses = tree.statements.last?.clauses, let last = clauses.last, last.block == nil,
      let verb = prompt.verb(clauses[0].verb.text)
    else { return nil }
    return clauses.count == 1 ? verb.block : verb.clauses.first { $0.name == last.verb.text }?.block
  }
}
