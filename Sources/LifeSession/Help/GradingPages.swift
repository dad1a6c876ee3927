import LessonReading
import LifeLanguage

/// The pages of `help` about what instructors do at the shell.
enum GradingPages {
  /// Files of answers.
  static let submission: [HelpBlock] =
    [
      .title("Submissions", level: 1),
      .text(
        "A submission is a file of lines that begin with one of these words. `lifelab new submission LESSON` prints a form with "
          + "each question as a comment; in another style with `--style flutter`."),
      .rows(LessonVocabulary.submission.verbs.map { Choice($0.name, $0.summary) }),
      .code([
        "learner \"Ada\"", "style flutter", "answer stateAfter suspended",
        "answer goingHome.callbackOrder onInactive -> onHide",
        "answer getThere { launch; home }",
      ]),
      .note(
        "`lifelab grade LESSON --submission PATH…` grades files and folders, `lifelab check LESSON.life PATH` looks at names and forms."
      ),
      .note("The last answer to a question counts. A progress log can be handed in instead of a file."),
    ]

  /// The list of a class.
  static let roster: [HelpBlock] = [
    .title("Rosters", level: 1),
    .text(
      "`grade --roster FILE` tells who has not handed in, and who has and is not on the list. The list has a name in each line, "
        + "or is a table with commas, semicolons or tabs, whose first row may be headings such as First name and E-mail."
    ),
    .text(
      "A submission is found by its `learner`, or else by the names of its file and of the folders that it lies in, in any "
        + "column. A name is found as it stands, whatever its capitals and blanks. Otherwise its words are looked for in any "
        + "order, whatever signs stand between them (`Abel, Ada`, `ada-abel`, `Ada_Abel`, `AdaAbel`), where that fits one "
        + "learner only. Of a Moodle folder such as `Ada Abel_12345_assignsubmission_file_` the name counts."),
  ]

  /// What the survey of changed rules tells.
  static let mutants: [HelpBlock] = [
    .title("Mutants", level: 1),
    .text(
      "`lifelab check --mutants PATH…` makes one change in one rule of the engine at a time and runs each question whose key a "
        + "run decides. It prints whose changes alter the key of each question, and for each unit how much of the rules that its "
        + "lessons run some question notices."),
    .note("A rule that no question notices is shown to learners and never asked for."),
  ]
}
