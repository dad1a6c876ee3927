import LifecycleEngine
import TestSupport
import Testing

/// One value of a disputed point, and a run that shows it.
private struct Disputed: Sendable, CustomTestStringConvertible {
  var choice: String
  /// Another value that the run needs.
  var also: String
  var app = AppProgram()
  var given = ""
  var when: String
  var shows: Shown

  enum Shown: Sendable {
    case path(String), moments(String), effects(String), said(String, by: String), state(ProcessState)
    case flutterBefore(String)
  }

  var testDescription: String { "\(choice): \(when)" }

  init(
    _ choice: String, also: String = "timerOnReturn firesOnce", app: AppProgram = AppProgram(), given: String = "",
    when: String, _ shows: Shown
  ) {
    self.choice = choice
    self.also = also
    self.app = app
    self.given = given
    self.when = when
    self.shows = shows
  }
}

@Suite struct `Disputed points` {
  private static let extra = "active willResignActive, active didBecomeActive, active willResignActive"
  private static let earlyTask = AppProgram([("didEnterBackground", [.beginTask(0), .endTask(0)])])
    .with(tasks: [("save", nil, [], [])])
  private static let polling = AppProgram([("didFinishLaunching", [.startTimer(0)])])
    .with(timer: "poll", every: 20_000)

  private static let ends: [Disputed] = [
    Disputed(
      "forceQuitInFront terminates", given: "launch", when: "forceQuit",
      .moments(left + ", background willTerminate")),
    Disputed("forceQuitInFront silent", given: "launch", when: "forceQuit", .moments(covered)),
    Disputed(
      "forceQuitInBackground terminates", given: "launch; home", when: "forceQuit",
      .moments("background willTerminate")),
    Disputed("forceQuitInBackground silent", given: "launch; home", when: "forceQuit", .moments("")),
    Disputed("forceQuitSuspended silent", given: "launch; home; wait 6s", when: "forceQuit", .moments("")),
    Disputed(
      "forceQuitSuspended terminates", given: "launch; home; wait 6s", when: "forceQuit",
      .moments("background willTerminate")),
    Disputed(
      "forceQuitPath throughBackground", given: "launch", when: "forceQuit",
      .path("active inactive background notRunning")),
    Disputed(
      "forceQuitPath callbackOnly", given: "launch", when: "forceQuit",
      .moments(covered + ", inactive didEnterBackground, inactive willTerminate")),
    Disputed("forceQuitPath straight", given: "launch", when: "forceQuit", .path("active inactive notRunning")),
    Disputed(
      "sceneForceQuit background", app: .scened, given: "launch; home; launch", when: "forceQuit",
      .moments(
        "active sceneWillResignActive, active willResignActive, background sceneDidEnterBackground, "
          + "background didEnterBackground, background willTerminate")),
    Disputed(
      "sceneForceQuit disconnect", app: .scened, given: "launch", when: "forceQuit",
      .moments(
        "active sceneWillResignActive, active willResignActive, background didEnterBackground, "
          + "background sceneDidDisconnect, background sceneDidDiscard, background willTerminate")),
    Disputed(
      "sessionAtForceQuit discarded", app: .scened, given: "launch; forceQuit", when: "launch",
      .moments(
        "background willFinishLaunching, background didFinishLaunching, background sceneDidDiscard, "
          + "background configurationForConnecting, background sceneWillConnect, background sceneWillEnterForeground, "
          + "background willEnterForeground, inactive sceneDidBecomeActive, active didBecomeActive")),
    Disputed(
      "sessionAtForceQuit kept", app: .scened, given: "launch; forceQuit", when: "launch",
      .moments(
        "background willFinishLaunching, background didFinishLaunching, background sceneWillConnect, "
          + "background sceneWillEnterForeground, background willEnterForeground, inactive sceneDidBecomeActive, "
          + "active didBecomeActive")),
    Disputed(
      "forceQuitBlock openingOrReboot", given: "launch; forceQuit; reboot", when: "push silent",
      .path("notRunning background")),
    Disputed(
      "forceQuitBlock openingOnly", given: "launch; forceQuit; reboot", when: "push silent",
      .effects("pushBlocked")),
    Disputed(
      "memoryNotice warned", given: "launch", when: "memory warning",
      .moments("active didReceiveMemoryWarning")),
    Disputed(
      "memoryNotice never", given: "launch; home", when: "memory warning; memory pressure",
      .moments("")),
  ]

