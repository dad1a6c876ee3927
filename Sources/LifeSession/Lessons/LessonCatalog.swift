package import LearnerLog
package import LessonModel
package import LessonReading
package import LifeLanguage
package import LifeSyntax
package import PluginKit

/// The lessons that a session may open, and what is known of the learner.
///
/// Names and titles are known from the start; a lesson is read when it is opened.
package struct LessonCatalog: Sendable {
  /// A lesson of the catalog.
  package struct Entry: Sendable {
    /// Its name and title.
    package let heading: LessonOutline.Heading
    fileprivate let content: Content

    /// The name that other lessons and the command line use.
    package var name: String { heading.name }

    /// The names of the beliefs in its file.
    fileprivate var beliefs: [String] {
      switch content {
      case .text(_, let outline): outline.beliefs + outline.shown
      case .lesson(let lesson): lesson.beliefs.named.map { $0.name.text }
      }
    }

    /// A Boolean value that indicates whether the lesson names beliefs that do not stand in its file.
    fileprivate var borrowsBeliefs: Bool {
      if case .text(_, let outline) = content { outline.borrowsBeliefs } else { false }
    }

    /// The spellings of the names that its learners will meet elsewhere.
    package var metNames: [String] {
      switch content {
      case .text(_, let outline): outline.metNames
      case .lesson(let lesson): lesson.metNames.flatMap { $0.spellings }
      }
    }
  }

  /// A lesson as its text and the outline of that, to be read when it is asked for, or already read.
  fileprivate enum Content: Sendable {
    case text(SourceText, LessonOutline)
    case lesson(Lesson)
  }

  /// All lessons, in the order of the course.
  package private(set) var entries: [Entry]
  /// The courses, whose lessons come in their order.
  package let courses: [Course]
  /// The files with the beliefs of the courses.
  private var beliefFiles: [CatalogFile] = []
  /// The files that lessons may name by their paths.
  private var files: [SourceText] = []
  /// The progress of the learner.
  ///
  /// What was done under a lesson's former name counts under its present one.
  package var progress: ProgressLog { didSet { progress.rename(formerNames) } }
  /// The present names of lessons by their former ones.
  private var formerNames: [String: String] = [:]

  /// Creates a catalog of lessons that are read already; those that the course does not name come last.
  package init(lessons: [Lesson], course: Course?, progress: ProgressLog = ProgressLog(reading: [])) {
    self.init(entries: lessons.map(Entry.init(_:)), courses: course.map { [$0] } ?? [], progress: progress)
  }

  /// Creates a catalog of texts that are read for the first time.
  package init(files: [SourceText], progress: ProgressLog = ProgressLog(reading: [])) {
    self.init(files: files.map { CatalogFile($0) }, progress: progress)
  }

  /// Creates a catalog of files; the courses among them give the order.
  package init(files: [CatalogFile], progress: ProgressLog) {
    var entries: [Entry] = []
    var courses: [Course] = []
    for file in files {
      let (text, outline) = (file.text, file.outline)
      if case .course = outline.kind { courses += LessonLoader.loadCourse(text).course.map { [$0] } ?? [] }
      entries += outline.lessons.map { Entry(heading: $0, content: .text(text, outline)) }
    }
    self.init(entries: entries, courses: courses, progress: progress)
    self.files = files.map { $0.text }
    beliefFiles = files.filter { if case .beliefs = $0.outline.kind { true } else { false } }
  }

  private init(entries: [Entry], courses: [Course], progress: ProgressLog) {
    var order: [String] = []
    for name in courses.flatMap({ $0.lessons }) where !order.contains(name.text) { order.append(name.text) }
    let named = order.compactMap { name in entries.first { $0.name == name } }
    self.entries = named + entries.filter { !order.contains($0.name) }
    self.courses = courses
    self.progress = progress
    takeFormerNames()
  }

  /// Notes the former names of all lessons; a name that a lesson bears today is none.
  private mutating func takeFormerNames() {
    formerNames = [:]
    for entry in entries {
      for former in entry.heading.formerly where self.entry(former) == nil { formerNames[former] = entry.name }
    }
    progress.rename(formerNames)
  }

  /// A catalog without lessons.
  package static let empty = LessonCatalog(lessons: [], course: nil)

  /// Returns the entry with this name, or `nil`.
  package func entry(_ name: String) -> Entry? { entries.first { $0.name == name } }

  /// Returns what the courses say of beliefs, of all or of those with these names; what is wrong with a belief, `check`
  /// tells.
  package func beliefs(library: [Plugin], named names: Set<String>? = nil) -> BeliefBook {
    var found = BeliefBook()
    for file in beliefFiles {
      let loaded = BeliefBook.load(
        file.text, library: library, checks: false, named: names, keepingWorlds: file.worldKeeper)
      found.add(loaded.beliefs)
    }
    return found
  }

  /// Indicates whether a file of beliefs may hold one with this name.
  package func hasBelief(_ name: String) -> Bool { beliefFiles.contains { $0.outline.beliefs.contains(name) } }

  /// Returns a lesson with the beliefs that have been met by then: its own, and those of the lessons up to it, or up to
  /// those that it builds on.
  package func knowing(_ beliefs: BeliefBook, _ lesson: Lesson) -> Lesson {
    lesson.knowing(beliefs, met: beliefsMet(by: lesson))
  }

  /// Returns the names of the beliefs that have been met by the end of a lesson.
  private func beliefsMet(by lesson: Lesson) -> [String] {
    let names = [lesson.name] + lesson.requires.map { $0.text }
    let last = entries.lastIndex { names.contains($0.name) } ?? -1
    let before = Set(entries.prefix(last + 1).map { $0.name })
    return beliefsMet(by: lesson) { before.contains($0.name) }
  }

  /// Returns the names of a lesson's own beliefs and of those of other lessons that have been met.
  private func beliefsMet(by lesson: Lesson, in isMet: (Entry) -> Bool) -> [String] {
    lesson.beliefs.named.map { $0.name.text } + entries.filter(isMet).flatMap { $0.beliefs }
  }

  /// Returns a lesson with its own beliefs and those of other lessons that have been met.
  ///
  /// What a book says of them goes before what the courses say. Other beliefs are not read: there are many, and few have been met.
  func knowing(
    _ beliefs: BeliefBook, _ lesson: Lesson, met isMet: (Entry) -> Bool, among all: BeliefBook? = nil,
    library: [Plugin]
  ) -> Lesson {
    let names = beliefsMet(by: lesson, in: isMet)
    var known = beliefs
    known.add(all ?? self.beliefs(library: library, named: Set(names)))
    return lesson.knowing(known, met: names)
  }

  /// Returns the title of a belief that the courses or a lesson define; nil for a name that none does.
  func title(ofBelief name: String, in beliefs: BeliefBook, library: [Plugin]) -> String? {
    if let belief = beliefs[name] { return belief.title }
    let entry = entries.first { $0.beliefs.contains(name) }
    return entry.flatMap { read(alone: $0, library: library).lesson?.beliefs[name]?.title }
  }

  /// Every spelling of the names that learners of the lessons will meet elsewhere.
  package var metNames: [String] { entries.flatMap { $0.metNames } }

  /// Returns the page of a name that a lesson explains, in the words of a style; nil for a name that none does.
  ///
  /// A part of a name finds it as well, where it is asked for and no name is just this word.
  package func page(
    ofName word: String, orPart: Bool = false, style: LessonStyle? = nil, library: [Plugin]
  ) -> [OutputLine]? {
    let isWhole = entries.contains { MetName.isCalled(word, among: $0.metNames) }
    func isMeant(_ spellings: [String]) -> Bool {
      isWhole ? MetName.isCalled(word, among: spellings) : orPart && MetName.endsIn(word, among: spellings)
    }
    guard let entry = entries.first(where: { isMeant($0.metNames) }),
      let lesson = read(alone: entry, library: library).lesson
    else { return nil }
    // A name may stand where only some styles read it.
    let editions = [style.map { lesson.inStyle($0) } ?? lesson] + lesson.styles.map { lesson.inStyle($0) }
    guard let name = editions.flatMap({ $0.metNames }).first(where: { isMeant($0.spellings) }) else { return nil }
    return [
      OutputLine(name.title, .heading), OutputLine("  " + name.meaning, hangingIndent: 2),
      OutputLine("  Told in `lesson \(entry.name)`, \(entry.heading.title).", .dim, hangingIndent: 2),
    ]
  }

  /// Returns the way to the lesson whose name some words make, such as `cold launch`; nil where none has that name.
  func page(ofLesson words: String) -> [OutputLine]? {
    let key = SignalNames.folded(words.withoutBlanks)
    guard let entry = entries.first(where: { SignalNames.folded($0.name) == key }) else { return nil }
    return [
      OutputLine(entry.heading.title, .heading), OutputLine("  `lesson \(entry.name)` tells it.", hangingIndent: 2),
    ]
  }

  /// Returns whether a learner has begun a lesson.
  func isBegun(_ entry: Entry) -> Bool { progress.extent(of: entry.name) != .new }

  /// Returns the lesson of an entry and the errors of its file; no lesson where the errors prevent it.
  package func read(_ entry: Entry, library: [Plugin]) -> (lesson: Lesson?, reports: [Reply.Report]) {
    let found = read(alone: entry, library: library)
    let lesson = found.lesson.map { lesson in
      let names = beliefsMet(by: lesson)
      return lesson.knowing(beliefs(library: library, named: Set(names)), met: names)
    }
    return (lesson, found.reports)
  }

  /// Returns the same, without the beliefs of the courses.
  package func read(alone entry: Entry, library: [Plugin]) -> (lesson: Lesson?, reports: [Reply.Report]) {
    switch entry.content {
    case .lesson(let lesson): return (lesson, [])
    case .text(let text, _):
      var loaded = load(text, entry, library, beliefsNamed: Set(entry.beliefs))
      // A message about a name that means nothing suggests those of all beliefs.
      if loaded.diagnostics.hasErrors {
        loaded = load(text, entry, library, beliefsNamed: nil)
      }
      let errors = loaded.diagnostics.filter { $0.severity == .error }
      return (
        loaded.lessons.first { $0.name == entry.name }, errors.map { Reply.Report(diagnostic: $0, source: text) }
      )
    }
  }

  /// Returns the file that holds the lesson of an entry, with what it may name; nil for a lesson that was added by itself.
  package func file(of entry: Entry, library: [Plugin]) -> (text: SourceText, surroundings: LessonSurroundings)? {
    guard case .text(let text, _) = entry.content else { return nil }
    return (
      text, LessonSurroundings(plugins: library, beliefs: beliefs(library: library), files: files(usedBy: text))
    )
  }

  /// Reads a file of lessons beside the beliefs of the courses, all of them or those with these names.
  private func load(
    _ text: SourceText, _ entry: Entry, _ library: [Plugin], beliefsNamed names: Set<String>?
  ) -> (lessons: [Lesson], diagnostics: [Diagnostic]) {
    let known = entry.borrowsBeliefs ? beliefs(library: library, named: names) : BeliefBook()
    return LessonLoader.load(
      text, in: LessonSurroundings(plugins: library, beliefs: known, files: files(usedBy: text)))
  }

  /// Returns the files of the catalog that a lesson names.
  private func files(usedBy text: SourceText) -> [UsedFile] {
    LessonLoader.usedFiles(of: text).map { name in
      UsedFile(name) { name in
        file(named: name, beside: text).map { .text($0) } ?? .fault("there is no such file beside the lesson")
      }
    }
  }

  /// Returns a file of the catalog by its path from another; nil for one that is not there, as on a disk.
  func file(named name: String, beside text: SourceText) -> SourceText? {
    let path = UsedFile.path(of: name, beside: text.name)
    return files.first { $0.name == path }
  }

  /// Adds a lesson from a file, in place of one with the same name.
  mutating func add(_ lesson: Lesson) {
    entries.removeAll { $0.name == lesson.name }
    entries.append(Entry(lesson))
    takeFormerNames()
  }

  /// Returns whether a lesson was taken to its end.
  func isFinished(_ name: String) -> Bool { [.done, .skipped].contains(progress.extent(of: name)) }

  /// The lesson to go on with: the one that was taken last, if it is unfinished, or the first unfinished one after it.
  package var next: Entry? {
    guard let last = progress.records.last(where: { $0.event.isOfLesson && $0.event != .reset })?.lesson else {
      return next(after: nil)
    }
    return entry(last).flatMap { isOpen($0.name) ? $0 : nil } ?? next(after: last)
  }

  /// Returns the first lesson after this one that was never finished, or else the first before it.
  func next(after name: String?) -> Entry? {
    let start = entries.firstIndex { $0.name == name }.map { $0 + 1 } ?? 0
    return (entries[start...] + entries[..<start]).first { !isFinished($0.name) && $0.name != name }
  }

  /// Returns whether a lesson was begun and has not come to its end.
  func isOpen(_ name: String) -> Bool { progress.isOpen(name) }

  /// The number of lessons done, as a sentence.
  package var doneText: String { doneText(explainingSigns: false) }

  /// Returns how far the course is: what is done has enough of the points; in the menu, the other signs are explained.
  private func doneText(explainingSigns isMenu: Bool, isPlain: Bool = false) -> String {
    func part(_ count: Int, _ words: String, _ sign: String) -> [String] {
      count == 0 ? [] : ["\(count) \(words)" + (isMenu ? " (\(sign))" : "")]
    }
    let finished = entries.filter { isFinished($0.name) }.map { $0.name }
    let skipped = finished.count { progress.extent(of: $0) == .skipped }
    let done = finished.count { progress.extent(of: $0) == .done && isEnough($0) }
    let parts =
      ["\(done) of \(entries.count) lessons done"]
      + part(
        finished.count - skipped - done, "taken, not at \(ProgressLog.enough) % yet",
        Self.sign(.done, isEnough: false, isPlain: isPlain))
      + part(
        entries.count { progress.extent(of: $0.name) == .taken }, "taken as an exam, with less than half",
        Self.sign(.taken, isPlain: isPlain))
      + part(skipped, "skipped", Self.sign(.skipped, isPlain: isPlain))
    return parts.joined(separator: ", ") + "."
  }

  /// Returns whether enough of the points of a lesson was earned; of one without points, or without a share in its log, it
  /// was.
  private func isEnough(_ name: String) -> Bool { progress.percent(of: name).map { $0 >= ProgressLog.enough } ?? true }

  /// Returns how far a lesson is, as the menu shows it.
  private static func sign(_ extent: ProgressLog.Extent, isEnough: Bool = true, isPlain: Bool) -> String {
    switch extent {
    case .done where !isEnough, .taken: isPlain ? "[/]" : "◐"
    case .new: isPlain ? "[ ]" : "·"
    case .begun: isPlain ? "[.]" : "…"
    case .done: isPlain ? "[x]" : "✓"
    case .skipped: isPlain ? "[-]" : "–"
    }
  }

  /// Returns how far a lesson is, in a few words.
  package func words(of name: String) -> String {
    let share = progress.percent(of: name).map { ", \($0) %" } ?? ""
    return switch progress.extent(of: name) {
    case .new: "not begun"
    case .begun: "begun"
    case .done: "done\(share)"
    case .taken: "taken as an exam\(share)"
    case .skipped: "skipped"
    }
  }

  /// Returns how far a lesson is, as a mark.
  package func sign(of name: String, isPlain: Bool) -> String {
    let extent = progress.extent(of: name)
    return Self.sign(extent, isEnough: extent != .done || isEnough(name), isPlain: isPlain)
  }

  /// Returns the course as a list: units, lessons, and how far the learner is.
  func menu(isPlain: Bool) -> [OutputLine] {
    guard !entries.isEmpty else { return [OutputLine("There are no lessons here.", .dim)] }
    var lines: [OutputLine] = []
    for course in courses {
      lines.append(OutputLine(course.title, .heading))
      for unit in course.units {
        lines.append(OutputLine(unit.title, .strong))
        lines += unit.lessons.compactMap { name in entry(name.text).map { row($0, isPlain) } }
      }
    }
    let named = courses.flatMap { $0.lessons }.map { $0.text }
    let others = entries.filter { !named.contains($0.name) }
    if !others.isEmpty { lines.append(OutputLine(courses.isEmpty ? "Lessons" : "Other lessons", .heading)) }
    lines += others.map { row($0, isPlain) }
    let done = doneText(explainingSigns: true, isPlain: isPlain)
    lines.append(OutputLine("\(done) `lesson NAME` opens one, `next` goes on.", .dim))
    return lines
  }

  private func row(_ entry: Entry, _ isPlain: Bool) -> OutputLine {
    let width = (entries.map { $0.name.count }.max() ?? 0) + 2
    let isAtEnd = [.done, .taken].contains(progress.extent(of: entry.name))
    let percent = isAtEnd ? progress.percent(of: entry.name) : nil
    let share = percent.map { $0 < ProgressLog.enough ? [OutputLine.Span("  \($0) %", .dim)] : [] } ?? []
    return OutputLine(
      term: [
        OutputLine.Span("  \(sign(of: entry.name, isPlain: isPlain)) ", .good), OutputLine.Span(entry.name, .strong),
      ],
      columns: width + (isPlain ? 6 : 4), [OutputLine.Span(entry.heading.title)] + share)
  }
}

extension LessonCatalog.Entry {
  fileprivate init(_ lesson: Lesson) {
    heading = LessonOutline.Heading(
      name: lesson.name, title: lesson.title, formerly: lesson.formerly.map { $0.text })
    content = .lesson(lesson)
  }
}
