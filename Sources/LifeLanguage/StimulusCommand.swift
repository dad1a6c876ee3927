package import LifeSyntax
package import LifecycleEngine

/// A statement that is a stimulus, with its argument.
package struct StimulusCommand: Sendable {
  /// The value behind the words of a stimulus.
  package enum Argument: Sendable {
    case none
    /// Milliseconds.
    case duration(Int64)
    /// A value of the app, and its new content.
    case value(Name, literal: BoundValue?)
    case control(Name)
    case connection(Name)
    /// A plugin that is an observer.
    case observer(Name)
    /// A window by its name, or the only one.
    case window(Name?)
    case text(String)

    /// The part of the app that is meant, or `nil`.
    var subject: String? {
      switch self {
      case .value(let name, _), .control(let name), .connection(let name), .observer(let name): name.text
      case .window(let name): name?.text
      case .none, .duration, .text: nil
      }
    }
  }

  /// The row of the engine's table of stimuli that the words of the command name.
  package let kind: StimulusKind
  /// The value behind the words; `none` for a stimulus without one.
  package let argument: Argument
  /// The place of the command in its text.
  package let range: ByteRange

  /// Reads a command; `nil` for one that is no stimulus, or of a verb with labels that has none of them.
  package init?(_ command: BoundCommand) {
    guard let kind = StimulusVocabulary.kind(of: command) else { return nil }
    let argument: Argument? =
      switch kind.form.argument {
      case .none: Argument.none
      case .duration: command["time"]?.number.map { .duration($0) }
      case .value: command.name(in: "value").map { .value($0, literal: command["text"]) }
      case .control: command.name(in: "control").map { .control($0) }
      case .connection: command.name(in: "connection").map { .connection($0) }
      case .observer: command.name(in: "plugin").map { .observer($0) }
      case .window: .window(command.name(in: "window"))
      case .text(let label): command[label]?.string.map { .text($0) }
      }
    guard let argument else { return nil }
    self.kind = kind
    self.argument = argument
    range = command.range
  }
}

extension StimulusCommand {
  /// Returns whether another command does the same, wherever the two stand.
  package func isSame(as other: StimulusCommand) -> Bool {
    guard kind == other.kind, argument.subject == other.argument.subject else { return false }
    return switch (argument, other.argument) {
    case (.duration(let own), .duration(let other)): own == other
    case (.text(let own), .text(let other)): own == other
    case (.value(_, let own), .value(_, let other)): own?.literalText == other?.literalText
    // Of one kind, the others have nothing but a subject.
    case (.none, _), (.duration, _), (.value, _), (.control, _), (.connection, _), (.observer, _), (.window, _),
      (.text, _):
      true
    }
  }
}

extension BoundCommand {
  /// The name or text that a parameter was given, with its place; `nil` where it was left out.
  package func name(in parameter: String) -> Name? { self[parameter]?.name }

  /// The expression that a parameter was given, such as a condition; `nil` where it was left out.
  package func expression(in parameter: String) -> Expression? {
    if case .expression(let expression)? = self[parameter]?.content { expression } else { nil }
  }
}

extension BoundValue {
  /// The word, name, selector or text with its place; `nil` for other values.
  package var name: Name? { string.map { Name(text: $0, range: range) } }
}