  private static let paths: [Disputed] = [
    Disputed("backgroundWindow callback", given: "launch; home", when: "wait 5s", .state(.suspended)),
    Disputed("backgroundWindow allowance", given: "launch; home", when: "wait 29s", .state(.background)),
    Disputed("backgroundWindow allowance", given: "launch; home", when: "wait 30s", .state(.suspended)),
    Disputed(
      "endedTask gainsNothing", app: earlyTask, given: "launch; home", when: "wait 5s",
      .state(.suspended)),
    Disputed(
      "endedTask extendsWindow", app: earlyTask, given: "launch; home", when: "wait 29s",
      .state(.background)),
    Disputed(
      "endedTask extendsWindow", app: earlyTask, given: "launch; home", when: "wait 30s",
      .state(.suspended)),
    Disputed(
      "resumePath throughBackground", given: "launch; home; wait 6s", when: "launch",
      .path("suspended background inactive active")),
    Disputed(
      "resumePath straight", given: "launch; home; wait 6s", when: "launch",
      .path("suspended inactive active")),
    Disputed("leavePath throughInactive", given: "launch", when: "home", .path("active inactive background")),
    Disputed("leavePath straight", given: "launch", when: "home", .path("active background")),
    Disputed("leavePath straight", given: "launch", when: "lock", .path("active background")),
    Disputed("launchCallbacks both", when: "launch", .moments(launched)),
    Disputed(
      "launchCallbacks didFinishOnly", when: "launch",
      .moments("inactive didFinishLaunching, active didBecomeActive")),
    Disputed(
      "launchCallbacks willFinishOnly", when: "launch",
      .moments("inactive willFinishLaunching, active didBecomeActive")),
    Disputed("extraActivation off", given: "launch", when: "notificationCenter open", .moments(covered)),
    Disputed("extraActivation on", given: "launch", when: "notificationCenter open", .moments(extra)),
    Disputed(
      "extraActivation on", app: .vault, given: "launch", when: "lock",
      .moments(
        extra + ", background didEnterBackground, background protectedDataWillBecomeUnavailable")),
    Disputed(
      "backgroundLaunchCallback off", given: "launch; home; wait 6s", when: "fetch",
      .moments("background performFetch")),
    Disputed(
      "backgroundLaunchCallback on", given: "launch; home; wait 6s", when: "fetch",
      .moments("background didEnterBackground, background performFetch")),
    Disputed(
      "backgroundLaunchCallback on", when: "fetch",
      .moments(
        "background willFinishLaunching, background didFinishLaunching, background didEnterBackground, "
          + "background performFetch")),
    Disputed("processingNeeds idle", given: "device idle", when: "processing", .state(.background)),
    Disputed(
      "processingNeeds idleAndCharging", given: "device idle", when: "processing",
      .effects("deviceNotCharging")),
    Disputed(
      "processingNeeds idleAndCharging", given: "device idle; device charging", when: "processing",
      .state(.background)),
    Disputed(
      "bannerInterrupts no", given: "launch", when: "push alert", .moments("active willPresentNotification")),
    Disputed(
      "bannerInterrupts yes", given: "launch", when: "push alert; alert dismiss",
      .moments(covered + ", " + uncovered)),
    Disputed(
      "timerOnReturn firesOnce", app: polling, given: "launch; home; wait 1h; launch",
      when: "wait 0s", .effects("timerFired poll")),
    Disputed(
      "timerOnReturn waitsPeriod", app: polling, given: "launch; home; wait 1h; launch",
      when: "wait 19s", .effects("")),
  ]

  private static let flutter: [Disputed] = [
    Disputed("flutterAtLaunch none", when: "launch", .flutterBefore("none")),
    Disputed("flutterAtLaunch detached", when: "launch", .flutterBefore("detached")),
    Disputed("flutterAtLaunch none", when: "launch", .said("inactive, resumed", by: "flutter")),
    Disputed("flutterAtLaunch detached", when: "launch", .said("inactive, resumed", by: "flutter")),
    Disputed(
      "hiddenPlacement atBackground", given: "launch; switcher open", when: "switcher other",
      .moments("background didEnterBackground")),
    Disputed(
      "hiddenPlacement beforeBackground", given: "launch; switcher open", when: "switcher other",
      .moments("inactive leftScreen, background didEnterBackground")),
    Disputed(
      "hiddenPlacement beforeBackground", given: "launch; switcher open", when: "switcher other",
      .said("hidden, paused", by: "flutter")),
    Disputed(
      "hiddenPlacement beforeBackground", given: "launch", when: "alert show",
      .said("inactive", by: "flutter")),
    Disputed(
      "flutterOnForeground inactive", also: "callInterrupts yes", given: "launch; home; call ring", when: "launch",
      .said("hidden, inactive", by: "flutter")),
    Disputed(
      "flutterOnForeground resumed", also: "callInterrupts yes", given: "launch; home; call ring", when: "launch",
      .said("hidden, inactive, resumed", by: "flutter")),
    Disputed(
      "flutterAtTermination detached", given: "launch; home", when: "forceQuit",
      .said("detached", by: "flutter")),
    Disputed(
      "flutterAtTermination nothing", given: "launch; home", when: "forceQuit",
      .said("", by: "flutter")),
  ]

