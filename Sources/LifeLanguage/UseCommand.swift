package import LifeSyntax

/// A `use`: the plugins that are in use from here on.
package struct UseCommand: Sendable {
  /// What becomes of the plugins that are in use, where the statement does not name all of them.
  package enum Change: String, Sendable {
    /// They stay, and the named ones come besides.
    case also
    /// They stay but for the named ones.
    case without
  }

  /// The verb of the statement.
  package static let verb = "use"

  /// The change; nil where exactly the named plugins are in use.
  package let change: Change?
  /// The plugins that are named: names, and files as texts.
  package let plugins: [BoundValue]
  /// The whole statement.
  package let range: ByteRange

  /// Reads a command of the verb `use`; nil for others.
  package init?(_ command: BoundCommand) {
    guard command.name == Self.verb, let plugins = command["plugins"] else { return nil }
    change = command["how"]?.string.flatMap { Change(rawValue: $0) }
    self.plugins = plugins.items
    range = command.range
  }

  /// A Boolean value that indicates whether it names all plugins that are in use from here on.
  package var namesAll: Bool { change == nil }

  /// The files among the plugins.
  package var files: [Name] {
    plugins.filter { $0.isText }.compactMap { item in item.string.map { Name(text: $0, range: item.range) } }
  }

  /// Returns the names that are in use behind this statement where those were before; nil where it takes away what is not
  /// in use, or the last one.
  package func names(after before: [String]) -> [String]? {
    let named = plugins.compactMap { $0.string }
    switch change {
    case nil: return named.isEmpty ? nil : Self.eachOnce(named)
    case .also: return Self.eachOnce(before + named)
    case .without:
      let left = before.filter { !named.contains($0) }
      return left.isEmpty || !named.allSatisfy({ before.contains($0) }) ? nil : left
    }
  }

  private static func eachOnce(_ names: [String]) -> [String] {
    names.enumerated().filter { place, name in !names[..<place].contains(name) }.map { $0.element }
  }
}

// MARK: - Files

extension BoundCommand {
  /// The plugin files that a `use` names, here or in a block within, in their order.
  package var pluginFiles: [Name] { ([self] + allCommands).flatMap { UseCommand($0)?.files ?? [] } }

  /// Returns the same command with the names of plugins in place of the files that hold them, wherever a `use` stands.
  package func naming(_ names: [String: [String]]) -> BoundCommand {
    let isUse = name == UseCommand.verb
    return with(
      isUse ? values.map { ($0.name, $0.value.naming(names)) } : values,
      block: block.map { statements in
        statements.map { statement in
          if case .command(let command) = statement { .command(command.naming(names)) } else { statement }
        }
      },
      clauses.map { $0.naming(names) })
  }

  /// Returns the `use` statements of one part of a lesson, which count together: those behind the first one add to it.
  package static func together(_ statements: [BoundCommand]) -> [BoundCommand] {
    statements.enumerated().map { place, statement in
      guard place > 0, statement["how"] == nil else { return statement }
      let also = BoundValue(content: .name(UseCommand.Change.also.rawValue), range: statement.verbRange)
      return statement.with([("how", also)] + statement.values, block: nil, [])
    }
  }
}

extension BoundValue {
  /// Returns a list of plugins with names in place of files, each name once.
  fileprivate func naming(_ names: [String: [String]]) -> BoundValue {
    guard case .list(let items) = content else { return self }
    let named = items.flatMap { item -> [BoundValue] in
      guard item.isText, let found = item.string.flatMap({ names[$0] }) else { return [item] }
      return found.map { BoundValue(content: .name($0), range: item.range) }
    }
    let once = named.enumerated().filter { place, item in !named[..<place].contains { $0.string == item.string } }
    return BoundValue(content: .list(once.map { $0.element }), range: range)
  }
}
