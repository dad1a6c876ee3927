/// What happens to the app or the device that is neither a transition nor a call: a value lost, a timer frozen.
public enum Effect: UInt8, CaseIterable, Sendable {
  case deviceLocked, deviceUnlocked, cardRemoved, processPrewarmed
  case backgroundTimeGranted, taskCutOff, taskFinished
  case timerFrozen, timerStopped, timerFired, connectionIdleClosed, connectionDied, connectionFoundDead
  case valueLost, valueChanged, diskErased
  case pushBlocked, pushNotDeclared, pushThrottled, wakeNotDeclared, wakeBlocked, deviceNotIdle, deviceNotCharging
  case notTold, noticeKept, bannerShown
  case transferContinues, transferCancelled
  case audioStopped, locationStopped, appInstalled, connectionUsed

  /// The name as machines read it.
  public var name: String { Self.table[Int(rawValue)].name }

  /// What happened, in words; `%` stands for the subject.
  public var words: String { Self.table[Int(rawValue)].words }

  /// What happened to a subject; without one, to any.
  public func words(about subject: String = "…") -> String {
    var result = ""
    for character in words.unicodeScalars {
      if character == "%" { result += subject } else { result.unicodeScalars.append(character) }
    }
    return result
  }

  package static let table: [(name: String, words: String)] = [
    ("deviceLocked", "the device is locked"),
    ("deviceUnlocked", "the device is unlocked"),
    ("cardRemoved", "the card leaves the switcher"),
    ("processPrewarmed", "the process is started ahead of time; the app is not told"),
    ("backgroundTimeGranted", "background time granted: %"),
    ("taskCutOff", "background task % is cut off"),
    ("taskFinished", "background task % has done its work"),
    ("timerFrozen", "timer % is frozen with the process"),
    ("timerStopped", "timer % is gone with the process"),
    ("timerFired", "timer % fires"),
    ("connectionIdleClosed", "connection % was idle too long; the other side closed it"),
    ("connectionDied", "connection % dies while the process is frozen; nobody is told"),
    ("connectionFoundDead", "connection % turns out to be dead"),
    ("valueLost", "% is lost: it was only in memory"),
    ("valueChanged", "% changes; it is in memory only"),
    ("diskErased", "everything the app had saved is erased"),
    ("pushBlocked", "the push is dropped: the person threw the app out"),
    ("pushNotDeclared", "the push is dropped: the app does not declare remote notifications"),
    ("pushThrottled", "the push is dropped: too many silent pushes within an hour"),
    ("wakeNotDeclared", "nothing happens: the app does not declare this background mode"),
    ("wakeBlocked", "nothing happens: the person threw the app out"),
    ("deviceNotIdle", "nothing happens: the device is not idle"),
    ("deviceNotCharging", "nothing happens: the device is not charging"),
    ("notTold", "the app is not told: it is frozen"),
    ("noticeKept", "the app is frozen; the notice is kept until it runs again"),
    ("bannerShown", "a banner is shown; the app is not interrupted"),
    ("transferContinues", "the background transfer goes on without the app"),
    ("transferCancelled", "the background transfer is cancelled"),
    ("audioStopped", "the audio stops"),
    ("locationStopped", "the location updates stop"),
    ("appInstalled", "the app is installed"),
    ("connectionUsed", "connection % works"),
  ]
}
