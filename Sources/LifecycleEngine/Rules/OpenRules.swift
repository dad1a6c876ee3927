// The app is opened by something: a tapped push, a URL, a link, an activity. And what happens inside it.

extension RuleBook {
  /// One way of opening the app: what is announced on the way in, between inactive and active.
  private typealias Opening = (
    id: String, kind: StimulusKind, announce: [Step], launch: [Step], sources: [String], confidence: Confidence,
    versions: Range<Int>
  )

  /// The ways of opening the app.
  private static let openings: [Opening] = [
    (
      "push.tap", .pushTap, [.announce(.didReceiveNotificationResponse)],
      [.announce(.didReceiveNotificationResponse)], ["A:notificationResponse", "DEF", "OMW"], .medium, 10..<Int.max
    ),
    (
      "push.tap.before10", .pushTap, [.announce(.didReceiveRemoteNotification)],
      [.announce(.didReceiveRemoteNotification)], ["LOG11", "LOG10"], .medium, 0..<10
    ),
    (
      "open.url", .openURL,
      [.announce(.openURL).unless(.usesScenes), .announce(.sceneOpenURL).when(.usesScenes)],
      [.announce(.openURL).unless(.usesScenes)], ["LOG11", "SO-3712979", "ISSUE-580"], .high, always
    ),
    ("open.link", .openLink, activity, launchActivity, ["LOG11", "HDR"], .high, 9..<Int.max),
    (
      "open.handoff", .openHandoff, activity, launchHandoff,
      ["A:scene(_:continue:)", "A:handoffUserActivityType", "HDR"], .medium, 8..<Int.max
    ),
    (
      "open.failingHandoff", .openFailingHandoff, failure, launchFailure,
      ["HDR", "A:scene(_:didFailToContinueUserActivityWithType:error:)"], .medium, 8..<Int.max
    ),
    (
      // With scenes a launch has the action in the options of will-connect.
      "open.quickAction", .openQuickAction, quickAction, [.announce(.performAction).unless(.usesScenes)],
      ["A:application(_:performActionFor:completionHandler:)", "A:windowScene(_:performActionFor:completionHandler:)"],
      .medium, 9..<Int.max
    ),
  ]

  /// A quick action reaches the app, or its scene.
  private static let quickAction: [Step] = [
    .announce(.performAction).unless(.usesScenes), .announce(.scenePerformAction).when(.usesScenes),
  ]

  /// The versions of an opening that every version has.
  private static let always = 0..<Int.max

  /// Will-continue is followed by exactly one continue, or by one failure.
  private static let failure: [Step] = [
    .announce(.willContinueActivity).unless(.usesScenes),
    .announce(.didFailToContinueActivity).unless(.usesScenes),
    .announce(.sceneWillContinueActivity).when(.usesScenes),
    .announce(.sceneDidFailToContinueActivity).when(.usesScenes),
  ]
  /// With scenes the announcement of a launch arrives with will-connect, and only the failure follows.
  private static let launchFailure: [Step] = [
    .announce(.willContinueActivity).unless(.usesScenes),
    .announce(.didFailToContinueActivity).unless(.usesScenes),
    .announce(.sceneDidFailToContinueActivity).when(.usesScenes),
  ]

  /// The activity arrives in an app that runs.
  private static let activity: [Step] = [
    .announce(.willContinueActivity).unless(.usesScenes),
    .announce(.continueActivity).unless(.usesScenes),
    .announce(.sceneWillContinueActivity).when(.usesScenes),
    .announce(.sceneContinueActivity).when(.usesScenes),
  ]
  /// With scenes the activity of a launch arrives with will-connect.
  private static let launchActivity: [Step] = [
    .announce(.willContinueActivity).unless(.usesScenes),
    .announce(.continueActivity).unless(.usesScenes),
  ]

  /// With scenes only the type of a handoff arrives with will-connect; the activity follows.
  private static let launchHandoff: [Step] = launchActivity + [.announce(.sceneContinueActivity).when(.usesScenes)]

  /// The rules of all openings, and of banners.
  static let openRules: [Rule] = openings.flatMap(rules(for:)) + bannerRules

