/// All rules, as a value: an engine can be made with a changed book.
///
/// A change that cannot be made throws a `Fault` and leaves the book as it was. Rules that compete for one situation are no
/// fault of a book, since that depends on the settings; `Engine.conflictingRules` names them, and the first of them applies.
public struct RuleBook: Sendable {
  /// The rules, in the order of the groups below; no two have the same id.
  public private(set) var rules: [Rule]

  private init(standard rules: [Rule]) { self.rules = rules }

  /// The platform's rules as the facts state them.
  public static var standard: RuleBook {
    RuleBook(
      standard: launchRules + leaveRules + switcherRules + lockRules + coverRules + callRules + memoryRules
        + endRules + timeRules + freezerRules + watchdogRules + wakeRules + openRules + noticeRules + sceneRules
        + deviceRules
        + workRules + androidRules)
  }

  /// The rule with this id, or `nil`.
  public func rule(_ id: String) -> Rule? { rules.first { $0.id == id } }
}

extension RuleBook {
  /// The reason why a book cannot be changed as asked.
  public enum Fault: Error, Hashable, Sendable {
    /// No rule has this id.
    case unknownRule(String)
    /// Another rule has this id already.
    case duplicateRule(String)
    /// The book would have more rules or steps than an engine compiles.
    case tooLarge
  }

  /// The most rules that a book may have; each may stand in the cells of five states, which 16 bits count.
  public static let ruleLimit = 10_000
  /// The most steps that all rules together may have; 16 bits count them.
  public static let stepLimit = 60_000

  /// Removes a rule; what it answered is impossible then, unless another rule answers it.
  public mutating func remove(_ id: String) throws(Fault) {
    rules.remove(at: try place(of: id))
  }

  /// Adds a rule before another one, or as the last.
  public mutating func insert(_ rule: Rule, before id: String? = nil) throws(Fault) {
    var copy = rules
    copy.insert(rule, at: try id.map { id throws(Fault) in try place(of: id) } ?? rules.count)
    try adopt(copy, changing: rule.id)
  }

  /// Puts another rule in the place of one; the ids may differ.
  public mutating func replace(_ id: String, with rule: Rule) throws(Fault) {
    var copy = rules
    copy[try place(of: id)] = rule
    try adopt(copy, changing: rule.id)
  }

  /// Changes a rule in its place: its steps, its conditions, the states and the trigger that it answers.
  public mutating func change(_ id: String, _ body: (inout Rule) -> Void) throws(Fault) {
    var rule = rules[try place(of: id)]
    body(&rule)
    try replace(id, with: rule)
  }

  /// The place of the rule with this id.
  private func place(of id: String) throws(Fault) -> Int {
    guard let index = rules.firstIndex(where: { $0.id == id }) else { throw .unknownRule(id) }
    return index
  }

  /// Takes changed rules, unless the rule with this id is there twice or there are too many.
  private mutating func adopt(_ changed: [Rule], changing id: String) throws(Fault) {
    guard changed.count(where: { $0.id == id }) == 1 else { throw .duplicateRule(id) }
    guard changed.count <= Self.ruleLimit, changed.reduce(0, { $0 + $1.steps.count }) <= Self.stepLimit
    else { throw .tooLarge }
    rules = changed
  }
}

/// Steps that several rules share.
enum Steps {
  /// Leaving `active`, with the app still in front.
  static let resign: [Step] = [
    .announce(.sceneWillResignActive).when(.usesScenes),
    .announce(.willResignActive),
    .enter(.inactive),
  ]

  /// Out of sight, in the one account that sees a moment in this.
  static let leaveScreen = Step.announce(.leftScreen).given(.hiddenPlacement(.beforeBackground))

  /// From `inactive` into the background; the process keeps its last word and a few seconds.
  static let intoBackground: [Step] =
    [leaveScreen] + pauseActivity + [
      .enter(.background), Step(.markLeft),
      .announce(.sceneDidEnterBackground).when(.usesScenes),
      .announce(.didEnterBackground),
      .announce(.shouldSaveState).when(.restoresState),
      .announce(.willEncodeState).when(.restoresState),
      .announce(.sceneStateRestorationActivity).when([.restoresState, .usesScenes]),
      .raise(.stateSaved).when(.restoresState),
    ] + stopActivity + [Step(.startBackgroundTime)]

