public import LifeLanguage
import LifecycleEngine

/// The verbs of the prompt.
public enum SessionVocabulary {
  /// Everything that may be typed at the prompt.
  public static let prompt = Vocabulary(
    "prompt", title: "the prompt", verbs: ScenarioVocabulary.scenario.verbs + verbs)

  /// The same verbs in a file, where messages speak of a scenario.
  public static let file = Vocabulary("scenarioFile", title: "a scenario", verbs: prompt.verbs)

  /// The groups of verbs, in the order in which help shows them.
  public static let groups: [(name: String, title: String)] = [
    ("stimuli", "What a person or the system does"), ("look", "Looking"), ("time", "Going back"),
    ("lessons", "Lessons"), ("setup", "Setting up"), ("other", "Other"),
  ]

  /// The vocabularies of everything that may stand at the prompt.
  public static let vocabularies = VocabularySet(
    [prompt, ScenarioVocabulary.scenario, ScenarioVocabulary.script, AppVocabulary.app, AppVocabulary.handler])

  private static let verbs: [VerbSchema] = [
    VerbSchema(
      "help", "what can be typed; with a verb, everything about it",
      examples: ["help", "help home", "help stimuli"],
      parameters: [Parameter("topic", .name(.topic), optional: true)], group: "other"),
    VerbSchema(
      "explain", "what a diagnostic means, with an example", examples: ["explain unknownVerb"],
      parameters: [Parameter("id", .name(.topic))], group: "other"),
    VerbSchema("state", "where the app is now, and what is possible", group: "look"),
    VerbSchema(
      "trace", "everything that has happened so far",
      detail: "With `moments`, the platform's own moments are shown, too; with a number, the last entries only. "
        + "A ~ behind an entry means that no source settles its order relative to the one before.",
      examples: ["trace", "trace moments", "trace 20"],
      parameters: [
        Parameter("what", .choice([Choice("moments", "with the platform's own moments")]), optional: true),
        Parameter("count", .integer, optional: true),
      ], group: "look"),
    VerbSchema(
      "why", "why something happened: the rule, its reason and its sources",
      detail: "Without a number, about the last thing that happened. The number is the one before an entry.",
      examples: ["why", "why 7"], parameters: [Parameter("entry", .integer, optional: true)], group: "look"),
    VerbSchema("diagram", "the graph of the states, with the last path", group: "look"),
    VerbSchema("timeline", "lanes over virtual time: states, signals, what the app does", group: "look"),
    VerbSchema(
      "background", "the background time that code would read now", examples: ["background remaining"],
      parameters: [
        Parameter("what", .choice([Choice("remaining", "the time that is left")]), optional: true)
      ], group: "look"),
    VerbSchema("settings", "the points on which documents disagree, and their values", group: "look"),
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
      ], block: .required("script"), group: "look"),
    VerbSchema(
      "undo", "take the last stimulus back", examples: ["undo", "undo 3"],
      parameters: [Parameter("count", .integer, optional: true)], group: "time"),
    VerbSchema(
      "redo", "do again what was undone", examples: ["redo"],
      parameters: [Parameter("count", .integer, optional: true)], group: "time"),
    VerbSchema(
      "checkpoint", "give this moment a name", examples: ["checkpoint beforeHome"],
      parameters: [Parameter("name", .name(.name))], group: "time"),
    VerbSchema(
      "back", "return to a checkpoint", examples: ["back beforeHome"],
      parameters: [Parameter("name", .name(.name))], group: "time"),
    VerbSchema(
      "at", "show the world as it was at an instant", examples: ["at 12s"],
      parameters: [Parameter("time", .duration)], group: "time"),
    VerbSchema("diff", "what the last stimulus changed", group: "time"),
    VerbSchema(
      "branch", "try other futures from here, side by side, without going there",
      examples: ["branch { lock; wait 6s }", "branch { home; wait 6s } or { lock; wait 6s }"],
      block: .required("script"), clauses: [VerbSchema("or", "another future", block: .required("script"))],
      group: "time"),
    VerbSchema("reset", "start over, with the same plugins, app and settings", group: "time"),
    VerbSchema(
      "load", "run a scenario file, or load an app or a plugin from a file",
      examples: ["load \"going-home.life\""], parameters: [Parameter("file", .text)], group: "setup"),
    VerbSchema(
      "lesson", "open a lesson, or go on with the one you were in",
      examples: ["lesson", "lesson goingHome", "lesson \"my-lesson.life\""],
      parameters: [Parameter("name", .reference(.lesson), optional: true)], group: "lessons"),
    VerbSchema(
      "exam", "take a lesson as an exam: no hints, one attempt, results at the end", examples: ["exam goingHome"],
      parameters: [Parameter("name", .reference(.lesson))], group: "lessons"),
    VerbSchema("menu", "the course, and how far you are", group: "lessons"),
    VerbSchema("next", "go on with the next lesson", group: "lessons"),
    VerbSchema("hint", "the next stage of help", group: "lessons"),
    VerbSchema("skip", "pass over this step or question; its answer is shown", group: "lessons"),
    VerbSchema("arrange", "answer an order question by moving its items with the arrow keys", group: "lessons"),
    VerbSchema("restart", "begin the lesson again", group: "lessons"),
    VerbSchema("play", "try things out freely; `lesson` goes back to where you were", group: "lessons"),
    VerbSchema("leave", "leave the lesson; it goes on there the next time", group: "lessons"),
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
      ], group: "lessons"),
    VerbSchema(
      "history", "the lines that were typed, the latest last", examples: ["history", "history 20"],
      parameters: [Parameter("count", .integer, optional: true)], group: "other"),
    VerbSchema(
      "save", "write the session as a scenario: its setup and its stimuli", examples: ["save \"going-home.life\""],
      parameters: [Parameter("file", .text)], group: "other"),
    VerbSchema(
      "transcript", "write what is typed and shown into a file that can be run again",
      detail: "The file is a scenario; what was shown stands in it as comments. What failed is left out.",
      examples: ["transcript start \"going-home.life\"", "transcript stop"],
      parameters: [
        Parameter("what", .choice([Choice("start", "begin writing"), Choice("stop", "stop writing")])),
        Parameter("file", .text, optional: true),
      ], group: "other"),
    VerbSchema("quit", "leave", group: "other"),
    VerbSchema("exit", "leave", group: "other"),
  ]
}
