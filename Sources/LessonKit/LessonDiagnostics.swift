public import LifeSyntax

/// The diagnostics of this module, each with its explanation, for `explain`.
public enum LessonDiagnostics {
  /// Every id that this module reports, but for those that it shares with the language and with plugins.
  public static let entries: [SyntaxDiagnostics.Entry] = reading + answers + checks

  private static let reading = [
    entry(
      "missingLesson", "A lesson file without a lesson",
      "A lesson file holds one or more `lesson NAME \"title\" { … }`, and perhaps plugins that they use.",
      "# nothing yet", "lesson mine \"Mine\" { version 1 }"),
    entry(
      "questionLacks", "A part that cannot do without something",
      "An order question needs a run or items to order, a choice needs a right and a wrong option, a step needs a "
        + "goal, a misconception needs a counterexample, and so on.",
      "question q path { given { launch } }", "question q path { given { launch }; when { home } }"),
    entry(
      "unknownMisconception", "A misconception that the lesson does not describe",
      "`shows:` and `mistake` refer to a `misconception` of the same lesson, so that there is something to say to "
        + "whoever gives that answer.",
      "wrong \"active\" shows: homeQuit", "wrong \"active\" shows: homeQuits"),
    entry(
      "unknownItem", "A name that is not declared in the lesson",
      "Items are declared with `items`, apps with `app`, values in their app, and stimuli are those of the prompt.",
      "before biuld -> test", "before build -> test"),
    entry(
      "mistakeNeedsOnePattern", "A mistake without its pattern, or with several",
      "A `mistake` has one pattern: `is:` the whole answer, what it `contains:`, what it `lacks:`, or an `order:` in "
        + "it. Write a second line for a second pattern.",
      "mistake homeQuits", "mistake homeQuits contains: applicationWillTerminate"),
    entry(
      "countOutOfRange", "Points or attempts that make no sense",
      "Points and attempts are whole numbers from 1 to \(LessonLimits.points).", "points 0", "points 2"),
    entry(
      "badCost", "The cost of a hint", "A hint costs a share of the question's points, in percent.",
      "hint \"Look again.\" cost: 2", "hint \"Look again.\" cost: 25%"),
    entry(
      "beforeBesideRun", "An order that is both run and given",
      "`when` lets the engine decide the order, `before` lets the author decide. A question has one key.",
      "when { home }\nbefore build -> test", "when { home }"),
    entry(
      "notAPair", "A pair without two sides", "A pair joins one entry of each column with an arrow.",
      "pair willResignActive", "pair willResignActive -> inactive"),
    entry(
      "lessonLimit", "More than one lesson or submission may hold",
      "Lessons and submissions come from anywhere, so their size is bounded: options, items, stimuli, answers.",
      "a choice with 40 options", "a choice with 3 options"),
    entry(
      "badOrder", "Items without a right order",
      "What must come before what may not go round in a circle, and two equal items must be told apart by their "
        + "neighbours.",
      "before a -> b\nbefore b -> a", "before a -> b"),
    entry(
      "blankNeverSaid", "A blank for something that is never said",
      "`blank` hides signals of the run, so the run has to say them, and a plugin that says them has to be in use.",
      "blank [applicationWillTerminate]", "blank [applicationDidEnterBackground]"),
    entry(
      "unsettledBlanks", "Blanks whose order nobody knows",
      "Two observers of one moment may be told in any order, and some orders are disputed. What is unsettled is "
        + "never graded.",
      "use [uikit, notifications]", "use uikit"),
    entry(
      "neverHolds", "A time that cannot be measured",
      "`until` waits for a condition that does not hold yet and comes to hold by waiting.",
      "until state == active", "until state == suspended"),
  ]

  private static let answers = [
    entry(
      "unreadableAnswer", "An answer of the wrong shape",
      "Each kind of question has its way of answering; the question says which. This is no wrong answer and costs "
        + "no attempt.", "answer howLong soon", "answer howLong 5s"),
    entry(
      "unknownAnswer", "A word that is none of the possible answers",
      "States, options and items have names. A misspelt one is no wrong answer and costs no attempt.",
      "answer stateAfter suspendid", "answer stateAfter suspended"),
    entry(
      "unknownQuestion", "An answer to a question that does not exist",
      "An answer begins with the name of a question of the lesson.", "answer stateAftre suspended",
      "answer stateAfter suspended"),
    entry(
      "repeatedAnswer", "Two answers to one question", "The last answer counts; the others are left aside.",
      "answer stateAfter active\nanswer stateAfter suspended", "answer stateAfter suspended"),
  ]

