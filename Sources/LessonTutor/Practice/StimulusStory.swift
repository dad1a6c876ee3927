import LifecycleEngine

/// What practice knows of a kind of stimulus: its family, the title of a question that ends with it, and how it is told.
///
/// A row of a table, which the compiler asks for when a stimulus is added.
struct StimulusStory: Sendable {
  /// What a reader takes it for.
  let family: StimulusFamily
  /// The title of a question that ends with it.
  let title: String
  /// The ways to tell of it; empty for one that no practice draws.
  ///
  /// None names an app but that of the story, which the question calls “the app”.
  let tellings: [StoryAction]

  /// Returns the row of a kind of stimulus.
  static func of(_ kind: StimulusKind) -> StimulusStory { rows[Int(kind.rawValue)] }

  private static let rows = StimulusKind.allCases.map { StimulusStory($0) }

  private init(_ family: StimulusFamily, _ title: String, _ tellings: [StoryAction] = []) {
    (self.family, self.title, self.tellings) = (family, title, tellings)
  }

  private init(_ kind: StimulusKind) {
    switch kind {
    case .launch:
      self.init(
        .icon, "A tap on the icon",
        [.person("taps its icon"), .person("opens the app again"), .person("taps the app on the home screen")])
    case .home:
      self.init(
        .home, "The way home",
        [
          .person("presses Home"), .person("goes to the home screen"), .person("swipes up from the lower edge"),
          .person("goes to the home screen to look for a photo"), .person("leaves the app with Home"),
        ])
    case .goBack:
      self.init(.home, "Another day")
    case .switcherOpen:
      self.init(
        .switcher, "In the switcher", [.person("opens the app switcher"), .person("looks at the app switcher")])
    case .switcherReturn:
      self.init(
        .switcher, "In the switcher",
        [.person("chooses the app's card there"), .person("taps the app's card in the switcher")])
    case .switcherOther:
      self.init(
        .switcher, "In the switcher",
        [.person("chooses the camera there"), .person("taps the camera's card in the switcher")])
    case .switcherSwipe:
      self.init(
        .thrownOut, "In the switcher",
        [.person("throws the app's card out"), .person("swipes the app's card up and away")])
    case .forceQuit:
      self.init(.thrownOut, "Thrown out", [.person("throws the app out of the app switcher")])
    case .lock:
      self.init(
        .lock, "The side button",
        [
          .person("presses the side button"), .person("switches the screen off"),
          .person("darkens the screen with the side button"), .person("locks the phone"),
        ])
    case .unlock:
      self.init(
        .lock, "The side button", [.person("unlocks the phone"), .person("picks the phone up and unlocks it")])
    case .alertShow:
      self.init(
        .cover, "An alert",
        [
          .event("a system alert asks for a permission"), .event("a system alert warns that the battery is low"),
          .event("a system alert offers a network to join"), .event("a system alert tells of an update"),
        ])
    case .alertDismiss:
      self.init(.cover, "An alert", [.person("answers the alert"), .person("taps OK in the alert")])
    case .notificationCenterOpen:
      self.init(
        .cover, "The notification centre",
        [
          .person("pulls down the notification centre"),
          .person("pulls down the notification centre to see what came in"),
        ])
    case .notificationCenterClose:
      self.init(.cover, "The notification centre", [.person("pushes the notification centre up again")])
    case .controlCenterOpen:
      self.init(
        .cover, "The control centre",
        [.person("opens the control centre to switch on the light"), .person("pulls down the control centre")])
    case .controlCenterClose:
      self.init(
        .cover, "The control centre", [.person("closes the control centre"), .person("pushes the control centre away")])
    case .siriOpen:
      self.init(.cover, "Siri", [.person("calls Siri, which begins to listen"), .event("Siri begins to listen")])
    case .siriClose:
      self.init(.cover, "Siri", [.event("Siri is done and goes away")])
    case .faceIDShow:
      self.init(.cover, "Face ID", [.event("a Face ID prompt comes up"), .event("a Face ID prompt asks who is there")])
    case .faceIDDismiss:
      self.init(.cover, "Face ID", [.event("the prompt goes away again")])
    case .paymentSheetShow:
      self.init(.cover, "The payment sheet", [.event("the payment sheet comes up"), .person("is asked to pay")])
    case .paymentSheetDismiss:
      self.init(
        .cover, "The payment sheet", [.event("the sheet goes away again"), .person("has paid, and the sheet closes")])
    case .callRing:
      self.init(.call, "A phone call", [.event("the phone rings"), .event("somebody calls")])
    case .callDecline:
      self.init(.call, "A phone call", [.person("refuses the call"), .person("declines")])
    case .callAnswer:
      self.init(.call, "A phone call", [.person("takes the call"), .person("answers the phone")])
    case .callEnd:
      self.init(.call, "A phone call", [.person("hangs up"), .event("the call is over")])
    case .wait:
      self.init(.time, "Time passes")
    case .memoryWarning:
      self.init(
        .memory, "Memory is short",
        [.event("the system asks running apps to free memory"), .event("a memory warning goes out")])
    case .memoryPressure:
      self.init(
        .memory, "Memory is short",
        [
          .event("the phone needs a lot of memory"), .event("memory gets short on the phone"),
          .event("another app needs most of the memory"),
        ])
    case .memoryLimit:
      self.init(.memory, "Memory is short")
    case .kill, .install, .uninstall, .update:
      self.init(.end, "Another day")
    case .crash:
      self.init(.end, "A sudden end", [.event("the app crashes")])
    case .reboot:
      self.init(.end, "A sudden end", [.event("the phone is restarted and unlocked")])
    case .pushSilent:
      self.init(
        .message, "A push",
        [.event("a silent push arrives for the app"), .event("the app's server sends a silent push")])
    case .pushAlert:
      self.init(
        .message, "A push",
        [.event("a banner shows a notification of the app"), .event("a banner tells of a new message in the app")])
    case .pushTap:
      self.init(.message, "A push", [.person("taps a notification of the app")])
    case .fetch:
      self.init(.work, "A background fetch", [.event("the system grants the app a background fetch")])
    case .processing, .voipCall, .watchRequest, .deviceIdle, .deviceInUse, .deviceCharging, .deviceUnplugged, .prewarm,
      .sceneDisconnect, .windowOpen, .windowFocus, .windowHide, .windowClose, .longTaskStart, .longTaskCancel,
      .longTaskFinish:
      self.init(.work, "Another day")
    case .locationUpdate:
      self.init(.work, "On the way", [.event("the phone has a new location for the app")])
    case .significantLocationChange:
      self.init(.work, "On the way", [.event("the phone has moved to another part of the town")])
    case .regionCrossed, .visit:
      self.init(.work, "On the way")
    case .downloadBegin:
      self.init(.work, "A download", [.event("the app hands a long download to the system")])
    case .downloadFinished:
      self.init(.work, "A download", [.event("the app's download is done")])
    case .openURL:
      self.init(.link, "Opened by a link", [.person("taps a link in a message that leads into the app")])
    case .openLink:
      self.init(.link, "Opened by a link", [.person("taps a web link that belongs to the app")])
    case .openHandoff, .openFailingHandoff:
      self.init(.link, "Opened by a link")
    case .openQuickAction:
      self.init(.link, "A quick action", [.person("chooses a quick action from the menu of its icon")])
    case .timeChange:
      self.init(
        .clock, "The clock",
        [.event("the clock of the phone is changed"), .event("the phone enters another time zone")])
    case .midnight:
      self.init(.clock, "The clock", [.event("midnight passes")])
    case .coverShow, .coverDismiss:
      self.init(.cover, "Another day")
    case .rotate:
      self.init(.turn, "Turned", [.person("turns the phone on its side"), .person("turns the phone")])
    case .audioPlay:
      self.init(.work, "Music", [.event("the app begins to play music")])
    case .audioStop:
      self.init(.work, "Music", [.event("the music stops")])
    case .edit, .tap, .request, .addObserver, .removeObserver:
      self.init(.app, "Another day")
    }
  }
}
