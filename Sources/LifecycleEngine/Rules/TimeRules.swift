// What happens by itself: suspension, the end of background time.

extension RuleBook {
  private static let keepsRunning: Condition = [.taskOpen, .audioPlaying, .locationTracking, .waking]

  static let timeRules: [Rule] = [
    Rule(
      "background.suspension", on: Trigger(.suspension), in: .background, unless: keepsRunning,
      platforms: [.ios], [Step(.freeze), .enter(.suspended)],
      because: "The background callback has returned and nothing keeps the app running: a few seconds later "
        + "the process is frozen. It is not told.",
      sources: ["S0", "S1", "S2", "A:Extending your app's background execution time"], .high),
    Rule(
      "background.expiration", on: Trigger(.expiration), in: .background, when: .taskOpen, platforms: [.ios],
      [Step(.expireTasks)],
      because: "Background time is nearly up: each open task's expiration handler is called, in the order the "
        + "tasks were begun, and must end its task.",
      sources: ["A:beginBackgroundTask", "CHAM"], .high),
    Rule(
      "background.taskExpired", on: Trigger(.allowanceEnd), in: .background, when: .taskOpen,
      platforms: [.ios], [.terminate(.taskExpired)],
      because: "A task was still open when background time ended. The process is killed, not suspended, and "
        + "will-terminate is not called.",
      sources: ["A:beginBackgroundTask", "A:EXC_CRASH (SIGKILL)"], .high),
    Rule(
      "wake.expired", on: Trigger(.wakeEnd), in: .background, when: .waking, platforms: [.ios],
      [.terminate(.wakeExpired)],
      because: "The app did not finish the background event in its time and is killed.",
      sources: ["A:Pushing background updates to your App", "A:Understanding the exception types"], .medium),
  ]

  static let noticeRules: [Rule] = [StimulusKind.timeChange, .midnight].flatMap { kind in
    [
      Rule(
        "\(kind.form.verb).running", on: Trigger(kind), in: .running, [.announce(.significantTimeChange)],
        because: "The clock or the day changed under a running app: it is told once.", sources: ["HDR", "S3"],
        .medium),
      Rule(
        "\(kind.form.verb).suspended", on: Trigger(kind), in: .suspended,
        [.raise(.timeChangeMissed), .note(.noticeKept)],
        because: "A frozen app hears nothing. The notice waits, and comes once when the app runs again.",
        sources: ["HDR"], .medium),
      Rule(
        "\(kind.form.verb).notRunning", on: Trigger(kind), in: .notRunning, [],
        because: "There is no process to tell.", sources: ["HDR"], .medium),
    ]
  }

  static let deviceRules: [Rule] = [
    device("device.idle", .deviceIdle, [.raise(.deviceIdle)], "Nobody uses the device any more.", unless: .deviceIdle, in: [.notRunning, .background, .suspended]),
    device(
      "device.inUse", .deviceInUse, [.drop(.deviceIdle)], "A person picks the device up.", when: .deviceIdle),
    device(
      "device.charging", .deviceCharging, [.raise(.deviceCharging)], "The device is plugged in.",
      unless: .deviceCharging),
    device(
      "device.unplugged", .deviceUnplugged, [.drop(.deviceCharging)], "The device is unplugged.",
      when: .deviceCharging),
    Rule(
      "prewarm", on: Trigger(.prewarm), in: .notRunning, unless: [.prewarmed, .uninstalled], platforms: [.ios],
      [.raise(.prewarmed), .note(.processPrewarmed)],
      because: "From iOS 15 on the system may start the process ahead of time, up to but not including "
        + "UIApplicationMain. No callback runs.",
      sources: ["A:About the app launch sequence"], .high),
  ]

  private static func device(
    _ id: String, _ kind: StimulusKind, _ steps: [Step], _ words: String, when: Condition = [],
    unless: Condition = [], in states: StateSet = .any
  ) -> Rule {
    Rule(
      id, on: Trigger(kind), in: states, when: when, unless: unless, steps,
      because: words + " Processing tasks wait for an idle device.", sources: ["HDR", "S0"], .medium)
  }
}
