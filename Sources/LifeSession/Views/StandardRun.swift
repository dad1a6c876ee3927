import LifeLanguage
import LifecycleEngine

/// A day of an app that shows what a plugin says, where nobody has said what shall happen: the app starts, is covered, left, brought
/// back, killed in the background, started again and thrown out.
///
/// Where a plugin puts something off, time passes in front as well.
struct StandardRun {
  /// What apps are like in the run, in words, such as `in an app with scenes`.
  let surroundings: String
  /// The run, with the plugins in use.
  let run: Simulation

  /// What happens.
  private static let stimuli: [Stimulus] = [
    Stimulus(.launch), Stimulus(.alertShow), Stimulus(.alertDismiss), Stimulus(.home), .wait(milliseconds: wait),
    Stimulus(.launch), Stimulus(.memoryWarning), Stimulus(.home), .wait(milliseconds: wait), Stimulus(.kill),
    Stimulus(.launch), Stimulus(.forceQuit),
  ]

  /// How long nothing happens, in milliseconds: until a process in the background is frozen.
  private static let wait: Int64 = 10_000

  /// Runs plugins of different names; what is impossible on a platform is passed over.
  private init(_ plugins: [PluginTable], _ settings: Settings) {
    let names = plugins.map { $0.name }
    var run = Simulation(library: plugins.map { KnownPlugin($0) }, using: names, settings: settings)
    for stimulus in Self.stimuli {
      let isStart = stimulus.kind == .launch && run.world.state == .notRunning
      _ = run.apply(stimulus)
      if isStart, plugins.contains(where: { !$0.delays.isEmpty }) { _ = run.apply(.wait(milliseconds: Self.wait)) }
    }
    self.run = run
    surroundings = Self.surroundings(on: settings.platform, usesScenes: run.engine.usesScenes)
  }

  /// What apps are like on a platform, such as `in an app with scenes`.
  static func surroundings(on platform: Platform, usesScenes: Bool) -> String {
    platform == .android ? "on Android" : "in an app \(usesScenes ? "with" : "without") scenes"
  }

  /// The runs of plugins that are told of together: on iOS with scenes and without, and on Android where all of them are made for it.
  static func all(of plugins: [PluginTable]) -> [StandardRun] {
    var settings = Settings()
    guard !plugins.allSatisfy({ $0.isOfAndroid || $0.framework.platform == .android }) else {
      settings.platform = .android
      return [StandardRun(plugins, settings)]
    }
    return [true, false].map { usesScenes in
      settings.chosenScenes = usesScenes
      return StandardRun(plugins, settings)
    }
  }
}
