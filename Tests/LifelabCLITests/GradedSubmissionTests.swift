import TestSupport
import Testing

/// Ten submissions of two lessons, graded: whoever changes the wording of feedback reads it as the one who gets it.
@Suite struct GradedSubmissionTests {
  private static let folder = "\(TextFiles.parent(of: #filePath))/Goldens/Submissions"
  private static let golden = Golden("Submissions")

  private static let names = TextFiles.names(in: folder).filter { $0.hasSuffix(".life") }
    .map { String($0.dropLast(".life".count)) }

  @Test(arguments: names) func `what is said to a submission`(_ name: String) throws {
    let isPerfect = name.hasSuffix("perfect")
    let transcript = isPerfect || name.hasSuffix("empty") ? try graded(name) : try gradedWithOthers(name)
    #expect(transcript.hasSuffix("-- exit status \(isPerfect ? 0 : 1) --\n"))
    #expect(!isPerfect || !transcript.contains("Wrong"))
    // The hashes change with every comma of a lesson; the formats' tests look at them.
    let lines = transcript.split(separator: "\n", omittingEmptySubsequences: false)
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

  private static func text(of name: String) throws -> String {
    try #require(TextFiles.text(of: "\(folder)/\(name).life"))
  }

  private static func lesson(of name: String) -> String { String(name.prefix { $0 != "-" }) }

  /// What a process of its own prints that reads the submission from standard input.
  private func graded(_ name: String) throws -> String {
    Tool.run(["grade", Self.lesson(of: name), "--submission", "-"], input: try Self.text(of: name)).transcript
  }

  // MARK: - One process for a lesson

  /// What one process prints that grades all submissions of a lesson.
  private static let together = SharedValues<String, Tool.Result>()

  /// The part of a submission, as a process of its own would print it.
  private func gradedWithOthers(_ name: String) throws -> String {
    let lesson = Self.lesson(of: name)
    let names = Self.names.filter { $0.hasPrefix(lesson) }
    let result = try Self.together.value(for: lesson) {
      let folder = TemporaryFolder()
      // A name of one character, as that of standard input, so that lines break where they break there.
      let files = try names.indices.map { folder.add("\($0)", try Self.text(of: names[$0])) }
      let submissions = files.flatMap { ["--submission", String($0.dropFirst(folder.path.count + 1))] }
      return Tool.run(["grade", lesson] + submissions, in: folder.path)
    }
    let place = try #require(names.firstIndex(of: name))
    let report = try #require(Self.reports(in: result.output)[place], "no report on \(name)")
    let output = report.replacing(", \(place)", with: ", -", maxReplacements: 1)
    let faults = result.errors.split(separator: "\n\n").filter { $0.contains("\n  \(place):") }
    let errors = faults.map { $0.replacing("\n  \(place):", with: "\n  -:", maxReplacements: 1) + "\n\n" }.joined()
    let told = errors.isEmpty ? "" : "-- standard error --\n" + errors
    return output + told + "-- exit status \(result.status) --\n"
  }

  /// The report on each submission, by the digit that is the name of its file; an empty line stands between two.
  private static func reports(in output: String) -> [Int: String] {
    var reports: [Int: [Substring]] = [:]
    var place = 0
    for line in output.split(separator: "\n", omittingEmptySubsequences: false) {
      if let head = line.wholeMatch(of: /[A-Z].*, (\d)( \(\w+\))?/) { place = Int(head.1) ?? place }
      reports[place, default: []].append(line)
    }
    return reports.mapValues { lines in
      let end = lines.lastIndex { !$0.isEmpty } ?? 0
      return lines[...end].joined(separator: "\n") + "\n"
    }
  }
}
