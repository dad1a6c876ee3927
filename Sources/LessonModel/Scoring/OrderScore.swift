/// The method by which an ordering answer is scored; the author of a lesson chooses.
package enum OrderMethod: Sendable, Hashable, CaseIterable {
  /// Each item that has to be moved, added or taken away costs one item.
  case edits
  /// A right order scores in full, everything else nothing.
  case allOrNothing
  /// The share of the ordered pairs that stand in the right order.
  case pairs
}

extension PartialOrder {
  /// Scores an answer that has been compared with this key; 1 is reached by right orders only.
  package func score(of analysis: OrderAnalysis, by method: OrderMethod) -> Score {
    if analysis.isRight { return .full }
    return switch method {
    case .allOrNothing: .zero
    case .edits: Score(symbols.count - analysis.repairs, symbols.count)
    case .pairs: concordance(of: analysis)
    }
  }

  /// Returns the share of the ordered pairs of the key which the answer has in the right order.
  ///
  /// An item that is ordered with no other counts like a pair, so that leaving it out costs something; each
  /// extra or repeated position counts like a pair that is wrong.
  private func concordance(of analysis: OrderAnalysis) -> Score {
    var units = 0
    for item in symbols.indices { units += pairs(with: before[item], of: item) }
    var right = 0
    var placed: UInt64 = 0
    for place in analysis.places {
      switch place {
      case .kept(let item), .misplaced(let item):
        right += pairs(with: before[item] & placed, of: item)
        placed.insert(item)
      case .repeated, .extra:
        units += 1
      }
    }
    return Score(right, units)
  }

  private func pairs(with earlier: UInt64, of item: Int) -> Int {
    before[item] | after[item] == 0 ? 1 : earlier.nonzeroBitCount
  }
}
