import LifeLanguage
import LifeSyntax
import LifecycleEngine
import TextMetrics

// `compare`: one script under several settings, side by side, with the differences marked.

extension Session {
  func compare(_ command: BoundCommand, _ source: SourceText, _ reply: inout Reply) {
    guard let variants = variants(of: command, source, &reply) else { return }
    var columns: [Comparison.Column] = []
    for variant in variants {
      var run = Simulation(
        library: simulation.library, using: simulation.engine.plugins.map { $0.name }, settings: variant.settings)
      run.entryLimit = max(0, workLimit - work) / variants.count
      if simulation.engine.program.isLoaded { _ = run.load(simulation.engine.program) }
      if let diagnostic = run.run(command.commands, stoppingIf: host.isInterrupted), diagnostic.id != "impossible" {
        reply.fail(diagnostic, in: source)
        return
      }
      columns.append(Comparison.Column(title: variant.title, run: run))
    }
    show(columns, at: command.verbRange, source, &reply)
  }

  /// Shows runs side by side, unless the person waits no longer.
  func show(_ columns: [Comparison.Column], at range: ByteRange, _ source: SourceText, _ reply: inout Reply) {
    // A person may stop what takes long.
    guard isInteractive || columns.allSatisfy({ $0.run.trace.count - $0.from <= Comparison.entryLimit }) else {
      return reply.fail(
        Diagnostic(
          id: "tooMuchToCompare", summary: "these runs are too long to stand side by side", range: range,
          label: "at most \(Comparison.entryLimit) entries each"), in: source)
    }
    let lines = Comparison(columns, self).lines()
    if !isInterrupted(&reply) { reply.lines += lines }
  }

  private typealias Variant = (title: String, settings: Settings)

  private func variants(
    of command: BoundCommand, _ source: SourceText, _ reply: inout Reply
  ) -> [Variant]? {
    let all = allVariants(command["what"]?.string)
    guard case .expression(let expression)? = command["which"]?.content else { return all }
    let parts: [Expression] = if case .list(let parts) = expression.kind { parts } else { [expression] }
    var chosen: [Variant] = []
    for part in parts {
      let name = source.text(in: part.range)
      if chosen.contains(where: { $0.title == name || $0.title == "iOS \(name)" }) { continue }
      if command["what"]?.string == "versions", let version = Int(name), (4...26).contains(version) {
        var settings = simulation.engine.settings
        settings.version = version
        chosen.append(("iOS \(version)", settings))
      } else if let found = all.first(where: { $0.title == name }) {
        chosen.append(found)
      } else {
        var diagnostic = Diagnostic(
          id: "unknownSetting", summary: "nothing called '\(Diagnostic.shortened(name))' can be compared",
          range: part.range,
          label: "one of: \(all.map { $0.title }.joined(separator: ", "))")
        Diagnostic.suggest(Name(text: name, range: part.range), among: all.map { $0.title }, &diagnostic)
        reply.fail(diagnostic, in: source)
        return nil
      }
    }
    return chosen
  }

  private func allVariants(_ what: String?) -> [Variant] {
    let base = simulation.engine.settings
    switch what {
    case "accounts":
      return Account.all.map { account in
        var settings = base
        settings.adopt(account)
        return (account.name, settings)
      }
    case "platforms":
      return Platform.allCases.map { platform in
        var settings = base
        settings.platform = platform
        return (platform.name, settings)
      }
    default:
      return [6, 12, base.version].map { version in
        var settings = base
        settings.version = version
        return ("iOS \(version)", settings)
      }
    }
  }
}

/// Several runs of one script, side by side.
struct Comparison {
  struct Column {
    let title: String
    let run: Simulation
    /// The number of entries that are not shown.
    var from = 0
  }

  /// An entry of a run; equal entries stand in one row.
  struct Cell: Hashable {
    var clock = ""
    var who = ""
    let what: String

    var text: String { (clock.isEmpty ? "" : clock + " ") + (who.isEmpty ? "" : who + ": ") + what }
  }

  typealias Row = [Cell?]

  /// The most entries of one column, where no person waits.
  static let entryLimit = 10_000

  let columns: [Column]
  let isPlain: Bool
  /// The columns of the screen; nil where nobody knows them.
  let screen: Int?
  /// Whether the person waits no longer.
  private let isStopped: () -> Bool

  init(_ columns: [Column], _ session: Session) {
    self.columns = columns
    isPlain = session.traceText.isPlain
    screen = session.width
    isStopped = session.host.isInterrupted
  }

  /// The runs beside each other where they fit, and otherwise one list with a mark for each run, or their names.
  func lines() -> [OutputLine] {
    let rows = RowAlignment(isStopped: isStopped).rows(of: columns.map { cells(of: $0.run, from: $0.from) })
    let widths = columns.indices.map { index in
      (rows.map { $0[index]?.text ?? "" } + [columns[index].title]).map { TextWidth.of($0) }.reduce(0, max)
    }
    let isSideBySide = widths.reduce(2) { $0 + $1 + 2 } <= screen ?? 100
    let isMarked = widths.reduce(0, max) + 4 + 2 * columns.count <= screen ?? .max
    var lines = isSideBySide ? sideBySide(rows, widths) : isMarked ? marked(rows) : listed(rows)
    let differing = rows.filter { !Self.isSame($0) }.count
    lines.append(
      OutputLine(differing == 0 ? "No difference." : "* \(differing) of \(rows.count) rows differ", .dim))
    return lines
  }

  private static func isSame(_ cells: Row) -> Bool { cells.allSatisfy { $0 == cells[0] } }

  private func sideBySide(_ rows: [Row], _ widths: [Int]) -> [OutputLine] {
    [row(columns.map { $0.title }, widths, mark: " ", .heading)]
      + rows.map { cells in
        let isSame = Self.isSame(cells)
        return row(cells.map { $0?.text ?? "" }, widths, mark: isSame ? " " : "*", isSame ? .plain : .warning)
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

  /// One row of the list, without the clock; with one plugin in use, nobody need be told who speaks.
  private func listed(_ cell: Cell, mark: String, _ style: OutputStyle) -> [OutputLine] {
    let isOne = (columns.first?.run.engine.plugins.count ?? 0) < 2
    let text = isOne || cell.who.isEmpty ? cell.what : "\(cell.who): \(cell.what)"
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

  private func row(_ cells: [String], _ widths: [Int], mark: String, _ style: OutputStyle) -> OutputLine {
    var text = "\(mark) "
    for (cell, width) in zip(cells, widths) { text += padded(cell, to: width) + "  " }
    while text.hasSuffix(" ") { text.removeLast() }
    return OutputLine(text, style, hangingIndent: nil)
  }

  private func cells(of run: Simulation, from first: Int) -> [Cell] {
    let text = TraceText(isPlain: isPlain)
    let engine = run.engine
    return run.trace.entries.dropFirst(first).compactMap { entry in
      switch entry.kind {
      case .moment: return nil
      case .stimulus: return Cell(what: "\(isPlain ? ">" : "›") \(engine.name(of: entry))")
      default:
        let who = entry.kind == .signal ? engine.plugin(of: entry) ?? "" : ""
        return Cell(clock: clockText(milliseconds: entry.time), who: who, what: text.what(entry, engine))
      }
    }
  }
}
