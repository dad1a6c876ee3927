// Background events: what wakes or launches an app off the screen, and who is left alone.

extension RuleBook {
  /// One kind of background event.
  private struct Wake {
    var id: String
    var kind: StimulusKind
    var moment: Moment
    /// What the app must declare or have asked for.
    var needs: Condition
    /// What it must not declare.
    var unless: Condition = []
    /// Indicates whether a force quit keeps it away.
    var isBlocked: Bool
    /// Indicates whether it is disputed that a force quit keeps it away (D30).
    var isBlockDisputed = false
    var disputedWords = ""
    /// What says that, and when the block ends.
    var blockSources: [String] = []
    var blockEnd = ""
    var missing: Effect
    /// The first version of iOS that has it.
    var since = 0
    /// Indicates whether the time that it may take is the system's limit for pushes and fetches.
    var isLimited = false
    /// Indicates whether it also comes while the app is in front.
    var reachesFront = true
    var words: String
    var sources: [String]
    var confidence: Confidence
  }

  /// The background events, each with the mode that it needs.
  private static let wakes: [Wake] = [
    Wake(
      id: "push.silent", kind: .pushSilent, moment: .didReceiveRemoteNotification,
      needs: .remoteNotificationMode, isBlocked: true,
      blockSources: ["A:application(_:didReceiveRemoteNotification:fetchCompletionHandler:)", "S0"],
      blockEnd: "opened again or the device restarts", missing: .pushNotDeclared, since: 7, isLimited: true,
      words: "A silent push wakes or launches the app in the background for up to 30 s.",
      sources: [
        "A:application(_:didReceiveRemoteNotification:fetchCompletionHandler:)",
        "A:Pushing background updates to your App", "LOG10",
      ], confidence: .high),
    Wake(
      id: "fetch", kind: .fetch, moment: .performFetch, needs: .fetchMode, unless: .listsTasks, isBlocked: true,
      blockSources: ["S0"],
      blockEnd: "opened again", missing: .wakeNotDeclared, since: 7, isLimited: true, reachesFront: false,
      words:
        "The system grants a fetch when it sees fit: the app runs in the background for about 30 s. This is the call "
        + "of iOS 7; from iOS 13 on it stays away from an app that lists task identifiers.",
      sources: [
        "LOG11", "S0", "A:About the background execution sequence", "A:Using background tasks to update your app",
      ], confidence: .medium),
    Wake(
      id: "fetch.task", kind: .fetch, moment: .handleBackgroundTask, needs: [.fetchMode, .listsTasks], isBlocked: true,
      blockSources: ["S0"], blockEnd: "opened again", missing: .wakeNotDeclared, since: AppNeed.firstVersionWithTasks,
      reachesFront: false,
      words:
        "From iOS 13 on an app that lists task identifiers gets a refresh task in place of the old fetch call, and runs "
        + "in the background for about 30 s.",
      sources: ["A:Using background tasks to update your app", "HDR"], confidence: .medium),
    monitored(
      "location.significantChange", .significantLocationChange, .locationUpdate, "A significant location change"),
    // The call of today is of iOS 5; an earlier one, of iOS 4, is left out.
    monitored("location.region", .regionCrossed, .didEnterRegion, "Entering a region", since: 5),
    monitored(
      "location.visit", .visit, .didVisit, "A visit", since: 8,
      reports: "The reports from after a force quit are of significant changes and regions, and of visits none speaks; "
        + "here they are alike."),
    Wake(
      id: "download", kind: .downloadFinished, moment: .handleBackgroundURLSession, needs: .transferRunning,
      isBlocked: false, missing: .wakeNotDeclared, since: 7, reachesFront: false,
      words: "Another process did the transfer; now that it is done, the app is woken or launched to hear of it.",
      sources: ["A:Downloading files in the background"], confidence: .medium),
    Wake(
      id: "watch", kind: .watchRequest, moment: .handleWatchKitRequest, needs: [], isBlocked: false,
      missing: .wakeNotDeclared, since: 8,
      words: "A request from the paired watch wakes or launches the app in the background.", sources: ["S3"],
      confidence: .low),
  ]

  /// What says that the system watches for significant changes, regions and visits, and starts the app for them.
  static let monitoring = [
    "A:startMonitoringSignificantLocationChanges()", "A:handling-location-updates-in-the-background",
  ]

