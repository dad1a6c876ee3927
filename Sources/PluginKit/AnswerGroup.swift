package import LifecycleEngine

/// Answers of a plugin to one moment that differ only in the state before; of those, the ones that say the same share a row.
package struct AnswerGroup: Sendable {
  /// What is said of one moment, and in which states before it.
  package struct Row: Sendable {
    /// The states before; empty for any.
    package fileprivate(set) var states: [String]
    /// The signals that are said, in order.
    package let signals: [String]
    /// The state afterwards; nil for the same as before.
    package let goal: String?
    /// The signals, in one line.
    package let said: String
  }

  /// The moment that is answered.
  package let moment: Moment
  /// When it is, besides the state, as a manifest would write it; empty for always.
  package let conditions: String
  /// What is said, in the order of the manifest.
  package private(set) var rows: [Row]

  /// The groups of a plugin; an answer behind one that is always given in its place is left out.
  ///
  /// The first answer that applies is the one, so a state that comes again opens a new group.
  package static func all(of plugin: Plugin) -> [AnswerGroup] {
    var groups: [AnswerGroup] = []
    var given: [Place: Set<String>] = [:]
    for answer in plugin.answers {
      let places = [Place(answer, from: answer.from), Place(answer, from: nil)]
      let isHidden = places.contains { place in
        given[place].map { $0.contains("") || $0.contains(answer.condition) } ?? false
      }
      guard !isHidden else { continue }
      given[places[0], default: []].insert(answer.condition)
      let row = Row(
        states: answer.from.map { [$0] } ?? [], signals: answer.signals, goal: answer.path.last, said: answer.said)
      let last = groups.indices.last
      guard let last, let state = answer.from, groups[last].moment == answer.moment,
        groups[last].conditions == answer.conditionText,
        !groups[last].rows.contains(where: { $0.states.isEmpty || $0.states.contains(state) })
      else {
        groups.append(AnswerGroup(moment: answer.moment, conditions: answer.conditionText, rows: [row]))
        continue
      }
      if let place = groups[last].rows.firstIndex(where: { $0.said == answer.said }) {
        groups[last].rows[place].states.append(state)
      } else {
        groups[last].rows.append(row)
      }
    }
    return groups
  }

  /// The group as a manifest would write it, a line for each row: `from: [up, down] where: scenes { left }`.
  package var texts: [String] {
    rows.map { row in
      let states =
        row.states.count > 1
        ? "from: [\(row.states.joined(separator: ", "))]" : row.states.first.map { "from: \($0)" } ?? ""
      let circumstances = [states, conditions].filter { !$0.isEmpty }.joined(separator: " ")
      return circumstances.isEmpty ? row.said : "\(circumstances) { \(row.said) }"
    }
  }
}

/// Where an answer may stand in the way of one behind it: its moment, its delay, and the state before.
private struct Place: Hashable {
  let moment: Moment
  let delay: Int64?
  let from: String?

  init(_ answer: PluginAnswer, from state: String?) {
    (moment, delay, from) = (answer.moment, answer.delay, state)
  }
}
