/// The comparison of one answer to an ordering question with the right orders, without words.
package struct OrderAnalysis: Sendable {
  /// The role of one position of the answer.
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
  /// The items that stay in place.
  private let kept: Alignment.Kept
  /// The items that the answer lacks, as a set.
  package let missingItems: UInt64
  /// The first position with which no right order can go on; nil when the answer is a beginning of one.
  package let firstWrongPosition: Int?
  /// The items that had to come before the first wrong position, as a set; empty when that is extra or repeated.
  package let lackingItems: UInt64

  /// Compares an answer with a key.
  init(of answer: [Int], with order: PartialOrder) {
    let alignment = Alignment(of: answer, with: order)
    self.order = order
    self.answer = answer
    kept = alignment.kept
    missingItems = order.walk(answer, alignment.kept)
    firstWrongPosition = alignment.firstWrong?.position
    lackingItems = alignment.firstWrong?.lacking ?? 0
  }

  /// The fewest deletions and insertions that make the answer right.
  ///
  /// Of an answer longer than twice the key, only so much is compared, so there may be fewer; its score is nothing in any
  /// case.
  package var edits: Int { answer.count + order.symbols.count - 2 * kept.items.nonzeroBitCount }

  /// The items that have to be moved, added or taken away to make the answer right.
  ///
  /// An item that is named in a wrong place costs no more than one that is not named, so that naming it never costs anything.
  package var repairs: Int {
    let placed = order.symbols.count - missingItems.nonzeroBitCount
    return order.symbols.count - kept.items.nonzeroBitCount + answer.count - placed
  }

  /// A Boolean value that indicates whether the answer is one of the right orders.
  package var isRight: Bool { edits == 0 }

  /// The right order which keeps the most of the answer.
  package var nearest: [Int] { Array(nearestOrder) }

  /// The same, found item by item.
  package var nearestOrder: NearestOrder { NearestOrder(of: answer, kept, in: order) }

  /// The role of each position of the answer.
  package var places: [Place] {
    var places: [Place] = []
    _ = order.walk(answer, kept) { places.append($0) }
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
    Array(NearestOrder(of: answer, Alignment(of: answer, with: self).kept, in: self))
  }

  fileprivate var allItems: UInt64 { symbols.count.lowerBits }

  /// Gives each position its item, what is kept first, then the others in turn; returns what remains as missing.
  ///
  /// `note` hears what each position is.
  @inline(__always)
  fileprivate func walk(
    _ answer: [Int], _ kept: Alignment.Kept, note: (OrderAnalysis.Place) -> Void = { _ in }
  ) -> UInt64 {
    var missing = allItems & ~kept.items
    var waiting = kept.items
    for position in answer.indices {
      let items = items(of: answer[position])
      if kept.has(position), let item = first(of: items & waiting) {
        note(.kept(item: item))
        waiting.remove(item)
      } else if let item = first(of: items & missing) {
        note(.misplaced(item: item))
        missing.remove(item)
      } else {
        note(items == 0 ? .extra : .repeated)
      }
    }
    return missing
  }
}

/// Fills in what is not kept: at each place the item with the smallest number that may stand there.
package struct NearestOrder: Sequence, IteratorProtocol {
  private let order: PartialOrder
  private let answer: [Int]
  private let kept: Alignment.Kept
  /// The position of the next item that is kept, and that item as a set; empty behind the last one.
  private var waiting: (position: Int, item: UInt64) = (-1, 0)
  private var placed: UInt64 = 0
  /// The items that may stand anywhere.
  private var free: UInt64

  init(of answer: [Int], _ kept: Alignment.Kept, in order: PartialOrder) {
    self.order = order
    self.answer = answer
    self.kept = kept
    free = order.allItems & ~kept.items
    goOn()
  }

  /// Returns the item of the next place; nil where all stand.
  package mutating func next() -> Int? {
    guard let item = (free | waiting.item).members.first(where: { order.before[$0] & ~placed == 0 }) else { return nil }
    placed.insert(item)
    free.remove(item)
    if waiting.item.has(item) { goOn() }
    return item
  }

  private mutating func goOn() {
    repeat { waiting.position += 1 } while waiting.position < answer.count && !kept.has(waiting.position)
    let items = waiting.position < answer.count ? order.items(of: answer[waiting.position]) & kept.items & ~placed : 0
    waiting.item = order.first(of: items).map { .single($0) } ?? 0
  }
}
