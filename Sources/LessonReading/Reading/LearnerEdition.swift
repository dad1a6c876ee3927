package import LessonModel
import LifeLanguage
import LifeSyntax

/// A file of a course without what only tells answers: comments, pinned keys and what is drawn for them alone, reasons of
/// right answers, the last hint of several in each style, and what stands in solutions.
///
/// It is no secret: what the engine can run, a learner can run, and what marking needs stays.
package struct LearnerEdition {
  /// What is left out, and what is not.
  private static let leftOut =
    "comments, pinned keys and what is drawn for them, solutions, reasons of right answers, and last hints"
  private static let stays = "the marks of options, pairs, accepted phrases, orders and changed lines"

  /// What a pack for learners says of itself, at its top.
  static let remark = ["Left out: \(leftOut).", "What marking needs is here to be read: \(stays)."]

  /// The same in a phrase, for help.
  package static let summary =
    "without \(leftOut); a fence and no wall: what the engine can run, a learner can run, and what marking needs stays to be "
    + "read: \(stays)"

  /// The bytes of the file that are left.
  let bytes: [UInt8]

  /// Leaves out what learners should not read; a text with errors is left as it is.
  init(of file: SourceText) {
    let tree = SyntaxTree(parsing: file, limits: LessonLimits.lessonFile)
    guard !tree.hasErrors else {
      bytes = file.bytes
      return
    }
    var cuts = LeftOutRanges(source: file)
    for token in tree.tokens where token.kind == .comment { cuts.leaveOut(token.range) }
    for clause in tree.statements.compactMap({ $0.clauses.first }) where clause.verb.text == "lesson" {
      cuts.lookForParts(in: clause.block)
    }
    let rest = Self.withoutEmptyStyles(Self.withoutKeyDraws(SourceText(name: file.name, bytes: cuts.rest)))
    bytes =
      Formatter.format(SyntaxTree(parsing: rest, limits: LessonLimits.lessonFile)).map { Array($0.utf8) } ?? rest.bytes
  }

  /// Returns a file without the draws that belong to another one and stand nowhere any more: the keys of its variants.
  ///
  /// What was drawn with one of these is drawn with the draw that decides for both. A draw by itself decides how many
  /// variants there are, and stays.
  private static func withoutKeyDraws(_ file: SourceText) -> SourceText {
    let tree = SyntaxTree(parsing: file, limits: LessonLimits.lessonFile)
    var cuts = LeftOutRanges(source: file)
    for lesson in tree.statements {
      guard let reader = DrawReader(lesson) else { continue }
      var names = DrawnNames(reader.draws, besides: reader.statements, offersStyles: reader.offersStyles)
      names.look(in: lesson, of: tree)
      let used = Set(names.uses.map { $0.draw })
      let partners = partners(in: lesson)
      for draw in reader.draws where !used.contains(draw.name) {
        guard let decisive = draw.partner.map({ reader.draws[$0].name.text }) else { continue }
        let place = draw.name.range.start
        for range in reader.statements where range.start <= place && place < range.end { cuts.leaveOut(range) }
        for name in partners where name.text == draw.name.text && draw.holds(at: name.range.start) {
          cuts.replace(name.range, by: decisive)
        }
      }
    }
    return cuts.isEmpty ? file : SourceText(name: file.name, bytes: cuts.rest)
  }

  /// Returns a file without the blocks for some styles in which nothing is left.
  private static func withoutEmptyStyles(_ file: SourceText) -> SourceText {
    let tree = SyntaxTree(parsing: file, limits: LessonLimits.lessonFile)
    var cuts = LeftOutRanges(source: file)
    for lesson in tree.statements.compactMap({ $0.clauses.first }) where lesson.verb.text == "lesson" {
      cuts.leaveOutEmptyStyles(in: lesson.block)
    }
    return cuts.isEmpty ? file : SourceText(name: file.name, bytes: cuts.rest)
  }

  /// Returns the names of the draws with which others are drawn, where they stand.
  private static func partners(in statement: Statement) -> [Name] {
    statement.clauses.flatMap { clause in
      clause.verb.text == VariedText.vary
        ? clause.arguments.filter { $0.label?.text == "with" }.flatMap { $0.value.listed }
        : (clause.block?.statements ?? []).flatMap { partners(in: $0) }
    }
  }
}

extension Lesson {
  /// The hash of the lesson's text as a pack for learners holds it; `nil` where it cannot be told.
  package var learnersHash: ContentHash? {
    let file = edition?.file ?? source
    let rest = SourceText(name: file.name, bytes: LearnerEdition(of: file).bytes)
    let tree = SyntaxTree(parsing: rest, limits: LessonLimits.lessonFile)
    let statement = tree.statements.first { statement in
      statement.clauses.first.map { $0.verb.text == "lesson" && $0.names.first?.text == name } ?? false
    }
    return statement.map { ContentHash(of: rest.text(in: $0.range)) }
  }
}

