/// A point on which sources disagree, or which none of them settles.
package struct DisputedPoint: Sendable {
  /// What one source says.
  package struct Position: Sendable {
    /// The key of the source.
    package let source: String
    /// What it says, in a few words.
    package let words: String
  }

  /// What decides the point in the simulator.
  package enum Decision: Sendable {
    /// A setting, whose values have the positions.
    case setting(Setting)
    /// What is done whatever is set, and why no setting changes it, with what the sources say; none where no source says anything.
    case always(String, [Position])
  }

  /// The number: `D11` for a disagreement between documents, `U1` for what no source settles.
  ///
  /// Two settings may share one.
  package let number: String
  /// The question that is open.
  package let question: String
  /// Keys of the sources on the point.
  package let sources: [String]
  /// What decides it.
  package let decision: Decision

  private init(_ number: String, _ question: String, _ positions: [(source: String, words: String)], taken: String) {
    self.number = number
    self.question = question
    sources = positions.map { $0.source }
    decision = .always(taken, positions.map { Position(source: $0.source, words: $0.words) })
  }

  /// The point that a setting decides.
  private init(_ setting: Setting) {
    number = setting.form.disagreement
    question = setting.form.question
    sources = setting.form.sources
    decision = .setting(setting)
  }

  /// Its number, and the setting that decides it, such as `D5 (backgroundWindow)`.
  package var name: String {
    setting.map { "\(number) (\($0.name))" } ?? number
  }

  /// The setting that decides it; nil where none does.
  ///
  /// Never inlined: the optimizer of Swift 6.3 stops with an ownership error where it carries this switch into a filter.
  @inline(never) package var setting: Setting? {
    switch decision {
    case .setting(let setting): setting
    case .always: nil
    }
  }

  /// All points: those that settings decide, in their order, then the others by their numbers.
  package static let table: [DisputedPoint] = Setting.allCases.map { DisputedPoint($0) } + disagreements + unsettled

  // The points without a setting.

  private static let disagreements: [DisputedPoint] = [
    DisputedPoint(
      "D11", "How long does an app stay inactive?",
      [
        ("S0", "usually under a second; but alerts, which a person may leave open, are named as a cause"),
        ("S1", "as long as the switcher is held open"),
      ],
      taken:
        "There is no limit: it lasts until the stimulus that ends it. A wait is the learner's to choose, so there is "
        + "nothing to set."),
    DisputedPoint(
      "D18", "Who tells the Flutter engine of the life cycle?",
      [("S0", "the app delegate"), ("FL:embedder", "notifications; the delegate's methods are empty")],
      taken: "The notifications, as in the code. Both give the same messages, so there is nothing to set."),
    DisputedPoint(
      "D19", "What does the Flutter engine stop when the app leaves the screen?",
      [
        (
          "S0",
          "it slows timers, keeps the graphics context idle, throws the display link away and makes a new one on the "
            + "return"
        ),
        ("FL:framework", "frames stop from hidden on; nothing on timers or the display link"),
        ("FL:embedder", "the drawing surface is dropped"),
      ],
      taken: "Only frames stop, as in the code. What the engine does inside is no call and no state of the app."),
    DisputedPoint(
      "D22", "What is jetsam?",
      [
        ("S0", "a daemon"), ("S2", "low memory purges suspended apps"),
        (
          "A:Identifying high-memory use with jetsam event reports",
          "events with a reason each, for processes in front and behind"
        ),
      ],
      taken: "The end of a process by the system, without a call. The accounts differ in the word alone."),
    DisputedPoint(
      "D23", "Which state does will-enter-foreground stand for?",
      [
        ("LOG11", "code reads background"), ("RN", "background"), ("DDOG", "inactive"),
        ("FL:embedder", "inactive"),
        ("CMP", "started; resumed for a listener that has heard of no resign, before it knew scenes"),
      ],
      taken: "Each style has its own answer, which its plugin gives."),
    DisputedPoint(
      "D24", "Does will-enter-foreground come at a cold launch?",
      [
        ("S1", "not to the app delegate"), ("A:sceneWillEnterForeground", "to the scene delegate, yes"),
        ("TDK-113", "without scenes no notification is posted, either"),
        ("CHR", "with scenes the app's notification follows the first scene's"), ("TDK-56", "with scenes it is posted"),
      ],
      taken: "All are right, for an app without scenes and for one with them; the app's declaration decides."),
    DisputedPoint(
      "D25", "Is the app delegate the place for life-cycle code?",
      [
        ("S1", "yes"), ("S2", "yes"), ("S3", "yes, in the text from before scenes"),
        ("A:Managing your app's life cycle", "the scene delegate, since iOS 13, where scenes are used"),
      ],
      taken: "The app's declaration decides: with scenes, the scene delegate hears of the screen."),
    DisputedPoint(
      "D26", "Is a suspended app kept as it was?",
      [("S2", "it keeps the same state"), ("S0", "pages that can be read again may be dropped")],
      taken: "What the app sees is the same: its values stay until its process ends."),
    DisputedPoint(
      "D31", "Does a process in the background of Android run on?",
      [
        ("S0", "yes: a Dart timer goes on ticking there"),
        (
          "AOSP:core/perf/cached-apps-freezer",
          "until it is frozen: ten minutes after it is cached from Android 11 on, ten seconds from 14 on"
        ),
      ],
      taken: "The version of the platform decides."),
    DisputedPoint(
      "D32", "Can an app be watched in Xcode on its way to suspension and end?",
      [
        ("S0", "Xcode's memory report goes from running to suspended to ended"),
        ("AF-14855", "a debugger keeps the app from being suspended; test without one, from the home screen"),
      ],
      taken: "No debugger is simulated: each app is suspended as it would be without one."),
  ]

  private static let unsettled: [DisputedPoint] = [
    DisputedPoint(
      "U1", "Where do the protected-data calls stand among the others at lock and unlock?", [],
      taken: "They come last at a lock and first at an unlock; their place is marked as unordered."),
    DisputedPoint(
      "U2", "Who hears of a memory warning first: the delegate, observers or controllers?",
      [("CHAM", "the notification alone"), ("WOC", "the delegate, then the observers, then the controllers")],
      taken:
        "The delegate, as one re-made UIKit does; no log from UIKit itself is known, so their order is marked as unsettled."
    ),
    DisputedPoint(
      "U3", "What are the numbers of the watchdog on a given version?",
      [
        ("A:Addressing watchdog terminations", "about 20 s for a launch; other numbers are not promised"),
        ("AF-104020", "other limits in the background"),
        ("A:applicationDidEnterBackground", "about 5 s to return from the background callback, as advice"),
        ("RIDE", "a report names 10 s for the update of a scene"),
      ],
      taken:
        "For all versions 20 s for a launch, 10 s for the way into the background, whose 5 s are the advice, and 5 s for "
        + "the end."),
    DisputedPoint(
      "U4", "Which phases does SwiftUI report at a cold launch?",
      [
        ("Ossamoon", "active alone, read in the App"), ("frentebw", "active alone, read in a View"),
        ("A:ScenePhase", "no value is named for the time before the first change"),
      ],
      taken:
        "Active alone, as in both logs. Which value a view reads before, and whether onChange is called for the phase "
        + "that an app starts in, is left open; no lesson asks for it."),
    DisputedPoint(
      "U5", "Does a universal link get will-continue in a scene app, as handoff does?",
      [], taken: "No: it hears of the activity alone."),
    DisputedPoint(
      "U6", "Which state does code read in the scene's did-enter-background?", [],
      taken: "Background, as in the app's own call that follows."),
    DisputedPoint(
      "U8", "What becomes of an open socket while the process is frozen?",
      [("S0", "the server or the network closes it; after how long is not said")],
      taken: "It dies; after how long the other side gives up is a limit of this simulator."),
    DisputedPoint(
      "U9", "Where is a scene asked for its restoration activity on the way into the background?",
      [("A:stateRestorationActivity(for:)", "it is asked for each scene; no place is named")],
      taken: "Behind the questions to the app delegate; the place is marked as unordered."),
    DisputedPoint(
      "U10", "When does an app hear of a significant time change that it missed while suspended?",
      [
        ("A:Processing queued notifications", "as soon as it runs again, in the foreground or in the background"),
        ("A:applicationSignificantTimeChange(_:)", "when it returns to the foreground"),
        ("AF-688015", "it may come before did-finish-launching"),
      ],
      taken: "As soon as it runs again; a process that starts anew is not told."),
    DisputedPoint(
      "U11", "What does an Android activity hear of the recents screen, and of its card being thrown out there?",
      [("Activity", "on-destroy is not promised")],
      taken:
        "On-pause as the screen opens, which may differ by version and launcher, and nothing more at the end of its card."
    ),
    DisputedPoint(
      "U12", "Where does an Android activity save its state before Android 9?",
      [("Activity.onStateNotSaved", "before on-stop; whether before or after on-pause is not promised")],
      taken: "Between the two; its place beside on-pause is marked as unordered."),
    DisputedPoint(
      "U13", "In which order do two windows of one app hear of the same?", [],
      taken: "The first window first; entries of different windows are marked as unordered."),
    DisputedPoint(
      "U14", "Is an app without scenes that was built with today's SDK ended when it starts in the background, too?",
      [("EXP-46664", "it is ended while the system makes its scene; a start in the background is not reported")],
      taken: "It is ended at every start."),
    DisputedPoint(
      "U15", "From iOS 26.4 on, which call pushes have to be reported?",
      [("CallKit forum notes", "a new handler is told for each push whether it has to be")],
      taken: "Each has to be, as before: minor versions are not told apart."),
    DisputedPoint(
      "U16", "Does state that was saved for restoration outlive a swipe in the switcher?",
      [("OR-FB9855914", "it did, on iOS 15")], taken: "It does."),
    DisputedPoint(
      "U17", "Does any code of an app run when its process is started ahead of time?",
      [
        ("A:About the app launch sequence", "none"), ("SO-71025205", "the launch callbacks ran, on iOS 15"),
        ("AF-706782", "they ran for some"),
      ], taken: "None, as in the platform's text."),
    DisputedPoint(
      "U18", "Does a processing task run after its app was thrown out of the switcher?",
      [("AF-793189", "it did, on iOS 18; an engineer of Apple calls that intended for one pattern of use")],
      taken: "It does not, as no other event of the background comes."),
    DisputedPoint(
      "U19", "Does a view hear that it will appear before its scene hears of the foreground at a launch, or after?",
      [("LEM", "before"), ("CMP", "after, in its test")],
      taken:
        "Flutter's first state comes with it, here once the scene has connected and before it hears of the foreground; Compose "
        + "counts from the scene's moments."),
    DisputedPoint(
      "U20", "Do launch options still name the location event that starts an app with scenes?",
      [("A:startMonitoringSignificantLocationChanges()", "the location key comes"), ("FLW", "the options are nil")],
      taken: "Launch options are not simulated; the event has a call of its own."),
    DisputedPoint(
      "U21", "Does Flutter's view controller end its engine when its scene is disconnected?",
      [("FL-191837", "an app does not follow the notifications of scenes")],
      taken: "It does not: the state of Dart stays as it was."),
    DisputedPoint(
      "U22", "Does a scene connect once more when the app is thrown out right after it was left?",
      [("AF-732170", "one did, entered the foreground and then the background")], taken: "It does not."),
    DisputedPoint(
      "U23", "Do pushes that come while an earlier one is still being handled share its time?",
      [
        (
          "A:Pushing background updates to your App",
          "the time is given with each push; of a row it says that some are held back"
        )
      ],
      taken: "Each has its own; only a push that is not finished in its own time ends the process."),
    DisputedPoint(
      "U24", "Which apps does a request from the watch start?",
      [("S3", "the app of that watch app; whether it has a handler is not said")],
      taken: "Every app: an app here does not say whether it has a watch app, and one without a handler hears nothing."),
    DisputedPoint(
      "U25", "When does Dart hear resumed after did-become-active?",
      [
        (
          "FL:embedder",
          "on a later turn of the run loop, and not at all if a resign comes first; so from August 2023 on"
        ),
        ("FLI-130055", "at once: inactive, resumed, inactive at a lock, with an engine before that"),
      ],
      taken:
        "At the notification itself, since turns of the run loop are not simulated. It makes a difference only to the extra "
        + "activation (D10), which an engine of today hides from Dart."),
    DisputedPoint(
      "U26", "What does Dart hear of a native screen over the Flutter view?",
      [
        ("FL:embedder", "inactive and paused, with hidden between; back: hidden, inactive, resumed"),
        ("FLI-146734", "inactive and hidden, in 2024"),
        ("FLI-168356", "hidden and paused, in 2025; back: hidden and inactive, and no resumed"),
      ],
      taken:
        "The whole way, as in the code. A sheet that leaves the view in its window gives nothing, and is not simulated."
    ),
    DisputedPoint(
      "U27", "What does a page in a web view hear of the launch that loads it?",
      [
        ("CAP", "nothing of the way to the front; an address that opens the app is kept for it"),
        ("CDV", "what comes once it listens; no log shows where that begins"),
      ],
      taken:
        "That it is loaded, as the app becomes active for the first time in its process; of that activation it is not told. An "
        + "address that launches the app is left out here, though Capacitor keeps it until the page listens."),
  ]
}
