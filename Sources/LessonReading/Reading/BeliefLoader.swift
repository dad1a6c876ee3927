package import LessonModel
import LifeLanguage
package import LifeSyntax
package import PluginKit

extension BeliefBook {
  /// Returns the beliefs of a file, and everything there is to say about the file.
  ///
  /// A belief with errors is left out. That each change means something, and that the plugins of its run are there, is only found
  /// out where `checks` says so. With `names` only the beliefs of these names are read, which saves making the worlds of the others.
  ///
  /// With a keeper a belief is read up to its worlds: for files that are known to be sound.
  package static func load(
    _ source: SourceText, library: [Plugin], checks: Bool = true, named names: Set<String>? = nil,
    keepingWorlds keep: WorldKeeper? = nil
  ) -> (beliefs: BeliefBook, diagnostics: [Diagnostic]) {
    let tree = SyntaxTree(parsing: source, limits: LessonLimits.lessonFile)
    var binder = Binder(LessonVocabulary.blocks)
    var found = BeliefBook(of: source)
    var reader = BeliefReader(library: library, checks: checks)
    var diagnostics: [Diagnostic] = []
    let statements = tree.statements.filter { statement in
      guard let names, case .name(let name) = statement.clauses.first?.arguments.first?.value.kind else { return true }
      return names.contains(name)
    }
    for case .command(let command) in binder.bind(statements, in: LessonVocabulary.beliefFile) {
      guard let part = LessonVocabulary.believed.value(of: command) else { continue }
      guard !binder.diagnostics.contains(where: { part.range.contains($0.range) && $0.severity == .error }) else {
        continue
      }
      if found.all.count == LessonLimits.items {
        diagnostics.append(.tooMany("beliefs of a course", LessonLimits.items, at: part.verbRange))
        break
      }
      if let first = found[part.name.text] {
        diagnostics.append(.repeatedName(part.name, first: first.name.range))
      } else {
        found.add(part, keep, &reader, &diagnostics)
      }
    }
    let all = binder.diagnostics + diagnostics + reader.diagnostics
    guard !tree.hasErrors else {
      let misspelt = all.misspelt(beside: tree.diagnostics, in: source)
      return (BeliefBook(), (tree.diagnostics + misspelt).collected())
    }
    return (found, (tree.diagnostics + all).collected())
  }

  /// Returns the names of the beliefs that a file defines, also of those with errors and of those whose verb is misspelt; none
  /// where the file holds lessons.
  package static func names(in source: SourceText) -> [String] {
    let verb = LessonVocabulary.believed.schema.name
    let tree = SyntaxTree(parsing: source, limits: LessonLimits.lessonFile)
    let clauses = tree.statements.compactMap { $0.clauses.first }
    let blocks = clauses.filter { NearMiss.isMisspelling($0.verb.text, of: verb) }
    guard !blocks.isEmpty, !clauses.contains(where: { $0.verb.text == LessonVocabulary.lesson.schema.name }) else {
      return []
    }
    // Where braces are missing, a block may seem to stand in another one.
    let named = blocks.compactMap { clause -> String? in
      if case .name(let name)? = clause.arguments.first?.value.kind { name } else { nil }
    }
    return named + LessonOutline(of: source).beliefs
  }

  /// Adds the belief of a statement.
  private mutating func add(
    _ part: PartStatement, _ keep: WorldKeeper?, _ reader: inout BeliefReader, _ diagnostics: inout [Diagnostic]
  ) {
    guard let believes = part.body.first(BeliefVocabulary.believes) else {
      return diagnostics.append(.missingBelieves(part.name))
    }
    let counterexample = part.body.first(LessonVocabulary.counterexample)
    if counterexample == nil { diagnostics.append(.missingCounterexample(part.name)) }
    let sources = part.body.all(LessonVocabulary.sourceOfBelief)
    if sources.isEmpty { diagnostics.append(.beliefWithoutSource(part.name)) }
    let worlds = reader.worlds(of: believes, named: part.name, keep)
    guard worlds.areSome else { return }
    let apps = part.body.compactMap { NamedApp($0) }
    let setup = Setup(
      plugins: part.body.filter { SetupVerbs.has(SetupVerbs.use, $0) },
      settings: part.body.filter { SetupVerbs.has(SetupVerbs.settings, $0) },
      app: apps.first.map { .app($0) } ?? .inherited)
    if let fault = reader.fault(in: setup) { return diagnostics.append(fault) }
    add(
      Belief(
        name: part.name, title: part.title, prose: part.prose, counterexample: counterexample ?? [], setup: setup,
        sources: sources, subject: part.body.first(BeliefVocabulary.about),
        taskTime: part.body.first(BeliefVocabulary.taskTime), isRunnable: true, worlds: worlds.kept))
  }
}

extension ByteRange {
  /// Returns whether other bytes lie within these.
  fileprivate func contains(_ other: ByteRange) -> Bool { start <= other.start && other.end <= end }
}

// MARK: - Rules

extension Diagnostic {
  fileprivate static func missingBelieves(_ name: Name) -> Diagnostic {
    DiagnosticRule.questionLacks.broken(
      at: name.range, "a belief of a course needs 'believes'", label: "nothing tells what '\(name.text)' changes")
  }

  fileprivate static func beliefWithoutSource(_ name: Name) -> Diagnostic {
    DiagnosticRule.beliefWithoutSource.broken(
      at: name.range, "'\(shortened(name.text))' has no source", label: "write who believed it: source \"…\"",
      severity: .warning)
  }
}

extension DiagnosticRule {
  /// The rule that a belief of a course names where people held it.
  package static let beliefWithoutSource = DiagnosticRule(
    "beliefWithoutSource", "A belief without a source",
    "A belief of a course says where people held it: an issue, a question, a document.",
    wrong: "misconception homeQuits \"…\" { believes { end in: leave } }",
    right: "misconception homeQuits \"…\" { source \"mixpanel/mixpanel-iphone, issue 52\"; believes { end in: leave } }"
  )
}
