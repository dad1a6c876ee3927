import TestSupport
import Testing

/// `check` of a folder says what `--with` and `pack` would say.
@Suite struct CheckedNameTests {
  private let folder = TemporaryFolder()

  private func run(_ arguments: [String], _ input: String = "") -> Tool.Result {
    Tool.run(arguments, input: input, environment: ["XDG_DATA_HOME": "\(folder.path)/data"], in: folder.path)
  }

  private static func plugin(_ name: String) -> String {
    """
    plugin \(name) "What it shows" {
      version 1
      source "a test"
      role observer

      on didFinishLaunching { say started }
    }

    """
  }

  private static func lesson(_ name: String) -> String {
    """
    lesson \(name) "A lesson" {
      version 1
      styles [scenes]

      | One idea.

      question after state "After" {
        | The person presses Home. In which state is the app?
        given { launch; home }
        hint "May it run?"
      }
    }

    """
  }

  /// Files of a course, each with a name that is there already, and the message.
  static let clashes: [(files: [(String, String)], words: String)] = [
    ([("Plugins/f.life", plugin("flutter"))], "a plugin 'flutter' is there already"),
    ([("Plugins/a.life", plugin("mine")), ("Plugins/b.life", plugin("mine"))], "the plugin 'mine' is there twice"),
    (
      [
        (
          "Lessons/beliefs.life",
          "misconception homeQuits \"Home quits\" {\n  | No.\n  source \"a test\"\n  use uikit\n  believes { end in: leave }\n"
            + "  counterexample { launch; home; expect state == background }\n}\n"
        )
      ], "a belief 'homeQuits' is there already"
    ),
    ([("Lessons/own/other.life", lesson("goingHome"))], "a lesson 'goingHome' is there already"),
    (
      [("Lessons/own/one.life", lesson("mine")), ("Lessons/own/two.life", lesson("mine"))],
      "the lesson 'mine' is there twice"
    ),
  ]

  @Test(arguments: clashes) func `a name that is there twice is an error everywhere`(
    _ row: (files: [(String, String)], words: String)
  ) {
    _ = folder.add("night/Lessons/course.life", "course \"Night\" {\n  unit own \"Own\" [first]\n}\n")
    _ = folder.add("night/Lessons/own/first.life", Self.lesson("first"))
    let clean = run(["check", "night"])
    #expect(clean.status == 0 && clean.output == "2 files, 1 lesson, 1 question: 0 errors, 0 warnings\n")
    for (name, text) in row.files { _ = folder.add("night/\(name)", text) }
    let checked = run(["check", "night"])
    #expect(checked.status == 1 && checked.errors.contains("[duplicateName]"), "\(checked.transcript)")
    #expect(checked.errors.contains(row.words) && checked.errors.contains("the other one stands in "))
    #expect(run(["--with", "night", "version"]).status == 65)
    #expect(run(["pack", "night"]).status == 65)
  }

  @Test(arguments: [
    ("flutter", "mine", "a style 'flutter' is there already"), ("one", "one", "the style 'one' is there twice"),
  ]) func `a style that is there twice is an error, as two plugins of one name are`(
    _ style: String, _ other: String, _ words: String
  ) {
    for (name, style) in [("first", style), ("second", other)] {
      let text = Self.plugin(name).replacing(
        "  role observer\n", with: "  role observer\n  style \(style) \"S\" { listener \"the observer\" }\n")
      _ = folder.add("night/Plugins/\(name).life", text)
    }
    let checked = run(["check", "night"])
    #expect(checked.status == 1 && checked.errors.contains(words), "\(checked.transcript)")
    #expect(checked.errors.split(separator: "[duplicateName]").count == 2, "\(checked.errors)")
    #expect(run(["--with", "night", "version"]).status == 65)
  }

