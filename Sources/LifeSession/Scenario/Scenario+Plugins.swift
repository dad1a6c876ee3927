import LessonModel
import LifeLanguage
import LifeSyntax
import LifecycleEngine
import PluginKit

// The plugins in use, those of files among them.

extension Scenario {
  /// The plugins in use, in a line.
  var pluginsInUse: OutputLine {
    OutputLine("In use: \(simulation.engine.plugins.map { $0.name }.joined(separator: ", "))", .dim)
  }

  /// The plugins in use, with what is said of those that are silent here or speak where their framework does not exist.
  var inUse: [OutputLine] { [pluginsInUse] + silentStyles + foreignStyles }

  /// What is said of the app's own plugin where a statement did not name it and it stays.
  func keptPlugin(of use: UseCommand) -> [OutputLine] {
    guard use.namesAll else { return [] }
    let app = simulation.engine.program.name
    let reasons =
      simulation.pluginOfApp.map { ($0.name, "\(app) is written in its words") }
      + simulation.observersOfApp.map { ($0, "\(app) adds or removes it itself") }
    return reasons.filter { name, _ in !use.plugins.contains { $0.string == name } }.map { name, reason in
      OutputLine("\(name) stays: \(reason).", .dim)
    }
  }

  /// The plugins in use that say nothing whatever happens, with the reason.
  var silentStyles: [OutputLine] {
    let engine = simulation.engine
    return engine.plugins.compactMap { plugin in
      if plugin.isOfAndroid && engine.settings.platform == .ios {
        return "\(plugin.name) does not exist on ios and says nothing there; `platform android` changes over."
      }
      let lacksScenes = plugin.isOfScenes && !engine.program.declares.contains(.usesScenes)
      return lacksScenes ? "\(plugin.name) follows a scene and says nothing: this app has no scenes." : nil
    }.map { OutputLine($0, .dim) }
  }

  /// What is said of the plugins in use that speak on a platform for which their words are not written.
  var foreignStyles: [OutputLine] {
    let engine = simulation.engine
    let platform = engine.settings.platform
    // What is silent without scenes is told so already.
    let speaking = engine.plugins.filter { !$0.isOfScenes || engine.program.declares.contains(.usesScenes) }
    return speaking.compactMap { plugin -> OutputLine? in
      // One that answers Android's moments alone is silent elsewhere, which is told.
      guard let own = plugin.framework.platform, own != platform, !plugin.isOfAndroid else {
        return Self.words(of: plugin, writtenForOtherThan: platform)
      }
      return OutputLine(
        "\(plugin.name) does not exist on \(platform.words): there its words stand for the moments of the model.", .dim)
    }
  }

  /// What is said of the plugins in use, in a comparison of platforms, whose words are those of one of them.
  var describedStyles: [OutputLine] {
    Platform.allCases.flatMap { platform in
      simulation.engine.plugins.compactMap { Self.words(of: $0, writtenForOtherThan: platform) }
    }
  }

  /// Returns what is said of a plugin on a platform, where its words are those of another one; nil elsewhere.
  private static func words(of plugin: PluginTable, writtenForOtherThan platform: Platform) -> OutputLine? {
    guard plugin.framework.platform == nil, let own = plugin.framework.describedPlatform, own != platform else {
      return nil
    }
    return OutputLine(
      "\(plugin.name) is written for \(own.words): on \(platform.words) its framework may tell otherwise.", .dim)
  }

  /// Returns the statements with which the run speaks a style: its plugin and, where the app may have them or not, scenes.
  func statements(speaking style: LessonStyle) -> String {
    let engine = simulation.engine
    let isFree = fixedScenes == nil && engine.program.scenes == nil && engine.settings.hasScenes
    let scenes = isFree && engine.usesScenes != style.usesScenes ? "; scenes \(style.usesScenes ? "yes" : "no")" : ""
    return "use \(style.plugin)" + scenes
  }

  // MARK: - Plugins from files

