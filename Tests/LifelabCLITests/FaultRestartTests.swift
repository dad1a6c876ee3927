import PlatformKit
import TestSupport
import Testing

/// A fault of the program at one submission costs that submission only.
@Suite struct FaultRestartTests {
  private static let count = 1000

  /// Grades many submissions and sends the process what a trap would send, some times on its way.
  ///
  /// A signal that comes before the program can hear of it ends it; then the signals come later.
  private func grade(_ format: String, _ signal: Int32) throws -> (output: String, errors: String, status: Int32) {
    let folder = TemporaryFolder()
    TextFiles.write("answer callbackOrder applicationWillResignActive", to: "\(folder.path)/ada.life")
    let files = ["output", "errors"].map { "\(folder.path)/\($0)" }
    let submissions = (0..<Self.count).flatMap { _ in ["--submission", "\(folder.path)/ada.life"] }
    for delay: UInt32 in [150, 600, 2400, 9600] {
      let process = try #require(
        Tool.start(
          ["grade", "goingHome", "--format", format] + submissions, output: files[0], errors: files[1], in: folder))
      for _ in 0..<3 {
        pause(milliseconds: delay)
        process.send(signal)
      }
      let status = try #require(process.waitForEnd(seconds: 120))
      if status == 128 + signal { continue }
      return (TextFiles.text(of: files[0]) ?? "", TextFiles.text(of: files[1]) ?? "", status)
    }
    Issue.record("the program never heard of the signal")
    return ("", "", -1)
  }

  @Test(arguments: [SIGILL, SIGSEGV])
  func `every submission has its record, and at most the one at hand is broken`(_ signal: Int32) throws {
    let graded = try grade("json", signal)
    let records = graded.output.split(separator: "\n")
    #expect(records.count == Self.count)
    let broken = records.count { $0.contains("\"status\":\"broken\"") }
    #expect(broken <= 3)
    #expect(broken == 0 || graded.errors.contains("this program has a fault at"))
    #expect(graded.status == 70 || broken == 0)
  }

  @Test func `results of one piece are whole, too`() throws {
    let graded = try grade("junit", SIGTRAP)
    #expect(graded.output.split(separator: "<testsuite ").count - 1 == Self.count)
    #expect(graded.output.hasSuffix("</testsuites>\n"))
  }

  @Test func `a variable of another process tells of no fault`() {
    let folder = TemporaryFolder()
    TextFiles.write("answer callbackOrder applicationWillResignActive", to: "\(folder.path)/ada.life")
    let result = Tool.run(
      ["grade", "goingHome", "--submission", "ada.life", "--json"], environment: ["LIFELAB_FAULTS": "1,1"],
      in: folder.path)
    #expect(!result.output.contains("broken"))
  }
}
