// Coming to the front and leaving it: launch, home, the switcher, the side button.

extension RuleBook {
  /// A tap on the icon.
  static let launchRules: [Rule] = [
    Rule(
      "launch.cold", on: Trigger(.launch), in: .notRunning, unless: [.locked, .uninstalled, .usesScenes],
      Steps.coldStart + Steps.activate,
      because: "A new process starts: it finishes launching while inactive and then becomes active. "
        + "Without scenes will-enter-foreground does not come, because the app was not in the background before; with "
        + "scenes it does.",
      sources: ["A:About the app launch sequence", "LOG11", "S1", "NOTES", "TDK-113"], .high),
    Rule(
      "launch.coldWithScenes", on: Trigger(.launch), in: .notRunning, when: .usesScenes,
      unless: [.locked, .uninstalled], Steps.coldStart + Steps.activate,
      because:
        "A new process finishes launching; then its scene connects, enters the foreground and becomes active. The "
        + "scene delegate hears of the steps of its window, the app delegate of the launch.",
      sources: [
        "A:About the app launch sequence", "A:sceneWillEnterForeground", "AF-732170", "TDK-56", "AMP", "CHR", "BUG",
        "GIO",
      ], .medium),
    Rule(
      "launch.fromBackground", on: Trigger(.launch), in: .background, unless: [.locked, .usesScenes],
      Steps.comeBack + Steps.activate,
      because: "The process lives, so the app returns: will-enter-foreground while it is still in the "
        + "background, then inactive, then active.",
      sources: ["S1", "LOG11", "NOTES"], .high),
    Rule(
      "launch.fromBackgroundWithScenes", on: Trigger(.launch), in: .background, when: .usesScenes, unless: .locked,
      Steps.comeBack + Steps.activate,
      because:
        "The process lives, so its scene returns: it enters the foreground and becomes active. A scene that is not "
        + "connected connects first: in a process that was started in the background, or where the system let it go.",
      sources: ["CHR", "A:sceneWillEnterForeground", "A:sceneDidDisconnect", "SO-71025205"], .high),
    Rule(
      "launch.fromSuspended", on: Trigger(.launch), in: .suspended, unless: .locked,
      Steps.thawToScreen + Steps.comeBack + Steps.activate,
      because: "The frozen process runs again, silently in the background first, and then returns like any "
        + "app in the background. Nothing tells it that it was frozen.",
      sources: ["S1", "S2", "LOG11"], .high),
  ]

  /// What becomes of what the system has laid over an app that leaves the screen.
  private static let coverGoes =
    "What covered it, such as an alert, is not there on the return; that is the simulator's, as no source says what becomes "
    + "of it."

  /// The way to the home screen.
  static let leaveRules: [Rule] = [
    Rule(
      "home.fromActive", on: Trigger(.home), in: .active, unless: [.restoresState, .usesScenes],
      Steps.resignToLeave + Steps.intoBackground,
      because:
        "Leaving the screen takes two steps: the app resigns and is inactive, then it is in the background.",
      sources: ["LOG11", "A:About the background execution sequence", "S1", "S2"], .high),
    Rule(
      "home.fromActiveWithScenes", on: Trigger(.home), in: .active, when: .usesScenes, unless: .restoresState,
      Steps.resignToLeave + Steps.intoBackground,
      because: "Leaving the screen takes two steps: resigning, and entering the background. The scene hears of each.",
      sources: ["NLOG", "CHR", "A:sceneDidDisconnect"], .high),
    Rule(
      "home.savingState", on: Trigger(.home), in: .active, when: .restoresState,
      Steps.resignToLeave + Steps.intoBackground,
      because:
        "The app resigns and is inactive, then it is in the background. There it is asked to save its state, with "
        + "scenes, too, and each scene is asked for its restoration activity.",
      sources: ["LOG11", "A:About the UI preservation process", "RIDE", "A:stateRestorationActivity(for:)"], .medium),
    Rule(
      "home.fromInactive", on: Trigger(.home), in: .inactive, unless: .overlays,
      [.drop(.passingCovers)] + Steps.intoBackground,
      because: "The app has resigned already; only the step into the background is left.",
      sources: ["NOTES", "S1"], .medium),
    Rule(
      "home.underCover", on: Trigger(.home), in: .inactive, whenAny: .overlays,
      [.drop(.passingCovers), .note(.coverGone)] + Steps.intoBackground,
      because: "The app has resigned already; only the step into the background is left. " + coverGoes,
      sources: ["NOTES", "S1", "MODEL"], .low),
    Rule(
      "home.closesSwitcher", on: Trigger(.home), in: .elsewhere, when: .switcherOpen,
      [.drop(.switcherOpen)],
      because: "The switcher closes. The app was not in front and hears nothing.",
      sources: ["MODEL"], .low),
  ]

