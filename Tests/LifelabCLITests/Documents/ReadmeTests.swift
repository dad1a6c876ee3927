import PlatformKit
import TestSupport
import Testing

/// What the documents show is what the program does: each block and each command is run, or stands in a short list with the
/// reason.
@Suite struct ReadmeTests {
  private let folder = TemporaryFolder()

  /// Blocks that are not run, by how they begin.
  private static let unrun = [
    "swift run lifelab  ": "builds, and runs the tests",
    "swift run playground ": "builds the page; `.ci/run` does, and opens it in a browser",
    "swift build --build-tests": "builds, and runs the tests",
    "lifelab → LifelabCLI": "the modules; ModuleReadmeTests hold their arrows",
    "LessonTutor ─": "the modules of lessons; ModuleReadmeTests hold their arrows",
    "text ─parse→": "the way of a text",
    "To teach next": "a class of 12 that is not here: a test of its own",
    "goingHome.insideEnter: ": "runs each question under each change of a rule: MutantSurveyTests, in `.ci/full`",
    "lines = spark.": "Spark may not be there; `.ci/cluster/check N PYTHON` runs it, by hand",
  ]

  /// Commands of blocks that are not run, by how they begin.
  private static let unrunCommands = [
    "parallel ": "GNU parallel may not be there; `.ci/cluster` runs it",
    "swift build ": "builds a release", "cp ": "copies what was built",
  ]

  /// The statuses of commands that do not end with 0, by how they begin.
  private static let statuses: [(beginning: String, status: Int32)] = [
    ("lifelab explore notes.life", 1),
    // One is handed in by nobody on the list, and one is missing; not all answers are right.
    ("lifelab grade goingHome --submission", 1),
  ]

  /// What is typed at a prompt that a command opens, by how the command ends.
  private static let typed = ["lesson learners.life --exam --progress progress.log": "background\n"]

  // MARK: - Blocks

