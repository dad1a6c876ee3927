/// The score of a choice among options.
package enum ChoiceScore {
  /// Each right option chosen earns its share, each wrong one takes away its own or a right one's, whichever is larger;
  /// never less than nothing.
  ///
  /// So choosing all options earns nothing, and neither does choosing two where one is right. Where no option is right,
  /// only choosing none scores. Choosing an option twice counts once.
  package static func score(chosen: [Int], right: [Int], of options: Int) -> Score {
    let right = distinct(right)
    let chosen = distinct(chosen)
    guard !right.isEmpty else { return chosen.isEmpty ? .full : .zero }
    let hits = chosen.count { right.contains($0) }
    let wrong = chosen.count - hits
    let weight = max(1, min(right.count, options - right.count))
    return Score(hits * weight - wrong * right.count, right.count * weight)
  }

  private static func distinct(_ options: [Int]) -> [Int] {
    var result: [Int] = []
    for option in options where !result.contains(option) { result.append(option) }
    return result
  }
}
