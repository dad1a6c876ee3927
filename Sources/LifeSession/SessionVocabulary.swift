import LessonKit
public import LifeLanguage
public import LifeSyntax
import LifecycleEngine

/// The verbs of the prompt.
public enum SessionVocabulary {
  /// Everything that may be typed at the prompt.
  public static let prompt = Vocabulary(
    "prompt", title: "the prompt", verbs: ScenarioVocabulary.scenario.verbs + own.map { $0.schema })

  /// The same verbs in a file, where messages speak of a scenario.
  public static let file = Vocabulary("scenarioFile", title: "a scenario", verbs: prompt.verbs)

  /// The groups of verbs, in the order in which help shows them.
  public static let groups: [(name: String, title: String)] = [
    ("stimuli", "What a person or the system does"), ("look", "Looking"), ("time", "Going back"),
    ("lessons", "Lessons"), ("setup", "Setting up"), ("other", "Other"),
  ]

  /// The vocabularies of everything that may stand at the prompt.
  public static let vocabularies = VocabularySet(
    [
      prompt, ScenarioVocabulary.scenario, ScenarioVocabulary.script, StimulusVocabulary.stimulus, AppVocabulary.app,
      AppVocabulary.handler,
    ])

  /// The session's own verbs, in the order in which help shows them.
  static let own: [SessionVerb] = looking + goingBack + lessons + settingUp + others

  /// The session's own verb of this name, or nil.
  static func verb(_ name: String) -> SessionVerb? { own.first { $0.schema.name == name } }

  /// The verb of the prompt that is written so but for capitals, or nil.
  static func verb(inAnyCase name: String) -> String? {
    prompt.verb(name)?.name ?? prompt.verbs.first { SignalNames.folded($0.name) == SignalNames.folded(name) }?.name
  }

  /// Whether the text ends in a verb that lacks the block that it must have.
  static func requiresBlock(after tree: SyntaxTree) -> Bool {
    if case .required? = blockRule(after: tree) { true } else { false }
  }

  /// Whether the text ends in a verb that may have a block and has none, so that a `{` on the next line would be its own.
  public static func mayGetBlock(after tree: SyntaxTree) -> Bool {
    switch blockRule(after: tree) {
    case .required, .optional: true
    case .some(.none), nil: false
    }
  }

  /// What the last clause of a text may have for a block; `nil` where it has one, or no verb of the prompt begins it.
  private static func blockRule(after tree: SyntaxTree) -> BlockRule? {
    guard !tree.hasErrors, let clauses = tree.statements.last?.clauses, let last = clauses.last, last.block == nil,
      let verb = prompt.verb(clauses[0].verb.text)
    else { return nil }
    return clauses.count == 1 ? verb.block : verb.clauses.first { $0.name == last.verb.text }?.block
  }

