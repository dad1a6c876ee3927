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