  /// The rules of one opening, for each state that the app may be in.
  private static func rules(for opening: Opening) -> [Rule] {
    func rule(
      _ suffix: String, _ states: StateSet, _ steps: [Step], _ words: String, unless: Condition = []
    ) -> Rule {
      Rule(
        "\(opening.id).\(suffix)", on: Trigger(opening.kind), in: states, unless: unless.union(.locked),
        since: opening.versions.lowerBound, before: opening.versions.upperBound, steps,
        because: words, sources: opening.sources, opening.confidence)
    }
    return [
      rule(
        "cold", .notRunning, Steps.coldStart + opening.launch + Steps.activate,
        "The app is launched for this. It is told after the launch callbacks, while it is inactive, before it "
          + "becomes active.", unless: .uninstalled),
      rule(
        "fromBackground", .background, Steps.comeBack + opening.announce + Steps.activate,
        "The app returns, and is told on the way in: inactive, after will-enter-foreground, before it becomes active."),
      rule(
        "fromSuspended", .suspended,
        Steps.thawToScreen + Steps.comeBack + opening.announce + Steps.activate,
        "The app returns, and is told on the way in: inactive, after will-enter-foreground, before it becomes active."),
      rule(
        "fromInactive", .inactive, [.drop(.passingCovers)] + opening.announce + Steps.activate,
        "The app never left the screen: it is told while it is inactive, and then becomes active.",
        unless: modal),
      rule("inFront", .active, opening.announce, "The app is in front and is told at once."),
    ]
  }

  /// What the person must answer before anything else can be tapped.
  private static let modal: Condition = [.alert, .faceID, .paymentSheet, .callRinging, .switcherOpen]

  /// A visible push, whose effect in front is disputed (D28).
  private static let bannerRules: [Rule] = {
    var interrupts = Rule(
      "push.alert.interrupts", on: Trigger(.pushAlert), in: .active, Steps.resign + [.raise(.alert)],
      because: "This account lets a message banner take the touches, as an alert does.", sources: ["S2"], .low)
    interrupts.choices = [.bannerInterrupts(.yes)]
    let shown = Rule(
      "push.alert.inFront", on: Trigger(.pushAlert), in: .active, given: [.bannerInterrupts(.no)], since: 10,
      [
        .announce(.willPresentNotification), .note(.bannerShown).when(.presentsNotifications),
        .note(.bannerNotShown).unless(.presentsNotifications),
      ],
      because:
        "The delegate of the notification centre is asked. Without its answer nothing is shown; a banner does not "
        + "take the touches, and the app stays active.",
      sources: ["A:userNotificationCenter(_:willPresent:withCompletionHandler:)", "SO-46758030"], .high)
    let early = Rule(
      "push.alert.inFront.before10", on: Trigger(.pushAlert), in: .active, given: [.bannerInterrupts(.no)], before: 10,
      [.announce(.didReceiveRemoteNotification), .note(.bannerNotShown)],
      because: "Before iOS 10 the app delegate is told, and nothing is shown while the app is in front.",
      sources: ["LOG10"], .low)
    let elsewhere = Rule(
      "push.alert.elsewhere", on: Trigger(.pushAlert), in: [.notRunning, .inactive, .background, .suspended],
      unless: .uninstalled, [.note(.bannerShown)],
      because: "The system shows the banner by itself; no code of the app is needed for it.", sources: ["LOG10"],
      .medium)
    return [interrupts, shown, early, elsewhere]
  }()

  /// Native screens over a Flutter view, and turning the device.
  static let sceneRules: [Rule] = [
    Rule(
      "cover.show", on: Trigger(.coverShow), in: .active, unless: .viewCovered,
      [.raise(.viewCovered), .announce(.viewCovered)],
      because: "A native screen covers the Flutter view. The app stays active, but the view disappears.",
      sources: ["FL:embedder"], .high),
    Rule(
      "cover.dismiss", on: Trigger(.coverDismiss), in: .active, when: .viewCovered,
      [.drop(.viewCovered), .announce(.viewUncovered)],
      because: "The Flutter view appears again while the app is active.", sources: ["FL:embedder"], .high),
    Rule(
      "rotate", on: Trigger(.rotate), in: .any, platforms: [.ios], [.announce(.rotated).unless(.offScreen)],
      because: "Turning the device changes the size of the view, and not the app's state.",
      sources: ["A:viewWillTransition(to:with:)"], .medium),
  ]

