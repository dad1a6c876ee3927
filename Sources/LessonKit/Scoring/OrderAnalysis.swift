/// What there is to say about one answer to an ordering question, without words.
package struct OrderAnalysis: Sendable {
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

  private let order: PartialOrder
  private let answer: [Int]
  /// What stays, in the order of the answer.
  private let kept: [Alignment.Candidate]
  /// The items that the answer lacks, as a set.
  let missingItems: UInt64
  /// The first position with which no right order can go on; nil when the answer is a beginning of one.
  package let firstWrongPosition: Int?
  /// The items that had to come before the first wrong position, as a set; empty when that is extra or repeated.
  package let lackingItems: UInt64
  /// The right order which keeps the most of the answer.
  package let nearest: [Int]

  /// Compares an answer with a key.
  init(of answer: [Int], with order: PartialOrder) {
    let alignment = Alignment(of: answer, with: order)
    self.order = order
    self.answer = answer
    kept = alignment.kept
    missingItems = order.missingItems(in: answer, alignment.kept)
    firstWrongPosition = alignment.firstWrong?.position
    lackingItems = alignment.firstWrong?.lacking ?? 0
    nearest = order.completed(alignment.kept)
  }

  /// The fewest deletions and insertions that make the answer right.
  ///
  /// Of an answer longer than twice the key, only so much is compared, so there may be fewer; counted by
  /// edits, its score is nothing in any case.
  package var edits: Int { answer.count + order.symbols.count - 2 * kept.count }

  /// Whether the answer is one of the right orders.
  package var isRight: Bool { edits == 0 }

  /// What each position of the answer is.
  package var places: [Place] {
    var places = [Place](repeating: .extra, count: answer.count)
    for candidate in kept { places[candidate.position] = .kept(item: candidate.item) }
    _ = order.missingItems(in: answer, kept) { places[$0] = $1 }
    return places
  }

  /// The items that the answer lacks.
  package var missing: [Int] { Array(missingItems.members) }

  /// The positions whose symbol does not belong to the key.
  package var extra: [Int] { answer.indices.filter { order.items(of: answer[$0]) == 0 } }

  /// The positions whose symbol occurs once too often there.
  package var repeated: [Int] {
    let places = places
    return places.indices.filter { places[$0] == .repeated }
  }
}

extension PartialOrder {
  /// Compares an answer, given as symbols, with the right order that is nearest to it.
  package func analysis(of answer: [Int]) -> OrderAnalysis { OrderAnalysis(of: answer, with: self) }

  /// One right order, as items, which keeps the most of an answer that is given as symbols.
  package func nearestRightOrder(to answer: [Int]) -> [Int] {
    completed(Alignment(of: answer, with: self).kept)
  }

  private var allItems: UInt64 { symbols.count.lowerBits }

  /// Gives each position its item, first to what is kept, then to the others in turn; what remains is missing.
  ///
  /// `note` hears what each position is that is not kept.
  @inline(__always)
  fileprivate func missingItems(
    in answer: [Int], _ kept: [Alignment.Candidate], note: (Int, OrderAnalysis.Place) -> Void = { _, _ in }
  ) -> UInt64 {
    var missing = allItems
    for candidate in kept { missing.remove(candidate.item) }
    var next = 0
    for position in answer.indices {
      if next < kept.count, kept[next].position == position {
        next += 1
        continue
      }
      let items = items(of: answer[position])
      if let item = first(of: items & missing) {
        note(position, .misplaced(item: item))
        missing.remove(item)
      } else {
        note(position, items == 0 ? .extra : .repeated)
      }
    }
    return missing
  }

  /// Fills in what is not kept: at each place the item with the smallest number that may stand there.
  fileprivate func completed(_ kept: [Alignment.Candidate]) -> [Int] {
    var order: [Int] = []
    order.reserveCapacity(symbols.count)
    var placed: UInt64 = 0
    var free = allItems
    for candidate in kept { free.remove(candidate.item) }
    var queue = kept[...]
    for _ in symbols.indices {
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
