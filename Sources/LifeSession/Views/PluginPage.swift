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
  private let screen: Int

  /// Creates the page for a screen of so many columns.
  package init(_ plugin: Plugin, screen: Int?) {
    self.plugin = plugin
    self.screen = screen ?? Presentation().tableWidth
  }

  /// The lines: a table where its columns have room, otherwise a list.
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
    guard !plugin.answers.isEmpty else { return lines }
    return lines + [OutputLine("")] + (table.lines ?? groups.flatMap { listed($0) })
  }

  // MARK: - As a table

  /// A column with its heading; nil for one that no row needs.
  private var table: TextTable {
    let groups = groups
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

  // MARK: - Groups

  /// Answers to one moment that differ only in the state before; of those, the ones that say the same share a row.
  private struct Group {
    let moment: Moment
    let conditions: String
    var rows: [Row]
  }

  /// What is said of one moment, and in which states before it.
  private struct Row {
    /// The states before; empty for any.
    var states: [String]
    let said: String
  }

  /// The first answer that applies is the one, so a state that comes again opens a new group.
  private var groups: [Group] {
    var groups: [Group] = []
    for answer in plugin.answers {
      let states = answer.from.map { [$0] } ?? []
      let last = groups.indices.last
      guard let last, let state = states.first, groups[last].moment == answer.moment,
        groups[last].conditions == answer.conditionText,
        !groups[last].rows.contains(where: { $0.states.isEmpty || $0.states.contains(state) })
      else {
        let row = Row(states: states, said: answer.said)
        groups.append(Group(moment: answer.moment, conditions: answer.conditionText, rows: [row]))
        continue
      }
      if let row = groups[last].rows.firstIndex(where: { $0.said == answer.said }) {
        groups[last].rows[row].states.append(state)
      } else {
        groups[last].rows.append(Row(states: states, said: answer.said))
      }
    }
    return groups
  }

  // MARK: - As a list

  private func listed(_ group: Group) -> [OutputLine] {
    let name = OutputLine.Span(group.moment.name, .strong)
    let conditions = group.conditions.isEmpty ? [] : [OutputLine.Span("  " + VisibleText.of(group.conditions), .dim)]
    return [OutputLine([name] + conditions, hangingIndent: 2)]
      + group.rows.map { row in
        let states = row.states.isEmpty ? "" : row.states.joined(separator: ", ") + ": "
        return OutputLine(
          [OutputLine.Span("  " + states, .dim), OutputLine.Span(VisibleText.of(row.said), .signal)], hangingIndent: 4)
      }
  }
}
