/// A maximum matching between the numbers `0..<count` and themselves, and what it leaves independent.
///
/// Each number looks for a partner along its connections, pushing earlier choices aside (Kuhn). What a failed
/// search has seen can never help a later one, so it stays closed; that also gives the independent set.
///
/// Its memory is lent for the time of one comparison, mostly from the stack: arrays would cost more than the search.
struct Matching: ~Copyable {
  /// What the search knows of one number.
  private struct Entry {
    /// The number that has chosen this one.
    var chosenBy = -1
    /// The number that this one has chosen.
    var choice = -1
    /// From where the running search came here.
    var reachedFrom = -1
  }

  private let count: Int
  /// The number of words that hold one set of numbers.
  private let words: Int
  private let entries: UnsafeMutableBufferPointer<Entry>
  /// One set per number, its connections, then the numbers that are free, those seen by the running search,
  /// and the closed ones.
  private let sets: UnsafeMutableBufferPointer<UInt64>

  private var free: Int { count * words }
  private var seen: Int { (count + 1) * words }
  private var closed: Int { (count + 2) * words }

  /// Lends a matching of so many numbers, none of them connected.
  @inline(__always)
  static func lend<Result>(count: Int, _ body: (borrowing Matching) -> Result) -> Result {
    let words = (count + 63) / 64
    return withUnsafeTemporaryAllocation(of: Entry.self, capacity: count) { entries in
      withUnsafeTemporaryAllocation(of: UInt64.self, capacity: (count + 3) * words) { sets in
        entries.initialize(repeating: Entry())
        sets.initialize(repeating: 0)
        for word in 0..<words { sets[count * words + word] = (count - 64 * word).lowerBits }
        return body(Matching(count: count, words: words, entries: entries, sets: sets))
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

  /// Connects a number to another one.
  func connect(_ from: Int, to target: Int) {
    sets[from * words + target / 64].insert(target % 64)
  }

  /// Connects a number to each of a set of numbers below 64.
  func connect(_ from: Int, toAll targets: UInt64) { sets[from * words] |= targets }

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

  /// Returns whether the number belongs to the largest set of numbers of which no two are connected.
  ///
  /// Valid after `grow()`, for connections that are a partial order; of several such sets it is always the same one,
  /// which depends on the connections, not on the order of the numbers.
  func isIndependent(_ number: Int) -> Bool {
    let choice = entries[number].choice
    return !isClosed(number) && (choice < 0 || isClosed(choice))
  }

  private func isClosed(_ number: Int) -> Bool { sets[closed + number / 64].has(number % 64) }

  @inline(__always)
  private func findPartner(for start: Int) -> Bool {
    var current = start
    while true {
      if let target = first(from: current, { sets[free + $0] }) {
        entries[target].reachedFrom = current
        choose(target, from: start)
        return true
      }
      if let target = first(from: current, { ~sets[seen + $0] }) {
        sets[seen + target / 64].insert(target % 64)
        entries[target].reachedFrom = current
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
    sets[self.free + free / 64].remove(free % 64)
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

  /// Returns the first number among a set's that the number is connected to.
  @inline(__always)
  private func first(from number: Int, _ among: (Int) -> UInt64) -> Int? {
    for word in 0..<words {
      let found = sets[number * words + word] & among(word)
      if found != 0 { return word * 64 + found.trailingZeroBitCount }
    }
    return nil
  }
}
