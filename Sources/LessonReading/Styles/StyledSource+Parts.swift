import LifeLanguage
import LifeSyntax

// What falls out of a lesson in a style that it does not name.

extension StyledSource {
  /// Returns the steps, questions, misconceptions, pictures and texts that hold one of some places, in the lessons that are read in
  /// the style because it is like one that they name; of a question only the pattern of a mistake, where the place is in that.
  func parts(holding places: [ByteRange]) -> [ByteRange] {
    var found: [ByteRange] = []
    for place in places {
      let lesson = readByLike.first { $0.range.start <= place.start && place.end <= $0.range.end }
      guard let block = lesson?.clauses.first?.block, let part = Self.part(holding: place, in: block) else { continue }
      if !found.contains(part) { found.append(part) }
    }
    return found
  }

  private static func part(holding place: ByteRange, in block: Block) -> ByteRange? {
    guard let statement = statement(holding: place, in: block) else { return nil }
    guard let clause = statement.clauses.first else { return statement.range }
    switch StyledForm.forms[clause.verb.text] {
    case .framed, .statements: return clause.block.flatMap { part(holding: place, in: $0) }
    case .part: return clause.block.flatMap { mistake(holding: place, in: $0) } ?? statement.range
    case .namesAndInside: return clause.verb.text == "picture" ? statement.range : nil
    case .chosen, .app, .names, .inside, .asItStands, nil: return nil
    }
  }

  /// Returns the pattern of a mistake that holds a place in a question; nil where none does.
  private static func mistake(holding place: ByteRange, in question: Block) -> ByteRange? {
    guard let statement = statement(holding: place, in: question), let clause = statement.clauses.first else {
      return nil
    }
    if clause.verb.text == "mistake" { return statement.range }
    guard case .framed = StyledForm.forms[clause.verb.text] else { return nil }
    return clause.block.flatMap { mistake(holding: place, in: $0) }
  }

  private static func statement(holding place: ByteRange, in block: Block) -> Statement? {
    block.statements.first { $0.range.start <= place.start && place.end <= $0.range.end }
  }
}
