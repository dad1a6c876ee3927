package import LifeLanguage
public import LifeSyntax

/// The kinds of questions.
public enum QuestionKind: String, CaseIterable, Sendable {
  case order, path, state, choice, match, fill, duration, text, script, app, find

  /// Whether an answer in a file stands between braces.
  package var isBlock: Bool { [.script, .app, .find].contains(self) }

  /// What is asked, in a few words, for help texts.
  public var summary: String {
    switch self {
    case .order: "put signals, or the author's own items, in a right order"
    case .path: "name the states that are passed through"
    case .state: "name the state at a point"
    case .choice: "choose one or several options"
    case .match: "pair two columns"
    case .fill: "fill the blanks in a trace"
    case .duration: "say how long something takes"
    case .text: "answer in words"
    case .script: "write stimuli that reach a goal"
    case .app: "complete or repair an app"
    case .find: "find stimuli after which something bad has happened"
    }
  }
}

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
  package let content: QuestionContent

  /// The kind of the question.
  public var kind: QuestionKind { content.kind }
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

/// What differs from kind to kind.
package enum QuestionContent: Sendable {
  case order(OrderQuestion)
  case path(PathQuestion)
  case state(StateQuestion)
  case choice(ChoiceQuestion)
  case match(MatchQuestion)
  case fill(FillQuestion)
  case duration(DurationQuestion)
  case text(TextQuestion)
  case script(ScriptQuestion)
  case app(AppQuestion)
  case find(ScriptQuestion)

  package var kind: QuestionKind {
    switch self {
    case .order: .order
    case .path: .path
    case .state: .state
    case .choice: .choice
    case .match: .match
    case .fill: .fill
    case .duration: .duration
    case .text: .text
    case .script: .script
    case .app: .app
    case .find: .find
    }
  }
}
