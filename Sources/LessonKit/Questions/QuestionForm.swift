package import LifeLanguage
package import LifeSyntax

/// What every kind of question provides: its verbs, how it is read, and how its key comes about.
package protocol QuestionForm: Sendable {
  associatedtype Key: AnswerKey
  /// The verbs of this kind, besides those that every question knows.
  static var verbs: [VerbSchema] { get }
  /// Reads what is special about the kind, and reports what does not fit.
  init(_ body: inout QuestionBody)
  /// The right answers, computed by running the question's stimuli.
  func key(of question: Question, in lesson: Lesson) throws(StageFault) -> Key
}

/// The right answers to one question, computed once.
///
/// An object that never changes, not a value: a grader passes keys around by the thousand, and Embedded Swift knows only
/// objects by their protocol.
package protocol AnswerKey: AnyObject, Sendable {
  /// Marks an answer; what cannot be read is a fault, not a wrong answer.
  func mark(_ answer: Answer) throws(AnswerFault) -> Marking
  /// The canonical words of a pattern of mistakes.
  func words(ofPattern pattern: Answer) throws(AnswerFault) -> [String]
  /// A full answer, as a submission would write it.
  var modelAnswer: String { get }
  /// A right answer as a learner reads it, in a sentence or with a line for each of its parts.
  var solution: String { get }
  /// Why the right answer is right, as far as the run can tell.
  var reasons: [Feedback] { get }
  /// What the learner sees besides the question: options, items, blanks. It gives nothing away.
  var offer: [OutputLine] { get }
  /// The same for a screen of this many columns.
  func offer(width: Int) -> [OutputLine]
  /// How to answer, in a few words.
  var manner: String { get }
  /// The words that an answer may be made of; empty where anything may be, nil where it is a script or an app.
  ///
  /// They give nothing away: where no items are shown, these are all words of their kind.
  var words: [String]? { get }
  /// The items that may be moved instead of being typed, or nil.
  var arrangeable: Arrangeable? { get }
  /// The app that a learner goes on from, empty where it is to be written from nothing; nil at other questions.
  var draft: String? { get }
  /// What an answer leaves open that nobody leaves open on purpose; nil where there is nothing.
  ///
  /// At the prompt it is asked for. A file is graded as it is, since nobody can be asked.
  func gap(in answer: Answer) throws(AnswerFault) -> Diagnostic?
  /// Whether the goal is reached before anybody has answered, which is the author's fault.
  var isSolvedAtStart: Bool { get }
}

extension AnswerKey {
  /// A pattern is read like an answer, unless a kind knows better.
  package func words(ofPattern pattern: Answer) throws(AnswerFault) -> [String] { try mark(pattern).words }

  package var reasons: [Feedback] { [] }
  package func offer(width: Int) -> [OutputLine] { offer }
  package var words: [String]? { [] }
  package var arrangeable: Arrangeable? { nil }
  package var draft: String? { nil }
  package func gap(in answer: Answer) throws(AnswerFault) -> Diagnostic? { nil }
  package var isSolvedAtStart: Bool { false }
}

extension QuestionContent {
  /// The key of a question of any kind; runs what the question asks about.
  func key(of question: Question, in lesson: Lesson) throws(StageFault) -> any AnswerKey {
    switch self {
    case .order(let content): try content.key(of: question, in: lesson)
    case .path(let content): try content.key(of: question, in: lesson)
    case .state(let content): try content.key(of: question, in: lesson)
    case .choice(let content): try content.key(of: question, in: lesson)
    case .match(let content): try content.key(of: question, in: lesson)
    case .fill(let content): try content.key(of: question, in: lesson)
    case .duration(let content): try content.key(of: question, in: lesson)
    case .text(let content): try content.key(of: question, in: lesson)
    case .script(let content): try content.key(of: question, in: lesson)
    case .app(let content): try content.key(of: question, in: lesson)
    case .find(let content): FindKey(script: try content.key(of: question, in: lesson))
    }
  }
}

/// The statements of a question, for the kind to read.
package struct QuestionBody {
  /// A statement with its first clause, in which blocks can be found as they are written.
  struct Part {
    var command: BoundCommand
    var clause: Clause
  }

  let name: String
  let lesson: String
  let range: ByteRange
  let source: SourceText
  var parts: [Part]
  var diagnostics: [Diagnostic] = []

  /// The first statement with this verb.
  func first(_ verb: String) -> BoundCommand? { parts.first { $0.command.name == verb }?.command }

  /// All statements with this verb.
  func all(_ verb: String) -> [BoundCommand] {
    parts.filter { $0.command.name == verb }.map { $0.command }
  }

  /// The arguments or the block of the first statement with this verb, as an answer.
  func answer(_ verb: String) -> Answer? {
    parts.first { $0.command.name == verb }.map { Answer($0.clause, skipping: 0, in: source) }
  }

  /// Whether a verb is there.
  func has(_ verb: String) -> Bool { first(verb) != nil }

  /// Reports that the question lacks a verb which its kind cannot do without.
  mutating func require(_ verb: String, _ kind: QuestionKind) {
    guard !has(verb) else { return }
    diagnostics.append(.questionLacks(verb, kind: kind, at: range))
  }
}

extension BoundCommand {
  /// The commands of the first inner statement with this verb.
  func inner(_ verb: String) -> BoundCommand? { commands.first { $0.name == verb } }
}
