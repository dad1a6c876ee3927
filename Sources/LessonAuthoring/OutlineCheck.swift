import LessonModel
import LessonReading
import LifeLanguage
import LifeSyntax

// What `check` says of parts that no learner, or not every one, ever sees.

extension LessonChecker {
  /// Returns the styles behind `for` and behind `styles` of a part that its lesson does not offer, and the questions of one
  /// pool that share a name.
  static func nowhereRead(in source: SourceText, among styles: LessonStyles) -> [Diagnostic] {
    let tree = SyntaxTree(parsing: source, limits: LessonLimits.lessonFile)
    guard !tree.hasErrors else { return [] }
    return tree.statements.flatMap { lesson -> [Diagnostic] in
      guard let block = lesson.clauses.first?.block else { return [] }
      let offered = StyleLists.offered(by: lesson).map { $0.map { $0.text } }
      return repeatedStyles(in: block) + (offered.map { stylesNotOffered(in: block, among: $0, of: styles) } ?? [])
        + repeatedInPools(of: block)
    }
  }

  /// Returns the styles that a lesson names twice; of several lists the first counts.
  private static func repeatedStyles(in lesson: Block) -> [Diagnostic] {
    let lists = lesson.statements.compactMap { $0.clauses.first }.filter { $0.verb.text == StyleVerbs.styles.name }
    guard let first = lists.first else { return [] }
    let twice = first.names.enumerated().compactMap { place, name in
      first.names[..<place].first { $0.text == name.text }.map { Diagnostic.styleTwice(name, first: $0.range) }
    }
    return lists.dropFirst().map { .stylesTwice($0.verb.range, first: first.verb.range) } + twice
  }

  private static func stylesNotOffered(
    in block: Block, among offered: [String], of styles: LessonStyles
  ) -> [Diagnostic] {
    block.statements.flatMap { statement -> [Diagnostic] in
      guard let clause = statement.clauses.first, let inner = clause.block else { return [] }
      let narrowing =
        clause.verb.text == StyleVerbs.forStyles.name
        ? clause.names : StyleLists.names(behind: StyleVerbs.styles.name, in: inner) ?? []
      let lacking = narrowing.filter { styles.named($0.text) != nil && !offered.contains($0.text) }
      return lacking.map { .styleNotOffered($0) } + noStyle(of: clause, inner) + emptyPart(clause, inner)
        + (clause.verb.text == StyleVerbs.forStyles.name ? stylesNotOffered(in: inner, among: offered, of: styles) : [])
    }
  }

  /// Returns the lists behind `for` and `styles` of a part that name no style.
  private static func noStyle(of clause: Clause, _ inner: Block) -> [Diagnostic] {
    let own = clause.verb.text == StyleVerbs.forStyles.name ? [clause] : []
    let lists = own + inner.statements.compactMap { $0.clauses.first }.filter { $0.verb.text == StyleVerbs.styles.name }
    return lists.filter { $0.names.isEmpty && !$0.arguments.isEmpty }.map { .noStyle($0.verb.range) }
  }

  /// Returns a `for` with nothing in its block.
  private static func emptyPart(_ clause: Clause, _ inner: Block) -> [Diagnostic] {
    guard clause.verb.text == StyleVerbs.forStyles.name, inner.statements.isEmpty else { return [] }
    return [.emptyPart(clause.verb.range)]
  }

  /// Two questions of a pool may never be drawn together, so that reading a variant does not tell.
  private static func repeatedInPools(of lesson: Block) -> [Diagnostic] {
    lesson.statements.flatMap { statement -> [Diagnostic] in
      guard let clause = statement.clauses.first, clause.verb.text == VariedText.pool else { return [] }
      var known: [(name: Name, styles: [String]?)] = []
      return (clause.block?.statements ?? []).compactMap { question in
        guard let name = question.clauses.first?.names.first, let block = question.clauses.first?.block else {
          return nil
        }
        let styles = StyleLists.names(behind: StyleVerbs.styles.name, in: block)?.map { $0.text }
        let first = known.first { other in
          guard other.name.text == name.text else { return false }
          guard let styles, let others = other.styles else { return true }
          return styles.contains { others.contains($0) }
        }
        known.append((name, styles))
        return first.map { .repeatedName(name, first: $0.name.range) }
      }
    }
  }
}

// MARK: - Rules

extension Diagnostic {
  fileprivate static func stylesTwice(_ verb: ByteRange, first: ByteRange) -> Diagnostic {
    DiagnosticRule.repeatedStatement.broken(
      at: verb, "'styles' stands twice in a lesson", label: "write all styles into one list",
      labels: [Label(range: first, text: "this one counts")])
  }

  fileprivate static func styleTwice(_ name: Name, first: ByteRange) -> Diagnostic {
    DiagnosticRule.repeatedStatement.broken(
      at: name.range, "the style '\(shortened(name.text))' is listed twice", label: "leave it out here",
      severity: .warning, labels: [Label(range: first, text: "first listed here")])
  }

  fileprivate static func noStyle(_ verb: ByteRange) -> Diagnostic {
    DiagnosticRule.styleNotOffered.broken(
      at: verb, "this names no style", label: "nobody reads this; name a style of the lesson, or leave it out",
      severity: .warning)
  }

  fileprivate static func emptyPart(_ verb: ByteRange) -> Diagnostic {
    DiagnosticRule.emptyPart.broken(
      at: verb, "nothing stands in this block", label: "write what these styles read, or leave it out",
      severity: .warning)
  }

  fileprivate static func styleNotOffered(_ name: Name) -> Diagnostic {
    DiagnosticRule.styleNotOffered.broken(
      at: name.range, "the lesson does not offer the style '\(name.text)'",
      label: "nobody reads this; add the style to the lesson's 'styles', or leave it out here", severity: .warning,
      name: name.text)
  }
}

extension DiagnosticRule {
  static let emptyPart = DiagnosticRule(
    "emptyPart", "A part for some styles with nothing in it",
    "What stands in the block of `for` is read in the styles that it names. An empty one is usually begun and forgotten.",
    wrong: "for [flutter] { }", right: "for [flutter] {\n  | Flutter calls it *paused*.\n}")
  static let styleNotOffered = DiagnosticRule(
    "styleNotOffered", "A part for a style that the lesson does not offer",
    "`for`, and `styles` inside a part, narrow what the lesson offers. What is for other styles nobody reads, and `check` "
      + "does not run it.",
    wrong: "styles [scenes]\nfor [flutter] { }", right: "styles [scenes, flutter]\nfor [flutter] { }")
}
