import LifeLanguage
import LifecycleEngine
import TextMetrics

/// One script in the words of several styles: a row for each moment at which one of them is told something.
struct StyleTable {
  /// A run with styles that tell it.
  struct Telling {
    /// The run, with the styles in use.
    let run: Simulation
    /// The names of the styles, a column each.
    let styles: [String]
  }

  /// The runs of one script, each with styles that no other one has; there is at least one.
  let tellings: [Telling]
  /// A Boolean value that indicates whether marks keep to ASCII.
  let isPlain: Bool
  /// The columns of the screen; `nil` where they are not known.
  let screen: Int?

  /// The names of all styles, a column each.
  private var styles: [String] { tellings.flatMap { $0.styles } }

  /// A row of the table.
  private enum Row {
    /// A stimulus.
    case stimulus(String)
    /// A moment, by its place among all, with the signals of each style at one instant, and the state that code reads then.
    case moment(id: Int, time: Int64, state: String, said: [[String]])
    /// The end of the process.
    case end(String)
  }

  /// The table where its columns fit beside each other, and otherwise a row for each style that is told something, under
  /// headings; on a narrow screen a list.
  var lines: [OutputLine] {
    let rows = rows
    let head = ["state"] + styles
    let cells = rows.map { texts(of: $0) }
    let widths = head.indices.map { column in
      (cells.compactMap { $0.map { $0[column] } } + [head[column]]).map { TextWidth.of($0) }.reduce(0, max)
    }
    let isTable = widths.reduce(0) { $0 + $1 + 2 } <= screen ?? 100
    guard isTable else { return list(of: rows).lines ?? rows.flatMap { listed($0) } }
    func line(_ texts: [String]) -> String {
      var text = ""
      for (cell, width) in zip(texts, widths) { text += "  " + padded(cell, to: width) }
      while text.hasSuffix(" ") { text.removeLast() }
      return text
    }
    return [OutputLine(line(head), .heading, hangingIndent: nil)]
      + zip(rows, cells).map { row, texts in texts.map { OutputLine(line($0), hangingIndent: nil) } ?? other(row) }
  }

  /// The whole run with a mark at each moment at which not all styles are told the same; a list where the columns have no room.
  var markedLines: [OutputLine] {
    let cells = rows.map { row -> TextTable.Row in
      guard case .moment(_, _, let state, let said) = row, let texts = texts(of: row) else { return .line(other(row)) }
      let style: OutputStyle = Self.isSame(said) ? .plain : .warning
      return .cells(
        [OutputLine.Span(Self.isSame(said) ? "" : "*", style), OutputLine.Span(state, .dim)]
          + texts.dropFirst().map { OutputLine.Span($0, style) })
    }
    let table = TextTable(head: ["", "state"] + styles, rows: cells, screen: screen ?? 100)
    return table.lines ?? rows.flatMap { listed($0, isMarked: true) }
  }

  private static func isSame(_ said: [[String]]) -> Bool { said.allSatisfy { $0 == said[0] } }

  /// The table as values.
  var values: ComparedRuns {
    ComparedRuns(titles: styles, rows: rows.map { value(of: $0) }, ends: styles.map { _ in "" })
  }

  private func value(of row: Row) -> ComparedRuns.Row {
    func made(_ cells: [String?], state: String = "", isStimulus: Bool = false) -> ComparedRuns.Row {
      ComparedRuns.Row(clock: "", state: state, isStimulus: isStimulus, cells: cells, differs: false)
    }
    return switch row {
    case .stimulus(let text): made(styles.map { _ in text }, isStimulus: true)
    case .moment(_, _, let state, let said):
      made(said.map { $0.isEmpty ? nil : $0.joined(separator: ", ") }, state: state)
    case .end(let text): made(styles.map { _ in text })
    }
  }

  /// How many moments there are at which a style is told something, and at how many of them not all are told the same.
  var counts: (moments: Int, differing: Int) {
    let said = rows.compactMap { row in if case .moment(_, _, _, let said) = row { said } else { [[String]]?.none } }
    return (said.count, said.count { !Self.isSame($0) })
  }

  /// The run, row by row; what is told at one moment stands in one of them.
  private var rows: [Row] {
    var rows = PlacedRows(columns: styles.count)
    var column = 0
    for telling in tellings {
      rows.add(telling, from: column)
      column += telling.styles.count
    }
    return rows.rows.map { $0.row }
  }

