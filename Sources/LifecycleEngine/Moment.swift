/// A point of the platform's own lifecycle, before anybody is told.
public enum Moment: UInt8, CaseIterable, Sendable {
  case willFinishLaunching, didFinishLaunching, didBecomeActive, willResignActive
  case didEnterBackground, willEnterForeground, willTerminate
  case didReceiveMemoryWarning, significantTimeChange
  case protectedDataWillBecomeUnavailable, protectedDataDidBecomeAvailable
  case shouldSaveState, willEncodeState, shouldRestoreState, didDecodeState
  case openURL, willContinueActivity, continueActivity, didFailToContinueActivity
  case didReceiveRemoteNotification, performFetch, handleBackgroundTask, handleBackgroundURLSession
  case handleWatchKitRequest, backgroundTaskExpired, locationUpdate, incomingCall
  case sceneWillConnect, sceneWillEnterForeground, sceneDidBecomeActive, sceneWillResignActive
  case sceneDidEnterBackground, sceneDidDisconnect, sceneDidDiscard, sceneOpenURL
  case sceneWillContinueActivity, sceneContinueActivity, sceneDidFailToContinueActivity
  case viewCovered, viewUncovered, rotated
  /// Out of sight, but not yet in the background; only one document has such a moment.
  case leftScreen

  /// The name that manifests, handlers and messages use.
  public var name: String { Self.names[Int(rawValue)] }

  /// Whether the sources tell where the moment stands among the others of one stimulus.
  ///
  /// No source read places the protected-data callbacks at lock and unlock.
  public var hasSettledPlace: Bool {
    self != .protectedDataWillBecomeUnavailable && self != .protectedDataDidBecomeAvailable
  }

  /// Whether the sources agree that the delegate is told before the observers.
  ///
  /// At did-enter-background and will-enter-foreground they disagree (D13), and nobody logged a memory warning on UIKit
  /// itself.
  package var tellsDelegateFirst: Bool {
    self != .didEnterBackground && self != .willEnterForeground && self != .didReceiveMemoryWarning
  }

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
    "didReceiveRemoteNotification", "performFetch", "handleBackgroundTask", "handleBackgroundURLSession",
    "handleWatchKitRequest", "backgroundTaskExpired", "locationUpdate", "incomingCall",
    "sceneWillConnect", "sceneWillEnterForeground", "sceneDidBecomeActive", "sceneWillResignActive",
    "sceneDidEnterBackground", "sceneDidDisconnect", "sceneDidDiscard", "sceneOpenURL",
    "sceneWillContinueActivity", "sceneContinueActivity", "sceneDidFailToContinueActivity",
    "viewCovered", "viewUncovered", "rotated", "leftScreen",
  ]

  package static let count = allCases.count
}
