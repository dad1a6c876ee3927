import LifeSyntax

/// A file of a course without what would give answers away: comments, pinned keys, the last hint of several, and what
/// stands in solutions.
///
/// It is no secret: what the engine can run, a learner can run.
struct LearnerEdition {
  /// The bytes of the file that are left.
  let bytes: [UInt8]

  /// Leaves out what learners should not read; a text with errors is left as it is.
  init(of file: SourceText) {
    let tree = SyntaxTree(parsing: file, limits: LessonLimits.lessonFile)
    guard !tree.hasErrors else {
      bytes = file.bytes
      return
    }
    var cuts = Cuts(source: file)
    for token in tree.tokens where token.kind == .comment { cuts.leaveOut(token.range) }
    for clause in tree.statements.compactMap({ $0.clauses.first }) where clause.verb.text == "lesson" {
      cuts.lookForParts(in: clause.block)
    }
    let rest = SourceText(name: file.name, bytes: cuts.rest)
    bytes =
      Formatter.format(SyntaxTree(parsing: rest, limits: LessonLimits.lessonFile)).map { Array($0.utf8) } ?? rest.bytes
  }
}

/// The pieces of a file that are left out.
private struct Cuts {
  let source: SourceText
  private var ranges: [ByteRange] = []

  init(source: SourceText) { self.source = source }

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
    let statements = block?.statements ?? []
    func all(_ verb: String) -> [Statement] { statements.filter { $0.clauses.first?.verb.text == verb } }
    for key in all("key") { leaveOut(key.range) }
    let hints = all("hint")
    if hints.count > 1, let last = hints.last { leaveOut(last.range) }
    for inside in all("solution").compactMap({ $0.clauses.first?.block }) {
      ranges.append(ByteRange(start: inside.openBrace.end, end: inside.closeBrace.start))
    }
    for inside in all("for") { cut(inside.clauses.first?.block) }
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

  /// The bytes that are left, in their order.
  var rest: [UInt8] {
    var rest: [UInt8] = []
    var place = 0
    for range in ranges.sorted(by: { ($0.start, $0.end) < ($1.start, $1.end) }) where range.end > place {
      if range.start > place { rest += source.bytes[place..<range.start] }
      place = range.end
    }
    return rest + source.bytes[place...]
  }
}
