/// The verbs of apps: declarations, handlers, and what handlers do.
package enum AppVocabulary {
  /// What may stand in `app`: declarations and handlers.
  package static let app = Vocabulary(
    "app", title: "an app", verbs: [saved, unsaved, modes, start, on],
    listing: "the handler of a call begins with `on`; `help app` lists the statements")

  /// What may stand in a handler: what the app does when it is told.
  package static let handler = Vocabulary(
    "handler", title: "a handler",
    verbs: [
      save, restore, set, refresh, task, timer, connect, disconnect, send, addObserver, removeObserver, work, log,
      audio, location, report,
      download, finish, ifElse,
    ])

  /// The words behind `on` that are acts of the person, and no calls.
  static let acts = ["edit", "tap"]

  private static let saved = VerbSchema(
    "saved", "a value that is in memory, and on disk once it is saved",
    examples: ["saved draft = \"\""], parameters: [Parameter("name", .name(.name))],
    assigned: Parameter("value", .literal, "what it holds at first"))

  private static let unsaved = VerbSchema(
    "unsaved", "a value that is in memory only", examples: ["unsaved scroll = 0"],
    parameters: [Parameter("name", .name(.name))], assigned: Parameter("value", .literal, "what it holds at first"))

  private static let modes = VerbSchema(
    "modes", "the background modes that the app declares",
    examples: ["modes [audio, fetch]"], parameters: [Parameter("modes", .names(.mode))])

  private static let start = VerbSchema(
    "start", "what the app does as its process starts, before anything calls it",
    detail:
      "In each new process it runs once, before the first call, whether the app comes to the screen or not. Frameworks without a "
      + "call for the launch read back here what was saved.",
    examples: ["start { restore draft }"], block: .required("handler"), isSingle: true)

  private static let on = VerbSchema(
    "on", "what the app does when this is called, in the words of the plugin it uses",
    detail:
      "A handler may also be named by the moment, `on didEnterBackground`, wherever the plugin says something at it. "
      + "With several names in brackets it runs at each of them. What a call carries may stand without its label: "
      + "`on change(true) { … }`. "
      + "`on edit draft` runs once the person has changed the value, and `on tap send` when they touch the control "
      + "`send`, which is declared by its handler.",
    examples: [
      "on didEnterBackground { save draft }", "on [didEnterBackground, willTerminate] { save draft }",
      "on edit draft { save draft }", "on tap send { task begin upload needs: 20s }",
    ],
    parameters: [
      Parameter("signal", .names(.signal)),
      Parameter("name", .name(.value), optional: true, "the value behind `edit`, the control behind `tap`"),
    ], block: .required("handler"))

  private static func on(_ name: String, _ summary: String, _ role: NameRole, _ example: String) -> VerbSchema {
    VerbSchema(name, summary, examples: [example], parameters: [Parameter("name", .name(role))])
  }

  private static let save = on("save", "write a value to disk", .value, "save draft")
  private static let restore = VerbSchema(
    "restore", "read a value from disk",
    detail: "It can be read while the device is locked, too. For what stands in a protected file, ask "
      + "`protectedData.available` first.",
    examples: ["restore draft", "if protectedData.available { restore login }"],
    parameters: [Parameter("name", .name(.value))])
  private static let refresh = on("refresh", "load something anew, so that it is not stale", .value, "refresh session")
  private static let connect = VerbSchema(
    "connect", "open a connection", examples: ["connect chat", "connect chat idle: 1min"],
    parameters: [Parameter("name", .name(.connection))],
    labels: [Parameter("idle", .duration, optional: true, "how long unused before the other side closes it")])
  private static let disconnect = on("disconnect", "close a connection", .connection, "disconnect chat")
  private static let send = on("send", "use a connection", .connection, "send chat")

  private static let addObserver = VerbSchema(
    "addObserver", "let a plugin begin to listen; before that it hears nothing",
    detail:
      "It is in use beside the plugin whose words the handlers are in, and hears what comes from then on, until "
      + "`removeObserver` or the end of the process; in its first state to begin with. One that listens already goes on as it "
      + "is. The `signUp` of its manifest does not count in this app.",
    examples: ["addObserver notifications"], parameters: [Parameter("name", .name(.observer))])
  private static let removeObserver = VerbSchema(
    "removeObserver", "let a plugin hear nothing more",
    detail:
      "What it has put off with `after:` is dropped, and its own state is the first one again. A plugin that no `addObserver` "
      + "of the app adds listens from the start, or from the `signUp` of its manifest on.",
    examples: ["removeObserver notifications"], parameters: [Parameter("name", .name(.observer))])

  private static let set = VerbSchema(
    "set", "give a value new content, in memory",
    detail: "A text stands in quotes; a bare name is another value of the app, whose content is copied.",
    examples: ["set draft = \"new\"", "set shown = draft"], parameters: [Parameter("name", .name(.value))],
    assigned: Parameter("value", .nameOrLiteral(.value)))

  private static let task = VerbSchema(
    "task", "begin or end a background task: a request not to be suspended yet",
    detail: "`needs:` is the running time that the work takes; the block runs when it is done. The expiration "
      + "block runs shortly before background time is up, and must end the task.",
    examples: ["task begin upload needs: 20s { finish } onExpiration { task end upload }", "task end upload"],
    parameters: [
      Parameter("what", .choice([Choice("begin", "ask for time"), Choice("end", "give it back")])),
      Parameter("name", .name(.task)),
    ],
    labels: [Parameter("needs", .duration, optional: true, "the running time that the work takes")],
    block: .optional("handler"),
    clauses: [
      VerbSchema(
        "onExpiration", "behind the block of `task begin`: what to do shortly before time is up",
        examples: ["task begin upload { finish } onExpiration { task end upload }"], block: .required("handler"))
    ])

  private static let timer = VerbSchema(
    "timer", "start or stop a timer", examples: ["timer start poll every: 30s { send chat }", "timer stop poll"],
    parameters: [
      Parameter("what", .choice([Choice("start", "start it"), Choice("stop", "stop it")])),
      Parameter("name", .name(.timer)),
    ],
    labels: [
      Parameter("every", .duration, optional: true, "the time between two ticks"),
      Parameter("after", .duration, optional: true, "the time until its only tick"),
    ], block: .optional("handler"))

  private static let work = VerbSchema(
    "work", "keep the main thread busy", examples: ["work 3s"], parameters: [Parameter("time", .duration)])

  private static let log = VerbSchema(
    "log", "write a line into the trace", examples: ["log \"saved\""], parameters: [Parameter("text", .text)])

  private static let audio = VerbSchema(
    "audio", "play audio, or stop", examples: ["audio play"],
    parameters: [Parameter("what", .choice([Choice("play", "play"), Choice("stop", "stop")]))])

  private static let location = VerbSchema(
    "location", "track locations, or stop", examples: ["location start"],
    parameters: [Parameter("what", .choice([Choice("start", "start"), Choice("stop", "stop")]))])

  private static let report = VerbSchema(
    "report", "report an incoming call to the system", examples: ["report call"],
    parameters: [Parameter("what", .choice([Choice("call", "the call that a push announced")]))])

  private static let download = VerbSchema(
    "download", "hand a background transfer to the system", examples: ["download begin"],
    parameters: [Parameter("what", .choice([Choice("begin", "begin it")]))])

  private static let finish = VerbSchema(
    "finish", "end the task whose work is done, or the background event that is being handled",
    detail: "In a handler of a background event: the event is finished now, after a time, or never. An event that "
      + "is not finished in its time ends the process.",
    examples: ["finish", "finish after: 10s", "finish never"],
    parameters: [Parameter("how", .choice([Choice("never", "the completion handler is forgotten")]), optional: true)],
    labels: [Parameter("after", .duration, optional: true, "how long the work takes")])

  private static let ifElse = VerbSchema(
    "if", "do something only if a condition holds",
    detail:
      "What conditions may ask for is the same everywhere: `help conditions` lists it. Code can ask for values of "
      + "the app and their age (age.session), for connections (chat.open), app.away, background.remaining, state and "
      + "clock, for the platform, and for what its call carries, by the label (isActive), but not for `ended` or the states of a "
      + "plugin.",
    examples: [
      "if app.away > 5min { refresh session } else { log \"fresh\" }",
      "if app.away > 1min && foreground { refresh session }",
    ],
    parameters: [Parameter("condition", .condition)], block: .required("handler"),
    clauses: [
      VerbSchema(
        "else", "behind the block of `if`: what to do otherwise",
        examples: ["if chat.open { send chat } else { connect chat }"],
        block: .required("handler"))
    ])
}