  private static let looking: [SessionVerb] = [
    SessionVerb(VerbSchema("state", "where the app is now, and what is possible", group: "look")) {
      session, _, _, reply in reply.lines += session.stateLines()
    },
    SessionVerb(
      VerbSchema(
        "trace", "everything that has happened so far",
        detail: "With `moments`, the platform's own moments are shown, too; with `callbacks`, only what the app hears; "
          + "with a number, the last entries only. A ~ behind an entry means that no source settles its order relative "
          + "to the one before.",
        examples: ["trace", "trace callbacks", "trace moments", "trace 20"],
        parameters: [
          Parameter(
            "what",
            .choice([
              Choice("moments", "with the platform's own moments"), Choice("callbacks", "only what the app hears"),
            ]), optional: true),
          Parameter("count", .integer, optional: true),
        ], group: "look"), besideAnswers: true
    ) { session, command, _, reply in reply.lines += session.traceLines(command) },
    SessionVerb(
      VerbSchema(
        "why", "why something happened: the rule, its reason and its sources",
        detail: "Without a number, about the last thing that happened. The number is the one before an entry. Right "
          + "after a step or question of a lesson, it is about that. With the id of a rule, a source or a disputed "
          + "point, or with a stimulus, it says what `explain` says.",
        examples: ["why", "why 7", "why home", "why launch.cold"],
        parameters: [Parameter("entry", .nameOrLiteral(.topic), optional: true)], group: "look"),
      besideAnswers: true
    ) { session, command, source, reply in session.why(command, source, &reply) },
    SessionVerb(VerbSchema("diagram", "the graph of the states, with the last path", group: "look")) {
      session, _, _, reply in
      reply.lines += Diagram(session).lines()
    },
    SessionVerb(
      VerbSchema("timeline", "lanes over virtual time: states, signals, what the app does", group: "look")
    ) { session, _, _, reply in
      reply.lines += Timeline(session).lines()
    },
    SessionVerb(
      VerbSchema(
        "background", "the background time that code would read now", examples: ["background remaining"],
        parameters: [Parameter("what", .choice([Choice("remaining", "the time that is left")]), optional: true)],
        group: "look")
    ) { session, _, _, reply in reply.lines.append(session.remainingLine()) },
    SessionVerb(
      VerbSchema(
        "settings", "the points on which documents disagree, and their values",
        detail: "With the name of one, its question, all its values and who chooses which.",
        examples: ["settings", "settings forceQuitInFront"],
        parameters: [Parameter("setting", .name(.setting), optional: true)], group: "look"), besideAnswers: true
    ) { session, command, source, reply in session.settings(command, source, &reply) },
    SessionVerb(
      VerbSchema(
        "compare", "run a script under several accounts, platforms or versions, side by side",
        examples: [
          "compare accounts { launch; forceQuit }", "compare platforms [ios, android] { launch; home; wait 5min }",
          "compare versions [6, 12, 17] { launch; home; wait 1min }",
        ],
        parameters: [
          Parameter(
            "what",
            .choice([
              Choice("accounts", "each document's choice of the disputed points"),
              Choice("platforms", "iOS and Android"), Choice("versions", "versions of iOS"),
            ])), Parameter("which", .any, optional: true),
        ], block: .required("script"), group: "look")
    ) { session, command, source, reply in session.compare(command, source, &reply) },
  ]

  private static let goingBack: [SessionVerb] = [
    SessionVerb(
      VerbSchema(
        "undo", "take the last stimulus back", examples: ["undo", "undo 3"],
        parameters: [Parameter("count", .integer, optional: true)], group: "time", isRepeatable: true)
    ) { session, command, source, reply in session.undo(command, source, &reply) },
    SessionVerb(
      VerbSchema(
        "redo", "do again what was undone", examples: ["redo"],
        parameters: [Parameter("count", .integer, optional: true)], group: "time", isRepeatable: true)
    ) { session, command, source, reply in session.redo(command, source, &reply) },
    SessionVerb(
      VerbSchema(
        "checkpoint", "give this moment a name", examples: ["checkpoint beforeHome"],
        parameters: [Parameter("name", .name(.name))], group: "time")
    ) { session, command, source, reply in session.checkpoint(command, source, &reply) },
    SessionVerb(
      VerbSchema(
        "back", "return to a checkpoint", examples: ["back beforeHome"],
        parameters: [Parameter("name", .name(.name))], group: "time")
    ) { session, command, source, reply in session.back(command, source, &reply) },
    SessionVerb(
      VerbSchema(
        "at", "show the world as it was at an instant", examples: ["at 12s"],
        parameters: [Parameter("time", .duration)], group: "time")
    ) { session, command, source, reply in session.show(at: command, source, &reply) },
    SessionVerb(VerbSchema("diff", "what the last stimulus changed", group: "time")) { session, _, _, reply in
      reply.lines += session.differenceLines()
    },
    SessionVerb(
      VerbSchema(
        "branch", "try other futures from here, side by side, without going there",
        examples: ["branch { lock; wait 6s }", "branch { home; wait 6s } or { lock; wait 6s }"],
        block: .required("script"), clauses: [VerbSchema("or", "another future", block: .required("script"))],
        group: "time")
    ) { session, command, source, reply in session.branch(command, source, &reply) },
    SessionVerb(VerbSchema("reset", "start over, with the same plugins, app and settings", group: "time")) {
      session, _, _, reply in session.reset(&reply)
    },
  ]

