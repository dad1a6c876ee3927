package import LifeLanguage

/// What may be found in the line that an answer names.
package enum SpotFinding: Hashable, Sendable {
  /// The line is right.
  case otherLine(MarkedText)
  /// The line is wrong, and something else belongs there than was said.
  case lineAlone(MarkedText, AnswerText?)

  /// Returns what is said on a stage: at the end the right answer names the line.
  func shownText(on stage: FeedbackStage) -> ShownText {
    switch self {
    case .lineAlone(_, nil) where stage == .all: .nothing
    case .lineAlone(_, let name?) where stage == .all: .now("The line is right. \(name) does not belong there.")
    case .otherLine(let line):
      .now(
        line.mark.map { "Line \($0), \(line.text), is not the wrong one." }
          ?? "The line \(line.text) is not the wrong one.")
    case .lineAlone(let line, nil):
      .now(
        line.mark.map { "Line \($0), \(line.text), is the wrong one. For full points, say what belongs there." }
          ?? "The line \(line.text) is the wrong one. For full points, say what belongs there.")
    case .lineAlone(let line, let name?):
      .now(
        line.mark.map { "Line \($0), \(line.text), is the wrong one. \(name) does not belong there." }
          ?? "The line \(line.text) is the wrong one. \(name) does not belong there.")
    }
  }
}
