extension Execution {
  /// Runs the app's operations from `start` to their end.
  @inline(never)
  mutating func handle(_ start: UInt16, causedBy id: UInt32) {
    let outer = (cause: cause, rule: rule)
    cause = id
    rule = TraceEntry.noRule
    var next = Int(start)
    while next < tables.program.operations.count, !hasEnded {
      steps += 1
      guard steps < Engine.stepLimit else { break }
      switch tables.program.operations[next] {
      case .stop: next = tables.program.operations.count
      case .jump(let target): next = Int(target)
      case .jumpUnless(let left, let comparison, let right, let target):
        next = comparison.holds(value(of: left), value(of: right)) ? next + 1 : Int(target)
      default:
        execute(tables.program.operations[next], at: UInt16(next))
        if R.isWatching, !hasEnded { watch() }
        next += 1
      }
    }
    if !hasEnded { (cause, rule) = outer }
  }

  /// Executes an operation of the app, recorded as an action that causes what follows from it.
  private mutating func execute(_ operation: AppProgram.Operation, at place: UInt16) {
    let outer = cause
    cause = record(.action, name: place)
    defer { if !hasEnded { cause = outer } }
    switch operation {
    case .save(let slot): world.app.disk[Int(slot)] = world.app.memory[Int(slot)]
    case .restore(let slot):
      world.app.memory[Int(slot)] = world.app.disk[Int(slot)]
      load(Int(slot))
    case .set(let slot, let constant):
      world.app.memory[Int(slot)] = constant
      load(Int(slot))
    case .copy(let slot, let other):
      world.app.memory[Int(slot)] = world.app.memory[Int(other)]
      load(Int(slot))
    case .refresh(let slot): load(Int(slot))
    case .beginTask(let slot): beginTask(Int(slot))
    case .endTask(let slot): endTask(Int(slot))
    case .startTimer(let slot): startTimer(Int(slot))
    case .stopTimer(let slot): stopTimer(Int(slot))
    case .connect(let slot): connect(Int(slot))
    case .disconnect(let slot): disconnect(Int(slot))
    case .send(let slot): useConnection(Int(slot))
    case .addObserver(let slot): addObserver(Int(slot))
    case .removeObserver(let slot): removeObserver(Int(slot))
    case .work(let length): work(length)
    case .playAudio: startKeeping(.audioPlaying, unlessIn: .audioMode)
    case .startLocation: startKeeping(.locationTracking, unlessIn: .locationMode)
    case .stopAudio: stopKeeping(.audioPlaying)
    case .stopLocation: stopKeeping(.locationTracking)
    case .reportCall: world.conditions.formUnion(.callReported)
    case .beginTransfer: world.conditions.formUnion(.transferRunning)
    case .finishWake(let after): finishAfter = after
    case .log: break
    case .jump, .jumpUnless, .stop: break  // They are the flow of control in `handle`.
    }
  }

  /// In the background only an app that declares the mode may start this.
  private mutating func startKeeping(_ condition: Condition, unlessIn mode: Condition) {
    if world.state == .background && !world.holds(mode) { return }
    world.conditions.formUnion(condition)
  }

  /// Ends what kept the app running.
  private mutating func stopKeeping(_ condition: Condition) {
    guard world.holds(condition) else { return }
    world.conditions.subtract(condition)
    restartBackgroundTime()
  }

  // MARK: - Values

  /// Keeps the time at which a value was loaded, for conditions that ask for its age.
  private mutating func load(_ slot: Int) { world.app.loaded[slot] = world.clock }

  /// The number that a condition of the app compares.
  @inline(__always)
  private func value(of operand: AppProgram.Operand) -> Int64 {
    if case .carried = operand { return carried }
    return EngineTables.value(of: operand, tablesAddress, worldAddress)
  }

  /// Changes a value as the person does, to a constant or to the next edit, and runs what the app does then.
  mutating func editValue() {
    let slot = Int(argument & 0xFF)
    let constant = Int32(truncatingIfNeeded: argument >> 8)
    guard tables.program.values.indices.contains(slot) else { return }
    world.app.edits += 1
    let typed = constant > 0 ? constant - 1 : -world.app.edits
    world.app.memory[slot] = typed
    world.app.typed[slot] = typed
    load(slot)
    let id = record(.effect, code: Effect.valueChanged.rawValue, name: UInt16(slot))
    let start = tables.program.values[slot].onEdit
    if start != AppProgram.none { handle(start, causedBy: id) }
  }

  /// Runs what the app does when a control is touched.
  mutating func tapControl() {
    let slot = Int(argument & 0xFF)
    guard tables.program.controls.indices.contains(slot) else { return }
    let start = tables.program.controls[slot].onTap
    if start != AppProgram.none { handle(start, causedBy: cause) }
  }