  @Test func `a lesson that is not there is told with each near name once, and never with its own`() {
    let text = Self.lesson("goingHame").replacing("version 1\n", with: "version 1\n  requires [goingHom]\n")
    let checked = run(["check", folder.add("a.life", text)])
    #expect(checked.errors.contains("did you mean 'goingHome'?"), "\(checked.errors)")
    let far = run(["check", folder.add("a.life", text.replacing("[goingHom]", with: "[zzz]"))])
    #expect(far.errors.contains("there is no lesson 'zzz'"))
    let number = far.errors.split(separator: "one of ").dropFirst().first.flatMap { Int($0.prefix { $0.isNumber }) }
    #expect(number == 24, "\(far.errors)")
    let unit = run(["check", folder.add("course.life", "course \"C\" {\n  unit a \"A\" [goingHom]\n}\n")])
    #expect(unit.errors.contains("did you mean 'goingHome'?"), "\(unit.errors)")
  }

  @Test(arguments: [
    ("Plugins/empty.life", "new plugin NAME"), ("Lessons/course.life", "new course NAME"),
    ("Lessons/own/empty.life", "new lesson NAME"),
  ]) func `an empty file is told with what prints one of its kind`(_ path: String, _ words: String) {
    _ = folder.add("night/\(path)", "")
    let checked = run(["check", "night"])
    #expect(checked.errors.contains("`lifelab \(words)` prints one"), "\(checked.transcript)")
  }

  @Test(arguments: [
    ("Lesson mine \"M\" {\n  version 1\n}\n", "did you mean 'lesson'?"),
    ("Course \"C\" {\n}\n", "did you mean 'course'?"), ("cuorse \"C\" {\n}\n", "did you mean 'course'?"),
    ("plugn mine \"M\" {\n  version 1\n}\n", "did you mean 'plugin'?"),
    ("lesson m \"M\" {\n  version 1\n\n  Question q state \"Q\" {\n    | ?\n  }\n}\n", "did you mean 'question'?"),
    ("lesson m \"M\" {\n  version 1\n\n  Step look \"Look\" {\n    | ?\n  }\n}\n", "did you mean 'step'?"),
    ("lesson m \"M\" {\n  version 1\n\n  Misconception z \"Z\" {\n    | ?\n  }\n}\n", "did you mean 'misconception'?"),
  ]) func `a misspelt verb of a block is told with the right one, and mended`(_ text: String, _ words: String) {
    let path = folder.add("bad/x.life", text)
    let checked = run(["check", path])
    #expect(checked.status == 1 && checked.errors.contains(words), "\(checked.errors)")
    #expect(!checked.errors.contains("prose begins with"))
    _ = run(["check", "--fix", path])
    let mended = TextFiles.text(of: path) ?? ""
    #expect(!mended.contains("| Question") && !mended.contains("| Step") && !mended.contains("| Miscon"))
    #expect(mended.contains(words.split(separator: "'")[1]), "\(mended)")
  }

