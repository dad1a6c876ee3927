/// The symbols that words name, in their order.
///
/// A form that several signals share means the one that a key expects, and a word may leave a blank open: then it stands for
/// any of several symbols, or for none.
package struct GivenItems: Hashable, Sendable {
  /// The symbol of each word; for one that does not mean just one, the complement of its place in `shared`.
  private var places: [Int] = []
  /// The symbols that a word may mean.
  private var shared: [[Int]] = []

  /// No items.
  package init() {}

  /// Creates an empty list with room.
  package init(capacity: Int) { places.reserveCapacity(capacity) }

  /// The number of words.
  package var count: Int { places.count }

  /// A Boolean value that indicates whether no word stands there.
  package var isEmpty: Bool { places.isEmpty }

  /// Adds a word that means one symbol.
  package mutating func append(_ symbol: Int) { places.append(symbol) }

  /// Adds a word that may mean one of several symbols, or none.
  package mutating func append(oneOf symbols: [Int]) {
    if symbols.count == 1 { return append(symbols[0]) }
    places.append(~shared.count)
    shared.append(symbols)
  }

  /// Indicates whether the word at a place may mean several symbols.
  package func isOpen(at place: Int) -> Bool { places[place] < 0 }

  /// Returns what the word at a place may mean.
  package func candidates(at place: Int) -> [Int] {
    let symbol = places[place]
    return symbol < 0 ? shared[~symbol] : [symbol]
  }

  /// Returns the items from a place on.
  package func dropFirst(_ count: Int) -> GivenItems {
    var rest = self
    rest.places.removeFirst(count)
    return rest
  }

  /// Returns the symbol of each word, in order.
  ///
  /// A form that several symbols share means the one that is `expected` next and has not been named yet. Words that leave a
  /// blank open are passed over.
  package func symbols(expecting expected: [Int]) -> [Int] {
    if shared.isEmpty { return places }
    var found: [Int] = []
    found.reserveCapacity(places.count)
    for place in places.indices {
      if places[place] >= 0 {
        found.append(places[place])
      } else if let symbol = Self.chosen(from: candidates(at: place), expected, after: found) {
        found.append(symbol)
      }
    }
    return found
  }

  /// Returns the symbol of the word at a place by itself; nil for a word that leaves a blank open.
  package func symbol(at place: Int, expecting expected: [Int]) -> Int? {
    Self.chosen(from: candidates(at: place), expected, after: [])
  }

  private static func chosen(from candidates: [Int], _ expected: [Int], after found: [Int]) -> Int? {
    next(of: candidates, in: expected, after: found) ?? candidates.first { expected.contains($0) } ?? candidates.first
  }

  /// Returns the candidate that is expected first, where each symbol that was found stands for one that is expected.
  private static func next(of candidates: [Int], in expected: [Int], after found: [Int]) -> Int? {
    var named = found
    return expected.first { symbol in
      if let place = named.firstIndex(of: symbol) {
        named.remove(at: place)
        return false
      }
      return candidates.contains(symbol)
    }
  }
}
