extension Engine {
  /// Runs the app's operations from `start` to their end.
  @inline(never)
  func handle<R: Recorder>(
    _ start: UInt16, causedBy id: UInt32, _ world: inout World, _ recorder: inout R, _ run: inout Run
  ) {
    let outer = (cause: run.cause, rule: run.rule)
    run.cause = id
    run.rule = TraceEntry.noRule
    var next = Int(start)
    while next < program.operations.count, !run.hasEnded {
      run.steps += 1
      guard run.steps < Self.stepLimit else { break }
      switch program.operations[next] {
      case .stop: next = program.operations.count
      case .jump(let target): next = Int(target)
      case .jumpUnless(let left, let comparison, let right, let target):
        next = comparison.holds(value(of: left, world), value(of: right, world)) ? next + 1 : Int(target)
      default:
        perform(program.operations[next], at: UInt16(next), &world, &recorder, &run)
        next += 1
      }
    }
    if !run.hasEnded { (run.cause, run.rule) = outer }
  }

  private func perform<R: Recorder>(
    _ operation: AppProgram.Operation, at place: UInt16, _ world: inout World, _ recorder: inout R,
    _ run: inout Run
  ) {
    let outer = run.cause
    run.cause = record(.action, &world, &recorder, run, name: place)
    defer { if !run.hasEnded { run.cause = outer } }
    switch operation {
    case .save(let slot): world.app.disk[Int(slot)] = world.app.memory[Int(slot)]
    case .restore(let slot):
      world.app.memory[Int(slot)] = world.app.disk[Int(slot)]
      load(Int(slot), &world)
    case .set(let slot, let constant):
      world.app.memory[Int(slot)] = constant
      load(Int(slot), &world)
    case .copy(let slot, let other):
      world.app.memory[Int(slot)] = world.app.memory[Int(other)]
      load(Int(slot), &world)
    case .refresh(let slot): load(Int(slot), &world)
    case .beginTask(let slot): beginTask(Int(slot), &world, &recorder, run)
    case .endTask(let slot): endTask(Int(slot), &world, &recorder, &run)
    case .startTimer(let slot): startTimer(Int(slot), &world, &recorder, run)
    case .stopTimer(let slot): stopTimer(Int(slot), &world)
    case .connect(let slot): connect(Int(slot), &world, &recorder, run)
    case .disconnect(let slot): disconnect(Int(slot), &world)
    case .send(let slot): useConnection(Int(slot), &world, &recorder, &run)
    case .work(let length): work(length, &world, &recorder, &run)
    case .finishWake, .beginTransfer, .reportCall, .playAudio, .stopAudio, .startLocation, .stopLocation:
      performSystem(operation, &world, &recorder, &run)
    case .log, .jump, .jumpUnless, .stop: break
    }
  }

  /// The operations that tell the system something.
  private func performSystem<R: Recorder>(
    _ operation: AppProgram.Operation, _ world: inout World, _ recorder: inout R, _ run: inout Run
  ) {
    switch operation {
    case .playAudio: startKeeping(.audioPlaying, unlessIn: .audioMode, &world)
    case .startLocation: startKeeping(.locationTracking, unlessIn: .locationMode, &world)
    case .stopAudio: stopKeeping(.audioPlaying, &world, &recorder, run)
    case .stopLocation: stopKeeping(.locationTracking, &world, &recorder, run)
    case .reportCall: world.conditions.formUnion(.callReported)
    case .beginTransfer: world.conditions.formUnion(.transferRunning)
    case .finishWake(let after): run.finishAfter = after
    default: break
    }
  }

  /// In the background only an app that declares the mode may start this.
  private func startKeeping(_ condition: Condition, unlessIn mode: Condition, _ world: inout World) {
    if world.state == .background && !world.holds(mode) { return }
    world.conditions.formUnion(condition)
  }

