/// The numbers of the platform, in milliseconds, by version where they changed.
public struct Limits: Hashable, Sendable {
  /// Time to return from the background callback of the app, or of its scene, as one report names it. [RIDE]
  ///
  /// Longer is a watchdog kill. The five seconds of the documentation are its advice. [A:applicationDidEnterBackground]
  public var backgroundCallback: Int64 = 10_000
  /// From the background callback's return to suspension, if nothing asks for time; on Android, to the freezer.
  /// [S0, S2; AOSP:core/perf/cached-apps-freezer]
  public var suspensionDelay: Int64 = 5_000
  /// Time for open background tasks. [AF-104020 and S1 for 180 s, S0 for 30 s; for 600 s only copies of answers]
  public var allowance: Int64 = 30_000
  /// How long before the end the expiration handlers run. [MODEL: “shortly before”]
  public var expirationMargin: Int64 = 1_000
  /// Time to finish launching. [A:Addressing watchdog terminations]
  public var launch: Int64 = 20_000
  /// Time to return from the terminate callback. [A:applicationWillTerminate]
  public var terminate: Int64 = 5_000
  /// Time for a fetch or a silent push, and for a wake of another kind. [A:Pushing background updates to your App, S0; the
  /// other kinds: MODEL]
  public var wake: Int64 = 30_000
  /// Time for a processing task: “minutes”. [HDR; the number is MODEL]
  public var processing: Int64 = 180_000

  /// Silent pushes that are delivered within an hour, where the setting holds more back. [A:Pushing background updates to your App]
  public static let pushesAnHour: UInt8 = 3
  /// The length of that hour, in milliseconds.
  public static let pushHour: Int64 = 3_600_000

  /// How long after a lock the key of files of the class Complete is dropped, where the passcode is asked for at once.
  /// [Apple Platform Security: about ten seconds]
  public static let fileKey: Int64 = 10_000

  /// How long Android's process owner waits for another activity after the last one has paused. [AX]
  public static let ownerWait: Int64 = 700

  /// The numbers that a belief may change.
  public enum Name: String, CaseIterable, Sendable {
    case suspension, backgroundCallback, allowance, launch, terminate, wake, processing
  }

  /// The number of this name, in milliseconds.
  subscript(name: Name) -> Int64 {
    switch name {
    case .suspension: suspensionDelay
    case .backgroundCallback: backgroundCallback
    case .allowance: allowance
    case .launch: launch
    case .terminate: terminate
    case .wake: wake
    case .processing: processing
    }
  }

  /// Changes the number of this name, in milliseconds.
  mutating func set(_ name: Name, to time: Int64) {
    switch name {
    case .suspension: suspensionDelay = time
    case .backgroundCallback: backgroundCallback = time
    case .allowance: allowance = time
    case .launch: launch = time
    case .terminate: terminate = time
    case .wake: wake = time
    case .processing: processing = time
    }
  }

  /// The numbers that hold under these settings.
  public init(for settings: Settings) {
    allowance = Self.allowance(version: settings.version)
    if settings.agrees(with: .backgroundWindow(.allowance)) { suspensionDelay = allowance }
    if settings.platform == .android { suspensionDelay = Self.freezerDelay(version: settings.version) }
  }

  /// How long after it left the screen Android freezes a process: 10 min from 11 on, 10 s from 14 on.
  public static func freezerDelay(version: Int) -> Int64 { version < 14 ? 600_000 : 10_000 }

  /// Background time for tasks by version of iOS: 10 min for 4–6, 3 min for 7–12, 30 s from 13.
  public static func allowance(version: Int) -> Int64 {
    switch version {
    case ..<7: 600_000
    case 7...12: 180_000
    default: 30_000
    }
  }
}
