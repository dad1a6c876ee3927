import LifeLanguage

/// The verbs that load a file, and those about the session itself.
enum OtherVerbs {
  /// The verbs, in the order in which help shows them.
  static let all: [SessionVerb] = [
    SessionVerb(
      VerbSchema(
        "load", "run a scenario file, or load an app or a plugin from a file",
        examples: ["load \"going-home.life\""], parameters: [Parameter("file", .text)], group: "setup")
    ) { $0.text("file").map { .load($0) } },
    SessionVerb(
      VerbSchema(
        "help", "what can be typed; with a verb or a topic, everything about it",
        examples: [
          "help", "help home", "help stimuli", "help save", "help callbacks", "help keys", "help jetsam",
        ],
        parameters: [Parameter("topic", .reference(.topic), optional: true)], group: "other"), besideAnswers: .offered
    ) { .help($0.text("topic")) },
    SessionVerb(
      VerbSchema(
        "explain", "what an error means; a rule, a source, a disputed point or a stimulus in full",
        examples: ["explain unknownVerb", "explain launch.cold", "explain LOG11", "explain D6", "explain home"],
        parameters: [Parameter("id", .reference(.topic))], group: "other"), besideAnswers: .always
    ) { $0.text("id").map { .explain($0) } },
    SessionVerb(
      VerbSchema(
        "history", "the lines that were typed, the latest last",
        detail: "`rerun` carries one of them out again, by its number.", examples: ["history", "history 20"],
        parameters: [Parameter("count", .integer, optional: true)], group: "other"), besideAnswers: .always
    ) { .history(count: $0.number("count")?.value) },
    SessionVerb(
      VerbSchema(
        "rerun", "carry out a line of the history again", detail: "`history` shows the numbers.",
        examples: ["rerun 12"], parameters: [Parameter("line", .integer)], group: "other"), besideAnswers: .always,
      isLogged: false
    ) { $0.number("line").map { .rerun($0) } },
    SessionVerb(
      VerbSchema(
        "save", "write the session as a scenario: its setup and its stimuli",
        detail: "A file that is there stays as it is, unless `replace` stands behind its name. It is written in the "
          + "working folder or below; only a prompt writes, never a file that is run or loaded.",
        examples: ["save \"going-home.life\"", "save \"going-home.life\" replace"],
        parameters: [
          Parameter("file", .text),
          Parameter("how", .choice([Choice("replace", "in the place of the file that is there")]), optional: true),
        ], group: "other"), besideAnswers: .always, isLogged: false
    ) { arguments in
      arguments.text("file").map { .save($0, replaces: arguments.text("how") != nil) }
    },
    SessionVerb(
      VerbSchema(
        "transcript", "write what is typed and shown into a file that can be run again",
        detail: "The file is a scenario; what was shown stands in it as comments. What failed is left out, "
          + "and so are lessons. It is written in the working folder or below; a long one whenever it has grown by a "
          + "sixteenth, and at its end.",
        examples: ["transcript start \"going-home.life\"", "transcript stop"],
        parameters: [
          Parameter(
            "what",
            .choice([
              Choice(TranscriptRequest.Action.start.rawValue, "begin writing"),
              Choice(TranscriptRequest.Action.stop.rawValue, "stop writing"),
            ])),
          Parameter("file", .text, optional: true),
        ], group: "other"), besideAnswers: .always, isLogged: false
    ) { transcriptRequest($0).map { .transcript($0) } },
    SessionVerb(VerbSchema("quit", "leave", group: "other"), besideAnswers: .always, isLogged: false) { _ in .quit },
    SessionVerb(VerbSchema("exit", "leave", group: "other"), besideAnswers: .always, isLogged: false) { _ in .quit },
  ]

  private static func transcriptRequest(_ arguments: Arguments) -> TranscriptRequest? {
    let action: TranscriptRequest.Action? = arguments.choice("what")
    return switch action {
    case .start: .start(arguments.text("file"))
    case .stop: .stop
    case nil: nil
    }
  }
}
