import LessonModel
import LifeLanguage
import LifeSyntax

/// What was found in steps and questions, so that one which several variants have alike is checked once.
struct CheckedParts {
  /// All that the findings on a part depend on; parts with equal keys have equal findings.
  private struct Key: Hashable {
    var style: String
    /// The hash of what holds for all parts of the lesson: apps, plugins, settings.
    var context: ContentHash
    var text: String
    var orderSeed: String
  }

  private var known: [Key: [Diagnostic]] = [:]
  /// The lesson that was asked about last, and the hash of what holds for its parts.
  private var context: (source: SourceText, place: ByteRange, hash: ContentHash)?

  /// Returns what is wrong with the part at a place of a lesson, in places of its file; a lesson without variants is asked
  /// about once.
  mutating func found(at range: ByteRange, of lesson: Lesson, _ check: () -> [Diagnostic]) -> [Diagnostic] {
    guard let edition = lesson.edition, edition.variants != nil else { return check() }
    let key = Key(
      style: edition.style?.name ?? "", context: hash(of: lesson), text: lesson.source.text(in: range),
      orderSeed: edition.orderSeed(range))
    if let found = known[key] { return found }
    let found = check()
    known[key] = found
    return found
  }

  private mutating func hash(of lesson: Lesson) -> ContentHash {
    if let context, context.place == lesson.range, context.source.bytes == lesson.source.bytes { return context.hash }
    let tree = SyntaxTree(parsing: lesson.source, limits: LessonLimits.lessonFile)
    let statement = tree.statements.first { $0.range == lesson.range }
    let parts = ["step", "question", "misconception"]
    let others = (statement?.clauses.first?.block?.statements ?? []).filter { inner in
      inner.clauses.first.map { !parts.contains($0.verb.text) } ?? false
    }
    let hash = ContentHash(of: others.map { lesson.source.text(in: $0.range) }.joined(separator: "\n"))
    context = (lesson.source, lesson.range, hash)
    return hash
  }
}
