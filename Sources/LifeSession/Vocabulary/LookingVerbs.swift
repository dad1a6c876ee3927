import LifeLanguage
import LifeSyntax

/// The verbs that show the run and the settings.
enum LookingVerbs {
  /// What runs of one script are compared by.
  private static let comparisons = [
    Choice(
      ComparisonRequest.Subject.accounts.rawValue, "each document's choice of the disputed points",
      example: "compare accounts { launch; forceQuit }"),
    Choice(
      ComparisonRequest.Subject.platforms.rawValue, "iOS and Android",
      example: "compare platforms [ios, android] { launch; home; wait 5min }"),
    Choice(
      ComparisonRequest.Subject.versions.rawValue, "versions of iOS",
      example: "compare versions [6, 12, 17] { launch; home; wait 1min }"),
    Choice(
      ComparisonRequest.Subject.styles.rawValue,
      "plugins, by name or file; without any, those in use where there are several, or else all that an app hears",
      example: "compare styles { launch; home }"),
  ]

  /// The verbs, in the order in which help shows them.
  static let all: [SessionVerb] = [
    SessionVerb(
      VerbSchema("state", "where the app is now, and what is possible", group: "look"),
      besideAnswers: .unlessAnswer
    ) { _ in .state },
    SessionVerb(
      VerbSchema(
        "trace", "everything that has happened so far",
        detail: "With `moments`, the platform's own moments are shown, too; with `callbacks`, only what the app hears; "
          + "with a number, the last entries only. On the right of a callback stands the state that code reads in it. "
          + "Numbers that are missing are the platform's own moments. A ~ behind an entry means that no source settles "
          + "its order relative to the one before. In the row of states, ● is where the app is now, ◌ what it went "
          + "through.",
        examples: ["trace", "trace callbacks", "trace moments", "trace 20"],
        parameters: [
          Parameter(
            "what",
            .choice([
              Choice(TraceRequest.Detail.moments.rawValue, "with the platform's own moments"),
              Choice(TraceRequest.Detail.callbacks.rawValue, "only what the app hears"),
            ]), optional: true),
          Parameter("count", .integer, optional: true),
        ], group: "look"), besideAnswers: .always, readsRun: true
    ) { .trace(TraceRequest(detail: $0.choice("what"), count: $0.number("count")?.value)) },
    SessionVerb(
      VerbSchema(
        "why", "why something happened: the rule, its reason and its sources",
        detail: "Without a number, about the last thing that happened. The number is the one before an entry. Right "
          + "after a step or question of a lesson, it is about that. With the id of a rule, a source or a disputed "
          + "point, or with a stimulus, it says what `explain` says.",
        examples: ["why", "why 7", "why home", "why launch.cold"],
        parameters: [Parameter("entry", .nameOrLiteral(.topic), optional: true)], group: "look"),
      besideAnswers: .offered
    ) { .why(whyRequest($0)) },
    SessionVerb(
      VerbSchema(
        "diagram", "the graph of the states, with the last path",
        detail:
          "Where a style has states of its own in an order, as Flutter has, they stand below, with what is called at "
          + "each step.", group: "look"), besideAnswers: .unlessAnswer, readsRun: true
    ) { _ in .diagram },
    SessionVerb(
      VerbSchema(
        "timeline", "the states over time to scale, with what happened below",
        detail:
          "Each line leads from what happened up to its instant on the bar. Behind a call stands what code reads in "
          + "it as its state. // on the bar stands for a wait that is drawn shorter than it is. Where no time has "
          + "passed, each stimulus has a column.", group: "look"),
      besideAnswers: .unlessAnswer, readsRun: true
    ) { _ in .timeline },
    SessionVerb(
      VerbSchema("screen", "what the person sees now", group: "look"), besideAnswers: .unlessAnswer
    ) { _ in .screen },
    SessionVerb(
      VerbSchema(
        "background", "the background time that code would read now", examples: ["background remaining"],
        parameters: [Parameter("what", .choice([Choice("remaining", "the time that is left")]), optional: true)],
        group: "look"), besideAnswers: .unlessAnswer
    ) { _ in .background },
    SessionVerb(
      VerbSchema(
        "settings", "the points on which documents disagree, and their values",
        detail: "With the name of one, its question, all its values and who chooses which.",
        examples: ["settings", "settings forceQuitInFront"],
        parameters: [Parameter("setting", .name(.setting), optional: true)], group: "look"), besideAnswers: .always
    ) { .settings($0.text("setting")) },
    SessionVerb(
      VerbSchema(
        "plugin", "plugins: which there are, what they say, how two differ",
        detail:
          "A plugin is known by its name, or is a manifest file in quotes, as in `use`. In the list a mark stands at those in "
          + "use. Two plugins are compared by what they say to the run so far; before it has begun, by a run of their own, and "
          + "as tables. `lifelab plugin` at the shell checks a manifest, too.",
        examples: [
          "plugin list", "plugin show flutter", "plugin show \"my-style.life\"",
          "plugin compare uikit \"my-style.life\"",
        ],
        parameters: [
          Parameter(
            "what",
            .choice([
              Choice(PluginRequest.Action.list.rawValue, "which there are"),
              Choice(PluginRequest.Action.show.rawValue, "what one says at each moment, and its sources"),
              Choice(PluginRequest.Action.compare.rawValue, "two side by side, with a mark where they differ"),
              Choice(PluginRequest.Action.docs.rawValue, "a page about one, in Markdown, with a run as an example"),
            ])), Parameter("name", .reference(.plugin), optional: true),
          Parameter("other", .reference(.plugin), optional: true, "with compare, the second one"),
        ], group: "look", check: { pluginFault($0) }), besideAnswers: .always
    ) { pluginRequest($0).map { .plugin($0) } },
    SessionVerb(ExploreVocabulary.explore, besideAnswers: .unlessAnswer, readsRun: true) { arguments in
      ExploreCommand(arguments.command).map { .explore($0) }
    },
    SessionVerb(
      VerbSchema(
        "compare", "run a script under several accounts, platforms or versions, or in the words of several styles",
        examples: comparisons.compactMap { $0.example } + [
          "compare styles [uikit, \"my-style.life\"] { launch; home }"
        ],
        parameters: [Parameter("what", .choice(comparisons)), Parameter("which", .any, optional: true)],
        block: .required("script"), group: "look"), besideAnswers: .unlessAnswer
    ) { arguments in
      arguments.choice("what").map { subject in
        .compare(
          ComparisonRequest(
            subject: subject, choice: arguments.command.expression(in: "which"), script: arguments.command.commands)
        )
      }
    },
  ]

