import LifeLanguage
package import LifeSyntax

/// The mode of a session, as far as the meaning of an input depends on it.
package enum InputMode: Sendable {
  /// Commands; an empty line repeats the last input if there is one.
  case commands(last: RepeatableInput?)
  /// The answer to a question, or one of the verbs beside it.
  case answer(ExpectedAnswer)
}

/// An input that an empty line carries out once more.
package struct RepeatableInput: Sendable {
  /// The parsed input.
  package let tree: SyntaxTree

  /// Creates a repeatable input; `nil` unless each of its statements may be repeated without a loss.
  package init?(_ tree: SyntaxTree) {
    let verbs = tree.statements.map { $0.clauses.first?.verb.text ?? "" }
    guard !verbs.isEmpty, verbs.allSatisfy({ SessionVocabulary.prompt.verb($0)?.isRepeatable ?? false }) else {
      return nil
    }
    self.tree = tree
  }
}

/// The meaning of an input, decided once from its text and the mode of the session.
package enum InputMeaning: Sendable {
  /// Nothing: a blank line, or a comment where an answer is awaited.
  case nothing
  /// The answer to the question at hand.
  case answer(TypedAnswer)
  /// Statements to be executed one after the other; those of an erroneous tree are reported only.
  case statements(SyntaxTree)
  /// Statements behind a prefilled text, which the next input is prefilled with again.
  case statementsBehind(offer: String, SyntaxTree)
  /// The last input once more.
  case repetition(RepeatableInput)

  /// Decides what a parsed input means.
  ///
  /// The tree is parsed again only where the text is not yet written as the language has it: verbs may be shortened
  /// or written with capitals at a terminal, `?` stands for `help`, and ids that are not names stand without quotes.
  package init(of tree: SyntaxTree, in mode: InputMode, isInteractive: Bool) {
    switch mode {
    case .commands(let last):
      guard isInteractive, tree.source.isBlank else {
        self = .statements(Self.normalized(tree, isInteractive: isInteractive))
        return
      }
      self = last.map { .repetition($0) } ?? .nothing
    case .answer(let expected):
      let reading = AnswerReading(expected: expected, isInteractive: isInteractive)
      if let (offer, rest) = reading.commandBehindOffer(in: tree) {
        self = .statementsBehind(offer: offer, Self.normalized(rest, isInteractive: isInteractive))
      } else if reading.isAnswer(tree) {
        self = reading.answer(in: tree).map { .answer($0) } ?? .nothing
      } else {
        self = .statements(Self.normalized(tree, isInteractive: isInteractive))
      }
    }
  }

  /// Returns the tree of the text as the language writes it.
  private static func normalized(_ tree: SyntaxTree, isInteractive: Bool) -> SyntaxTree {
    let spelling = InputSpelling(tree)
    let text = spelling.helpText ?? spelling.quotedTopic(in: isInteractive ? spelling.wholeVerbs : nil)
    return text.map { SyntaxTree(parsing: SourceText(name: tree.source.name, bytes: $0)) } ?? tree
  }
}
