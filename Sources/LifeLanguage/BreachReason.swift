import LifecycleEngine

/// What brought about that a property is broken.
package enum BreachReason: Hashable, Sendable {
  /// The entry that decides; `unsaved` is a value that was not saved since its edit, where that is what matters.
  case entry(DecisiveEntry, unsaved: CodeText?)
  /// No handler has loaded a value in this process.
  case neverLoaded(CodeText)
  /// A value began anew with its process, or has its first content; nothing has set it.
  case beganAnew(CodeText), neverSet(CodeText)
  /// All that the process has given to a value is what it begins with, and not what it should hold, as a condition writes it.
  case neverSetTo(CodeText, wanted: CodeText)
}

/// The entry of a trace that decides, with the stimulus at which it happened.
package struct DecisiveEntry: Hashable, Sendable {
  /// What happened.
  enum Event: Hashable, Sendable {
    /// An operation of the app ran, as it is written.
    case ran(CodeText)
    case effect(NamedEffect)
  }

  /// When it happened: at a stimulus, or while time passed; a stimulus as it is typed.
  enum Occasion: Hashable, Sendable {
    case at(CodeText), during(CodeText), unknown
  }

  let event: Event
  let occasion: Occasion

  /// The entry with an id, which the run has.
  init(_ id: Int, of run: Simulation) {
    let entries = run.trace.entries
    event =
      run.trace.entry(id: id).map { entry in
        NamedEffect(entry, of: run.engine).map { .effect($0) } ?? .ran(run.engine.name(of: entry))
      } ?? .ran("")
    occasion =
      entries[..<id].last { $0.kind == .stimulus }.map { stimulus in
        let name = run.engine.name(of: stimulus)
        return stimulus.code == StimulusKind.wait.rawValue ? .during(name) : .at(name)
      } ?? .unknown
  }
}

// MARK: - Words

extension BreachReason {
  /// The reason as a sentence behind a colon.
  package var words: String {
    switch self {
    case .entry(let entry, unsaved: nil): "\(entry.words)."
    case .entry(let entry, unsaved: let name?): "\(entry.words); `save \(name)` had not run since the edit."
    case .neverLoaded(let name): "no handler has loaded `\(name)` in this process."
    case .beganAnew(let name): "`\(name)` began anew with its process, and nothing has set it since."
    case .neverSet(let name): "nothing has set `\(name)`."
    case .neverSetTo(let name, let wanted): "nothing has set `\(name)` to \(wanted) in this process."
    }
  }
}

extension DecisiveEntry {
  /// What happened, and when.
  var words: String {
    switch (event, occasion) {
    case (.ran(let operation), .at(let stimulus)): "`\(operation)` ran, at `\(stimulus)`"
    case (.ran(let operation), .during(let stimulus)): "`\(operation)` ran, during `\(stimulus)`"
    case (.ran(let operation), .unknown): "`\(operation)` ran"
    case (.effect(let effect), .at(let stimulus)): "\(effect.words), at `\(stimulus)`"
    case (.effect(let effect), .during(let stimulus)): "\(effect.words), during `\(stimulus)`"
    case (.effect(let effect), .unknown): effect.words
    }
  }
}
