// Background events: what wakes or launches an app off the screen, and who is left alone.

extension RuleBook {
  /// One kind of background event.
  private struct Wake {
    var id: String
    var kind: StimulusKind
    var moment: Moment
    /// What the app must declare or have asked for.
    var needs: Condition
    /// Whether a force quit keeps it away.
    var isBlocked: Bool
    var missing: Effect
    var limit: Step.WakeLimit = .event
    var words: String
    var sources: [String]
    var confidence: Confidence
  }

  private static let wakes: [Wake] = [
    Wake(
      id: "push.silent", kind: .pushSilent, moment: .didReceiveRemoteNotification,
      needs: .remoteNotificationMode, isBlocked: true, missing: .pushNotDeclared,
      words: "A silent push wakes or launches the app in the background for up to 30 s.",
      sources: [
        "A:application(_:didReceiveRemoteNotification:fetchCompletionHandler:)",
        "A:Pushing background updates to your App", "LOG10",
      ], confidence: .high),
    Wake(
      id: "fetch", kind: .fetch, moment: .performFetch, needs: .fetchMode, isBlocked: true,
      missing: .wakeNotDeclared,
      words: "The system grants a fetch when it sees fit: the app runs in the background for about 30 s.",
      sources: ["LOG11", "S0", "A:About the background execution sequence"], confidence: .medium),
    Wake(
      id: "location", kind: .locationUpdate, moment: .locationUpdate, needs: .locationMode, isBlocked: true,
      missing: .wakeNotDeclared,
      words: "A location update launches or wakes an app that tracks locations.",
      sources: ["S0", "A:About the background execution sequence"], confidence: .medium),
    Wake(
      id: "download", kind: .downloadFinished, moment: .handleBackgroundURLSession, needs: .transferRunning,
      isBlocked: false, missing: .wakeNotDeclared,
      words: "Another process did the transfer; now that it is done, the app is woken or launched to hear of it.",
      sources: ["S3", "A:Downloading files in the background"], confidence: .medium),
    Wake(
      id: "watch", kind: .watchRequest, moment: .handleWatchKitRequest, needs: [], isBlocked: false,
      missing: .wakeNotDeclared,
      words: "A request from the paired watch wakes or launches the app in the background.", sources: ["S3"],
      confidence: .low),
  ]

  static let wakeRules: [Rule] = wakes.flatMap(rules(for:)) + processingRules + callWakeRules + transferRules

  private static let begin: [Step] = Steps.thaw + [
    .announce(.didEnterBackground).given(.backgroundLaunchCallback, "on")
  ]

  private static func rules(for wake: Wake) -> [Rule] {
    let handle: [Step] = [
      Step(.startWake(wake.limit)), .announce(wake.moment), .drop(.transferRunning).when(.transferRunning),
      Step(.settleWake),
    ]
    let deliver: [Step] = wake.kind == .downloadFinished ? handle : handle.filter { $0.action != .drop(.transferRunning) }
    func rule(
      _ suffix: String, _ states: StateSet, _ steps: [Step], _ words: String, when: Condition = [],
      unless: Condition = []
    ) -> Rule {
      Rule(
        "\(wake.id).\(suffix)", on: Trigger(wake.kind), in: states, when: when, unless: unless, steps,
        because: words, sources: wake.sources, wake.confidence)
    }
    let blocked: Condition = wake.isBlocked ? .blockedByForceQuit : []
    var rules = [
      rule("front", .foreground, deliver.filter { $0.action == .announce(wake.moment) || $0.action == .drop(.transferRunning) },
        "The app is in front and is told at once.", when: wake.needs),
      rule("background", .background, deliver, wake.words, when: wake.needs),
      rule("suspended", .suspended, begin + deliver, wake.words, when: wake.needs),
      rule(
        "launch", .notRunning, Steps.backgroundStart + deliver, wake.words, when: wake.needs,
        unless: blocked.union(.uninstalled)),
    ]
    if wake.isBlocked {
      rules.append(
        rule(
          "blocked", .notRunning, [.note(wake.kind == .pushSilent ? .pushBlocked : .wakeBlocked)],
          "The person threw the app out of the switcher. The system does not start it for this until it is "
            + "opened again or the device restarts.", when: [.blockedByForceQuit, wake.needs],
          unless: .uninstalled))
    }
    if !wake.needs.isSubset(of: .transferRunning) {
      rules.append(
        rule(
          "undeclared", .any, [.note(wake.missing)],
          "The app does not declare the mode that this needs, so the system leaves it alone.",
          unless: wake.needs.union(.uninstalled)))
    }
    return rules
  }

