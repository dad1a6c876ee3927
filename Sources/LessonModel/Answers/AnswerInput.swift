/// What an answer is made of, for who completes it and who tells it from a command.
///
/// Words and phrases give nothing away: where no items are shown, these are all words of their kind.
package enum AnswerInput: Sendable {
  /// A line of words, or of phrases; items may be moved instead of being typed where that is said.
  case words([String], phrases: [String] = [], arrangeable: Arrangeable? = nil)
  /// Any words.
  case anyWords
  /// Stimuli.
  case script
  /// An app; the one that a learner goes on from, empty where it is to be written from nothing.
  case app(draft: String)
}

extension AnswerInput {
  /// The words; empty where any may be, nil where the answer is a script or an app.
  package var words: [String]? {
    switch self {
    case .words(let words, _, _): words
    case .anyWords: []
    case .script, .app: nil
    }
  }

  /// The phrases besides the words; nil where any words are an answer.
  package var phrases: [String]? {
    switch self {
    case .words(_, let phrases, _): phrases
    case .script, .app: []
    case .anyWords: nil
    }
  }

  /// The items that may be moved; nil where an answer can only be typed.
  package var arrangeable: Arrangeable? { if case .words(_, _, let items) = self { items } else { nil } }

  /// The app that a learner goes on from, empty where it is to be written from nothing; nil where the answer is no app.
  package var draft: String? { if case .app(let draft) = self { draft } else { nil } }
}
