package import LifeSyntax
package import LifecycleEngine

// Which plugins are in use.

extension Simulation {
  /// Puts plugins to use as a statement says; what has happened is told again in the new words.
  mutating func use(_ command: UseCommand) -> Result {
    switch plugins(after: command) {
    case .failure(let fault): return .failed(fault.diagnostic)
    case .success(let plugins):
      useOnly(plugins)
      return .done
    }
  }

  /// Uses plugins that were read from a file, and the app's own; returns what is wrong where they have no room.
  package mutating func useOnly(loaded plugins: [PluginTable], at range: ByteRange) -> Diagnostic? {
    let all = plugins + stayingPlugins.filter { own in !plugins.contains { $0.name == own.name } }
    if let fault = lackOfRoom(for: all, at: range) { return fault }
    useOnly(all)
    return nil
  }

  /// The plugin in use in whose words the handlers of the app are written; nothing where it has no such handler.
  package var pluginOfApp: [PluginTable] {
    let program = engine.program
    guard program.isLoaded, !program.handlers.isEmpty || !program.momentHandlers.isEmpty else { return [] }
    return engine.plugins.filter { $0.name == program.plugin }
  }

  /// The plugins that a loaded app adds or removes as observers, by name, but for the one in whose words it is written.
  package var observersOfApp: [String] {
    let own = pluginOfApp.map { $0.name }
    return engine.program.observers.filter { $0.isOfApp && !own.contains($0.name) }.map { $0.name }
  }

  /// The plugins in use that stay although a statement names others.
  private var stayingPlugins: [PluginTable] {
    let own = pluginOfApp.map { $0.name } + observersOfApp + fixedPlugins
    return engine.plugins.filter { own.contains($0.name) }
  }

  /// The plugins that are in use behind a statement.
  private func plugins(after command: UseCommand) -> Swift.Result<[PluginTable], UseFault> {
    let before = engine.plugins
    let all: [PluginTable]
    switch command.change {
    case .without:
      if let fault = refusal(of: command) { return .failure(fault) }
      all = before.filter { plugin in !command.plugins.contains { $0.string == plugin.name } }
    case nil, .also:
      let named: [PluginTable]
      switch known(command.plugins) {
      case .failure(let fault): return .failure(fault)
      case .success(let found): named = found
      }
      guard !named.isEmpty else { return .failure(UseFault(diagnostic: .noPluginLeft(command.range))) }
      // One that is in use already keeps its place, with the words that it has now.
      let kept = (command.namesAll ? [] : before).map { old in named.first { $0.name == old.name } ?? old }
      let new = named.filter { plugin in !kept.contains { $0.name == plugin.name } }
      let own = stayingPlugins.filter { own in !(kept + new).contains { $0.name == own.name } }
      all = kept + new + own
    }
    if let fault = lackOfRoom(for: all, at: command.range) { return .failure(UseFault(diagnostic: fault)) }
    return .success(all)
  }

  /// The plugins of these names, each once.
  private func known(_ items: [BoundValue]) -> Swift.Result<[PluginTable], UseFault> {
    var found: [PluginTable] = []
    for item in items where !found.contains(where: { $0.name == item.string }) {
      guard let plugin = item.string.flatMap({ library.table(named: $0) }) else {
        return .failure(UseFault(diagnostic: unknownPlugin(item)))
      }
      found.append(plugin)
    }
    return .success(found)
  }

  /// The reason why plugins cannot be taken away, or nil.
  private func refusal(of command: UseCommand) -> UseFault? {
    let used = engine.plugins.map { $0.name }
    for item in command.plugins {
      guard let name = item.string, used.contains(name) else {
        let isKnown = library.contains { $0.name == item.string }
        return UseFault(diagnostic: isKnown || item.isText ? .notInUse(item, used) : unknownPlugin(item, among: used))
      }
      if pluginOfApp.contains(where: { $0.name == name }) {
        return UseFault(diagnostic: .pluginOfApp(name, engine.program.name, item.range))
      }
      if observersOfApp.contains(name) {
        return UseFault(diagnostic: .observerOfApp(name, engine.program.name, item.range))
      }
    }
    guard command.names(after: used) == nil else { return nil }
    return UseFault(diagnostic: .noPluginLeft(command.range))
  }

