extension Engine {
  /// Lets virtual time pass; what falls due on the way happens at its own instant.
  @inline(never)
  func wait<R: Recorder>(_ stimulus: Stimulus, _ world: inout World, _ recorder: inout R) -> Outcome {
    let length = stimulus.argument
    guard length >= 0, length <= Self.timeLimit, world.clock + length <= Self.timeLimit else {
      return .exhausted
    }
    var next = world
    var run = Run()
    run.cause = record(
      .stimulus, &next, &recorder, run, code: stimulus.kind.rawValue, argument: stimulus.argument)
    let waiting = run.cause
    let end = world.clock + length
    while let slot = next.nextDeadline(until: end) {
      run.steps += 1
      guard run.steps < Self.stepLimit else { return .exhausted }
      // Work on the main thread may have moved the clock past what was due.
      next.clock = max(next.clock, next.deadlines[slot])
      next.clear(slot)
      fall(slot, waiting: waiting, &next, &recorder, &run)
      run.hasEnded = false
    }
    next.clock = max(next.clock, end)
    guard isWithinLimits(next, run) else { return .exhausted }
    world = next
    return .applied
  }

  /// What happens when a deadline has come: a rule answers, or the app's own slot does.
  private func fall<R: Recorder>(
    _ slot: Int, waiting: UInt32, _ world: inout World, _ recorder: inout R, _ run: inout Run
  ) {
    let cause = recorder.cause(of: slot)
    run.cause = cause == 0 ? waiting : cause
    run.rule = TraceEntry.noRule
    watchDeadlines(world, &run)
    if slot < Deadline.ruled {
      let trigger = StimulusKind.count + slot
      guard let candidate = table.candidate(world.state, trigger, world.conditions) else { return }
      carryOut(candidate, &world, &recorder, &run)
    } else if Deadline.taskSlots.contains(slot) {
      finishTask(slot - Deadline.taskSlots.lowerBound, &world, &recorder, &run)
    } else if Deadline.timerSlots.contains(slot) {
      tick(slot - Deadline.timerSlots.lowerBound, &world, &recorder, &run)
    } else {
      closeIdle(slot - Deadline.connectionSlots.lowerBound, &world, &recorder, run)
    }
  }

  @inline(__always)
  func schedule<R: Recorder>(
    _ deadline: Deadline, after milliseconds: Int64, _ world: inout World, _ recorder: inout R, _ run: Run
  ) {
    world.set(Int(deadline.rawValue), at: world.clock + milliseconds)
    recorder.remember(run.cause, for: Int(deadline.rawValue))
  }

  /// The background callback has returned: suspension is due soon, and open tasks have their allowance.
  @inline(__always)
  func startBackgroundTime<R: Recorder>(_ world: inout World, _ recorder: inout R, _ run: Run) {
    world.app.backgroundSince = world.clock
    let window = run.endedTaskEarly ? limits.allowance : limits.suspensionDelay
    schedule(.suspension, after: window, &world, &recorder, run)
    if world.conditions.isDisjoint(with: Condition.keepers.union(.taskOpen)) { return }
    stopUndeclared(.audioPlaying, unless: .audioMode, .audioStopped, &world, &recorder, run)
    stopUndeclared(.locationTracking, unless: .locationMode, .locationStopped, &world, &recorder, run)
    if world.holds(.taskOpen) { grantAllowance(&world, &recorder, run) }
  }

  private func stopUndeclared<R: Recorder>(
    _ condition: Condition, unless mode: Condition, _ effect: Effect, _ world: inout World,
    _ recorder: inout R, _ run: Run
  ) {
    guard world.holds(condition), !world.holds(mode) else { return }
    world.conditions.subtract(condition)
    note(effect, &world, &recorder, run)
  }

  /// What kept the app running has stopped: from now on it has the background time of any app.
  func restartBackgroundTime<R: Recorder>(_ world: inout World, _ recorder: inout R, _ run: Run) {
    guard world.state == .background, world.app.backgroundSince >= 0 else { return }
    world.app.backgroundSince = world.clock
    if world.holds(.taskOpen) { grantAllowance(&world, &recorder, run) }
    // A background event that is not finished yet ends by its own rule.
    if world.holds(.waking) { return }
    schedule(.suspension, after: limits.suspensionDelay, &world, &recorder, run)
  }

