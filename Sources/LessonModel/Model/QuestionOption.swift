package import LifeLanguage
package import LifeSyntax

/// One option of a question, as its author wrote it.
package struct QuestionOption: Sendable {
  /// The text of the option.
  package let text: String
  /// A Boolean value that indicates whether it belongs to the right answer.
  package var isRight: Bool
  /// The reason why it is right or wrong, or `nil` where its author gave none.
  package let because: String?
  /// The belief that choosing it shows, or nil.
  package let shows: Name?
  /// A run that holds where the option is right; nil where no engine can tell.
  package let proof: [BoundCommand]?
  /// The range of the statement in the lesson.
  package let range: ByteRange

  /// An option that is right or wrong by its author's word.
  package init(_ text: String, isRight: Bool) {
    (self.text, self.isRight, range) = (text, isRight, ByteRange(start: 0, end: 0))
    (because, shows, proof) = (nil, nil, nil)
  }

  /// Reads the statement of an option; nil where its text is missing.
  package init?(_ command: BoundCommand, isRight: Bool) {
    guard let text = command["option"]?.string else { return nil }
    self.text = text
    self.isRight = isRight
    // An empty text is no reason.
    because = command["because"]?.string.flatMap { $0.isEmpty ? nil : $0 }
    shows = command.name(in: "shows")
    proof = command.block == nil ? nil : command.commands
    range = command.range
  }
}

extension QuestionForm {
  /// The beliefs that options name by `shows:`, in the order of the options.
  package var shownBeliefs: [Name] { options.compactMap { $0.shows } }

  /// The runs of the right options that have one.
  package var proofs: [[BoundCommand]] { options.filter { $0.isRight }.compactMap { $0.proof } }

  /// The options with a proof, so that the run and not the author decides whether they are right.
  package var decidedOptions: [(text: String, isRight: Bool, run: [BoundCommand])] {
    options.compactMap { option in option.proof.map { (option.text, option.isRight, $0) } }
  }
}
