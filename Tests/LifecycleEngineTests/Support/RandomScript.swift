import LifecycleEngine

/// SplitMix64: the same numbers everywhere.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Random stimuli: one in eight is a wait, one in four anything at all, the rest possible at that moment.
struct RandomScript {
  var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private static let waits: [Int64] = [0, 1, 999, 3_000, 5_000, 6_000, 29_000, 30_000, 60_000, 200_000]

  mutating func next(for engine: Engine, in world: World) -> Stimulus {
    let dice = Int.random(in: 0..<8, using: &generator)
    if dice == 0 { return .wait(milliseconds: Self.waits.randomElement(using: &generator) ?? 0) }
    let kind = dice <= 2 ? anyKind() : possibleKind(engine, world)
    return Stimulus(kind, argument: argument(of: kind, engine))
  }

  private mutating func anyKind() -> StimulusKind {
    StimulusKind(rawValue: .random(in: 0..<UInt8(StimulusKind.count), using: &generator)) ?? .launch
  }

  /// Draws until a kind is possible; listing all that are would cost more than the stimulus.
  private mutating func possibleKind(_ engine: Engine, _ world: World) -> StimulusKind {
    while true {
      let kind = anyKind()
      if engine.allows(kind, in: world) { return kind }
    }
  }

  private mutating func argument(of kind: StimulusKind, _ engine: Engine) -> Int64 {
    switch kind.form.argument {
    case .value: Int64(Int.random(in: 0..<max(1, engine.program.values.count), using: &generator))
    case .control: Int64(Int.random(in: 0..<max(1, engine.program.controls.count), using: &generator))
    case .connection: Int64(Int.random(in: 0..<max(1, engine.program.connections.count), using: &generator))
    case .observer: Int64(Int.random(in: 0..<max(1, engine.program.observers.count), using: &generator))
    case .duration: Self.waits.randomElement(using: &generator) ?? 0
    case .window: Int64.random(in: 0...3, using: &generator)
    case .none, .text: 0
    }
  }
}

extension AppProgram {
  /// An app that uses everything there is, well and badly.
  static let busy: AppProgram = {
    var app = AppProgram([
      ("didFinishLaunching", [.restore(0), .connect(0), .startTimer(0), .beginTask(1)]),
      (
        "didBecomeActive",
        [
          .jumpUnless(.away, .greater, .constant(60_000), 7), .refresh(1), .startLocation, .send(0),
        ]
      ),
      ("willResignActive", [.stopLocation, .startTimer(1)]),
      ("didEnterBackground", [.save(0), .beginTask(0), .work(700)]),
      ("performFetch", [.finishWake(12_000), .beginTask(2)]),
      ("didReceiveRemoteNotification", [.finishWake(-1)]),
      ("handleBackgroundTask", [.finishWake(90_000), .playAudio]),
      ("incomingCall", [.reportCall, .finishWake(2_000)]),
      ("didReceiveMemoryWarning", [.disconnect(0), .stopAudio, .stopTimer(1), .endTask(1)]),
      ("openURL", [.set(1, 1), .connect(1), .beginTransfer]),
      ("locationUpdate", [.work(31_000)]),
    ])
    app.constants = ["", "server"]
    app.values = [
      Value(name: "draft", isSaved: true, initial: 0), Value(name: "session", isSaved: false, initial: 0),
    ]
    app.connections = [
      Connection(name: "chat", idleLimit: 40_000), Connection(name: "feed", idleLimit: nil),
    ]
    return app.with(tasks: [
      ("upload", 8_000, [.endTask(0)], [.endTask(0)]), ("index", 90_000, [.endTask(1)], [.endTask(1)]),
      ("sync", nil, [], [.work(400)]),
    ]).with(timer: "poll", every: 30_000, tick: [.send(0), .log(1)])
      .with(timer: "blink", every: 700, repeats: false)
  }()
}
