import LifecycleEngine
import Testing

/// What a version of iOS or the other platform does not have is refused, with a reason that holds.
@Suite struct `Versions and platforms` {
  /// A stimulus that some version of iOS lacks, what comes before it, and the first version that has it.
  private static let firsts: [(given: String, when: String, first: Int)] = [
    ("launch", "notificationCenter open", 5), ("launch; notificationCenter open", "notificationCenter close", 5),
    ("launch", "siri open", 5), ("launch; siri open", "siri close", 5), ("", "location region", 5),
    ("launch", "controlCenter open", 7), ("launch; controlCenter open", "controlCenter close", 7),
    ("", "push silent", 7), ("", "fetch", 7), ("launch", "download begin", 7),
    ("launch; download begin", "download finished", 7), ("launch", "paymentSheet show", 8),
    ("launch; paymentSheet show", "paymentSheet dismiss", 8), ("", "voip call", 8), ("", "location visit", 8),
    ("", "watch request", 8), ("", "open handoff: x", 8), ("", "open failingHandoff: x", 8), ("", "open link: x", 9),
    ("", "open quickAction: x", 9), ("launch", "faceID show", 11), ("launch; faceID show", "faceID dismiss", 11),
    ("", "processing", 13), ("launch; home", "scene disconnect", 13), ("launch", "window open two", 13),
    ("launch", "window focus", 13), ("launch; window open two", "window hide main", 13),
    ("launch; window open two", "window close main", 13), ("", "prewarm", 15), ("launch", "longTask start", 26),
    ("launch; longTask start", "longTask cancel", 26), ("launch; longTask start", "longTask finish", 26),
  ]

  @Test(arguments: firsts)
  private func `a stimulus is impossible before its first version, which is named, and possible from it on`(
    _ row: (given: String, when: String, first: Int)
  ) throws {
    let before = try #require(Platform.ios.versions.last { $0 < row.first })
    var early = Lab(.scened, settings: Settings(version: before))
    // What the stimulus needs may be as young as itself.
    for stimulus in try early.stimuli(of: row.given) { _ = early.engine.apply(stimulus, to: &early.world) }
    let stimulus = try #require(try early.stimuli(of: row.when).first)
    #expect(
      early.engine.refusal(of: stimulus, in: early.world)?.words
        == "iOS \(before) does not have this; it came with iOS \(row.first)")
    #expect(early.engine.apply(stimulus, to: &early.world) == .refused)

