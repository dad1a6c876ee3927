package import LifeSyntax

/// A text that was typed as an answer.
package struct TypedAnswer: Sendable {
  /// The answer, without spaces around it.
  package let text: String
  /// The input that holds it.
  package let source: SourceText
  /// The first byte of the answer in the source.
  package let start: Int
  /// A Boolean value that indicates whether it is the prefilled text, as it was offered.
  package let isOffered: Bool
  /// The prefilled beginning and what was typed behind it; nil where there was none, or something else was typed in its place.
  package var behindOffer: (beginning: String, rest: String)?
  /// The text that the input was prefilled with; empty where there was none.
  package let offered: String
  /// The first verb of the answer, where it begins with one; its range is one of the answer's text.
  package let verb: Name?
  /// A Boolean value that indicates whether it is a command of the prompt that no answer here can be.
  package var isCommand = false
}
