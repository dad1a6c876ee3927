import GradeResults
import LessonModel
import LessonReading
import LifeLanguage

/// `lifelab grade`: what was handed in, graded without a person.
enum GradeCommand {
  static let command = Command(
    name: "grade", operands: "LESSON|FILE…", summary: "grade submissions without a person",
    options: [
      Option(
        name: "--submission", value: "PATH…",
        summary:
          "files of `answer` lines, or progress logs, up to the next option; of a folder, the .life files in it; - is "
          + "standard input",
        isRepeated: true, takesSeveral: true),
      Option(
        name: "--log", value: "PATH…",
        summary:
          "progress logs with an exam of the lesson; tells whether their chains of hashes are whole, which proves no "
          + "more than that nothing before the last record was changed by hand", isRepeated: true, takesSeveral: true),
      Option.style,
      Option(
        name: "--feedback", value: "all|ladder|none",
        summary: "what learners are told: everything, the place of a fault and the belief behind it, or nothing"),
      Option(
        name: "--format", value: ResultFormat.allCases.map { $0.rawValue }.joined(separator: "|"),
        summary: "the form of the results"),
      Option(name: "--json", value: nil, summary: "the same as --format json"),
      Option(
        name: "--output", value: "FOLDER",
        summary: "write a result file for each submission into a new folder, instead of all to standard output"),
      Option(
        name: "--roster", value: "FILE",
        summary: "a list of the class, a name in each line or CSV; tells who has not handed in, and who is not on it"),
      Option(
        name: "--stream", value: nil,
        summary:
          "grade records, a line of JSON each, from standard input: {\"id\", \"lesson\", \"submission\"}, and \"style\" and "
          + "\"learner\" if wanted; writes a line of JSON for each, in their order"),
      .jobs,
      Option(
        name: "--keep-text", value: nil,
        summary: "results in JSON hold the submission, so that `regrade` needs no files"),
    ],
    run: run)

  private static func run(_ invocation: Invocation) throws(UsageFault) -> ExitStatus {
    let options = try GradeOptions(invocation.arguments)
    switch options.source {
    case .stream(let jobs): return try invocation.gradeStream(options, jobs)
    case .files(let submissions, let logs):
      let searches = [HandedInFile.Search(submissions, .submission), HandedInFile.Search(logs, .exam)]
      return try grade(searches, options, invocation)
    }
  }

  /// Grades the files that were found.
  private static func grade(
    _ searches: [HandedInFile.Search], _ options: GradeOptions, _ invocation: Invocation
  ) throws(UsageFault) -> ExitStatus {
    let found = try lessons(options, invocation)
    guard let lessons = found.lessons else { return found.status }
    do throws(GradingFault) {
      var grading = try Grading(invocation, lessons, options, searches.flatMap { $0.files })
      for complaint in searches.flatMap({ $0.complaints }) { invocation.console.complain("lifelab: \(complaint)") }
      let status = grading.run()
      return searches.map { $0.status }.filter { $0 != .done }.reduce(status, max)
    } catch {
      invocation.console.complain("lifelab: \(error.text)")
      return error.status
    }
  }

  /// Returns the lessons of the operands; nil with a status where one has none.
  private static func lessons(
    _ options: GradeOptions, _ invocation: Invocation
  ) throws(UsageFault) -> (lessons: [Lesson]?, status: ExitStatus) {
    let (plugins, reports) = invocation.library.plugins()
    invocation.console.write(reports)
    var lessons: [Lesson] = []
    for operand in options.lessons {
      let found = invocation.lessons(operand, plugins)
      guard let some = found.lessons else { return (nil, found.status) }
      lessons += some
    }
    guard let style = try invocation.style(named: options.style, besides: lessons) else {
      // Answers that name no style are in the words of the standard one, whatever a lesson brings along.
      return (lessons.map { $0.inStyle($0.knownStyles.standard) }, .done)
    }
    lessons = lessons.map { $0.inStyle(style) }
    invocation.tellLessons(lessons, lacking: style)
    return (lessons, .done)
  }
}
