/// A rule book while a belief changes it.
///
/// Rules that no change is about stay where they are, so that books share what their rules hold.
struct RuleDraft {
  /// The rules, in the order of the book.
  private(set) var rules: [Rule]
  /// By rule: what it did before anything was changed.
  private var traits: [RuleTraits]
  /// Indicates whether a rule was changed, added or removed.
  private(set) var isChanged = false
  /// Indicates whether a rule was added.
  private(set) var isExtended = false

  /// A draft of no rules, for changes of other things.
  init() { (rules, traits) = ([], []) }

  /// A draft of rules that are not changed yet.
  ///
  /// The traits of rules are computed where these changes ask for them, and once for the platform's book as it is.
  init(_ rules: [Rule], under settings: Settings, for changes: [BeliefChange], isStandard: Bool = false) {
    self.rules = rules
    traits =
      if !changes.contains(where: { $0.namesGroups }) {
        Array(repeating: [], count: rules.count)
      } else if isStandard, settings == Settings() {
        RuleTraits.usual
      } else {
        rules.map { RuleTraits($0, under: settings) }
      }
  }

  /// Makes a change of rules; false if it selects nothing.
  mutating func apply(_ change: BeliefChange) -> Bool {
    let hasChanged =
      switch change {
      case .leaveOut(let moments, let scope): remove(in: scope) { step in moments.contains { step.tells(of: $0) } }
      case .add(let moment, let place, let scope):
        edit(in: scope) { Self.insert($0.steps(for: moment), at: place, into: &$0) }
      case .addInWindow(let moment, let role, let place, let scope):
        edit(in: scope) { Self.insert($0.steps(for: moment, in: role), at: place, into: &$0) }
      case .announceTwice(let moment, let scope):
        edit(in: scope) { rule in
          Self.insert(rule.steps.filter { $0.tells(of: moment) }, at: .after(.moment(moment)), into: &rule)
        }
      case .move(let moment, let place, let scope):
        edit(in: scope) { Self.move(moment, to: place, in: &$0) }
      case .skip(let states, let scope): remove(in: scope) { step in states.contains { step.leads(to: $0) } }
      case .go(let state, let other, let scope): edit(in: scope) { Self.go(state, insteadOf: other, in: &$0) }
      case .stay(let scope): edit(in: scope) { Self.stay(in: &$0) }
      case .treat(let kinds, let other): kinds.map { treat($0, as: other) }.contains(true)
      case .end(let scope): edit(in: scope) { Self.end(&$0) }
      case .live(let condition, let scope): edit(in: scope) { Self.live(condition, &$0) }
      case .read(let state, let moment, let scope):
        edit(in: scope) { Self.insert([.read(state)], at: .before(.moment(moment)), into: &$0) }
      case .raise(let conditions, let scope):
        edit(in: scope) { Self.insert([.raise(conditions)], at: .first, into: &$0) }
      case .never(let scope): never(scope)
      case .ignore(let conditions, let scope): ignore(conditions, scope)
      case .need(let when, let unless, let scope): edit(in: scope) { Self.need(when, unless, &$0) }
      case .keep(let conditions, let scope): edit(in: scope) { Self.keep(conditions, in: &$0) }
      case .limit, .set, .persist, .plugin: false
      }
    if hasChanged { isChanged = true }
    return hasChanged
  }

  // MARK: - Rules of a scope

  /// Changes each rule of a scope; `body` returns whether it did.
  private mutating func edit(in scope: RuleScope, _ body: (inout Rule) -> Bool) -> Bool {
    var hasChanged = false
    for index in rules.indices where scope.contains(rules[index].id, rules[index].trigger, traits[index]) {
      if body(&rules[index]) { hasChanged = true }
    }
    return hasChanged
  }

  /// Removes steps from each rule of a scope.
  private mutating func remove(in scope: RuleScope, _ isRemoved: (Step) -> Bool) -> Bool {
    edit(in: scope) { rule in
      guard rule.steps.contains(where: isRemoved) else { return false }
      rule.steps.removeAll(where: isRemoved)
      return true
    }
  }

