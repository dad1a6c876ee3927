import LifeLanguage
import LifeSyntax
import LifecycleEngine

// `compare`: one script under several settings, side by side, with the differences marked.

extension Session {
  func compare(_ command: BoundCommand, _ source: SourceText, _ reply: inout Reply) {
    guard let variants = variants(of: command, source, &reply) else { return }
    var columns: [Comparison.Column] = []
    for variant in variants {
      var run = Simulation(
        library: simulation.library, using: simulation.engine.plugins.map { $0.name }, settings: variant.settings)
      if !simulation.engine.program.handlers.isEmpty { run.load(simulation.engine.program) }
      if let diagnostic = run.run(command.commands, stoppingIf: host.isInterrupted), diagnostic.id != "impossible" {
        reply.fail(diagnostic, in: source)
        return
      }
      columns.append(Comparison.Column(title: variant.title, run: run))
    }
    show(columns, &reply)
  }

  /// Shows runs side by side, unless the person waits no longer.
  func show(_ columns: [Comparison.Column], _ reply: inout Reply) {
    let comparison = Comparison(
      columns: columns, isPlain: traceText.isPlain, width: width, isStopped: host.isInterrupted)
    let lines = comparison.lines()
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

  let columns: [Column]
  let isPlain: Bool
  /// The columns of the terminal.
  let width: Int
  /// Whether the person waits no longer.
  let isStopped: () -> Bool

  /// The runs beside each other where they fit, and otherwise one list with a mark for each run.
  func lines() -> [OutputLine] {
    let rows = RowAlignment(isStopped: isStopped).rows(of: columns.map { cells(of: $0.run, from: $0.from) })
    let widths = columns.indices.map { index in
      max(columns[index].title.count, rows.map { $0[index]?.count ?? 0 }.max() ?? 0)
    }
    let fits = widths.reduce(2) { $0 + $1 + 2 } <= width
    var lines = fits ? sideBySide(rows, widths) : marked(rows)
    let differing = rows.filter { !Self.isSame($0) }.count
    lines.append(
      OutputLine(differing == 0 ? "No difference." : "* \(differing) of \(rows.count) rows differ", .dim))
    return lines
  }

  private static func isSame(_ cells: [String?]) -> Bool { cells.allSatisfy { $0 == cells[0] } }

  private func sideBySide(_ rows: [[String?]], _ widths: [Int]) -> [OutputLine] {
    [row(columns.map { $0.title }, widths, mark: " ", .heading)]
      + rows.map { cells in
        let isSame = Self.isSame(cells)
        return row(cells.map { $0 ?? "" }, widths, mark: isSame ? " " : "*", isSame ? .plain : .warning)
      }
  }

  private func marked(_ rows: [[String?]]) -> [OutputLine] {
    let titles = columns.enumerated().map { "\($0.offset + 1) \($0.element.title)" }
    let head = columns.indices.map { "\($0 + 1)" }.joined(separator: " ")
    return [OutputLine(titles.joined(separator: "   "), .heading), OutputLine("  \(head)", .heading)]
      + rows.map { cells in
        let isSame = Self.isSame(cells)
        let marks = cells.map { $0 == nil ? isPlain ? "-" : "·" : isPlain ? "x" : "•" }.joined(separator: " ")
        let text = cells.compactMap { $0 }.first ?? ""
        return OutputLine(
          "\(isSame ? " " : "*") \(marks)   \(text)", isSame ? .plain : .warning, hangingIndent: nil)
      }
  }

  private func row(_ cells: [String], _ widths: [Int], mark: String, _ style: OutputStyle) -> OutputLine {
    var text = "\(mark) "
    for (cell, width) in zip(cells, widths) { text += padded(cell, to: width) + "  " }
    while text.hasSuffix(" ") { text.removeLast() }
    return OutputLine(text, style, hangingIndent: nil)
  }

  private func cells(of run: Simulation, from first: Int) -> [String] {
    let text = TraceText(isPlain: isPlain)
    return run.trace.entries.indices.dropFirst(first).compactMap { index in
      let entry = run.trace.entries[index]
      switch entry.kind {
      case .moment: return nil
      case .stimulus: return "\(isPlain ? ">" : "›") \(run.engine.name(of: entry))"
      default:
        let time = clockText(milliseconds: entry.time)
        return "\(time) \(text.shortText(of: entry, run.engine))"
      }
    }
  }
}
