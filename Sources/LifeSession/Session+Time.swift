import LifeLanguage
import LifeSyntax
import LifecycleEngine

// Going back and looking at other times: checkpoints, earlier instants, what changed, other futures.

extension Session {
  /// How many checkpoints are kept, and how many entries they may hold together.
  private static let checkpointLimit = 100
  private static let checkpointEntries = 4_000_000

  mutating func checkpoint(_ command: BoundCommand, _ source: SourceText, _ reply: inout Reply) {
    let name = command["name"]?.string ?? ""
    checkpoints.removeAll { $0.name == name }
    let entries = checkpoints.reduce(simulation.trace.count) { $0 + $1.run.simulation.trace.count }
    guard checkpoints.count < Self.checkpointLimit, entries <= Self.checkpointEntries else {
      return reply.fail(
        Diagnostic(
          id: "tooManyCheckpoints", summary: "there is no room for one more checkpoint", range: command.verbRange,
          label: "at most \(Self.checkpointLimit), and \(Self.checkpointEntries) entries in all of them"), in: source)
    }
    checkpoints.append((name, current))
    reply.lines.append(OutputLine("Kept as \(name). `back \(name)` returns here.", .dim))
  }

  mutating func back(_ command: BoundCommand, _ source: SourceText, _ reply: inout Reply) {
    guard let value = command["name"], let name = value.string else { return }
    guard let found = checkpoints.first(where: { $0.name == name }) else {
      let names = checkpoints.map { $0.name }
      var diagnostic = Diagnostic(
        id: "unknownCheckpoint", summary: "no checkpoint is called '\(Diagnostic.shortened(name))'", range: value.range,
        label: names.isEmpty ? "`checkpoint \(name)` makes one" : "one of: \(names.joined(separator: ", "))")
      Diagnostic.suggest(Name(text: name, range: value.range), among: names, &diagnostic)
      return reply.fail(diagnostic, in: source)
    }
    history.remember(.run(current, before: source.text(in: command.range)))
    current = found.run
    reply.lines.append(
      OutputLine(
        "Back at \(name): \(clockText(milliseconds: simulation.world.clock)), \(simulation.world.state.name).", .dim))
  }

  /// The world as it was at an instant: the stimuli before it, run again on a copy.
  func show(at command: BoundCommand, _ source: SourceText, _ reply: inout Reply) {
    guard let value = command["time"], let time = value.number else { return }
    guard time <= simulation.world.clock else {
      return reply.fail(
        Diagnostic(
          id: "notYet", summary: "the run has not come that far", range: value.range,
          label: "it is \(clockText(milliseconds: simulation.world.clock)) now; `wait` lets time pass"), in: source)
    }
    var copy = self
    copy.simulation = simulation.replayed(until: time)
    reply.lines.append(OutputLine("At \(clockText(milliseconds: time)):", .heading))
    reply.lines += copy.stateLines()
  }

  /// The lines of `state` that the last stimulus changed, before and after.
  func differenceLines() -> [OutputLine] {
    guard history.undoCount > 0 else { return [OutputLine("Nothing has happened yet. Type launch.", .dim)] }
    var earlier = self
    _ = earlier.history.undo()
    let before = earlier.stateRows()
    let after = stateRows()
    var lines: [OutputLine] = []
    for row in after where row.name != "possible" {
      let old = before.first { $0.name == row.name }?.text
      guard old != row.text else { continue }
      if let old { lines.append(OutputLine("- \(row.name): \(old)", .bad, hangingIndent: 4)) }
      lines.append(OutputLine("+ \(row.name): \(row.text)", .good, hangingIndent: 4))
    }
    lines += Self.changes(
      earlier.simulation.engine.possibleStimuli(in: earlier.simulation.world),
      simulation.engine.possibleStimuli(in: simulation.world))
    return lines.isEmpty ? [OutputLine("The last input changed nothing that `state` shows.", .dim)] : lines
  }

  /// What is no longer possible, and what is now.
  private static func changes(_ before: [StimulusKind], _ after: [StimulusKind]) -> [OutputLine] {
    let gone = before.filter { !after.contains($0) }.map { $0.form.text }
    let new = after.filter { !before.contains($0) }.map { $0.form.text }
    var lines: [OutputLine] = []
    if !gone.isEmpty {
      lines.append(OutputLine("- possible: \(gone.joined(separator: ", "))", .bad, hangingIndent: 4))
    }
    if !new.isEmpty {
      lines.append(OutputLine("+ possible: \(new.joined(separator: ", "))", .good, hangingIndent: 4))
    }
    return lines
  }

  /// How many futures `branch` shows.
  private static let futureLimit = 8

  /// Other futures from here, side by side; the run itself stays where it is.
  func branch(_ command: BoundCommand, _ source: SourceText, _ reply: inout Reply) {
    var columns: [Comparison.Column] = []
    let futures = [command] + command.clauses
    guard futures.count <= Self.futureLimit else {
      return reply.fail(
        Diagnostic(
          id: "tooManyFutures", summary: "at most \(Self.futureLimit) futures stand side by side",
          range: futures[Self.futureLimit].verbRange, label: "this is one too many"), in: source)
    }
    for (index, future) in futures.enumerated() {
      var run = simulation
      run.entryLimit = simulation.trace.count + max(0, workLimit - work) / futures.count
      let fault = run.run(future.commands, stoppingIf: host.isInterrupted)
      if let fault { return reply.fail(fault, in: source) }
      let title = futures.count == 1 ? "if" : "future \(index + 1)"
      columns.append(Comparison.Column(title: title, run: run, from: simulation.trace.count))
    }
    show(columns, at: command.verbRange, source, &reply)
    guard reply.failure == nil else { return }
    reply.lines.append(OutputLine("Your own run is where it was.", .dim))
  }
}
