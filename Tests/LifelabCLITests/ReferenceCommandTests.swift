import TestSupport
import Testing

/// The reference and the topics of help at the shell.
@Suite struct ReferenceCommandTests {
  @Test func `the reference is whole in a pipe, in words and as a document`() {
    let text = Tool.run(["reference"])
    #expect(text.status == 0 && text.errors.isEmpty && !text.output.contains("\u{1B}"))
    #expect(
      text.output.contains("order|path|state|choice|match") && text.output.contains("applicationWillTerminate(_:)"))
    let document = Tool.run(["reference", "--markdown"])
    #expect(document.status == 0 && document.output.hasPrefix("# The language of Lifelab\n\n"))
    #expect(document.output == Tool.run(["reference", "--markdown"], environment: ["LANG": "C"]).output)
    #expect(Tool.run(["reference", "home"]).status == 64)
  }

  @Test(arguments: ["BGProcessingTask", "blue pill", "main.swift", "background_fetch", "instruments"])
  func `a name that a lesson tells of is found at the shell`(_ name: String) {
    let page = Tool.run(["help", name])
    #expect(page.status == 0 && page.errors.isEmpty)
    #expect(page.output.contains("Told in `lesson ") || page.output.contains("Told in lesson "), "\(page.output)")
  }

  /// The files that the document shows, by the headings above them.
  private static let samples = [
    "A scenario": "scenario.life", "An app, and what has to hold of it": "app.life", "A lesson": "evening.life",
    "A course": "course.life", "Beliefs for several lessons": "beliefs.life",
    "A table of statements": "statements.life", "A plugin": "mine.life", "A submission": "submission.life",
  ]

  @Test func `the whole files of the reference pass the checker, and its submission is right`() throws {
    let folder = TemporaryFolder()
    let document = Tool.run(["reference", "--markdown"]).output
    for (title, file) in Self.samples {
      let rest = try #require(document.firstRange(of: "### \(title)\n\n```\n"), "\(title)").upperBound
      let text = document[rest...].prefix(upTo: try #require(document[rest...].firstRange(of: "```\n")).lowerBound)
      // The document leaves blank lines out, which the canonical form may want.
      _ = folder.add("files/\(file)", String(text))
    }
    let submission = folder.path + "/files/submission.life"
    let grade = Tool.run(["grade", folder.path + "/files/evening.life", "--submission", submission])
    #expect(grade.status == 0, "\(grade.output)\(grade.errors)")
    let files = Self.samples.values.filter { $0 != "submission.life" }.sorted().map { "\(folder.path)/files/\($0)" }
    let check = Tool.run(["check"] + files)
    #expect(check.output == "7 files, 1 lesson, 1 question: 0 errors, 0 warnings, 1 note\n", "\(check.errors)")
  }

  @Test func `help knows subcommands, words of the language, and both`() {
    #expect(Tool.run(["help", "moments"]).output.contains("didEnterBackground"))
    #expect(Tool.run(["help", "fill"]).output.contains("question gap fill"))
    let lesson = Tool.run(["help", "lesson"]).output
    #expect(lesson.contains("lifelab lesson [NAME|FILE|FOLDER]") && lesson.contains("At the prompt, or in a file"))
    #expect(lesson.contains("In a lesson file") && lesson.contains("Its block holds: prose, version"))
    for label in ["said", "as", "from", "after:"] {
      let page = Tool.run(["help", label])
      let name = label.hasSuffix(":") ? label : label + ":"
      #expect(page.status == 0 && page.output.hasPrefix("The label \(name)\n"), "\(page.transcript)")
      #expect(page.output.contains(name + " "), "\(page.transcript)")
    }
    let wrong = Tool.run(["help", "momnets"])
    #expect(wrong.status == 64 && wrong.output.isEmpty && wrong.errors.contains("did you mean 'moments'?"))
    #expect(Tool.run(["help", "home", "now"]).status == 64)
  }

  // MARK: - Page by page

  @Test func `long help waits for a key at a terminal, and q leaves`() throws {
    let terminal = try #require(PseudoTerminal(["reference"], columns: 80, rows: 24), "no pseudo-terminal")
    #expect(terminal.waits(for: "Space or Return goes on, q leaves --"))
    #expect(!terminal.isCooked && terminal.text.contains("The grammar"))
    #expect(terminal.text.count { $0 == "\n" } == 23)
    terminal.type(" ")
    #expect(terminal.waits(for: "q leaves --"))
    terminal.type("\r")
    #expect(terminal.waits(for: "q leaves --"))
    terminal.type("q")
    #expect(terminal.waitsForEnd() == 0 && terminal.isCooked)
    #expect(terminal.text.count { $0 == "\n" } == 23 + 23 + 1, "two pages and a row")
  }

  @Test func `End shows the rest, Ctrl-C leaves, and a page follows the window`() throws {
    let rest = try #require(PseudoTerminal(["help", "moments"], columns: 80, rows: 10), "no pseudo-terminal")
    #expect(rest.waits(for: "q leaves --"))
    rest.type("\u{1B}[F")
    #expect(rest.waitsForEnd() == 0 && rest.text.contains("ownerWaitOver"))
    let left = try #require(PseudoTerminal(["help", "moments"], columns: 40, rows: 10), "no pseudo-terminal")
    #expect(left.waits(for: "Space, q --"))
    let rows: [Substring] = left.text.split(separator: "\n")
    #expect(rows.allSatisfy { $0.count <= 40 })
    left.resize(columns: 100, rows: 20)
    #expect(left.waits(for: "goes on, q leaves --"))
    left.type("\u{3}")
    #expect(left.waitsForEnd() == 0)
  }

  @Test func `what fits the screen does not wait, nor does a terminal without sequences or a screen reader`() throws {
    for (arguments, term) in [
      (["help", "home"], "xterm"), (["reference"], "dumb"), (["reference", "--plain"], "xterm"),
    ] {
      let terminal = try #require(PseudoTerminal(arguments, environment: ["TERM": term]), "no pseudo-terminal")
      #expect(terminal.waitsForEnd() == 0, "\(arguments)")
      #expect(!terminal.text.contains("q leaves"))
      #expect(term == "xterm" || !terminal.bytes.contains("\u{1B}"))
    }
  }

  @Test func `NO_COLOR takes the styles away, and the pages stay`() throws {
    let environment = ["NO_COLOR": "1"]
    let terminal = try #require(PseudoTerminal(["reference"], environment: environment), "no pseudo-terminal")
    #expect(terminal.waits(for: "q leaves --"))
    terminal.type("q")
    #expect(terminal.waitsForEnd() == 0)
    #expect(!terminal.bytes.contains("m" + "\u{1B}[") && !terminal.bytes.contains("\u{1B}[1m"))
  }
}
