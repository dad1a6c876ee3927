import LifecycleEngine
import Testing

/// The callbacks of a launch and of a return, with the state read in each.
let launched = "inactive willFinishLaunching, inactive didFinishLaunching, active didBecomeActive"
let left = "active willResignActive, background didEnterBackground"
let returned = "background willEnterForeground, active didBecomeActive"
let covered = "active willResignActive"
let uncovered = "active didBecomeActive"

@Suite struct `Callback order by scenario` {
  static let launchRows: [Row] = [
    Row("cold launch", when: "launch", path: "notRunning inactive active", hears: launched),
    Row(
      "launch into background", when: "fetch", path: "notRunning background",
      hears: "background willFinishLaunching, background didFinishLaunching, background performFetch"),
    Row(
      "state restoring: between WFL and DFL", app: AppProgram().declaring(.restoresState),
      given: "launch; home; wait 6s; memory pressure", when: "launch", path: "notRunning inactive active",
      hears: "inactive willFinishLaunching, inactive shouldRestoreState, inactive didDecodeState, "
        + "inactive didFinishLaunching, active didBecomeActive"),
    Row(
      "state restoring: nothing was saved yet", app: AppProgram().declaring(.restoresState), when: "launch",
      path: "notRunning inactive active", hears: launched),
    Row(
      "prewarming: no callback", when: "prewarm", path: "notRunning", effects: "processPrewarmed"),
    Row(
      "prewarming: then a launch as ever", given: "prewarm", when: "launch",
      path: "notRunning inactive active", hears: launched),
    Row(
      "next launch after any of these", given: "launch; home; wait 6s; memory pressure", when: "launch",
      path: "notRunning inactive active", hears: launched),
    Row(
      "next launch after any of these: from its card", given: "launch; crash; switcher open",
      when: "switcher return", path: "notRunning inactive active", hears: launched),
  ]

  static let leaveRows: [Row] = [
    Row("home", given: "launch", when: "home", path: "active inactive background", hears: left),
    Row(
      "state saving: after DEB", app: AppProgram().declaring(.restoresState), given: "launch", when: "home",
      path: "active inactive background",
      hears: left + ", background shouldSaveState, background willEncodeState"),
    Row("suspension: nothing", given: "launch; home", when: "wait 5s", path: "background suspended"),
    Row("suspension: not before its time", given: "launch; home", when: "wait 4999ms", path: "background"),
    Row(
      "resume from suspended to the screen", given: "launch; home; wait 6s", when: "launch",
      path: "suspended background inactive active", hears: returned),
    Row(
      "background to the screen", given: "launch; home", when: "launch", path: "background inactive active",
      hears: returned),
    Row(
      "switcher, back to the app", given: "launch", when: "switcher open; switcher return",
      path: "active inactive active", hears: covered + ", " + uncovered),
    Row(
      "switcher, other app chosen", given: "launch", when: "switcher open; switcher other",
      path: "active inactive background", hears: left),
    Row(
      "switcher, held for as long as it takes (D11)", given: "launch; switcher open", when: "wait 1h",
      path: "inactive"),
    Row(
      "switcher, from the background", given: "launch; home; switcher open", when: "switcher return",
      path: "background inactive active", hears: returned),
    Row(
      "switcher, from suspended", given: "launch; home; wait 6s; switcher open", when: "switcher return",
      path: "suspended background inactive active", hears: returned),
    Row("switcher, home again", given: "launch; home; switcher open", when: "home", path: "background"),
    Row(
      "switcher, home while it is open", given: "launch; switcher open", when: "home",
      path: "inactive background", hears: "background didEnterBackground"),
    Row("switcher, elsewhere", given: "switcher open", when: "switcher other", path: "notRunning"),
  ]

