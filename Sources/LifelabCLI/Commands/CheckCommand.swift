import LessonKit
import LifeLanguage
import LifeSession
import LifeSyntax
import PluginKit
import PlatformKit

extension CommandLineTool {
  static let checkCommand = Command(
    name: "check", operands: "PATH…", summary: "check lessons, courses, plugins and scenarios before others see them",
    options: [
      Option(name: "--quiet", value: nil, summary: "print nothing where nothing is wrong"),
      Option(
        name: "--schedules", value: nil,
        summary: "print a schedule that breaks each property and one that it allows, and all shortest answers"),
      Option(
        name: "--beliefs", value: nil,
        summary: "print for each question which beliefs change its key, and tell what no question reveals"),
      Option(
        name: "--mutants", value: nil,
        summary:
          "change one rule at a time and print which keys change, and for each unit how much of the rules that its "
          + "lessons run some question notices"),
      Option(
        name: "--notes", value: nil,
        summary:
          "tell what stands on the author's word alone and what is asked before it is taught, and the time to read"),
      Option(name: "--table", value: nil, summary: "print which lesson teaches which statement, as Markdown"),
      Option.json,
      Option(
        name: "--sarif", value: nil, summary: "one SARIF 2.1.0 file on standard output, for editors and code hosts"),
      Option(
        name: "--fix", value: nil,
        summary: "mend what can be mended in one way only, in the files themselves, and tell what was changed"),
      Option(name: "--watch", value: nil, summary: "check again whenever a file changes, until Ctrl-C"),
    ],
    recordsDiagnostics: true
  ) { invocation in
    guard !invocation.arguments.operands.isEmpty else {
      return invocation.usage("check needs files or folders: lifelab check PATH…")
    }
    if let complaint = complaint(about: invocation.arguments) { return invocation.usage(complaint) }
    if invocation.arguments.has("--watch") {
      return Watching(invocation) {
        var checking = Checking(invocation)
        return checking.run()
      }.run()
    }
    var checking = Checking(invocation)
    return checking.run()
  }

  /// Returns what is wrong with the options together, or nil.
  private static func complaint(about arguments: Arguments) -> String? {
    let records = ["--json", "--sarif"].filter { arguments.has($0) }
    if records.count > 1 { return "--json and --sarif exclude each other" }
    for option in ["--schedules", "--beliefs", "--mutants", "--table"] where arguments.has(option) {
      if let records = records.first, option != "--table" || records == "--sarif" {
        return "\(option) prints rows to read; leave out \(records)"
      }
    }
    guard arguments.has("--watch") || arguments.has("--fix") else { return nil }
    if arguments.operands.contains("-") { return "standard input is no file to watch or to mend" }
    guard arguments.has("--watch") else { return nil }
    if arguments.has("--fix") { return "--fix changes files and --watch waits for changes: one of them" }
    return arguments.has("--sarif") ? "--sarif is one file, and --watch never ends: one of them" : nil
  }
}

/// One call of `check`: each file by its kind, then what is wrong between files.
private struct Checking {
  let invocation: Invocation
  private var plugins: [Plugin]
  /// The beliefs of the checked files, and those of the courses.
  private var beliefs = CourseBeliefs()

  init(_ invocation: Invocation) {
    self.invocation = invocation
    plugins = invocation.library.plugins().plugins
  }

  /// A text to check: a file, or a file of a pack.
  private struct Text {
    var source: SourceText
    /// A Boolean value that indicates whether it comes from a pack without answers.
    var isForLearners = false
    /// The other files of its pack; nil for a file of its own.
    var pack: [SourceText]?
  }

  /// What was found in texts, and what they hold.
  private struct Findings {
    var reports: [Reply.Report] = []
    var lessons: [Lesson] = []
    var courses: [(course: Course, source: SourceText)] = []
    var tables: [(table: StatementTable, source: SourceText)] = []
    var beliefs: [SourceText] = []
  }

  /// Returns what is wrong in texts and between them.
  private mutating func findings(in sources: [SourceText]) -> Findings {
    var found = Findings()
    var unreadable: [String] = []
    let texts = sources.flatMap { self.texts(of: $0, &found.reports) }
    found.reports += takeShared(from: texts)
    for text in texts where !invocation.console.isLost {
      let source = text.source
      let result = check(text)
      found.reports += LessonChecker.emptiness(of: source).map { Reply.Report(diagnostic: $0, source: source) }
      found.reports += result.reports
      found.lessons += result.lessons
      unreadable += result.unreadable
      if result.holdsBeliefs { found.beliefs.append(source) }
      if let course = result.course { found.courses.append((course, source)) }
      if let table = result.table { found.tables.append((table, source)) }
    }
    // An unreadable lesson is a fault of its own file, not of the file that names it.
    found.reports += between(found.lessons, found.courses, found.tables).filter { report in
      !unreadable.contains { $0 == report.diagnostic.cause?.name }
    }
    return found
  }