  /// The app switcher, but for throwing a card out, which is among the ends.
  static let switcherRules: [Rule] = [
    Rule(
      "switcher.openFromActive", on: Trigger(.switcherOpen), in: .active,
      Steps.resign + Steps.pauseActivity + [.raise(.switcherOpen)],
      because: "While the switcher is held open the app stays on the screen without touches: inactive, for "
        + "as long as it lasts.",
      sources: ["S1", "NOTES"], .medium),
    Rule(
      "switcher.openElsewhere", on: Trigger(.switcherOpen), in: .elsewhere, unless: [.switcherOpen, .locked],
      [.raise(.switcherOpen)],
      because: "The app is not in front, so opening the switcher does not touch it.", sources: ["MODEL"], .low),
    Rule(
      "switcher.returnToFront", on: Trigger(.switcherReturn), in: .inactive, when: .switcherOpen,
      [.drop(.switcherOpen)] + Steps.activate,
      because: "The app never left the screen, so it only becomes active again.", sources: ["S1", "NOTES"],
      .medium),
    Rule(
      "switcher.returnFromBackground", on: Trigger(.switcherReturn), in: .background, when: .switcherOpen,
      Steps.comeBack + Steps.activate,
      because: "Choosing the card of a running app brings it back as a tap on its icon would.",
      sources: ["S1", "S2"], .medium),
    Rule(
      "switcher.returnFromSuspended", on: Trigger(.switcherReturn), in: .suspended, when: .switcherOpen,
      Steps.thawToScreen + Steps.comeBack + Steps.activate,
      because: "Choosing the card of a suspended app brings it back as a tap on its icon would.",
      sources: ["S1", "S2"], .medium),
    Rule(
      "switcher.returnCold", on: Trigger(.switcherReturn), in: .notRunning, when: [.switcherOpen, .hasCard],
      unless: .uninstalled, Steps.coldStart + Steps.activate,
      because: "The card outlives the process. Choosing it starts the app anew: a cold launch.",
      sources: ["S2"], .medium),
    Rule(
      "switcher.otherFromFront", on: Trigger(.switcherOther), in: .inactive, when: .switcherOpen,
      [.drop(.switcherOpen)] + Steps.intoBackground,
      because: "Another app takes the screen; this one has resigned already and enters the background.",
      sources: ["NOTES", "S1"], .medium),
    Rule(
      "switcher.otherElsewhere", on: Trigger(.switcherOther), in: .elsewhere, when: .switcherOpen,
      [.drop(.switcherOpen)],
      because: "Another app takes the screen. This one was not in front and hears nothing.",
      sources: ["MODEL"], .low),
  ]

