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

  /// A Boolean value that indicates whether it says which plugins are in use, whatever was before.
  var choosesPlugins: Bool {
    switch self {
    case .use(let use): use.namesAll
    case .app(let app): app.plugin != nil
    case .stimulus, .expect, .set, .platform, .scenes, .account: false
    }
  }

  /// The names of the plugins that it needs.
  var pluginNames: [String] {
    switch self {
    case .use(let use): use.plugins.filter { !$0.isText }.compactMap { $0.string }
    case .app(let app): app.plugin.map { [$0.text] } ?? []
    case .stimulus, .expect, .set, .platform, .scenes, .account: []
    }
  }
}
