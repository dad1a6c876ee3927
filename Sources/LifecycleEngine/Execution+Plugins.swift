// What few plugins ask for: values of the event, a state for each window, what comes some time after a moment, observers that come
// and go.

// MARK: - Facts and values of the event

extension Execution {
  /// Does what a plugin does at a moment where more counts than a mask of bits: facts, values of the event, what it put off.
  @inline(never)
  private mutating func deliverSpecial(_ first: DeliveryTable.Delivery, in slot: Int, at moment: Moment) {
    let delivery = settled(first, at: moment)
    world.plugins[slot] = delivery.next
    if delivery.dropsDelays { dropDelays(in: slot) }
    let outer = window
    if let value = EventValue(rawValue: delivery.carried &- 1) {
      window = TraceEntry.argument(window: window, carrying: number(of: value, at: moment))
    }
    deliverToApp(
      tables.deliveries.signals(of: delivery),
      handlingMomentAt: tables.runsHandlers ? tables.momentHandlers[Int(moment.rawValue)] : AppProgram.none)
    window = outer
  }

  /// Returns a delivery whose facts hold, or the one behind it for which that is so; without a moment none brings anything.
  private func settled(_ first: DeliveryTable.Delivery, at moment: Moment?) -> DeliveryTable.Delivery {
    var delivery = first
    while !factsHold(of: delivery, at: moment) {
      delivery = tables.deliveries.delivery(behind: delivery, world.conditions)
    }
    return delivery
  }

  /// Indicates whether all facts of a delivery hold.
  private func factsHold(of delivery: DeliveryTable.Delivery, at moment: Moment?) -> Bool {
    let first = Int(delivery.firstFact)
    return tables.deliveries.facts[first..<(first + Int(delivery.factCount))].allSatisfy { fact in
      guard case .event(let raw) = fact.operand else {
        return fact.relation.holds(EngineTables.value(of: fact.operand, tablesAddress, worldAddress), fact.number)
      }
      guard let moment, let value = EventValue(rawValue: raw) else { return fact.relation.holds(0, fact.number) }
      return fact.relation.holds(number(of: value, at: moment), fact.number)
    }
  }

  /// What a moment brings, as a number; 1 for what was kept, and 0 for nothing.
  ///
  /// It is asked for where the moment may bring it.
  private func number(of value: EventValue, at moment: Moment) -> Int64 {
    if value == .bundle { return hasKept(for: moment) ? 1 : 0 }
    return trigger.map { value.number(broughtBy: $0, argument) } ?? 0
  }

  /// The trigger of the rule that is executed; nil for none.
  private var trigger: Trigger? {
    rule == TraceEntry.noRule ? nil : tables.recipe.book.rules[Int(rule)].trigger
  }

  /// Indicates whether the system hands over at a moment what the app has saved before; a new window has nothing.
  private func hasKept(for moment: Moment) -> Bool {
    switch moment {
    case .activityCreate, .activityRestore: return world.holds(.instanceSaved)
    case .sceneWillConnect where window == 0: return world.holds([.restoresState, .stateSaved, .sessionKept])
    case .sceneWillConnect: return world.holds([.restoresState, .stateSaved]) && trigger != Trigger(.windowOpen)
    default: return world.holds([.restoresState, .stateSaved])
    }
  }
}

// MARK: - Windows

extension Execution {
  /// Does what few deliveries ask for besides signals and the next state.
  @inline(never)
  mutating func deliverRarely(_ delivery: DeliveryTable.Delivery, in slot: Int, at moment: Moment) {
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
  private func hasWindow(of slot: Int) -> Bool {
    guard slot < PluginStates.secondWindow else { return world.holds(.secondConnected) }
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
    let state = world.plugins[delay.slot]
    let delivery = settled(
      tables.deliveries.delivery(at: delay.place, state: state, world.conditions), at: nil)
    world.plugins[delay.slot] = delivery.next
    if delivery.dropsDelays { dropDelays(in: delay.slot) }
    window = delay.slot < PluginStates.secondWindow ? 0 : world.secondWindow
    deliverToApp(
      tables.deliveries.signals(of: delivery), handlingMomentAt: AppProgram.none, isDelayed: true)
    window = 0
  }
}

// MARK: - Observers

extension Execution {
  /// Lets an observer of the app listen from now on, in its first state; one that listens already stays as it is.
  mutating func addObserver(_ index: Int) {
    guard let plugin = tables.deliveries.plugin(ofObserver: index) else { return }
    addObserver(in: plugin)
    if tables.plugins[plugin].isPerWindow { addObserver(in: plugin + PluginStates.secondWindow) }
  }

  /// Puts the plugin of a slot into the state of one that has just signed up, if it does not listen.
  private mutating func addObserver(in slot: Int) {
    guard !tables.deliveries.isListening(slot, in: world) else { return }
    world.plugins[slot] = tables.deliveries.signedUpStates[PluginStates.plugin(of: slot)]
  }

  /// Lets an observer of the app hear nothing from now on; what it has put off is dropped.
  mutating func removeObserver(_ index: Int) {
    guard let plugin = tables.deliveries.plugin(ofObserver: index) else { return }
    removed = UInt8(plugin)
    removeObserver(in: plugin)
    if tables.plugins[plugin].isPerWindow { removeObserver(in: plugin + PluginStates.secondWindow) }
  }

  /// Puts the plugin of a slot into the state of one that does not listen.
  private mutating func removeObserver(in slot: Int) {
    world.plugins[slot] = tables.plugins[PluginStates.plugin(of: slot)].awayState
    dropDelays(in: slot)
  }
}
