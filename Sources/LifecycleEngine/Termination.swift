/// The reason why a process ended.
public enum Termination: UInt8, CaseIterable, Sendable {
  /// The system, the person or the app ends it.
  case jetsam, lowMemory, perProcessLimit, forceQuit, kill, crash, reboot, uninstall, update
  /// The platform starts no app without scenes that was built like this one.
  case scenesRequired
  /// The main thread was busy for too long.
  case launchWatchdog, backgroundWatchdog, terminateWatchdog
  /// Background time was over.
  case taskExpired, wakeExpired, transferExpired, callNotReported

  /// The reason as the trace gives it.
  public var name: String { Self.table[Int(rawValue)].name }

  /// The code that a crash report would carry, or nil where there is none.
  public var reportCode: String? { Self.table[Int(rawValue)].code }

  /// One sentence for a person.
  public var words: String { Self.table[Int(rawValue)].words }

  /// The name that reports and documents give it, besides the code; nil where its words say all.
  public var reportName: String? {
    switch self {
    case .jetsam: "jetsam, vm-pageshortage"
    case .lowMemory: "the low memory killer"
    case .perProcessLimit: "jetsam, per-process-limit"
    case .kill: "SIGKILL"
    case .forceQuit, .crash, .reboot, .uninstall, .update, .scenesRequired, .launchWatchdog, .backgroundWatchdog,
      .terminateWatchdog, .taskExpired, .wakeExpired, .transferExpired, .callNotReported:
      nil
    }
  }

  /// The name, the code and the words of each reason, in the order of the cases.
  private static let table: [(name: String, code: String?, words: String)] = [
    ("jetsam", nil, "the system needed its memory"),
    ("lowMemory", nil, "the system needed its memory"),
    ("perProcessLimit", nil, "it used more memory than one process may"),
    ("forceQuit", nil, "the person threw it out of the app switcher"),
    ("kill", nil, "the system killed it"),
    ("crash", nil, "it crashed"),
    ("reboot", nil, "the device restarted"),
    ("uninstall", nil, "the app was deleted"),
    ("update", nil, "a new version replaced it"),
    ("scenesRequired", nil, "built with the SDK of iOS 27, it has no scenes"),
    ("watchdog", "0x8badf00d", "launching took too long (watchdog)"),
    ("watchdog", "0x8badf00d", "it did not return from the background callback in time (watchdog)"),
    ("watchdog", "0x8badf00d", "it did not return from the terminate callback in time (watchdog)"),
    ("taskExpired", "0x2182bad2", "a background task was still open when the time ran out"),
    ("wakeExpired", "0x2182bad4", "it did not finish the background event in time"),
    ("transferExpired", "0x2182bad3", "it did not finish the event of a background transfer in time"),
    ("callNotReported", "0xbaadca11", "it did not report an incoming call to the system"),
  ]
}
