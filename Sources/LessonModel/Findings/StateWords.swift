package import LifeLanguage
package import LifecycleEngine

/// What may be found in a wrong state.
package enum StateFinding: Hashable, Sendable {
  /// The state means something else than what the run ends in.
  case means(ProcessState)
  /// The state comes with time alone, later than the run ends.
  case notYet(AnswerText, hasTimePassed: Bool)
  /// The calls with which a plugin tells of the state, which has no meaning but this.
  case comes(AnswerText, with: [CodeText])

  /// What is said of it.
  var shownText: ShownText {
    switch self {
    case .means(let state): .now("\(state.name) would mean: \(state.words).")
    case .notYet(let state, hasTimePassed: true):
      .now("\(state) does not come yet: too little time has passed.")
    case .notYet(let state, hasTimePassed: false): .now("\(state) does not come yet: no time has passed.")
    case .comes(let state, let calls):
      .now("\(state) would come with \(calls.map { "`\($0)`" }.joined(separator: " or ")).")
    }
  }
}