  /// Removes the rules of a scope.
  private mutating func never(_ scope: RuleScope) -> Bool {
    remove { scope.contains($0, $1) }
  }

  /// Removes the rules for which `isRemoved` holds; false if there are none.
  private mutating func remove(_ isRemoved: (Rule, RuleTraits) -> Bool) -> Bool {
    let kept = rules.indices.filter { !isRemoved(rules[$0], traits[$0]) }
    guard kept.count < rules.count else { return false }
    (rules, traits) = (kept.map { rules[$0] }, kept.map { traits[$0] })
    return true
  }

  // MARK: - Steps

  /// Inserts steps at a place; false if the rule has no such place, or there are none.
  private static func insert(_ steps: [Step], at place: BeliefChange.StepPlace, into rule: inout Rule) -> Bool {
    guard !steps.isEmpty, let index = index(of: place, in: rule.steps) else { return false }
    rule.steps.insert(contentsOf: steps, at: index)
    return true
  }

  /// Returns where a place is among steps; behind the end of the process nothing happens any more.
  private static func index(of place: BeliefChange.StepPlace, in steps: [Step]) -> Int? {
    switch place {
    case .first: 0
    case .last: steps.firstIndex { if case .terminate = $0.action { true } else { false } } ?? steps.count
    case .before(let anchor): steps.firstIndex { $0.isAt(anchor) }
    case .after(let anchor): steps.lastIndex { $0.isAt(anchor) }.map { $0 + 1 }
    }
  }

  private static func move(_ moment: Moment, to place: BeliefChange.StepPlace, in rule: inout Rule) -> Bool {
    guard rule.steps.contains(where: { $0.tells(of: moment) }) else { return false }
    let moved = rule.steps.filter { $0.tells(of: moment) }
    let rest = rule.steps.filter { !$0.tells(of: moment) }
    guard let index = index(of: place, in: rest) else { return false }
    rule.steps = Array(rest[..<index]) + moved + rest[index...]
    return true
  }

  private static func go(_ state: ProcessState, insteadOf other: ProcessState, in rule: inout Rule) -> Bool {
    let places = rule.steps.indices.filter { rule.steps[$0].enters(other) }
    for place in places.reversed() {
      let old = rule.steps[place]
      rule.steps.replaceSubrange(place...place, with: Step.into(state).map { old.doing($0) })
    }
    return !places.isEmpty
  }

  private static func stay(in rule: inout Rule) -> Bool {
    guard !rule.steps.isEmpty else { return false }
    rule.steps = []
    return true
  }

  private static func live(_ condition: Condition, _ rule: inout Rule) -> Bool {
    let places = rule.steps.indices.filter { rule.steps[$0].enters(.notRunning) }
    for place in places.reversed() {
      if condition.isEmpty {
        rule.steps.remove(at: place)
      } else {
        rule.steps[place] = rule.steps[place].unless(condition)
      }
    }
    return !places.isEmpty
  }

  private static func end(_ rule: inout Rule) -> Bool {
    guard index(of: .last, in: rule.steps) == rule.steps.count else { return false }
    rule.steps.append(.terminate(.kill))
    return true
  }

  private static func keep(_ conditions: Condition, in rule: inout Rule) -> Bool {
    let steps = rule.steps.map { step in
      switch step.action {
      case .raise(let raised): step.doing(.raise(raised.subtracting(conditions)))
      case .drop(let dropped): step.doing(.drop(dropped.subtracting(conditions)))
      default: step
      }
    }
    guard steps != rule.steps else { return false }
    rule.steps = steps
    return true
  }

  // MARK: - Conditions

  private static func need(_ when: Condition, _ unless: Condition, _ rule: inout Rule) -> Bool {
    let test = rule.test.ignoring(when.union(unless)).and(Guard(when: when, unless: unless))
    guard test != rule.test else { return false }
    rule.test = test
    return true
  }

