/// What one run of a rule carries along besides the world.
struct Run {
  /// The entry that the next one is caused by.
  var cause: UInt32 = 0
  /// The rule that is being carried out.
  var rule = TraceEntry.noRule
  /// The process has ended; what is left of the rule does not happen.
  var hasEnded = false
  /// Milliseconds that the main thread may still be busy before the watchdog acts; nil where nobody watches.
  var patience: Int64?
  /// What the watchdog would give as its reason.
  var watchdog = Termination.launchWatchdog
  /// Milliseconds after which the app has finished the background event; negative for never.
  var finishAfter: Int64?
  /// Another background event was not finished yet when this one came.
  var joinsWake = false
  /// A background task ended inside the background callback.
  var endedTaskEarly = false
  var steps = 0
  /// The stimulus's argument, for the steps that need it.
  var argument: Int64 = 0
}

extension Engine {
  /// Does what a rule says and returns whether that stayed within the limits; a function of its own, so that a refusal
  /// stays short.
  @inline(never)
  func answer<R: Recorder>(
    _ stimulus: Stimulus, by candidate: RuleTable.Candidate, _ world: inout World, _ recorder: inout R
  ) -> Bool {
    var run = Run()
    run.argument = stimulus.argument
    run.cause = record(
      .stimulus, &world, &recorder, run, code: stimulus.kind.rawValue, argument: stimulus.argument)
    carryOut(candidate, &world, &recorder, &run)
    return isWithinLimits(world, run)
  }

  /// Whether the app's code has kept within the steps of one stimulus and the time of one run.
  @inline(__always)
  func isWithinLimits(_ world: World, _ run: Run) -> Bool {
    run.steps < Self.stepLimit && world.clock <= Self.timeLimit
  }

  /// Does the steps of a rule, one after the other, until they are done or the process has ended.
  func carryOut<R: Recorder>(
    _ candidate: RuleTable.Candidate, _ world: inout World, _ recorder: inout R, _ run: inout Run
  ) {
    run.rule = candidate.rule
    let first = Int(candidate.firstStep)
    for index in first..<(first &+ Int(candidate.stepCount)) {
      guard table.steps[index].test.holds(world.conditions.rawValue) else { continue }
      perform(table.steps[index], &world, &recorder, &run)
      if run.hasEnded { return }
    }
  }

  @inline(__always)
  private func perform<R: Recorder>(
    _ step: RuleTable.CompiledStep, _ world: inout World, _ recorder: inout R, _ run: inout Run
  ) {
    switch step.operation {
    case .enter: enter(step.state, &world, &recorder, run)
    case .announce: announce(step.moment, &world, &recorder, &run)
    case .change: world.conditions = world.conditions.subtracting(step.dropped).union(step.raised)
    case .note: note(step.effect, &world, &recorder, run)
    case .terminate: terminate(step.reason, &world, &recorder, &run)
    case .markLeft: world.app.leftAt = world.clock
    case .markBack: world.app.leftAt = -1
    case .startBackgroundTime: startBackgroundTime(&world, &recorder, run)
    case .endBackgroundTime: endBackgroundTime(&world)
    case .other: performRarely(step.action, &world, &recorder, &run)
    }
  }

  @inline(never)
  private func performRarely<R: Recorder>(
    _ action: Step.Action, _ world: inout World, _ recorder: inout R, _ run: inout Run
  ) {
    switch action {
    case .schedule(let deadline):
      schedule(deadline, after: 0, &world, &recorder, run)
    case .cancel(let deadline): world.clear(Int(deadline.rawValue))
    case .freeze: freeze(&world, &recorder, run)
    case .thaw: thaw(&world, &recorder, run)
    case .restartBackgroundTime: restartBackgroundTime(&world, &recorder, run)
    case .expireTasks: expireTasks(&world, &recorder, &run)
    case .startWake(let limit): startWake(limit, &world, &recorder, &run)
    case .countPush: countPush(&world)
    case .settleWake: settleWake(&world, &recorder, run)
    case .editValue: editValue(&world, &recorder, &run)
    case .tapControl: tapControl(&world, &recorder, &run)
    case .useConnection: useConnection(Int(run.argument), &world, &recorder, &run)
    case .eraseDisk:
      for (index, value) in program.values.enumerated() { world.app.disk[index] = value.initial }
    default: break
    }
  }

  // MARK: - Entries

  @inline(__always)
  func record<R: Recorder>(
    _ kind: TraceEntry.Kind, _ world: inout World, _ recorder: inout R, _ run: Run, code: UInt8 = 0,
    name: UInt16 = 0, argument: Int64 = 0
  ) -> UInt32 {
    guard R.isRecording else { return 0 }
    return recorder.record(
      TraceEntry(
        time: world.clock, argument: argument, cause: run.cause, rule: run.rule, code: code, kind: kind,
        name: name, plugin: TraceEntry.noPlugin, state: world.state))
  }

  @inline(__always)
  func note<R: Recorder>(
    _ effect: Effect, _ world: inout World, _ recorder: inout R, _ run: Run, name: UInt16 = 0,
    argument: Int64 = 0
  ) {
    _ = record(.effect, &world, &recorder, run, code: effect.rawValue, name: name, argument: argument)
  }

