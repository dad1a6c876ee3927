import LifecycleEngine
import Testing

/// What an app of today's template hears and reads, row by row of today's facts, sections 1.1 to 1.8 and 2.
@Suite struct `Today's app` {
  private static let launched =
    "background willFinishLaunching, background didFinishLaunching, background configurationForConnecting, "
    + "background sceneWillConnect, background sceneWillEnterForeground, background willEnterForeground"
  private static let again =
    "background willFinishLaunching, background didFinishLaunching, background sceneWillConnect, "
    + "background sceneWillEnterForeground, background willEnterForeground"
  private static let activates = "inactive sceneDidBecomeActive, active didBecomeActive"
  private static let resigns = "active sceneWillResignActive, active willResignActive"
  private static let leaves = resigns + ", background sceneDidEnterBackground, background didEnterBackground"
  private static let enters = "background sceneWillEnterForeground, background willEnterForeground"
  private static let returns = enters + ", " + activates
  private static let path = "background inactive active"

  /// An app that says nothing about scenes, on today's system.
  private static func row(
    _ fact: String, _ settings: Settings = Settings(), given: String = "", when: String, path: String, hears: String,
    ends: String = ""
  ) -> Row {
    Row(fact, settings, app: .scened, given: given, when: when, path: path, hears: hears, ends: ends)
  }

  static let orders: [Row] = [
    row(
      "1.2, 1.4 cold launch to the front; all that is read before the scene's foreground is background",
      when: "launch", path: "notRunning inactive active", hears: launched + ", " + activates),
    row("1.2 home", given: "launch", when: "home", path: "active inactive background", hears: leaves),
    row("1.2 back", given: "launch; home", when: "launch", path: path, hears: returns),
    row(
      "1.2 switcher and back: no background step", given: "launch", when: "switcher open; switcher return",
      path: "active inactive active", hears: resigns + ", " + activates),
    row(
      "1.2 system alert", given: "launch", when: "alert show; alert dismiss", path: "active inactive active",
      hears: resigns + ", " + activates),
    row(
      "1.2 control centre", given: "launch", when: "controlCenter open; controlCenter close",
      path: "active inactive active", hears: resigns + ", " + activates),
    row(
      "1.2 Siri", given: "launch", when: "siri open; siri close", path: "active inactive active",
      hears: resigns + ", " + activates),
    row(
      "1.2 Face ID", given: "launch", when: "faceID show; faceID dismiss", path: "active inactive active",
      hears: resigns + ", " + activates),
    row(
      "1.2, 6f call as banner: nothing until it is opened", given: "launch", when: "call ring", path: "active",
      hears: ""),
    row(
      "1.2 call accepted full screen: as home", given: "launch", when: "call ring; call answer",
      path: "active inactive background", hears: leaves),
    row("1.2 lock: as home", given: "launch", when: "lock", path: "active inactive background", hears: leaves),
    row(
      "1.2 connect again after a disconnect: no new configuration", given: "launch; home; scene disconnect",
      when: "launch", path: path, hears: "background sceneWillConnect, " + returns),
    row(
      "1.3 a relaunch uses the stored session", given: "launch; home; wait 6s; memory pressure", when: "launch",
      path: "notRunning inactive active", hears: again + ", " + activates),
    row(
      "1.3 first launch after an install asks again", given: "launch; home; wait 6s; kill; uninstall; install",
      when: "launch", path: "notRunning inactive active", hears: launched + ", " + activates),
  ]

