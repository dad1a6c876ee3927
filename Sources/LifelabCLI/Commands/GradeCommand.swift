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
      Option(
        name: "--log", value: "FILE",
        summary:
          "a progress log with an exam of the lesson; tells whether its chain of hashes is whole, which proves no "
          + "more than that nothing before its last record was changed by hand", isRepeated: true),
      Option.style,
      Option(
        name: "--feedback", value: "all|ladder|none",
        summary: "what learners are told: everything, the place of a fault and the belief behind it, or nothing"),
      Option(name: "--format", value: "text|json|gradescope|junit|exercism|tap", summary: "the form of the results"),
      Option(name: "--json", value: nil, summary: "the same as --format json"),
    ]
  ) { invocation in
    let arguments = invocation.arguments
    guard !arguments.operands.isEmpty else {
      return invocation.usage("grade needs a lesson: lifelab grade LESSON --submission FILE")
    }
    guard arguments.has("--submission") || arguments.has("--log") else {
      return invocation.usage("grade needs a submission: --submission FILE, or --log FILE for an exam")
    }
    let name = arguments.value("--format") ?? (arguments.has("--json") ? "json" : "text")
    guard let format = ResultFormat(rawValue: name) else {
      let names = ResultFormat.allCases.map { $0.rawValue }
      return invocation.usage(
        NearMiss.complaint(
          "unknown format '\(name)'", about: name, among: names,
          otherwise: "there are \(names.joined(separator: ", "))"))
    }
    let style = invocation.style()
    if let status = style.status { return status }
    let amount = arguments.value("--feedback") ?? FeedbackAmount.all.rawValue
    guard let feedback = FeedbackAmount(rawValue: amount) else {
      let names = FeedbackAmount.allCases.map { $0.rawValue }
      return invocation.usage(
        NearMiss.complaint(
          "'--feedback' does not know '\(amount)'", about: amount, among: names,
          otherwise: "there are \(names.joined(separator: ", "))"))
    }
    return Grading(invocation, format, style.style ?? .standard, feedback).run()
  }
}

/// The forms in which results can be written.
private enum ResultFormat: String, CaseIterable {
  case text, json, gradescope, junit, exercism, tap

  /// A Boolean value that indicates whether each report is a text by itself, written as soon as it is done; the others
  /// have a head or a total.
  var isWrittenOneByOne: Bool {
    switch self {
    case .text, .json: true
    case .gradescope, .junit, .exercism, .tap: false
    }
  }

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
  let style: LessonStyle
  let feedback: FeedbackAmount

  init(_ invocation: Invocation, _ format: ResultFormat, _ style: LessonStyle, _ feedback: FeedbackAmount) {
    self.invocation = invocation
    self.format = format
    self.style = style
    self.feedback = feedback
  }

  func run() -> ExitStatus {
    let found = lessons()
    guard let lessons = found.lessons else { return found.status }
    let works = works
    // What came from standard input is gone at a second start.
    let standardInput = works.contains { $0.path == "-" } ? Files.read("-") : nil
    if standardInput == nil { FaultRestart.arm() }
    let earlier = FaultRestart.faults
    var status = ExitStatus.done
    var isFull = true
    var reports: [GradeReport] = []
    var number = 0
    for lesson in lessons {
      var grader = LessonGrader(lesson)
      grader.feedback = feedback
      var cache = VerdictCache()
      for work in works where !invocation.console.isLost {
        number += 1
        FaultRestart.begin(number)
        // Before a fault everything was graded and, where it can be so, written; what is left out is told.
        let isFaulty = earlier.contains(number)
        let isRepeated = number < earlier.max() ?? 0
        let graded =
          isFaulty
          ? (faulty(work, lesson, isRepeated: isRepeated), .internalFault)
          : grade(
            work, standardInput ?? .notFound, grader, among: lessons, isRepeated: isRepeated, &cache)
        if graded.status.rawValue > status.rawValue { status = graded.status }
        isFull = isFull && graded.report.isFull
        guard format.isWrittenOneByOne else {
          reports.append(graded.report)
          continue
        }
        guard !isRepeated else { continue }
        FaultRestart.finish(number) { write(format.text(of: [graded.report]), isFirst: number == 1) }
      }
    }
    if !format.isWrittenOneByOne { write(format.text(of: reports)) }
    return status != .done ? status : isFull ? .done : .fallsShort
  }

  /// A thing to grade: a submission, or the log of an exam.
  private enum Work {
    case submission(String)
    case log(String)

    var path: String {
      switch self {
      case .submission(let path), .log(let path): path
      }
    }
  }

  private var works: [Work] {
    invocation.arguments.files("--submission").map { .submission($0) }
      + invocation.arguments.files("--log").map { .log($0) }
  }

  private typealias Graded = (report: GradeReport, status: ExitStatus)

