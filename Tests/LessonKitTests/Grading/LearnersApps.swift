/// An app as a learner may write it for a question of the course, and whether it is right.
struct LearnersApp: Sendable, CustomStringConvertible {
  let lesson: String
  let question: String
  let title: String
  let isRight: Bool
  let text: String

  /// An app that gets no full points.
  static func wrong(_ lesson: String, _ question: String, _ title: String, _ text: String) -> Self {
    Self(lesson: lesson, question: question, title: title, isRight: false, text: text)
  }

  /// An app that gets full points, though it is not the author's own.
  static func right(_ lesson: String, _ question: String, _ title: String, _ text: String) -> Self {
    Self(lesson: lesson, question: question, title: title, isRight: true, text: text)
  }

  var description: String { "\(lesson).\(question): \(title)" }
}

extension LearnersApp {
  /// Apps of lazy and confused learners, and others that are right.
  static let all: [LearnersApp] = [
    .wrong(
      "savingState", "saveInTime", "the page is written into the code",
      """
      app Reader uses: uikit {
        saved page = "page 1"
        on application(_:didFinishLaunchingWithOptions:) { set page = "page 40" }
      }
      """),
    .wrong(
      "savingState", "saveInTime", "saved at an announced end only",
      """
      app Reader uses: uikit {
        saved page = "page 1"
        on application(_:didFinishLaunchingWithOptions:) { restore page }
        on applicationWillTerminate { save page }
      }
      """),
    .wrong(
      "savingState", "saveInTime", "read back at each activation",
      """
      app Reader uses: uikit {
        saved page = "page 1"
        on applicationDidBecomeActive { restore page }
        on applicationDidEnterBackground { save page }
      }
      """),
    .right(
      "savingState", "saveInTime", "saved at each change",
      """
      app Reader uses: uikit {
        saved page = "page 1"
        on application(_:didFinishLaunchingWithOptions:) { restore page }
        on edit page { save page }
      }
      """),
    .right(
      "savingState", "saveInTime", "saved at the resign",
      """
      app Reader uses: uikit {
        saved page = "page 1"
        on application(_:didFinishLaunchingWithOptions:) { restore page }
        on applicationWillResignActive { save page }
      }
      """),
    .wrong(
      "scenes", "moveTheSave", "the drafts of the scenarios are written into the code",
      """
      app Reader uses: uikit scenes: true {
        saved draft = ""
        on application(_:didFinishLaunchingWithOptions:) { restore draft }
        on sceneDidEnterBackground { if draft == "chapter one" || draft == "chapter two" { save draft } }
      }
      """),
    .right(
      "scenes", "moveTheSave", "saved at the scene's resign",
      """
      app Reader uses: uikit scenes: true {
        saved draft = ""
        on application(_:didFinishLaunchingWithOptions:) { restore draft }
        on sceneWillResignActive { save draft }
      }
      """),
    .wrong(
      "flutterMapping", "diary", "read back at each resumed",
      """
      app Diary uses: flutter {
        saved entry = ""
        on resumed { restore entry }
        on paused { save entry }
      }
      """),
    .wrong(
      "flutterMapping", "diary", "read back while it is empty",
      """
      app Diary uses: flutter {
        saved entry = ""
        on resumed { if entry == "" { restore entry } }
        on paused { save entry }
      }
      """),
    .wrong(
      "flutterMapping", "diary", "saved at inactive, before it is read",
      """
      app Diary uses: flutter {
        saved entry = ""
        unsaved isRead = "no"
        on resumed { if isRead == "no" { restore entry; set isRead = "yes" } }
        on inactive { save entry }
      }
      """),
    .right(
      "flutterMapping", "diary", "saved at inactive, once it is read",
      """
      app Diary uses: flutter {
        saved entry = ""
        unsaved isRead = "no"
        on resumed { if isRead == "no" { restore entry; set isRead = "yes" } }
        on inactive { if isRead == "yes" { save entry } }
      }
      """),
    .right(
      "flutterMapping", "diary", "saved at each change",
      """
      app Diary uses: flutter {
        saved entry = ""
        unsaved isRead = "no"
        on resumed { if isRead == "no" { restore entry; set isRead = "yes" } }
        on edit entry { save entry }
      }
      """),
    .wrong(
      "repairDataLoss", "saveInTime", "the autosave is made longer",
      """
      app Till uses: uikit {
        saved sales = "empty"
        on application(_:didFinishLaunchingWithOptions:) {
          restore sales
          timer start autosave every: 60s { save sales }
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
      "repairDataLoss", "expireWell", "the process lives on, and nothing is written down",
      """
      app Till uses: uikit {
        saved sales = "empty"
        saved sent = "nothing"
        on application(_:didFinishLaunchingWithOptions:) {
          restore sales
          restore sent
        }
        on applicationDidEnterBackground {
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
        on applicationDidEnterBackground {
          save sales
          task begin upload needs: 2min {
            set sent = "all"
            task end upload
          } onExpiration { task end upload }
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
        on applicationDidEnterBackground { save sales }
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
      "backgroundWindow", "pictures", "the note is saved when it is too late",
      """
      app Pictures uses: uikit {
        saved note = ""
        unsaved pictures = "old"
        on application(_:didFinishLaunchingWithOptions:) { restore note }
        on applicationDidEnterBackground { timer start later after: 4s { save note } }
        on applicationDidBecomeActive { work 8s; set pictures = "new" }
      }
      """),
    .wrong(
      "backgroundWindow", "pictures", "the note is written into the code",
      """
      app Pictures uses: uikit {
        saved note = ""
        unsaved pictures = "old"
        on application(_:didFinishLaunchingWithOptions:) { set note = "milk" }
        on applicationDidBecomeActive { work 8s; set pictures = "new" }
      }
      """),
    .right(
      "backgroundWindow", "pictures", "made on the way back",
      """
      app Pictures uses: uikit {
        saved note = ""
        unsaved pictures = "old"
        on application(_:didFinishLaunchingWithOptions:) { restore note }
        on applicationDidEnterBackground { save note }
        on applicationWillEnterForeground { work 8s; set pictures = "new" }
      }
      """),
    .wrong(
      "backgroundTasks", "cutUpload", "the task of the film is never ended",
      """
      app Sender uses: uikit {
        saved parcel = "letter"
        unsaved status = "waiting"
        on applicationDidEnterBackground {
          if parcel == "letter" {
            task begin letter needs: 20s { set status = "sent"; task end letter }
          } else {
            task begin film needs: 2min { set status = "sent"; task end film }
          }
        }
      }
      """),
    .wrong(
      "backgroundTasks", "cutUpload", "sent without sending",
      """
      app Sender uses: uikit {
        saved parcel = "letter"
        unsaved status = "waiting"
        on applicationDidEnterBackground {
          if parcel == "letter" { set status = "sent" }
        }
      }
      """),
    .right(
      "backgroundTasks", "cutUpload", "no task for a film, which is too long anyway",
      """
      app Sender uses: uikit {
        saved parcel = "letter"
        unsaved status = "waiting"
        on applicationDidEnterBackground {
          if parcel == "letter" {
            task begin letter needs: 20s { set status = "sent"; task end letter } onExpiration { task end letter }
          }
        }
      }
      """),
    .wrong(
      "suspension", "reconnect", "connected on the way back only from the background",
      """
      app Chat uses: uikit {
        on application(_:didFinishLaunchingWithOptions:) { connect chat }
        on applicationDidBecomeActive { if app.away > 2min { connect chat } }
      }
      """),
    .right(
      "suspension", "reconnect", "connected at the start and on the way back",
      """
      app Chat uses: uikit {
        on application(_:didFinishLaunchingWithOptions:) { connect chat }
        on applicationWillEnterForeground { connect chat }
      }
      """),
    .wrong(
      "suspension", "freshPage", "another limit than five minutes",
      """
      app News uses: uikit {
        unsaved page = "empty"
        on application(_:didFinishLaunchingWithOptions:) { set page = "first page" }
        on applicationWillEnterForeground { if app.away > 30s { set page = "reloaded" } }
      }
      """),
    .wrong(
      "suspension", "freshPage", "a limit of half an hour",
      """
      app News uses: uikit {
        unsaved page = "empty"
        on application(_:didFinishLaunchingWithOptions:) { set page = "first page" }
        on applicationWillEnterForeground { if app.away > 30min { set page = "reloaded" } }
      }
      """),
    .wrong(
      "suspension", "freshPage", "reloaded at each activation after five minutes",
      """
      app News uses: uikit {
        unsaved page = "empty"
        on application(_:didFinishLaunchingWithOptions:) { set page = "first page" }
        on applicationWillEnterForeground { if clock > 5min { set page = "reloaded" } }
      }
      """),
    .right(
      "suspension", "freshPage", "five minutes or more",
      """
      app News uses: uikit {
        unsaved page = "empty"
        on application(_:didFinishLaunchingWithOptions:) { set page = "first page" }
        on applicationWillEnterForeground { if app.away >= 5min { set page = "reloaded" } }
      }
      """),
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
      "theSwitcher", "cover", "never taken off",
      """
      app Bank uses: uikit {
        unsaved cover = "off"
        on applicationWillResignActive { set cover = "on" }
        on applicationWillEnterForeground { set cover = "off" }
      }
      """),
    .wrong(
      "theSwitcher", "gate", "locked at the way back",
      """
      app Vault uses: uikit {
        unsaved vault = "open"
        on applicationWillTerminate { set vault = "locked" }
      }
      """),
    .right(
      "theSwitcher", "gate", "locked on the way back",
      """
      app Vault uses: uikit {
        unsaved vault = "open"
        on applicationWillEnterForeground { set vault = "locked" }
      }
      """),
    .wrong(
      "backgroundLaunches", "heldLock", "freed as the person leaves in the middle of the work",
      """
      app Ledger uses: uikit {
        modes [remoteNotification]
        unsaved lock = "free"
        unsaved news = "old"
        on applicationDidBecomeActive { set lock = "held" }
        on applicationDidEnterBackground { set lock = "free" }
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
        on applicationDidBecomeActive { set lock = "held" }
        on applicationDidEnterBackground { set lock = "free" }
        on didReceiveRemoteNotification {
          set lock = "held"
          timer start write after: 2s { set news = "new"; set lock = "free" }
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
        on applicationDidBecomeActive { set login = "in" }
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
        on applicationWillEnterForeground { restore login }
      }
      """),
    .wrong(
      "behaviouralEvents", "newDay", "a new day at each return",
      """
      app Calendar uses: uikit {
        unsaved day = ""
        on application(_:didFinishLaunchingWithOptions:) { set day = "old day" }
        on applicationSignificantTimeChange { set day = "new day" }
        on applicationWillEnterForeground { set day = "new day" }
      }
      """),
    .wrong(
      "behaviouralEvents", "newDay", "a new day after an hour",
      """
      app Calendar uses: uikit {
        unsaved day = ""
        on application(_:didFinishLaunchingWithOptions:) { set day = "old day" }
        on applicationWillEnterForeground { if app.away > 5min { set day = "new day" } }
      }
      """),
    .wrong(
      "behaviouralEvents", "lostLink", "shown before there is a screen",
      """
      app Shop uses: uikit {
        modes [remoteNotification]
        unsaved screen = "none"
        unsaved page = "none"
        on application(_:open:options:) { set page = "cart" }
        on applicationDidBecomeActive {
          if screen == "none" {
            set screen = "there"
            if page == "none" { set page = "start" }
          }
        }
      }
      """),
    .wrong(
      "behaviouralEvents", "lostLink", "the link says that there is a screen",
      """
      app Shop uses: uikit {
        modes [remoteNotification]
        unsaved screen = "none"
        unsaved page = "none"
        on application(_:open:options:) { set screen = "there"; set page = "cart" }
        on applicationDidBecomeActive {
          if screen == "none" { set screen = "there"; set page = "start" }
        }
      }
      """),
    .wrong(
      "behaviouralEvents", "lostLink", "the screen is there at the start",
      """
      app Shop uses: uikit {
        modes [remoteNotification]
        unsaved screen = "none"
        unsaved page = "none"
        on application(_:didFinishLaunchingWithOptions:) { if foreground { set screen = "there"; set page = "start" } }
        on application(_:open:options:) { set page = "cart" }
      }
      """),
    .wrong(
      "forceQuitConsequences", "catchUp", "no push is answered",
      """
      app Feed uses: uikit {
        modes [remoteNotification]
        unsaved feed = "old"
        on application(_:didFinishLaunchingWithOptions:) { set feed = "new" }
        on applicationDidEnterBackground { set feed = "new" }
        on applicationDidBecomeActive { set feed = "new" }
      }
      """),
    .wrong(
      "forceQuitConsequences", "catchUp", "new from the first line",
      """
      app Feed uses: uikit {
        modes [remoteNotification]
        unsaved feed = "new"
        on applicationWillEnterForeground { set feed = "new" }
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
        on applicationWillEnterForeground { set feed = "new" }
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
      "scenes", "windowIsNotAll", "the stream stays open",
      """
      app Radio uses: uikit scenes: true {
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
      app Radio uses: uikit scenes: true {
        modes [remoteNotification]
        unsaved engine = "running"
        unsaved stream = "cut"
        on scene(_:willConnectTo:options:) { set stream = "open" }
        on sceneDidDisconnect { set stream = "cut" }
        on didReceiveRemoteNotification { set stream = "open"; finish after: 2s }
      }
      """),
    .wrong(
      "flutterFrames", "coverInTime", "taken off on the way back from the background only",
      """
      app Bank uses: flutter {
        unsaved cover = "off"
        on onInactive { set cover = "on" }
        on onRestart { set cover = "off" }
      }
      """),
    .right(
      "flutterFrames", "coverInTime", "the states instead of the calls",
      """
      app Bank uses: flutter {
        unsaved cover = "off"
        on inactive { set cover = "on" }
        on resumed { set cover = "off" }
      }
      """),
    .wrong(
      "flutterListener", "video", "it goes on at the first step back",
      """
      app Player uses: flutter {
        unsaved video = "playing"
        on onPause { set video = "stopped" }
        on onResume { set video = "playing" }
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
  ]
}