  private static let processingRules: [Rule] = {
    let handle: [Step] = [
      Step(.startWake(.processing)), .announce(.handleBackgroundTask), Step(.settleWake),
    ]
    let words = "A processing task runs for minutes, only while the device is idle."
    func rule(
      _ suffix: String, _ states: StateSet, _ steps: [Step], _ words: String, when: Condition = [],
      unless: Condition = []
    ) -> Rule {
      Rule(
        "processing.\(suffix)", on: Trigger(.processing), in: states, when: when,
        unless: unless.union(.uninstalled), steps, because: words, sources: ["HDR", "S0"], .medium)
    }
    let ready: Condition = [.processingMode, .deviceIdle]
    // The setting asks for a charger in place of the app's own request.
    let waits: [Step] = [.note(.deviceNotCharging)]
    var rules = [
      rule("notIdle", .any, [.note(.deviceNotIdle)], words, when: .processingMode, unless: .deviceIdle),
      rule("undeclared", .any, [.note(.wakeNotDeclared)], words, unless: .processingMode),
      rule("blocked", .notRunning, [.note(.wakeBlocked)],
        "The person threw the app out of the switcher; the system does not start it for this.",
        when: ready.union(.blockedByForceQuit)),
    ]
    let runs: [(String, StateSet, [Step], Condition)] = [
      ("background", .background, handle, []),
      ("suspended", .suspended, begin + handle, []),
      ("launch", .notRunning, Steps.backgroundStart + handle, .blockedByForceQuit),
    ]
    for (suffix, states, steps, unless) in runs {
      rules.append(rule(suffix, states, steps, words, when: ready.union(.deviceCharging), unless: unless))
      var plain = rule("\(suffix).onBattery", states, steps, words, when: ready, unless: unless.union([.deviceCharging, .needsCharging]))
      plain.choices = [SettingChoice(.processingNeeds, "idle")]
      rules.append(plain)
      rules.append(
        rule("\(suffix).waits", states, waits, words, when: ready.union(.needsCharging), unless: unless.union(.deviceCharging)))
      var strict = rule("\(suffix).waitsForCharger", states, waits, words, when: ready, unless: unless.union([.deviceCharging, .needsCharging]))
      strict.choices = [SettingChoice(.processingNeeds, "idleAndCharging")]
      rules.append(strict)
    }
    return rules
  }()

  private static let callWakeRules: [Rule] = {
    let handle: [Step] = [
      Step(.startWake(.event)), .announce(.incomingCall), .terminate(.callNotReported).unless(.callReported),
      .drop(.callReported), Step(.settleWake),
    ]
    let words = "A push for an incoming call wakes or launches the app, which must report the call to the "
      + "system at once or is killed."
    func rule(_ suffix: String, _ states: StateSet, _ steps: [Step]) -> Rule {
      Rule(
        "voip.\(suffix)", on: Trigger(.voipCall), in: states, when: .voipMode, unless: .uninstalled, steps,
        because: words, sources: ["A:EXC_CRASH (SIGKILL)", "A:Understanding the exception types"], .high)
    }
    return [
      rule("running", .running, handle),
      rule("suspended", .suspended, begin + handle),
      rule("launch", .notRunning, Steps.backgroundStart + handle),
      Rule(
        "voip.undeclared", on: Trigger(.voipCall), in: .any, unless: [.voipMode, .uninstalled],
        [.note(.wakeNotDeclared)],
        because: "The app does not declare calls, so no such push reaches it.",
        sources: ["A:Understanding the exception types"], .medium),
    ]
  }()

  private static let transferRules: [Rule] = [
    Rule(
      "download.begin", on: Trigger(.downloadBegin), in: .running, unless: .transferRunning,
      [.raise(.transferRunning), .note(.transferContinues)],
      because: "A background transfer is done by another process and goes on while the app is suspended or "
        + "gone, unless the person throws the app out.",
      sources: ["S3", "SO-48202975"], .medium)
  ]
}
