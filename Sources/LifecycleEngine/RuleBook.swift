/// All rules, as a value: an engine can be made with a changed book.
public struct RuleBook: Sendable {
  /// The rules, in the order of the groups below.
  public private(set) var rules: [Rule]

  package init(rules: [Rule]) { self.rules = rules }

  /// The platform's rules as the facts state them.
  public static var standard: RuleBook {
    RuleBook(
      rules: launchRules + leaveRules + switcherRules + lockRules + coverRules + callRules + memoryRules
        + endRules + timeRules + watchdogRules + wakeRules + openRules + noticeRules + sceneRules + deviceRules
        + workRules + androidRules)
  }

  /// The rule with this id, or nil.
  public func rule(_ id: String) -> Rule? { rules.first { $0.id == id } }

  /// The same book without one rule.
  public func dropping(_ id: String) -> RuleBook {
    RuleBook(rules: rules.filter { $0.id != id })
  }

  /// The same book with one rule's steps changed.
  package func changing(_ id: String, _ change: (inout [Step]) -> Void) -> RuleBook {
    var copy = self
    for index in copy.rules.indices where copy.rules[index].id == id {
      change(&copy.rules[index].steps)
    }
    return copy
  }

  /// The same book with two steps of one rule swapped; the book itself if a place does not exist.
  public func swappingSteps(of id: String, _ first: Int, _ second: Int) -> RuleBook {
    changing(id) { steps in
      guard steps.indices.contains(first), steps.indices.contains(second) else { return }
      steps.swapAt(first, second)
    }
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
  static let intoBackground: [Step] = [
    leaveScreen, .enter(.background), Step(.markLeft),
    .announce(.sceneDidEnterBackground).when(.usesScenes),
    .announce(.didEnterBackground),
    .announce(.shouldSaveState).when(.restoresState),
    .announce(.willEncodeState).when(.restoresState),
    .raise(.stateSaved).when(.restoresState),
    Step(.startBackgroundTime),
  ]

  /// Leaving `active` on the way into the background.
  static let resignToLeave: [Step] = [
    .announce(.sceneWillResignActive).when(.usesScenes),
    .announce(.willResignActive),
    .enter(.inactive).given(.leavePath(.throughInactive)),
  ]

  /// The extra turn that some devices log: active once more, and resigned again.
  static let extraActivation: [Step] = (becomeActive + resign).map { $0.given(.extraActivation(.on)) }

  /// From a running background process to the front.
  static let comeBack: [Step] = [
    Step(.endBackgroundTime), .drop(.awayFromFront), .raise(.hasCard),
    .announce(.sceneWillConnect).when(.usesScenes).unless(.sceneConnected),
    .raise(.sceneConnected).when(.usesScenes),
    .announce(.sceneWillEnterForeground).when(.usesScenes),
    .announce(.willEnterForeground),
    .enter(.inactive),
  ]

  private static let becomeActive: [Step] = [
    .enter(.active),
    .announce(.sceneDidBecomeActive).when(.usesScenes),
    .announce(.didBecomeActive),
  ]

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

  static let missedNotices: [Step] = [
    .announce(.significantTimeChange).when(.timeChangeMissed),
    .drop(.timeChangeMissed),
  ]

  /// A new process, up to the end of the launch callbacks.
  static let start: [Step] = [
    .announce(.willFinishLaunching).given(.launchCallbacks(.both)),
    .announce(.willFinishLaunching).given(.launchCallbacks(.willFinishOnly)),
  ]
  static let finishStart: [Step] = [
    .announce(.didFinishLaunching).given(.launchCallbacks(.both)),
    .announce(.didFinishLaunching).given(.launchCallbacks(.didFinishOnly)),
  ]
  static let restore: [Step] = [
    .announce(.shouldRestoreState).when([.restoresState, .stateSaved]),
    .announce(.didDecodeState).when([.restoresState, .stateSaved]),
  ]
  static let connectScene: [Step] = [
    .raise(.sceneConnected).when(.usesScenes),
    .announce(.sceneWillConnect).when(.usesScenes),
    .announce(.sceneWillEnterForeground).when(.usesScenes),
  ]

  /// A new process to the screen, up to the last step before it becomes active.
  static let coldStart: [Step] =
    [.drop([.awayFromFront, .prewarmed, .timeChangeMissed]), .raise(.hasCard), .enter(.inactive)]
    + start + restore + finishStart + connectScene

  /// A new process off the screen.
  static let backgroundStart: [Step] =
    [.drop([.prewarmed, .timeChangeMissed]), .enter(.background)] + start + finishStart + [
      .announce(.didEnterBackground).given(.backgroundLaunchCallback(.on))
    ]
}
