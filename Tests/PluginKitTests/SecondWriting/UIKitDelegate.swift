import LifecycleEngine

/// The methods of the app delegate, of the scene delegate and of the delegates that receive events.
struct UIKitDelegate: SecondWriting {
  static let plugin = "uikit"
  static let role = PluginTable.Role.delegate

  /// The methods have no state: each is called where something happens.
  init(_ facts: Facts) {}

  func signals(at moment: Moment, _ facts: Facts) -> [String] {
    guard let method = facts.usesScenes && Self.fallsSilent(moment) ? nil : Self.method(at: moment) else { return [] }
    return [method]
  }

  /// Indicates whether UIKit does not call the app delegate's method in an app with scenes, but its scene delegate's.
  ///
  /// The launch, the end, the notices to the process and the calls of state restoration stay the app delegate's.
  /// [A:applicationDidBecomeActive(_:), A:UIApplicationDelegate, RIDE]
  private static func fallsSilent(_ moment: Moment) -> Bool {
    switch moment {
    case .didBecomeActive, .willResignActive, .didEnterBackground, .willEnterForeground: true
    case .openURL, .willContinueActivity, .continueActivity, .didFailToContinueActivity, .performAction: true
    default: false
    }
  }

  /// The method that tells of a moment, or `nil` for a moment of which no delegate is told.
  private static func method(at moment: Moment) -> String? {
    switch moment {
    case .willFinishLaunching: application("willFinishLaunchingWithOptions")
    case .didFinishLaunching: application("didFinishLaunchingWithOptions")
    case .didBecomeActive: "applicationDidBecomeActive(_:)"
    case .willResignActive: "applicationWillResignActive(_:)"
    case .didEnterBackground: "applicationDidEnterBackground(_:)"
    case .willEnterForeground: "applicationWillEnterForeground(_:)"
    case .willTerminate: "applicationWillTerminate(_:)"
    case .didReceiveMemoryWarning: "applicationDidReceiveMemoryWarning(_:)"
    case .significantTimeChange: "applicationSignificantTimeChange(_:)"
    case .protectedDataWillBecomeUnavailable: "applicationProtectedDataWillBecomeUnavailable(_:)"
    case .protectedDataDidBecomeAvailable: "applicationProtectedDataDidBecomeAvailable(_:)"
    case .shouldSaveState: application("shouldSaveSecureApplicationState")
    case .willEncodeState: application("willEncodeRestorableStateWith")
    case .shouldRestoreState: application("shouldRestoreSecureApplicationState")
    case .didDecodeState: application("didDecodeRestorableStateWith")
    default: opening(at: moment) ?? event(at: moment) ?? scene(at: moment)
    }
  }

  /// The methods by which an app is opened.
  private static func opening(at moment: Moment) -> String? {
    switch moment {
    case .openURL: application("open", "options")
    case .willContinueActivity: application("willContinueUserActivityWithType")
    case .continueActivity: application("continue", "restorationHandler")
    case .didFailToContinueActivity: application("didFailToContinueUserActivityWithType", "error")
    case .performAction: application("performActionFor", "completionHandler")
    case .didReceiveNotificationResponse: "userNotificationCenter(_:didReceive:withCompletionHandler:)"
    case .willPresentNotification: "userNotificationCenter(_:willPresent:withCompletionHandler:)"
    default: nil
    }
  }

  /// The methods and handlers of background events.
  private static func event(at moment: Moment) -> String? {
    switch moment {
    case .didReceiveRemoteNotification: application("didReceiveRemoteNotification", "fetchCompletionHandler")
    case .performFetch: "application(_:performFetchWithCompletionHandler:)"
    case .handleBackgroundURLSession: application("handleEventsForBackgroundURLSession", "completionHandler")
    case .handleWatchKitRequest: application("handleWatchKitExtensionRequest", "reply")
    case .handleBackgroundTask: "launchHandler"
    case .backgroundTaskExpired: "expirationHandler"
    case .locationUpdate: "locationManager(_:didUpdateLocations:)"
    case .didEnterRegion: "locationManager(_:didEnterRegion:)"
    case .didVisit: "locationManager(_:didVisit:)"
    case .incomingCall: "pushRegistry(_:didReceiveIncomingPushWith:for:completion:)"
    default: nil
    }
  }

  /// The methods that tell of one scene; the app delegate has those of its sessions. [A:UIApplicationDelegate]
  private static func scene(at moment: Moment) -> String? {
    switch moment {
    case .configurationForConnecting: application("configurationForConnecting", "options")
    case .sceneDidDiscard: application("didDiscardSceneSessions")
    case .sceneWillConnect: "scene(_:willConnectTo:options:)"
    case .sceneWillEnterForeground: "sceneWillEnterForeground(_:)"
    case .sceneDidBecomeActive: "sceneDidBecomeActive(_:)"
    case .sceneWillResignActive: "sceneWillResignActive(_:)"
    case .sceneDidEnterBackground: "sceneDidEnterBackground(_:)"
    case .sceneDidDisconnect: "sceneDidDisconnect(_:)"
    case .sceneOpenURL: "scene(_:openURLContexts:)"
    case .sceneWillContinueActivity: "scene(_:willContinueUserActivityWithType:)"
    case .sceneContinueActivity: "scene(_:continue:)"
    case .sceneDidFailToContinueActivity: "scene(_:didFailToContinueUserActivityWithType:error:)"
    case .scenePerformAction: "windowScene(_:performActionFor:completionHandler:)"
    case .sceneStateRestorationActivity: "stateRestorationActivity(for:)"
    default: nil
    }
  }

  /// A method whose first argument is the application.
  private static func application(_ labels: String...) -> String {
    "application(_:" + labels.map { "\($0):" }.joined() + ")"
  }
}
