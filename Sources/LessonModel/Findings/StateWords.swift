/// What may be found in a wrong state.
package enum StateFinding: Hashable, Sendable {
  /// The state means something else than what the run ends in.
  case means(String, String)
  /// The calls with which a plugin tells of the state, which has no meaning but this.
  case comes(String, with: [String])

  /// What is said of it.
  var telling: Telling {
    switch self {
    case .means(let state, let words): .now("\(state) would mean: \(words).")
    case .comes(let state, let calls):
      .now("\(state) would come with \(calls.map { "`\($0)`" }.joined(separator: " or ")).")
    }
  }
}
