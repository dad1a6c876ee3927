import LifeLanguage

extension Choice {
  /// The operators of conditions, with what they mean.
  static let operators: [Choice] = [
    Choice("==", "is"), Choice("!=", "is not"), Choice("<", "is less than"), Choice("<=", "is at most"),
    Choice(">", "is more than"), Choice(">=", "is at least"), Choice("&&", "both hold"),
    Choice("||", "one of them holds, or both"), not,
  ]

  /// The operator before what must not hold.
  static let not = Choice("!", "does not hold")
}
