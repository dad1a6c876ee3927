import LifecycleEngine

/// What code of one framework hears, written directly from what is known of the platform, and not from a manifest.
///
/// A manifest and its second writing have only the names of moments and signals in common, so that a mistake of one is not in the
/// other. What the sources leave open follows the settings, as in a manifest.
protocol SecondWriting {
  /// The name of the plugin that is written a second time.
  static var plugin: String { get }
  /// The place of the plugin among those that receive a moment.
  static var role: PluginTable.Role { get }

  /// Nothing has been heard yet in this process.
  init(_ facts: Facts)

  /// Returns what is heard at a moment, in order.
  mutating func signals(at moment: Moment, _ facts: Facts) -> [String]
}

/// What holds at a moment besides what was heard before.
struct Facts {
  /// The values of the disputed points, the platform and its version.
  var settings: Settings
  /// Indicates whether the app uses scenes.
  var usesScenes: Bool
  /// The state of the process, which is not always what code reads.
  var state = ProcessState.notRunning
  /// Indicates whether the moment is one of the app's second window.
  var isOfSecondWindow = false

  /// Indicates whether a disputed point has this value.
  func agree(with choice: SettingChoice) -> Bool { settings.agrees(with: choice) }
}

/// The order in which the plugins of a run receive a moment, from the facts.
enum SecondOrder {
  /// Returns the roles in the order in which they are told of a moment.
  ///
  /// The notification follows the method. A significant time change is posted before its method is called; of the return from the
  /// background the platform's text says so, and a device log the contrary, so that a setting decides.
  /// [A:applicationSignificantTimeChange(_:), OR-49817144]
  static func roles(at moment: Moment, _ facts: Facts) -> [PluginTable.Role] {
    switch moment {
    case .significantTimeChange: [.observer, .delegate]
    case .willEnterForeground where facts.agree(with: .notificationOrder(.notificationFirst)): [.observer, .delegate]
    default: [.delegate, .observer]
    }
  }
}
