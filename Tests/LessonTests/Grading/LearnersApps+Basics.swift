extension LearnersApp {
  /// Apps for the questions of the unit `basics`.
  static let basics: [LearnersApp] = [
    .wrong(
      "coldLaunch", "sessions", "counted at a start that is not in the background",
      """
      app Counter uses: uikit {
        modes [remoteNotification]
        unsaved visit = "none"
        on application(_:didFinishLaunchingWithOptions:) { if foreground { set visit = "counted" } }
      }
      """),
    .wrong(
      "coldLaunch", "sessions", "counted at the push, too",
      """
      app Counter uses: uikit {
        modes [remoteNotification]
        unsaved visit = "none"
        on applicationDidBecomeActive { set visit = "counted" }
        on didReceiveRemoteNotification { set visit = "counted" }
      }
      """),
    .wrong(
      "coldLaunch", "sessions", "the visit is taken back at the way out",
      """
      app Counter uses: uikit {
        modes [remoteNotification]
        unsaved visit = "none"
        on applicationDidBecomeActive { set visit = "counted" }
        on applicationDidEnterBackground { set visit = "none" }
      }
      """),
    .wrong(
      "coldLaunch", "sessions", "a push takes the visit back",
      """
      app Counter uses: uikit {
        modes [remoteNotification]
        unsaved visit = "none"
        on didReceiveRemoteNotification { set visit = "none" }
        on applicationDidBecomeActive { set visit = "counted" }
      }
      """),
    .right(
      "coldLaunch", "sessions", "counted once, where it has not been",
      """
      app Counter uses: uikit {
        modes [remoteNotification]
        unsaved visit = "none"
        on applicationDidBecomeActive { if visit == "none" { set visit = "counted" } }
      }
      """),
    .wrong(
      "coldLaunch", "sessions", "the visit of yesterday counts at a push",
      """
      app Counter uses: uikit {
        modes [remoteNotification]
        unsaved visit = "none"
        saved ever = "none"
        on application(_:didFinishLaunchingWithOptions:) { restore ever; set visit = ever }
        on applicationDidBecomeActive { set visit = "counted"; set ever = "counted"; save ever }
      }
      """),
    .wrong(
      "comingBack", "ticking", "started when the app enters the foreground",
      """
      app Clock uses: uikit {
        unsaved hand = "still"
        on applicationWillEnterForeground { timer start second every: 1s { set hand = "moving" } }
        on applicationWillResignActive { timer stop second; set hand = "still" }
      }
      """),
    .wrong(
      "comingBack", "ticking", "the hand is set, and no timer moves it",
      """
      app Clock uses: uikit {
        unsaved hand = "still"
        on applicationDidBecomeActive { timer start second every: 1s { set hand = "moving" } }
        on applicationWillResignActive { set hand = "still" }
      }
      """),
    .wrong(
      "comingBack", "ticking", "a timer that fires once: the hand moves for a second",
      """
      app Clock uses: uikit {
        unsaved hand = "still"
        on applicationDidBecomeActive { timer start once after: 1s { set hand = "moving" } }
        on applicationWillResignActive { timer stop once; set hand = "still" }
      }
      """),
    .wrong(
      "comingBack", "ticking", "another timer that moves the hand every other second",
      """
      app Clock uses: uikit {
        unsaved hand = "still"
        on applicationDidBecomeActive {
          timer start slow every: 2s { set hand = "moving" }
        }
        on applicationWillResignActive {
          timer stop slow
          set hand = "still"
        }
      }
      """),
    .wrong(
      "comingBack", "ticking", "the timer goes on, only its hand asks for the state",
      """
      app Clock uses: uikit {
        unsaved hand = "still"
        on application(_:didFinishLaunchingWithOptions:) { timer start second every: 1s { if state == active { set hand = "moving" } } }
        on applicationWillResignActive { set hand = "still" }
      }
      """),
    .right(
      "comingBack", "ticking", "stopped in the background, too",
      """
      app Clock uses: uikit {
        unsaved hand = "still"
        on applicationDidBecomeActive {
          timer start second every: 1s { set hand = "moving" }
        }
        on applicationWillResignActive {
          timer stop second
          set hand = "still"
        }
        on applicationDidEnterBackground {
          timer stop second
          set hand = "still"
        }
      }
      """),
    .wrong(
      "interruptions", "restart", "the timer is gone",
      """
      app Game uses: uikit {
        unsaved game = "level 3"
      }
      """),
    .wrong(
      "interruptions", "restart", "the game starts over too late",
      """
      app Game uses: uikit {
        unsaved game = "level 3"
        on applicationWillResignActive { timer start restart after: 4min { set game = "started over" } }
        on applicationDidBecomeActive { timer stop restart }
      }
      """),
    .wrong(
      "interruptions", "restart", "another timer that starts over after three minutes",
      """
      app Game uses: uikit {
        unsaved game = "level 3"
        on applicationWillResignActive { timer start late after: 3min { set game = "started over" } }
        on applicationDidBecomeActive { timer stop late }
      }
      """),
    .wrong(
      "interruptions", "restart", "another timer that starts over after ten seconds",
      """
      app Game uses: uikit {
        unsaved game = "level 3"
        on applicationWillResignActive { timer start soon after: 10s { set game = "started over" } }
        on applicationDidBecomeActive { timer stop soon }
      }
      """),
    .wrong(
      "interruptions", "restart", "what was started over is undone as the alert goes",
      """
      app Game uses: uikit {
        unsaved game = "level 3"
        on applicationWillResignActive {
          timer start restart after: 2min { set game = "started over" }
        }
        on applicationDidBecomeActive { timer stop restart; set game = "level 3" }
      }
      """),
    .wrong(
      "interruptions", "restart", "started over on the way back, not under the alert",
      """
      app Game uses: uikit {
        unsaved game = "level 3"
        unsaved cover = "no"
        on applicationWillResignActive { set cover = "yes" }
        on applicationDidBecomeActive { if cover == "yes" && age.cover > 2min { set game = "started over" } }
      }
      """),
    .right(
      "interruptions", "restart", "stopped, and asked once more as it fires",
      """
      app Game uses: uikit {
        unsaved game = "level 3"
        on applicationWillResignActive {
          timer start restart after: 2min { if state != active { set game = "started over" } }
        }
        on applicationDidBecomeActive { timer stop restart }
      }
      """),
    .wrong(
      "interruptions", "restart", "all covers since the first count together",
      """
      app Game uses: uikit {
        unsaved game = "level 3"
        unsaved cover = "no"
        on applicationWillResignActive { if cover == "no" { set cover = "yes" }; timer start restart after: 2min { set game = "started over" } }
        on applicationDidBecomeActive { timer stop restart; if age.cover > 2min && cover == "yes" { set game = "started over" } }
      }
      """),
    .wrong(
      "interruptions", "restart", "starts over once, and in no later process",
      """
      app Game uses: uikit {
        unsaved game = "level 3"
        saved ever = "no"
        on application(_:didFinishLaunchingWithOptions:) { restore ever }
        on applicationWillResignActive { if ever == "no" { timer start restart after: 2min { set game = "started over"; set ever = "yes"; save ever } } }
        on applicationDidBecomeActive { timer stop restart }
      }
      """),
    .wrong(
      "theSwitcher", "cover", "never taken off",
      """
      app Bank uses: uikit {
        unsaved cover = "off"
        on applicationWillResignActive { set cover = "on" }
        on applicationWillEnterForeground { set cover = "off" }
      }
      """),
    .wrong(
      "theSwitcher", "cover", "covered a second after the cards are there",
      """
      app Bank uses: uikit {
        unsaved cover = "off"
        on applicationWillResignActive { timer start t after: 1s { set cover = "on" } }
        on applicationDidEnterBackground { set cover = "on" }
        on applicationDidBecomeActive { timer stop t; set cover = "off" }
      }
      """),
    .right(
      "theSwitcher", "cover", "covered at the start, at the resign and in the background",
      """
      app Bank uses: uikit {
        unsaved cover = "off"
        on application(_:didFinishLaunchingWithOptions:) { set cover = "on" }
        on applicationWillResignActive { set cover = "on" }
        on applicationDidEnterBackground { set cover = "on" }
        on applicationDidBecomeActive { set cover = "off" }
      }
      """),
    .wrong(
      "theSwitcher", "gate", "locked at the end of the process",
      """
      app Vault uses: uikit {
        unsaved vault = "open"
        on applicationWillTerminate { set vault = "locked" }
      }
      """),
    .wrong(
      "theSwitcher", "gate", "open off the screen, locked on the way back",
      """
      app Vault uses: uikit {
        unsaved vault = "open"
        on applicationWillEnterForeground { set vault = "locked" }
      }
      """),
    .wrong(
      "theSwitcher", "gate", "locked only after more than a second away",
      """
      app Vault uses: uikit {
        unsaved vault = "open"
        on applicationDidBecomeActive { if app.away > 1s { set vault = "locked" } }
      }
      """),
    .wrong(
      "theSwitcher", "gate", "locked at the resign, opened by whatever ends it",
      """
      app Vault uses: uikit {
        unsaved vault = "open"
        on applicationWillResignActive { set vault = "locked" }
        on applicationDidBecomeActive { set vault = "open" }
        on applicationDidEnterBackground { set vault = "locked" }
      }
      """),
    .wrong(
      "theSwitcher", "gate", "a new process begins with a locked one",
      """
      app Vault uses: uikit {
        unsaved vault = "open"
        saved last = "open"
        on application(_:didFinishLaunchingWithOptions:) { restore last; set vault = last }
        on applicationDidEnterBackground { set vault = "locked"; set last = "locked"; save last }
      }
      """),
  ]
}