    var lab = Lab(.scened, settings: Settings(version: row.first))
    try lab.run(row.given)
    try lab.run(row.when)
  }

  @Test func `every stimulus that the earliest version lacks has a row`() throws {
    let lab = Lab()
    let shown = try Set(Self.firsts.flatMap { try lab.stimuli(of: $0.when) }.map { $0.kind })
    var lacking: Set<StimulusKind> = []
    for version in Platform.ios.versions {
      let engine = Engine(settings: Settings(version: version))
      lacking.formUnion(
        StimulusKind.allCases.filter { if case .laterVersion = engine.lack(of: $0) { true } else { false } })
    }
    #expect(shown == lacking)
  }

  @Test func `a stimulus of one platform is refused on the other, with the reason`() throws {
    let android = Engine(settings: Settings(version: 16, platform: .android))
    let ios = Engine()
    let ofIOS = StimulusKind.allCases.filter { android.lack(of: $0) == .otherPlatform(.ios) }
    #expect(StimulusKind.allCases.filter { ios.lack(of: $0) == .otherPlatform(.android) } == [.goBack])
    let both: [StimulusKind] = [
      .launch, .home, .switcherOpen, .switcherReturn, .switcherOther, .switcherSwipe, .forceQuit, .lock, .unlock,
      .alertShow, .alertDismiss, .notificationCenterOpen, .notificationCenterClose, .wait, .memoryWarning,
      .memoryPressure, .kill, .crash, .reboot, .install, .uninstall, .update, .pushSilent, .rotate, .edit, .tap,
      .request, .addObserver, .removeObserver,
    ]
    #expect(Set(ofIOS).union(both).union([.goBack]) == Set(StimulusKind.allCases))
    #expect(Set(ofIOS).isDisjoint(with: both))
    let world = android.makeWorld()
    #expect(android.refusal(of: Stimulus(.siriOpen), in: world)?.words == "only iOS has rules for this")
    #expect(ios.refusal(of: Stimulus(.goBack), in: ios.makeWorld())?.words == "only Android has rules for this")
  }

  /// What an app asks for, the first version that has it.
  private static let needs: [(app: AppProgram, words: String, first: Int)] = [
    (AppProgram([], declares: [.restoresState]), "state restoration", 6),
    (AppProgram([], declares: [.fetchMode]), "the background mode 'fetch'", 7),
    (AppProgram([], declares: [.remoteNotificationMode]), "the background mode 'remoteNotification'", 7),
    (AppProgram([("didFinishLaunching", [.beginTransfer])], declares: []), "a background transfer", 7),
    (AppProgram([], declares: [.processingMode]), "the background mode 'processing'", 13),
  ]

  @Test(arguments: needs)
  private func `what an app asks for is there from a version on`(_ row: (app: AppProgram, words: String, first: Int)) {
    let app = row.app.declaring(.hasApp)
    for version in Platform.ios.versions {
      let need = app.need(beyond: Settings(version: version))
      #expect(need?.words == (version < row.first ? row.words : nil))
      #expect(need?.since == (version < row.first ? row.first : nil))
      #expect(need.map { row.words.contains($0.name) || $0.name == "download" || $0.name == "restoration" } ?? true)
    }
    #expect(app.need(beyond: Settings(version: 8, platform: .android)) == nil)
    #expect(row.app.need(beyond: Settings(version: 4)) == nil)
  }

  @Test func `going to Android and back changes nothing that an app declares`() {
    let app = AppProgram([], declares: [.hasApp, .restoresState, .completeProtection, .processingMode])
    let there = Engine(settings: Settings(platform: .android), program: app).program
    #expect(Engine(program: there).program.declares == Engine(program: app).program.declares)
  }

  @Test func `audio, location, calls and files of the class Complete are as old as every version`() {
    let app = AppProgram([], declares: [.hasApp, .audioMode, .locationMode, .voipMode, .completeProtection])
    for version in Platform.ios.versions { #expect(app.need(beyond: Settings(version: version)) == nil) }
  }
}

/// Rules that differ by version, platform or declaration, each with the run that shows it.
@Suite struct `Rules by version and platform` {
  private static let tracking = AppProgram([("didBecomeActive", [.startLocation])]).declaring(.hasApp)
  private static let android = Settings(version: 16, platform: .android)
  private static let android13 = Settings(version: 13, platform: .android)
  private static let returns =
    "background willEnterForeground, inactive activityRestart, inactive activityStart, "
    + "active didBecomeActive, active activityResume"
  private static let starts =
    "inactive willFinishLaunching, inactive didFinishLaunching, inactive applicationCreate, inactive activityCreate, "
    + "inactive activityStart, active didBecomeActive, active activityResume"

  static let pushes: [Row] = [
    Row(
      "before iOS 7 a tap has no call here: launched", Settings(version: 6), when: "push tap",
      path: "notRunning inactive active", hears: launched),
    Row(
      "before iOS 7 a tap has no call here: returned", Settings(version: 6), given: "launch; home", when: "push tap",
      path: "background inactive active", hears: returned),
    Row(
      "before iOS 7 a tap has no call here: thawed", Settings(version: 6), given: "launch; home; wait 6s",
      when: "push tap", path: "suspended background inactive active", hears: returned),
    Row(
      "before iOS 7 a tap has no call here: covered", Settings(version: 6), given: "launch; notificationCenter open",
      when: "push tap", path: "inactive active", hears: uncovered),
    Row(
      "before iOS 7 a tap has no call here: in front", Settings(version: 6), given: "launch", when: "push tap",
      path: "active"),
    Row(
      "before iOS 7 nothing is shown in front", Settings(version: 6), given: "launch", when: "push alert",
      path: "active", effects: "bannerNotShown"),
    Row(
      "nor under a cover", Settings(version: 6), given: "launch; alert show", when: "push alert", path: "inactive",
      effects: "bannerNotShown"),
    Row(
      "A:userNotificationCenter(_:willPresent:…): the foreground holds the inactive app, too",
      given: "launch; alert show",
      when: "push alert", path: "inactive", hears: "inactive willPresentNotification", effects: "bannerShown"),
    Row(
      "LOG10: before iOS 10 the app delegate is told", Settings(version: 9), given: "launch; alert show",
      when: "push alert", path: "inactive", hears: "inactive didReceiveRemoteNotification", effects: "bannerNotShown"),
  ]

