extension LearnersApp {
  /// Apps for the questions about starts and events in the background.
  static let wakes: [LearnersApp] = [
    .wrong(
      "backgroundLaunches", "heldLock", "freed as the person leaves in the middle of the work",
      """
      app Ledger uses: uikit {
        modes [remoteNotification]
        unsaved lock = "free"
        unsaved news = "old"
        on sceneDidBecomeActive { set lock = "held" }
        on sceneDidEnterBackground { set lock = "free" }
        on didReceiveRemoteNotification {
          set lock = "held"
          timer start write after: 2s { set news = "new"; if state == background { set lock = "free" } }
          finish after: 3s
        }
      }
      """),
    .wrong(
      "backgroundLaunches", "heldLock", "never freed in front, and not held again",
      """
      app Ledger uses: uikit {
        modes [remoteNotification]
        unsaved lock = "free"
        unsaved news = "old"
        on sceneDidBecomeActive { set lock = "held" }
        on sceneDidEnterBackground { set lock = "free" }
        on didReceiveRemoteNotification {
          set lock = "held"
          timer start write after: 2s { set news = "new"; set lock = "free" }
          finish after: 3s
        }
      }
      """),
    .wrong(
      "backgroundLaunches", "heldLock", "written at once, and the lock held for show",
      """
      app Ledger uses: uikit {
        modes [remoteNotification]
        unsaved lock = "free"
        unsaved news = "old"
        unsaved writing = "no"
        on sceneDidBecomeActive { set lock = "held" }
        on sceneDidEnterBackground { if writing == "no" { set lock = "free" } }
        on didReceiveRemoteNotification {
          set lock = "held"
          set writing = "yes"
          set news = "new"
          timer start write after: 2s { set writing = "no"; if state == background { set lock = "free" } }
          finish after: 3s
        }
      }
      """),
    .wrong(
      "backgroundLaunches", "heldLock", "freed under an alert, as if that were the background",
      """
      app Ledger uses: uikit {
        modes [remoteNotification]
        unsaved lock = "free"
        unsaved news = "old"
        unsaved writing = "no"
        on sceneDidBecomeActive { set lock = "held" }
        on sceneDidEnterBackground { if writing == "no" { set lock = "free" } }
        on didReceiveRemoteNotification {
          set lock = "held"
          set writing = "yes"
          timer start write after: 2s { set news = "new"; set writing = "no"; if state != active { set lock = "free" } }
          finish after: 3s
        }
      }
      """),
    .wrong(
      "backgroundLaunches", "heldLock", "finished before it has written, so it is frozen with the lock",
      """
      app Ledger uses: uikit {
        modes [remoteNotification]
        unsaved lock = "free"
        unsaved news = "old"
        unsaved writing = "no"
        on sceneDidBecomeActive { set lock = "held" }
        on sceneDidEnterBackground { if writing == "no" { set lock = "free" } }
        on didReceiveRemoteNotification {
          set lock = "held"
          set writing = "yes"
          timer start write after: 2s { set news = "new"; set writing = "no"; if state == background { set lock = "free" } }
          finish
        }
      }
      """),
    .right(
      "backgroundLaunches", "heldLock", "asked for the foreground, and taken on the way back, too",
      """
      app Ledger uses: uikit {
        modes [remoteNotification]
        unsaved lock = "free"
        unsaved news = "old"
        unsaved writing = "no"
        on sceneDidBecomeActive { set lock = "held" }
        on sceneWillEnterForeground { set lock = "held" }
        on sceneDidEnterBackground { if writing == "no" { set lock = "free" } }
        on didReceiveRemoteNotification {
          set writing = "yes"
          set lock = "held"
          timer start write after: 2s { set news = "new"; set writing = "no"; if !foreground { set lock = "free" } }
          finish after: 3s
        }
      }
      """),
    .wrong(
      "backgroundLaunches", "heldLock", "a second push while it writes is not waited for",
      """
      app Ledger uses: uikit {
        modes [remoteNotification]
        unsaved lock = "free"
        unsaved news = "old"
        unsaved writing = "no"
        on sceneDidBecomeActive { set lock = "held" }
        on sceneDidEnterBackground { if writing == "no" { set lock = "free" } }
        on didReceiveRemoteNotification {
          set lock = "held"
          if writing == "no" {
            set writing = "yes"
            timer start write after: 2s {
              set news = "new"
              set writing = "no"
              if state == background { set lock = "free" }
            }
          }
          finish after: 3s
        }
      }
      """),
    .wrong(
      "backgroundLaunches", "loggedOut", "the answer of the morning is written into the code",
      """
      app Mail uses: uikit protection: complete {
        modes [remoteNotification]
        saved login = "in"
        on application(_:didFinishLaunchingWithOptions:) { if !protectedData.available { set login = "unknown" } }
        on sceneDidBecomeActive { set login = "in" }
      }
      """),
    .wrong(
      "backgroundLaunches", "loggedOut", "unknown is written down",
      """
      app Mail uses: uikit protection: complete {
        modes [remoteNotification]
        saved login = "in"
        on application(_:didFinishLaunchingWithOptions:) {
          if protectedData.available { restore login } else { set login = "unknown"; save login }
        }
        on sceneWillEnterForeground { restore login }
      }
      """),
    .wrong(
      "backgroundLaunches", "loggedOut", "unknown is taken for logged in as the app becomes active",
      """
      app Mail uses: uikit protection: complete {
        modes [remoteNotification]
        saved login = "in"
        on application(_:didFinishLaunchingWithOptions:) {
          if protectedData.available { restore login } else { set login = "unknown" }
        }
        on sceneDidBecomeActive { if login == "unknown" { set login = "in" } }
      }
      """),
    .right(
      "backgroundLaunches", "loggedOut", "read when the app becomes active",
      """
      app Mail uses: uikit protection: complete {
        modes [remoteNotification]
        saved login = "in"
        on application(_:didFinishLaunchingWithOptions:) { set login = "unknown"; if protectedData.available { restore login } }
        on sceneDidBecomeActive { restore login }
      }
      """),
    .wrong(
      "backgroundLaunches", "loggedOut", "forgotten at each push, even in front",
      """
      app Mail uses: uikit protection: complete {
        modes [remoteNotification]
        saved login = "in"
        on application(_:didFinishLaunchingWithOptions:) { if protectedData.available { restore login } }
        on didReceiveRemoteNotification { set login = "unknown" }
        on sceneDidBecomeActive { restore login }
      }
      """),
    .wrong(
      "backgroundLaunches", "loggedOut", "read from another value, which nobody has saved",
      """
      app Mail uses: uikit protection: complete {
        modes [remoteNotification]
        saved login = "in"
        saved last = "in"
        on application(_:didFinishLaunchingWithOptions:) { set login = "unknown"; if protectedData.available { restore last; set login = last } }
        on sceneWillEnterForeground { restore last; set login = last }
      }
      """),
    .wrong(
      "forceQuitConsequences", "catchUp", "no push is answered",
      """
      app Feed uses: uikit {
        modes [remoteNotification]
        unsaved feed = "old"
        on application(_:didFinishLaunchingWithOptions:) { set feed = "new" }
        on sceneDidEnterBackground { set feed = "new" }
        on sceneDidBecomeActive { set feed = "new" }
      }
      """),
    .wrong(
      "forceQuitConsequences", "catchUp", "new from the first line",
      """
      app Feed uses: uikit {
        modes [remoteNotification]
        unsaved feed = "new"
        on sceneWillEnterForeground { set feed = "new" }
      }
      """),
    .right(
      "forceQuitConsequences", "catchUp", "new on the way back and at the start",
      """
      app Feed uses: uikit {
        modes [remoteNotification]
        unsaved feed = "old"
        on application(_:didReceiveRemoteNotification:fetchCompletionHandler:) { set feed = "new" }
        on application(_:didFinishLaunchingWithOptions:) { set feed = "new" }
        on sceneWillEnterForeground { set feed = "new" }
      }
      """),
    .wrong(
      "forceQuitConsequences", "catchUp", "new only after more than four seconds away",
      """
      app Feed uses: uikit {
        modes [remoteNotification]
        unsaved feed = "old"
        on application(_:didReceiveRemoteNotification:fetchCompletionHandler:) { set feed = "new" }
        on application(_:didFinishLaunchingWithOptions:) { set feed = "new" }
        on sceneWillEnterForeground { if app.away > 4s { set feed = "new" } }
      }
      """),
    .wrong(
      "forceQuitConsequences", "catchUp", "yesterday's feed is still called new",
      """
      app Feed uses: uikit {
        modes [remoteNotification]
        unsaved feed = "old"
        on application(_:didReceiveRemoteNotification:fetchCompletionHandler:) { set feed = "new" }
        on sceneDidBecomeActive { if feed != "new" { set feed = "new" } }
      }
      """),
    .wrong(
      "forceQuitConsequences", "catchUp", "made new when it is left, not when it is opened",
      """
      app Feed uses: uikit {
        modes [remoteNotification]
        unsaved feed = "old"
        on application(_:didReceiveRemoteNotification:fetchCompletionHandler:) { set feed = "new" }
        on sceneDidEnterBackground { set feed = "new" }
        on application(_:didFinishLaunchingWithOptions:) { set feed = "new" }
      }
      """),
    .wrong(
      "keepRunningModes", "ring", "the line is not opened",
      """
      app Phone uses: uikit {
        modes [voip]
        on pushRegistry(_:didReceiveIncomingPushWith:for:completion:) { report call }
      }
      """),
    .wrong(
      "keepRunningModes", "ring", "the line is opened at the start only",
      """
      app Phone uses: uikit {
        modes [voip]
        on application(_:didFinishLaunchingWithOptions:) { connect line }
        on pushRegistry(_:didReceiveIncomingPushWith:for:completion:) { report call }
      }
      """),
    .wrong(
      "keepRunningModes", "ring", "the line is hung up a second later",
      """
      app Phone uses: uikit {
        modes [voip]
        on pushRegistry(_:didReceiveIncomingPushWith:for:completion:) { report call; connect line; timer start t after: 1s { disconnect line } }
      }
      """),
    .wrong(
      "keepRunningModes", "ring", "reported a second too late",
      """
      app Phone uses: uikit {
        modes [voip]
        on pushRegistry(_:didReceiveIncomingPushWith:for:completion:) { connect line; timer start t after: 1s { report call } }
      }
      """),
    .right(
      "keepRunningModes", "ring", "connected first, reported then",
      """
      app Phone uses: uikit {
        modes [voip]
        on pushRegistry(_:didReceiveIncomingPushWith:for:completion:) { connect line; report call }
      }
      """),
    .wrong(
      "forceQuitConsequences", "catchUp", "new when the scene is connected",
      """
      app Feed uses: uikit {
        modes [remoteNotification]
        unsaved feed = "old"
        on application(_:didReceiveRemoteNotification:fetchCompletionHandler:) { set feed = "new" }
        on scene(_:willConnectTo:options:) { set feed = "new" }
      }
      """),
    .wrong(
      "forceQuitConsequences", "catchUp", "the push is answered once in a process",
      """
      app Feed uses: uikit {
        modes [remoteNotification]
        unsaved feed = "old"
        unsaved told = "no"
        on application(_:didReceiveRemoteNotification:fetchCompletionHandler:) { if told == "no" { set feed = "new"; set told = "yes" } }
        on sceneDidBecomeActive { set feed = "new" }
      }
      """),
    .wrong(
      "forceQuitConsequences", "catchUp", "still in the app delegate's words, which nobody calls",
      """
      app Feed uses: uikit {
        modes [remoteNotification]
        unsaved feed = "old"
        on application(_:didReceiveRemoteNotification:fetchCompletionHandler:) { set feed = "new" }
        on applicationDidBecomeActive { set feed = "new" }
      }
      """),
    .right(
      "forceQuitConsequences", "catchUp", "new whenever the scene enters the foreground",
      """
      app Feed uses: uikit {
        modes [remoteNotification]
        unsaved feed = "old"
        on application(_:didReceiveRemoteNotification:fetchCompletionHandler:) { set feed = "new" }
        on sceneWillEnterForeground { set feed = "new" }
      }
      """),
    .right(
      "backgroundLaunches", "loggedOut", "read when the scene is connected",
      """
      app Mail uses: uikit protection: complete {
        modes [remoteNotification]
        saved login = "in"
        on application(_:didFinishLaunchingWithOptions:) { if protectedData.available { restore login } else { set login = "unknown" } }
        on scene(_:willConnectTo:options:) { restore login }
      }
      """),
    .wrong(
      "backgroundLaunches", "loggedOut", "unknown after every start, though the file could be read",
      """
      app Mail uses: uikit protection: complete {
        modes [remoteNotification]
        saved login = "in"
        on application(_:didFinishLaunchingWithOptions:) { set login = "unknown" }
        on sceneWillEnterForeground { restore login }
      }
      """),
    .wrong(
      "backgroundLaunches", "heldLock", "freed when the window is taken away",
      """
      app Ledger uses: uikit {
        modes [remoteNotification]
        unsaved lock = "free"
        unsaved news = "old"
        on sceneDidBecomeActive { set lock = "held" }
        on sceneDidDisconnect { set lock = "free" }
        on didReceiveRemoteNotification {
          set lock = "held"
          timer start write after: 2s { set news = "new"; if state == background { set lock = "free" } }
          finish after: 3s
        }
      }
      """),
    .wrong(
      "backgroundLaunches", "heldLock", "freed at the end of loading only, though the person has left",
      """
      app Ledger uses: uikit {
        modes [remoteNotification]
        unsaved lock = "free"
        unsaved news = "old"
        on sceneDidBecomeActive { set lock = "held" }
        on didReceiveRemoteNotification {
          set lock = "held"
          timer start write after: 2s { set news = "new"; if !foreground { set lock = "free" } }
          finish after: 3s
        }
      }
      """),
    .wrong(
      "backgroundLaunches", "heldLock", "kept for a second, as if that were enough",
      """
      app Ledger uses: uikit {
        modes [remoteNotification]
        unsaved lock = "free"
        unsaved news = "old"
        unsaved pushed = "no"
        on sceneDidBecomeActive { set lock = "held" }
        on sceneDidEnterBackground { if pushed == "no" || age.pushed > 1s { set lock = "free" } }
        on didReceiveRemoteNotification {
          set lock = "held"
          set pushed = "yes"
          timer start write after: 2s { set news = "new"; if state == background { set lock = "free" } }
          finish after: 3s
        }
      }
      """),
  ]
}
