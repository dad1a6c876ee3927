/// A learner's program, compiled: names, declarations and one flat list of operations.
public struct AppProgram: Sendable {
  /// A value that the app keeps in memory and, if `isSaved`, may write to disk.
  public struct Value: Sendable {
    /// The name in the app.
    public var name: String
    /// Indicates whether `save` may write it to disk.
    public var isSaved: Bool
    /// What it holds at launch: an index into `constants`.
    public var initial: Int32
    /// Where the operations begin that run once the person has changed it, or `none`.
    public var onEdit = AppProgram.none

    /// A value that holds `initial` at launch.
    public init(name: String, isSaved: Bool, initial: Int32) {
      self.name = name
      self.isSaved = isSaved
      self.initial = initial
    }
  }

  /// Something on the app's screen that a person touches.
  public struct Control: Sendable {
    /// The name in the app.
    public var name: String
    /// Where the operations of a touch begin, or `none`.
    public var onTap: UInt16

    /// A control whose touch runs the operations at `onTap`.
    public init(name: String, onTap: UInt16) {
      self.name = name
      self.onTap = onTap
    }
  }

  /// A timer that the app may start.
  public struct Timer: Sendable {
    /// The name in the app.
    public var name: String
    /// Milliseconds between two ticks.
    public var period: Int64
    /// Indicates whether it fires again after each period.
    public var repeats: Bool
    /// Where the operations of a tick begin, or `none`.
    public var onTick: UInt16

    /// A timer whose ticks run the operations at `onTick`.
    public init(name: String, period: Int64, repeats: Bool, onTick: UInt16) {
      self.name = name
      self.period = period
      self.repeats = repeats
      self.onTick = onTick
    }
  }

  /// A connection that the app may open.
  public struct Connection: Sendable {
    /// The name in the app.
    public var name: String
    /// Milliseconds without use after which the other side closes it, or nil.
    public var idleLimit: Int64?

    /// A connection that the other side closes after `idleLimit`.
    public init(name: String, idleLimit: Int64?) {
      self.name = name
      self.idleLimit = idleLimit
    }
  }

  /// A plugin as an observer that the app, or somebody at the prompt, adds or removes.
  public struct Observer: Hashable, Sendable {
    /// The name of the plugin.
    public var name: String
    /// Indicates whether the app's code adds it, so that it hears nothing before.
    public var isAdded: Bool
    /// Indicates whether the app's code adds or removes it, and not somebody at the prompt alone.
    public var isOfApp: Bool

    /// A plugin that the app adds, or only removes.
    public init(name: String, isAdded: Bool, isOfApp: Bool = true) {
      (self.name, self.isAdded, self.isOfApp) = (name, isAdded, isOfApp)
    }
  }

  /// A background task that the app may begin.
  public struct Task: Sendable {
    /// The name in the app.
    public var name: String
    /// Milliseconds of running time that the work needs, or `nil` for work that only `endTask` ends.
    public var needs: Int64?
    /// Where the operations begin that run when the work is done, or `none`.
    public var onDone: UInt16
    /// Where the operations begin that run when background time is nearly up, or `none`.
    public var onExpiration: UInt16

    /// A background task with the operations for its end and for its expiration.
    public init(name: String, needs: Int64?, onDone: UInt16, onExpiration: UInt16) {
      self.name = name
      self.needs = needs
      self.onDone = onDone
      self.onExpiration = onExpiration
    }
  }

  /// A Boolean value that indicates whether one of its background tasks has an expiration handler.
  public var hasExpirationHandler: Bool { tasks.contains { $0.onExpiration != Self.none } }

  /// What `if` compares.
  public enum Operand: Hashable, Sendable {
    case away, remaining, state, clock, value(UInt8), age(UInt8), connection(UInt8)
    /// A named condition by its place in `Condition.named`, as 0 or 1.
    case condition(UInt8)
    /// A setting by its raw value, as the index of its value; the platform by its raw value.
    case setting(UInt8), platform
    /// What the moment at hand brings, by the raw value of an `EventValue`, and what the signal at hand carries of it; 0 for
    /// nothing.
    case event(UInt8), carried
    case constant(Int64)
    /// What the person typed last into a value, what is on disk for it, and 1 for a connection that is open and not dead.
    ///
    /// The app's own code cannot know these and those that follow.
    case typed(UInt8), saved(UInt8), alive(UInt8)
    /// The state of the process, and not what code reads.
    case processState
    /// The own state of a plugin, by its slot in `PluginStates`.
    case pluginState(UInt8)
    /// An effect or a termination by its raw value, as 1 at the instant of it and 0 at any other.
    case effect(UInt8), ended(UInt8)
  }

  /// One thing that a handler does.
  ///
  /// Numbers of 8 bits are slots of values, tasks, timers, connections or observers; `Int32` is a constant, a `UInt16` behind `jump` the
  /// place of an operation.
  public enum Operation: Sendable {
    case save(UInt8), restore(UInt8), set(UInt8, Int32), refresh(UInt8)
    /// Gives the first value what the second one holds.
    case copy(UInt8, UInt8)
    case beginTask(UInt8), endTask(UInt8)
    case startTimer(UInt8), stopTimer(UInt8)
    case connect(UInt8), disconnect(UInt8), send(UInt8)
    case addObserver(UInt8), removeObserver(UInt8)
    /// Keeps the main thread busy, in milliseconds.
    case work(Int64)
    case log(UInt16)
    case playAudio, stopAudio, startLocation, stopLocation
    case reportCall, beginTransfer
    /// The background event is finished after this many milliseconds; negative for never.
    case finishWake(Int64)
    case jump(UInt16)
    case jumpUnless(Operand, Relation, Operand, UInt16)
    case stop
  }