  /// An event of a location service that the system watches for the app, whether it runs or not.
  private static func monitored(
    _ id: String, _ kind: StimulusKind, _ moment: Moment, _ subject: String, since version: Int = 0,
    reports: String =
      "Reports up to iOS 18 have the app started for this after a force quit, too. For iOS 26 it is not "
      + "settled."
  ) -> Wake {
    Wake(
      id: id, kind: kind, moment: moment, needs: [], isBlocked: false, isBlockDisputed: true, disputedWords: reports,
      missing: .wakeNotDeclared, since: version,
      words:
        "\(subject) launches or wakes an app that has asked for it, and the simulator takes it that this one has: the "
        + "system goes on watching after the process has ended.",
      sources: monitoring, confidence: .high)
  }

  /// The rules of all background events.
  static let wakeRules: [Rule] =
    wakes.flatMap(rules(for:)) + locationRules + processingWaits + processingRuns + callWakeRules + transferRules

  /// A frozen process runs again for an event.
  static let thawForEvent: [Step] =
    Steps.thaw + [
      .announce(.didEnterBackground).given(.backgroundLaunchCallback(.on))
    ]

  /// The rules of one event, for each state that the app may be in.
  private static func rules(for wake: Wake) -> [Rule] {
    let isTransfer = wake.kind == .downloadFinished
    let tell: [Step] = [.announce(wake.moment), .drop(wake.needs.intersection(.transferRunning))]
    let known: [Step] = (isTransfer ? [.raise(.transferEvent)] : []) + (wake.isLimited ? [.raise(.fetchEvent)] : [])
    let handle: [Step] = [Step(.startWake(.event))] + known + tell + [Step(.settleWake)]
    let blocked: Condition = wake.isBlocked || wake.isBlockDisputed ? .blockedByForceQuit : []
    func rule(
      _ suffix: String, _ states: StateSet, _ steps: [Step], _ words: String, when: Condition = [],
      unless: Condition = [], sources: [String]? = nil, _ confidence: Confidence? = nil
    ) -> Rule {
      Rule(
        "\(wake.id).\(suffix)", on: Trigger(wake.kind), in: states, when: wake.needs.union(when),
        unless: unless.union(wake.unless), since: wake.since, steps, because: words, sources: sources ?? wake.sources,
        confidence ?? wake.confidence)
    }
    var rules = [
      // Whether a running process hears of its transfers by this call is settled nowhere.
      rule("background", .background, handle, wake.words, isTransfer ? .low : nil),
      rule("suspended", .suspended, thawForEvent + handle, wake.words),
      rule("launch", .notRunning, Steps.backgroundStart + handle, wake.words, unless: blocked.union(.uninstalled)),
    ]
    if wake.isBlockDisputed { rules += disputedBlock(wake, launch: Steps.backgroundStart + handle) }
    if wake.reachesFront {
      rules.append(rule("front", .foreground, tell, "The app is in front and is told at once."))
    }
    if isTransfer {
      rules.append(
        rule(
          "front", .foreground, [.drop(.transferRunning)],
          "The app is in front: its own session tells it of the end. The call of the app delegate is for an app that was "
            + "woken or launched for it.", sources: wake.sources + [Source.model], .low))
    }
    if wake.isBlocked {
      rules.append(
        rule(
          "blocked", .notRunning, [.note(wake.missing == .pushNotDeclared ? .pushBlocked : .wakeBlocked)],
          "The person threw the app out of the switcher. The system does not start it for this until it is "
            + "\(wake.blockEnd).", when: .blockedByForceQuit, unless: .uninstalled, sources: wake.blockSources,
          wake.blockSources == ["S0"] ? .low : nil))
    }
    if wake.kind == .pushSilent { rules = rules.map(heldBack) }
    return rules + undeclared(wake)
  }

  /// What comes of an event after a force quit, where reports disagree (D30).
  private static func disputedBlock(_ wake: Wake, launch: [Step]) -> [Rule] {
    [
      Rule(
        "\(wake.id).afterForceQuit", on: Trigger(wake.kind), in: .notRunning,
        when: wake.needs.union(.blockedByForceQuit), unless: .uninstalled, given: [.forceQuitLocation(.relaunches)],
        since: wake.since, launch, because: wake.disputedWords, sources: ["AF-701820", "AF-826964"], .low),
      Rule(
        "\(wake.id).blocked", on: Trigger(wake.kind), in: .notRunning, when: wake.needs.union(.blockedByForceQuit),
        unless: .uninstalled, given: [.forceQuitLocation(.blocked)], since: wake.since, [.note(.wakeBlocked)],
        because: "A report from iOS 26.4 has the app left alone after a force quit.", sources: ["AF-826964"], .low),
    ]
  }