  mutating func run() -> ExitStatus {
    var texts = CheckedTexts(invocation)
    if invocation.arguments.has("--fix") { texts.mend(for: invocation) { findings(in: $0).reports } }
    var status = texts.status
    let found = findings(in: texts.sources)
    let (lessons, courses, tables) = (found.lessons, found.courses, found.tables)
    var reports = found.reports
    let survey = invocation.arguments.has("--beliefs") ? survey(of: lessons, in: found.beliefs) : nil
    let mutants = invocation.arguments.has("--mutants") ? MutantSurvey(lessons) : nil
    reports += Self.collected((survey?.warnings ?? []) + (mutants?.warnings ?? []))
    let tellsNotes = invocation.arguments.has("--notes")
    if tellsNotes { reports += notes(on: lessons, courses.map { $0.course }) }
    invocation.console.write(reports)
    if let survey, !invocation.console.isLost { write(survey) }
    if let mutants, !invocation.console.isLost {
      invocation.console.write(mutants.lines(by: courses.map { $0.course }), fileWidth: 80)
    }
    if tellsNotes, !invocation.console.recordsDiagnostics { writeReadingTimes(of: lessons) }
    let errors = reports.count { $0.diagnostic.severity == .error }
    if invocation.arguments.has("--schedules") {
      for lesson in lessons where !invocation.console.isLost {
        invocation.console.write(LessonChecker.schedules(of: lesson), fileWidth: 80)
      }
    }
    if invocation.arguments.has("--table") {
      let order = courses.flatMap { $0.course.lessons }.map { $0.text }
      for item in tables { invocation.console.write(file: item.table.markdown(order: order)) }
    } else if invocation.arguments.has("--sarif") {
      status = status != .done ? status : errors == 0 ? .done : .fallsShort
      let file = DiagnosticSARIF(reports: reports, faults: texts.faults, status: status)
      invocation.console.write(file: file.text)
    } else if invocation.console.recordsDiagnostics {
      for fault in texts.faults { invocation.console.write(file: Self.record(ofFault: fault)) }
      invocation.console.write(file: record(texts.count, lessons, reports))
    } else if !invocation.arguments.has("--quiet") || !reports.isEmpty {
      invocation.console.write(lessons.compactMap { $0.variantSummary }.map { OutputLine($0, hangingIndent: 2) })
      invocation.console.write([OutputLine(summary(texts.count, lessons, reports))])
    }
    return status != .done ? status : errors == 0 ? .done : .fallsShort
  }

  /// Returns what an author may want to know of lessons and courses in which nothing is wrong.
  private func notes(on lessons: [Lesson], _ courses: [Course]) -> [Reply.Report] {
    let own = lessons.flatMap { lesson in
      LessonChecker.notes(on: lesson).map { PlacedDiagnostic($0, in: lesson.file) }
    }
    return Self.collected(own + courses.flatMap { CourseChecker.notes(on: $0, lessons) })
  }

  /// Writes how long each lesson takes to read.
  private func writeReadingTimes(of lessons: [Lesson]) {
    let times = lessons.map { ($0.name, ReadingTime(of: $0)) }
    invocation.console.write(
      times.map { name, time in OutputLine("\(name): \(time.words) words, \(time.minutes) min to read") }, fileWidth: 80
    )
  }

  /// Returns a file, or the files of a pack; what is wrong with the form of a pack is reported.
  private func texts(of source: SourceText, _ reports: inout [Reply.Report]) -> [Text] {
    guard case .pack = LessonOutline(of: source).kind else { return [Text(source: source)] }
    let loaded = CoursePack.load(source)
    reports += loaded.diagnostics.map { Reply.Report(diagnostic: $0.diagnostic, source: $0.source) }
    reports += LessonChecker.form(of: source).map { Reply.Report(diagnostic: $0, source: source) }
    return loaded.pack.map { pack in
      pack.files.map { Text(source: $0, isForLearners: pack.isForLearners, pack: pack.files) }
    } ?? []
  }

  /// Takes what checked files offer to each other: the plugins of a folder Plugins, and beliefs, each of which stands once.
  private mutating func takeShared(from texts: [Text]) -> [Reply.Report] {
    for text in texts {
      let folders = text.source.name.split(separator: "/").dropLast()
      guard folders.contains("Plugins") else { continue }
      let known = plugins.map { $0.name }
      plugins += PluginLoader.load(text.source).plugins.filter { !known.contains($0.name) }
    }
    var own: [(beliefs: CourseBeliefs, source: SourceText)] = []
    for text in texts {
      guard case .beliefs = LessonOutline(of: text.source).kind else { continue }
      own.append((CourseBeliefs.load(text.source, library: plugins, checks: false).beliefs, text.source))
    }
    for file in own { beliefs.add(file.beliefs) }
    beliefs.add(invocation.library.catalog().beliefs(library: plugins))
    return Self.collected(CourseChecker.check(own))
  }

