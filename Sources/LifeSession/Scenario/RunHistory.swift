import LifeLanguage
import LifecycleEngine

/// A run at the prompt, with what can be undone and redone in it.
///
/// A step back costs what it takes back: a run that goes on is kept as a checkpoint, and only one that started over is kept
/// whole.
struct RunHistory: Sendable {
  /// The run before a statement.
  enum Origin: Sendable {
    /// The statement went on from here.
    case checkpoint(ScriptedRun.Checkpoint)
    /// The statement, of this text, put another run in the place of this one.
    case run(ScriptedRun, before: String)

    /// The number of entries that are kept for it alone; an engine and a script weigh as many as a long run.
    fileprivate var entries: Int {
      if case .run(let run, _) = self { run.simulation.trace.count + run.script.count + 10_000 } else { 0 }
    }
  }

  /// A step that undo has reverted.
  private enum RedoStep: Sendable {
    case tail(ScriptedRun.Tail)
    case run(ScriptedRun, behind: String)
  }

  /// The run as it is now.
  var run: ScriptedRun
  /// The origins, the latest last; more than the limit are dropped now and then.
  private var past: [Origin] = []
  /// The reverted steps, the next to redo last.
  private var future: [RedoStep] = []
  /// The number of entries that the origins keep.
  private var entries = 0

  /// Creates a history that begins with a run.
  init(run: ScriptedRun) { self.run = run }

  /// The largest number of steps back.
  static let limit = 1000
  /// The largest number of entries of runs that started over; of more, the oldest steps are forgotten.
  static let entryLimit = 4_000_000

  /// The number of steps that can be taken back.
  var undoCount: Int { min(past.count, Self.limit) }
  /// The number of steps that can be taken again.
  var redoCount: Int { future.count }

  /// The run before the last step that can be taken back; `nil` if there is none.
  var simulationBeforeLastStep: Simulation? {
    switch past.last {
    case .checkpoint(let checkpoint):
      var earlier = run
      earlier.rewind(to: checkpoint)
      return earlier.simulation
    case .run(let earlier, _): return earlier.simulation
    case nil: return nil
    }
  }

  /// Returns the run as it is now, for a statement that goes on with it or starts over.
  func origin(of text: String, startingOver: Bool) -> Origin {
    startingOver ? .run(run, before: text) : .checkpoint(run.checkpoint)
  }

  /// Keeps the run before a statement that worked, so that it can be undone.
  mutating func remember(_ origin: Origin) {
    future = []
    keep(origin)
  }

  private mutating func keep(_ origin: Origin) {
    past.append(origin)
    entries += origin.entries
    var surplus = past.count >= Self.limit + Self.limit / 8 ? past.count - Self.limit : 0
    for dropped in past.prefix(surplus) { entries -= dropped.entries }
    while entries > Self.entryLimit, surplus < past.count - 1 {
      entries -= past[surplus].entries
      surplus += 1
    }
    past.removeFirst(surplus)
  }

  /// Puts the run back that a statement began with, as if it had not been there.
  mutating func revert(to origin: Origin) {
    switch origin {
    case .checkpoint(let checkpoint): run.rewind(to: checkpoint)
    case .run(let earlier, _): run = earlier
    }
  }

  /// Takes the last step back and returns its statements; there has to be one.
  mutating func undo() -> [String] {
    let origin = past.removeLast()
    entries -= origin.entries
    switch origin {
    case .checkpoint(let checkpoint):
      let tail = run.rewind(to: checkpoint)
      future.append(.tail(tail))
      return tail.lines.map { $0.text }
    case .run(let earlier, let text):
      future.append(.run(run, behind: text))
      run = earlier
      return [text]
    }
  }

  /// Takes the step again that was taken back last and returns its statements; there has to be one.
  mutating func redo() -> [String] {
    switch future.removeLast() {
    case .tail(let tail):
      keep(.checkpoint(run.checkpoint))
      run.append(tail)
      return tail.lines.map { $0.text }
    case .run(let later, let text):
      keep(.run(run, before: text))
      run = later
      return [text]
    }
  }
}
