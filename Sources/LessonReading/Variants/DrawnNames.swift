package import LessonModel
import LifecycleEngine
import LifeLanguage
package import LifeSyntax

/// Finds where the names of drawn values stand in a lesson.
package struct DrawnNames {
  /// A place where the name of a draw stands for its value.
  struct Use {
    /// The way in which the value is written.
    enum Form {
      /// As it is, in a statement.
      case statement
      /// In a text; between quotes or not, between backticks or not; a moment as the style calls it, or by its name.
      case text(isQuoted: Bool, isCode: Bool, isStyled: Bool)

      /// Returns a value as it is written in such a place.
      func text(of value: DrawnValue) -> String {
        guard case .text(let isQuoted, let isCode, let isStyled) = self else { return value.text }
        if isStyled, Moment(name: value.text) != nil { return "{\(value.text)}" }
        return isCode && !value.isText ? value.text : isQuoted ? value.inQuotes : value.words
      }
    }

    /// The name of the draw.
    let draw: Name
    /// The name as it stands here.
    let name: Name
    /// What the value replaces: the name, with its braces in a text.
    let range: ByteRange
    let form: Form
  }

  /// The places, those of each draw in their order.
  private(set) var uses: [Use] = []
  /// What is wrong with them.
  private(set) var diagnostics: [Diagnostic] = []
  /// What is said of other names where something is wrong with them.
  private(set) var suspects: [Diagnostic] = []
  /// The names between braces that stand for nothing, in a lesson that offers no styles.
  package private(set) var unknown: [Name] = []
  /// The draws whose name stands between braces in a statement.
  private var braced: [Name] = []
  private let draws: [LessonDraw]
  /// The statements that are not looked at.
  private var skipped: [ByteRange]
  private let offersStyles: Bool
  /// What was said of names, by the name and the draws that hold where it stands, each for the place that came first.
  private var faults: [Wording: (range: ByteRange, fault: Diagnostic?)] = [:]

  /// What decides the words about a name that is no draw.
  private struct Wording: Hashable {
    let name: String
    /// The places of the draws that hold, among all.
    let draws: [Int]
  }

  /// Prepares to look for the values among some draws, except in some statements.
  package init(_ draws: [LessonDraw], besides statements: [ByteRange], offersStyles: Bool) {
    self.draws = draws.filter { if case .value = $0.content { true } else { false } }
    skipped = statements
    self.offersStyles = offersStyles
  }

  /// The draws whose values stand in texts alone.
  package var textual: [Name] {
    draws.map { $0.name }.filter { name in
      let own = uses.filter { $0.draw == name }
      return !own.isEmpty && own.allSatisfy { if case .text = $0.form { true } else { false } }
    }
  }

  /// Looks in a lesson and reports values that nothing uses.
  package mutating func look(in lesson: Statement, of tree: SyntaxTree) {
    for clause in lesson.clauses { look(in: clause) }
    lookInTexts(of: tree, in: lesson.range)
    for draw in draws
    where draw.choices > 0 && !braced.contains(draw.name) && !uses.contains(where: { $0.draw == draw.name }) {
      diagnostics.append(.unusedDraw(draw.name))
    }
  }

  // MARK: - Statements

  private mutating func look(in clause: Clause) {
    if clause.verb.text == "plugin" { return skipped.append(clause.range) }
    guard !skipped.contains(where: { $0.start == clause.range.start }) else { return }
    if let draw = draw(of: clause.verb), draw.isQuantity {
      diagnostics.append(.bracedDraw(clause.verb))
      braced.append(draw.name)
    } else {
      take(clause.verb)
    }
    let declares = DrawReader.declaringVerbs.contains(clause.verb.text)
    var names = clause.arguments.flatMap { $0.value.listed }
    if declares, let declared = clause.arguments.first?.value.range { names.removeAll { $0.range == declared } }
    for name in names { take(name) }
    if clause.verb.text == QuestionVerbs.points.schema.name, let name = names.first(where: { draw(of: $0) != nil }) {
      diagnostics.append(.drawnPoints(name))
    }
    if let block = clause.block, let name = clause.bracedName, let draw = draw(of: name), draw.isQuantity {
      diagnostics.append(.bracedDraw(name))
      return uses.append(Use(draw: draw.name, name: name, range: block.range, form: .statement))
    }
    for statement in clause.block?.statements ?? [] {
      for inner in statement.clauses { look(in: inner) }
    }
  }

  /// Returns the draw that a name stands for in its place.
  private func draw(of name: Name) -> LessonDraw? {
    draws.first { $0.name.text == name.text && $0.holds(at: name.range.start) }
  }

  private mutating func take(_ name: Name) {
    if let draw = draw(of: name) {
      uses.append(Use(draw: draw.name, name: name, range: name.range, form: .statement))
    } else if let fault = fault(of: name) {
      suspects.append(fault)
    }
  }

  /// Returns what is said of a name that is no draw here and is near to the name of one; nil for other names.
  ///
  /// The names that are near are looked for once, however often a name stands in the lesson.
  private mutating func fault(of name: Name) -> Diagnostic? {
    let wording = Wording(name: name.text, draws: draws.indices.filter { draws[$0].holds(at: name.range.start) })
    guard let known = faults[wording] else {
      let fault = newFault(of: name, among: wording.draws.map { draws[$0].name.text })
      faults[wording] = (name.range, fault)
      return fault
    }
    return known.fault?.placed { $0 == known.range ? name.range : $0 }
  }

  private func newFault(of name: Name, among known: [String]) -> Diagnostic? {
    if let other = draws.first(where: { $0.name.text == name.text }) { return .drawnElsewhere(name, other.name) }
    return NearMiss.best(for: name.text, among: known).isEmpty ? nil : .unknownDraw(name, among: known)
  }

  // MARK: - Texts

  private mutating func lookInTexts(of tree: SyntaxTree, in range: ByteRange) {
    for token in tree.tokens where token.kind == .prose || token.kind == .string {
      guard range.start <= token.range.start, token.range.end <= range.end,
        !skipped.contains(where: { $0.start <= token.range.start && token.range.end <= $0.end })
      else { continue }
      look(inText: token.range, of: tree.source, isQuoted: token.kind == .string)
    }
  }

  private mutating func look(inText range: ByteRange, of source: SourceText, isQuoted: Bool) {
    let bytes = source.bytes
    var place = range.start
    var isCode = false
    while place < range.end {
      if bytes[place] == UInt8(ascii: "`") { isCode.toggle() }
      guard bytes[place] == UInt8(ascii: "{"), let name = Self.name(in: bytes, from: place + 1, to: range.end) else {
        place += 1
        continue
      }
      let whole = ByteRange(start: place, end: name.range.end + 1)
      if let draw = draw(of: name) {
        let form = Use.Form.text(isQuoted: isQuoted, isCode: isCode, isStyled: offersStyles)
        uses.append(Use(draw: draw.name, name: name, range: whole, form: form))
      } else if Moment(name: name.text) == nil, !LessonStyle.braceWords.contains(name.text), let fault = fault(of: name)
      {
        if offersStyles { suspects.append(fault) } else { diagnostics.append(fault) }
      } else if !offersStyles, !isCode || isOfStyles(name) {
        unknown.append(name)
      }
      place = whole.end
    }
  }

  /// Returns whether a name between braces means something in a lesson that offers styles.
  private func isOfStyles(_ name: Name) -> Bool {
    Moment(name: name.text) != nil || LessonStyle.braceWords.contains(name.text)
  }

  /// Returns the name that stands before a closing brace.
  private static func name(in bytes: [UInt8], from start: Int, to end: Int) -> Name? {
    let word = bytes[start..<end].prefix { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }
    guard !word.isEmpty, word.endIndex < end, bytes[word.endIndex] == UInt8(ascii: "}") else { return nil }
    return Name(text: String(decoding: word, as: UTF8.self), range: ByteRange(start: start, end: word.endIndex))
  }
}

extension Clause {
  /// The name that its braces hold as they do in a text: `{pause}`; nil where they are a block.
  fileprivate var bracedName: Name? {
    guard let block, block.statements.count == 1, let inner = block.statements[0].clauses.first,
      block.openBrace.end == inner.verb.range.start, inner.verb.range.end == block.closeBrace.start
    else { return nil }
    return inner.verb
  }
}

extension LessonDraw {
  /// Returns whether it holds at a place of the file.
  func holds(at place: Int) -> Bool { scope.start <= place && place < scope.end }

  /// A Boolean value that indicates whether all its values are quantities, which are no statements.
  fileprivate var isQuantity: Bool {
    guard case .value(let values) = content else { return false }
    return !values.isEmpty && values.allSatisfy { $0.isQuantity }
  }
}
