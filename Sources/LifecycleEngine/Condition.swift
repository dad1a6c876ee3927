/// What holds in a world besides the process state: a set of facts that rules and manifests may ask for.
public struct Condition: OptionSet, Hashable, Sendable, BitwiseCopyable {
  /// One bit for each condition; the bits 56 to 60 mirror the process state, 62 and 63 remember two of them.
  public let rawValue: UInt64

  /// A set from its bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// A call rings as a banner, which covers nothing.
  public static let callBanner = Self(bit: 45)

  /// The app lists the identifiers of background tasks, as one with processing tasks must, so that the old fetch call
  /// stays away.
  public static let listsTasks = Self(bit: 55)
  /// The app has no scenes, and the platform starts no app without them that was built like this one.
  public static let lacksScenes = Self(bit: 46)
  /// The system keeps a session for the app's scene, so that it asks for no new configuration.
  public static let sessionKept = Self(bit: 47)
  /// The session was given up while no code of the app could hear of it.
  public static let discardUntold = Self(bit: 48)

  // The windows of an app with scenes; the scene of the first is the one that `sceneConnected` and `sessionKept` tell of.
  /// The first window is off the screen, or given up, while the app has another one.
  public static let firstHidden = Self(bit: 49)
  /// The system keeps a session for a second window.
  public static let secondKept = Self(bit: 50)
  /// The scene of the second window is connected.
  public static let secondConnected = Self(bit: 51)
  /// The second window is off the screen.
  public static let secondHidden = Self(bit: 52)
  /// The stimulus at hand names the second window; it holds only while its rule is looked up.
  public static let namesSecond = Self(bit: 53)

  // What covers the app while it is inactive.
  /// A system alert covers the app.
  public static let alert = Self(bit: 0)
  /// The notification centre covers the app.
  public static let notificationCenter = Self(bit: 1)
  /// The control centre covers the app.
  public static let controlCenter = Self(bit: 2)
  /// Siri covers the app.
  public static let siri = Self(bit: 3)
  /// The Face ID prompt covers the app.
  public static let faceID = Self(bit: 4)
  /// The payment sheet covers the app.
  public static let paymentSheet = Self(bit: 5)
  /// A call rings over the app, and is not answered yet.
  public static let callRinging = Self(bit: 6)
  /// The app switcher is held open.
  public static let switcherOpen = Self(bit: 7)

  // The device.
  /// The device is locked, so that no app is in front.
  public static let locked = Self(bit: 8)
  /// The app was in front when the device was locked.
  public static let returnsOnUnlock = Self(bit: 9)
  /// A phone call covers the screen.
  public static let callActive = Self(bit: 10)
  /// The app was in front when the call was answered.
  public static let returnsAfterCall = Self(bit: 11)
  /// The device is not in use.
  public static let deviceIdle = Self(bit: 12)
  /// The device charges, which some processing tasks wait for.
  public static let deviceCharging = Self(bit: 13)
  /// The silent pushes of this hour are used up.
  public static let pushQuotaSpent = Self(bit: 14)

  /// A long task that a person has started runs.
  public static let longTask = Self(bit: 15)

  // The app as the system keeps it.
  /// The app is not installed.
  public static let uninstalled = Self(bit: 16)
  /// The app has a card in the switcher.
  public static let hasCard = Self(bit: 17)
  /// The system starts no process for events, since the person has thrown the app out.
  public static let blockedByForceQuit = Self(bit: 18)
  /// The process was started ahead of time, without a launch callback.
  public static let prewarmed = Self(bit: 19)
  /// The app has saved its state for restoration.
  public static let stateSaved = Self(bit: 20)
  /// The time has changed while the app was frozen.
  public static let timeChangeMissed = Self(bit: 21)
  /// A native screen covers the Flutter view.
  public static let viewCovered = Self(bit: 22)
  /// The app's scene is connected, whether on the screen or off it.
  public static let sceneConnected = Self(bit: 23)

  // What keeps the process running in the background.
  /// A background task is open, which keeps the process running until it ends or its time is up.
  public static let taskOpen = Self(bit: 24)
  /// The app plays audio, which keeps it running with the mode for audio.
  public static let audioPlaying = Self(bit: 25)
  /// The app follows the location, which keeps it running with the mode for location.
  public static let locationTracking = Self(bit: 26)
  /// A background event is unfinished.
  public static let waking = Self(bit: 27)
  /// The system runs a transfer for the app.
  public static let transferRunning = Self(bit: 28)
  /// The unfinished event is the end of a transfer.
  public static let transferEvent = Self(bit: 29)
  /// The app has reported the incoming call.
  public static let callReported = Self(bit: 30)
  /// The unfinished event is a silent push or a fetch, for which the system has a limit.
  public static let fetchEvent = Self(bit: 54)
  /// The unfinished event is a processing task.
  public static let processingRunning = Self(bit: 31)

