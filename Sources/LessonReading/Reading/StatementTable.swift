package import LessonModel
import LifecycleEngine
import LifeLanguage
package import LifeSyntax

/// Which lesson teaches which statement of which document.
///
/// The statements are data, and the lessons are named, so that nothing that a document teaches gets lost when a lesson
/// changes.
package struct StatementTable: Sendable {
  /// A document, and what it teaches.
  package struct Document: Sendable {
    /// The name, the one of the document's account.
    package let name: Name
    /// The title, as headings show it.
    package let title: String
    /// The statements that the document makes, in its order.
    package let statements: [Entry]
  }

  /// One thing that a document teaches.
  package struct Entry: Sendable {
    /// The name, unique in its document.
    package let name: Name
    /// The content of the statement, in this project's own words.
    package let text: String
    /// The names of the lessons that teach it, with their places for diagnostics.
    package let lessons: [Name]
    /// The disagreements in which other documents or the evidence contradict it.
    package let disputed: [Name]
    /// What the evidence makes of it; a table without errors has one at most.
    package let revisions: [Revision]
  }

  /// What holds of a statement that is wrong or says too much.
  package struct Revision: Sendable {
    /// A kind of revision; the raw value is its verb.
    package enum Kind: String, Sendable {
      /// The evidence contradicts the statement.
      case corrected
      /// The statement holds in a part of the cases.
      case narrowed
      /// The statement held once, and no longer does since a year.
      case outdated
    }

    /// What the evidence makes of the statement; with it goes the verb that the table writes.
    package let kind: Kind
    /// What holds, in this project's own words.
    package let text: String
    /// The place of the verb.
    let verbRange: ByteRange
    /// The rules and the disputed points that show it.
    package let evidence: [Name]
    /// The year from which on the statement is outdated; nil for the other kinds.
    package let since: Int?
    /// The place of that year.
    let sinceRange: ByteRange?
  }

  /// The documents, in the order of the file.
  package let documents: [Document]

  /// Returns the table of a file, or nil where the file cannot be read, and everything there is to say about the file.
  package static func load(_ source: SourceText) -> (table: StatementTable?, diagnostics: [Diagnostic]) {
    let tree = SyntaxTree(parsing: source, limits: LessonLimits.lessonFile)
    guard !tree.hasErrors else { return (nil, tree.diagnostics) }
    var binder = Binder(LessonVocabulary.blocks)
    let bound = binder.bind(tree.statements, in: LessonVocabulary.statementFile)
    let diagnostics = tree.diagnostics + binder.diagnostics
    guard !diagnostics.contains(where: { $0.severity == .error }) else { return (nil, diagnostics) }
    let commands = bound.compactMap { if case .command(let command) = $0 { command } else { nil } }
    return (StatementTable(documents: commands.all(LessonVocabulary.documentVerb)), diagnostics)
  }
}

// MARK: - Checking

extension StatementTable {
  /// Returns what is wrong between the table and the lessons.
  package func check(lessons: [Lesson]) -> [Diagnostic] {
    let known = lessons.map { $0.name }
    var found = repeated(documents.map { $0.name })
    for document in documents {
      found += repeated(document.statements.map { $0.name })
      for entry in document.statements { found += check(entry, known) }
    }
    let taught = documents.flatMap { $0.statements }.flatMap { $0.lessons }.map { $0.text }
    guard let place = documents.last?.name else { return found }
    for name in known where !taught.contains(name) {
      found.append(.lessonWithoutStatement(name, at: place.range))
    }
    return found
  }

  /// Returns what is wrong with a statement.
  private func check(_ entry: Entry, _ known: [String]) -> [Diagnostic] {
    var found: [Diagnostic] = []
    if entry.lessons.isEmpty { found.append(.statementWithoutLesson(entry.name)) }
    for lesson in entry.lessons where !known.contains(lesson.text) {
      found.append(.statementNamesNoLesson(lesson, among: known))
    }
    for point in entry.disputed where !Self.disagreements.contains(point.text) {
      found.append(.unknownDisagreement(point, among: Self.disagreements))
    }
    if let first = entry.revisions.first {
      found += entry.revisions.dropFirst().map { .revisedTwice(entry.name, first, $0) }
    }
    return found + entry.revisions.flatMap(check)
  }

  /// Returns what is wrong with a revision.
  private func check(_ revision: Revision) -> [Diagnostic] {
    var found: [Diagnostic] = []
    if revision.evidence.isEmpty { found.append(.revisionWithoutEvidence(revision)) }
    if let since = revision.since, let range = revision.sinceRange, !Self.years.contains(since) {
      found.append(.yearOutOfRange(range))
    }
    for name in revision.evidence where !Self.evidence.contains(name.text) {
      found.append(.unknownEvidence(name, among: Self.evidence))
    }
    return found
  }

  /// Returns a diagnostic for each name that stands twice.
  private func repeated(_ names: [Name]) -> [Diagnostic] {
    var first: [Name] = []
    var found: [Diagnostic] = []
    for name in names {
      if let earlier = first.first(where: { $0.text == name.text }) {
        found.append(.repeatedName(name, first: earlier.range))
      } else {
        first.append(name)
      }
    }
    return found
  }

  /// The numbers of the disagreements between the documents, with a setting of the engine or without one.
  static let disagreements: [String] = {
    var numbers: [String] = []
    for point in DisputedPoint.table where !numbers.contains(point.number) { numbers.append(point.number) }
    return numbers
  }()

  /// The years that may outdate a statement: from the first iPhone on.
  static let years = 2007...2099

  /// What a revision may rest on: the ids of the rules and the numbers of the disagreements.
  private static let evidence = RuleBook.standard.rules.map { $0.id } + disagreements
}