  /// The side button: locking and unlocking.
  static let lockRules: [Rule] = [
    Rule(
      "lock.fromActive", on: Trigger(.lock), in: .active,
      Steps.resignToLeave + Steps.extraActivation + Steps.intoBackground + lockDevice,
      because: "The side button takes the screen away: the app resigns and enters the background, and is "
        + "remembered as the one to show again.",
      sources: ["S1", "FLI-130055"] + protection, .medium),
    Rule(
      "lock.fromInactive", on: Trigger(.lock), in: .inactive, unless: .overlays,
      [.drop(.passingCovers)] + Steps.intoBackground + lockDevice,
      because: "The app has resigned already; the lock sends it into the background.",
      sources: ["S1"] + protection, .medium),
    Rule(
      "lock.underCover", on: Trigger(.lock), in: .inactive, whenAny: .overlays,
      [.drop(.passingCovers), .note(.coverGone)] + Steps.intoBackground + lockDevice,
      because: "The app has resigned already; the lock sends it into the background. " + coverGoes,
      sources: ["S1", "MODEL"] + protection, .low),
    Rule(
      "lock.inBackground", on: Trigger(.lock), in: .background, unless: .locked,
      [
        .drop(.passingCovers), .raise(.locked), .note(.deviceLocked), waitForKey,
        .announce(.protectedDataWillBecomeUnavailable).when(.completeProtection).on(.ios),
      ],
      because:
        "The device locks. The app is off the screen already; it hears that protected files are about to go away if "
        + "they have the class Complete. Files of the default class, which iOS 7 brought, stay readable from the first "
        + "unlock on.",
      sources: protection + ["S3"], .medium),
    Rule(
      "lock.elsewhere", on: Trigger(.lock), in: [.notRunning, .suspended], unless: .locked,
      [.drop(.passingCovers), .raise(.locked), .note(.deviceLocked), waitForKey],
      because: "The device locks. No code of the app runs, so it hears nothing.", sources: ["S0", "S3"], .medium),
    Rule(
      "lock.filesLocked", on: .fileKeyDropped, in: .any, when: [.locked, .completeProtection],
      [.raise(.filesLocked), .note(.filesLocked)],
      because: "About ten seconds after the lock the key of files of the class Complete is dropped, if the passcode is "
        + "asked for at once; from then on they cannot be read. The app was told at the lock, before that.",
      sources: protection, .high),
    Rule(
      "unlock.toFrontFromBackground", on: Trigger(.unlock), in: .background,
      when: [.locked, .returnsOnUnlock], unlockDevice + Steps.comeBack + Steps.activate,
      because: "The app that was in front when the screen went dark comes back by itself.",
      sources: ["S1", "Apple Platform Security"], .medium),
    Rule(
      "unlock.toFrontFromSuspended", on: Trigger(.unlock), in: .suspended, when: [.locked, .returnsOnUnlock],
      Steps.thawToScreen + unlockDevice + Steps.comeBack + Steps.activate,
      because: "The app that was in front when the screen went dark comes back by itself; it was frozen meanwhile.",
      sources: ["S1", "Apple Platform Security"], .medium),
    Rule(
      "unlock.inBackground", on: Trigger(.unlock), in: .background, when: .locked, unless: .returnsOnUnlock,
      unlockDevice,
      because:
        "The device is unlocked. The app was not in front; it hears that protected files are back if they have the "
        + "class Complete.",
      sources: ["Apple Platform Security", "S3"], .medium),
    Rule(
      "unlock.elsewhere", on: Trigger(.unlock), in: .notRunning, when: .locked,
      [.drop([.locked, .filesLocked, .returnsOnUnlock]), keepKey, .note(.deviceUnlocked)],
      because: "The device is unlocked. The app has no process and hears nothing.", sources: ["S0", "S3"],
      .medium),
    Rule(
      "unlock.whileSuspended", on: Trigger(.unlock), in: .suspended, when: .locked, unless: .returnsOnUnlock,
      [.drop([.locked, .filesLocked]), keepKey, .note(.deviceUnlocked)],
      because: "The device is unlocked. The app is frozen and hears nothing.", sources: ["S0", "S3"], .medium),
  ]

  /// What says which files go away at a lock, and who is told.
  private static let protection = ["Apple Platform Security", "A:applicationProtectedDataWillBecomeUnavailable(_:)"]

  /// From the lock on the key of files of the class Complete waits to be dropped, until an unlock. [Apple Platform Security]
  private static let waitForKey = Step(.startFileKeyWait).when(.completeProtection).on(.ios)
  private static let keepKey = Step(.keepFileKey).when(.completeProtection).on(.ios)

  /// The device locks while the app runs.
  private static let lockDevice: [Step] = [
    .raise([.locked, .returnsOnUnlock]), .note(.deviceLocked), waitForKey,
    .announce(.protectedDataWillBecomeUnavailable).when(.completeProtection).on(.ios),
  ]

  /// The device is unlocked while the app runs.
  private static let unlockDevice: [Step] = [
    .drop([.locked, .filesLocked, .returnsOnUnlock]), keepKey, .note(.deviceUnlocked),
    .announce(.protectedDataDidBecomeAvailable).when(.completeProtection).on(.ios),
  ]
}
