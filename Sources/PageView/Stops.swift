import JSONText
import LessonModel
import LifecycleEngine
import LifeLanguage

/// The moments of a run between two stimuli, each with the world as it was: a look back changes nothing and runs nothing again.
struct Stops: Sendable {
  /// The start of a run, or a moment behind a stimulus.
  struct Stop: Sendable {
    /// The stimulus as it is typed; empty at the start.
    let text: String
    /// The world at this moment.
    let world: World
    /// The number of entries up to here.
    let entries: Int
    fileprivate let stimulus: Stimulus?

    /// Writes the members: the stimulus, the clock and the state.
    func write(to entry: inout JSONWriter) {
      entry.member("text", text.shortened)
      entry.member("clock", clockText(milliseconds: world.clock))
      entry.member("state", world.state.name)
    }
  }

  /// The moments; the first is the start, the one with number n comes behind the n-th stimulus.
  private(set) var all: [Stop] = []
  private var beginnings = -1

  /// No moments yet.
  init() {}

  /// The moments of a trial: where it began, and behind each stimulus of it.
  init(of tried: TriedRun) {
    var run = tried.start
    all = [Stop(text: "", world: run.world, entries: run.trace.count, stimulus: nil)]
    for stimulus in tried.run.history.dropFirst(run.history.count) where run.apply(stimulus) == .applied {
      let text = run.engine.text(of: stimulus)
      all.append(Stop(text: text, world: run.world, entries: run.trace.count, stimulus: stimulus))
    }
  }

  /// What of a run is as it was.
  struct News {
    /// The number of entries that are as they were.
    let entries: Int
    /// The number of stops that are.
    let stops: Int
  }

  /// Takes over the run as it is now; returns what is as it was.
  mutating func follow(_ run: Simulation) -> News {
    let isNew = all.isEmpty || run.beginnings != beginnings
    if isNew {
      all = [Stop(text: "", world: run.engine.makeWorld(), entries: 0, stimulus: nil)]
    }
    beginnings = run.beginnings
    let common = zip(all.dropFirst(), run.history).prefix { $0.stimulus == $1 }.count
    all.removeLast(all.count - 1 - common)
    let known = min(all[common].entries, run.trace.count)
    append(run, from: known)
    return News(entries: known, stops: isNew ? 0 : common + 1)
  }

  private mutating func append(_ run: Simulation, from known: Int) {
    var ends = Self.ends(of: run, from: known)[...]
    var world = all[all.count - 1].world
    for (place, stimulus) in run.history.enumerated().dropFirst(all.count - 1) {
      let isLast = place == run.history.count - 1
      if isLast { world = run.world } else { _ = run.engine.apply(stimulus, to: &world) }
      let end = isLast ? run.trace.count : ends.popFirst() ?? run.trace.count
      all.append(Stop(text: run.engine.text(of: stimulus), world: world, entries: end, stimulus: stimulus))
    }
  }

  /// Returns the number of entries up to the end of each stimulus from an entry on.
  private static func ends(of run: Simulation, from known: Int) -> [Int] {
    let starts = run.trace.entries.indices[known...].filter { run.trace.entries[$0].kind == .stimulus }
    return starts.dropFirst() + [run.trace.count]
  }
}
