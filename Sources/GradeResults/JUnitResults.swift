import JSONText
import LessonModel

/// JUnit XML in the subset that Jenkins, GitLab and pytest's `junit-10.xsd` agree on.
///
/// JUnit knows no points; they stand in `system-out` as `[[PROPERTY|score=0.5]]` lines. An answer that is
/// not fully right is a failure, a hidden question is skipped and shows nothing, a broken submission is one
/// test with an error. Who answered is a property of the suite, and remarks are its `system-out`. There are no times:
/// grading reads no clock.
package enum JUnitResults {
  /// A test case: one question of a submission, or the submission that could not be graded.
  private struct Case {
    var name: String
    var className: String
    var kind: Kind
    var output: String

    /// What became of a test, with what JUnit's element for it says.
    enum Kind {
      case passed
      case skipped(String)
      case failure(type: String, message: String, text: String)
      case error(message: String, text: String)
    }
  }

  /// Writes one file with one suite per report.
  package static func text(_ reports: [GradeReport]) -> String {
    let suites = reports.map { cases(of: $0) }
    let all = suites.flatMap { $0 }
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites"
    text += XMLText.attribute("name", "lifelab") + XMLText.attribute("tests", all.count)
    text += XMLText.attribute("failures", failures(all)) + XMLText.attribute("errors", errors(all)) + ">\n"
    var names = UniqueNames()
    for (report, cases) in zip(reports, suites) {
      text += suite(named: names.unique(report.lesson.name + " " + report.submission), report, cases)
    }
    return text + "</testsuites>\n"
  }

  /// Returns the element of a report.
  private static func suite(named name: String, _ report: GradeReport, _ cases: [Case]) -> String {
    var text = "  <testsuite" + XMLText.attribute("name", name)
    text += XMLText.attribute("tests", cases.count) + XMLText.attribute("failures", failures(cases))
    text += XMLText.attribute("errors", errors(cases)) + XMLText.attribute("skipped", skipped(cases)) + ">\n"
    text += "    <properties>\n"
    if let learner = report.learner { text += property("learner", learner) }
    if let variant = report.variant { text += property("variant", variant) }
    for stamp in [report.tool, report.lesson] + report.sources {
      text += property(stamp.kind + "." + stamp.name, stamp.line)
    }
    text += "    </properties>\n"
    for test in cases { text += element(test) }
    let remarks = report.remarks.map { $0 + "\n" }.joined()
    if !remarks.isEmpty { text += "    <system-out>" + XMLText.content(remarks) + "</system-out>\n" }
    return text + "  </testsuite>\n"
  }

  /// Returns the element of a property.
  private static func property(_ name: String, _ value: String) -> String {
    "      <property" + XMLText.attribute("name", name) + XMLText.attribute("value", value) + "/>\n"
  }

  /// Returns the test cases of a report.
  private static func cases(of report: GradeReport) -> [Case] {
    var names = UniqueNames()
    var cases = report.questions.map { question in
      Case(
        name: names.unique(question.isHidden ? question.number + " hidden" : question.heading),
        className: report.lesson.name, kind: kind(of: question), output: properties(of: question))
    }
    if let diagnostics = report.diagnostics {
      let broken = Case(
        name: names.unique("submission"), className: report.lesson.name,
        kind: .error(message: report.refusal, text: diagnostics), output: "")
      cases.insert(broken, at: 0)
    }
    return cases
  }

  /// Returns what became of a question, in the words of the format.
  private static func kind(of question: QuestionResult) -> Case.Kind {
    if question.isHidden { return .skipped("The result of this question is hidden") }
    let headline = question.feedback.first ?? question.message
    return switch question.status {
    case .passed: .passed
    case .error: .error(message: headline.onOneLine, text: question.message)
    case .partial, .failed, .unanswered:
      .failure(type: question.status.rawValue, message: headline.onOneLine, text: question.message)
    }
  }

  private static func properties(of question: QuestionResult) -> String {
    guard !question.isHidden else { return "" }
    return "[[PROPERTY|score=\(question.earned.decimal(places: 6))]]\n"
      + "[[PROPERTY|max_score=\(question.points)]]\n"
  }

  /// Returns the element of a test case.
  private static func element(_ test: Case) -> String {
    var text = "    <testcase" + XMLText.attribute("name", test.name)
    text += XMLText.attribute("classname", test.className) + ">\n"
    switch test.kind {
    case .passed: break
    case .skipped(let message): text += "      <skipped" + XMLText.attribute("message", message) + "/>\n"
    case .failure(let type, let message, let content):
      text += "      <failure" + XMLText.attribute("type", type) + XMLText.attribute("message", message)
      text += ">" + XMLText.content(content) + "</failure>\n"
    case .error(let message, let content):
      text += "      <error" + XMLText.attribute("type", "error") + XMLText.attribute("message", message)
      text += ">" + XMLText.content(content) + "</error>\n"
    }
    if !test.output.isEmpty {
      text += "      <system-out>" + XMLText.content(test.output) + "</system-out>\n"
    }
    return text + "    </testcase>\n"
  }

  private static func failures(_ cases: [Case]) -> Int {
    cases.count { if case .failure = $0.kind { true } else { false } }
  }

  private static func errors(_ cases: [Case]) -> Int {
    cases.count { if case .error = $0.kind { true } else { false } }
  }

  private static func skipped(_ cases: [Case]) -> Int {
    cases.count { if case .skipped = $0.kind { true } else { false } }
  }
}
