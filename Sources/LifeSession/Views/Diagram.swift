import LifeLanguage
import LifecycleEngine

/// The graph of the states, with the current one and the last path marked.
struct Diagram {
  /// The run.
  let simulation: Simulation
  /// A Boolean value that indicates whether marks keep to ASCII.
  let isPlain: Bool
  /// The columns of the terminal; where the widest row would not fit, the arrows are shorter.
  let width: Int

  /// Creates the diagram of a run.
  init(of simulation: Simulation, in presentation: Presentation) {
    self.simulation = simulation
    isPlain = presentation.isPlain
    width = presentation.tableWidth
  }

  /// The lines of the drawing.
  var lines: [OutputLine] {
    let path = simulation.lastPath
    let passed = Set(zip(path, path.dropFirst()).map { Step(from: $0, to: $1) })
    var lines = ProcessState.allCases.flatMap { state in box(state, passed) }
    lines.append(OutputLine(""))
    lines.append(
      OutputLine(
        path.count > 1
          ? "Last path: \(path.map { $0.name }.joined(separator: isPlain ? " -> " : " → "))"
          : "The last command changed no state.",
        .dim))
    let ladders = LadderPicture.all(of: simulation, isPlain: isPlain, width: width)
    return lines + (ladders.isEmpty ? [] : [OutputLine("")] + ladders)
  }

  /// A change of state, whichever stimulus made it.
  private struct Step: Hashable {
    let from: ProcessState
    let to: ProcessState
  }

  private var isNarrow: Bool { width < 44 }

  private func box(_ state: ProcessState, _ passed: Set<Step>) -> [OutputLine] {
    let isHere = simulation.world.state == state
    let mark = isPlain ? (isHere ? "[*]" : "[ ]") : (isHere ? "●" : "○")
    var lines = [OutputLine("\(mark) \(state.name)", isHere ? .transition : .strong, hangingIndent: nil)]
    let out = StateChange.all.filter { $0.from == state }
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
