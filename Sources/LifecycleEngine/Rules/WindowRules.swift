// The scenes of an app with one window or two: what the system lets go, and what a person does with windows on an iPad.

extension RuleBook {
  /// What the rules of one window have in common: its conditions, its name in rule ids, and how its moments are told.
  private struct Window {
    var suffix: String
    /// The condition that the stimulus names the second window, required or forbidden.
    var named: Condition
    var notNamed: Condition
    var connected: Condition
    var hidden: Condition
    var kept: Condition
    /// The same for the other window.
    var otherHidden: Condition
    var otherKept: Condition
    var announce: @Sendable (Moment) -> Step
  }

  /// The first window, and the second, whose name is kept when it is opened.
  private static let windows = [
    Window(
      suffix: "", named: [], notNamed: .namesSecond, connected: .sceneConnected, hidden: .firstHidden,
      kept: .sessionKept, otherHidden: .secondHidden, otherKept: .secondKept, announce: { .announce($0) }),
    Window(
      suffix: ".second", named: .namesSecond, notNamed: [], connected: .secondConnected, hidden: .secondHidden,
      kept: .secondKept, otherHidden: .firstHidden, otherKept: .sessionKept, announce: { .announceInSecond($0) }),
  ]

  /// The rules of scenes and windows.
  static let windowRules: [Rule] =
    windows.flatMap { disconnectRules(of: $0) + openRules(of: $0) + focusRules(of: $0) + awayRules(of: $0) } + [
      Rule(
        "launch.refused", on: .launchWithoutScenes, in: .any, [.terminate(.scenesRequired)],
        because: "From iOS 27 on an app that was built with its SDK has to use scenes. One without them is ended while "
          + "it starts, before its delegate is told of anything; built with an older SDK it starts.",
        sources: ["TN3187", "EXP-46664"], .high)
    ]

  /// A rule that answers a stimulus to a window.
  private static func rule(
    _ id: String, _ kind: StimulusKind, _ window: Window, in states: StateSet, when: Condition = [],
    unless: Condition = [], _ steps: [Step], _ words: String, _ sources: [String], _ confidence: Confidence
  ) -> Rule {
    Rule(
      id + window.suffix, on: Trigger(kind), in: states, when: when.union([.usesScenes, window.named]),
      unless: unless.union(window.notNamed), platforms: [.ios], since: Settings.firstVersionWithScenes, steps,
      because: words, sources: sources, confidence)
  }

  /// The system lets a scene go that is not on the screen.
  private static func disconnectRules(of window: Window) -> [Rule] {
    let sources = ["A:sceneDidDisconnect", "A:Managing your app's life cycle", "WPS"]
    let leave = [window.announce(.sceneDidDisconnect), .drop(window.connected)]
    return [
      rule(
        "scene.disconnectInBackground", .sceneDisconnect, window, in: .background, when: window.connected, leave,
        "The system may let a scene in the background go at any time. The process lives on, and the scene's session "
          + "is kept.", sources, .high),
      rule(
        "scene.disconnectBehindOther", .sceneDisconnect, window, in: .foreground,
        when: window.connected.union(window.hidden), leave,
        "The window is off the screen, so the system may let its scene go, while another window of the app is in front.",
        sources, .medium),
      rule(
        "scene.disconnectWhileSuspended", .sceneDisconnect, window, in: .suspended, when: window.connected,
        Steps.thaw + leave + [Step(.startWake(.event)), Step(.settleWake)],
        "The system may let a suspended scene go at any time. That the process runs briefly to hear of it is the "
          + "simulator's.", sources + [Source.model], .low),
    ]
  }

  /// A window comes to the screen beside another one: only its scene hears of it, since the app is active already.
  private static func appear(_ window: Window) -> [Step] {
    [window.announce(.sceneWillEnterForeground), window.announce(.sceneDidBecomeActive), .drop(window.hidden)]
  }

