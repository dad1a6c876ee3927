import LifeLanguage
import LifeSyntax
import LifecycleEngine

/// A statement of the scenario vocabulary that is not a stimulus, in typed form.
enum SetupStatement: Sendable {
  /// Uses plugins by their names and from files.
  case use([PluginReference])
  /// Installs an app whose handlers use the words of a plugin, or of one in use where it names none, or goes back to an
  /// app.
  case app(uses: String?)
  /// Chooses the value of a setting.
  case set(Setting)
  /// Chooses a platform.
  case platform
  /// Takes over the choices of a document.
  case account(String)
  /// Checks an expectation.
  case expect

  /// A plugin as `use` names it.
  struct PluginReference: Sendable {
    /// The name or the path.
    let name: Located<String>
    /// A Boolean value that indicates whether it is a path.
    let isFile: Bool
  }

  /// Reads a command; returns `nil` for stimuli, and for settings that do not exist.
  init?(_ command: BoundCommand, in source: SourceText) {
    let arguments = Arguments(command: command, source: source)
    switch command.name {
    case "use":
      let plugins = command["plugins"]?.items ?? []
      self = .use(
        plugins.compactMap { item in
          item.string.map { PluginReference(name: Located(value: $0, range: item.range), isFile: item.isText) }
        })
    case "app": self = .app(uses: arguments.text("uses")?.value)
    case "set":
      guard let setting = arguments.text("setting").flatMap({ Setting(name: $0.value) }) else { return nil }
      self = .set(setting)
    case "platform": self = .platform
    case "account":
      guard let account = arguments.text("account") else { return nil }
      self = .account(account.value)
    case "expect": self = .expect
    default: return nil
    }
  }

  /// A Boolean value that indicates whether it chooses the plugins that are shown.
  var choosesPlugins: Bool {
    switch self {
    case .use: true
    case .app(let plugin): plugin != nil
    case .set, .platform, .account, .expect: false
    }
  }

  /// Returns whether a command makes the engine anew.
  static func makesEngine(_ command: BoundCommand) -> Bool {
    ["use", "app", "set", "platform", "account"].contains(command.name)
  }

  /// The names of the plugins that it needs.
  var pluginNames: [String] {
    switch self {
    case .use(let plugins): plugins.filter { !$0.isFile }.map { $0.name.value }
    case .app(let plugin): plugin.map { [$0] } ?? []
    case .set, .platform, .account, .expect: []
    }
  }

  /// The files among the plugins that it uses.
  var pluginFiles: [Located<String>] {
    if case .use(let plugins) = self { plugins.filter { $0.isFile }.map { $0.name } } else { [] }
  }

  /// A Boolean value that indicates whether it names anything but plugin files, so that a simulation has to run it.
  var needsRun: Bool { if case .use(let plugins) = self { !plugins.allSatisfy { $0.isFile } } else { true } }
}
