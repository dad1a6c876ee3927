// Memory, and every way in which a process ends.

extension RuleBook {
  /// Memory warnings, memory pressure and the limit of one process, on iOS.
  static let memoryRules: [Rule] = [
    Rule(
      "memory.warning", on: Trigger(.memoryWarning), in: .running,
      [.announce(.didReceiveMemoryWarning).given(.memoryNotice(.warned))],
      because: "Memory is short, and running apps are asked to give some back. It is a plea, not an order.",
      sources: ["A:Responding to memory warnings", "WOC", "CHAM"], .medium),
    Rule(
      "memory.warning.suspended", on: Trigger(.memoryWarning), in: .suspended,
      platforms: Platform.allCases, [.note(.notTold)],
      because: "Only running apps can be warned. A suspended app runs no code and hears nothing.",
      sources: ["A:Responding to memory warnings", "S0", "AOSP:core/perf/cached-apps-freezer"], .high),
    Rule(
      "memory.pressure.suspended", on: Trigger(.memoryPressure), in: .suspended, [.terminate(.jetsam)],
      because: "Suspended apps are the first to give up their memory. The process is killed without a word.",
      sources: ["S0", "S2", "A:Identifying high-memory use with jetsam event reports"], .high),
    Rule(
      "memory.pressure.running", on: Trigger(.memoryPressure), in: .foreground, pressureWarning,
      because: "Ending suspended apps did not free enough, so running apps are warned.",
      sources: ["A:Responding to memory warnings"], .medium),
    Rule(
      "memory.pressure.background", on: Trigger(.memoryPressure), in: .background, pressureWarning,
      because: "Ending suspended apps did not free enough, so running apps are warned. One in the background may be "
        + "ended as well; here it is not.",
      sources: ["A:Responding to memory warnings", "A:Identifying high-memory use with jetsam event reports"], .low),
    Rule(
      "memory.pressure.prewarmed", on: Trigger(.memoryPressure), in: .notRunning, when: .prewarmed, since: 15,
      [.drop(.prewarmed)],
      because: "A process that was only started ahead of time is given up silently; no source says so.",
      sources: ["MODEL"], .low),
    Rule(
      "memory.limit", on: Trigger(.memoryLimit), in: .running, [.terminate(.perProcessLimit)],
      because: "One process may not use more than its share. It is killed, even in front; to the person it "
        + "looks like a crash.",
      sources: ["A:Identifying high-memory use with jetsam event reports"], .high),
  ]

  /// The warning to an app that memory pressure does not end.
  private static let pressureWarning = [Step.announce(.didReceiveMemoryWarning).given(.memoryNotice(.warned))]

  /// What every force quit leaves behind: no card, and no background events until the app is opened.
  private static let blockForceQuit: [Step] =
    [
      .drop([.passingCovers, .hasCard, .instanceSaved]), .raise(.blockedByForceQuit), .note(.cardRemoved),
      .note(.transferCancelled).when(.transferRunning), .drop(.transferRunning),
    ] + giveUpSessions

  /// The card was the windows' own: their sessions are given up, and an app that was not told is told at its next launch.
  /// [A:didDiscardSceneSessions]
  private static let giveUpSessions: [Step] = each([
    .raise(.discardUntold).when(.sessionKept), .raise(.discardUntold).when(.secondKept),
    .drop(Condition.sessions.subtracting(.discardUntold)),
  ]) { $0.when(.usesScenes).given(.sessionAtForceQuit(.discarded)) }

  /// Thrown out of the switcher while in front, from `inactive` on.
  private static let swipeInFront: [Step] =
    each(throughBackground + scenesThroughBackground + disconnect + [.announce(.willTerminate)]) {
      $0.given(.forceQuitInFront(.terminates))
    } + blockForceQuit + [.terminate(.forceQuit)]

  /// The end of an app that runs in the background.
  private static let swipeInBackground: [Step] =
    each(disconnect + [.announce(.willTerminate)]) { $0.given(.forceQuitInBackground(.terminates)) }
    + blockForceQuit + [.terminate(.forceQuit)]

  /// The end of a frozen app, which runs once more under one account (D3).
  private static let swipeSuspended: [Step] =
    each([.enter(.background), .announce(.willTerminate)]) { $0.given(.forceQuitSuspended(.terminates)) }
    + blockForceQuit + [.terminate(.forceQuit)]

