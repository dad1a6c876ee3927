import GradeResults
import LearnerLog
import LessonGrading
import LessonModel
import LifeSession
import LifeSyntax
import PlatformKit

/// The reason why `grade` does not begin: a message, and the status with which the tool ends.
struct GradingFault: Error {
  let text: String
  let status: ExitStatus
}

/// One call of `grade`: everything that was handed in against every lesson, none spoiled by another.
///
/// Each submission is read, graded and let go of before the next one, unless all results are one file.
struct Grading {
  private let invocation: Invocation
  private let options: GradeOptions
  private let files: [HandedInFile]
  private var lessons: [LessonGraders]
  private var cache = VerdictCache()
  /// The names of all questions: one file may answer several lessons.
  private let questions: [QuestionAddress]
  /// The stamps of the folders that lessons and plugins came from, besides those that are built in.
  private let elsewhere: [Stamp]
  private var folder: ResultFolder?
  private var roster: RosterReport?
  /// What is told of all submissions of each lesson.
  private var summaries: [ClassSummary]
  /// What standard input holds, once it was read; it can be read once only.
  private var standardInput: FileContent?
  /// The items at which an earlier start of this process had a fault.
  private let faults = FaultRestart.faults
  private var status = ExitStatus.done
  private var isFull = true
  /// The reports that one file is to hold.
  private var reports: [GradeReport] = []
  /// The number of the item at hand: for each file first its reading, then each lesson.
  private var number = 0
  private var hasWritten = false

  /// Prepares everything that does not depend on what was handed in.
  init(
    _ invocation: Invocation, _ lessons: [Lesson], _ options: GradeOptions, _ files: [HandedInFile]
  ) throws(GradingFault) {
    self.invocation = invocation
    self.options = options
    self.files = files
    self.lessons = lessons.map { LessonGraders($0, feedback: options.feedback) }
    summaries = lessons.map { _ in ClassSummary() }
    questions = lessons.flatMap { $0.questionAddresses }
    elsewhere = invocation.stampsFromElsewhere(options.lessons)
    roster = try options.roster.map { path throws(GradingFault) in
      RosterReport(on: try Self.roster(path), named: path)
    }
    folder = try options.output.map { path throws(GradingFault) in
      try ResultFolder(path, suffix: options.format.suffix, isBegun: !FaultRestart.faults.isEmpty)
    }
  }

  /// Reads a roster.
  static func roster(_ path: String) throws(GradingFault) -> Roster {
    let content = Files.read(path)
    guard case .bytes(let bytes) = content else {
      throw GradingFault(text: "cannot read '\(path)': \(content.fault ?? "")", status: content.status)
    }
    do throws(Roster.Fault) {
      return try Roster(bytes)
    } catch {
      throw GradingFault(text: "'\(path)' is no roster: \(error.reason)", status: .badInput)
    }
  }

  /// Grades everything.
  mutating func run() -> ExitStatus {
    // Standard input is gone at a second start.
    if !files.contains(where: { $0.path == "-" }) { FaultRestart.arm() }
    for file in files where !invocation.console.isLost { grade(file) }
    if folder == nil, !options.format.isWrittenOneByOne { write(options.format.text(of: reports)) }
    tellFolder()
    tellSummaries()
    tellRoster()
    let isDone = isFull && roster?.isComplete ?? true
    return status != .done ? status : isDone ? .done : .fallsShort
  }

  // MARK: - One file

