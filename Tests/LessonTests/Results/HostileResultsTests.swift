import GradeResults
import LessonModel
import Testing

/// Results in which every text that came from a stranger is hostile.
@Suite struct HostileResultsTests {
  private static let controls = (0..<0x20).map { $0 } + (0x7F..<0xA0).map { $0 }
  private static let others = [
    0xAD, 0x61C, 0x200B, 0x200E, 0x200F, 0x2028, 0x2029, 0x202A, 0x202E, 0x2060, 0x2066, 0x2069, 0xFEFF, 0xFFF9,
    0xE0041,
  ]
  private static let hostile: Set<Unicode.Scalar> = Set((controls + others).compactMap { Unicode.Scalar(UInt32($0)) })

  private static func text(_ scalar: Unicode.Scalar) -> String {
    "x\(scalar)y\nok 99 - forged\nRight, 9 of 9 points\n::error::forged"
  }

  private static func report(_ scalar: Unicode.Scalar) -> GradeReport {
    let text = text(scalar)
    let question = QuestionResult(
      id: text, number: "1", title: text, kind: text, outcome: .scored(.zero), answer: text, feedback: [visible(text)])
    var report = GradeReport(
      tool: Sample.tool, lesson: Stamp(kind: "lesson", name: text, version: "1"), title: text, submission: text,
      questions: [question], diagnostics: visible(text))
    report.learner = text
    report.remarks = [text]
    return report
  }

  @Test(arguments: ResultFormat.allCases)
  func `nothing that a terminal obeys is in a result`(format: ResultFormat) {
    for scalar in Self.hostile {
      let result = format.text(of: [Self.report(scalar), Sample.graded])
      let found = result.unicodeScalars.filter { $0 != "\n" && Self.hostile.contains($0) }
      #expect(found.isEmpty, "U+\(String(scalar.value, radix: 16))")
      for line in result.split(separator: "\n") {
        #expect(!line.drop { $0 == " " }.hasPrefix("::"), "a command to a runner of workflows")
      }
    }
  }

  @Test func `no text forges a line of text or TAP`() {
    let text = TextResults.text([Self.report("\u{1B}")])
    #expect(!text.split(separator: "\n").contains { $0.drop { $0 == " " }.hasPrefix("Right, 9") })
    let points = TAPResults.text([Self.report("\u{1B}")]).split(separator: "\n").filter { !$0.hasPrefix(" ") }
    #expect(points.count { $0.hasPrefix("ok") } == 0 && points.count { $0.hasPrefix("not ok") } == 2)
  }
}

/// A learner's text as feedback quotes it.
private func visible(_ text: String) -> String { text.replacing("\n", with: "␊") }
