import LifeSyntax
import Testing

@testable import LessonAuthoring
@testable import LessonReading
@testable import LessonGrading

/// What authors of lessons are told: each fault once, with its cause and a way out.
@Suite struct AuthorMessagesTests {
  /// Lines of a lesson, and the only diagnostic: its id, its headline, and the words at the caret.
  struct Row: Sendable, CustomTestStringConvertible {
    let lines: String
    let id: String
    let summary: String
    let label: String

    init(_ lines: String, _ id: String, _ summary: String, _ label: String) {
      (self.lines, self.id, self.summary, self.label) = (lines, id, summary, label)
    }

    var testDescription: String { "\(id): \(summary)" }
  }

  private static func question(_ kind: String, _ lines: String) -> String {
    "question q \(kind) {\n| Which?\n\(lines)\nhint \"Look.\"\n}"
  }

  private static func run(_ kind: String, _ lines: String) -> String {
    question(kind, "given { launch }\nwhen { home }\n\(lines)")
  }

  private static func belief(_ name: String, _ believes: String) -> String {
    "misconception \(name) \"It is so\" {\n| No.\nbelieves {\(believes)}\n"
      + "counterexample { launch; home; wait 6s; expect state == suspended }\n}"
  }

  private static func notes(_ work: String) -> String {
    "app Notes uses: uikit {\nsaved draft = \"\"\non didFinishLaunching { restore draft }\n"
      + "on didEnterBackground { \(work) }\n}"
  }

  private static let pairs = "pair a -> \"x\"\npair b -> \"y\"\n"