  /// A new window.
  private static func openRules(of window: Window) -> [Rule] {
    [
      rule(
        "window.open", .windowOpen, window, in: .active, unless: window.kept,
        (window.named.isEmpty ? [] : [Step(.nameSecond)]) + [
          window.announce(.configurationForConnecting), window.announce(.sceneWillConnect),
          .raise(window.connected.union(window.kept)),
        ] + appear(window),
        "A new window has a session of its own: its configuration is asked for, its scene connects and comes to the "
          + "front. The app was active before, so that the app as a whole is told nothing.", ["CHR", "YM"], .high)
    ]
  }

  /// A window that is there is touched or brought back.
  private static func focusRules(of window: Window) -> [Rule] {
    let back: [Step] = [.raise(window.otherHidden), .drop(window.hidden)] + Steps.comeBack + Steps.activate
    let words = "The window comes to the front; its scene hears of it"
    return [
      rule(
        "window.focus", .windowFocus, window, in: .active, when: window.connected, unless: window.hidden, [],
        "Both windows are visible. From iPadOS 26 on the focus moves between them, and no scene is told.", ["CHK"],
        .medium),
      rule(
        "window.focusHidden", .windowFocus, window, in: .active,
        when: window.kept.union(window.hidden).union(window.connected), appear(window),
        "\(words), and the app was active before.", ["CHR", "A:willEnterForegroundNotification"], .high),
      rule(
        "window.focusDisconnected", .windowFocus, window, in: .active, when: window.kept.union(window.hidden),
        unless: window.connected,
        [window.announce(.sceneWillConnect), .raise(window.connected)] + appear(window),
        "The scene had been let go, and its session was kept: it connects again, without a new configuration.",
        ["A:didDiscardSceneSessions", "WPS"], .medium),
      rule(
        "window.focusFromBackground", .windowFocus, window, in: .background, when: window.kept, unless: .locked, back,
        "\(words), and the app with it, as it is the first to come back.",
        ["CHR", "A:willEnterForegroundNotification"], .high),
      rule(
        "window.focusFromSuspended", .windowFocus, window, in: .suspended, when: window.kept, unless: .locked,
        Steps.thawToScreen + back, "\(words), and the app with it, as it is the first to come back.",
        ["CHR", "A:willEnterForegroundNotification"], .high),
    ]
  }

  /// A window leaves the screen or is thrown out, and another one stays.
  private static func awayRules(of window: Window) -> [Rule] {
    let both = window.kept.union(window.otherKept)
    let gone: [Step] = [
      window.announce(.sceneDidDisconnect).when(window.connected), window.announce(.sceneDidDiscard),
      .drop(window.connected.union(window.kept)), .raise(window.hidden), .drop(window.otherHidden),
    ]
    let words =
      "A window that is thrown out is disconnected, and its session is given up. The app has another window, so that "
      + "the app as a whole is told nothing."
    return [
      rule(
        "window.hide", .windowHide, window, in: .active, when: both, unless: window.hidden.union(window.otherHidden),
        [
          window.announce(.sceneWillResignActive), window.announce(.sceneDidEnterBackground), .raise(window.hidden),
        ],
        "The window leaves the screen: its scene resigns and enters the background. Another window is in front, so "
          + "the app stays active and is told nothing as a whole.", ["CHR", "A:Managing your app's life cycle"], .high),
      rule(
        "window.close", .windowClose, window, in: .active, when: both, unless: window.otherHidden, gone, words,
        ["A:didDiscardSceneSessions", "A:sceneDidDisconnect"], .high),
      rule(
        "window.closeInBackground", .windowClose, window, in: .background, when: both, gone, words,
        ["A:didDiscardSceneSessions", "A:sceneDidDisconnect"], .high),
      rule(
        "window.closeWhileSuspended", .windowClose, window, in: .suspended, when: both,
        Steps.thaw + gone + [Step(.startWake(.event)), Step(.settleWake)],
        words + " The process runs briefly to hear of it.", ["A:didDiscardSceneSessions"], .low),
    ]
  }
}
