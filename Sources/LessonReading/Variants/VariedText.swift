package import LessonModel
import LifeLanguage
package import LifeSyntax

/// A lesson file as one variant of it, and the way from its places back to those of the file.
///
/// A lesson that draws is written once. What is drawn is put where its name stands, and questions of pools that are not drawn
/// are left out; everything else reads the result as if an author had written it so.
package struct VariedText {
  /// The text of the variant.
  let text: EditedText
  /// What is wrong with the draws, in places of the file.
  let diagnostics: [Diagnostic]
  /// What each lesson of the file draws, by the place of its statement; nil for one that draws nothing.
  package let lessons: [LessonVariants?]
  /// What the seeds of shuffled questions end with, by the places of the questions in the file.
  private let orderSeeds: [Int: String]
  /// What is said of names near to those of draws, where something is wrong with them, by their places.
  private let suspects: [ByteRange: Diagnostic]
  /// The names of draws without any value, in the order of the text.
  private let unwritten: [ByteRange]
  /// What was written in statements, by its places.
  private let written: [ByteRange: WrittenValue]

  /// Writes a file as a variant of each of its lessons; nil where no lesson of it draws anything.
  package init?(_ tree: SyntaxTree, variant: Int) {
    guard tree.statements.contains(where: { Self.draws($0) }) else { return nil }
    var writer = VariantWriter(tree: tree, variant: variant)
    var lessons: [LessonVariants?] = []
    for statement in tree.statements {
      guard Self.draws(statement), let reader = DrawReader(statement) else {
        lessons.append(nil)
        continue
      }
      writer.write(statement, reader, reader.variants)
      lessons.append(reader.variants)
    }
    text = EditedText(tree.source, writer.edits)
    diagnostics = writer.diagnostics
    orderSeeds = writer.orderSeeds
    var suspects: [ByteRange: Diagnostic] = [:]
    for suspect in writer.suspects where suspects[suspect.range] == nil { suspects[suspect.range] = suspect }
    self.suspects = suspects
    unwritten = writer.unwritten.sorted { $0.start < $1.start }
    var written: [ByteRange: WrittenValue] = [:]
    for value in writer.written where written[value.range] == nil { written[value.range] = value }
    self.written = written
    self.lessons = lessons
  }

  /// A Boolean value that indicates whether nothing is wrong with the draws.
  var isSound: Bool { !diagnostics.contains { $0.severity == .error } }

  /// Returns what the seed of the question at a place of the variant ends with.
  func orderSeed(ofQuestionAt range: ByteRange) -> String { orderSeeds[text.original(range).start] ?? "" }

  /// Returns diagnostics about the variant in places of the file; what only follows from a fault of a draw is left out, and
  /// of a name near to that of a draw that is said.
  func placed(_ found: [Diagnostic]) -> [Diagnostic] {
    found.compactMap { diagnostic in
      let placed = diagnostic.placed(text.original)
      guard placed.severity == .error else { return placed }
      return isUnwritten(placed.range.start) ? nil : suspects[placed.range] ?? placed
    }
  }

  /// Returns whether a place lies in the name of a draw without any value; names do not overlap.
  private func isUnwritten(_ place: Int) -> Bool {
    var (low, high) = (0, unwritten.count)
    while low < high {
      let middle = (low + high) / 2
      if unwritten[middle].end <= place { low = middle + 1 } else { high = middle }
    }
    return low < unwritten.count && unwritten[low].start <= place
  }

  /// Returns diagnostics of reading the variant, in places of the file, with one cause for all that are about the values of
  /// one draw.
  ///
  /// A value that cannot stand where its name does is one fault, in however many places the name stands. It is told where the
  /// value is listed.
  func caused(_ found: [Diagnostic]) -> [Diagnostic] {
    found.map { diagnostic in
      guard diagnostic.severity == .error, suspects[diagnostic.range] != diagnostic,
        let value = written[diagnostic.range]
      else { return diagnostic }
      var caused = value.place.map { diagnostic.told(at: $0) } ?? diagnostic
      caused.cause = Diagnostic.Cause(
        rule: VariedText.vary, name: value.draw.text, scope: "\(value.draw.range.start)")
      return caused
    }
  }

  /// Returns the variants to check of the lessons of a file; nil where none draws anything.
  package static func sample(of source: SourceText) -> [Int]? {
    let tree = SyntaxTree(parsing: source, limits: LessonLimits.lessonFile)
    guard let varied = VariedText(tree, variant: 1), varied.isSound else { return nil }
    let samples = varied.lessons.compactMap { $0?.sample }
    var all: [Int] = []
    for variant in samples.joined() where !all.contains(variant) { all.append(variant) }
    return all.isEmpty ? nil : all.sorted()
  }

  /// Returns whether a lesson, or a part of it, draws something.
  private static func draws(_ statement: Statement) -> Bool {
    statement.clauses.contains { clause in
      guard let block = clause.block else { return false }
      return block.statements.contains { inner in
        inner.clauses.first.map { [vary, pool].contains($0.verb.text) } ?? false || draws(inner)
      }
    }
  }

  static let vary = VaryVerbs.vary.schema.name
  /// The verb of a block of questions of which each variant asks some.
  package static let pool = VaryVerbs.pool.schema.name
}

