import LifecycleEngine
import Testing

private let started = "background willFinishLaunching, background didFinishLaunching, background "
private let entered = "background willEnterForeground, inactive "

@Suite struct `Events that open or wake the app` {
  static let openRows: [Row] = [
    Row(
      "push tapped, in background", given: "launch; home", when: "push tap",
      path: "background inactive active",
      hears: entered + "didReceiveNotificationResponse, active didBecomeActive"),
    Row(
      "push tapped, not running", when: "push tap", path: "notRunning inactive active",
      hears: "inactive willFinishLaunching, inactive didFinishLaunching, "
        + "inactive didReceiveNotificationResponse, active didBecomeActive"),
    Row(
      "push tapped, in the notification centre", given: "launch; notificationCenter open", when: "push tap",
      path: "inactive active", hears: "inactive didReceiveNotificationResponse, active didBecomeActive"),
    Row(
      "push tapped, in front", given: "launch", when: "push tap", path: "active",
      hears: "active didReceiveNotificationResponse"),
    Row(
      "URL, in background", given: "launch; home", when: "open url:", path: "background inactive active",
      hears: entered + "openURL, active didBecomeActive"),
    Row(
      "URL, suspended", given: "launch; home; wait 6s", when: "open url:",
      path: "suspended background inactive active", hears: entered + "openURL, active didBecomeActive"),
    Row(
      "URL, not running", when: "open url:", path: "notRunning inactive active",
      hears: "inactive willFinishLaunching, inactive didFinishLaunching, inactive openURL, "
        + "active didBecomeActive"),
    Row(
      "universal link / handoff, in background", given: "launch; home", when: "open link:",
      path: "background inactive active",
      hears: entered + "willContinueActivity, inactive continueActivity, active didBecomeActive"),
    Row(
      "universal link / handoff, suspended", given: "launch; home; wait 6s", when: "open handoff:",
      path: "suspended background inactive active",
      hears: entered + "willContinueActivity, inactive continueActivity, active didBecomeActive"),
    Row(
      "handoff that fails, in background", given: "launch; home", when: "open failingHandoff:",
      path: "background inactive active",
      hears: entered + "willContinueActivity, inactive didFailToContinueActivity, active didBecomeActive"),
    Row(
      "handoff that fails, suspended", given: "launch; home; wait 6s", when: "open failingHandoff:",
      path: "suspended background inactive active",
      hears: entered + "willContinueActivity, inactive didFailToContinueActivity, active didBecomeActive"),
    Row(
      "universal link, not running", app: AppProgram().declaring(.restoresState),
      given: "launch; home; kill", when: "open link:", path: "notRunning inactive active",
      hears: "inactive willFinishLaunching, inactive shouldRestoreState, inactive didDecodeState, "
        + "inactive didFinishLaunching, inactive willContinueActivity, inactive continueActivity, "
        + "active didBecomeActive"),
  ]

