import LifecycleEngine
import Testing

/// What two windows of one app hear, by the rows of today's facts, section 1.9.
@Suite struct `Two windows` {
  private static let appears = "active sceneWillEnterForeground, active sceneDidBecomeActive"
  private static let leaves = "active sceneWillResignActive, active sceneDidEnterBackground"
  private static let gone = "active sceneDidDisconnect, active sceneDidDiscard"
  private static let returns =
    "background sceneWillEnterForeground, background willEnterForeground, inactive sceneDidBecomeActive, "
    + "active didBecomeActive"

  static let rows: [Row] = [
    Row(
      "a second window opens: configuration, connection, foreground, activation; nothing of the app", app: .scened,
      given: "launch", when: "window open chat", path: "active",
      hears: "active configurationForConnecting, active sceneWillConnect, " + appears),
    Row(
      "one goes to the background while the other is in front", app: .scened, given: "launch; window open chat",
      when: "window hide chat", path: "active", hears: leaves),
    Row(
      "the first goes to the background while the other is in front", app: .scened, given: "launch; window open chat",
      when: "window hide main", path: "active", hears: leaves),
    Row(
      "the last goes: the app resigns and enters the background", app: .scened,
      given: "launch; window open chat; window hide main", when: "home", path: "active inactive background",
      hears: "active sceneWillResignActive, active willResignActive, background sceneDidEnterBackground, "
        + "background didEnterBackground"),
    Row(
      "both go", app: .scened, given: "launch; window open chat", when: "home", path: "active inactive background",
      hears: "active sceneWillResignActive, active sceneWillResignActive, active willResignActive, "
        + "background sceneDidEnterBackground, background sceneDidEnterBackground, background didEnterBackground"),
    Row(
      "the first one back brings the app", app: .scened, given: "launch; window open chat; home",
      when: "window focus chat", path: "background inactive active", hears: returns),
    Row(
      "the first one back brings a frozen app", app: .scened, given: "launch; window open chat; home; wait 6s",
      when: "window focus main", path: "suspended background inactive active", hears: returns),
    Row(
      "the other one follows without the app", app: .scened, given: "launch; window open chat; home; window focus chat",
      when: "window focus main", path: "active", hears: appears),
    Row(
      "the second follows without the app", app: .scened,
      given: "launch; window open chat; home; wait 6s; window focus main", when: "window focus chat", path: "active",
      hears: appears),
    Row(
      "the second one brings a frozen app", app: .scened, given: "launch; window open chat; home; wait 6s",
      when: "window focus chat", path: "suspended background inactive active", hears: returns),
    Row(
      "one is closed: disconnected and discarded, nothing of the app", app: .scened, given: "launch; window open chat",
      when: "window close chat", path: "active", hears: gone),
    Row(
      "the first is closed", app: .scened, given: "launch; window open chat", when: "window close main",
      path: "active", hears: gone),
    Row(
      "a closed first window is made anew", app: .scened, given: "launch; window open chat; window close main",
      when: "window open main", path: "active",
      hears: "active configurationForConnecting, active sceneWillConnect, " + appears),
    Row(
      "one is closed behind the app", app: .scened, given: "launch; window open chat; home", when: "window close chat",
      path: "background", hears: "background sceneDidDisconnect, background sceneDidDiscard"),
    Row(
      "one of a frozen app is closed", app: .scened, given: "launch; window open chat; home; wait 6s",
      when: "window close main; wait 6s", path: "suspended background suspended",
      hears: "background sceneDidDisconnect, background sceneDidDiscard"),
    Row(
      "one of a frozen app is closed, the second", app: .scened, given: "launch; window open chat; home; wait 6s",
      when: "window close chat; wait 6s", path: "suspended background suspended",
      hears: "background sceneDidDisconnect, background sceneDidDiscard"),
    Row(
      "the first is closed behind the app", app: .scened, given: "launch; window open chat; home",
      when: "window close main", path: "background",
      hears: "background sceneDidDisconnect, background sceneDidDiscard"),
    Row(
      "iPadOS 26: the focus moves, and no scene is told", app: .scened, given: "launch; window open chat",
      when: "window focus main; window focus chat", path: "active", hears: ""),
    Row(
      "a scene behind the other is let go, and its session is kept", app: .scened,
      given: "launch; window open chat; window hide chat", when: "scene disconnect chat; window focus chat",
      path: "active", hears: "active sceneDidDisconnect, active sceneWillConnect, " + appears),
    Row(
      "the first scene behind the other is let go", app: .scened,
      given: "launch; window open chat; window hide main", when: "scene disconnect main; window focus main",
      path: "active", hears: "active sceneDidDisconnect, active sceneWillConnect, " + appears),
    Row(
      "without a name the only scene is let go", app: .scened,
      given: "launch; window open chat; home; scene disconnect main", when: "scene disconnect",
      path: "background", hears: "background sceneDidDisconnect"),
    Row(
      "a frozen second scene is let go", app: .scened, given: "launch; window open chat; home; wait 6s",
      when: "scene disconnect chat; wait 6s", path: "suspended background suspended",
      hears: "background sceneDidDisconnect"),
    Row(
      "a window that is let go connects again on the way back", app: .scened,
      given: "launch; window open chat; window hide main; home; scene disconnect chat", when: "launch",
      path: "background inactive active", hears: "background sceneWillConnect, " + returns),
    Row(
      "a force quit gives both sessions up", app: .scened, given: "launch; window open chat; forceQuit",
      when: "launch", path: "notRunning inactive active",
      hears: "background willFinishLaunching, background didFinishLaunching, background sceneDidDiscard, "
        + "background configurationForConnecting, background sceneWillConnect, background sceneWillEnterForeground, "
        + "background willEnterForeground, inactive sceneDidBecomeActive, active didBecomeActive"),
    Row(
      "after a crash the windows that were in front come back, without a new configuration", app: .scened,
      given: "launch; window open chat; window hide main; crash", when: "launch", path: "notRunning inactive active",
      hears: "background willFinishLaunching, background didFinishLaunching, background sceneWillConnect, "
        + "background sceneWillEnterForeground, background willEnterForeground, inactive sceneDidBecomeActive, "
        + "active didBecomeActive"),
  ]

