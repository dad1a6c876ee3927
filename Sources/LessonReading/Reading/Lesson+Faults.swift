package import LessonModel
import LifeLanguage
package import LifeSyntax

extension Lesson {
  /// Returns the same lesson without the steps, questions and beliefs that hold one of some places; `nil` where a
  /// place is in none of them, so that all of the lesson may depend on it.
  ///
  /// The places are those of `original` for ranges of the tree from which it was read.
  package func leavingOut(
    _ places: [ByteRange], in tree: SyntaxTree, original: (ByteRange) -> ByteRange = { $0 }
  ) -> Lesson? {
    let parts = [
      LessonVocabulary.step.schema.name, LessonVocabulary.question.schema.name,
      LessonVocabulary.misconception.schema.name,
    ]
    let statements = tree.statements.first { $0.range == range }?.clauses.first?.block?.statements ?? []
    var left = places
    let bad = statements.filter { statement in
      guard let verb = statement.clauses.first?.verb.text, parts.contains(verb) else { return false }
      let own = original(statement.range)
      let count = left.count
      left.removeAll { own.start <= $0.start && $0.end <= own.end }
      return left.count < count
    }.map { $0.range }
    let whole = original(range)
    guard !left.contains(where: { whole.start <= $0.start && $0.end <= whole.end }) else { return nil }
    return leavingOut { place in bad.contains { $0.start <= place.start && place.end <= $0.end } }
  }
}
