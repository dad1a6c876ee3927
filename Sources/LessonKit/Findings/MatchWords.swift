/// What may be found in pairs.
package enum MatchFinding: Hashable, Sendable {
  /// An entry was given two partners.
  case pairedTwice(String)
  /// Two entries do not belong together.
  case wrong(String, String, isFirst: Bool)
  /// Entries without a partner.
  case open([String])
  /// The right pairs, a row for each.
  case right([String])

  /// Returns what is said on a rung: one wrong pair while attempts are left, as all of them would be found by elimination.
  func telling(on rung: Rung) -> Telling {
    switch self {
    case .pairedTwice(let entry): .now("“\(entry)” is paired twice; the last pair counts.")
    case .wrong(let left, let right, let isFirst):
      isFirst ? .now("“\(left)” does not go with “\(right)”.") : .nothing
    case .right(let rows): Telling.more(rowsText(rows, below: "Right:")).atEnd(rung)
    case .open(let entries): .now("Without a partner: \(list(entries.map { "“\($0)”" })).")
    }
  }
}
