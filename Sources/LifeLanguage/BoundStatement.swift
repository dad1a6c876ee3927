public import LifeSyntax

/// A value that a verb was given, checked against its parameter.
public struct BoundValue: Sendable {
  /// The content of a value, by its kind.
  public indirect enum Content: Sendable {
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
  public let content: Content
  /// The range of the value in the source.
  public let range: ByteRange

  /// The word, name, selector or text; nil for other values.
  public var string: String? {
    switch content {
    case .name(let name): name
    case .text(let text): text
    default: nil
    }
  }

  /// The whole number or the milliseconds; nil for other values.
  public var number: Int64? {
    switch content {
    case .integer(let number), .duration(let number): number
    default: nil
    }
  }

  /// The values of a list or a chain; a single value is a list of one.
  public var items: [BoundValue] {
    switch content {
    case .list(let items), .chain(let items): items
    default: [self]
    }
  }

  /// A Boolean value that indicates whether it was written as a text between quotes.
  public var isText: Bool { if case .text = content { true } else { false } }
}

/// A verb with checked values: what the binder makes of a clause.
public struct BoundCommand: Sendable {
  /// The verb's schema.
  public let verb: VerbSchema
  /// The whole statement.
  public let range: ByteRange
  /// The verb itself.
  public let verbRange: ByteRange
  /// Values by parameter name, in the order given.
  public let values: [(name: String, value: BoundValue)]
  /// The block's statements, if there is a block.
  public let block: [BoundStatement]?
  /// Further clauses.
  public let clauses: [BoundCommand]

  /// The verb's name.
  public var name: String { verb.name }

  /// The value of a parameter, or nil where it was left out.
  public subscript(name: String) -> BoundValue? { values.first { $0.name == name }?.value }

  /// All values of a repeated parameter.
  public func all(_ name: String) -> [BoundValue] { values.filter { $0.name == name }.map { $0.value } }

  /// The commands of the block.
  public var commands: [BoundCommand] {
    (block ?? []).compactMap { if case .command(let command) = $0 { command } else { nil } }
  }

  /// The block's lines of prose, joined.
  public var prose: String {
    (block ?? []).compactMap { if case .prose(let text, _) = $0 { text } else { nil } }
      .joined(separator: "\n\n")
  }
}

extension BoundCommand {
  /// The same command without the texts in its values and their lists, for a caller that has seen to the files that they name.
  package var withoutTexts: BoundCommand {
    let values = values.filter { !$0.value.isText }.map { name, value -> (name: String, value: BoundValue) in
      guard case .list(let items) = value.content else { return (name, value) }
      return (name, BoundValue(content: .list(items.filter { !$0.isText }), range: value.range))
    }
    return BoundCommand(
      verb: verb, range: range, verbRange: verbRange, values: values, block: block, clauses: clauses)
  }
}

/// A statement after binding.
public indirect enum BoundStatement: Sendable {
  case prose(String, ByteRange)
  case command(BoundCommand)
}
