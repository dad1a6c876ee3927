// The texts that a finding may hold: each is quoted from somewhere, and none is a sentence of the program. What a finding says stands
// in the words of its kind.

/// A name, a value or a statement as code, a command or a trace writes it.
package typealias CodeText = String
/// A title, a reason or another text that an author wrote.
package typealias AuthorText = String
/// A text of which answers consist, such as an item or an option, or that a learner wrote.
package typealias AnswerText = String
/// The words that a row of a table of the engine has, such as those of a rule.
package typealias TableText = String
