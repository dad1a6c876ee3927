import PlatformKit
import TestSupport
import Testing

/// What the READMEs show in blocks is what the program does: each block is run, or stands in a short list with the reason.
@Suite struct ReadmeTests {
  private let folder = TemporaryFolder()
  private static let root = TextFiles.parent(of: TextFiles.parent(of: TextFiles.parent(of: #filePath)))

  /// How a block is looked at.
  enum Treatment: Sendable {
    /// A session at a terminal, up to the last line that is shown.
    case session
    /// Command lines, each of which ends with one of these statuses.
    case commands([Int32] = [0])
    /// What a command prints, in its order; not all of it.
    case excerpt(of: String)
    /// A scenario that holds.
    case scenario
    /// A part of a file; `%` in the frame stands for it. The file is checked.
    case part(frame: String)
    /// A line for `grade --stream` and its result, with `…` for what is left out.
    case stream
    /// Nothing: the reason why it cannot be run here.
    case unrun(String)
  }

  /// A block of a README: its file, the line of its first one, and its lines.
  struct Block: Sendable, CustomTestStringConvertible {
    let file: String
    let line: Int
    let lines: [String]
    var text: String { lines.joined(separator: "\n") + "\n" }
    var testDescription: String { "\(file):\(line)" }
  }

  /// How the blocks are looked at, by how they begin.
  private static let treatments: [(beginning: String, treatment: Treatment)] = [
    ("$ swift run lifelab\n", .session),
    ("swift run lifelab ", .unrun("builds, and runs the tests")),
    ("use [uikit, flutter]\nlaunch", .scenario),
    ("app Notes uses: uikit {", .scenario),
    ("$ lifelab explore notes.life", .excerpt(of: "lifelab explore notes.life")),
    // One submission is handed in by nobody on the list, and one is missing, so that the work falls short.
    ("lifelab grade goingHome --submission class/", .commands([1])),
    ("{\"id\": \"7\"", .stream),
    ("lifelab grade --stream <", .commands()),
    ("To teach next", .unrun("a class of 26 that is not here; ReportCommandTests have one")),
    ("lifelab new course night", .commands()),
    ("swift build -c release", .unrun("builds a release")),
    ("repairDataLoss.theWholeTill\n", .excerpt(of: "lifelab check --schedules Lessons/judgement/repairDataLoss.life")),
    ("goingHome.insideEnter: ", .unrun("runs each question under each change of a rule: minutes; MutantSurveyTests")),
    ("   lifelab → LifelabCLI", .unrun("a picture of the modules; `.ci/check_imports.sh` holds it")),
    (
      "statement files ",
      .part(frame: "document some \"Some document\" {\n  reference \"where\"\n%}\n")
    ),
    (
      "items [test, build, sign, upload]",
      .part(
        frame:
          "lesson some \"Some\" {\n  version 1\n  question way order \"The way\" {\n    | In which order?\n%    hint \"Think.\"\n  }\n}\n"
      )
    ),
    ("name \"blue bar", .part(frame: "lesson some \"Some\" {\n  version 1\n  use uikit\n  | Some.\n%}\n")),
    ("picture timeline", .part(frame: "lesson some \"Some\" {\n  version 1\n  use flutter\n  | Some.\n%}\n")),
    (
      "vary pause [2s, 6s, 9s]",
      .part(
        frame: """
          lesson some "Some" {
            version 1
            use uikit
          %
            question later state "Later" {
              | After {pause}, and {need} of work, is it {outcome}?
              given { launch }
              when { leaving; wait pause; expect state == outcome; wait need }
              hint "Count."
            }
            question again order "Again" { | What comes? 
            given { launch }
            when { home }
            hint "Count." }
          }

          """)
    ),
  ]

  /// Command lines that are not run, by how they begin.
  private static let unrunLines = [
    "parallel ": "GNU parallel may not be there; `.ci/cluster` runs it",
    "spark.": "Spark may not be there; `.ci/cluster` runs it",
  ]

  static let blocks = ["README.md", "Lessons/README.md", "Plugins/README.md"].flatMap { file -> [Block] in
    var blocks: [Block] = []
    var open: (line: Int, lines: [String])?
    let text = TextFiles.text(of: "\(Self.root)/\(file)") ?? ""
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.hasPrefix("```") {
        if let block = open { blocks.append(Block(file: file, line: block.line, lines: block.lines)) }
        open = open == nil ? (number + 2, []) : nil
      } else {
        open?.lines.append(String(line))
      }
    }
    return blocks
  }

  private static func treatment(of block: Block) -> Treatment? {
    treatments.first { block.text.hasPrefix($0.beginning) }?.treatment
  }

  @Test func `each block is looked at, and each way of looking has its block`() {
    #expect(Self.blocks.count >= 17)
    for block in Self.blocks { #expect(Self.treatment(of: block) != nil, "\(block.testDescription)\n\(block.text)") }
    for row in Self.treatments {
      #expect(Self.blocks.contains { $0.text.hasPrefix(row.beginning) }, "no block begins with \(row.beginning)")
    }
  }

  @Test(arguments: blocks) func `a block shows what the program does`(block: Block) throws {
    try addFiles()
    switch Self.treatment(of: block) {
    case .session: try expectSession(block)
    case .commands(let statuses): expectCommands(block, statuses)
    case .excerpt(let command): expectExcerpt(block, of: command)
    case .scenario: expectScenario(block)
    case .part(let frame): expectPart(block, frame)
    case .stream: expectStream(block)
    case .unrun, nil: break
    }
  }

  // MARK: - Treatments

  /// The files that the blocks name.
  private func addFiles() throws {
    _ = folder.add("class/bob.life", "learner \"Bob\"\nanswer stateAfter suspended\n")
    _ = folder.add("late/ada.life", "learner \"Ada\"\nanswer stateAfter active\n")
    _ = folder.add("class.csv", "name\nAda\nEve\n")
    _ = folder.add(
      "records.jsonl", "{\"id\": 1, \"lesson\": \"goingHome\", \"submission\": \"answer stateAfter suspended\\n\"}\n")
    let app = try #require(Self.blocks.first { $0.text.hasPrefix("app Notes uses: uikit {") })
    // The README tells of the same app that saves elsewhere.
    _ = folder.add("notes.life", app.text.replacing("on didEnterBackground {", with: "on willTerminate {"))
  }

  private func shell(_ line: String) -> Tool.Result {
    Tool.shell(line.replacing(" Lessons/", with: " \(Self.root)/Lessons/"), in: folder.path)
  }

  /// Types what stands behind each prompt, and expects the other lines on the screen, in their order.
  private func expectSession(_ block: Block) throws {
    let terminal = try #require(PseudoTerminal(), "no pseudo-terminal")
    let lines = block.lines.dropFirst()
    let prompts = lines.compactMap { line -> (prompt: String, typed: String)? in
      let parts = line.split(separator: " › ", maxSplits: 1).map { String($0) }
      return parts.count == 2 && line.hasPrefix("0:") ? (parts[0], parts[1]) : nil
    }
    #expect(!prompts.isEmpty)
    for (prompt, typed) in prompts {
      #expect(terminal.waits(for: prompt), "\(terminal.text)")
      terminal.type(typed + "\r")
    }
    let last = try #require(lines.last)
    #expect(terminal.waits(for: last.trimmed), "\(terminal.text)")
    let shown = terminal.text
    expect(lines.filter { line in !prompts.contains { line.hasPrefix($0.prompt + " › ") } }, inOrderIn: shown, block)
    terminal.type("\u{4}")
    _ = terminal.waitsForEnd()
  }

  private func expectCommands(_ block: Block, _ statuses: [Int32]) {
    for line in block.lines where !Self.unrunLines.keys.contains(where: { line.hasPrefix($0) }) {
      let result = shell(line.contains(" < ") ? line : "(\(line)\n) < /dev/null")
      #expect(statuses.contains(result.status), "\(block.testDescription): \(line)\n\(result.transcript)")
    }
  }

  private func expectExcerpt(_ block: Block, of command: String) {
    let lines = block.lines.filter { $0 != "$ " + command }
    expect(lines[...], inOrderIn: shell(command).output, block)
  }

  private func expectScenario(_ block: Block) {
    _ = folder.add("scenario.life", block.text)
    for command in ["run", "check"] {
      let result = shell("lifelab \(command) scenario.life")
      #expect(result.status == 0 && result.errors.isEmpty, "\(block.testDescription)\n\(result.transcript)")
    }
  }

  private func expectPart(_ block: Block, _ frame: String) {
    _ = folder.add("part.life", frame.replacing("%", with: block.text))
    let result = shell("lifelab check part.life")
    let errors = result.output.split(separator: "\n").filter { $0.hasPrefix("error") }
    #expect(errors.isEmpty, "\(block.testDescription)\n\(result.transcript)")
  }

  private func expectStream(_ block: Block) {
    _ = folder.add("line.jsonl", block.lines[0] + "\n")
    let output = shell("lifelab grade --stream < line.jsonl").output
    // What is left out may be any text.
    var rest = output[...]
    for piece in block.lines[1].split(separator: "…") {
      let found = rest.firstRange(of: piece)
      #expect(found != nil, "\(block.testDescription): \(piece) does not stand in \(rest)")
      if let found { rest = rest[found.upperBound...] }
    }
  }

  /// Expects lines in a text, in their order; blanks at both ends do not count.
  private func expect(_ lines: some Sequence<String>, inOrderIn text: String, _ block: Block) {
    var rest = text.split(separator: "\n").map { String($0).trimmed }[...]
    for line in lines where !line.trimmed.isEmpty {
      let place = rest.firstIndex(of: line.trimmed)
      #expect(place != nil, "\(block.testDescription): “\(line)” is not in\n\(text)")
      if let place { rest = rest[(place + 1)...] }
    }
  }
}

extension String {
  /// The text without blanks and carriage returns at both ends.
  fileprivate var trimmed: String {
    let bytes = Array(utf8)
    let isBlank = { (byte: UInt8) in byte <= UInt8(ascii: " ") }
    let end = bytes.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? 0
    let start = bytes.firstIndex { !isBlank($0) } ?? end
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }
}
