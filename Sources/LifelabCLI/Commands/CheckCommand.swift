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
      Option(name: "--table", value: nil, summary: "print which lesson teaches which statement, as Markdown"),
      Option.json,
    ],
    recordsDiagnostics: true
  ) { invocation in
    guard !invocation.arguments.operands.isEmpty else {
      return invocation.usage("check needs files or folders: lifelab check PATH…")
    }
    for option in ["--schedules", "--beliefs", "--mutants"]
    where invocation.arguments.has(option) && invocation.arguments.has("--json") {
      return invocation.usage("\(option) prints rows to read; leave out --json")
    }
    return Checking(invocation).run()
  }
}

/// One call of `check`: each file by its kind, then what is wrong between files.
private struct Checking {
  let invocation: Invocation
  private let plugins: [Plugin]

  init(_ invocation: Invocation) {
    self.invocation = invocation
    plugins = invocation.library.plugins().plugins
  }

  func run() -> ExitStatus {
    var reports: [Reply.Report] = []
    var lessons: [Lesson] = []
    var courses: [(course: Course, source: SourceText)] = []
    var tables: [(table: StatementTable, source: SourceText)] = []
    var unreadable: [String] = []
    var beliefs: [SourceText] = []
    var (files, status) = invocation.lifeFiles(invocation.arguments.operands)
    for found in files where !invocation.console.isLost {
      let file = invocation.source(found.path, staysInFolder: found.isNamed)
      guard let source = file.source else {
        status = file.status
        continue
      }
      let result = check(source)
      reports += result.reports
      lessons += result.lessons
      unreadable += result.unreadable
      if result.holdsBeliefs { beliefs.append(source) }
      if let course = result.course { courses.append((course, source)) }
      if let table = result.table { tables.append((table, source)) }
    }
    // An unreadable lesson is a fault of its own file, not of the file that names it.
    reports += between(lessons, courses, tables).filter { report in
      !unreadable.contains { $0 == report.diagnostic.cause?.name }
    }
    let survey = invocation.arguments.has("--beliefs") ? survey(of: lessons, in: beliefs) : nil
    let mutants = invocation.arguments.has("--mutants") ? MutantSurvey(lessons) : nil
    reports += Self.collected((survey?.warnings ?? []) + (mutants?.warnings ?? []))
    invocation.console.write(reports)
    if let survey, !invocation.console.isLost { write(survey) }
    if let mutants, !invocation.console.isLost {
      invocation.console.write(mutants.lines(by: courses.map { $0.course }), fileWidth: 80)
    }
    let errors = reports.filter { $0.diagnostic.severity == .error }.count
    if invocation.arguments.has("--schedules") {
      for lesson in lessons where !invocation.console.isLost {
        invocation.console.write(LessonChecker.schedules(of: lesson), fileWidth: 80)
      }
    }
    if invocation.arguments.has("--table") {
      let order = courses.flatMap { $0.course.lessons }.map { $0.text }
      for item in tables { invocation.console.write(file: item.table.markdown(order: order)) }
    } else if invocation.console.recordsDiagnostics {
      invocation.console.write(file: record(files.count, lessons, errors: errors, warnings: reports.count - errors))
    } else if !invocation.arguments.has("--quiet") || !reports.isEmpty {
      invocation.console.write([OutputLine(summary(files.count, lessons, errors, reports.count - errors))])
    }
    return status != .done ? status : errors == 0 ? .done : .fallsShort
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
  private func summary(_ files: Int, _ lessons: [Lesson], _ errors: Int, _ warnings: Int) -> String {
    let questions = lessons.reduce(0) { $0 + $1.questions.count }
    return "\(files) files, \(lessons.count) lessons, \(questions) questions: \(errors) errors, \(warnings) warnings"
  }

  /// Returns the summary as a line of JSON:
  /// `{ "v": 1, "kind": "summary", "files", "lessons", "questions", "errors", "warnings" }`.
  private func record(_ files: Int, _ lessons: [Lesson], errors: Int, warnings: Int) -> String {
    var writer = JSONWriter()
    writer.object { record in
      record.member("v", 1)
      record.member("kind", "summary")
      record.member("files", files)
      record.member("lessons", lessons.count)
      record.member("questions", lessons.reduce(0) { $0 + $1.questions.count })
      record.member("errors", errors)
      record.member("warnings", warnings)
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
  }

  private func check(_ source: SourceText) -> Content {
    let tree = SyntaxTree(parsing: source)
    let verbs = tree.statements.compactMap { $0.clauses.first?.verb.text }
    if verbs.contains("course") {
      let loaded = LessonLoader.loadCourse(source)
      var content = Content(loaded.diagnostics + LessonChecker.form(of: source), in: source)
      content.course = loaded.course
      return content
    }
    if verbs.contains("lesson") {
      var content = Content(LessonChecker.check(source, library: plugins), in: source)
      content.lessons = LessonLoader.load(source, library: plugins).lessons
      let names = content.lessons.map { $0.name }
      content.unreadable = LessonOutline(of: source).lessons.map { $0.name }.filter { !names.contains($0) }
      return content
    }
    if verbs.contains("document") {
      let loaded = StatementTable.load(source)
      var content = Content(loaded.diagnostics + LessonChecker.form(of: source), in: source)
      content.table = loaded.table
      return content
    }
    if verbs.contains("misconception") {
      var content = Content(LessonChecker.check(beliefsIn: source, library: plugins), in: source)
      content.holdsBeliefs = true
      return content
    }
    if verbs.contains("plugin") {
      return Content(PluginLoader.load(source).diagnostics + LessonChecker.form(of: source), in: source)
    }
    return scenario(source)
  }

  /// A scenario is checked by running it: it writes nothing, and loads files of its own folder only.
  ///
  /// What is wrong in a file that it loads is told of that file.
  private func scenario(_ source: SourceText) -> Content {
    let file = CheckedScenario(source)
    var content = Content(file.diagnostics, in: source)
    guard !file.hasErrors else { return content }
    let start = Files.parent(of: source.name)
    let host = Files.realFolder(of: source.name).map { SessionHost.files(in: start, below: $0) }
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
    var found = CourseChecker.check(known).filter { item in lessons.contains { $0.source.name == item.source.name } }
    for item in courses { found += CourseChecker.check(item.course, in: item.source, lessons) }
    for item in tables {
      found += item.table.check(lessons: known).map { PlacedDiagnostic($0, in: item.source) }
    }
    return Self.collected(found)
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
