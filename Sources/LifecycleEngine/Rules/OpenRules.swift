// The app is opened by something: a tapped push, a URL, a link, an activity. And what happens inside it.

extension RuleBook {
  /// One way of opening the app: what is announced to an app that runs and to one that is launched for it, in the words of
  /// the rules, for apps without scenes or with them.
  private struct Opening {
    var id: String
    var kind: StimulusKind
    /// The condition that the app must declare, or must not.
    var when: Condition = []
    var unless: Condition = []
    var announce: [Step]
    var launch: [Step]
    /// What holds at a launch and on the way back, and how well it is supported.
    var launchWords =
      "The app is launched for this. It is told after the launch callbacks, while it is inactive, before "
      + "it becomes active."
    var returnWords =
      "The app returns, and is told on the way in: inactive, after will-enter-foreground, before it "
      + "becomes active."
    var frontWords = "The app is in front and is told at once."
    var sources: [String]
    var confidence: Confidence
    var versions = 0..<Int.max
  }

  /// What holds of a link and of a URL in an app with scenes.
  private static let launchWithScenes =
    "The app is launched for this. It comes with the options of the scene's connection, and no call follows."
  private static let returnWithScenes =
    "The app returns, and its scene delegate is told before it becomes active, here after will-enter-foreground."
  /// The same for an activity, whose calls come after the connection.
  private static let returnOfActivity =
    "The app returns, and its scene delegate is told on the way in, before it becomes active."

  /// The ways of opening the app.
  private static let openings: [Opening] = [
    Opening(
      id: "push.tap", kind: .pushTap, announce: [.announce(.didReceiveNotificationResponse)],
      launch: [.announce(.didReceiveNotificationResponse)], sources: ["A:notificationResponse", "DEF", "OMW"],
      confidence: .medium, versions: 10..<Int.max),
    Opening(
      id: "push.tap.before10", kind: .pushTap, announce: [.announce(.didReceiveRemoteNotification)],
      launch: [.announce(.didReceiveRemoteNotification)],
      launchWords:
        "The app is launched for this. After the launch callbacks the app delegate is told, while the app is "
        + "inactive; from iOS 10 on, too, where the notification centre has no delegate.",
      sources: ["LOG11", "LOG10"], confidence: .medium, versions: 7..<10),
    Opening(
      id: "push.tap.before7", kind: .pushTap, announce: [], launch: [],
      launchWords: "The app is launched for this, and the launch options name it.", returnWords: before7,
      frontWords: before7, sources: ["MODEL"], confidence: .low, versions: 0..<7),
    Opening(
      id: "open.url", kind: .openURL, unless: .usesScenes, announce: [.announce(.openURL)],
      launch: [.announce(.openURL)], sources: ["LOG11", "SO-3712979"], confidence: .high),
    Opening(
      id: "open.url.withScenes", kind: .openURL, when: .usesScenes, announce: [.announce(.sceneOpenURL)], launch: [],
      launchWords: launchWithScenes, returnWords: returnWithScenes,
      sources: ["A:scene(_:openURLContexts:)", "ISSUE-580"], confidence: .medium),
    Opening(
      id: "open.link", kind: .openLink, unless: .usesScenes, announce: activity, launch: activity,
      sources: ["LOG11", "HDR"], confidence: .high, versions: 9..<Int.max),
    Opening(
      id: "open.link.withScenes", kind: .openLink, when: .usesScenes, announce: [.announce(.sceneContinueActivity)],
      launch: [],
      launchWords: launchWithScenes, returnWords: returnOfActivity + " Whether will-continue precedes is not settled.",
      sources: ["A:scene(_:continue:)"], confidence: .medium, versions: 9..<Int.max),
    Opening(
      id: "open.handoff", kind: .openHandoff, unless: .usesScenes, announce: activity, launch: activity,
      sources: ["LOG11", "HDR"], confidence: .medium, versions: 8..<Int.max),
    Opening(
      id: "open.handoff.withScenes", kind: .openHandoff, when: .usesScenes, announce: sceneActivity,
      launch: [.announce(.sceneContinueActivity)],
      launchWords: "The app is launched for this. Only the activity's type comes with the options of the scene's "
        + "connection; the activity follows.", returnWords: returnOfActivity,
      sources: ["A:scene(_:continue:)", "A:handoffUserActivityType", "HDR"], confidence: .medium, versions: 8..<Int.max),
    Opening(
      id: "open.failingHandoff", kind: .openFailingHandoff, unless: .usesScenes, announce: failure, launch: failure,
      sources: ["HDR"], confidence: .medium, versions: 8..<Int.max),
    Opening(
      id: "open.failingHandoff.withScenes", kind: .openFailingHandoff, when: .usesScenes, announce: sceneFailure,
      launch: [.announce(.sceneDidFailToContinueActivity)],
      launchWords: "The app is launched for this. Only the activity's type comes with the options of the scene's "
        + "connection; the failure follows.", returnWords: returnOfActivity,
      sources: ["HDR", "A:scene(_:didFailToContinueUserActivityWithType:error:)"], confidence: .medium,
      versions: 8..<Int.max),
    Opening(
      id: "open.quickAction", kind: .openQuickAction, unless: .usesScenes, announce: [.announce(.performAction)],
      launch: [.announce(.performAction)], sources: ["A:application(_:performActionFor:completionHandler:)"],
      confidence: .medium, versions: 9..<Int.max),
    Opening(
      id: "open.quickAction.withScenes", kind: .openQuickAction, when: .usesScenes,
      announce: [.announce(.scenePerformAction)], launch: [], launchWords: launchWithScenes,
      returnWords: returnOfActivity, sources: ["A:windowScene(_:performActionFor:completionHandler:)"],
      confidence: .medium, versions: 9..<Int.max),
  ]

