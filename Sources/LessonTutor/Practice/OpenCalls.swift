import LifeLanguage
import LifecycleEngine

extension PracticeKind {
  /// A Boolean value that indicates whether the calls of a run decide its key.
  var asksForCalls: Bool {
    switch self {
    case .order, .spot, .whoHears, .reads: true
    case .path, .state, .duration, .reach, .breakApp, .worlds, .holds: false
    }
  }
}

extension DrawnScript {
  /// Returns whether what is asked about holds calls that sources leave open.
  func holdsOpenCalls(from start: Simulation) -> Bool {
    var run = start
    for (place, stimulus) in stimuli.enumerated() {
      let state = run.world.state
      if place >= givenCount, run.engine.leavesOpen(stimulus.kind, in: state) { return true }
      _ = run.apply(stimulus)
    }
    return false
  }
}
