import GradeResults
import LessonModel
import LessonReading
import LifelabLessons
import LifeSession
import LifeSyntax
import PluginKit

extension CommandLineTool {
  static let gradeCommand = Command(
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
      Option(name: "--format", value: "text|json|gradescope|junit|exercism|tap", summary: "the form of the results"),
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
    ]
  ) { invocation in
    let arguments = invocation.arguments
    let isStream = arguments.has("--stream")
    if !isStream, arguments.has(Option.jobs.name) {
      return invocation.usage("'\(Option.jobs.name)' goes with '--stream' only")
    }
    guard isStream || !arguments.operands.isEmpty else {
      return invocation.usage("grade needs a lesson, before the submissions: lifelab grade LESSON --submission PATH…")
    }
    guard isStream || arguments.has("--submission") || arguments.has("--log") else {
      return invocation.usage("grade needs a submission: --submission PATH…, or --log PATH… for exams, or --stream")
    }
    let name = arguments.value("--format") ?? (arguments.has("--json") || isStream ? "json" : "text")
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
    let keepsText = arguments.has("--keep-text")
    guard !keepsText || format == .json else { return invocation.usage("'--keep-text' goes with JSON only") }
    let choices = Grading.Choices(
      format: format, style: style.style ?? .standard, feedback: feedback, keepsText: keepsText, files: [],
      output: arguments.value("--output"), roster: arguments.value("--roster"))
    return isStream ? invocation.gradeStream(choices) : invocation.grade(choices)
  }
}

extension Invocation {
  /// Grades what the arguments name.
  fileprivate func grade(_ choices: Grading.Choices) -> ExitStatus {
    let found = gradedLessons(choices.style)
    guard let lessons = found.lessons else { return found.status }
    let searches = [
      HandedInFile.Search(arguments.files("--submission"), .submission),
      HandedInFile.Search(arguments.files("--log"), .exam),
    ]
    var choices = choices
    choices.files = searches.flatMap { $0.files }
    do throws(GradingFault) {
      var grading = try Grading(self, lessons, choices)
      for complaint in searches.flatMap({ $0.complaints }) { console.complain("lifelab: \(complaint)") }
      let status = grading.run()
      return searches.map { $0.status }.filter { $0 != .done }.reduce(status) { $0.rawValue > $1.rawValue ? $0 : $1 }
    } catch {
      return failed(error)
    }
  }

  private func failed(_ fault: GradingFault) -> ExitStatus {
    console.complain("lifelab: \(fault.text)")
    return fault.status
  }

  /// The stamps of the folders that lessons and plugins come from, besides those that are built in.
  var stampsFromElsewhere: [Stamp] {
    (library.folders + arguments.operands.compactMap { courseFolder(in: $0) }).map { $0.stamp }
  }

  /// Returns the lessons of the operands; nil with a status where one has none.
  private func gradedLessons(_ style: LessonStyle) -> (lessons: [Lesson]?, status: ExitStatus) {
    let (plugins, reports) = library.plugins()
    console.write(reports)
    var lessons: [Lesson] = []
    for operand in arguments.operands {
      let found = self.lessons(operand, plugins)
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
    if let course = course(in: operand) {
      guard let opened = course.invocation, let folder = course.folder else { return (nil, course.status) }
      return opened.lessons(of: folder)
    }
    let surroundings = surroundings(of: source, plugins)
    let loaded = LessonLoader.load(source, in: surroundings)
    console.write(loaded.diagnostics.map { Reply.Report(diagnostic: $0, source: source) })
    guard !loaded.diagnostics.contains(where: { $0.severity == .error }) else { return (nil, .badInput) }
    let catalog = library.catalog()
    return (loaded.lessons.map { catalog.knowing(surroundings.beliefs, $0) }, .done)
  }

  /// The lessons of a course, in its order; nil after reporting why one cannot be read.
  private func lessons(of folder: LibraryFolder) -> (lessons: [Lesson]?, status: ExitStatus) {
    let (plugins, reports) = library.plugins()
    console.write(reports)
    let catalog = library.catalog()
    let own = folder.lessons.flatMap { LessonOutline(of: $0).lessons.map { $0.name } }
    var lessons: [Lesson] = []
    for name in folder.lessonNames where own.contains(name) {
      guard let entry = catalog.entry(name) else { continue }
      let found = catalog.read(entry, library: plugins)
      console.write(found.reports)
      guard let lesson = found.lesson else { return (nil, .badInput) }
      lessons.append(lesson)
    }
    guard !lessons.isEmpty else {
      console.complain("lifelab: '\(folder.path)' holds no lessons of its own")
      return (nil, .badInput)
    }
    return (lessons, .done)
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
    // What is built in has no place in the file system; of others, files beside them may be named.
    let isBuiltIn = LifelabLessons.files.contains { $0.path == text.name }
    return (isBuiltIn ? SourceText(name: operand, bytes: text.bytes) : text, .done)
  }
}
