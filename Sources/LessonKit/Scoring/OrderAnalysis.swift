/// What there is to say about one answer to an ordering question, without words.
package struct OrderAnalysis: Sendable, Hashable {
  /// What one position of the answer is.
  package enum Place: Sendable, Hashable {
    /// It can stay where it is, and stands for this item.
    case kept(item: Int)
    /// It stands for this item, and must move.
    case misplaced(item: Int)
    /// Its symbol belongs to the key, but occurs once too often.
    case repeated
    /// Its symbol does not belong to the key.
    case extra
  }

  /// An item that had to come before a position, and where it stands instead.
  package struct Predecessor: Sendable, Hashable {
    /// The item.
    package var item: Int
    /// Its place in the answer, or nil where it is missing.
    package var position: Int?

    /// Says that an item had to come earlier.
    package init(item: Int, position: Int?) {
      self.item = item
      self.position = position
    }
  }

  /// What each position of the answer is.
  package let places: [Place]
  /// The items that the answer lacks, as a set.
  let missingItems: UInt64
  /// The fewest deletions and insertions that make the answer right.
  ///
  /// Of an answer longer than twice the key, only so much is compared, so there may be fewer; counted by
  /// edits, its score is nothing in any case.
  package let edits: Int
  /// The first position with which no right order can go on; nil when the answer is a beginning of one.
  package let firstWrongPosition: Int?
  /// The items that had to come before the first wrong position, as a set; empty when that is extra or repeated.
  let lackingItems: UInt64
  /// The right order which keeps the most of the answer.
  package let nearest: [Int]
  /// How many orders are right; `PartialOrder.countLimit` stands for that many or more.
  package let rightOrders: Int

  /// The items that the answer lacks.
  package var missing: [Int] { Array(missingItems.members) }

  /// What had to come before the first wrong position; empty when that is extra or repeated.
  package var hadToComeBefore: [Predecessor] {
    lackingItems.members.map { item in
      let position = places.firstIndex { $0 == .kept(item: item) || $0 == .misplaced(item: item) }
      return Predecessor(item: item, position: position)
    }
  }

  /// The positions whose symbol does not belong to the key.
  package var extra: [Int] { places.indices.filter { places[$0] == .extra } }

  /// The positions whose symbol occurs once too often there.
  package var repeated: [Int] { places.indices.filter { places[$0] == .repeated } }

  /// The positions that must move.
  package var misplaced: [Int] {
    places.indices.filter { position in
      if case .misplaced = places[position] { true } else { false }
    }
  }

  /// Whether the answer is one of the right orders.
  package var isRight: Bool { edits == 0 }
}

extension PartialOrder {
  /// Compares an answer, given as symbols, with the right order that is nearest to it.
  package func analysis(of answer: [Int]) -> OrderAnalysis {
    let alignment = Alignment(of: answer, with: self)
    let kept = alignment.kept
    var missing = allItems
    let places = places(of: answer, kept: kept, missing: &missing)
    return OrderAnalysis(
      places: places,
      missingItems: missing,
      edits: answer.count + symbols.count - 2 * kept.count,
      firstWrongPosition: alignment.firstWrong?.position,
      lackingItems: alignment.firstWrong?.lacking ?? 0,
      nearest: completed(kept),
      rightOrders: rightOrders)
  }

  /// One right order, as items, which keeps the most of an answer that is given as symbols.
  package func nearestRightOrder(to answer: [Int]) -> [Int] {
    completed(Alignment(of: answer, with: self).kept)
  }

  private var allItems: UInt64 { symbols.count.lowerBits }

  /// Gives each position its item: first to what is kept, then to the others in turn.
  private func places(
    of answer: [Int], kept: [Alignment.Candidate], missing: inout UInt64
  ) -> [OrderAnalysis.Place] {
    var places = answer.map { _ in OrderAnalysis.Place.extra }
    for candidate in kept {
      places[candidate.position] = .kept(item: candidate.item)
      missing.remove(candidate.item)
    }
    guard kept.count < answer.count else { return places }
    for position in answer.indices where places[position] == .extra {
      let items = items(of: answer[position])
      if let item = first(of: items & missing) {
        places[position] = .misplaced(item: item)
        missing.remove(item)
      } else if items != 0 {
        places[position] = .repeated
      }
    }
    return places
  }

  /// Fills in what is not kept: at each place the item with the smallest number that may stand there.
  private func completed(_ kept: [Alignment.Candidate]) -> [Int] {
    var order: [Int] = []
    order.reserveCapacity(symbols.count)
    var placed: UInt64 = 0
    var free = allItems
    for candidate in kept { free.remove(candidate.item) }
    var queue = kept[...]
    while order.count < symbols.count {
      var open = free
      if let next = queue.first { open.insert(next.item) }
      guard let item = open.members.first(where: { before[$0] & ~placed == 0 }) else { break }
      order.append(item)
      placed.insert(item)
      free.remove(item)
      if queue.first?.item == item { queue.removeFirst() }
    }
    return order
  }
}
