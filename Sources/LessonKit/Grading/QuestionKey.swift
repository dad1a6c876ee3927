package import LifeLanguage
import LifeSyntax

/// The key of a question of any kind.
package enum QuestionKey: Sendable {
  case sequence(SequenceKey)
  case path(PathKey)
  case state(StateKey)
  case choice(ChoiceKey)
  case match(MatchKey)
  case fill(FillKey)
  case duration(DurationKey)
  case text(TextKey)
  case script(ScriptKey)
  case app(AppKey)
  case find(FindKey)

  /// Runs what the question asks about.
  package init(_ question: Question, in lesson: Lesson) throws(StageFault) {
    self =
      switch question.content {
      case .order(let content): .sequence(try content.key(of: question, in: lesson))
      case .path(let content): .path(try content.key(of: question, in: lesson))
      case .state(let content): .state(try content.key(of: question, in: lesson))
      case .choice(let content): .choice(try content.key(of: question, in: lesson))
      case .match(let content): .match(try content.key(of: question, in: lesson))
      case .fill(let content): .fill(try content.key(of: question, in: lesson))
      case .duration(let content): .duration(try content.key(of: question, in: lesson))
      case .text(let content): .text(try content.key(of: question, in: lesson))
      case .script(let content): .script(try content.key(of: question, in: lesson))
      case .app(let content): .app(try content.key(of: question, in: lesson))
      case .find(let content): .find(try FindQuestion.key(content, of: question, in: lesson))
      }
  }

  /// Marks an answer; what cannot be read is a fault, not a wrong answer.
  package func mark(_ answer: Answer) throws(AnswerFault) -> Marking {
    switch self {
    case .sequence(let key): try key.mark(answer)
    case .path(let key): try key.mark(answer)
    case .state(let key): try key.mark(answer)
    case .choice(let key): try key.mark(answer)
    case .match(let key): try key.mark(answer)
    case .fill(let key): try key.mark(answer)
    case .duration(let key): try key.mark(answer)
    case .text(let key): try key.mark(answer)
    case .script(let key): try key.mark(answer)
    case .app(let key): try key.mark(answer)
    case .find(let key): try key.mark(answer)
    }
  }

  /// The canonical words of a pattern of mistakes.
  package func words(ofPattern pattern: Answer) throws(AnswerFault) -> [String] {
    switch self {
    case .sequence(let key): try key.words(ofPattern: pattern)
    case .path(let key): try key.words(ofPattern: pattern)
    case .state(let key): try key.words(ofPattern: pattern)
    case .choice(let key): try key.words(ofPattern: pattern)
    case .match(let key): try key.words(ofPattern: pattern)
    case .fill(let key): try key.words(ofPattern: pattern)
    case .duration(let key): try key.words(ofPattern: pattern)
    case .text(let key): try key.words(ofPattern: pattern)
    case .script(let key): try key.words(ofPattern: pattern)
    case .app(let key): try key.words(ofPattern: pattern)
    case .find(let key): try key.words(ofPattern: pattern)
    }
  }

  /// A full answer, as a submission would write it.
  package var modelAnswer: String {
    switch self {
    case .sequence(let key): key.modelAnswer
    case .path(let key): key.modelAnswer
    case .state(let key): key.modelAnswer
    case .choice(let key): key.modelAnswer
    case .match(let key): key.modelAnswer
    case .fill(let key): key.modelAnswer
    case .duration(let key): key.modelAnswer
    case .text(let key): key.modelAnswer
    case .script(let key): key.modelAnswer
    case .app(let key): key.modelAnswer
    case .find(let key): key.modelAnswer
    }
  }

  /// A right answer as a learner reads it, in a sentence or with a line for each of its parts.
  package var solution: String {
    switch self {
    case .sequence(let key): key.solution
    case .path(let key): key.solution
    case .state(let key): key.solution
    case .choice(let key): key.solution
    case .match(let key): key.solution
    case .fill(let key): key.solution
    case .duration(let key): key.solution
    case .text(let key): key.solution
    case .script(let key): key.solution
    case .app(let key): key.solution
    case .find(let key): key.solution
    }
  }

  /// Why the right answer is right, as far as the run can tell.
  package var reasons: [Feedback] {
    switch self {
    case .sequence(let key): key.reasons
    case .path(let key): key.reasons
    case .state(let key): key.reasons
    case .choice(let key): key.reasons
    case .match(let key): key.reasons
    case .fill(let key): key.reasons
    case .duration(let key): key.reasons
    case .text(let key): key.reasons
    case .script(let key): key.reasons
    case .app(let key): key.reasons
    case .find(let key): key.reasons
    }
  }

  /// What the learner sees besides the question; it gives nothing away.
  package var offer: [OutputLine] {
    switch self {
    case .sequence(let key): key.offer
    case .path(let key): key.offer
    case .state(let key): key.offer
    case .choice(let key): key.offer
    case .match(let key): key.offer
    case .fill(let key): key.offer
    case .duration(let key): key.offer
    case .text(let key): key.offer
    case .script(let key): key.offer
    case .app(let key): key.offer
    case .find(let key): key.offer
    }
  }

  /// The same for a screen of this many columns.
  package func offer(width: Int) -> [OutputLine] {
    if case .match(let key) = self { key.offer(width: width) } else { offer }
  }

  /// How to answer, in a few words.
  package var manner: String {
    switch self {
    case .sequence(let key): key.manner
    case .path(let key): key.manner
    case .state(let key): key.manner
    case .choice(let key): key.manner
    case .match(let key): key.manner
    case .fill(let key): key.manner
    case .duration(let key): key.manner
    case .text(let key): key.manner
    case .script(let key): key.manner
    case .app(let key): key.manner
    case .find(let key): key.manner
    }
  }
}
