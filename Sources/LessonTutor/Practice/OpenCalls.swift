import LifeLanguage
import LifecycleEngine

/// Calls of which sources leave open whether they come, or what is read in them, and that no setting decides: no question asks
/// for them.
///
/// The points themselves, with what each source says, stand in the engine's table of open points.
struct OpenCalls: Sendable {
  /// The number of the open point.
  let point: String
  /// The plugin whose calls they are.
  let plugin: String
  /// The stimuli that bring them; empty for any.
  var stimuli: [StimulusKind] = []
  /// The states before such a stimulus; empty for any.
  var before: [ProcessState] = []
  /// A Boolean value that indicates whether they concern apps with scenes alone.
  var needsScenes = false
  /// The name of the call in which it is open what code reads, without its arguments; nil where the calls themselves are open.
  var readIn: String?

  /// All of them.
  static let table = [
    OpenCalls(point: "U4", plugin: "swiftUI", before: [.notRunning]),
    OpenCalls(point: "U5", plugin: "uikit", stimuli: [.openLink], needsScenes: true),
    OpenCalls(point: "U6", plugin: "uikit", needsScenes: true, readIn: "sceneDidEnterBackground"),
    OpenCalls(
      point: "U22", plugin: "uikit", stimuli: [.forceQuit, .switcherSwipe], before: [.active, .inactive, .background],
      needsScenes: true),
    OpenCalls(point: "U22", plugin: "uikit", needsScenes: true, readIn: "sceneWillResignActive"),
    OpenCalls(point: "U26", plugin: "flutter", stimuli: [.coverShow, .coverDismiss]),
  ]

  /// Returns whether a stimulus in a state brings such calls under an engine.
  func concerns(_ stimulus: StimulusKind, in state: ProcessState, under engine: Engine) -> Bool {
    readIn == nil && isHeard(under: engine) && (stimuli.isEmpty || stimuli.contains(stimulus))
      && (before.isEmpty || before.contains(state))
  }

  /// Returns whether it is open what code reads in a call.
  func concerns(readIn call: String, under engine: Engine) -> Bool {
    isHeard(under: engine) && readIn.map { call.hasPrefix($0) } ?? false
  }

  private func isHeard(under engine: Engine) -> Bool {
    engine.plugins.contains { $0.name == plugin } && (!needsScenes || engine.program.declares.contains(.usesScenes))
  }
}

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
      if place >= givenCount,
        OpenCalls.table.contains(where: { $0.concerns(stimulus.kind, in: state, under: run.engine) })
      {
        return true
      }
      _ = run.apply(stimulus)
    }
    return false
  }
}