  /// Grades what is in one file against every lesson.
  private mutating func grade(_ file: HandedInFile) {
    var found: [GradeReport] = []
    let work = read(file)
    if case .absent = work, folder != nil || options.format.isWrittenOneByOne {
      // What is not there, nobody has handed in; only a file for a single submission tells its reader.
      for _ in lessons { begin() }
      return
    }
    let asked = asked(by: work)
    for place in lessons.indices {
      begin()
      guard asked.contains(place) else { continue }
      let report = report(on: work, file, place)
      isFull = isFull && report.isFull
      summaries[place].add(report)
      if folder == nil, options.format.isWrittenOneByOne {
        guard !isRepeated else { continue }
        FaultRestart.finish(number) { write(options.format.text(of: [report])) }
      } else {
        found.append(report)
      }
    }
    roster?.add(file.path, learner: work.learner, names: file.learnerNames)
    guard folder != nil else { return reports += found }
    keep(found, of: file, learner: work.learner)
  }

  /// What is in a file, or why it is not graded.
  private enum Work {
    case handedIn(HandedIn)
    case exam(ProgressLog, ContentHash)
    case refused(String, GradeReport.Status)
    /// There is no such file, in words.
    case absent(String)

    var learner: String? { if case .handedIn(let work) = self { work.learner } else { nil } }
  }

  /// Returns the lessons that something is to be graded for: of a log those with an exam in it or, where it has none, all.
  private func asked(by work: Work) -> [Int] {
    guard case .exam(let log, _) = work else { return Array(lessons.indices) }
    let taken = lessons.indices.filter { !log.exams(of: lessons[$0].lesson.name).takings.isEmpty }
    return taken.isEmpty ? Array(lessons.indices) : taken
  }

  /// Begins the next item; a fault from now on is its fault.
  private mutating func begin() {
    number += 1
    FaultRestart.begin(number)
  }

  /// A Boolean value that indicates whether an earlier start has done the item at hand and told of it.
  private var isRepeated: Bool { number < faults.max() ?? 0 }

  /// A Boolean value that indicates whether an earlier start had a fault at the item at hand.
  private var isFaulty: Bool { faults.contains(number) }

  private func complain(_ text: String) { if !isRepeated { invocation.console.complain("lifelab: \(text)") } }

  /// Reads a file; what cannot be read is told once, however many lessons there are.
  private mutating func read(_ file: HandedInFile) -> Work {
    begin()
    guard !isFaulty else { return .refused(fault(at: file), .broken) }
    if file.path == "-", standardInput == nil { standardInput = Files.read("-") }
    let content = file.content(standardInput: standardInput)
    if case .notFound = content {
      status.raise(to: .notFound)
      let reason = "cannot read '\(visible(file.path))': \(content.fault ?? "")"
      complain(Files.complaint(reason, aboutMissing: file.path))
      return .absent(reason)
    }
    guard case .bytes(let bytes) = content else {
      var reason = content.fault ?? ""
      if case .tooLarge = content, file.origin == .submission {
        reason = Submission.tooLarge
      } else {
        status.raise(to: content.status)
      }
      complain("cannot read '\(visible(file.path))': \(reason)")
      return .refused("cannot read '\(visible(file.path))': \(reason)", .unreadable)
    }
    guard file.origin == .submission else { return .exam(ProgressLog(verifying: bytes), ContentHash(of: bytes)) }
    let work = HandedIn(SourceText(name: file.path, bytes: bytes))
    if case .submission(let submission) = work, let reason = submission.fault {
      complain("cannot read '\(visible(file.path))': \(reason)")
      return .refused("cannot read '\(visible(file.path))': \(reason)", .unreadable)
    }
    return .handedIn(work)
  }

  /// Tells of a fault of this program and returns it in words.
  private mutating func fault(at file: HandedInFile) -> String {
    let fault = "this program has a fault at '\(visible(file.path))'; nothing of it was graded, and all others were"
    complain(fault)
    status.raise(to: .internalFault)
    return fault
  }

