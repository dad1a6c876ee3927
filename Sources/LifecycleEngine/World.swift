/// Everything simulated at one instant.
///
/// A snapshot is an assignment; undo is putting the old value back.
public struct World: Hashable, Sendable, BitwiseCopyable {
  /// Virtual time since the start, in milliseconds.
  public internal(set) var clock: Int64 = 0
  /// The state of the app's process.
  public internal(set) var state: ProcessState = .notRunning
  /// The state that the app's code would read now, as a process state.
  ///
  /// It differs from `state` only while an app with scenes starts: until its scene has entered the foreground, code reads
  /// background. [BUG, GIO]
  public internal(set) var stateRead: ProcessState = .notRunning
  /// What holds besides the state; the state itself is mirrored in it.
  public var conditions: Condition = .state(.notRunning)
  /// The state of each plugin, by its place in the engine, and that in the second window of those that have one for each.
  public var plugins = PluginStates()
  /// When each deadline falls due; `never` where none is set.
  public var deadlines = SIMD16<Int64>(repeating: World.never)
  /// One bit for each deadline that is set.
  public var armed: UInt16 = 0
  /// When the key of files of the class Complete is dropped; `never` while no lock has it wait.
  ///
  /// It is the device's, so that neither the end of the process nor a return to the front clears it.
  public var fileKeyDue = World.never
  /// When the hour began in which silent pushes are counted, and how many came since.
  public var pushHour: Int64 = 0
  /// How many silent pushes came in that hour.
  public var pushCount: UInt8 = 0
  /// The name of the second window, as its place among the texts of the engine plus 2; 0 for none.
  public var secondWindow: Int64 = 0
  /// What the app remembers and has open.
  public var app = AppMemory()

  /// The time of a deadline that is not set.
  public static let never = Int64.max

  /// A world at time zero, without an app.
  public init() {}

  /// One of the two windows that an app may have here.
  public enum Window: Sendable {
    case first, second
  }

  /// The name by which stimuli mean the first window; it has the place 1 among the arguments of window stimuli.
  public static let firstWindowName = "main"

  /// The window that a stimulus means, or `nil` for none that the app has.
  ///
  /// The argument is 0 where none is named, 1 for the first window, and the place of the name among the texts of the engine
  /// plus 2 for another one.
  public func window(meantBy stimulus: Stimulus) -> Window? {
    Self.window(meantBy: stimulus, conditions, secondWindow)
  }

  /// The window that a stimulus means under these conditions, where the second one has this name.
  static func window(meantBy stimulus: Stimulus, _ conditions: Condition, _ secondWindow: Int64) -> Window? {
    guard stimulus.kind.isOfWindow else { return .first }
    let isSecondKept = conditions.isSuperset(of: .secondKept)
    switch stimulus.argument {
    case 0:
      guard conditions.isSuperset(of: .secondConnected) else { return .first }
      return conditions.isSuperset(of: .sceneConnected) ? nil : .second
    case 1: return .first
    case secondWindow where isSecondKept: return .second
    default: return stimulus.kind == .windowOpen && !isSecondKept ? .second : nil
    }
  }

  /// Indicates whether all of `condition` holds.
  public func holds(_ condition: Condition) -> Bool { conditions.isSuperset(of: condition) }

  /// Sets the deadline of a slot; one that stood there is replaced.
  @inline(__always)
  public mutating func set(_ slot: Int, at time: Int64) {
    deadlines[slot] = time
    armed |= 1 << UInt16(slot)
  }

  /// Takes a deadline back.
  @inline(__always)
  public mutating func clear(_ slot: Int) {
    deadlines[slot] = World.never
    armed &= ~(1 << UInt16(slot))
  }

  /// One bit for each deadline with an instant: those that are set, and frozen timers, which are not.
  public var kept: UInt16 {
    @inline(__always) mutating get { armed | UInt16(app.timersOn) &<< UInt16(Deadline.timerSlots.lowerBound) }
  }

  /// Moves the clock, and with it every instant that the world keeps, so that all that lies between them stays as it is.
  public mutating func shift(by milliseconds: Int64) {
    clock &+= milliseconds
    var rest = kept
    while rest != 0 {
      let slot = rest.trailingZeroBitCount
      rest &= rest &- 1
      if deadlines[slot] != World.never { deadlines[slot] &+= milliseconds }
    }
    if fileKeyDue != World.never { fileKeyDue &+= milliseconds }
    if app.leftAt >= 0 { app.leftAt &+= milliseconds }
    if app.backgroundSince >= 0 { app.backgroundSince &+= milliseconds }
    app.loaded &+= milliseconds
    pushHour &+= milliseconds
  }

  /// When a deadline falls due; the key of files has a slot behind the others.
  @inline(__always)
  public func time(of slot: Int) -> Int64 { slot == Deadline.fileKeySlot ? fileKeyDue : deadlines[slot] }

  /// The earliest deadline not later than `limit`; the lowest slot wins within one instant.
  ///
  /// It changes nothing, and is `mutating` because such a function gets the address of a world and any other a copy.
  public mutating func nextDeadline(until limit: Int64) -> Int? {
    var best: Int?
    var bestTime = limit
    var rest = armed
    while rest != 0 {
      let slot = rest.trailingZeroBitCount
      rest &= rest - 1
      let time = deadlines[slot]
      if best == nil ? time <= bestTime : time < bestTime {
        best = slot
        bestTime = time
      }
    }
    if fileKeyDue != World.never, best == nil ? fileKeyDue <= bestTime : fileKeyDue < bestTime {
      return Deadline.fileKeySlot
    }
    return best
  }
}

/// The state of each plugin, four bits for each slot.
///
/// The slot of a plugin is its place in the engine. A plugin with a state per window has a second slot for the second window,
/// `secondWindow` behind the first.
///
/// A word and not a vector: reading one element of a vector that was just written waits for memory.
public struct PluginStates: Hashable, Sendable, BitwiseCopyable {
  /// The states, the first plugin's in the lowest four bits.
  public var bits: UInt64 = 0

  /// How far behind the slot of a plugin that of its state in the second window is.
  public static let secondWindow = PluginTable.limit

  /// Every plugin in its first state.
  public init() {}

  /// The state in a slot.
  public subscript(slot: Int) -> UInt8 {
    @inline(__always) get { UInt8(truncatingIfNeeded: bits &>> shift(slot)) & 0xF }
    @inline(__always) set { bits = bits & ~(0xF &<< shift(slot)) | UInt64(newValue) &<< shift(slot) }
  }

  /// The bits of a slot, all set.
  public static func mask(of slot: Int) -> UInt64 { 0xF &<< UInt64(truncatingIfNeeded: slot &* 4) }

  /// The plugin whose state is in a slot, by its place in the engine.
  @inline(__always)
  public static func plugin(of slot: Int) -> Int { slot & (secondWindow - 1) }

  /// The place of a slot's bits in the word.
  @inline(__always)
  private func shift(_ slot: Int) -> UInt64 { UInt64(truncatingIfNeeded: slot) &* 4 }
}
