import LifelabCLI
import TestSupport
import Testing

/// A submission that says both in which style and as which variant it answers: in a file, in a stream, and derived again.
@Suite struct StyledVariantTests {
  private let folder = TemporaryFolder()

  private static let lesson = """
    lesson both "Both" {
      version 1
      styles [scenes, flutter]
      vary pause [2s, 6s]
      question after state {
        | Home was pressed, and {pause} have passed.
        given { launch; home }
        when { wait pause }
      }
      question heard order {
        | What is {listener} told?
        given { launch }
        when { home }
      }
    }

    """
  private static let states = ["background", "suspended"]
  private static let calls = [
    "scenes": "sceneWillResignActive -> sceneDidEnterBackground", "flutter": "onInactive -> onHide -> onPause",
  ]
  private static let styles = ["scenes", "flutter"]

  /// Returns a submission with the answers that are right in a style and a variant.
  private static func submission(_ style: String, _ variant: Int, answering: (style: String, variant: Int)) -> String {
    "style \(style)\nvariant both \(variant) seed: \"s\"\nanswer after \(states[answering.variant - 1])\n"
      + "answer heard \(calls[answering.style] ?? "")\n"
  }

  /// All submissions: each style and variant with the answers to each style and variant.
  private static let submissions = styles.flatMap { style in
    [1, 2].flatMap { variant in
      styles.flatMap { other in
        [1, 2].map { number in
          (
            name: "\(style)\(variant)-\(other)\(number)", style: style, variant: variant,
            text: submission(style, variant, answering: (other, number)),
            earned: (variant == number ? 1 : 0) + (style == other ? 1 : 0)
          )
        }
      }
    }
  }

  private func gradedFiles() -> [Substring] {
    _ = folder.add("both.life", Self.lesson)
    for item in Self.submissions { _ = folder.add("class/\(item.name).life", item.text) }
    return Tool.run(
      ["grade", "both.life", "--json", "--keep-text", "--submission"]
        + Self.submissions.map { "class/\($0.name).life" },
      in: folder.path
    ).output.split(separator: "\n")
  }

  /// Grades the same submissions as a stream, whose records name the other style, or none.
  private func gradedStream(namingStyles: Bool) -> [Substring] {
    _ = folder.add("both.life", Self.lesson)
    let lines = Self.submissions.map { item in
      let other = namingStyles ? "\"style\":\"\(item.style == "flutter" ? "scenes" : "flutter")\"," : ""
      let text = item.text.replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
      return "{\"id\":\"class/\(item.name).life\",\(other)\"submission\":\"\(text)\"}\n"
    }
    _ = folder.add("in.jsonl", lines.joined())
    return Tool.run(["grade", "both.life", "--stream", "--keep-text"], input: lines.joined(), in: folder.path).output
      .split(separator: "\n")
  }

  @Test func `answers are marked in their style and as their variant`() throws {
    let records = gradedFiles()
    try #require(records.count == Self.submissions.count)
    for (record, item) in zip(records, Self.submissions) {
      #expect(
        record.contains("\"style\":\"\(item.style)\",\"variant\":\"\(item.variant)\",\"seed\":\"s\""), "\(record)")
      #expect(record.contains("\"total\":{\"earned\":\(item.earned),\"points\":2"), "\(item.name): \(record)")
    }
  }

  @Test func `a stream gives the same, whatever style its records name`() {
    let files = gradedFiles()
    for namingStyles in [false, true] {
      let stream = gradedStream(namingStyles: namingStyles)
      let expected = zip(Self.submissions, files).map { item, file in
        "{\"id\":\"class/\(item.name).life\"," + file.dropFirst()
      }
      #expect(stream.map { String($0) } == expected)
    }
  }

  @Test func `both are derived again, from the text in the record and by its hash`() {
    let count = Self.submissions.count
    let same = "\(count) results: \(count) same, 0 different, 0 impossible\n"
    for records in [gradedFiles(), gradedStream(namingStyles: true)] {
      let results = records.joined(separator: "\n") + "\n"
      _ = folder.add("results.jsonl", results)
      let again = Tool.run(["regrade", "results.jsonl", "--lesson", "both.life"], in: folder.path)
      #expect(again.output == same && again.status == 0, "\(again.transcript)")
    }
    _ = folder.add(
      "bare.jsonl",
      Tool.run(["grade", "both.life", "--json", "--submission", "class"], in: folder.path).output)
    let found = Tool.run(
      ["regrade", "bare.jsonl", "--lesson", "both.life", "--submission", "class", "in.jsonl"], in: folder.path)
    #expect(found.output == same, "\(found.transcript)")
  }

  @Test func `a record whose style or variant was changed by hand comes out otherwise`() {
    let results = gradedFiles().joined(separator: "\n")
    for (old, new, member) in [
      ("\"variant\":\"1\"", "\"variant\":\"2\"", "variant was 2 and is 1"),
      ("\"style\":\"flutter\"", "\"style\":\"scenes\"", "style was scenes and is flutter"),
    ] {
      _ = folder.add("results.jsonl", results.replacing(old, with: new) + "\n")
      let again = Tool.run(["regrade", "results.jsonl", "--lesson", "both.life"], in: folder.path)
      #expect(again.status == 1 && again.output.contains(member), "\(again.transcript)")
    }
  }
}