  /// Lets conditions count as given: rules that forbid one do not exist, and what asks for one does not.
  private mutating func ignore(_ conditions: Condition, _ scope: RuleScope) -> Bool {
    let bits = conditions.rawValue
    let hasRemoved = remove { rule, traits in
      scope.contains(rule, traits) && rule.test.mask & ~rule.test.value & bits != 0
    }
    let hasChanged = edit(in: scope) { rule in
      let test = rule.test.ignoring(conditions)
      defer { rule.test = test }
      return test != rule.test
    }
    return hasChanged || hasRemoved
  }

  // MARK: - Stimuli

  /// Lets a stimulus do what another one does, and what takes it back do what takes the other one back.
  ///
  /// What the stimulus itself raises and drops stays, so that it can be taken back.
  private mutating func treat(_ kind: StimulusKind, as other: StimulusKind) -> Bool {
    guard let own = StimulusKind.pair(named: kind.scopeName), let model = StimulusKind.pair(named: other.scopeName)
    else { return false }
    let there = answers(to: model.there).filter { $0.steps.contains { $0.isEntry } }
    let back = answers(to: model.back).filter {
      $0.states.isSubset(of: [.background, .suspended]) && !covers($0, own.back)
    }
    var hasChanged = false
    // From the last on, so that the places before stay as they are.
    for place in rules.indices.reversed() {
      let trigger = rules[place].trigger
      guard trigger == Trigger(own.there) || trigger == Trigger(own.back) else { continue }
      var rest = rules[place]
      let copies =
        trigger == Trigger(own.there)
        ? there.compactMap { rest.doing($0, in: rest.states.intersection($0.states)) } : []
      let wayBack = trigger == Trigger(own.back) ? back.compactMap { rest.doing($0, in: $0.states) } : []
      let added = copies + wayBack
      guard !added.isEmpty else { continue }
      for copy in added { rest.states.subtract(copy.states) }
      let changed = added + (rest.states.isEmpty ? [] : [rest])
      traits.replaceSubrange(place...place, with: Array(repeating: traits[place], count: changed.count))
      rules.replaceSubrange(place...place, with: changed)
      hasChanged = true
    }
    if hasChanged { isExtended = true }
    return hasChanged
  }

  /// Returns the rules that answer a stimulus; the others are not copied.
  private func answers(to kind: StimulusKind) -> [Rule] {
    rules.indices.filter { rules[$0].trigger == Trigger(kind) }.map { rules[$0] }
  }

  /// Returns whether a rule of a stimulus answers it in the states of another rule already, other than wherever it is.
  private func covers(_ rule: Rule, _ kind: StimulusKind) -> Bool {
    answers(to: kind).contains {
      $0.states.isSuperset(of: rule.states) && $0.steps.contains { $0.isEntry }
    }
  }
}

extension Rule {
  /// Returns the steps that enter a state, or that announce a moment wherever the rule does not do so already.
  fileprivate func steps(for added: BeliefChange.Anchor) -> [Step] {
    switch added {
    case .state(let state): Step.into(state).map { Step($0) }
    case .moment(let moment): stepsTelling(of: moment).compactMap { besidesOwn($0) }
    }
  }

  /// Returns a step for the situations in which the rule does not do the same by itself; nil for none.
  private func besidesOwn(_ step: Step) -> Step? {
    steps.first { $0.action == step.action }.map { step.elsewhere(than: $0) } ?? step
  }

  /// Returns the step that announces a moment in the window that the stimulus names, or in the other one; none for a moment of no
  /// scene, and for a rule that asks for no window.
  fileprivate func steps(for moment: Moment, in role: BeliefChange.WindowRole) -> [Step] {
    let second = Condition.namesSecond.rawValue
    guard moment.isOfScene, test.mask & second != 0 else { return [] }
    let (first, other) = (Steps.eachScene(moment)[0], Steps.eachScene(moment)[1])
    return [(test.value & second == 0) == (role == .named) ? first : other].compactMap { besidesOwn($0) }
  }

  /// Returns the steps that announce a moment: its own and, where there is one, its counterpart's.
  private func stepsTelling(of moment: Moment) -> [Step] {
    guard let counterpart = moment.sceneCounterpart else {
      return moment.isOfScene ? Steps.eachScene(moment) : [.announce(moment)]
    }
    return Steps.eachScene(counterpart) + [
      moment.happensWithScenes ? .announce(moment) : .announce(moment).unless(.usesScenes)
    ]
  }

