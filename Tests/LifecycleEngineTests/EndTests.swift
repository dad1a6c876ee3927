import LifecycleEngine
import Testing

@Suite struct `Every end of a process` {
  static let quit = left + ", background willTerminate"

  static let forceQuitRows: [Row] = [
    Row(
      "force quit, app in front", given: "launch", when: "forceQuit",
      path: "active inactive background notRunning", hears: quit, ends: "forceQuit"),
    Row(
      "force quit, app in front, in two words", given: "launch", when: "switcher open; switcher swipe",
      path: "active inactive background notRunning", hears: quit, ends: "forceQuit"),
    Row(
      "force quit, running in background", given: "launch; home", when: "forceQuit",
      path: "background notRunning", hears: "background willTerminate", ends: "forceQuit"),
    Row(
      "force quit, while audio plays", given: "launch; audio play; home; wait 1h", when: "forceQuit",
      path: "background notRunning", hears: "background willTerminate", ends: "forceQuit"),
    Row(
      "force quit, suspended", given: "launch; home; wait 6s", when: "forceQuit",
      path: "suspended notRunning", ends: "forceQuit"),
    Row(
      "force quit, suspended, from the open switcher", given: "launch; home; wait 6s; switcher open",
      when: "switcher swipe", path: "suspended notRunning", ends: "forceQuit"),
    Row(
      "force quit, not running: card removed", given: "launch; crash", when: "forceQuit", path: "notRunning",
      effects: "cardRemoved"),
    Row(
      "force quit cancels a transfer", given: "launch; download begin; home", when: "forceQuit",
      path: "background notRunning", hears: "background willTerminate", ends: "forceQuit",
      effects: "cardRemoved, transferCancelled"),
  ]

  static let endRows: [Row] = [
    Row(
      "jetsam while suspended", given: "launch; home; wait 6s", when: "memory pressure",
      path: "suspended notRunning", ends: "jetsam"),
    Row(
      "jetsam in front (process limit)", given: "launch", when: "memory limit", path: "active notRunning",
      ends: "perProcessLimit"),
    Row(
      "memory pressure, running: only a warning", given: "launch; home", when: "memory pressure",
      path: "background", hears: "background didReceiveMemoryWarning"),
    Row(
      "memory pressure, prewarmed: given up silently", given: "prewarm", when: "memory pressure; prewarm",
      path: "notRunning", effects: "processPrewarmed"),
    Row("killed", given: "launch", when: "kill", path: "active notRunning", ends: "kill"),
    Row("crash", given: "launch; home", when: "crash", path: "background notRunning", ends: "crash"),
    Row("reboot", given: "launch", when: "reboot", path: "active notRunning", ends: "reboot"),
    Row("reboot, not running", when: "reboot", path: "notRunning"),
    Row("update", given: "launch; home", when: "update", path: "background notRunning", ends: "update"),
    Row("update, not running", when: "update", path: "notRunning", effects: "appInstalled"),
    Row(
      "uninstall", given: "launch; home", when: "uninstall", path: "background notRunning",
      ends: "uninstall"),
    Row(
      "uninstall and install", when: "uninstall; install; launch", path: "notRunning inactive active",
      hears: launched, effects: "diskErased, appInstalled"),
  ]

  @Test(arguments: forceQuitRows + endRows)
  func `a row of the facts`(_ row: Row) throws { try row.check() }

