// Background events with conditions of their own: continuous location updates, and incoming calls.

extension RuleBook {
  /// Continuous location updates, which an app asks for while it runs; where none is loaded they are taken as asked for.
  static let locationRules: [Rule] = {
    let sources = ["S0", "A:About the background execution sequence"]
    let handle: [Step] = [Step(.startWake(.event)), .announce(.locationUpdate), Step(.settleWake)]
    func rule(
      _ suffix: String, _ states: StateSet, when: Condition = .locationMode, unless: Condition = [], _ steps: [Step],
      _ words: String, sources: [String], _ confidence: Confidence
    ) -> Rule {
      Rule(
        "location.\(suffix)", on: Trigger(.locationUpdate), in: states, when: when, unless: unless, steps,
        because: words, sources: sources, confidence)
    }
    let words = "A location update wakes an app that tracks locations."
    let inFront = "The app is in front and is told at once."
    return [
      rule("background", .background, unless: .hasApp, handle, words, sources: sources, .medium),
      rule("suspended", .suspended, unless: .hasApp, thawForEvent + handle, words, sources: sources, .medium),
      rule(
        "front", .foreground, when: [], unless: .hasApp, [.announce(.locationUpdate)], inFront, sources: sources,
        .medium),
      rule(
        "tracked", .background, when: [.locationMode, .hasApp, .locationTracking], handle,
        "The app has started location updates; they keep it running, and it is told.", sources: sources, .medium),
      rule(
        "trackedInFront", .foreground, when: [.hasApp, .locationTracking], [.announce(.locationUpdate)], inFront,
        sources: sources, .medium),
      rule(
        "notTrackedInFront", .foreground, when: .hasApp, unless: .locationTracking, [.note(.serviceEnded)],
        "The app has not started location updates, or has stopped them, so none comes.", sources: sources, .medium),
      rule(
        "notTracked", [.background, .suspended], when: [.locationMode, .hasApp], unless: .locationTracking,
        [.note(.serviceEnded)], "The app has not started location updates, or has stopped them, so none comes.",
        sources: sources, .medium),
      rule(
        "notRunning", .notRunning, unless: .uninstalled, [.note(.serviceEnded)],
        "Continuous updates end with the process; they do not start the app. Significant changes, regions and visits do.",
        sources: monitoring, .high),
      Rule(
        "location.undeclared", on: Trigger(.locationUpdate), in: .elsewhere, unless: [.locationMode, .uninstalled],
        [.note(.wakeNotDeclared)],
        because: "The app does not declare the mode that this needs, so the system leaves it alone.",
        sources: sources, .medium),
    ]
  }()

  /// Incoming calls, which the app must report.
  static let callWakeRules: [Rule] = {
    let told: [Step] = [Step(.startWake(.event)), .announce(.incomingCall)]
    let end: [Step] = [.drop(.callReported), Step(.settleWake)]
    let places: [(suffix: String, states: StateSet, start: [Step])] = [
      ("background", .background, []), ("suspended", .suspended, thawForEvent),
      ("launch", .notRunning, Steps.backgroundStart),
    ]
    return places.flatMap { place in
      [
        Rule(
          "voip.\(place.suffix)", on: Trigger(.voipCall), in: place.states, when: .voipMode, unless: .uninstalled,
          since: 13,
          place.start + told + [.terminate(.callNotReported).unless([.callReported, .callActive])] + end,
          because: "A push for an incoming call wakes or launches the app. Unless it is on a call already, it must "
            + "report the call to the system at once or is ended by an exception. A process that outlives that is killed, "
            + "with the code 0xbaadca11 in its report.",
          sources: ["AF-817976", "A:EXC_CRASH (SIGKILL)", "A:Understanding the exception types"], .high),
        Rule(
          "voip.\(place.suffix).before13", on: Trigger(.voipCall), in: place.states, when: .voipMode,
          unless: .uninstalled, since: 8, before: 13, place.start + told + end,
          because:
            "A push for an incoming call wakes or launches the app. Before iOS 13 it does not have to report it.",
          sources: ["AF-817976", "CallKit forum notes"], .high),
      ]
    } + [
      Rule(
        "voip.front", on: Trigger(.voipCall), in: .foreground, when: .voipMode, since: 8, told + end,
        because:
          "The app is in front and is told at once. It is not killed for a call that it does not report, as long as "
          + "the system sees it in front, too.",
        sources: ["AF-817976", "CallKit forum notes"], .high),
      Rule(
        "voip.undeclared", on: Trigger(.voipCall), in: .any, unless: [.voipMode, .uninstalled],
        since: 8, [.note(.wakeNotDeclared)],
        because: "The app does not declare calls, so no such push reaches it.",
        sources: ["A:Understanding the exception types"], .medium),
    ]
  }()
}
