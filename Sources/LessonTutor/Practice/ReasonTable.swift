import LessonModel
import LifecycleEngine

/// What decides which reason holds for one of the stimuli that a question asks about.
struct ReasonCase: Hashable, Sendable {
  /// What keeps a process running, or did.
  enum Keeper: Sendable {
    case nothing, task, audio, location
    /// What a process was woken or started for, without a screen.
    case wake
  }

  /// The stimulus.
  let kind: StimulusKind
  /// The state before it.
  let before: ProcessState
  /// The states that are entered.
  let path: [ProcessState]
  /// A Boolean value that indicates whether the app has been active in this process before.
  let wasInFront: Bool
  /// What the app has begun in this process.
  let keeper: Keeper
}

/// Reasons that are true of the same cases, each in the words of an author.
///
/// `{it}` stands for what comes or goes, and `{It}` for the same at the beginning of a sentence.
struct ReasonRow: Sendable {
  /// The kinds of the stimulus.
  let kinds: [StimulusKind]
  /// The states before it.
  let before: [ProcessState]
  /// The states that are entered.
  let path: [ProcessState]
  /// Whether the app has to have been active in this process, or must not; nil where it does not matter.
  var wasInFront: Bool?
  /// What the app has begun; nil where it does not matter.
  var keeper: ReasonCase.Keeper?
  /// The reasons.
  let texts: [String]

  /// Returns whether the reasons hold for a case.
  func holds(for item: ReasonCase) -> Bool {
    kinds.contains(item.kind) && before.contains(item.before) && path == item.path
      && (wasInFront ?? item.wasInFront) == item.wasInFront && (keeper ?? item.keeper) == item.keeper
  }
}

/// The reasons of practice: what is true of a case, said in two or three ways.
enum ReasonTable {
  /// What lies over an app, and what opens one from outside, as a reason calls it.
  static let things: [StimulusKind: String] = [
    .alertShow: "the alert", .alertDismiss: "the alert", .notificationCenterOpen: "the notification centre",
    .notificationCenterClose: "the notification centre", .controlCenterOpen: "the control centre",
    .controlCenterClose: "the control centre", .siriOpen: "Siri", .siriClose: "Siri",
    .faceIDShow: "the Face ID prompt", .faceIDDismiss: "the Face ID prompt", .paymentSheetShow: "the payment sheet",
    .paymentSheetDismiss: "the payment sheet", .pushTap: "the tap on the notification", .openURL: "the link",
    .openLink: "the web link", .openQuickAction: "the quick action",
  ]

  private static let covers: [StimulusKind] = [
    .alertShow, .notificationCenterOpen, .controlCenterOpen, .siriOpen, .faceIDShow, .paymentSheetShow,
  ]
  private static let ends: [StimulusKind] = [
    .alertDismiss, .notificationCenterClose, .controlCenterClose, .siriClose, .faceIDDismiss, .paymentSheetDismiss,
  ]
  private static let openers: [StimulusKind] = [.pushTap, .openURL, .openLink, .openQuickAction]
  private static let thrown: [StimulusKind] = [.forceQuit, .switcherSwipe]

  /// All rows; of each case one holds at most.
  static let rows = over + leaving + switching + opening + time + ending + watched + pushed + quiet

  /// Returns why an app that has just left the screen is not frozen, otherwise than lately where that is possible.
  static func unfrozen(after recent: [String], _ random: inout SeededRandom) -> String {
    ValueReasonTable.choose(beforeFreeze, [], after: recent, &random)
  }

  /// What is said of an app between its leaving and its freeze.
  static let beforeFreeze = [
    "The app that left is not frozen yet: for a few seconds more its code runs.",
    "The freeze comes only some seconds later.",
    "An app that has left is frozen a few seconds later, and not at once.",
    "Before the freeze, the app that left still has a few seconds.",
  ]

  private static let over = [
    ReasonRow(
      kinds: covers, before: [.active], path: [.inactive],
      texts: [
        "{It} takes the touches, no more: the app is inactive.",
        "What lies on top of an app does not send it away. {It} leaves it on the screen, only without touches.",
        "One thing is lost to {it}: the touches. The screen is still the app's, so it is not in the background.",
      ]),
    ReasonRow(
      kinds: ends, before: [.inactive], path: [.active],
      texts: [
        "The app was on the screen all the time: with its touches it is active.",
        "Only the touches were missing: once {it} is gone, the app is active.",
        "It had not left the screen for {it}: with its touches it is active.",
      ]),
  ]

