/// Something that happens by itself when its time comes.
///
/// The order is the order within one instant.
public enum Deadline: UInt8, CaseIterable, Sendable {
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

  /// On Android, the end of the process owner's wait; Android grants no background time, so the slot is free there.
  public static let ownerWait = expiration

  /// The slots in which the work of a background task is done.
  public static let taskSlots = 4..<8
  /// The slots in which a timer of the app fires; behind those of the app, what plugins have put off.
  public static let timerSlots = 8..<12
  /// The slots in which the other side closes an idle connection.
  public static let connectionSlots = 12..<16
  /// The slot of the end of a file key, which is no deadline of the app; the world keeps its time apart.
  public static let fileKeySlot = 16
  /// Deadlines that rules answer; the slots behind them belong to the app.
  public static let ruled = 4
}

/// What ends the process when the main thread is busy for too long.
public enum Watchdog: Int, Sendable {
  /// The time of one kind of callback is over.
  case launch, backgroundCallback, terminateCallback
  /// The time that was granted in the background is over.
  case allowance, wake
}

/// What a rule answers: a stimulus, a deadline that has come, or a main thread that was busy for too long.
public struct Trigger: Hashable, Sendable {
  /// The place of the trigger in the table of rules.
  public let index: Int

  /// The number of triggers.
  public static let count = firstWatchdog + 5
  /// The place of the first trigger that is neither a stimulus nor a deadline.
  private static let firstWatchdog = StimulusKind.count + Deadline.ruled

  /// A launch that the platform refuses, because the app was built with today's SDK and has no scenes.
  static let launchWithoutScenes = Self(index: firstWatchdog + 3)
  /// The key of files of the class Complete is dropped, some time after a lock.
  static let fileKeyDropped = Self(index: firstWatchdog + 4)

  private init(index: Int) { self.index = index }

  /// The trigger that a stimulus of this kind is.
  public init(_ kind: StimulusKind) { index = Int(kind.rawValue) }
  /// A deadline that has come.
  public init(_ deadline: Deadline) { index = StimulusKind.count + Int(deadline.rawValue) }

  /// A main thread that is busy for longer than the watchdog allows.
  public init(exceeding watchdog: Watchdog) {
    index =
      switch watchdog {
      case .launch, .backgroundCallback, .terminateCallback: Self.firstWatchdog + watchdog.rawValue
      case .allowance: Self(.allowanceEnd).index
      case .wake: Self(.wakeEnd).index
      }
  }
}
