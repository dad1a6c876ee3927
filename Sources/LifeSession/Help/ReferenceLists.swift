import LessonModel
import LessonReading
import LifecycleEngine
import LifeLanguage

/// The names that files may use besides verbs, made from the tables of the engine and of the plugins.
enum ReferenceLists {
  /// The states of a process.
  static let states: [HelpBlock] = list(
    "The states of a process",
    [
      ("notRunning", "there is no process"),
      ("inactive", "in front, but no touches arrive: on the way in or out, or covered"),
      ("active", "in front and in use"), ("background", "out of sight; its code still runs, for a limited time"),
      ("suspended", "in memory, but no code runs; the system may end it without a word"),
    ])

  /// The keys of the prompt.
  static let keys: [HelpBlock] = list(
    "At a terminal",
    [
      ("Tab", "completes, or shows what is possible; Tab again chooses"), ("Up, Down", "earlier lines that begin so"),
      ("Ctrl-R", "earlier lines that contain what you type"), ("Ctrl-A, Ctrl-E", "to the start, to the end"),
      ("Alt-B, Alt-F", "a word back, a word on"), ("Ctrl-W, Ctrl-U, Ctrl-K", "cut a word, to the start, to the end"),
      ("Ctrl-Y", "puts back what was cut"), ("Ctrl-_", "takes typing back"),
      ("Alt-Return", "a new line in the same input"), ("Return alone", "`wait`, `undo` or `redo` once more"),
      ("Ctrl-C", "drops the line, stops what runs; twice on an empty line leaves"),
      ("Ctrl-D", "leaves, on an empty line"), ("Ctrl-L", "clears the screen"),
      ("Ctrl-Z", "back to the shell; `fg` returns"),
    ])

  /// The moments, in the order of the engine's table.
  static let moments: [HelpBlock] =
    list("The moments", Moment.allCases.map { ($0.name, $0.words) }) + [
      .note(
        "`help styles` shows which style has a word for which, `help callbacks` what the plugins in use say, and "
          + "`help didBecomeActive` everything of one. A moment of the app stands for its scene's, too.")
    ]

  /// Returns what plugins say, each with a heading of a level and its signals in the order of its manifest.
  static func signals(of plugins: [PluginTable], level: Int) -> [HelpBlock] {
    plugins.flatMap { plugin in
      list("\(plugin.name): \(plugin.title)", moments(of: plugin), level: level)
    }
  }

  /// What conditions may ask for: the names of a run, and the forms of names that an app or a plugin gives.
  ///
  /// Behind a name stands where else than in a run it may not be asked for.
  static func conditions(of simulation: Simulation) -> [HelpBlock] {
    let settings = Setting.names
    let forms = ConditionScope.forms
    let known = forms.map { $0.name }
    let own = ConditionScope(simulation.engine).names.filter { !settings.contains($0.name) && !known.contains($0.name) }
    let rows = forms.map { ($0.name, $0.summary + limits(of: $0)) } + own.map { ($0.name, $0.summary) }
    return list("What a condition may ask for", rows) + [
      .note(
        "In capitals stands what is named by an app (a value, a connection) or is the name of a plugin in use that has "
          + "states: age.draft, chat.open, flutter.state."),
      .title("How its parts are joined", level: 2), .rows(Choice.operators + [Choice("( )", "what comes first")]),
      .note("For example: app.away > 5min && !locked || resumePath == straight"),
      .note("`settings` lists the disputed points, which can be compared everywhere, too."),
      .note(
        "In a manifest nothing of an app can be asked for, since the manifest knows none, and nothing of another plugin's state; "
          + "`from:` asks for its own. What a moment brings can be compared with `none` alone, and is there at the moments that "
          + "bring it."),
      .note(
        "An app asks for what its call carries, at the label: isActive in a handler of change(isActive:), and url == none where "
          + "the manifest says opened(url:) with event.url."),
    ]
  }

