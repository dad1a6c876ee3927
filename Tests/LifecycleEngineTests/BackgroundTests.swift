import LifecycleEngine
import Testing

/// Handlers that begin the task `upload` on the way out.
private let begins: [(signal: String, operations: [AppProgram.Operation])] = [
  ("didEnterBackground", [.beginTask(0)])
]

private func uploader(
  needs: Int64?, done: [AppProgram.Operation] = [.endTask(0)], expired: [AppProgram.Operation] = []
) -> AppProgram {
  AppProgram(begins).with(tasks: [("upload", needs, done, expired)])
}

@Suite struct `Background tasks` {
  @Test(arguments: [(6, 600_000), (7, 180_000), (12, 180_000), (13, 30_000), (26, 30_000)])
  func `the allowance by version`(_ version: Int, _ allowance: Int64) throws {
    var lab = Lab(uploader(needs: nil), settings: Settings(version: version), plugins: [.delegate])
    try lab.run("launch; home")
    #expect(lab.engine.remainingBackgroundTime(in: lab.world) == allowance)
    try lab.run("wait \(allowance - 1)ms")
    #expect(lab.world.state == .background)
    try lab.run("wait 1ms")
    #expect(lab.ends == "taskExpired 0x2182bad2")
    #expect(!lab.moments.contains("willTerminate"))
  }

  @Test func `a task that ends in time is followed by silence`() throws {
    var lab = Lab(uploader(needs: 20_000), plugins: [.delegate])
    try lab.prepare("launch; home")
    try lab.run("wait 20s")
    #expect(lab.path == "background suspended")
    #expect(lab.moments == "")
    #expect(lab.actions == "task end upload")
    #expect(lab.effects == "taskFinished upload")
    #expect(lab.world.clock == 20_000)
  }

  @Test func `a task that ends early leaves the plain window`() throws {
    var lab = Lab(uploader(needs: 2_000), plugins: [.delegate])
    try lab.prepare("launch; home; wait 4999ms")
    #expect(lab.world.state == .background)
    try lab.run("wait 1ms")
    #expect(lab.path == "background suspended")
  }

  @Test func `the handler runs shortly before the end and saves the app by ending its task`() throws {
    var lab = Lab(uploader(needs: nil, expired: [.endTask(0)]), plugins: [.delegate])
    try lab.prepare("launch; home; wait 28999ms")
    try lab.run("wait 1ms")
    #expect(lab.moments == "background backgroundTaskExpired")
    #expect(lab.path == "background suspended")
    #expect(lab.ends == "")
  }

  @Test func `a handler that is busy too long is killed in it`() throws {
    var lab = Lab(uploader(needs: nil, expired: [.work(1_001), .endTask(0)]), plugins: [.delegate])
    try lab.prepare("launch; home")
    try lab.run("wait 1min")
    #expect(lab.ends == "taskExpired 0x2182bad2")
    #expect(lab.actions == "work 1001ms")
    #expect(lab.effects == "taskCutOff upload")
  }

  @Test func `several tasks expire in the order begun, and each only if it is still open`() throws {
    let app = AppProgram([("didEnterBackground", [.beginTask(1), .beginTask(0), .beginTask(2)])]).with(
      tasks: [
        ("a", nil, [], [.log(0), .endTask(0), .endTask(2)]), ("b", nil, [], [.endTask(1)]),
        ("c", nil, [], [.endTask(2)]),
      ])
    var lab = Lab(app, plugins: [.delegate])
    try lab.prepare("launch; home")
    try lab.run("wait 29s")
    #expect(lab.actions == "task end b, log \"\", task end a, task end c")
    #expect(lab.moments == "background backgroundTaskExpired, background backgroundTaskExpired")
    #expect(lab.world.state == .suspended)
  }

  @Test func `coming back ends the countdown, and leaving again begins a new one`() throws {
    var lab = Lab(uploader(needs: nil), plugins: [.delegate])
    try lab.run("launch; home; wait 20s; launch; wait 1h; home; wait 29s")
    #expect(lab.world.state == .background)
    try lab.run("wait 1s")
    #expect(lab.ends == "taskExpired 0x2182bad2")
  }

