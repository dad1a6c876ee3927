/// One stimulus being applied: the tables that it follows, the world that it changes, the recorder that takes its entries,
/// and the state that its steps share.
///
/// It is specialised for each recorder, so that a run without a trace pays for none.
///
/// The three are reached by address, which the engine lends for the length of one call, and is as fast as passing them
/// from function to function. Measured otherwise, per stimulus: a world that is copied in and out costs a fifth more,
/// a counted reference to an object with the tables two thirds more, a copy of the tables three times as much again.
struct Execution<R: Recorder>: ~Copyable {
  let tablesAddress: UnsafePointer<EngineTables>
  let worldAddress: UnsafeMutablePointer<World>
  private let recorderAddress: UnsafeMutablePointer<R>

  /// The compiled rules, plugins and app.
  var tables: EngineTables {
    @inline(__always) _read { yield tablesAddress.pointee }
  }
  /// The world as it is now.
  var world: World {
    @inline(__always) _read { yield worldAddress.pointee }
    @inline(__always) nonmutating _modify { yield &worldAddress.pointee }
  }
  /// What takes each entry.
  var recorder: R {
    @inline(__always) _read { yield recorderAddress.pointee }
    @inline(__always) nonmutating _modify { yield &recorderAddress.pointee }
  }

  /// The entry that causes the next one.
  var cause: UInt32 = 0
  /// The rule that is being executed.
  var rule = TraceEntry.noRule
  /// The stimulus's argument, for the steps that need it.
  var argument: Int64 = 0
  /// The window whose moments are announced, as `World.secondWindow` has it; 0 for the first.
  var window: Int64 = 0
  /// What the signal that is given carries of the event, as a number; 0 for nothing.
  var carried: Int64 = 0
  /// How many operations and deadlines there were, against `Engine.stepLimit`.
  var steps = 0
  /// Indicates whether the process has ended; what is left of the rule does not happen.
  var hasEnded = false
  /// Milliseconds that the main thread may still be busy before a watchdog ends the process; `nil` without a watchdog.
  var busyTime: Int64?
  /// The watchdog whose time that is.
  var watchdog = Watchdog.launch
  /// Indicates whether a watchdog has struck: what code runs while the process ends is not watched again.
  var isStruck = false
  /// Milliseconds after which the app finishes the background event; negative for never.
  var finishAfter: Int64?
  /// Indicates whether another background event was unfinished when this one came.
  var joinsWake = false
  /// Indicates whether a background task ended inside the background callback.
  var endedTaskEarly = false

  /// An execution that must not outlive what these addresses are borrowed from.
  init(
    tables: UnsafePointer<EngineTables>, world: UnsafeMutablePointer<World>, recorder: UnsafeMutablePointer<R>
  ) {
    tablesAddress = tables
    worldAddress = world
    recorderAddress = recorder
  }
}

// MARK: - Rules and steps

extension Execution {
  /// Executes the rule that answers a stimulus; false if that ran into a limit.
  @inline(never)
  mutating func run(_ stimulus: Stimulus, by candidate: RuleTable.Candidate) -> Bool {
    begin(stimulus)
    execute(candidate)
    return isWithinLimits
  }

  /// Records the stimulus, which causes what follows.
  @inline(__always)
  mutating func begin(_ stimulus: Stimulus) {
    argument = stimulus.argument
    cause = record(.stimulus, code: stimulus.kind.rawValue, argument: stimulus.argument)
  }

  /// Indicates whether the app's code has kept within the steps of one stimulus and the time of one run.
  @inline(__always)
  var isWithinLimits: Bool { steps < Engine.stepLimit && world.clock <= Engine.timeLimit }

  /// Executes the steps of a rule until they are done or the process has ended.
  mutating func execute(_ candidate: RuleTable.Candidate) {
    rule = candidate.rule
    let isFollowed = R.isRecording || R.isWatching
    let first = Int(isFollowed ? candidate.firstStep : candidate.firstStep &+ candidate.stepCount)
    for index in first..<(first &+ Int(isFollowed ? candidate.stepCount : candidate.unfollowedCount)) {
      guard tables.rules.steps[index].test.holds(world.conditions.rawValue) else { continue }
      execute(tables.rules.steps[index])
      if hasEnded { return }
    }
  }

  /// Executes one step.
  @inline(__always)
  private mutating func execute(_ step: RuleTable.CompiledStep) {
    switch step.operation {
    case .enter: enter(step.state)
    case .announce: announce(step.moment)
    case .announceInSecond: announceInSecond(step.moment)
    case .change: world.conditions = world.conditions.subtracting(step.dropped).union(step.raised)
    case .note: note(step.effect)
    case .terminate: terminate(step.reason)
    case .markLeft: world.app.leftAt = world.clock
    case .markBack: world.app.leftAt = -1
    case .read: world.stateRead = step.state
    case .startBackgroundTime: startBackgroundTime()
    case .endBackgroundTime: endBackgroundTime()
    case .other: executeRare(step.action)
    }
  }