  /// Reads the plugin files that a command names, and returns the command with the names of their plugins in place of the
  /// files; nil after reporting what is wrong with one.
  ///
  /// A plugin takes the place of an earlier one of its name that came from a file, but neither of one beside it nor of these.
  mutating func read(
    pluginFilesOf command: BoundCommand, beside others: [Plugin], at site: CommandSite, in context: SessionContext,
    _ reply: inout Reply
  ) -> BoundCommand? {
    var names: [String: [String]] = [:]
    var plugins: [Plugin] = []
    for file in command.pluginFiles where names[file.text] == nil {
      let place = Located(value: file.text, range: file.range)
      guard let text = context.files.read(place, in: site.source, &reply) else { return nil }
      let loaded = PluginLoader.load(text, beside: others.map { $0.known })
      for diagnostic in loaded.diagnostics { reply.tell(diagnostic, in: text) }
      guard !loaded.diagnostics.hasErrors else { return nil }
      if let other = loaded.plugins.first(where: { new in plugins.contains { $0.name == new.name } }) {
        reply.fail(.namedTwice(other.name, file), in: site.source)
        return nil
      }
      names[file.text] = loaded.plugins.map { $0.name }
      plugins += loaded.plugins
    }
    know(plugins)
    return command.naming(names)
  }

  /// Uses the plugins of a text that `load` was given, none of which has the name of one of these.
  mutating func load(
    _ text: SourceText, beside others: [Plugin], at site: CommandSite, in context: SessionContext, _ reply: inout Reply
  ) {
    let loaded = PluginLoader.load(text, beside: others.map { $0.known })
    for diagnostic in loaded.diagnostics { reply.tell(diagnostic, in: text) }
    guard reply.failure == nil else { return }
    let before = RunHistory.Origin.run(run, before: site.text)
    let start = ByteRange(start: 0, end: 0)
    if let fault = simulation.useOnly(loaded: loaded.plugins.map { $0.table }, at: start) {
      return reply.fail(fault, in: text)
    }
    history.remember(before)
    know(loaded.plugins)
    run.add("load \(FileAccess.quoted(text.name))", isStimulus: false)
    reply.lines.append(pluginsInUse)
  }

  /// Makes plugins of files known by their names, in place of those of files before with the same names.
  mutating func know(_ plugins: [Plugin]) {
    for var plugin in plugins {
      plugin.isOfSession = true
      simulation.add(plugin.known)
      loadedPlugins.removeAll { $0.name == plugin.name }
      loadedPlugins.append(plugin)
    }
  }

  /// Makes known to the run at hand what another one has come by: that of a lesson, or one that was taken back.
  mutating func recallPlugins() {
    for plugin in loadedPlugins where !simulation.library.contains(where: { $0.name == plugin.name }) {
      simulation.add(plugin.known)
    }
  }

  /// What is known of plugins: those of the run by name, and those that were read from files.
  typealias KnownPlugins = (library: [KnownPlugin], loaded: [Plugin])

  /// The plugins that are known now.
  var knownPlugins: KnownPlugins {
    get { (simulation.library, loadedPlugins) }
    set {
      simulation.library = newValue.library
      loadedPlugins = newValue.loaded
    }
  }
}

extension Diagnostic {
  /// Returns the diagnostic for a name that no plugin has, with the nearest one.
  static func unknownPlugin(_ name: Located<String>, among names: [String]) -> Diagnostic {
    DiagnosticRule.unknownPlugin.unknown(
      name.name, "no plugin is called '\(shortened(name.value))'", among: names, label: "`plugin list` shows all")
  }

  /// Returns the diagnostic for a plugin of a file whose name one of another file in the same statement has.
  fileprivate static func namedTwice(_ name: String, _ file: Name) -> Diagnostic {
    DiagnosticRule.takenName.broken(
      at: file.range, "two of these files hold a plugin '\(shortened(name))'",
      label: "rename one of them, or use them one after the other")
  }
}
