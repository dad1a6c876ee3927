// What covers the app without taking the screen, and calls, which first cover and then take it.

extension RuleBook {
  /// A thing that covers the app: the two stimuli, the condition, its name in rule ids and in words, its first version.
  private typealias Cover = (
    show: StimulusKind, hide: StimulusKind, cover: Condition, name: String, words: String,
    since: Int, sources: [String], confidence: Confidence
  )

  /// The covers, each with its own stimuli; no source of the table names a first version, which the platform's own
  /// history gives.
  private static let covers: [Cover] = [
    (.alertShow, .alertDismiss, .alert, "alert", "A system alert", 0, ["LOG11", "FL:dart:ui"], .high),
    (
      .notificationCenterOpen, .notificationCenterClose, .notificationCenter, "notificationCenter",
      "The notification centre", 5, ["S0", "GETX-2758", "FLI-60683"], .low
    ),
    (
      .controlCenterOpen, .controlCenterClose, .controlCenter, "controlCenter", "The control centre", 7,
      ["FL:dart:ui"], .medium
    ),
    (.siriOpen, .siriClose, .siri, "siri", "Siri", 5, ["S1"], .medium),
    (.faceIDShow, .faceIDDismiss, .faceID, "faceID", "The Face ID prompt", 11, ["KMP-83"], .medium),
    (
      .paymentSheetShow, .paymentSheetDismiss, .paymentSheet, "paymentSheet", "The payment sheet", 8,
      ["FL:dart:ui"], .medium
    ),
  ]

  /// The rules of all covers.
  static let coverRules: [Rule] = covers.flatMap(rules(for:))

  /// The rules of one cover: it comes and it goes.
  private static func rules(for item: Cover) -> [Rule] {
    let others = Condition.covers.subtracting(item.cover)
    let extra = item.cover == .notificationCenter ? Steps.extraActivation : []
    // On Android a permission dialog is an activity of its own, which pauses the one below; the other covers take the
    // focus only. [AOSP:core/display/multi_display/multi-resume]
    let hasActivity = item.cover == .alert
    let pause = hasActivity ? Steps.pauseActivity : []
    let resume = hasActivity ? Steps.resumeActivity : []
    return [
      Rule(
        "\(item.name).show", on: Trigger(item.show), in: .active, since: item.since,
        Steps.resign + pause + extra + [.raise(item.cover)],
        because: "\(item.words) takes the touches. The app stays on the screen and is inactive, for as long as "
          + "it lasts; it does not go to the background.",
        sources: item.sources, item.confidence),
      Rule(
        "\(item.name).showOver", on: Trigger(item.show), in: .inactive, unless: [item.cover, .switcherOpen],
        since: item.since, pause + [.raise(item.cover)],
        because: "\(item.words) comes on top of something else. The app is inactive already and hears nothing.",
        sources: ["MODEL"], .low),
      Rule(
        "\(item.name).hide", on: Trigger(item.hide), in: .inactive, when: item.cover, unless: others,
        since: item.since, [.drop(item.cover)] + Steps.activate,
        because: "Nothing covers the app any more: it becomes active. It never left the screen, so "
          + "will-enter-foreground is not called.",
        sources: item.sources, item.confidence),
      Rule(
        "\(item.name).hideUnder", on: Trigger(item.hide), in: .inactive, when: item.cover, whenAny: others,
        since: item.since, [.drop(item.cover)] + resume,
        because: "Something else still covers the app: it stays inactive.", sources: ["MODEL"], .low),
    ]
  }

  /// Phone calls: they ring full screen or as a banner, and an answered call takes the screen.
  static let callRules = ringingCallRules.map(fullScreen) + bannerCallRules + endedCallRules

  /// The same rule for a call that rings full screen, as each did before iOS 14 (D29).
  private static func fullScreen(_ rule: Rule) -> Rule {
    var copy = rule
    copy.choices.append(.callInterrupts(.yes))
    return copy
  }

