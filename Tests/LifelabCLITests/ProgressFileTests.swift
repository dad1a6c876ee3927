import Foundation
import TestSupport
import Testing

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

  private func start(_ progress: String) throws -> (process: Process, input: FileHandle) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Tool.path)
    process.arguments = ["prompt", "--progress", progress, "--home", Self.home.path]
    let pipe = Pipe()
    process.standardInput = pipe
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return (process, pipe.fileHandleForWriting)
  }

  private func feed(_ input: FileHandle) {
    try? input.write(contentsOf: Data(Self.script.utf8))
    try? input.close()
  }

  /// The lines of a log; every one must be whole.
  private func lines(of path: String) -> [String] {
    let text = TextFiles.text(of: path) ?? ""
    #expect(text.isEmpty || text.hasSuffix("\n"))
    let lines = text.split(separator: "\n").map(String.init)
    let torn = lines.filter { !$0.contains(" goingHome ") || !$0.contains("version: ") }
    #expect(torn.isEmpty)
    return lines
  }

  /// Waits until the log has grown by `count` lines since `before`, or the process has ended.
  private func wait(for count: Int, lines before: Int, in path: String, of process: Process) {
    while process.isRunning {
      let newlines = (TextFiles.text(of: path) ?? "").utf8.count { $0 == UInt8(ascii: "\n") }
      if newlines >= before + count { return }
      usleep(100)
    }
  }

  @Test func `kill -9 at any instant leaves every record that was written, and no torn line`() throws {
    signal(SIGPIPE, SIG_IGN)
    let folder = TemporaryFolder()
    let path = folder.path + "/progress.life"
    var before: [String] = []
    // By records, not by the clock: a machine of any speed kills in the midst of the writing.
    for round in 0..<200 {
      let (process, input) = try start(path)
      feed(input)
      wait(for: round % 5, lines: before.count, in: path, of: process)
      usleep(UInt32(round * 37 % 400))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      let now = lines(of: path)
      #expect(Array(now.prefix(before.count)) == before)
      #expect(now.count >= before.count + round % 5)
      before = now
    }
    #expect(before.count >= 400)
  }

  @Test func `two prompts that write at once lose nothing`() throws {
    let folder = TemporaryFolder()
    let alone = folder.path + "/alone.life"
    let shared = folder.path + "/shared.life"
    for (path, count) in [(alone, 1), (shared, 2)] {
      let running = try (0..<count).map { _ in try start(path) }
      for item in running { feed(item.input) }
      for item in running { item.process.waitUntilExit() }
    }
    #expect(lines(of: shared).count == 2 * lines(of: alone).count)
  }

  @Test func `a torn last line is reported, skipped, and never runs into the next`() throws {
    let folder = TemporaryFolder()
    let path = folder.add("progress.life", "started goingHome version: 1\nsolved goingHo")
    let result = Tool.run(["prompt", "--progress", path], input: "lesson goingHome\nleave\n")
    #expect(result.status == 0)
    #expect(result.errors.contains(":2: skipped"))
    let text = TextFiles.text(of: path) ?? ""
    #expect(text.hasPrefix("started goingHome version: 1\nsolved goingHo\n"))
  }
}