/// The pieces of a file that are left out or written anew.
private struct LeftOutRanges {
  let source: SourceText
  private var ranges: [ByteRange] = []
  private var replacements: [ByteRange: String] = [:]

  init(source: SourceText) { self.source = source }

  /// A Boolean value that indicates whether nothing is left out or written anew.
  var isEmpty: Bool { ranges.isEmpty }

  /// Looks at the steps and questions of a block, and of what is there for some styles only.
  mutating func lookForParts(in block: Block?) {
    for clause in (block?.statements ?? []).compactMap({ $0.clauses.first }) {
      switch clause.verb.text {
      case "step", "question": cut(clause.block)
      case "for", "pool": lookForParts(in: clause.block)
      default: break
      }
    }
  }

  /// Cuts what the statements of a part give away.
  private mutating func cut(_ block: Block?) {
    let clauses = Self.clauses(in: block)
    for (clause, _) in clauses {
      switch clause.verb.text {
      case QuestionVerbs.key.schema.name, QuestionVerbs.because.schema.name: leaveOut(clause.range)
      case "right":
        for argument in clause.arguments where argument.label?.text == QuestionVerbs.because.schema.name {
          leaveOut(argument.range)
        }
      case "solution":
        guard let inside = clause.block else { continue }
        ranges.append(ByteRange(start: inside.openBrace.end, end: inside.closeBrace.start))
      default: break
      }
    }
    var last: [ByteRange] = []
    let allHints = clauses.filter { $0.clause.verb.text == QuestionVerbs.hint.schema.name }
    // Of each style that some hint is for, and of those that none is for.
    for style in allHints.flatMap({ $0.styles ?? [] }).map({ Optional($0) }) + [nil] {
      let hints = allHints.filter { hint in hint.styles.map { names in style.map(names.contains) ?? false } ?? true }
      if hints.count > 1, let hint = hints.last?.clause.range, !last.contains(hint) { last.append(hint) }
    }
    for range in last { leaveOut(range) }
  }

  /// Leaves out the blocks for some styles that hold no statement.
  mutating func leaveOutEmptyStyles(in block: Block?) {
    for clause in (block?.statements ?? []).compactMap({ $0.clauses.first }) {
      if clause.verb.text == "for", clause.block?.statements.isEmpty ?? false {
        leaveOut(clause.range)
      } else if ["step", "question", "for", "pool"].contains(clause.verb.text) {
        leaveOutEmptyStyles(in: clause.block)
      }
    }
  }

  /// Returns the statements of a part, and with each the styles in which alone it is there; nil for all of them.
  private static func clauses(in block: Block?, styles: [String]? = nil) -> [(clause: Clause, styles: [String]?)] {
    var found: [(clause: Clause, styles: [String]?)] = []
    for clause in (block?.statements ?? []).compactMap({ $0.clauses.first }) {
      if clause.verb.text == "for" {
        let named = clause.arguments.flatMap { $0.value.listed }.map { $0.text }
        found += clauses(in: clause.block, styles: named)
      } else {
        found.append((clause, styles))
      }
    }
    return found
  }

  /// Leaves out a piece, with its line where nothing else stands on that.
  mutating func leaveOut(_ range: ByteRange) {
    let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\r") }
    let start = source.lineRange(at: range.start).start
    let end = source.lineEnd(from: range.end)
    let isAlone =
      source.bytes[start..<range.start].allSatisfy(isBlank) && source.bytes[range.end..<end].allSatisfy(isBlank)
    if isAlone {
      ranges.append(ByteRange(start: start, end: min(end + 1, source.bytes.count)))
    } else {
      let blanks = source.bytes[start..<range.start].reversed().prefix(while: isBlank).count
      ranges.append(ByteRange(start: range.start - blanks, end: range.end))
    }
  }

  /// Writes something else in the place of a piece, unless that is left out, too.
  mutating func replace(_ range: ByteRange, by text: String) {
    ranges.append(range)
    replacements[range] = text
  }

  /// The bytes that are left, in their order.
  var rest: [UInt8] {
    var rest: [UInt8] = []
    var place = 0
    for range in ranges.sorted(by: { ($0.start, $0.end) < ($1.start, $1.end) }) where range.end > place {
      if range.start > place { rest += source.bytes[place..<range.start] }
      rest += Array((replacements[range] ?? "").utf8)
      place = range.end
    }
    return rest + source.bytes[place...]
  }
}
