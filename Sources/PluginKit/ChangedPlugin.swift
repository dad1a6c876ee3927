package import LifeLanguage
package import LifeSyntax
package import LifecycleEngine

/// A plugin that says something else than its manifest, for worlds in which people believe that.
package struct ChangedPlugin {
  /// The table that the engine steps; nil where something is wrong.
  package private(set) var table: PluginTable?
  /// What is wrong with the changed lines.
  package private(set) var diagnostics: [Diagnostic] = []
  /// A signal that is to be left out and is never said; nil where each is said.
  package private(set) var unknown: Name?

  /// Changes a plugin by lines of a manifest, and leaves signals out of all its answers.
  ///
  /// A `role` takes the place of the plugin's own, and the answers to a moment the place of all its answers to that moment.
  package init(_ plugin: Plugin, by lines: [BoundCommand], leavingOut silent: [Name]) {
    var changed = plugin.table
    if !lines.isEmpty {
      guard let table = read(plugin, lines.compactMap { ManifestLine($0) }) else { return }
      changed = table
      changed.framework = plugin.table.framework
    }
    for name in silent {
      let places = changed.signals.indices.filter { changed.signals[$0].isMeant(by: name.text) }
      if places.isEmpty { unknown = unknown ?? name }
      for index in changed.deliveries.indices {
        changed.deliveries[index].signals.removeAll { places.contains(Int($0)) }
      }
    }
    if unknown == nil { table = changed }
  }

  /// Returns the table of the manifest with other lines, or nil after noting what is wrong with them.
  private mutating func read(_ plugin: Plugin, _ lines: [ManifestLine]) -> PluginTable? {
    let tree = SyntaxTree(
      parsing: SourceText(name: plugin.name, text: plugin.text), limits: PluginLoader.limits)
    var binder = Binder(ManifestVocabulary.blocks)
    let bound = binder.bind(tree.statements, in: ManifestVocabulary.file)
    guard case .command(let statement)? = bound.first, let command = PluginCommand(statement) else { return nil }
    let moments = lines.compactMap { $0.moment }
    let kept = command.lines.filter { line in
      line.moment.map { !moments.contains($0) } ?? !lines.contains { $0.verb.text == line.verb.text }
    }
    var reader = ManifestReader(PluginCommand(command, lines: kept + lines))
    let manifest = reader.read()
    // The rest of the manifest was read without a fault before.
    diagnostics = reader.diagnostics
    return diagnostics.isEmpty ? manifest.table : nil
  }
}

extension ManifestLine {
  /// The moment that the line answers, or nil for another line.
  fileprivate var moment: String? {
    if case .answer(let answer) = statement { answer.moment.string } else { nil }
  }
}
