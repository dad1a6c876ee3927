package import LessonModel
package import LifeLanguage
import LifeSyntax
import QuestionKinds

/// The verbs of lessons, courses and submissions.
package enum LessonVocabulary {
  /// What may stand at the top of a lesson file: lessons, and plugins that they use.
  package static let file = Vocabulary("lesson-file", title: "a lesson file", verbs: [lesson.schema, plugin])

  /// What may stand at the top of a course file: the course.
  package static let courseFile = Vocabulary(
    "course-file", title: "a course file",
    verbs: [wholeCourse.schema])

  /// What may stand in `course`: units, in the order of the course.
  package static let course = Vocabulary(
    "course", title: "a course",
    verbs: [unit.schema])

  /// What may stand in `lesson`, besides prose.
  package static let lessonBody = Vocabulary(
    "lesson", title: "a lesson", allowsProse: true,
    verbs: [version.schema, requires.schema, StyleVerbs.styles, StyleVerbs.forStyles, VaryVerbs.vary.schema]
      + SetupVerbs.ofPart + [
        plugin, step.schema, picture.schema, question.schema, VaryVerbs.pool.schema, misconception.schema,
        metName.schema,
      ])

  /// What may stand in `pool`: questions, of which each variant asks some.
  package static let poolBody = Vocabulary("pool", title: "a pool", verbs: [question.schema])

  /// What may stand in `step`, besides prose.
  package static let stepBody = Vocabulary(
    "step", title: "a step", allowsProse: true,
    verbs: [
      QuestionVerbs.given.schema, goalOfStep.schema, solutionOfStep.schema, QuestionVerbs.hint.schema,
      ScriptVerbs.forbid.schema, ScriptVerbs.par.schema,
    ] + SetupVerbs.ofPart + [StyleVerbs.styles, StyleVerbs.forStyles, VaryVerbs.vary.schema])

  /// What may stand in `misconception`: what contradicts it, and the world in which it would be true.
  package static let misconceptionBody = Vocabulary(
    "misconception", title: "a misconception", allowsProse: true,
    verbs: [
      counterexample.schema, BeliefVocabulary.believes.schema, BeliefVocabulary.about.schema,
      BeliefVocabulary.taskTime.schema, sourceOfBelief.schema, VaryVerbs.vary.schema,
    ] + SetupVerbs.ofPart)

  /// What may stand at the top of a file of beliefs that all lessons of a course share.
  package static let beliefFile = Vocabulary(
    "belief-file", title: "a file of beliefs", verbs: [believed.schema])

  /// What may stand in `goal`: expectations, each of which has to hold.
  package static let goal = Vocabulary("goal", title: "a goal", verbs: SetupVerbs.expect)

  /// What may stand in a file of answers.
  package static let submission = Vocabulary(
    "submission", title: "a submission",
    verbs: [
      VerbSchema(
        "answer", "the answer to a question",
        detail:
          "A form for a whole lesson comes from `lifelab new submission LESSON`. In a file that answers several lessons, a "
          + "question whose name two of them have is named with its lesson, as in goingHome.stateAfter.",
        examples: [
          "answer stateAfter suspended", "answer callbackOrder willResignActive -> didEnterBackground",
          "answer goingHome.stateAfter suspended", "answer firstCallback \"applicationWillResignActive(_:)\"",
          "answer getThere { launch; home }",
        ],
        parameters: [
          Parameter("question", .name(.question)), Parameter("answer", .any, optional: true, repeated: true),
        ],
        block: .optional("stimuli")),
      VerbSchema(
        "learner", "who answers; results carry it", examples: ["learner \"Ada\""],
        parameters: [Parameter("name", .text)]),
      VerbSchema(
        "style", "the style in whose words the answers are, where it is not the one that the lesson is graded in",
        detail: "`lifelab new submission LESSON --style flutter` writes the line. `help styles` lists the styles.",
        examples: ["style flutter"], parameters: [Parameter("name", .name(.name))]),
      VerbSchema(
        "variant", "the variant of a lesson that is answered; a form has this line",
        examples: ["variant naps 4", "variant naps 4 seed: \"ada\""],
        parameters: [Parameter("lesson", .name(.lesson)), Parameter("number", .integer)],
        labels: [Parameter("seed", .text, optional: true, "the text from which it was drawn")]),
    ])

  /// Returns what a question of a kind holds.
  package static func questionBody(_ kind: QuestionKind) -> Vocabulary {
    Vocabulary(
      "question \(kind.word)", title: kind.title, allowsProse: true,
      verbs: [QuestionVerbs.given.schema, QuestionVerbs.when.schema] + kind.verbs + QuestionVerbs.common
        + SetupVerbs.ofPart + [StyleVerbs.styles, StyleVerbs.forStyles, VaryVerbs.vary.schema], advice: advice)
  }

  /// What is said about words that belong in other kinds of questions, and are written in these by habit.
  private static let advice = [
    "right": "the run is the key; 'key' pins an answer that `check` compares with it",
    "answer": "the run is the key; 'key' pins an answer that `check` compares with it",
    "question": "'question' belongs in a lesson: close the question above with '}'",
    "step": "'step' belongs in a lesson: close the question above with '}'",
    "misconception": "'misconception' belongs in a lesson: close the question above with '}'",
    "version": "'version' belongs in a lesson",
  ]

  /// Every vocabulary of this module, for help and the reference.
  package static let all: [Vocabulary] =
    [
      file, lessonBody, poolBody, stepBody, misconceptionBody, goal, courseFile, course, submission,
      AnswerVocabulary.app,
    ]
    + [
      statementFile, document, statementBody, beliefFile, packFile, BeliefVocabulary.changes, BeliefVocabulary.plugins,
    ]
    + QuestionKinds.all.map { questionBody($0) }

  /// The vocabularies of blocks inside steps, questions and misconceptions, found by their names.
  ///
  /// The blocks of lessons and questions are missing: the reader binds their statements one by one, a question's by its
  /// kind.
  package static let blocks = VocabularySet(
    [
      ScenarioVocabulary.script, StimulusVocabulary.stimulus, StimulusVocabulary.patterns, AppVocabulary.app,
      AppVocabulary.handler, goal, AnswerVocabulary.app, stepBody,
      misconceptionBody, course, document, statementBody,
    ] + ExploreVocabulary.all + BeliefVocabulary.all,
    besides: [lessonBody, poolBody, submission] + QuestionKinds.all.map { questionBody($0) })
}

