import LessonAuthoring
import LessonReading
import LifeLanguage
import LifeSyntax
import PluginKit
import Testing

/// A lesson with one fault gets one diagnostic.
@Suite struct LessonCheckerTests {
  private static let misconception = """
    misconception m "M" {
      | So it is.
      counterexample { launch; home; expect state == background }
    }
    """

  private static func question(_ kind: String, _ lines: String) -> String {
    "question q \(kind) {\n| Which?\nhint \"Look.\"\n\(lines)\n}\n"
  }

  private static func step(_ lines: String) -> String { "step s \"S\" {\n| Do it.\nhint \"Look.\"\n\(lines)\n}\n" }

  /// An app question whose solution keeps its draft, with an `explore` of these lines.
  private static func explored(_ lines: String) -> String {
    question(
      "app",
      "scenario \"kept\" {\nlaunch\nedit draft = \"x\"\nkill\nlaunch\nexpect draft == \"x\"\n}\nexplore {\n\(lines)\n}\n"
        + "solution {\napp N uses: uikit {\nsaved draft = \"\"\nunsaved sent = \"no\"\n"
        + "on didFinishLaunching { restore draft }\non edit draft { save draft }\n}\n}")
  }

  static let faults = [
    (
      "missingBar", "step s \"S\" {\nNow leave the app\nand do it twice\nhint \"x\"\ngoal { expect state == active }\n}"
    ),
    ("missingBar", question("state", "given { launch }\nIt is left, and waits.\nThen it's gone")),
    ("missingProse", "step s \"S\" {\nhint \"x\"\ngoal { expect state == active }\nsolution { launch }\n}"),
    ("emptyPicture", "picture timeline { wait 1s }"), ("emptyPicture", "picture ladder { launch }"),
    ("missingHint", "step s \"S\" {\n| ?\ngoal { expect state == active }\nsolution { launch }\n}"),
    ("missingSolution", step("goal { expect state == active }")),
    ("solvedAtStart", step("given { launch }\ngoal { expect state == active }\nsolution { wait 1s }")),
    ("solutionFails", step("goal { expect state == background }\nsolution { launch }")),
    ("solutionFails", step("goal { expect state == active }\nsolution { launch }\nforbid { launch }")),
    ("solutionFails", step("goal { expect state == background }\nsolution { launch; home }\npar 1")),
    ("impossible", step("goal { expect state == background }\nsolution { home }")),
    ("impossible", question("state", "given { home }")),
    ("pinnedAnswerWrong", question("state", "given { launch }\nkey background")),
    (
      "pinnedAnswerWrong",
      question("order", "given { launch }\nwhen { home }\nkey didEnterBackground -> willResignActive")
    ),
    ("unknownAnswer", question("state", "given { launch }\nkey activ")),
    ("unknownName", question("order", "given { launch }\nwhen { home }\nkey willResignActve")),
    ("wrongWithoutReason", question("choice", "right \"a\"\nwrong \"b\"")),
    ("repeatedOption", question("choice", "right \"a\"\nwrong \"A\" because: \"x\"")),
    (
      "optionContradicted",
      question("choice", "right \"a\" { launch; expect state == background }\nwrong \"b\" because: \"x\"")
    ),
    (
      "optionContradicted",
      question("choice", "right \"a\"\nwrong \"b\" because: \"x\" { launch; expect state == active }")
    ),
    (
      "pinnedAnswerWrong",
      question(
        "match", "given { launch }\nwhen { home }\npair willResignActive -> applicationDidEnterBackground\nextra \"x\"")
    ),
    ("blankNeverSaid", question("fill", "given { launch }\nwhen { home }\nblank applicationWillTerminate")),
    ("blankNeverSaid", question("fill", "given { launch; home; wait 6s }\nwhen { wait 1s }")),
    ("neverHolds", question("duration", "given { launch }\nuntil state == background")),
    ("neverHolds", question("duration", "given { launch }\nuntil state == active")),
    ("badOrder", question("order", "items [a, b]\nbefore a -> b -> a")),
    ("unknownItem", question("order", "items [a, b]\nbefore a -> c")),
    ("unknownPlugin", question("order", "given { launch }\nwhen { home }\nonly flutter")),
    ("unknownItem", question("text", "given { launch }\nvalue draft")),
    (
      "solvedAtStart",
      question("script", "given { launch }\ngoal { expect state == active }\nsolution { home; launch }")
    ),
    ("solutionFails", question("script", "given { launch }\ngoal { expect state == suspended }\nsolution { home }")),
    ("solutionFails", question("find", "given { launch }\nbad { expect state == suspended }\nsolution { home }")),
    (
      "solutionFails",
      question(
        "app",
        "scenario \"lost\" {\nlaunch\nedit draft = \"x\"\nkill\nlaunch\nexpect draft == \"x\"\n}\n"
          + "solution {\napp N uses: uikit {\nsaved draft = \"\"\n}\n}")
    ),
    (
      "parTooHigh",
      question("script", "given { launch }\ngoal { expect state == background }\nsolution { home; wait 1s }\npar 2")
    ),
    (
      "parTooHigh",
      question(
        "find", "given { launch }\nbad { expect state == suspended }\nsolution { home; wait 6s; wait 1s }\npar 3")
    ),
    ("parTooHigh", step("goal { expect state == active }\nsolution { push silent; launch }\npar 2")),
    ("questionLacks", explored("stored draft")),
    ("saysNothing", explored("keeps draft\nwhile state == active && locked { expect draft == typed.draft }")),
    ("idleProperty", explored("keeps draft\nalways \"it is so or not\" { expect state != active || state == active }")),
    ("neverPossible", explored("keeps draft\nallow { download finished }")),
    ("neverPossible", explored("keeps draft\nstored draft\nedits [sent]\nforbid { edit }")),
    ("mistakeIsRight", question("state", "given { launch }\nmistake m is: active") + misconception),
    (
      "counterexampleFails",
      question("state", "given { launch }\nmistake m is: background")
        + "misconception m \"M\" {\n| ?\ncounterexample { launch; expect state == background }\n}"
    ),
    (
      "counterexampleFails",
      question("state", "given { launch }\nmistake m is: background")
        + "misconception m \"M\" {\n| ?\ncounterexample { launch }\n}"
    ),
    ("misconceptionNeverShown", misconception),
    ("hyphenInName", "question one two state \"Q\" {\n| Which?\nhint \"Look.\"\ngiven { launch }\n}"),
    ("foreignMark", question("state", "given { launch }").replacing("Which?", with: "Which **one** is it?")),
    ("foreignMark", question("state", "given { launch }").replacing("Which?", with: "[Which](http://x.y) is it?")),
    ("foreignMark", question("state", "given { launch }").replacing("Which?", with: "Which <b>one?")),
    (
      "mistakeOfNoWorld",
      question(
        "choice",
        "right \"a\" because: \"x\" {\nlaunch\nhome\nexpect state == background\n}\n"
          + "wrong \"b\" shows: m {\nlaunch\nhome\nexpect state == inactive\n}")
        + "misconception m \"M\" {\n| ?\nbelieves { stay in: lock }\n"
        + "counterexample { launch; lock; expect state == background }\n}"
    ),
  ]