  /// Returns the report of one submission or log; a repeated one writes no diagnostics again.
  private func grade(
    _ work: Work, _ standardInput: FileContent, _ grader: LessonGrader, among lessons: [Lesson],
    isRepeated: Bool, _ cache: inout VerdictCache
  ) -> Graded {
    let content = work.path == "-" ? standardInput : Files.readStaying(work.path)
    switch work {
    case .submission(let path):
      let item = submission(path, content, isRepeated: isRepeated)
      let names = lessons.flatMap { $0.questions.map { $0.name.text } }
      var result = grader.grade(item.submission, besides: names, remembering: &cache)
      result.report.diagnostics = item.fault
      result.report.sources += elsewhere
      if !isRepeated {
        invocation.console.write(
          result.diagnostics.map { Reply.Report(diagnostic: $0, source: item.submission.source) })
      }
      return (result.report, item.status)
    case .log(let path):
      let item = log(path, content, isRepeated: isRepeated)
      var report = grader.grade(item.log, named: item.name)
      report.sources += elsewhere
      if let fault = item.fault {
        report.diagnostics = fault
        report.log = nil
        report.remarks = []
      }
      return (report, item.status)
    }
  }

  /// Returns the report of a submission at which this program had a fault.
  private func faulty(_ work: Work, _ lesson: Lesson, isRepeated: Bool) -> GradeReport {
    let fault = "this program has a fault at '\(visible(work.path))'; nothing of it was graded, and all others were"
    if !isRepeated { invocation.console.complain("lifelab: \(fault)") }
    let empty = Submission.parse(SourceText(name: work.path, text: ""))
    var report = LessonGrader(lesson).grade(empty).report
    report.diagnostics = fault
    report.sources += elsewhere
    return report
  }

  /// The stamps of the folders that lessons and plugins came from, besides those that are built in.
  private var elsewhere: [Stamp] { invocation.library.folders.map { $0.stamp } }

  /// In a report for readers, long messages are wrapped, in a file too; a format for programs stays as it is.
  ///
  /// An empty line separates two reports for readers.
  private func write(_ results: String, isFirst: Bool = true) {
    let results = format == .text && !isFirst ? "\n" + results : results
    guard format == .text else { return invocation.console.write(file: results) }
    let lines = results.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    invocation.console.write(
      lines.map { line in OutputLine(String(line), hangingIndent: Self.indent(of: line) + 2) }, fileWidth: 80)
  }

  /// Returns the columns by which a line is indented; behind the number of a question, its heading is.
  private static func indent(of line: Substring) -> Int {
    let number = line.prefix { $0.isNumber }.count
    return number > 0 ? number - 1 : line.prefix { $0 == " " }.count
  }

  private typealias Item = (submission: Submission, fault: String?, status: ExitStatus)

  /// A submission that cannot be read is graded as an empty one that says why.
  private func submission(_ path: String, _ content: FileContent, isRepeated: Bool) -> Item {
    if case .bytes(let bytes) = content {
      return (Submission.parse(SourceText(name: path, bytes: bytes)), nil, .done)
    }
    let fault = "cannot read '\(visible(path))': \(content.fault ?? "")"
    if !isRepeated { invocation.console.complain("lifelab: \(fault)") }
    return (Submission.parse(SourceText(name: path, text: "")), fault, content.status)
  }

  /// A log that cannot be read is marked as an empty one that says why.
  private func log(_ path: String, _ content: FileContent, isRepeated: Bool) -> (
    name: String, log: ProgressLog, fault: String?, status: ExitStatus
  ) {
    if case .bytes(let bytes) = content { return (path, ProgressLog(verifying: bytes), nil, .done) }
    let fault = "cannot read '\(visible(path))': \(content.fault ?? "")"
    if !isRepeated { invocation.console.complain("lifelab: \(fault)") }
    return (path, ProgressLog(verifying: []), fault, content.status)
  }

  /// Returns the lessons of the operands; nil with a status where one has none.
  private func lessons() -> (lessons: [Lesson]?, status: ExitStatus) {
    let (plugins, reports) = invocation.library.plugins()
    invocation.console.write(reports)
    var lessons: [Lesson] = []
    for operand in invocation.arguments.operands {
      let found = invocation.lessons(operand, plugins)
      guard let some = found.lessons else { return (nil, found.status) }
      lessons += some.map { $0.inStyle(style) }
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
    let catalog = library.catalog()
    let beliefs = catalog.beliefs(library: plugins)
    return (loaded.lessons.map { catalog.knowing(beliefs, $0) }, .done)
  }
}

extension Invocation {
  /// The text of a file, or the one that holds the lesson of a name, under that name; nil after reporting why there is none.
  func lessonText(_ operand: String) -> (text: SourceText?, status: ExitStatus) {
    if operand.hasSuffix(".life") {
      let file = source(operand)
      return (file.source, file.status)
    }
    let text = library.lessonTexts().first { LessonOutline(of: $0).lessons.contains { $0.name == operand } }
    guard let text else {
      _ = library.lesson(named: operand, [], console)
      return (nil, .notFound)
    }
    return (SourceText(name: operand, bytes: text.bytes), .done)
  }
}

extension GradeReport {
  /// A Boolean value that indicates whether it was graded and everything is right.
  fileprivate var isFull: Bool {
    diagnostics == nil && total.earned == Score(total.points) && !(log?.isBroken ?? false)
  }
}
