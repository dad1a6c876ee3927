import LifeLanguage
import LifecycleEngine

/// The five states in one line: where the app is, and how it came there; on a narrow screen only the latter.
///
/// Below it stand the states of the framework in whose words the run is told, where it has some.
struct StateStrip {
  /// The run.
  let simulation: Simulation
  /// A Boolean value that indicates whether marks keep to ASCII.
  let isPlain: Bool
  /// The columns of the terminal; what does not fit is left out.
  let width: Int

  private static let margin = 6

  /// The line.
  var line: OutputLine {
    let states = states
    let used = Self.columns(states)
    guard used <= width else { return pathLine }
    let path = simulation.lastPath.map { $0.name }
    let text = "   " + path.joined(separator: arrow)
    let hasPath = path.count > 1 && used + text.count <= width
    return OutputLine(states + (hasPath ? [OutputLine.Span(text, .dim)] : []))
  }

  /// Indicates whether the line shows a state that the app only went through, with a mark of its own.
  var isMarked: Bool {
    let states = states
    return simulation.lastPath.dropLast().contains { $0 != simulation.world.state } && Self.columns(states) <= width
  }

  private static func columns(_ spans: [OutputLine.Span]) -> Int { spans.reduce(0) { $0 + $1.text.count } }

  private var arrow: String { isPlain ? " -> " : " → " }
  private var blanks: String { String(repeating: " ", count: Self.margin) }

  /// All states, each with a mark.
  private var states: [OutputLine.Span] {
    spans(
      ProcessState.allCases.map { $0.name }, at: simulation.world.state.name,
      through: simulation.lastPath.map { $0.name })
  }

  private func spans(_ names: [String], at current: String, through passed: [String]) -> [OutputLine.Span] {
    var spans = [OutputLine.Span(blanks)]
    for (place, name) in names.enumerated() {
      if place > 0 { spans.append(OutputLine.Span("  ")) }
      if name == current {
        spans.append(mark(current))
      } else if passed.contains(name) {
        spans.append(OutputLine.Span(isPlain ? "(\(name))" : "◌ \(name)", .plain))
      } else {
        spans.append(OutputLine.Span(isPlain ? name : "○ \(name)", .dim))
      }
    }
    return spans
  }

  private func mark(_ name: String) -> OutputLine.Span {
    OutputLine.Span(isPlain ? "[\(name)]" : "● \(name)", .transition)
  }

  private var current: OutputLine.Span { mark(simulation.world.state.name) }

  // MARK: - The states of a framework

  /// The lines below it where one plugin is in use that has states of its own: where that is, and through which it came, in each
  /// window where it has a state for each; none where there is no room.
  var ownLines: [OutputLine] {
    let engine = simulation.engine
    guard engine.plugins.count == 1 else { return [] }
    return simulation.ownStates(of: 0).compactMap { state in
      let window = state.window.map { [OutputLine.Span("   \($0)", .dim)] } ?? []
      let spans = spans(engine.plugins[0].states, at: state.name, through: passed(state)) + window
      return Self.columns(spans) <= width ? OutputLine(spans) : nil
    }
  }

  /// The own states of the plugin that the last stimulus led through, as far as it says them by their order.
  private func passed(_ state: OwnState) -> [String] {
    guard let ladder = simulation.engine.plugins[0].ladder else { return [] }
    let said = simulation.trace.entries[simulation.lastEntries].filter { state.isTold(by: $0, in: simulation.engine) }
      .map { simulation.engine.name(of: $0) }
    return zip(ladder.states, ladder.signals).filter { said.contains($0.1) }.map { $0.0 }
  }

  /// The path, and at its end where the app is.
  private var pathLine: OutputLine {
    let passed = simulation.lastPath.dropLast().map { OutputLine.Span($0.name + arrow, .dim) }
    return OutputLine([OutputLine.Span(blanks)] + passed + [current], hangingIndent: Self.margin + 2)
  }
}
