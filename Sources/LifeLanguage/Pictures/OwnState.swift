package import LifecycleEngine

/// The own state of a plugin in a run, or that in one of the windows where it has one for each.
package struct OwnState: Sendable {
  /// The slot of the state in `PluginStates`.
  let slot: Int
  /// The window whose state it is; `nil` where the plugin has one state, or the app one window.
  package let window: String?
  /// The name of the state.
  package let name: String

  /// Indicates whether an entry of a trace is a signal that the plugin gives for this state.
  package func isTold(by entry: TraceEntry, in engine: Engine) -> Bool {
    entry.kind == .signal && Int(entry.plugin) == PluginStates.plugin(of: slot)
      && (engine.window(of: entry) != nil) == (slot >= PluginStates.secondWindow)
  }
}

extension Simulation {
  /// Returns the own states of a plugin, by its place in the engine: that of each window which the system keeps, the first one
  /// first, where it has one for each; none where it has no states.
  package func ownStates(of plugin: Int) -> [OwnState] {
    let slots: [(slot: Int, window: String?)]
    if engine.plugins[plugin].isPerWindow, world.holds(.secondKept), let second = engine.windowName(world.secondWindow)
    {
      let first = (plugin, Optional(World.firstWindowName))
      slots = (world.holds(.sessionKept) ? [first] : []) + [(plugin + PluginStates.secondWindow, second)]
    } else {
      slots = [(plugin, nil)]
    }
    return slots.compactMap { slot, window in
      engine.pluginState(slot, in: world).map { OwnState(slot: slot, window: window, name: $0) }
    }
  }
}