  @Test func `a counterexample that its belief allows is told by a plain check`() {
    let text = Self.lesson("mine").replacing(
      "  question",
      with: "  misconception stays \"It stays\" {\n    | No.\n    believes { stay in: lock }\n"
        + "    counterexample { launch; home; expect state == background }\n  }\n\n  question"
    ).replacing("    hint", with: "    mistake stays is: active\n    hint")
    let checked = run(["check", folder.add("m.life", text)])
    #expect(checked.errors.contains("[refutesNothing]"), "\(checked.errors)")
    let beliefs = run(["check", "--beliefs", folder.add("m.life", text)])
    #expect(beliefs.errors.split(separator: "[refutesNothing]").count == 2, "\(beliefs.errors)")
    #expect(
      beliefs.output.contains("1 belief that runs, 0 revealed; 1 question that a run decides"), "\(beliefs.output)")
  }

  /// A misconception of a lesson with the name of a belief of the course, its status, and what is told of it.
  static let beliefs =
    [
      (
        "\"It never ends\"", "believes { end in: leave }\n    ", 1,
        "a belief 'homeQuits' is there already, with a world of"
      ),
      ("\"It never ends\"", "", 0, "'homeQuits' is a belief of what is built in or added"),
      ("\"To leave an app is to end it\"", "", 0, nil),
    ] as [(String, String, Int32, String?)]

  @Test(arguments: beliefs) func `a misconception with the name of a belief of the course is told`(
    _ title: String, _ believes: String, _ status: Int32, _ words: String?
  ) {
    let text = Self.lesson("mine").replacing(
      "  question",
      with: "  misconception homeQuits \(title) {\n    | No.\n    \(believes)"
        + "counterexample { launch; home; expect state == background }\n  }\n\n  question"
    ).replacing("    hint", with: "    mistake homeQuits is: notRunning\n    hint")
    let checked = run(["check", folder.add("m.life", text)])
    #expect(checked.status == status, "\(checked.transcript)")
    #expect(words.map { checked.errors.contains($0) } ?? checked.errors.isEmpty, "\(checked.transcript)")
  }

  @Test(arguments: [("It never ends", true), ("Home quits", false)])
  func `a misconception has the title of the belief of its own course`(_ title: String, _ isTold: Bool) {
    let belief = { (name: String, title: String, lines: String) in
      "misconception \(name) \"\(title)\" {\n    | No.\n    \(lines)"
        + "counterexample { launch; home; expect state == background }\n  }\n"
    }
    _ = folder.add(
      "night/Lessons/beliefs.life",
      belief("mine", "Home quits", "source \"a test\"\n    use uikit\n    believes { end in: leave }\n    "))
    let text = Self.lesson("first").replacing("  question", with: "  \(belief("mine", title, ""))\n  question")
      .replacing("    hint", with: "    mistake mine is: notRunning\n    hint")
    _ = folder.add("night/Lessons/own/first.life", text)
    let checked = run(["check", "night"])
    let words = "the belief 'mine' has another title in its course"
    #expect(checked.errors.contains(words) == isTold, "\(checked.transcript)")
  }

  @Test(arguments: [("use uikitt", "unknownPlugin"), ("believes { skip suspended in: lock }", "changesNothing")])
  func `a belief that means nothing is told where it stands, and not where a mistake names it`(
    _ line: String, _ id: String
  ) {
    let lines = ["source \"a test\"", "use uikit", "believes { end in: leave }"].map { own in
      own.prefix { $0 != " " } == line.prefix { $0 != " " } ? line : own
    }
    _ = folder.add(
      "night/Lessons/beliefs.life",
      "misconception mine \"Mine\" {\n  | No.\n  \(lines.joined(separator: "\n  "))\n"
        + "  counterexample { launch; home; expect state == background }\n}\n")
    let text = Self.lesson("first").replacing("    hint", with: "    mistake mine is: notRunning\n    hint")
    _ = folder.add("night/Lessons/own/first.life", text)
    let checked = run(["check", "night"])
    #expect(checked.errors.contains("[\(id)]") && !checked.errors.contains("[mistakeOfNoWorld]"), "\(checked.errors)")
  }

  @Test func `a belief that is taken in two files is told once for each`() {
    let belief =
      "misconception homeQuits \"Home quits\" {\n  | No.\n  source \"a test\"\n  use uikit\n  believes { end in: leave }\n"
      + "  counterexample { launch; home; expect state == background }\n}\n"
    for name in ["one", "two"] { _ = folder.add("night/\(name).life", belief) }
    let checked = run(["check", "night"])
    #expect(checked.errors.split(separator: "[duplicateName]").count == 3, "\(checked.errors)")
    #expect(!checked.errors.contains("is there twice"), "\(checked.errors)")
  }

  @Test func `a survey of beliefs tells whose they are`() {
    let alone = run(["check", "--beliefs", folder.add("m.life", Self.lesson("mine"))])
    #expect(alone.output.hasPrefix("Beliefs of the lessons, and of what is built in or added:\n"), "\(alone.output)")
    _ = folder.add(
      "beliefs.life",
      "misconception stays \"It stays\" {\n  | No.\n  source \"a test\"\n  believes { stay in: leave }\n"
        + "  counterexample { launch; home; expect state == background }\n}\n")
    let both = run(["check", "--beliefs", "m.life", "beliefs.life"])
    #expect(both.output.hasPrefix("Beliefs of the lessons, and of beliefs.life:\n"), "\(both.transcript)")
  }

  @Test func `a folder's manifests are checked, and other files passed over with a word`() {
    _ = folder.add("all/mine.life", Self.plugin("mine"))
    _ = folder.add("all/m.life", Self.lesson("mine"))
    _ = folder.add("all/run.life", "launch\n")
    let checked = run(["plugin", "check", "all"])
    #expect(checked.status == 0 && checked.output.contains("mine: 1 answer, tried by"), "\(checked.transcript)")
    #expect(checked.errors.contains("2 files are passed over: no plugin stands there"), "\(checked.errors)")
    #expect(run(["plugin", "check", "all/run.life"]).status == 1)
  }

  @Test func `two manifests of one name in one list are refused, and one after the other taken`() {
    _ = folder.add("a.life", Self.plugin("mine"))
    _ = folder.add("b.life", Self.plugin("mine"))
    let together = run(["run", folder.add("s.life", "use [\"a.life\", \"b.life\"]\nlaunch\n")])
    #expect(together.status == 65 && together.errors.contains("two of these files hold a plugin 'mine'"))
    #expect(run(["run", folder.add("s.life", "use \"a.life\"\nuse \"b.life\"\nlaunch\n")]).status == 0)
    let twice = run(["run", folder.add("s.life", "use [\"a.life\", \"a.life\"]\nlaunch\n")])
    #expect(twice.status == 0, "\(twice.transcript)")
  }

  @Test func `a packed course whose lessons are broken says so when it is opened`() {
    let broken = Self.lesson("first").replacing("given { launch; home }", with: "given { home; home }")
    let lines = broken.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let moved = lines.map { $0.isEmpty ? "\n" : "  \($0)\n" }.joined()
    let pack =
      "pack \"Night\"\n\nfile \"Lessons/course.life\" {\n  course \"Night\" {\n    unit own \"Own\" [first]\n  }\n}\n"
      + "\nfile \"Lessons/first.life\" {\n\(moved)}\n"
    _ = folder.add("night.life", pack)
    for arguments in [
      ["lesson", "night.life"], ["lesson", "night.life", "--exam"], ["--with", "night.life", "lesson", "first"],
    ] {
      let opened = run(arguments, "leave\n")
      #expect(opened.errors.contains("first: Question 1, after, is broken"), "\(opened.transcript)")
      #expect(opened.errors.contains("night.life'` tells the author more"), "\(opened.errors)")
    }
    #expect(run(["lesson", "goingHome"], "leave\n").errors == "")
  }

  @Test func `files that cannot be read are counted as not checked`() {
    _ = folder.add("m.life", Self.lesson("mine"))
    let checked = run(["check", "m.life", "nope.life"])
    #expect(checked.status == 66, "\(checked.transcript)")
    #expect(checked.output.hasSuffix("1 file not checked\n"), "\(checked.output)")
  }

  @Test func `a submission is checked beside its lesson, and told to be one without it`() {
    _ = folder.add("m.life", Self.lesson("mine"))
    _ = folder.add("ada.life", "learner \"Ada\"\nanswer aftr background\nanswer after backgrund\n")
    let beside = run(["check", "m.life", "ada.life"])
    #expect(beside.errors.contains("there is no question 'aftr'; did") || beside.errors.contains("'aftr'"))
    #expect(beside.errors.contains("did you mean 'background'?"), "\(beside.errors)")
    _ = folder.add("old.life", "learner \"Ada\"\ranswer after background\r")
    let old = run(["check", "m.life", "old.life"])
    #expect(old.status == 0 && !old.errors.contains("carriage return"), "\(old.transcript)")
    let alone = run(["check", "ada.life"])
    #expect(alone.status == 0 && alone.errors.contains("lifelab grade LESSON --submission FILE"), "\(alone.transcript)")
  }
}
