import JSONText
import LessonModel

/// The Test Anything Protocol, version 14: one top-level point per question.
///
/// `ok` means fully right. A hidden question is skipped and shows nothing. A broken submission is one point
/// that is not ok, and no bail-out, which would take the other submissions with it. Remarks are comments.
package enum TAPResults {
  /// Writes all points of all reports under one plan.
  package static func text(_ reports: [GradeReport]) -> String {
    let labels = ReportLabels(reports)
    var number = 0
    var points = ""
    for report in reports {
      points += comments(on: report)
      if let diagnostics = report.diagnostics {
        number += 1
        points += "not ok \(number) - \(escaped(labels.label("submission", in: report)))\n"
        points += details([("message", quoted(diagnostics))])
      }
      for question in report.questions {
        number += 1
        points += point(for: question, number: number, report: report, labels: labels)
      }
    }
    let plan = number == 0 ? "1..0 # SKIP no questions\n" : "1..\(number)\n"
    return "TAP version 14\n" + plan + points
  }

  /// Returns the test point of a question.
  private static func point(
    for question: QuestionResult, number: Int, report: GradeReport, labels: ReportLabels
  ) -> String {
    let name = question.isHidden ? question.number : question.heading
    let description = "\(number) - " + escaped(labels.label(name, in: report))
    if question.isHidden { return "ok " + description + " # SKIP the result is hidden\n" }
    guard question.status != .passed else {
      return "ok " + description + "\n"
        + details([
          ("id", quoted(question.id)), ("score", question.earned.decimal(places: 6)),
          ("max_score", "\(question.points)"),
        ])
    }
    return "not ok " + description + "\n"
      + details([
        ("id", quoted(question.id)), ("status", quoted(question.status.rawValue)),
        ("score", question.earned.decimal(places: 6)), ("max_score", "\(question.points)"),
        ("message", quoted(question.message)),
      ])
  }

  /// Returns the comments above the points of a report.
  private static func comments(on report: GradeReport) -> String {
    var text = "# " + report.headline.onOneLine + "\n"
    for stamp in [report.tool, report.lesson] + report.sources { text += "# " + stamp.line.onOneLine + "\n" }
    for remark in report.remarks { text += "# " + remark.onOneLine + "\n" }
    return text.withoutWorkflowCommands
  }

  /// Returns a YAML block; values are written as they are.
  private static func details(_ fields: [(name: String, value: String)]) -> String {
    var text = "  ---\n"
    for field in fields { text += "  " + field.name + ": " + field.value + "\n" }
    return text + "  ...\n"
  }

  /// Returns a text as a double-quoted YAML scalar, which is written as in JSON.
  private static func quoted(_ text: String) -> String {
    var writer = JSONWriter()
    writer.value(text)
    return writer.text
  }

  private static func escaped(_ description: String) -> String {
    var result = ""
    for scalar in description.onOneLine.unicodeScalars {
      if scalar == "#" || scalar == "\\" { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}
