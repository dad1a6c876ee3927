import LifeLanguage
import LifeSyntax
import LifecycleEngine

/// The answer that a question waits for, as far as the meaning of an input depends on it.
package struct ExpectedAnswer: Sendable {
  /// What an answer to the question at hand may consist of.
  package enum Form: Sendable {
    /// A line of these words, or of words that are not listed.
    case words([String])
    /// Stimuli.
    case script
    /// An app.
    case app
  }

  /// What the answer consists of, which decides whether an input is read as an answer.
  package let form: Form
  /// A Boolean value that indicates whether the answer is part of an exam.
  package var isExam = false
  /// A Boolean value that indicates whether the items of the question can be moved with keys.
  package var isArrangeable = false
  /// A Boolean value that indicates whether the question gives an app to go on from.
  package var hasDraft = false
  /// The phrases that an answer may be made of; `nil` where it may be any words.
  package var phrases: [String]? = []
  /// The text that the input was prefilled with; empty where it was not.
  package var offered = ""
  /// Returns whether a line is right, or is a mistake that its author has foreseen; a command that is neither is no answer.
  package var isForeseen: @Sendable (String) -> Bool = { _ in false }

  /// Creates an expectation of this form.
  package init(_ form: Form) { self.form = form }

  /// The words that may be typed; `nil` where the answer is a script or an app.
  package var words: [String]? { if case .words(let words) = form { words } else { nil } }

  /// Returns whether an answer of words may begin with this word, or be this line.
  ///
  /// Where any words are an answer, a command is one as far as its author has foreseen it. The name of a state alone is meant as
  /// an answer everywhere, and is told where it is none: `background` would look at a run.
  func mayBe(_ line: String, beginningWith word: String) -> Bool {
    guard let words else {
      if case .script = form { return ProcessState(name: word) != nil }
      return false
    }
    // A name that is written in two words may begin like a command.
    let joined = line.split(separator: " ").joined()
    let typed = [SignalNames.folded(line), SignalNames.folded(word), SignalNames.folded(joined)]
    guard let phrases else {
      return ProcessState(name: word) != nil || isForeseen(line)
    }
    if (words + phrases).contains(where: { typed.contains(SignalNames.folded($0)) }) { return true }
    return ProcessState(name: line) != nil
  }
}
