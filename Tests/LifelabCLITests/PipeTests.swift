import TestSupport
import Testing

/// The prompt fed by a file or a pipe: no person answers there.
@Suite struct PipeTests {
  private let folder = TemporaryFolder()

  private static let failing = "launch\nhoem\nhome\nexpect state == active\nwait 6s\n"

  @Test func `the first error ends it`() {
    let result = Tool.run([], input: Self.failing)
    #expect(result.status == 65)
    #expect(result.errors.contains("standard input:2:1"))
    #expect(!result.output.contains("› home"))
  }

  @Test func `with --keep-going it goes on, and the first failure gives the status`() {
    let result = Tool.run(["--keep-going"], input: Self.failing)
    #expect(result.status == 65)
    #expect(result.errors.contains("standard input:2:1") && result.errors.contains("standard input:4:"))
    #expect(result.output.contains("background → suspended"))
    let second = Tool.run(["--keep-going"], input: "launch\nexpect state == background\nhoem\n")
    #expect(second.status == 1)
    #expect(Tool.run(["--keep-going"], input: "launch\n").status == 0)
  }

  @Test func `what was answered stands in the output, and an unreadable answer is placed in the input`() {
    let path = folder.add("mine.life", orderLesson)
    let input = "# the order\n\ntest -> build -> upload\n\n  build -> tset -> upload\nbuild -> test -> upload\n"
    let result = Tool.run(["lesson", path, "--keep-going"], input: input)
    #expect(result.output.contains("mine 1/1 ? test -> build -> upload\nPartly right"))
    #expect(result.output.contains("mine 1/1 ? build -> test -> upload\nRight: 0.6 of 1 point."))
    #expect(result.errors.contains("standard input:5:12"))
    #expect(result.status == 65 && !result.output.contains("# the order"))
    #expect(Tool.run(["lesson", path], input: input).output.contains("Right") == false)
  }

  @Test func `a person's shortcuts are none of a pipe's`() {
    #expect(Tool.run([], input: "lau\n").errors.contains("unknown verb"))
    let result = Tool.run([], input: "launch\nwait 1s\n\n\nexpect clock == 1s\n")
    #expect(result.status == 0, "\(result.transcript)")
  }

  @Test func `--quiet says nothing unasked, --verbose shows the moments`() {
    let loud = Tool.run(["run", "-", "--verbose"], input: "launch\n")
    #expect(loud.output.contains("moment   didBecomeActive"))
    #expect(Tool.run(["--verbose"], input: "launch\n").output.contains("moment   didBecomeActive"))
    let quiet = Tool.run(["run", "-", "--quiet"], input: "launch\nexpect state == home\n")
    #expect(quiet.output == "" && quiet.status != 0 && quiet.errors.contains("home"))
  }

  @Test func `options may stand before the subcommand`() {
    let path = folder.add("mine.life", orderLesson)
    let progress = folder.path + "/progress.life"
    let input = "build -> test -> upload\n"
    let calls = [
      ["--progress", progress, "lesson", path], ["--progress=\(progress)", "lesson", path],
      ["lesson", "--progress", progress, path], ["--plain", "lesson", path, "--progress", progress],
    ]
    for (index, call) in calls.enumerated() {
      let result = Tool.run(call, input: input)
      #expect(result.status == 0 && result.output.contains("Right: "), "\(call): \(result.transcript)")
      let count = TextFiles.text(of: progress)?.split(separator: "\n").count ?? 0
      // Begun, answered, remembered, at its end.
      #expect(count == 4 * (index + 1))
    }
    #expect(Tool.run(["--progress", progress], input: "progress\n").status == 0)
    #expect(Tool.run(["--progress", progress, "lessn"]).errors.contains("did you mean 'lesson'?"))
    #expect(Tool.run(["--json", "run", "-"], input: "launch\n").output.hasPrefix("{"))
    #expect(Tool.run(["--json", "lesson"]).errors.contains("unknown option '--json'"))
  }
}
