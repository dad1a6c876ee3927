// What happens by itself: suspension, the end of background time.

extension RuleBook {
  /// What puts suspension off.
  private static let keepsRunning = Condition.keepers.union(.taskOpen)
  /// The process stops running.
  private static let suspend: [Step] = [Step(.freeze), .enter(.suspended)]

  /// What falls due in the background.
  static let timeRules: [Rule] = [
    Rule(
      "background.suspension", on: Trigger(.suspension), in: .background,
      unless: keepsRunning.union(.waking), suspend,
      because:
        "Nothing keeps the app running in the background any more, so the process is frozen as soon as its few seconds are over. "
        + "It is not told.",
      sources: ["S0", "S1", "S2", "A:Extending your app's background execution time"], .high),
    Rule(
      "background.expiration", on: Trigger(.expiration), in: .background, when: .taskOpen,
      [Step(.expireTasks)],
      because: "Background time is nearly up: each open task's expiration handler is called, in the order the "
        + "tasks were begun, and must end its task.",
      sources: ["A:beginBackgroundTask", "CHAM"], .medium),
    Rule(
      "background.taskExpired", on: Trigger(.allowanceEnd), in: .background, when: .taskOpen,
      [.terminate(.taskExpired)],
      because: "A task was still open when background time ended. The process is killed, not suspended, and "
        + "will-terminate is not called.",
      sources: ["A:beginBackgroundTask", "A:EXC_CRASH (SIGKILL)"], .high),
    Rule(
      "wake.finished", on: Trigger(.suspension), in: .background, when: .waking,
      [.drop(.wakes), .cancel(.wakeEnd)] + suspend.map { $0.unless(keepsRunning) },
      because: "The app has said that it is done with the background event. Unless something else keeps it "
        + "running, it is suspended again.",
      sources: ["A:Pushing background updates to your App", "S0", "MODEL"], .medium),
    Rule(
      "wake.expired", on: Trigger(.wakeEnd), in: .background, when: [.waking, .fetchEvent],
      unless: [.processingRunning, .transferEvent], since: 7, [.terminate(.wakeExpired)],
      because: "The app did not finish the background event in its time and is killed.",
      sources: ["A:Pushing background updates to your App", "A:Understanding the exception types"], .medium),
    Rule(
      "wake.transferExpired", on: Trigger(.wakeEnd), in: .background, when: [.waking, .transferEvent],
      unless: .processingRunning, since: 7, [.terminate(.transferExpired)],
      because: "The app did not finish the event of its background transfer in its time and is killed.",
      sources: ["A:Understanding the exception types"], .medium),
    Rule(
      "wake.otherExpired", on: Trigger(.wakeEnd), in: .background, when: .waking,
      unless: [.processingRunning, .transferEvent, .fetchEvent],
      [.note(.eventTimeUp), .drop(.wakes), .cancel(.wakeEnd), .schedule(.suspension)],
      because:
        "No source gives this event a time of its own, or an end for an app that takes longer. Here it has the time "
        + "of a push, and is suspended then.",
      sources: ["MODEL"], .low),
    Rule(
      "processing.expired", on: Trigger(.wakeEnd), in: .background, when: [.waking, .processingRunning], since: 13,
      [.cancel(.wakeEnd)] + cutOff,
      because: "A processing task has minutes, not more: its expiration handler is called and the app is suspended.",
      sources: ["HDR"], .medium),
    Rule(
      "processing.cutOff", on: Trigger(.deviceInUse), in: .background, when: [.deviceIdle, .processingRunning],
      since: 13, [.drop(.deviceIdle), .cancel(.wakeEnd)] + cutOff,
      because: "A person picks the device up, which ends processing tasks: the expiration handler is called.",
      sources: ["HDR"], .high),
  ]

  /// Android's freezer: the process stays in memory and its threads stop.
  static let freezerRules: [Rule] = [
    Rule(
      "android.freeze", on: Trigger(.suspension), in: .background, unless: .keepers, platforms: [.android], since: 11,
      suspend,
      because:
        "From Android 11 on a process that is only cached is frozen: ten minutes after it became so, and from Android 14 on "
        + "after ten seconds. Here it is cached from the moment at which it leaves the screen. It is not told.",
      sources: ["AOSP:core/perf/cached-apps-freezer"], .high)
  ]

