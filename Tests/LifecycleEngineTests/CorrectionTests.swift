import LifecycleEngine
import Testing

extension AppProgram {
  /// An app that takes calls and does not report them.
  fileprivate static let silentPhone = AppProgram([("incomingCall", [.log(0)])])
}

/// What sources of today correct in earlier ones; each row names the source of its fact.
@Suite struct `Corrections` {
  static let rows: [Row] = [
    Row(
      "TDK-113: will-enter-foreground is not posted at a cold launch without scenes", when: "launch",
      path: "notRunning inactive active", hears: launched),
    Row(
      "CHR: the app's will-enter-foreground comes right after the first scene's", app: .scened, when: "launch",
      path: "notRunning inactive active",
      hears: "background willFinishLaunching, background didFinishLaunching, background configurationForConnecting, "
        + "background sceneWillConnect, background sceneWillEnterForeground, background willEnterForeground, "
        + "inactive sceneDidBecomeActive, "
        + "active didBecomeActive"),
    Row(
      "A:Processing queued notifications: a missed time change comes as soon as the app runs again",
      given: "launch; home; wait 6s; midnight", when: "push silent", path: "suspended background",
      hears: "background significantTimeChange, background didReceiveRemoteNotification"),
    Row(
      "AF-817976: in front no call has to be reported", app: .silentPhone, given: "launch", when: "voip call",
      path: "active", hears: "active incomingCall"),
    Row(
      "AF-817976: nor under an alert", app: .silentPhone, given: "launch; alert show", when: "voip call",
      path: "inactive", hears: "inactive incomingCall"),
    Row(
      "AF-817976: nor while on a call", app: .silentPhone, given: "launch; home; call ring; call answer",
      when: "voip call", path: "background", hears: "background incomingCall"),
    Row(
      "AF-817976: nor before iOS 13", Settings(version: 12), app: .silentPhone, given: "launch; home; wait 6s",
      when: "voip call", path: "suspended background", hears: "background incomingCall"),
    Row(
      "AF-817976: in the background it has to be", app: .silentPhone, given: "launch; home", when: "voip call",
      path: "background notRunning", hears: "background incomingCall", ends: "callNotReported 0xbaadca11"),
    Row(
      "A:handling-location-updates-in-the-background: continuous updates start no app", given: "launch; kill",
      when: "location update", path: "notRunning", effects: "serviceEnded"),
    Row(
      "A:startMonitoringSignificantLocationChanges: a significant change does", given: "launch; kill",
      when: "location significantChange", path: "notRunning background", hears: started + "locationUpdate"),
    Row(
      "A:startMonitoringSignificantLocationChanges: a region does", given: "launch; kill", when: "location region",
      path: "notRunning background", hears: started + "didEnterRegion"),
    Row(
      "A:startMonitoringSignificantLocationChanges: a visit does", given: "launch; kill", when: "location visit",
      path: "notRunning background", hears: started + "didVisit"),
    Row(
      "DEF: a tap goes to the notification centre's delegate, behind the app's will-enter-foreground", app: .scened,
      given: "launch; home", when: "push tap", path: "background inactive active",
      hears: "background sceneWillEnterForeground, background willEnterForeground, "
        + "inactive didReceiveNotificationResponse, inactive sceneDidBecomeActive, active didBecomeActive"),
    Row(
      "LOG10: before iOS 10 a tap goes to the app delegate", Settings(version: 9), given: "launch; home",
      when: "push tap", path: "background inactive active",
      hears: "background willEnterForeground, inactive didReceiveRemoteNotification, active didBecomeActive"),
    Row(
      "LOG11: before iOS 10 the tap is told under the notification centre, too", Settings(version: 9),
      given: "launch; notificationCenter open", when: "push tap", path: "inactive active",
      hears: "inactive didReceiveRemoteNotification, active didBecomeActive"),
    Row(
      "LOG11: before iOS 10 the tap on a suspended app, too", Settings(version: 9), given: "launch; home; wait 6s",
      when: "push tap", path: "suspended background inactive active",
      hears: "background willEnterForeground, inactive didReceiveRemoteNotification, active didBecomeActive"),
    Row(
      "SO-46758030: in front a banner needs willPresent", given: "launch", when: "push alert", path: "active",
      hears: "active willPresentNotification", effects: "bannerShown"),
    Row(
      "SO-46758030: without it nothing is shown", app: AppProgram().lacking(.presentsNotifications), given: "launch",
      when: "push alert", path: "active", hears: "active willPresentNotification", effects: "bannerNotShown"),
    Row(
      "A:handoffUserActivityType: at a launch with scenes the activity follows the connection", app: .scened,
      when: "open handoff:", path: "notRunning inactive active",
      hears: `Scenes`.willConnect
        + ", inactive sceneContinueActivity, inactive sceneDidBecomeActive, active didBecomeActive"),
    Row(
      "RIDE: with scenes the app is still asked to save its state, besides A:stateRestorationActivity(for:)",
      app: AppProgram.scened.declaring(.restoresState), given: "launch", when: "home",
      path: "active inactive background",
      hears: `Scenes`.leaves + ", background shouldSaveState, background willEncodeState, "
        + "background sceneStateRestorationActivity"),
    Row(
      "Apple Platform Security: files of the default class never go away at a lock", given: "launch",
      when: "lock; unlock", path: "active inactive background inactive active", hears: left + ", " + returned),
    Row(
      "Apple Platform Security: files of the class Complete do", app: .vault, given: "launch; home", when: "lock",
      path: "background", hears: "background protectedDataWillBecomeUnavailable"),
    Row(
      "AF-658308: a call as a banner changes nothing until it is opened", given: "launch", when: "call ring; wait 5s",
      path: "active"),
    Row(
      "AF-658308: opened, it takes the screen", given: "launch", when: "call ring; call answer",
      path: "active inactive background", hears: left),
    Row(
      "AF-658308: before iOS 14 a call rings full screen", Settings(version: 13), given: "launch", when: "call ring",
      path: "active inactive", hears: covered),
    Row(
      "AOSP:core/perf/cached-apps-freezer: Android 14 freezes after ten seconds",
      Settings(version: 14, platform: .android),
      given: "launch; home; wait 1s", when: "wait 9s", path: "background suspended"),
    Row(
      "AOSP:core/perf/cached-apps-freezer: and not before", Settings(version: 14, platform: .android),
      given: "launch; home; wait 1s", when: "wait 8999ms", path: "background"),
    Row(
      "AOSP:core/perf/cached-apps-freezer: Android 11 after ten minutes", Settings(version: 11, platform: .android),
      given: "launch; home; wait 599s", when: "wait 1s", path: "background suspended"),
    Row(
      "AOSP:core/perf/cached-apps-freezer: and not before", Settings(version: 11, platform: .android),
      given: "launch; home; wait 1s", when: "wait 598s", path: "background"),
    Row(
      "AOSP:core/perf/cached-apps-freezer: Android 13 after ten minutes", Settings(version: 13, platform: .android),
      given: "launch; home; wait 599s", when: "wait 1s", path: "background suspended"),
    Row(
      "AOSP:core/perf/cached-apps-freezer: Android 10 never", Settings(version: 10, platform: .android),
      given: "launch; home; wait 1s", when: "wait 1d", path: "background"),
    Row(
      "AOSP:core/perf/cached-apps-freezer: a return unfreezes at once", Settings(version: 14, platform: .android),
      given: "launch; home; wait 1min", when: "launch", path: "suspended background inactive active",
      hears: "background willEnterForeground, inactive activityRestart, inactive activityStart, "
        + "active didBecomeActive, active activityResume"),
    Row(
      "AOSP:50b3cc03e62b: from Android 12 on back at the root leaves as Home does and saves",
      Settings(version: 12, platform: .android), app: AppProgram().declaring(.restoresState), given: "launch",
      when: "goBack", path: "active inactive background",
      hears: paused + ", background activityStop, background activitySave"),
    Row(
      "AOSP:50b3cc03e62b: before, the activity is destroyed and nothing is saved",
      Settings(version: 11, platform: .android), app: AppProgram().declaring(.restoresState), given: "launch",
      when: "goBack", path: "active inactive background",
      hears: paused + ", background activityStop, background activityDestroy"),
    Row(
      "AOSP:50b3cc03e62b: and is made anew in the same process", Settings(version: 11, platform: .android),
      given: "launch; goBack", when: "launch", path: "background inactive active",
      hears: "background willEnterForeground, inactive activityCreate, inactive activityStart, active didBecomeActive, "
        + "active activityResume"),
    Row(
      "Activity.onStateNotSaved: from API 28 on it saves behind its stop", Settings(version: 9, platform: .android),
      given: "launch", when: "home", path: "active inactive background",
      hears: paused + ", background activityStop, background activitySave"),
    Row(
      "Activity.onStateNotSaved: before API 28 it saves before its stop", Settings(version: 8, platform: .android),
      given: "launch", when: "home", path: "active inactive background",
      hears: paused + ", background activitySave, background activityStop"),
    Row(
      "Activity: a process that has ended is told nothing", Settings(platform: .android), given: "launch; home",
      when: "memory pressure", path: "background notRunning", ends: "lowMemory"),
    Row(
      "Activity: and the next one gets what was saved", Settings(platform: .android),
      given: "launch; home; memory pressure", when: "launch", path: "notRunning inactive active",
      hears: "inactive willFinishLaunching, inactive didFinishLaunching, inactive applicationCreate, "
        + "inactive activityCreate, inactive activityStart, inactive activityRestore, active didBecomeActive, "
        + "active activityResume"),
    Row(
      "Activity: turning the device makes it anew", Settings(platform: .android), given: "launch", when: "rotate",
      path: "active",
      hears: "active rotated, active activityPause, active activityStop, active activitySave, active activityDestroy, "
        + "active activityCreate, active activityStart, active activityRestore, active activityResume"),
    Row(
      "AX: the process owner waits 700 ms", Settings(platform: .android), given: "launch; home", when: "wait 700ms",
      path: "background", hears: "background ownerWaitOver"),
    Row(
      "AX: and no less", Settings(platform: .android), given: "launch; home", when: "wait 699ms", path: "background"),
    Row(
      "AX: a return before that ends the wait", Settings(platform: .android), given: "launch; home; wait 1ms; launch",
      when: "wait 1min", path: "active"),
    Row("AX: it waits on Android alone", given: "launch; home", when: "wait 700ms", path: "background"),
  ]

