public import LifeLanguage

/// The verbs of lessons, courses and submissions.
public enum LessonVocabulary {
  /// What a lesson file holds.
  public static let file = Vocabulary("lesson-file", title: "a lesson file", verbs: [lesson, plugin])

  /// What a course file holds.
  public static let courseFile = Vocabulary(
    "course-file", title: "a course file",
    verbs: [
      VerbSchema(
        "course", "the lessons in their order", examples: ["course \"App lifecycles\" { }"],
        parameters: [Parameter("title", .text)], block: .required("course"))
    ])

  /// What a course holds.
  public static let course = Vocabulary(
    "course", title: "a course",
    verbs: [
      VerbSchema(
        "unit", "a part of the course: its lessons in order, one file each in the unit's folder",
        examples: ["unit basics \"The basics\" [coldLaunch, goingHome]"],
        parameters: [
          Parameter("name", .name(.name)), Parameter("title", .text), Parameter("lessons", .names(.lesson)),
        ])
    ])

  /// What a lesson holds.
  public static let lessonBody = Vocabulary(
    "lesson", title: "a lesson", allowsProse: true,
    verbs: [version, requires] + setup + [app, with, plugin, step, question, misconception])

  /// What a step holds.
  public static let stepBody = Vocabulary(
    "step", title: "a step", allowsProse: true,
    verbs: [
      given,
      VerbSchema(
        "goal", "what has to hold for the step to be done", examples: ["goal { expect state == background }"],
        block: .required("goal")),
      VerbSchema(
        "solution", "the author's own way to the goal; `check` runs it", examples: ["solution { launch; home }"],
        block: .required("script")),
      hint, ScriptVerbs.forbid, ScriptVerbs.par,
    ] + setup + [app, with])

  /// What a misconception holds.
  public static let misconceptionBody = Vocabulary(
    "misconception", title: "a misconception", allowsProse: true,
    verbs: [
      VerbSchema(
        "counterexample", "a run that contradicts the belief; its last `expect` says what holds instead",
        examples: ["counterexample { launch; home; expect state == background }"], block: .required("script"))
    ] + setup + [app, with])

  /// What a goal holds.
  public static let goal = Vocabulary("goal", title: "a goal", verbs: named(["expect"]))

  /// What a submission holds.
  public static let submission = Vocabulary(
    "submission", title: "a submission",
    verbs: [
      VerbSchema(
        "answer", "the answer to a question",
        examples: [
          "answer stateAfter suspended", "answer callbackOrder willResignActive -> didEnterBackground",
          "answer firstCallback \"applicationWillResignActive(_:)\"", "answer getThere { launch; home }",
        ],
        parameters: [
          Parameter("question", .name(.question)), Parameter("answer", .any, optional: true, repeated: true),
        ],
        block: .optional("stimuli")),
      VerbSchema(
        "learner", "who answers; results carry it", examples: ["learner \"Ada\""],
        parameters: [Parameter("name", .text)]),
    ])

  /// What a question of a kind holds.
  public static func questionBody(_ kind: QuestionKind) -> Vocabulary {
    Vocabulary(
      "question \(kind.word)", title: kind.title, allowsProse: true,
      verbs: [given, when] + kind.verbs + common + setup + [app, with])
  }

  /// Every vocabulary of this module, for help and the reference.
  public static let all: [Vocabulary] =
    [file, lessonBody, stepBody, misconceptionBody, goal, courseFile, course, submission, AnswerVocabulary.app]
    + [statementFile, document]
    + QuestionKinds.all.map { questionBody($0) }

  /// Where blocks inside steps, questions and misconceptions find their vocabularies.
  ///
  /// The blocks of lessons and questions are missing: the reader binds their statements one by one, a question's by its kind.
  package static let blocks = VocabularySet([
    ScenarioVocabulary.script, StimulusVocabulary.stimulus, StimulusVocabulary.patterns, AppVocabulary.app,
    AppVocabulary.handler, goal, AnswerVocabulary.app, stepBody,
    misconceptionBody, course, document,
  ])

  /// The schemas of the scenario language with these names.
  private static func named(_ names: [String]) -> [VerbSchema] {
    ScenarioVocabulary.scenario.verbs.filter { names.contains($0.name) }
  }
}

// MARK: - Verbs

