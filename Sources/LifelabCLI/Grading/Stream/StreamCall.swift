import PlatformKit

extension Invocation {
  /// Grades the lines of standard input, a record for each, until there are no more.
  ///
  /// What learners have earned is no failure of the stream, nor is a line that cannot be graded: the records tell.
  func gradeStream(_ options: GradeOptions, _ jobs: Int) throws(UsageFault) -> ExitStatus {
    let found = try KnownLessons.besides(options.lessons, in: self, options.style)
    guard let lessons = found.lessons else { return found.status }
    guard LineWorker.isWorker else {
      var sources: [Int32] = [0]
      var service = LineService(
        reading: { sources.popLast() }, jobs: jobs, lineLimit: StreamRequest.lineLimit,
        lastResort: StreamFault.ofProgram().record, write: writesResults)
      let outcome = service.run()
      return status(of: outcome, faults: outcome.counts[StreamGrading.Kind.broken.rawValue])
    }
    var grading = StreamGrading(
      lessons,
      StreamChoices(
        feedback: options.feedback, keepsText: options.keepsText, elsewhere: stampsFromElsewhere(options.lessons)))
    LineWorker.serve { line, bytes in grading.answer(line, into: &bytes).rawValue }
    return .done
  }
}
