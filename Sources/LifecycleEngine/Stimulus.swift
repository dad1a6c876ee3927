/// What a person or the system does: one verb of the prompt, with its argument.
public struct Stimulus: Hashable, Sendable, BitwiseCopyable {
  /// What is done.
  public var kind: StimulusKind
  /// Milliseconds for `wait`, an index into the app's names or the engine's texts elsewhere, otherwise 0.
  public var argument: Int64

  /// A stimulus; its argument is 0 where its kind takes none.
  public init(_ kind: StimulusKind, argument: Int64 = 0) {
    self.kind = kind
    self.argument = argument
  }

  /// Lets virtual time pass, in milliseconds.
  public static func wait(milliseconds: Int64) -> Self { Self(.wait, argument: milliseconds) }
}

/// What a person or the system can do, without its argument.
public enum StimulusKind: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// The person comes and goes.
  case launch, home, goBack, switcherOpen, switcherReturn, switcherOther, switcherSwipe, forceQuit
  case lock, unlock
  /// Something covers the app and goes away again.
  case alertShow, alertDismiss, notificationCenterOpen, notificationCenterClose
  case controlCenterOpen, controlCenterClose, siriOpen, siriClose
  case faceIDShow, faceIDDismiss, paymentSheetShow, paymentSheetDismiss
  /// A phone call.
  case callRing, callDecline, callAnswer, callEnd
  /// Virtual time passes.
  case wait
  /// Memory is short.
  case memoryWarning, memoryPressure, memoryLimit
  /// The process, the device or the app comes to an end or comes back.
  case kill, crash, reboot, install, uninstall, update
  /// Remote notifications.
  case pushSilent, pushAlert, pushTap
  /// Background events, each for a mode that the app declares.
  case fetch, processing, locationUpdate, significantLocationChange, regionCrossed, visit, voipCall, downloadBegin,
    downloadFinished, watchRequest
  /// The conditions that processing tasks wait for.
  case deviceIdle, deviceInUse, deviceCharging, deviceUnplugged
  /// The app is opened by something.
  case openURL, openLink, openHandoff, openFailingHandoff, openQuickAction
  /// The clock and the calendar.
  case timeChange, midnight
  /// Process, scene and view without the person.
  case prewarm, sceneDisconnect, windowOpen, windowFocus, windowHide, windowClose, coverShow, coverDismiss, rotate
  /// What keeps the app running in the background.
  case audioPlay, audioStop, longTaskStart, longTaskCancel, longTaskFinish
  /// The person works in the app: changes a value, touches a control, needs a connection.
  case edit, tap, request
  /// The app's code adds an observer, or removes it.
  case addObserver, removeObserver

  /// How the stimulus is written and what it means.
  public var form: StimulusForm { Self.forms[Int(rawValue)] }

  /// Indicates whether it is about one of the app's windows.
  public var isOfWindow: Bool {
    switch self {
    case .sceneDisconnect, .windowOpen, .windowFocus, .windowHide, .windowClose: true
    default: false
    }
  }

  /// The number of kinds.
  public static let count = allCases.count
}

/// How one stimulus is written: a verb, often a second word, sometimes an argument.
public struct StimulusForm: Sendable {
  /// What follows the words.
  public enum Argument: Sendable, Equatable {
    /// Nothing.
    case none
    /// A length of time.
    case duration
    /// A value of the app.
    case value
    /// A control of the app.
    case control
    /// A connection of the app.
    case connection
    /// A window of the app, by its name.
    case window
    /// A plugin in use that is an observer.
    case observer
    /// A text after this label.
    case text(label: String)
  }

  /// The verb, such as `switcher`.
  public let verb: String
  /// The word after the verb, such as `open`, or nil.
  public let word: String?
  /// What follows.
  public let argument: Argument
  /// What it means, in a few words without a full stop.
  public let summary: String

  /// The words as they are typed, without the argument; with its label, where that tells stimuli apart.
  public var text: String {
    if case .text(let label) = argument { return "\(verb) \(label):" }
    return word.map { "\(verb) \($0)" } ?? verb
  }

