package import LifeSyntax
package import LifecycleEngine

/// A handler of an app that is never called, because the app has scenes or has none.
package struct UncalledHandler: Sendable {
  /// The call or the moment that it is named by, as its plugin writes it.
  package let name: String
  /// The call or the moment that comes in its place; nil where none does.
  package let substitute: String?
  /// A Boolean value that indicates whether the app has scenes.
  package let usesScenes: Bool
  /// A Boolean value that indicates whether the version of the platform leaves the app a choice.
  fileprivate let isChoice: Bool
  fileprivate let range: ByteRange

  /// The warning for who writes the app.
  package var warning: Diagnostic {
    let way = substitute.map { "'\($0)' takes its place; " } ?? ""
    let change =
      isChoice
      ? "'scenes: \(usesScenes ? "false" : "true")' changes that"
      : "scenes came with iOS \(Settings.firstVersionWithScenes)"
    return DiagnosticRule.handlerNeverCalled.broken(
      at: range, "'\(Diagnostic.shortened(name))' is never called: this app \(usesScenes ? "uses" : "has no") scenes",
      label: way + change, severity: .warning)
  }
}

extension Engine {
  /// Returns the handlers of an app that are never called, because the app has scenes or has none.
  ///
  /// A handler that is named by a moment is none of them: it answers the moment's scene counterpart.
  package func handlersNeverCalled(in app: AppCommand) -> [UncalledHandler] {
    guard settings.platform == .ios, let plugin = plugins.first(where: { $0.name == program.plugin }) else { return [] }
    let names = SignalNames([plugin])
    return (app.statements ?? []).compactMap { statement in
      guard case .handler(let head, _) = statement, head.part == nil else { return nil }
      let found = head.signals.map { uncalled($0, of: plugin, names) }
      // Of several names one is enough to call it.
      return found.allSatisfy { $0 != nil } ? found.first ?? nil : nil
    }
  }

  /// Returns the handler under one of its names; nil where the app is called by it.
  private func uncalled(_ name: Name, of plugin: PluginTable, _ names: SignalNames) -> UncalledHandler? {
    if let moment = names.moment(named: name.text) {
      return isPossible(moment) ? nil : uncalled(moment.name, instead: moment.appCounterpart?.name, at: name.range)
    }
    guard case .signals(let places)? = names.meaning(of: name.text) else { return nil }
    return uncalled(places.map { names.signalName($0) }, of: plugin, at: name.range)
  }

  /// Returns the handler of signals of a plugin that never gives them to this app; nil where it gives one.
  private func uncalled(_ signals: [String], of plugin: PluginTable, at range: ByteRange) -> UncalledHandler? {
    func speaks(at moment: Moment) -> Bool {
      isPossible(moment) && plugin.speaks(at: moment, settings, program.declares)
    }
    let moments = Moment.allCases.filter { moment in plugin.signals(at: moment).contains { signals.contains($0) } }
    guard !moments.isEmpty, !moments.contains(where: speaks) else { return nil }
    let counterparts = moments.compactMap { $0.sceneCounterpart ?? $0.appCounterpart }.filter(speaks)
    return uncalled(signals[0], instead: counterparts.flatMap { plugin.signals(at: $0) }.first, at: range)
  }

  private func uncalled(_ name: String, instead other: String?, at range: ByteRange) -> UncalledHandler {
    UncalledHandler(name: name, substitute: other, usesScenes: usesScenes, isChoice: settings.hasScenes, range: range)
  }

  /// Indicates whether a moment happens in this app: one of a scene needs scenes.
  private func isPossible(_ moment: Moment) -> Bool { usesScenes || !moment.isOfScene }
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
