import GradeResults
import LifelabCLI
import TestSupport
import Testing

/// Output that cannot be written: a status and a word from every subcommand.
@Suite struct OutputFaultTests {
  private static let files = TemporaryFolder()
  private static let scenario = files.add("a.life", "launch\nhome\n")
  private static let app = files.add("app.life", "app A uses: uikit { saved draft = \"\" }\n")
  private static let task = files.add(
    "task.life",
    "lesson x \"X\" {\n  version 1\n  question q script {\n    goal { expect state == active }\n    solution { launch }\n  }\n}\n"
  )
  private static let course: String = {
    _ = files.add("Lessons/u/mine.life", "lesson mine \"Mine\" {\n  version 1\n}\n")
    return files.add("Lessons/course.life", "course \"Mine\" {\n  unit u \"U\" [mine]\n}\n")
  }()
  private static let submission = files.add("s.life", "answer callbackOrder nothing\n")
  private static let roster = files.add("roster.csv", "s\nAda\n")
  private static let results = files.add(
    "results.jsonl", Tool.run(["grade", "goingHome", "--submission", submission, "--json"]).output)

  private static let page = files.add(
    "built.html", "<p>\n<!-- material -->\n<script type=\"application/gzip\" id=\"module\"></script>\n")

  /// Calls of each subcommand that write to standard output.
  private static let calls: [String: [[String]]] = [
    "prompt": [[], ["prompt"], ["prompt", "--keep-going"]],
    "explore": [["explore", app], ["explore", app, "--json", "--trace"], ["explore", "--help"]],
    "run": [["run", scenario], ["run", scenario, "--json"], ["run", scenario, "--transcript"], ["run", "--help"]],
    "lesson": [["lesson"], ["lesson", "goingHome"], ["lesson", "goingHome", "--exam"]],
    "practice": [["practice"], ["practice", "stats"]],
    "review": [["review"]],
    "grade": ResultFormat.allCases.map {
      ["grade", "goingHome", "--submission", submission, "--roster", roster, "--format", $0.rawValue]
    } + [["grade", "--stream"]],
    "regrade": [["regrade", scenario], ["regrade", scenario, "--json"]],
    "report": [
      ["report", results], ["report", results, "--csv", "-"], ["report", results, "--html", "-"], ["report", "--help"],
    ],
    "check": [
      ["check", scenario], ["check", scenario, "--sarif"], ["check", scenario, "--fix"],
      ["check", "--schedules", task], ["check", "--beliefs", task], ["check", "--mutants", task],
      ["check", "--notes", task],
    ],
    "preview": [["preview", task], ["preview", task, "--key"], ["preview", "goingHome", "--question", "wayOut"]],
    "pack": [["pack", course], ["pack", "--for-learners", course]],
    "page": [["page", "--help"], ["page", "goingHome", "-o", files.add("given.html", ""), "--page", page]],
    "new": [
      ["new", "lesson", "x"], ["new", "submission", "goingHome"], ["new", "submission", "suspension", "--seed", "a"],
    ],
    "format": [["format", "-"]],
    "explain": [["explain"], ["explain", "launch.cold"]],
    "reference": [["reference"], ["reference", "--markdown"]],
    "manual": [["manual"], ["manual", "grading"], ["manual", "grading", "--markdown"], ["manual", "--help"]],
    "sources": [["sources"]],
    "plugin": [
      ["plugin", "list"], ["plugin", "show", "uikit"], ["plugin", "compare", "uikit", "flutter"],
      ["plugin", "compare", "uikit", "flutter", scenario], ["plugin", "check", "uikit"], ["plugin", "docs", "uikit"],
    ],
    "help": [["help"], ["help", "run"], ["help", "moments"], ["--help"]],
    "version": [["version"], ["--version"]],
  ]