  @Test func `a task goes on across the screen`() throws {
    var lab = Lab(uploader(needs: 10_000), plugins: [.delegate])
    try lab.prepare("launch; home; wait 3s; launch")
    try lab.run("wait 7s")
    #expect(lab.effects == "taskFinished upload")
  }

  @Test func `a task begun while a background launch starts has its end`() throws {
    let app = AppProgram([("didFinishLaunching", [.beginTask(0)])]).with(tasks: [("sync", nil, [], [])])
    var lab = Lab(app, plugins: [.delegate])
    try lab.run("fetch; wait 30s")
    #expect(lab.ends == "taskExpired 0x2182bad2")
  }

  @Test func `what code reads as the time that remains`() throws {
    var lab = Lab(plugins: [.delegate])
    func remaining() -> Int64? { lab.engine.remainingBackgroundTime(in: lab.world) }
    try lab.run("launch")
    #expect(remaining() == nil)
    try lab.run("home; wait 2s")
    #expect(remaining() == 3_000)
    try lab.run("audio play")
    #expect(remaining() == nil)
  }

  @Test func `the remaining time inside the callback is the whole of it`() throws {
    let isWhole: AppProgram.Operation = .jumpUnless(.remaining, .equal, .constant(30_000), 3)
    let app = AppProgram([("didEnterBackground", [.beginTask(0), isWhole, .log(0)])])
      .with(tasks: [("upload", nil, [], [])])
    var lab = Lab(app, plugins: [.delegate])
    try lab.run("launch; home")
    #expect(lab.actions.contains("log"))
  }
}

@Suite struct `Keep-running modes` {
  @Test func `audio keeps the app running while it plays, and no longer`() throws {
    var lab = Lab()
    try lab.prepare("launch; audio play; home")
    try lab.run("wait 10h")
    #expect(lab.world.state == .background)
    try lab.run("audio stop; wait 4s")
    #expect(lab.world.state == .background)
    try lab.run("wait 1s")
    #expect(lab.path == "background suspended")
    #expect(lab.moments == "")
  }

  @Test func `without the mode the audio stops at the door`() throws {
    var lab = Lab(AppProgram().lacking(.audioMode))
    try lab.prepare("launch; audio play")
    try lab.run("home; wait 6s")
    #expect(lab.effects == "audioStopped")
    #expect(lab.world.state == .suspended)
  }

  @Test func `audio may begin in the background only with the mode`() throws {
    var lab = Lab()
    try lab.run("launch; home; audio play; wait 1h")
    #expect(lab.world.state == .background)
    var silent = Lab(AppProgram().lacking(.audioMode))
    try silent.run("launch; home")
    #expect(!silent.engine.allows(.audioPlay, in: silent.world))
  }

  @Test(arguments: [true, false])
  func `location keeps the app running with its mode only`(_ declares: Bool) throws {
    let app = AppProgram([("didBecomeActive", [.startLocation])])
    var lab = Lab(declares ? app : app.lacking(.locationMode), plugins: [.delegate])
    try lab.run("launch; home; wait 1h")
    #expect(lab.world.state == (declares ? .background : .suspended))
    #expect(lab.effects == (declares ? "" : "locationStopped"))
  }

  @Test func `location that the app stops leaves it a plain window`() throws {
    let app = AppProgram([
      ("didBecomeActive", [.startLocation]), ("locationUpdate", [.stopLocation]),
    ])
    var lab = Lab(app, plugins: [.delegate])
    try lab.run("launch; home; wait 1h; location update; wait 4s")
    #expect(lab.world.state == .background)
    try lab.run("wait 1s")
    #expect(lab.world.state == .suspended)
  }

