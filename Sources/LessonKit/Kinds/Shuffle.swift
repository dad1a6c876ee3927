/// Returns the elements in an order that depends on nothing but a text, so that every run and machine shows the same.
func shuffled(_ elements: [Int], seed: String) -> [Int] {
  var state = seed.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { hash, byte in
    (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
  }
  var result = elements
  var rest = result.count
  while rest > 1 {
    let place = Int(next(&state) % UInt64(rest))
    rest -= 1
    result.swapAt(rest, place)
  }
  return result
}

/// Returns the items of an order question, shuffled so that what is shown gives no right order away.
func shuffled(_ items: [Int], seed: String, for order: PartialOrder) -> [Int] {
  let result = shuffled(items, seed: seed)
  let placed = result.filter { order.items(of: $0) != 0 }
  return placed.count > 1 && order.analysis(of: placed).isRight ? result.reversed() : result
}

/// SplitMix64.
private func next(_ state: inout UInt64) -> UInt64 {
  state &+= 0x9e37_79b9_7f4a_7c15
  var mixed = state
  mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
  mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
  return mixed ^ (mixed >> 31)
}
