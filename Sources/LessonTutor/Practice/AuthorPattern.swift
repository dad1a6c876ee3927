package import LessonModel
import LifecycleEngine
import LifeLanguage
import LifeSyntax
import QuestionKinds

/// A wrong answer of which the author of a lesson says which belief it shows, for questions that ask the same.
package struct AuthorPattern: Sendable {
  /// The word of the kind of question.
  let word: String
  /// The right answer, as it is written.
  let key: String
  /// What happens last.
  let last: StimulusKind
  /// The name of the belief.
  package let belief: String
  /// The statement of the pattern.
  let statement: String

  /// Returns the patterns of a question; none of a kind whose answers depend on more than what happens.
  package static func all(of question: Question, in lesson: Lesson) -> [AuthorPattern] {
    let kind = PracticeKind(rawValue: question.kind.word)
    guard kind == .order || kind == .path, !question.mistakes.isEmpty,
      let last = (question.given + question.when).compactMap({ StimulusVocabulary.kind(of: $0) }).last,
      let key = try? question.form.key(of: question, in: lesson.environment)
    else { return [] }
    return question.mistakes.filter { $0.form == .whole }.compactMap { mistake in
      mistake.belief.map { belief in
        AuthorPattern(
          word: question.kind.word, key: key.modelAnswer, last: last, belief: belief.text,
          statement:
            "mistake \(belief.text) \(mistake.form.rawValue): \(inMoments(mistake.pattern.text, of: lesson.style))")
      }
    }
  }

  /// Returns a pattern with the moments for the names that a style has for them, as a lesson with styles is written.
  private static func inMoments(_ text: String, of style: LessonStyle?) -> String {
    let tree = SyntaxTree(parsing: SourceText(name: "pattern", text: text))
    var (written, place) = ("", 0)
    for token in tree.tokens where token.kind == .name || token.kind == .selector {
      guard let moment = style?.moment(named: tree.source.text(in: token.range).inOneForm) else { continue }
      written += tree.source.text(in: ByteRange(start: place, end: token.range.start)) + moment.name
      place = token.range.end
    }
    return written + tree.source.text(in: ByteRange(start: place, end: tree.source.bytes.count))
  }
}