  static let wakeRows: [Row] = [
    Row(
      "background fetch, not running", when: "fetch; wait 6s", path: "notRunning background suspended",
      hears: started + "performFetch"),
    Row(
      "background fetch, suspended", given: "launch; home; wait 6s", when: "fetch; wait 6s",
      path: "suspended background suspended", hears: "background performFetch"),
    Row(
      "background fetch, in background", given: "launch; home", when: "fetch", path: "background",
      hears: "background performFetch"),
    Row(
      "silent push, not running", when: "push silent", path: "notRunning background",
      hears: started + "didReceiveRemoteNotification"),
    Row(
      "silent push, suspended", given: "launch; home; wait 6s", when: "push silent; wait 6s",
      path: "suspended background suspended", hears: "background didReceiveRemoteNotification"),
    Row(
      "silent push, in front", given: "launch", when: "push silent", path: "active",
      hears: "active didReceiveRemoteNotification"),
    Row(
      "silent push, not declared", app: AppProgram().lacking(.remoteNotificationMode), when: "push silent",
      path: "notRunning", effects: "pushNotDeclared"),
    Row(
      "force quit blocks silent push and fetch", given: "launch; forceQuit", when: "push silent; fetch",
      path: "notRunning", effects: "pushBlocked, wakeBlocked"),
    Row(
      "force quit blocks silent push until the app is opened", given: "launch; forceQuit; launch; kill",
      when: "push silent", path: "notRunning background", hears: started + "didReceiveRemoteNotification"),
    Row(
      "force quit blocks silent push until opened from the background, too",
      given: "launch; forceQuit; watch request; launch; kill", when: "push silent",
      path: "notRunning background", hears: started + "didReceiveRemoteNotification"),
    Row(
      "keep running: location launches the app", given: "launch; kill", when: "location significantChange",
      path: "notRunning background", hears: started + "locationUpdate"),
    Row(
      "keep running: location wakes the app", given: "launch; home; wait 6s", when: "location update",
      path: "suspended background", hears: "background locationUpdate"),
    Row(
      "VoIP, not running", when: "voip call", path: "notRunning background",
      hears: started + "incomingCall"),
    Row(
      "VoIP, suspended", given: "launch; home; wait 6s", when: "voip call", path: "suspended background",
      hears: "background incomingCall"),
    Row(
      "VoIP, in front", given: "launch", when: "voip call; wait 1min", path: "active",
      hears: "active incomingCall"),
    Row(
      "background transfer goes on while suspended", given: "launch; download begin; home; wait 6s",
      when: "download finished; wait 6s", path: "suspended background suspended",
      hears: "background handleBackgroundURLSession"),
    Row(
      "background transfer relaunches the app", given: "launch; download begin; kill",
      when: "download finished", path: "notRunning background", hears: started + "handleBackgroundURLSession"),
    Row(
      "background transfer, in front: no call of the app delegate", given: "launch; download begin",
      when: "download finished", path: "active"),
    Row(
      "watch request", when: "watch request", path: "notRunning background",
      hears: started + "handleWatchKitRequest"),
    Row(
      "processing, the device is in use", given: "launch; home; wait 6s", when: "processing",
      path: "suspended", effects: "deviceNotIdle"),
    Row(
      "processing, launched", given: "device idle", when: "processing", path: "notRunning background",
      hears: started + "handleBackgroundTask"),
    Row(
      "processing, woken", given: "launch; home; wait 6s; device idle", when: "processing; wait 6s",
      path: "suspended background suspended", hears: "background handleBackgroundTask"),
    Row(
      "processing, the request asks for a charger (D27)", app: AppProgram().declaring(.needsCharging),
      given: "device idle", when: "processing; device charging; processing", path: "notRunning background",
      hears: started + "handleBackgroundTask", effects: "deviceNotCharging"),
    Row(
      "alert push: the system shows a banner", given: "launch; home; wait 6s", when: "push alert",
      path: "suspended", effects: "bannerShown"),
  ]

  static let noticeRows: [Row] = [
    Row(
      "memory warning", given: "launch", when: "memory warning", path: "active",
      hears: "active didReceiveMemoryWarning"),
    Row(
      "memory warning, suspended", given: "launch; home; wait 6s", when: "memory warning",
      path: "suspended", effects: "notTold"),
    Row(
      "significant time change", given: "launch", when: "midnight; time change", path: "active",
      hears: "active significantTimeChange, active significantTimeChange"),
    Row(
      "significant time change, missed while suspended", given: "launch; home; wait 6s",
      when: "midnight; time change; launch", path: "suspended background inactive active",
      hears: "background significantTimeChange, " + returned, effects: "noticeKept, noticeKept"),
    Row(
      "significant time change, not running", when: "midnight; time change; launch",
      path: "notRunning inactive active", hears: launched),
    Row("rotation", given: "launch", when: "rotate", path: "active", hears: "active rotated"),
  ]

  @Test(arguments: openRows + wakeRows + noticeRows)
  func `a row of the facts`(_ row: Row) throws { try row.check() }
}

@Suite struct `Scenes` {
  static let willConnect =
    "background willFinishLaunching, background didFinishLaunching, background configurationForConnecting, "
    + "background sceneWillConnect, background sceneWillEnterForeground, background willEnterForeground"
  static let leaves =
    "active sceneWillResignActive, active willResignActive, background sceneDidEnterBackground, "
    + "background didEnterBackground"
  static let comes =
    "background sceneWillEnterForeground, background willEnterForeground, inactive sceneDidBecomeActive, "
    + "active didBecomeActive"