  /// Rows of one script, told by several runs: what the platform does is the same in all of them.
  private struct PlacedRows {
    /// The rows, each with the number of stimuli, moments and ends that came until then.
    private(set) var rows: [(place: Int, row: Row)] = []
    /// The number of columns.
    let columns: Int

    /// Adds what the styles of a run are told, whose columns begin at one of all; stimuli and ends come with the first.
    mutating func add(_ telling: Telling, from column: Int) {
      let (run, isFirst) = (telling.run, rows.isEmpty)
      var places: [Int] = []
      var place = 0
      for entry in run.trace.entries {
        if Self.isOfPlatform(entry) { place += 1 }
        places.append(place)
        switch entry.kind {
        case .stimulus where isFirst: rows.append((place, .stimulus(run.engine.name(of: entry))))
        case .termination where isFirst: rows.append((place, .end(run.engine.reason(of: entry)?.words ?? "")))
        case .signal:
          guard let own = telling.styles.firstIndex(where: { $0 == run.engine.plugin(of: entry) }) else { continue }
          let moment = run.trace.causes(of: places.count).first { run.trace.entry(id: $0)?.kind == .moment }
          add(
            TraceText().what(entry, run.engine), of: entry, at: place, moment: moment.map { places[$0 - 1] } ?? 0,
            in: column + own)
        case .stimulus, .termination, .transition, .moment, .action, .effect: break
        }
      }
    }

    private static func isOfPlatform(_ entry: TraceEntry) -> Bool {
      switch entry.kind {
      case .stimulus, .moment, .termination: true
      case .signal, .transition, .action, .effect: false
      }
    }

    /// Adds a signal to the row of its moment behind the same stimulus, or makes one.
    private mutating func add(_ name: String, of entry: TraceEntry, at place: Int, moment: Int, in column: Int) {
      let end = rows.lastIndex { $0.place <= place }.map { $0 + 1 } ?? 0
      let start = rows[..<end].lastIndex { if case .stimulus = $0.row { true } else { false } } ?? 0
      let next = rows[end...].firstIndex { if case .stimulus = $0.row { true } else { false } } ?? rows.count
      let last = rows[start..<next].lastIndex { _, row in
        if case .moment(moment, entry.time, entry.state.name, _) = row { true } else { false }
      }
      guard let last, case .moment(let id, let time, let state, var said) = rows[last].row else {
        var said = [[String]](repeating: [], count: columns)
        said[column] = [name]
        let row = Row.moment(id: moment, time: entry.time, state: entry.state.name, said: said)
        return rows.insert((place, row), at: end)
      }
      said[column].append(name)
      rows[last].row = .moment(id: id, time: time, state: state, said: said)
    }
  }

  /// Returns a row's cells; `nil` for a row without columns.
  private func texts(of row: Row) -> [String]? {
    guard case .moment(_, _, let state, let said) = row else { return nil }
    let noSignal = isPlain ? "-" : "·"
    return [state] + said.map { $0.isEmpty ? noSignal : $0.joined(separator: ", ") }
  }

  /// The rows with a row of its own for each style that is told something, under headings.
  private func list(of rows: [Row]) -> TextTable {
    let cells = rows.flatMap { row -> [TextTable.Row] in
      guard case .moment(_, _, let state, let said) = row else { return [.line(other(row))] }
      return zip(styles, said).filter { !$0.1.isEmpty }.enumerated().map { place, told in
        .cells([
          OutputLine.Span(place == 0 ? state : "", .dim), OutputLine.Span(told.0),
          OutputLine.Span(told.1.joined(separator: ", "), .signal),
        ])
      }
    }
    return TextTable(head: ["state", "style", "what it says"], rows: cells, screen: screen ?? 100)
  }

  private func listed(_ row: Row, isMarked: Bool = false) -> [OutputLine] {
    guard case .moment(_, _, let state, let said) = row else { return [other(row)] }
    return [OutputLine("\(isMarked && !Self.isSame(said) ? "*" : " ") \(state)", .dim)]
      + zip(styles, said).filter { !$0.1.isEmpty }.map { style, names in
        OutputLine(
          [OutputLine.Span("    \(style): ", .dim), OutputLine.Span(names.joined(separator: ", "))], hangingIndent: 6)
      }
  }

  private func other(_ row: Row) -> OutputLine {
    switch row {
    case .stimulus(let name): OutputLine("\(isPlain ? ">" : "›") \(name)", .stimulus, hangingIndent: 2)
    case .end(let reason): OutputLine("  the process ends: \(reason)", .warning, hangingIndent: 4)
    case .moment: OutputLine("")
    }
  }
}