  /// Who watches the main thread, and during what.
  static let watchdogRules: [Rule] = [
    watchdog(
      "watchdog.launch", on: .launch, ends: .launchWatchdog, because: "launching takes longer than about 20 s",
      sources: ["A:Addressing watchdog terminations"], .medium),
    watchdog(
      "watchdog.background", on: .backgroundCallback, ends: .backgroundWatchdog,
      because:
        "the background callback does not return within about 10 s, of which the documentation advises to take 5 "
        + "at most",
      sources: ["RIDE", "A:applicationDidEnterBackground"], .medium),
    watchdog(
      "watchdog.terminate", on: .terminateCallback, ends: .terminateWatchdog,
      because: "the terminate callback does not return within about 5 s",
      sources: ["A:applicationWillTerminate"], .high),
  ]

  /// A rule for a main thread that is busy beyond a limit.
  private static func watchdog(
    _ id: String, on watchdog: Watchdog, ends reason: Termination, because words: String, sources: [String],
    _ confidence: Confidence
  ) -> Rule {
    Rule(
      id, on: Trigger(exceeding: watchdog), in: .running, [.terminate(reason)],
      because: "The main thread is busy: \(words), so the watchdog kills the process.", sources: sources,
      confidence)
  }

  /// A processing task ends early: its expiration handler runs, then the app is suspended.
  private static let cutOff: [Step] = [
    .announce(.backgroundTaskExpired), .drop(.wakes), .schedule(.suspension),
  ]

  /// A changed time and midnight, which a frozen app hears of late.
  ///
  /// Of the platform's two texts, one delivers a kept notice as soon as the app runs again, the other in the foreground.
  static let noticeRules: [Rule] = [StimulusKind.timeChange, .midnight].flatMap { kind in
    [
      Rule(
        "\(kind.form.verb).running", on: Trigger(kind), in: .running, [.announce(.significantTimeChange)],
        because: "The clock or the day changed under a running app: it is told once, the observers of the notification "
          + "before the delegate.",
        sources: ["A:applicationSignificantTimeChange(_:)", "HDR", "S3"], .medium),
      Rule(
        "\(kind.form.verb).suspended", on: Trigger(kind), in: .suspended,
        [.raise(.timeChangeMissed), .note(.noticeKept)],
        because: "A frozen app hears nothing. The notice waits, and comes once when the app runs again.",
        sources: ["A:Processing queued notifications", "A:applicationSignificantTimeChange(_:)"], .low),
      Rule(
        "\(kind.form.verb).notRunning", on: Trigger(kind), in: .notRunning, [],
        because: "There is no process to tell. Whether the next launch makes up for it is not settled.",
        sources: ["HDR", "AF-688015"], .low),
    ]
  }

  /// The conditions that processing tasks wait for.
  static let deviceRules: [Rule] = [
    device(
      "device.idle", .deviceIdle, [.raise(.deviceIdle)], "Nobody uses the device any more.",
      unless: .deviceIdle, in: .elsewhere),
    device(
      "device.inUse", .deviceInUse, [.drop(.deviceIdle)], "A person picks the device up.", when: .deviceIdle,
      unless: .processingRunning),
    device(
      "device.charging", .deviceCharging, [.raise(.deviceCharging)], "The device is plugged in.",
      unless: .deviceCharging),
    device(
      "device.unplugged", .deviceUnplugged, [.drop(.deviceCharging)], "The device is unplugged.",
      when: .deviceCharging),
    Rule(
      "prewarm", on: Trigger(.prewarm), in: .notRunning, unless: [.prewarmed, .uninstalled], since: 15,
      [.raise(.prewarmed), .note(.processPrewarmed)],
      because: "From iOS 15 on the system may start the process ahead of time, up to but not including "
        + "UIApplicationMain. By Apple's text no callback runs; some logs have the launch callbacks.",
      sources: ["A:About the app launch sequence", "SO-71025205", "AF-706782"], .medium),
  ]

  /// A rule that only changes conditions of the device.
  private static func device(
    _ id: String, _ kind: StimulusKind, _ steps: [Step], _ words: String, when: Condition = [],
    unless: Condition = [], in states: StateSet = .any
  ) -> Rule {
    Rule(
      id, on: Trigger(kind), in: states, when: when, unless: unless, steps,
      because: words + " Processing tasks, which iOS 13 brought, wait for an idle device.", sources: ["HDR", "S0"],
      .medium)
  }
}
