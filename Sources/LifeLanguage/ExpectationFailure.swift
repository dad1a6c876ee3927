package import LifecycleEngine

/// What is found where an expectation does not hold.
package enum ExpectationFailure: Hashable, Sendable {
  /// The present value of what is compared, as a condition writes it.
  case value(CodeText)
  /// The present state of the process.
  case state(ProcessState)
  /// The reason why the process has ended; nil where none has.
  case ended(Termination?)
  /// Whether a fact of this name holds.
  case fact(CodeText, holds: Bool)
  /// A call or moment came before its turn, or never.
  case notInOrder(hasCome: Bool)
  /// What the last stimulus made heard; the states that it led through.
  case heard([CodeText]), path([CodeText])
  /// The last stimulus did not bring the call; code reads another state in it.
  case notBrought, reads(ProcessState)
  /// The effects of the last stimulus, where others are expected; there is one where none is.
  case effects([NamedEffect]), someEffect
  /// The stimulus is possible, in this state.
  case possible(ProcessState)
}

/// An effect with the part of the app, or the length of time, that it is about.
package struct NamedEffect: Hashable, Sendable {
  /// What happened.
  package let effect: Effect
  /// The name or the length of time; nil where any is meant.
  package let subject: CodeText?

  /// An effect on something.
  package init(_ effect: Effect, about subject: String?) { (self.effect, self.subject) = (effect, subject) }

  /// The effect of an entry; nil for other entries.
  package init?(_ entry: TraceEntry, of engine: Engine) {
    guard entry.kind == .effect, let effect = Effect(rawValue: entry.code) else { return nil }
    self.init(effect, about: engine.subject(of: effect, entry))
  }

  /// What happened, in words.
  package var words: String { effect.words(about: subject) }
}

// MARK: - Words

extension ExpectationFailure {
  /// What is found, in a clause.
  package var words: String {
    switch self {
    case .value(let text): "it is \(text)"
    case .state(.background): "it is in the background"
    case .state(let state): "it is \(state.name)"
    case .ended(let reason?): "the process ended: \(reason.words)"
    case .ended(nil): "no process has ended"
    case .fact(let name, holds: true): "'\(name)' holds"
    case .fact(let name, holds: false): "'\(name)' does not hold"
    case .notInOrder(hasCome: true): "it came earlier"
    case .notInOrder(hasCome: false): "it never came"
    case .heard([]): "heard: nothing"
    case .heard(let names): "heard: \(names.joined(separator: " -> "))"
    case .path(let states): "it was: \(states.joined(separator: " -> "))"
    case .notBrought: "it did not come"
    case .reads(let state): "it reads \(state.name) there"
    case .effects([]): "it had none"
    case .effects(let effects): "it had: \(effects.map { "“\($0.words)”" }.joined(separator: ", "))"
    case .someEffect: "there is one"
    case .possible(let state): "the app is \(state.predicate)"
    }
  }
}
