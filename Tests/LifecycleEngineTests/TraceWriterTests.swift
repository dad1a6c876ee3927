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

  /// Two plugins without states speak as one, and the app may listen to either.
  @Test(arguments: [0, 1, 28, 29, 30, 31, 32, 200], ["", "one", "two", "nobody"])
  func `Many signals at one moment stand in order, whoever listens`(count: Int, listened: String) throws {
    var app = AppProgram([("signal \(count)", [.log(0)])])
    app.plugin = listened
    let speakers = [("one", count), ("two", count + 1)]
    let plugins = speakers.map { PluginTable.chatter($0, at: .didFinishLaunching, $1) }
    var lab = Lab(listened.isEmpty ? AppProgram() : app, plugins: plugins)
    try lab.run("launch")
    let (engine, trace) = (lab.engine, lab.trace)
    let signals = trace.entries.filter { $0.kind == .signal }
    let moment = trace.entries.firstIndex { engine.name(of: $0) == "didFinishLaunching" }
    #expect(signals.allSatisfy { Int($0.cause) - 1 == moment && $0.state == .inactive })
    let expected = speakers.flatMap { plugin, count in (0..<count).map { "\(plugin) signal \($0 + 1)" } }
    #expect(signals.map { "\(engine.plugin(of: $0) ?? "") \(engine.name(of: $0))" } == expected)
    let actions = trace.entries.filter { $0.kind == .action }
    #expect(actions.count == (count > 0 && ["one", "two"].contains(listened) ? 1 : 0))
    #expect(actions.allSatisfy { trace.entry(id: Int($0.cause)).map { engine.name(of: $0) } == "signal \(count)" })
  }
}

extension PluginTable {
  /// An observer that says so many signals at one moment.
  fileprivate static func chatter(_ name: String, at moment: Moment, _ count: Int) -> PluginTable {
    PluginTable(
      name: name, title: name, role: .observer, signals: (0..<count).map { "signal \($0 + 1)" }, states: [],
      deliveries: [
        Delivery(
          moment: moment, from: nil, test: .always, signals: (0..<count).map { UInt16($0) }, next: nil)
      ])
  }
}