  /// Returns what is wrong with names behind `plugin list`, or with a second one behind `plugin show`.
  private static func pluginFault(_ command: BoundCommand) -> Diagnostic? {
    let action = command["what"]?.string.flatMap { PluginRequest.Action(rawValue: $0) }
    let extra: (value: BoundValue, text: String)? =
      switch action {
      case .list: command["name"].map { ($0, "'plugin list' takes no name") }
      case .show, .docs: command["other"].map { ($0, "'plugin \(action?.rawValue ?? "")' takes one name") }
      case .compare, nil: nil
      }
    return extra.map { extra in
      DiagnosticRule.otherForm.broken(
        at: extra.value.range, extra.text, label: "leave it out, or write: plugin compare NAME NAME")
    }
  }

  /// Returns what is asked of the plugins; nil where a name is missing.
  private static func pluginRequest(_ arguments: Arguments) -> PluginRequest? {
    let action: PluginRequest.Action? = arguments.choice("what")
    func operand(_ name: String) -> PluginRequest.Operand? {
      arguments.text(name).map { arguments.command[name]?.isText == true ? .file($0) : .name($0) }
    }
    return switch action {
    case .list: .list
    case .show: operand("name").map { .show($0) }
    case .docs: operand("name").map { .docs($0) }
    case .compare: operand("name").flatMap { left in operand("other").map { .compare(left, $0) } }
    case nil: nil
    }
  }

  /// Returns what a `why` is about: an entry by its number, and anything else by its text.
  private static func whyRequest(_ arguments: Arguments) -> WhyRequest {
    guard let value = arguments.command["entry"] else { return .last }
    if case .integer(let number) = value.content { return .entry(Located(value: number, range: value.range)) }
    let text = value.string ?? arguments.source.text(in: value.range)
    return .topic(Located(value: text, range: value.range))
  }
}