  private static let leaving = [
    ReasonRow(
      kinds: [.home], before: [.active], path: [.inactive, .background],
      texts: [
        "Home takes two things, one after the other: first the touches, then the screen.",
        "The app leaves step by step: without touches it is inactive, off the screen it is in the background.",
        "On the way out it is inactive for a moment, without touches. Off the screen it is in the background.",
      ]),
    ReasonRow(
      kinds: [.home], before: [.inactive], path: [.background],
      texts: [
        "The touches were gone already, so Home only takes the screen.",
        "One step of leaving was done before: the app was inactive. The other one is left, the background.",
      ]),
    ReasonRow(
      kinds: [.lock], before: [.active], path: [.inactive, .background],
      texts: [
        "A dark screen shows no app: it loses the touches and then the screen, as it would with Home.",
        "To lock the phone is to leave the app, too, in the same two steps: inactive, then background.",
        "First nobody can touch it, then nobody can see it: the side button takes both.",
      ]),
    ReasonRow(
      kinds: [.lock], before: [.inactive], path: [.background],
      texts: [
        "Its touches were gone before. With the light goes the screen, and the app is in the background.",
        "The app was inactive when the screen went dark, so there is one step left: the background.",
      ]),
    ReasonRow(
      kinds: [.lock], before: [.background], path: [],
      texts: [
        "The app was off the screen before; that the light goes out changes nothing for it.",
        "The side button takes the screen from whatever is on it. This app was not.",
      ]),
    ReasonRow(
      kinds: [.lock], before: [.suspended], path: [],
      texts: [
        "A frozen app has no screen to lose, and no code that could hear of it.",
        "It is frozen and off the screen: a lock takes nothing from it.",
      ]),
    ReasonRow(
      kinds: [.unlock], before: [.background], path: [.inactive, .active],
      texts: [
        "It was in front when the screen went dark, so it comes back by itself: first on the screen, then with touches.",
        "The phone shows again what the lock has hidden. Nobody has to tap anything.",
        "The two steps of the lock are undone, the last one first: the screen comes back, then the touches.",
        "The lock is undone: the screen comes back, then the touches.",
      ]),
    ReasonRow(
      kinds: [.unlock], before: [.suspended], path: [.background, .inactive, .active],
      texts: [
        "The process was frozen in the dark. It is woken first, in the background, and then takes the two steps to the front.",
        "It was in front when the phone was locked, so it comes back; a frozen process has one step more to go, the first.",
      ]),
    ReasonRow(
      kinds: [.unlock], before: [.background, .suspended], path: [],
      texts: [
        "The app had left before the phone was locked, so unlocking does not bring it back.",
        "The phone shows again what was in front when it went dark, and that was not this app.",
      ]),
    ReasonRow(
      kinds: [.unlock], before: [.notRunning], path: [],
      texts: [
        "There is no process that could come back, and unlocking starts none.",
        "Unlocking shows again what was in front. It starts no app.",
      ]),
  ]

  private static let switching = [
    ReasonRow(
      kinds: [.switcherOpen], before: [.active], path: [.inactive],
      texts: [
        "In the switcher one can see the app and not touch it: inactive.",
        "To open the switcher is not to leave. The app stays on the screen and loses its touches.",
        "No other app has been chosen yet. Until then this one is on the screen, without touches.",
      ]),
    ReasonRow(
      kinds: [.switcherReturn], before: [.inactive], path: [.active],
      texts: [
        "It never left the screen: its card is chosen, and the touches come back.",
        "The look at the switcher cost the app its touches, and nothing else has to come back.",
        "The app was inactive and not in the background, so a single step leads back.",
      ]),
    ReasonRow(
      kinds: [.switcherReturn], before: [.background], path: [.inactive, .active],
      texts: [
        "The app had left before. Its card brings it back as its icon would: the screen first, then the touches.",
        "From the background there are two steps to the front, whichever way it is opened.",
      ]),
    ReasonRow(
      kinds: [.switcherReturn], before: [.suspended], path: [.background, .inactive, .active],
      texts: [
        "Its card wakes the frozen process, in the background; then come the two steps to the front.",
        "It was frozen and not ended, so its card brings it back: awake, on the screen, with touches.",
      ]),
    ReasonRow(
      kinds: [.switcherOther], before: [.inactive], path: [.background],
      texts: [
        "The switcher took the touches, and now the other app takes the screen.",
        "With the choice of another card the app leaves at last: it is in the background.",
        "One step of leaving was made when the switcher opened. This is the other one.",
      ]),
  ]

