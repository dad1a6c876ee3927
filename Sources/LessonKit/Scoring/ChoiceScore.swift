/// The score of a choice among options.
package enum ChoiceScore {
  /// Each right option chosen earns its share, each wrong one takes one away; never less than nothing.
  ///
  /// Where no option is right, only choosing none scores. Choosing an option twice counts once.
  package static func score(chosen: [Int], right: [Int]) -> Score {
    let right = distinct(right)
    let chosen = distinct(chosen)
    guard !right.isEmpty else { return chosen.isEmpty ? .full : .zero }
    let hits = chosen.count { right.contains($0) }
    return Score(hits - (chosen.count - hits), right.count)
  }

  private static func distinct(_ options: [Int]) -> [Int] {
    var result: [Int] = []
    for option in options where !result.contains(option) { result.append(option) }
    return result
  }
}