  @Test func `a task's countdown begins when the audio ends`() throws {
    let app = AppProgram([("didReceiveMemoryWarning", [.beginTask(0)])]).with(tasks: [("sync", nil, [], [])])
    var lab = Lab(app, plugins: [.delegate])
    try lab.run("launch; audio play; home; wait 1h; memory warning; wait 1h; audio stop; wait 29s")
    #expect(lab.world.state == .background)
    try lab.run("wait 1s")
    #expect(lab.ends == "taskExpired 0x2182bad2")
  }

  @Test func `an app that plays in front may stop and be suspended as any other`() throws {
    let app = AppProgram([
      ("didBecomeActive", [.playAudio]), ("didReceiveMemoryWarning", [.stopAudio]),
    ])
    var lab = Lab(app, plugins: [.delegate])
    try lab.run("launch; home; wait 1h; memory warning; wait 5s")
    #expect(lab.world.state == .suspended)
  }
}

@Suite struct `Background events` {
  @Test func `the app runs until it says that it is done`() throws {
    let app = AppProgram([("performFetch", [.finishWake(20_000)])])
    var lab = Lab(app, plugins: [.delegate])
    try lab.run("launch; home; wait 6s; fetch; wait 19s")
    #expect(lab.engine.remainingBackgroundTime(in: lab.world) == 11_000)
    try lab.run("wait 999ms")
    #expect(lab.world.state == .background)
    try lab.run("wait 1ms")
    #expect(lab.world.state == .suspended)
    #expect(lab.ends == "")
  }

  @Test func `two events end with the later one`() throws {
    let app = AppProgram([
      ("performFetch", [.finishWake(20_000)]), ("didReceiveRemoteNotification", [.finishWake(1_000)]),
    ])
    var lab = Lab(app, plugins: [.delegate])
    try lab.run("fetch; wait 1s; push silent; wait 18s")
    #expect(lab.world.state == .background)
    try lab.run("wait 1s")
    #expect(lab.world.state == .suspended)
  }

  @Test func `an event that is never finished is not forgiven for the next one`() throws {
    let app = AppProgram([
      ("performFetch", [.finishWake(-1)]), ("didReceiveRemoteNotification", [.finishWake(1_000)]),
    ])
    var lab = Lab(app, plugins: [.delegate])
    try lab.run("fetch; wait 20s; push silent; wait 9s")
    #expect(lab.world.state == .background)
    try lab.run("wait 1s")
    #expect(lab.ends == "wakeExpired 0x2182bad4")
  }

  @Test func `each push of a row has its own time`() throws {
    let app = AppProgram([
      ("didReceiveRemoteNotification", [.finishWake(3_000)]), ("performFetch", [.finishWake(-1)]),
    ])
    var lab = Lab(app, plugins: [.delegate])
    let row = [String](repeating: "push silent; wait 2s", count: 20).joined(separator: "; ")
    try lab.run("launch; home; wait 6s; \(row)")
    #expect(lab.ends == "" && lab.world.state == .background)
    // The last event of the row has 30 s from its own beginning, and the earlier ones do not end it sooner.
    try lab.run("fetch; wait 29s; wait 999ms")
    #expect(lab.ends == "" && lab.world.state == .background)
    try lab.run("wait 1ms")
    #expect(lab.ends == "wakeExpired 0x2182bad4")
  }

  @Test func `a push does not shorten the minutes of a processing task`() throws {
    let app = AppProgram([
      ("handleBackgroundTask", [.finishWake(100_000)]), ("didReceiveRemoteNotification", [.finishWake(1_000)]),
    ])
    var lab = Lab(app, plugins: [.delegate])
    try lab.run("device idle; processing; wait 10s; push silent; wait 89s")
    #expect(lab.world.state == .background && lab.ends == "")
    try lab.run("wait 1s")
    #expect(lab.world.state == .suspended)
  }

  @Test func `a task outlasts the event`() throws {
    let app = AppProgram([("performFetch", [.beginTask(0), .finishWake(1_000)])])
      .with(tasks: [("sync", 20_000, [.endTask(0)], [])])
    var lab = Lab(app, plugins: [.delegate])
    try lab.run("fetch; wait 19s")
    #expect(lab.world.state == .background)
    try lab.run("wait 1s")
    #expect(lab.world.state == .suspended)
  }

