package import LifecycleEngine

extension Manifest {
  /// The most states that a plugin declares: one place is that before the first moment, one that while it does not listen.
  package static let stateLimit = PluginTable.stateLimit - 2
  /// The most lines with `on`.
  package static let ruleLimit = 256
  /// The most signals that all answers of one plugin may say together, as the engine lays them out.
  ///
  /// All plugins of an engine share an index of 16 bits; this is half of each one's share.
  package static let signalLimit = 4096
  /// The most signals of one answer.
  package static let answerLimit = 255

  /// The table that the engine steps, or nil if the plugin says more than fits.
  package var table: PluginTable? { compiled?.table }

  /// The table that the engine steps, and the answers at each moment, one for each state that makes a difference; nil if
  /// the plugin says more than fits.
  package var compiled: (table: PluginTable, answers: [PluginAnswer])? {
    guard let laidOut else { return nil }
    var list = SignalList()
    let deliveries = laidOut.map { delivery($0, &list) }
    let signals = list.names
    let carriers = signals.enumerated().compactMap { place, signal in
      carried[signal].map {
        PluginTable.Carrier(
          signal: UInt16(place), label: $0.label, before: $0.before, after: $0.after, value: $0.value)
      }
    }
    let table = PluginTable(
      name: name, title: title, sources: sources, role: role, signals: signals.map { carried[$0]?.name ?? $0 },
      states: states.names,
      deliveries: deliveries, initial: initial.map { ($0.choice, UInt8($0.state)) }, signUps: signUps,
      ladder: states.ladder, isInternal: isInternal, isPerWindow: isPerWindow, carriers: carriers, framework: framework)
    return (table, laidOut.filter { !rules[$0.rule].condition.isFurther }.map { $0.answer })
  }

  /// The answer of a rule, by its place, in a state; the goal is the place of the state afterwards.
  private typealias Compiled = (rule: Int, origin: Int?, answer: PluginAnswer, goal: Int?)

  /// Returns a row of the engine's table for a compiled answer; its signals are added to the table's list.
  private func delivery(_ compiled: Compiled, _ signals: inout SignalList) -> PluginTable.Delivery {
    let condition = rules[compiled.rule].condition
    return PluginTable.Delivery(
      moment: compiled.answer.moment, from: compiled.origin.map { UInt8($0) }, test: condition.test,
      choices: condition.choices, platform: condition.platform, facts: condition.facts,
      signals: compiled.answer.signals.map { signals.place(of: $0) }, next: compiled.goal.map { UInt8($0) },
      delay: compiled.answer.delay, dropsDelays: compiled.answer.dropsDelays)
  }

  /// The states for which a rule is compiled apart; nil stands for any state.
  private func origins(of rule: Rule) -> [Int?] {
    if !rule.origins.isEmpty { return rule.origins.map { .some($0) } }
    let moves = rule.actions.contains { action in
      switch action {
      case .go, .jump: true
      case .say, .cancel: false
      }
    }
    return moves ? states.names.indices.map { .some($0) } : [nil]
  }

  /// Returns the answer of a rule in one state: its actions with the signals of the steps between states.
  private func answer(to rule: Rule, from origin: Int?) -> (PluginAnswer, goal: Int?) {
    var current = origin ?? 0
    var signals: [String] = []
    var path: [String] = []
    var goal: Int?
    for action in rule.actions {
      let steps: [Int]
      switch action {
      case .say(let signal):
        signals.append(signal)
        continue
      case .cancel: continue
      case .go(let goal): steps = states.path(from: current, to: goal, filling: true)
      case .jump(let goal): steps = states.path(from: current, to: goal, filling: false)
      }
      for next in steps {
        signals += states.signals(from: current, to: next)
        path.append(states.names[next])
        (current, goal) = (next, next)
      }
    }
    let answer = PluginAnswer(
      moment: rule.moment, from: origin.map { states.names[$0] },
      delay: rule.delay, condition: rule.condition.terms.joined(separator: " && "), signals: signals, path: path,
      dropsDelays: rule.actions.contains(.cancel))
    return (answer, goal)
  }

  /// The answers of all rules in the states that make a difference; nil where they are more than fits.
  ///
  /// The engine repeats an answer for any state once for each state.
  private var laidOut: [Compiled]? {
    var found: [Compiled] = []
    found.reserveCapacity(rules.count)
    var total = 0
    for (place, rule) in rules.enumerated() {
      // A rule of many moves is measured before it is laid out.
      guard rule.actions.count <= Self.answerLimit else { return nil }
      for origin in origins(of: rule) {
        let (answer, goal) = answer(to: rule, from: origin)
        let count = answer.signals.count
        total += max(count, 1) * (origin == nil ? PluginTable.stateLimit : 1)
        guard count <= Self.answerLimit, total <= Self.signalLimit else { return nil }
        found.append((place, origin, answer, goal))
      }
    }
    return found
  }
}

/// The signals of a table in the order in which they are said first, each once.
private struct SignalList {
  private(set) var names: [String] = []
  private var places: [String: UInt16] = [:]

  /// Returns the place of a signal, adding it if it is new.
  mutating func place(of signal: String) -> UInt16 {
    if let place = places[signal] { return place }
    let place = UInt16(names.count)
    places[signal] = place
    names.append(signal)
    return place
  }
}
