import LifeLanguage
package import LifeSyntax

// What falls out of a lesson in a style that it does not name.

/// A step, question, misconception, picture or text, or the pattern of a mistake, that falls out of a lesson in a style.
struct FallenPart: Hashable {
  /// The range of the statement.
  let range: ByteRange
  /// What it is called in a sentence: `question 'order'`, `a text`.
  let title: String

  /// Takes a statement.
  init(_ statement: Statement) {
    range = statement.range
    let clause = statement.clauses.first
    title =
      switch (clause?.verb.text, clause?.names.first?.text) {
      case (nil, _): "a text"
      case (let verb?, let name?) where !["mistake", "picture"].contains(verb):
        "\(verb) '\(Diagnostic.shortened(name))'"
      case (let verb?, _): "a \(verb)"
      }
  }
}

extension StyledSource {
  /// Returns the parts that hold one of some places, in the lessons that are read in the style because it is like one that they
  /// name; of a question only the pattern of a mistake, where the place is in that.
  func parts(holding places: [ByteRange]) -> [FallenPart] {
    var found: [FallenPart] = []
    for place in places {
      let lesson = readByLike.first { $0.range.start <= place.start && place.end <= $0.range.end }
      guard let block = lesson?.clauses.first?.block, let part = Self.part(holding: place, in: block) else { continue }
      if !found.contains(part) { found.append(part) }
    }
    return found
  }

  private static func part(holding place: ByteRange, in block: Block) -> FallenPart? {
    guard let statement = statement(holding: place, in: block) else { return nil }
    guard let clause = statement.clauses.first else { return FallenPart(statement) }
    switch StyledForm.forms[clause.verb.text] {
    case .framed, .statements: return clause.block.flatMap { part(holding: place, in: $0) }
    case .part: return FallenPart(clause.block.flatMap { mistake(holding: place, in: $0) } ?? statement)
    case .namesAndInside: return clause.verb.text == "picture" ? FallenPart(statement) : nil
    case .chosen, .app, .names, .inside, .asItStands, nil: return nil
    }
  }

  /// Returns the pattern of a mistake that holds a place in a question; nil where none does.
  private static func mistake(holding place: ByteRange, in question: Block) -> Statement? {
    guard let statement = statement(holding: place, in: question), let clause = statement.clauses.first else {
      return nil
    }
    if clause.verb.text == "mistake" { return statement }
    guard case .framed = StyledForm.forms[clause.verb.text] else { return nil }
    return clause.block.flatMap { mistake(holding: place, in: $0) }
  }

  private static func statement(holding place: ByteRange, in block: Block) -> Statement? {
    block.statements.first { $0.range.start <= place.start && place.end <= $0.range.end }
  }
}

// MARK: - Telling it

extension [Diagnostic] {
  /// Returns these with a note in the place of each error that lets a part of a lesson fall out, one for each part.
  func telling(_ fallen: [FallenPart]) -> [Diagnostic] {
    var told: Set<FallenPart> = []
    return compactMap { diagnostic in
      let part = fallen.first { $0.range.start <= diagnostic.range.start && diagnostic.range.end <= $0.range.end }
      guard diagnostic.severity == .error, let part else { return diagnostic }
      return told.insert(part).inserted ? .fallsOut(part.title, at: diagnostic.range, because: diagnostic.summary) : nil
    }
  }
}

extension Diagnostic {
  /// The note on a part of a lesson that is not there in a style which the lesson does not name.
  static func fallsOut(_ title: String, at range: ByteRange, because reason: String) -> Diagnostic {
    DiagnosticRule.fallsOut.broken(at: range, "\(title) falls out", label: reason, severity: .note)
  }
}

extension DiagnosticRule {
  /// The rule that a part of a lesson can be said in a style that the lesson does not name and that is like one that it names.
  package static let fallsOut = DiagnosticRule(
    "fallsOut", "A part that is not there in a style",
    "A style that is like another one reads what a lesson has for that. What it has no words for, and what asks for a state that "
      + "its code does not read, is not there in it; the rest of the lesson is. A lesson that names the style itself is wrong "
      + "there instead, and says it for the others with `for`.",
    wrong: "styles [scenes, notifications]\n| It hears {willTerminate}.",
    right: "styles [scenes, notifications]\nfor [scenes] {\n  | It hears {willTerminate}.\n}")
}
