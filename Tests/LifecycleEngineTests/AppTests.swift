import LifecycleEngine
import Testing

/// Values: `draft` saved on request, `count` in memory only.
private func notes(_ handlers: [(signal: String, operations: [AppProgram.Operation])] = []) -> AppProgram {
  var app = AppProgram(handlers)
  app.constants = ["", "server"]
  app.values = [
    AppProgram.Value(name: "draft", isSaved: true, initial: 0),
    AppProgram.Value(name: "count", isSaved: false, initial: 0),
  ]
  return app
}

@Suite struct `Values` {
  @Test func `what was not saved is lost with the process`() throws {
    var lab = Lab(notes())
    try lab.run("launch; edit draft; edit count; home; wait 6s; memory pressure")
    #expect(lab.effects.hasSuffix("valueChanged count, valueLost draft, valueLost count"))
    try lab.run("launch")
    #expect(lab.engine.text(ofValue: 0, in: lab.world) == "\"\"")
  }

  @Test func `what was saved comes back once restored`() throws {
    let app = notes([("didEnterBackground", [.save(0)]), ("didFinishLaunching", [.restore(0)])])
    var lab = Lab(app, plugins: [.delegate])
    try lab.run("launch; edit draft; home; wait 6s; memory pressure")
    #expect(lab.effects == "valueChanged draft")
    try lab.run("launch")
    #expect(lab.engine.text(ofValue: 0, in: lab.world) == "edit 1")
  }

  @Test func `a value that was never restored is not lost again`() throws {
    var lab = Lab(notes([("didEnterBackground", [.save(0)])]), plugins: [.delegate])
    try lab.run("launch; edit draft; home; kill; launch; kill")
    #expect(lab.effects == "valueChanged draft")
  }

  @Test func `suspension keeps every value`() throws {
    var lab = Lab(notes())
    try lab.run("launch; edit draft; home; wait 1d; launch")
    #expect(lab.engine.text(ofValue: 0, in: lab.world) == "edit 1")
  }

  @Test func `deleting the app erases what it had saved`() throws {
    let app = notes([("didEnterBackground", [.save(0)]), ("didFinishLaunching", [.restore(0)])])
    var lab = Lab(app, plugins: [.delegate])
    try lab.run("launch; edit draft; home; uninstall")
    #expect(lab.effects == "valueChanged draft, diskErased, valueLost draft")
    try lab.run("install; launch")
    #expect(lab.engine.text(ofValue: 0, in: lab.world) == "\"\"")
  }

  @Test func `an update and a restart keep what was saved`() throws {
    let app = notes([("didEnterBackground", [.save(0)]), ("didFinishLaunching", [.restore(0)])])
    var lab = Lab(app, plugins: [.delegate])
    try lab.run("launch; edit draft; home; update; reboot; launch")
    #expect(lab.engine.text(ofValue: 0, in: lab.world) == "edit 1")
  }
}

@Suite struct `Handlers` {
  @Test func `app.away is the time off the screen, until the app is active again`() throws {
    let away: AppProgram.Operation = .jumpUnless(.away, .greater, .constant(300_000), 2)
    var lab = Lab(notes([("didBecomeActive", [away, .refresh(0)])]), plugins: [.delegate])
    try lab.run("launch; home; wait 6min; launch")
    #expect(lab.actions == "refresh draft")
    try lab.run("alert show; alert dismiss; home; wait 1min; launch")
    #expect(lab.actions == "refresh draft")
  }

  @Test func `the age of a value counts from its loading`() throws {
    let old: AppProgram.Operation = .jumpUnless(.age(0), .greaterOrEqual, .constant(60_000), 5)
    let app = notes([("didFinishLaunching", [.set(0, 1), .save(0), .stop]), ("rotated", [.log(0)])])
    var aging = app
    aging.on("didBecomeActive", [old, .log(1)])
    var lab = Lab(aging, plugins: [.delegate])
    try lab.run("launch; home; wait 1min; launch")
    #expect(lab.actions.hasSuffix("log \"server\""))
  }

  @Test func `an action is caused by its signal and that by its moment`() throws {
    var lab = Lab(notes([("didEnterBackground", [.save(0)])]), plugins: [.delegate])
    try lab.run("launch; home")
    let action = try #require(lab.trace.entries.firstIndex { $0.kind == .action }) + 1
    let kinds = lab.trace.causes(of: action).compactMap { lab.trace.entry(id: $0)?.kind }
    #expect(kinds == [.action, .signal, .moment, .stimulus])
  }