  private func stopKeeping<R: Recorder>(
    _ condition: Condition, _ world: inout World, _ recorder: inout R, _ run: Run
  ) {
    guard world.holds(condition) else { return }
    world.conditions.subtract(condition)
    restartBackgroundTime(&world, &recorder, run)
  }

  // MARK: - Values

  /// Writes down that a value is as new as can be, if anybody asks for its age.
  private func load(_ slot: Int, _ world: inout World) {
    if program.asksAge(of: slot) { world.app.loaded[slot] = world.clock }
  }

  private func value(of operand: AppProgram.Operand, _ world: World) -> Int64 {
    switch operand {
    case .away: world.app.leftAt < 0 ? 0 : world.clock - world.app.leftAt
    case .remaining: remainingBackgroundTime(in: world) ?? Int64.max
    case .state: Int64(world.state.rawValue)
    case .clock: world.clock
    case .value(let slot): Int64(world.app.memory[Int(slot)])
    case .age(let slot): world.clock - world.app.loaded[Int(slot)]
    // What code believes: a connection that died while nobody looked still counts as open.
    case .connection(let slot): world.app.connected & (1 << slot) == 0 ? 0 : 1
    case .condition(let place): Condition.named[Int(place)].test.holds(world.conditions.rawValue) ? 1 : 0
    case .setting(let number): Setting(rawValue: number).map { Int64(settings[$0]) } ?? 0
    case .constant(let number): number
    }
  }

  /// What code would read as the remaining background time, in milliseconds; nil where no limit applies.
  public func remainingBackgroundTime(in world: World) -> Int64? {
    guard world.state == .background, settings.platform == .ios else { return nil }
    if world.holds(.waking) { return max(0, world.deadlines[Int(Deadline.wakeEnd.rawValue)] - world.clock) }
    guard world.conditions.isDisjoint(with: .keepers) else { return nil }
    let allowance = world.holds(.taskOpen) ? limits.allowance : limits.suspensionDelay
    // Inside the background callback the time has not begun to run.
    let since = world.app.backgroundSince < 0 ? world.clock : world.app.backgroundSince
    return max(0, since + allowance - world.clock)
  }

  /// Changes a value as the person does, and runs what the app does then.
  func editValue<R: Recorder>(_ world: inout World, _ recorder: inout R, _ run: inout Run) {
    let slot = Int(run.argument & 0xFF)
    let constant = Int32(truncatingIfNeeded: run.argument >> 8)
    guard program.values.indices.contains(slot) else { return }
    world.app.edits += 1
    world.app.memory[slot] = constant > 0 ? constant - 1 : -world.app.edits
    load(slot, &world)
    let id = record(.effect, &world, &recorder, run, code: Effect.valueChanged.rawValue, name: UInt16(slot))
    let start = program.values[slot].onEdit
    if start != AppProgram.none { handle(start, causedBy: id, &world, &recorder, &run) }
  }

  /// Runs what the app does when a control is touched.
  func tapControl<R: Recorder>(_ world: inout World, _ recorder: inout R, _ run: inout Run) {
    let slot = Int(run.argument & 0xFF)
    guard program.controls.indices.contains(slot), program.controls[slot].onTap != AppProgram.none else { return }
    handle(program.controls[slot].onTap, causedBy: run.cause, &world, &recorder, &run)
  }

  /// The process is gone: whatever was not saved is lost, and what was open is closed.
  func loseMemory<R: Recorder>(_ world: inout World, _ recorder: inout R, _ run: Run) {
    for (index, value) in program.values.enumerated() {
      let held = world.app.memory[index]
      let isKept = held == value.initial || value.isSaved && held == world.app.disk[index]
      if !isKept { note(.valueLost, &world, &recorder, run, name: UInt16(index)) }
      world.app.memory[index] = value.initial
    }
    for index in program.tasks.indices where world.app.openTasks & bit(index) != 0 {
      note(.taskCutOff, &world, &recorder, run, name: UInt16(index))
    }
    for index in program.timers.indices where world.app.timersOn & bit(index) != 0 {
      note(.timerStopped, &world, &recorder, run, name: UInt16(index))
    }
    let kept = (memory: world.app.memory, disk: world.app.disk, edits: world.app.edits)
    world.app = AppMemory()
    (world.app.memory, world.app.disk, world.app.edits) = kept
  }

