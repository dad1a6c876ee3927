// What is different on Android, and what holds there, too: its rules do the steps of iOS, of which those of the activity
// happen on Android alone, and say why there.

extension RuleBook {
  /// The rules of Android: those of its own, and those that do what a rule of iOS does.
  static let androidRules: [Rule] =
    ownAndroidRules + trimRules + cardRules + pushRules + counterparts.flatMap(rules(for:))

  /// Rules of iOS that hold on Android for another reason.
  private typealias Counterparts = (ids: [String], words: String, sources: [String], confidence: Confidence)

  private static let counterparts: [Counterparts] = [
    (
      ["launch.cold"],
      "A new process starts with its application object; then its activity is created, started and resumed.",
      ["Activity"], .high
    ),
    (
      ["switcher.returnCold"],
      "The card outlives the process. A new one starts, and its activity gets what the last one had saved.",
      ["Activity"],
      .high
    ),
    (
      ["launch.fromBackground", "switcher.returnFromBackground"],
      "The process lives: its stopped activity is restarted, started and resumed.", ["Activity"], .high
    ),
    (
      ["launch.fromSuspended", "switcher.returnFromSuspended"],
      "The frozen process runs again at once, and nothing tells it that it was frozen; its stopped activity is restarted, "
        + "started and resumed.",
      ["Activity", "AOSP:core/perf/cached-apps-freezer"], .high
    ),
    (
      ["home.fromActive"], "The activity is paused and then stopped, and its state is saved.",
      ["Activity", "Activity.onStateNotSaved"], .high
    ),
    (
      ["home.fromInactive", "home.underCover", "switcher.otherFromFront"],
      "What was over the activity goes. It is paused, unless it was, and then stopped, and its state is saved.",
      ["Activity", "MODEL"], .medium
    ),
    (
      ["home.closesSwitcher", "switcher.openElsewhere", "switcher.otherElsewhere"],
      "The app is not in front, so that the recents screen does not touch it.", ["MODEL"], .low
    ),
    (
      ["switcher.openFromActive", "switcher.returnToFront"],
      "The recents screen takes the focus at least. Whether the activity is paused differs by version and launcher; here "
        + "it is.",
      ["MODEL"], .low
    ),
    (
      ["lock.fromActive", "lock.fromInactive", "lock.underCover", "lock.inBackground", "lock.elsewhere"],
      "The screen goes dark. An activity that was on it is stopped, as for the home screen; no source that was read says "
        + "so.",
      ["MODEL"], .low
    ),
    (
      [
        "unlock.toFrontFromBackground", "unlock.toFrontFromSuspended", "unlock.inBackground", "unlock.elsewhere",
        "unlock.whileSuspended",
      ], "What was on the screen when it went dark comes back; no source that was read says so.", ["MODEL"], .low
    ),
    (
      ["alert.show", "alert.hide"],
      "A permission dialog is taken to be an activity of its own on top: the one below is paused, and resumed when it "
        + "goes.",
      ["AOSP:core/display/multi_display/multi-resume"], .medium
    ),
    (
      ["notificationCenter.show", "notificationCenter.hide"],
      "The notification shade takes the focus of the window. The activity stays resumed, and no callback of it comes.",
      ["LCC"], .medium
    ),
    (
      ["alert.showOver", "alert.hideUnder", "notificationCenter.showOver", "notificationCenter.hideUnder"],
      "Something else is over the activity, too; each does what it would do alone.", ["MODEL"], .low
    ),
  ]

  /// The rules of iOS among which those with counterparts are, joined once.
  private static let models = launchRules + leaveRules + switcherRules + lockRules + coverRules

  private static func rules(for row: Counterparts) -> [Rule] {
    row.ids.map { id in
      guard let rule = models.first(where: { $0.id == id }) else {
        preconditionFailure("no rule of iOS is called \(id)")
      }
      return Rule("android.\(id)", as: rule, on: .android, because: row.words, sources: row.sources, row.confidence)
    }
  }

  /// Memory is short; what an app hears of it depends on the version.
  private static let trimRules: [Rule] = {
    let ask: [Step] = [.announce(.didReceiveMemoryWarning).given(.memoryNotice(.warned))]
    let sources = ["AND:reference/android/content/ComponentCallbacks2"]
    let silent =
      "From Android 14 on an app in front is sent no trim message; only one that its views are hidden, and one in the "
      + "background, are left."
    return [
      Rule(
        "android.memory.warning.before14", on: Trigger(.memoryWarning), in: .running, platforms: [.android], before: 14,
        ask, because: "Memory is short, and a trim message asks the app to give some back.", sources: sources, .high),
      Rule(
        "android.memory.warning.inFront", on: Trigger(.memoryWarning), in: .foreground, platforms: [.android],
        since: 14,
        [], because: silent, sources: sources, .high),
      Rule(
        "android.memory.warning.inBackground", on: Trigger(.memoryWarning), in: .background, platforms: [.android],
        since: 14, ask,
        because: "Memory is short, and the trim message of the background asks the app to give some back.",
        sources: sources, .medium),
      Rule(
        "android.memory.pressure", on: Trigger(.memoryPressure), in: [.background, .suspended],
        platforms: [.android], [.terminate(.lowMemory)],
        because:
          "Android keeps processes in the background, running or frozen, and kills them by priority when memory is "
          + "short.",
        sources: ["S0"], .medium),
      Rule(
        "android.memory.pressureInFront.before14", on: Trigger(.memoryPressure), in: .foreground, platforms: [.android],
        before: 14, ask,
        because: "The app in front is the last to be killed; it is asked to give memory back.",
        sources: ["S0"] + sources,
        .low),
      Rule(
        "android.memory.pressureInFront", on: Trigger(.memoryPressure), in: .foreground, platforms: [.android],
        since: 14, [], because: "The app in front is the last to be killed. " + silent, sources: ["S0"] + sources, .low),
    ]
  }()

