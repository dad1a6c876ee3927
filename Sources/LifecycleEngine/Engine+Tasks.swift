// Background tasks: a request not to be suspended yet, with an end that somebody must call.

extension Engine {
  func beginTask<R: Recorder>(_ index: Int, _ world: inout World, _ recorder: inout R, _ run: Run) {
    let mask = bit(index)
    guard world.app.openTasks & mask == 0 else { return }
    world.app.openTasks |= mask
    world.app.taskOrder = pushed(index, on: world.app.taskOrder)
    world.conditions.formUnion(.taskOpen)
    if let needs = program.tasks[index].needs {
      let slot = Deadline.taskSlots.lowerBound + index
      world.set(slot, at: world.clock + needs)
      recorder.remember(run.cause, for: slot)
    }
    let isFirst = world.app.openTasks == mask
    if isFirst && world.state == .background && world.app.backgroundSince >= 0 {
      grantAllowance(&world, &recorder, run)
    }
  }

  func endTask<R: Recorder>(_ index: Int, _ world: inout World, _ recorder: inout R, _ run: inout Run) {
    let mask = bit(index)
    guard world.app.openTasks & mask != 0 else { return }
    world.app.openTasks &= ~mask
    world.app.taskOrder = removed(index, from: world.app.taskOrder)
    world.clear(Deadline.taskSlots.lowerBound + index)
    guard world.app.openTasks == 0 else { return }
    world.conditions.subtract(.taskOpen)
    world.clear(Int(Deadline.expiration.rawValue))
    world.clear(Int(Deadline.allowanceEnd.rawValue))
    guard world.state == .background, !world.holds(.waking) else { return }
    guard world.app.backgroundSince >= 0 else {
      run.endedTaskEarly = settings.valueName(of: .endedTask) == "extendsWindow"
      return
    }
    let due = max(world.clock, world.app.backgroundSince + limits.suspensionDelay)
    schedule(.suspension, after: due - world.clock, &world, &recorder, run)
  }

  /// A task's work is done: the app's own operations for that run, and must end the task.
  func finishTask<R: Recorder>(
    _ index: Int, _ world: inout World, _ recorder: inout R, _ run: inout Run
  ) {
    guard world.app.openTasks & bit(index) != 0 else { return }
    let id = record(
      .effect, &world, &recorder, run, code: Effect.taskFinished.rawValue, name: UInt16(index))
    let start = program.tasks[index].onDone
    if start != AppProgram.none { handle(start, causedBy: id, &world, &recorder, &run) }
  }

  /// Background time is nearly up: the expiration handlers run, in the order the tasks were begun.
  func expireTasks<R: Recorder>(_ world: inout World, _ recorder: inout R, _ run: inout Run) {
    var order = world.app.taskOrder
    while order & 0xF != 0xF {
      let index = Int(order & 0xF)
      order = order >> 4 | 0xF000
      guard world.app.openTasks & bit(index) != 0 else { continue }
      let outer = run.cause
      announce(.backgroundTaskExpired, &world, &recorder, &run)
      let start = program.tasks[index].onExpiration
      if start != AppProgram.none { handle(start, causedBy: run.cause, &world, &recorder, &run) }
      if run.hasEnded { return }
      run.cause = outer
    }
  }

  private func pushed(_ index: Int, on order: UInt16) -> UInt16 {
    var shift: UInt16 = 0
    while shift < 16, (order >> shift) & 0xF != 0xF { shift += 4 }
    guard shift < 16 else { return order }
    return order & ~(0xF << shift) | UInt16(index) << shift
  }

  private func removed(_ index: Int, from order: UInt16) -> UInt16 {
    var result = UInt16.max
    for shift in stride(from: UInt16(12), through: 0, by: -4) {
      let item = (order >> shift) & 0xF
      if item != 0xF && item != UInt16(index) { result = result << 4 | item }
    }
    return result
  }
}
