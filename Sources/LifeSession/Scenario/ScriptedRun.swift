import LifeLanguage
import LifecycleEngine

/// A run with the statements that led to it.
struct ScriptedRun: Sendable {
  /// A statement that worked.
  struct Line: Sendable {
    /// The statement as it was written.
    let text: String
    /// A Boolean value that indicates whether it is a stimulus; the others set something up.
    let isStimulus: Bool
    /// A Boolean value that indicates whether it says which plugins are in use.
    let choosesPlugins: Bool
  }

  /// A moment of the run that it can be taken back to, until the run starts over.
  struct Checkpoint: Sendable {
    fileprivate let simulation: Simulation.Checkpoint
    fileprivate let lines: Int
    fileprivate let stimuli: Int
  }

  /// The part of a run that undo has reverted.
  struct Tail: Sendable {
    fileprivate let simulation: Simulation.Tail
    /// The statements that were taken back.
    let lines: [Line]
  }

  /// The run.
  var simulation: Simulation
  /// The statements that led to it.
  private(set) var script: [Line] = []
  /// The number of statements of the script that are stimuli.
  private var stimuli = 0

  /// Creates a run without statements.
  init(simulation: Simulation) { self.simulation = simulation }

  /// Adds a statement; what starts over, such as loading an app, makes the stimuli before it void.
  mutating func add(_ text: String, isStimulus: Bool, choosesPlugins: Bool = false) {
    if simulation.history.isEmpty { forgetStimuli() }
    script.append(Line(text: text, isStimulus: isStimulus, choosesPlugins: choosesPlugins))
    if isStimulus { stimuli += 1 }
  }

  /// Removes the stimuli from the statements.
  mutating func forgetStimuli() {
    guard stimuli > 0 else { return }
    script.removeAll { $0.isStimulus }
    stimuli = 0
  }

  /// This moment of the run.
  var checkpoint: Checkpoint { Checkpoint(simulation: simulation.checkpoint, lines: script.count, stimuli: stimuli) }

  /// Takes the run back to a moment, and returns what was taken back.
  @discardableResult
  mutating func rewind(to checkpoint: Checkpoint) -> Tail {
    let tail = Tail(simulation: simulation.rewind(to: checkpoint.simulation), lines: Array(script[checkpoint.lines...]))
    script.removeLast(script.count - checkpoint.lines)
    stimuli = checkpoint.stimuli
    return tail
  }

  /// Appends what was taken back before.
  mutating func append(_ tail: Tail) {
    simulation.append(tail.simulation)
    script += tail.lines
    stimuli += tail.lines.count { $0.isStimulus }
  }
}