  private static let checks = [
    entry(
      "missingProse", "A part that says nothing", "Steps, questions and misconceptions speak to their reader.",
      "question q state { given { launch } }", "question q state { | Which state is it?\ngiven { launch } }"),
    entry(
      "missingHint", "A part without help",
      "Somebody will be stuck here. A first hint says where to look and gives nothing away.", "step s \"S\" { }",
      "step s \"S\" { hint \"What covers the screen?\" }"),
    entry(
      "missingSolution", "A step that nobody has solved",
      "`check` runs the solution to see that the goal can be reached.",
      "step s \"S\" { goal { … } }", "step s \"S\" { goal { … }; solution { launch } }"),
    entry(
      "solvedAtStart", "A task that is done before it begins", "The goal must not hold at the start.",
      "goal { expect state == notRunning }", "goal { expect state == background }"),
    entry(
      "solutionFails", "A solution that does not solve",
      "`check` runs the solution as an answer: it has to reach the goal, without what is forbidden and within par.",
      "solution { launch }", "solution { launch; home }"),
    entry(
      "pinnedAnswerWrong", "A pinned answer that the run contradicts",
      "The run is the key. An `expect` in a question, or a `pair` beside `when`, says what the author takes for right; "
        + "where the two differ, one of them has to change.",
      "expect didEnterBackground -> willResignActive", "expect willResignActive -> didEnterBackground"),
    entry(
      "mistakeIsRight", "A mistake that is none",
      "A pattern that the right answer matches would tell learners that they believe something which they do not.",
      "mistake homeQuits contains: applicationWillResignActive", "mistake homeQuits contains: applicationWillTerminate"),
    entry(
      "repeatedOption", "Two equal options", "Options differ in their words.", "wrong \"active\"", "wrong \"inactive\""),
    entry(
      "wrongWithoutReason", "A wrong option without a reason",
      "Whoever chooses a wrong option wants to know why: name the misconception behind it, or say it.",
      "wrong \"active\"", "wrong \"active\" shows: homeChangesNothing"),
    entry(
      "optionContradicted", "An option that the run contradicts",
      "The block behind an option holds for a right one and must not hold for a wrong one.",
      "right \"active\" { launch; home; expect state == active }",
      "right \"background\" { launch; home; expect state == background }"),
    entry(
      "counterexampleFails", "A counterexample that does not hold",
      "A misconception ends on what holds: its run has to go through, and to expect something.",
      "counterexample { launch; home; expect state == notRunning }",
      "counterexample { launch; home; expect state == background }"),
    entry(
      "misconceptionNeverShown", "A misconception that no answer shows",
      "Refer to it from an option with `shows:` or from a question with `mistake`, or leave it out.",
      "misconception homeQuits \"…\" { }", "wrong \"notRunning\" shows: homeQuits"),
    entry(
      "missingPrerequisite", "A lesson that is not there, or comes too late",
      "`requires` and `unit` name lessons that exist, and a lesson comes after those that it requires.",
      "requires [coldLunch]", "requires [coldLaunch]"),
    entry(
      "notInCourse", "A lesson outside the course", "Every lesson belongs to a unit, or nobody will find it.",
      "unit basics \"Basics\" []", "unit basics \"Basics\" [goingHome]"),
    entry(
      "statementWithoutLesson", "A statement that nobody teaches",
      "The table of statements says which lessons teach what a document says. Each statement has at least one.",
      "statement startsNotRunning \"…\"", "statement startsNotRunning \"…\" [fiveStates]"),
    entry(
      "unknownLesson", "A lesson that is not in the course",
      "`menu` lists the lessons of the course with their names; `lesson` and `statement` take these names.",
      "lesson goingHom", "lesson goingHome"),
    entry(
      "unknownDisagreement", "A disagreement that has no such number",
      "The points on which the documents disagree are numbered; `settings` lists those that the engine can decide.",
      "statement fiveSeconds \"…\" [backgroundWindow] disputed: D50",
      "statement fiveSeconds \"…\" [backgroundWindow] disputed: D5"),
    entry(
      "lessonWithoutStatement", "A lesson that teaches no statement",
      "A lesson that no statement names teaches something that no document says, or was forgotten in the table.",
      "statement startsNotRunning \"…\" [coldLaunch]", "statement startsNotRunning \"…\" [coldLaunch, fiveStates]"),
    entry(
      "notCanonical", "A file in another form",
      "`lifelab format` writes the one form, so that changes show what changed.",
      "version    1", "version 1"),
  ]

  private static func entry(
    _ id: String, _ title: String, _ explanation: String, _ wrong: String, _ right: String
  ) -> SyntaxDiagnostics.Entry {
    SyntaxDiagnostics.Entry(id: id, title: title, explanation: explanation, wrong: wrong, right: right)
  }
}
