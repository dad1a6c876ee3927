/// A maximum matching between the numbers `0..<count` and themselves, and what it leaves independent.
///
/// Each number looks for a partner along its connections, pushing earlier choices aside (Kuhn). What a failed
/// search has seen can never help a later one, so it stays closed; that also gives the independent set.
///
/// Its memory is lent for the time of one comparison, mostly from the stack: arrays would cost more than the search.
struct Matching: ~Copyable {
  private struct Entry {
    /// The number that has chosen this one.
    var chosenBy = -1
    /// The number that this one has chosen.
    var choice = -1
    /// From where the running search came here.
    var reachedFrom = -1
  }

  private let count: Int
  /// How many words hold one set of numbers.
  private let words: Int
  private let entries: UnsafeMutableBufferPointer<Entry>
  /// One set per number, its connections, then the numbers seen by the running search, then the closed ones.
  private let sets: UnsafeMutableBufferPointer<UInt64>

  private var seen: Int { count * words }
  private var closed: Int { (count + 1) * words }

  /// Lends a matching of so many numbers, none of them connected.
  static func lend(count: Int, _ body: (borrowing Matching) -> Void) {
    let words = (count + 63) / 64
    withUnsafeTemporaryAllocation(of: Entry.self, capacity: count) { entries in
      withUnsafeTemporaryAllocation(of: UInt64.self, capacity: (count + 2) * words) { sets in
        entries.initialize(repeating: Entry())
        sets.initialize(repeating: 0)
        body(Matching(count: count, words: words, entries: entries, sets: sets))
      }
    }
  }

  private init(
    count: Int, words: Int, entries: UnsafeMutableBufferPointer<Entry>, sets: UnsafeMutableBufferPointer<UInt64>
  ) {
    self.count = count
    self.words = words
    self.entries = entries
    self.sets = sets
  }

  /// Connects a number to a smaller one.
  func connect(_ from: Int, to target: Int) {
    sets[from * words + target / 64].insert(target % 64)
  }

  /// Makes the matching as large as it can be.
  func grow() {
    for start in 0..<count {
      let isMatched = findPartner(for: start)
      for word in 0..<words {
        if isMatched {
          sets[seen + word] = sets[closed + word]
        } else {
          sets[closed + word] = sets[seen + word]
        }
      }
    }
  }

  /// Whether the number belongs to the largest set of numbers of which no two are connected.
  ///
  /// Valid after `grow()`, for connections that are a partial order; of several such sets it is the one with
  /// the smallest numbers.
  func isIndependent(_ number: Int) -> Bool {
    let choice = entries[number].choice
    return !isClosed(number) && (choice < 0 || isClosed(choice))
  }

  private func isClosed(_ number: Int) -> Bool { sets[closed + number / 64].has(number % 64) }

  private func findPartner(for start: Int) -> Bool {
    var current = start
    while true {
      if let target = nextUnseen(from: current) {
        sets[seen + target / 64].insert(target % 64)
        entries[target].reachedFrom = current
        guard entries[target].chosenBy >= 0 else {
          choose(target, from: start)
          return true
        }
        current = entries[target].chosenBy
      } else {
        guard current != start else { return false }
        current = entries[entries[current].choice].reachedFrom
      }
    }
  }

  /// Gives the free target to the number that reached it, whose former choice goes to the one before, and so
  /// on up to the start.
  private func choose(_ free: Int, from start: Int) {
    var target = free
    while true {
      let chooser = entries[target].reachedFrom
      let former = entries[chooser].choice
      entries[target].chosenBy = chooser
      entries[chooser].choice = target
      guard chooser != start else { return }
      target = former
    }
  }

  private func nextUnseen(from number: Int) -> Int? {
    var word = 0
    repeat {
      let open = sets[number * words + word] & ~sets[seen + word]
      if open != 0 { return word * 64 + open.trailingZeroBitCount }
      word += 1
    } while word <= number / 64
    return nil
  }
}