  @Test func `the README is short`() { #expect(Document("README.md").text.count <= 8_000) }

  @Test func `what is left out stands somewhere`() {
    let blocks = Document.all.flatMap { $0.blocks }
    for beginning in Self.unrun.keys { #expect(blocks.contains { $0.text.hasPrefix(beginning) }, "\(beginning)") }
    let commands = blocks.flatMap { Self.commands(of: $0) }.map { $0.line }
    for beginning in Array(Self.unrunCommands.keys) + Self.statuses.map({ $0.beginning }) {
      #expect(commands.contains { $0.hasPrefix(beginning) }, "\(beginning)")
    }
    for end in Self.typed.keys { #expect(commands.contains { $0.hasSuffix(end) }, "\(end)") }
  }

  @Test(arguments: Document.all) func `the blocks of a document show what the program does, one behind the other`(
    document: Document
  )
    throws
  {
    DocumentFiles.add(to: folder)
    for block in document.blocks where !Self.unrun.keys.contains(where: { block.text.hasPrefix($0) }) {
      switch block.language {
      case "console" where block.lines[0].hasPrefix("$ swift run"): try expectSession(block)
      case "console": expectCommands(block)
      case "life": expectScenario(block)
      case "json": expectStream(block)
      case "": try expectPart(block)
      default: Issue.record("nobody looks at a block of \(block.language): \(block.place)")
      }
    }
  }

  /// Types what stands behind each prompt, and expects what is shown below it.
  private func expectSession(_ block: Document.Block) throws {
    let arguments = block.lines[0].split(separator: " ").dropFirst(4).map { String($0) }
    let terminal = try #require(PseudoTerminal(arguments), "no pseudo-terminal")
    var shown = ""
    for line in block.lines.dropFirst() {
      guard let (prompt, typed) = Self.prompt(line) else {
        shown += line + "\n"
        continue
      }
      #expect(terminal.waits(for: prompt), "\(block.place)\(terminal.text)")
      terminal.type(typed + "\r")
      shown += "…\n"
    }
    let last = try #require(shown.wordsOnly.split(separator: " ").last { $0 != "…" })
    #expect(terminal.waits(for: String(last)), "\(block.place)\(terminal.text)")
    expect(shown, in: terminal.text, block)
  }

  /// A prompt and what is typed behind it; nil for another line.
  private static func prompt(_ line: String) -> (prompt: String, typed: String)? {
    for mark in [" › ", " ? "] {
      let parts = line.split(separator: mark, maxSplits: 1).map { String($0) }
      if parts.count == 2, parts[0].hasPrefix("0:") || parts[0].contains("/") { return (parts[0], parts[1]) }
    }
    return nil
  }

  /// A command line of a block, and what stands below it.
  private static func commands(of block: Document.Block) -> [(line: String, shown: String)] {
    guard block.language == "console" else { return [] }
    let text = "\n" + block.text.replacing("\\\n", with: "")
    return text.split(separator: "\n$ ").map { part in
      let parts = part.split(separator: "\n", maxSplits: 1).map { String($0) }
      return (parts[0].wordsOnly, parts.count > 1 ? parts[1] : "")
    }
  }

  private func expectCommands(_ block: Document.Block) {
    for (line, shown) in Self.commands(of: block) where !Self.unrunCommands.keys.contains(where: { line.hasPrefix($0) })
    {
      let input = Self.typed.first { line.hasSuffix($0.key) }?.value ?? ""
      let result = DocumentFiles.shell(line, input: input, in: folder)
      let status = Self.statuses.first { line.hasPrefix($0.beginning) }?.status ?? 0
      #expect(result.status == status, "\(block.place)\(line)\n\(result.transcript)")
      expect(shown, in: result.output, block)
    }
  }

  private func expectScenario(_ block: Document.Block) {
    _ = folder.add("scenario.life", block.text)
    for command in ["run", "check"] {
      let result = DocumentFiles.shell("lifelab \(command) scenario.life", in: folder)
      #expect(result.status == 0 && result.errors.isEmpty, "\(block.place)\(result.transcript)")
    }
  }

  private func expectStream(_ block: Document.Block) {
    _ = folder.add("line.jsonl", block.lines[0] + "\n")
    expect(block.lines[1], in: DocumentFiles.shell("lifelab grade --stream < line.jsonl", in: folder).output, block)
  }

  /// Checks a part of a file in the frame that stands for the rest.
  private func expectPart(_ block: Document.Block) throws {
    let frame = try #require(DocumentFiles.frames.first { block.text.hasPrefix($0.beginning) }, block.place)
    let file = frame.frame.replacing("%", with: block.text).replacing("{ … }", with: DocumentFiles.question)
    _ = folder.add("part.life", file)
    let result = DocumentFiles.shell("lifelab check part.life", in: folder)
    #expect(result.status == 0, "\(block.place)\(result.transcript)")
  }

  /// Expects words in a text, in their order, with any text where `…` stands; how the lines are broken does not count.
  private func expect(_ shown: String, in text: String, _ block: Document.Block) {
    var rest = text.wordsOnly[...]
    for piece in shown.split(separator: "…").map({ String($0).wordsOnly }) where !piece.isEmpty {
      let found = rest.firstRange(of: piece)
      #expect(found != nil, "\(block.place)“\(piece)” is not in\n\(text)")
      if let found { rest = rest[found.upperBound...] }
    }
  }

  // MARK: - Commands in sentences

  /// What the words of a form stand for in the folder of the test; longer commands first.
  private static let stands: [(form: String, command: String)] = [
    ("lifelab check LESSON.life SUBMISSION", "lifelab check evening.life form.life"),
    ("lifelab grade night.life --submission SUBMISSION", "lifelab grade night.life --submission night-ada.life"),
    ("lifelab grade LESSON --log LOG", "lifelab grade night.life --log exam.log"),
    ("lifelab plugin check PATH", "lifelab plugin check my-style.life"),
    ("lifelab preview FILE", "lifelab preview evening.life"),
    ("lifelab lesson FILE", "lifelab lesson evening.life"),
    ("lifelab plugin check FILE", "lifelab plugin check my-style.life"),
    ("lifelab new course", "lifelab new course another"),
    ("lifelab page night -o night.html", "lifelab page night -o night.html --page built.html"),
    ("lifelab new lesson nightMode > Lessons/events/nightMode.life", "lifelab new lesson nightMode > nightMode.life"),
    ("lifelab lesson Lessons/events/nightMode.life", "lifelab lesson Lessons/start/smallFirst.life"),
    ("lifelab grade --stream", "lifelab grade --stream < records.jsonl"),
    ("lifelab grade own.life --stream", "lifelab grade evening.life --stream < records.jsonl"),
    ("lifelab lesson LESSON --variant 2", "lifelab lesson varied.life --variant 2"),
    ("lifelab new submission LESSON --seed ada", "lifelab new submission varied.life --seed ada"),
    ("RESULTS", "results.jsonl"), ("SUBMISSION", "ada.life"), ("LESSON", "goingHome"),
    ("PATH", "night.life"), ("FILE", "notes.life"), ("FOLDER", "night"), ("TOPIC", "learning"), ("WORD", "home"),
  ]

  @Test func `each command that a sentence names is one`() {
    DocumentFiles.add(to: folder)
    DocumentFiles.addCourse(to: folder)
    var commands: [String] = []
    for code in Document.all.flatMap({ $0.codes }) where code == "lifelab" || code.hasPrefix("lifelab ") {
      if !commands.contains(code) { commands.append(code) }
    }
    #expect(commands.count > 50)
    for command in commands {
      let line = Self.stands.reduce(command) { $0.replacing($1.form, with: $1.command) }
      let result = DocumentFiles.shell(line, in: folder)
      let status = Self.statuses.first { line.hasPrefix($0.beginning) }?.status ?? 0
      #expect(result.status == status, "`\(command)`: \(line)\n\(result.transcript)")
    }
  }
}