  private static let lessons: [SessionVerb] = [
    SessionVerb(
      VerbSchema(
        "lesson", "open a lesson, or go on with the one you were in",
        examples: ["lesson", "lesson goingHome", "lesson \"my-lesson.life\""],
        parameters: [Parameter("name", .reference(.lesson), optional: true)], group: "lessons"), besideAnswers: true
    ) { session, command, source, reply in session.openLesson(command, source, &reply) },
    SessionVerb(
      VerbSchema(
        "exam", "take a lesson as an exam: no hints, one attempt, results at the end",
        detail: "The answers are kept in the progress log, each record with a hash over the one before it. "
          + "`lifelab grade LESSON --log FILE` marks them and tells whether a record was changed, removed or moved. That is "
          + "all the log proves: whoever can run this program can write a whole new log.",
        examples: ["exam goingHome"],
        parameters: [Parameter("name", .reference(.lesson))], group: "lessons"), besideAnswers: true
    ) { session, command, source, reply in session.openLesson(command, source, &reply) },
    SessionVerb(VerbSchema("menu", "the course, and how far you are", group: "lessons"), besideAnswers: true) {
      session, _, _, reply in reply.lines += session.shelf.menu(isPlain: session.traceText.isPlain)
    },
    SessionVerb(VerbSchema("next", "go on with the next lesson", group: "lessons"), besideAnswers: true) {
      session, _, _, reply in session.openNext(&reply)
    },
    SessionVerb(VerbSchema("hint", "the next stage of help", group: "lessons"), besideAnswers: true) {
      session, _, _, reply in session.inLesson(&reply) { $0.hint() }
    },
    SessionVerb(
      VerbSchema("skip", "pass over this step or question; its answer is shown", group: "lessons"), besideAnswers: true
    ) { session, _, _, reply in session.inLesson(&reply) { $0.skip() } },
    SessionVerb(
      VerbSchema("arrange", "answer an order question by moving its items with the arrow keys", group: "lessons"),
      besideAnswers: true
    ) { session, _, _, reply in reply.lines.append(session.howToArrange) },
    SessionVerb(
      VerbSchema("repair", "go on from the question's app, or from your last attempt at it", group: "lessons"),
      besideAnswers: true
    ) { session, _, _, reply in session.repair(&reply) },
    SessionVerb(VerbSchema("restart", "begin the lesson again", group: "lessons"), besideAnswers: true) {
      session, _, _, reply in session.restartLesson(&reply)
    },
    SessionVerb(
      VerbSchema("play", "try things out freely; `lesson` goes back to where you were", group: "lessons"),
      besideAnswers: true
    ) { session, _, _, reply in session.play(&reply) },
    SessionVerb(
      VerbSchema("leave", "leave the lesson; it goes on there the next time", group: "lessons"), besideAnswers: true
    ) { session, _, _, reply in session.leaveLesson(&reply) },
    SessionVerb(
      VerbSchema(
        "progress", "what you have done; forget one lesson; carry it to another machine",
        examples: [
          "progress", "progress reset goingHome", "progress export \"mine.life\"", "progress import \"mine.life\"",
        ],
        parameters: [
          Parameter(
            "what",
            .choice([
              Choice("reset", "forget what is known of a lesson"), Choice("export", "write it to a file"),
              Choice("import", "take it from a file"),
            ]), optional: true),
          Parameter("file", .text, optional: true), Parameter("lesson", .name(.lesson), optional: true),
        ], group: "lessons"), besideAnswers: true
    ) { session, command, source, reply in session.progress(command, source, &reply) },
  ]

  private static let settingUp: [SessionVerb] = [
    SessionVerb(
      VerbSchema(
        "load", "run a scenario file, or load an app or a plugin from a file",
        examples: ["load \"going-home.life\""], parameters: [Parameter("file", .text)], group: "setup")
    ) { session, command, source, reply in session.load(command, source, &reply) }
  ]