  static let ends: [Row] = [
    row(
      "1.5 force quit in front: the app's part", given: "launch", when: "forceQuit",
      path: "active inactive background notRunning", hears: leaves + ", background willTerminate", ends: "forceQuit"),
    row(
      "1.5 force quit in front, report (i): did-disconnect, no did-enter-background of the scene",
      Settings("sceneForceQuit disconnect", version: 27), given: "launch", when: "forceQuit",
      path: "active inactive background notRunning",
      hears: resigns + ", background didEnterBackground, background sceneDidDisconnect, background sceneDidDiscard, "
        + "background willTerminate", ends: "forceQuit"),
    row(
      "1.5 force quit, suspended: nothing now, the discard at the next launch",
      given: "launch; home; wait 6s; forceQuit",
      when: "launch", path: "notRunning inactive active",
      hears: "background willFinishLaunching, background didFinishLaunching, background sceneDidDiscard, "
        + "background configurationForConnecting, background sceneWillConnect, " + enters + ", " + activates),
    row(
      "1.5 the discard is told at a launch in the background, too", given: "launch; home; wait 6s; forceQuit; reboot",
      when: "push silent", path: "notRunning background",
      hears: "background willFinishLaunching, background didFinishLaunching, background sceneDidDiscard, "
        + "background didReceiveRemoteNotification"),
    row(
      "1.5 force quit, running in the background", given: "launch; home", when: "forceQuit",
      path: "background notRunning", hears: "background willTerminate", ends: "forceQuit"),
    row(
      "1.5 the system reclaims a scene: no discard, the process lives", given: "launch; home", when: "scene disconnect",
      path: "background", hears: "background sceneDidDisconnect"),
    row(
      "1.5 jetsam while suspended", given: "launch; home; wait 6s", when: "memory pressure",
      path: "suspended notRunning", hears: "", ends: "jetsam"),
    row("1.5 crash", given: "launch", when: "crash", path: "active notRunning", hears: "", ends: "crash"),
    row(
      "1.5 kill while suspended", given: "launch; home; wait 6s", when: "kill", path: "suspended notRunning", hears: "",
      ends: "kill"),
  ]

  static let openings: [Row] = [
    row(
      "1.6 a launch in the background connects no scene and posts nothing", when: "push silent",
      path: "notRunning background",
      hears: "background willFinishLaunching, background didFinishLaunching, background didReceiveRemoteNotification"),
    row(
      "1.6 opened afterwards, in the running process", given: "push silent", when: "launch", path: path,
      hears: "background configurationForConnecting, background sceneWillConnect, " + returns),
    row("1.6 prewarming calls nothing", when: "prewarm", path: "notRunning", hears: ""),
    row(
      "1.7 URL, app not running: in the options of will-connect", when: "open url: x",
      path: "notRunning inactive active", hears: launched + ", " + activates),
    row(
      "1.7 URL, app running: before the activation", given: "launch; home", when: "open url: x", path: path,
      hears: enters + ", inactive sceneOpenURL, " + activates),
    row(
      "1.7 universal link, app not running: in the options", when: "open link: x", path: "notRunning inactive active",
      hears: launched + ", " + activates),
    row(
      "1.7 universal link, app running", given: "launch; home", when: "open link: x", path: path,
      hears: enters + ", inactive sceneContinueActivity, " + activates),
    row(
      "1.7 handoff, app not running: the activity follows the connection", when: "open handoff: x",
      path: "notRunning inactive active", hears: launched + ", inactive sceneContinueActivity, " + activates),
    row(
      "1.7 handoff, app running", given: "launch; home", when: "open handoff: x", path: path,
      hears: enters + ", inactive sceneWillContinueActivity, inactive sceneContinueActivity, " + activates),
    row(
      "1.7 handoff that fails", given: "launch; home", when: "open failingHandoff: x", path: path,
      hears: enters + ", inactive sceneWillContinueActivity, inactive sceneDidFailToContinueActivity, " + activates),
    row(
      "1.7 quick action, app not running: in the options", when: "open quickAction: x",
      path: "notRunning inactive active", hears: launched + ", " + activates),
    row(
      "1.7 quick action, app running", given: "launch; home", when: "open quickAction: x", path: path,
      hears: enters + ", inactive scenePerformAction, " + activates),
    row(
      "1.7 notification tap, app not running: the centre's delegate, too", when: "push tap",
      path: "notRunning inactive active",
      hears: launched + ", inactive didReceiveNotificationResponse, " + activates),
    row(
      "1.7 notification tap, app running: behind the app's foreground, before the activation", given: "launch; home",
      when: "push tap", path: path, hears: enters + ", inactive didReceiveNotificationResponse, " + activates),
    Row(
      "1.8 each scene is asked for its restoration activity", app: .scened.declaring(.restoresState), given: "launch",
      when: "home", path: "active inactive background",
      hears: leaves + ", background shouldSaveState, background willEncodeState, "
        + "background sceneStateRestorationActivity"),
    Row(
      "1.7 quick action of a classic app at a launch", when: "open quickAction: x", path: "notRunning inactive active",
      hears: "inactive willFinishLaunching, inactive didFinishLaunching, inactive performAction, active didBecomeActive"
    ),
  ]