  /// A call that rings full screen covers the app.
  private static let ringingCallRules: [Rule] = [
    Rule(
      "call.ring", on: Trigger(.callRing), in: .active, unless: .callActive,
      Steps.resign + [.raise(.callRinging)],
      because: "A call that rings full screen takes the touches. The app is inactive until the person decides.",
      sources: ["A:applicationDidBecomeActive", "SO-3712979"], .high),
    Rule(
      "call.ringOver", on: Trigger(.callRing), in: .inactive, unless: [.callRinging, .callActive],
      [.raise(.callRinging)],
      because: "The app is inactive already; a call that rings full screen changes nothing for it.", sources: ["MODEL"],
      .low),
    Rule(
      "call.ringElsewhere", on: Trigger(.callRing), in: .elsewhere, unless: [.callRinging, .callActive],
      [.raise(.callRinging)],
      because: "The phone rings over something else. The app is not in front and hears nothing.",
      sources: ["SO-3712979"], .medium),
    Rule(
      "call.decline", on: Trigger(.callDecline), in: .inactive, when: .callRinging,
      unless: Condition.covers.subtracting(.callRinging), [.drop(.callRinging)] + Steps.activate,
      because: "The call is gone and the app never left the screen: it becomes active again.",
      sources: ["A:applicationDidBecomeActive", "SO-3712979"], .high),
    Rule(
      "call.declineUnder", on: Trigger(.callDecline), in: .inactive, when: .callRinging,
      whenAny: Condition.covers.subtracting(.callRinging), [.drop(.callRinging)],
      because: "Something else still covers the app: it stays inactive.", sources: ["MODEL"], .low),
    Rule(
      "call.declineElsewhere", on: Trigger(.callDecline), in: .elsewhere, when: .callRinging,
      [.drop(.callRinging)],
      because: "The app was not in front and hears nothing.", sources: ["SO-3712979"], .medium),
    Rule(
      "call.answer", on: Trigger(.callAnswer), in: .inactive, when: .callRinging, unless: .usesScenes, answer,
      because: "The call takes the whole screen, so the app enters the background.", sources: ["SO-3712979"],
      .medium),
    Rule(
      "call.answerWithScenes", on: Trigger(.callAnswer), in: .inactive, when: [.callRinging, .usesScenes], answer,
      because: "The call takes the whole screen, so the app enters the background as for home. No log of a scene app "
        + "shows it.", sources: ["SO-3712979", "MODEL"], .low),
    Rule(
      "call.answerElsewhere", on: Trigger(.callAnswer), in: .elsewhere, when: .callRinging,
      [.drop(.callRinging), .raise(.callActive)],
      because: "The app was not in front and hears nothing.", sources: ["SO-3712979"], .medium),
  ]

  /// The call takes the screen from an app that it covers.
  private static let answer: [Step] =
    [.drop(.covers), .raise([.callActive, .returnsAfterCall])] + Steps.intoBackground

  /// A call that rings as a banner leaves the app alone until it is opened (D29).
  private static let bannerCallRules: [Rule] = {
    func rule(
      _ suffix: String, _ kind: StimulusKind, _ states: StateSet, when: Condition = [], unless: Condition = [],
      _ steps: [Step], _ words: String
    ) -> Rule {
      Rule(
        "call.banner.\(suffix)", on: Trigger(kind), in: states, when: when, unless: unless,
        given: [.callInterrupts(.no)], steps, because: words, sources: ["AF-658308", "MODEL"], .low)
    }
    let taken: [Step] = [.drop([.covers, .callBanner]), .raise([.callActive, .returnsAfterCall])]
    return [
      rule(
        "ring", .callRing, .any, unless: [.callBanner, .callActive], [.raise(.callBanner)],
        "From iOS 14 on a call rings as a banner. Whether the app resigns is not settled; here it does not."),
      rule(
        "decline", .callDecline, .any, when: .callBanner, [.drop(.callBanner)],
        "The banner goes away; the app was not told of it."),
      rule(
        "answer", .callAnswer, .active, when: .callBanner, Steps.resignToLeave + taken + Steps.intoBackground,
        "The call is opened and takes the whole screen: the app leaves as for home."),
      rule(
        "answerOver", .callAnswer, .inactive, when: .callBanner, taken + Steps.intoBackground,
        "The call is opened and takes the whole screen: the app, which has resigned already, enters the background."),
      rule(
        "answerElsewhere", .callAnswer, .elsewhere, when: .callBanner, [.drop(.callBanner), .raise(.callActive)],
        "The app was not in front and hears nothing."),
    ]
  }()

  /// The end of an answered call.
  private static let endedCallRules: [Rule] = [
    Rule(
      "call.endFromBackground", on: Trigger(.callEnd), in: .background, when: [.callActive, .returnsAfterCall],
      unless: .locked, [.drop(.callActive)] + Steps.comeBack + Steps.activate,
      because: "The app that the call had covered comes back.", sources: ["MODEL"], .low),
    Rule(
      "call.endFromSuspended", on: Trigger(.callEnd), in: .suspended, when: [.callActive, .returnsAfterCall],
      unless: .locked,
      [.drop(.callActive)] + Steps.thawToScreen + Steps.comeBack + Steps.activate,
      because: "The app that the call had covered comes back; it was frozen meanwhile.",
      sources: ["MODEL"], .low),
    Rule(
      "call.endWhileLocked", on: Trigger(.callEnd), in: [.background, .suspended],
      when: [.callActive, .returnsAfterCall, .locked],
      [.drop([.callActive, .returnsAfterCall]), .raise(.returnsOnUnlock)],
      because: "The call ends behind a locked screen; the app comes back when the device is unlocked.",
      sources: ["MODEL"], .low),
    Rule(
      "call.endElsewhere", on: Trigger(.callEnd), in: .any, when: .callActive, unless: .returnsAfterCall,
      [.drop(.callActive)],
      because: "The call had not covered the app, so its end changes nothing for it.",
      sources: ["MODEL"], .low),
  ]
}
