import LearnerLog
import LessonAuthoring
import LessonGrading
import LessonModel
import LessonReading
import LifecycleEngine
import LifeLanguage
import LifeSession
import LifeSyntax
import PluginKit

/// A manifest that is loaded twice; each plugin is checked, compared and run.
struct PluginExercise {
  private let source: SourceText

  init(_ source: SourceText) { self.source = source }

  func run() throws(FuzzFinding) {
    let loaded = PluginLoader.load(source)
    try loaded.diagnostics.requirePlaces(in: source)
    try requireEqual(PluginLoader.load(source).diagnostics, loaded.diagnostics, "a second reading differs")
    if let formatted = try SyntaxExercise(source).formatted() {
      let ids = PluginLoader.load(formatted).diagnostics.map { $0.id }
      try requireEqual(ids, loaded.diagnostics.map { $0.id }, "the canonical form is read differently")
    }
    for plugin in loaded.plugins {
      _ = PluginCheck(plugin)
      _ = PluginDiff(plugin, Samples.plugins[0])
      try requireEqual(try run(plugin), try run(plugin), "a second run differs")
    }
  }

  /// What the plugin says in a whole life of an app.
  private func run(_ plugin: Plugin) throws(FuzzFinding) -> [OutputLine] {
    var session = Session(plugins: [plugin], using: [plugin.name])
    session.showsStimuli = true
    let reply = session.submit(SourceText(name: "life", text: Samples.wholeLife))
    try reply.require()
    return reply.lines
  }
}

/// A course file or a table of statements, and what is wrong between it and the lessons.
struct CourseExercise {
  private let source: SourceText

  init(_ source: SourceText) { self.source = source }

  func run() throws(FuzzFinding) {
    let lessons = Samples.graders.map { $0.lesson }
    let loaded = LessonLoader.loadCourse(source)
    try loaded.diagnostics.requirePlaces(in: source)
    if let course = loaded.course {
      for found in CourseChecker.check(course, in: source, lessons) {
        try [found.diagnostic].requirePlaces(in: found.source)
      }
    }
    let table = StatementTable.load(source)
    try table.diagnostics.requirePlaces(in: source)
    if let table = table.table {
      try table.check(lessons: lessons).requirePlaces(in: source)
      _ = table.markdown(order: lessons.map { $0.name })
    }
    try LessonChecker.form(of: source).requirePlaces(in: source)
  }
}

/// A log of progress: what could be read, is written again and read as the same.
struct ProgressExercise {
  private let source: SourceText

  init(_ source: SourceText) { self.source = source }

  func run() throws(FuzzFinding) {
    let log = ProgressLog(reading: source.bytes)
    let again = ProgressLog(reading: log.records.flatMap { Array($0.line.utf8) })
    try requireEqual(again.records, log.records, "a log that was written again")
    for name in log.lessons { _ = log.standing(in: name) }
    var session = Session(
      plugins: Samples.plugins, using: [KnownPlugin.usualName],
      catalog: LessonCatalog(files: [Samples.lesson.source], progress: log))
    for line in ["menu", "progress", "lesson \(Samples.lesson.name)", "review"] {
      try session.submit(line: line).require()
    }
  }
}

/// A person at the prompt, line by line, with completion at the end of every line.
struct PromptExercise {
  private let source: SourceText
  private let beginning: [String]

  init(_ source: SourceText, beginning: [String]) {
    self.source = source
    self.beginning = beginning
  }

  func run() throws(FuzzFinding) {
    let lines = try type()
    // A session is slow; one of four is held a second time.
    if source.bytes.count % 4 == 0 { try requireEqual(try type(), lines, "a second session differs") }
  }

  private func type() throws(FuzzFinding) -> [OutputLine] {
    var session = Session(
      plugins: Samples.plugins, using: [KnownPlugin.usualName], catalog: LessonCatalog(files: [Samples.lesson.source]),
      host: .inMemory(around: source))
    session.isInteractive = true
    session.width = 80
    var shown: [OutputLine] = []
    let lines = source.text(in: ByteRange(start: 0, end: source.bytes.count)).split(
      separator: "\n", omittingEmptySubsequences: false)
    for line in beginning + lines.prefix(Self.lines).map(String.init) {
      session.earlierInputs.append(line)
      try checkCompletions(session, line)
      let reply = session.submit(line: line)
      try reply.require()
      shown.append(OutputLine(session.prompt))
      shown += reply.lines
      if let next = session.suggestion(after: reply) { shown.append(next) }
      _ = session.arrangeable
      if reply.next == .quit { break }
    }
    return shown
  }

  private func checkCompletions(_ session: Session, _ line: String) throws(FuzzFinding) {
    let end = line.utf8.count
    for item in session.completer.completions(for: line, cursor: end) {
      try require(0 <= item.range.lowerBound && item.range.upperBound <= end, "a completion outside of the line")
    }
  }

  /// The most lines that one session takes.
  private static let lines = 40
}
