import LifecycleEngine

extension Simulation {
  /// A moment of a run that it can be taken back to, until the run starts over.
  ///
  /// It holds counts in place of what has happened, so that it costs the same at any length of the run.
  package struct Checkpoint: Sendable {
    let beginnings: Int
    let entries: Int
    let stimuli: Int
    let earlierSettings: [(stimuli: Int, settings: Settings)]
    let engine: Engine
    let world: World
    let deadlineCauses: SIMD16<UInt32>
    let apps: [AppProgram]
    let lastStart: Int
    let lastState: ProcessState
  }

  /// The part of a run behind a checkpoint, kept so that it can be appended to the checkpoint again.
  package struct Tail: Sendable {
    let entries: [TraceEntry]
    let stimuli: [Stimulus]
    /// The run as it was at the end of the tail.
    let end: Checkpoint

    /// The number of its entries.
    package var count: Int { entries.count }
  }

  /// This moment of the run.
  package var checkpoint: Checkpoint {
    Checkpoint(
      beginnings: beginnings, entries: trace.count, stimuli: history.count, earlierSettings: earlierSettings,
      engine: engine, world: world, deadlineCauses: trace.deadlineCauses, apps: apps, lastStart: lastStart,
      lastState: lastState)
  }

  /// Takes the run back to a checkpoint of it and returns what came after.
  @discardableResult
  package mutating func rewind(to checkpoint: Checkpoint) -> Tail {
    precondition(checkpoint.beginnings == beginnings, "the run has started over since the checkpoint")
    let tail = Tail(
      entries: Array(trace.entries[checkpoint.entries...]), stimuli: Array(history[checkpoint.stimuli...]),
      end: self.checkpoint)
    trace.truncate(to: checkpoint.entries)
    history.removeLast(history.count - checkpoint.stimuli)
    adopt(checkpoint)
    return tail
  }

  /// Puts back what was taken off at this very place.
  package mutating func append(_ tail: Tail) {
    trace.append(tail.entries)
    history += tail.stimuli
    adopt(tail.end)
  }

  private mutating func adopt(_ checkpoint: Checkpoint) {
    earlierSettings = checkpoint.earlierSettings
    engine = checkpoint.engine
    world = checkpoint.world
    trace.deadlineCauses = checkpoint.deadlineCauses
    apps = checkpoint.apps
    lastStart = checkpoint.lastStart
    lastState = checkpoint.lastState
  }
}
