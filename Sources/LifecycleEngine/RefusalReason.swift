/// The reason why a stimulus is impossible in a situation.
public enum RefusalReason: Hashable, Sendable {
  /// A row of the table of refusals, by its place.
  case row(Int)
  /// No row says more than the state of the process.
  case state(ProcessState)
  /// Only this platform, which is not in force, has rules for the stimulus.
  case otherPlatform(Platform)
  /// The platform has it since a later version than the one in force.
  case laterVersion(Platform, version: Int, since: Int)
  /// An app without scenes has no windows.
  case noScenes
  /// The app has its first window alone, and another one is named.
  case oneWindow
  /// There are two windows, the second of this name: no room for a third, none is named, another one is named.
  case noRoomForWindow(second: String), whichWindow(second: String), otherWindows(second: String)
}

// MARK: - Words

extension RefusalReason {
  /// The reason, as a clause without a capital and a full stop.
  public var words: String {
    switch self {
    case .row(let place): Refusal.table[place].words
    case .state(let state): "it is not possible while the app is \(state.predicate)"
    case .otherPlatform(let platform): "only \(platform.words) has rules for this"
    case .laterVersion(let platform, let version, let since):
      "\(platform.words) \(version) does not have this; it came with \(platform.words) \(since)"
    case .noScenes: "the app does not use scenes"
    case .oneWindow: "the app has no window of this name; its only one is \(World.firstWindowName)"
    case .noRoomForWindow(let second):
      "two windows are there already, \(World.firstWindowName) and \(second); the simulator has room for two"
    case .whichWindow(let second): "which window? There are \(World.firstWindowName) and \(second)"
    case .otherWindows(let second): "the windows are \(World.firstWindowName) and \(second)"
    }
  }
}
