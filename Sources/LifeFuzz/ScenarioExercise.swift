import LifeLanguage
import LifeSession
import LifeSyntax
import LifecycleEngine

/// A scenario that is bound and run as `lifelab run` does it, twice, and once more in its canonical form.
struct ScenarioExercise {
  /// What a run has left behind, as far as it may not depend on blanks.
  private struct Outcome: Equatable {
    var entries: [TraceEntry] = []
    var names: [String] = []
    var state = ""
    var clock: Int64 = 0
    var faults: [String] = []
  }

  private let source: SourceText

  init(_ source: SourceText) { self.source = source }

  /// A scenario with an app of this body, and everything that can happen to an app.
  init(appWithBody bytes: [UInt8]) {
    let text = Array("app Fuzz uses: uikit {\n".utf8) + bytes + Array("\n}\n".utf8) + Array(Samples.wholeLife.utf8)
    self.init(SourceText(name: "fuzz.life", bytes: text))
  }

  func run() throws(FuzzFinding) {
    var lines: [OutputLine] = []
    let outcome = try run(source, &lines)
    var again: [OutputLine] = []
    try requireEqual(try run(source, &again), outcome, "a second run differs")
    try requireEqual(again, lines, "the output of a second run differs")
    if let formatted = try SyntaxExercise(source).formatted() {
      try requireEqual(try run(formatted, &again), outcome, "the canonical form runs differently")
    }
  }

  private func run(_ source: SourceText, _ lines: inout [OutputLine]) throws(FuzzFinding) -> Outcome {
    var outcome = Outcome()
    let file = CheckedScenario(source)
    try file.diagnostics.requirePlaces(in: source)
    outcome.faults = file.diagnostics.map { $0.id }
    guard !file.hasErrors else { return outcome }

    var session = Session(plugins: Samples.plugins, using: [KnownPlugin.usualName], host: .inMemory(around: source))
    session.showsStimuli = true
    var replies: [Reply] = []
    _ = file.run(in: &session) { _, reply in
      replies.append(reply)
      return true
    }
    for reply in replies {
      try reply.require()
      lines += reply.lines
      outcome.faults += reply.reports.map { $0.diagnostic.id }
    }
    let simulation = session.simulation
    outcome.entries = simulation.trace.entries
    outcome.names = simulation.trace.entries.map {
      "\(simulation.engine.name(of: $0)): \(simulation.engine.words(of: $0))"
    }
    outcome.state = simulation.world.state.name
    outcome.clock = simulation.world.clock
    return outcome
  }
}

extension Reply {
  /// Requires what holds of every reply.
  func require() throws(FuzzFinding) {
    try reports.requirePlaces()
    for line in lines {
      for span in line.spans where span.text.utf8.contains(UInt8(ascii: "\n")) {
        throw FuzzFinding("a piece of output holds a newline: \(span.text)")
      }
    }
    if failure != nil, failure != .interrupted, reports.isEmpty { throw FuzzFinding("a failure without a report") }
  }
}
