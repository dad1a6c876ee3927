import LifeLanguage
import LifeSyntax
import LifecycleEngine

extension Scenario {
  /// The largest number of checkpoints.
  static let checkpointLimit = 100
  /// The largest number of entries that they hold together.
  private static let checkpointEntries = 4_000_000

  // MARK: - Steps

  /// Takes so many steps back.
  mutating func undo(_ count: Int64, at site: CommandSite, _ reply: inout Reply) {
    guard canMove("undo", steps: count, of: history.undoCount, at: site, &reply) else { return }
    let steps = (0..<count).map { _ in history.undo() }
    // In the order in which they were typed.
    report(steps.reversed(), of: "undo", &reply)
  }

  /// Takes so many steps again that were taken back.
  mutating func redo(_ count: Int64, at site: CommandSite, _ reply: inout Reply) {
    guard canMove("redo", steps: count, of: history.redoCount, at: site, &reply) else { return }
    let steps = (0..<count).map { _ in history.redo() }
    report(steps, of: "redo", &reply)
  }

  /// Returns whether there are so many steps, after reporting that there are not.
  private func canMove(
    _ verb: String, steps wanted: Int64, of available: Int, at site: CommandSite, _ reply: inout Reply
  ) -> Bool {
    guard wanted >= 1, wanted <= available else {
      let summary =
        switch available {
        case 0: "there is nothing to \(verb)"
        case 1: "one step can be taken"
        default: "one to \(available) steps can be taken"
        }
      reply.fail(
        DiagnosticRule.nothingToUndo.broken(at: site.range, summary, label: "`trace` shows what has happened"),
        in: site.source)
      return false
    }
    return true
  }

  private func report(_ steps: [[String]], of verb: String, _ reply: inout Reply) {
    let names = steps.joined().map { Self.firstLine(of: $0) }
    if !names.isEmpty { reply.lines.append(OutputLine("\(verb): \(names.joined(separator: "; "))", .dim)) }
    let last = simulation.history.last.map { "after '\(simulation.engine.text(of: $0))'" } ?? "at the start"
    reply.lines.append(OutputLine("Back \(last): \(moment).", .dim))
  }

  /// Returns a statement of several lines as its first one.
  private static func firstLine(of text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.count > 1 ? lines[0] + " …" : text
  }

  /// The clock and the state.
  private var moment: String {
    "\(clockText(milliseconds: simulation.world.clock)), \(simulation.world.state.name)"
  }

  /// Starts over, with the same plugins, app and settings.
  ///
  /// The step of a lesson has a start of its own, with what has happened before it.
  mutating func reset(to start: Simulation? = nil, _ reply: inout Reply) {
    history.remember(.run(run, before: "reset"))
    let settings = simulation.engine.settings
    if let start {
      run = ScriptedRun(simulation: start)
    } else {
      simulation.reset()
      run.forgetStimuli()
    }
    let place = start == nil ? "at the start" : "where this step begins"
    let isReset = simulation.engine.settings != settings
    let also = isReset ? " What you had chosen, such as an account, is taken back, too." : ""
    reply.lines.append(OutputLine("Back \(place).\(also) `undo` brings the run back.", .dim))
  }

  // MARK: - Checkpoints

  /// Gives the run as it is now a name.
  mutating func checkpoint(_ name: String, at site: CommandSite, _ reply: inout Reply) {
    checkpoints.removeAll { $0.name == name }
    let entries = checkpoints.reduce(simulation.trace.count) { $0 + $1.run.simulation.trace.count }
    guard checkpoints.count < Self.checkpointLimit, entries <= Self.checkpointEntries else {
      return reply.fail(
        DiagnosticRule.tooManyCheckpoints.broken(
          at: site.verbRange, "there is no room for one more checkpoint",
          label: "at most \(Self.checkpointLimit), and \(Self.checkpointEntries) entries in all of them"),
        in: site.source)
    }
    checkpoints.append((name, run))
    reply.lines.append(OutputLine("Kept as \(name). `back \(name)` returns here.", .dim))
  }

  /// Returns to a checkpoint.
  mutating func back(to name: Located<String>, at site: CommandSite, _ reply: inout Reply) {
    guard let found = checkpoints.first(where: { $0.name == name.value }) else {
      let names = checkpoints.map { $0.name }
      let diagnostic = DiagnosticRule.unknownCheckpoint.unknown(
        name.name, "no checkpoint is called '\(Diagnostic.shortened(name.value))'", among: names,
        label: names.isEmpty ? "`checkpoint \(name.value)` makes one" : "one of: \(names.joined(separator: ", "))")
      return reply.fail(diagnostic, in: site.source)
    }
    history.remember(.run(run, before: site.text))
    run = found.run
    reply.lines.append(OutputLine("Back at \(name.value): \(moment).", .dim))
  }

  // MARK: - Other times

  /// Shows the state at an instant: the stimuli before it, run again on a copy of the run.
  func show(at time: Located<Int64>, site: CommandSite, _ reply: inout Reply) {
    guard time.value <= simulation.world.clock else {
      return reply.fail(
        DiagnosticRule.notYet.broken(
          at: time.range, "the run has not come that far",
          label: "it is \(clockText(milliseconds: simulation.world.clock)) now; `wait` lets time pass"),
        in: site.source)
    }
    reply.lines.append(OutputLine("At \(clockText(milliseconds: time.value)):", .heading))
    reply.lines += StateTable(simulation: simulation.replayed(until: time.value)).lines
  }

  /// The lines of `state` that the last input changed, before and after.
  var differences: [OutputLine] {
    guard let earlier = history.simulationBeforeLastStep else { return [TraceListing.empty] }
    let lines = StateTable(simulation: simulation).differences(from: StateTable(simulation: earlier))
    return lines.isEmpty ? [OutputLine("The last input changed nothing that `state` shows.", .dim)] : lines
  }
}
