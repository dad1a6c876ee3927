extension LearnersApp {
  /// Apps for the questions of the unit `judgement`.
  static let judgement: [LearnersApp] = [
    .wrong(
      "repairDataLoss", "saveInTime", "the autosave is made longer",
      """
      app Till uses: uikit {
        saved sales = "empty"
        on application(_:didFinishLaunchingWithOptions:) {
          restore sales
          timer start autosave every: 60s { save sales }
        }
        on sceneDidEnterBackground { save sales }
      }
      """),
    .wrong(
      "repairDataLoss", "saveInTime", "saved in a method of the app delegate that nobody calls",
      """
      app Till uses: uikit {
        saved sales = "empty"
        on application(_:didFinishLaunchingWithOptions:) {
          restore sales
          timer start autosave every: 30s { save sales }
        }
        on applicationDidEnterBackground { save sales }
      }
      """),
    .wrong(
      "repairDataLoss", "saveInTime", "the sale of the scenarios is written into the code",
      """
      app Till uses: uikit {
        saved sales = "empty"
        on application(_:didFinishLaunchingWithOptions:) { set sales = "12" }
      }
      """),
    .right(
      "repairDataLoss", "saveInTime", "saved at each sale",
      """
      app Till uses: uikit {
        saved sales = "empty"
        on application(_:didFinishLaunchingWithOptions:) { restore sales }
        on edit sales { save sales }
      }
      """),
    .wrong(
      "repairDataLoss", "saveInTime", "the autosave begins anew at each activation",
      """
      app Till uses: uikit {
        saved sales = "empty"
        on application(_:didFinishLaunchingWithOptions:) { restore sales }
        on sceneDidBecomeActive { timer start autosave every: 30s { save sales } }
        on sceneDidEnterBackground { save sales }
      }
      """),
    .wrong(
      "repairDataLoss", "saveInTime", "the autosave stands still under an alert",
      """
      app Till uses: uikit {
        saved sales = "empty"
        on application(_:didFinishLaunchingWithOptions:) { restore sales }
        on sceneDidBecomeActive { timer start autosave every: 30s { save sales } }
        on sceneWillResignActive { timer stop autosave }
        on sceneDidEnterBackground { save sales }
      }
      """),
    .wrong(
      "repairDataLoss", "saveInTime", "saved on the way out if the sale is younger than twenty seconds",
      """
      app Till uses: uikit {
        saved sales = "empty"
        on application(_:didFinishLaunchingWithOptions:) {
          restore sales
          timer start autosave every: 30s { save sales }
        }
        on sceneDidEnterBackground { if age.sales < 20s { save sales } }
      }
      """),
    .wrong(
      "repairDataLoss", "saveInTime", "saved at the first way out only",
      """
      app Till uses: uikit {
        saved sales = "empty"
        unsaved done = "no"
        on application(_:didFinishLaunchingWithOptions:) {
          restore sales
          timer start autosave every: 30s { save sales }
        }
        on sceneDidEnterBackground { if done == "no" { save sales; set done = "yes" } }
      }
      """),
    .wrong(
      "repairDataLoss", "expireWell", "the process lives on, and nothing is written down",
      """
      app Till uses: uikit {
        saved sales = "empty"
        saved sent = "nothing"
        on application(_:didFinishLaunchingWithOptions:) {
          restore sales
          restore sent
        }
        on sceneDidEnterBackground {
          save sales
          task begin upload needs: 2min {
            set sent = "all"
            save sent
            task end upload
          } onExpiration {
            set sent = "half"
            task end upload
          }
        }
      }
      """),
    .wrong(
      "repairDataLoss", "expireWell", "what was sent is written into the code",
      """
      app Till uses: uikit {
        saved sales = "empty"
        saved sent = "nothing"
        on application(_:didFinishLaunchingWithOptions:) {
          restore sales
          set sent = "half"
        }
        on sceneDidEnterBackground {
          save sales
          task begin upload needs: 2min {
            set sent = "all"
            task end upload
          } onExpiration { task end upload }
        }
      }
      """),
    .wrong(
      "repairDataLoss", "expireWell", "half is sent before anything is",
      """
      app Till uses: uikit {
        saved sales = "empty"
        saved sent = "nothing"
        on application(_:didFinishLaunchingWithOptions:) { restore sales; restore sent }
        on sceneDidEnterBackground {
          save sales
          set sent = "half"
          save sent
          task begin upload needs: 2min {
            set sent = "all"
            save sent
            task end upload
          } onExpiration { task end upload }
        }
      }
      """),
    .wrong(
      "repairDataLoss", "expireWell", "another task and a timer, and nothing is sent",
      """
      app Till uses: uikit {
        saved sales = "empty"
        saved sent = "nothing"
        on application(_:didFinishLaunchingWithOptions:) { restore sales; restore sent }
        on sceneDidEnterBackground {
          save sales
          task begin other { log "x" } onExpiration { set sent = "half"; save sent; task end other }
          timer start t after: 2min { set sent = "all"; save sent; task end other }
        }
      }
      """),
    .wrong(
      "repairDataLoss", "expireWell", "the second task that expires is not ended",
      """
      app Till uses: uikit {
        saved sales = "empty"
        saved sent = "nothing"
        unsaved cut = "no"
        on application(_:didFinishLaunchingWithOptions:) { restore sales; restore sent }
        on sceneDidEnterBackground {
          save sales
          task begin upload needs: 2min {
            set sent = "all"
            save sent
            task end upload
          } onExpiration {
            set sent = "half"
            save sent
            if cut == "no" { set cut = "yes"; task end upload }
          }
        }
      }
      """),
    .wrong(
      "repairDataLoss", "theWholeTill", "the prices of a push are not written down",
      """
      app Till uses: uikit {
        modes [remoteNotification]
        saved sales = "empty"
        saved prices = "old"
        on application(_:didFinishLaunchingWithOptions:) {
          restore sales
          set prices = "new"
        }
        on sceneDidEnterBackground { save sales }
        on didReceiveRemoteNotification { finish after: 3s }
      }
      """),
    .right(
      "repairDataLoss", "theWholeTill", "sales are saved at each change",
      """
      app Till uses: uikit {
        modes [remoteNotification]
        saved sales = "empty"
        saved prices = "old"
        on application(_:didFinishLaunchingWithOptions:) {
          restore sales
          restore prices
        }
        on edit sales { save sales }
        on didReceiveRemoteNotification {
          set prices = "new"
          save prices
          finish after: 3s
        }
      }
      """),
    .wrong(
      "repairDataLoss", "theWholeTill", "a push is never finished",
      """
      app Till uses: uikit {
        modes [remoteNotification]
        saved sales = "empty"
        saved prices = "old"
        on application(_:didFinishLaunchingWithOptions:) { restore sales; restore prices }
        on sceneDidEnterBackground { save sales }
        on didReceiveRemoteNotification { set prices = "new"; save prices; finish never }
      }
      """),
    .wrong(
      "repairDataLoss", "theWholeTill", "the old prices again at the way out",
      """
      app Till uses: uikit {
        modes [remoteNotification]
        saved sales = "empty"
        saved prices = "old"
        on application(_:didFinishLaunchingWithOptions:) { restore sales; restore prices }
        on sceneDidEnterBackground { save sales; set prices = "old" }
        on didReceiveRemoteNotification { set prices = "new"; save prices; save sales; finish after: 3s }
      }
      """),
    .wrong(
      "repairDataLoss", "theWholeTill", "the push saves sales that nobody has read back",
      """
      app Till uses: uikit {
        modes [remoteNotification]
        saved sales = "empty"
        saved prices = "old"
        unsaved isRead = "no"
        on sceneDidBecomeActive { if isRead == "no" { restore sales; restore prices; set isRead = "yes" } }
        on sceneDidEnterBackground { save sales }
        on didReceiveRemoteNotification { set prices = "new"; save prices; save sales; finish after: 3s }
      }
      """),
    .right(
      "repairDataLoss", "theWholeTill", "read back once, as the app becomes active; the push saves its prices only",
      """
      app Till uses: uikit {
        modes [remoteNotification]
        saved sales = "empty"
        saved prices = "old"
        unsaved isRead = "no"
        on sceneDidBecomeActive { if isRead == "no" { restore sales; restore prices; set isRead = "yes" } }
        on sceneDidEnterBackground { save sales }
        on didReceiveRemoteNotification { set prices = "new"; save prices; finish after: 3s }
      }
      """),
    .wrong(
      "iosAndAndroid", "chatOnBoth", "a line once and for all",
      """
      app Chat uses: flutter {
        unsaved line = "none"
        on resumed {
          if line == "none" || app.away > 9min { connect chat idle: 2min; set line = "connected" }
          timer start ping every: 30s { send chat }
        }
      }
      """),
    .right(
      "iosAndAndroid", "chatOnBoth", "a line at each return",
      """
      app Chat uses: flutter {
        on resumed { connect chat idle: 2min; timer start ping every: 30s { send chat } }
      }
      """),
    .wrong(
      "iosAndAndroid", "chatOnBoth", "the other side never closes the line",
      """
      app Chat uses: flutter {
        on resumed { connect chat }
      }
      """),
    .wrong(
      "iosAndAndroid", "chatOnBoth", "no pings, so the line is closed in front",
      """
      app Chat uses: flutter {
        on resumed { connect chat idle: 2min }
      }
      """),
    .wrong(
      "iosAndAndroid", "chatOnBoth", "a new line only after half a minute away",
      """
      app Chat uses: flutter {
        unsaved line = "none"
        on resumed {
          if line == "none" || app.away > 30s { connect chat idle: 2min; set line = "connected" }
          timer start ping every: 30s { send chat }
        }
      }
      """),
    .right(
      "iosAndAndroid", "chatOnBoth", "the line is forgotten at paused",
      """
      app Chat uses: flutter {
        unsaved line = "none"
        on resumed {
          if line == "none" { connect chat idle: 2min; set line = "connected" }
          timer start ping every: 30s { send chat }
        }
        on paused { set line = "none"; timer stop ping }
      }
      """),
    .right(
      "iosAndAndroid", "chatOnBoth", "a new line after each time out of sight",
      """
      app Chat uses: flutter {
        unsaved line = "none"
        unsaved gone = "no"
        on resumed {
          if line == "none" || gone == "yes" { connect chat idle: 2min; set line = "connected"; set gone = "no" }
          timer start ping every: 30s { send chat }
        }
        on hidden { set gone = "yes" }
      }
      """),
  ]
}
