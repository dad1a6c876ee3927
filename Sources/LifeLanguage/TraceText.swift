import LifeSyntax
package import LifecycleEngine
import TextMetrics

/// Entries of a trace in words, aligned in columns: id, time, speaker, text, and the state that code would read.
package struct TraceText: Sendable {
  /// A Boolean value that indicates whether moments are shown; they are the platform's, and the signals report them.
  package var showsMoments: Bool
  /// A Boolean value that indicates whether arrows and marks keep to ASCII.
  package var isPlain: Bool
  /// The columns of the screen; nil where rows may be as long as they are.
  package var width: Int?

  /// A way of showing traces.
  package init(showsMoments: Bool = false, isPlain: Bool = false, width: Int? = nil) {
    self.showsMoments = showsMoments
    self.isPlain = isPlain
    self.width = width
  }

  /// The entries at these places as lines; a stimulus is a line of its own before what it caused.
  ///
  /// Where the clock has no column, a row tells it where it differs from the time that was shown last.
  package func lines(
    _ places: some Sequence<Int>, of simulation: Simulation, after shown: Int64? = nil
  ) -> [OutputLine] {
    let columns = TraceColumns(simulation.engine, screen: width)
    var shown = shown
    return places.flatMap { index in
      let entry = simulation.trace.entries[index]
      if entry.kind == .moment && !showsMoments { return [OutputLine]() }
      let cells = cells(index, of: simulation)
      guard !columns.isSideBySide else { return beside(cells, columns) }
      let isNew = entry.kind != .stimulus && entry.time != shown
      shown = entry.time
      return (isNew ? [Self.indented(cells.clock, .dim, by: columns.number + columns.gap)] : []) + below(cells, columns)
    }
  }
}

// MARK: - Columns

extension TraceText {
  /// The texts of an entry, one for each column.
  private struct Cells {
    let kind: TraceEntry.Kind
    let number: Int
    let time: Int64
    let clock: String
    let who: String
    let what: String
    let state: String
  }

  /// Returns the texts of the entry at an index.
  private func cells(_ index: Int, of simulation: Simulation) -> Cells {
    let entry = simulation.trace.entries[index]
    let engine = simulation.engine
    let isStimulus = entry.kind == .stimulus
    let isUnordered = engine.isUnordered(index + 1, in: simulation.trace)
    return Cells(
      kind: entry.kind, number: index + 1, time: entry.time, clock: clockText(milliseconds: entry.time),
      who: who(entry, engine),
      what: (isStimulus ? isPlain ? "> " : "› " : "") + what(entry, engine),
      state: shownState(entry) + (isUnordered ? " ~" : ""))
  }

  /// Everything side by side; what is too long for its column goes on below.
  private func beside(_ cells: Cells, _ columns: TraceColumns) -> [OutputLine] {
    let place = columns.place(of: cells.number) + columns.place(ofClock: cells.time)
    let head = cells.kind == .stimulus ? place : place + padded(cells.who, to: columns.who) + "  "
    let state = cells.state.isEmpty ? "" : "  " + cells.state
    let room = columns.screen.map { $0 - TextWidth.of(head) - TextWidth.of(state) } ?? .max
    let column = min(columns.what, room)
    let isWhole = state.isEmpty || TextWidth.of(cells.what) <= room
    let rows = TextRows.fill(cells.what, columns: isWhole ? room : column, indent: 2)
    let what = state.isEmpty ? rows[0] : padded(rows[0], to: column)
    var first = [OutputLine.Span(head, .dim), OutputLine.Span(what, style(of: cells.kind))]
    if !state.isEmpty { first.append(OutputLine.Span(state, .dim)) }
    return [OutputLine(first)] + further(rows, cells, indent: TextWidth.of(head))
  }

  /// Returns what happens and, in a row below, the speaker and the state; in one row if the width suffices.
  private func below(_ cells: Cells, _ columns: TraceColumns) -> [OutputLine] {
    let head = columns.place(of: cells.number) + (cells.kind == .stimulus ? cells.clock + " " : "")
    let hasDetail = !cells.state.isEmpty
    let detail = hasDetail ? "\(cells.who), \(cells.state)" : ""
    let what = hasDetail || cells.who.isEmpty ? cells.what : "\(cells.who): \(cells.what)"
    let room = (columns.screen ?? .max) - head.count
    let rows = TextRows.fill(what, columns: room, indent: 2)
    var first = [OutputLine.Span(head, .dim), OutputLine.Span(rows[0], style(of: cells.kind))]
    let isBeside = TextWidth.of(what) + 2 + TextWidth.of(detail) <= room
    if isBeside && hasDetail { first.append(OutputLine.Span("  " + detail, .dim)) }
    let last = isBeside || !hasDetail ? [] : [Self.indented(detail, .dim, by: head.count + 2)]
    return [OutputLine(first)] + further(rows, cells, indent: head.count) + last
  }

  private func further(_ rows: [String], _ cells: Cells, indent: Int) -> [OutputLine] {
    rows.dropFirst().map { Self.indented($0, style(of: cells.kind), by: indent) }
  }

  private static func indented(_ text: String, _ style: OutputStyle, by indent: Int) -> OutputLine {
    OutputLine(String(repeating: " ", count: indent) + text, style, hangingIndent: nil)
  }

  /// Returns the style of an entry by its kind.
  private func style(of kind: TraceEntry.Kind) -> OutputStyle {
    switch kind {
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

// MARK: - Words

extension TraceEntry.Kind {
  /// The name by which records and pages tell the kinds apart.
  package var name: String {
    switch self {
    case .stimulus: "stimulus"
    case .transition: "transition"
    case .moment: "moment"
    case .signal: "signal"
    case .action: "action"
    case .effect: "effect"
    case .termination: "termination"
    }
  }
}

extension TraceText {
  /// Returns who speaks in an entry: a plugin, the app, the process or the system; empty for a stimulus.
  package func who(_ entry: TraceEntry, _ engine: Engine) -> String {
    switch entry.kind {
    case .signal: engine.plugin(of: entry) ?? ""
    case .action: engine.program.name
    case .transition: "process"
    case .moment: "moment"
    case .stimulus: ""
    case .effect, .termination: "system"
    }
  }

  /// Returns the text of an entry, without its number.
  package func what(_ entry: TraceEntry, _ engine: Engine) -> String {
    switch entry.kind {
    case .transition:
      "\(engine.stateLeft(by: entry)?.name ?? "") \(isPlain ? "->" : "→") \(entry.state.name)"
    case .effect: engine.words(of: entry)
    case .termination: terminationText(entry, engine)
    case .signal, .moment: engine.shownName(of: entry) + (engine.window(of: entry).map { " in \($0)" } ?? "")
    case .stimulus, .action: engine.name(of: entry)
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
}

/// A clock time in words: `0:05.000`, `1:02:03.000`.
package func clockText(milliseconds: Int64) -> String {
  let seconds = milliseconds / 1000
  let parts = (h: seconds / 3600, min: seconds / 60 % 60, s: seconds % 60, ms: milliseconds % 1000)
  func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
  let fraction = parts.ms < 10 ? "00\(parts.ms)" : parts.ms < 100 ? "0\(parts.ms)" : "\(parts.ms)"
  let head = parts.h > 0 ? "\(parts.h):\(two(parts.min))" : "\(parts.min)"
  return "\(head):\(two(parts.s)).\(fraction)"
}
