/// What happens to the app or the device that is neither a transition nor a call: a value lost, a timer frozen.
public enum Effect: UInt8, CaseIterable, Sendable {
  /// The device and the switcher.
  case deviceLocked, deviceUnlocked, cardRemoved, processPrewarmed
  /// Background time and the tasks that are given it.
  case backgroundTimeGranted, taskCutOff, taskFinished
  /// What lives in the process: it stands still, dies or is found dead.
  case timerFrozen, timerStopped, timerFired, connectionIdleClosed, connectionDied, connectionFoundDead
  /// What the app remembers and has saved.
  case valueLost, valueChanged, diskErased
  /// Events that do not reach the app, each with the reason.
  case pushBlocked, pushNotDeclared, pushThrottled, wakeNotDeclared, wakeBlocked, deviceNotIdle, deviceNotCharging
  case serviceEnded
  /// Notices of the system.
  case notTold, noticeKept, bannerShown, bannerNotShown
  /// Background transfers, which the system runs.
  case transferContinues, transferCancelled
  /// What has stopped, was installed or was used.
  case audioStopped, locationStopped, appInstalled, connectionUsed
  /// The time for a background event is over, and the app goes on.
  case eventTimeUp
  /// Files of the class Complete can no longer be read; what covered the app does not outlive the way off the screen.
  case filesLocked, coverGone

  /// The name as machines read it.
  public var name: String { Self.table[Int(rawValue)].name }

  /// What happened, in words; `%` stands for the subject.
  public var words: String { Self.table[Int(rawValue)].words }

  /// What happened to a subject; without one, to any.
  public func words(about named: String? = nil) -> String {
    // Of any timer it is “a timer fires”: the kind stands before the name, and is enough.
    let isAnyPart = named == nil && isOfPart && subject != .value
    let name = named ?? (subject == .value ? "a value" : "…")
    var result = isAnyPart ? "a " : ""
    for character in words.unicodeScalars {
      switch (character, isAnyPart) {
      case ("%", true): result.unicodeScalars.removeLast()
      case ("%", false): result += name
      case (let character, _): result.unicodeScalars.append(character)
      }
    }
    return result
  }

  /// What the `%` in an effect's words stands for.
  public enum Subject: Sendable {
    case none, task, timer, connection, value, duration
  }

  /// A Boolean value that indicates whether it is about a part of an app, which has a name.
  public var isOfPart: Bool {
    switch subject {
    case .none, .duration: false
    case .task, .timer, .connection, .value: true
    }
  }

  /// What the effect is about.
  public var subject: Subject { Self.table[Int(rawValue)].subject }

  /// The name, the subject and the words of each effect, in the order of the cases.
  public static let table: [(name: String, subject: Subject, words: String)] = [
    ("deviceLocked", .none, "the device is locked"),
    ("deviceUnlocked", .none, "the device is unlocked"),
    ("cardRemoved", .none, "the card leaves the switcher"),
    ("processPrewarmed", .none, "the process is started ahead of time; the app is not told"),
    ("backgroundTimeGranted", .duration, "background time granted: %"),
    ("taskCutOff", .task, "background task % is cut off"),
    ("taskFinished", .task, "background task % has done its work"),
    ("timerFrozen", .timer, "timer % is frozen with the process"),
    ("timerStopped", .timer, "timer % is gone with the process"),
    ("timerFired", .timer, "timer % fires"),
    ("connectionIdleClosed", .connection, "connection % was idle too long; the other side closed it"),
    ("connectionDied", .connection, "connection % dies while the process is frozen; nobody is told"),
    ("connectionFoundDead", .connection, "connection % does not answer: it is not open"),
    ("valueLost", .value, "% is lost: it was only in memory"),
    ("valueChanged", .value, "% changes; it is in memory only"),
    ("diskErased", .none, "everything the app had saved is erased"),
    ("pushBlocked", .none, "the push is dropped: the person threw the app out"),
    ("pushNotDeclared", .none, "the push is dropped: the app does not declare remote notifications"),
    ("pushThrottled", .none, "the push is dropped: too many silent pushes within an hour"),
    ("wakeNotDeclared", .none, "nothing happens: the app does not declare this background mode"),
    ("wakeBlocked", .none, "nothing happens: the person threw the app out"),
    ("deviceNotIdle", .none, "nothing happens: the device is not idle"),
    ("deviceNotCharging", .none, "nothing happens: the device is not charging"),
    ("serviceEnded", .none, "nothing happens: no updates run for the app"),
    ("notTold", .none, "the app is not told: it is frozen"),
    ("noticeKept", .none, "the app is frozen; the notice is kept until it runs again"),
    ("bannerShown", .none, "a banner is shown; the app is not interrupted"),
    ("bannerNotShown", .none, "no banner: the app is in front and does not ask for one"),
    ("transferContinues", .none, "the background transfer goes on without the app"),
    ("transferCancelled", .none, "the background transfer is cancelled"),
    ("audioStopped", .none, "the audio stops"),
    ("locationStopped", .none, "the location updates stop"),
    ("appInstalled", .none, "the app is installed"),
    ("connectionUsed", .connection, "connection % works"),
    ("eventTimeUp", .none, "the time for the background event is up"),
    ("filesLocked", .none, "the key is dropped: protected files can no longer be read"),
    ("coverGone", .none, "what covered the app goes, too"),
  ]
}
