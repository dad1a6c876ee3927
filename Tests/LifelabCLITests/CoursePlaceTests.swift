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
  static let rows: [(file: String, path: String, words: String, wayOut: String)] = [
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
    #expect(run(["new", "course", "night"]).status == 0)
    #expect(run(["new", "plugin", "mine", "-o", "night/Plugins/mine.life"]).status == 0)
    #expect(run(["check", "night"]).transcript.contains("0 errors, 0 warnings"))
  }

  @Test(arguments: rows) func `a file in the wrong folder is told, with the right one`(
    _ row: (file: String, path: String, words: String, wayOut: String)
  ) {
    makeCourse()
    let content = text("night/\(row.file)")
    Files.remove("\(folder.path)/night/\(row.file)")
    _ = folder.add("night/\(row.path)", content)
    let checked = run(["check", "night"])
    #expect(checked.errors.contains(row.words) && checked.errors.contains(row.wayOut), "\(checked.transcript)")
    #expect(checked.errors.contains("night/\(row.path):") && checked.errors.contains("[misplacedFile]"))
    #expect(checked.errors.split(separator: "[misplacedFile]").count == 2)
  }

  @Test func `a plugin beside the lesson that names it is in its place`() {
    makeCourse()
    _ = folder.add(
      "night/Lessons/start/qt.life", text("night/Plugins/mine.life").replacing("plugin mine", with: "plugin qt"))
    let path = "night/Lessons/start/nightFirst.life"
    _ = folder.add(path, text(path).replacing("use uikit", with: "use [uikit, \"qt.life\"]"))
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
    let builtIn = run(["check", "goingHome", "coldLaunch"])
    #expect(builtIn.status == 0 && builtIn.output.hasSuffix(": 0 errors, 0 warnings\n"), "\(builtIn.transcript)")
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
