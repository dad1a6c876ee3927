/// The results as a text for a terminal: each question, its result and its feedback, then the total.
///
/// Lines are as long as their messages; the caller wraps them. What has no ink is drawn. Hidden
/// questions are counted at the end only, and remarks stand before the total.
package enum TextResults {
  /// Writes the reports one after the other, with an empty line between them.
  package static func text(_ reports: [GradeReport]) -> String {
    reports.map { text(of: $0) }.joined(separator: "\n")
  }

  /// Returns a report in lines.
  private static func text(of report: GradeReport) -> String {
    var text = report.headline.onOneLine + "\n\n"
    if let diagnostics = report.diagnostics {
      text += report.refusal + ":\n" + indented(diagnostics) + "\n"
    }
    if report.status == .empty, report.diagnostics == nil { text += "The submission answers nothing.\n" }
    for question in report.shown {
      text += question.heading.onOneLine + "\n" + indented(result(of: question))
      for message in question.feedback { text += indented(message) }
    }
    if !report.shown.isEmpty { text += "\n" }
    for remark in report.remarks { text += remark.onOneLine + "\n" }
    return text + total(of: report) + "Graded with " + stamps(of: report) + "\n"
  }

  /// Returns the result of a question in words.
  private static func result(of question: QuestionResult) -> String {
    let points = question.pointsText
    return switch question.status {
    case .passed: "Right, " + points
    case .partial: "Partly right, " + points
    case .failed: "Wrong, " + points
    case .unanswered: "Not answered, " + points
    case .error: "Could not be graded, " + points
    }
  }

  /// Returns the lines below the questions.
  private static func total(of report: GradeReport) -> String {
    var text = ""
    if report.total.questions > 0 {
      text += "Total: " + pointsPhrase(report.total.earned, of: report.total.points) + "\n"
    }
    let hidden = report.hiddenTotal.questions
    if hidden > 0 { text += hiddenPhrase(hidden) + " not counted here\n" }
    return text
  }

  /// Returns what took part in grading.
  private static func stamps(of report: GradeReport) -> String {
    let sources = ([report.lesson] + report.sources).map { $0.line.onOneLine }
    return ([report.tool.name + " " + report.tool.version] + sources).joined(separator: ", ")
  }

  /// Returns a message, each of its lines moved right.
  private static func indented(_ message: String) -> String {
    var text = ""
    let lines = message.visibleLines.unicodeScalars.split(omittingEmptySubsequences: false) { $0 == "\n" }
    for line in lines {
      text += line.isEmpty ? "\n" : "   " + String(Substring(line)) + "\n"
    }
    return text
  }
}
