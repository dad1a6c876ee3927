import LifeSyntax

/// The verbs of `explore`: what shall hold of an app, whatever a person and the system do.
package enum ExploreVocabulary {
  /// The statement itself, in a scenario and at the prompt.
  package static let explore = VerbSchema(
    "explore", "try every schedule up to a bound against the app at hand, and show the shortest that breaks it",
    detail:
      "Without a block, each value that the app saves has to keep what the person typed last. With one, its statements "
      + "say what has to hold. The search begins with the app as it was installed; the run at hand stays as it is. `explore "
      + "next` looks for another schedule.",
    examples: ["explore", "explore { keeps draft forgives: nothing }", "explore next"],
    parameters: [
      Parameter("what", .choice([Choice("next", "another schedule than those that were found")]), optional: true)
    ], block: .optional("explore"), group: "look",
    check: { command in
      guard command["what"] != nil, command.block != nil else { return nil }
      return DiagnosticRule.unexpectedBlock.broken(
        at: command.verbRange, "'explore next' asks the same again and takes no block", label: "leave one of them out")
    })

  /// The statements of a block of `explore`.
  package static let vocabulary = Vocabulary(
    "explore", title: "a block of 'explore'",
    verbs: [
      always, whileHolds, never, after, possible, keeps, stored, edits, allow, forbid, within,
      ScenarioVocabulary.platform,
    ])

  /// What holds together, as one condition.
  package static let claim = Vocabulary("claim", title: "a property", verbs: [ScenarioVocabulary.expect])
  /// What holds in some situations.
  package static let claims = Vocabulary(
    "claims", title: "a block of 'while'", verbs: [ScenarioVocabulary.expect, after])
  /// Stimuli that follow one another.
  package static let stimuli = Vocabulary("stimuli", title: "a block of stimuli", verbs: StimulusVocabulary.verbs)

  /// All vocabularies that a block of `explore` needs.
  package static let all = [vocabulary, claim, claims, stimuli]

  private static let title = Parameter("title", .text, optional: true, "what it says, as a claim that shall hold")

  private static let always = VerbSchema(
    "always", "this holds after each stimulus and whenever something falls due",
    examples: ["always \"the engine lives\" { expect engine == \"running\" }"], parameters: [title],
    block: .required("claim"), group: "properties")

  private static let whileHolds = VerbSchema(
    "while", "the same, where a condition holds",
    examples: [
      "while state == inactive { expect cover == \"on\" }",
      "while \"covered among the cards\" state == inactive { expect cover == \"on\" }",
    ],
    parameters: [title, Parameter("condition", .condition, "the situations that it is about")],
    block: .required("claims"), group: "properties")

  private static let never = VerbSchema(
    "never", "all of this together holds at no instant, not even between two lines of a handler",
    detail: "It may name effects and ends: `expect effect connectionFoundDead`, `expect ended == watchdog`.",
    examples: ["never \"no cart without a screen\" { expect page == \"cart\"; expect screen == \"none\" }"],
    parameters: [title],
    block: .required("claim"), group: "properties")

  private static let after = VerbSchema(
    "after", "wherever these stimuli are possible one after the other, this holds afterwards",
    examples: ["after { push silent; kill; launch } then { expect prices == \"new\" }"], parameters: [title],
    block: .required("stimuli"),
    clauses: [
      VerbSchema(
        "then", "what holds then", examples: ["after { push silent } then { expect prices == \"new\" }"],
        block: .required("claim"))
    ], group: "properties",
    check: { command in
      command.clauses.isEmpty
        ? DiagnosticRule.missingBlock.broken(
          at: command.verbRange, "'after' needs what holds then", label: "write: after { home } then { expect … }")
        : nil
    })

  private static let possible = VerbSchema(
    "possible", "some schedule leads there: a guard against an app that does nothing",
    examples: ["possible { expect prices == \"new\" }"], parameters: [title], block: .required("claim"),
    group: "properties")

  private static let keeps = VerbSchema(
    "keeps", "while the app is active, these values hold what the person typed last",
    detail:
      "`front` forgives an end in front, before the app has left the screen since: a crash, a kill, the memory limit, "
      + "a restart, an update, a force quit. `nothing` forgives none. A time forgives what was typed less than that ago.",
    examples: ["keeps draft", "keeps [draft, feed] forgives: nothing", "keeps sales forgives: 30s"],
    parameters: [Parameter("values", .names(.value))],
    labels: [
      Parameter("forgives", .nameOrLiteral(.name), optional: true, "front, which is the default, nothing, or a time")
    ],
    group: "properties",
    check: { command in
      guard let value = command["forgives"], ExploreCommand.forgiveness(value) == nil else { return nil }
      return DiagnosticRule.unknownWord.broken(
        at: value.range, "'forgives:' does not know this", label: "one of: front, nothing, or a time such as 30s")
    })

  private static let stored = VerbSchema(
    "stored", "at the start, the disk holds something that the person typed long ago", examples: ["stored [draft]"],
    parameters: [Parameter("values", .names(.value))], group: "search")

  private static let edits = VerbSchema(
    "edits", "the person may type anything into these values; without it, into those that are kept",
    examples: ["edits [draft, feed]"], parameters: [Parameter("values", .names(.value))], group: "search")

  private static let allow = VerbSchema(
    "allow", "try these stimuli besides the usual ones", examples: ["allow { midnight; open url: \"shop://cart\" }"],
    block: .required("stimuli"), group: "search")

  private static let forbid = VerbSchema(
    "forbid", "do not try these stimuli", examples: ["forbid { uninstall }"], block: .required("stimulus-pattern"),
    group: "search")

  private static let within = VerbSchema(
    "within", "try schedules of up to so many stimuli", examples: ["within 12"],
    parameters: [Parameter("stimuli", .integer)], group: "search")
}