  /// Returns what the lessons of a text may name: in a pack, what is packed.
  private func surroundings(of text: Text) -> LessonSurroundings {
    guard let pack = text.pack else {
      return LessonFile(of: text.source, .files(in: ""), plugins: plugins, beliefs: beliefs).surroundings
    }
    let files = LessonLoader.usedFiles(of: text.source).map { name in
      UsedFile(name) { name in
        let path = UsedFile.path(of: name, beside: text.source.name)
        return pack.first { $0.name == path }.map { .text($0) } ?? .fault("the pack has no such file")
      }
    }
    return LessonSurroundings(plugins: plugins, beliefs: beliefs, files: files)
  }

  /// Returns what the beliefs of these files, or else of the course, and the questions say about each other.
  private func survey(of lessons: [Lesson], in files: [SourceText]) -> BeliefSurvey {
    var beliefs = CourseBeliefs()
    for file in files { beliefs.add(CourseBeliefs.load(file, library: plugins).beliefs) }
    guard files.isEmpty else { return BeliefSurvey(lessons, beliefs, in: files[0]) }
    return BeliefSurvey(lessons, invocation.library.catalog().beliefs(library: plugins), in: nil)
  }

  /// Writes which beliefs change which keys.
  private func write(_ survey: BeliefSurvey) {
    invocation.console.write(survey.lines, fileWidth: 80)
    let totals = survey.totals
    invocation.console.write([
      OutputLine(
        "\(totals.beliefs) beliefs that run, \(totals.revealed) of them revealed; \(totals.questions) questions that a run "
          + "decides, \(totals.changed) of them changed by a belief")
    ])
  }

  /// Returns the totals in one line.
  private func summary(_ files: Int, _ lessons: [Lesson], _ reports: [Reply.Report]) -> String {
    let questions = lessons.reduce(0) { $0 + $1.questionNames.count }
    let notes = reports.count { $0.diagnostic.severity == .note }
    return "\(files) files, \(lessons.count) lessons, \(questions) questions: "
      + "\(reports.count { $0.diagnostic.severity == .error }) errors, "
      + "\(reports.count { $0.diagnostic.severity == .warning }) warnings" + (notes > 0 ? ", \(notes) notes" : "")
  }

  /// Returns why a file is not checked as a line of JSON: `{ "v": 1, "kind": "fault", "text" }`.
  private static func record(ofFault text: String) -> String {
    var writer = JSONWriter()
    writer.object { record in
      record.member("v", 1)
      record.member("kind", "fault")
      record.member("text", text)
    }
    writer.endLine()
    return writer.text
  }

  /// Returns the summary as a line of JSON:
  /// `{ "v": 1, "kind": "summary", "files", "lessons", "questions", "variants", "errors", "warnings", "notes", "words",
  /// "minutes" }`; `variants` counts those of lessons that draw something, the last two tell how long the lessons take to read.
  private func record(_ files: Int, _ lessons: [Lesson], _ reports: [Reply.Report]) -> String {
    let times = lessons.map { ReadingTime(of: $0) }
    var writer = JSONWriter()
    writer.object { record in
      record.member("v", 1)
      record.member("kind", "summary")
      record.member("files", files)
      record.member("lessons", lessons.count)
      record.member("questions", lessons.reduce(0) { $0 + $1.questionNames.count })
      record.member("variants", lessons.reduce(0) { $0 + ($1.variant == nil ? 0 : $1.variantCount) })
      record.member("errors", reports.count { $0.diagnostic.severity == .error })
      record.member("warnings", reports.count { $0.diagnostic.severity == .warning })
      record.member("notes", reports.count { $0.diagnostic.severity == .note })
      record.member("words", times.reduce(0) { $0 + $1.words })
      record.member("minutes", times.reduce(0) { $0 + $1.minutes })
    }
    writer.endLine()
    return writer.text
  }

  /// The content of one file, with its diagnostics.
  private struct Content {
    var reports: [Reply.Report]
    var lessons: [Lesson] = []
    /// The names of the lessons that have errors.
    var unreadable: [String] = []
    var course: Course?
    /// A Boolean value that indicates whether the file defines beliefs.
    var holdsBeliefs = false
    var table: StatementTable?

    /// Content with what is wrong in the file itself.
    init(_ diagnostics: [Diagnostic], in source: SourceText) {
      reports = diagnostics.collected().map { Reply.Report(diagnostic: $0, source: source) }
    }

    /// Content with what is wrong in a file and, without errors, in its form.
    init(_ diagnostics: [Diagnostic], formOf source: SourceText) {
      self.init(diagnostics + LessonChecker.form(of: source, beside: diagnostics), in: source)
    }
  }