  private static let paused = "active willResignActive, inactive activityPause, background didEnterBackground"
  private static let started = "background willFinishLaunching, background didFinishLaunching, background "

  @Test(arguments: rows) func `a row of the facts`(_ row: Row) throws { try row.check(plugins: [.delegate]) }

  /// Which of delegate and observer is told first of a moment.
  private static let firsts: [(fact: String, given: String, when: String, moment: Moment, speakers: [String])] = [
    (
      "A:applicationSignificantTimeChange: the notification is posted before the method", "launch", "time change",
      .significantTimeChange, ["observer", "delegate"]
    ),
    (
      "OR-49817144: without scenes the delegate is told of will-enter-foreground first", "launch; home", "launch",
      .willEnterForeground, ["delegate", "observer"]
    ),
  ]

  @Test(arguments: firsts)
  private func `who is told first`(
    _ row: (fact: String, given: String, when: String, moment: Moment, speakers: [String])
  ) throws {
    var lab = Lab(plugins: [.delegate, .observer])
    try lab.prepare(row.given)
    try lab.run(row.when)
    let speakers = lab.trace.entries.filter { lab.engine.name(of: $0) == row.moment.name }
      .compactMap { lab.engine.plugin(of: $0) }
    #expect(speakers == row.speakers, "\(row.fact)")
  }
}