  /// A card is thrown out of the recents screen.
  private static let cardRules: [Rule] = {
    let gone: [Step] = [.drop([.passingCovers, .hasCard, .instanceSaved]), .note(.cardRemoved)]
    let words =
      "The card goes, and with it the process once its activities have stopped; a service in the foreground or another "
      + "card would keep it, which are not simulated. That the activity hears of its end is not promised, and here it does "
      + "not. It is no force stop: pushes start the app again."
    let places: [(suffix: String, states: StateSet, steps: [Step])] = [
      ("front", .inactive, gone + [.terminate(.forceQuit)]),
      ("elsewhere", [.background, .suspended], gone + [.terminate(.forceQuit)]),
    ]
    func rule(
      _ id: String, _ kind: StimulusKind, _ states: StateSet, when: Condition, unless: Condition = [], _ steps: [Step],
      _ because: String = words
    ) -> Rule {
      Rule(
        "android.\(id)", on: Trigger(kind), in: states, when: when, unless: unless, platforms: [.android], steps,
        because: because, sources: ["AOSP:ActivityStackSupervisor"], .medium)
    }
    let left = "Only the card is left, and it goes."
    return places.flatMap { place in
      [
        rule("switcher.swipe.\(place.suffix)", .switcherSwipe, place.states, when: .switcherOpen, place.steps),
        rule("forceQuit.\(place.suffix)", .forceQuit, place.states, when: [], unless: .locked, place.steps),
      ]
    } + [
      rule(
        "forceQuit.active", .forceQuit, .active, when: [],
        Steps.resign + Steps.pauseActivity + gone + [.terminate(.forceQuit)]),
      rule("switcher.swipe.notRunning", .switcherSwipe, .notRunning, when: [.switcherOpen, .hasCard], gone, left),
      rule("forceQuit.notRunning", .forceQuit, .notRunning, when: .hasCard, unless: .locked, gone, left),
    ]
  }()

  /// A push without a notice, which needs a process and no activity.
  private static let pushRules: [Rule] = {
    let handle: [Step] = [Step(.startWake(.event)), Step(.settleWake)]
    let places: [(suffix: String, states: StateSet, unless: Condition, steps: [Step], words: String, source: String)] =
      [
        (
          "launch", .notRunning, .uninstalled, Steps.backgroundStart + handle,
          "A push starts the process, with its application object and without an activity; after a swipe of its card, too. "
            + "Makers differ.", "AOSP:ActivityStackSupervisor"
        ),
        (
          "suspended", .suspended, [], thawForEvent + handle,
          "A push unfreezes the process at once; of its activity no callback comes.",
          "AOSP:core/perf/cached-apps-freezer"
        ),
        ("background", .background, [], handle, "The process runs; of its activity no callback comes.", Source.model),
        ("front", .foreground, [], [], "The app is in front; of its activity no callback comes.", Source.model),
      ]
    return places.map { place in
      Rule(
        "android.push.silent.\(place.suffix)", on: Trigger(.pushSilent), in: place.states, unless: place.unless,
        platforms: [.android], place.steps, because: place.words,
        sources: [place.source], place.source == Source.model ? .low : .medium)
    }
  }()

  /// What Android has of its own.
  private static let ownAndroidRules: [Rule] = [
    Rule(
      "android.rotate", on: Trigger(.rotate), in: .any, platforms: [.android],
      [.announce(.rotated).unless(.offScreen)] + Steps.recreateActivity,
      because:
        "Turning the device makes the activity anew, with what it has saved, unless it handles that itself; the app as "
        + "a whole stays where it is.",
      sources: ["Activity", "AX"], .high),
    Rule(
      "android.back", on: Trigger(.goBack), in: .active, platforms: [.android], since: 12,
      Steps.resignToLeave + Steps.intoBackground,
      because:
        "From Android 12 on going back from the first activity of a task moves the task to the back, as Home does; "
        + "its state is saved after it has stopped.",
      sources: ["AOSP:50b3cc03e62b", "Activity.onBackPressed"], .high),
    Rule(
      "android.back.before12", on: Trigger(.goBack), in: .active, platforms: [.android], before: 12,
      Steps.resignToLeave + Steps.intoBackground.filter { !$0.savesState } + Steps.destroyActivity,
      because:
        "Before Android 12 going back from the first activity of a task finishes and destroys it, and no state is "
        + "saved; the process stays.",
      sources: ["AOSP:50b3cc03e62b", "Activity.onBackPressed"], .high),
    Rule(
      "android.ownerWait", on: Trigger(.ownerWait), in: [.inactive, .background], platforms: [.android],
      [.announce(.ownerWaitOver)],
      because:
        "Another activity may follow the one that has paused, so the process owner waits 700 ms before it says that the "
        + "app has paused and, with no activity on the screen, stopped.",
      sources: ["AX"], .high),
  ]
}
