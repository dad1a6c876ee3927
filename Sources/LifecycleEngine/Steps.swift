/// Steps that several rules share.
enum Steps {
  /// A moment of each scene whose window is on the screen: the first window's, then the second's.
  ///
  /// No source orders two windows of one app; entries of different windows are marked as unordered.
  static func eachScene(_ moment: Moment) -> [Step] {
    [
      .announce(moment).when(.usesScenes).unless(.firstHidden),
      .announceInSecond(moment).when([.usesScenes, .secondKept]).unless(.secondHidden),
    ]
  }

  /// Leaving `active`, with the app still in front.
  static let resign: [Step] = eachScene(.sceneWillResignActive) + [.announce(.willResignActive), .enter(.inactive)]

  /// Out of sight, in the one account that sees a moment in this.
  static let leaveScreen = Step.announce(.leftScreen).given(.hiddenPlacement(.beforeBackground))

  /// From `inactive` into the background; the process keeps its last word and a few seconds.
  static let intoBackground: [Step] =
    [leaveScreen] + pauseActivity + [.enter(.background), Step(.markLeft)] + eachScene(.sceneDidEnterBackground) + [
      .announce(.didEnterBackground),
      .announce(.shouldSaveState).when(.restoresState).on(.ios),
      .announce(.willEncodeState).when(.restoresState).on(.ios),
    ] + eachScene(.sceneStateRestorationActivity).map { $0.when(.restoresState) } + [
      .raise(.stateSaved).when(.restoresState).on(.ios)
    ] + stopActivity + [Step(.startBackgroundTime)]

  /// Leaving `active` on the way into the background.
  static let resignToLeave: [Step] =
    eachScene(.sceneWillResignActive) + [
      .announce(.willResignActive),
      .enter(.inactive).given(.leavePath(.throughInactive)),
    ]

  /// The extra turn that some devices log: active once more, and resigned again.
  static let extraActivation: [Step] = (becomeActive + resign).map { $0.given(.extraActivation(.on)) }

  /// From a running background process to the front.
  static let comeBack: [Step] =
    [Step(.endBackgroundTime), .drop(.awayFromFront), .raise(.hasCard)]
    + connectScenes + eachScene(.sceneWillEnterForeground) + [.announce(.willEnterForeground), .enter(.inactive)]
    + showActivity

  /// From `inactive` to `active`, whatever rings; a scene hears of it while code still reads inactive. [GIO]
  private static let becomeActive: [Step] =
    eachScene(.sceneDidBecomeActive) + [.enter(.active), .announce(.didBecomeActive)] + resumeActivity

  /// From `inactive` to `active`, unless the phone rings on top of it.
  static let activate: [Step] = (becomeActive + [Step(.markBack)]).map { $0.unless(.callRinging) }

  /// From frozen to running, without a word to the app.
  static let thaw: [Step] = [.enter(.background), Step(.thaw)] + missedNotices

  /// From frozen to running on the way to the screen.
  static let thawToScreen: [Step] =
    [
      .enter(.background).given(.resumePath(.throughBackground)),
      .enter(.inactive).given(.resumePath(.straight)),
      Step(.thaw),
    ] + missedNotices

  /// What the app is told late, because it was frozen.
  static let missedNotices: [Step] = [
    .announce(.significantTimeChange).when(.timeChangeMissed),
    .drop(.timeChangeMissed),
  ]

  /// A new process, up to the end of the launch callbacks.
  static let start: [Step] = [
    .announce(.willFinishLaunching).given(.launchCallbacks(.both)),
    .announce(.willFinishLaunching).given(.launchCallbacks(.willFinishOnly)),
  ]
  /// The second launch callback, after the state was restored, and what the app could not be told before.
  static let finishStart: [Step] = [
    .announce(.didFinishLaunching).given(.launchCallbacks(.both)),
    .announce(.didFinishLaunching).given(.launchCallbacks(.didFinishOnly)),
    .announce(.sceneDidDiscard).when([.usesScenes, .discardUntold]),
    .drop(.discardUntold).when(.usesScenes),
  ]
  /// The callbacks of state restoration at a launch that finds saved state.
  static let restore: [Step] = [
    .announce(.shouldRestoreState).when([.restoresState, .stateSaved]).on(.ios),
    .announce(.didDecodeState).when([.restoresState, .stateSaved]).on(.ios),
  ]
  /// The scene of each window that comes to the screen connects, if it is not connected; a new session is asked for its
  /// configuration. [YM, A:didDiscardSceneSessions]
  static let connectScenes: [Step] = [
    .announce(.configurationForConnecting).when(.usesScenes).unless([.firstHidden, .sceneConnected, .sessionKept]),
    .announce(.sceneWillConnect).when(.usesScenes).unless([.firstHidden, .sceneConnected]),
    .raise([.sceneConnected, .sessionKept]).when(.usesScenes).unless(.firstHidden),
    .announceInSecond(.sceneWillConnect).when([.usesScenes, .secondKept]).unless([.secondHidden, .secondConnected]),
    .raise(.secondConnected).when([.usesScenes, .secondKept]).unless(.secondHidden),
  ]

  /// A launch that the platform refuses ends before any code of the app runs.
  private static let checkScenes = Step(.checkScenes).when(.lacksScenes)
  /// Code of the app that waits for no call, as `main` does.
  private static let startApp = Step(.startApp)

  /// A new process to the screen, up to the last step before it becomes active.
  ///
  /// In an app with scenes code reads background until its scene has entered the foreground. [BUG]
  static let coldStart: [Step] =
    [
      .drop([.awayFromFront, .prewarmed, .timeChangeMissed]), .raise(.hasCard), .enter(.inactive), checkScenes,
      .read(.background).when(.usesScenes), startApp,
    ] + start + restore + finishStart + connectScenes + eachScene(.sceneWillEnterForeground) + [
      .announce(.willEnterForeground).when(.usesScenes), .read(.inactive).when(.usesScenes),
    ] + startProcess + showActivity

  /// A new process off the screen.
  static let backgroundStart: [Step] =
    [.drop([.prewarmed, .timeChangeMissed]), .enter(.background), checkScenes, startApp] + start + finishStart
    + startProcess + [
      .announce(.didEnterBackground).given(.backgroundLaunchCallback(.on))
    ]
}