  /// Executes the steps that `CompiledStep.Operation` calls `other`.
  @inline(never)
  private mutating func executeRare(_ action: Step.Action) {
    switch action {
    case .schedule(let deadline): schedule(deadline, after: 0)
    case .cancel(let deadline): world.clear(Int(deadline.rawValue))
    case .checkScenes:
      let trigger = Trigger.launchWithoutScenes.index
      if let candidate = tables.rules.candidate(world.state, trigger, world.conditions) { execute(candidate) }
    case .startApp: startApp()
    case .nameSecond: world.secondWindow = argument
    case .freeze: freeze()
    case .thaw: thaw()
    case .restartBackgroundTime: restartBackgroundTime()
    case .startOwnerWait: schedule(.ownerWait, after: Limits.ownerWait)
    case .startFileKeyWait: world.fileKeyDue = world.clock + Limits.fileKey
    case .keepFileKey: world.fileKeyDue = World.never
    case .expireTasks: expireTasks()
    case .startWake(let limit): startWake(limit)
    case .countPush: countPush()
    case .settleWake: settleWake()
    case .editValue: editValue()
    case .tapControl: tapControl()
    case .useConnection: useConnection(Int(argument))
    case .addObserver: addObserver(Int(argument))
    case .removeObserver: removeObserver(Int(argument))
    case .eraseDisk:
      for (index, value) in tables.program.values.enumerated() {
        world.app.disk[index] = value.initial
        world.app.typed[index] = value.initial
      }
    case .enter, .read, .announce, .announceInSecond, .raise, .drop, .note, .terminate, .markLeft, .markBack,
      .startBackgroundTime,
      .endBackgroundTime:
      break  // They have operations of their own.
    }
  }
}

// MARK: - Entries

extension Execution {
  /// Records an entry at this instant and returns its id; 0 without a trace.
  @inline(__always)
  mutating func record(_ kind: TraceEntry.Kind, code: UInt8 = 0, name: UInt16 = 0, argument: Int64 = 0) -> UInt32 {
    if R.isWatching, kind == .effect || kind == .termination { watch(kind, code) }
    guard R.isRecording else { return 0 }
    return recorder.record(
      TraceEntry(
        time: world.clock, argument: argument, cause: cause, rule: rule, code: code, kind: kind,
        name: name, plugin: TraceEntry.noPlugin, state: world.stateRead))
  }

  /// Tells the recorder of an effect or an end.
  @inline(__always)
  private mutating func watch(_ kind: TraceEntry.Kind, _ code: UInt8) {
    recorder.watch(kind, code)
    if recorder.hasFormulas {
      recorder.ask(tablesAddress, worldAddress, at: kind == .termination ? .ended(code) : .effect(code))
    }
  }

  /// Tells the recorder that an operation of the app is done.
  @inline(__always)
  mutating func watch() {
    if recorder.hasFormulas { recorder.ask(tablesAddress, worldAddress, at: nil) }
  }

  /// Records an effect.
  @inline(__always)
  mutating func note(_ effect: Effect, name: UInt16 = 0, argument: Int64 = 0) {
    _ = record(.effect, code: effect.rawValue, name: name, argument: argument)
  }
}

// MARK: - Transitions

extension Execution {
  /// Changes the process state, which the conditions mirror.
  @inline(__always)
  mutating func enter(_ state: ProcessState) {
    let before = world.state
    world.stateRead = state
    guard state != before else { return }
    if before == .notRunning { beginValues() }
    world.state = state
    world.conditions.subtract(.states)
    world.conditions.formUnion(.entering(state))
    _ = record(.transition, code: before.rawValue)
  }

  /// Ends the process: what was only in memory is lost, plugins start over, nothing more is due.
  @inline(never)
  mutating func terminate(_ reason: Termination) {
    cause = record(.termination, code: reason.rawValue)
    hasEnded = true
    loseMemory(at: reason)
    enter(.notRunning)
    world.conditions.subtract(.ofProcess)
    world.deadlines = SIMD16(repeating: World.never)
    world.armed = 0
    world.plugins = tables.deliveries.initialStates
  }
}

// MARK: - Moments and signals