  static let locations: [Row] = [
    Row(
      "an app that tracks is told in the background", app: tracking, given: "launch; home", when: "location update",
      path: "background", hears: "background locationUpdate"),
    Row(
      "and in front", app: tracking, given: "launch", when: "location update", path: "active",
      hears: "active locationUpdate"),
    Row(
      "in front without the background mode, too", app: tracking.lacking(.locationMode), given: "launch",
      when: "location update", path: "active", hears: "active locationUpdate"),
    Row(
      "an app that never asked is not told in front", app: AppProgram([]).declaring(.hasApp), given: "launch",
      when: "location update", path: "active", effects: "serviceEnded"),
    Row(
      "nor woken", app: AppProgram([]).declaring(.hasApp), given: "launch; home; wait 6s", when: "location update",
      path: "suspended", effects: "serviceEnded"),
    Row(
      "no limit of a push ends an app that does not finish a location event",
      app: AppProgram([("didEnterRegion", [.finishWake(-1)])]), when: "location region; wait 30s",
      path: "notRunning background suspended",
      hears: "background willFinishLaunching, background didFinishLaunching, background didEnterRegion"),
    Row(
      "nor one whose main thread is busy for longer", app: AppProgram([("didEnterRegion", [.work(40_000)])]),
      when: "location region; wait 6s", path: "notRunning background suspended",
      hears: "background willFinishLaunching, background didFinishLaunching, background didEnterRegion"),
    Row(
      "but it ends one that does not finish a push",
      app: AppProgram([("didReceiveRemoteNotification", [.finishWake(-1)])]),
      given: "launch; home; wait 6s", when: "push silent; wait 30s", path: "suspended background notRunning",
      hears: "background didReceiveRemoteNotification", ends: "wakeExpired 0x2182bad4"),
  ]

  static let onAndroid: [Row] = [
    Row(
      "AOSP:ActivityStackSupervisor: thrown out in front it hears of the recents screen alone", android,
      given: "launch",
      when: "forceQuit", path: "active inactive notRunning", hears: "active willResignActive, inactive activityPause",
      ends: "forceQuit", effects: "cardRemoved"),
    Row(
      "AOSP:ActivityStackSupervisor: the same in two words", android, given: "launch; switcher open",
      when: "switcher swipe", path: "inactive notRunning", ends: "forceQuit"),
    Row(
      "AOSP:ActivityStackSupervisor: in the background nothing", android, given: "launch; home", when: "forceQuit",
      path: "background notRunning", ends: "forceQuit"),
    Row(
      "AOSP:ActivityStackSupervisor: frozen nothing", android, given: "launch; home; wait 1min; switcher open",
      when: "switcher swipe", path: "suspended notRunning", ends: "forceQuit"),
    Row(
      "AOSP:ActivityStackSupervisor: without a process the card goes", android, given: "launch; kill",
      when: "forceQuit", path: "notRunning", effects: "cardRemoved"),
    Row(
      "AOSP:ActivityStackSupervisor: the same from the open screen", android, given: "launch; kill; switcher open",
      when: "switcher swipe", path: "notRunning", effects: "cardRemoved"),
    Row(
      "AOSP:ActivityStackSupervisor: it is no force stop, pushes start the process", android,
      given: "launch; forceQuit",
      when: "push silent", path: "notRunning background",
      hears: "background willFinishLaunching, background didFinishLaunching, background applicationCreate"),
    Row(
      "AOSP:core/perf/cached-apps-freezer: a push unfreezes, and the process is frozen again", android,
      given: "launch; home; wait 1min", when: "push silent; wait 10s", path: "suspended background suspended"),
    Row("a push in front", android, given: "launch", when: "push silent", path: "active"),
    Row(
      "ComponentCallbacks2: up to Android 13 an app in front is asked to free memory", android13, given: "launch",
      when: "memory warning; memory pressure", path: "active",
      hears: "active didReceiveMemoryWarning, active didReceiveMemoryWarning"),
    Row(
      "ComponentCallbacks2: from Android 14 on it is not", Settings(version: 14, platform: .android), given: "launch",
      when: "memory warning; memory pressure", path: "active"),
    Row(
      "ComponentCallbacks2: in the background it is", Settings(version: 14, platform: .android), given: "launch; home",
      when: "memory warning", path: "background", hears: "background didReceiveMemoryWarning"),
    Row(
      "the recents screen and back", android, given: "launch; switcher open", when: "switcher return",
      path: "inactive active", hears: "active didBecomeActive, active activityResume"),
    Row(
      "unlocked", android, given: "launch; lock", when: "unlock", path: "background inactive active", hears: returns),
    Row(
      "unlocked after a freeze", android, given: "launch; lock; wait 1min", when: "unlock",
      path: "suspended background inactive active", hears: returns),
    Row(
      "a permission dialog goes", android, given: "launch; alert show", when: "alert dismiss", path: "inactive active",
      hears: "active didBecomeActive, active activityResume"),
    Row(
      "a permission dialog goes, and the shade stays", android, given: "launch; notificationCenter open; alert show",
      when: "alert dismiss", path: "inactive", hears: "inactive activityResume"),
    Row(
      "the shade goes, and a permission dialog stays", android, given: "launch; notificationCenter open; alert show",
      when: "notificationCenter close", path: "inactive"),
    Row(
      "files and restoration of iOS are not asked about", android,
      app: AppProgram().declaring([.restoresState, .completeProtection]), given: "launch; home; kill",
      when: "launch; lock",
      path: "notRunning inactive active inactive background",
      hears: "inactive willFinishLaunching, inactive didFinishLaunching, inactive applicationCreate, "
        + "inactive activityCreate, inactive activityStart, inactive activityRestore, active didBecomeActive, "
        + "active activityResume, active willResignActive, inactive activityPause, background didEnterBackground, "
        + "background activityStop, background activitySave"),
  ]