  /// A form with two words and an argument.
  init(_ verb: String, _ word: String?, _ argument: Argument, _ summary: String) {
    self.verb = verb
    self.word = word
    self.argument = argument
    self.summary = summary
  }

  /// A form of two words.
  init(_ verb: String, _ word: String, _ summary: String) { self.init(verb, word, .none, summary) }

  /// A form of one word.
  init(_ verb: String, _ summary: String) { self.init(verb, nil, .none, summary) }
}

extension StimulusKind {
  /// The forms of all kinds, each at the raw value of its kind.
  public static let forms = allCases.map { $0.written }

  /// How the kind is written and what it means, made anew.
  private var written: StimulusForm {
    switch self {
    case .launch: StimulusForm("launch", "tap the icon: start the app, or bring it back to the front")
    case .home: StimulusForm("home", "leave for the home screen")
    case .goBack: StimulusForm("goBack", "on Android, go back from the app's first screen")
    case .switcherOpen: StimulusForm("switcher", "open", "open the app switcher and hold it")
    case .switcherReturn: StimulusForm("switcher", "return", "choose this app's card in the switcher")
    case .switcherOther: StimulusForm("switcher", "other", "choose another app's card in the switcher")
    case .switcherSwipe: StimulusForm("switcher", "swipe", "throw this app's card out of the switcher")
    case .forceQuit: StimulusForm("forceQuit", "open the switcher and throw this app out")
    case .lock: StimulusForm("lock", "press the side button: the screen goes dark")
    case .unlock: StimulusForm("unlock", "unlock the device")
    case .alertShow: StimulusForm("alert", "show", "a system alert covers the app")
    case .alertDismiss: StimulusForm("alert", "dismiss", "the alert goes away")
    case .notificationCenterOpen: StimulusForm("notificationCenter", "open", "pull down the notification centre")
    case .notificationCenterClose: StimulusForm("notificationCenter", "close", "push it up again")
    case .controlCenterOpen: StimulusForm("controlCenter", "open", "pull down the control centre")
    case .controlCenterClose: StimulusForm("controlCenter", "close", "push it away again")
    case .siriOpen: StimulusForm("siri", "open", "Siri listens on top of the app")
    case .siriClose: StimulusForm("siri", "close", "Siri goes away")
    case .faceIDShow: StimulusForm("faceID", "show", "the Face ID prompt covers the app")
    case .faceIDDismiss: StimulusForm("faceID", "dismiss", "the Face ID prompt goes away")
    case .paymentSheetShow: StimulusForm("paymentSheet", "show", "the payment sheet covers the app")
    case .paymentSheetDismiss: StimulusForm("paymentSheet", "dismiss", "the payment sheet goes away")
    case .callRing: StimulusForm("call", "ring", "the phone rings on top of the app")
    case .callDecline: StimulusForm("call", "decline", "refuse the ringing call")
    case .callAnswer: StimulusForm("call", "answer", "take the call; it covers the whole screen")
    case .callEnd: StimulusForm("call", "end", "hang up")
    case .wait: StimulusForm("wait", nil, .duration, "let virtual time pass")
    case .memoryWarning: StimulusForm("memory", "warning", "the system asks running apps to free memory")
    case .memoryPressure:
      StimulusForm("memory", "pressure", "memory is short: the system reclaims suspended apps first")
    case .memoryLimit: StimulusForm("memory", "limit", "this app exceeds its own memory limit")
    case .kill: StimulusForm("kill", "the system kills the process (SIGKILL)")
    case .crash: StimulusForm("crash", "the app crashes")
    case .reboot: StimulusForm("reboot", "restart the device and unlock it")
    case .install: StimulusForm("install", "install the app")
    case .uninstall: StimulusForm("uninstall", "delete the app with all its data")
    case .update: StimulusForm("update", "replace the app with a new version")
    case .pushSilent: StimulusForm("push", "silent", "a remote notification arrives that only wakes the app")
    case .pushAlert: StimulusForm("push", "alert", "a remote notification shows a banner")
    case .pushTap: StimulusForm("push", "tap", "tap a remote notification")
    case .fetch: StimulusForm("fetch", "the system grants a background fetch")
    case .processing: StimulusForm("processing", "the system offers to run a processing task")
    case .locationUpdate: StimulusForm("location", "update", "continuous location updates bring a new location")
    case .significantLocationChange:
      StimulusForm("location", "significantChange", "the person has moved far: a significant location change")
    case .regionCrossed: StimulusForm("location", "region", "the person enters a region that the app watches")
    case .visit: StimulusForm("location", "visit", "the person has arrived at a place to stay: a visit")
    case .voipCall: StimulusForm("voip", "call", "an incoming-call push arrives")
    case .downloadBegin: StimulusForm("download", "begin", "the app hands a background transfer to the system")
    case .downloadFinished: StimulusForm("download", "finished", "a background transfer is done")
    case .watchRequest: StimulusForm("watch", "request", "the paired watch asks the app for something")
    case .deviceIdle: StimulusForm("device", "idle", "nobody uses the device")
    case .deviceInUse: StimulusForm("device", "inUse", "a person picks the device up")
    case .deviceCharging: StimulusForm("device", "charging", "the device is plugged in")
    case .deviceUnplugged: StimulusForm("device", "unplugged", "the device is unplugged")
    case .openURL: StimulusForm("open", nil, .text(label: "url"), "another app opens a URL of this app")
    case .openLink: StimulusForm("open", nil, .text(label: "link"), "a universal link opens this app")
    case .openHandoff:
      StimulusForm("open", nil, .text(label: "handoff"), "an activity is continued from another device")
    case .openFailingHandoff:
      StimulusForm("open", nil, .text(label: "failingHandoff"), "an activity is announced, but its data never arrives")
    case .openQuickAction:
      StimulusForm("open", nil, .text(label: "quickAction"), "a quick action of the app's icon is chosen")
    case .timeChange: StimulusForm("time", "change", "the carrier or a person changes the time")
    case .midnight: StimulusForm("midnight", "the day changes")
    case .prewarm: StimulusForm("prewarm", "the system starts the process ahead of time")
    case .sceneDisconnect:
      StimulusForm(
        "scene", "disconnect", .window, "the system lets a scene go: the only one, or the one of this window")
    case .windowOpen:
      StimulusForm("window", "open", .window, "on an iPad, open a window with this name beside the others")
    case .windowFocus: StimulusForm("window", "focus", .window, "bring a window in front, or touch one that is there")
    case .windowHide: StimulusForm("window", "hide", .window, "put a window away; the app keeps another one in front")
    case .windowClose:
      StimulusForm("window", "close", .window, "throw a window out of the switcher; the app keeps another one")
    case .coverShow: StimulusForm("cover", "show", "a native screen covers the app's Flutter view")
    case .coverDismiss: StimulusForm("cover", "dismiss", "the native screen goes away")
    case .rotate: StimulusForm("rotate", "turn the device")
    case .audioPlay: StimulusForm("audio", "play", "the app plays audio")
    case .audioStop: StimulusForm("audio", "stop", "the audio stops")
    case .longTaskStart:
      StimulusForm("longTask", "start", "the person starts a long task that goes on in the background")
    case .longTaskCancel: StimulusForm("longTask", "cancel", "the person cancels it on its progress card")
    case .longTaskFinish: StimulusForm("longTask", "finish", "its work is done")
    case .edit: StimulusForm("edit", nil, .value, "the person changes a value in the app")
    case .tap: StimulusForm("tap", nil, .control, "the person touches a control of the app")
    case .request:
      StimulusForm("request", nil, .connection, "the person does something that needs a connection of the app")
    case .addObserver: StimulusForm("addObserver", nil, .observer, "the app's code lets a plugin begin to listen")
    case .removeObserver:
      StimulusForm("removeObserver", nil, .observer, "the app's code lets a plugin hear nothing more")
    }
  }
}

/// A length of time as the language writes it: `6s`, `2min`, `1500ms`.
public func durationText(milliseconds: Int64) -> String {
  for (unit, size) in [("d", 86_400_000), ("h", 3_600_000), ("min", 60_000), ("s", 1000)] as [(String, Int64)]
  where milliseconds != 0 && milliseconds % size == 0 {
    return "\(milliseconds / size)\(unit)"
  }
  return milliseconds == 0 ? "0s" : "\(milliseconds)ms"
}
