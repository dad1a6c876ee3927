// What few plugins ask for: values of the event, a state for each window, what comes some time after a moment, observers that come
// and go.

// MARK: - Facts and values of the event

extension Execution {
  /// Does what a plugin does where more counts than a mask of bits: facts, values of the event, what it put off; at a moment, or nil
  /// for some time after one.
  private mutating func deliverSpecial(_ first: DeliveryTable.Delivery, in slot: Int, at moment: Moment?) {
    let delivery = settled(first, at: moment)
    world.plugins[slot] = delivery.next
    if delivery.dropsDelays { dropDelays(in: slot) }
    let outer = carried
    if let moment, let value = EventValue(rawValue: delivery.carried &- 1) { carried = number(of: value, at: moment) }
    var handler = AppProgram.none
    if let moment, tables.runsHandlers { handler = tables.momentHandlers[Int(moment.rawValue)] }
    deliverToApp(tables.deliveries.signals(of: delivery), handlingMomentAt: handler, isDelayed: moment == nil)
    carried = outer
  }
}

// MARK: - Windows

extension Execution {
  /// Does what few deliveries ask for besides signals and the next state.
  ///
  /// It looks the delivery up once more: one that is handed over would be copied for every moment.
  @inline(never)
  mutating func deliverRarely(atPlace place: Int, in slot: Int, _ moment: Moment) {
    let delivery = tables.deliveries.delivery(at: place, state: world.plugins[slot], world.conditions)
    switch delivery.kind {
    case .plain: break
    case .special: deliverSpecial(delivery, in: slot, at: moment)
    case .inEachWindow:
      let (outer, place, first) = (window, Int(delivery.otherwise), PluginStates.plugin(of: slot))
      window = 0
      announce(moment, at: place, inWindowOf: first)
      guard !hasEnded else { return }
      window = world.secondWindow
      announce(moment, at: place, inWindowOf: first + PluginStates.secondWindow)
      window = outer
    }
  }

  /// Announces a moment of the process to a plugin with a state per window, in the window of a slot.
  ///
  /// A window hears it whose scene is connected; where no window is there yet, the plugin may sign up for it.
  private mutating func announce(_ moment: Moment, at place: Int, inWindowOf slot: Int) {
    guard hasWindow(of: slot) || !tables.deliveries.isListening(slot, in: world) else { return }
    let delivery = tables.deliveries.delivery(at: place, state: world.plugins[slot], world.conditions)
    deliverSpecial(delivery, in: slot, at: moment)
  }

  /// Indicates whether the window of a slot is there: its scene is connected, or the app uses no scenes and has just one.
  ///
  /// An activity of Android shares the bit of the second scene.
  private func hasWindow(of slot: Int) -> Bool {
    guard slot < PluginStates.secondWindow else { return world.holds([.usesScenes, .secondConnected]) }
    return !world.holds(.usesScenes) || world.holds(.sceneConnected)
  }
}

// MARK: - Some time after a moment

extension Execution {
  /// What plugins that listen put off at a moment, one bit each.
  @inline(never)
  func delays(beginningAt moment: Moment) -> UInt8 {
    var found: UInt8 = 0
    for (index, delay) in tables.deliveries.delays.enumerated()
    where delay.moment == moment && reaches(delay.slot, moment) && tables.deliveries.isListening(delay.slot, in: world)
    {
      found |= bit(index)
    }
    return found
  }

  /// Indicates whether a moment that is announced now steps the state in a slot.
  ///
  /// A plugin with one state for all windows follows the scene of the first.
  private func reaches(_ slot: Int, _ moment: Moment) -> Bool {
    let isOfSecond = slot >= PluginStates.secondWindow
    if moment.isOfScene { return isOfSecond == (window != 0) }
    return !tables.plugins[PluginStates.plugin(of: slot)].isPerWindow || hasWindow(of: slot)
  }

  /// Begins the time of what plugins put off, or begins it anew.
  ///
  /// Each takes a slot of a timer behind those of the app, so that it stands still with the process.
  @inline(never)
  mutating func begin(_ delays: UInt8) {
    for (index, delay) in tables.deliveries.delays.enumerated()
    where delays & bit(index) != 0 && tables.deliveries.isListening(delay.slot, in: world) {
      let timer = tables.program.timers.count + index
      world.app.timersOn |= bit(timer)
      world.set(Deadline.timerSlots.lowerBound + timer, at: world.clock + delay.length)
      recorder.remember(cause, for: Deadline.timerSlots.lowerBound + timer)
    }
  }

  /// Drops what a plugin has put off in a slot.
  @inline(never)
  private mutating func dropDelays(in slot: Int) {
    for (index, delay) in tables.deliveries.delays.enumerated() where delay.slot == slot {
      stopTimer(tables.program.timers.count + index)
    }
  }

  /// Gives what a plugin has put off, now that its time is over.
  mutating func endDelay(inTimer timer: Int) {
    stopTimer(timer)
    let delay = tables.deliveries.delays[timer - tables.program.timers.count]
    // What a window has put off goes with its scene.
    if tables.plugins[PluginStates.plugin(of: delay.slot)].isPerWindow, !hasWindow(of: delay.slot) { return }
    window = delay.slot < PluginStates.secondWindow ? 0 : world.secondWindow
    deliverSpecial(
      tables.deliveries.delivery(at: delay.place, state: world.plugins[delay.slot], world.conditions), in: delay.slot,
      at: nil)
    window = 0
  }
}

// MARK: - Observers

extension Execution {
  /// Lets an observer of the app listen from now on, in its first state; one that listens already stays as it is.
  mutating func addObserver(_ index: Int) {
    guard let plugin = tables.deliveries.plugin(ofObserver: index) else { return }
    for slot in tables.plugins[plugin].slots(at: plugin) where !tables.deliveries.isListening(slot, in: world) {
      world.plugins[slot] = tables.deliveries.signedUpStates[plugin]
    }
  }

  /// Lets an observer of the app hear nothing from now on; what it has put off is dropped.
  mutating func removeObserver(_ index: Int) {
    guard let plugin = tables.deliveries.plugin(ofObserver: index) else { return }
    for slot in tables.plugins[plugin].slots(at: plugin) {
      world.plugins[slot] = tables.plugins[plugin].awayState
      dropDelays(in: slot)
    }
  }
}