  @Test func `opening the app ends the countdown of an event`() throws {
    let app = AppProgram([("performFetch", [.finishWake(-1)])])
    var lab = Lab(app, plugins: [.delegate])
    try lab.run("fetch; wait 10s; launch; wait 1h")
    #expect(lab.world.state == .active)
  }

  static let idle = AppProgram([("handleBackgroundTask", [.finishWake(100_000)])])

  @Test func `a person who picks the device up cuts a processing task off`() throws {
    var lab = Lab(Self.idle, plugins: [.delegate])
    try lab.prepare("device idle; processing; wait 10s")
    try lab.run("device inUse; wait 0s")
    #expect(lab.moments == "background backgroundTaskExpired")
    #expect(lab.path == "background suspended")
  }

  @Test func `a processing task has minutes, then its handler is called`() throws {
    var lab = Lab(AppProgram([("handleBackgroundTask", [.finishWake(-1)])]), plugins: [.delegate])
    try lab.prepare("device idle; processing; wait 179s")
    #expect(lab.world.state == .background)
    try lab.run("wait 1s")
    #expect(lab.moments == "background backgroundTaskExpired")
    #expect(lab.path == "background suspended")
  }

  @Test func `a processing task that is done in time is suspended silently`() throws {
    var lab = Lab(Self.idle, plugins: [.delegate])
    try lab.prepare("device idle; processing; wait 99s")
    try lab.run("wait 1s; device inUse")
    #expect(lab.moments == "")
    #expect(lab.path == "background suspended")
  }

  /// The facts' row “long task that a person starts (iOS 26)”.
  @Test(arguments: [("longTask cancel", "background backgroundTaskExpired"), ("longTask finish", "")])
  func `a long task goes on in the background until it is cancelled or done`(end: String, hears: String) throws {
    var lab = Lab(settings: Settings(version: 26), plugins: [.delegate])
    try lab.run("launch; longTask start; home; wait 1h")
    #expect(lab.world.state == .background)
    #expect(lab.engine.remainingBackgroundTime(in: lab.world) == nil)
    try lab.prepare(end)
    try lab.run("wait 4999ms")
    #expect(lab.world.state == .background)
    try lab.run("wait 1ms")
    #expect(lab.world.state == .suspended)
    var again = Lab(settings: Settings(version: 26), plugins: [.delegate])
    try again.prepare("launch; longTask start; home; wait 1h")
    try again.run(end)
    #expect(again.moments == hears)
    #expect(!again.engine.allows(.longTaskFinish, in: again.world))
  }

  @Test(arguments: [(StimulusKind.longTaskStart, 18, 26), (.prewarm, 14, 15)])
  func `some things exist from a version on`(kind: StimulusKind, before: Int, since: Int) throws {
    for (version, isThere) in [(before, false), (since, true)] {
      var lab = Lab(settings: Settings(version: version))
      if kind == .longTaskStart { try lab.run("launch") }
      #expect(lab.engine.allows(kind, in: lab.world) == isThere, "\(version)")
      if !isThere {
        let refusal = lab.engine.refusal(of: Stimulus(kind), in: lab.world)
        #expect(refusal == .laterVersion(.ios, version: before, since: since))
      }
    }
  }

  @Test func `Android without the freezer lets a background process run on`() throws {
    let app = AppProgram([("didBecomeActive", [.startTimer(0)])]).with(timer: "poll", every: 60_000)
    var lab = Lab(app, settings: Settings(version: 10, platform: .android), plugins: [.delegate])
    try lab.run("launch; home")
    try lab.run("wait 1h")
    #expect(lab.world.state == .background)
    #expect(lab.effects.split(separator: ",").count == 60)
    try lab.run("memory pressure")
    #expect(lab.ends == "lowMemory")
    try lab.run("launch; memory pressure")
    #expect(lab.world.state == .active)
  }
}
