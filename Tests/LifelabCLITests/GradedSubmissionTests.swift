import TestSupport
import Testing

/// Ten submissions of two lessons, graded: whoever changes the wording of feedback reads it as the one who gets it.
@Suite struct GradedSubmissionTests {
  private static let folder = "\(TextFiles.parent(of: #filePath))/Goldens/Submissions"
  private static let golden = Golden("Submissions")

  private static let names = TextFiles.names(in: folder).filter { $0.hasSuffix(".life") }
    .map { String($0.dropLast(".life".count)) }

  @Test(arguments: names) func `what is said to a submission`(_ name: String) throws {
    let text = try #require(TextFiles.text(of: "\(Self.folder)/\(name).life"))
    let lesson = String(name.prefix { $0 != "-" })
    let result = Tool.run(["grade", lesson, "--submission", "-"], input: text)
    let isPerfect = name.hasSuffix("perfect")
    #expect(result.status == (isPerfect ? 0 : 1))
    #expect(!isPerfect || !result.transcript.contains("Wrong"))
    // The hashes change with every comma of a lesson; the formats' tests look at them.
    let lines = result.transcript.split(separator: "\n", omittingEmptySubsequences: false)
    let stamps = try #require(lines.firstIndex { $0.hasPrefix("Graded with ") })
    let rest = lines[stamps...].dropFirst().drop { $0.hasPrefix("  ") }
    Self.golden.check((lines[..<stamps] + rest).joined(separator: "\n"), named: name)
    #expect(lines.allSatisfy { $0.count <= 80 }, "a person reads it in a file, too")
  }

  @Test func `the tool and its results name one version`() throws {
    let version = Tool.run(["--version"]).transcript.split(whereSeparator: { $0.isWhitespace })[1]
    let text = try #require(TextFiles.text(of: "\(Self.folder)/comingBack-01-perfect.life"))
    let result = Tool.run(["grade", "comingBack", "--submission", "-", "--format", "json"], input: text).transcript
    for name in ["lifelab", "LifecycleEngine"] {
      #expect(result.contains("\"name\":\"\(name)\",\"version\":\"\(version)\""))
    }
  }

  @Test func `there are ten of each`() {
    for lesson in ["comingBack", "repairDataLoss"] { #expect(Self.names.count { $0.hasPrefix(lesson) } == 10) }
  }
}
