import LifecycleEngine
import Testing

/// The common workload for lifecycle machines has a known digest of its callbacks, and the engine must call the same.
@Suite struct WorkloadDigestTests {
  struct Digest: Equatable, CustomTestStringConvertible {
    var accepted = 0
    var callbacks = 0
    var hash: UInt32 = 2_166_136_261
    var end = ProcessState.notRunning

    var testDescription: String { "\(accepted) \(callbacks) \(String(hash, radix: 16)) \(end.name)" }
  }

  static let references: [(count: Int, digest: Digest)] = [
    (100_000, Digest(accepted: 33_065, callbacks: 56_189, hash: 0x5e1a_a58b, end: .notRunning)),
    (20_000, Digest(accepted: 6_621, callbacks: 11_264, hash: 0x0a5b_acbb, end: .notRunning)),
  ]

  @Test(arguments: references)
  func `The engine calls what the reference machine calls`(count: Int, expected: Digest) {
    // The reference machine knows no scenes.
    var settings = Settings()
    settings.chosenScenes = false
    let engine = Engine(settings: settings)
    var world = engine.makeWorld()
    var trace = Trace()
    var digest = Digest()
    for stimulus in Self.stimuli(count) {
      if engine.apply(stimulus, to: &world, recordingTo: &trace) == .applied { digest.accepted += 1 }
    }
    for entry in trace.entries where entry.kind == .moment {
      guard let callback = Self.callbacks.firstIndex(of: Moment.allCases[Int(entry.code)]) else { continue }
      digest.hash = (digest.hash ^ UInt32(callback)) &* 16_777_619
      digest.callbacks += 1
    }
    digest.end = world.state
    #expect(digest == expected)
  }

  @Test func `Without a trace the same world comes out`() {
    let engine = Engine()
    var silent = engine.makeWorld()
    var recorded = engine.makeWorld()
    var trace = Trace()
    for stimulus in Self.stimuli(20_000) {
      let outcome = engine.apply(stimulus, to: &silent)
      #expect(engine.apply(stimulus, to: &recorded, recordingTo: &trace) == outcome)
      #expect(silent == recorded)
    }
  }

  /// By the reference's numbers for callbacks.
  private static let callbacks: [Moment] = [
    .willFinishLaunching, .didFinishLaunching, .willEnterForeground, .didBecomeActive,
    .willResignActive, .didEnterBackground, .willTerminate, .didReceiveMemoryWarning,
  ]

  /// Where each of the reference's stimuli leads from each of its states: launch, home, wait, lock, alert, dismiss,
  /// low memory, force quit; nil where it is rejected.
  private static let transitions: [ProcessState: [ProcessState?]] = [
    .notRunning: [.active, nil, nil, nil, nil, nil, nil, nil],
    .inactive: [nil, .background, nil, .background, nil, .active, .inactive, .notRunning],
    .active: [nil, .background, nil, .background, .inactive, nil, .active, .notRunning],
    .background: [.active, nil, .suspended, nil, nil, nil, .background, .notRunning],
    .suspended: [.active, nil, nil, nil, nil, nil, .notRunning, .notRunning],
  ]

  private static let kinds: [Stimulus] = [
    Stimulus(.launch), Stimulus(.home), .wait(milliseconds: 6_000), Stimulus(.lock), Stimulus(.alertShow),
    Stimulus(.alertDismiss), Stimulus(.memoryPressure), Stimulus(.forceQuit),
  ]

  /// The reference's sequence in the engine's stimuli.
  ///
  /// What the reference rejects becomes a choice in a switcher that is closed. A lock that an unlocking launch follows
  /// is a lock; before the end of the process it is `home`, since a locked device opens no switcher and no app.
  private static func stimuli(_ count: Int) -> [Stimulus] {
    var result: [Stimulus] = []
    var state = ProcessState.notRunning
    var lock: Int?
    var random: UInt32 = 1
    for index in 0..<count {
      random = random &* 1_664_525 &+ 1_013_904_223
      let number = Int(random >> 29)
      guard let next = transitions[state]?[number] else {
        result.append(Stimulus(.switcherReturn))
        continue
      }
      state = next
      result.append(kinds[number].kind == .launch && lock != nil ? Stimulus(.unlock) : kinds[number])
      if let place = lock, state == .notRunning { result[place] = Stimulus(.home) }
      if kinds[number].kind == .lock { lock = index }
      if state != .background && state != .suspended { lock = nil }
    }
    return result
  }
}
