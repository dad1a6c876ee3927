import LifeLanguage
import LifecycleEngine
import PluginKit

/// The page that `plugin show` prints: the sources of a plugin, and its signals at each moment.
struct PluginPage {
  private let plugin: Plugin

  init(_ plugin: Plugin) { self.plugin = plugin }

  var lines: [OutputLine] {
    var lines = [OutputLine("\(plugin.name): \(plugin.title), version \(plugin.version)", .heading)]
    lines += plugin.sources.map { OutputLine("source: \($0)", .dim, hangingIndent: 8) }
    if !plugin.signUps.isEmpty {
      lines.append(OutputLine("signs up: \(plugin.signUps.joined(separator: ", "))", hangingIndent: 10))
    }
    if !plugin.table.states.isEmpty {
      lines.append(OutputLine("states: \(plugin.table.states.joined(separator: ", "))", hangingIndent: 8))
    }
    lines.append(OutputLine(""))
    let states = groups.flatMap { $0.rows }.map { Self.columns($0) }.reduce(0, max) + 6
    let moments = (plugin.answers.map { $0.moment.name.count }.max() ?? 0) + 2
    return lines + groups.flatMap { Self.lines(of: $0, states: states, moments: moments) }
  }

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

  private static func columns(_ row: Row) -> Int { row.states.joined(separator: ", ").count }

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

  private static func lines(of group: Group, states: Int, moments: Int) -> [OutputLine] {
    let name = OutputLine.Span(group.moment.name, .strong)
    let conditions = OutputLine.Span(group.conditions, .dim)
    if group.rows[0].states.isEmpty {
      let said = group.conditions.isEmpty ? group.rows[0].said : "\(group.conditions) { \(group.rows[0].said) }"
      return [OutputLine(term: [name], columns: moments, [OutputLine.Span(said)])]
    }
    return [OutputLine(term: [name], columns: moments, [conditions])]
      + group.rows.map { row in
        OutputLine(
          term: [OutputLine.Span("    " + row.states.joined(separator: ", "))], columns: states,
          [OutputLine.Span(row.said, .signal)])
      }
  }
}
