import LifecycleEngine

/// What the application and its scenes post to the notification centre.
struct UIKitNotifications: SecondWriting {
  static let plugin = "notifications"
  static let role = PluginTable.Role.observer

  /// An observer that is there from the start of the process has no state.
  init(_ facts: Facts) {}

  func signals(at moment: Moment, _ facts: Facts) -> [String] {
    if let name = Self.ofApplication(moment) { return ["UIApplication.\(name)Notification"] }
    if let name = Self.ofScene(moment) { return ["UIScene.\(name)Notification"] }
    return []
  }

  /// What the application posts, with scenes and without. [A:UIApplication]
  ///
  /// Of will-finish-launching, of what opens the app and of background events it posts nothing.
  private static func ofApplication(_ moment: Moment) -> String? {
    switch moment {
    case .didFinishLaunching: "didFinishLaunching"
    case .didBecomeActive: "didBecomeActive"
    case .willResignActive: "willResignActive"
    case .didEnterBackground: "didEnterBackground"
    case .willEnterForeground: "willEnterForeground"
    case .willTerminate: "willTerminate"
    case .didReceiveMemoryWarning: "didReceiveMemoryWarning"
    case .significantTimeChange: "significantTimeChange"
    case .protectedDataWillBecomeUnavailable: "protectedDataWillBecomeUnavailable"
    case .protectedDataDidBecomeAvailable: "protectedDataDidBecomeAvailable"
    default: nil
    }
  }

  /// What a scene posts: it activates and deactivates where its delegate becomes active and resigns. [A:UIScene]
  private static func ofScene(_ moment: Moment) -> String? {
    switch moment {
    case .sceneWillConnect: "willConnect"
    case .sceneWillEnterForeground: "willEnterForeground"
    case .sceneDidBecomeActive: "didActivate"
    case .sceneWillResignActive: "willDeactivate"
    case .sceneDidEnterBackground: "didEnterBackground"
    case .sceneDidDisconnect: "didDisconnect"
    default: nil
    }
  }
}
