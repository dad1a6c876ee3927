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
      "memory.warning.suspended", on: Trigger(.memoryWarning), in: .suspended, [.note(.notTold)],
      because: "Only running apps can be warned. A suspended app runs no code and hears nothing.",
      sources: ["A:Responding to memory warnings", "S0"], .high),
    Rule(
      "memory.pressure.suspended", on: Trigger(.memoryPressure), in: .suspended, platforms: [.ios],
      [.terminate(.jetsam)],
      because: "Suspended apps are the first to give up their memory. The process is killed without a word.",
      sources: ["S0", "S2", "A:Identifying high-memory use with jetsam event reports"], .high),
    Rule(
      "memory.pressure.running", on: Trigger(.memoryPressure), in: .running, platforms: [.ios],
      [.announce(.didReceiveMemoryWarning).given(.memoryNotice(.warned))],
      because: "Ending suspended apps did not free enough, so running apps are warned.",
      sources: ["A:Responding to memory warnings"], .medium),
    Rule(
      "memory.pressure.prewarmed", on: Trigger(.memoryPressure), in: .notRunning, when: .prewarmed,
      [.drop(.prewarmed)],
      because: "A process that was only started ahead of time is given up silently.",
      sources: ["A:About the app launch sequence"], .low),
    Rule(
      "memory.limit", on: Trigger(.memoryLimit), in: .running, [.terminate(.perProcessLimit)],
      because: "One process may not use more than its share. It is killed, even in front; to the person it "
        + "looks like a crash.",
      sources: ["A:Identifying high-memory use with jetsam event reports"], .high),
  ]

  /// What every force quit leaves behind: no card, and no background events until the app is opened.
  private static let blockForceQuit: [Step] =
    [
      .drop([.passingCovers, .hasCard, .instanceSaved]), .raise(.blockedByForceQuit), .note(.cardRemoved),
      .note(.transferCancelled).when(.transferRunning), .drop(.transferRunning),
    ] + giveUpSessions

  /// The card was the windows' own: their sessions are given up, and an app that was not told is told at its next launch.
  /// [A:didDiscardSceneSessions]
  private static let giveUpSessions: [Step] = each([
    .raise(.discardUntold).when([.usesScenes, .sessionKept]), .raise(.discardUntold).when(.secondKept),
    .drop(Condition.sessions.subtracting(.discardUntold)),
  ]) { $0.given(.sessionAtForceQuit(.discarded)) }

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
    suffix: String, states: StateSet, when: Condition, steps: [Step], words: String, sources: [String],
    confidence: Confidence
  )

  /// Where a card is thrown out: by the swipe itself and by `forceQuit`, which opens the switcher first.
  private static let swipes: [Swipe] = [
    (
      "front", .inactive, [], swipeInFront,
      "A running app that is thrown out of the switcher is told: it leaves the screen and then hears "
        + "will-terminate as its last call. None of it is promised.",
      ["S1", "S2", "seacode.uk", "FLI-134728", "SO-25857028", "SPL"], .medium
    ),
    (
      "background", .background, [], swipeInBackground,
      "The process still runs code, so it is told once, with will-terminate.", ["S2", "NEUB", "seacode.uk"], .high
    ),
    (
      "suspended", .suspended, [], swipeSuspended,
      "A suspended process runs no code. It is killed without a word.", ["S2", "seacode.uk"], .high
    ),
    (
      "notRunning", .notRunning, .hasCard, blockForceQuit,
      "Only the card is left, and it goes. The person has said that the app shall not run.",
      ["seacode.uk"], .medium
    ),
  ]

  /// The ends of process and app, and the app's return.
  static let endRules: [Rule] =
    swipes.flatMap { swipe in
      [
        Rule(
          "switcher.swipe.\(swipe.suffix)", on: Trigger(.switcherSwipe), in: swipe.states,
          when: swipe.when.union(.switcherOpen), swipe.steps, because: swipe.words, sources: swipe.sources,
          swipe.confidence),
        Rule(
          "forceQuit.\(swipe.suffix)", on: Trigger(.forceQuit), in: swipe.states, when: swipe.when,
          unless: .locked, swipe.steps, because: swipe.words, sources: swipe.sources, swipe.confidence),
      ]
    } + [
      Rule(
        "forceQuit.active", on: Trigger(.forceQuit), in: .active,
        Steps.resign + Steps.pauseActivity + swipeInFront,
        because: "Opening the switcher makes the app resign; thrown out while it runs, it leaves the screen "
          + "and then hears will-terminate as its last call. None of it is promised.",
        sources: ["S1", "S2", "seacode.uk", "FLI-134728", "SO-25857028", "SPL"], .medium),
      Rule(
        "kill", on: Trigger(.kill), in: .alive, [.terminate(.kill)],
        because: "SIGKILL cannot be caught. The process is gone before it could hear of it.",
        sources: ["S0"], .high),
      Rule(
        "crash", on: Trigger(.crash), in: .running, [.terminate(.crash)],
        because: "A crash ends the process at once; the terminate callback is for announced ends only.",
        sources: ["FL:embedder", "A:applicationWillTerminate"], .high),
      Rule(
        "reboot", on: Trigger(.reboot), in: .alive, restart + [.terminate(.reboot)],
        because: "The device restarts and the process with it. Memory is lost, what was saved stays.",
        sources: ["S0"], .medium),
      Rule(
        "reboot.notRunning", on: Trigger(.reboot), in: .notRunning, restart,
        because: "The device restarts. The app had no process.", sources: ["S0"], .medium),
      Rule(
        "update", on: Trigger(.update), in: .alive, unless: .uninstalled, [.terminate(.update)],
        because: "A new version replaces the old one, whose process ends without a word.", sources: ["MODEL"],
        .low),
      Rule(
        "update.notRunning", on: Trigger(.update), in: .notRunning, unless: .uninstalled,
        [.drop(.prewarmed), .note(.appInstalled)],
        because: "A new version replaces the old one. What was saved stays.", sources: ["MODEL"], .low),
      Rule(
        "uninstall", on: Trigger(.uninstall), in: .alive, unless: .locked, remove + [.terminate(.uninstall)],
        because: "The app is deleted with everything it had saved; its process ends without a word.",
        sources: ["MODEL"], .low),
      Rule(
        "uninstall.notRunning", on: Trigger(.uninstall), in: .notRunning, unless: [.uninstalled, .locked], remove,
        because: "The app is deleted with everything it had saved.", sources: ["MODEL"], .low),
      Rule(
        "install", on: Trigger(.install), in: .notRunning, when: .uninstalled,
        [.drop([.uninstalled, .blockedByForceQuit]), .note(.appInstalled)],
        because: "The app is there again, as new.", sources: ["MODEL"], .low),
    ]

  /// What a restart of the device leaves.
  private static let restart: [Step] = [
    .drop([.covers, .locked, .filesLocked, .callActive, .prewarmed, .deviceIdle, .instanceSaved]),
    .drop(.blockedByForceQuit).given(.forceQuitBlock(.openingOrReboot)),
  ]

  /// What deleting the app leaves: nothing.
  private static let remove: [Step] = [
    .raise(.uninstalled),
    .drop([.hasCard, .stateSaved, .instanceSaved, .transferRunning, .prewarmed, .sessions]), Step(.eraseDisk),
    .note(.diskErased),
  ]
}
