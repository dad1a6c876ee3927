extension Execution {
  /// Lets virtual time pass, what falls due on the way at its own instant; false if that ran into a limit.
  @inline(never)
  mutating func wait(_ stimulus: Stimulus) -> Bool {
    let length = stimulus.argument
    guard length >= 0, length <= Engine.timeLimit, world.clock + length <= Engine.timeLimit else { return false }
    let end = world.clock + length
    begin(stimulus)
    return pass(until: end)
  }

  /// Lets what falls due up to an instant happen; false if that ran into a limit.
  @inline(__always)
  mutating func pass(until end: Int64) -> Bool {
    let waiting = cause
    while let slot = world.nextDeadline(until: end) {
      steps += 1
      guard steps < Engine.stepLimit else { return false }
      // Work on the main thread may have moved the clock past what was due.
      world.clock = max(world.clock, world.time(of: slot))
      if slot == Deadline.fileKeySlot {
        dropFileKey(waiting: waiting)
      } else {
        world.clear(slot)
        expire(slot, waiting: waiting)
      }
      hasEnded = false
    }
    world.clock = max(world.clock, end)
    return isWithinLimits
  }

  /// Executes what a deadline has been set for: a rule, or what the app's own slot stands for.
  private mutating func expire(_ slot: Int, waiting: UInt32) {
    let origin = recorder.cause(of: slot)
    cause = origin == 0 ? waiting : origin
    rule = TraceEntry.noRule
    watchBackgroundTime()
    if slot < Deadline.ruled {
      let trigger = StimulusKind.count + slot
      guard let candidate = tables.rules.candidate(world.state, trigger, world.conditions) else { return }
      execute(candidate)
    } else if Deadline.taskSlots.contains(slot) {
      finishTask(slot - Deadline.taskSlots.lowerBound)
    } else if Deadline.timerSlots.contains(slot) {
      tick(slot - Deadline.timerSlots.lowerBound)
    } else {
      closeIdle(slot - Deadline.connectionSlots.lowerBound)
    }
  }

  /// The key of protected files is dropped, whatever state the app is in.
  @inline(never)
  private mutating func dropFileKey(waiting: UInt32) {
    world.fileKeyDue = World.never
    cause = waiting
    let trigger = Trigger.fileKeyDropped.index
    if let candidate = tables.rules.candidate(world.state, trigger, world.conditions) { execute(candidate) }
  }

  /// Sets a deadline, caused by the current entry.
  @inline(__always)
  mutating func schedule(_ deadline: Deadline, after milliseconds: Int64) {
    world.set(Int(deadline.rawValue), at: world.clock + milliseconds)
    recorder.remember(cause, for: Int(deadline.rawValue))
  }

  /// The background callback has returned: suspension is due soon, and open tasks have their allowance.
  @inline(__always)
  mutating func startBackgroundTime() {
    world.app.backgroundSince = world.clock
    let window = endedTaskEarly ? tables.limits.allowance : tables.limits.suspensionDelay
    schedule(.suspension, after: window)
    if world.conditions.isDisjoint(with: Condition.keepers.union(.taskOpen)) { return }
    stopUndeclared(.audioPlaying, unless: .audioMode, .audioStopped)
    stopUndeclared(.locationTracking, unless: .locationMode, .locationStopped)
    if world.holds(.taskOpen) { grantAllowance() }
  }

  /// Stops what needs a background mode that the app does not declare.
  private mutating func stopUndeclared(_ condition: Condition, unless mode: Condition, _ effect: Effect) {
    guard world.holds(condition), !world.holds(mode) else { return }
    world.conditions.subtract(condition)
    note(effect)
  }

  /// What kept the app running has stopped: from now on it has the background time of any app.
  mutating func restartBackgroundTime() {
    guard world.state == .background, world.app.backgroundSince >= 0 else { return }
    world.app.backgroundSince = world.clock
    if world.holds(.taskOpen) { grantAllowance() }
    // A background event that is not finished yet ends by its own rule.
    if world.holds(.waking) { return }
    schedule(.suspension, after: tables.limits.suspensionDelay)
  }

  /// Gives open tasks the time that the platform grants, counted from the start of the background time.
  ///
  /// Nothing limits an app that audio, location or a long task keeps running, and Android grants and takes no time.
  mutating func grantAllowance() {
    guard tables.settings.platform == .ios, world.conditions.isDisjoint(with: .keepers)
    else { return }
    let end = world.app.backgroundSince + tables.limits.allowance
    let left = max(0, end - world.clock)
    schedule(.expiration, after: max(0, left - tables.limits.expirationMargin))
    schedule(.allowanceEnd, after: left)
    note(.backgroundTimeGranted, argument: left)
  }

  /// Takes back the time of open tasks; on Android, which grants none, one of the slots is the process owner's.
  mutating func endAllowance() {
    guard tables.settings.platform == .ios else { return }
    world.clear(Int(Deadline.expiration.rawValue))
    world.clear(Int(Deadline.allowanceEnd.rawValue))
  }

  /// Back on the way to the screen: nothing is due any more.
  @inline(__always)
  mutating func endBackgroundTime() {
    for slot in 0..<Deadline.ruled { world.clear(slot) }
    world.app.backgroundSince = -1
    world.conditions.subtract(.wakes)
  }

  /// A background event begins: the app runs, for a limited time.
  ///
  /// Each event has its own time [A:Pushing background updates to your App]; while an earlier one is still to be
  /// finished, the process runs for both (open point U23).
  mutating func startWake(_ limit: Step.WakeLimit) {
    world.conditions.subtract(.callReported)
    // Without an app there are no handlers that could report the call.
    if tables.program.plugin.isEmpty { world.conditions.formUnion(.callReported) }
    finishAfter = nil
    guard world.state == .background else { return }
    if world.app.backgroundSince < 0 {
      world.app.backgroundSince = world.clock
      if world.holds(.taskOpen) { grantAllowance() }
    }
    joinsWake = world.holds(.waking)
    let finish = Int(Deadline.suspension.rawValue)
    // An earlier event that is not finished in its own time ends the process, whatever comes after it.
    if joinsWake, world.deadlines[finish] == World.never { return }
    let time = limit == .event ? tables.limits.wake : tables.limits.processing
    let left = joinsWake ? world.deadlines[Int(Deadline.wakeEnd.rawValue)] - world.clock : 0
    if !joinsWake {
      world.conditions.formUnion(.waking)
      world.clear(finish)
    }
    schedule(.wakeEnd, after: max(left, time))
  }

  /// The handlers of a background event have returned: the app has finished it now, later, or never.
  mutating func settleWake() {
    // The time may be over already, if the handlers kept the main thread busy.
    guard world.state == .background, world.holds(.waking) else { return }
    let after = finishAfter ?? 0
    let left = world.deadlines[Int(Deadline.wakeEnd.rawValue)] - world.clock
    let finish = Int(Deadline.suspension.rawValue)
    guard after >= 0, after < left else { return world.clear(finish) }
    var due = max(world.clock + after, world.app.backgroundSince + tables.limits.suspensionDelay)
    if joinsWake {
      // The process runs until the later of the two events is finished, or for ever if one never is.
      guard world.deadlines[finish] != World.never else { return }
      due = max(due, world.deadlines[finish])
    } else if after == 0 {
      world.conditions.subtract(.wakes)
      world.clear(Int(Deadline.wakeEnd.rawValue))
    }
    schedule(.suspension, after: due - world.clock)
  }

  /// The process stops running: its timers stand still, and on iOS its connections die unnoticed.
  ///
  /// What becomes of a connection in Android's freezer is not settled; there it stays until the other side closes it.
  mutating func freeze() {
    world.app.backgroundSince = -1
    for index in tables.program.timers.indices where world.app.timersOn & bit(index) != 0 {
      if !tables.persistence.contains(.timers) { note(.timerFrozen, name: UInt16(index)) }
    }
    if !tables.persistence.contains(.timers) {
      for slot in Deadline.timerSlots { world.armed &= ~(1 << UInt16(slot)) }
    }
    guard tables.settings.platform == .ios, !tables.persistence.contains(.connections) else { return }
    for index in tables.program.connections.indices
    where world.app.connected & ~world.app.dead & bit(index) != 0 {
      world.app.dead |= bit(index)
      note(.connectionDied, name: UInt16(index))
    }
    for slot in Deadline.connectionSlots { world.clear(slot) }
  }

  /// The process runs again: what stood still goes on.
  mutating func thaw() {
    if tables.persistence.contains(.freshness) {
      for slot in tables.program.values.indices { world.app.loaded[slot] = world.clock }
    }
    if tables.persistence.contains(.missedTicks) { catchUp() }
    let firesOnce = tables.settings.agrees(with: .timerOnReturn(.firesOnce))
    for index in tables.program.timers.indices where world.app.timersOn & bit(index) != 0 {
      let slot = Deadline.timerSlots.lowerBound + index
      let due = world.deadlines[slot]
      let next = due > world.clock ? due : firesOnce ? world.clock : world.clock + tables.program.timers[index].period
      world.set(slot, at: next)
      recorder.remember(cause, for: slot)
    }
    for index in tables.deliveries.delays.indices { thawDelay(inTimer: tables.program.timers.count + index) }
  }

  /// Lets the time of what a plugin has put off end when it would have ended, or at once where that is past.
  private mutating func thawDelay(inTimer timer: Int) {
    guard world.app.timersOn & bit(timer) != 0 else { return }
    let slot = Deadline.timerSlots.lowerBound + timer
    world.set(slot, at: max(world.clock, world.deadlines[slot]))
  }

  /// Fires each tick that a frozen timer has missed, for a world in which none is lost.
  private mutating func catchUp() {
    for index in tables.program.timers.indices {
      let slot = Deadline.timerSlots.lowerBound + index
      let period = max(1, tables.program.timers[index].period)
      var due = world.deadlines[slot]
      while world.app.timersOn & bit(index) != 0, due <= world.clock, !hasEnded, steps < Engine.stepLimit {
        steps += 1
        tick(index)
        due += period
      }
      if world.app.timersOn & bit(index) != 0 { world.deadlines[slot] = due }
    }
  }

  /// Counts a silent push within its hour.
  mutating func countPush() {
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
