package import LifeLanguage
package import LifeSyntax

/// A verb of lessons with the value that its statements have.
///
/// Arguments are looked up by their names in the closure beside the schema, and nowhere else.
package struct LessonVerb<Value>: Sendable {
  /// The schema by which the binder checks a statement.
  package let schema: VerbSchema
  /// Reads a statement; returns `nil` only where an argument is missing, which the binder has reported.
  private let read: @Sendable (BoundCommand) -> Value?

  /// Creates a verb from its schema and what its statements mean.
  package init(_ schema: VerbSchema, _ read: @escaping @Sendable (BoundCommand) -> Value?) {
    self.schema = schema
    self.read = read
  }

  /// Returns the value of a command; `nil` for a command of another verb.
  package func value(of command: BoundCommand) -> Value? { command.name == schema.name ? read(command) : nil }
}

extension [BoundCommand] {
  /// Returns the values of all statements with a verb, in order.
  package func all<Value>(_ verb: LessonVerb<Value>) -> [Value] { compactMap { verb.value(of: $0) } }

  /// Returns the value of the first statement with a verb, or `nil`.
  package func first<Value>(_ verb: LessonVerb<Value>) -> Value? {
    for command in self {
      if let value = verb.value(of: command) { return value }
    }
    return nil
  }
}

extension BoundCommand {
  /// A Boolean value that indicates whether it asserts something about the run.
  package var isExpectation: Bool { name == SetupVerbs.expect.first?.name }

  /// The label of a lesson, a step or a question that had other names before.
  package static let formerlyLabel = "formerly"

  /// The names that a lesson, a step or a question had before.
  package var formerNames: [Name] { self[Self.formerlyLabel]?.items.compactMap { $0.name } ?? [] }
}

/// The head of a part that has a name and a title, and what stands in its block.
package struct PartStatement: Sendable {
  /// The name by which others refer to it.
  package let name: Name
  /// The title, as menus and headings show it.
  package let title: String
  /// The names that it had before.
  package let formerly: [Name]
  /// The whole statement.
  package let range: ByteRange
  /// The place of its verb.
  package let verbRange: ByteRange
  /// The statements of the block.
  package let body: [BoundCommand]
  /// The prose of the block.
  package let prose: String

  /// Reads a command with a name and a title.
  package init?(_ command: BoundCommand) {
    guard let name = command.name(in: "name"), let title = command["title"]?.string else { return nil }
    self.name = name
    self.title = title
    formerly = command.formerNames
    range = command.range
    verbRange = command.verbRange
    body = command.commands
    prose = command.prose
  }
}