extension Execution {
  /// Announces a moment to the plugins, and their signals to the app.
  @inline(__always)
  mutating func announce(_ moment: Moment) {
    let outer = cause
    if R.isRecording { cause = record(.moment, code: moment.rawValue, argument: window) }
    startWatchdog(at: moment)
    let delays = tables.deliveries.delays.isEmpty ? 0 : delays(beginningAt: moment)
    for place in tables.deliveries.receivers(of: moment, isRecorded: R.isRecording) {
      var slot = Int(tables.deliveries.places[place])
      if window != 0, !tables.plugins[slot].states.isEmpty {
        // A plugin with one state for all windows follows the scene of the first.
        guard tables.plugins[slot].isPerWindow else { continue }
        slot &+= PluginStates.secondWindow
      }
      let state = world.plugins[slot]
      let delivery = tables.deliveries.delivery(at: place, state: state, world.conditions)
      if delivery.kind != .plain {
        deliverRarely(atPlace: place, in: slot, moment)
        if hasEnded { return }
        continue
      }
      if delivery.next != state { world.plugins[slot] = delivery.next }
      if tables.runsHandlers {
        deliverToApp(
          tables.deliveries.signals(of: delivery), handlingMomentAt: tables.momentHandlers[Int(moment.rawValue)])
        if hasEnded { return }
      } else if R.isRecording {
        recorder.record(signalEntry, for: tables.deliveries.signals(of: delivery))
      }
    }
    if delays != 0 { begin(delays) }
    cause = outer
  }

  /// Announces a moment of the second window, whose name its entries carry.
  @inline(never)
  private mutating func announceInSecond(_ moment: Moment) {
    window = world.secondWindow
    announce(moment)
    window = 0
  }

  /// Delivers signals that handlers of the app may answer; each handler runs before the next signal.
  ///
  /// A handler of the moment, which begins at a place of the operations, runs after the last signal of the plugin in whose
  /// words the app is written.
  @inline(never)
  mutating func deliverToApp(
    _ signals: ArraySlice<DeliveryTable.SignalReference>, handlingMomentAt atMoment: UInt16, isDelayed: Bool = false
  ) {
    let last = atMoment == AppProgram.none ? nil : signals.lastIndex { $0.plugin == tables.appPlugin }
    for index in signals.indices {
      var entry = signalEntry
      if isDelayed { entry.code = TraceEntry.delayedSignal }
      let id = recorder.record(entry.naming(signals[index]))
      let start = tables.handlers[Int(signals[index].name)]
      if start != AppProgram.none {
        handle(start, causedBy: id)
        if !tables.program.observers.isEmpty, hasLeft(signals[index]) { return }
      }
      if index == last, !hasEnded { handle(atMoment, causedBy: id) }
      if hasEnded { return }
    }
  }

  /// Indicates whether a handler has removed the plugin of a signal, which hears nothing more.
  @inline(never)
  private func hasLeft(_ signal: DeliveryTable.SignalReference) -> Bool {
    let plugin = Int(signal.plugin)
    let isOfSecond = window != 0 && tables.plugins[plugin].isPerWindow
    return !tables.deliveries.isListening(isOfSecond ? plugin + PluginStates.secondWindow : plugin, in: world)
  }

  /// The entry of a signal at this instant, without the signal; no rule of the platform produces it.
  @inline(__always)
  private var signalEntry: TraceEntry {
    TraceEntry(
      time: world.clock, argument: TraceEntry.argument(window: window, carrying: carried), cause: cause,
      rule: TraceEntry.noRule, code: 0, kind: .signal,
      name: 0, plugin: TraceEntry.noPlugin, state: world.stateRead)
  }

  /// Sets how long the main thread may be busy from this moment on.
  @inline(__always)
  private mutating func startWatchdog(at moment: Moment) {
    guard tables.runsHandlers else { return }
    switch moment {
    case .willFinishLaunching, .didFinishLaunching, .shouldRestoreState, .didDecodeState:
      startWatchdog(.launch, after: tables.limits.launch)
    case .didEnterBackground, .sceneDidEnterBackground:
      startWatchdog(.backgroundCallback, after: tables.limits.backgroundCallback)
    case .willTerminate: startWatchdog(.terminateCallback, after: tables.limits.terminate)
    default: watchBackgroundTime()
    }
  }

  /// Runs what the app does as its process starts, under the watchdog of the launch.
  private mutating func startApp() {
    startWatchdog(.launch, after: tables.limits.launch)
    handle(tables.program.start, causedBy: cause)
  }

  /// Starts a watchdog, unless the callbacks of its phase, such as the launch, share one that runs.
  private mutating func startWatchdog(_ started: Watchdog, after limit: Int64) {
    if busyTime != nil && watchdog == started { return }
    busyTime = limit
    watchdog = started
  }

  /// Lets the main thread be busy in the background until the time that was granted is up.
  mutating func watchBackgroundTime() {
    busyTime = nil
    guard world.state == .background else { return }
    let tasks = world.deadlines[Int(Deadline.allowanceEnd.rawValue)]
    let wake = world.deadlines[Int(Deadline.wakeEnd.rawValue)]
    let end = min(tasks, wake)
    guard end != World.never else { return }
    busyTime = max(0, end - world.clock)
    watchdog = wake < tasks ? .wake : .allowance
  }
}