  // What the app declares.
  /// The app declares scenes, whose delegate is told of the screen in place of the app delegate.
  public static let usesScenes = Self(bit: 32)
  /// The app declares that it restores its state.
  public static let restoresState = Self(bit: 33)
  /// The app declares the background mode for audio.
  public static let audioMode = Self(bit: 34)
  /// The app declares the background mode for location.
  public static let locationMode = Self(bit: 35)
  /// The app declares the background mode for calls.
  public static let voipMode = Self(bit: 36)
  /// The app declares the background mode for fetching.
  public static let fetchMode = Self(bit: 37)
  /// The app declares the background mode for processing.
  public static let processingMode = Self(bit: 38)
  /// The app declares the background mode for silent pushes.
  public static let remoteNotificationMode = Self(bit: 39)
  /// The processing request asks for a charging device.
  public static let needsCharging = Self(bit: 40)
  /// An app is loaded, whose own code begins what only code begins.
  public static let hasApp = Self(bit: 41)

  /// The app answers the notification centre's question whether to show a notification while it is in front.
  public static let presentsNotifications = Self(bit: 42)
  /// The app's files have the protection class Complete, and not the default until the first unlock.
  public static let completeProtection = Self(bit: 43)
  /// The device is locked over files of the class Complete.
  public static let filesLocked = Self(bit: 44)

  // Android's activity. Two of its conditions share the bits of scenes, which Android has not: all bits are in use.
  /// The process has an activity.
  public static let activityExists = secondConnected
  /// The activity is paused or stopped, or has not resumed yet.
  public static let activityPaused = sceneConnected
  /// The system keeps what the activity has saved, beyond the process.
  public static let instanceSaved = Self(bit: 61)

  /// The app was active in this process.
  public static let seen = Self(bit: 62)
  /// The app was in the background in this process.
  public static let left = Self(bit: 63)

  /// The process state as a condition, so that one mask tests everything.
  public static func state(_ state: ProcessState) -> Self { Self(bit: 56 + Int(state.rawValue)) }

  /// What holds once the process is in a state: the state, and for `active` and `background` that it was in it.
  @inline(__always)
  static func entering(_ state: ProcessState) -> Self {
    let bit: UInt64 = 1 &<< (56 &+ UInt64(state.rawValue))
    return Self(rawValue: bit | bit &<< 4 & 0b11 &<< 62)
  }

  /// What lies over the app while it is inactive.
  public static let covers: Self = [
    .alert, .notificationCenter, .controlCenter, .siri, .faceID, .paymentSheet, .callRinging, .switcherOpen,
  ]
  /// Covers that go away when the app leaves the screen or gets it back; a ringing call rings on.
  public static let passingCovers = covers.subtracting(.callRinging)
  /// What the system lays over an app in front, and takes away with it; an open switcher is none of these.
  public static let overlays = passingCovers.subtracting(.switcherOpen)
  /// What no longer holds once the app has the screen again.
  public static let awayFromFront: Self = [
    .passingCovers, .returnsOnUnlock, .returnsAfterCall, .blockedByForceQuit, .deviceIdle,
  ]
  /// What keeps an app running in the background for as long as it lasts.
  public static let keepers: Self = [.audioPlaying, .locationTracking, .longTask]
  /// A background event that is not finished yet, and what it is.
  public static let wakes: Self = [.waking, .processingRunning, .transferEvent, .fetchEvent]
  /// The five bits that mirror the process state.
  public static let states = Self(rawValue: 0b11111 << 56)
  /// The states in which the app is not on the screen.
  public static let offScreen: Self = [.state(.notRunning), .state(.background), .state(.suspended)]
  /// What an app declares, which never changes while it runs.
  public static let declarations = Self(rawValue: 0xFFF << 32).union([.lacksScenes, .listsTasks])
  /// What the system keeps of windows; a process ends without touching it.
  public static let sessions: Self = [.sessionKept, .discardUntold, .firstHidden, .secondKept, .secondHidden]
  /// Lost with the process; the phone rings on and an open switcher stays open.
  public static let ofProcess: Self = [
    .alert, .notificationCenter, .controlCenter, .siri, .faceID, .paymentSheet, .returnsOnUnlock,
    .returnsAfterCall, .viewCovered, .sceneConnected, .secondConnected, .taskOpen, .audioPlaying, .locationTracking,
    .waking, .longTask, .transferEvent, .fetchEvent, .callReported, .processingRunning, .prewarmed, .activityExists,
    .activityPaused, .seen, .left,
  ]

