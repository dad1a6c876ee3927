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

  /// What a list of stimuli leads to: the moments that are announced, by their raw values, and the conditions that change.
  struct Consequences {
    fileprivate(set) var moments = [Bool](repeating: false, count: Moment.count)
    fileprivate(set) var conditions: Condition = []
  }

  /// Adds to the consequences what comes of a kind of stimulus.
  func add(_ kind: StimulusKind, to consequences: inout Consequences) {
    for rule in rules where rule.trigger == Trigger(kind) {
      for step in rule.steps {
        if let moment = step.moment { consequences.moments[Int(moment.rawValue)] = true }
        consequences.conditions.formUnion(step.changes)
      }
    }
  }

  /// Indicates whether a handler or a property listens to what comes of a kind of stimulus and of no other.
  func isListenedTo(_ kind: StimulusKind, besides others: Consequences) -> Bool {
    rules.contains { rule in
      rule.trigger == Trigger(kind)
        && rule.steps.contains { step in
          if let moment = step.moment { return engine.isHandled(moment) && !others.moments[Int(moment.rawValue)] }
          if case .note(let effect) = step.action { return all.effects & 1 << UInt64(effect.rawValue) != 0 }
          return !step.changes.subtracting(others.conditions).isDisjoint(with: all.conditions)
        }
    }
  }

  /// Returns those of the kinds that can happen and change something that is read, and `kept` in any case.
  mutating func relevant(_ kinds: [StimulusKind], keeping kept: [StimulusKind]) -> [StimulusKind] {
    let start = conditions
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
    for step in rules.flatMap({ $0.steps }) {
      if case .raise(let raised) = step.action { possible.formUnion(raised) }
      if case .nameSecond = step.action { possible.formUnion(.namesSecond) }
    }
    return rules.filter { rule in
      possible.isSuperset(of: Condition(rawValue: rule.test.value))
        && (rule.test.any == .max || !possible.isDisjoint(with: Condition(rawValue: rule.test.any)))
    }
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
