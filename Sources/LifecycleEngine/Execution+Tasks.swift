// Background tasks: a request not to be suspended yet, which the app must end.

extension Execution {
  /// Begins a background task, unless it is open already.
  mutating func beginTask(_ index: Int) {
    let mask = bit(index)
    guard world.app.openTasks & mask == 0 else { return }
    world.app.openTasks |= mask
    world.app.taskOrder = pushed(index, on: world.app.taskOrder)
    world.conditions.formUnion(.taskOpen)
    if let needs = tables.program.tasks[index].needs {
      let slot = Deadline.taskSlots.lowerBound + index
      world.set(slot, at: world.clock + needs)
      recorder.remember(cause, for: slot)
    }
    let isFirst = world.app.openTasks == mask
    if isFirst && world.state == .background && world.app.backgroundSince >= 0 {
      grantAllowance()
    }
  }

  /// Ends a background task; after the last one the app is due to be suspended.
  mutating func endTask(_ index: Int) {
    let mask = bit(index)
    guard world.app.openTasks & mask != 0 else { return }
    world.app.openTasks &= ~mask
    world.app.taskOrder = removed(index, from: world.app.taskOrder)
    world.clear(Deadline.taskSlots.lowerBound + index)
    guard world.app.openTasks == 0 else { return }
    world.conditions.subtract(.taskOpen)
    endAllowance()
    guard world.state == .background, !world.holds(.waking) else { return }
    guard world.app.backgroundSince >= 0 else {
      endedTaskEarly = tables.settings.agrees(with: .endedTask(.extendsWindow))
      return
    }
    let due = max(world.clock, world.app.backgroundSince + tables.limits.suspensionDelay)
    schedule(.suspension, after: due - world.clock)
  }

  /// A task's work is done: the app's own operations for that run, and must end the task.
  mutating func finishTask(_ index: Int) {
    guard world.app.openTasks & bit(index) != 0 else { return }
    let id = record(.effect, code: Effect.taskFinished.rawValue, name: UInt16(index))
    let start = tables.program.tasks[index].onDone
    if start != AppProgram.none { handle(start, causedBy: id) }
  }

  /// Background time is nearly up: the expiration handlers run, in the order the tasks were begun.
  mutating func expireTasks() {
    var order = world.app.taskOrder
    while order & 0xF != 0xF {
      let index = Int(order & 0xF)
      order = order >> 4 | 0xF000
      guard world.app.openTasks & bit(index) != 0 else { continue }
      let outer = cause
      announce(.backgroundTaskExpired)
      let start = tables.program.tasks[index].onExpiration
      if start != AppProgram.none { handle(start, causedBy: cause) }
      if hasEnded { return }
      cause = outer
    }
  }

  /// The order with a task added at its end.
  private func pushed(_ index: Int, on order: UInt16) -> UInt16 {
    var shift: UInt16 = 0
    while shift < 16, (order >> shift) & 0xF != 0xF { shift += 4 }
    guard shift < 16 else { return order }
    return order & ~(0xF << shift) | UInt16(index) << shift
  }

  /// The order without a task.
  private func removed(_ index: Int, from order: UInt16) -> UInt16 {
    var result = UInt16.max
    for shift in stride(from: UInt16(12), through: 0, by: -4) {
      let item = (order >> shift) & 0xF
      if item != 0xF && item != UInt16(index) { result = result << 4 | item }
    }
    return result
  }
}