  @Test func `handlers of a plugin that is not in use do not run`() throws {
    var lab = Lab(notes([("didEnterBackground", [.save(0)])]), plugins: [.observer])
    try lab.run("launch; home")
    #expect(lab.actions == "")
  }
}

@Suite struct `Timers` {
  private static func polling(_ repeats: Bool = true) -> AppProgram {
    AppProgram([("didFinishLaunching", [.startTimer(0)])]).with(timer: "poll", every: 30_000, repeats: repeats)
  }

  @Test func `a timer fires while the process runs, in front and behind`() throws {
    var lab = Lab(Self.polling(), plugins: [.delegate])
    try lab.run("launch; wait 58s; home")
    try lab.run("wait 2s")
    #expect(lab.effects == "timerFired poll, timerFired poll")
  }

  @Test(arguments: [("firesOnce", 0), ("waitsPeriod", 30_000)])
  func `a frozen timer does not catch up`(_ value: String, _ delay: Int64) throws {
    var lab = Lab(Self.polling(), settings: Settings("timerOnReturn \(value)"), plugins: [.delegate])
    try lab.prepare("launch; home; wait 1h; launch")
    let back = lab.world.clock
    try lab.run("wait 31s")
    let times = lab.trace.entries.filter { $0.kind == .effect }.map { $0.time - back }
    #expect(times == (delay == 0 ? [0, 30_000] : [30_000]))
  }

  @Test func `a timer that is not due yet keeps its time across the frost`() throws {
    var lab = Lab(Self.polling(), plugins: [.delegate])
    try lab.run("launch; home; wait 10s; launch; wait 20s")
    #expect(lab.effects == "timerFrozen poll, timerFired poll")
  }

  @Test func `a frozen timer says so, and the end of the process ends it`() throws {
    var lab = Lab(Self.polling(), plugins: [.delegate])
    try lab.run("launch; home; wait 1h; memory pressure; launch; wait 29s")
    #expect(lab.effects == "timerFrozen poll, timerStopped poll")
  }

  @Test func `a timer that does not repeat fires once`() throws {
    var lab = Lab(Self.polling(false), plugins: [.delegate])
    try lab.run("launch; wait 1h")
    #expect(lab.effects == "timerFired poll")
  }

  @Test func `a stopped timer is silent`() throws {
    var app = AppProgram([
      ("didFinishLaunching", [.startTimer(0)]), ("willResignActive", [.stopTimer(0)]),
    ])
    app = app.with(timer: "poll", every: 30_000)
    var lab = Lab(app, plugins: [.delegate])
    try lab.run("launch; alert show; wait 1h")
    #expect(lab.effects == "")
  }
}

@Suite struct `Connections` {
  private static func chat(idle: Int64?) -> AppProgram {
    var app = AppProgram([("didFinishLaunching", [.connect(0)]), ("rotated", [.connect(0)])])
    app.connections = [AppProgram.Connection(name: "chat", idleLimit: idle)]
    return app
  }

  static let rows: [(script: String, idle: Int64?, effects: String)] = [
    ("launch; wait 1h; request chat", nil, "connectionUsed chat"),
    ("launch; wait 59s; request chat; wait 59s; request chat", 60_000, "connectionUsed chat, connectionUsed chat"),
    ("launch; wait 61s; request chat", 60_000, "connectionIdleClosed chat, connectionFoundDead chat"),
    ("launch; home; wait 6s; launch; request chat", nil, "connectionDied chat, connectionFoundDead chat"),
    ("launch; home; wait 6s; wait 1h; launch", 60_000, "connectionDied chat"),
    ("launch; home; wait 6s; launch; rotate; request chat", nil, "connectionDied chat, connectionUsed chat"),
    ("launch; home; wait 4s; launch; request chat", nil, "connectionUsed chat"),
  ]

  @Test(arguments: rows)
  func `a connection is alive, idle too long, or dead after suspension`(
    _ row: (script: String, idle: Int64?, effects: String)
  ) throws {
    var lab = Lab(Self.chat(idle: row.idle), plugins: [.delegate])
    try lab.run(row.script)
    #expect(lab.effects == row.effects)
  }
}