  static let rows: [Row] = [
    Row(
      "launch; scene will-enter-foreground is called on a cold launch (D24)", app: .scened, when: "launch",
      path: "notRunning inactive active",
      hears: willConnect + ", inactive sceneDidBecomeActive, active didBecomeActive"),
    Row("home", app: .scened, given: "launch", when: "home", path: "active inactive background", hears: leaves),
    Row(
      "the app's notification follows the sum of all scenes", app: .scened, given: "launch; home; wait 6s",
      when: "launch", path: "suspended background inactive active", hears: comes),
    Row(
      "switching away does not disconnect; the system may", app: .scened, given: "launch; home",
      when: "scene disconnect; launch", path: "background inactive active",
      hears: "background sceneDidDisconnect, background sceneWillConnect, " + comes),
    Row(
      "a suspended scene may be disconnected", app: .scened, given: "launch; home; wait 6s",
      when: "scene disconnect; wait 6s", path: "suspended background suspended",
      hears: "background sceneDidDisconnect"),
    Row(
      "kill from the switcher: scene DEB, app WT", app: .scened, given: "launch", when: "forceQuit",
      path: "active inactive background notRunning", hears: leaves + ", background willTerminate",
      ends: "forceQuit"),
    Row(
      "kill from the switcher: did-disconnect, no scene DEB", Settings("sceneForceQuit disconnect"),
      app: .scened, given: "launch", when: "forceQuit", path: "active inactive background notRunning",
      hears: "active sceneWillResignActive, active willResignActive, background didEnterBackground, "
        + "background sceneDidDisconnect, background sceneDidDiscard, background willTerminate", ends: "forceQuit"),
    Row(
      "closing it in the switcher disconnects", Settings("sceneForceQuit disconnect"), app: .scened,
      given: "launch; home; switcher open", when: "switcher swipe", path: "background notRunning",
      hears: "background sceneDidDisconnect, background sceneDidDiscard, background willTerminate",
      ends: "forceQuit"),
    Row(
      "a URL that launches the app arrives with will-connect", app: .scened, when: "open url:",
      path: "notRunning inactive active",
      hears: willConnect + ", inactive sceneDidBecomeActive, active didBecomeActive"),
    Row(
      "a URL in front", app: .scened, given: "launch", when: "open url:", path: "active",
      hears: "active sceneOpenURL"),
    Row(
      "a link in front", app: .scened, given: "launch", when: "open link:", path: "active",
      hears: "active sceneContinueActivity"),
    Row(
      "a handoff in front", app: .scened, given: "launch", when: "open handoff:", path: "active",
      hears: "active sceneWillContinueActivity, active sceneContinueActivity"),
    Row(
      "a handoff that fails, in front", app: .scened, given: "launch", when: "open failingHandoff:", path: "active",
      hears: "active sceneWillContinueActivity, active sceneDidFailToContinueActivity"),
    Row(
      "a handoff that fails, in background", app: .scened, given: "launch; home", when: "open failingHandoff:",
      path: "background inactive active",
      hears: "background sceneWillEnterForeground, background willEnterForeground, "
        + "inactive sceneWillContinueActivity, inactive sceneDidFailToContinueActivity, "
        + "inactive sceneDidBecomeActive, active didBecomeActive"),
    Row(
      "a handoff that launches the app and fails", app: .scened, when: "open failingHandoff:",
      path: "notRunning inactive active",
      hears: willConnect + ", inactive sceneDidFailToContinueActivity, inactive sceneDidBecomeActive, "
        + "active didBecomeActive"),
    Row(
      "a background launch connects no scene", app: .scened, given: "fetch", when: "launch",
      path: "background inactive active",
      hears: "background configurationForConnecting, background sceneWillConnect, " + comes),
  ]

  @Test(arguments: rows) func `a row of the facts`(_ row: Row) throws { try row.check() }

  @Test func `with scenes the delegate's four methods are silent and the notifications stay`() throws {
    var lab = Lab(.scened, plugins: [.delegate, .observer])
    try lab.run("launch; home; launch")
    let scene = "sceneWillResignActive, sceneDidEnterBackground, sceneWillEnterForeground, sceneDidBecomeActive"
    #expect(
      lab.said(by: "delegate")
        == "willFinishLaunching, didFinishLaunching, configurationForConnecting, sceneWillConnect, "
        + "sceneWillEnterForeground, "
        + "sceneDidBecomeActive, " + scene)
    #expect(
      lab.said(by: "observer")
        == "didFinishLaunching, willEnterForeground, didBecomeActive, willResignActive, didEnterBackground, "
        + "willEnterForeground, didBecomeActive")
  }
}
