import LifecycleEngine
import Testing

/// Files of the class Complete stay readable for about ten seconds after a lock. [Apple Platform Security]
@Suite struct ProtectedFilesTests {
  /// What is done, and whether such files can be read then.
  private static let rows: [(script: String, isReadable: Bool)] = [
    ("launch", true), ("launch; lock", true), ("launch; lock; wait 9999ms", true), ("launch; lock; wait 10s", false),
    ("launch; lock; wait 1h", false), ("launch; lock; wait 1h; unlock", true), ("lock; wait 10s", false),
    // A lock that ended in time drops nothing, and the next one begins to count anew.
    ("launch; lock; wait 6s; unlock; wait 6s", true), ("launch; lock; wait 6s; unlock; lock; wait 6s", true),
    ("launch; lock; wait 6s; unlock; lock; wait 10s", false),
    // The device waits, whatever becomes of the process.
    ("launch; lock; kill; wait 10s", false), ("launch; home; wait 1min; lock; wait 10s", false),
    ("launch; lock; wait 5s; push silent; wait 5s", false), ("launch; lock; wait 5s; reboot; wait 1min", true),
  ]

  @Test(arguments: rows) func `the key is dropped ten seconds after a lock`(_ row: (script: String, isReadable: Bool))
    throws
  {
    var lab = Lab(.vault)
    try lab.run(row.script)
    #expect(lab.world.holds(.filesLocked) != row.isReadable)
  }

  @Test func `the app is told at the lock, and the files go at an instant of their own`() throws {
    var lab = Lab(.vault)
    try lab.run("launch; lock; wait 1min")
    let told = try #require(
      lab.trace.entries.first { $0.kind == .moment && $0.code == Moment.protectedDataWillBecomeUnavailable.rawValue })
    let gone = try #require(lab.trace.entries.first { $0.kind == .effect && $0.code == Effect.filesLocked.rawValue })
    #expect(told.time == 0 && gone.time == 10_000)
    #expect(lab.engine.ruleBook.rules[Int(gone.rule)].id == "lock.filesLocked")
  }

  @Test func `other files are left alone`() throws {
    var lab = Lab()
    try lab.run("launch; lock; wait 1min")
    #expect(!lab.world.holds(.filesLocked) && lab.world.fileKeyDue == World.never)
  }

  @Test func `time that is moved moves the key, too`() throws {
    var lab = Lab(.vault)
    try lab.run("launch; lock; wait 4s")
    lab.world.shift(by: 1_000_000)
    try lab.run("wait 5999ms")
    #expect(!lab.world.holds(.filesLocked))
    try lab.run("wait 1ms")
    #expect(lab.world.holds(.filesLocked))
  }
}

/// What covers an app does not outlive the way off the screen, and the trace says so.
@Suite struct CoversThatGoTests {
  @Test(arguments: ["home", "lock"]) func `an alert goes with the screen`(away: String) throws {
    var lab = Lab()
    try lab.run("launch; alert show; \(away)")
    let gone = try #require(lab.trace.entries.first { $0.kind == .effect && $0.code == Effect.coverGone.rawValue })
    let rule = lab.engine.ruleBook.rules[Int(gone.rule)]
    #expect(rule.id == "\(away).underCover" && rule.confidence == .low && rule.sources.contains("MODEL"))
    try lab.run(away == "home" ? "launch" : "unlock")
    #expect(lab.world.state == .active)
  }

  @Test(arguments: ["home", "lock"]) func `an open switcher is no cover that goes`(away: String) throws {
    var lab = Lab()
    try lab.run("launch; switcher open; \(away)")
    #expect(!lab.trace.entries.contains { $0.kind == .effect && $0.code == Effect.coverGone.rawValue })
  }
}

/// The way into the background may take about ten seconds, of which the documentation advises five. [RIDE]
@Suite struct BackgroundWatchdogTests {
  @Test(arguments: [(6_000, nil), (9_000, nil), (10_001, Termination.backgroundWatchdog)] as [(Int64, Termination?)])
  func `five seconds are advice, ten the end`(_ work: Int64, _ end: Termination?) throws {
    var lab = Lab(AppProgram([("didEnterBackground", [.work(work)])]), plugins: [.delegate])
    try lab.run("launch; home")
    let ended = lab.trace.entries.first { $0.kind == .termination }
    #expect(ended.flatMap { Termination(rawValue: $0.code) } == end)
  }

  @Test func `the rule claims what a report supports`() throws {
    let rule = try #require(RuleBook.standard.rule("watchdog.background"))
    #expect(rule.confidence == .medium && rule.sources.contains("RIDE") && rule.words.contains("10 s"))
  }
}

/// What the person does with sound.
@Suite struct AudioByPersonTests {
  @Test func `an app that declares the mode can be told to play`() throws {
    var app = AppProgram()
    app.declares = [.hasApp, .audioMode]
    var lab = Lab(app)
    try lab.run("launch; audio play; home; wait 1min")
    #expect(lab.world.state == .background)
  }

  @Test(arguments: [
    ("launch", "this app plays nothing; declare `modes [audio]`, or write `audio play` in one of its handlers"),
    ("launch; home", "this app plays nothing; declare `modes [audio]`, or write `audio play` in one of its handlers"),
  ])
  func `another one says what is missing`(script: String, words: String) throws {
    var app = AppProgram()
    app.declares = [.hasApp]
    var lab = Lab(app)
    try lab.run(script)
    #expect(lab.engine.refusal(of: Stimulus(.audioPlay), in: lab.world)?.words == words)
  }
}

/// Documents that name a call as a cause of inactive.
@Suite struct AccountOfCallsTests {
  @Test(arguments: ["executionStates", "appLifecycle"]) func `a call interrupts under their account`(name: String)
    throws
  {
    var settings = Settings()
    settings.adopt(try #require(Account.all.first { $0.name == name }))
    var lab = Lab(settings: settings)
    try lab.run("launch; call ring")
    #expect(lab.world.state == .inactive)
  }
}
