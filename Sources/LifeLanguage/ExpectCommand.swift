package import LifeSyntax

/// The assertion of an `expect`.
package enum ExpectCommand: Sendable {
  /// A condition holds now.
  case condition(Expression)
  /// These signals were heard in this order, perhaps with others between them.
  case order(Expression)
  /// The last stimulus made exactly these signals heard; with plugins, those of them only.
  case heard(Expression, from: [String]?)
  /// The last stimulus led through exactly these states.
  case path(Expression)
  /// In each of these calls and moments of the last stimulus, code reads this state.
  case reads(Expression, at: Expression)
  /// The run has had these effects.
  case effect(Expression)
  /// The stimulus that is impossible now; it is not applied.
  case impossible(StimulusCommand, at: ByteRange)

  /// Reads an `expect` that its `fault` lets pass; `nil` for others.
  package init?(_ command: BoundCommand) {
    let stimuli = command.commands
    let how = command["how"]?.string
    guard let value = command.expression(in: "what") else {
      guard how == "impossible", stimuli.count == 1, let stimulus = StimulusCommand(stimuli[0]) else { return nil }
      self = .impossible(stimulus, at: stimuli[0].range)
      return
    }
    guard command.block == nil else { return nil }
    switch how {
    case nil: self = .condition(value)
    case "order": self = .order(value)
    case "heard": self = .heard(value, from: command["from"]?.items.compactMap { $0.string })
    case "path": self = .path(value)
    case "effect": self = .effect(value)
    case "reads":
      guard let calls = command.expression(in: "at") else { return nil }
      self = .reads(value, at: calls)
    default: return nil
    }
  }

  /// A Boolean value that indicates whether names of signals are looked up to decide it.
  var asksForSignals: Bool {
    switch self {
    case .order, .heard, .reads: true
    case .condition, .path, .effect, .impossible: false
    }
  }

  /// Returns the diagnostic for an `expect` whose values do not fit together, or `nil`.
  static func fault(in command: BoundCommand) -> Diagnostic? {
    let isImpossible = command["how"]?.string == "impossible"
    if isImpossible, command.block == nil || command.commands.count != 1 {
      return DiagnosticRule.missingBlock.broken(
        at: command.verbRange, "'expect impossible' needs a block with one stimulus",
        label: "write: expect impossible { home }")
    }
    if !isImpossible, command.block != nil {
      return DiagnosticRule.unexpectedBlock.broken(
        at: command.verbRange, "'expect' takes a block only behind 'impossible'",
        label: "write: expect impossible { home }")
    }
    guard isImpossible || command["what"] != nil else {
      return DiagnosticRule.missingArgument.broken(
        at: command.verbRange, "'expect' needs what must be true", label: "such as: expect state == background")
    }
    if let misplaced = misplacedLabel(in: command) { return misplaced }
    return ExpectCommand(command) == nil ? .unreadableExpectation(command.range) : nil
  }

  /// The labels that belong to one kind of expectation each.
  private static let labels = [(label: "from", how: "heard"), (label: "at", how: "reads")]

  /// Returns the diagnostic for a label of another kind of expectation, or for `reads` without its own; nil for others.
  private static func misplacedLabel(in command: BoundCommand) -> Diagnostic? {
    let how = command["how"]?.string
    for (label, owner) in labels where how != owner {
      guard let argument = command[label] else { continue }
      return DiagnosticRule.unexpectedArgument.broken(
        at: argument.range, "'\(label):' belongs to 'expect \(owner)'", label: "leave it out")
    }
    guard how == "reads", command["at"] == nil else { return nil }
    return DiagnosticRule.missingArgument.broken(
      at: command.verbRange, "'expect reads' needs the call in which it is read",
      label: "such as: expect reads active at: willResignActive")
  }
}

extension Diagnostic {
  /// Returns the diagnostic for an expectation that asserts nothing.
  static func unreadableExpectation(_ range: ByteRange) -> Diagnostic {
    DiagnosticRule.wrongKind.broken(
      at: range, "'expect' needs names here", label: "such as: expect order willResignActive -> didEnterBackground")
  }
}