extension LessonVocabulary {
  private static let lesson = VerbSchema(
    "lesson", "a lesson: prose, steps and questions in their order",
    examples: ["lesson goingHome \"Going home\" { version 1 }"],
    parameters: [Parameter("name", .name(.lesson)), Parameter("title", .text)], block: .required("lesson"))

  private static let plugin = VerbSchema(
    "plugin", "a plugin that this file brings along", examples: ["plugin mine \"Mine\" { version 1 }"],
    parameters: [Parameter("name", .name(.plugin)), Parameter("title", .text)], block: .required("plugin"))

  private static let version = VerbSchema(
    "version", "the number that grows with each change of the lesson", examples: ["version 1"],
    parameters: [Parameter("number", .integer)])

  private static let requires = VerbSchema(
    "requires", "the lessons that should be taken before", examples: ["requires [coldLaunch]"],
    parameters: [Parameter("lessons", .names(.lesson))])

  private static let setup = named(["use", "set", "account", "platform"])
  private static let app = named(["app"]).first ?? VerbSchema("app", "")

  private static let with = VerbSchema(
    "with", "run this app of the lesson, or `nothing`",
    detail: "Beside the parts of a lesson it holds for all of them. Without it, the first app of the lesson runs.",
    examples: ["with Notes", "with nothing"], parameters: [Parameter("app", .name(.name))])

  /// The word that stands for no app.
  static let noApp = "nothing"

  private static let step = VerbSchema(
    "step", "something to do at the prompt until the goal holds", examples: ["step watch \"Watch it\" { }"],
    parameters: [Parameter("name", .name(.name)), Parameter("title", .text)], block: .required("step"))

  private static let question = VerbSchema(
    "question", "something to answer; its title names it in results",
    examples: ["question wayOut path \"The way out\" { }", "question stateAfter state { }"],
    parameters: [
      Parameter("name", .name(.question)),
      Parameter("kind", .choice(QuestionKinds.all.map { Choice($0.word, $0.summary) })),
      Parameter("title", .text, optional: true),
    ], block: .required("question"))

  private static let misconception = VerbSchema(
    "misconception", "a belief that people really hold, with a run that contradicts it",
    examples: ["misconception homeQuits \"Home quits the app\" { }"],
    parameters: [Parameter("name", .name(.topic)), Parameter("title", .text)], block: .required("misconception"))

  private static let given = VerbSchema(
    "given", "what has happened before", examples: ["given { launch }"], block: .required("script"))

  private static let when = VerbSchema(
    "when", "what the question is about", examples: ["when { home }"], block: .required("script"))

  private static let hint = VerbSchema(
    "hint", "a stage of help; write them from vague to plain",
    examples: ["hint \"What covers the screen?\"", "hint \"The app resigns first.\" cost: 25%"],
    parameters: [Parameter("text", .text)],
    labels: [Parameter("cost", .any, optional: true, "the share of the points that it costs, such as 25%")])

  private static let common = [
    hint,
    VerbSchema(
      "points", "what a full answer earns; 1 without it", examples: ["points 2"],
      parameters: [Parameter("count", .integer)]),
    VerbSchema(
      "attempts", "how often it may be tried at the prompt", examples: ["attempts 2"],
      parameters: [Parameter("count", .integer)]),
    VerbSchema("hidden", "keep the result from the learner; it counts in no total that is shown", examples: ["hidden"]),
    VerbSchema(
      "key", "the answer that the author takes for right; `check` compares it with the run",
      examples: ["key suspended", "key willResignActive -> didEnterBackground"],
      parameters: [Parameter("answer", .any, repeated: true)]),
    VerbSchema(
      "because", "why the right answer is right, besides the rules", examples: ["because \"…\""],
      parameters: [Parameter("text", .text)]),
    VerbSchema(
      "mistake", "a pattern in answers that shows a misconception",
      examples: ["mistake homeQuits contains: applicationWillTerminate", "mistake homeQuits is: notRunning"],
      parameters: [Parameter("misconception", .name(.topic))],
      labels: [
        Parameter("is", .any, optional: true, "the answer is exactly this"),
        Parameter("contains", .any, optional: true, "all of this is in the answer"),
        Parameter("lacks", .any, optional: true, "none of this is in the answer"),
        Parameter("order", .any, optional: true, "these stand in the answer in this order"),
      ]),
  ]
}