  /// The same rule for an event that the system may hold back because too many came.
  private static func heldBack(_ rule: Rule) -> Rule {
    var copy = rule
    copy.steps =
      [
        Step(.countPush).given(.silentPushRate(.limited)),
        .note(.pushThrottled).when(.pushQuotaSpent),
      ] + rule.steps.map { $0.unless(.pushQuotaSpent) } + [.drop(.pushQuotaSpent)]
    return copy
  }

  /// What the app must declare and does not, if it must declare anything; a transfer needs no declaration.
  private static func undeclared(_ wake: Wake) -> [Rule] {
    // The other way of the same mode has the rule already.
    guard !wake.needs.isSubset(of: .transferRunning), !wake.needs.contains(.listsTasks) else { return [] }
    return [
      Rule(
        "\(wake.id).undeclared", on: Trigger(wake.kind), in: wake.reachesFront ? .any : .elsewhere,
        unless: wake.needs.union(.uninstalled), since: wake.since, [.note(wake.missing)],
        because: "The app does not declare the mode that this needs, so the system leaves it alone.",
        sources: wake.sources, wake.confidence)
    ]
  }

  /// A rule of the processing task.
  private static func processing(
    _ suffix: String, _ states: StateSet, _ steps: [Step], _ words: String, when: Condition = [],
    unless: Condition = [], given choices: [SettingChoice] = [], sources: [String] = ["HDR", "S0"],
    _ confidence: Confidence = .medium
  ) -> Rule {
    Rule(
      "processing.\(suffix)", on: Trigger(.processing), in: states, when: when,
      unless: unless.union(.uninstalled), given: choices, since: 13, steps, because: words, sources: sources, confidence
    )
  }

  /// A task that may not run now.
  private static let processingWaits: [Rule] = {
    let ready: Condition = [.processingMode, .deviceIdle]
    return [
      processing(
        "undeclared", .elsewhere, [.note(.wakeNotDeclared)],
        "The app does not declare processing tasks, so the system never runs one.", unless: .processingMode),
      processing(
        "notIdle", .elsewhere, [.note(.deviceNotIdle)],
        "A processing task runs only while the device is idle.", when: .processingMode, unless: .deviceIdle),
      processing(
        "blocked", .elsewhere, [.note(.wakeBlocked)],
        "The person threw the app out of the switcher; the simulator takes it that no task starts it either. Some are "
          + "reported to run even so.",
        when: ready.union(.blockedByForceQuit), sources: ["MODEL", "AF-793189"], .low),
      processing(
        "waits", .elsewhere, [.note(.deviceNotCharging)],
        "This task's request asks for a charger.", when: ready.union(.needsCharging),
        unless: [.deviceCharging, .blockedByForceQuit], sources: ["HDR"]),
      processing(
        "waitsForCharger", .elsewhere, [.note(.deviceNotCharging)],
        "This account lets every processing task wait for a charger.", when: ready,
        unless: [.deviceCharging, .needsCharging, .blockedByForceQuit],
        given: [.processingNeeds(.idleAndCharging)], sources: ["S0"]),
    ]
  }()

  /// A task that runs: from each place, on the charger or, if its request allows it, on the battery.
  private static let processingRuns: [Rule] = {
    let handle: [Step] = [
      Step(.startWake(.processing)), .raise(.processingRunning), .announce(.handleBackgroundTask),
      Step(.settleWake),
    ]
    let places: [(suffix: String, states: StateSet, steps: [Step])] = [
      ("background", .background, handle), ("suspended", .suspended, thawForEvent + handle),
      ("launch", .notRunning, Steps.backgroundStart + handle),
    ]
    let ready: Condition = [.processingMode, .deviceIdle]
    let words = "A processing task runs for minutes, only while the device is idle."
    return places.flatMap { place in
      [
        processing(
          place.suffix, place.states, place.steps, words, when: ready.union(.deviceCharging),
          unless: .blockedByForceQuit),
        processing(
          "\(place.suffix).onBattery", place.states, place.steps, words, when: ready,
          unless: [.deviceCharging, .needsCharging, .blockedByForceQuit],
          given: [.processingNeeds(.idle)]),
      ]
    }
  }()

  /// Background transfers, which go on without the app.
  private static let transferRules: [Rule] = [
    Rule(
      "download.begin", on: Trigger(.downloadBegin), in: .running, unless: [.transferRunning, .hasApp],
      since: 7, [.raise(.transferRunning), .note(.transferContinues)],
      because: "A background transfer is done by another process and goes on while the app is suspended or "
        + "gone, unless the person throws the app out.",
      sources: ["A:Downloading files in the background", "SO-48202975"], .medium)
  ]
}
