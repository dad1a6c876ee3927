package import LearnerLog
import LessonGrading
package import LessonModel
import LifecycleEngine
import LifeSyntax

/// A generated question: the text of a lesson with one question, as its author would have written it.
package struct PracticeQuestion: Sendable {
  /// What it asks for.
  package let kind: PracticeKind
  /// The lesson that asks it, as an author would have written it.
  package let text: String
  /// The lesson that was read from it.
  package let lesson: Lesson
  /// The families of the rules behind its key.
  package let families: [String]
  /// The last rule behind its key.
  package let about: String
  /// The word of the kind of question and the right answer, as it is written.
  package let key: String
  /// The hash of what it asks, whatever the words: two questions that differ in their wording alone have the same.
  package let content: ContentHash
  /// What kind of question it is, and what happens last in it.
  package let form: PracticeForm
  /// The name of the question in the progress log.
  package let token: String
  /// A Boolean value that indicates whether the right answer is that nothing happens.
  package var isSilent: Bool {
    (kind == .order || kind == .path) && key == "\(kind.rawValue) nothing"
  }
}

extension PracticeQuestion {
  /// The same question in a lesson that knows beliefs.
  package init(_ question: PracticeQuestion, in lesson: Lesson) {
    self.init(
      kind: question.kind, text: question.text, lesson: lesson, families: question.families, about: question.about,
      key: question.key, content: question.content, form: question.form, token: question.token)
  }

  /// Returns the same question with another number on its day.
  package func numbered(_ number: Int) -> PracticeQuestion {
    PracticeQuestion(
      kind: kind, text: text, lesson: lesson, families: families, about: about, key: key, content: content, form: form,
      token: PracticeToken.token(
        number: number, content: content, situation: form.situation?.code, guess: form.guess?.code))
  }

  /// The answers of beliefs to the question that differ from its key; where it asks what code finds, those that its options show.
  package var predictions: [BeliefAnswer] {
    guard let question = lesson.questions.first, let key = try? question.form.key(of: question, in: lesson.environment)
    else {
      return []
    }
    let shown = PracticeKind.values.contains(kind) ? Set(question.form.shownBeliefs.map { $0.text }) : nil
    return BeliefPredictions(question, in: lesson.environment, of: lesson.beliefs.held, truth: key).predictions.map {
      BeliefAnswer(belief: $0.belief.name.text, answer: $0.key.modelAnswer)
    }.filter { shown?.contains($0.belief) ?? true }
  }
}
