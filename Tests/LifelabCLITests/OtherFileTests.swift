import TestSupport
import Testing

/// A file of another kind than a command wants: one message, with what it holds and what it is for.
@Suite struct OtherFileTests {
  private let folder = TemporaryFolder()

  /// Files by what they hold.
  static let files: [(holds: String, text: String)] = [
    ("a lesson", "lesson mine \"M\" {\n  version 1\n}\n"), ("a plugin", "plugin mine \"M\" {\n  version 1\n}\n"),
    ("a course", "course \"C\" {\n  unit u \"U\" [goingHome]\n}\n"),
    ("beliefs", "misconception m \"M\" {\n  | No.\n  counterexample { launch; expect state == active }\n}\n"),
    ("a table of statements", "document d \"D\" {\n}\n"),
    ("answers", "# mine\nlearner \"Ada\"\nanswer wayOut active\n"),
    ("answers", "answer wayOut active\n"),
  ]

  /// Commands that want one kind, in front of the file.
  static let commands: [(wants: [String], line: [String])] = [
    ([], ["run"]), ([], ["explore"]), (["a plugin"], ["plugin", "check"]), (["a lesson", "a course"], ["lesson"]),
    (["a lesson", "a course"], ["new", "submission"]), (["a lesson", "a course"], ["preview"]),
    (["answers"], ["grade", "goingHome", "--submission"]),
    ([], ["grade", "goingHome", "--submission", "s", "--roster"]),
  ]

  @Test(arguments: commands) func `it is told once`(_ command: (wants: [String], line: [String])) {
    _ = folder.add("s", "answer wayOut active\n")
    for file in Self.files where !command.wants.contains(file.holds) {
      let path = folder.add("x.life", file.text)
      let found = Tool.run(
        command.line + [path], environment: ["XDG_DATA_HOME": "\(folder.path)/data"], in: folder.path)
      #expect(found.status != 0, "\(command.line) \(file.holds)\n\(found.transcript)")
      #expect(found.errors.contains("holds \(file.holds), and no "), "\(command.line) \(found.transcript)")
      #expect(found.errors.split(separator: "and no ").count == 2, "\(command.line) \(found.transcript)")
    }
  }

  @Test func `lessons as results, and a lesson whose name does not end in life, are told with the way out`() {
    let path = folder.add("mine.life", Self.files[0].text)
    let report = Tool.run(["report", path], in: folder.path)
    #expect(report.status == 65 && report.errors.contains("`lifelab grade … --json` writes them"))
    #expect(report.errors.split(separator: "\n").count == 1, "\(report.errors)")
    _ = folder.add("mine.txt", Self.files[0].text)
    let lines = [
      ["preview", "mine.txt"], ["new", "submission", "mine.txt"], ["grade", "mine.txt", "--submission", path],
    ]
    for line in lines {
      let found = Tool.run(line, in: folder.path)
      #expect(
        found.status == 66 && found.errors.contains("names end in .life are read; rename it"), "\(found.transcript)")
    }
  }

  @Test func `words that files begin with may stand in a list of the class`() {
    _ = folder.add("s", "learner \"lesson\"\nanswer wayOut active\n")
    for list in ["lesson\ncourse\n", "learner\nlesson\n", "answer\nlesson\n"] {
      let path = folder.add("class.csv", list)
      let found = Tool.run(["grade", "goingHome", "--submission", "s", "--roster", path], in: folder.path)
      #expect(found.status == 1 && found.output.contains("Roster "), "\(found.transcript)")
    }
  }
}
