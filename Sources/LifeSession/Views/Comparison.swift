import LifeLanguage
import LifecycleEngine
import TextMetrics
import LifeSyntax

/// Several runs of one script, side by side.
struct Comparison {
  /// A run with its title.
  struct Column {
    /// The title of the run.
    let title: String
    /// The run.
    let run: Simulation
    /// The number of entries that are not shown.
    var from = 0
    /// The reason why the run came to an end before its script did, or `nil`.
    var end: String?
  }

  /// An entry of a run; equal entries stand in one row.
  struct Cell: Hashable {
    /// The clock; empty before the first stimulus.
    var clock = ""
    /// The plugin that speaks; empty for other entries.
    var who = ""
    /// The entry in words.
    let what: String
    /// A Boolean value that indicates whether it is a stimulus.
    var isStimulus = false

    /// The text of the cell.
    var text: String { (clock.isEmpty ? "" : clock + " ") + text(namingPlugin: true) }

    /// Returns the text without the clock.
    func text(namingPlugin: Bool) -> String { namingPlugin && !who.isEmpty ? "\(who): \(what)" : what }
  }

  /// A row of cells; a run without this entry has none.
  typealias Row = [Cell?]

  /// The largest number of entries of one column, where no terminal is at hand.
  static let entryLimit = 10_000

  /// The runs.
  let columns: [Column]
  /// The entries, those that runs share in one row.
  private let rows: [Row]
  /// A Boolean value that indicates whether marks keep to ASCII.
  let isPlain: Bool
  /// The columns of the screen; `nil` where they are not known.
  let screen: Int?
  /// Creates the comparison of runs.
  init(_ columns: [Column], in presentation: Presentation, stoppingIf isStopped: @escaping () -> Bool) {
    self.columns = columns
    isPlain = presentation.isPlain
    screen = presentation.width
    let isPlain = presentation.isPlain
    rows = RowAlignment(isStopped: isStopped).rows(
      of: columns.map { Self.cells(of: $0.run, from: $0.from, isPlain: isPlain) })
  }

  /// The runs as values.
  var values: ComparedRuns {
    ComparedRuns(
      titles: columns.map { $0.title },
      rows: rows.map { cells in
        let first = cells.compactMap { $0 }.first
        return ComparedRuns.Row(
          clock: first?.clock ?? "", state: "", isStimulus: first?.isStimulus ?? false,
          cells: cells.map { $0?.text(namingPlugin: !hasOnePlugin) }, differs: !Self.isSame(cells))
      },
      ends: columns.map { $0.end ?? "" })
  }

  /// The runs beside each other where they fit, and otherwise one list with a mark for each run, or their names.
  var lines: [OutputLine] {
    let widths = columns.indices.map { index in
      (rows.map { $0[index]?.text ?? "" } + [columns[index].title]).map { TextWidth.of($0) }.reduce(0, max)
    }
    let isSideBySide = widths.reduce(2) { $0 + $1 + 2 } <= screen ?? 100
    let isMarked = widths.reduce(0, max) + 4 + 2 * columns.count <= screen ?? .max
    var lines = isSideBySide ? sideBySide(rows, widths) : isMarked ? marked(rows) : listed(rows)
    lines += columns.compactMap { column in
      column.end.map { OutputLine("\(column.title) goes no further: \($0)", .warning, hangingIndent: 2) }
    }
    let differing = rows.filter { !Self.isSame($0) }.count
    lines.append(
      OutputLine(differing == 0 ? "No difference." : "* \(differing) of \(rows.count) rows differ", .dim))
    return lines
  }

  private var hasOnePlugin: Bool { (columns.first?.run.engine.plugins.count ?? 0) < 2 }

  private static func isSame(_ cells: Row) -> Bool { cells.allSatisfy { $0 == cells[0] } }

  private func sideBySide(_ rows: [Row], _ widths: [Int]) -> [OutputLine] {
    [row(columns.map { $0.title }, widths: widths, mark: " ", style: .heading)]
      + rows.map { cells in
        let isSame = Self.isSame(cells)
        return row(
          cells.map { $0?.text ?? "" }, widths: widths, mark: isSame ? " " : "*", style: isSame ? .plain : .warning)
      }
  }

