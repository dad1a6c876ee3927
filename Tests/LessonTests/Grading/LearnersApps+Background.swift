extension LearnersApp {
  /// Apps for the questions of the unit `background`.
  static let background: [LearnersApp] = [
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
        on sceneDidBecomeActive { restore page }
        on sceneDidEnterBackground { save page }
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
        on sceneWillResignActive { save page }
      }
      """),
    .wrong(
      "savingState", "saveInTime", "saved each second while it runs",
      """
      app Reader uses: uikit {
        saved page = "page 1"
        on application(_:didFinishLaunchingWithOptions:) { restore page; timer start t every: 1s { save page } }
      }
      """),
    .wrong(
      "savingState", "saveInTime", "the first page is never saved again",
      """
      app Reader uses: uikit {
        saved page = "page 1"
        on application(_:didFinishLaunchingWithOptions:) { restore page }
        on sceneDidEnterBackground { if page != "page 1" { save page } }
      }
      """),
    .wrong(
      "savingState", "saveInTime", "saved a few seconds after the way out",
      """
      app Reader uses: uikit {
        saved page = "page 1"
        on application(_:didFinishLaunchingWithOptions:) { restore page }
        on sceneDidEnterBackground { timer start late after: 4s { save page } }
      }
      """),
    .wrong(
      "savingState", "saveInTime", "right only where a disputed point is chosen otherwise",
      """
      app Reader uses: uikit {
        saved page = "page 1"
        on application(_:didFinishLaunchingWithOptions:) { restore page }
        on edit page { if leavePath != throughInactive { save page } }
        on sceneDidEnterBackground { timer start late after: 3s { save page } }
      }
      """),
    .right(
      "savingState", "saveInTime", "read back once, as the app becomes active",
      """
      app Reader uses: uikit {
        saved page = "page 1"
        unsaved isRead = "no"
        on sceneDidBecomeActive { if isRead == "no" { restore page; set isRead = "yes" } }
        on sceneDidEnterBackground { save page }
      }
      """),
    .wrong(
      "savingState", "saveInTime", "saved once in a process",
      """
      app Reader uses: uikit {
        saved page = "page 1"
        unsaved done = "no"
        on application(_:didFinishLaunchingWithOptions:) { restore page }
        on sceneDidEnterBackground { if done == "no" { save page; set done = "yes" } }
      }
      """),
    .wrong(
      "backgroundWindow", "pictures", "the note is saved when it is too late",
      """
      app Pictures uses: uikit {
        saved note = ""
        unsaved pictures = "old"
        on application(_:didFinishLaunchingWithOptions:) { restore note }
        on sceneDidEnterBackground { timer start later after: 4s { save note } }
        on sceneDidBecomeActive { work 12s; set pictures = "new" }
      }
      """),
    .wrong(
      "backgroundWindow", "pictures", "the note is written into the code",
      """
      app Pictures uses: uikit {
        saved note = ""
        unsaved pictures = "old"
        on application(_:didFinishLaunchingWithOptions:) { set note = "milk" }
        on sceneDidBecomeActive { work 12s; set pictures = "new" }
      }
      """),
    .right(
      "backgroundWindow", "pictures", "made on the way back",
      """
      app Pictures uses: uikit {
        saved note = ""
        unsaved pictures = "old"
        on application(_:didFinishLaunchingWithOptions:) { restore note }
        on sceneDidEnterBackground { save note }
        on sceneWillEnterForeground { work 12s; set pictures = "new" }
      }
      """),
    .wrong(
      "backgroundWindow", "pictures", "the work stands at a control that nobody touches",
      """
      app Pictures uses: uikit {
        saved note = ""
        unsaved pictures = "old"
        on application(_:didFinishLaunchingWithOptions:) { restore note }
        on sceneDidEnterBackground { save note }
        on tap make { work 12s; set pictures = "new" }
        on sceneWillEnterForeground { set pictures = "new" }
        on sceneDidBecomeActive { work 4s }
      }
      """),
    .wrong(
      "backgroundWindow", "pictures", "the work is jumped over in the first half minute",
      """
      app Pictures uses: uikit {
        saved note = ""
        unsaved pictures = "old"
        on application(_:didFinishLaunchingWithOptions:) { restore note }
        on sceneDidEnterBackground { save note }
        on sceneDidBecomeActive {
          if clock > 30s { work 12s }
          set pictures = "new"
        }
      }
      """),
    .wrong(
      "backgroundWindow", "pictures", "made at the resign: whoever leaves waits for twelve seconds",
      """
      app Pictures uses: uikit {
        saved note = ""
        unsaved pictures = "old"
        on application(_:didFinishLaunchingWithOptions:) { restore note }
        on sceneWillResignActive { work 12s; set pictures = "new" }
        on sceneDidEnterBackground { save note }
      }
      """),
    .wrong(
      "backgroundWindow", "pictures", "made in a background task that is never ended",
      """
      app Pictures uses: uikit {
        saved note = ""
        unsaved pictures = "old"
        on application(_:didFinishLaunchingWithOptions:) { restore note }
        on sceneDidEnterBackground { save note; task begin draw needs: 20s { work 12s; set pictures = "new" } }
      }
      """),
    .wrong(
      "backgroundTasks", "cutUpload", "the task of the film is never ended",
      """
      app Sender uses: uikit {
        saved parcel = "letter"
        unsaved status = "waiting"
        on sceneDidEnterBackground {
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
        on sceneDidEnterBackground {
          if parcel == "letter" { set status = "sent" }
        }
      }
      """),
    .wrong(
      "backgroundTasks", "cutUpload", "no task for a film, which is too long anyway",
      """
      app Sender uses: uikit {
        saved parcel = "letter"
        unsaved status = "waiting"
        on sceneDidEnterBackground {
          if parcel == "letter" {
            task begin letter needs: 20s { set status = "sent"; task end letter } onExpiration { task end letter }
          }
        }
      }
      """),
    .wrong(
      "backgroundTasks", "cutUpload", "a timer stands for the work of the letter",
      """
      app Sender uses: uikit {
        saved parcel = "letter"
        unsaved status = "waiting"
        on sceneDidEnterBackground {
          if parcel == "letter" {
            task begin wait { log "done" } onExpiration { task end wait }
            timer start done after: 12s { set status = "sent"; task end wait }
          }
        }
      }
      """),
    .wrong(
      "backgroundTasks", "cutUpload", "a film that is cut counts as sent",
      """
      app Sender uses: uikit {
        saved parcel = "letter"
        unsaved status = "waiting"
        on sceneDidEnterBackground {
          if parcel == "letter" {
            task begin letter needs: 20s {
              set status = "sent"
              task end letter
            } onExpiration { task end letter }
          } else {
            task begin film needs: 2min {
              set status = "sent"
              task end film
            } onExpiration { set status = "sent"; task end film }
          }
        }
      }
      """),
    .wrong(
      "backgroundTasks", "cutUpload", "the task of the film is ended a second after its expiration",
      """
      app Sender uses: uikit {
        saved parcel = "letter"
        unsaved status = "waiting"
        on sceneDidEnterBackground {
          if parcel == "letter" {
            task begin letter needs: 20s { set status = "sent"; task end letter } onExpiration { task end letter }
          } else {
            task begin film needs: 2min { set status = "sent"; task end film } onExpiration { timer start t after: 1s { task end film } }
          }
        }
      }
      """),
    .right(
      "backgroundTasks", "cutUpload", "whatever is no film is sent as a letter",
      """
      app Sender uses: uikit {
        saved parcel = "letter"
        unsaved status = "waiting"
        on sceneDidEnterBackground {
          if parcel == "film" {
            task begin film needs: 2min {
              set status = "sent"
              task end film
            } onExpiration { task end film }
          } else {
            task begin letter needs: 20s {
              set status = "sent"
              task end letter
            } onExpiration { task end letter }
          }
        }
      }
      """),
    .wrong(
      "backgroundTasks", "cutUpload", "the letter is cut as the person comes back",
      """
      app Sender uses: uikit {
        saved parcel = "letter"
        unsaved status = "waiting"
        on sceneDidEnterBackground {
          if parcel == "letter" {
            task begin letter needs: 20s { set status = "sent"; task end letter } onExpiration { task end letter }
          } else {
            task begin film needs: 2min { set status = "sent"; task end film } onExpiration { task end film }
          }
        }
        on sceneWillEnterForeground { task end letter; task end film }
      }
      """),
    .wrong(
      "suspension", "reconnect", "connected on the way back only from the background",
      """
      app Chat uses: uikit {
        on application(_:didFinishLaunchingWithOptions:) { connect chat }
        on sceneDidBecomeActive { if app.away > 2min { connect chat } }
      }
      """),
    .right(
      "suspension", "reconnect", "connected at the start and on the way back",
      """
      app Chat uses: uikit {
        on application(_:didFinishLaunchingWithOptions:) { connect chat }
        on sceneWillEnterForeground { connect chat }
      }
      """),
    .wrong(
      "suspension", "reconnect", "connected again after six seconds away, though the freeze comes after five",
      """
      app Chat uses: uikit {
        on application(_:didFinishLaunchingWithOptions:) { connect chat }
        on sceneWillEnterForeground { if app.away > 6s { connect chat } }
      }
      """),
    .wrong(
      "suspension", "reconnect", "hung up at each resign, connected on the way back only",
      """
      app Chat uses: uikit {
        on application(_:didFinishLaunchingWithOptions:) { connect chat }
        on sceneWillResignActive { disconnect chat }
        on sceneWillEnterForeground { connect chat }
      }
      """),
    .right(
      "suspension", "reconnect", "hung up in the background",
      """
      app Chat uses: uikit {
        on sceneDidEnterBackground { disconnect chat }
        on sceneDidBecomeActive { connect chat }
      }
      """),
    .wrong(
      "suspension", "freshPage", "another limit than five minutes",
      """
      app News uses: uikit {
        unsaved page = "empty"
        on application(_:didFinishLaunchingWithOptions:) { set page = "first page" }
        on sceneWillEnterForeground { if app.away > 30s { set page = "reloaded" } }
      }
      """),
    .wrong(
      "suspension", "freshPage", "a limit of half an hour",
      """
      app News uses: uikit {
        unsaved page = "empty"
        on application(_:didFinishLaunchingWithOptions:) { set page = "first page" }
        on sceneWillEnterForeground { if app.away > 30min { set page = "reloaded" } }
      }
      """),
    .wrong(
      "suspension", "freshPage", "reloaded at each activation after five minutes",
      """
      app News uses: uikit {
        unsaved page = "empty"
        on application(_:didFinishLaunchingWithOptions:) { set page = "first page" }
        on sceneWillEnterForeground { if clock > 5min { set page = "reloaded" } }
      }
      """),
    .right(
      "suspension", "freshPage", "five minutes or more",
      """
      app News uses: uikit {
        unsaved page = "empty"
        on application(_:didFinishLaunchingWithOptions:) { set page = "first page" }
        on sceneWillEnterForeground { if app.away >= 5min { set page = "reloaded" } }
      }
      """),
    .wrong(
      "suspension", "freshPage", "reloaded the first time only",
      """
      app News uses: uikit {
        unsaved page = "empty"
        on application(_:didFinishLaunchingWithOptions:) { set page = "first page" }
        on sceneWillEnterForeground { if app.away > 5min && page == "first page" { set page = "reloaded"; refresh page } }
      }
      """),
    .wrong(
      "suspension", "freshPage", "the old page comes back after a quick look",
      """
      app News uses: uikit {
        unsaved page = "empty"
        on application(_:didFinishLaunchingWithOptions:) { set page = "first page" }
        on sceneWillEnterForeground { if app.away > 5min { set page = "reloaded" } else { set page = "first page" } }
      }
      """),
    .wrong(
      "suspension", "freshPage", "reloaded while it is read, after ten minutes",
      """
      app News uses: uikit {
        unsaved page = "empty"
        on application(_:didFinishLaunchingWithOptions:) { set page = "first page"; timer start t every: 10min { if state == active { set page = "reloaded" } } }
        on sceneWillEnterForeground { if app.away > 5min { set page = "reloaded" } }
      }
      """),
    .right(
      "suspension", "freshPage", "a stamp of its own instead of `app.away`",
      """
      app News uses: uikit {
        unsaved page = "empty"
        unsaved gone = "no"
        on application(_:didFinishLaunchingWithOptions:) { set page = "first page" }
        on sceneDidEnterBackground { set gone = "yes" }
        on sceneDidBecomeActive { if gone == "yes" && age.gone > 5min { set page = "reloaded" }; set gone = "no" }
      }
      """),
    .wrong(
      "suspension", "freshPage", "the first process only loads its page",
      """
      app News uses: uikit {
        unsaved page = "empty"
        saved ever = "no"
        on application(_:didFinishLaunchingWithOptions:) { restore ever; if ever == "no" { set page = "first page"; set ever = "yes"; save ever } }
        on applicationWillEnterForeground { if app.away > 5min { set page = "reloaded" } }
      }
      """),
  ]
}
