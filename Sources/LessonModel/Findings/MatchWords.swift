package import LifeLanguage

/// Two entries that were put together, by their places in both columns and by their texts.
package struct MatchedPair: Hashable, Sendable {
  /// The places of the two entries, each in its own column.
  package let left: Int, right: Int
  let leftText: AnswerText, rightText: AnswerText

  /// The pair as an answer is written.
  package var text: String { "\(leftText) -> \(rightText)" }

  /// A pair of an answer.
  package init(left: Int, _ leftText: String, right: Int, _ rightText: String) {
    (self.left, self.leftText, self.right, self.rightText) = (left, leftText, right, rightText)
  }
}

/// What may be found in pairs.
package enum MatchFinding: Hashable, Sendable {
  /// An entry was given two partners.
  case pairedTwice(AnswerText)
  /// Two entries do not belong together; those wrong pairs of an answer of which one may be told are counted from 0.
  case wrong(MatchedPair, number: Int, of: Int)
  /// Entries without a partner.
  case open([AnswerText])
  /// The right pairs, a row for each.
  case right([MarkedText])

  /// Returns what is said on a stage: one wrong pair while attempts are left, as all of them would be found by elimination.
  ///
  /// The first attempt is told the first wrong pair, another one the second, where there is one.
  func shownText(on stage: FeedbackStage) -> ShownText {
    switch self {
    case .pairedTwice(let entry): .now("“\(entry)” is paired twice; the last pair counts.")
    case .wrong(let pair, let number, let count):
      number == (stage == .worlds ? min(1, count - 1) : 0)
        ? .now("“\(pair.leftText)” does not go with “\(pair.rightText)”.") : .nothing
    case .right(let rows): ShownText.more(rowsText(rows.map { $0.row }, below: "Right:")).atEnd(stage)
    case .open(let entries): .now("Without a partner: \(list(entries.map { "“\($0)”" })).")
    }
  }
}