  private static let opening = [
    ReasonRow(
      kinds: [.launch], before: [.notRunning], path: [.inactive, .active],
      texts: [
        "There is no process, so one is started. It is told of its launch, then it gets the screen, then the touches.",
        "The tap starts a process. It is on the screen before it gets touches, so inactive comes before active.",
        "Nothing is left that could come back, so the app begins anew: inactive first, then active.",
      ]),
    ReasonRow(
      kinds: [.launch], before: [.background], path: [.inactive, .active], wasInFront: true,
      texts: [
        "The process lives, so nothing starts anew: the app gets the screen, then the touches.",
        "The way back is the way out in reverse: from the background it is inactive first, then active.",
        "It was away and not ended. Two steps bring it back, the screen and the touches.",
        "The app lives in the background: it gets the screen first, then the touches.",
      ]),
    ReasonRow(
      kinds: [.launch], before: [.background], path: [.inactive, .active], wasInFront: false,
      texts: [
        "The process was started without a screen. Now it gets one, and then the touches.",
        "It runs already, but nobody has seen it yet: the screen is new to it, and the touches come after that.",
      ]),
    ReasonRow(
      kinds: [.launch], before: [.suspended], path: [.background, .inactive, .active],
      texts: [
        "The process was frozen and not ended. It runs again in the background, and then takes the two steps to the front.",
        "Three steps: the process is woken, it gets the screen, and then the touches.",
        "A frozen app has kept its memory, so it goes on instead of starting anew, by way of the background.",
      ]),
    ReasonRow(
      kinds: openers, before: [.notRunning], path: [.inactive, .active],
      texts: [
        "{It} starts the app like a tap on its icon: a new process, the screen, then the touches.",
        "No process was there, so {it} starts one. It comes up inactive, and then becomes active.",
      ]),
    ReasonRow(
      kinds: openers, before: [.background], path: [.inactive, .active],
      texts: [
        "{It} opens an app that runs already: it gets the screen, then the touches, and nothing starts anew.",
        "The app was in the background, so {it} takes it through inactive to active, like any return.",
      ]),
    ReasonRow(
      kinds: openers, before: [.suspended], path: [.background, .inactive, .active],
      texts: [
        "The frozen process is woken first. Then {it} brings it to the front in the two usual steps.",
        "{It} finds a frozen process, not a new one: it wakes in the background, gets the screen, then the touches.",
      ]),
    ReasonRow(
      kinds: [.pushTap], before: [.active], path: [],
      texts: [
        "A tap on a notification opens its app. This one was open, so its state stays as it is.",
        "The app is in front already: the tap is news for it, and no change of its state.",
      ]),
  ]

  private static let time = [
    ReasonRow(
      kinds: [.wait], before: [.background], path: [.suspended], keeper: .nothing,
      texts: [
        "Nothing keeps it running off the screen, so its process is frozen after a few seconds, without a word.",
        "It has asked for no more time, so the freeze comes soon, and nobody is told.",
        "A few seconds after it has left, its process is frozen: it keeps its memory, and no code runs.",
        "Off the screen and without extra time, it is soon frozen.",
      ]),
    ReasonRow(
      kinds: [.wait], before: [.background], path: [.suspended], keeper: .wake,
      texts: [
        "What it was woken for is over, and nothing else keeps it running: its process is frozen.",
        "Its code ran for one thing only. Once that is done, the process is frozen, and nobody is told.",
      ]),
    ReasonRow(
      kinds: [.wait], before: [.background], path: [.suspended], keeper: .task,
      texts: [
        "Its task has ended by then, and nothing else keeps the process running: it is frozen.",
        "The task held off the freeze for as long as it lasted, and not longer.",
      ]),
    ReasonRow(
      kinds: [.wait], before: [.background], path: [.suspended], keeper: .audio,
      texts: [
        "What kept it running is over, so its process is frozen as soon as its few seconds are over.",
        "Without sound it is an app like any other off the screen, and is frozen.",
      ]),
    ReasonRow(
      kinds: [.wait], before: [.background], path: [.notRunning], keeper: .task,
      texts: [
        "Its task is still open when background time is up, so the process is killed: notRunning. Of the kill the app hears nothing.",
        "Nobody has ended the task in time, so the system kills the process: notRunning. Nothing tells of the kill itself.",
      ]),
    ReasonRow(
      kinds: [.wait], before: [.background], path: [], keeper: .audio,
      texts: [
        "It plays, and has declared audio: as long as one can hear it, it is not frozen.",
        "The sound keeps the process running off the screen, for as long as it goes on.",
      ]),
    ReasonRow(
      kinds: [.wait], before: [.background], path: [], keeper: .location,
      texts: [
        "It follows the way, and has declared location: that keeps the process running.",
        "Location updates go on off the screen, and the process with them.",
      ]),
    ReasonRow(
      kinds: [.wait], before: [.active], path: [],
      texts: [
        "Time alone takes nothing from an app in front.",
        "In front an app may wait for as long as it likes: it keeps its touches and its screen.",
      ]),
    ReasonRow(
      kinds: [.wait], before: [.notRunning], path: [],
      texts: [
        "Time starts no app, and there is no process that it could freeze.",
        "Without a process nothing happens in that time.",
      ]),
  ]