  // MARK: - Main thread

  /// Keeps the main thread busy.
  ///
  /// Who makes the watchdog wait too long is killed.
  private func work<R: Recorder>(
    _ length: Int64, _ world: inout World, _ recorder: inout R, _ run: inout Run
  ) {
    guard let patience = run.patience else {
      world.clock += length
      return
    }
    world.clock += min(length, patience)
    run.patience = patience - length
    if length <= patience { return }
    let outer = run.rule
    let trigger = Trigger(exceeding: run.watchdog).index
    if let candidate = table.candidate(world.state, trigger, world.conditions) {
      carryOut(candidate, &world, &recorder, &run)
    }
    if run.hasEnded { return }
    run.rule = outer
    world.clock += length - patience
  }

  // MARK: - Timers

  private func startTimer<R: Recorder>(_ index: Int, _ world: inout World, _ recorder: inout R, _ run: Run) {
    world.app.timersOn |= bit(index)
    let slot = Deadline.timerSlots.lowerBound + index
    world.set(slot, at: world.clock + program.timers[index].period)
    recorder.remember(run.cause, for: slot)
  }

  private func stopTimer(_ index: Int, _ world: inout World) {
    world.app.timersOn &= ~bit(index)
    world.clear(Deadline.timerSlots.lowerBound + index)
  }

  func tick<R: Recorder>(_ index: Int, _ world: inout World, _ recorder: inout R, _ run: inout Run) {
    let timer = program.timers[index]
    let id = record(
      .effect, &world, &recorder, run, code: Effect.timerFired.rawValue, name: UInt16(index))
    if timer.repeats {
      world.set(Deadline.timerSlots.lowerBound + index, at: world.clock + timer.period)
    } else {
      stopTimer(index, &world)
    }
    if timer.onTick != AppProgram.none { handle(timer.onTick, causedBy: id, &world, &recorder, &run) }
  }

  // MARK: - Connections

  private func connect<R: Recorder>(_ index: Int, _ world: inout World, _ recorder: inout R, _ run: Run) {
    world.app.connected |= bit(index)
    world.app.dead &= ~bit(index)
    touch(index, &world, &recorder, run)
  }

  private func disconnect(_ index: Int, _ world: inout World) {
    world.app.connected &= ~bit(index)
    world.app.dead &= ~bit(index)
    world.clear(Deadline.connectionSlots.lowerBound + index)
  }

  private func touch<R: Recorder>(_ index: Int, _ world: inout World, _ recorder: inout R, _ run: Run) {
    guard let limit = program.connections[index].idleLimit else { return }
    let slot = Deadline.connectionSlots.lowerBound + index
    world.set(slot, at: world.clock + limit)
    recorder.remember(run.cause, for: slot)
  }

  func closeIdle<R: Recorder>(_ index: Int, _ world: inout World, _ recorder: inout R, _ run: Run) {
    world.app.dead |= bit(index)
    note(.connectionIdleClosed, &world, &recorder, run, name: UInt16(index))
  }

  /// Uses a connection: a dead one is only noticed now.
  func useConnection<R: Recorder>(
    _ index: Int, _ world: inout World, _ recorder: inout R, _ run: inout Run
  ) {
    guard program.connections.indices.contains(index) else { return }
    let mask = bit(index)
    if world.app.connected & mask == 0 || world.app.dead & mask != 0 {
      note(.connectionFoundDead, &world, &recorder, run, name: UInt16(index))
      disconnect(index, &world)
    } else {
      touch(index, &world, &recorder, run)
      note(.connectionUsed, &world, &recorder, run, name: UInt16(index))
    }
  }
}