  /// The way through the background of an app without scenes (D4).
  private static let throughBackground =
    each([Steps.leaveScreen, .enter(.background), .announce(.didEnterBackground)]) {
      $0.unless(.usesScenes).given(.forceQuitPath(.throughBackground))
    }
    + each([Steps.leaveScreen, .announce(.didEnterBackground)]) {
      $0.unless(.usesScenes).given(.forceQuitPath(.callbackOnly))
    }

  /// The way through the background of an app with scenes; only what a scene hears of it is disputed (D4). [SPL]
  private static let scenesThroughBackground =
    each(
      [Steps.leaveScreen, .enter(.background)]
        + Steps.eachScene(.sceneDidEnterBackground).map { $0.given(.sceneForceQuit(.background)) }
        + [.announce(.didEnterBackground)]
    ) { $0.when(.usesScenes) }

  /// The end of a scene that is disconnected without the background (D4).
  private static let disconnect =
    each([
      .announce(.sceneDidDisconnect).when([.usesScenes, .sceneConnected]),
      .announceInSecond(.sceneDidDisconnect).when(.secondConnected),
    ]) { $0.given(.sceneForceQuit(.disconnect)) }
    + each([
      .announce(.sceneDidDiscard).when([.usesScenes, .sessionKept]), .drop(Condition.sessions),
    ]) { $0.given(.sceneForceQuit(.disconnect)).given(.sessionAtForceQuit(.discarded)) }

  /// The steps, each changed.
  private static func each(_ steps: [Step], _ change: (Step) -> Step) -> [Step] { steps.map(change) }

  /// A row of the table of force quits: where the app is, what happens, why.
  private typealias Swipe = (
    suffix: String, states: StateSet, when: Condition, unless: Condition, steps: [Step], words: String,
    sources: [String], confidence: Confidence
  )

  /// What says that a swipe cancels transfers and keeps silent pushes away.
  private static let consequences = [
    "SO-48202975", "A:application(_:didReceiveRemoteNotification:fetchCompletionHandler:)",
  ]
  /// What says what an app in front hears of its end.
  private static let endsInFront = ["S1", "S2", "seacode.uk", "FLI-134728", "SO-25857028"]
  /// What reports of apps with scenes say.
  private static let endsOfScenes = ["SPL", "AF-732170", "SO-71570813", "FFX"]
  /// Why an app with scenes hears what it hears.
  private static let sceneWords =
    "A running app that is thrown out of the switcher leaves the screen, and will-terminate is its last call. What its "
    + "scene hears before that differs by report. None of it is promised."

  /// Where a card is thrown out: by the swipe itself and by `forceQuit`, which opens the switcher first.
  private static let swipes: [Swipe] = [
    (
      "front", .inactive, [], .usesScenes, swipeInFront,
      "A running app that is thrown out of the switcher is told: it leaves the screen and then hears "
        + "will-terminate as its last call. None of it is promised.",
      endsInFront + ["SPL"] + consequences, .medium
    ),
    ("frontWithScenes", .inactive, .usesScenes, [], swipeInFront, sceneWords, endsOfScenes + consequences, .medium),
    (
      "background", .background, [], .usesScenes, swipeInBackground,
      "The process still runs code, so it is told once, with will-terminate.",
      ["S2", "NEUB", "seacode.uk"] + consequences, .high
    ),
    (
      "backgroundWithScenes", .background, .usesScenes, [], swipeInBackground,
      "The process still runs code, so it is told, with will-terminate. Its scene may hear of a disconnect before, "
        + "which no log shows.",
      ["S2", "NEUB", "seacode.uk"] + consequences, .low
    ),
    (
      "suspended", .suspended, [], [], swipeSuspended,
      "A suspended process runs no code. It is killed without a word.", ["S2", "seacode.uk"] + consequences, .high
    ),
    (
      "notRunning", .notRunning, .hasCard, [], blockForceQuit,
      "Only the card is left, and it goes. The person has said that the app shall not run; that this counts as for a "
        + "process that lives is taken over from there.",
      ["seacode.uk", "MODEL"], .low
    ),
  ]