  /// Gives open tasks the time that the platform grants, counted from the start of the background time.
  ///
  /// Nothing limits an app that audio, location or a long task keeps running, and Android grants and takes no time.
  func grantAllowance<R: Recorder>(_ world: inout World, _ recorder: inout R, _ run: Run) {
    guard settings.platform == .ios, world.conditions.isDisjoint(with: .keepers)
    else { return }
    let end = world.app.backgroundSince + limits.allowance
    let left = max(0, end - world.clock)
    schedule(.expiration, after: max(0, left - limits.expirationMargin), &world, &recorder, run)
    schedule(.allowanceEnd, after: left, &world, &recorder, run)
    note(.backgroundTimeGranted, &world, &recorder, run, argument: left)
  }

  /// Back on the way to the screen: nothing is due any more.
  @inline(__always)
  func endBackgroundTime(_ world: inout World) {
    for slot in 0..<Deadline.ruled { world.clear(slot) }
    world.app.backgroundSince = -1
    world.conditions.subtract(.wakes)
  }

  /// A background event begins: the app runs, for a limited time.
  func startWake<R: Recorder>(
    _ limit: Step.WakeLimit, _ world: inout World, _ recorder: inout R, _ run: inout Run
  ) {
    world.conditions.subtract(.callReported)
    // Where nobody wrote an app, nothing is to blame for.
    if program.plugin.isEmpty { world.conditions.formUnion(.callReported) }
    run.finishAfter = nil
    guard world.state == .background else { return }
    if world.app.backgroundSince < 0 {
      world.app.backgroundSince = world.clock
      if world.holds(.taskOpen) { grantAllowance(&world, &recorder, run) }
    }
    run.joinsWake = world.holds(.waking)
    if run.joinsWake { return }
    world.conditions.formUnion(.waking)
    world.clear(Int(Deadline.suspension.rawValue))
    schedule(
      .wakeEnd, after: limit == .event ? limits.wake : limits.processing, &world, &recorder, run)
  }

  /// The handlers of a background event have returned: the app has finished it now, later, or never.
  func settleWake<R: Recorder>(_ world: inout World, _ recorder: inout R, _ run: Run) {
    guard world.state == .background else { return }
    let after = run.finishAfter ?? 0
    let left = world.deadlines[Int(Deadline.wakeEnd.rawValue)] - world.clock
    let finish = Int(Deadline.suspension.rawValue)
    guard after >= 0, after < left else { return world.clear(finish) }
    var due = max(world.clock + after, world.app.backgroundSince + limits.suspensionDelay)
    if run.joinsWake {
      // The process runs until the later of the two events is finished, or for ever if one never is.
      guard world.deadlines[finish] != World.never else { return }
      due = max(due, world.deadlines[finish])
    } else if after == 0 {
      world.conditions.subtract(.wakes)
      world.clear(Int(Deadline.wakeEnd.rawValue))
    }
    schedule(.suspension, after: due - world.clock, &world, &recorder, run)
  }

  /// The process stops running: its timers stand still, its connections die unnoticed.
  func freeze<R: Recorder>(_ world: inout World, _ recorder: inout R, _ run: Run) {
    world.app.backgroundSince = -1
    for index in program.timers.indices where world.app.timersOn & bit(index) != 0 {
      note(.timerFrozen, &world, &recorder, run, name: UInt16(index))
    }
    for index in program.connections.indices
    where world.app.connected & ~world.app.dead & bit(index) != 0 {
      world.app.dead |= bit(index)
      note(.connectionDied, &world, &recorder, run, name: UInt16(index))
    }
    for slot in Deadline.connectionSlots { world.clear(slot) }
    for slot in Deadline.timerSlots { world.armed &= ~(1 << UInt16(slot)) }
  }

  /// The process runs again: what stood still goes on.
  func thaw<R: Recorder>(_ world: inout World, _ recorder: inout R, _ run: Run) {
    let firesOnce = settings.valueName(of: .timerOnReturn) == "firesOnce"
    for index in program.timers.indices where world.app.timersOn & bit(index) != 0 {
      let slot = Deadline.timerSlots.lowerBound + index
      let due = world.deadlines[slot]
      let next = due > world.clock ? due : firesOnce ? world.clock : world.clock + program.timers[index].period
      world.set(slot, at: next)
      recorder.remember(run.cause, for: slot)
    }
  }

  /// Counts a silent push within its hour.
  func countPush(_ world: inout World) {
    if world.pushCount == 0 || world.clock - world.pushHour >= Limits.pushHour {
      world.pushHour = world.clock
      world.pushCount = 0
    }
    world.conditions.subtract(.pushQuotaSpent)
    if world.pushCount >= Limits.pushesAnHour {
      world.conditions.formUnion(.pushQuotaSpent)
    } else {
      world.pushCount += 1
    }
  }
}
