import LifecycleEngine
package import LifeLanguage
package import PluginKit
import TextMetrics

/// The plugins that `plugin list` shows, a line each.
package struct PluginList {
  private let plugins: [Plugin]
  private let used: [String]
  private let isPlain: Bool

  /// Creates a list with marks at the plugins in use; without any it has no marks.
  package init(_ plugins: [Plugin], inUse used: [String] = [], isPlain: Bool = false) {
    (self.plugins, self.used, self.isPlain) = (plugins, used, isPlain)
  }

  /// The lines.
  package var lines: [OutputLine] {
    let mark = used.isEmpty ? "" : isPlain ? "* " : "● "
    let blank = String(repeating: " ", count: mark.count)
    let width = plugins.map { TextWidth.of(VisibleText.of($0.name)) }.reduce(0, max) + 2
    return plugins.map { plugin in
      let name = OutputLine.Span(VisibleText.of(plugin.name), .strong)
      let term = used.isEmpty ? [name] : [OutputLine.Span(used.contains(plugin.name) ? mark : blank), name]
      let text = VisibleText.of("\(plugin.title), version \(plugin.version)")
      return OutputLine(term: term, columns: width + mark.count, [OutputLine.Span(text)])
    }
  }
}

/// The page that `plugin show` prints: the sources of a plugin, and its signals at each moment.
package struct PluginPage {
  private let plugin: Plugin
  private let groups: [AnswerGroup]
  private let screen: Int

  /// Creates the page for a screen of so many columns.
  package init(_ plugin: Plugin, screen: Int?) {
    self.plugin = plugin
    groups = AnswerGroup.all(of: plugin)
    self.screen = screen ?? Presentation().tableWidth
  }

  /// The lines: a table where its columns have room, conditions in lines of their own where they have none, otherwise a list.
  package var lines: [OutputLine] {
    var lines = [OutputLine(VisibleText.of("\(plugin.name): \(plugin.title), version \(plugin.version)"), .heading)]
    lines += plugin.sources.map { OutputLine(VisibleText.of("source: \($0)"), .dim, hangingIndent: 8) }
    if !plugin.signUps.isEmpty {
      lines.append(OutputLine("signs up: \(plugin.signUps.joined(separator: ", "))", hangingIndent: 10))
    }
    if !plugin.table.states.isEmpty {
      let window = plugin.table.isPerWindow ? "; each window has its own" : ""
      lines.append(OutputLine("states: \(plugin.table.states.joined(separator: ", "))\(window)", hangingIndent: 8))
    }
    guard !plugin.answers.isEmpty else { return lines + notes }
    let rows = (table.fits ? table : narrowTable).lines ?? groups.flatMap { listed($0) }
    return lines + [OutputLine("")] + rows + notes
  }

  // MARK: - Notes on signals

  /// What the plugin tells of its signals and states; none where it tells nothing.
  private var notes: [OutputLine] {
    let notes = plugin.notes
    guard !notes.isEmpty else { return [] }
    return [OutputLine(""), OutputLine("What its signals mean", .heading)]
      + notes.flatMap { note -> [OutputLine] in
        let parts = [
          note.text ?? "", note.version(in: plugin.table).map { "since \($0)" } ?? "",
          note.synonyms.isEmpty ? "" : "also \(note.synonyms.joined(separator: ", "))",
        ]
        let text = VisibleText.of("  " + parts.filter { !$0.isEmpty }.joined(separator: "; "))
        let name = OutputLine.Span(VisibleText.of(note.name), .signal)
        return [OutputLine([name, OutputLine.Span(text)], hangingIndent: 2)]
          + note.sources.map { OutputLine(VisibleText.of("  source: \($0)"), .dim, hangingIndent: 4) }
      }
  }

  // MARK: - As a table

  /// A column with its heading; nil for one that no row needs.
  private var table: TextTable {
    let hasStates = groups.contains { !$0.rows[0].states.isEmpty }
    let hasConditions = groups.contains { !$0.conditions.isEmpty }
    let head = ["moment"] + (hasConditions ? ["when"] : []) + (hasStates ? ["in state"] : []) + ["what it says"]
    let rows = groups.flatMap { group in
      group.rows.enumerated().map { place, row -> TextTable.Row in
        let name = OutputLine.Span(place == 0 ? group.moment.name : "", .strong)
        let conditions = OutputLine.Span(place == 0 ? group.conditions : "", .dim)
        let states = OutputLine.Span(row.states.isEmpty ? "any" : row.states.joined(separator: ", "))
        return .cells(
          [name] + (hasConditions ? [conditions] : []) + (hasStates ? [states] : [])
            + [OutputLine.Span(row.said, .signal)])
      }
    }
    return TextTable(head: head, rows: rows, screen: screen)
  }

  /// The table without a column for conditions, which stand in a line of their own.
  private var narrowTable: TextTable {
    let hasStates = groups.contains { !$0.rows[0].states.isEmpty }
    let rows = groups.flatMap { group -> [TextTable.Row] in
      let conditions = group.conditions.isEmpty ? [] : [TextTable.Row.line(beginning(of: group))]
      return conditions
        + group.rows.enumerated().map { place, row in
          let name = OutputLine.Span(place == 0 && conditions.isEmpty ? group.moment.name : "", .strong)
          let states = OutputLine.Span(row.states.isEmpty ? "any" : row.states.joined(separator: ", "))
          return .cells([name] + (hasStates ? [states] : []) + [OutputLine.Span(row.said, .signal)])
        }
    }
    let head = ["moment"] + (hasStates ? ["in state"] : []) + ["what it says"]
    return TextTable(head: head, rows: rows, screen: screen)
  }

  /// The moment of a group with its conditions, in a line of its own.
  private func beginning(of group: AnswerGroup) -> OutputLine {
    let conditions = group.conditions.isEmpty ? [] : [OutputLine.Span("  " + VisibleText.of(group.conditions), .dim)]
    return OutputLine([OutputLine.Span(group.moment.name, .strong)] + conditions, hangingIndent: 2)
  }

  // MARK: - As a list

  private func listed(_ group: AnswerGroup) -> [OutputLine] {
    [beginning(of: group)]
      + group.rows.map { row in
        let states = row.states.isEmpty ? "" : row.states.joined(separator: ", ") + ": "
        return OutputLine(
          [OutputLine.Span("  " + states, .dim), OutputLine.Span(VisibleText.of(row.said), .signal)], hangingIndent: 4)
      }
  }
}