  @Test(arguments: CommandLineTool.subcommands)
  func `every subcommand tells that its output is lost`(name: String) throws {
    let calls = try #require(Self.calls[name], "a new subcommand needs a row in this table")
    for (place, arguments) in calls.enumerated() {
      // Each call loses one of them, and each subcommand all.
      let lost = calls.count < Tool.Sink.lost.count ? Tool.Sink.lost : [Tool.Sink.lost[place % Tool.Sink.lost.count]]
      for (sink, reason) in lost {
        let result = Tool.run(arguments, input: "launch\n", output: sink)
        #expect(result.status == 74, "\(arguments)")
        #expect(result.errors.hasSuffix("lifelab: cannot write to standard output: \(reason)\n"))
      }
    }
  }

  @Test func `standard error that is lost is told by the status`() {
    for (sink, _) in Tool.Sink.lost {
      let result = Tool.run(["run", "nope.life"], errors: sink)
      #expect(result.status == 74)
      #expect(Tool.run(["run", "nope.life"], output: sink, errors: sink).status == 74)
      let fine = Tool.run(["version"], errors: sink)
      #expect(fine.status == 0 && fine.output.hasPrefix("lifelab "), "nothing was written there")
    }
  }

  @Test func `nothing to write is nothing lost`() {
    #expect(Tool.run(["format", Self.scenario], output: .closed).status == 0)
    #expect(Tool.run(["run", Self.scenario, "--quiet"], output: .closed).status == 0)
  }

  @Test func `a reader that went away is told where the signal is ignored, and ends the tool where it is not`() {
    // The reader is gone once the descriptor that it held is closed.
    let writer = "{ read -r go < \"$1\"; \"$0\" help; echo $? >&2; }"
    let pipe = "trap '' PIPE; \(writer) | { exec <&-; echo go > \"$1\"; }; exit 0"
    let folder = TemporaryFolder()
    let start = "mkfifo \"$1\"; "
    let ignored = Tool.run(["\(folder.path)/1"], prelude: start + pipe)
    #expect(ignored.errors.contains("cannot write to standard output: Broken pipe\n74\n"), "\(ignored.errors)")
    let plain = Tool.run(["\(folder.path)/2"], prelude: start + pipe.replacing("trap '' PIPE; ", with: ""))
    #expect(plain.errors == "141\n")
  }

  @Test func `a file does not take the place of a stream that is closed`() {
    let folder = TemporaryFolder()
    let path = folder.add("f.life", "launch   # now\n")
    for prelude in ["exec <&-", "exec >&-", "exec <&- >&- 2>&-"] {
      let result = Tool.run(["format", path], prelude: prelude)
      #expect(result.status == 0, "\(prelude)")
      #expect(TextFiles.text(of: path) == "launch  # now\n")
    }
    let lost = Tool.run(["run", path], prelude: "exec <&- >&- 2>&-")
    #expect(lost.status == 74 && TextFiles.text(of: path) == "launch  # now\n")
    #expect(Tool.run(["run", "-"], prelude: "exec <&-").status == 74)
  }

  @Test func `a limit of the size of files is a failure that is told, and leaves nothing behind`() {
    let folder = TemporaryFolder()
    let text = String(repeating: "home    # \(String(repeating: "x", count: 100))\n", count: 100)
    let path = folder.add("f.life", text)
    let format = Tool.run(["format", path], in: folder.path, prelude: "ulimit -f 2")
    #expect(format.status == 74 && format.errors.contains("File too large"))
    #expect(TextFiles.names(in: folder.path) == ["f.life"] && TextFiles.text(of: path) == text)
    let help = Tool.run(["explain"], prelude: "ulimit -f 2")
    #expect(help.status == 74 && help.errors.contains("cannot write to standard output: File too large"))
  }

  @Test func `a prompt whose terminal went away ends`() throws {
    let terminal = try #require(PseudoTerminal(), "no pseudo-terminal")
    #expect(terminal.waits(for: "notRunning"))
    terminal.type("launch\r")
    #expect(terminal.waits(for: "0:00.000 active"))
    let status = terminal.hangUp()
    // The kernel's signal ends it, or where that comes late the lost output.
    #expect(status == 129 || status == 74)
  }
}
