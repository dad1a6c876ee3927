import LearnerLog
import PlatformKit
import Testing
import TestSupport

/// Prompts that are killed while they answer, two at once on one log: what was acknowledged is in it, and it is whole.
///
/// `LIFELAB_LONG_TESTS` in the environment makes it four hundred kills.
@Suite struct KillTests {
  /// How often two prompts are started and killed.
  private static let rounds = LongTests.count(short: 12, long: 200)
  /// The rounds after which a new log begins.
  private static let roundsPerLog = 6
  private static let questions = 60

  /// A home with one lesson, so that a start takes little time.
  private static let home: TemporaryFolder = {
    let folder = TemporaryFolder()
    let lines = (0..<questions).map {
      "  question q\($0) text {\n    | Which?\n    accept \"jetsam\"\n    attempts 50\n  }\n"
    }
    _ = folder.add("Lessons/mine.life", "lesson mine \"Mine\" {\n  version 1\n\(lines.joined())}\n")
    return folder
  }()

  /// One prompt: what it is asked, and what it has said.
  private struct Prompt {
    let process: ChildProcess
    let name: String
    private let output: String

    /// Starts a prompt that answers on and on, with words that no other one uses.
    init(_ name: String, opening: String, log: String, in folder: TemporaryFolder) throws {
      self.name = name
      output = folder.path + "/\(name).output"
      let answers = (0..<100).map { "\(name)n\($0)\n" }.joined()
      let input = folder.add("\(name).input", opening + answers)
      TextFiles.write("", to: output)
      process = try #require(
        Tool.start(
          ["prompt", "--progress", log, "--home", KillTests.home.path], input: input, output: output, in: folder))
    }

    /// The answers to which it has said something.
    var acknowledged: [String] {
      let lines = (TextFiles.text(of: output) ?? "").split(separator: "\n", omittingEmptySubsequences: false)
      return zip(lines, lines.dropFirst()).compactMap { line, next in
        let word = line.split(separator: " ").last ?? ""
        return word.hasPrefix("\(name)n") && (next == "Not right." || next == "Noted.") ? String(word) : nil
      }
    }

    func kill() {
      process.send(SIGKILL)
      process.waitForEnd(seconds: 60)
    }
  }

  private func size(of path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Waits until the log has grown by about so many records, or a prompt has ended.
  private func wait(for records: Int, behind start: Int, in log: String, _ prompts: [Prompt]) {
    while size(of: log) < start + records * 150, prompts.allSatisfy({ $0.process.end == nil }) { usleep(200) }
  }

  @Test(arguments: ["lesson mine\nrestart\n", "exam mine\n"])
  func `what was acknowledged is kept, and the log is whole`(opening: String) throws {
    let folder = TemporaryFolder()
    var acknowledged: [String] = []
    var kept = 0
    for round in 0..<Self.rounds / 2 {
      let log = "\(folder.path)/\(round / Self.roundsPerLog).life"
      let before = TextFiles.bytes(of: log) ?? []
      let prompts = try ["a", "b"].map { try Prompt("\($0)\(round)", opening: opening, log: log, in: folder) }
      // By what is written, not by the clock: a machine of any speed kills in the midst of it.
      wait(for: round % 9, behind: before.count, in: log, prompts)
      for (index, prompt) in (round % 2 == 0 ? prompts : prompts.reversed()).enumerated() {
        usleep(UInt32((round * 137 + index * 1291) % 5000))
        prompt.kill()
      }
      let now = TextFiles.bytes(of: log) ?? []
      #expect(now.starts(with: before), "what was written stays")
      acknowledged += prompts.flatMap { $0.acknowledged }
      guard (round + 1) % Self.roundsPerLog == 0 || round + 1 == Self.rounds / 2 else { continue }
      kept += check(now, acknowledged, isExam: opening.hasPrefix("exam"))
      acknowledged = []
    }
    #expect(kept > 0, "prompts were killed before they had said anything")
  }

  /// Looks at a log that is over; the number of answers that were acknowledged.
  private func check(_ bytes: [UInt8], _ acknowledged: [String], isExam: Bool) -> Int {
    let log = ProgressLog(verifying: bytes)
    #expect(log.chain?.state == .whole)
    // A kill may cut a line where it crosses a page; it is skipped, and it was never acknowledged.
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for item in log.skipped {
      #expect(item.line == lines.count || lines[item.line - 1].ends(with: Array("\\!\\!".utf8)), "line \(item.line)")
    }
    let answers = log.records.compactMap { $0.answer?.filter { $0 != "\"" } }
    #expect(Set(answers).count == answers.count, "no answer is written twice")
    #expect(Set(acknowledged).subtracting(answers).isEmpty, "an acknowledged answer is missing")
    if isExam { #expect(log.records.allSatisfy { $0.isExam && $0.share == nil }) }
    return acknowledged.count
  }
}

extension Sequence where Element == UInt8 {
  fileprivate func ends(with suffix: [UInt8]) -> Bool { reversed().starts(with: suffix.reversed()) }
}
