import GradeResults
import LessonModel

/// What the arguments of `grade` ask for.
struct GradeOptions {
  /// What was handed in.
  enum Source {
    /// Files and folders, answers and logs of exams.
    case files(submissions: [String], logs: [String])
    /// Records on standard input, for so many processes.
    case stream(jobs: Int)
  }

  /// The lessons, by their names or files.
  let lessons: [String]
  let source: Source
  let format: ResultFormat
  /// The name of the style of who names none; nil where the command line names none either.
  let style: String?
  let feedback: FeedbackAmount
  /// A Boolean value that indicates whether records hold the text of the submission.
  let keepsText: Bool
  /// The folder of a file for each submission; nil where all results go to standard output.
  let output: String?
  /// The list of the class.
  let roster: String?

  init(_ arguments: Arguments) throws(UsageFault) {
    let isStream = arguments.has("--stream")
    lessons = arguments.operands
    if !isStream { try Self.checkFiles(arguments) }
    format = try Self.format(arguments, isStream: isStream)
    style = arguments.value(Option.style.name)
    feedback = try Self.feedback(arguments)
    keepsText = arguments.has("--keep-text")
    guard !keepsText || format == .json else { throw UsageFault("'--keep-text' goes with JSON only") }
    (output, roster) = (arguments.value("--output"), arguments.value("--roster"))
    guard isStream else {
      source = .files(submissions: arguments.files("--submission"), logs: arguments.files("--log"))
      return
    }
    if let other = ["--submission", "--log", "--output", "--roster"].first(where: { arguments.has($0) }) {
      throw UsageFault("'\(other)' does not go with '--stream', which reads records from standard input")
    }
    guard format == .json || !arguments.has("--format") else {
      throw UsageFault("'--stream' writes JSON Lines, and no other format")
    }
    source = .stream(jobs: try arguments.jobs())
  }

  /// Checks that there are a lesson and something to grade.
  private static func checkFiles(_ arguments: Arguments) throws(UsageFault) {
    if arguments.has(Option.jobs.name) { throw UsageFault("'\(Option.jobs.name)' goes with '--stream' only") }
    guard !arguments.operands.isEmpty else {
      throw UsageFault("grade needs a lesson, before the submissions: lifelab grade LESSON --submission PATH…")
    }
    guard arguments.has("--submission") || arguments.has("--log") else {
      throw UsageFault("grade needs a submission: --submission PATH…, or --log PATH… for exams, or --stream")
    }
  }

  private static func format(_ arguments: Arguments, isStream: Bool) throws(UsageFault) -> ResultFormat {
    let usual: ResultFormat = arguments.has("--json") || isStream ? .json : .text
    guard let name = arguments.value("--format") else { return usual }
    guard let format = ResultFormat(rawValue: name) else {
      throw .unknown("unknown format '\(name)'", about: name, among: ResultFormat.allCases.map { $0.rawValue })
    }
    return format
  }

  private static func feedback(_ arguments: Arguments) throws(UsageFault) -> FeedbackAmount {
    guard let name = arguments.value("--feedback") else { return .all }
    guard let feedback = FeedbackAmount(rawValue: name) else {
      throw .unknown(
        "'--feedback' does not know '\(name)'", about: name, among: FeedbackAmount.allCases.map { $0.rawValue })
    }
    return feedback
  }
}
