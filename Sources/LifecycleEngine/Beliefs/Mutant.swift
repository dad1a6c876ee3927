/// One change in one rule of the platform's book, to find out whether a question would notice it.
public struct Mutant: Sendable {
  /// The sides of a rule that questions may ask for.
  public enum Aspect: CaseIterable, Sendable {
    /// What is announced, and in which order.
    case moment
    /// The states that are entered.
    case state
    /// Whether the process ends.
    case end
    /// That nothing else is announced.
    case addition
  }

  /// The ways in which one step of a rule, or the rule as a whole, is changed.
  public enum Kind: Sendable {
    /// A moment is not announced.
    case leftOut
    /// A moment and its neighbour change places.
    case swapped
    /// Another state is entered in place of one.
    case otherState
    /// The process ends where it does not, or lives on where it ends.
    case otherEnd
    /// A moment more is announced.
    case added
    /// A moment is announced twice.
    case repeated
    /// The rule does not exist.
    case gone
  }

  /// The rule as it is in truth.
  private let truth: Rule
  /// The way in which the rule is changed.
  public let kind: Kind
  /// The change, as a belief would make it.
  let change: BeliefChange

  /// The id of the rule that is changed.
  public var rule: String { truth.id }

  /// What the change is about; `nil` for a rule that is gone as a whole.
  public var aspect: Aspect? {
    switch kind {
    case .leftOut, .swapped: .moment
    case .otherState: .state
    case .otherEnd: .end
    case .added, .repeated: .addition
    case .gone: nil
    }
  }

  /// The world with the changed rule.
  public var world: BeliefWorld { BeliefWorld(change, of: truth) }

  /// Returns a rule with a change made, and whether it does something else then; no rule where it is gone.
  static func changed(_ rule: Rule, by change: BeliefChange) -> (hasChanged: Bool, rule: Rule?) {
    var draft = RuleDraft([rule], under: Settings(on: rule.platforms[0]), for: [change])
    guard draft.apply(change) else { return (false, rule) }
    let changed = draft.rules.first
    return (!(changed?.behaves(like: rule) ?? false), changed)
  }

  /// Returns the mutants of a rule of the platform's book; each does something else than the rule.
  public static func all(of rule: Rule) -> [Mutant] {
    changes(of: rule, under: Settings(on: rule.platforms[0])).filter { changed(rule, by: $0.change).hasChanged }
      .map { Mutant(truth: rule, kind: $0.kind, change: $0.change) }
  }

  private typealias Change = (kind: Kind, change: BeliefChange)

  /// Returns the changes that are tried with a rule, by what it does under these settings.
  private static func changes(of rule: Rule, under settings: Settings) -> [Change] {
    let scope = RuleScope([.rule(rule.id)])
    let anchors = rule.anchors(under: settings)
    let moments = anchors.compactMap { if case .moment(let moment) = $0 { moment } else { nil } }
    let states = anchors.compactMap { if case .state(let state) = $0 { state } else { nil } }
    let strangers = candidates(on: settings.platform).filter { !moments.contains($0) }
    var found: [Change] = moments.map { (.leftOut, .leaveOut([$0], scope)) }
    found += zip(anchors, anchors.dropFirst()).compactMap { swap($0, $1, scope) }.map { (.swapped, $0) }
    for state in states {
      found += livingStates.filter { $0 != state }.map { (.otherState, .go($0, insteadOf: state, scope)) }
    }
    found.append((.otherEnd, rule.endsProcess(under: settings) ? .live(while: [], scope) : .end(scope)))
    found += strangers.map { (.added, .add(.moment($0), .last, scope)) }
    found += moments.map { (.repeated, .announceTwice($0, scope)) }
    return found + [(.gone, .never(scope))]
  }

  /// Returns the change that puts a moment behind what follows it, or before the state that precedes it.
  private static func swap(
    _ first: BeliefChange.Anchor, _ second: BeliefChange.Anchor, _ scope: RuleScope
  ) -> BeliefChange? {
    switch (first, second) {
    case (.moment(let moment), _): .move(moment, .after(second), scope)
    case (.state, .moment(let moment)): .move(moment, .before(first), scope)
    case (.state, .state): nil
    }
  }

  /// The states of a process that lives.
  private static let livingStates: [ProcessState] = [.inactive, .active, .background, .suspended]

  /// Returns the moments that are announced besides.
  private static func candidates(on platform: Platform) -> [Moment] {
    switch platform {
    case .ios: [.willResignActive, .didEnterBackground, .willEnterForeground, .didBecomeActive, .willTerminate]
    case .android: [.activityPause, .activityStop, .activityStart, .activityResume, .activityDestroy]
    }
  }
}

extension Rule {
  /// Returns the moments and states of the rule in order, each once; a moment of the app stands for its scene counterpart, too.
  fileprivate func anchors(under settings: Settings) -> [BeliefChange.Anchor] {
    let steps = steps.filter { $0.exists(under: settings) }
    let announced = steps.compactMap { $0.announced }
    var found: [BeliefChange.Anchor] = []
    for step in steps {
      let anchor: BeliefChange.Anchor
      if let moment = step.announced {
        let own = moment.appCounterpart.flatMap { announced.contains($0) ? $0 : nil }
        anchor = .moment(own ?? moment)
      } else if case .enter(let state) = step.action {
        anchor = .state(state)
      } else {
        continue
      }
      if !found.contains(anchor) { found.append(anchor) }
    }
    return found
  }

  /// Returns whether the rule ends the process under some conditions.
  fileprivate func endsProcess(under settings: Settings) -> Bool {
    steps.contains { step in
      guard case .terminate = step.action else { return false }
      return step.exists(under: settings)
    }
  }
}

extension Step {
  /// The moment that the step announces, or `nil`.
  fileprivate var announced: Moment? {
    switch action {
    case .announce(let moment), .announceInSecond(let moment): moment
    default: nil
    }
  }
}

extension Settings {
  /// Everything as the evidence favours it, on today's version of a platform.
  fileprivate init(on platform: Platform) {
    self.init()
    self.platform = platform
  }
}