  /// Returns this rule with the steps of another one in front of what it raises and drops itself; `nil` if no situation
  /// fits both.
  fileprivate func doing(_ other: Rule, in states: StateSet) -> Rule? {
    let common = platforms.filter { other.platforms.contains($0) }
    guard !states.isEmpty, !common.isEmpty, !test.excludes(other.test), test.any == .max || other.test.any == .max
    else { return nil }
    var copy = self
    copy.states = states
    copy.platforms = common
    copy.test = test.and(other.test)
    copy.choices = choices + other.choices
    copy.since = max(since, other.since)
    copy.before = min(before, other.before)
    let own = steps.filter { step in
      switch step.action {
      case .raise, .drop: true
      default: false
      }
    }
    copy.steps = other.steps + own
    return copy.renamed("\(id).as.\(other.id)")
  }

  /// Returns the same rule with another id.
  private func renamed(_ id: String) -> Rule {
    var copy = Rule(
      id, on: trigger, in: states, steps, because: words, sources: sources, confidence)
    (copy.test, copy.choices, copy.platforms, copy.since, copy.before) = (test, choices, platforms, since, before)
    return copy
  }
}

extension Step {
  /// Returns the step for the situations in which another one with the same action is not done; nil for none.
  fileprivate func elsewhere(than other: Step) -> Step? {
    let needed = Condition(rawValue: other.test.value)
    guard needed.rawValue.nonzeroBitCount == 1, test.value & needed.rawValue == 0 else { return nil }
    return unless(needed)
  }

  /// Returns whether the step announces a moment, or for an app's moment its scene counterpart.
  func tells(of moment: Moment) -> Bool {
    switch action {
    case .announce(let told), .announceInSecond(let told): told == moment || told == moment.sceneCounterpart
    default: false
    }
  }

  /// Returns whether the step enters a state, or ends the process where that is the state.
  fileprivate func enters(_ state: ProcessState) -> Bool {
    switch action {
    case .enter(let entered): entered == state
    case .terminate: state == .notRunning
    default: false
    }
  }

  /// Returns whether the step enters a state, or freezes the process for it.
  fileprivate func leads(to state: ProcessState) -> Bool {
    enters(state) || state == .suspended && action == .freeze
  }

  /// Indicates whether the step changes the state of the process.
  fileprivate var isEntry: Bool { if case .enter = action { true } else { false } }

  /// Returns whether a place beside an anchor is beside this step.
  fileprivate func isAt(_ anchor: BeliefChange.Anchor) -> Bool {
    switch anchor {
    case .moment(let moment): tells(of: moment)
    case .state(let state): enters(state)
    }
  }

  /// The actions that lead into a state.
  fileprivate static func into(_ state: ProcessState) -> [Action] {
    switch state {
    case .notRunning: [.terminate(.kill)]
    case .suspended: [.freeze, .enter(.suspended)]
    case .inactive, .active, .background: [.enter(state)]
    }
  }

  /// Returns a step that does something else under the same conditions.
  fileprivate func doing(_ action: Action) -> Step {
    var copy = self
    copy.action = action
    return copy
  }
}

extension BeliefChange {
  /// Indicates whether the change is about rules that do something of a kind.
  fileprivate var namesGroups: Bool {
    scope?.terms.contains { if case .group = $0 { true } else { false } } ?? false
  }

  /// The rules that the change is about; `nil` where it names none.
  private var scope: RuleScope? {
    switch self {
    case .leaveOut(_, let scope), .add(_, _, let scope), .addInWindow(_, _, _, let scope),
      .announceTwice(_, let scope), .move(_, _, let scope), .skip(_, let scope), .go(_, _, let scope), .stay(let scope),
      .end(let scope), .live(_, let scope),
      .read(_, _, let scope), .raise(_, let scope), .never(let scope), .ignore(_, let scope), .need(_, _, let scope),
      .keep(_, let scope):
      scope
    case .treat, .limit, .set, .persist, .plugin: nil
    }
  }
}
