import LifeLanguage
import LifecycleEngine

/// The five states in one line: where the app is, and how it came there.
struct StateStrip {
  let simulation: Simulation
  let isPlain: Bool
  /// The columns of the terminal; the path is left out where it does not fit.
  let width: Int

  var line: OutputLine {
    let path = simulation.lastPath
    let current = simulation.world.state
    var spans = [OutputLine.Span("      ")]
    for state in ProcessState.allCases {
      if state.rawValue > 0 { spans.append(OutputLine.Span("  ")) }
      if state == current {
        spans.append(OutputLine.Span(isPlain ? "[\(state.name)]" : "● \(state.name)", .transition))
      } else if path.contains(state) {
        spans.append(OutputLine.Span(isPlain ? "(\(state.name))" : "◌ \(state.name)", .plain))
      } else {
        spans.append(OutputLine.Span(isPlain ? state.name : "○ \(state.name)", .dim))
      }
    }
    if path.count > 1 {
      let arrow = isPlain ? " -> " : " → "
      let text = "   " + path.map { $0.name }.joined(separator: arrow)
      let used = spans.reduce(0) { $0 + $1.text.count }
      if used + text.count <= width { spans.append(OutputLine.Span(text, .dim)) }
    }
    return OutputLine(spans)
  }
}

/// The graph of the states, with the current one and the last path marked.
struct Diagram {
  let simulation: Simulation
  let isPlain: Bool

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
    (.inactive, .notRunning, "the process ends"), (.active, .inactive, "something takes the touches"),
    (.active, .notRunning, "the process ends"), (.background, .inactive, "the app returns"),
    (.background, .suspended, "background time is over"), (.background, .notRunning, "the process ends"),
    (.suspended, .background, "woken, or on the way back"), (.suspended, .notRunning, "the process ends, silently"),
  ]

  private func box(_ state: ProcessState, _ passed: Set<Step>) -> [OutputLine] {
    let isHere = simulation.world.state == state
    let mark = isPlain ? (isHere ? "[*]" : "[ ]") : (isHere ? "●" : "○")
    var lines = [OutputLine("\(mark) \(state.name)", isHere ? .transition : .strong, hangingIndent: nil)]
    let out = Self.edges.filter { $0.from == state }
    for (index, edge) in out.enumerated() {
      let isLast = index == out.count - 1
      let isPassed = passed.contains(Step(from: edge.from, to: edge.to))
      let branch = isPlain ? (isLast ? "`-" : "|-") : (isLast ? "└─" : "├─")
      let arrow = isPlain ? (isPassed ? "=>" : "->") : (isPassed ? "━▶" : "─▷")
      lines.append(
        OutputLine(
          [
            OutputLine.Span("  \(branch)\(arrow) \(padded(edge.to.name, to: 12))", isPassed ? .transition : .plain),
            OutputLine.Span(edge.words, .dim),
          ]))
    }
    return lines
  }
}
