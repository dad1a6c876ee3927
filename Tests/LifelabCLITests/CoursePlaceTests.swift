import PlatformKit
import TestSupport
import Testing

/// Files of a course that stand where nobody looks for them, and lessons that are checked by their names.
@Suite struct CoursePlaceTests {
  private let folder = TemporaryFolder()

  private func run(_ arguments: [String]) -> Tool.Result {
    Tool.run(arguments, environment: ["XDG_DATA_HOME": "\(folder.path)/data"], in: folder.path)
  }

  private func text(_ name: String) -> String { TextFiles.text(of: "\(folder.path)/\(name)") ?? "" }

  /// A file of a new course, the path under which it stands, the path under which it is told, and the words.
  static let rows: [(file: String, path: String, words: String, advice: String)] = [
    ("Lessons/start/nightFirst.life", "start/nightFirst.life", "nobody finds a lesson here", "folder Lessons"),
    ("Lessons/start/nightFirst.life", "Plugins/nightFirst.life", "nobody finds a lesson here", "folder Lessons"),
    ("Lessons/beliefs.life", "beliefs.life", "nobody finds beliefs here", "folder Lessons"),
    ("Lessons/beliefs.life", "Plugins/beliefs.life", "nobody finds beliefs here", "folder Lessons"),
    ("Lessons/beliefs.life", "Lessons/start/beliefs.life", "does not know these beliefs", "beside the course file"),
    ("Lessons/course.life", "course.life", "nobody finds a course here", "folder Lessons"),
    ("Plugins/mine.life", "Lessons/start/mine.life", "nobody finds a plugin here", "use \"mine.life\""),
    ("Plugins/mine.life", "mine.life", "nobody finds a plugin here", "folder Plugins"),
  ]

  private func makeCourse() {
    NewCourse.add(to: folder, plugins: [("mine", "Plugins/mine.life")])
  }

  @Test func `of a new course nothing is told`() {
    makeCourse()
    #expect(run(["check", "night"]).transcript.contains("0 errors, 0 warnings"))
  }

  @Test(arguments: rows) func `a file in the wrong folder is told, with the right one`(
    _ row: (file: String, path: String, words: String, advice: String)
  ) {
    makeCourse()
    let content = text("night/\(row.file)")
    Files.remove("\(folder.path)/night/\(row.file)")
    _ = folder.add("night/\(row.path)", content)
    let checked = run(["check", "night"])
    #expect(checked.errors.contains(row.words) && checked.errors.contains(row.advice), "\(checked.transcript)")
    #expect(checked.errors.contains("night/\(row.path):") && checked.errors.contains("[misplacedFile]"))
    #expect(checked.errors.split(separator: "[misplacedFile]").count == 2)
  }

  @Test func `a lesson behind a plugin is told at its own place, once`() {
    makeCourse()
    let path = "night/Plugins/mine.life"
    _ = folder.add(path, text(path) + "\nlesson x \"X\" {\n  version 1\n}\n")
    let checked = run(["check", "night"])
    #expect(checked.errors.contains("nobody finds a lesson in a file of plugins"), "\(checked.transcript)")
    #expect(checked.errors.contains("| lesson x") && !checked.errors.contains("[takenName]"), "\(checked.transcript)")
  }

  @Test func `a plugin beside the lesson that names it is in its place`() {
    makeCourse()
    _ = folder.add(
      "night/Lessons/start/kt.life",
      text("night/Plugins/mine.life").replacing("plugin mine", with: "plugin kt").replacing(
        "style mine", with: "style kt"))
    let path = "night/Lessons/start/nightFirst.life"
    _ = folder.add(path, text(path).replacing("use uikit", with: "use [uikit, \"kt.life\"]"))
    #expect(run(["check", "night"]).transcript.contains("0 errors, 0 warnings"))
  }

  @Test func `a second course is told with the place of the first, in a folder and in a pack`() {
    makeCourse()
    _ = folder.add("night/Lessons/start/again.life", text("night/Lessons/course.life"))
    let checked = run(["check", "night"])
    #expect(checked.errors.contains("a second course") && checked.errors.contains("night/Lessons/course.life"))
    #expect(run(["pack", "night", "-o", "night.life"]).status == 65)
    _ = folder.add(
      "night/Lessons/start/again.life", text("night/Lessons/course.life").replacing("\"night\"", with: "\"other\""))
    #expect(run(["pack", "night", "-o", "night.life"]).status == 0)
    #expect(run(["check", "night.life"]).errors.contains("a second course"))
  }

  @Test func `by its name a lesson is checked as by its file, in all its styles`() {
    makeCourse()
    let path = "night/Lessons/start/nightFirst.life"
    _ = folder.add(
      path,
      text(path).replacing("  use uikit\n", with: "  styles [scenes, flutter]\n").replacing(
        "    mistake", with: "    hint \"Wait.\"\n    hint \"Wait.\"\n    mistake"))
    func told(_ result: Tool.Result) -> [Substring] {
      result.errors.split(separator: "\n").filter { $0.contains("warning: ") || $0.contains("error: ") }
    }
    let byFile = run(["--with", "night", "check", path])
    let byName = run(["--with", "night", "check", "nightFirst"])
    #expect(told(byFile) == told(byName) && told(byFile).count == 1, "\(byFile.transcript)\(byName.transcript)")
    #expect(byFile.status == byName.status)
    let builtIn = run(["check", "goingHome", "fiveStates"])
    #expect(builtIn.status == 0 && builtIn.output.hasSuffix(": 0 errors, 0 warnings\n"), "\(builtIn.transcript)")
  }

