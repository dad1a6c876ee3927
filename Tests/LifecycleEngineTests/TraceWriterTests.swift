import LifecycleEngine
import Testing

/// Entries are written into room that is set aside for each stimulus; one stimulus may bring more than fits.
@Suite struct TraceWriterTests {
  private static let app = AppProgram([("didBecomeActive", [.startTimer(0)])])
    .with(timer: "poll", every: 1_000, tick: [.log(0)])

  private static func lab(_ script: String) throws -> Lab {
    var lab = Lab(app, plugins: [.delegate])
    try lab.run(script)
    return lab
  }

  @Test(arguments: [10, 31, 32, 33, 63, 64, 65, 1_000])
  func `One long wait writes what many short ones write`(ticks: Int) throws {
    let long = try Self.lab("launch; wait \(ticks)s")
    let short = try Self.lab("launch; " + Array(repeating: "wait 1s", count: ticks).joined(separator: "; "))
    func happenings(_ lab: Lab) -> [String] {
      lab.trace.entries.filter { $0.kind != .stimulus }.map { "\($0.time) \(lab.engine.name(of: $0))" }
    }
    #expect(long.world == short.world)
    #expect(happenings(long) == happenings(short))
    #expect(happenings(long).count { $0.hasSuffix("timerFired") } == ticks)
  }

  @Test func `Every entry is caused by an earlier one, as far as the trace goes`() throws {
    let trace = try Self.lab("launch; wait 1000s").trace
    for (index, entry) in trace.entries.enumerated() {
      #expect(entry.kind == .stimulus ? entry.cause == 0 : entry.cause > 0 && entry.cause <= index)
    }
    // A tick's handler logs because of that tick.
    let logs = trace.entries.filter { $0.kind == .action && $0.time > 0 }
    #expect(logs.count == 1_000)
    #expect(logs.allSatisfy { trace.entry(id: Int($0.cause))?.time == $0.time })
  }
}
