import JSONText
import LessonModel

/// The `results.json` of Gradescope.
///
/// A top-level score would override the sum of the tests and so drop the hidden ones, or count them before
/// the learner's eyes. So there is none as long as there are tests: Gradescope adds them up itself and shows
/// the sum only to those who may see every test; what the learner may know stands in the output.
package enum GradescopeResults {
  /// Writes one file for all reports, which should belong to one submission.
  package static func text(_ reports: [GradeReport]) -> String {
    JSONWriter.file { write(reports, to: &$0) }
  }

  /// Writes the members of the file.
  private static func write(_ reports: [GradeReport], to file: inout JSONWriter) {
    if reports.allSatisfy({ $0.questions.isEmpty }) { file.member("score", 0) }
    file.member("output", reports.map { summary(of: $0) }.joined(separator: "\n\n"))
    file.member("output_format", "text")
    file.member("test_output_format", "text")
    file.member("test_name_format", "text")
    file.member("stdout_visibility", "hidden")
    let labels = ReportLabels(reports)
    var names = UniqueNames()
    file.member(
      "tests",
      array: { tests in
        for (index, report) in reports.enumerated() {
          let prefix = reports.count > 1 ? "\(index + 1)." : ""
          for question in report.questions {
            let name = names.unique(labels.label(question.title, in: report))
            tests.object { write(question, named: name, numbered: prefix + question.number, to: &$0) }
          }
        }
      })
    file.member(
      "extra_data",
      object: { extra in
        extra.member(
          "lifelab",
          array: { records in
            for report in reports { records.object { writeStamps(of: report, to: &$0) } }
          })
      })
  }

  /// Writes the members of a test.
  private static func write(
    _ question: QuestionResult, named name: String, numbered number: String, to test: inout JSONWriter
  ) {
    test.member("name", name)
    test.member("number", number)
    test.member("score", question.earned)
    test.member("max_score", question.points)
    test.member("status", question.status == .passed ? "passed" : "failed")
    test.member("output", question.message)
    test.member("tags", array: { $0.value(question.kind) })
    test.member("visibility", question.isHidden ? "hidden" : "visible")
    test.member(
      "extra_data",
      object: { extra in
        extra.member("id", question.id)
        extra.member("status", question.status.rawValue)
        extra.member("attempts", question.attempts)
      })
  }

  /// Returns what the learner reads above the tests.
  private static func summary(of report: GradeReport) -> String {
    var lines = [report.heading]
    if let diagnostics = report.diagnostics {
      lines.append(report.refusal + ":")
      lines.append(diagnostics.visibleLines)
    } else {
      lines.append(pointsPhrase(report.total.earned, of: report.total.points) + " for the questions shown")
    }
    let hidden = report.hiddenTotal.questions
    if hidden > 0 { lines.append(hiddenPhrase(hidden) + " not counted here") }
    return (lines + report.remarks.map { $0.visibleLines }).joined(separator: "\n")
  }

  /// Writes what took part in grading.
  private static func writeStamps(of report: GradeReport, to record: inout JSONWriter) {
    record.member("submission", report.submission)
    if let learner = report.learner { record.member("learner", learner) }
    if let variant = report.variant { record.member("variant", variant) }
    record.member(
      "stamps",
      array: { stamps in
        for stamp in [report.tool, report.lesson] + report.sources { stamps.value(stamp.line) }
      })
  }
}

extension Stamp {
  /// Such as `plugin uikit 1.0 9f86d081884c7d65`.
  var line: String {
    var parts = [kind, name, version]
    if let hash { parts.append(hash.short) }
    return parts.joined(separator: " ")
  }
}