// MARK: - Verbs

extension LessonVocabulary {
  /// The label of a lesson, a step or a question that had other names before.
  static func formerly(_ role: NameRole) -> Parameter {
    Parameter(
      BoundCommand.formerlyLabel, .names(role), optional: true,
      "the names that it had before; what was earned under them stays")
  }

  /// The verb of a lesson; its block is bound line by line.
  static let lesson = LessonVerb(
    VerbSchema(
      "lesson", "a lesson: prose, steps and questions in their order",
      examples: [
        "lesson goingHome \"Going home\" { version 1 }",
        "lesson goingHome \"Going home\" formerly: leaving { version 2 }",
      ],
      parameters: [Parameter("name", .name(.lesson)), Parameter("title", .text)], labels: [formerly(.lesson)],
      block: .required("lesson"))
  ) { PartStatement($0) }

  private static let plugin = VerbSchema(
    "plugin", "a plugin that this file brings along", examples: ["plugin mine \"Mine\" { version 1 }"],
    parameters: [Parameter("name", .name(.plugin)), Parameter("title", .text)], block: .required("plugin"))

  /// The version of a lesson.
  static let version = LessonVerb(
    VerbSchema(
      "version", "the number that grows with each change of the lesson", examples: ["version 1"],
      parameters: [Parameter("number", .integer)], isSingle: true)
  ) { $0["number"]?.number }

  /// The lessons that come before.
  static let requires = LessonVerb(
    VerbSchema(
      "requires", "the lessons that should be taken before", examples: ["requires [coldLaunch]"],
      parameters: [Parameter("lessons", .names(.lesson))])
  ) { $0["lessons"]?.items.compactMap { $0.name } }

  /// A step.
  static let step = LessonVerb(
    VerbSchema(
      "step", "something to do at the prompt until the goal holds", examples: ["step watch \"Watch it\" { }"],
      parameters: [Parameter("name", .name(.name)), Parameter("title", .text)], labels: [formerly(.name)],
      block: .required("step"))
  ) { PartStatement($0) }

  /// A picture.
  static let picture = LessonVerb(
    VerbSchema(
      "picture", "a picture of a run, drawn for the learner's screen",
      detail:
        "The script is run under the setup of the lesson and never shown as text. In a script of several stimuli the "
        + "calls of a launch at its start are left out. Put it behind the question that it would answer.",
      examples: RunPicture.allCases.map { $0.example },
      parameters: [
        Parameter("kind", .choice(RunPicture.allCases.map { Choice($0.rawValue, $0.words, example: $0.example) }))
      ],
      block: .required("script"))
  ) { LessonPicture($0) }

  /// The goal of a step.
  static let goalOfStep = LessonVerb(
    VerbSchema(
      "goal", "what has to hold for the step to be done", examples: ["goal { expect state == background }"],
      block: .required("goal"), isSingle: true)
  ) { $0.commands }

