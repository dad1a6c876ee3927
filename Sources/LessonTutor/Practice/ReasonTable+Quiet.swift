import LifecycleEngine

// Reasons of what nobody sees on the screen, or what changes nothing there.

extension ReasonTable {
  /// A push that nobody sees.
  static let pushed = [
    ReasonRow(
      kinds: [.pushSilent], before: [.notRunning], path: [.background],
      texts: [
        "The system starts a process for the push, and nobody opens the app: it runs in the background.",
        "Not every launch goes to the screen: for a silent push the app is started in the background.",
      ]),
    ReasonRow(
      kinds: [.pushSilent], before: [.suspended], path: [.background],
      texts: [
        "The frozen process is woken to deal with the push, in the background: nothing comes to the screen.",
        "For the push its code runs again. Nobody sees that, so it is in the background.",
      ]),
    ReasonRow(
      kinds: [.pushSilent], before: [.active, .inactive, .background], path: [],
      texts: [
        "Its code runs already and deals with the push: its state stays as it is.",
        "A silent push gives no screen and takes none. The app runs, so nothing changes for it.",
      ]),
    ReasonRow(
      kinds: [.pushSilent], before: [.notRunning], path: [],
      texts: [
        "The person has thrown the app out: until it is opened again, no silent push starts it.",
        "After it was thrown out, the system leaves it alone: a silent push has to wait for the person.",
      ]),
  ]

  /// What takes nothing from an app: its state stays.
  static let quiet = [
    ReasonRow(
      kinds: [.memoryWarning], before: [.active, .background], path: [],
      texts: [
        "An app is asked to free memory here, and not forced to: its state stays as it is.",
        "Its code runs, so it can free memory itself. Nothing is taken from it.",
      ]),
    ReasonRow(
      kinds: [.memoryPressure], before: [.active], path: [],
      texts: [
        "An app in front is the last to lose its memory. It is asked to free some, and its state stays as it is.",
        "It runs, and a person looks at it: it is warned, and not ended.",
      ]),
    ReasonRow(
      kinds: [.memoryWarning], before: [.suspended], path: [],
      texts: [
        "No code of a frozen app runs that could free anything, so it is not asked.",
        "It is frozen. The warning goes to apps whose code runs.",
      ]),
    ReasonRow(
      kinds: [.pushAlert], before: [.active], path: [],
      texts: [
        "A banner takes neither the touches nor the screen.",
        "The notification lies at the edge, and the app behind it keeps its touches.",
      ]),
    ReasonRow(
      kinds: [.pushAlert], before: [.background, .suspended, .notRunning], path: [],
      texts: [
        "The system shows the banner by itself. It takes a tap to open the app.",
        "A notification that is only shown runs no code of the app and opens nothing.",
      ]),
    ReasonRow(
      kinds: [.rotate], before: [.active], path: [],
      texts: [
        "A turned phone changes the shape of the view: touches and screen stay with the app.",
        "Nothing is taken from the app when the phone is turned, so its state stays.",
      ]),
    ReasonRow(
      kinds: [.timeChange, .midnight], before: [.active], path: [],
      texts: [
        "The clock goes on; touches, screen and process stay where they are.",
        "A new time is no new state: the app is in front with its touches, as before.",
      ]),
  ]
}