  /// What the person and the app do: audio, long tasks, transfers, edits.
  static let workRules: [Rule] = [
    Rule(
      "audio.play", on: Trigger(.audioPlay), in: .foreground, unless: [.audioPlaying, .hasApp], [.raise(.audioPlaying)],
      because: "Audio that plays keeps an app with the audio mode running in the background.",
      sources: ["S0", "S2", "NEUB"], .high),
    Rule(
      "audio.playInBackground", on: Trigger(.audioPlay), in: .background, when: .audioMode,
      unless: [.audioPlaying, .hasApp], [.raise(.audioPlaying)],
      because: "Only an app with the audio mode may play off the screen; it runs for as long as it plays.",
      sources: ["S0", "S2"], .medium),
    Rule(
      "audio.stopInFront", on: Trigger(.audioStop), in: .foreground, when: .audioPlaying,
      [.drop(.audioPlaying), .note(.audioStopped)], because: "The audio stops; the app is in front anyway.",
      sources: ["S0"], .high),
    Rule(
      "audio.stopInBackground", on: Trigger(.audioStop), in: .background, when: .audioPlaying,
      [.drop(.audioPlaying), .note(.audioStopped), Step(.restartBackgroundTime)],
      because: "Declaring the mode is not enough: once the audio stops, the app is suspended like any other.",
      sources: ["S0"], .high),
    Rule(
      "longTask.start", on: Trigger(.longTaskStart), in: .active, unless: .longTask, platforms: [.ios], since: 26,
      [.raise(.longTask), .announce(.handleBackgroundTask)],
      because: "A long task begins in front, by a person's action, and goes on in the background. A card shows its "
        + "progress.",
      sources: ["A:Performing long-running tasks on iOS and iPadOS"], .high),
    Rule(
      "longTask.cancel", on: Trigger(.longTaskCancel), in: .running, when: .longTask,
      [.announce(.backgroundTaskExpired), .drop(.longTask), Step(.restartBackgroundTime)],
      because: "The person cancels the task on its card: its expiration handler is called. In the background the app "
        + "then has the time of any other.",
      sources: ["A:Performing long-running tasks on iOS and iPadOS"], .high),
    Rule(
      "longTask.finish", on: Trigger(.longTaskFinish), in: .running, when: .longTask,
      [.drop(.longTask), Step(.restartBackgroundTime)],
      because: "The task is done. In the background the app then has the time of any other.",
      sources: ["A:Performing long-running tasks on iOS and iPadOS"], .medium),
    Rule(
      "edit", on: Trigger(.edit), in: .active, [Step(.editValue)],
      because: "The person changes a value in the app. It is in memory only until the app saves it.",
      sources: ["S0"], .high),
    Rule(
      "tap", on: Trigger(.tap), in: .active, unless: .viewCovered, [Step(.tapControl)],
      because: "The person touches a control. The app does at once what it declares for it.",
      sources: ["S0"], .high),
    Rule(
      "request", on: Trigger(.request), in: .active, [Step(.useConnection)],
      because: "The person does something that needs the connection; only now does the app notice how it is.",
      sources: ["S0"], .high),
  ]

  /// What is different on Android.
  static let androidRules: [Rule] = [
    Rule(
      "android.rotate", on: Trigger(.rotate), in: .any, platforms: [.android],
      [.announce(.rotated).unless(.offScreen)] + Steps.recreateActivity,
      because:
        "Turning the device makes the activity anew, with what it has saved, unless it handles that itself; the app as "
        + "a whole stays where it is.",
      sources: ["Activity", "AX"], .high),
    Rule(
      "android.back", on: Trigger(.goBack), in: .active, platforms: [.android], since: 12,
      Steps.resignToLeave + Steps.intoBackground,
      because:
        "From Android 12 on going back from the first activity of a task moves the task to the back, as Home does; "
        + "its state is saved after it has stopped.",
      sources: ["AOSP:50b3cc03e62b", "Activity.onBackPressed"], .high),
    Rule(
      "android.back.before12", on: Trigger(.goBack), in: .active, platforms: [.android], before: 12,
      Steps.resignToLeave + Steps.intoBackground.filter { !$0.savesState } + Steps.destroyActivity,
      because:
        "Before Android 12 going back from the first activity of a task finishes and destroys it, and no state is "
        + "saved; the process stays.",
      sources: ["AOSP:50b3cc03e62b", "Activity.onBackPressed"], .high),
    Rule(
      "android.ownerWait", on: Trigger(.ownerWait), in: [.inactive, .background], platforms: [.android],
      [.announce(.ownerWaitOver)],
      because:
        "Another activity may follow the one that has paused, so the process owner waits 700 ms before it says that the "
        + "app has paused and, with no activity on the screen, stopped.",
      sources: ["AX"], .high),
    Rule(
      "android.memory.pressure", on: Trigger(.memoryPressure), in: [.background, .suspended],
      platforms: [.android], [.terminate(.lowMemory)],
      because:
        "Android keeps processes in the background, running or frozen, and kills them by priority when memory is "
        + "short.",
      sources: ["S0"], .medium),
    Rule(
      "android.memory.pressureInFront", on: Trigger(.memoryPressure), in: .foreground, platforms: [.android],
      [.announce(.didReceiveMemoryWarning).given(.memoryNotice(.warned))],
      because: "The app in front is the last to be killed; it is asked to give memory back.", sources: ["S0"],
      .low),
  ]
}
