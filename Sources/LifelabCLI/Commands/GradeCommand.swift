import LessonKit
import LifeLanguage
import LifeSession
import LifeSyntax
import PluginKit
import PlatformKit

extension CommandLineTool {
  static let gradeCommand = Command(
    name: "grade", operands: "LESSON|FILE…", summary: "grade submissions without a person",
    options: [
      Option(
        name: "--submission", value: "FILE", summary: "a file of `answer` lines; - is standard input", isRepeated: true),
      Option(name: "--format", value: "text|json|gradescope|junit|exercism|tap", summary: "the form of the results"),
      Option(name: "--json", value: nil, summary: "the same as --format json"),
    ]
  ) { invocation in
    let arguments = invocation.arguments
    guard !arguments.operands.isEmpty else {
      return invocation.usage("grade needs a lesson: lifelab grade LESSON --submission FILE")
    }
    guard arguments.has("--submission") else { return invocation.usage("grade needs a submission: --submission FILE") }
    let name = arguments.value("--format") ?? (arguments.has("--json") ? "json" : "text")
    guard let format = ResultFormat(rawValue: name) else {
      let near = NearMiss.best(for: name, among: ResultFormat.allCases.map { $0.rawValue }).first
      let names = ResultFormat.allCases.map { $0.rawValue }.joined(separator: ", ")
      return invocation.usage(
        "unknown format '\(name)'; " + (near.map { "did you mean '\($0)'?" } ?? "there are \(names)"))
    }
    return Grading(invocation, format).run()
  }
}

/// The forms in which results can be written.
private enum ResultFormat: String, CaseIterable {
  case text, json, gradescope, junit, exercism, tap

  func text(of reports: [GradeReport]) -> String {
    switch self {
    case .text: TextResults.text(reports)
    case .json: JSONResults.text(reports)
    case .gradescope: GradescopeResults.text(reports)
    case .junit: JUnitResults.text(reports)
    case .exercism: ExercismResults.text(reports)
    case .tap: TAPResults.text(reports)
    }
  }
}

/// One call of `grade`: every submission against every lesson, none spoiled by another.
private struct Grading {
  let invocation: Invocation
  let format: ResultFormat

  init(_ invocation: Invocation, _ format: ResultFormat) {
    self.invocation = invocation
    self.format = format
  }

  func run() -> ExitStatus {
    let found = lessons()
    guard let lessons = found.lessons else { return found.status }
    var status = ExitStatus.done
    var reports: [GradeReport] = []
    let submissions = invocation.arguments.files("--submission").map { submission($0) }
    let names = lessons.flatMap { $0.questions.map { $0.name.text } }
    for lesson in lessons {
      let grader = LessonGrader(lesson)
      for item in submissions {
        let result = grader.grade(item.submission, besides: names)
        var report = result.report
        report.sources += invocation.library.folders.map { $0.stamp }
        if let fault = item.fault {
          report.diagnostics = fault
          status = item.status
        }
        invocation.console.write(
          result.diagnostics.map { Reply.Report(diagnostic: $0, source: item.submission.source) })
        reports.append(report)
      }
    }
    write(format.text(of: reports))
    let isFull = reports.allSatisfy { $0.diagnostics == nil && $0.total.earned == Score($0.total.points) }
    return status != .done ? status : isFull ? .done : .fallsShort
  }

  /// For a person, long messages are wrapped, in a file too; a program gets its results as they are.
  private func write(_ results: String) {
    guard format == .text else { return invocation.console.write(results) }
    let lines = results.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    invocation.console.write(
      lines.map { line in OutputLine(String(line), hangingIndent: Self.indent(of: line) + 2) }, fileWidth: 80)
  }

  /// How far a line is indented; behind the number of a question, its heading is.
  private static func indent(of line: Substring) -> Int {
    let number = line.prefix { $0.isNumber }.count
    return number > 0 ? number - 1 : line.prefix { $0 == " " }.count
  }

  private typealias Item = (submission: Submission, fault: String?, status: ExitStatus)

  /// A submission that cannot be read is graded as an empty one that says why.
  private func submission(_ path: String) -> Item {
    let content = Files.readStaying(path)
    if case .bytes(let bytes) = content {
      return (Submission.parse(SourceText(name: path, bytes: bytes)), nil, .done)
    }
    let fault = "cannot read '\(path)': \(content.fault ?? "")"
    invocation.console.complain("lifelab: \(fault)")
    return (Submission.parse(SourceText(name: path, text: "")), fault, content.status)
  }

  private func lessons() -> (lessons: [Lesson]?, status: ExitStatus) {
    let (plugins, reports) = invocation.library.plugins()
    invocation.console.write(reports)
    var lessons: [Lesson] = []
    for operand in invocation.arguments.operands {
      let found = invocation.lessons(operand, plugins)
      guard let some = found.lessons else { return (nil, found.status) }
      lessons += some
    }
    return (lessons, .done)
  }
}

extension Invocation {
  /// The lesson of a name, or those of a file; nil after reporting why there are none.
  func lessons(_ operand: String, _ plugins: [Plugin]) -> (lessons: [Lesson]?, status: ExitStatus) {
    guard operand.hasSuffix(".life") else {
      guard let lesson = library.lesson(named: operand, plugins, console) else { return (nil, .notFound) }
      return ([lesson], .done)
    }
    let file = source(operand, staysInFolder: true)
    guard let source = file.source else { return (nil, file.status) }
    let loaded = LessonLoader.load(source, library: plugins)
    console.write(loaded.diagnostics.map { Reply.Report(diagnostic: $0, source: source) })
    guard !loaded.diagnostics.contains(where: { $0.severity == .error }) else { return (nil, .badInput) }
    return (loaded.lessons, .done)
  }
}
