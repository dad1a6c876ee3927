package import LifeLanguage

/// What may be found in an answer of words.
package enum TextFinding: Hashable, Sendable {
  /// It has more words than can be compared.
  case tooLong
  /// It is the empty text, which is wrong.
  case notEmpty
  /// It is a letter or two away.
  case nearly(AnswerText)
  /// It means something else; how it was read is all there is to say.
  case other(AnswerText)

  /// What is said of it.
  var shownText: ShownText {
    switch self {
    case .tooLong: .now("Only a word or two can be compared: leave the reasons out.")
    case .notEmpty: .now("You answered that it is empty. It is not.")
    case .nearly(let text): .now("“\(text)” is nearly it: mind the spelling.")
    case .other(let text): .now("You answered “\(text)”.")
    }
  }
}
