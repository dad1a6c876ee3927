import LifeExplorer
package import LifeSyntax
import LifecycleEngine

/// A statement `explore` with what its block says.
package struct ExploreCommand: Sendable {
  /// A statement of the block that says what shall hold.
  enum Claim: Sendable {
    case always(title: String?, [Expected])
    case never(title: String?, [Expected])
    case possible(title: String?, [Expected])
    /// What holds in the situations of a condition.
    case inSituation(title: String?, Expression, [Expected])
    /// What holds after some stimuli, in the situations of a condition where there is one.
    case after(Expression?, After)
    case keeps(Name, Forgiveness)
  }

  /// Stimuli, and what holds behind them.
  struct After: Sendable {
    let title: String?
    let stimuli: [BoundCommand]
    let expected: [Expected]
    let range: ByteRange
  }

  /// An `expect` of a block.
  struct Expected: Sendable {
    let expectation: ExpectCommand
    let range: ByteRange
  }

  /// A Boolean value that indicates whether another schedule than those that were found is wanted.
  package let isNext: Bool
  /// The whole statement.
  package let range: ByteRange
  /// The place of its verb.
  package let verbRange: ByteRange
  /// What shall hold, each with its place; empty where nothing is said.
  let claims: [(claim: Claim, range: ByteRange)]
  let stored: [Name]
  /// The values into which a person types; `nil` where nothing is said.
  let edits: [Name]?
  let allowed: [BoundCommand]
  let forbidden: [BoundCommand]
  /// The platform that is searched, where it is another than that of the run at hand.
  let platform: BoundCommand?
  /// The most stimuli; `nil` for the usual number.
  let depth: (value: Int64, range: ByteRange)?

  /// The number of properties, each value that is kept counted.
  package var count: Int { claims.count }

  /// Returns the place of the statement of a property.
  package func range(ofProperty place: Int) -> ByteRange { claims[place].range }

  /// The place of the statement that begins the search: its platform, or else its verb.
  package var rangeOfStart: ByteRange { platform?.range ?? verbRange }

  /// Reads a command of the verb `explore`.
  package init?(_ command: BoundCommand) {
    guard command.name == "explore" else { return nil }
    isNext = command["what"] != nil
    (range, verbRange) = (command.range, command.verbRange)
    let statements = command.commands
    claims = statements.flatMap { statement in Self.claims(of: statement).map { ($0, statement.range) } }
    func names(_ verb: String) -> [Name]? {
      let given = statements.filter { $0.name == verb }.compactMap { $0["values"] }
      return given.isEmpty ? nil : given.flatMap { $0.items }.compactMap { $0.name }
    }
    stored = names("stored") ?? []
    edits = names("edits")
    allowed = statements.filter { $0.name == "allow" }.flatMap { $0.commands }
    forbidden = statements.filter { $0.name == "forbid" }.flatMap { $0.commands }
    platform = statements.last { $0.name == "platform" }
    depth = statements.last { $0.name == "within" }?["stimuli"].flatMap { value in
      value.number.map { ($0, value.range) }
    }
  }

  private static func claims(of command: BoundCommand) -> [Claim] {
    let title = command["title"]?.string
    switch command.name {
    case "always": return [.always(title: title, expected(command))]
    case "never": return [.never(title: title, expected(command))]
    case "possible": return [.possible(title: title, expected(command))]
    case "while":
      guard let condition = command.expression(in: "condition") else { return [] }
      let holds = expected(command)
      return (holds.isEmpty ? [] : [.inSituation(title: title, condition, holds)])
        + command.commands.compactMap { after($0).map { .after(condition, $0) } }
    case "after": return after(command).map { [.after(nil, $0)] } ?? []
    case "keeps":
      guard let values = command["values"]?.items.compactMap({ $0.name }) else { return [] }
      return forgiveness(command["forgives"]).map { forgives in values.map { .keeps($0, forgives) } } ?? []
    default: return []
    }
  }

  private static func after(_ command: BoundCommand) -> After? {
    guard command.name == "after", let then = command.clauses.first else { return nil }
    return After(
      title: command["title"]?.string, stimuli: command.commands, expected: expected(then), range: command.range)
  }

  /// The expectations of a block.
  private static func expected(_ command: BoundCommand) -> [Expected] {
    command.commands.compactMap { inner in
      ExpectCommand(inner).map { Expected(expectation: $0, range: inner.range) }
    }
  }

  static func forgiveness(_ value: BoundValue?) -> Forgiveness? {
    guard let value else { return .front }
    if case .duration(let time) = value.content { return .time(time) }
    return switch value.string {
    case "front": .front
    case "nothing": .nothing
    default: nil
    }
  }
}
