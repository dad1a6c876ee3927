extension LearnersApp {
  /// Apps for the questions of the unit `flutter`.
  static let flutter: [LearnersApp] = [
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
      "flutterMapping", "diary", "read back by the first process only",
      """
      app Diary uses: flutter {
        saved entry = ""
        unsaved isRead = "no"
        saved ever = "no"
        on resumed {
          restore ever
          if ever == "no" { restore entry; set ever = "yes"; save ever }
        }
        on paused { save entry }
      }
      """),
    .wrong(
      "flutterMapping", "diary", "a cleared entry is not saved",
      """
      app Diary uses: flutter {
        saved entry = ""
        unsaved isRead = "no"
        on resumed { if isRead == "no" { restore entry; set isRead = "yes" } }
        on inactive { if entry != "" { save entry } }
      }
      """),
    .right(
      "flutterMapping", "diary", "saved at hidden, once it is read",
      """
      app Diary uses: flutter {
        saved entry = ""
        unsaved isRead = "no"
        on resumed { if isRead == "no" { restore entry; set isRead = "yes" } }
        on hidden { if isRead == "yes" { save entry } }
        on detached { save entry }
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
      "flutterFrames", "coverInTime", "taken off in the background",
      """
      app Bank uses: flutter {
        unsaved cover = "off"
        on onInactive { set cover = "on" }
        on onPause { timer start t after: 2s { set cover = "off" } }
        on onResume { set cover = "off" }
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
      "flutterListener", "video", "it goes on in the dark",
      """
      app Player uses: flutter {
        unsaved video = "playing"
        on onInactive { set video = "stopped" }
        on onPause { timer start t after: 3s { set video = "playing" } }
        on onResume { timer stop t; set video = "playing" }
      }
      """),
    .right(
      "flutterListener", "video", "the states instead of the calls",
      """
      app Player uses: flutter {
        unsaved video = "playing"
        on inactive { set video = "stopped" }
        on paused { set video = "stopped" }
        on resumed { set video = "playing" }
      }
      """),
  ]
}
