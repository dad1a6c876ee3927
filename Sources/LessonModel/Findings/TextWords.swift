package import LifeLanguage

/// What may be found in an answer of words.
package enum TextFinding: Hashable, Sendable {
  /// It has more words than can be compared.
  case tooLong
  /// It is the empty text, which is wrong.
  case notEmpty
  /// It is a letter or two away.
  case nearly(AnswerText)
  /// It is not what this value of the app holds at the end.
  case notHeld(CodeText)

  /// Returns what is said of it on a stage; at the end the right answer says what is held.
  func shownText(on stage: FeedbackStage) -> ShownText {
    switch self {
    case .tooLong: .now("Only a word or two can be compared: leave the reasons out.")
    case .notEmpty: .now("You answered that it is empty. It is not.")
    case .nearly(let text): .now("“\(text)” is nearly it: mind the spelling.")
    case .notHeld(let value): stage == .all ? .nothing : .now("Asked for is what `\(value)` holds at the end.")
    }
  }
}
