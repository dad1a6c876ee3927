package import LifeSyntax
package import LifecycleEngine

/// The reason why a stimulus that was read is not done.
package enum StimulusFault: Error, Hashable, Sendable {
  /// A part of an app that stimuli name.
  package enum Part: String, Hashable, Sendable {
    case control, connection, value
  }

  /// It is impossible now.
  case impossible(StimulusKind, RefusalReason)
  /// A run has no room for what it makes happen; the stimulus as it is typed.
  case tooMuch(CodeText)
  /// A run has no room for one more text.
  case tooManyTexts(StimulusKind)
  /// A run has no room for one more plugin that comes and goes.
  case tooManyObservers(StimulusKind)
  /// The app has no part of this name.
  case lacks(Part, CodeText)
  /// No plugin of this name is in use that could listen.
  case notInUse(CodeText)
  /// The plugin of this name is the delegate, and no observer.
  case isDelegate(CodeText)
}

// MARK: - Words

extension StimulusFault {
  /// The fault in a sentence without its full stop.
  package var words: String {
    switch self {
    case .impossible(let kind, let reason): "'\(kind.form.words)' is impossible now: \(reason.words)"
    case .tooMuch(let stimulus): "'\(stimulus)' is more than one run may hold"
    case .tooManyTexts(let kind), .tooManyObservers(let kind): "'\(kind.form.verb)' is more than one run may hold"
    case .lacks(.control, let name): "the app has no control '\(Diagnostic.shortened(name))'"
    case .lacks(.connection, let name): "the app has no connection '\(Diagnostic.shortened(name))'"
    case .lacks(.value, let name): "the app has no value '\(Diagnostic.shortened(name))'"
    case .notInUse(let name): "'\(Diagnostic.shortened(name))' is not in use"
    case .isDelegate(let name): "'\(Diagnostic.shortened(name))' is told as the delegate, and is no observer"
    }
  }
}

extension Diagnostic {
  /// Returns the diagnostic for a delegate that is named as an observer.
  static func toldAsDelegate(_ name: Name) -> Diagnostic {
    DiagnosticRule.delegateStays.broken(
      at: name.range, StimulusFault.isDelegate(name.text).words,
      label: "the system tells the delegate from the start of the process to its end")
  }
}

extension Simulation {
  /// Returns the diagnostic for a stimulus that is not done; of one that is impossible it notes what is possible instead.
  package func diagnostic(of fault: StimulusFault, in command: StimulusCommand, at range: ByteRange) -> Diagnostic {
    switch fault {
    case .impossible:
      DiagnosticRule.impossible.broken(
        at: range, fault.words, label: "the app is \(world.state.predicate)", notes: [possibleNote { _ in true }])
    case .tooMuch:
      DiagnosticRule.simulationLimit.broken(
        at: range, fault.words,
        label: "at most \(Engine.stepLimit) steps a stimulus, \(entryLimit) entries and ten years a run")
    case .tooManyTexts:
      DiagnosticRule.simulationLimit.broken(
        at: range, fault.words, label: "at most \(AppProgram.constantLimit) different texts a run")
    case .tooManyObservers:
      DiagnosticRule.simulationLimit.broken(
        at: range, fault.words, label: "at most \(Self.observerLimit) plugins a run that come and go")
    case .lacks(let part, let name):
      lack(of: part, Name(text: name, range: command.nameOfPart?.range ?? range), fault.words)
    case .notInUse(let name):
      DiagnosticRule.pluginNotInUse.unknown(
        Name(text: name, range: command.nameOfPart?.range ?? range), fault.words,
        among: engine.plugins.filter { $0.role == .observer }.map { $0.name },
        label: "in use: \(engine.plugins.map { $0.name }.joined(separator: ", ")); `use also NAME` adds one")
    case .isDelegate(let name): .toldAsDelegate(Name(text: name, range: command.nameOfPart?.range ?? range))
    }
  }

  private func lack(of part: StimulusFault.Part, _ name: Name, _ summary: String) -> Diagnostic {
    let names = names(of: part)
    return DiagnosticRule.undeclared.unknown(
      name, summary, among: names,
      label: names.isEmpty
        ? "no app with a \(part.rawValue) is loaded" : "one of: \(names.joined(separator: ", "))",
      scope: part.rawValue)
  }

  /// Returns the names of all such parts of the app.
  func names(of part: StimulusFault.Part) -> [String] {
    switch part {
    case .control: engine.program.controls.map { $0.name }
    case .connection: engine.program.connections.map { $0.name }
    case .value: engine.program.values.map { $0.name }
    }
  }
}

extension StimulusCommand {
  /// The name of the part of the app that is meant; nil where it means none.
  fileprivate var nameOfPart: Name? {
    switch argument {
    case .value(let name, _), .control(let name), .connection(let name), .observer(let name): name
    case .window, .none, .duration, .text: nil
    }
  }
}
