package import LifeLanguage
import LifeSyntax
import LifecycleEngine

/// The verbs of plugin manifests.
package enum ManifestVocabulary {
  /// What may stand at the top of a plugin file: plugins.
  package static let file = Vocabulary("manifest-file", title: "a plugin file", verbs: [plugin])

  /// The vocabulary of a `plugin` block.
  package static let manifest = Vocabulary(
    "manifest", title: "a plugin manifest",
    verbs: [
      needs, version, source, role, internalLine, family, platform, describes, apart, open, StyleStatements.style,
      signal, signUp, states, initial, step, leave, on, ignore,
    ])

  /// What may stand behind a moment: what the plugin says, and the states that it enters.
  package static let answer = saying(
    "manifest-answer", title: "an answer to a moment", [say, go, jump, cancel],
    advice: [
      "if": "a condition stands before the block: on MOMENT where: CONDITION { … }",
      "else": "what is done otherwise stands in the next line for the moment, without the condition",
    ])

  /// The vocabulary of the additions to a step from one state to the next.
  package static let addition = saying("manifest-step", title: "a step between states", [say])

  /// Returns a vocabulary in which a word that is no verb is one that is to be said.
  private static func saying(
    _ name: String, title: String, _ verbs: [VerbSchema], advice: [String: String] = [:]
  ) -> Vocabulary {
    var vocabulary = Vocabulary(name, title: title, verbs: verbs, advice: advice)
    vocabulary.verbOfNames = say.name
    return vocabulary
  }

  /// The vocabulary of what a manifest tells of one signal.
  package static let note = Vocabulary(
    "manifest-signal", title: "what a manifest tells of a signal", verbs: [doc, noteSource, since, also])

  /// The verbs of a note that tell readers something, and change no run.
  static let noteTexts = [doc, noteSource, since]

  /// All of them, for help and binding.
  package static let all: [Vocabulary] = [file, manifest, answer, addition, note, StyleStatements.block]

  /// The same for binding: a statement of an app is told to belong there, and is no word that is to be said.
  static let blocks = VocabularySet(
    all,
    besides: [
      AppVocabulary.app,
      Vocabulary(AppVocabulary.handler.name, title: "a handler of an app", verbs: AppVocabulary.handler.verbs),
    ])

  static let plugin = VerbSchema(
    "plugin", "describe what code hears in one style, moment by moment",
    detail: "A manifest is data: it has no loops and no functions, and can do nothing but say names.",
    examples: ["plugin mine \"My own style\" { version 1 }"],
    parameters: [
      Parameter("name", .name(.plugin), "the name that `use` takes"),
      Parameter("title", .text, "what it shows, in a few words"),
    ], labels: [StyleStatements.place], block: .required("manifest"), group: "plugins")

  static let needs = VerbSchema(
    "needs", "the version of the language of manifests that this one is written in",
    detail:
      "An older tool then says in one message that it is too old, and not of each word that it does not know it. This one knows "
      + "version \(Manifest.languageVersion): since then there are values of the event, platforms and times in `where:`, "
      + "`signal`, `describes`, `per: window`, `like:` and `restores` of a style, values in its words and `launch:` behind "
      + "them. Without this line any version will do.",
    examples: ["needs \(Manifest.languageVersion)"], parameters: [Parameter("version", .integer)], isSingle: true)

  static let version = VerbSchema(
    "version", "the version of this manifest", examples: ["version 1"],
    parameters: [Parameter("number", .integer)], isSingle: true)

  static let source = VerbSchema(
    "source", "where the mapping comes from; may be given several times",
    examples: ["source \"Apple Developer Documentation, UIApplicationDelegate\""],
    parameters: [Parameter("reference", .text)])

  static let role = VerbSchema(
    "role", "who is told: the one delegate, before the observers, or one observer among others",
    detail: "Without this line the plugin is an observer.", examples: ["role delegate"],
    parameters: [
      Parameter(
        "role",
        .choice([
          Choice("delegate", "told first"), Choice("observer", "told after the delegate"),
        ]))
    ], isSingle: true)

  static let internalLine = VerbSchema(
    "internal", "no code of today's apps hears what it says: it is shown only where it is named",
    detail: "`compare styles` without names leaves it out, such as what a framework does inside, or what came before.",
    examples: ["internal"], isSingle: true)

  static let family = VerbSchema(
    "family", "what the framework is called in a sentence, where the title says more",
    examples: ["family \"UIKit\""], parameters: [Parameter("name", .text)], isSingle: true)

  static let platform = VerbSchema(
    "platform", "the one platform on which the framework exists; without this line it is on all",
    examples: ["platform ios"],
    parameters: [
      Parameter("platform", .choice(Platform.allCases.map { Choice($0.name, "it exists on \($0.words) alone") }))
    ],
    isSingle: true)

  static let describes = VerbSchema(
    "describes", "the one platform for which these lines are written, where the framework exists on others, too",
    detail:
      "On another platform the plugin says the same at the same moments, and `use` and `platform` say that the framework may tell "
      + "otherwise there.",
    examples: ["describes ios"],
    parameters: [
      Parameter("platform", .choice(Platform.allCases.map { Choice($0.name, "they are those of \($0.words)") }))
    ],
    isSingle: true)

  static let apart = VerbSchema(
    "apart", "the framework without whose calls its apps are written: reasons speak no word of them",
    detail:
      "Its code reads no state of that framework either: no question asks for it, and lessons and timelines show none. A row of free "
      + "play ends with it all the same: what UIKit's code would read then.",
    examples: ["apart \(KnownPlugin.usualName)"],
    parameters: [
      Parameter("framework", .choice([Choice(KnownPlugin.usualName, "the calls and the state of UIKit")]))
    ], isSingle: true)

  static let open = VerbSchema(
    "open", "calls that sources leave open, and no setting decides: practice asks for none of them",
    detail:
      "It names the disputed point; `lifelab explain U5` tells what sources say of it. Without `on:` and `before:` it is about "
      + "every stimulus in every state. With `read:` the call comes, and it is open what its code reads then.",
    examples: ["open U5 on: open.link where: scenes", "open U6 read: sceneDidEnterBackground(_:)"],
    parameters: [Parameter("point", .name(.setting), "its number")],
    labels: [
      Parameter("on", .names(.name), optional: true, "the stimuli that bring them, such as open.link"),
      Parameter("before", .names(.state), optional: true, "the states of the process before the stimulus"),
      Parameter("read", .name(.signal), optional: true, "the call in which code reads its state"),
      Parameter("where", .condition, optional: true, "scenes, or !scenes"),
    ])

  static let signal = VerbSchema(
    "signal", "what a signal or a state means, where that is from, since when it exists, how else it is spelt",
    detail:
      "The name is one that the plugin says, or one of its states; what stands before its last dot, and its arguments, may be "
      + "left out. `plugin show` and `explain NAME` tell it.",
    examples: [
      "signal paused { doc \"no part of the app is on the screen\"; since \"3.13\" }",
      "signal onResume { also didResume }",
    ], parameters: [Parameter("name", .name(.signal))], block: .required("manifest-signal"))

  static let doc = VerbSchema(
    "doc", "what it means, in a sentence", examples: ["doc \"the app is in front and gets touches\""],
    parameters: [Parameter("text", .text)], isSingle: true)

  static let noteSource = VerbSchema(
    "source", "where that is from; may be given several times", examples: ["source \"Flutter 3.13 release notes\""],
    parameters: [Parameter("reference", .text)])

  static let since = VerbSchema(
    "since", "the version from which on it is said, of the framework or of the system that is named",
    examples: ["since \"3.13\"", "since \"iOS 13\""],
    parameters: [Parameter("version", .text)], isSingle: true)

  static let also = VerbSchema(
    "also", "other spellings, which answers, expectations and handlers may use",
    examples: ["also didResume", "also [didResume, resume]"],
    parameters: [Parameter("name", .names(.signal))], isSingle: true)

  static let signUp = VerbSchema(
    "signUp", "the moment at which code of this style begins to listen, in each process",
    detail:
      "The plugin hears what comes after it, not the moment itself. Of several moments the first counts. Without this "
      + "line it hears everything from the start. An app whose code has `addObserver` for the plugin decides itself when it "
      + "begins to listen, and with `removeObserver` when it leaves.",
    examples: ["signUp didFinishLaunching", "signUp [didFinishLaunching, sceneWillConnect]"],
    parameters: [Parameter("moments", .names(.moment))], isSingle: true)

  static let states = VerbSchema(
    "states", "the plugin's own states, in order",
    detail:
      "On a ring or a line, `go` passes through the states between and says each of them; in a set, it goes straight. "
      + "With `said: Prefix` a state is said as `Prefix.state`, otherwise by its name. Before anything was "
      + "heard the state is `none`. With `per: window` each window of the app has a state of its own: a moment of a scene "
      + "steps that of its window, a moment of the process that of every window whose scene is connected, one after the "
      + "other. A new window begins in the first state. Conditions ask for the first window with `PLUGIN.state`, for the "
      + "second with `PLUGIN.second.state`. Without `per:` the plugin has one state, which follows the process and the first "
      + "window. A state that no line leads out of is kept as long as the process lives: `lifelab plugin check` notes that, and warns "
      + "where a line leads out of it and is never done.",
    examples: [
      "states [detached, resumed, inactive, hidden, paused] as: ring said: AppLifecycleState",
      "states [background, inactive, active] as: set said: ScenePhase per: window",
    ],
    parameters: [Parameter("states", .names(.state))],
    labels: [
      Parameter(
        "as",
        .choice([
          Choice("ring", "the last is next to the first, and gaps are filled"),
          Choice("line", "each is next to those beside it, and gaps are filled"),
          Choice("set", "no state is next to another"),
        ])),
      Parameter("said", .name(.name), optional: true, "what stands before the state's name when it is said"),
      Parameter("per", .choice([Choice("window", "each window has a state of its own")]), optional: true),
    ], isSingle: true)

  static let initial = VerbSchema(
    "initial", "the state before anything was heard, in place of `none`",
    examples: ["initial created", "initial detached where: flutterAtLaunch == detached"],
    parameters: [Parameter("state", .name(.state))],
    labels: [Parameter("where", .condition, optional: true, "only under this value of a disputed point")])

  static let step = VerbSchema(
    "step", "what else is said at a single step from one state to the next",
    detail: "It is said after the state's own name. Either side may be a list; `none` may stand on the left.",
    examples: ["step [none, inactive] -> resumed { say onResume }"],
    parameters: [Parameter("states", .chain(.state, lists: true))], block: .required("manifest-step"))

  static let leave = VerbSchema(
    "leave", "what is said when the plugin leaves a state, wherever it goes",
    detail: "It is said before the name of the next state. `none` is left at the first one.",
    examples: ["leave resumed { say onExit }"],
    parameters: [Parameter("states", .names(.state))], block: .required("manifest-step"))

  static let on = VerbSchema(
    "on", "what the plugin does at a moment, or some time after it",
    detail:
      "Several may name one moment: the first that applies is done, the others are not looked at. Lines with `after:` are lists of "
      + "their own, one for each length of time: what they say comes besides. A plugin hears each moment that it names. With "
      + "`after:` it is done when that time is over, and `where:` and `from:` are looked at then; the moment coming again begins "
      + "the time anew, and the end of the process drops it. A suspended process holds it up: what is overdue when the process "
      + "runs again comes as soon as time passes. In an app with scenes there are two of a kind, `sceneDidEnterBackground` and "
      + "after it `didEnterBackground`, which is announced to observers alone: what only a classic app's delegate is told has "
      + "`where: !scenes`.",
    examples: [
      "on willTerminate { say applicationWillTerminate(_:) }",
      "on didBecomeActive where: !scenes { say applicationDidBecomeActive(_:) }",
      "on willResignActive after: 700ms where: !foreground { say paused }",
      "on didFinishLaunching where: event.url != none { say launchedByURL }",
    ],
    parameters: [Parameter("moment", .name(.moment))],
    labels: [Parameter("after", .duration, optional: true, "how long after the moment")] + conditions,
    block: .required("manifest-answer"),
    check: { command in
      guard command.block?.isEmpty ?? false else { return nil }
      return DiagnosticRule.otherForm.broken(
        at: command.verbRange, "what is not heard is ignored by a statement of its own", label: "write: ignore MOMENT")
    })

  static let ignore = VerbSchema(
    "ignore", "what the plugin does not hear, although a line with `on` would answer it",
    detail: "It goes before every `on` of its moment, wherever it stands.",
    examples: ["ignore willTerminate from: none"], parameters: [Parameter("moment", .name(.moment))],
    labels: conditions)

  private static let conditions = [
    Parameter("where", .condition, optional: true, "only while this holds: foreground && !scenes"),
    Parameter("from", .names(.state), optional: true, "only while the plugin is in one of these states"),
  ]

  static let say = VerbSchema(
    "say", "say these signals, in this order",
    detail:
      "A signal with labels may carry a value for each, a word, a number or a time: "
      + "`say change(isActive:) isActive: true`. It is shown as "
      + "`change(isActive: true)`; answers and expectations may name it with its values or without. A value of the event, such as "
      + "`event.url`, is shown as it is when the signal comes; answers name such a signal without it. `help conditions` lists "
      + "these values; a `say` behind a moment that brings one may carry it.",
    examples: [
      "say application(_:open:options:)", "say change(isActive:) isActive: true", "say opened(url:) url: event.url",
    ],
    parameters: [Parameter("signal", .name(.signal), repeated: true)],
    ownLabels: Parameter("label", .nameOrLiteral(.value), "what the signal carries at that label"),
    check: nil)

  static let go = VerbSchema(
    "go",
    "go to this state, through the states between, and say each of them; from the same state nothing happens",
    examples: ["go paused"], parameters: [Parameter("state", .name(.state))])

  static let cancel = VerbSchema(
    "cancel", "drop what the plugin has put off with `after:`", examples: ["cancel"])

  static let jump = VerbSchema(
    "jump", "go straight to this state and say only it; from the same state nothing happens",
    examples: ["jump inactive"], parameters: [Parameter("state", .name(.state))])
}