  /// Returns the report on a file for one lesson; what its file has wrong is written to standard error.
  private mutating func report(on work: Work, _ file: HandedInFile, _ place: Int) -> GradeReport {
    var report: GradeReport
    if isFaulty {
      report = lessons[place].refuse(named: file.path, fault(at: file), .broken, remembering: &cache)
    } else {
      switch work {
      case .handedIn(let work):
        let result = lessons[place].grade(work, named: file.path, besides: questions, remembering: &cache)
        report = result.report
        if options.keepsText { report.text = work.text }
        if options.keepsText, work.text == nil, report.hash != nil, place == 0 {
          complain("'\(visible(file.path))' is no UTF-8, so its record cannot hold it: keep the file for `regrade`")
        }
        if case .submission(let submission) = work, !isRepeated, !result.diagnostics.isEmpty {
          invocation.console.write(
            result.diagnostics.map { Reply.Report(diagnostic: $0, source: submission.source) })
        }
      case .exam(let log, let hash):
        report = lessons[place].grade(examIn: log, named: file.path, remembering: &cache)
        report.hash = hash
      case .refused(let reason, let status):
        report = lessons[place].refuse(named: file.path, reason, status, remembering: &cache)
      case .absent(let reason):
        report = lessons[place].refuse(named: file.path, reason, .unreadable, remembering: &cache)
      }
    }
    report.sources += elsewhere
    report.besides = lessons.indices.filter { $0 != place }.map { lessons[$0].lesson.name }
    return report
  }

  // MARK: - Results

  /// In a report for readers, long messages are wrapped, in a file too; a format for programs stays as it is.
  ///
  /// An empty line separates two reports for readers.
  private mutating func write(_ results: String) {
    defer { hasWritten = true }
    guard options.format == .text else { return invocation.console.write(file: results) }
    // Before a restart, something was written.
    let isFirst = !hasWritten && faults.isEmpty
    invocation.console.write(
      ResultLines.of(isFirst ? results : "\n" + results), fileWidth: ResultLines.fileWidth)
  }

  /// Writes the reports on one file into the folder.
  private mutating func keep(_ found: [GradeReport], of file: HandedInFile, learner: String?) {
    guard var folder else { return }
    let (name, other) = folder.name(for: learner ?? file.stem, of: file.path)
    if let other {
      complain(
        "'\(visible(file.path))' and '\(visible(other))' are of one name; the results of the first are in '\(name)'")
      status.raise(to: .badInput)
    }
    if !isRepeated {
      let text = options.format.text(of: found)
      let isForReaders = options.format == .text
      let content =
        isForReaders ? invocation.console.fileText(ResultLines.of(text), width: ResultLines.fileWidth) : text
      var fault: String?
      FaultRestart.finish(number) { fault = folder.write(content, to: name) }
      if let fault {
        complain(fault)
        status.raise(to: .inputOutput)
      }
    }
    self.folder = folder
  }

  private func tellFolder() {
    guard let folder else { return }
    let files = folder.count == 1 ? "1 result file is" : "\(folder.count) result files are"
    invocation.console.complain("lifelab: \(files) in '\(visible(folder.path))'")
  }

  /// Tells what holds of all submissions, below results for readers.
  private mutating func tellSummaries() {
    let lines = summaries.flatMap { $0.lines }
    guard folder == nil, options.format == .text, !lines.isEmpty else { return }
    write(lines.joined(separator: "\n") + "\n")
  }

  /// Tells who of the roster has handed in: where results for readers or records are, and otherwise on standard error.
  private func tellRoster() {
    guard let roster else { return }
    guard options.format.isWrittenOneByOne else {
      for line in roster.lines { invocation.console.complain(line) }
      return
    }
    if options.format == .json {
      invocation.console.write(file: roster.json)
    } else {
      let text = (hasWritten ? "\n" : "") + roster.lines.joined(separator: "\n") + "\n"
      invocation.console.write(ResultLines.of(text), fileWidth: ResultLines.fileWidth)
    }
  }
}

extension GradeReport {
  /// A Boolean value that indicates whether it was graded and everything is right.
  fileprivate var isFull: Bool {
    diagnostics == nil && total.earned == Score(total.points) && !(log?.isBroken ?? false)
  }
}
