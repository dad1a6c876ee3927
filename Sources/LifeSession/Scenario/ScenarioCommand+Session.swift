import LifeLanguage
import LifeSyntax

// What a session has to know of a statement before it carries it out.

extension ScenarioCommand {
  /// Returns whether a command makes the engine anew.
  static func makesEngine(_ command: BoundCommand) -> Bool {
    switch ScenarioCommand(command) {
    case .use, .app, .set, .platform, .scenes, .account: true
    case .stimulus, .expect, nil: false
    }
  }

  /// A Boolean value that indicates whether it chooses the plugins that are shown.
  var choosesPlugins: Bool {
    switch self {
    case .use: true
    case .app(let app): app.plugin != nil
    case .stimulus, .expect, .set, .platform, .scenes, .account: false
    }
  }

  /// The names of the plugins that it needs.
  var pluginNames: [String] {
    switch self {
    case .use(let plugins): plugins.filter { !$0.isText }.compactMap { $0.string }
    case .app(let app): app.plugin.map { [$0.text] } ?? []
    case .stimulus, .expect, .set, .platform, .scenes, .account: []
    }
  }

  /// The files among the plugins that it uses.
  var pluginFiles: [Located<String>] {
    guard case .use(let plugins) = self else { return [] }
    return plugins.filter { $0.isText }.compactMap { $0.name }.map { Located(value: $0.text, range: $0.range) }
  }

  /// A Boolean value that indicates whether it names anything but plugin files, so that a simulation has to run it.
  var needsRun: Bool { if case .use(let plugins) = self { !plugins.allSatisfy { $0.isText } } else { true } }
}
