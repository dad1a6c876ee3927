package import LessonModel
import LifeSyntax

extension Mistake {
  /// Returns the canonical words of the pattern, which is written as answers of its kind are; the fault is the author's.
  package func words(at question: Question, _ key: any AnswerKey) throws(AnswerFault) -> [String] {
    switch question.kind.answer {
    case .words: return try key.words(of: pattern)
    case .stimuli: return try ScriptStart.words(ofPattern: pattern)
    case .app:
      throw AnswerFault(
        DiagnosticRule.mistakeNeedsOnePattern.broken(
          at: pattern.range, "\(question.kind.title) knows no patterns of mistakes",
          label: "its scenarios say what is wrong"))
    }
  }
}
