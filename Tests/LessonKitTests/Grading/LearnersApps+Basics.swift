extension LearnersApp {
  /// Apps for the questions of the unit `basics`.
  static let basics: [LearnersApp] = [
    .wrong(
      "coldLaunch", "sessions", "counted at a start that is not in the background",
      """
      app Counter {
        modes [remoteNotification]
        unsaved visit = "none"
        on application(_:didFinishLaunchingWithOptions:) { if foreground { set visit = "counted" } }
      }
      """),
    .wrong(
      "coldLaunch", "sessions", "counted at the push, too",
      """
      app Counter {
        modes [remoteNotification]
        unsaved visit = "none"
        on sceneDidBecomeActive { set visit = "counted" }
        on didReceiveRemoteNotification { set visit = "counted" }
      }
      """),
    .wrong(
      "coldLaunch", "sessions", "the visit is taken back at the way out",
      """
      app Counter {
        modes [remoteNotification]
        unsaved visit = "none"
        on sceneDidBecomeActive { set visit = "counted" }
        on sceneDidEnterBackground { set visit = "none" }
      }
      """),
    .wrong(
      "coldLaunch", "sessions", "a push takes the visit back",
      """
      app Counter {
        modes [remoteNotification]
        unsaved visit = "none"
        on didReceiveRemoteNotification { set visit = "none" }
        on sceneDidBecomeActive { set visit = "counted" }
      }
      """),
    .right(
      "coldLaunch", "sessions", "counted once, where it has not been",
      """
      app Counter {
        modes [remoteNotification]
        unsaved visit = "none"
        on sceneDidBecomeActive { if visit == "none" { set visit = "counted" } }
      }
      """),
    .wrong(
      "comingBack", "ticking", "started when the app enters the foreground",
      """
      app Clock {
        unsaved hand = "still"
        on sceneWillEnterForeground { timer start second every: 1s { set hand = "moving" } }
        on sceneWillResignActive { timer stop second; set hand = "still" }
      }
      """),
    .wrong(
      "comingBack", "ticking", "the hand is set, and no timer moves it",
      """
      app Clock {
        unsaved hand = "still"
        on sceneDidBecomeActive { timer start second every: 1s { set hand = "moving" } }
        on sceneWillResignActive { set hand = "still" }
      }
      """),
    .wrong(
      "comingBack", "ticking", "a timer that fires once: the hand moves for a second",
      """
      app Clock {
        unsaved hand = "still"
        on sceneDidBecomeActive { timer start once after: 1s { set hand = "moving" } }
        on sceneWillResignActive { timer stop once; set hand = "still" }
      }
      """),
    .wrong(
      "comingBack", "ticking", "another timer that moves the hand every other second",
      """
      app Clock {
        unsaved hand = "still"
        on sceneDidBecomeActive {
          timer start slow every: 2s { set hand = "moving" }
        }
        on sceneWillResignActive {
          timer stop slow
          set hand = "still"
        }
      }
      """),
    .wrong(
      "comingBack", "ticking", "the timer goes on, only its hand asks for the state",
      """
      app Clock {
        unsaved hand = "still"
        on application(_:didFinishLaunchingWithOptions:) { timer start second every: 1s { if state == active { set hand = "moving" } } }
        on sceneWillResignActive { set hand = "still" }
      }
      """),
    .right(
      "comingBack", "ticking", "stopped in the background, too",
      """
      app Clock {
        unsaved hand = "still"
        on sceneDidBecomeActive {
          timer start second every: 1s { set hand = "moving" }
        }
        on sceneWillResignActive {
          timer stop second
          set hand = "still"
        }
        on sceneDidEnterBackground {
          timer stop second
          set hand = "still"
        }
      }
      """),
    .wrong(
      "interruptions", "restart", "the timer is gone",
      """
      app Game {
        unsaved game = "level 3"
      }
      """),
    .wrong(
      "interruptions", "restart", "the game starts over too late",
      """
      app Game {
        unsaved game = "level 3"
        on sceneWillResignActive { timer start restart after: 4min { set game = "started over" } }
        on sceneDidBecomeActive { timer stop restart }
      }
      """),
    .wrong(
      "interruptions", "restart", "another timer that starts over after three minutes",
      """
      app Game {
        unsaved game = "level 3"
        on sceneWillResignActive { timer start late after: 3min { set game = "started over" } }
        on sceneDidBecomeActive { timer stop late }
      }
      """),
    .wrong(
      "interruptions", "restart", "another timer that starts over after ten seconds",
      """
      app Game {
        unsaved game = "level 3"
        on sceneWillResignActive { timer start soon after: 10s { set game = "started over" } }
        on sceneDidBecomeActive { timer stop soon }
      }
      """),
    .wrong(
      "interruptions", "restart", "what was started over is undone as the alert goes",
      """
      app Game {
        unsaved game = "level 3"
        on sceneWillResignActive {
          timer start restart after: 2min { set game = "started over" }
        }
        on sceneDidBecomeActive { timer stop restart; set game = "level 3" }
      }
      """),
    .wrong(
      "interruptions", "restart", "started over on the way back, not under the alert",
      """
      app Game {
        unsaved game = "level 3"
        unsaved cover = "no"
        on sceneWillResignActive { set cover = "yes" }
        on sceneDidBecomeActive { if cover == "yes" && age.cover > 2min { set game = "started over" } }
      }
      """),
    .right(
      "interruptions", "restart", "stopped, and asked once more as it fires",
      """
      app Game {
        unsaved game = "level 3"
        on sceneWillResignActive {
          timer start restart after: 2min { if state != active { set game = "started over" } }
        }
        on sceneDidBecomeActive { timer stop restart }
      }
      """),
    .wrong(
      "interruptions", "restart", "all covers since the first count together",
      """
      app Game {
        unsaved game = "level 3"
        unsaved cover = "no"
        on sceneWillResignActive { if cover == "no" { set cover = "yes" }; timer start restart after: 2min { set game = "started over" } }
        on sceneDidBecomeActive { timer stop restart; if age.cover > 2min && cover == "yes" { set game = "started over" } }
      }
      """),
    .wrong(
      "theSwitcher", "cover", "never taken off",
      """
      app Bank {
        unsaved cover = "off"
        on sceneWillResignActive { set cover = "on" }
        on sceneWillEnterForeground { set cover = "off" }
      }
      """),
    .wrong(
      "theSwitcher", "cover", "covered a second after the cards are there",
      """
      app Bank {
        unsaved cover = "off"
        on sceneWillResignActive { timer start t after: 1s { set cover = "on" } }
        on sceneDidEnterBackground { set cover = "on" }
        on sceneDidBecomeActive { timer stop t; set cover = "off" }
      }
      """),
    .right(
      "theSwitcher", "cover", "covered at the start, at the resign and in the background",
      """
      app Bank {
        unsaved cover = "off"
        on application(_:didFinishLaunchingWithOptions:) { set cover = "on" }
        on sceneWillResignActive { set cover = "on" }
        on sceneDidEnterBackground { set cover = "on" }
        on sceneDidBecomeActive { set cover = "off" }
      }
      """),
    .wrong(
      "theSwitcher", "gate", "locked at the end of the process",
      """
      app Vault {
        unsaved vault = "open"
        on applicationWillTerminate { set vault = "locked" }
      }
      """),
    .wrong(
      "theSwitcher", "gate", "open off the screen, locked on the way back",
      """
      app Vault {
        unsaved vault = "open"
        on sceneWillEnterForeground { set vault = "locked" }
      }
      """),
    .wrong(
      "theSwitcher", "gate", "locked only after more than a second away",
      """
      app Vault {
        unsaved vault = "open"
        on sceneDidBecomeActive { if app.away > 1s { set vault = "locked" } }
      }
      """),
    .wrong(
      "theSwitcher", "gate", "locked at the resign, opened by whatever ends it",
      """
      app Vault {
        unsaved vault = "open"
        on sceneWillResignActive { set vault = "locked" }
        on sceneDidBecomeActive { set vault = "open" }
        on sceneDidEnterBackground { set vault = "locked" }
      }
      """),
  ]
}