  @Test(arguments: rows) func `a row of the facts`(_ row: Row) throws { try row.check() }

  /// What is asked of no window, or of one that is in the wrong place.
  static let refusals: [(given: String, stimulus: String, words: String)] = [
    ("launch", "window hide main", "it is the app's only window; `home` leaves the app, `forceQuit` throws it out"),
    ("launch", "window focus chat", "the app has no window of this name; its only one is main"),
    ("launch", "window open main", "the window is there already; `window focus` brings it in front"),
    ("launch; window open chat", "window open chat", "the window is there already; `window focus` brings it in front"),
    ("launch; window open chat; window hide chat", "window hide chat", "the window is off the screen already"),
    (
      "launch; window open chat; window hide chat", "window hide main",
      "it is the only window in front; bring the other one in front first"
    ),
    (
      "launch; window open chat; window hide main", "window close chat",
      "it is the only window in front; bring the other one in front first"
    ),
    ("launch; window open chat; home", "scene disconnect", "which window? There are main and chat"),
    ("launch; window open chat", "scene disconnect chat", "the scene is on the screen"),
    ("", "window open chat", "the app is not running"),
    ("launch; home", "window open chat", "the app is not on the screen"),
    ("launch; alert show", "window open chat", "the app is inactive and gets no touches"),
    (
      "launch; window open chat; window close main", "window focus main",
      "the window was closed; `window open` makes a new one"
    ),
    ("launch; window open chat; home; lock", "window focus chat", "the device is locked; unlock it first"),
  ]

  @Test(arguments: refusals)
  func `a refusal says why`(_ row: (given: String, stimulus: String, words: String)) throws {
    var lab = Lab(.scened)
    #expect(lab.engine.intern("chat") == 0)
    try lab.prepare(row.given)
    let stimulus = try #require(try lab.stimuli(of: row.stimulus).first)
    #expect(lab.engine.refusal(of: stimulus, in: lab.world)?.words == row.words)
  }

  @Test func `a third window finds no room, and a classic app has none`() throws {
    var lab = Lab(.scened)
    _ = (lab.engine.intern("chat"), lab.engine.intern("notes"))
    try lab.run("launch; window open chat")
    #expect(
      lab.engine.refusal(of: Stimulus(.windowOpen, argument: 3), in: lab.world)?.words
        == "two windows are there already, main and chat; the simulator has room for two")
    var classic = Lab()
    try classic.run("launch")
    #expect(
      classic.engine.refusal(of: Stimulus(.windowOpen, argument: 2), in: classic.world)?.words
        == "the app does not use scenes")
    let old = Lab(settings: Settings(version: 12))
    #expect(
      old.engine.refusal(of: Stimulus(.windowOpen, argument: 2), in: old.world)?.words
        == "iOS 12 does not have this; it came with iOS 13")
  }

  @Test func `entries of different windows are unordered, and carry the second one's name`() throws {
    var lab = Lab(.scened, plugins: [.delegate])
    _ = lab.engine.intern("chat")
    try lab.run("launch; window open chat")
    try lab.prepare("home; launch")
    try lab.run("home")
    let signals = lab.trace.entries.indices.filter { lab.trace.entries[$0].kind == .signal }
    #expect(signals.map { lab.engine.window(of: lab.trace.entries[$0]) } == [nil, "chat", nil, "chat"])
    #expect(signals.map { lab.engine.isUnordered($0 + 1, in: lab.trace) } == [false, true, true, true])
  }

  @Test func `a style with states follows the first window`() throws {
    var lab = Lab(.scened, plugins: [.delegate, .flutter])
    try lab.run("launch; window open chat; window hide main")
    #expect(lab.said(by: "flutter") == "inactive, resumed")
  }
}