  private static let rates: [Disputed] = [
    Disputed(
      "silentPushRate unlimited", given: "launch; push silent; push silent; push silent", when: "push silent",
      .effects("")),
    Disputed(
      "silentPushRate limited", given: "launch; push silent; push silent; push silent", when: "push silent",
      .effects("pushThrottled")),
  ]

  private static let today: [Disputed] = [
    Disputed("callInterrupts no", given: "launch", when: "call ring; call decline", .moments("")),
    Disputed(
      "callInterrupts yes", given: "launch", when: "call ring; call decline", .moments(covered + ", " + uncovered)),
    Disputed(
      "forceQuitLocation relaunches", given: "launch; forceQuit", when: "location region", .state(.background)),
    Disputed(
      "forceQuitLocation blocked", given: "launch; forceQuit", when: "location region", .effects("wakeBlocked")),
  ]

  private static let order: [Disputed] = [
    Disputed(
      "notificationOrder delegateFirst", given: "launch; home", when: "launch",
      .moments(returned)),
    Disputed(
      "notificationOrder notificationFirst", given: "launch; home", when: "launch",
      .moments(returned)),
  ]

  private static let all = ends + paths + flutter + order + rates + today

  @Test(arguments: all)
  private func `a value does what it says`(_ row: Disputed) throws {
    var lab = Lab(row.app, settings: Settings(row.also, row.choice), plugins: [.delegate, .observer, .flutter])
    let before = lab.engine.pluginState(2, in: lab.world)
    try lab.prepare(row.given)
    try lab.run(row.when)
    switch row.shows {
    case .path(let path): #expect(lab.path == path)
    case .moments(let moments): #expect(lab.moments == moments)
    case .effects(let effects): #expect(lab.effects == effects)
    case .said(let names, let plugin): #expect(lab.said(by: plugin) == names)
    case .state(let state): #expect(lab.world.state == state)
    case .flutterBefore(let state): #expect(before == state)
    }
  }

