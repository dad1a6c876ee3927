import JSONText

/// The `results.json` of an Exercism test runner, version 3.
///
/// It has no points: what is partly right fails, and its message says how much was earned. It has no hidden
/// tests either, so hidden questions are left out and do not count towards the status. Nor has it a place for who
/// answered, nor for remarks once tests ran: they are told with the first test that did not pass. A folder that lessons
/// or plugins came from is named where the code of a test would be.
package enum ExercismResults {
  /// The longest message of a run that went wrong as a whole.
  package static let messageLimit = 65_535
  /// The longest output of one test.
  package static let outputLimit = 500

  /// Writes one file for all reports, which should belong to one submission.
  package static func text(_ reports: [GradeReport]) -> String {
    JSONWriter.file { write(reports, to: &$0) }
  }

  /// Writes the members of the file.
  private static func write(_ reports: [GradeReport], to file: inout JSONWriter) {
    let broken = reports.compactMap { $0.diagnostics }
    let shown = reports.flatMap { $0.shown }
    file.member("version", 3)
    if !broken.isEmpty || shown.isEmpty {
      file.member("status", "error")
      let message =
        broken.isEmpty ? "There is no question to grade" : broken.joined(separator: "\n\n").visibleLines
      file.member("message", message.cut(to: messageLimit, note: "\n[cut]"))
    } else {
      file.member("status", shown.allSatisfy { $0.status == .passed } ? "pass" : "fail")
    }
    guard !shown.isEmpty else { return }
    let labels = ReportLabels(reports)
    var names = UniqueNames()
    file.member(
      "tests",
      array: { tests in
        for report in reports {
          let first = report.shown.firstIndex { $0.status != .passed }
          for (place, question) in report.shown.enumerated() {
            let name = names.unique(labels.label(question.heading, in: report))
            let remarks = place == first ? report.remarks : []
            tests.object { write(question, in: report, named: name, remarks, to: &$0) }
          }
        }
      })
  }

  /// Writes the members of a test.
  private static func write(
    _ question: QuestionResult, in report: GradeReport, named name: String, _ remarks: [String],
    to test: inout JSONWriter
  ) {
    test.member("name", name)
    let folders = report.sources.filter { $0.isFolder }.map { "\n" + $0.line.onOneLine }.joined()
    test.member("test_code", "question \(question.id) (\(question.kind))" + folders)
    switch question.status {
    case .passed: test.member("status", "pass")
    case .partial, .failed, .unanswered: test.member("status", "fail")
    case .error: test.member("status", "error")
    }
    if question.status != .passed {
      let isScoreSaid =
        question.feedback.isEmpty && question.status != .unanswered && question.status != .error
      let message = isScoreSaid ? [question.message] : [question.message, question.pointsText]
      test.member("message", (message + remarks.map { $0.visibleLines }).joined(separator: "\n"))
    }
    if let answer = question.answer {
      test.member(
        "output", answer.visibleLines.cut(to: outputLimit, note: "\n[cut: the answer is longer]"))
    }
  }
}
