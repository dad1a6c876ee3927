/// One change that a belief makes to the world.
public enum BeliefChange: Sendable {
  /// These moments are not announced.
  case leaveOut([Moment], RuleScope)
  /// A moment is announced besides, or a state entered.
  case add(Anchor, StepPlace, RuleScope)
  /// A moment of a scene is announced besides, in one window alone, by rules that answer a stimulus to a window.
  case addInWindow(Moment, WindowRole, StepPlace, RuleScope)
  /// A moment is announced twice, one announcement after the other.
  case announceTwice(Moment, RuleScope)
  /// A moment is announced elsewhere.
  case move(Moment, StepPlace, RuleScope)
  /// These states are not entered.
  case skip([ProcessState], RuleScope)
  /// A state is entered in place of another.
  case go(ProcessState, insteadOf: ProcessState, RuleScope)
  /// Nothing happens: neither states nor moments.
  case stay(RuleScope)
  /// Stimuli do what another one does, and what takes them back does what takes the other one back.
  case treat([StimulusKind], as: StimulusKind)
  /// The process ends after it.
  case end(RuleScope)
  /// The process does not end, while conditions hold, or ever.
  case live(while: Condition, RuleScope)
  /// Code reads this state at a moment, until another one is entered.
  case read(ProcessState, at: Moment, RuleScope)
  /// Conditions hold from then on.
  case raise(Condition, RuleScope)
  /// The rules do not exist.
  case never(RuleScope)
  /// Conditions are not asked for: what they forbid does not exist, and what needs them does not need them.
  case ignore(Condition, RuleScope)
  /// Conditions are asked for besides: some must hold, others must not.
  case need(when: Condition, unless: Condition, RuleScope)
  /// Conditions are not changed.
  case keep(Condition, RuleScope)
  /// A number of the platform is another one, in milliseconds.
  case limit(Limits.Name, Int64)
  /// A disputed point has this value.
  case set(Setting, value: Int)
  /// Freezing and the end of the process do not touch this.
  case persist(Persistence)
  /// A plugin is another one; it changes nothing where no plugin of this name is in use.
  case plugin(PluginTable)

  /// A place among the steps of a rule.
  public enum StepPlace: Hashable, Sendable {
    case first, last
    case before(Anchor), after(Anchor)
  }

  /// What a place is beside, or what is put there.
  public enum Anchor: Hashable, Sendable {
    case moment(Moment)
    case state(ProcessState)
  }

  /// Which of two windows hears of a stimulus to one of them.
  public enum WindowRole: Hashable, Sendable {
    /// The one that the stimulus names.
    case named
    /// The one beside it.
    case other
  }

  /// A time that never comes.
  public static let noLimit = 2 * Engine.timeLimit
}

/// The reason why a change means nothing.
public enum BeliefFault: Error, Hashable, Sendable {
  /// No rule is meant, or none of those that are meant has what is to be changed; the place of the change.
  case selectsNothing(Int)
  /// Two rules answer one situation; their ids.
  case conflict(String, String)
  /// The rule book would be larger than an engine compiles.
  case tooLarge
}

extension BeliefChange {
  /// Indicates whether the change is one of the rule book.
  var isOfRules: Bool {
    switch self {
    case .limit, .set, .persist, .plugin: false
    default: true
    }
  }
}

extension EngineRecipe {
  /// Returns this recipe with changes made one after the other.
  ///
  /// Groups of rules are those of the unchanged book, so that a change does not hide rules from the next one. A change that
  /// selects nothing is left out: a platform or a version need not have what a belief is about.
  public func changed(by changes: [BeliefChange]) -> EngineRecipe {
    var copy = changedBesideRules(by: changes)
    guard changes.contains(where: { $0.isOfRules }) else { return copy }
    var draft = RuleDraft(book.rules, under: settings, for: changes, isStandard: book.isStandard)
    for change in changes { _ = draft.apply(change) }
    if draft.isChanged { copy.book = book.changed(by: draft) ?? book }
    return copy
  }

  /// Returns this recipe with those of the changes that are not about rules.
  func changedBesideRules(by changes: [BeliefChange]) -> EngineRecipe {
    var copy = self
    for change in changes {
      switch change {
      case .limit(let name, let time): copy.changedLimits[name] = time
      case .set(let setting, let value): copy.settings[setting] = value
      case .persist(let kept): copy.persistence.formUnion(kept)
      case .plugin(let table):
        if let index = plugins.firstIndex(where: { $0.name == table.name }) { copy.plugins[index] = table }
      default: break
      }
    }
    return copy
  }

  /// Checks changes against this recipe: each has to select something, and the rules must not compete.
  public func check(_ changes: [BeliefChange]) throws(BeliefFault) {
    var copy = changedBesideRules(by: changes)
    var draft = RuleDraft(book.rules, under: settings, for: changes, isStandard: book.isStandard)
    for (place, change) in changes.enumerated() where change.isOfRules {
      guard draft.apply(change) else { throw .selectsNothing(place) }
    }
    guard let changed = book.changed(by: draft) else { throw .tooLarge }
    copy.book = changed
    if let pair = Engine(copy).conflictingRules.first { throw .conflict(pair.0, pair.1) }
  }
}

extension RuleBook {
  /// Returns a book of the rules of a draft of this one; `nil` if an engine could not compile it.
  fileprivate func changed(by draft: RuleDraft) -> RuleBook? {
    var copy = self
    guard (try? copy.replaceAll(by: draft.rules, addsRules: draft.isExtended)) != nil else { return nil }
    return copy
  }
}