  /// Returns the ids of the rules of all openings in one state.
  static func openingIDs(_ suffix: String) -> [String] { openings.map { "\($0.id).\(suffix)" } }

  /// What an app before iOS 7 hears of a push.
  private static let before7 =
    "The app delegate is told by a call without a completion handler, which iOS 7 replaced and which no style here names."

  /// Will-continue is followed by exactly one continue, or by one failure.
  private static let activity: [Step] = [.announce(.willContinueActivity), .announce(.continueActivity)]
  private static let failure: [Step] = [.announce(.willContinueActivity), .announce(.didFailToContinueActivity)]
  /// The same with scenes.
  private static let sceneActivity: [Step] = [.announce(.sceneWillContinueActivity), .announce(.sceneContinueActivity)]
  private static let sceneFailure: [Step] = [
    .announce(.sceneWillContinueActivity), .announce(.sceneDidFailToContinueActivity),
  ]

  /// The rules of all openings, and of banners.
  static let openRules: [Rule] = openings.flatMap(rules(for:)) + bannerRules

  /// The rules of one opening, for each state that the app may be in.
  ///
  /// The logs are of launches and of returns from the background; what an app in front hears is inferred from them.
  private static func rules(for opening: Opening) -> [Rule] {
    func rule(
      _ suffix: String, _ states: StateSet, _ steps: [Step], _ words: String, unless: Condition = [],
      isInferred: Bool = false
    ) -> Rule {
      Rule(
        "\(opening.id).\(suffix)", on: Trigger(opening.kind), in: states, when: opening.when,
        unless: unless.union(opening.unless).union(.locked), since: opening.versions.lowerBound,
        before: opening.versions.upperBound, steps, because: words,
        sources: isInferred && opening.sources != [Source.model] ? opening.sources + [Source.model] : opening.sources,
        isInferred ? .low : opening.confidence)
    }
    return [
      rule(
        "cold", .notRunning, Steps.coldStart + opening.launch + Steps.activate, opening.launchWords,
        unless: .uninstalled),
      rule(
        "fromBackground", .background, Steps.comeBack + opening.announce + Steps.activate, opening.returnWords),
      rule(
        "fromSuspended", .suspended, Steps.thawToScreen + Steps.comeBack + opening.announce + Steps.activate,
        opening.returnWords),
      rule(
        "fromInactive", .inactive, [.drop(.passingCovers)] + opening.announce + Steps.activate,
        opening.announce.isEmpty
          ? opening.frontWords
          : "The app never left the screen: it is told while it is inactive, and then becomes active.",
        unless: modal, isInferred: true),
      rule(
        "inFront", .active, opening.announce, opening.frontWords, isInferred: opening.kind != .pushTap),
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
    let present: [Step] = [
      .announce(.willPresentNotification), .note(.bannerShown).when(.presentsNotifications),
      .note(.bannerNotShown).unless(.presentsNotifications),
    ]
    let asked =
      "The delegate of the notification centre is asked. Without its answer nothing is shown; a banner does not "
      + "take the touches, and the app stays active."
    let sources = ["A:userNotificationCenter(_:willPresent:withCompletionHandler:)", "SO-46758030"]
    let early = "Before iOS 10 the app delegate is told, and nothing is shown while the app is in front."
    func inFront(
      _ suffix: String, since: Int = 0, before: Int = .max, _ steps: [Step], _ words: String, _ sources: [String],
      _ confidence: Confidence
    ) -> [Rule] {
      // No log shows it under a cover; the text speaks of the foreground, which an inactive app is in.
      [
        Rule(
          "push.alert.inFront\(suffix)", on: Trigger(.pushAlert), in: .active, given: [.bannerInterrupts(.no)],
          since: since, before: before, steps, because: words, sources: sources, confidence),
        Rule(
          "push.alert.underCover\(suffix)", on: Trigger(.pushAlert), in: .inactive, since: since, before: before, steps,
          because: "The app is in front, though inactive, and the same holds.", sources: sources + [Source.model], .low),
      ]
    }
    let elsewhere = Rule(
      "push.alert.elsewhere", on: Trigger(.pushAlert), in: .elsewhere, unless: .uninstalled, [.note(.bannerShown)],
      because: "The system shows the banner by itself; no code of the app is needed for it.", sources: ["LOG10"],
      .medium)
    return [interrupts, elsewhere] + inFront("", since: 10, present, asked, sources, .medium)
      + inFront(
        ".before10", since: 7, before: 10, [.announce(.didReceiveRemoteNotification), .note(.bannerNotShown)], early,
        ["LOG10"], .low)
      + inFront(".before7", before: 7, [.note(.bannerNotShown)], before7, ["MODEL"], .low)
  }()

  /// Native screens over a Flutter view, and turning the device.
  static let sceneRules: [Rule] = [
    Rule(
      "cover.show", on: Trigger(.coverShow), in: .active, unless: .viewCovered,
      [.raise(.viewCovered), .announce(.viewCovered)],
      because:
        "A native screen covers the Flutter view. The app stays active, but the view disappears. A sheet that leaves the "
        + "view in its window would not make it disappear. What Dart hears of it differs by version.",
      sources: ["FL:embedder", "FLI-146734", "FLI-168356"], .medium),
    Rule(
      "cover.dismiss", on: Trigger(.coverDismiss), in: .active, when: .viewCovered,
      [.drop(.viewCovered), .announce(.viewUncovered)],
      because: "The Flutter view appears again while the app is active.",
      sources: ["FL:embedder", "FLI-168356"], .medium),
    Rule(
      "rotate", on: Trigger(.rotate), in: .any, [.announce(.rotated).unless(.offScreen)],
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
      "audio.playByPerson", on: Trigger(.audioPlay), in: .active, when: [.hasApp, .audioMode], unless: .audioPlaying,
      [.raise(.audioPlaying)],
      because: "The app declares the audio mode, so it is one that plays; the person touches its play button.",
      sources: ["MODEL"], .low),
    Rule(
      "audio.playInBackground", on: Trigger(.audioPlay), in: .background, when: .audioMode,
      unless: [.audioPlaying, .hasApp], [.raise(.audioPlaying)],
      because: "Only an app with the audio mode may play off the screen; it runs for as long as it plays.",
      sources: ["S0", "S2", "MODEL"], .low),
    Rule(
      "audio.stopInFront", on: Trigger(.audioStop), in: .foreground, when: .audioPlaying,
      [.drop(.audioPlaying), .note(.audioStopped)], because: "The audio stops; the app is in front anyway.",
      sources: ["S0"], .medium),
    Rule(
      "audio.stopInBackground", on: Trigger(.audioStop), in: .background, when: .audioPlaying,
      [.drop(.audioPlaying), .note(.audioStopped), Step(.restartBackgroundTime)],
      because: "Declaring the mode is not enough: once the audio stops, the app is suspended like any other.",
      sources: ["S0"], .medium),
    Rule(
      "longTask.start", on: Trigger(.longTaskStart), in: .active, unless: .longTask, since: 26,
      [.raise(.longTask), .announce(.handleBackgroundTask)],
      because: "A long task begins in front, by a person's action, and goes on in the background. A card shows its "
        + "progress.",
      sources: ["A:Performing long-running tasks on iOS and iPadOS"], .high),
    Rule(
      "longTask.cancel", on: Trigger(.longTaskCancel), in: .running, when: .longTask, since: 26,
      [.announce(.backgroundTaskExpired), .drop(.longTask), Step(.restartBackgroundTime)],
      because: "The person cancels the task on its card: its expiration handler is called. In the background the app "
        + "then has the time of any other.",
      sources: ["A:Performing long-running tasks on iOS and iPadOS"], .medium),
    Rule(
      "longTask.finish", on: Trigger(.longTaskFinish), in: .running, when: .longTask, since: 26,
      [.drop(.longTask), Step(.restartBackgroundTime)],
      because: "The task is done. In the background the app then has the time of any other.",
      sources: ["A:Performing long-running tasks on iOS and iPadOS"], .medium),
    Rule(
      "edit", on: Trigger(.edit), in: .active, unless: .viewCovered, platforms: Platform.allCases,
      [Step(.editValue)],
      because: "The person changes a value in the app. It is in memory only until the app saves it.",
      sources: ["MODEL"], .low),
    Rule(
      "tap", on: Trigger(.tap), in: .active, unless: .viewCovered, platforms: Platform.allCases,
      [Step(.tapControl)],
      because: "The person touches a control. The app does at once what it declares for it.",
      sources: ["MODEL"], .low),
    Rule(
      "request", on: Trigger(.request), in: .active, unless: .viewCovered, platforms: Platform.allCases,
      [Step(.useConnection)],
      because: "The person does something that needs the connection; only now does the app notice how it is.",
      sources: ["MODEL"], .low),
    Rule(
      "observer.add", on: Trigger(.addObserver), in: .running, platforms: Platform.allCases, [Step(.addObserver)],
      because: "The app's code adds an observer. It hears what comes from now on, and nothing of what was before.",
      sources: ["MODEL"], .low),
    Rule(
      "observer.remove", on: Trigger(.removeObserver), in: .running, platforms: Platform.allCases,
      [Step(.removeObserver)],
      because: "The app's code removes an observer. It hears nothing more, whatever comes.",
      sources: ["MODEL"], .low),
  ]
}
