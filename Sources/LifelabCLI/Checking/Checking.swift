import LessonAuthoring
import LessonModel
import LessonReading
import LifeLanguage
import LifeSession
import LifeSyntax
import PlatformKit
import PluginKit

/// One call of `check`: each file by its kind, then what is wrong between files.
struct Checking {
  let invocation: Invocation
  private let options: CheckOptions
  var plugins: [Plugin]
  /// The lessons, courses and beliefs that are built in or added.
  let catalog: LessonCatalog
  /// The lessons that are checked, by which submissions among the files are checked, too.
  var plannedLessons: [Lesson] = []
  /// The lessons that operands call by their names beside a form; nothing is mended in their files.
  private var namedLessons: [Lesson] = []
  /// The texts of the lessons that all operands call by their names.
  private var namedTexts: [Text] = []
  /// The beliefs of the checked files, and those of the courses.
  var beliefs = BeliefBook()

  init(_ invocation: Invocation, _ options: CheckOptions) {
    self.invocation = invocation
    self.options = options
    plugins = invocation.library.plugins().plugins
    catalog = invocation.library.catalog()
  }

  /// What was found in texts, and what they hold.
  private struct Findings {
    var reports: [Reply.Report] = []
    var lessons: [Lesson] = []
    var courses: [(course: Course, source: SourceText)] = []
    var tables: [(table: StatementTable, source: SourceText)] = []
    var beliefs: [SourceText] = []
    /// The names of the lessons with errors.
    var unreadable: [String] = []
    /// A Boolean value that indicates whether lessons stand there whose names cannot be told, and so may be any.
    var hasNamelessLesson = false
  }

  /// Returns what is wrong in texts and between them.
  private mutating func findings(in sources: [SourceText]) -> Findings {
    var found = Findings()
    let texts =
      namedTexts
      + sources.flatMap { source in
        guard let refusal = Self.refusal(of: source) else { return self.texts(of: source, &found.reports) }
        found.reports.append(refusal)
        found.unreadable += LessonOutline(of: source).lessons.map { $0.name }
        return []
      }
    let shared = takeShared(from: texts)
    let clashes = clashes(in: texts)
    // A name that is taken elsewhere is told so, and not that it stands here twice, too.
    found.reports +=
      clashes
      + shared.filter { report in
        !clashes.contains { $0.source.name == report.source.name && $0.diagnostic.range == report.diagnostic.range }
      }
    plannedLessons = namedLessons
    // Submissions come last: by then the lessons are known.
    let isEarly = texts.map { $0.beginning.isOther }
    for place in texts.indices.filter({ isEarly[$0] }) + texts.indices.filter({ !isEarly[$0] })
    where !invocation.console.isLost {
      let text = texts[place]
      let source = text.source
      let result = check(text)
      plannedLessons += result.lessons
      let ofText =
        LessonChecker.emptiness(of: source, wanted: Self.kindByPath(of: source))
        + LessonChecker.hiddenCharacters(in: source)
      found.reports += ofText.map { Reply.Report(diagnostic: $0, source: source) }
      found.reports += result.reports
      found.lessons += result.lessons
      found.unreadable += result.unreadable
      found.hasNamelessLesson = found.hasNamelessLesson || result.hasNamelessLesson
      if result.holdsBeliefs { found.beliefs.append(source) }
      if let course = result.course { found.courses.append((course, source)) }
      if let table = result.table { found.tables.append((table, source)) }
    }
    // An unreadable lesson is a fault of its own file, not of the file that names it.
    // Of a lesson whose name another one has, nothing else is told between files.
    let taken = clashes.map { $0.source.text(in: $0.diagnostic.range) }
    let own = found.lessons.filter { !taken.contains($0.name) }
    found.reports += between(own, found.courses, found.tables).filter { report in
      guard let cause = report.diagnostic.cause else { return true }
      return !found.unreadable.contains(cause.name)
        && !(found.hasNamelessLesson && CourseChecker.isUnknownLesson(report.diagnostic))
    }
    found.reports += Self.collected(borrowedNames(in: found.lessons))
    found.reports += Self.collected(CourseChecker.check(placesOf: texts.map { $0.source }))
    return found
  }