  @Test(arguments: orders + ends + openings) func `a row of the facts`(_ row: Row) throws { try row.check() }

  /// Which app without scenes starts: by the version of iOS and the SDK that it was built with.
  static let builds: [(version: Int, sdk: Int?, starts: Bool)] = [
    (18, nil, true), (18, 26, true), (26, 26, true), (26, 27, true), (27, 26, true), (27, nil, true), (27, 18, true),
    (27, 27, false),
  ]

  @Test(arguments: builds)
  func `section 2: a classic app built with today's SDK does not launch on today's system`(
    version: Int, sdk: Int?, starts: Bool
  ) throws {
    var settings = Settings(version: version)
    settings.chosenSDK = sdk
    for (stimulus, calls) in [("launch", 3), ("push silent", 3)] {
      var lab = Lab(settings: settings)
      try lab.run(stimulus)
      #expect(lab.ends == (starts ? "" : "scenesRequired"))
      #expect(lab.moments.split(separator: ",").count == (starts ? calls : 0))
      #expect((lab.world.state == .notRunning) == !starts)
    }
    var scened = Lab(.scened, settings: settings)
    try scened.run("launch")
    #expect(scened.world.state == .active)
  }

  @Test func `an app uses scenes from iOS 13 on, unless somebody says no`() {
    func usesScenes(_ version: Int, app: Bool?, run: Bool?) -> Bool {
      var (settings, program) = (Settings(version: version), AppProgram())
      settings.chosenScenes = run
      program.scenes = app
      return Engine(settings: settings, program: program).usesScenes
    }
    for version in Platform.ios.versions {
      #expect(usesScenes(version, app: nil, run: nil) == (version >= 13))
      #expect(usesScenes(version, app: true, run: false) == (version >= 13))
      #expect(!usesScenes(version, app: false, run: true))
      #expect(!usesScenes(version, app: nil, run: false))
    }
    #expect(!Engine(settings: Settings(version: 16, platform: .android)).usesScenes)
  }

  @Test func `a handler of an app's moment answers its scene counterpart where the app is silent`() throws {
    let counterparts: [(moment: Moment, run: String)] = [
      (.didBecomeActive, "launch"), (.willResignActive, "home"), (.didEnterBackground, "home"),
      (.willEnterForeground, "launch"), (.openURL, "home; open url: x"), (.performAction, "home; open quickAction: x"),
      (.continueActivity, "home; open link: x"), (.willContinueActivity, "home; open handoff: x"),
      (.didFailToContinueActivity, "home; open failingHandoff: x"),
    ]
    for scenes in [true, false] {
      for counterpart in counterparts {
        var app = AppProgram([])
        app.values = [AppProgram.Value(name: "draft", isSaved: true, initial: 0)]
        app.momentHandlers = [(counterpart.moment, app.add([.save(0)]))]
        app.scenes = scenes
        var lab = Lab(app, plugins: [.delegate])
        let isOfLaunch = !scenes && counterpart.moment == .willEnterForeground
        try lab.run(
          counterpart.run == "launch" ? (isOfLaunch ? "launch; home; launch" : "launch") : "launch; \(counterpart.run)")
        #expect(lab.actions == "save draft", "\(counterpart.moment.name) \(scenes)")
      }
    }
  }

  @Test func `a handler of the scene's own moment comes before the one of its counterpart`() throws {
    var app = AppProgram([("sceneDidEnterBackground", [.log(0)])])
    app.values = [AppProgram.Value(name: "draft", isSaved: true, initial: 0)]
    app.momentHandlers = [(.didEnterBackground, app.add([.save(0)]))]
    app.scenes = true
    var lab = Lab(app, plugins: [.delegate])
    try lab.run("launch; home")
    #expect(lab.actions == "log \"\"")
  }
}
