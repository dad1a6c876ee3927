import LifecycleEngine
import Testing

/// How often a silent push is delivered is a stated setting.
@Suite struct PushRateTests {
  private func delivered(_ value: String, _ stimuli: [Stimulus]) -> Int {
    var settings = Settings()
    let isKnown = settings.choose(value, for: .silentPushRate)
    #expect(isKnown)
    let engine = Engine(settings: settings)
    var world = engine.makeWorld()
    var trace = Trace()
    for stimulus in stimuli { #expect(engine.apply(stimulus, to: &world, recordingTo: &trace) == .applied) }
    return trace.entries.filter { $0.kind == .moment && $0.code == Moment.didReceiveRemoteNotification.rawValue }.count
  }

  private static let five = (0..<5).flatMap { _ in [Stimulus(.pushSilent), .wait(milliseconds: 60_000)] }

  @Test func `without the limit every push is delivered`() {
    #expect(delivered("unlimited", Self.five) == 5)
  }

  @Test func `with the limit the fourth push of an hour is dropped, and the next hour begins anew`() {
    #expect(delivered("limited", Self.five) == 3)
    #expect(delivered("limited", Self.five + [.wait(milliseconds: 3_600_000)] + Self.five) == 6)
  }
}

/// The compact form of a world, for exploring.
@Suite struct PackedWorldTests {
  @Test func `a packed world is at most 64 bytes and unpacks to the same world`() {
    let engine = Engine(plugins: [.delegate, .observer, .flutter], program: .busy)
    var world = engine.makeWorld()
    var random = SeededGenerator(seed: 7)
    var packed = 0
    for _ in 0..<20_000 {
      let kinds = engine.possibleStimuli(in: world)
      let kind = kinds[Int(random.next() % UInt64(kinds.count))]
      let argument: Int64 = kind == .wait ? Int64(random.next() % 40_000) : 0
      if world.app.edits > 400 || world.clock > 1_000_000_000 { world = engine.makeWorld() }
      _ = engine.apply(Stimulus(kind, argument: argument), to: &world)
      guard let small = engine.pack(world) else { continue }
      packed += 1
      #expect(engine.unpack(small) == world)
      #expect(engine.pack(engine.unpack(small)) == small)
    }
    #expect(packed > 19_000)
    #expect(MemoryLayout<PackedWorld>.size == 64)
  }

  @Test func `worlds that differ only in the clock pack to the same form without it`() {
    let engine = Engine()
    var early = engine.makeWorld()
    var late = engine.makeWorld()
    _ = engine.apply(.wait(milliseconds: 5000), to: &late)
    for stimulus in [Stimulus(.launch), Stimulus(.home)] {
      _ = engine.apply(stimulus, to: &early)
      _ = engine.apply(stimulus, to: &late)
    }
    #expect(engine.pack(early) != engine.pack(late))
    #expect(engine.pack(early)?.withoutClock == engine.pack(late)?.withoutClock)
  }
}
