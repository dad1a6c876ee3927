import LessonModel
import LifecycleEngine
package import LifeLanguage
import LifeSyntax
import PluginKit

/// The words in which a belief says what it changes in the world.
package enum BeliefVocabulary {
  /// The vocabulary of a `believes` block.
  package static let changes = Vocabulary(
    "believes", title: "a belief",
    verbs: [
      leaveOut, add, move, read, skip, go, stay, treat, end, live, never, raise, ignore, need, keep, limit, runsOn,
      plugin,
    ] + SetupVerbs.settings.filter { $0.name == "set" })

  /// The vocabulary of a plugin inside a belief.
  package static let plugins = Vocabulary(
    "believed-plugin", title: "a plugin as somebody believes it to be",
    verbs: [silence] + ManifestVocabulary.manifest.verbs.filter { ["role", "on", "ignore"].contains($0.name) })

  /// The vocabularies of blocks in a belief.
  static let all: [Vocabulary] = [
    changes, plugins, ManifestVocabulary.answer,
  ]

  /// The statement of a misconception that makes a belief of it.
  static let believes = LessonVerb(
    VerbSchema(
      "believes", "what is otherwise in the world of a person who believes this: the belief can be run then",
      detail:
        "Each question whose key a run decides is answered in that world, too. A wrong answer that equals such an answer is told which "
        + "belief it fits, and both runs are shown.",
      examples: [
        "believes { add willTerminate in: leave; end in: leave }", "believes { never suspension }",
        "believes { treat switcher as: home }",
      ], block: .required("believes"))
  ) { $0 }

  /// The statement of a misconception that says of which apps it may be held.
  static let about = LessonVerb(
    VerbSchema(
      "about", "what an app has to have for anybody to believe this of it; without it, of any app",
      examples: ["about expirationHandler"],
      parameters: [
        Parameter("part", .choice(BeliefSubject.allCases.map { Choice($0.rawValue, $0.summary) }))
      ], isSingle: true)
  ) { $0["part"]?.string.flatMap { BeliefSubject(rawValue: $0) } }

  /// The statement of a misconception that says how long a task keeps its app running.
  static let taskTime = LessonVerb(
    VerbSchema(
      "taskTime", "how long a task keeps its app running, as a person believes who believes this",
      detail: "Practice offers it as a wrong answer. `longerBy:` is counted from the end of the task's work.",
      examples: ["taskTime 30s", "taskTime longerBy: 5s"],
      parameters: [Parameter("time", .duration, optional: true)],
      labels: [Parameter("longerBy", .duration, optional: true, "how much longer than its work takes")], isSingle: true,
      check: { command in
        (command["time"] == nil) == (command["longerBy"] == nil) ? .oneTaskTime(command.verbRange) : nil
      })
  ) { command in
    command["time"]?.number.map { BelievedTaskTime.always($0) }
      ?? command["longerBy"]?.number.map { .longerThanWork($0) }
  }

  // MARK: - Where

  /// The label for the rules that a change is about.
  private static func scope(optional: Bool = true) -> Parameter {
    Parameter(
      "in", .names(.name), optional: optional,
      "a group (\(RuleTraits.named.map { $0.name }.joined(separator: ", "))), a stimulus such as `home` or `alert.show`, "
        + "a deadline (\(RuleScope.Term.deadlines.map { $0.name }.joined(separator: ", "))) or the id of a rule; "
        + "everywhere without it")
  }

  private static let places = [
    Parameter("before", .name(.moment), optional: true, "before this moment, or before this state is entered"),
    Parameter("after", .name(.moment), optional: true, "after this moment, or after this state is entered"),
  ]

  // MARK: - Moments

  static let leaveOut = VerbSchema(
    "leaveOut", "these moments are not announced; a moment of the app stands for its scene's, too",
    examples: ["leaveOut willResignActive in: leave"], parameters: [Parameter("moments", .names(.moment))],
    labels: [scope()])

  static let add = VerbSchema(
    "add", "this moment is announced besides, or this state entered; at the end, unless a place is given",
    detail: "Of several each makes a world of its own: one of them is announced.",
    examples: ["add willTerminate in: leave", "add willEnterForeground before: didBecomeActive in: coldLaunch"],
    parameters: [
      Parameter("what", .names(.moment)),
      Parameter(
        "place", .choice([Choice("first", "before everything else"), Choice("last", "behind everything else")]),
        optional: true),
    ],
    labels: places + [
      scope(),
      Parameter(
        "window",
        .choice([
          Choice("named", "the window that the stimulus names"), Choice("other", "the one beside it"),
        ]),
        optional: true, "the only window that is told, where a stimulus to a window is answered"),
    ])

  static let move = VerbSchema(
    "move", "this moment is announced elsewhere; beside a state, so that code reads another one",
    examples: ["move willEnterForeground after: didBecomeActive", "move willResignActive after: inactive"],
    parameters: [Parameter("moments", .name(.moment))], labels: places + [scope()])

  static let read = VerbSchema(
    "read", "code reads this state at a moment", examples: ["read active at: willEnterForeground in: return"],
    parameters: [Parameter("state", .name(.state))], labels: [Parameter("at", .name(.moment)), scope()])

  // MARK: - States

  static let skip = VerbSchema(
    "skip", "these states are not entered", examples: ["skip inactive in: leave"],
    parameters: [Parameter("states", .names(.state))], labels: [scope()])

  static let go = VerbSchema(
    "go", "this state is entered in place of another one",
    examples: ["go suspended insteadOf: notRunning in: allowanceEnd"], parameters: [Parameter("state", .name(.state))],
    labels: [Parameter("insteadOf", .name(.state)), scope()])

  static let stay = VerbSchema(
    "stay", "nothing happens: no state is entered, and nothing announced", examples: ["stay in: alert"],
    labels: [scope(optional: false)])

  static let end = VerbSchema(
    "end", "the process ends after it", examples: ["end in: leave"], labels: [scope(optional: false)])

  static let live = VerbSchema(
    "live", "the process does not end, or not while these conditions hold",
    examples: ["live in: voip", "live while: locationTracking in: forceQuit"],
    labels: [Parameter("while", .names(.name), optional: true), scope(optional: false)])

  // MARK: - Rules

  static let treat = VerbSchema(
    "treat", "these stimuli do what another one does, and what takes them back does what takes the other one back",
    examples: ["treat switcher as: home"], parameters: [Parameter("stimuli", .names(.name))],
    labels: [Parameter("as", .name(.name))])

  static let never = VerbSchema(
    "never", "these rules do not exist", examples: ["never suspension"], parameters: [Parameter("rules", .names(.name))]
  )

  static let ignore = VerbSchema(
    "ignore", "these conditions count as given: nothing asks for them, and nothing is kept away by them",
    examples: ["ignore deviceIdle in: processing"], parameters: [Parameter("conditions", .names(.name))],
    labels: [scope()])

  static let raise = VerbSchema(
    "raise", "these conditions hold from then on", examples: ["raise blockedByForceQuit in: memory.pressure"],
    parameters: [Parameter("conditions", .names(.name))], labels: [scope(optional: false)])

  static let need = VerbSchema(
    "need", "this is asked for besides", examples: ["need !audioMode in: suspension"],
    parameters: [Parameter("condition", .condition)], labels: [scope(optional: false)])

  static let keep = VerbSchema(
    "keep", "these conditions do not change", examples: ["keep blockedByForceQuit in: forceQuit"],
    parameters: [Parameter("conditions", .names(.name))], labels: [scope()])

  // MARK: - Numbers, freezing, plugins

  static let limit = VerbSchema(
    "limit", "a number of the platform is another one, or there is `none`; several are worlds of one belief each",
    examples: ["limit launch none", "limit suspension [30s, 3min, 10min]"],
    parameters: [
      Parameter("number", .choice(Limits.Name.allCases.map { Choice($0.rawValue, $0.words) })),
      Parameter("time", .any),
    ])

  static let runsOn = VerbSchema(
    "runsOn", "freezing and the end of the process do not touch this", examples: ["runsOn timers"],
    parameters: [Parameter("what", .choice(Persistence.named.map { Choice($0.name, $0.words) }))])

  static let plugin = VerbSchema(
    "plugin", "a plugin says something else; the answers at the moments that are named take the place of its own",
    examples: ["plugin flutter { leaveOut [hidden, onHide, onShow] }"], parameters: [Parameter("name", .name(.plugin))],
    block: .required("believed-plugin"))

  static let silence = VerbSchema(
    "leaveOut", "these signals are not said", examples: ["leaveOut [hidden, onHide, onShow]"],
    parameters: [Parameter("signals", .names(.signal))])
}

extension Limits.Name {
  /// What the number bounds, in a few words.
  fileprivate var words: String {
    switch self {
    case .suspension: "from leaving the screen to the freeze, if nothing asks for time"
    case .backgroundCallback: "to return from the background callback"
    case .allowance: "for open background tasks"
    case .launch: "to finish launching"
    case .terminate: "to return from the terminate callback"
    case .wake: "for a background event"
    case .processing: "for a processing task"
    }
  }
}
