import LearnerLog
import PlatformKit
import Testing
import TestSupport

/// The progress log survives whatever happens to the program that writes it.
@Suite struct ProgressFileTests {
  /// A lesson in a pipe that writes a record for each line, wherever the lesson was left.
  private static let script =
    "lesson goingHome\n" + String(repeating: "restart\nlaunch; home\nhint\n", count: 12)

  /// A home with one small lesson, so that a start takes little time.
  private static let home: TemporaryFolder = {
    let folder = TemporaryFolder()
    TextFiles.makeFolder(folder.path + "/Lessons")
    _ = folder.add(
      "Lessons/goingHome.life",
      """
      lesson goingHome "Going home" {
        version 1
        use uikit
        step watch "Watch" {
          goal { expect state == background }
          solution { launch; home }
          hint "Home."
        }
        question after state {
          | And then?
          given { launch; home; wait 6s }
          hint "Nothing keeps it running."
        }
      }

      """)
    return folder
  }()

  /// The lines of a log; every one must be whole.
  private func lines(of path: String) -> [String] {
    let text = TextFiles.text(of: path) ?? ""
    #expect(text.isEmpty || text.hasSuffix("\n"))
    let lines = text.split(separator: "\n").map(String.init)
    let torn = lines.filter { !$0.contains(" goingHome ") || !$0.contains("version: ") }
    #expect(torn.isEmpty)
    return lines
  }

  @Test func `two prompts that write at once lose nothing`() throws {
    let folder = TemporaryFolder()
    let alone = folder.path + "/alone.life"
    let shared = folder.path + "/shared.life"
    let input = folder.add("input", Self.script)
    for (path, count) in [(alone, 1), (shared, 2)] {
      let running = try (0..<count).map { _ in
        try #require(
          Tool.start(["prompt", "--progress", path, "--home", Self.home.path], input: input, in: folder))
      }
      for process in running { #expect(process.waitForEnd(seconds: 60) == 0) }
    }
    // Who comes second may find the lesson begun, and goes on with it.
    func answers(_ path: String) -> Int { lines(of: path).count { !$0.hasPrefix("started") } }
    #expect(answers(shared) == 2 * answers(alone))
    #expect(ProgressLog(verifying: TextFiles.bytes(of: shared) ?? []).chain?.state == .whole)
  }

  @Test func `a torn last line is reported, skipped, and never runs into the next`() throws {
    let folder = TemporaryFolder()
    let path = folder.add("progress.life", "started goingHome version: 1\nsolved goingHo")
    let result = Tool.run(["prompt", "--progress", path], input: "lesson goingHome\nhint\n")
    #expect(result.status == 0)
    #expect(result.errors.contains(":2: skipped"))
    let text = TextFiles.text(of: path) ?? ""
    #expect(text.hasPrefix("started goingHome version: 1\nsolved goingHo\\!\\!\n"))
  }

  // MARK: - Progress that cannot be kept

  private static let ways = "`--progress FILE` keeps it elsewhere, `LIFELAB_PROGRESS=` keeps none."

  @Test(arguments: [
    (".", [:], ".: it is a folder, not a file"), ("/dev/full", [:], "/dev/full: it is no regular file"),
    (nil, ["HOME": ""], "HOME is not set, so there is no place for it"),
    (nil, ["LIFELAB_PROGRESS": "/dev/null/x"], "/dev/null/x: Not a directory"),
  ])
  func `that nothing can be kept is told once, at the start`(
    option: String?, environment: [String: String], reason: String
  ) {
    let arguments = option.map { ["--progress", $0] } ?? []
    let result = Tool.run(arguments, input: "lesson goingHome\nhint\nskip\n", environment: environment)
    #expect(result.status == 0)
    let text = result.errors.split(whereSeparator: { $0 == "\n" || $0 == " " }).joined(separator: " ")
    #expect(text == "lifelab: progress is not kept: \(reason). \(Self.ways)")
  }

  @Test func `a file that is something else stays as it is`() {
    let folder = TemporaryFolder()
    let notes = "# Notes\n\nBuy milk.\n"
    let path = folder.add("notes.md", notes)
    let result = Tool.run(["--progress", path], input: "lesson goingHome\nhint\nskip\n")
    #expect(result.errors.split(separator: "skipped").count == 1 && result.errors.contains("it is no progress log"))
    #expect(result.status == 0 && TextFiles.text(of: path) == notes)
  }

  @Test func `who wants none is told nothing`() {
    let environment = ["HOME": "", "LIFELAB_PROGRESS": ""]
    let result = Tool.run([], input: "lesson goingHome\nhint\n", environment: environment)
    #expect(result.status == 0 && result.errors.isEmpty)
  }

  @Test func `what fails later is told once, at the first record`() throws {
    let folder = TemporaryFolder()
    let log = folder.path + "/progress.life"
    // A file that may not grow: the signal for it is ignored, as a program under a limit may find it.
    let command = "(trap '' XFSZ; ulimit -f 0; lifelab --home '\(Self.home.path)' --progress '\(log)' 2>&1) | cat"
    let text = Tool.shell("printf 'launch\\nlesson goingHome\\nhint\\nskip\\n' | " + command, in: folder.path).output
    #expect(text.split(separator: "progress is not kept").count == 2, "\(text)")
    #expect(TextFiles.text(of: log)?.isEmpty ?? true, "nothing is written in part")
  }

  @Test func `the file and its folder are for their owner alone`() {
    let folder = TemporaryFolder()
    _ = Tool.run(
      ["--home", Self.home.path], input: "lesson goingHome\n", environment: ["XDG_DATA_HOME": folder.path])
    var (file, parent) = (stat(), stat())
    #expect(stat(folder.path + "/lifelab/progress.life", &file) == 0 && file.st_mode & 0o777 == 0o600)
    #expect(stat(folder.path + "/lifelab", &parent) == 0 && parent.st_mode & 0o777 == 0o700)
  }

  @Test func `a history that cannot be kept is told once`() throws {
    let terminal = try #require(
      PseudoTerminal(["--home", Self.home.path], environment: ["LIFELAB_HISTORY": "/dev/null"]))
    #expect(terminal.waits(for: "history is not kept: /dev/null: it is no regular file"))
    for _ in 0..<2 {
      terminal.type("launch\r")
      #expect(terminal.waits(for: "active"))
    }
    terminal.type("quit\r")
    #expect(terminal.waitsForEnd() == 0)
    #expect(terminal.text.split(separator: "history is not kept").count == 2)
  }
}
