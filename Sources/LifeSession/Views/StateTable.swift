import LessonModel
import LifecycleEngine
import LifeLanguage

/// The state of a run, row by row.
struct StateTable {
  /// A row: what it is about, and its text.
  typealias Row = (name: String, text: String)

  /// The run.
  let simulation: Simulation
  /// The stimuli that a lesson does not allow now; `nil` where all are.
  var forbidden: ForbiddenStimuli?

  /// The lines of the table.
  var lines: [OutputLine] {
    let rows = properties
    let width = (rows.map { $0.name.count } + ["possible".count]).reduce(0, max) + 2
    return rows.map { row in
      Self.line(row.name, [OutputLine.Span(row.text)], width)
    } + [Self.line("possible", Self.list(possible), width)]
  }

  private static func line(_ name: String, _ text: [OutputLine.Span], _ width: Int) -> OutputLine {
    OutputLine(term: [OutputLine.Span("  " + name, .dim)], columns: width + 2, text)
  }

  /// Returns commands with commas between them; a row ends behind a comma.
  private static func list(_ kinds: [StimulusKind]) -> [OutputLine.Span] {
    let names = kinds.map { [OutputLine.Span($0.form.text, isWhole: true)] }
    return Array(names.joined(separator: [OutputLine.Span(", ")]))
  }

  /// The rows but for what is possible.
  private var properties: [Row] {
    let world = simulation.world
    let engine = simulation.engine
    var rows: [Row] = [
      (name: "process", text: world.state.name), (name: "clock", text: clockText(milliseconds: world.clock)),
    ]
    if !simulation.windows.isEmpty { rows.append((name: "windows", text: simulation.windows.joined(separator: ", "))) }
    for (index, plugin) in engine.plugins.enumerated() {
      for state in simulation.ownStates(of: index) {
        let window = state.window.map { " in \($0)" } ?? ""
        rows.append((name: plugin.name + window, text: state.name))
      }
    }
    let observers = engine.program.observers.enumerated().compactMap { index, observer in
      engine.isListening(observer: index, in: world).map { "\(observer.name) \($0 ? "listens" : "does not listen")" }
    }
    if !observers.isEmpty { rows.append((name: "observers", text: observers.joined(separator: ", "))) }
    for (slot, value) in engine.program.values.enumerated() {
      rows.append((name: value.name, text: engine.text(ofValue: slot, in: world)))
    }
    return rows
  }

  private var possible: [StimulusKind] {
    simulation.engine.possibleStimuli(in: simulation.world).filter { !(forbidden?.coversAll(of: $0) ?? false) }
  }

  // MARK: - Differences

  /// Returns the lines in which this table differs from an earlier one, before and after.
  func differences(from earlier: StateTable) -> [OutputLine] {
    let before = earlier.properties
    var lines: [OutputLine] = []
    for row in properties {
      let old = before.first { $0.name == row.name }?.text
      guard old != row.text else { continue }
      if let old { lines.append(OutputLine("- \(row.name): \(old)", .bad, hangingIndent: 4)) }
      lines.append(OutputLine("+ \(row.name): \(row.text)", .good, hangingIndent: 4))
    }
    return lines + Self.changes(from: earlier.possible, to: possible)
  }

  /// Returns what is no longer possible, and what is now.
  private static func changes(from before: [StimulusKind], to after: [StimulusKind]) -> [OutputLine] {
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

  // MARK: - Background time

  /// The background time that code would read.
  var backgroundTime: OutputLine {
    let world = simulation.world
    guard world.state.runsCode else { return OutputLine("No code of the app runs, so nothing can be read.") }
    guard let left = simulation.engine.remainingBackgroundTime(in: world) else {
      return OutputLine("No limit applies now; code would read the largest number there is.")
    }
    return OutputLine("Code would read \(durationText(milliseconds: left)) of background time.")
  }
}
