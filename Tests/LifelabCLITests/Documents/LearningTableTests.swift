import LifeLanguage
import TestSupport
import Testing

@testable import LifelabCLI

/// What the manual tells learners to type is understood at the prompt: the tables of its first topic.
@Suite struct LearningTableTests {
  private let folder = TemporaryFolder()

  /// A row: what it is for, and what stands between backticks behind it.
  private static let rows = Document("Sources/LifelabManual/learning.md").prose.filter { $0.hasPrefix("| ") }
    .map { $0.split(separator: " | ", maxSplits: 1).map { String($0) } }
    .filter { $0.count == 2 && $0[0] != "| to" && !$0[0].hasPrefix("| ---") }

  /// What has to be typed before a row; elsewhere `launch`.
  private static let before = [
    "go back, or try another future": "launch; wait 6s",
    "break your app": Document("README.md").blocks.first { $0.language == "life" }?.text ?? "",
    "do something again": "launch; wait 1s",
    "get on in a lesson": "lesson goingHome", "try things at a question": "lesson goingHome",
    "change an app": "lesson repairDataLoss",
  ]

  /// Rows whose words are no lines of their own, with the reason.
  private static let left = [
    "answer": "answers to questions of several kinds; the suites of Tests/LessonTests/Kinds read them",
    "order items with the arrow keys": "keys of a terminal; ArrangePromptTests press them",
  ]
  /// Words within a row that are no lines, and one that needs the history of a terminal.
  private static let words = ["rerun 12", "wait"]

  @Test func `each row of the tables can be typed`() throws {
    // A row may list the styles beside the verb that takes one.
    let styles = try Library([]).styles.names
    _ = Tool.run(["new", "plugin", "mine", "-o", "my-style.life"], in: folder.path)
    #expect(Self.rows.count > 20)
    for row in Self.rows where Self.left["\(row[0].dropFirst(2))"] == nil {
      let name = String(row[0].dropFirst(2))
      let codes = row[1].split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }.map { String($0.element) }
        .filter { !Self.words.contains($0) && !styles.contains($0) }
      let input = ([Self.before[name] ?? "launch"] + codes).joined(separator: "\n") + "\n"
      let result = Tool.run(["--keep-going", "--quiet"], input: input, in: folder.path)
      #expect(result.status < 2 && !result.errors.contains("error"), "\(name)\n\(input)\n\(result.errors)")
    }
    for name in [Self.before, Self.left].flatMap({ $0.keys }) {
      #expect(Self.rows.contains { $0[0] == "| " + name }, "\(name)")
    }
  }
  @Test(arguments: ["Sources/LifelabManual/learning.md", "Lessons/README.md"])
  func `a document that lists styles of lessons names each`(path: String) throws {
    let codes = Document(path).codes.flatMap { code in code.split { !$0.isLetter }.map { String($0) } }
    for name in try Library([]).styles.names { #expect(codes.contains(name), "\(name)") }
  }
}
