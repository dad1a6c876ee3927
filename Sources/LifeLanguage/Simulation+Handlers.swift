package import LifeSyntax
import LifecycleEngine

extension Simulation {
  /// Returns a warning for each handler of an app that is never called, because the app has scenes or has none.
  ///
  /// A handler that is named by a moment is none of them: it answers the moment's scene counterpart.
  package func handlersNeverCalled(in app: AppCommand) -> [Diagnostic] {
    guard engine.settings.platform == .ios,
      let plugin = engine.plugins.first(where: { $0.name == engine.program.plugin })
    else { return [] }
    let names = SignalNames([plugin])
    return (app.statements ?? []).compactMap { statement in
      guard case .handler(let head, _) = statement, head.part == nil else { return nil }
      if let moment = names.moment(named: head.signal.text) { return warning(about: moment, at: head.signal.range) }
      guard case .signals(let places)? = names.meaning(of: head.signal.text) else { return nil }
      return warning(about: places.map { names.signalName($0) }, of: plugin, at: head.signal.range)
    }
  }

  /// Returns a warning for a scene's moment in an app without scenes.
  private func warning(about moment: Moment, at range: ByteRange) -> Diagnostic? {
    guard !isPossible(moment) else { return nil }
    return neverCalled(moment.name, instead: moment.appCounterpart?.name, at: range)
  }

  /// Returns a warning if a plugin never gives one of these signals to this app.
  private func warning(about signals: [String], of plugin: PluginTable, at range: ByteRange) -> Diagnostic? {
    func speaks(at moment: Moment) -> Bool {
      isPossible(moment) && plugin.speaks(at: moment, engine.settings, engine.program.declares)
    }
    let moments = Moment.allCases.filter { moment in plugin.signals(at: moment).contains { signals.contains($0) } }
    guard !moments.isEmpty, !moments.contains(where: speaks) else { return nil }
    let counterparts = moments.compactMap { $0.sceneCounterpart ?? $0.appCounterpart }.filter(speaks)
    return neverCalled(signals[0], instead: counterparts.flatMap { plugin.signals(at: $0) }.first, at: range)
  }

  private func neverCalled(_ name: String, instead other: String?, at range: ByteRange) -> Diagnostic {
    let way = other.map { "'\($0)' takes its place; " } ?? ""
    let change =
      engine.settings.hasScenes
      ? "'scenes: \(engine.usesScenes ? "false" : "true")' changes that"
      : "scenes came with iOS \(Settings.firstVersionWithScenes)"
    return DiagnosticRule.handlerNeverCalled.broken(
      at: range,
      "'\(Diagnostic.shortened(name))' is never called: this app \(engine.usesScenes ? "uses" : "has no") scenes",
      label: way + change, severity: .warning)
  }

  /// Indicates whether a moment happens in this app: one of a scene needs scenes.
  private func isPossible(_ moment: Moment) -> Bool { engine.usesScenes || !moment.isOfScene }
}

// MARK: - Rules

extension DiagnosticRule {
  /// The rule that the handlers of an app fit what it says about scenes.
  package static let handlerNeverCalled = DiagnosticRule(
    "handlerNeverCalled", "A handler that nobody calls",
    "With scenes, the scene delegate hears of the screen and of what the app is opened by; without scenes, the app delegate "
      + "does. A handler that is named by the moment, such as `didEnterBackground`, answers either.",
    wrong: "app Notes scenes: true { on applicationDidEnterBackground { } }",
    right: "app Notes scenes: true { on sceneDidEnterBackground { } }")
}
