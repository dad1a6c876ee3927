import LessonModel
import LifecycleEngine

/// How a situation is told: each stimulus in plain English, in a few wordings.
enum ScriptProse {
  /// Apps that nothing depends on, and what somebody does in one that is in front.
  static let uses: [(noun: String, does: String)] = [
    ("a map app", "looks at a street in a map app"), ("a game", "plays a game on the train"),
    ("a notes app", "reads a packing list in a notes app"), ("a photo app", "looks for one picture in a photo app"),
    ("a shopping app", "compares two pairs of shoes in a shopping app"),
    ("a chess app", "thinks about the next move in a chess app"),
    ("a weather app", "checks in a weather app if it will rain"),
    ("a dictionary app", "looks up a word in a dictionary app"),
    ("a timetable app", "looks for the next bus in a timetable app"),
    ("a drawing app", "colours a drawing in a drawing app"), ("a recipe app", "cooks with the help of a recipe app"),
    ("a language app", "learns ten new words in a language app"),
    ("a ticket app", "has a ticket on the screen of a ticket app"),
    ("a news app", "is halfway through a text in a news app"),
    ("a calendar app", "moves a meeting in a calendar app"), ("a quiz app", "is at the last question in a quiz app"),
  ]

  /// The same for apps in which somebody pays.
  static let purchases: [(noun: String, does: String)] = [
    ("a shopping app", "buys a pair of shoes in a shopping app"), ("a ticket app", "buys a ticket in a ticket app"),
    ("a bookshop app", "buys a present in a bookshop app"),
  ]

  /// The persons of the stories, each with the word that stands for the name.
  static let persons: [(name: String, pronoun: String)] = [
    ("Mia", "she"), ("Jonas", "he"), ("Aylin", "she"), ("Omar", "he"), ("Priya", "she"), ("Kofi", "he"),
    ("Lena", "she"),
    ("Tom", "he"), ("Yuki", "she"), ("Ben", "he"),
  ]

  /// Returns the name of the person that a text tells of; nil where it tells of none.
  static func person(in prose: [String]) -> String? {
    let words = Set(prose.flatMap { $0.split(separator: " ").map { String($0) } })
    return persons.first { words.contains($0.name) }?.name
  }

  /// Returns the first sentence of a text that tells of a person; nil where it tells of none.
  static func opening(of prose: [String]) -> String? {
    person(in: prose).flatMap { name in prose.first?.sentences.first { $0.hasPrefix(name) } }
  }

  /// Returns what happens, in other words than before where it has some; nil for a stimulus that no practice tells of.
  static func action(
    of stimulus: Stimulus, isFirst: Bool, unlike told: [StoryAction] = [], _ random: inout SeededRandom
  ) -> StoryAction? {
    if stimulus.kind == .wait { return .time(words(milliseconds: stimulus.argument)) }
    let texts = stimulus.kind == .launch && isFirst ? ["the person taps its icon"] : clauses(of: stimulus.kind)
    let actions = texts.map { action(of: $0) }
    let fresh = actions.filter { !told.contains($0) }
    return random.one(of: fresh.isEmpty ? actions : fresh)
  }

  /// Returns what a clause tells: of the person, or of something else.
  static func action(of clause: String) -> StoryAction {
    let person = "the person "
    return clause.hasPrefix(person) ? .person(String(clause.dropFirst(person.count))) : .event(clause)
  }

  /// Returns a length of time in words.
  static func words(milliseconds: Int64) -> String {
    switch milliseconds {
    case 60_000: "a minute"
    case 1_200_000: "twenty minutes"
    case 3_600_000: "an hour"
    case 86_400_000: "a day"
    default: durationText(milliseconds: milliseconds)
    }
  }

