import LifeLanguage
import LifeSyntax
import LifecycleEngine
import TextMetrics

/// Lanes over virtual time: the state, each plugin's signals, what the app does and what happens to it.
///
/// A run with more instants than fit side by side is drawn in several panels, one below the other.
struct Timeline {
  /// The run.
  let simulation: Simulation
  /// A Boolean value that indicates whether marks keep to ASCII.
  let isPlain: Bool
  /// The columns that it may take.
  let width: Int

  /// Creates the timeline of a run.
  init(of simulation: Simulation, in presentation: Presentation) {
    self.simulation = simulation
    isPlain = presentation.isPlain
    width = presentation.tableWidth
  }

  /// One instant at which something happened, and the column where it is drawn.
  private struct Instant {
    let time: Int64
    let column: Int
  }

  /// The lines of the drawing.
  var lines: [OutputLine] {
    guard !simulation.trace.entries.isEmpty else { return [TraceListing.empty] }
    let names =
      ["time", "typed", "state"] + ProcessState.allCases.map { $0.name } + simulation.engine.plugins.map { $0.name }
      + ["app", "system"] + parts
    let widest = names.map { TextWidth.of($0) }.reduce(0, max)
    // Long names are cut where they would leave no room for the lanes.
    let label = min(widest + 2, max(width - Self.leastColumns - Self.room, Self.leastLabel))
    let columns = max(Self.leastColumns, width - label - Self.room)
    var lines: [OutputLine] = []
    for times in panels(columns) {
      if !lines.isEmpty { lines.append(OutputLine("")) }
      lines += panel(layOut(times, columns), label)
    }
    return lines + [legend]
  }

  private func panel(_ instants: [Instant], _ label: Int) -> [OutputLine] {
    var lines = [lane("time", width: label, times(instants), style: .dim)]
    lines.append(lane("typed", width: label, marks(instants) { $0.kind == .stimulus }, style: .stimulus))
    lines += stateLanes(label, instants)
    for (index, plugin) in simulation.engine.plugins.enumerated() {
      lines.append(
        lane(
          plugin.name, width: label, marks(instants) { $0.kind == .signal && Int($0.plugin) == index }, style: .signal))
    }
    for part in parts { lines.append(lane(part, width: label, marks(instants) { isAbout(part, $0) }, style: .effect)) }
    lines.append(lane("app", width: label, marks(instants) { $0.kind == .action }, style: .action))
    lines.append(
      lane("system", width: label, marks(instants) { $0.kind == .effect || $0.kind == .termination }, style: .effect))
    return lines
  }

  /// The app's timers, tasks and connections; each has a lane of its own.
  private var parts: [String] {
    let program = simulation.engine.program
    return program.timers.map { $0.name } + program.tasks.map { $0.name } + program.connections.map { $0.name }
  }

  private func isAbout(_ part: String, _ entry: TraceEntry) -> Bool {
    let engine = simulation.engine
    switch entry.kind {
    case .effect: return Effect(rawValue: entry.code).map { engine.subject(of: $0, entry) == part } ?? false
    case .action: return engine.name(of: entry).hasSuffix(" \(part)")
    default: return false
    }
  }

  private func lane(_ name: String, width label: Int, _ cells: [Character], style: OutputStyle) -> OutputLine {
    let end = cells.lastIndex { $0 != " " } ?? -1
    let name = OutputLine.Span(padded(cut(name, to: label - 1), to: end < 0 ? 0 : label), .dim)
    return OutputLine([name, OutputLine.Span(String(cells[...end]), style)])
  }

  /// A name with as many of its letters as there is room for.
  private func cut(_ name: String, to columns: Int) -> String {
    guard TextWidth.of(name) > columns else { return name }
    let mark = isPlain ? "." : "…"
    var text = ""
    for character in name where TextWidth.of(text) + TextWidth.of(character) < columns { text.append(character) }
    return text + mark
  }

  // MARK: - Columns