  /// The process is gone: whatever was not saved is lost, and what was open is closed.
  ///
  /// Where memory outlives a process, it does until a person throws the app out.
  mutating func loseMemory(at end: Termination) {
    let keepsMemory = tables.persistence.contains(.memory) && end != .forceQuit
    // By index: a value that is taken out counts a reference to its name.
    for index in tables.program.values.indices {
      let held = world.app.memory[index]
      let isKept =
        held == tables.program.values[index].initial
        || tables.program.values[index].isSaved && held == world.app.disk[index]
      if !isKept && !keepsMemory { note(.valueLost, name: UInt16(index)) }
      // What survives must survive the app's own read from the disk, too.
      if keepsMemory { world.app.disk[index] = held }
    }
    // All at once: no instant sees a part of the memory lost.
    for index in tables.program.values.indices where !keepsMemory {
      world.app.memory[index] = tables.program.values[index].initial
    }
    for index in tables.program.tasks.indices where world.app.openTasks & bit(index) != 0 {
      note(.taskCutOff, name: UInt16(index))
    }
    for index in tables.program.timers.indices where world.app.timersOn & bit(index) != 0 {
      note(.timerStopped, name: UInt16(index))
    }
    let kept = (memory: world.app.memory, disk: world.app.disk, typed: world.app.typed, edits: world.app.edits)
    world.app = AppMemory()
    (world.app.memory, world.app.disk, world.app.typed, world.app.edits) = kept
    // What is lost grows old from then on, until it is loaded again.
    for slot in tables.program.values.indices { load(slot) }
  }

  /// A process begins: what its values hold by themselves is as old as it.
  @inline(never)
  mutating func beginValues() {
    for slot in tables.program.values.indices { load(slot) }
  }

  // MARK: - Main thread

  /// Keeps the main thread busy; a watchdog whose time this exceeds ends the process.
  private mutating func work(_ length: Int64) {
    guard let limit = busyTime, !isStruck else {
      world.clock += length
      return
    }
    world.clock += min(length, limit)
    busyTime = limit - length
    if length <= limit { return }
    let outer = rule
    let trigger = Trigger(exceeding: watchdog).index
    isStruck = true
    if let candidate = tables.rules.candidate(world.state, trigger, world.conditions) { execute(candidate) }
    isStruck = false
    if hasEnded { return }
    rule = outer
    world.clock += length - limit
  }

  // MARK: - Timers

  /// Starts a timer, or starts it over.
  private mutating func startTimer(_ index: Int) {
    world.app.timersOn |= bit(index)
    let slot = Deadline.timerSlots.lowerBound + index
    world.set(slot, at: world.clock + tables.program.timers[index].period)
    recorder.remember(cause, for: slot)
  }

  /// Stops a timer.
  mutating func stopTimer(_ index: Int) {
    world.app.timersOn &= ~bit(index)
    world.clear(Deadline.timerSlots.lowerBound + index)
  }

  /// Fires a timer: its operations run, and a repeating one is set again; or ends what a plugin has put off.
  mutating func tick(_ index: Int) {
    guard index < tables.program.timers.count else { return endDelay(inTimer: index) }
    let id = record(.effect, code: Effect.timerFired.rawValue, name: UInt16(index))
    if tables.program.timers[index].repeats {
      world.set(Deadline.timerSlots.lowerBound + index, at: world.clock + tables.program.timers[index].period)
    } else {
      stopTimer(index)
    }
    let start = tables.program.timers[index].onTick
    if start != AppProgram.none { handle(start, causedBy: id) }
  }

  // MARK: - Connections

  /// Opens a connection.
  private mutating func connect(_ index: Int) {
    world.app.connected |= bit(index)
    world.app.dead &= ~bit(index)
    touch(index)
  }

  /// Closes a connection.
  private mutating func disconnect(_ index: Int) {
    world.app.connected &= ~bit(index)
    world.app.dead &= ~bit(index)
    world.clear(Deadline.connectionSlots.lowerBound + index)
  }

  /// Starts the idle time of a connection over.
  private mutating func touch(_ index: Int) {
    guard let limit = tables.program.connections[index].idleLimit else { return }
    let slot = Deadline.connectionSlots.lowerBound + index
    world.set(slot, at: world.clock + limit)
    recorder.remember(cause, for: slot)
  }

  /// Closes a connection from outside, which the app does not notice.
  mutating func closeIdle(_ index: Int) {
    world.app.dead |= bit(index)
    note(.connectionIdleClosed, name: UInt16(index))
  }

  /// Uses a connection: a dead one is only noticed now.
  mutating func useConnection(_ index: Int) {
    guard tables.program.connections.indices.contains(index) else { return }
    let mask = bit(index)
    if world.app.connected & mask == 0 || world.app.dead & mask != 0 {
      note(.connectionFoundDead, name: UInt16(index))
      disconnect(index)
    } else {
      touch(index)
      note(.connectionUsed, name: UInt16(index))
    }
  }
}
