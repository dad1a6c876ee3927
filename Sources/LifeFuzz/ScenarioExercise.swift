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

  func run() throws(Finding) {
    let tree = SyntaxTree(parsing: source)
    try tree.diagnostics.requirePlaces(in: source)
    var lines: [OutputLine] = []
    let outcome = try run(tree, &lines)
    var again: [OutputLine] = []
    try requireEqual(try run(tree, &again), outcome, "a second run differs")
    try requireEqual(again, lines, "the output of a second run differs")
    if let formatted = try SyntaxExercise(source).formatted() {
      var others: [OutputLine] = []
      try requireEqual(try run(SyntaxTree(parsing: formatted), &others), outcome, "the canonical form runs differently")
    }
  }

  private func run(_ tree: SyntaxTree, _ lines: inout [OutputLine]) throws(Finding) -> Outcome {
    var outcome = Outcome()
    var binder = Binder(SessionVocabulary.vocabularies)
    let statements = tree.hasErrors ? [] : binder.bind(tree.statements, in: SessionVocabulary.file)
    try binder.diagnostics.requirePlaces(in: tree.source)
    outcome.faults = (tree.diagnostics + binder.diagnostics).map { $0.id }
    guard outcome.faults.isEmpty else { return outcome }

    var session = Session(plugins: Samples.plugins, using: ["uikit"], host: .inMemory(around: tree.source))
    session.showsStimuli = true
    for statement in statements {
      guard case .command(let command) = statement else { continue }
      let reply = session.submit(command, in: tree.source)
      lines += reply.lines
      try reply.require()
      outcome.faults += reply.reports.map { $0.diagnostic.id }
      if reply.failure != nil || reply.next == .quit { break }
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
  func require() throws(Finding) {
    try reports.requirePlaces()
    for line in lines {
      for span in line.spans where span.text.utf8.contains(UInt8(ascii: "\n")) {
        throw Finding("a piece of output holds a newline: \(span.text)")
      }
    }
    if failure != nil, failure != .interrupted, reports.isEmpty { throw Finding("a failure without a report") }
  }
}