  /// Returns what is wrong where these plugins have no room beside each other and the app, or nil.
  package func lackOfRoom(for plugins: [PluginTable], at range: ByteRange) -> Diagnostic? {
    lackOfRoom(for: engine.program, plugins, at: range)
  }

  /// Returns the diagnostic for a plugin that the library does not have; the nearest of the names is told.
  package func unknownPlugin(_ value: BoundValue, among names: [String]? = nil) -> Diagnostic {
    let name = value.string ?? ""
    if engine.program.connections.contains(where: { $0.name == name }) { return .requestIsNoPlugin(name, value.range) }
    let known = names ?? library.map { $0.name }
    if !value.isText, name.hasSuffix(".life") {
      return DiagnosticRule.unknownPlugin.broken(
        at: value.range, "the path of a file stands in quotes", label: "write: \"\(Diagnostic.shortened(name))\"",
        fixIts: [Diagnostic.replacement(of: value.range, by: "\"\(name)\"")], name: name)
    }
    if name.utf8.contains(UInt8(ascii: ".")) || name.utf8.contains(UInt8(ascii: "/")) {
      return DiagnosticRule.unknownPlugin.broken(
        at: value.range, "no plugin is called '\(Diagnostic.shortened(name))'",
        label: "the file of a plugin ends in .life, and its path stays in the folder of this file", name: name)
    }
    return DiagnosticRule.unknownPlugin.unknown(
      Name(text: name, range: value.range), "no plugin is called '\(Diagnostic.shortened(name))'", among: known,
      label: "\(names == nil ? "known" : "in use"): \(known.joined(separator: ", "))")
  }
}

extension Diagnostic {
  fileprivate static func notInUse(_ value: BoundValue, _ used: [String]) -> Diagnostic {
    DiagnosticRule.pluginNotInUse.broken(
      at: value.range, "'\(shortened(value.string ?? ""))' is not in use",
      label: "in use: \(used.joined(separator: ", "))")
  }

  fileprivate static func noPluginLeft(_ range: ByteRange) -> Diagnostic {
    DiagnosticRule.pluginStays.broken(
      at: range, "no plugin would be left in use, and nobody to tell what the app hears",
      label: "`use NAME` puts another one in its place")
  }

  fileprivate static func pluginOfApp(_ name: String, _ app: String, _ range: ByteRange) -> Diagnostic {
    DiagnosticRule.pluginStays.broken(
      at: range, "the handlers of '\(shortened(app))' are written in the words of '\(shortened(name))'",
      label: "it stays in use while this app is there")
  }

  fileprivate static func observerOfApp(_ name: String, _ app: String, _ range: ByteRange) -> Diagnostic {
    DiagnosticRule.pluginStays.broken(
      at: range, "'\(shortened(app))' adds or removes '\(shortened(name))' itself",
      label: "it stays in use while this app is there")
  }
}

// MARK: - Rules

extension DiagnosticRule {
  /// The rule that `use` and `app … uses:` name plugins of the library, or files of plugins.
  package static let unknownPlugin = DiagnosticRule(
    "unknownPlugin", "A plugin that is not known",
    "Plugins are known by the name in their manifest, or given as a file in quotes.",
    wrong: "use uikitt", right: "use uikit")
  /// The rule that `use without` names plugins that are in use.
  package static let pluginNotInUse = DiagnosticRule(
    "pluginNotInUse", "A plugin that is not in use",
    "`use without` takes away what is in use; `use` with the names of plugins says which these are.",
    wrong: "use uikit\nuse without flutter", right: "use [uikit, flutter]\nuse without flutter")
  /// The rule that at least one plugin is in use, and that of the app where it has one.
  package static let pluginStays = DiagnosticRule(
    "pluginStays", "A plugin that stays in use",
    "At least one plugin is in use, or nobody would tell what the app hears; and an app hears in the words in which its "
      + "handlers are written, and through the observers that it adds or removes.",
    wrong: "use uikit\nuse without uikit", right: "use uikit\nuse flutter")
}

/// The reason why a statement of plugins in use is not carried out.
private struct UseFault: Error {
  let diagnostic: Diagnostic
}
