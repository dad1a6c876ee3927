package import LifeLanguage

/// One thing to tell a learner about an answer.
package struct Feedback: Sendable, Hashable {
  /// The purpose of a message.
  package enum Kind: Sendable, Hashable {
    /// The first fault of the answer, and what is missing or extra in it.
    case fault
    /// The rule behind it.
    case reason
    /// The run of the answer, a line for each stimulus.
    case run
    /// The belief that the answer shows, with a run against it, or the author's words about such a mistake.
    case belief
    /// A remark on a right answer.
    case remark
    /// Gives the answer away, or says why it is right; kept back while there are attempts left.
    case solution
  }

  /// The purpose of the message.
  package let kind: Kind
  /// The words, a line or several.
  package let text: String
  /// A Boolean value that indicates whether only a learner who asks for more is told.
  package let isMore: Bool

  /// Something to tell.
  package init(_ kind: Kind, _ text: String, isMore: Bool = false) {
    self.kind = kind
    self.text = text
    self.isMore = isMore
  }

  /// The same fault where the answer before was told it word for word.
  package var repeated: Feedback { Feedback(kind, "As before. \(text)", isMore: isMore) }
}

extension [Feedback] {
  /// The messages as rows of a screen, their code and their runs as rows of their own, their prose for any width.
  package var lines: [OutputLine] {
    flatMap { message in
      Prose(message.text).lines.map { line in
        OutputLine("  " + line.text, message.kind.style, hangingIndent: line.hangingIndent.map { $0 + 2 } ?? 8)
      }
    }
  }
}

extension Feedback.Kind {
  /// The style of a message of this kind.
  fileprivate var style: OutputStyle {
    switch self {
    case .reason, .remark, .run: .dim
    case .fault, .belief, .solution: .plain
    }
  }
}
