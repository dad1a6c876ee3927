import LifecycleEngine

/// Which stimuli can change something that is still read, computed from the rules in force.
///
/// A rule is irrelevant if it announces no moment that a handler or a plugin that matters answers, and changes only
/// conditions that no relevant rule, delivery, app or property tests.
struct Relevance {
  /// What matters of a rule; its steps lie in one list with those of all others.
  fileprivate struct Row {
    var trigger: Int
    var test: Guard
    /// What the rule and its steps test.
    var tested: Condition
    var steps: Range<Int>
  }

  /// What matters of a step.
  fileprivate struct Change {
    var test: Guard
    var moment: Moment?
    var effect: UInt64 = 0
    /// What it raises or drops, and what it may raise.
    var conditions: Condition = []
    var raised: Condition = []
    /// Indicates whether it does something else.
    var isOther = false
  }

  private let engine: Engine
  private let rows: [Row]
  private let changes: [Change]
  private let all: Readings
  /// The moments that a handler answers, and those that a plugin answers besides.
  private let handled: [Bool]
  private let heard: [Bool]
  /// The conditions that make a difference, once `relevant` has been asked.
  private(set) var conditions: Condition

  /// What the engine itself reads, besides rules.
  private static let read: Condition = [
    .states, .declarations, .keepers, .taskOpen, .wakes, .callReported, .pushQuotaSpent, .secondKept,
    .secondConnected, .sceneConnected,
  ]

  init(_ engine: Engine, app: Readings, all: Readings) {
    self.engine = engine
    self.all = all
    (rows, changes) = Self.rows(of: engine)
    let mattering = engine.plugins.enumerated().filter { place, plugin in
      plugin.name == engine.program.plugin || all.plugins & 1 << UInt8(place) != 0
    }.map { $0.element }
    handled = Moment.allCases.map { engine.isHandled($0) }
    var heard = handled
    for plugin in mattering {
      for moment in plugin.signUps { heard[Int(moment.rawValue)] = true }
      if plugin.isPerWindow { heard[Int(Moment.ofNewWindow.rawValue)] = true }
      for delivery in plugin.deliveries where !plugin.states.isEmpty || delivery.dropsDelays {
        heard[Int(delivery.moment.rawValue)] = true
      }
    }
    self.heard = heard
    conditions = mattering.flatMap { $0.deliveries }.reduce(Self.read.union(all.conditions)) {
      $0.union($1.test.bits)
    }
  }

  /// The rules that can apply to the app under the settings, as plain rows: they are read again and again.
  private static func rows(of engine: Engine) -> (rows: [Row], changes: [Change]) {
    var rows: [Row] = []
    var changes: [Change] = []
    for rule in engine.rulesInForce {
      let start = changes.count
      changes += rule.steps.map { Change($0) }
      let tested = changes[start...].reduce(rule.test.bits) { $0.union($1.test.bits) }
      rows.append(Row(trigger: rule.trigger.index, test: rule.test, tested: tested, steps: start..<changes.count))
    }
    return (rows, changes)
  }

  /// What a list of stimuli leads to: moments and effects by their raw values, and the conditions that change.
  struct Consequences {
    fileprivate var moments = [Bool](repeating: false, count: Moment.count)
    fileprivate var effects: UInt64 = 0
    fileprivate var conditions: Condition = []
  }

  /// Returns what comes of these kinds of stimuli.
  func consequences(of kinds: [StimulusKind]) -> Consequences {
    let rows = rows(for: kinds, withTime: true)
    let possible = possible(in: rows)
    var consequences = Consequences()
    for row in rows where possible.allows(row.test) {
      for change in changes[row.steps] where possible.allows(change.test) {
        if let moment = change.moment { consequences.moments[Int(moment.rawValue)] = true }
        consequences.effects |= change.effect
        consequences.conditions.formUnion(change.conditions)
      }
    }
    return consequences
  }

