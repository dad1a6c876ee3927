import LessonAuthoring
import LessonGrading
import LessonModel
import LessonReading
import LifeLanguage
import LifeSession
import LifeSyntax
import PlatformKit
import PluginKit

extension Checking {
  /// The content of one file, with its diagnostics.
  struct Content {
    var reports: [Reply.Report]
    var lessons: [Lesson] = []
    /// The names of the lessons that have errors.
    var unreadable: [String] = []
    /// A Boolean value that indicates whether a lesson stands in it whose name cannot be told.
    var hasNamelessLesson = false
    var course: Course?
    /// A Boolean value that indicates whether the file defines beliefs.
    var holdsBeliefs = false
    var table: StatementTable?

    /// Content with what is wrong in the file itself.
    init(_ diagnostics: [Diagnostic], in source: SourceText) {
      reports = diagnostics.collected().map { Reply.Report(diagnostic: $0, source: source) }
    }

    /// Keeps only some lessons of the file, and what is wrong in them.
    mutating func keep(lessons names: [String], of tree: SyntaxTree) {
      let others = tree.statements.filter { statement in
        guard let clause = statement.clauses.first, clause.verb.text == "lesson" else { return false }
        return !names.contains(clause.names.first?.text ?? "")
      }
      reports.removeAll { report in
        others.contains {
          $0.range.start <= report.diagnostic.range.start && report.diagnostic.range.start < $0.range.end
        }
      }
      lessons.removeAll { !names.contains($0.name) }
    }

    /// Notes the lessons of a file, some of which begin with a misspelt verb, that could not be read.
    mutating func note(unreadIn statements: [Statement]) {
      let names = statements.compactMap { $0.clauses.first }.map { $0.arguments.declaredName }
      hasNamelessLesson = names.contains(nil)
      for name in names.compactMap({ $0 }) where !lessons.contains(where: { $0.name == name }) {
        if !unreadable.contains(name) { unreadable.append(name) }
      }
    }

    /// Content with what is wrong in a file and, without errors, in its form.
    init(_ diagnostics: [Diagnostic], formOf source: SourceText) {
      self.init(diagnostics + LessonChecker.form(of: source, beside: diagnostics), in: source)
    }
  }

  /// Returns what is wrong in one text.
  func check(_ text: Text) -> Content {
    let source = text.source
    if isSubmission(text) {
      let source = source.withLineFeeds
      return Content(LessonChecker.check(submission: source, to: plannedLessons, knowing: plugins), in: source)
    }
    if let fault = SyntaxDiagnostics.encodingFault(of: source) { return Content([fault], in: source) }
    let tree = SyntaxTree(parsing: source)
    let verbs = tree.statements.compactMap { $0.clauses.first?.verb.text }
    if verbs.contains("course") {
      let loaded = LessonLoader.loadCourse(source)
      var content = Content(loaded.diagnostics, formOf: source)
      // What a broken course lists is not known.
      let isSound = !loaded.diagnostics.hasErrors
      content.course = isSound ? loaded.course : nil
      return content
    }
    let strays = CourseChecker.check(lessonsAmongPluginsIn: source)
    if !strays.isEmpty {
      var content = Content(strays, in: source)
      content.note(unreadIn: tree.statements.filter { $0.clauses.first?.verb.text == "lesson" })
      return content
    }
    if verbs.contains("lesson") {
      let surroundings = surroundings(of: text)
      let found = LessonChecker.check(source, in: surroundings).filter {
        !text.isForLearners || !CoursePack.learnerRules.contains($0.id)
      }
      var content = Content(found, in: source)
      content.lessons = LessonLoader.load(source, in: surroundings).lessons
      if let names = text.lessons { content.keep(lessons: names, of: tree) }
      let names = content.lessons.map { $0.name }
      content.unreadable = LessonOutline(of: source).lessons.map { $0.name }.filter { !names.contains($0) }
      if text.lessons == nil {
        content.note(unreadIn: tree.statements.filter { $0.clauses.first?.verb.text == "lesson" })
      }
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
      let loaded = PluginLoader.load(source)
      let likes = PluginLoader.likeFaults(in: source, among: plugins.lessonStyles)
      return Content(loaded.diagnostics + likes + IdleParts(of: source, loaded.plugins).diagnostics, formOf: source)
    }
    if let misspelt = misspelt(tree) {
      var content = Content([misspelt.diagnostic], in: source)
      if misspelt.verb == "lesson" { content.note(unreadIn: Array(tree.statements.prefix(1))) }
      return content
    }
    return scenario(text)
  }

  /// Indicates whether a text is checked as a submission: it begins as one does or, beside lessons, with the name of one of
  /// their questions, or as no file at all.
  private func isSubmission(_ text: Text) -> Bool {
    switch text.beginning {
    case .submission: true
    case .unknown(let word, let isForeign):
      plannedLessons.contains { isForeign || $0.questionNames.contains(word) }
    case .other: false
    }
  }

  /// Returns the verb of other files with which a file begins, misspelt, and the diagnostic for it.
  private func misspelt(_ tree: SyntaxTree) -> (verb: String, diagnostic: Diagnostic)? {
    let files = ["lesson", "course", "plugin", "misconception", "document", "pack"]
    guard let clause = tree.statements.first?.clauses.first, clause.block != nil else { return nil }
    let verb = Name(text: clause.verb.text, range: clause.verb.range)
    let known = ScenarioVocabulary.scenario.verbs.map { $0.name }
    guard let near = NearMiss.best(for: verb.text, among: known + files).first, files.contains(near) else { return nil }
    let summary = "unknown verb '\(Diagnostic.shortened(verb.text))' at the beginning of a file"
    return (near, DiagnosticRule.unknownVerb.unknown(verb, summary, among: files))
  }

  /// A scenario is checked by running it: it writes nothing, and loads files of its own folder only.
  ///
  /// What is wrong in a file that it loads is told of that file.
  private func scenario(_ text: Text) -> Content {
    let source = text.source
    let file = CheckedScenario(source)
    var content = Content(file.diagnostics + file.misspeltCalls(knowing: plugins), in: source)
    guard !file.hasErrors else { return content }
    let start = Files.parent(of: source.name)
    let host =
      text.pack != nil ? nil : Files.realFolder(of: source.name).map { SessionHost.files(in: start, below: $0) }
    var session = Session(plugins: plugins, using: [KnownPlugin.usualName], host: host ?? .none)
    session.keepsTranscript = false
    session.tellsRun = false
    _ = file.run(in: &session) { _, reply in
      content.reports += reply.reports
      return true
    }
    return content
  }
}

extension [Argument] {
  /// The name with which the arguments of a declaration begin; nil where there is none, or where a hyphen cuts it.
  fileprivate var declaredName: String? {
    guard let first, first.label == nil, case .name(let name) = first.value.kind else { return nil }
    return count > 1 && self[1].range.start == first.range.end ? nil : name
  }
}