  private init(bit: Int) { rawValue = 1 &<< UInt64(bit) }
}

/// A test on conditions that costs a few instructions: these are set, those are clear, one of these is set.
public struct Guard: Hashable, Sendable {
  /// The bits that are tested.
  public var mask: UInt64
  /// What the tested bits must be.
  public var value: UInt64
  /// At least one of these must be set; all bits ask for none in particular, as one of the states always holds.
  public var any: UInt64

  /// The test that always holds.
  public static let always = Self(when: [], unless: [])

  /// A test that all of `when`, none of `unless` and at least one of `whenAny` hold.
  public init(when: Condition, unless: Condition, whenAny: Condition = []) {
    mask = when.rawValue | unless.rawValue
    value = when.rawValue
    any = whenAny.isEmpty ? .max : whenAny.rawValue
  }

  /// Indicates whether these conditions pass the test.
  @inline(__always)
  public func holds(_ conditions: UInt64) -> Bool {
    conditions & mask == value && conditions & any != 0
  }

  /// The tests of which one holds exactly where this does not.
  public var negated: [Guard] {
    let rest = Guard(when: Condition(rawValue: value), unless: Condition(rawValue: mask & ~value))
    if any != .max { return [Guard(when: [], unless: Condition(rawValue: any))] + rest.negated }
    let bits = (UInt64(0)..<64).map { 1 &<< $0 }.filter { mask & $0 != 0 }
    // All must be clear: any of them is set.
    if value == 0, bits.count > 1 { return [Guard(when: [], unless: [], whenAny: Condition(rawValue: mask))] }
    return bits.map { bit in
      let condition = Condition(rawValue: bit)
      return value & bit == 0 ? Guard(when: condition, unless: []) : Guard(when: [], unless: condition)
    }
  }

  /// Indicates whether no set of conditions satisfies both.
  public func excludes(_ other: Self) -> Bool {
    (value ^ other.value) & mask & other.mask != 0 || forbidsAny(of: other) || other.forbidsAny(of: self)
  }

  /// Indicates whether every condition of which the other needs one must be clear here.
  private func forbidsAny(of other: Self) -> Bool {
    other.any & ~(mask & ~value) == 0
  }

  /// What is left to test once an app's declarations are known, or nil if it can never hold.
  func resolved(declaring declared: Condition) -> Guard? {
    let fixed = Condition.declarations.rawValue
    guard (declared.rawValue ^ value) & mask & fixed == 0 else { return nil }
    var rest = self
    rest.mask &= ~fixed
    rest.value &= ~fixed
    rest.any = any == .max || any & fixed & declared.rawValue != 0 ? .max : any & ~fixed
    return rest.any == 0 ? nil : rest
  }

  /// The same test without these conditions: they may hold or not.
  public func ignoring(_ conditions: Condition) -> Self {
    var rest = self
    rest.mask &= ~conditions.rawValue
    rest.value &= ~conditions.rawValue
    return rest
  }

  /// Both tests in one; only one of them may need any of several conditions, or both any of the same.
  public func and(_ other: Self) -> Self {
    precondition(any == .max || other.any == .max || any == other.any)
    var both = self
    both.mask |= other.mask
    both.value |= other.value
    both.any &= other.any
    return both
  }
}

extension Condition {
  /// The facts that conditions of the language may name, each with the test that it stands for.
  public static let named: [(name: String, test: Guard, words: String)] = [
    ("foreground", Guard(when: [], unless: .offScreen), "the app is on the screen"),
    ("background", Guard(when: .state(.background), unless: []), "the app runs off the screen"),
    ("scenes", Guard(when: .usesScenes, unless: []), "the app uses scenes"),
    ("viewVisible", Guard(when: [], unless: .viewCovered), "no native screen covers the app's view"),
    ("locked", Guard(when: .locked, unless: []), "the device is locked"),
    ("protectedData.available", Guard(when: [], unless: .filesLocked), "protected files can be read"),
    ("seen", Guard(when: .seen, unless: []), "the app was active in this process"),
    ("left", Guard(when: .left, unless: []), "the app was in the background in this process"),
    (
      "window", Guard(when: [], unless: [], whenAny: [.sceneConnected, .secondConnected]),
      "a scene of the app is connected"
    ),
    ("ringing", Guard(when: [], unless: [], whenAny: [.callRinging, .callBanner]), "the phone rings"),
  ]
}
