package import LifeLanguage
package import LifeSyntax

/// The right answers to one question, computed once.
///
/// An answer is read by the key of the truth, and judged by the key of any world: all of them share the question's alphabet.
///
/// An object that never changes, not a value: a grader passes keys around by the thousand, and Embedded Swift knows
/// only objects by their protocol.
package protocol AnswerKey: AnyObject, Sendable {
  /// Returns what an answer means; what cannot be read is a fault, not a wrong answer, and says what could be read.
  func read(_ answer: Answer) throws(AnswerFault) -> GivenAnswer
  /// Returns the canonical words of an answer that was read.
  func written(_ given: GivenAnswer) -> [String]
  /// Returns a canonical word as patterns of mistakes are compared with it.
  func compared(_ word: String) -> String
  /// Returns whether an answer says what an earlier one said, however the two are written.
  func isSame(_ given: GivenAnswer, as earlier: GivenAnswer) -> Bool
  /// Judges an answer, with what there is to say of it; an app that cannot be tried is a fault.
  func judge(_ given: GivenAnswer) throws(AnswerFault) -> Marking
  /// Judges an answer whose learner has seen earlier ones fail.
  func judge(_ given: GivenAnswer, knowing earlier: [KnownBreach]) throws(AnswerFault) -> Marking
  /// Returns whether an answer is right in full; makes no sentence.
  func accepts(_ given: GivenAnswer) -> Bool
  /// A right answer; nil where the author's solution is missing or unreadable.
  var right: GivenAnswer? { get }
  /// A full answer, as a submission would write it.
  var modelAnswer: String { get }
  /// A right answer as a learner is told it.
  var solution: Solution { get }
  /// The reasons why the right answer is right, as far as the run can tell.
  var reasons: [Finding] { get }
  /// Returns what is shown besides the question, laid out for a screen of this many columns: options, items, blanks. They give
  /// nothing away.
  func offer(width: Int) -> [OutputLine]
  /// The form of an answer, in a few words, as an instruction to the learner.
  var manner: String { get }
  /// What an answer is made of.
  var input: AnswerInput { get }
  /// Returns what an answer leaves open that is never left open on purpose; nil where there is nothing.
  ///
  /// The prompt asks for it. A file is graded as it is.
  func gap(in answer: Answer, meaning given: GivenAnswer) -> Diagnostic?
  /// A Boolean value that indicates whether the goal is reached before any answer, which is the author's fault.
  var isSolvedAtStart: Bool { get }
}

extension AnswerKey {
  /// Judges an answer as the first one, unless a kind knows better.
  package func judge(_ given: GivenAnswer, knowing earlier: [KnownBreach]) throws(AnswerFault) -> Marking {
    try judge(given)
  }

  /// Returns the word itself, unless a kind passes over differences.
  package func compared(_ word: String) -> String { word }

  /// Compares the places that two answers name, unless a kind knows better.
  package func isSame(_ given: GivenAnswer, as earlier: GivenAnswer) -> Bool { given.isSame(as: earlier) }

  /// Marks an answer from its text on; fails with a fault, and no marking, where it cannot be read.
  package func mark(_ answer: Answer) throws(AnswerFault) -> Marking { try judge(try read(answer)) }

  /// Returns the canonical words of an answer.
  package func words(of answer: Answer) throws(AnswerFault) -> [String] { written(try read(answer)) }

  /// No reasons, for a key whose answer no run explains.
  package var reasons: [Finding] { [] }
  /// Nothing: there is nothing to choose from, and what is asked stands in the prose.
  package func offer(width: Int) -> [OutputLine] { [] }
  /// What is offered, however wide.
  package var offer: [OutputLine] { offer(width: .max) }
  /// Returns nil: every answer that can be read is complete.
  package func gap(in answer: Answer, meaning given: GivenAnswer) -> Diagnostic? { nil }
  /// False, for a key that has no goal in a run.
  package var isSolvedAtStart: Bool { false }
}
