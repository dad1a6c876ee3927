package import LifeSyntax

/// A value that a verb was given, checked against its parameter.
package struct BoundValue: Sendable {
  /// The content of a value, by its kind.
  package enum Content: Sendable {
    /// A word of a choice, or a name, or a selector.
    case name(String)
    case text(String)
    /// Milliseconds.
    case duration(Int64)
    case integer(Int64)
    case list([BoundValue])
    case chain([BoundValue])
    case expression(Expression)
  }

  /// The content, bound to the kind that the parameter takes.
  package let content: Content
  /// The range of the value in the source.
  package let range: ByteRange

  /// The word, name, selector or text; nil for other values.
  package var string: String? {
    switch content {
    case .name(let name): name
    case .text(let text): text
    default: nil
    }
  }

  /// The whole number or the milliseconds; nil for other values.
  package var number: Int64? {
    switch content {
    case .integer(let number), .duration(let number): number
    default: nil
    }
  }

  /// The values of a list or a chain; a single value is a list of one.
  package var items: [BoundValue] {
    switch content {
    case .list(let items), .chain(let items): items
    default: [self]
    }
  }

  /// A Boolean value that indicates whether it was written as a text between quotes.
  package var isText: Bool { if case .text = content { true } else { false } }
}

/// A verb with checked values: what the binder makes of a clause.
///
/// An object that never changes, not a value: each reader of a block takes its commands out of a list.
package final class BoundCommand: Sendable {
  /// The schema of the verb, by which the statement was checked.
  package let verb: VerbSchema
  /// The whole statement.
  package let range: ByteRange
  /// The range of the verb alone, for diagnostics about the statement as a whole.
  package let verbRange: ByteRange
  /// Values by parameter name, in the order given.
  package let values: [(name: String, value: BoundValue)]
  /// The block's statements, if there is a block.
  package let block: [BoundStatement]?
  /// Further clauses.
  package let clauses: [BoundCommand]

  /// A command of a verb; its values are those of the verb's parameters.
  init(
    verb: VerbSchema, range: ByteRange, verbRange: ByteRange, values: [(name: String, value: BoundValue)],
    block: [BoundStatement]?, clauses: [BoundCommand]
  ) {
    (self.verb, self.range, self.verbRange) = (verb, range, verbRange)
    (self.values, self.block, self.clauses) = (values, block, clauses)
  }

  /// The verb's name.
  package var name: String { verb.name }

  /// The value of a parameter, or nil where it was left out.
  package subscript(name: String) -> BoundValue? { values.first { $0.name == name }?.value }

  /// All values of a repeated parameter.
  package func all(_ name: String) -> [BoundValue] { values.filter { $0.name == name }.map { $0.value } }

  /// The commands of the block.
  package var commands: [BoundCommand] {
    (block ?? []).compactMap { if case .command(let command) = $0 { command } else { nil } }
  }

  /// The block's lines of prose, joined.
  package var prose: String {
    (block ?? []).compactMap { if case .prose(let text, _) = $0 { text } else { nil } }
      .joined(separator: "\n\n")
  }
}

extension BoundCommand {
  /// The same command with other values.
  func with(_ values: [(name: String, value: BoundValue)], block: [BoundStatement]?, _ clauses: [BoundCommand])
    -> BoundCommand
  {
    BoundCommand(verb: verb, range: range, verbRange: verbRange, values: values, block: block, clauses: clauses)
  }
}

/// A statement after binding.
package enum BoundStatement: Sendable {
  case prose(String, ByteRange)
  case command(BoundCommand)
}
