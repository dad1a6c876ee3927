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
  /// A quick action of the icon, which the app or its scene performs.
  case performAction, scenePerformAction
  /// Background events.
  case didReceiveRemoteNotification, performFetch, handleBackgroundTask, handleBackgroundURLSession
  case handleWatchKitRequest, backgroundTaskExpired, locationUpdate, didEnterRegion, didVisit, incomingCall
  /// The same for one scene of the app.
  case configurationForConnecting, sceneWillConnect, sceneWillEnterForeground, sceneDidBecomeActive,
    sceneWillResignActive
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
  public var isOfActivity: Bool {
    rawValue >= Self.applicationCreate.rawValue && rawValue <= Self.activityDestroy.rawValue
  }

  /// Indicates whether the moment is announced on Android alone.
  public var isOfAndroid: Bool { isOfActivity || self == .ownerWaitOver }

  /// Indicates whether the sources agree whether the delegate or the observers receive it first.
  ///
  /// At did-enter-background they disagree (D13), and for a memory warning no log from UIKit itself is known. At
  /// will-enter-foreground a device log stands against the platform's text. [OR-49817144]
  public var hasSettledReceivers: Bool { self != .didEnterBackground && self != .didReceiveMemoryWarning }

  /// Indicates whether the observers of the notification receive it before the delegate, as the platform's text has it.
  /// [A:applicationSignificantTimeChange(_:)]
  var tellsObserversFirst: Bool { self == .significantTimeChange }

  /// The moment with this name, or nil.
  public init?(name: String) {
    guard let moment = Self.byName[name] else { return nil }
    self = moment
  }

  private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })

  /// All names, in the order of the cases.
  public static let names: [String] = [
    "willFinishLaunching", "didFinishLaunching", "didBecomeActive", "willResignActive",
    "didEnterBackground", "willEnterForeground", "willTerminate",
    "didReceiveMemoryWarning", "significantTimeChange",
    "protectedDataWillBecomeUnavailable", "protectedDataDidBecomeAvailable",
    "shouldSaveState", "willEncodeState", "shouldRestoreState", "didDecodeState",
    "openURL", "willContinueActivity", "continueActivity", "didFailToContinueActivity",
    "didReceiveNotificationResponse", "willPresentNotification", "performAction", "scenePerformAction",
    "didReceiveRemoteNotification", "performFetch", "handleBackgroundTask", "handleBackgroundURLSession",
    "handleWatchKitRequest", "backgroundTaskExpired", "locationUpdate", "didEnterRegion", "didVisit", "incomingCall",
    "configurationForConnecting", "sceneWillConnect", "sceneWillEnterForeground", "sceneDidBecomeActive",
    "sceneWillResignActive",
    "sceneDidEnterBackground", "sceneDidDisconnect", "sceneDidDiscard", "sceneOpenURL",
    "sceneWillContinueActivity", "sceneContinueActivity", "sceneDidFailToContinueActivity",
    "sceneStateRestorationActivity",
    "viewCovered", "viewUncovered", "rotated", "leftScreen",
    "applicationCreate", "activityCreate", "activityStart", "activityRestart", "activityRestore", "activityResume",
    "activityPause", "activityStop", "activitySave", "activityDestroy", "ownerWaitOver",
  ]

  /// Indicates whether it is a moment of one scene, and not of the app.
  public var isOfScene: Bool {
    (Self.configurationForConnecting.rawValue...Self.sceneStateRestorationActivity.rawValue).contains(rawValue)
      || self == .scenePerformAction
  }

  /// The moment that a scene delegate hears where this one is the app's own, or `nil`.
  ///
  /// Code that is written for the app's moment means its scene's where the app itself is silent.
  public var sceneCounterpart: Moment? { Self.counterparts.first { $0.app == self }?.scene }

  /// The app's own moment whose scene counterpart this one is, or `nil`.
  public var appCounterpart: Moment? { Self.counterparts.first { $0.scene == self }?.app }

  /// Indicates whether it happens in an app with scenes: the app's own moments of being opened are the scene's there.
  var happensWithScenes: Bool { Self.counterparts.first { $0.app == self }?.isPosted ?? true }

  /// The moments of an app and of its scene that tell of the same, and whether the app's is posted with scenes, too.
  /// [A:UIApplicationDelegate]
  private static let counterparts: [(app: Moment, scene: Moment, isPosted: Bool)] = [
    (.didBecomeActive, .sceneDidBecomeActive, true), (.willResignActive, .sceneWillResignActive, true),
    (.didEnterBackground, .sceneDidEnterBackground, true), (.willEnterForeground, .sceneWillEnterForeground, true),
    (.openURL, .sceneOpenURL, false), (.willContinueActivity, .sceneWillContinueActivity, false),
    (.continueActivity, .sceneContinueActivity, false),
    (.didFailToContinueActivity, .sceneDidFailToContinueActivity, false),
    (.performAction, .scenePerformAction, false),
  ]

  /// The number of moments.
  public static let count = allCases.count
}
