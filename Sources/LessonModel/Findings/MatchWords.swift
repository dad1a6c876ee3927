/// Two entries that were put together, by their places in both columns and by their texts.
package struct MatchedPair: Hashable, Sendable {
  /// The places of the two entries, each in its own column.
  package let left: Int, right: Int
  let leftText: String, rightText: String

  /// A pair of an answer.
  package init(left: Int, _ leftText: String, right: Int, _ rightText: String) {
    (self.left, self.leftText, self.right, self.rightText) = (left, leftText, right, rightText)
  }
}

/// What may be found in pairs.
package enum MatchFinding: Hashable, Sendable {
  /// An entry was given two partners.
  case pairedTwice(String)
  /// Two entries do not belong together; the wrong pairs of an answer are counted from 0.
  case wrong(MatchedPair, number: Int, of: Int)
  /// Entries without a partner.
  case open([String])
  /// The right pairs, a row for each.
  case right([String])

  /// Returns what is said on a stage: one wrong pair while attempts are left, as all of them would be found by elimination.
  ///
  /// The first attempt is told the first wrong pair, another one the second, where there is one.
  func telling(on stage: FeedbackStage) -> Telling {
    switch self {
    case .pairedTwice(let entry): .now("“\(entry)” is paired twice; the last pair counts.")
    case .wrong(let pair, let number, let count):
      number == (stage == .worlds ? min(1, count - 1) : 0)
        ? .now("“\(pair.leftText)” does not go with “\(pair.rightText)”.") : .nothing
    case .right(let rows): Telling.more(rowsText(rows, below: "Right:")).atEnd(stage)
    case .open(let entries): .now("Without a partner: \(list(entries.map { "“\($0)”" })).")
    }
  }
}