  private func marked(_ rows: [Row]) -> [OutputLine] {
    let titles = columns.enumerated().map { "\($0.offset + 1) \($0.element.title)" }
    let head = columns.indices.map { "\($0 + 1)" }.joined(separator: " ")
    return [OutputLine(titles.joined(separator: "   "), .heading), OutputLine("  \(head)", .heading)]
      + rows.map { cells in
        let isSame = Self.isSame(cells)
        let marks = cells.map { $0 == nil ? isPlain ? "-" : "·" : isPlain ? "x" : "•" }.joined(separator: " ")
        let text = cells.compactMap { $0 }.first?.text ?? ""
        return OutputLine(
          "\(isSame ? " " : "*") \(marks)   \(text)", isSame ? .plain : .warning, hangingIndent: nil)
      }
  }

  /// One list, with the clock where it changes; before rows that not all runs have stand the names of those that do.
  private func listed(_ rows: [Row]) -> [OutputLine] {
    let titles = columns.map { $0.title }
    var lines = [OutputLine(titles.joined(separator: ", "), .heading)]
    var clock = columns.first.map { startClock(of: $0) } ?? ""
    var owners = ""
    for row in rows {
      guard let cell = row.compactMap({ $0 }).first else { continue }
      if !cell.clock.isEmpty && cell.clock != clock {
        clock = cell.clock
        lines.append(OutputLine("  " + clock, .dim))
      }
      let isSame = Self.isSame(row)
      let names = isSame ? "" : self.owners(of: row, titles)
      if !isSame && names != owners { lines.append(OutputLine("  \(names):", .dim, hangingIndent: 4)) }
      owners = names
      lines += listed(cell, mark: isSame ? "  " : "* ", isSame ? .plain : .warning)
    }
    return lines
  }

  private func startClock(of column: Column) -> String {
    let entries = column.run.trace.entries.dropFirst(column.from)
    return clockText(milliseconds: entries.first?.time ?? 0)
  }

  /// Returns one row of the list, without the clock; with one plugin in use, its name is left out.
  private func listed(_ cell: Cell, mark: String, _ style: OutputStyle) -> [OutputLine] {
    let text = cell.text(namingPlugin: !hasOnePlugin)
    return TextRows.fill(text, columns: (screen ?? .max) - 2, indent: 2).enumerated().map { place, row in
      OutputLine((place == 0 ? mark : "  ") + row, style, hangingIndent: nil)
    }
  }

  /// Which runs have a row, or which have not, whichever is shorter.
  private func owners(of row: Row, _ titles: [String]) -> String {
    let with = zip(titles, row).filter { $0.1 != nil }.map { $0.0 }
    let without = zip(titles, row).filter { $0.1 == nil }.map { $0.0 }
    return with.count <= without.count
      ? "only \(with.joined(separator: ", "))" : "not \(without.joined(separator: ", "))"
  }

  private func row(_ cells: [String], widths: [Int], mark: String, style: OutputStyle) -> OutputLine {
    var text = "\(mark) "
    for (cell, width) in zip(cells, widths) { text += padded(cell, to: width) + "  " }
    while text.hasSuffix(" ") { text.removeLast() }
    return OutputLine(text, style, hangingIndent: nil)
  }

  private static func cells(of run: Simulation, from first: Int, isPlain: Bool) -> [Cell] {
    let text = TraceText(isPlain: isPlain)
    let engine = run.engine
    return run.trace.entries.dropFirst(first).compactMap { entry in
      switch entry.kind {
      case .moment: return nil
      case .stimulus: return Cell(what: "\(isPlain ? ">" : "›") \(engine.name(of: entry))", isStimulus: true)
      default:
        let who = entry.kind == .signal ? engine.plugin(of: entry) ?? "" : ""
        return Cell(clock: clockText(milliseconds: entry.time), who: who, what: text.what(entry, engine))
      }
    }
  }
}