  private static let tasks = AppProgram([]).declaring(.hasApp)

  static let fetches: [Row] = [
    Row(
      "A:Using background tasks …: an app that lists tasks is launched for one", app: tasks, when: "fetch",
      path: "notRunning background", hears: began + "handleBackgroundTask"),
    Row(
      "and woken", app: tasks, given: "launch; home; wait 6s", when: "fetch", path: "suspended background",
      hears: "background handleBackgroundTask"),
    Row(
      "and told while it runs", app: tasks, given: "launch; home", when: "fetch", path: "background",
      hears: "background handleBackgroundTask"),
    Row(
      "and left alone after a force quit", app: tasks, given: "launch; forceQuit", when: "fetch", path: "notRunning",
      effects: "wakeBlocked"),
    Row(
      "before iOS 13 the old call comes", Settings(version: 12), app: tasks, when: "fetch",
      path: "notRunning background",
      hears: began + "performFetch"),
    Row(
      "and from then on, where no tasks are listed", app: tasks.lacking(.processingMode), when: "fetch",
      path: "notRunning background", hears: began + "performFetch"),
  ]
  private static let began = "background willFinishLaunching, background didFinishLaunching, background "

  static let others: [Row] = [
    Row(
      "a call that rings full screen takes the screen of a scene app", Settings(version: 13), app: .scened,
      given: "launch; call ring", when: "call answer", path: "inactive background",
      hears: "background sceneDidEnterBackground, background didEnterBackground"),
    Row(
      "a processing task whose main thread is busy for longer ends, and the app is suspended",
      app: AppProgram([("handleBackgroundTask", [.work(200_000)])]), given: "device idle", when: "processing; wait 6s",
      path: "notRunning background suspended",
      hears: "background willFinishLaunching, background didFinishLaunching, background handleBackgroundTask, "
        + "background backgroundTaskExpired"),
    Row(
      "extra activations are of iPhones", Settings("extraActivation on", version: 16, platform: .android),
      given: "launch", when: "notificationCenter open", path: "active inactive", hears: "active willResignActive"),
  ]

  static let rows = pushes + locations + fetches + onAndroid + others

  @Test(arguments: rows) func `a row of the rules`(_ row: Row) throws { try row.check(plugins: [.delegate]) }
}