  /// Where a condition may not ask for this, in words behind what it is.
  private static func limits(of form: ConditionScope.Form) -> String {
    let missing = ConditionScope.Place.allCases.filter { !form.places.contains($0) }.map { place in
      switch place {
      case .run: "`expect`"
      case .handler: "`if`"
      case .manifest: "`where:`"
      }
    }
    return missing.isEmpty ? "" : " (not in \(missing.joined(separator: " and ")))"
  }

  /// The marks of traces, of the line of states and of tables, as a screen shows them that knows them.
  static let markMeanings: [(mark: String, meaning: String)] = [
    ("›", "a stimulus, with what came of it in the lines below"),
    ("~", "behind a line: no source settles whether it comes before or after the line above it"),
    ("●", "in the line of states: where the app is now; among the values of a disputed point: the one that holds"),
    ("◌", "in the line of states: a state that it went through on the way"),
    ("○", "in the line of states: any other"),
    ("*", "before a row of `compare`: here the columns differ; on a ladder: a step of the last stimulus"),
  ]

  /// The marks, and how `--plain` writes the line of states.
  static let marks: [HelpBlock] =
    list("Marks", markMeanings.map { ($0.mark, $0.meaning) })
    + [.note("With `--plain` the line of states writes [active], (inactive) and background.")]

  /// The purpose of `where:`.
  static let whereMeaning =
    "`where:` stands behind `on`, `ignore` and `initial` of a plugin: the line counts only while the condition holds, as in "
    + "on didBecomeActive where: !scenes { say applicationDidBecomeActive(_:) }"

  /// The effects, with what happens.
  static let effects: [HelpBlock] = list("Effects", Effect.allCases.map { ($0.name, $0.words()) })

  /// The reasons for the end of a process; several may share a name.
  static let endings: [HelpBlock] = list("Why a process ended", Termination.allCases.map { ($0.name, $0.words) })

  /// The disputed points with their values, and the accounts that choose among them.
  static let settings: [HelpBlock] =
    list("Disputed points", Setting.allCases.map { ($0.name, values(of: $0)) })
    + list("Accounts", Account.all.map { ($0.name, $0.title) }, level: 2)

  private static func values(of setting: Setting) -> String {
    let values = setting.form.values.enumerated().map { "\($1.name)\($0 == 0 ? " (the default)" : "")" }
    return "\(setting.form.question) \(values.joined(separator: ", "))"
  }

  /// Returns the styles in which lessons are read, with their words.
  static func styles(_ styles: LessonStyles) -> [HelpBlock] {
    list("The styles of lessons", styles.all.map { ($0.name, $0.title) }) + StyleWords(styles).blocks
  }

  /// What a belief may name besides moments, states and plugins.
  static let beliefs: [HelpBlock] =
    list(
      "What a belief changes", HelpBook.entries(in: [BeliefVocabulary.changes]).map { ($0.verb.name, $0.verb.summary) })
    + list("Behind `in:`, a group of rules", RuleTraits.named.map { ($0.name, $0.words) }, level: 2)
    + list("Behind `in:`, something that falls due", RuleScope.Term.deadlines.map { ($0.name, $0.words) }, level: 2) + [
      .text(
        "Behind `in:` may stand a stimulus, too, such as `home` or `alert.show`, or the id of a rule, such as "
          + "`launch.cold`; `lifelab explain` lists the rules."),
      .text(
        "Conditions of `ignore`, `need`, `keep`, `raise` and `while:`: "
          + Condition.believable.map { $0.name }.joined(separator: ", ") + "."),
    ]

  /// A heading with rows below it.
  private static func list(_ title: String, _ rows: [(String, String)], level: Int = 1) -> [HelpBlock] {
    [.title(title, level: level), .rows(rows.map { Choice($0.0, $0.1) })]
  }

  /// Returns the signals of a plugin in the order of its manifest, each with the moments at which it is said.
  private static func moments(of plugin: PluginTable) -> [(String, String)] {
    plugin.signals.enumerated().map { index, signal in
      var names: [String] = []
      for delivery in plugin.deliveries where delivery.signals.contains(UInt16(index)) {
        if !names.contains(delivery.moment.name) { names.append(delivery.moment.name) }
      }
      return (signal, names.isEmpty ? "a state on the way to another" : "at " + names.joined(separator: ", "))
    }
  }
}
