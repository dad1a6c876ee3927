import LifecycleEngine

/// A window of an app, and where it is.
struct WindowPlace: Sendable {
  /// The name of the window.
  let window: String
  /// A Boolean value that indicates whether its scene is connected.
  let isConnected: Bool
  /// A Boolean value that indicates whether it is on the screen.
  let isInFront: Bool
  /// Where it is, in words.
  let words: String

  /// Creates the place of a window that the system does not keep.
  init(closed window: String) {
    self.window = window
    (isConnected, isInFront, words) = (false, false, "closed")
  }

  /// Creates the place of a window: what the system keeps of it, whether its scene is connected, whether it is hidden.
  fileprivate init(_ window: String, in world: World, kept: Condition, connected: Condition, hidden: Condition) {
    self.window = window
    isConnected = world.holds(connected)
    isInFront = isConnected && !world.holds(hidden) && world.state.isForeground
    words =
      !world.holds(kept)
      ? "closed" : !isConnected ? "not connected" : isInFront ? "in front" : "off the screen"
  }
}

extension Simulation {
  /// A Boolean value that indicates whether anything was done to a window in particular.
  var isAboutWindows: Bool { engine.usesScenes && history.contains { $0.kind.isOfWindow } }

  /// The windows that the app has or had, the first one first; none where it uses no scenes.
  var windowPlaces: [WindowPlace] {
    guard engine.usesScenes else { return [] }
    let first = WindowPlace(
      World.firstWindowName, in: world, kept: .sessionKept, connected: .sceneConnected, hidden: .firstHidden)
    guard world.holds(.secondKept), let name = engine.windowName(world.secondWindow) else { return [first] }
    let second = WindowPlace(
      name, in: world, kept: .secondKept, connected: .secondConnected, hidden: .secondHidden)
    return [first, second]
  }

  /// Returns where the windows are at each of these times, which grow: before the stimuli of the instant, and after each.
  func windowPlaces(at times: [Int64]) -> [[[WindowPlace]]] {
    var copy = self
    copy.reset()
    var rest = history[...]
    var waited: Int64 = 0
    return times.map { time in
      // The places before the launch are those of no window.
      var snapshots: [[WindowPlace]] = []
      while let stimulus = rest.first {
        if stimulus.kind == .wait, stimulus.argument > waited {
          let length = min(stimulus.argument - waited, time - copy.world.clock)
          guard length > 0 else { break }
          _ = copy.apply(.wait(milliseconds: length))
          waited += length
          guard waited == stimulus.argument else { break }
        } else if stimulus.kind != .wait {
          if snapshots.isEmpty { snapshots = [copy.placesOfProcess] }
          _ = copy.apply(stimulus)
          snapshots.append(copy.placesOfProcess)
        }
        waited = 0
        rest.removeFirst()
      }
      return snapshots.isEmpty ? [copy.placesOfProcess] : snapshots
    }
  }

  /// The windows once the system keeps any.
  private var placesOfProcess: [WindowPlace] {
    world.holds(.sessionKept) || world.holds(.secondKept) ? windowPlaces : []
  }
}