  static let rows = [
    // Arrows.
    Row(run("path", "key inactive > background"), "wrongArrow", "arrow is written '->'", "not an arrow here"),
    Row(
      run("order", "key willResignActive > didEnterBackground"), "wrongArrow", "arrow is written '->'",
      "not an arrow here"),
    Row(
      run("path", "mistake m order: inactive > background") + "\n" + belief("m", " never suspension "), "wrongArrow",
      "arrow is written '->'", "not an arrow here"),
    Row(question("match", pairs + "pair c > \"z\""), "wrongArrow", "arrow is written '->'", "not an arrow here"),
    Row(
      run("path", "key inactive > background > suspended"), "chainedComparison",
      "comparison has more than two sides", "join two comparisons with '&&'; an order is written: a -> b"),
    Row(
      question("state", "given { launch; home; expect order willResignActive > didEnterBackground }"), "wrongArrow",
      "arrow is written '->'", "not an arrow here"),
    Row(
      question("state", "given { launch; expect state == \"active\" }"), "badComparison",
      "'active' stands without quotes here", "only texts have quotes"),
    // Braces.
    Row(
      "| The call is {signal}; it is {signal}.", "rawBrace", "learners read '{signal}' as it stands here",
      "nothing is drawn as 'signal'"),
    Row(
      run("state", "because \"It hears `{didEnterBackground}`.\""), "rawBrace",
      "learners read '{didEnterBackground}' as it stands here",
      "the lesson offers no styles; write first: styles [scenes, classic]"),
    // Columns, shares, par.
    Row(
      question("match", pairs + "pair a -> \"z\""), "ambiguousPair", "'a' has two partners",
      "leave one of the pairs out"),
    Row(
      question("match", pairs + "extra \"y\""), "ambiguousPair", "'y' belongs to a pair, and is no extra",
      "leave it out"
    ),
    Row(
      question("match", pairs + "extra \"z\"\nextra \"z\""), "duplicateName", "'z' is declared twice",
      "rename one of them"),
    Row(
      run("state", "shares [50%, 100%]"), "badShares", "a later attempt earns more than an earlier one",
      "who answers wrongly first would gain by it; write the largest share first"),
    Row(
      run("state", "shares [-5%]"), "badShares", "no attempt earns less than nothing",
      "write them: shares [100%, 60%, 30%]"),
    Row(
      question("script", "given { launch }\ngoal { expect state == background }\nsolution { home }\npar 0"),
      "countOutOfRange", "a count is a whole number from 1 to 1000", "write at least 1, or leave the line out"),
    Row(
      question("script", "given { launch }\ngoal { expect state == suspended }\nsolution { home; wait 6s }\npar 1"),
      "solutionFails", "the solution of 'q' is over its par", "it takes 2 commands; par is 1"),
    // Texts without quotes.
    Row(
      run("state", "because The touches go first.\""), "bareText", "text stands in quotes",
      "write: because \"The touches go first.\""),
    Row(
      run("state", "hint What keeps it running?"), "bareText", "text stands in quotes",
      "write: hint \"What keeps it running?\""),
    Row(
      run("state", "hint It is over.\" cost: 25%"), "bareText", "text stands in quotes",
      "write: hint \"It is over.\""),
    Row(
      question("choice", "right it is frozen\" { launch; home }\nwrong \"b\" because: \"No.\""), "bareText",
      "text stands in quotes", "write: right \"it is frozen\""),
    Row(
      run("state", "because \"It is \"so\" there.\""), "unexpectedArgument", "a text ends at its next quote",
      "a quote inside a text is written \\\""),
    // Conditions, blocks and lists.
    Row(
      question("state", "given { launch; home; expect suspended }"), "badCondition",
      "'suspended' is a state, and no condition", "write: state == suspended"),
    Row(
      question("state", "given { launch; expect running }"), "badCondition", "'running' is no state of a process",
      "write: state == …, one of: notRunning, inactive, active, background, suspended"),
    Row(
      question("state", "given { launch; state == active }"), "expectedExpression", "value is missing",
      "a comparison stands behind a verb: expect state == …"),
    Row(
      question("state", "given { launch -> home }"), "expectedExpression", "value is missing",
      "statements are separated by ';'; an order is written: order a -> b"),
    Row(
      question("state", "given ( launch; home )"), "unclosedParenthesis", "statements stand in braces", "write: { … }"),
    Row(
      question("order", "items a, b]"), "unexpectedComma", "list lacks its opening bracket",
      "add '[' before its first element"),
    Row(run("state", "key = background"), "unexpectedAssignment", "'key' takes no '='", "write: key ANSWER…"),
    Row(
      question("find", "given { launch }\nbad { expect state == active }\nsolution { home }"), "solvedAtStart",
      "'q' is solved before anything is done", "its goal holds at the start"),
    Row(
      question(
        "match",
        "given { launch }\nwhen { home }\npair applicationWillResignActive -> \"applicationDidEnterBackground\"\n"
          + "pair applicationDidEnterBackground -> \"applicationWillResignActive\""),
      "pinnedAnswerWrong", "the run never says both at one moment",
      "this is said at didEnterBackground, the other side at willResignActive"),
    Row(
      question(
        "app",
        "scenario \"s\" { launch; home; expect state == background }\nsolution { Notes uses: uikit { } }"),
      "unknownVerb", "unknown verb 'Notes' in an answer that is an app", "write: app Notes"),
    Row(
      run("path", "key \"inactive -> background\""), "unreadableAnswer", "an order stands without quotes",
      "write: inactive -> background"),
    Row(
      question("script", "given { launch }\ngoal { lock }\nsolution { lock }"), "unknownVerb",
      "unknown verb 'lock' in a goal", "here stands what must hold, such as: expect state == background"),
    // Draws.
    Row(
      "vary pause = [2s, 6s]\n" + question("state", "| {pause}\ngiven { launch; home; wait pause }"),
      "unexpectedAssignment", "'vary' takes no '='",
      "write: vary NAME [VALUES] [from: FROM] [to: TO] [step: STEP] [with: WITH]"),
    Row(
      "vary pause 2s 6s\n" + question("state", "| {pause}\ngiven { launch; home; wait pause }"),
      "unexpectedArgument", "'vary' has an argument too many",
      "write: vary NAME [VALUES] [from: FROM] [to: TO] [step: STEP] [with: WITH]"),
    Row(
      "vary pause [2s, 6s]\n" + question("state", "| {pause}\ngiven { launch; home; wait {pause} }"),
      "unknownDraw", "'pause' is a value, and no statement",
      "in a statement the name stands without braces: wait pause"),
    Row(
      "vary state [background, active]\n\(run("state", "key state"))\nstep s \"S\" {\n| Do {state}.\n"
        + "goal { expect state == background }\nsolution { launch; home }\nhint \"Look.\"\n}",
      "reservedDraw", "'state' means something already", "choose another name"),
    Row(
      "vary pause [2s, 6s]\nvary pause [3s, 7s]\n" + question("state", "given { launch; home; wait pause }"),
      "duplicateName", "'pause' is declared twice", "rename one of them"),
    Row(
      "vary ordr\n\(question("match", pairs))", "badDraw", "'ordr' is drawn from two values at least",
      "did you mean 'order'? For values, write: vary ordr [2s, 4s]"),
    Row(
      "vary pause [3s, background]\n\(question("state", "given { launch; home; wait pause; wait pause }\nwhen { wait pause }"))",
      "wrongKind", "'wait' needs a length of time such as 6s (time) here, in variant 2", "write: wait TIME"),
    Row(
      "vary pause [2s, 6]\n" + question("state", "| {pause}\ngiven { launch; home; wait pause }"), "missingUnit",
      "a length of time needs a unit, in variant 2", "one of: ms, s, min, h, d"),
    Row(
      "vary n from: 10s to: 2s\n| {n}", "badDraw", "'to:' is not above 'from:'",
      "the larger bound comes last: more than 10s"),
    Row(
      "vary n from: 2s to: 10\n| {n}", "badDraw", "'to:' has another unit than 'from:'",
      "write it in the unit of 'from:', s"),
    Row("vary n from: 2s to: 4s step: 3s\n| {n}", "badDraw", "the step leads beyond 'to:'", "write at most 2s"),
    Row(
      "vary pause [2s, 6s]\nvary outcome [background] with: pause\n| {pause} {outcome}", "badDraw",
      "'outcome' is drawn from two values at least", "write: vary outcome [background, …]"),
    // Values and words.
    Row(
      "scenes false\n" + question("state", "given { launch }"), "unknownWord", "'scenes' does not know 'false'",
      "write: no"),
    Row(
      question("match", pairs + "pair c \"z\""), "unexpectedArgument", "'pair' has an argument too many",
      "an arrow stands between two, as in: pair willResignActive -> \"AppLifecycleState.inactive\""),
    Row(
      question("state", "given ( launch )"), "unexpectedArgument", "statements stand in braces", "write: given { … }"),
    Row(
      question("state", "given { launch; expect state active }"), "unexpectedArgument",
      "a comparison has a sign between its sides", "write: expect state == …"),
    Row(
      question("state", "given { launch; expect state is active }"), "unexpectedArgument",
      "a comparison has a sign between its sides", "write: expect state == …"),
    Row(
      question("state", "given { launch; expect applicationDidBecomeActive }"), "unknownSubject",
      "'applicationDidBecomeActive' is a call, and no condition",
      "a call is asked for with: expect heard applicationDidBecomeActive, or expect order applicationDidBecomeActive -> …"
    ),
    Row(
      "question q state Where is it {\n| Which?\ngiven { launch }\nhint \"Look.\"\n}", "unquotedText",
      "the title of 'question' stands in quotes", "write: \"Where is it\""),
    // Beliefs.
    Row(
      belief("m", " nevr suspension "), "unknownVerb", "unknown verb 'nevr' in a belief", "did you mean 'never'?"),
    Row(
      belief("m", " "), "changesNothing", "'believes' is empty, and changes nothing",
      "write what is believed, such as: end in: leave; `help believes` lists the changes"),
    Row(
      belief("m", " never suspension ") + "\n" + belief("m", " never suspension ") + "\n" + run("state", ""),
      "duplicateName", "'m' is declared twice", "rename one of them"),
    Row(
      run("order", "mistake lockQuits contains: willTerminate"), "unknownMisconception",
      "the lesson has no misconception 'lockQuits'", "write: misconception lockQuits \"…\" { … }"),
    // Causes.
    Row(
      run("fill", "blank applicationWillResignActiv"), "blankNeverSaid",
      "the run never says 'applicationWillResignActiv'", "did you mean 'applicationWillResignActive'?"),
    Row(
      question(
        "app",
        "\(notes("log \"x\""))\nscenario \"kept\" { launch; edit draft = \"a\"; home; kill; launch; expect draft == \"a\" }\n"
          + "explore { keeps pages }\nsolution {\n\(notes("save draft"))\n}"),
      "undeclared", "the app has no value 'pages'", "one of: draft"),
    Row(run("state", "points -1"), "wrongKind", "'points' takes no negative number", "write: points COUNT"),
    Row(
      question("state", "given { launch; wait -5s }"), "wrongKind", "'wait' takes no negative number",
      "write: wait TIME"),
    Row(
      "question q \"Which\" {\n| Which?\ngiven { launch }\nhint \"Look.\"\n}", "unknownWord",
      "'question' needs its kind here, and this is a text",
      "one of: order, path, state, choice, match, fill, duration, text, script, app, find, spot"),
    Row(
      "step s \"S\" {\n| Do.\ngoal { expect state == backgroud }\nsolution { launch; home }\nhint \"Look.\"\n}",
      "badComparison", "'state' is never 'backgroud'", "did you mean 'background'?"),
  ]

  @Test(arguments: rows) func `a fault is told once, with its cause and a way out`(_ row: Row) {
    let source = SourceText(name: "mine.life", text: Fixture.text(row.lines))
    let found = LessonChecker.check(source, library: Fixture.library).filter { $0.id != "notCanonical" }
    #expect(found.map { $0.id } == [row.id], "\(found.map { $0.message })")
    #expect(found.first?.summary == row.summary)
    #expect(found.first?.label == row.label)
  }

  /// Lines of a lesson in several styles, and the way out of what is wrong with them.
  @Test(arguments: [
    ("order", "| What is said at {sceneDidEnterBackground}?", "name the moment: {didEnterBackground}"),
    ("order", "key applicationWillResignActive -> didEnterBackground", "name the moment: willResignActive"),
    ("fill", "blank applicationWillResignActive", "name the moment: willResignActive"),
  ]) func `a name of one framework is told once, with the moment`(_ kind: String, _ lines: String, _ way: String) {
    let text =
      "lesson mine \"Mine\" {\n  version 1\n  styles [scenes, classic, flutter]\n\n  \(Self.run(kind, lines))\n}\n"
    let found = LessonChecker.check(SourceText(name: "mine.life", text: text), library: Fixture.library)
      .filter { $0.severity == .error }
    #expect(found.map { $0.label } == [way], "\(found.map { $0.message })")
  }

  @Test func `the name of a plugin among styles is told once, with the styles in its words`() {
    let text = "lesson mine \"Mine\" {\n  version 1\n  styles [uikit]\n\n  \(Self.run("state", ""))\n}\n"
    let found = LessonChecker.check(SourceText(name: "mine.life", text: text), library: Fixture.library)
      .filter { $0.id != "notCanonical" }
    #expect(found.map { $0.id } == ["unknownStyle"])
    #expect(found.first?.label == "write the styles in its words: scenes, classic")
  }

  @Test func `a handler that is written twice is one fault in all styles`() {
    let app =
      "app A {\n  saved draft = \"\"\n  on didEnterBackground { save draft }\n  on didEnterBackground { save draft }\n}"
    let text =
      "lesson mine \"Mine\" {\n  version 1\n  styles [scenes, classic, flutter]\n\n  \(app)\n\n  \(Self.run("state", ""))\n}\n"
    let found = LessonChecker.check(SourceText(name: "mine.life", text: text), library: Fixture.library)
      .filter { $0.id != "notCanonical" }
    #expect(found.map { $0.id } == ["duplicateName"], "\(found.map { $0.message })")
  }

  @Test(arguments: [
    "| Write { launch; home } or {two words}, and `{ home }`.", "| In code: `{name}`.",
    "vary pause [2s, 6s]\n| It waits {pause}.\n",
  ]) func `braces that are none of a placeholder are text`(_ lines: String) {
    #expect(Fixture.ids(checking: lines) == [])
  }

  /// A course file, and what is said of it.
  @Test(arguments: [
    ("unit one \"One\" [a]\nunit one \"Two\" [b]", ["'one' is declared twice"]),
    ("unit one \"One\" []", ["the unit 'one' holds no lessons"]), ("unit one \"One\" [a]\nunit two \"Two\" [b]", []),
  ]) func `units of one name and units without lessons are told`(_ units: String, _ summaries: [String]) {
    let loaded = LessonLoader.loadCourse(SourceText(name: "course.life", text: "course \"C\" {\n\(units)\n}\n"))
    #expect(loaded.diagnostics.map { $0.summary } == summaries && loaded.course != nil)
  }

  /// Lines before an answer, and what `check` says of them.
  @Test(arguments: [
    ("style flutter\nstyle classic\n", ["two styles are named"]), ("style classic\n", []),
    ("style swiftUI\n", ["'mine' is not there in the style 'swiftUI'"]),
  ]) func `a submission that names a style twice, or one that the lesson lacks, is told`(
    _ lines: String, _ summaries: [String]
  ) throws {
    let text =
      "lesson mine \"Mine\" {\n  version 1\n  styles [scenes, classic, flutter]\n  \(Self.run("state", ""))\n}\n"
    let lesson = try Fixture.lesson(text)
    let source = SourceText(name: "ada.life", text: lines + "learner \"Ada\"\nanswer q background\n")
    #expect(LessonChecker.check(submission: source, to: [lesson]).map { $0.summary } == summaries)
  }

  @Test func `a submission without a learner is told, and no error`() throws {
    let lesson = try Fixture.lesson(Fixture.text(Self.question("state", "| ?\ngiven { launch; home }")))
    let found = LessonChecker.check(
      submission: SourceText(name: "ada.life", text: "answer q background\n"), to: [lesson])
    #expect(found.map { $0.summary } == ["no line says whose answers these are"] && found[0].severity == .note)
  }

  /// A file of answers that are for no lesson, and what is said of it.
  @Test(
    arguments: [
      ("answer stateAfter suspended\n", "no lesson checked asks 'stateAfter'", .error),
      ("answer Q background\n", "no lesson checked asks 'Q'", .error),
      ("learner \"Ada\"\n", "nothing is answered in this form yet", .note),
    ] as [(String, String, Diagnostic.Severity)]) func `answers to questions of another lesson are errors`(
      _ text: String, _ summary: String, _ severity: Diagnostic.Severity
    ) throws
  {
    let lesson = try Fixture.lesson(Fixture.text(Self.question("state", "| ?\ngiven { launch; home }")))
    let found = LessonChecker.check(submission: SourceText(name: "ada.life", text: text), to: [lesson])
    #expect(found.map { $0.summary } == [summary] && found[0].severity == severity)
  }

  /// A file of answers to a lesson with two variants, and what is said of it.
  @Test(arguments: [
    ("variant mine 7\nanswer q background\n", ["'mine' has no variant 7"]),
    ("variant mine 2\nanswer q suspended\n", []),
    ("variant mien 1\nanswer q background\n", ["no lesson that is marked here is called 'mien'"]),
    ("variant mine 1\nanswer q\n", ["nothing stands behind 'q'"]),
    ("variant mine 1\nanswer q\n  background\n", ["this stands below `answer q`, and answers nothing"]),
  ]) func `a variant that is not there and an answer that says nothing are told`(
    _ text: String, _ summaries: [String]
  ) throws {
    let lesson = try Fixture.lesson(
      Fixture.text("vary pause [2s, 6s]\n" + Self.question("state", "| {pause}\ngiven { launch; home; wait pause }")))
    let source = SourceText(name: "ada.life", text: "learner \"Ada\"\n" + text)
    #expect(LessonChecker.check(submission: source, to: [lesson]).map { $0.summary } == summaries)
    let graded = LessonGrader(lesson).grade(Submission.parse(SourceText(name: "ada.life", text: text)))
    #expect(graded.diagnostics.map { $0.summary } == summaries.filter { $0.contains("is called") })
  }
}