  /// What an app does wrong, and the code that the crash report would carry.
  static let faults: [(when: String, app: AppProgram, ends: String, hears: String)] = [
    (
      "launch", AppProgram([("didFinishLaunching", [.work(21_000)])]), "watchdog 0x8badf00d",
      "inactive willFinishLaunching, inactive didFinishLaunching"
    ),
    (
      "launch", AppProgram([("willFinishLaunching", [.work(12_000)]), ("didFinishLaunching", [.work(12_000)])]),
      "watchdog 0x8badf00d", "inactive willFinishLaunching, inactive didFinishLaunching"
    ),
    (
      "launch; home", AppProgram([("didEnterBackground", [.work(10_001)])]), "watchdog 0x8badf00d",
      launched + ", " + left
    ),
    (
      "launch; forceQuit", AppProgram([("willTerminate", [.work(5_001)])]), "watchdog 0x8badf00d",
      launched + ", " + left + ", background willTerminate"
    ),
    (
      "voip call", AppProgram([("incomingCall", [.log(0)])]), "callNotReported 0xbaadca11",
      "background willFinishLaunching, background didFinishLaunching, background incomingCall"
    ),
    (
      "fetch; wait 30s", AppProgram([("performFetch", [.finishWake(-1)])]), "wakeExpired 0x2182bad4",
      "background willFinishLaunching, background didFinishLaunching, background performFetch"
    ),
    (
      "launch; download begin; kill; download finished; wait 30s",
      AppProgram([("handleBackgroundURLSession", [.finishWake(-1)])]), "kill, transferExpired 0x2182bad3",
      launched + ", background willFinishLaunching, background didFinishLaunching, "
        + "background handleBackgroundURLSession"
    ),
    (
      "fetch; wait 30s", AppProgram([("performFetch", [.finishWake(30_000)])]), "wakeExpired 0x2182bad4",
      "background willFinishLaunching, background didFinishLaunching, background performFetch"
    ),
    (
      "fetch", AppProgram([("performFetch", [.work(31_000), .finishWake(0)])]), "wakeExpired 0x2182bad4",
      "background willFinishLaunching, background didFinishLaunching, background performFetch"
    ),
  ]

  @Test(arguments: faults)
  func `a fault has its report code`(
    _ fault: (when: String, app: AppProgram, ends: String, hears: String)
  ) throws {
    var lab = Lab(fault.app, plugins: [.delegate])
    try lab.run(fault.when)
    #expect(lab.ends == fault.ends)
    #expect(lab.moments == fault.hears)
    let end = try #require(lab.trace.entries.first { $0.kind == .termination })
    #expect(lab.engine.rule(of: end) != nil)
    #expect(lab.world.state == .notRunning)
  }

  @Test func `work within the limits harms nobody`() throws {
    let app = AppProgram([
      ("willFinishLaunching", [.work(10_000)]), ("didFinishLaunching", [.work(10_000)]),
      ("didBecomeActive", [.work(60_000)]), ("didEnterBackground", [.work(5_000)]),
      ("willTerminate", [.work(5_000)]), ("incomingCall", [.reportCall]),
    ])
    var lab = Lab(app, plugins: [.delegate])
    try lab.run("launch; home; voip call; forceQuit")
    #expect(lab.ends == "forceQuit")
    #expect(lab.world.clock == 90_000)
  }

  @Test func `an app that reported one call is not excused for the next`() throws {
    let app = AppProgram([("incomingCall", [.jumpUnless(.clock, .equal, .constant(0), 2), .reportCall])])
    var lab = Lab(app, plugins: [.delegate])
    try lab.run("voip call; wait 1s; voip call")
    #expect(lab.ends == "callNotReported 0xbaadca11")
  }

  @Test func `what the code of an end means stands with its rule, not in its words`() {
    let rules = RuleBook.standard.rules.filter { rule in
      rule.steps.contains { if case .terminate(.callNotReported) = $0.action { true } else { false } }
    }
    #expect(rules.count == 3)
    for rule in rules { #expect(rule.words.contains("0xbaadca11")) }
    for reason in Termination.allCases { #expect(!reason.words.contains("code"), "\(reason.words)") }
  }

  @Test func `each reason has its words, and only faults have a code`() {
    for reason in Termination.allCases {
      #expect(!reason.words.isEmpty)
      #expect((reason.reportCode != nil) == (reason.rawValue >= Termination.launchWatchdog.rawValue))
    }
  }
}