  /// The app's name.
  public var name = "App"
  /// The plugin whose words the handlers use, or empty.
  public var plugin = ""
  /// The values, by slot.
  public var values: [Value] = []
  /// The controls, by slot.
  public var controls: [Control] = []
  /// The timers, by slot.
  public var timers: [Timer] = []
  /// The connections, by slot.
  public var connections: [Connection] = []
  /// The plugins that the app or somebody at the prompt adds or removes as observers, by slot.
  public var observers: [Observer] = []
  /// The background tasks, by slot.
  public var tasks: [Task] = []
  /// The texts and numbers that values may hold; the first is empty.
  public var constants: [String] = [""]
  /// The operations of all handlers, one after the other, each list with `stop` at its end.
  public var operations: [Operation] = []
  /// Where the operations begin that run as the process starts, before the app is called; `none` for an app without them.
  public var start = AppProgram.none
  /// Where the operations for a signal begin, by the signal's name in the plugin's words.
  public var handlers: [(signal: String, start: UInt16)] = []
  /// Where the operations for a moment begin, which run once the plugin has said what it says then.
  public var momentHandlers: [(moment: Moment, start: UInt16)] = []
  /// What the app declares: its modes, state restoration, the class of its files.
  ///
  /// In the program of an engine it also says whether the app uses scenes, by `scenes` and the settings.
  public var declares: Condition
  /// Indicates whether the app declares that it uses scenes; `nil` where it does not say, so that the settings decide.
  public var scenes: Bool?

  /// The app that runs when none is loaded: no handlers, every background mode declared.
  public init() {
    declares = [
      .audioMode, .locationMode, .voipMode, .fetchMode, .processingMode, .remoteNotificationMode,
      .presentsNotifications,
    ]
  }

  /// The same program with what these settings decide about its scenes and its background tasks.
  public func resolved(under settings: Settings) -> AppProgram {
    var program = self
    program.declares.subtract(.listsTasks)
    let hasTasks = settings.platform == .ios && settings.version >= AppNeed.firstVersionWithTasks
    if isLoaded, hasTasks, declares.contains(.processingMode) { program.declares.formUnion(.listsTasks) }
    let usesScenes = settings.usesScenes(declared: scenes)
    program.declares.subtract([.usesScenes, .lacksScenes])
    if usesScenes { program.declares.formUnion(.usesScenes) }
    if settings.refusesToLaunch(usesScenes: usesScenes) { program.declares.formUnion(.lacksScenes) }
    return program
  }

  /// A Boolean value that indicates whether this is an app that was loaded, and not the one that runs where none is.
  public var isLoaded: Bool { declares.contains(.hasApp) }

  /// A Boolean value that indicates whether the app may have code that runs at a moment: it has operations, or is written in
  /// the words of a plugin and may be replaced by one that has.
  var isHeard: Bool { !plugin.isEmpty || !operations.isEmpty }

  /// A Boolean value that indicates whether it does something as its process starts.
  var hasStart: Bool { start != Self.none }

  /// The place of operations that do not exist.
  public static let none = UInt16.max
  /// The most values one app may have.
  public static let valueLimit = 8
  /// The most controls one app may have.
  public static let controlLimit = 8
  /// The most operations of all handlers together; a jump's target has to fit 16 bits.
  public static let operationLimit = 20_000
  /// The most different texts and numbers that values may hold.
  public static let constantLimit = 4_000
  /// The most timers, connections or background tasks one app may have of each.
  public static let slotLimit = 4
}

/// What the app remembers and has open, as plain values.
public struct AppMemory: Hashable, Sendable, BitwiseCopyable {
  /// Indices into the app's constants; a negative number −n is the person's n-th edit.
  public var memory: SIMD8<Int32> = .zero
  /// What is on disk, in the same form.
  public var disk: SIMD8<Int32> = .zero
  /// What the person typed last into each value, in the same form; what it began with, before that.
  public var typed: SIMD8<Int32> = .zero
  /// When each value was loaded, set or lost, for staleness.
  public var loaded: SIMD8<Int64> = .zero
  /// How many edits the person has made.
  public var edits: Int32 = 0
  /// Bit sets over the slots.
  public var openTasks: UInt8 = 0
  /// The timers that were started and not stopped, frozen ones included.
  public var timersOn: UInt8 = 0
  /// The connections that the app takes for open.
  public var connected: UInt8 = 0
  /// Those of them that were closed from outside, which the app has not noticed.
  public var dead: UInt8 = 0
  /// The open tasks in the order begun: slots, four bits each, the first lowest, 15 for none.
  public var taskOrder: UInt16 = .max
  /// When the app last entered the background, or −1 once it is active again.
  public var leftAt: Int64 = -1
  /// When the background time that now runs began, or −1.
  public var backgroundSince: Int64 = -1
}

/// The bit of a slot in a set of slots.
@inline(__always)
func bit(_ slot: Int) -> UInt8 { 1 << UInt8(truncatingIfNeeded: slot) }
