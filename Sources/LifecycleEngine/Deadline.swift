/// Something that happens by itself when its time comes.
///
/// The order is the order within one instant.
package enum Deadline: UInt8, CaseIterable, Sendable {
  /// The background callback has returned and nothing keeps the process running.
  case suspension
  /// Background time is nearly up: expiration handlers run.
  case expiration
  /// Background time is up.
  case allowanceEnd
  /// The time for a background event (push, fetch, …) is up.
  case wakeEnd
  /// The first of the app's slots: four background tasks, four timers, four connections.
  case firstTask

  package static let taskSlots = 4..<8
  package static let timerSlots = 8..<12
  package static let connectionSlots = 12..<16
  /// Deadlines that rules answer; the slots behind them belong to the app.
  package static let ruled = 4

  package var name: String {
    ["suspension", "expiration", "allowanceEnd", "wakeEnd", "task"][Int(rawValue)]
  }
}

/// What a rule answers: a stimulus, a deadline that has come, or a main thread that was busy for too long.
package struct Trigger: Hashable, Sendable {
  package let index: Int

  package static let count = watchdogs + 3
  private static let watchdogs = StimulusKind.count + Deadline.ruled

  package init(_ kind: StimulusKind) { index = Int(kind.rawValue) }
  package init(_ deadline: Deadline) { index = StimulusKind.count + Int(deadline.rawValue) }

  /// The main thread was busy for longer than this limit allows.
  package init(exceeding limit: Termination) {
    index =
      switch limit {
      case .taskExpired: Self(.allowanceEnd).index
      case .wakeExpired: Self(.wakeEnd).index
      case .backgroundWatchdog: Self.watchdogs + 1
      case .terminateWatchdog: Self.watchdogs + 2
      default: Self.watchdogs
      }
  }

  /// The words for it: the stimulus, or the deadline's name.
  package var name: String {
    if index < StimulusKind.count { return StimulusKind.forms[index].text }
    if index >= Self.watchdogs { return "watchdog" }
    return Deadline(rawValue: UInt8(index - StimulusKind.count))?.name ?? ""
  }
}
