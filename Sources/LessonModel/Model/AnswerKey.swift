package import LifeLanguage
package import LifeSyntax

/// The right answers to one question, computed once.
///
/// An answer is read by the key of the truth, and judged by the key of any world: all of them share the question's alphabet.
///
/// An object that never changes, not a value: a grader passes keys around by the thousand, and Embedded Swift knows
/// only objects by their protocol.
package protocol AnswerKey: AnyObject, Sendable {
  /// Returns what an answer means; what cannot be read is a fault, not a wrong answer.
  func read(_ answer: Answer) throws(AnswerFault) -> GivenAnswer
  /// Returns the canonical words of an answer that was read.
  func written(_ given: GivenAnswer) -> [String]
  /// Judges an answer, with what there is to say of it; an app that cannot be tried is a fault.
  func judge(_ given: GivenAnswer) throws(AnswerFault) -> Marking
  /// Judges an answer whose learner has seen earlier ones fail.
  func judge(_ given: GivenAnswer, knowing earlier: [KnownBreach]) throws(AnswerFault) -> Marking
  /// Returns whether an answer is right in full; makes no sentence.
  func accepts(_ given: GivenAnswer) -> Bool
  /// Returns whether an answer that is right in another world can be given here.
  func admits(_ given: GivenAnswer) -> Bool
  /// A right answer; nil where it would be its author's own, and there is none that can be read.
  var right: GivenAnswer? { get }
  /// A full answer, as a submission would write it.
  var modelAnswer: String { get }
  /// A right answer as a learner reads it, in a sentence or with a line for each of its parts.
  var solution: String { get }
  /// The reasons why the right answer is right, as far as the run can tell.
  var reasons: [Finding] { get }
  /// The lines that are shown besides the question: options, items, blanks. They give nothing away.
  var offer: [OutputLine] { get }
  /// Returns what is offered, laid out for a screen of this many columns.
  func offer(width: Int) -> [OutputLine]
  /// The form of an answer, in a few words, as an instruction to the learner.
  var manner: String { get }
  /// The words that an answer may be made of; empty where anything may be, nil where it is a script or an app.
  ///
  /// They give nothing away: where no items are shown, these are all words of their kind.
  var words: [String]? { get }
  /// The phrases that an answer may be made of, besides its words; nil where it may be any words.
  var phrases: [String]? { get }
  /// The items that may be moved instead of being typed, or nil.
  var arrangeable: Arrangeable? { get }
  /// The app that a learner goes on from, empty where it is to be written from nothing; nil at other questions.
  var draft: String? { get }
  /// Returns what an answer leaves open that is never left open on purpose; nil where there is nothing.
  ///
  /// The prompt asks for it. A file is graded as it is.
  func gap(in answer: Answer, meaning given: GivenAnswer) -> Diagnostic?
  /// Returns what numbers and letters of an answer name that cannot be read, in the words of the question; empty where they name
  /// nothing.
  func namedWords(in answer: Answer) -> [String]
  /// The most attempts that leave something to know, one less than there are options; nil where an answer is not one of a few.
  var attemptLimit: Int? { get }
  /// A Boolean value that indicates whether the goal is reached before any answer, which is the author's fault.
  var isSolvedAtStart: Bool { get }
}

extension AnswerKey {
  /// Judges an answer as the first one, unless a kind knows better.
  package func judge(_ given: GivenAnswer, knowing earlier: [KnownBreach]) throws(AnswerFault) -> Marking {
    try judge(given)
  }

  /// True, unless a kind shows how much is asked for.
  package func admits(_ given: GivenAnswer) -> Bool { true }

  /// Reads an answer and judges it.
  package func mark(_ answer: Answer) throws(AnswerFault) -> Marking { try judge(try read(answer)) }

  /// Returns the canonical words of an answer.
  package func words(of answer: Answer) throws(AnswerFault) -> [String] { written(try read(answer)) }

  /// No reasons, for a key whose answer no run explains.
  package var reasons: [Finding] { [] }
  /// Returns what is offered in the same layout for every width.
  package func offer(width: Int) -> [OutputLine] { offer }
  /// No fixed words: an answer may be made of anything.
  package var words: [String]? { [] }
  /// No phrases besides the words.
  package var phrases: [String]? { [] }
  /// Nothing to move, for an answer that can only be typed.
  package var arrangeable: Arrangeable? { nil }
  /// No app to go on from.
  package var draft: String? { nil }
  /// Returns nil: every answer that can be read is complete.
  package func gap(in answer: Answer, meaning given: GivenAnswer) -> Diagnostic? { nil }
  /// Returns nothing, for an answer without numbers and letters that stand for words.
  package func namedWords(in answer: Answer) -> [String] { [] }
  /// Nil, for an answer that is not one of a few.
  package var attemptLimit: Int? { nil }
  /// False, for a key that has no goal in a run.
  package var isSolvedAtStart: Bool { false }
}
