package import LifeLanguage

/// What may be found in a filled blank.
package enum FillFinding: Hashable, Sendable {
  /// Something else is called there, or nothing is filled in.
  case wrong(blank: Int, AnswerText?, isFirst: Bool)

  /// What is said of it: of several blanks of the first, as the right names follow at the end.
  var shownText: ShownText {
    switch self {
    case .wrong(let blank, let name?, let isFirst):
      isFirst ? .now("Blank \(blank): \(name) does not come there.") : .nothing
    case .wrong(let blank, nil, let isFirst):
      isFirst ? .now("Blank \(blank): nothing is filled in.") : .nothing
    }
  }
}