  /// Returns the kind of file that `new` prints in the place of an empty one, by its path.
  private static func kindByPath(of source: SourceText) -> String {
    let parts = source.name.split(separator: "/")
    return parts.dropLast().contains("Plugins") ? "plugin" : parts.last == "course.life" ? "course" : "lesson"
  }

  /// Checks everything and writes what is wrong, what was asked for besides, and how many are checked.
  mutating func run() -> ExitStatus {
    let names = options.paths.filter { isLesson($0) }
    let isByName = names.count == options.paths.count
    namedTexts = isByName ? self.texts(ofLessons: names) : []
    let named = isByName ? [] : readLessons(names)
    var texts = CheckedTexts(options.paths.filter { !names.contains($0) }, invocation)
    if options.mends { texts.mend(for: invocation, options) { findings(in: $0).reports } }
    var status = texts.status
    if texts.count == 0, names.isEmpty, status == .done {
      invocation.console.complain("lifelab: there is no .life file to check")
      status = .notFound
    }
    var found = findings(in: texts.sources)
    found.reports = named + found.reports
    found.lessons = namedLessons + found.lessons
    survey(&found, texts)
    if status == .done, found.reports.contains(where: { $0.diagnostic.severity == .error }) { status = .fallsShort }
    tellResults(found, texts, status)
    return status
  }

  /// Surveys what was found as the options ask for, and writes all reports and then the surveys.
  private func survey(_ found: inout Findings, _ texts: CheckedTexts) {
    let courses = found.courses.map { $0.course }
    let beliefs = options.surveysBeliefs ? survey(of: found.lessons, in: found.beliefs) : nil
    let mutants = options.surveysMutants ? MutantSurvey(found.lessons) : nil
    found.reports += Self.collected((beliefs?.warnings ?? []) + (mutants?.warnings ?? []))
    // A lesson that cannot be read may name any belief.
    if beliefs == nil, !courses.isEmpty, found.unreadable.isEmpty, !found.hasNamelessLesson {
      found.reports += unusedBeliefs(in: found.beliefs, of: found.lessons)
    }
    if options.showsNotes { found.reports += notes(on: found.lessons, courses) }
    invocation.console.write(found.reports)
    if texts.count == 1, let source = texts.sources.first { invocation.tellCourse(of: source, found.reports) }
    let hasCourse = texts.sources.contains { LessonOutline(of: $0).firstVerb == "course" }
    if !hasCourse { invocation.tellLackOfCourse(inFolders: options.paths, found.lessons.map { $0.name }) }
    if let beliefs, !invocation.console.isLost { write(beliefs, found.beliefs) }
    if let mutants, !invocation.console.isLost {
      invocation.console.write(mutants.lines(by: courses), fileWidth: 80)
    }
    if options.showsNotes, options.output != .records { writeReadingTimes(of: found.lessons) }
    guard options.showsSchedules else { return }
    for lesson in found.lessons where !invocation.console.isLost {
      invocation.console.write(LessonChecker.schedules(of: lesson), fileWidth: 80)
    }
  }

  /// Writes the end: a table, a file for programs, or how much was checked.
  private func tellResults(_ found: Findings, _ texts: CheckedTexts, _ status: ExitStatus) {
    let console = invocation.console
    guard !options.showsTable else {
      let order = found.courses.flatMap { $0.course.lessons }.map { $0.text }
      for item in found.tables { console.write(file: item.table.markdown(order: order)) }
      return
    }
    switch options.output {
    case .sarif:
      console.write(file: DiagnosticSARIF(reports: found.reports, faults: texts.faults, status: status).text)
    case .records:
      for fault in texts.faults { console.write(file: Self.record(ofFault: fault)) }
      console.write(file: record(texts.count, found.lessons, found.reports))
    case .text:
      // Where nothing could be read, there is nothing to count.
      let isNothing = texts.sources.isEmpty && found.lessons.isEmpty && found.reports.isEmpty
      guard !isNothing, !options.isQuiet || !found.reports.isEmpty else { return }
      console.write(found.lessons.compactMap { $0.variantSummary }.map { OutputLine($0, hangingIndent: 2) })
      console.write([
        OutputLine(
          summary(
            texts.count, found.lessons, found.reports, unread: texts.unread, faulty: found.unreadable.count))
      ])
    }
  }

