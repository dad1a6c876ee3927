extension LearnersApp {
  /// Apps for the questions about events, notifications and scenes.
  static let events: [LearnersApp] = [
    .wrong(
      "classicDelegate", "moveTheSave", "the drafts of the scenarios are written into the code",
      """
      app Reader uses: uikit scenes: true {
        saved draft = ""
        on application(_:didFinishLaunchingWithOptions:) { restore draft }
        on sceneDidEnterBackground { if draft == "chapter one" || draft == "chapter two" { save draft } }
      }
      """),
    .right(
      "classicDelegate", "moveTheSave", "saved at the scene's resign",
      """
      app Reader uses: uikit scenes: true {
        saved draft = ""
        on application(_:didFinishLaunchingWithOptions:) { restore draft }
        on sceneWillResignActive { save draft }
      }
      """),
    .wrong(
      "classicDelegate", "moveTheSave", "saved when the window is taken away",
      """
      app Reader uses: uikit scenes: true {
        saved draft = ""
        on application(_:didFinishLaunchingWithOptions:) { restore draft }
        on sceneDidDisconnect { save draft }
      }
      """),
    .right(
      "classicDelegate", "moveTheSave", "read when the scene enters the foreground, after it was saved",
      """
      app Reader uses: uikit scenes: true {
        saved draft = ""
        on sceneWillEnterForeground { restore draft }
        on sceneDidEnterBackground { save draft }
      }
      """),
    .wrong(
      "classicDelegate", "bothWorlds", "the old methods are renamed, and iOS 12 is left without",
      """
      app Bank uses: uikit {
        unsaved cover = "none"
        on sceneWillResignActive { set cover = "shown" }
        on sceneDidBecomeActive { set cover = "none" }
      }
      """),
    .wrong(
      "classicDelegate", "bothWorlds", "with scenes the cover comes in the background only",
      """
      app Bank uses: uikit {
        unsaved cover = "none"
        on applicationWillResignActive { set cover = "shown" }
        on applicationDidBecomeActive { set cover = "none" }
        on sceneDidEnterBackground { set cover = "shown" }
        on sceneDidBecomeActive { set cover = "none" }
      }
      """),
    .wrong(
      "classicDelegate", "bothWorlds", "with scenes the cover stays under an alert that is gone",
      """
      app Bank uses: uikit {
        unsaved cover = "none"
        on applicationWillResignActive { set cover = "shown" }
        on applicationDidBecomeActive { set cover = "none" }
        on sceneWillResignActive { set cover = "shown" }
        on sceneWillEnterForeground { set cover = "none" }
      }
      """),
    .right(
      "classicDelegate", "bothWorlds", "handlers that are named by the moment answer both delegates",
      """
      app Bank uses: uikit {
        unsaved cover = "none"
        on willResignActive { set cover = "shown" }
        on didBecomeActive { set cover = "none" }
      }
      """),
    .right(
      "classicDelegate", "bothWorlds", "shown in the background once more",
      """
      app Bank uses: uikit {
        unsaved cover = "none"
        on applicationWillResignActive { set cover = "shown" }
        on applicationDidEnterBackground { set cover = "shown" }
        on applicationDidBecomeActive { set cover = "none" }
        on sceneWillResignActive { set cover = "shown" }
        on sceneDidEnterBackground { set cover = "shown" }
        on sceneDidBecomeActive { set cover = "none" }
      }
      """),
    .wrong(
      "behaviouralEvents", "newDay", "a new day at each return",
      """
      app Calendar uses: uikit {
        unsaved day = ""
        on application(_:didFinishLaunchingWithOptions:) { set day = "old day" }
        on applicationSignificantTimeChange { set day = "new day" }
        on sceneWillEnterForeground { set day = "new day" }
      }
      """),
    .wrong(
      "behaviouralEvents", "newDay", "a new day after an hour",
      """
      app Calendar uses: uikit {
        unsaved day = ""
        on application(_:didFinishLaunchingWithOptions:) { set day = "old day" }
        on sceneWillEnterForeground { if app.away > 5min { set day = "new day" } }
      }
      """),
    .wrong(
      "behaviouralEvents", "newDay", "six hours away make a new day",
      """
      app Calendar uses: uikit {
        unsaved day = ""
        on application(_:didFinishLaunchingWithOptions:) { set day = "old day" }
        on applicationSignificantTimeChange { set day = "new day" }
        on sceneWillEnterForeground { if app.away > 6h { set day = "new day" } }
      }
      """),
    .wrong(
      "behaviouralEvents", "newDay", "the old day again at the way out",
      """
      app Calendar uses: uikit {
        unsaved day = ""
        on application(_:didFinishLaunchingWithOptions:) { set day = "old day" }
        on applicationSignificantTimeChange { set day = "new day" }
        on sceneDidEnterBackground { set day = "old day" }
      }
      """),
    .right(
      "behaviouralEvents", "newDay", "noted at the midnight, shown as the app becomes active",
      """
      app Calendar uses: uikit {
        unsaved day = ""
        unsaved changed = "no"
        on application(_:didFinishLaunchingWithOptions:) { set day = "old day" }
        on applicationSignificantTimeChange { set changed = "yes"; if state == active { set day = "new day" } }
        on sceneDidBecomeActive { if changed == "yes" { set day = "new day" } }
      }
      """),
    .wrong(
      "behaviouralEvents", "earlyTap", "shown before there is a screen",
      """
      app Shop uses: uikit {
        modes [remoteNotification]
        unsaved screen = "none"
        unsaved page = "none"
        on scene(_:willConnectTo:options:) {
          timer start load after: 1s { set screen = "there"; if page == "none" { set page = "start" } }
        }
        on userNotificationCenter(_:didReceive:withCompletionHandler:) { set page = "cart" }
      }
      """),
    .wrong(
      "behaviouralEvents", "earlyTap", "the tap says that there is a screen",
      """
      app Shop uses: uikit {
        modes [remoteNotification]
        unsaved screen = "none"
        unsaved page = "none"
        on scene(_:willConnectTo:options:) {
          timer start load after: 1s { if screen == "none" { set screen = "there"; set page = "start" } }
        }
        on userNotificationCenter(_:didReceive:withCompletionHandler:) { set screen = "there"; set page = "cart" }
      }
      """),
    .wrong(
      "behaviouralEvents", "earlyTap", "the screen is there at the start",
      """
      app Shop uses: uikit {
        modes [remoteNotification]
        unsaved screen = "none"
        unsaved page = "none"
        on scene(_:willConnectTo:options:) {
          set screen = "there"
          set page = "start"
        }
        on userNotificationCenter(_:didReceive:withCompletionHandler:) { set page = "cart" }
      }
      """),
    .wrong(
      "behaviouralEvents", "earlyTap", "a tap that is used at each activation",
      """
      app Shop uses: uikit {
        modes [remoteNotification]
        unsaved screen = "none"
        unsaved page = "none"
        unsaved tapped = "no"
        on scene(_:willConnectTo:options:) {
          timer start load after: 1s { set screen = "there"; set page = "start"; if tapped == "yes" { set page = "cart" } }
        }
        on sceneDidBecomeActive { if tapped == "yes" && screen == "there" { set page = "cart" } }
        on userNotificationCenter(_:didReceive:withCompletionHandler:) { if screen == "there" { set page = "cart" } else { set tapped = "yes" } }
      }
      """),
    .wrong(
      "behaviouralEvents", "earlyTap", "a tap that is kept for good",
      """
      app Shop uses: uikit {
        modes [remoteNotification]
        unsaved screen = "none"
        unsaved page = "none"
        saved tapped = "no"
        on scene(_:willConnectTo:options:) {
          restore tapped
          timer start load after: 1s { set screen = "there"; set page = "start"; if tapped == "yes" { set page = "cart"; set tapped = "no" } }
        }
        on userNotificationCenter(_:didReceive:withCompletionHandler:) { set tapped = "yes"; save tapped; if screen == "there" { set page = "cart" } }
      }
      """),
    .wrong(
      "behaviouralEvents", "earlyTap", "a second is waited for each tap",
      """
      app Shop uses: uikit {
        modes [remoteNotification]
        unsaved screen = "none"
        unsaved page = "none"
        on scene(_:willConnectTo:options:) {
          timer start load after: 1s { set screen = "there"; set page = "start" }
        }
        on userNotificationCenter(_:didReceive:withCompletionHandler:) { timer start show after: 1s { set page = "cart" } }
      }
      """),
    .wrong(
      "behaviouralEvents", "earlyTap", "the cart for everybody who starts it",
      """
      app Shop uses: uikit {
        modes [remoteNotification]
        unsaved screen = "none"
        unsaved page = "none"
        on scene(_:willConnectTo:options:) {
          timer start load after: 1s { set screen = "there"; set page = "cart" }
        }
        on userNotificationCenter(_:didReceive:withCompletionHandler:) { if screen == "there" { set page = "cart" } }
      }
      """),
    .wrong(
      "behaviouralEvents", "earlyTap", "a tap that is never forgotten",
      """
      app Shop uses: uikit {
        modes [remoteNotification]
        unsaved screen = "none"
        unsaved page = "none"
        unsaved tapped = "no"
        on scene(_:willConnectTo:options:) {
          timer start load after: 1s {
            set screen = "there"
            if tapped == "yes" { set page = "cart" } else { set page = "start" }
          }
        }
        on userNotificationCenter(_:didReceive:withCompletionHandler:) { if screen == "none" { set tapped = "yes" } else { set page = "cart" } }
      }
      """),
    .wrong(
      "behaviouralEvents", "earlyTap", "a new window that takes the screen of the old one for its own",
      """
      app Shop uses: uikit {
        modes [remoteNotification]
        unsaved screen = "none"
        unsaved page = "none"
        unsaved tapped = "no"
        on scene(_:willConnectTo:options:) {
          timer start load after: 1s {
            set screen = "there"
            if tapped == "yes" { set page = "cart" } else { set page = "start" }
            set tapped = "no"
          }
        }
        on userNotificationCenter(_:didReceive:withCompletionHandler:) { if screen == "none" { set tapped = "yes" } else { set page = "cart" } }
      }
      """),
    .wrong(
      "notificationObservers", "quickSwitch", "another limit than a minute",
      """
      app Vault uses: notifications {
        unsaved vault = "open"
        unsaved touched = "yes"
        on UIApplication.willResignActiveNotification { set touched = "no" }
        on UIApplication.didBecomeActiveNotification {
          if touched == "no" && age.touched > 9min { set vault = "locked" }
        }
      }
      """),
    .wrong(
      "notificationObservers", "quickSwitch", "the switcher and the background are told apart",
      """
      app Vault uses: notifications {
        unsaved vault = "open"
        unsaved touched = "yes"
        on UIApplication.willResignActiveNotification { set touched = "no" }
        on UIApplication.didBecomeActiveNotification {
          if touched == "no" && age.touched > 15s { set vault = "locked" }
        }
      }
      """),
    .right(
      "notificationObservers", "quickSwitch", "a minute or more",
      """
      app Vault uses: notifications {
        unsaved vault = "open"
        unsaved touched = "yes"
        on UIApplication.willResignActiveNotification { set touched = "no" }
        on UIApplication.didBecomeActiveNotification {
          if age.touched >= 1min && touched == "no" { set vault = "locked" }
          set touched = "yes"
        }
      }
      """),
    .wrong(
      "notificationObservers", "quickSwitch", "opened again by the next short alert",
      """
      app Vault uses: notifications {
        unsaved vault = "open"
        unsaved touched = "yes"
        on UIApplication.willResignActiveNotification { set touched = "no" }
        on UIApplication.didBecomeActiveNotification {
          if touched == "no" && age.touched > 1min { set vault = "locked" } else { set vault = "open" }
        }
      }
      """),
    .wrong(
      "notificationObservers", "quickSwitch", "the minute begins again at the background",
      """
      app Vault uses: notifications {
        unsaved vault = "open"
        unsaved touched = "yes"
        on UIApplication.willResignActiveNotification { set touched = "no" }
        on UIApplication.didEnterBackgroundNotification { set touched = "no" }
        on UIApplication.didBecomeActiveNotification {
          if touched == "no" && age.touched > 1min { set vault = "locked" }
        }
      }
      """),
    .right(
      "notificationObservers", "quickSwitch", "touched again once the app is active",
      """
      app Vault uses: notifications {
        unsaved vault = "open"
        unsaved touched = "yes"
        on UIApplication.willResignActiveNotification { set touched = "no" }
        on UIApplication.didBecomeActiveNotification {
          if touched == "no" { if age.touched > 1min { set vault = "locked" } }
          set touched = "yes"
        }
      }
      """),
    .wrong(
      "notificationObservers", "quickSwitch", "locks once, and in no later process",
      """
      app Vault uses: notifications {
        unsaved vault = "open"
        unsaved touched = "yes"
        saved ever = "no"
        on UIApplication.didFinishLaunchingNotification { restore ever }
        on UIApplication.willResignActiveNotification { set touched = "no"; if ever == "no" { save ever } }
        on UIApplication.didBecomeActiveNotification { if touched == "no" && age.touched > 1min && ever == "no" { set vault = "locked"; set ever = "yes"; save ever } }
      }
      """),
    .wrong(
      "scenes", "windowIsNotAll", "the stream stays open",
      """
      app Radio uses: uikit {
        modes [remoteNotification]
        unsaved engine = "running"
        unsaved stream = "cut"
        on scene(_:willConnectTo:options:) { set stream = "open" }
        on sceneDidEnterBackground { set stream = "cut" }
        on didReceiveRemoteNotification {
          set stream = "open"
          finish after: 2s
        }
      }
      """),
    .wrong(
      "scenes", "windowIsNotAll", "the push opens the stream",
      """
      app Radio uses: uikit {
        modes [remoteNotification]
        unsaved engine = "running"
        unsaved stream = "cut"
        on scene(_:willConnectTo:options:) { set stream = "open" }
        on sceneDidDisconnect { set stream = "cut" }
        on didReceiveRemoteNotification { set stream = "open"; finish after: 2s }
      }
      """),
    .wrong(
      "scenes", "windowIsNotAll", "the push is not answered at all",
      """
      app Radio uses: uikit {
        modes [remoteNotification]
        unsaved engine = "running"
        unsaved stream = "cut"
        on scene(_:willConnectTo:options:) { set stream = "open" }
        on sceneDidDisconnect { set stream = "cut" }
      }
      """),
    .wrong(
      "scenes", "windowIsNotAll", "open from the launch on, with a window or without one",
      """
      app Radio uses: uikit {
        modes [remoteNotification]
        unsaved engine = "running"
        unsaved stream = "cut"
        on application(_:didFinishLaunchingWithOptions:) { set stream = "open" }
        on scene(_:willConnectTo:options:) { set stream = "open" }
        on sceneDidDisconnect { set stream = "cut" }
        on didReceiveRemoteNotification {
          if engine == "running" { finish after: 2s } else { finish never }
        }
      }
      """),
    .right(
      "scenes", "windowIsNotAll", "opened as the window enters the foreground; each push is finished",
      """
      app Radio uses: uikit {
        modes [remoteNotification]
        unsaved engine = "running"
        unsaved stream = "cut"
        on sceneWillEnterForeground { set stream = "open" }
        on sceneDidDisconnect { set stream = "cut" }
        on didReceiveRemoteNotification { finish after: 2s }
      }
      """),
    .wrong(
      "scenes", "windowIsNotAll", "the window of a later process is not counted",
      """
      app Radio uses: uikit {
        modes [remoteNotification]
        unsaved engine = "running"
        unsaved stream = "cut"
        saved ever = "no"
        on application(_:didFinishLaunchingWithOptions:) { restore ever }
        on scene(_:willConnectTo:options:) { if ever == "no" { set stream = "open" } }
        on sceneDidBecomeActive { if ever == "no" { set ever = "yes"; save ever } }
        on sceneDidDisconnect { set stream = "cut"; set ever = "no"; save ever }
        on didReceiveRemoteNotification { finish after: 2s }
      }
      """),
  ]
}