  @Test func `every value of every setting has a row`() {
    let shown = Set(Self.all.map { $0.choice })
    for setting in Setting.allCases {
      for value in setting.form.values { #expect(shown.contains("\(setting.name) \(value.name)")) }
    }
  }

  @Test(arguments: [("delegateFirst", ["delegate", "observer"]), ("notificationFirst", ["observer", "delegate"])])
  func `who hears of will-enter-foreground first (D13)`(_ value: String, _ order: [String]) throws {
    var lab = Lab(settings: Settings("notificationOrder \(value)"), plugins: [.observer, .delegate])
    try lab.prepare("launch; home")
    try lab.run("launch")
    let speakers = lab.trace.entries.filter { lab.engine.name(of: $0) == "willEnterForeground" }
      .compactMap { lab.engine.plugin(of: $0) }
    #expect(speakers == order)
    let others = lab.trace.entries.filter { lab.engine.name(of: $0) == "didBecomeActive" }
      .compactMap { lab.engine.plugin(of: $0) }
    #expect(others == ["delegate", "observer"])
  }

  @Test func `the order is settled between delegate and observer, but for one of D13's moments and a memory warning`() {
    let engine = Engine(plugins: [.delegate, .observer, .flutter])
    for moment in Moment.allCases {
      let isDisputed = [.didEnterBackground, .didReceiveMemoryWarning].contains(moment)
      #expect(engine.isOrderSettled(moment, 0, 1) == !isDisputed)
      #expect(!engine.isOrderSettled(moment, 1, 2))
      #expect(engine.isOrderSettled(moment, 1, 1))
    }
  }

  @Test func `each setting names its disagreement, its question, its values and its sources`() {
    for setting in Setting.allCases {
      #expect("\(setting)" == setting.name)
      #expect(Setting(name: setting.name) == setting)
      #expect(setting.form.values.count >= 2)
      let words = setting.form.values.map { $0.words }
      #expect(!words.contains("") && Set(words).count == words.count, "\(setting.name)")
      #expect(setting.form.question.hasSuffix("?"))
      #expect(setting.form.sources.allSatisfy { Source.named($0) != nil })
    }
  }

  @Test func `a constant for each value is one of its own setting`() {
    func check<Value: CaseIterable & RawRepresentable<String>>(_ constant: (Value) -> SettingChoice) {
      for value in Value.allCases {
        let choice = constant(value)
        #expect(choice == SettingChoice(choice.setting, named: value.rawValue))
      }
      #expect(Value.allCases.allSatisfy { constant($0).setting.form.values.count == Value.allCases.count })
    }
    check(SettingChoice.forceQuitInFront)
    check(SettingChoice.forceQuitInBackground)
    check(SettingChoice.forceQuitSuspended)
    check(SettingChoice.forceQuitPath)
    check(SettingChoice.sceneForceQuit)
    check(SettingChoice.sessionAtForceQuit)
    check(SettingChoice.backgroundWindow)
    check(SettingChoice.endedTask)
    check(SettingChoice.resumePath)
    check(SettingChoice.leavePath)
    check(SettingChoice.launchCallbacks)
    check(SettingChoice.extraActivation)
    check(SettingChoice.backgroundLaunchCallback)
    check(SettingChoice.notificationOrder)
    check(SettingChoice.flutterAtLaunch)
    check(SettingChoice.hiddenPlacement)
    check(SettingChoice.flutterOnForeground)
    check(SettingChoice.flutterAtTermination)
    check(SettingChoice.forceQuitBlock)
    check(SettingChoice.memoryNotice)
    check(SettingChoice.processingNeeds)
    check(SettingChoice.bannerInterrupts)
    check(SettingChoice.timerOnReturn)
    check(SettingChoice.silentPushRate)
    check(SettingChoice.callInterrupts)
    check(SettingChoice.forceQuitLocation)
  }

  @Test func `an account's choices differ from the default`() {
    for account in Account.all {
      for choice in account.choices {
        var settings = Settings()
        settings[choice.setting] = choice.value
        #expect(settings != Settings(), "\(account.name): \(choice.setting.name)")
      }
    }
  }

  static let accounts: [(account: String, when: String, path: String, moments: String)] = [
    ("evidence", "forceQuit", "active inactive background notRunning", left + ", background willTerminate"),
    ("underTheSurface", "forceQuit", "active inactive notRunning", covered),
    (
      "executionStates", "forceQuit", "active inactive notRunning",
      covered + ", inactive didEnterBackground, inactive willTerminate"
    ),
    ("appLifecycle", "home", "active background", left),
    ("appleGuide", "home", "active background", left),
  ]

  @Test(arguments: accounts)
  func `where the accounts part`(
    _ row: (account: String, when: String, path: String, moments: String)
  ) throws {
    var settings = Settings()
    settings.adopt(try #require(Account.all.first { $0.name == row.account }))
    var lab = Lab(settings: settings)
    try lab.prepare("launch")
    try lab.run(row.when)
    #expect(lab.path == row.path)
    #expect(lab.moments == row.moments)
  }

  @Test(arguments: 0..<LongTests.count(short: 4, long: 40))
  func `under another value nothing differs in a run without the stimuli that depend on it`(_ seed: Int) {
    let plugins: [PluginTable] = [.delegate, .observer, .flutter]
    let lab = Lab(.busy, plugins: plugins)
    var tried = 0
    for setting in Setting.allCases {
      guard let stimuli = lab.engine.stimuli(dependingOn: setting) else { continue }
      for value in setting.form.values {
        var settings = Settings()
        guard settings.choose(value.name, for: setting), settings != Settings() else { continue }
        var (own, other) = (lab, Lab(.busy, settings: settings, plugins: plugins))
        tried += 1
        var script = RandomScript(seed: UInt64(seed))
        for _ in 0..<60 {
          let stimulus = script.next(for: own.engine, in: own.world)
          if stimuli.contains(stimulus.kind) { continue }
          _ = own.engine.apply(stimulus, to: &own.world, recordingTo: &own.trace)
          _ = other.engine.apply(stimulus, to: &other.world, recordingTo: &other.trace)
        }
        #expect(own.world == other.world && own.trace.entries == other.trace.entries, "\(setting.name) \(value.name)")
      }
    }
    #expect(tried > 10)
  }

  @Test func `what plugins, the app, time or the engine ask for depends on no stimulus alone`() {
    let engine = Lab(plugins: [.delegate]).engine
    #expect(engine.stimuli(dependingOn: .timerOnReturn) == nil)
    #expect(engine.stimuli(dependingOn: .flutterAtLaunch) == [])
    #expect(Lab(plugins: [.flutter]).engine.stimuli(dependingOn: .flutterAtLaunch) == nil)
    #expect(engine.stimuli(dependingOn: .callInterrupts)?.contains(.callRing) == true)
    let asking = AppProgram([
      (
        "didBecomeActive",
        [.jumpUnless(.setting(Setting.callInterrupts.rawValue), .equal, .constant(0), 2), .log(0)]
      )
    ])
    #expect(Lab(asking, plugins: [.delegate]).engine.stimuli(dependingOn: .callInterrupts) == nil)
  }
}
