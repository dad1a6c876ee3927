/// The reason why a stimulus is impossible in some situations.
///
/// The first row that matches gives the reason.
public struct Refusal: Sendable {
  /// The stimuli that are refused.
  public var kinds: [StimulusKind]
  /// The process states in which they are.
  public var states: StateSet
  /// The conditions under which they are.
  public var test: Guard
  /// The reason, as a clause without a capital and a full stop.
  public var words: String

  /// A refusal while all of `when` and none of `unless` hold.
  init(
    _ kinds: [StimulusKind], in states: StateSet = .any, when: Condition = [], unless: Condition = [],
    _ words: String
  ) {
    self.kinds = kinds
    self.states = states
    self.test = Guard(when: when, unless: unless)
    self.words = words
  }

  /// The refusals; the first row that fits is the reason.
  ///
  /// Rules alone decide what is possible, the rows only say why something is not.
  public static let table: [Refusal] = [
    Refusal(
      StimulusKind.allCases.filter { !ofDevice.contains($0) }, when: .uninstalled, "the app is not installed"),
    Refusal([.install], "the app is installed already"),
    Refusal([.unlock], unless: .locked, "the device is not locked"),
    Refusal([.lock], when: .locked, "the device is locked already"),
    Refusal(
      [
        .launch, .home, .goBack, .switcherOpen, .switcherReturn, .switcherOther, .switcherSwipe, .forceQuit, .openURL,
        .openLink, .openHandoff, .openFailingHandoff, .openQuickAction, .pushTap, .uninstall,
      ], when: .locked, "the device is locked; unlock it first"),
    Refusal([.launch], in: .active, "the app is in front already"),
    Refusal([.launch], in: .inactive, when: .switcherOpen, "the switcher is open; choose a card"),
    Refusal([.launch], in: .inactive, "the app is in front already; something covers it"),
    Refusal([.goBack], in: .inactive, "the app is inactive and gets no touches"),
    Refusal([.goBack], in: .elsewhere, "the app is not on the screen"),
    Refusal([.home], in: .notRunning, "the app is not running, so there is nothing to leave"),
    Refusal([.home], in: .elsewhere, "the app is not on the screen"),
    Refusal([.switcherOpen], in: .any, when: .switcherOpen, "the switcher is open already"),
    Refusal([.switcherOpen], in: .inactive, "something covers the app; let it go first"),
    Refusal([.switcherReturn, .switcherOther, .switcherSwipe], unless: .switcherOpen, "the switcher is not open"),
    Refusal(
      [.switcherReturn, .switcherSwipe, .forceQuit], in: .notRunning, "the app has no card in the switcher"),
    Refusal([.alertDismiss], unless: .alert, "no alert is on the screen"),
    Refusal([.notificationCenterClose], unless: .notificationCenter, "the notification centre is not open"),
    Refusal([.controlCenterClose], unless: .controlCenter, "the control centre is not open"),
    Refusal([.siriClose], unless: .siri, "Siri is not listening"),
    Refusal([.faceIDDismiss], unless: .faceID, "no Face ID prompt is on the screen"),
    Refusal([.paymentSheetDismiss], unless: .paymentSheet, "no payment sheet is on the screen"),
    Refusal([.callDecline, .callAnswer], unless: [.callRinging, .callBanner], "the phone is not ringing"),
    Refusal([.callRing], when: .callActive, "a call is going on already"),
    Refusal([.callRing], when: .callRinging, "the phone is ringing already"),
    Refusal([.callRing], when: .callBanner, "the phone is ringing already"),
    Refusal([.callEnd], unless: .callActive, "no call is going on"),
    Refusal(
      coverOpeners, in: .elsewhere, "the app is not on the screen, so nothing can cover it"),
    Refusal(coverOpeners, in: .inactive, "it is there already, or the switcher is open"),
    Refusal(
      [.memoryWarning, .memoryPressure, .memoryLimit, .kill, .crash], in: .notRunning,
      "the app is not running"),
    Refusal(
      [.openURL, .openLink, .openHandoff, .openFailingHandoff, .openQuickAction, .pushTap], in: .inactive,
      "something covers the app; let it go first"),
    Refusal([.memoryLimit, .crash], in: .suspended, "a suspended app runs no code"),
    Refusal([.fetch, .processing], in: .foreground, "the system grants this only while the app is off the screen"),
    Refusal([.downloadFinished], unless: .transferRunning, "no background transfer is running"),
    Refusal([.audioPlay], when: .audioPlaying, "audio is playing already"),
    Refusal(
      [.audioPlay], when: .hasApp, unless: .audioMode,
      "this app plays nothing; declare `modes [audio]`, or write `audio play` in one of its handlers"),
    Refusal([.audioPlay], in: .inactive, when: .hasApp, "the app is inactive and gets no touches"),
    Refusal([.audioPlay], in: .background, when: .hasApp, "off the screen only a handler of the app can begin it"),
    Refusal([.downloadBegin], when: .hasApp, "the app begins it itself: write `download begin` in one of its handlers"),
    Refusal([.downloadBegin], when: .transferRunning, "a background transfer is running already"),
    Refusal([.deviceIdle], in: .foreground, "the app is in front, so the device is in use"),
    Refusal([.deviceIdle], when: .deviceIdle, "the device is idle already"),
    Refusal([.deviceInUse], unless: .deviceIdle, "the device is in use already"),
    Refusal([.deviceCharging], when: .deviceCharging, "the device is charging already"),
    Refusal([.deviceUnplugged], unless: .deviceCharging, "the device is not charging"),
    Refusal([.prewarm], in: .alive, "the process exists already"),
    Refusal([.prewarm], when: .prewarmed, "the process was started ahead of time already"),
    Refusal([.longTaskCancel, .longTaskFinish], unless: .longTask, "no long task is running"),
    Refusal([.longTaskStart], when: .longTask, "a long task is running already"),
    Refusal([.longTaskStart], in: [.notRunning, .background, .suspended], "a person starts it in the app, in front"),
    Refusal([.longTaskStart], in: .inactive, "the app is inactive and gets no touches"),
    Refusal(
      [.sceneDisconnect, .windowOpen, .windowFocus, .windowHide, .windowClose], unless: .usesScenes,
      "the app does not use scenes"),
    Refusal([.sceneDisconnect], in: .foreground, when: .sceneConnected, "the scene is on the screen"),
    Refusal([.sceneDisconnect], "no scene is connected"),
    Refusal([.windowOpen, .windowFocus, .windowHide, .windowClose], in: .notRunning, "the app is not running"),
    Refusal([.windowFocus], when: .locked, "the device is locked; unlock it first"),
    Refusal([.windowOpen, .windowHide], in: [.background, .suspended], "the app is not on the screen"),
    Refusal(
      [.windowOpen, .windowHide, .windowFocus, .windowClose], in: .inactive, "the app is inactive and gets no touches"),
    Refusal([.windowOpen], "the window is there already; `window focus` brings it in front"),
    Refusal([.windowHide, .windowClose], when: .namesSecond, unless: .sessionKept, lastWindow),
    Refusal([.windowHide, .windowClose], unless: [.secondKept, .namesSecond], lastWindow),
    Refusal([.windowHide], when: [.namesSecond, .secondHidden], "the window is off the screen already"),
    Refusal([.windowHide], when: .firstHidden, unless: .namesSecond, "the window is off the screen already"),
    Refusal([.windowHide, .windowClose], "it is the only window in front; bring the other one in front first"),
    Refusal([.windowFocus], "the window was closed; `window open` makes a new one"),
    Refusal(
      [.coverShow, .coverDismiss, .edit, .tap, .request], in: [.notRunning, .background, .suspended],
      "the app is not on the screen"),
    Refusal(
      [.edit, .tap, .request, .coverShow, .coverDismiss], in: .inactive, "the app is inactive and gets no touches"),
    Refusal(
      [.edit, .tap, .request], when: .viewCovered, "a native screen covers the app's view and takes the touches"),
    Refusal([.coverDismiss], unless: .viewCovered, "no native screen covers the view"),
    Refusal([.coverShow], when: .viewCovered, "a native screen covers the view already"),
    Refusal(
      [.audioPlay, .downloadBegin, .addObserver, .removeObserver], in: [.notRunning, .suspended],
      "no code of the app runs"),
    Refusal([.audioPlay], in: .background, "the app does not declare the audio mode"),
    Refusal([.audioStop], unless: .audioPlaying, "no audio is playing"),
  ]

  /// The reason why the last window cannot be put away.
  private static let lastWindow = "it is the app's only window; `home` leaves the app, `forceQuit` throws it out"

  /// What needs no app, so that its absence is not the reason.
  private static let ofDevice: [StimulusKind] = [
    .lock, .unlock, .switcherOpen, .switcherReturn, .switcherOther, .switcherSwipe, .callRing, .callDecline,
    .callAnswer, .callEnd, .deviceIdle, .deviceInUse, .deviceCharging, .deviceUnplugged, .reboot, .install,
  ]

  /// What lets something cover the app.
  private static let coverOpeners: [StimulusKind] = [
    .alertShow, .notificationCenterOpen, .controlCenterOpen, .siriOpen, .faceIDShow, .paymentSheetShow,
  ]
}
