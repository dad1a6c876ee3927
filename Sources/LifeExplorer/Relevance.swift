import LifecycleEngine

/// Which stimuli can change something that is still read, computed from the rules in force.
///
/// A rule is irrelevant if it announces no moment that a handler or a plugin that matters answers, and changes only
/// conditions that no relevant rule, delivery, app or property tests.
struct Relevance {
  private let engine: Engine
  private let rules: [Rule]
  private let all: Readings
  /// The moments at which something answers.
  private let heard: Set<Moment>
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
    rules = engine.rulesInForce
    let mattering = engine.plugins.enumerated().filter { place, plugin in
      plugin.name == engine.program.plugin || all.plugins & 1 << UInt8(place) != 0
    }.map { $0.element }
    let deliveries = mattering.flatMap { plugin in plugin.states.isEmpty ? [] : plugin.deliveries }
    heard = Set(deliveries.map { $0.moment }).union(Moment.allCases.filter { engine.isHandled($0) })
    conditions = mattering.flatMap { $0.deliveries }.reduce(Self.read.union(all.conditions)) {
      $0.union($1.test.bits)
    }
  }

  /// What a list of stimuli leads to: moments and effects by their raw values, and the conditions that change.
  struct Consequences {
    fileprivate var moments = [Bool](repeating: false, count: Moment.count)
    fileprivate var effects: UInt64 = 0
    fileprivate var conditions: Condition = []
  }

  /// Returns what comes of these kinds of stimuli.
  func consequences(of kinds: [StimulusKind]) -> Consequences {
    let rules = rules(for: kinds) + rulesOfTime
    let possible = possible(in: rules)
    var consequences = Consequences()
    for rule in rules where possible.allows(rule.test) {
      for step in rule.steps where possible.allows(step.test) {
        if let moment = step.moment { consequences.moments[Int(moment.rawValue)] = true }
        if case .note(let effect) = step.action { consequences.effects |= 1 << UInt64(effect.rawValue) }
        consequences.conditions.formUnion(step.changes)
      }
    }
    return consequences
  }

  /// Indicates whether a handler or a property listens to something that comes of a longer list of stimuli only.
  func isListenedTo(_ longer: Consequences, besides others: Consequences) -> Bool {
    let isHandled = Moment.allCases.contains { moment in
      let place = Int(moment.rawValue)
      return longer.moments[place] && !others.moments[place] && engine.isHandled(moment)
    }
    return isHandled || longer.effects & ~others.effects & all.effects != 0
      || !longer.conditions.subtracting(others.conditions).isDisjoint(with: all.conditions)
  }

  /// Returns those of the kinds that can happen and change something that is read, and `kept` in any case.
  ///
  /// A property applies stimuli of the kinds `asked` itself, so what their rules test is read.
  mutating func relevant(
    _ kinds: [StimulusKind], keeping kept: [StimulusKind], asked: [StimulusKind]
  ) -> [StimulusKind] {
    let asking = rules(for: asked)
    let start = asking.reduce(conditions) { conditions, rule in
      rule.steps.reduce(conditions.union(rule.test.bits)) { $0.union($1.test.bits) }
    }
    var kinds = kinds
    while true {
      let reachable = reachable(rules(for: kinds) + rulesOfTime)
      var isRelevant = reachable.map { _ in false }
      conditions = start
      var hasChanged = true
      while hasChanged {
        hasChanged = false
        for (index, rule) in reachable.enumerated() where !isRelevant[index] && self.isRelevant(rule) {
          isRelevant[index] = true
          hasChanged = true
          conditions = rule.steps.reduce(conditions.union(rule.test.bits)) { $0.union($1.test.bits) }
        }
      }
      let left = kinds.filter { kind in
        kind == .wait || kept.contains(kind)
          || reachable.indices.contains { isRelevant[$0] && reachable[$0].trigger == Trigger(kind) }
      }
      if left == kinds { return kinds }
      kinds = left
    }
  }

  private func rules(for kinds: [StimulusKind]) -> [Rule] {
    var isAsked = [Bool](repeating: false, count: Trigger.count)
    for kind in kinds { isAsked[Trigger(kind).index] = true }
    return rules.filter { isAsked[$0.trigger.index] }
  }

  /// The rules of deadlines and watchdogs.
  private var rulesOfTime: [Rule] { rules.filter { $0.trigger.index >= StimulusKind.count } }

  /// Those of the rules whose conditions can come to hold.
  private func reachable(_ rules: [Rule]) -> [Rule] {
    let possible = possible(in: rules)
    return rules.filter { possible.allows($0.test) }
  }

  /// The conditions that can come to hold where these rules apply.
  private func possible(in rules: [Rule]) -> Condition {
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
    for rule in rules {
      for step in rule.steps {
        if case .raise(let raised) = step.action { possible.formUnion(raised) }
        if case .nameSecond = step.action { possible.formUnion(.namesSecond) }
      }
    }
    return possible
  }

  private func isRelevant(_ rule: Rule) -> Bool {
    rule.steps.contains { step in
      switch step.action {
      case .announce(let moment), .announceInSecond(let moment): heard.contains(moment)
      case .raise(let changed), .drop(let changed): !changed.isDisjoint(with: conditions)
      case .note(let effect): all.effects & 1 << UInt64(effect.rawValue) != 0
      default: true
      }
    }
  }
}

extension Step {
  /// The moment that it announces.
  fileprivate var moment: Moment? {
    switch action {
    case .announce(let moment), .announceInSecond(let moment): moment
    default: nil
    }
  }

  /// The conditions that it changes.
  fileprivate var changes: Condition {
    switch action {
    case .raise(let changed), .drop(let changed): changed
    default: []
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
