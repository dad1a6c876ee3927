import LifecycleEngine

/// The verbs of scenarios: stimuli, `use`, `expect`, settings and apps.
package enum ScenarioVocabulary {
  /// The vocabulary of a scenario file.
  package static let scenario = Vocabulary("scenario", title: "a scenario", verbs: StimulusVocabulary.verbs + verbs)

  /// A script inside another file: stimuli and what is expected of them.
  package static let script = Vocabulary(
    "script", title: "a script", verbs: StimulusVocabulary.verbs + [use, expect, set, platform, scenes, account])

  static let use = VerbSchema(
    "use", "show the words of these plugins, and of no others",
    detail:
      "A plugin is known by its name, or is a manifest file in quotes. `plugin list` shows those that are known; at the prompt, `use` "
      + "alone tells which are in use. The run so far is told again in the new words; a file that has changed is read anew when it is named again. The plugin in "
      + "whose words the app is written stays in use. A lesson says with it which plugins tell; several in one part count "
      + "together; beside `styles`, which choose the framework's own plugin, only what tells besides.",
    examples: [
      "use uikit", "use [uikit, flutter]", "use also notifications", "use without flutter", "use \"my-style.life\"",
      "use [uikit, \"my-style.life\"]",
    ],
    parameters: [
      Parameter(
        "how",
        .choice([
          Choice(UseCommand.Change.also.rawValue, "besides those in use"),
          Choice(UseCommand.Change.without.rawValue, "those in use but for these; the last one stays"),
        ]), optional: true),
      Parameter("plugins", .references(.plugin)),
    ], group: "setup")

  static let expect = VerbSchema(
    "expect", "say what must be true now; the run fails where it is not",
    detail: "A condition asks for the world as it is. `order` asks whether these came in this order, in the whole "
      + "run. `heard`, `path` and `reads` look at the last stimulus only: `heard` names all the signals, `path` all the "
      + "states, and `reads` the state that code reads in a call, which is not always the one that comes of it.",
    examples: [
      "expect state == suspended", "expect order willResignActive -> didEnterBackground",
      "expect heard applicationWillResignActive -> applicationDidEnterBackground",
      "expect heard nothing", "expect reads active at: willResignActive",
      "expect path active -> inactive -> background", "expect impossible { home }",
    ],
    parameters: [
      Parameter("how", .choice(expectWords), optional: true),
      Parameter("what", .any, optional: true, "what must be true"),
    ],
    labels: [
      Parameter("from", .names(.plugin), optional: true, "only what these plugins say"),
      Parameter("at", .any, optional: true, "the call or calls in which code reads it"),
    ],
    block: .optional("stimulus"), group: "setup", check: { ExpectCommand.fault(in: $0) })

  private static let expectWords = [
    Choice("order", "these came in this order, among others"),
    Choice("heard", "the last stimulus made exactly these signals"),
    Choice("path", "the last stimulus led through exactly these states"),
    Choice("reads", "code reads this state in a call that the last stimulus made: `expect reads active at: CALL`"),
    Choice("effect", "the last stimulus had this effect, or none: `expect effect nothing`"),
    Choice("impossible", "the one stimulus in the block is impossible now; it is not applied"),
  ]

  static let set = VerbSchema(
    "set", "choose a value for a disputed point",
    detail: "`settings` lists the points on which the documents disagree, with their values.",
    examples: ["set forceQuitInFront = silent"], parameters: [Parameter("setting", .name(.setting))],
    assigned: Parameter("value", .name(.name), "one of its words"), group: "setup")

  static let platform = VerbSchema(
    "platform", "choose the platform whose rules apply, and its version",
    detail:
      "Only versions that exist are known: after iOS 18 comes 26. `sdk:` is the SDK that the app was built with; an "
      + "app without scenes starts on iOS 27 only if that is an older one, and without `sdk:` it is. "
      + "`use [androidActivity, processOwner]` shows the words of Android: those of an activity, and of all activities "
      + "as one.",
    examples: ["platform ios", "platform ios version: 12", "platform ios version: 27 sdk: 26", "platform android"],
    parameters: [
      Parameter(
        "platform", .choice([Choice("ios", "iOS"), Choice("android", "Android, for the contrast only")]))
    ],
    labels: [
      Parameter("version", .integer, optional: true, "the major version"),
      Parameter("sdk", .integer, optional: true, "the major version of the SDK that the app was built with"),
    ], group: "setup")

  static let scenes = VerbSchema(
    "scenes", "say whether the app uses scenes, as today's template does, or is a classic app",
    detail:
      "From iOS 13 on an app uses scenes unless somebody says no. An app that says it itself with `scenes:` is not "
      + "asked. The run so far is told again in these words.",
    examples: ["scenes no", "scenes yes"],
    parameters: [
      Parameter(
        "answer",
        .choice([
          Choice("yes", "its scene delegate hears of the screen"), Choice("no", "its app delegate hears of everything"),
        ]))
    ], group: "setup")

  static let account = VerbSchema(
    "account", "take one document's choice of all disputed points", examples: ["account underTheSurface"],
    parameters: [
      Parameter("account", .choice(Account.all.map { Choice($0.name, $0.title) }))
    ], group: "setup")

  static let app = VerbSchema(
    "app", "the app that runs: what it saves, starts and does in each callback; without a block, one loaded before",
    examples: ["app Notes uses: uikit { saved draft = \"\" }", "app Notes"],
    parameters: [Parameter("name", .name(.name))],
    labels: [
      Parameter(
        "uses", .name(.plugin), optional: true, "the plugin whose words the handlers use; else the first in use"),
      Parameter(
        "scenes", .name(.name), optional: true, "true if the app uses scenes, false if not; else as `scenes` says"),
      Parameter("restoration", .name(.name), optional: true, "true if the app has its state restored"),
      Parameter(
        "protection",
        .choice([
          Choice("untilFirstUnlock", "files can be read from the first unlock on, the default"),
          Choice("complete", "files can be read only while the device is unlocked"),
        ]), optional: true, "the protection class of the app's files"),
    ], block: .optional("app"), group: "setup")

  static let verbs = [use, expect, set, platform, scenes, account, app]
}