  /// The columns kept for the text of the last instant.
  private static let room = 6
  /// The columns that the lanes have at least.
  private static let leastColumns = 20
  /// The columns that the names have at least.
  private static let leastLabel = 12

  /// The instants, as many in a panel as fit with a blank between two.
  private func panels(_ columns: Int) -> [ArraySlice<Int64>] {
    var times: [Int64] = []
    for entry in simulation.trace.entries where times.last != entry.time { times.append(entry.time) }
    if times.last != simulation.world.clock { times.append(simulation.world.clock) }
    let count = max(1, columns / 2)
    return stride(from: 0, to: times.count, by: count).map { times[$0..<min($0 + count, times.count)] }
  }

  /// Every instant has a column of its own; the time between them shares what is left, by its length.
  private func layOut(_ times: ArraySlice<Int64>, _ columns: Int) -> [Instant] {
    let first = times.first ?? 0
    let span = max(1, (times.last ?? 0) - first)
    let gap = max(2, min(9, columns / max(1, times.count)))
    let free = Int64(max(0, columns - 1 - gap * (times.count - 1)))
    return times.enumerated().map { index, time in
      Instant(time: time, column: min(columns - 1, index * gap + Int((time - first) * free / span)))
    }
  }

  private func blank(_ instants: [Instant]) -> [Character] {
    [Character](repeating: " ", count: (instants.last?.column ?? 0) + Self.room)
  }

  private func times(_ instants: [Instant]) -> [Character] {
    var cells = blank(instants)
    var free = 0
    for instant in instants where instant.column >= free {
      let text = durationText(milliseconds: instant.time)
      guard instant.column + text.count <= cells.count else { continue }
      for (offset, character) in text.enumerated() { cells[instant.column + offset] = character }
      free = instant.column + text.count + 1
    }
    return cells
  }

  /// The number of matching entries at each instant, or a mark for one.
  private func marks(_ instants: [Instant], where matches: (TraceEntry) -> Bool) -> [Character] {
    var cells = blank(instants)
    for instant in instants {
      let count = simulation.trace.entries.filter { $0.time == instant.time && matches($0) }.count
      guard count > 0 else { continue }
      cells[instant.column] = count == 1 ? (isPlain ? "o" : "•") : count < 10 ? Character("\(count)") : "+"
    }
    return cells
  }

  // MARK: - States

  /// One lane for each state that was visited: a bar while the app was in it.
  private func stateLanes(_ label: Int, _ instants: [Instant]) -> [OutputLine] {
    let transitions = simulation.trace.entries.filter { $0.kind == .transition }
    var order: [ProcessState] = []
    for state in ProcessState.allCases
    where transitions.contains(where: { $0.state == state }) || simulation.world.state == state { order.append(state) }
    return order.map { state in
      lane(
        state.name, width: label, bar(state, over: transitions, at: instants),
        style: state == simulation.world.state ? .transition : .plain)
    }
  }

  private func bar(_ state: ProcessState, over transitions: [TraceEntry], at instants: [Instant]) -> [Character] {
    var cells = blank(instants)
    var current = ProcessState.notRunning
    var column = 0
    for transition in transitions where transition.time <= instants.last?.time ?? 0 {
      // What happened before the first instant left its state behind.
      let end = instants.first { $0.time == transition.time }?.column
      if let end, current == state { fill(&cells, from: column, to: end) }
      current = transition.state
      column = end ?? column
    }
    if current == state { fill(&cells, from: column, to: cells.count - 1) }
    return cells
  }

  private func fill(_ cells: inout [Character], from start: Int, to end: Int) {
    for column in start...max(start, end) { cells[column] = isPlain ? "=" : "━" }
  }

  // MARK: - Legend

  /// The stimuli with their times, for the marks in the lane.
  private var legend: OutputLine {
    let typed = simulation.trace.entries.filter { $0.kind == .stimulus }
      .map { "\(durationText(milliseconds: $0.time)) \(simulation.engine.name(of: $0))" }
    return OutputLine("typed: \(typed.joined(separator: ", "))", .dim, hangingIndent: 7)
  }
}