  private static let ending = [
    ReasonRow(
      kinds: thrown, before: [.active], path: [.inactive, .background, .notRunning],
      texts: [
        "The app runs when it is thrown out, so it leaves first, step by step, and then its process ends.",
        "It loses one thing after the other: the touches (inactive), the screen (background), the process (notRunning).",
        "It leaves like any app, by way of inactive and background. Then the swipe ends its process.",
      ]),
    ReasonRow(
      kinds: thrown, before: [.inactive], path: [.background, .notRunning],
      texts: [
        "Its touches were gone already. It loses the screen, and then the swipe ends its process.",
        "Its code still runs, so it goes by way of the background before it is notRunning.",
      ]),
    ReasonRow(
      kinds: thrown, before: [.background], path: [.notRunning],
      texts: [
        "It had left the screen before, so the swipe only ends its process.",
        "Screen and touches were gone. The process was left, and the swipe ends it.",
      ]),
    ReasonRow(
      kinds: thrown, before: [.suspended], path: [.notRunning],
      texts: [
        "A frozen process cannot be told of anything: it ends without a word.",
        "No code of a frozen app runs, so nobody hears that its process ends.",
      ]),
    ReasonRow(
      kinds: [.memoryPressure], before: [.suspended], path: [.notRunning],
      texts: [
        "Frozen apps are the first to give up their memory: this one is notRunning, and no code of it ran to hear of it.",
        "The process ends while it is frozen, and the app is notRunning: nobody is told, and what was only in memory is gone.",
        "The system takes the memory of a frozen app without asking. Its process ends with that, and the app is notRunning.",
        "A frozen app is the first whose memory is taken. It is notRunning then, and no code of it hears of that.",
        "Frozen apps lose their memory first. The process of this one ends, and no code of it hears of that.",
      ]),
    ReasonRow(
      kinds: [.crash], before: [.active, .inactive, .background], path: [.notRunning],
      texts: [
        "A crash ends the process at once: notRunning, with no step between, and nobody is told.",
        "Code that has crashed cannot run once more: from one moment to the next the app is notRunning.",
      ]),
    ReasonRow(
      kinds: [.reboot], before: [.active, .inactive, .background, .suspended], path: [.notRunning],
      texts: [
        "A restart of the phone ends each process, and starts none of them again: the app is notRunning.",
        "With the phone goes every process. This one is notRunning, and does not come back by itself.",
      ]),
  ]

  /// Ends by a watchdog: only code that keeps the main thread busy brings them.
  private static let watched = [
    ReasonRow(
      kinds: [.home, .lock, .switcherOther, .callAnswer], before: [.active],
      path: [.inactive, .background, .notRunning],
      texts: [
        "Its code is busy on the way out for longer than the watchdog waits, some ten seconds: the process ends, notRunning.",
        "On the way out the watchdog waits some ten seconds for the code. This one takes longer, so it is notRunning.",
      ]),
    ReasonRow(
      kinds: [.home, .lock, .switcherOther, .callAnswer], before: [.inactive], path: [.background, .notRunning],
      texts: [
        "Off the screen its code is busy for longer than the watchdog waits, some ten seconds: its process ends, notRunning.",
        "The watchdog waits some ten seconds for code that has lost the screen. This one takes longer: it is notRunning.",
      ]),
    ReasonRow(
      kinds: [.launch] + openers, before: [.notRunning], path: [.notRunning],
      texts: [
        "Its launch takes longer than the watchdog waits, about twenty seconds: the process ends, notRunning.",
        "A launch that is not over after some twenty seconds is ended by the watchdog: the app is notRunning again.",
      ]),
    ReasonRow(
      kinds: [.launch] + openers, before: [.notRunning], path: [.inactive, .notRunning],
      texts: [
        "The watchdog waits about twenty seconds for a launch. This one takes longer, so the process ends: notRunning.",
        "Code that keeps a launch busy for longer than some twenty seconds loses its process: notRunning.",
      ]),
  ]
}
