package import LifeLanguage
package import LifeSyntax

/// The verbs that questions of every kind know.
package enum QuestionVerbs {
  /// The verb for the commands that are run before the situation.
  package static let given = LessonVerb(
    VerbSchema(
      "given", "what has happened before", examples: ["given { launch }"], block: .required("script"), isSingle: true)
  ) { $0.commands }

  /// The verb for the commands that the question is about.
  package static let when = LessonVerb(
    VerbSchema(
      "when", "what the question is about", examples: ["when { home }"], block: .required("script"), isSingle: true)
  ) { $0.commands }

  /// A stage of help, with what stands behind `cost:`.
  package static let hint = LessonVerb(
    VerbSchema(
      "hint", "a stage of help; write them from vague to plain",
      examples: ["hint \"What covers the screen?\"", "hint \"The app resigns first.\" cost: 25%"],
      parameters: [Parameter("text", .text)],
      labels: [Parameter("cost", .any, optional: true, "the share of the points that it costs, such as 25%")])
  ) { command in
    command["text"].flatMap { value in
      value.string.map { (text: $0, range: value.range, cost: command["cost"]) }
    }
  }

  /// The verb for the points of a full answer.
  package static let points = LessonVerb(
    VerbSchema(
      "points", "what a full answer earns; 1 without it", examples: ["points 2"],
      parameters: [Parameter("count", .integer)], isSingle: true)
  ) { $0["count"] }

  /// The verb for the number of attempts.
  package static let attempts = LessonVerb(
    VerbSchema(
      "attempts", "how often it may be tried at the prompt",
      detail:
        "Without it 3; for a `state` 2; for a `choice` 2, or 1 where there are only two options; a `script`, a `find` and an "
        + "`app` may be tried as often as the learner wants. Where one of a few options is right, there are fewer attempts "
        + "than options.",
      examples: ["attempts 2"],
      parameters: [Parameter("count", .integer)], isSingle: true)
  ) { $0["count"] }

  /// The verb for what an answer earns at each attempt.
  package static let shares = LessonVerb(
    VerbSchema(
      "shares", "what an answer earns of the points at the first attempt, at the second and so on",
      detail:
        "Without it 100%, 60%, 30%; for an app or a script that is looked for always 100%. The last one holds for "
        + "all that follow.",
      examples: ["shares [100%, 50%]"],
      parameters: [Parameter("percents", .any)], isSingle: true)
  ) { $0["percents"] }

  /// Keeps the result from the learner.
  package static let hidden = LessonVerb(
    VerbSchema(
      "hidden", "keep the result from the learner; it counts in no total that is shown", examples: ["hidden"],
      isSingle: true)
  ) { $0.verbRange }

  /// The pinned answer, which is read as answers are.
  package static let key = LessonVerb(
    VerbSchema(
      "key", "the answer that the author takes for right; `check` compares it with the run",
      examples: ["key suspended", "key willResignActive -> didEnterBackground"],
      parameters: [Parameter("answer", .any, repeated: true)], isSingle: true)
  ) { $0.range }

  /// The verb for the reason why the right answer is right.
  package static let because = LessonVerb(
    VerbSchema(
      "because", "why the right answer is right, besides the rules", examples: ["because \"…\""],
      parameters: [Parameter("text", .text)])
  ) { $0["text"]?.string }

  /// A pattern of wrong answers, and what is told of it; the pattern is read as answers are.
  package static let mistake = LessonVerb(
    VerbSchema(
      "mistake", "a pattern in answers that shows a misconception, or that its author has something to say to",
      detail:
        "It names a misconception, or says `because:` why such an answer is wrong, or both. Of a `text`, case, spaces and "
        + "punctuation do not count, and `nothing` is the empty text.",
      examples: [
        "mistake homeQuits contains: applicationWillTerminate", "mistake homeQuits is: notRunning",
        "mistake is: inactive because: \"It passes through this state, and goes on.\"",
      ],
      parameters: [Parameter("misconception", .name(.topic), optional: true)],
      labels: [
        Parameter("is", .any, optional: true, "the answer is exactly this"),
        Parameter("contains", .any, optional: true, "all of this is in the answer"),
        Parameter("lacks", .any, optional: true, "none of this is in the answer"),
        Parameter("order", .any, optional: true, "these stand in the answer in this order"),
        Parameter("because", .text, optional: true, "why such an answer is wrong"),
      ])
  ) { command in
    let reason = command["because"]?.string.flatMap { $0.isEmpty ? nil : $0 }
    return (belief: command.name(in: "misconception"), because: reason)
  }

  /// Those that follow the verbs of a kind.
  package static let common = [
    hint.schema, points.schema, attempts.schema, shares.schema, hidden.schema, key.schema, because.schema,
    mistake.schema,
  ]
}
