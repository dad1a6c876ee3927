import LifecycleEngine

/// An app without code, and the platform under it: what an engine is compiled from, but for the plugins.
struct Ground: Hashable {
  var settings = Settings()
  /// Indicates whether the app wants scenes, which Android and early versions of iOS have not.
  var scenes = true
  var declares: Condition = []

  /// The texts of its engine: the name of a second window, and what opens the app.
  static let texts = ["second", "notes"]

  /// What an engine on this ground is compiled from.
  func recipe(_ plugins: [PluginTable]) -> EngineRecipe {
    var program = AppProgram()
    (program.declares, program.scenes) = (declares, scenes)
    return EngineRecipe(settings: settings, plugins: plugins, program: program, texts: Self.texts)
  }

  /// The engine that runs these plugins on it.
  func engine(_ plugins: [PluginTable]) -> Engine { Engine(recipe(plugins)) }

  /// The platform, and what differs from the usual, as `set` takes it.
  var text: String {
    var parts = ["\(settings.platform.name) \(settings.version)"]
    if settings.hasScenes { parts.append("scenes \(settings.usesScenes(declared: scenes) ? "yes" : "no")") }
    if let sdk = settings.chosenSDK { parts.append("sdk \(sdk)") }
    let chosen = Setting.allCases.filter { settings[$0] != 0 }
    parts += chosen.map { "\($0.name) \(settings.valueName(of: $0))" }
    parts += Self.declared.filter { declares.isSuperset(of: $0.condition) }.map { $0.name }
    return parts.joined(separator: ", ")
  }

  /// What an app may declare, with its names here.
  static let declared: [(name: String, condition: Condition)] = [
    ("restores state", .restoresState), ("audio", .audioMode), ("location", .locationMode), ("calls", .voipMode),
    ("fetch", .fetchMode), ("processing", .processingMode), ("silent pushes", .remoteNotificationMode),
    ("needs a charger", .needsCharging), ("shows notifications", .presentsNotifications),
    ("protected files", .completeProtection), ("loaded", .hasApp),
  ]
}
