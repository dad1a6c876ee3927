import LessonModel

/// Returns the elements in an order that depends on nothing but a text, so that every run and machine shows the same.
func shuffled(_ elements: [Int], seed: String) -> [Int] {
  var random = SeededRandom(seed)
  return random.shuffled(elements)
}

/// Returns the items of an order question, shuffled so that what is shown gives no right order away.
func shuffled(_ items: [Int], seed: String, for order: PartialOrder) -> [Int] {
  let result = shuffled(items, seed: seed)
  let placed = result.filter { order.items(of: $0) != 0 }
  return placed.count > 1 && order.analysis(of: placed).isRight ? result.reversed() : result
}
