import LifecycleEngine

/// The reference machine's sequence, said in the engine's stimuli before the clock starts.
enum Workload {
  /// The same sequence for the engine: what one machine accepts the other accepts, too, with the same callbacks.
  static func translate(_ stimuli: [ReferenceMachine.Stimulus]) -> [Stimulus] {
    var result: [Stimulus] = []
    result.reserveCapacity(stimuli.count)
    var state = ReferenceMachine.State.notRunning
    var lock: Int?
    for stimulus in stimuli {
      var digest = Digest()
      ReferenceMachine.step(stimulus, &state, &digest)
      let isAccepted = digest.accepted > 0
      switch (stimulus, isAccepted) {
      case (.launch, true) where lock != nil: result.append(Stimulus(.unlock))
      case (_, true): result.append(accepted(stimulus))
      case (_, false): result.append(refused(stimulus))
      }
      // A locked device opens no switcher and starts no app. A lock before a force quit or a kill is therefore said as
      // `home`, which calls the same.
      if let place = lock, state == .notRunning { result[place] = Stimulus(.home) }
      if isAccepted && stimulus == .lock {
        lock = result.count - 1
      } else if state != .background && state != .suspended {
        lock = nil
      }
    }
    return result
  }

  private static func accepted(_ stimulus: ReferenceMachine.Stimulus) -> Stimulus {
    switch stimulus {
    case .launch: Stimulus(.launch)
    case .home: Stimulus(.home)
    case .wait: .wait(milliseconds: 6_000)
    case .lock: Stimulus(.lock)
    case .alert: Stimulus(.alertShow)
    case .dismiss: Stimulus(.alertDismiss)
    case .lowMemory: Stimulus(.memoryPressure)
    case .forceQuit: Stimulus(.forceQuit)
    }
  }

  /// An impossible stimulus in place of what the reference rejects: choosing a card of a switcher that is closed.
  ///
  /// Three stimuli need it, because here they are possible: time may always pass, a device locks without the app, a card
  /// outlives its process.
  private static func refused(_ stimulus: ReferenceMachine.Stimulus) -> Stimulus {
    switch stimulus {
    case .wait, .lock, .forceQuit: Stimulus(.switcherReturn)
    default: accepted(stimulus)
    }
  }

  /// The reference's number for each moment that it knows as a callback.
  private static let callbacks: [Moment: ReferenceMachine.Callback] = [
    .willFinishLaunching: .willFinishLaunching, .didFinishLaunching: .didFinishLaunching,
    .willEnterForeground: .willEnterForeground, .didBecomeActive: .didBecomeActive,
    .willResignActive: .willResignActive, .didEnterBackground: .didEnterBackground,
    .willTerminate: .willTerminate, .didReceiveMemoryWarning: .didReceiveMemoryWarning,
  ]

  /// The digest of an engine's run, read from its trace.
  static func digest(of trace: Trace, accepted: Int, end: ProcessState) -> Digest {
    var digest = Digest()
    digest.accepted = accepted
    digest.end = end.rawValue
    for entry in trace.entries where entry.kind == .moment {
      if let callback = callbacks[Moment.allCases[Int(entry.code)]] { digest.add(callback.rawValue) }
    }
    return digest
  }
}