  /// Leaving `active` on the way into the background.
  static let resignToLeave: [Step] = [
    .announce(.sceneWillResignActive).when(.usesScenes),
    .announce(.willResignActive),
    .enter(.inactive).given(.leavePath(.throughInactive)),
  ]

  /// The extra turn that some devices log: active once more, and resigned again.
  static let extraActivation: [Step] = (becomeActive + resign).map { $0.given(.extraActivation(.on)) }

  /// From a running background process to the front.
  static let comeBack: [Step] =
    [
      Step(.endBackgroundTime), .drop(.awayFromFront), .raise(.hasCard),
      .announce(.sceneWillConnect).when(.usesScenes).unless(.sceneConnected),
      .raise(.sceneConnected).when(.usesScenes),
      .announce(.sceneWillEnterForeground).when(.usesScenes),
      .announce(.willEnterForeground),
      .enter(.inactive),
    ] + showActivity

  /// From `inactive` to `active`, whatever rings.
  private static let becomeActive: [Step] =
    [
      .enter(.active),
      .announce(.sceneDidBecomeActive).when(.usesScenes),
      .announce(.didBecomeActive),
    ] + resumeActivity

  /// From `inactive` to `active`, unless the phone rings on top of it.
  static let activate: [Step] = (becomeActive + [Step(.markBack)]).map { $0.unless(.callRinging) }

  /// From frozen to running, without a word to the app.
  static let thaw: [Step] = [.enter(.background), Step(.thaw)] + missedNotices

  /// From frozen to running on the way to the screen.
  static let thawToScreen: [Step] =
    [
      .enter(.background).given(.resumePath(.throughBackground)),
      .enter(.inactive).given(.resumePath(.straight)),
      Step(.thaw),
    ] + missedNotices

  /// What the app is told late, because it was frozen.
  static let missedNotices: [Step] = [
    .announce(.significantTimeChange).when(.timeChangeMissed),
    .drop(.timeChangeMissed),
  ]

  /// A new process, up to the end of the launch callbacks.
  static let start: [Step] = [
    .announce(.willFinishLaunching).given(.launchCallbacks(.both)),
    .announce(.willFinishLaunching).given(.launchCallbacks(.willFinishOnly)),
  ]
  /// The second launch callback, after the state was restored.
  static let finishStart: [Step] = [
    .announce(.didFinishLaunching).given(.launchCallbacks(.both)),
    .announce(.didFinishLaunching).given(.launchCallbacks(.didFinishOnly)),
  ]
  /// The callbacks of state restoration at a launch that finds saved state.
  static let restore: [Step] = [
    .announce(.shouldRestoreState).when([.restoresState, .stateSaved]),
    .announce(.didDecodeState).when([.restoresState, .stateSaved]),
  ]
  /// A scene connects and enters the foreground, in an app that uses scenes, and with it the app as a whole.
  static let connectScene: [Step] = [
    .raise(.sceneConnected).when(.usesScenes),
    .announce(.sceneWillConnect).when(.usesScenes),
    .announce(.sceneWillEnterForeground).when(.usesScenes),
    .announce(.willEnterForeground).when(.usesScenes),
  ]

  /// A new process to the screen, up to the last step before it becomes active.
  static let coldStart: [Step] =
    [.drop([.awayFromFront, .prewarmed, .timeChangeMissed]), .raise(.hasCard), .enter(.inactive)]
    + start + restore + finishStart + connectScene + startProcess + showActivity

  /// A new process off the screen.
  static let backgroundStart: [Step] =
    [.drop([.prewarmed, .timeChangeMissed]), .enter(.background)] + start + finishStart + startProcess + [
      .announce(.didEnterBackground).given(.backgroundLaunchCallback(.on))
    ]
}