  /// Indicates whether a handler or a property listens to something that comes of a longer list of stimuli only.
  func isListenedTo(_ longer: Consequences, besides others: Consequences) -> Bool {
    handled.indices.contains { handled[$0] && longer.moments[$0] && !others.moments[$0] }
      || longer.effects & ~others.effects & all.effects != 0
      || !longer.conditions.subtracting(others.conditions).isDisjoint(with: all.conditions)
  }

  /// Returns those of the kinds that can happen and change something that is read, and `kept` in any case.
  ///
  /// A property applies stimuli of the kinds `asked` itself, so what their rules test is read.
  mutating func relevant(
    _ kinds: [StimulusKind], keeping kept: [StimulusKind], asked: [StimulusKind]
  ) -> [StimulusKind] {
    let start = rows(for: asked, withTime: false).reduce(conditions) { $0.union($1.tested) }
    var kinds = kinds
    while true {
      let known = rows(for: kinds, withTime: true)
      let possible = possible(in: known)
      let reachable = known.filter { possible.allows($0.test) }
      var isRelevant = reachable.map { _ in false }
      var triggers = [Bool](repeating: false, count: Trigger.count)
      conditions = start
      var hasChanged = true
      while hasChanged {
        hasChanged = false
        for (index, row) in reachable.enumerated() where !isRelevant[index] && self.isRelevant(row) {
          isRelevant[index] = true
          triggers[row.trigger] = true
          hasChanged = true
          conditions.formUnion(row.tested)
        }
      }
      let left = kinds.filter { $0 == .wait || kept.contains($0) || triggers[Trigger($0).index] }
      if left == kinds { return kinds }
      kinds = left
    }
  }

  /// The rules for kinds of stimuli and, where time may pass, those of deadlines and watchdogs.
  private func rows(for kinds: [StimulusKind], withTime: Bool) -> [Row] {
    var isAsked = [Bool](repeating: false, count: Trigger.count)
    for kind in kinds { isAsked[Trigger(kind).index] = true }
    return rows.filter { isAsked[$0.trigger] || withTime && $0.trigger >= StimulusKind.count }
  }

  /// The conditions that can come to hold where these rules apply.
  private func possible(in rows: [Row]) -> Condition {
    var possible: Condition = [
      .states, .taskOpen, .waking, .pushQuotaSpent, .callReported, .seen, .left, engine.program.declares,
    ]
    for operation in engine.program.operations {
      switch operation {
      case .playAudio: possible.formUnion(.audioPlaying)
      case .startLocation: possible.formUnion(.locationTracking)
      case .beginTransfer: possible.formUnion(.transferRunning)
      default: break
      }
    }
    for row in rows {
      for change in changes[row.steps] { possible.formUnion(change.raised) }
    }
    return possible
  }

  private func isRelevant(_ row: Row) -> Bool {
    changes[row.steps].contains { change in
      change.isOther || change.effect & all.effects != 0 || !change.conditions.isDisjoint(with: conditions)
        || change.moment.map { heard[Int($0.rawValue)] } ?? false
    }
  }
}

extension Relevance.Change {
  fileprivate init(_ step: Step) {
    test = step.test
    switch step.action {
    case .announce(let moment), .announceInSecond(let moment): self.moment = moment
    case .raise(let raised): (conditions, self.raised) = (raised, raised)
    case .drop(let dropped): conditions = dropped
    case .note(let effect): self.effect = 1 << UInt64(effect.rawValue)
    case .startFileKeyWait, .keepFileKey: conditions = .filesLocked
    case .nameSecond: (raised, isOther) = (.namesSecond, true)
    default: isOther = true
    }
  }
}

extension Condition {
  /// Indicates whether a test can hold where only these conditions can.
  fileprivate func allows(_ test: Guard) -> Bool {
    isSuperset(of: Condition(rawValue: test.value))
      && (test.any == .max || !isDisjoint(with: Condition(rawValue: test.any)))
  }
}