  /// The ends of process and app, and the app's return.
  static let endRules: [Rule] =
    swipes.flatMap { swipe in
      [
        Rule(
          "switcher.swipe.\(swipe.suffix)", on: Trigger(.switcherSwipe), in: swipe.states,
          when: swipe.when.union(.switcherOpen), unless: swipe.unless, swipe.steps, because: swipe.words,
          sources: swipe.sources, swipe.confidence),
        Rule(
          "forceQuit.\(swipe.suffix)", on: Trigger(.forceQuit), in: swipe.states, when: swipe.when,
          unless: swipe.unless.union(.locked), swipe.steps, because: swipe.words, sources: swipe.sources,
          swipe.confidence),
      ]
    } + [
      Rule(
        "forceQuit.active", on: Trigger(.forceQuit), in: .active, unless: .usesScenes, Steps.resign + swipeInFront,
        because: "Opening the switcher makes the app resign; thrown out while it runs, it leaves the screen "
          + "and then hears will-terminate as its last call. None of it is promised.",
        sources: endsInFront + ["SPL"] + consequences, .medium),
      Rule(
        "forceQuit.activeWithScenes", on: Trigger(.forceQuit), in: .active, when: .usesScenes,
        Steps.resign + swipeInFront, because: "Opening the switcher makes the app resign. " + sceneWords,
        sources: endsOfScenes + consequences, .medium),
      Rule(
        "kill", on: Trigger(.kill), in: .alive, platforms: Platform.allCases, [.terminate(.kill)],
        because: "SIGKILL cannot be caught. The process is gone before it could hear of it.",
        sources: ["S0"], .medium),
      Rule(
        "crash", on: Trigger(.crash), in: .running, platforms: Platform.allCases, [.terminate(.crash)],
        because: "A crash ends the process at once; the terminate callback is for announced ends only.",
        sources: ["A:applicationWillTerminate"], .high),
      Rule(
        "reboot", on: Trigger(.reboot), in: .alive, platforms: Platform.allCases, restart + [.terminate(.reboot)],
        because: "The device restarts and the process with it. Memory is lost, what was saved stays.",
        sources: restartSources, .low),
      Rule(
        "reboot.notRunning", on: Trigger(.reboot), in: .notRunning, platforms: Platform.allCases, restart,
        because: "The device restarts. The app had no process. If a force quit kept pushes away from it, "
          + "that is over, as Apple says.",
        sources: restartSources, .low),
      Rule(
        "update", on: Trigger(.update), in: .alive, unless: .uninstalled, platforms: Platform.allCases,
        [.terminate(.update)],
        because: "A new version replaces the old one, whose process ends without a word.", sources: ["MODEL"],
        .low),
      Rule(
        "update.notRunning", on: Trigger(.update), in: .notRunning, unless: .uninstalled,
        platforms: Platform.allCases, [.drop(.prewarmed), .note(.appInstalled)],
        because: "A new version replaces the old one. What was saved stays.", sources: ["MODEL"], .low),
      Rule(
        "uninstall", on: Trigger(.uninstall), in: .alive, unless: .locked, platforms: Platform.allCases,
        remove + [.terminate(.uninstall)],
        because: "The app is deleted with everything it had saved; its process ends without a word.",
        sources: ["MODEL"], .low),
      Rule(
        "uninstall.notRunning", on: Trigger(.uninstall), in: .notRunning, unless: [.uninstalled, .locked],
        platforms: Platform.allCases, remove,
        because: "The app is deleted with everything it had saved.", sources: ["MODEL"], .low),
      Rule(
        "install", on: Trigger(.install), in: .notRunning, when: .uninstalled, platforms: Platform.allCases,
        [.drop([.uninstalled, .blockedByForceQuit]), .note(.appInstalled)],
        because: "The app is there again, as new.", sources: ["MODEL"], .low),
    ]

  /// What says what a restart ends and that it lifts the block on pushes; what else it leaves is the simulator's.
  private static let restartSources = [
    "S0", "MODEL", "A:application(_:didReceiveRemoteNotification:fetchCompletionHandler:)",
  ]

  /// What a restart of the device leaves.
  private static let restart: [Step] = [
    .drop([.covers, .locked, .filesLocked, .callActive, .prewarmed, .deviceIdle, .instanceSaved]),
    Step(.keepFileKey).when(.completeProtection).on(.ios),
    .drop(.blockedByForceQuit).given(.forceQuitBlock(.openingOrReboot)),
  ]

  /// What deleting the app leaves: nothing.
  private static let remove: [Step] = [
    .raise(.uninstalled),
    .drop([.hasCard, .stateSaved, .instanceSaved, .transferRunning, .prewarmed, .sessions]), Step(.eraseDisk),
    .note(.diskErased),
  ]
}