  /// The solution of a step.
  static let solutionOfStep = LessonVerb(
    VerbSchema(
      "solution", "the author's own way to the goal; `check` runs it", examples: ["solution { launch; home }"],
      block: .required("script"), isSingle: true)
  ) { $0.commands }

  /// A question; its block is bound line by line, as its kind wants.
  static let question = LessonVerb(
    VerbSchema(
      "question", "something to answer; its title names it in results",
      examples: ["question wayOut path \"The way out\" { }", "question stateAfter state { }"],
      parameters: [
        Parameter("name", .name(.question)),
        Parameter("kind", .choice(QuestionKinds.all.map { Choice($0.word, $0.summary) })),
        Parameter("title", .text, optional: true),
      ], labels: [formerly(.question)], block: .required("question"))
  ) { QuestionStatement($0) }

  /// A misconception.
  static let misconception = LessonVerb(
    VerbSchema(
      "misconception", "a belief that people really hold, with a run that contradicts it",
      examples: ["misconception callQuits \"A call quits the app\" { }"],
      parameters: [Parameter("name", .name(.topic)), Parameter("title", .text)], block: .required("misconception"))
  ) { PartStatement($0) }

  /// A name that learners will meet outside of the course.
  static let metName = LessonVerb(
    VerbSchema(
      "name", "a name that learners will meet elsewhere, with its meaning",
      detail: "It is told at the end of the lesson and found by `help`; no question asks for it. Other spellings "
        + "follow behind commas. A name stands in one lesson of a course.",
      examples: ["name \"SIGKILL\" \"The signal that ends a process and that no process can catch.\""],
      parameters: [Parameter("names", .text), Parameter("meaning", .text)])
  ) { MetName($0) }

  /// A belief of a course, with the world of a person who holds it.
  static let believed = LessonVerb(
    VerbSchema(
      "misconception", "a belief that people hold, defined once for all lessons that name it",
      examples: ["misconception callQuits \"A call quits the app\" { }"],
      parameters: [Parameter("name", .name(.topic)), Parameter("title", .text)], block: .required("misconception"))
  ) { PartStatement($0) }

  /// Where people held a belief.
  static let sourceOfBelief = LessonVerb(
    VerbSchema(
      "source", "where people held the belief; may be given several times",
      examples: ["source \"mixpanel/mixpanel-iphone, issue 52\""], parameters: [Parameter("reference", .text)])
  ) { $0["reference"]?.string }

  /// The run of a misconception.
  static let counterexample = LessonVerb(
    VerbSchema(
      "counterexample", "a run that contradicts the belief; its last `expect` says what holds instead",
      examples: ["counterexample { launch; home; expect state == background }"], block: .required("script"),
      isSingle: true)
  ) { $0.commands }

  /// A course.
  static let wholeCourse = LessonVerb(
    VerbSchema(
      "course", "the lessons in their order", examples: ["course \"App lifecycles\" { }"],
      parameters: [Parameter("title", .text)], block: .required("course"), isSingle: true)
  ) { command in
    command["title"]?.string.map { Course(title: $0, units: command.commands.all(unit)) }
  }

  /// A unit of a course.
  static let unit = LessonVerb(
    VerbSchema(
      "unit",
      "a part of the course: its lessons in order, found by their names, in whatever file below the course's they stand",
      examples: ["unit basics \"The basics\" [coldLaunch, goingHome]"],
      parameters: [
        Parameter("name", .name(.name)), Parameter("title", .text), Parameter("lessons", .names(.lesson)),
      ])
  ) { command -> Course.Unit? in
    guard let name = command.name(in: "name"), let title = command["title"]?.string, let lessons = command["lessons"]
    else { return nil }
    return Course.Unit(name: name, title: title, lessons: lessons.items.compactMap { $0.name })
  }
}

/// The head of a question: its name, its kind and its title.
struct QuestionStatement: Sendable {
  /// The name inside the lesson.
  let name: Name
  /// The kind that its word names.
  let kind: QuestionKind
  /// The title, as menus and headings show it, or `nil`.
  let title: String?
  /// The names that it had before.
  let formerly: [Name]
  /// The whole statement.
  let range: ByteRange
  /// The verb.
  let verbRange: ByteRange

  /// Reads a command of the verb `question`.
  init?(_ command: BoundCommand) {
    guard let name = command.name(in: "name"), let kind = command["kind"]?.string.flatMap({ QuestionKinds.named($0) })
    else { return nil }
    self.name = name
    self.kind = kind
    title = command["title"]?.string
    formerly = command.formerNames
    range = command.range
    verbRange = command.verbRange
  }
}