  private static let others: [SessionVerb] = [
    SessionVerb(
      VerbSchema(
        "help", "what can be typed; with a verb or a topic, everything about it",
        examples: ["help", "help home", "help stimuli", "help save", "help callbacks", "help keys"],
        parameters: [Parameter("topic", .name(.topic), optional: true)], group: "other"), besideAnswers: true
    ) { session, command, source, reply in session.help(command, source, &reply) },
    SessionVerb(
      VerbSchema(
        "explain", "what an error means; a rule, a source, a disputed point or a stimulus in full",
        examples: ["explain unknownVerb", "explain launch.cold", "explain LOG11", "explain D6", "explain home"],
        parameters: [Parameter("id", .reference(.topic))], group: "other"), besideAnswers: true
    ) { session, command, source, reply in session.explain(command, source, &reply) },
    SessionVerb(
      VerbSchema(
        "history", "the lines that were typed, the latest last",
        detail: "`rerun` carries one of them out again, by its number.", examples: ["history", "history 20"],
        parameters: [Parameter("count", .integer, optional: true)], group: "other"), besideAnswers: true
    ) { session, command, _, reply in reply.lines += session.historyLines(command) },
    SessionVerb(
      VerbSchema(
        "rerun", "carry out a line of the history again", detail: "`history` shows the numbers.",
        examples: ["rerun 12"], parameters: [Parameter("line", .integer)], group: "other"), besideAnswers: true,
      isLogged: false
    ) { session, command, source, reply in session.rerun(command, source, &reply) },
    SessionVerb(
      VerbSchema(
        "save", "write the session as a scenario: its setup and its stimuli",
        detail: "A file that is there stays as it is, unless `replace` stands behind its name. It is written in the "
          + "working folder or below; only a prompt writes, never a file that is run or loaded.",
        examples: ["save \"going-home.life\"", "save \"going-home.life\" replace"],
        parameters: [
          Parameter("file", .text),
          Parameter("how", .choice([Choice("replace", "in the place of the file that is there")]), optional: true),
        ], group: "other"), besideAnswers: true, isLogged: false
    ) { session, command, source, reply in session.save(command, source, &reply) },
    SessionVerb(
      VerbSchema(
        "transcript", "write what is typed and shown into a file that can be run again",
        detail: "The file is a scenario; what was shown stands in it as comments. What failed is left out, "
          + "and so are lessons. It is written in the working folder or below; a long one whenever it has grown by a "
          + "sixteenth, and at its end.",
        examples: ["transcript start \"going-home.life\"", "transcript stop"],
        parameters: [
          Parameter("what", .choice([Choice("start", "begin writing"), Choice("stop", "stop writing")])),
          Parameter("file", .text, optional: true),
        ], group: "other"), besideAnswers: true, isLogged: false
    ) { session, command, source, reply in session.writeTranscript(command, source, &reply) },
    SessionVerb(VerbSchema("quit", "leave", group: "other"), besideAnswers: true, isLogged: false) {
      _, _, _, reply in reply.next = .quit
    },
    SessionVerb(VerbSchema("exit", "leave", group: "other"), besideAnswers: true, isLogged: false) {
      _, _, _, reply in reply.next = .quit
    },
  ]
}

/// A verb of the session's own: how it is written, and what carries it out.
struct SessionVerb: Sendable {
  typealias Action = @Sendable (inout Session, BoundCommand, SourceText, inout Reply) -> Void

  let schema: VerbSchema
  /// Whether it may be typed while a question waits; every other line is the answer.
  let isBesideAnswers: Bool
  /// Whether a transcript holds it.
  let isLogged: Bool
  /// Whether it goes through everything that has happened.
  var readsRun: Bool { ["trace", "timeline", "diagram", "at", "diff", "branch"].contains(schema.name) }
  let run: Action

  init(_ schema: VerbSchema, besideAnswers: Bool = false, isLogged: Bool = true, run: @escaping Action) {
    self.schema = schema
    isBesideAnswers = besideAnswers
    self.isLogged = isLogged
    self.run = run
  }
}