  // MARK: - Transitions

  @inline(__always)
  func enter<R: Recorder>(_ state: ProcessState, _ world: inout World, _ recorder: inout R, _ run: Run) {
    let before = world.state
    guard state != before else { return }
    world.state = state
    world.conditions.subtract(.states)
    world.conditions.insert(.state(state))
    _ = record(.transition, &world, &recorder, run, code: before.rawValue)
  }

  /// Ends the process: what was only in memory is lost, plugins start over, nothing more is due.
  @inline(never)
  func terminate<R: Recorder>(
    _ reason: Termination, _ world: inout World, _ recorder: inout R, _ run: inout Run
  ) {
    run.cause = record(.termination, &world, &recorder, run, code: reason.rawValue)
    run.hasEnded = true
    loseMemory(&world, &recorder, run)
    enter(.notRunning, &world, &recorder, run)
    world.conditions.subtract(.ofProcess)
    world.deadlines = SIMD16(repeating: World.never)
    world.armed = 0
    for index in plugins.indices { world.plugins[index] = deliveries.initialStates[index] }
  }

  // MARK: - Moments and signals

  @inline(__always)
  func announce<R: Recorder>(
    _ moment: Moment, _ world: inout World, _ recorder: inout R, _ run: inout Run
  ) {
    let outer = run.cause
    if R.isRecording { run.cause = record(.moment, &world, &recorder, run, code: moment.rawValue) }
    watch(moment, world, &run)
    for place in deliveries.audience(of: moment, isRecorded: R.isRecording) {
      let plugin = Int(deliveries.audience[place])
      let state = world.plugins[plugin]
      let delivery = deliveries.delivery(at: place, state: state, world.conditions)
      if delivery.next != state { world.plugins[plugin] = delivery.next }
      if runsHandlers {
        speakToApp(deliveries.signals(of: delivery), at: moment, &world, &recorder, &run)
        if run.hasEnded { return }
      } else if R.isRecording {
        recorder.record(speech(world, run), for: deliveries.signals(of: delivery))
      }
    }
    run.cause = outer
  }

  /// Says signals that handlers of the app may answer; each handler runs before the next signal.
  ///
  /// A handler of the moment runs after the last signal of the plugin in whose words the app is written.
  @inline(never)
  private func speakToApp<R: Recorder>(
    _ signals: ArraySlice<DeliveryTable.Spoken>, at moment: Moment, _ world: inout World, _ recorder: inout R,
    _ run: inout Run
  ) {
    let atMoment = momentHandlers[Int(moment.rawValue)]
    let last = atMoment == AppProgram.none ? nil : signals.lastIndex { $0.plugin == appPlugin }
    for index in signals.indices {
      let id = recorder.record(speech(world, run).saying(signals[index]))
      let start = handlers[Int(signals[index].name)]
      if start != AppProgram.none { handle(start, causedBy: id, &world, &recorder, &run) }
      if index == last, !run.hasEnded { handle(atMoment, causedBy: id, &world, &recorder, &run) }
      if run.hasEnded { return }
    }
  }

  /// The entry of whatever signal is said now: plugins speak by themselves, not by a rule of the platform.
  @inline(__always)
  private func speech(_ world: World, _ run: Run) -> TraceEntry {
    TraceEntry(
      time: world.clock, argument: 0, cause: run.cause, rule: TraceEntry.noRule, code: 0, kind: .signal,
      name: 0, plugin: TraceEntry.noPlugin, state: world.state)
  }

  /// Sets how long the main thread may be busy from this moment on.
  @inline(__always)
  private func watch(_ moment: Moment, _ world: World, _ run: inout Run) {
    guard runsHandlers else { return }
    switch moment {
    case .willFinishLaunching, .didFinishLaunching, .shouldRestoreState, .didDecodeState:
      watch(for: .launchWatchdog, limits.launch, &run)
    case .didEnterBackground, .sceneDidEnterBackground:
      watch(for: .backgroundWatchdog, limits.backgroundCallback, &run)
    case .willTerminate: watch(for: .terminateWatchdog, limits.terminate, &run)
    default: watchDeadlines(world, &run)
    }
  }

  /// The callbacks of one phase, such as the launch, share its limit.
  private func watch(for watchdog: Termination, _ limit: Int64, _ run: inout Run) {
    if run.patience != nil && run.watchdog == watchdog { return }
    run.patience = limit
    run.watchdog = watchdog
  }

  /// In the background, the main thread may be busy until the time that was granted is up.
  func watchDeadlines(_ world: World, _ run: inout Run) {
    run.patience = nil
    guard world.state == .background else { return }
    let tasks = world.deadlines[Int(Deadline.allowanceEnd.rawValue)]
    let wake = world.deadlines[Int(Deadline.wakeEnd.rawValue)]
    let end = min(tasks, wake)
    guard end != World.never else { return }
    run.patience = max(0, end - world.clock)
    run.watchdog = wake < tasks ? .wakeExpired : .taskExpired
  }
}
