package import LifecycleEngine

/// What the table of a plugin leaves out or says twice, whatever is run; none of it is an error.
package struct PluginCheck: Sendable {
  /// A signal said at several moments by a plugin without states, so that it does not tell which one it was.
  package struct Ambiguity: Hashable, Sendable {
    /// The name of the signal, as the plugin says it.
    package let signal: String
    /// The moments at which it is said.
    package let moments: [Moment]
  }

  /// The states that no moment leads to or through.
  package let unreached: [String]
  /// The described steps that are never taken.
  package let unusedSteps: [PluginStep]
  /// The signals that do not tell their moment.
  package let ambiguities: [Ambiguity]
  /// The moments of Android and of other platforms that the plugin answers, where it answers both.
  package let mixed: [Moment]

  /// Looks through the answers of a plugin.
  package init(_ plugin: Plugin) {
    let walk = Walk(plugin)
    let answered = Moment.allCases.filter { moment in
      plugin.answers(to: moment).contains { !$0.signals.isEmpty }
    }
    mixed = Set(answered.map { $0.isOfAndroid }).count == 2 ? answered : []
    unreached = plugin.table.states.filter { !walk.seen.contains($0) }
    unusedSteps = plugin.steps.filter { !walk.steps.contains($0) }
    ambiguities = plugin.table.states.isEmpty ? Self.ambiguities(plugin) : []
  }

  /// Returns the signals of a plugin without states that are said at several moments.
  private static func ambiguities(_ plugin: Plugin) -> [Ambiguity] {
    plugin.table.signals.compactMap { signal in
      let moments = Moment.allCases.filter { moment in
        plugin.answers(to: moment).contains { $0.signals.contains(signal) }
      }
      return moments.count > 1 ? Ambiguity(signal: signal, moments: moments) : nil
    }
  }
}

/// Every state and step that some order of moments leads through, whatever the conditions.
private struct Walk {
  private(set) var seen: [String] = []
  private(set) var steps: [PluginStep] = []

  /// Follows the answers from every initial state until no new state is reached.
  init(_ plugin: Plugin) {
    let table = plugin.table
    guard let first = table.states.first else { return }
    seen = [first] + table.initial.map { table.states[Int($0.state)] }
    var next = 0
    while next < seen.count {
      for answer in plugin.answers where answer.from == seen[next] { follow(answer.path, from: seen[next]) }
      next += 1
    }
  }

  /// Adds the states and steps of a path.
  private mutating func follow(_ path: [String], from start: String) {
    var current = start
    for state in path {
      let step = PluginStep(from: current, to: state)
      if !steps.contains(step) { steps.append(step) }
      if !seen.contains(state) { seen.append(state) }
      current = state
    }
  }
}
