import TestSupport
import Testing

/// An exam from its first question to the grader's desk.
@Suite struct ExamTests {
  private let folder = TemporaryFolder()

  /// The log of an exam of a small lesson, with these answers.
  private func log(_ answers: String) -> String {
    let path = folder.path + "/progress.life"
    let lesson = folder.add("order.life", orderLesson)
    _ = Tool.run(["lesson", lesson, "--exam", "--progress", path], input: answers)
    return path
  }

  private func grade(_ logs: String..., more: [String] = []) -> Tool.Result {
    Tool.run(["grade", folder.path + "/order.life"] + logs.flatMap { ["--log", $0] } + more)
  }

  @Test func `an exam is marked from its log`() {
    let result = grade(log("build test upload\n"))
    #expect(result.status == 0 && result.output.contains("Right, 1 of 1 point"))
    #expect(result.output.contains("The chain of hashes is whole: 3 records"))
  }

  @Test func `of several lessons only those with an exam in the log are marked`() {
    let path = log("build test upload\n")
    let several = Tool.run(["grade", folder.path + "/order.life", "goingHome", "--log", path])
    #expect(several.status == 0 && several.output.contains("Right, 1 of 1 point"), "\(several.transcript)")
    #expect(!several.output.contains("There is nothing to grade"))
    let none = Tool.run(["grade", "fiveStates", "goingHome", "--log", path])
    #expect(none.status == 1 && none.output.contains("the log holds no exam of fiveStates"), "\(none.transcript)")
  }

  @Test func `an answer that was changed by hand is marked, and the break is told`() throws {
    let path = log("test build upload\n")
    let text = try #require(TextFiles.text(of: path))
    let forged = folder.add("forged.life", text.replacing("test build upload", with: "build test upload"))
    #expect(text != TextFiles.text(of: forged))
    let result = grade(path, forged)
    #expect(result.status == 1)
    #expect(result.output.contains("The chain of hashes is whole: 3 records"))
    #expect(result.output.contains("The chain of hashes breaks at line 2"))
    #expect(grade(forged).status == 1, "although every answer is right")
    #expect(grade(forged, more: ["--json"]).output.contains(#""log":{"chain":"broken","records":3,"line":2,"#))
  }

  @Test(arguments: ["json", "gradescope", "junit", "tap", "text"])
  func `every format tells of the chain`(format: String) {
    let result = grade(log("test build upload\n"), more: ["--format", format])
    #expect(result.output.contains("The chain of hashes is whole"))
  }

  @Test func `a log that cannot be read, and one without an exam, are told`() {
    _ = log("build test upload\n")
    let missing = grade(folder.path + "/nowhere.life")
    #expect(missing.status == 66 && missing.errors.contains("nowhere.life"))
    let empty = grade(folder.add("empty.life", "started other version: 1\n"))
    #expect(empty.status == 1 && empty.output.contains("the log holds no exam of mine, version 1"))
  }

  @Test func `submissions and logs may be graded at once`() {
    let path = log("build test upload\n")
    let submission = folder.add("ada.life", "answer steps build -> test -> upload\n")
    let result = grade(path, more: ["--submission", submission, "--json"])
    #expect(result.status == 0 && result.output.split(separator: "\n").count == 2)
  }
}