  @Test(arguments: [
    ("pinnedAnswerWrong", "key didEnterBackground -> willResignActive", "didEnterBackground -> willResignActive"),
    (
      "mistakeIsRight", "mistake x is: willResignActive -> didEnterBackground",
      "willResignActive -> didEnterBackground"
    ),
  ])
  func `an answer in a lesson is pointed at where it stands`(id: String, line: String, place: String) throws {
    let text = Fixture.text(
      Self.question("order", "given { launch }\nwhen { home }\n\(line)")
        + "misconception x \"x\" {\n| It is not.\ncounterexample { launch; expect state == active }\n}")
    let source = SourceText(name: "mine.life", text: text)
    let found = LessonChecker.check(source, library: Fixture.library).first { $0.id == id }
    #expect(source.text(in: try #require(found).range) == place)
  }

  @Test(arguments: [
    ("launch; home; expect state == active", "state == active", "the counterexample of 'm' does not hold"),
    (
      "lock; launch; expect state == active", "launch",
      "the counterexample of 'm' cannot be run: 'launch' is impossible now: the device is locked"
    ),
  ])
  func `a counterexample is pointed at where it fails, with the reason`(
    run: String, place: String, summary: String
  ) throws {
    let text = Fixture.text(
      Self.question("state", "given { launch }\nmistake m is: background")
        + "misconception m \"M\" {\n| ?\ncounterexample { \(run) }\n}")
    let source = SourceText(name: "mine.life", text: text)
    let found = LessonChecker.check(source, library: Fixture.library).first { $0.id == "counterexampleFails" }
    let diagnostic = try #require(found)
    #expect(source.text(in: diagnostic.range) == place && diagnostic.summary.hasPrefix(summary))
  }

