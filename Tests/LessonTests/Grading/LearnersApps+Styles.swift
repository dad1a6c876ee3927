extension LearnersApp {
  /// Apps in the words of styles that have no call at the launch, for questions of the unit `background`.
  static let styled: [LearnersApp] = [
    .wrong(
      "savingState", "saveInTime", "read back at each activation",
      """
      app Reader {
        saved page = "page 1"
        on active { restore page }
        on background { save page }
      }
      """
    ).inStyle("swiftUI"),
    .right(
      "savingState", "saveInTime", "a timer that fires more often stays beside the save",
      """
      app Reader {
        saved page = "page 1"
        unsaved isRead = "no"
        on onResume { if isRead == "no" { restore page; set isRead = "yes"; timer start autosave every: 5s { save page } } }
        on onPause { save page }
      }
      """
    ).inStyle("flutter"),
    .right(
      "savingState", "saveInTime", "saved at each inactive",
      """
      app Reader {
        saved page = "page 1"
        unsaved isRead = "no"
        on active { if isRead == "no" { restore page; set isRead = "yes" } }
        on inactive { save page }
      }
      """
    ).inStyle("swiftUI"),
    .wrong(
      "savingState", "saveInTime", "saved at each inactive, which comes at a launch, too",
      """
      app Reader {
        saved page = "page 1"
        unsaved isRead = "no"
        on onResume { if isRead == "no" { restore page; set isRead = "yes" } }
        on onInactive { save page }
      }
      """
    ).inStyle("flutter"),
    .right(
      "savingState", "saveInTime", "saved at each change",
      """
      app Reader {
        saved page = "page 1"
        unsaved isRead = "no"
        on active { if isRead == "no" { restore page; set isRead = "yes" } }
        on edit page { save page }
      }
      """
    ).inStyle("reactNative"),
    .wrong(
      "suspension", "reconnect", "connected once in a process",
      """
      app Chat {
        unsaved started = "no"
        on active { if started == "no" { connect chat; set started = "yes" } }
      }
      """
    ).inStyle("reactNative"),
    .right(
      "suspension", "reconnect", "hung up in the background",
      """
      app Chat {
        on onPause { disconnect chat }
        on onResume { connect chat }
      }
      """
    ).inStyle("flutter"),
    .wrong(
      "suspension", "freshPage", "another limit than five minutes",
      """
      app News {
        unsaved page = "first page"
        on onResume { if app.away > 30s { set page = "reloaded" } }
      }
      """
    ).inStyle("flutter"),
    .wrong(
      "suspension", "freshPage", "reloaded at each activation after five minutes",
      """
      app News {
        unsaved page = "first page"
        on active { if clock > 5min { set page = "reloaded" } }
      }
      """
    ).inStyle("swiftUI"),
    .wrong(
      "backgroundTasks", "cutUpload", "the task of the film is never ended",
      """
      app Sender {
        saved parcel = "letter"
        unsaved status = "waiting"
        on onPause {
          if parcel == "letter" {
            task begin letter needs: 20s { set status = "sent"; task end letter }
          } else {
            task begin film needs: 2min { set status = "sent"; task end film }
          }
        }
      }
      """
    ).inStyle("flutter"),
  ]
}