  /// Indicates whether an operand is no file and the name of a lesson that is built in or added.
  private func isLesson(_ operand: String) -> Bool {
    guard LifeOperand.isName(operand), !Files.isFolder(operand), case .notFound = Files.read(operand) else {
      return false
    }
    return catalog.entry(operand) != nil
  }

  /// Returns the files of lessons by their names, each once: by its name a lesson is checked as by its file.
  private func texts(ofLessons names: [String]) -> [Text] {
    let isForLearners = invocation.library.folders.contains { $0.isForLearners }
    var found: [Text] = []
    for entry in names.compactMap({ catalog.entry($0) }) {
      guard let file = catalog.file(of: entry, library: plugins) else { continue }
      if let place = found.firstIndex(where: { $0.source.name == file.text.name }) {
        found[place].lessons?.append(entry.name)
      } else {
        found.append(
          Text(
            source: file.text, isForLearners: isForLearners, surroundings: file.surroundings, lessons: [entry.name]))
      }
    }
    return found
  }

  /// Reads lessons by their names, each once, and returns why some cannot be read.
  ///
  /// Beside a form they are not checked: what an author is told of a lesson is nothing for those who answer it.
  private mutating func readLessons(_ names: [String]) -> [Reply.Report] {
    var reports: [Reply.Report] = []
    for entry in names.compactMap({ catalog.entry($0) }) {
      let read = catalog.read(entry, library: plugins)
      reports += read.reports
      guard let lesson = read.lesson, !namedLessons.contains(where: { $0.name == lesson.name }) else { continue }
      namedLessons.append(lesson)
    }
    return reports
  }

  /// Returns what an author may want to know of lessons and courses in which nothing is wrong.
  private func notes(on lessons: [Lesson], _ courses: [Course]) -> [Reply.Report] {
    let own = lessons.flatMap { lesson in
      LessonChecker.notes(on: lesson).map { PlacedDiagnostic($0, in: lesson.file) }
    }
    return Self.collected(own + courses.flatMap { CourseChecker.notes(on: $0, lessons) })
  }

  /// Returns a note for each belief of the files of a course that no lesson names.
  private func unusedBeliefs(in files: [SourceText], of lessons: [Lesson]) -> [Reply.Report] {
    let beliefs = files.map { (BeliefBook.load($0, library: plugins).beliefs, $0) }
    return Self.collected(CourseChecker.notes(on: beliefs, lessons))
  }

  /// Writes how long each lesson takes to read.
  private func writeReadingTimes(of lessons: [Lesson]) {
    let times = lessons.map { ($0.name, ReadingTime(of: $0)) }
    invocation.console.write(
      times.map { name, time in OutputLine("\(name): \(time.words) words, \(time.minutes) min to read") }, fileWidth: 80
    )
  }

  /// Returns what the beliefs of these files, or else of the course, and the questions say about each other.
  private func survey(of lessons: [Lesson], in files: [SourceText]) -> BeliefSurvey {
    var beliefs = BeliefBook()
    for file in files { beliefs.add(BeliefBook.load(file, library: plugins).beliefs) }
    guard files.isEmpty else { return BeliefSurvey(lessons, beliefs, in: files[0]) }
    return BeliefSurvey(lessons, catalog.beliefs(library: plugins), in: nil)
  }

  /// Writes which beliefs change which keys, and whose beliefs these are.
  private func write(_ survey: BeliefSurvey, _ files: [SourceText]) {
    let places = files.isEmpty ? "what is built in or added" : files.map { $0.name }.joined(separator: ", ")
    invocation.console.write([OutputLine("Beliefs of the lessons, and of \(places):", .dim, hangingIndent: 2)])
    invocation.console.write(survey.lines, fileWidth: 80)
    let totals = survey.totals
    invocation.console.write([
      OutputLine(
        "\(totals.beliefs) \(totals.beliefs == 1 ? "belief that runs" : "beliefs that run"), \(totals.revealed) revealed; "
          + "\(totals.questions) question\(totals.questions == 1 ? "" : "s") that a run decides, \(totals.changed) of them "
          + "changed by a belief")
    ])
  }
}
