package import LifeLanguage
public import LifeSyntax

/// Something to answer, with everything that its author wrote.
public struct Question: Sendable {
  /// The name inside the lesson.
  public let name: Name
  /// What is asked.
  public let prose: String
  /// Where the statement stands.
  public let range: ByteRange
  /// What a full answer earns.
  public let points: Int
  /// How often it may be tried at the prompt.
  public let attempts: Int
  /// Whether the result stays with the teacher.
  public let isHidden: Bool
  /// Help, the first stage first.
  public let hints: [Hint]
  /// Why the right answer is right, in the author's words; may be empty.
  public let because: String
  package let setup: Setup
  package let given: [BoundCommand]
  package let when: [BoundCommand]
  /// An answer that the author takes for right; the checker compares.
  package let pinned: Answer?
  /// The author's own answer, for kinds that have no computed one.
  package let solution: Answer?
  package let mistakes: [Mistake]
  package let form: any QuestionForm

  /// The kind of the question.
  public var kind: QuestionKind { form.kind }

  /// Indicates whether some answer to the question shows a misconception.
  package func canShow(_ misconception: String) -> Bool {
    (mistakes.map { $0.misconception } + form.misconceptions).contains { $0.text == misconception }
  }
}

/// A pattern in an answer, and the misconception that it shows.
package struct Mistake: Sendable {
  /// How the pattern is compared with an answer.
  package enum Form: String, Sendable, CaseIterable {
    /// The answer is exactly this.
    case whole = "is"
    /// All of this is in the answer.
    case contains
    /// None of this is in the answer.
    case lacks
    /// These stand in the answer in this order.
    case order
  }

  package let misconception: Name
  package let form: Form
  package let pattern: Answer
}
