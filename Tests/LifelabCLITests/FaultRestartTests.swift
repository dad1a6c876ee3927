import Foundation
import PlatformKit
import TestSupport
import Testing

/// A fault of the program at one submission costs that submission only.
@Suite struct FaultRestartTests {
  private static let count = 1500

  /// Grades many submissions and sends the process what a trap would send, some times on its way.
  private func grade(_ format: String, _ signal: Int32) throws -> (output: String, errors: String, status: Int32) {
    let folder = TemporaryFolder()
    TextFiles.write("answer callbackOrder applicationWillResignActive", to: "\(folder.path)/ada.life")
    for name in ["output", "errors"] { TextFiles.write("", to: "\(folder.path)/\(name)") }
    let submissions = (0..<Self.count).flatMap { _ in ["--submission", "\(folder.path)/ada.life"] }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Tool.path)
    process.arguments = ["grade", "goingHome", "--format", format] + submissions
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle(forWritingAtPath: "\(folder.path)/output")
    process.standardError = FileHandle(forWritingAtPath: "\(folder.path)/errors")
    try process.run()
    for _ in 0..<3 {
      Thread.sleep(forTimeInterval: 0.15)
      if process.isRunning { kill(process.processIdentifier, signal) }
    }
    process.waitUntilExit()
    let status = process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
    return (
      TextFiles.text(of: "\(folder.path)/output") ?? "", TextFiles.text(of: "\(folder.path)/errors") ?? "", status
    )
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
