import LifeLanguage

/// An author's reason why the right answer is right, or what the program says in its place.
package struct AuthorReason: Hashable, Sendable {
  /// The option that it is about, where several are right; nil where it is about the whole answer.
  let option: AnswerText?
  /// The reason as it is written.
  let text: AuthorText
  /// A Boolean value that indicates whether another reason is said at once, and this one to a learner who asks for more.
  package var isForMore = false

  /// A reason for an option, or for the whole answer.
  package init(_ text: String, of option: String? = nil) { (self.text, self.option) = (text, option) }
}

// MARK: - Words

extension AuthorReason {
  /// What is said at once, and for more.
  var shownText: ShownText { isForMore ? .more(whole) : inTwo }

  /// All of it, a line for each paragraph.
  package var whole: String { inTwo.whole }

  private var inTwo: ShownText { ShownText(beginningOf: option.map { "“\($0)”: \(text)" } ?? text) }
}
