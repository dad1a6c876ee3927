/// What may be found in a wrong state.
package enum StateFinding: Hashable, Sendable {
  /// The state means something else than what the run ends in.
  case means(String, String)

  /// What is said of it.
  var telling: Telling {
    switch self {
    case .means(let state, let words): .now("\(state) would mean: \(words).")
    }
  }
}
