/// How an ordering answer becomes a score; the author of a lesson chooses.
package enum OrderMethod: Sendable, Hashable, CaseIterable {
  /// Each deletion or insertion that makes the answer right costs one item.
  case edits
  /// A right order scores in full, everything else nothing.
  case allOrNothing
  /// The share of the ordered pairs that stand in the right order.
  case pairs
}

/// The score of an answer, and what there is to say about it.
package struct OrderGrade: Sendable, Hashable {
  /// The share of a full answer.
  package let score: Score
  /// The comparison with the nearest right order.
  package let analysis: OrderAnalysis
  /// Which of the keys the answer came nearest to; its items are meant in the analysis.
  package let alternative: Int
}

/// The keys of one ordering question: an answer is measured by the one that suits it best.
package struct OrderKey: Sendable, Hashable {
  /// The keys, of which there is at least one.
  package let alternatives: [PartialOrder]

  /// Makes a key from one partial order, or from several of which any will do.
  package init(_ order: PartialOrder, orElse others: [PartialOrder] = []) {
    alternatives = [order] + others
  }

  /// Scores an answer, given as symbols: the best score counts, then the fewest edits, then the first key.
  package func grade(_ answer: [Int], by method: OrderMethod = .edits) -> OrderGrade {
    var best = grade(answer, by: method, alternative: 0)
    for alternative in alternatives.indices.dropFirst() {
      let grade = grade(answer, by: method, alternative: alternative)
      let isNearer = grade.analysis.edits < best.analysis.edits
      if grade.score > best.score || (grade.score == best.score && isNearer) { best = grade }
    }
    return best
  }

  private func grade(_ answer: [Int], by method: OrderMethod, alternative: Int) -> OrderGrade {
    let order = alternatives[alternative]
    let analysis = order.analysis(of: answer)
    return OrderGrade(
      score: order.score(of: analysis, by: method), analysis: analysis, alternative: alternative)
  }
}

extension PartialOrder {
  /// Scores an answer, given as symbols, between 0 and 1.
  package func score(answer: [Int], by method: OrderMethod = .edits) -> Score {
    score(of: analysis(of: answer), by: method)
  }

  /// Scores an answer that has been compared with this key; 1 is reached by right orders only.
  package func score(of analysis: OrderAnalysis, by method: OrderMethod) -> Score {
    if analysis.isRight { return .full }
    return switch method {
    case .allOrNothing: .zero
    case .edits: Score(symbols.count - analysis.edits, symbols.count)
    case .pairs: concordance(of: analysis)
    }
  }

  /// The share of the ordered pairs of the key which the answer has in the right order.
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
