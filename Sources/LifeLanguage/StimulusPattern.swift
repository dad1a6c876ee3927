import LifeSyntax
package import LifecycleEngine

/// Stimuli with something in common: a verb, and whatever else the pattern gives; what is left out may be any.
package struct StimulusPattern: Sendable {
  /// The pattern as it is written, without blanks around it.
  package let text: String
  private let kinds: [StimulusKind]
  /// The value behind the words, as a run would write it; `nil` for any.
  private let argument: Argument?

  /// The value of a stimulus, in the form in which a run records it.
  private enum Argument: Equatable, Sendable {
    case duration(Int64)
    case name(String)
    case text(String)
  }

  /// A pattern of a statement that was bound in the vocabulary of patterns.
  package init(_ command: BoundCommand, text: String) {
    self.text = text
    let word = command["what"]?.string
    let label = command.values.map { $0.name }.first { name in
      StimulusKind.allCases.contains { $0.form.verb == command.name && $0.form.argument == .text(label: name) }
    }
    kinds = StimulusKind.allCases.filter { kind in
      kind.form.verb == command.name && (word == nil || kind.form.word == word)
        && (label == nil || kind.form.argument == .text(label: label ?? ""))
    }
    let name =
      command.name(in: "value") ?? command.name(in: "control") ?? command.name(in: "connection")
      ?? command.name(in: "window")
    argument =
      label.flatMap { command[$0]?.string }.map { .text($0) } ?? command["time"]?.number.map { .duration($0) }
      ?? name.map { .name($0.text) }
  }

  /// Returns whether a stimulus of this kind may fall under the pattern.
  func mayMatch(_ kind: StimulusKind) -> Bool { kinds.contains(kind) }

  /// Returns whether every stimulus of a kind falls under the pattern.
  package func matchesAll(of kind: StimulusKind) -> Bool { argument == nil && kinds.contains(kind) }

  /// Returns whether a stimulus of a run falls under the pattern.
  package func matches(_ stimulus: Stimulus, in engine: Engine) -> Bool {
    guard kinds.contains(stimulus.kind) else { return false }
    return switch argument {
    case nil: true
    case .duration(let time): stimulus.argument == time
    case .name(let name): engine.subject(of: stimulus) == name
    case .text(let text): engine.textCarried(by: stimulus) == text
    }
  }

  /// Returns whether a stimulus that was read falls under the pattern.
  package func matches(_ stimulus: StimulusCommand) -> Bool {
    guard kinds.contains(stimulus.kind) else { return false }
    return switch (argument, stimulus.argument) {
    case (nil, _): true
    case (.duration(let time), .duration(let given)): time == given
    case (.text(let text), .text(let given)): text == given
    case (.name(let name), let given): name == given.subject
    default: false
    }
  }
}
