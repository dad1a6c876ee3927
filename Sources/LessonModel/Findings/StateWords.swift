package import LifeLanguage
package import LifecycleEngine

/// What may be found in a wrong state.
package enum StateFinding: Hashable, Sendable {
  /// The state means something else than what the run ends in.
  case means(ProcessState)
  /// The calls with which a plugin tells of the state, which has no meaning but this.
  case comes(AnswerText, with: [CodeText])

  /// What is said of it.
  var shownText: ShownText {
    switch self {
    case .means(let state): .now("\(state.name) would mean: \(state.words).")
    case .comes(let state, let calls):
      .now("\(state) would come with \(calls.map { "`\($0)`" }.joined(separator: " or ")).")
    }
  }
}