  static let lockRows: [Row] = [
    Row(
      "lock", app: .vault, given: "launch", when: "lock", path: "active inactive background",
      hears: left + ", background protectedDataWillBecomeUnavailable"),
    Row(
      "lock, under an alert", app: .vault, given: "launch; alert show", when: "lock", path: "inactive background",
      hears: "background didEnterBackground, background protectedDataWillBecomeUnavailable"),
    Row(
      "protected data: in the background", app: .vault, given: "launch; home", when: "lock; unlock", path: "background",
      hears: "background protectedDataWillBecomeUnavailable, background protectedDataDidBecomeAvailable"),
    Row(
      "protected data: suspended, nothing", app: .vault, given: "launch; home; wait 6s", when: "lock; unlock",
      path: "suspended"),
    Row("protected data: not running, nothing", app: .vault, when: "lock; unlock", path: "notRunning"),
    Row(
      "lock, under nothing that goes", given: "launch; switcher open", when: "home", path: "inactive background",
      hears: "background didEnterBackground"),
    Row(
      "unlock with the app in front", app: .vault, given: "launch; lock", when: "unlock",
      path: "background inactive active",
      hears: "background protectedDataDidBecomeAvailable, " + returned),
    Row(
      "unlock with the app in front, suspended meanwhile", app: .vault, given: "launch; lock; wait 1min",
      when: "unlock",
      path: "suspended background inactive active",
      hears: "background protectedDataDidBecomeAvailable, " + returned),
    Row(
      "unlock, ended meanwhile", given: "launch; lock; wait 1min; memory pressure", when: "unlock",
      path: "notRunning"),
  ]

  static let callRows: [Row] = ringingRows.map { row in
    var copy = row
    copy.settings = Settings("callInterrupts yes")
    return copy
  }

  /// Calls that ring full screen.
  private static let ringingRows: [Row] = [
    Row(
      "call interruption, ignored", given: "launch", when: "call ring; call decline",
      path: "active inactive active", hears: covered + ", " + uncovered),
    Row(
      "call accepted (full screen)", given: "launch", when: "call ring; call answer",
      path: "active inactive background", hears: left),
    Row(
      "call accepted, then over", given: "launch; call ring; call answer", when: "call end",
      path: "background inactive active", hears: returned),
    Row(
      "call accepted, long, then over", given: "launch; call ring; call answer; wait 1min", when: "call end",
      path: "suspended background inactive active", hears: returned),
    Row(
      "call ends behind the lock", app: .vault, given: "launch; call ring; call answer; lock", when: "call end; unlock",
      path: "background inactive active",
      hears: "background protectedDataDidBecomeAvailable, " + returned),
    Row(
      "call while elsewhere", given: "launch; home", when: "call ring; call answer; call end",
      path: "background"),
    Row("call declined elsewhere", when: "call ring; call decline", path: "notRunning"),
    Row(
      "call over an alert", given: "launch; alert show", when: "call ring; call decline; alert dismiss",
      path: "inactive active", hears: uncovered),
    Row(
      "call rings on over the returning app", given: "launch; home; call ring", when: "launch; call decline",
      path: "background inactive active", hears: returned),
    Row("call outlives a crash", given: "launch; call ring; crash", when: "call decline", path: "notRunning"),
  ]

  /// Everything that only takes the focus.
  static let coverRows: [Row] = [
    ("alert show", "alert dismiss"), ("notificationCenter open", "notificationCenter close"),
    ("controlCenter open", "controlCenter close"), ("siri open", "siri close"),
    ("faceID show", "faceID dismiss"), ("paymentSheet show", "paymentSheet dismiss"),
  ].flatMap { show, hide in
    [
      Row(
        "system alert, Siri, control centre, …", given: "launch", when: "\(show); wait 1h; \(hide)",
        path: "active inactive active", hears: covered + ", " + uncovered),
      Row(
        "one cover over another", Settings("callInterrupts yes"), given: "launch; call ring",
        when: "\(show); \(hide); call decline",
        path: "inactive active", hears: uncovered),
      Row(
        "home from under it", given: "launch; \(show)", when: "home", path: "inactive background",
        hears: "background didEnterBackground"),
    ]
  }

  @Test(arguments: launchRows + leaveRows + lockRows + callRows + coverRows)
  func `a row of the facts`(_ row: Row) throws { try row.check() }
}
