import LifeLanguage
import LifecycleEngine

/// The verbs that go back in the run and look at its other times.
enum GoingBackVerbs {
  /// The verbs, in the order in which help shows them.
  static let all: [SessionVerb] = [
    SessionVerb(
      VerbSchema(
        "undo", "take the last stimulus back", examples: ["undo", "undo 3"],
        parameters: [Parameter("count", .integer, optional: true)], group: "time", isRepeatable: true)
    ) { .undo(count: $0.number("count")?.value ?? 1) },
    SessionVerb(
      VerbSchema(
        "redo", "do again what was undone", examples: ["redo"],
        parameters: [Parameter("count", .integer, optional: true)], group: "time", isRepeatable: true)
    ) { .redo(count: $0.number("count")?.value ?? 1) },
    SessionVerb(
      VerbSchema(
        "checkpoint", "give this moment a name", examples: ["checkpoint beforeHome"],
        parameters: [Parameter("name", .name(.name))], group: "time")
    ) { $0.text("name").map { .checkpoint($0.value) } },
    SessionVerb(
      VerbSchema(
        "back", "return to a checkpoint", examples: ["back beforeHome"],
        parameters: [Parameter("name", .name(.name))], group: "time"),
      namesake: (.android, "on Android, `goBack` goes back from the app's first screen")
    ) { $0.text("name").map { .back($0) } },
    SessionVerb(
      VerbSchema(
        "at", "show the world as it was at an instant", examples: ["at 12s"],
        parameters: [Parameter("time", .duration)], group: "time"), besideAnswers: .unlessAnswer, readsRun: true
    ) { $0.number("time").map { .at($0) } },
    SessionVerb(
      VerbSchema("diff", "what the last stimulus changed", group: "time"), besideAnswers: .unlessAnswer, readsRun: true
    ) { _ in .diff },
    SessionVerb(
      VerbSchema(
        "branch", "try other futures from here, side by side, without going there",
        examples: ["branch { lock; wait 6s }", "branch { home; wait 6s } or { lock; wait 6s }"],
        block: .required("script"),
        clauses: [
          VerbSchema(
            "or", "another future", examples: ["branch { lock } or { home }"], block: .required("script"))
        ],
        group: "time"), besideAnswers: .unlessAnswer, readsRun: true
    ) { arguments in
      .branch(
        ([arguments.command] + arguments.command.clauses).map { Located(value: $0.commands, range: $0.verbRange) })
    },
    SessionVerb(VerbSchema("reset", "start over, with the same plugins, app and settings", group: "time")) { _ in .reset
    },
  ]
}
