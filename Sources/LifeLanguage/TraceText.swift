public import LifecycleEngine

/// Entries of a trace in words, aligned in columns: id, time, who, what, and the state that code would read.
public struct TraceText: Sendable {
  /// Whether moments are shown, too; they are the platform's, and the signals tell of them.
  public var showsMoments: Bool
  /// Whether arrows and marks keep to ASCII.
  public var isPlain: Bool

  /// A way of showing traces.
  public init(showsMoments: Bool = false, isPlain: Bool = false) {
    self.showsMoments = showsMoments
    self.isPlain = isPlain
  }

  /// The entries of a range as lines; a stimulus is a line of its own before what it caused.
  public func lines(_ range: Range<Int>, of simulation: Simulation) -> [OutputLine] {
    let columns = columns(of: simulation.engine)
    return range.compactMap { line($0, of: simulation, columns) }
  }

  /// The widths of the columns; they depend on the plugins only, so that all lines of a session align.
  private func columns(of engine: Engine) -> (who: Int, what: Int) {
    let who = (engine.plugins.map { $0.name.count } + [7]).max() ?? 7
    return (who, 47)
  }

  private func line(_ index: Int, of simulation: Simulation, _ columns: (who: Int, what: Int)) -> OutputLine? {
    let entry = simulation.trace.entries[index]
    if entry.kind == .moment && !showsMoments { return nil }
    let engine = simulation.engine
    let number = padded(String(repeating: " ", count: max(0, 4 - "\(index + 1)".count)) + "\(index + 1)", to: 4)
    let time = clockText(milliseconds: entry.time)
    let head = OutputLine.Span("\(number)  \(time)  ", .dim)
    if entry.kind == .stimulus {
      return OutputLine([head, OutputLine.Span("\(isPlain ? ">" : "›") \(engine.name(of: entry))", .stimulus)])
    }
    var spans = [head, OutputLine.Span(padded(who(entry, engine), to: columns.who) + "  ", .dim)]
    let what = what(entry, engine)
    let isUnordered = engine.isUnordered(index + 1, in: simulation.trace)
    let state = shownState(entry) + (isUnordered ? " ~" : "")
    spans.append(OutputLine.Span(state.isEmpty ? what : padded(what, to: columns.what), style(of: entry)))
    if !state.isEmpty { spans.append(OutputLine.Span("  \(state)", .dim)) }
    return OutputLine(spans)
  }

  /// What an entry says, without its place.
  public func shortText(of entry: TraceEntry, _ engine: Engine) -> String {
    let who = entry.kind == .signal ? "\(engine.plugin(of: entry) ?? ""): " : ""
    return who + what(entry, engine)
  }

  private func who(_ entry: TraceEntry, _ engine: Engine) -> String {
    switch entry.kind {
    case .signal: engine.plugin(of: entry) ?? ""
    case .action: engine.program.name
    case .transition: "process"
    case .moment: "moment"
    case .stimulus: ""
    case .effect, .termination: "system"
    }
  }

  private func what(_ entry: TraceEntry, _ engine: Engine) -> String {
    switch entry.kind {
    case .transition:
      "\(engine.stateLeft(by: entry)?.name ?? "") \(isPlain ? "->" : "→") \(entry.state.name)"
    case .effect: engine.words(of: entry)
    case .termination: terminationText(entry, engine)
    default: engine.name(of: entry)
    }
  }

  private func terminationText(_ entry: TraceEntry, _ engine: Engine) -> String {
    guard let reason = engine.reason(of: entry) else { return "the process ends" }
    let code = reason.reportCode.map { ", code \($0)" } ?? ""
    return "the process ends: \(reason.words)\(code)"
  }

  private func shownState(_ entry: TraceEntry) -> String {
    switch entry.kind {
    case .signal, .moment: entry.state.name
    default: ""
    }
  }

  private func style(of entry: TraceEntry) -> OutputStyle {
    switch entry.kind {
    case .stimulus: .stimulus
    case .transition: .transition
    case .moment: .dim
    case .signal: .signal
    case .action: .action
    case .effect: .effect
    case .termination: .termination
    }
  }
}

/// A clock time for people: `0:05.000`, `1:02:03.000`.
public func clockText(milliseconds: Int64) -> String {
  let seconds = milliseconds / 1000
  let parts = (h: seconds / 3600, min: seconds / 60 % 60, s: seconds % 60, ms: milliseconds % 1000)
  func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
  let fraction = parts.ms < 10 ? "00\(parts.ms)" : parts.ms < 100 ? "0\(parts.ms)" : "\(parts.ms)"
  let head = parts.h > 0 ? "\(parts.h):\(two(parts.min))" : "\(parts.min)"
  return "\(head):\(two(parts.s)).\(fraction)"
}
