import LifeSession
import LifeSyntax
import PlatformKit

extension Option {
  /// The number of copies of the program that work.
  static let jobs = Option(
    name: "--jobs", value: "N", summary: "how many processes work at once; without it, one for each core")
}

extension Invocation {
  /// The number of processes that the command line asks for; a status where it asks for none.
  func jobs() -> (jobs: Int, status: ExitStatus?) {
    guard let text = arguments.value(Option.jobs.name) else { return (availableCores, nil) }
    guard let jobs = Int(text), (1...Self.jobLimit).contains(jobs) else {
      return (0, usage("'\(Option.jobs.name)' is a number from 1 to \(Self.jobLimit)"))
    }
    return (jobs, nil)
  }

  private static let jobLimit = 512

  /// Writes results as they come, and tells whether that worked.
  var writesResults: ([UInt8]) -> Bool {
    { bytes in
      console.write(file: bytes)
      return !console.isLost
    }
  }

  /// Returns the status of some work on lines, after telling what went wrong.
  func status(of outcome: LineService.Outcome, faults: Int) -> ExitStatus {
    // As for any other filter, the end of its reader is the end of it.
    if Output.faults.contains(where: { $0.descriptor == 1 && $0.isClosedPipe }) { raise(SIGPIPE) }
    if let fault = outcome.fault {
      console.complain("lifelab: \(fault)")
      return .inputOutput
    }
    let broken = faults + outcome.unanswered
    guard broken > 0 else { return .done }
    console.complain(
      "lifelab: this program has a fault at \(broken == 1 ? "1 line" : "\(broken) lines"); all others were worked through"
    )
    return .internalFault
  }

  /// Grades the lines of standard input, a record for each, until there are no more.
  ///
  /// What learners have earned is no failure of the stream, nor is a line that cannot be graded: the records tell.
  func gradeStream(_ choices: Grading.Choices) -> ExitStatus {
    let others = ["--submission", "--log", "--output", "--roster"].filter { arguments.has($0) }
    if let other = others.first {
      return usage("'\(other)' does not go with '--stream', which reads records from standard input")
    }
    guard choices.format == .json || !arguments.has("--format") else {
      return usage("'--stream' writes JSON Lines, and no other format")
    }
    let jobs = jobs()
    if let status = jobs.status { return status }
    let found = KnownLessons.besides(arguments.operands, in: self, choices.style)
    guard let lessons = found.lessons else { return found.status }
    guard LineWorker.isWorker else {
      var sources: [Int32] = [0]
      var service = LineService(
        reading: { sources.popLast() }, jobs: jobs.jobs, lineLimit: StreamRequest.lineLimit,
        lastResort: StreamFault.ofProgram().record, write: writesResults)
      let outcome = service.run()
      return status(of: outcome, faults: outcome.counts[StreamGrading.Kind.broken.rawValue])
    }
    var grading = StreamGrading(
      lessons,
      StreamChoices(feedback: choices.feedback, keepsText: arguments.has("--keep-text"), elsewhere: stampsFromElsewhere)
    )
    LineWorker.serve { line, bytes in grading.answer(line, into: &bytes).rawValue }
    return .done
  }
}