  /// The clauses of a kind of stimulus; empty for one that no practice draws.
  ///
  /// None names an app but that of the story, which the question calls “the app”.
  static func clauses(of kind: StimulusKind) -> [String] {
    switch kind {
    case .launch: ["the person taps its icon", "the person opens the app again", "the person comes back to the app"]
    case .home:
      [
        "the person presses Home", "the person goes to the home screen", "the person swipes up from the lower edge",
        "the person goes to the home screen to look for something else", "the person has seen enough and presses Home",
      ]
    case .switcherOpen: ["the person opens the app switcher", "the person looks at the app switcher"]
    case .switcherReturn: ["the person chooses the app's card there", "the person taps the app's card in the switcher"]
    case .switcherOther: ["the person chooses the camera there", "the person taps the camera's card in the switcher"]
    case .switcherSwipe: ["the person throws the app's card out", "the person swipes the app's card up and away"]
    case .forceQuit: ["the person throws the app out of the app switcher"]
    case .lock:
      [
        "the person presses the side button", "the person switches the screen off",
        "the person darkens the screen with the side button", "the person locks the phone",
      ]
    case .unlock: ["the person unlocks the phone", "the person takes the phone out and unlocks it"]
    case .alertShow: ["a system alert asks for a permission", "a system alert warns that the battery is low"]
    case .alertDismiss: ["the person answers the alert", "the person taps OK in the alert"]
    case .notificationCenterOpen:
      [
        "the person pulls down the notification centre",
        "the person pulls down the notification centre to see what came in",
      ]
    case .notificationCenterClose: ["the person pushes the notification centre up again"]
    case .controlCenterOpen:
      ["the person opens the control centre to switch on the light", "the person pulls down the control centre"]
    case .controlCenterClose: ["the person closes the control centre", "the person pushes the control centre away"]
    case .siriOpen: ["the person asks Siri for the time", "Siri begins to listen"]
    case .siriClose: ["Siri is done and goes away"]
    case .faceIDShow: ["a Face ID prompt comes up", "a Face ID prompt asks who is there"]
    case .faceIDDismiss: ["the prompt goes away again"]
    case .paymentSheetShow: ["the payment sheet comes up", "the person is asked to pay"]
    case .paymentSheetDismiss: ["the sheet goes away again", "the person has paid, and the sheet closes"]
    case .callRing: ["the phone rings", "somebody calls"]
    case .callDecline: ["the person refuses the call", "the person declines"]
    case .callAnswer: ["the person takes the call", "the person answers the phone"]
    case .callEnd: ["the person hangs up", "the call is over"]
    case .memoryWarning: ["the system asks running apps to free memory", "a memory warning goes out"]
    case .memoryPressure:
      [
        "the phone needs a lot of memory for something else", "memory gets short on the phone",
        "another app needs most of the memory",
      ]
    case .pushSilent: ["a silent push arrives for the app", "the app's server sends a silent push"]
    case .pushAlert: ["a banner shows a notification of the app", "a banner tells of a new message in the app"]
    case .pushTap: ["the person taps a notification of the app"]
    case .fetch: ["the system grants the app a background fetch"]
    case .locationUpdate: ["the phone has a new location for the app"]
    case .significantLocationChange: ["the phone has moved to another part of the town"]
    case .downloadBegin: ["the app hands a long download to the system"]
    case .downloadFinished: ["the app's download is done"]
    case .openURL: ["the person taps a link in a message that leads into the app"]
    case .openLink: ["the person taps a web link that belongs to the app"]
    case .openQuickAction: ["the person chooses a quick action from the menu of its icon"]
    case .rotate: ["the person turns the phone on its side", "the person turns the phone"]
    case .audioPlay: ["the app begins to play music"]
    case .audioStop: ["the music stops"]
    case .timeChange: ["the clock of the phone is changed", "the phone enters another time zone"]
    case .midnight: ["midnight passes"]
    case .crash: ["the app crashes"]
    case .reboot: ["the phone is restarted and unlocked"]
    default: []
    }
  }

  /// The title of a question that ends with this stimulus.
  static func title(of kind: StimulusKind) -> String {
    switch kind {
    case .launch: "A tap on the icon"
    case .home: "The way home"
    case .switcherOpen, .switcherReturn, .switcherOther, .switcherSwipe: "In the switcher"
    case .forceQuit: "Thrown out"
    case .lock, .unlock: "The side button"
    case .alertShow, .alertDismiss: "An alert"
    case .notificationCenterOpen, .notificationCenterClose: "The notification centre"
    case .controlCenterOpen, .controlCenterClose: "The control centre"
    case .siriOpen, .siriClose: "Siri"
    case .faceIDShow, .faceIDDismiss: "Face ID"
    case .paymentSheetShow, .paymentSheetDismiss: "The payment sheet"
    case .callRing, .callDecline, .callAnswer, .callEnd: "A phone call"
    case .wait: "Time passes"
    case .memoryWarning, .memoryPressure, .memoryLimit: "Memory is short"
    case .pushSilent, .pushAlert, .pushTap: "A push"
    case .fetch: "A background fetch"
    case .locationUpdate, .significantLocationChange, .regionCrossed, .visit: "On the way"
    case .downloadBegin, .downloadFinished: "A download"
    case .openQuickAction: "A quick action"
    case .openURL, .openLink, .openHandoff, .openFailingHandoff: "Opened by a link"
    case .rotate: "Turned"
    case .audioPlay, .audioStop: "Music"
    case .crash, .reboot: "A sudden end"
    case .timeChange, .midnight: "The clock"
    case .goBack, .kill, .install, .uninstall, .update, .processing, .voipCall, .watchRequest, .deviceIdle,
      .deviceInUse, .deviceCharging, .deviceUnplugged, .prewarm, .sceneDisconnect, .windowOpen, .windowFocus,
      .windowHide,
      .windowClose, .coverShow, .coverDismiss, .longTaskStart, .longTaskCancel, .longTaskFinish, .edit, .tap, .request,
      .addObserver, .removeObserver:
      "Another day"
    }
  }
}
