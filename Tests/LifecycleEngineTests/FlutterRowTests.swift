import LifecycleEngine
import Testing

/// The sequences end to end, and the seams between the platform's moments and a plugin with states of its own.
@Suite struct `Flutter's column` {
  static let rows: [(given: String, when: String, observers: String)] = [
    ("", "launch", "inactive, resumed"),
    ("launch", "home", "inactive, hidden, paused"),
    ("launch; home", "launch", "hidden, inactive, resumed"),
    ("launch; home; wait 6s", "launch", "hidden, inactive, resumed"),
    ("launch; home", "wait 1h", ""),
    ("launch", "alert show; alert dismiss", "inactive, resumed"),
    ("launch", "switcher open; switcher return", "inactive, resumed"),
    ("launch", "switcher open; switcher other", "inactive, hidden, paused"),
    ("launch", "call ring; call decline", "inactive, resumed"),
    ("launch", "call ring; call answer", "inactive, hidden, paused"),
    ("launch", "lock", "inactive, hidden, paused"),
    ("launch; lock", "unlock", "hidden, inactive, resumed"),
    ("launch", "forceQuit", "inactive, hidden, paused, detached"),
    ("launch; home", "forceQuit", "detached"),
    ("launch; home; wait 6s", "forceQuit", ""),
    ("launch; home; wait 6s", "memory pressure", ""),
    ("launch", "crash", ""),
    ("launch", "cover show", "inactive, hidden, paused"),
    ("launch; cover show", "cover dismiss", "hidden, inactive, resumed"),
    ("launch; cover show", "home; launch", ""),
    ("", "fetch", ""),
    ("launch; crash", "launch", "inactive, resumed"),
  ]

  @Test(arguments: rows)
  func `what observers see`(_ row: (given: String, when: String, observers: String)) throws {
    var lab = Lab(settings: Settings("callInterrupts yes"), plugins: [.flutter])
    try lab.prepare(row.given)
    try lab.run(row.when)
    #expect(lab.said(by: "flutter") == row.observers)
  }

  @Test func `an end without a background step passes through hidden and paused`() throws {
    var lab = Lab(settings: Settings("forceQuitPath straight"), plugins: [.flutter])
    try lab.prepare("launch")
    try lab.run("forceQuit")
    #expect(lab.said(by: "flutter") == "inactive, hidden, paused, detached")
  }

  @Test func `an extra activation shows as one more pair`() throws {
    var lab = Lab(settings: Settings("extraActivation on"), plugins: [.flutter])
    try lab.prepare("launch")
    try lab.run("lock")
    #expect(lab.said(by: "flutter") == "inactive, resumed, inactive, hidden, paused")
  }
}
