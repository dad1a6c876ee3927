import LifecycleEngine
import TextMetrics

/// The states of a framework one below the other, with what is called at the steps between them.
package struct LadderPicture: Sendable {
  private let ladder: PluginTable.Ladder
  private let title: String
  /// The state at hand, by its place; `nil` before the first one.
  private let current: Int?
  /// The steps that the last stimulus led over.
  private let taken: [(from: Int, to: Int)]

  /// Creates the picture of a plugin of a run in one of its states; `nil` where they have no order.
  private init?(_ state: OwnState, of plugin: PluginTable, in run: Simulation) {
    guard let ladder = plugin.ladder else { return nil }
    self.ladder = ladder
    title = plugin.title + (state.window.map { " in \($0)" } ?? "")
    current = ladder.states.firstIndex(of: state.name)
    // The states that were told before the last stimulus end with the one where its way begins.
    var before: Int?
    var taken: [(from: Int, to: Int)] = []
    for (place, entry) in run.trace.entries.enumerated() where state.isTold(by: entry, in: run.engine) {
      let name = run.engine.name(of: entry)
      guard let state = ladder.signals.firstIndex(of: name) else { continue }
      if place >= run.lastEntries.lowerBound, let before { taken.append((before, state)) }
      before = state
    }
    self.taken = taken
  }

  /// Returns the pictures of all plugins of a run whose states have an order; for each window where it has one of its own.
  package static func all(of run: Simulation, isPlain: Bool, width: Int) -> [OutputLine] {
    let pictures = run.engine.plugins.enumerated().flatMap { place, plugin in
      run.ownStates(of: place).compactMap { LadderPicture($0, of: plugin, in: run) }
    }
    return pictures.enumerated().flatMap { place, picture in
      (place > 0 ? [OutputLine("")] : []) + picture.lines(isPlain: isPlain, width: width)
    }
  }

  /// Returns the lines of the drawing.
  package func lines(isPlain: Bool, width: Int) -> [OutputLine] {
    var lines = [OutputLine(title, .dim)]
    let down = columns(of: isPlain)
    for (place, state) in ladder.states.enumerated() {
      let isHere = place == current
      let mark = isPlain ? (isHere ? "[*]" : "[ ]") : isHere ? "●" : "○"
      var spans = [OutputLine.Span("\(mark) \(state)", isHere ? .transition : .strong)]
      // What leads from here to a state that is not beside it.
      for step in ladder.steps where step.from == place && abs(step.to - step.from) > 1 {
        spans.append(OutputLine.Span("  ", .plain))
        spans.append(span(of: step, sign: isPlain ? "up" : "↑", goal: ladder.states[step.to]))
      }
      lines.append(OutputLine(spans, hangingIndent: 6))
      guard place + 1 < ladder.states.count else { continue }
      lines.append(between(place, place + 1, down, isPlain: isPlain))
    }
    let isMarked = ladder.steps.contains { isTaken($0) }
    return isMarked ? lines + [OutputLine("* marks the steps of the last stimulus.", .dim)] : lines
  }

  /// Returns the columns that the steps downwards take.
  private func columns(of isPlain: Bool) -> Int {
    ladder.steps.filter { $0.to == $0.from + 1 }.map { TextWidth.of(text(of: $0, sign: isPlain ? "down" : "↓")) }
      .reduce(0, max) + 3
  }

  /// Returns the row between two states: the step down, and the step up.
  private func between(_ upper: Int, _ lower: Int, _ columns: Int, isPlain: Bool) -> OutputLine {
    var spans = [OutputLine.Span(isPlain ? " |  " : "│  ", .dim)]
    if let step = ladder.steps.first(where: { $0.from == upper && $0.to == lower }) {
      var span = span(of: step, sign: isPlain ? "down" : "↓")
      span.text = padded(span.text, to: columns)
      spans.append(span)
    }
    if let step = ladder.steps.first(where: { $0.from == lower && $0.to == upper }) {
      spans.append(span(of: step, sign: isPlain ? "up" : "↑"))
    }
    return OutputLine(spans, hangingIndent: 6)
  }

  /// Returns the calls of a step behind its sign, and its goal where that is not the next state.
  private func text(of step: PluginTable.Ladder.Step, sign: String, goal: String? = nil) -> String {
    let calls = step.calls.isEmpty ? "" : " \(step.calls.joined(separator: ", "))"
    let end = goal.map { "\(calls.isEmpty ? "" : ",") straight to \($0)" } ?? ""
    return (isTaken(step) ? "* " : "  ") + sign + calls + end
  }

  private func span(of step: PluginTable.Ladder.Step, sign: String, goal: String? = nil) -> OutputLine.Span {
    OutputLine.Span(text(of: step, sign: sign, goal: goal), isTaken(step) ? .transition : .plain)
  }

  private func isTaken(_ step: PluginTable.Ladder.Step) -> Bool {
    taken.contains { $0.from == step.from && $0.to == step.to }
  }
}
