/// A point of the platform's own lifecycle, from which each plugin derives its signals.
public enum Moment: UInt8, CaseIterable, Sendable {
  /// The app's way to the screen and away from it.
  case willFinishLaunching, didFinishLaunching, didBecomeActive, willResignActive
  case didEnterBackground, willEnterForeground, willTerminate
  /// Notices of the system to a running app.
  case didReceiveMemoryWarning, significantTimeChange
  case protectedDataWillBecomeUnavailable, protectedDataDidBecomeAvailable
  /// State restoration.
  case shouldSaveState, willEncodeState, shouldRestoreState, didDecodeState
  /// What the app is opened by.
  case openURL, willContinueActivity, continueActivity, didFailToContinueActivity
  /// What the delegate of the notification centre hears.
  case didReceiveNotificationResponse, willPresentNotification
  /// Background events.
  case didReceiveRemoteNotification, performFetch, handleBackgroundTask, handleBackgroundURLSession
  case handleWatchKitRequest, backgroundTaskExpired, locationUpdate, didEnterRegion, didVisit, incomingCall
  /// The same for one scene of the app.
  case sceneWillConnect, sceneWillEnterForeground, sceneDidBecomeActive, sceneWillResignActive
  case sceneDidEnterBackground, sceneDidDisconnect, sceneDidDiscard, sceneOpenURL
  case sceneWillContinueActivity, sceneContinueActivity, sceneDidFailToContinueActivity
  case sceneStateRestorationActivity
  /// What the view sees, and no delegate of the app.
  case viewCovered, viewUncovered, rotated
  /// Out of sight, but not yet in the background; only one document has such a moment.
  case leftScreen
  /// Android alone: the process, and the activity that is the app's one screen.
  case applicationCreate, activityCreate, activityStart, activityRestart, activityRestore, activityResume
  case activityPause, activityStop, activitySave, activityDestroy
  /// Android alone: the wait of the process owner for another activity is over.
  case ownerWaitOver

  /// The name that manifests, handlers and messages use.
  public var name: String { Self.names[Int(rawValue)] }

  /// Indicates whether the sources settle where the moment stands among the others of one stimulus.
  ///
  /// No source read places the protected-data callbacks at lock and unlock, nor the question for a scene's restoration
  /// activity on the way into the background.
  public var hasSettledPlace: Bool {
    self != .protectedDataWillBecomeUnavailable && self != .protectedDataDidBecomeAvailable
      && self != .sceneStateRestorationActivity
  }

  /// Indicates whether the moment is one of Android's process or activity.
  package var isOfActivity: Bool {
    rawValue >= Self.applicationCreate.rawValue && rawValue <= Self.activityDestroy.rawValue
  }

  /// Indicates whether the moment is announced on Android alone.
  package var isOfAndroid: Bool { isOfActivity || self == .ownerWaitOver }

  /// Indicates whether the moment is one of a scene.
  package var isOfScene: Bool {
    rawValue >= Self.sceneWillConnect.rawValue && rawValue <= Self.sceneStateRestorationActivity.rawValue
  }

  /// Indicates whether the sources agree whether the delegate or the observers receive it first.
  ///
  /// At did-enter-background and will-enter-foreground they disagree (D13); for a memory warning no log from
  /// UIKit itself is known.
  package var hasSettledReceivers: Bool {
    self != .didEnterBackground && self != .willEnterForeground && self != .didReceiveMemoryWarning
  }

  /// Indicates whether the observers of the notification receive it before the delegate, as the platform's text has it.
  /// [A:applicationSignificantTimeChange(_:)]
  var tellsObserversFirst: Bool { self == .significantTimeChange }

  /// The moment with this name, or nil.
  public init?(name: String) {
    guard let index = Self.names.firstIndex(of: name) else { return nil }
    self.init(rawValue: UInt8(index))
  }

  /// All names, in the order of the cases.
  package static let names: [String] = [
    "willFinishLaunching", "didFinishLaunching", "didBecomeActive", "willResignActive",
    "didEnterBackground", "willEnterForeground", "willTerminate",
    "didReceiveMemoryWarning", "significantTimeChange",
    "protectedDataWillBecomeUnavailable", "protectedDataDidBecomeAvailable",
    "shouldSaveState", "willEncodeState", "shouldRestoreState", "didDecodeState",
    "openURL", "willContinueActivity", "continueActivity", "didFailToContinueActivity",
    "didReceiveNotificationResponse", "willPresentNotification",
    "didReceiveRemoteNotification", "performFetch", "handleBackgroundTask", "handleBackgroundURLSession",
    "handleWatchKitRequest", "backgroundTaskExpired", "locationUpdate", "didEnterRegion", "didVisit", "incomingCall",
    "sceneWillConnect", "sceneWillEnterForeground", "sceneDidBecomeActive", "sceneWillResignActive",
    "sceneDidEnterBackground", "sceneDidDisconnect", "sceneDidDiscard", "sceneOpenURL",
    "sceneWillContinueActivity", "sceneContinueActivity", "sceneDidFailToContinueActivity",
    "sceneStateRestorationActivity",
    "viewCovered", "viewUncovered", "rotated", "leftScreen",
    "applicationCreate", "activityCreate", "activityStart", "activityRestart", "activityRestore", "activityResume",
    "activityPause", "activityStop", "activitySave", "activityDestroy", "ownerWaitOver",
  ]

  /// The number of moments.
  package static let count = allCases.count
}