  /// Returns what is wrong in one text.
  private func check(_ text: Text) -> Content {
    let source = text.source
    let tree = SyntaxTree(parsing: source)
    let verbs = tree.statements.compactMap { $0.clauses.first?.verb.text }
    if verbs.contains("course") {
      let loaded = LessonLoader.loadCourse(source)
      var content = Content(loaded.diagnostics, formOf: source)
      content.course = loaded.course
      return content
    }
    if verbs.contains("lesson") {
      let surroundings = surroundings(of: text)
      let found = LessonChecker.check(source, in: surroundings).filter {
        !text.isForLearners || !CoursePack.learnerRules.contains($0.id)
      }
      var content = Content(found, in: source)
      content.lessons = LessonLoader.load(source, in: surroundings).lessons
      let names = content.lessons.map { $0.name }
      content.unreadable = LessonOutline(of: source).lessons.map { $0.name }.filter { !names.contains($0) }
      return content
    }
    if verbs.contains("document") {
      let loaded = StatementTable.load(source)
      var content = Content(loaded.diagnostics, formOf: source)
      content.table = loaded.table
      return content
    }
    if verbs.contains("misconception") {
      var content = Content(LessonChecker.check(beliefsIn: source, library: plugins), in: source)
      content.holdsBeliefs = true
      return content
    }
    if verbs.contains("plugin") {
      return Content(PluginLoader.load(source).diagnostics, formOf: source)
    }
    return scenario(text)
  }

  /// A scenario is checked by running it: it writes nothing, and loads files of its own folder only.
  ///
  /// What is wrong in a file that it loads is told of that file.
  private func scenario(_ text: Text) -> Content {
    let source = text.source
    let file = CheckedScenario(source)
    var content = Content(file.diagnostics, in: source)
    guard !file.hasErrors else { return content }
    let start = Files.parent(of: source.name)
    let host =
      text.pack != nil ? nil : Files.realFolder(of: source.name).map { SessionHost.files(in: start, below: $0) }
    var session = Session(plugins: plugins, using: ["uikit"], host: host ?? .none)
    session.keepsTranscript = false
    session.tellsRun = false
    _ = file.run(in: &session) { _, reply in
      content.reports += reply.reports
      return true
    }
    return content
  }

  /// Returns what is wrong between files: names taken twice, and references to lessons that are not there.
  private func between(
    _ lessons: [Lesson], _ courses: [(course: Course, source: SourceText)],
    _ tables: [(table: StatementTable, source: SourceText)]
  ) -> [Reply.Report] {
    guard !lessons.isEmpty || !courses.isEmpty || !tables.isEmpty else { return [] }
    let known = courses.isEmpty ? lessons + others(than: lessons) : lessons
    let names = invocation.library.catalog().entries.map { $0.name }
    var found = CourseChecker.check(known, knowing: names).filter { item in
      lessons.contains { $0.source.name == item.source.name }
    }
    found += taken(lessons)
    for item in courses { found += CourseChecker.check(item.course, in: item.source, lessons, knowing: names) }
    for item in tables {
      found += item.table.check(lessons: known).map { PlacedDiagnostic($0, in: item.source) }
    }
    return Self.collected(found)
  }

  /// Returns the lessons whose name another one has already, which is built in or added.
  private func taken(_ lessons: [Lesson]) -> [PlacedDiagnostic] {
    let homes = invocation.library.lessonTexts().flatMap { text in
      LessonOutline(of: text).lessons.map { (name: $0.name, path: text.name) }
    }
    let own = lessons.filter { lesson in
      let path = lesson.source.name
      return !homes.contains { home in
        // A built-in lesson is checked in the folder from which it was embedded.
        home.name == lesson.name
          && (path == home.path || path.hasSuffix("/\(home.path)") || Files.realPath(path) == home.path)
      }
    }
    return CourseChecker.check(own, besides: homes.map { $0.name })
  }

  /// The diagnostics of each text, each cause once.
  private static func collected(_ found: [PlacedDiagnostic]) -> [Reply.Report] {
    var sources: [SourceText] = []
    for item in found where !sources.contains(where: { $0.name == item.source.name }) { sources.append(item.source) }
    return sources.flatMap { source in
      found.filter { $0.source.name == source.name }.map { $0.diagnostic }.collected()
        .map { Reply.Report(diagnostic: $0, source: source) }
    }
  }

  /// The lessons of the course, besides those that are being checked.
  private func others(than lessons: [Lesson]) -> [Lesson] {
    let catalog = invocation.library.catalog()
    let others = catalog.entries.filter { entry in !lessons.contains { $0.name == entry.name } }
    return others.compactMap { catalog.read(alone: $0, library: plugins).lesson }
  }
}
