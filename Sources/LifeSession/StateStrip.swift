import LifeLanguage
import LifecycleEngine

/// The five states in one line: where the app is, and how it came there; on a narrow screen only the latter.
struct StateStrip {
  let simulation: Simulation
  let isPlain: Bool
  /// The columns of the terminal; what does not fit is left out.
  let width: Int

  private static let margin = 6

  var line: OutputLine {
    let states = states
    let used = Self.columns(states)
    guard used <= width else { return pathLine }
    let path = simulation.lastPath.map { $0.name }
    let text = "   " + path.joined(separator: arrow)
    let hasPath = path.count > 1 && used + text.count <= width
    return OutputLine(states + (hasPath ? [OutputLine.Span(text, .dim)] : []))
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

/// The graph of the states, with the current one and the last path marked.
struct Diagram {
  let simulation: Simulation
  let isPlain: Bool
  /// The columns of the terminal; where the widest row would not fit, the arrows are shorter.
  let width: Int

  init(_ session: Session) {
    simulation = session.simulation
    isPlain = session.traceText.isPlain
    width = session.tableWidth
  }

  func lines() -> [OutputLine] {
    let path = simulation.lastPath
    let passed = Set(zip(path, path.dropFirst()).map { Step(from: $0, to: $1) })
    var lines = ProcessState.allCases.flatMap { state in box(state, passed) }
    lines.append(OutputLine(""))
    lines.append(
      OutputLine(
        path.count > 1
          ? "Last path: \(path.map { $0.name }.joined(separator: isPlain ? " -> " : " → "))"
          : "The last stimulus changed no state.",
        .dim))
    return lines
  }

  private struct Step: Hashable {
    let from: ProcessState
    let to: ProcessState
  }

  /// Where each state may lead, and what leads there.
  private static let edges: [(from: ProcessState, to: ProcessState, words: String)] = [
    (.notRunning, .inactive, "launch to the screen"), (.notRunning, .background, "launch off the screen"),
    (.inactive, .active, "nothing covers the app"), (.inactive, .background, "the app leaves the screen"),
    (.inactive, .notRunning, "the process ends"), (.active, .inactive, "the touches go elsewhere"),
    (.active, .notRunning, "the process ends"), (.background, .inactive, "the app returns"),
    (.background, .suspended, "background time is over"), (.background, .notRunning, "the process ends"),
    (.suspended, .background, "woken, or on the way back"), (.suspended, .notRunning, "the process ends silently"),
  ]

  private var isNarrow: Bool { width < 44 }

  private func box(_ state: ProcessState, _ passed: Set<Step>) -> [OutputLine] {
    let isHere = simulation.world.state == state
    let mark = isPlain ? (isHere ? "[*]" : "[ ]") : (isHere ? "●" : "○")
    var lines = [OutputLine("\(mark) \(state.name)", isHere ? .transition : .strong, hangingIndent: nil)]
    let out = Self.edges.filter { $0.from == state }
    for (index, edge) in out.enumerated() {
      let isLast = index == out.count - 1
      let isPassed = passed.contains(Step(from: edge.from, to: edge.to))
      let branch = isPlain ? (isLast ? "`" : "|") : (isLast ? "└" : "├")
      let arrow = isPlain ? (isPassed ? "=>" : "->") : (isPassed ? "━▶" : "─▷")
      let start = isNarrow ? branch + arrow : "  " + branch + (isPlain ? "-" : "─") + arrow
      let end = padded(edge.to.name, to: isNarrow ? 11 : 12)
      lines.append(
        OutputLine([
          OutputLine.Span("\(start) \(end)", isPassed ? .transition : .plain), OutputLine.Span(edge.words, .dim),
        ]))
    }
    return lines
  }
}
