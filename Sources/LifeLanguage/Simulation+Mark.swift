import LifecycleEngine

extension Simulation {
  /// A moment of a run that it can be taken back to, until the run starts over.
  ///
  /// It holds counts in place of what has happened, so that it costs the same at any length of the run.
  package struct Mark: Sendable {
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

  /// The part of a run behind a mark, kept so that it can be appended to the mark again.
  package struct Tail: Sendable {
    let entries: [TraceEntry]
    let stimuli: [Stimulus]
    /// The run as it was at the end of the tail.
    let end: Mark

    /// The number of its entries.
    package var count: Int { entries.count }
  }

  /// This moment of the run.
  package var mark: Mark {
    Mark(
      beginnings: beginnings, entries: trace.count, stimuli: history.count, earlierSettings: earlierSettings,
      engine: engine, world: world, deadlineCauses: trace.deadlineCauses, apps: apps, lastStart: lastStart,
      lastState: lastState)
  }

  /// Takes the run back to a mark of it and returns what came after.
  @discardableResult
  package mutating func rewind(to mark: Mark) -> Tail {
    precondition(mark.beginnings == beginnings, "the run has started over since the mark")
    let tail = Tail(
      entries: Array(trace.entries[mark.entries...]), stimuli: Array(history[mark.stimuli...]), end: self.mark)
    trace.truncate(to: mark.entries)
    history.removeLast(history.count - mark.stimuli)
    adopt(mark)
    return tail
  }

  /// Puts back what was taken off at this very place.
  package mutating func append(_ tail: Tail) {
    trace.append(tail.entries)
    history += tail.stimuli
    adopt(tail.end)
  }

  private mutating func adopt(_ mark: Mark) {
    earlierSettings = mark.earlierSettings
    engine = mark.engine
    world = mark.world
    trace.deadlineCauses = mark.deadlineCauses
    apps = mark.apps
    lastStart = mark.lastStart
    lastState = mark.lastState
  }
}