  /// A change of a file of a new course, and all that is said of it.
  static let causes: [(file: String, old: String, new: String, said: [String])] = [
    (
      "Lessons/course.life", "[nightFirst]", "[nightfirst]",
      ["error: there is no lesson 'nightfirst' [missingPrerequisite]"]
    ),
    (
      "Lessons/course.life", "[nightFirst]", "[\"a.life\"]",
      ["error: 'unit' needs a name or a list of names (lessons) here [wrongKind]"]
    ),
    (
      "Lessons/course.life", "course \"night\"", "course night",
      ["error: the title of 'course' stands in quotes [unquotedText]"]
    ),
    (
      "Lessons/course.life", "unit start \"To start with\"", "unit \"To start with\"",
      ["error: 'unit' lacks its name before the text [missingArgument]"]
    ),
    (
      "Lessons/course.life", "[nightFirst]\n}\n",
      "[nightFirst]\n}\n\ncourse \"other\" {\n  unit x \"X\" [goingHome]\n}\n",
      ["error: 'course' stands twice in a course file [repeatedStatement]"]
    ),
    (
      "Lessons/course.life", "[nightFirst]", "[nightFirst, goingHome]",
      ["error: 'goingHome' comes later in the course [missingPrerequisite]"]
    ),
    ("Lessons/course.life", "[nightFirst]", "[goingHome, nightFirst]", []),
    (
      "Lessons/course.life", "[nightFirst]", "[goingHome]",
      ["warning: no unit holds the lesson 'nightFirst' [notInCourse]"]
    ),
    (
      "Lessons/beliefs.life", "state == background", "state == active",
      ["error: the counterexample of 'nightStays' does not hold [counterexampleFails]"]
    ),
    (
      "Lessons/beliefs.life", "stay in: leave", "stay in: leve",
      ["error: no rules are called 'leve' [unknownInBelief]"]
    ),
    (
      "Lessons/beliefs.life", "believes { stay in: leave }", "believes { }",
      ["error: 'believes' is empty, and changes nothing [changesNothing]"]
    ),
    (
      "Lessons/beliefs.life", "misconception nightStays", "misconcption nightStays",
      ["error: unknown verb 'misconcption' at the beginning of a file [unknownVerb]"]
    ),
    (
      "Lessons/start/nightFirst.life", "lesson nightFirst", "leson nightFirst",
      ["error: unknown verb 'leson' at the beginning of a file [unknownVerb]"]
    ),
    (
      "Lessons/start/nightFirst.life", "lesson nightFirst", "lesson night-first",
      ["error: a name has no hyphens [hyphenInName]"]
    ),
    (
      "Lessons/start/nightFirst.life", "version 1", "versoin 1",
      ["error: unknown verb 'versoin' in a lesson [unknownVerb]"]
    ),
    (
      "Lessons/start/nightFirst.life", "[goingHome]", "[goingHome, goingHome]",
      ["warning: 'goingHome' is required twice [requiredTwice]"]
    ),
    (
      "Plugins/mine.life", "  source \"where the mapping comes from\"\n", "",
      ["warning: 'mine' has no source [pluginWithoutSource]"]
    ),
  ]

  @Test(arguments: causes) func `one cause in a course is one message`(
    _ row: (file: String, old: String, new: String, said: [String])
  ) {
    makeCourse()
    let content = text("night/\(row.file)")
    #expect(content.contains(row.old))
    _ = folder.add("night/\(row.file)", content.replacing(row.old, with: row.new))
    let lines = run(["check", "night"]).errors.split(separator: "\n").map(String.init)
    let said = lines.filter { line in ["error: ", "warning: ", "note: ", "lifelab: "].contains { line.hasPrefix($0) } }
    #expect(said == row.said, "\(lines)")
  }

  @Test(arguments: ["second.life.txt", "second.lif"]) func `a lesson whose name ends otherwise is told`(_ name: String)
  {
    makeCourse()
    _ = folder.add("night/Lessons/start/\(name)", text("night/Lessons/start/nightFirst.life"))
    _ = folder.add("night/Lessons/start/nightFirst.life~", "")
    let checked = run(["check", "night"])
    #expect(checked.status == 0 && checked.errors.split(separator: "passed over").count == 2, "\(checked.transcript)")
    #expect(checked.errors.contains("start/\(name)'") && checked.errors.contains("does not end in"))
  }

  @Test func `plugin check tells of a plugin without a word, and of one without a source`() {
    let path = folder.add("mine.life", "plugin mine \"M\" {\n  version 1\n}\n")
    let found = run(["plugin", "check", path])
    #expect(
      found.status == 0 && found.errors.contains("[silentPlugin]") && found.errors.contains("[pluginWithoutSource]"))
  }

  @Test func `a variant of a lesson that draws nothing is told in the result`() {
    let path = folder.add("s.life", "variant goingHome 3\nanswer wayOut background\n")
    let graded = run(["grade", "goingHome", "--submission", path])
    #expect(graded.output.contains("variant 3 of goingHome, which draws nothing"), "\(graded.transcript)")
  }

  @Test func `a circle of lessons is found from each of them, by name and by file`() {
    let names = ["one", "two", "three"]
    for (place, name) in names.enumerated() {
      _ = folder.add(
        "round/Lessons/\(name).life",
        """
        lesson \(name) "\(name)" {
          version 1
          requires [\(names[(place + 1) % 3])]

          question q state {
            | Which state is it?
            given { launch }
            hint "Look."
          }
        }

        """)
    }
    for name in names {
      for operand in [name, "round/Lessons/\(name).life"] {
        let checked = run(["--with", "round", "check", operand])
        #expect(checked.errors.contains("lessons require each other: \(name) -> "), "\(checked.transcript)")
      }
    }
  }
}
