/// Finds the words that a misspelt word may stand for.
package enum NearMiss {
  /// Longer words are no typing mistakes.
  private static let longest = 128
  /// Shorter ones are part of too much.
  private static let shortestPart = 5

  /// The candidates nearest to a word, the best first; equal but for case beats everything else.
  package static func best(for word: String, among candidates: [String], limit: Int = 3) -> [String] {
    let wanted = folded(word)
    guard !wanted.isEmpty, wanted.count <= longest else { return [] }
    var found: [(distance: Int, text: String)] = []
    for candidate in candidates where !found.contains(where: { $0.text == candidate }) {
      if let distance = distance(wanted, folded(candidate)) { found.append((distance, candidate)) }
    }
    guard !found.isEmpty else { return parts(wanted, of: candidates, limit) }
    found.sort { $0.distance != $1.distance ? $0.distance < $1.distance : precedes($0.text, $1.text) }
    let hasEqual = found.first.map { $0.distance == 0 } ?? false
    return found.filter { !hasEqual || $0.distance == 0 }.prefix(limit).map { $0.text }
  }

  /// The candidates of which the word is a part, the shortest first.
  private static func parts(_ wanted: [UInt8], of candidates: [String], _ limit: Int) -> [String] {
    guard wanted.count >= shortestPart else { return [] }
    var longer: [String] = []
    for candidate in candidates where !longer.contains(candidate) && folded(candidate).place(of: wanted) != nil {
      longer.append(candidate)
    }
    let sorted = longer.sorted { left, right in
      left.utf8.count != right.utf8.count ? left.utf8.count < right.utf8.count : precedes(left, right)
    }
    return Array(sorted.prefix(limit))
  }

  /// The question whether a near name is meant, the nearest of them, and whether there is no other; `nil` where none is
  /// near.
  static func question(
    about name: String, among known: [String]
  ) -> (text: String, first: String, isOnlyOne: Bool)? {
    let near = best(for: name, among: known)
    return near.first.map { first in
      (
        "did you mean \(near.map { "'\($0)'" }.joined(separator: " or "))?", first,
        near.count == 1 && isMisspelling(name, of: first)
      )
    }
  }

  /// Indicates whether a name can be nothing but a misspelling of another one.
  ///
  /// A word that is only a part of another one may mean something else; so may a name in which one word stands for another, as
  /// in `homeQuits` and `lockQuits`, and one with a syllable before it, as in `unlockDay` and `Deactivated`.
  package static func isMisspelling(_ name: String, of other: String) -> Bool {
    let (left, right) = (folded(name), folded(other))
    guard let distance = distance(left, right) else { return false }
    let (shorter, longer) = left.count < right.count ? (left, right) : (right, left)
    if longer.count > shorter.count + 1, Array(longer.suffix(shorter.count)) == shorter { return false }
    let (words, others) = (words(of: name), words(of: other))
    guard distance > 0, words.count == others.count, words.count > 1 else { return true }
    return zip(words, others).allSatisfy { edits($0, $1) <= max(1, max($0.count, $1.count) / 3) }
  }

  /// Returns the words of a name, each of which begins with a capital or behind an underscore, in lower case.
  private static func words(of name: String) -> [[UInt8]] {
    var words: [[UInt8]] = [[]]
    for byte in name.utf8 {
      let isCapital = byte >= 0x41 && byte <= 0x5A
      if isCapital || byte == 0x5F { words.append([]) }
      words[words.count - 1].append(isCapital ? byte + 0x20 : byte)
    }
    return words.filter { !$0.isEmpty }
  }

  /// A complaint about a name that nothing has, with the names that may be meant; else with what stands in their place.
  package static func complaint(
    _ summary: String, about name: String, among known: [String], otherwise: String = ""
  ) -> String {
    let hint = question(about: name, among: known)?.text ?? otherwise
    return hint.isEmpty ? summary : "\(summary); \(hint)"
  }

  /// The bytes in lower case, as far as a near miss can be long.
  private static func folded(_ text: String) -> [UInt8] {
    text.utf8.prefix(longest + 1).map { $0 >= 0x41 && $0 <= 0x5A ? $0 + 0x20 : $0 }
  }

  private static func precedes(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }

  /// The edit distance with transpositions, if it is within a third of the longer word; a type that both name before their last dot is no
  /// likeness.
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int? {
    if let dot = left.lastIndex(of: 0x2E), dot == right.lastIndex(of: 0x2E), left[...dot] == right[...dot] {
      return distance(Array(left[(dot + 1)...]), Array(right[(dot + 1)...]))
    }
    let allowed = max(left.count, right.count) / 3
    guard right.count <= longest, abs(left.count - right.count) <= allowed else { return nil }
    let edits = edits(left, right)
    return edits <= allowed ? edits : nil
  }

  /// The edit distance with transpositions of neighbours.
  private static func edits(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var before = [Int](repeating: 0, count: right.count + 1)
    var previous = Array(0...right.count)
    for row in 0..<left.count {
      var current = [Int](repeating: row + 1, count: right.count + 1)
      for column in 0..<right.count {
        let change = previous[column] + (left[row] == right[column] ? 0 : 1)
        current[column + 1] = min(change, previous[column + 1] + 1, current[column] + 1)
        if row > 0 && column > 0 && left[row] == right[column - 1] && left[row - 1] == right[column] {
          current[column + 1] = min(current[column + 1], before[column - 1] + 1)
        }
      }
      before = previous
      previous = current
    }
    return previous[right.count]
  }
}