/// A value of a draw that was written in place of its name.
private struct WrittenValue {
  /// The place of the name.
  let range: ByteRange
  /// The name of the draw.
  let draw: Name
  /// The place of the value in the list of the draw; nil where the draw has bounds.
  let place: ByteRange?
}

extension Diagnostic {
  /// Returns the same of a value where it is listed; of its fixes, what is inserted behind the name belongs behind the value.
  fileprivate func told(at place: ByteRange) -> Diagnostic {
    var told = self
    let end = ByteRange(start: range.end, end: range.end)
    told.range = place
    told.labels.append(Label(range: range, text: "it is written here"))
    told.fixIts = fixIts.compactMap { fix in
      guard fix.edits.allSatisfy({ $0.range == end }) else { return nil }
      let edits = fix.edits.map {
        TextEdit(range: ByteRange(start: place.end, end: place.end), replacement: $0.replacement)
      }
      return FixIt(summary: fix.summary, edits: edits, isOnlyOne: fix.isOnlyOne)
    }
    return told
  }
}

/// Writes what is drawn in one variant.
private struct VariantWriter {
  let tree: SyntaxTree
  let variant: Int
  var edits: [TextEdit] = []
  var diagnostics: [Diagnostic] = []
  var orderSeeds: [Int: String] = [:]
  var suspects: [Diagnostic] = []
  var unwritten: [ByteRange] = []
  var written: [WrittenValue] = []

  /// Writes a lesson.
  mutating func write(_ lesson: Statement, _ reader: DrawReader, _ variants: LessonVariants) {
    var names = DrawnNames(reader.draws, besides: reader.statements, offersStyles: reader.offersStyles)
    names.look(in: lesson, of: tree)
    diagnostics += reader.diagnostics + names.diagnostics
    suspects += names.suspects
    let choices = variants.choices(in: variant)
    for (draw, choice) in zip(variants.draws, choices) {
      switch draw.content {
      case .value(let values):
        let places = reader.listedValues[draw.name] ?? []
        write(
          values.indices.contains(choice) ? values[choice] : nil, names.uses.filter { $0.draw == draw.name },
          places.indices.contains(choice) ? places[choice] : nil)
      case .pool: if let pool = reader.pools.first(where: { $0.name == draw.name }) { write(pool, draw.drawn(choice)) }
      case .order: break
      }
    }
    for range in reader.statements { edits.remove(range, of: tree.source) }
    for question in reader.questions {
      let place = question.range.start
      orderSeeds[place] = variants.orderSeed(ofQuestionAt: place, in: variant)
    }
  }

  /// Writes a value, which is listed at a place, where its name stands.
  private mutating func write(_ value: DrawnValue?, _ uses: [DrawnNames.Use], _ place: ByteRange?) {
    guard let value else { return unwritten += uses.map { $0.name.range } }
    for use in uses {
      edits.replace(use.range, use.form.text(of: value))
      if case .statement = use.form { written.append(WrittenValue(range: use.range, draw: use.draw, place: place)) }
    }
  }

  /// Leaves out the frame of a pool, and the questions that are not drawn.
  private mutating func write(_ pool: DrawReader.Pool, _ kept: [Int]) {
    for (place, question) in pool.questions.enumerated() where !kept.contains(place) {
      edits.remove(question.range, of: tree.source)
    }
    edits.remove(ByteRange(start: pool.statement.range.start, end: pool.block.openBrace.end), of: tree.source)
    edits.remove(pool.block.closeBrace, of: tree.source)
  }
}
