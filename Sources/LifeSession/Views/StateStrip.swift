import LifeLanguage
import LifecycleEngine

/// The five states in one line: where the app is, and how it came there; on a narrow screen only the latter.
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
    let path = simulation.lastPath
    var spans = [OutputLine.Span(blanks)]
    for state in ProcessState.allCases {
      if state.rawValue > 0 { spans.append(OutputLine.Span("  ")) }
      if state == simulation.world.state {
        spans.append(current)
      } else if path.contains(state) {
        spans.append(OutputLine.Span(isPlain ? "(\(state.name))" : "◌ \(state.name)", .plain))
      } else {
        spans.append(OutputLine.Span(isPlain ? state.name : "○ \(state.name)", .dim))
      }
    }
    return spans
  }

  private var current: OutputLine.Span {
    let name = simulation.world.state.name
    return OutputLine.Span(isPlain ? "[\(name)]" : "● \(name)", .transition)
  }

  /// The path, and at its end where the app is.
  private var pathLine: OutputLine {
    let passed = simulation.lastPath.dropLast().map { OutputLine.Span($0.name + arrow, .dim) }
    return OutputLine([OutputLine.Span(blanks)] + passed + [current], hangingIndent: Self.margin + 2)
  }
}