  @Test(arguments: [
    ("use uikti", "unknownPlugin", "uikti"), ("set forceQuitInFrnt = silent", "unknownSetting", "forceQuitInFrnt"),
  ])
  func `a scenario that names what there is not is told at the name`(_ line: String, _ id: String, _ place: String) {
    let text = """
      question q app {
      | ?
      app N uses: uikit { saved draft = "" }
      scenario "x" { \(line); launch; expect state == active }
      hint "x"
      solution { app N uses: uikit { saved draft = ""; on didEnterBackground { save draft } } }
      }
      """
    let source = SourceText(name: "mine.life", text: Fixture.text(text))
    let found = LessonChecker.check(source, library: Fixture.library).filter { $0.severity == .error }
    #expect(found.map { $0.id } == [id] && found.map { source.text(in: $0.range) } == [place], "\(found)")
  }

  @Test(arguments: [
    ("state", "when { hom", ["unknownStyle", "unknownVerb", "unknownVerb", "unclosedBlock"]),
    ("stat", "when { hom }", ["unknownStyle", "unknownWord", "unknownVerb", "unknownVerb"]),
    ("stat", "when { hom", ["unknownStyle", "unknownWord", "unknownVerb", "unknownVerb", "unclosedBlock"]),
  ])
  func `mistakes that have nothing to do with each other are told at once`(
    _ kind: String, _ when: String, _ ids: [String]
  ) {
    let text = """
      lesson abc "Abc" {
        version 1
        styles [scnes]
        question q \(kind) "Q" {
          | Which?
          given { lanch }
          \(when)
          hint "x"
        }
      }
      """
    let found = LessonChecker.check(SourceText(name: "mine.life", text: text), library: Fixture.library)
    #expect(found.map { $0.id } == ids, "\(found)")
  }

  @Test(arguments: faults) func `one fault, one diagnostic`(_ id: String, _ lines: String) {
    #expect(Fixture.ids(checking: lines) == [id])
  }

  @Test func `blanks that no fact orders are refused`() {
    let lines = Self.question("fill", "given { launch }\nwhen { home }")
    #expect(Fixture.ids(checking: lines, use: "[uikit, notifications]") == ["unsettledBlanks"])
    #expect(Fixture.ids(checking: lines) == [])
  }

  @Test func `a file in another form is a warning`() {
    let source = SourceText(name: "mine.life", text: "lesson mine \"Mine\" {\n  version    1\n  | It is here.\n}\n")
    let found = LessonChecker.check(source, library: Fixture.library)
    #expect(found.map { $0.id } == ["notCanonical"])
    #expect(found.map { $0.severity } == [.warning])
    #expect(found.map { source.position(at: $0.range.start).line } == [2])
  }

  @Test func `what is wrong between lessons is told`() throws {
    let texts = [
      "lesson one \"One\" {\n  version 1\n  requires [two, three]\n}\n", "lesson two \"Two\" {\n  version 1\n}\n",
      "lesson two \"Two again\" {\n  version 1\n}\n", "lesson four \"Four\" {\n  version 1\n}\n",
    ]
    let lessons = try texts.map { try Fixture.lesson($0) }
    #expect(CourseChecker.check(lessons).map { $0.diagnostic.id } == ["missingPrerequisite", "duplicateName"])
    let source = SourceText(name: "course.life", text: "course \"C\" {\n  unit u \"U\" [one, two, five]\n}\n")
    let course = try #require(LessonLoader.loadCourse(source).course)
    let found = CourseChecker.check(course, in: source, [lessons[0], lessons[1], lessons[3]])
    #expect(found.map { $0.diagnostic.id } == ["missingPrerequisite", "missingPrerequisite", "notInCourse"])
    #expect(found.map { $0.source.name } == ["mine.life", "course.life", "course.life"])
  }

  @Test func `every id that lessons and answers can get has its page, once`() {
    let ids = LessonDiagnostics.entries.map { $0.id }
    #expect(Set(ids).count == ids.count)
    let pages =
      ids + (LanguageDiagnostics.entries + PluginDiagnostics.entries + SyntaxDiagnostics.entries).map { $0.id }
    for id in Self.faults.map({ $0.0 }) + LessonLoaderTests.faults.map({ $0.1 }) {
      #expect(pages.contains(id), "\(id)")
    }
    for entry in LessonDiagnostics.entries {
      #expect(!entry.explanation.isEmpty && !entry.wrong.isEmpty && !entry.right.isEmpty && entry.wrong != entry.right)
    }
  }
}
