package import LessonModel
import LifecycleEngine
package import LifeLanguage
import LifeSyntax

/// The shortest lists of stimuli behind which a goal holds, found by trying all of them, the short ones first.
///
/// Runs with the same world, in which the goal remembers the same, are one. Each stimulus is tried where it is possible, with
/// each value, control and connection of the app; a wait of each length of `WaitMenu`.
package struct ShortestAnswers: Sendable {
  /// How far the search goes; counts and never the clock.
  package struct Bounds: Sendable {
    /// The most stimuli of an answer.
    package var length: Int
    /// The most stimuli that are applied.
    package var applied: Int

    /// Bounds of a search.
    package init(length: Int, applied: Int) {
      self.length = length
      self.applied = applied
    }

    /// The bounds of a check whether any answer is so short.
    package static func ofCheck(upTo length: Int) -> Bounds { Bounds(length: length, applied: 20_000) }

    /// The bounds of a list of all answers.
    package static let ofList = Bounds(length: 8, applied: 100_000)
  }

  /// The number of stimuli of the shortest answers; `nil` where none was found.
  package private(set) var length: Int?
  /// One of each kind of shortest answer, as it is typed.
  ///
  /// Those that differ in the length of a wait alone, in a text, or in what opens the app are of one kind.
  package private(set) var answers: [String] = []
  /// The length up to which all answers were tried.
  package private(set) var triedLength = 0
  /// Indicates whether more answers exist than could be listed.
  package private(set) var hasMore = false

  /// The most answers that are put together before those of one kind are joined.
  private static let listLimit = 10_000

  /// Searches from a run; a goal that holds there already has no answer.
  package init(_ task: ScriptTask, from run: Simulation, within bounds: Bounds) {
    var start = run
    let goal = PreparedGoal(task.goal, on: start)
    let menu = StimulusMenu(goal, task.forbidden, &start)
    var search = AnswerSearch(start, goal, menu, bounds)
    while length == nil, triedLength < bounds.length, search.expand() {
      triedLength += 1
      if !search.hits.isEmpty { length = triedLength }
    }
    var seen: [[Int64]] = []
    for answer in search.answers(upTo: Self.listLimit) {
      let kind = answer.map { $0.family }
      guard !seen.contains(kind) else { continue }
      seen.append(kind)
      answers.append(answer.map { start.engine.text(of: $0) }.joined(separator: "; "))
    }
    hasMore = search.hasMore
  }
}

extension Stimulus {
  /// A number for its kind and what of the app it is about; one for all that open the app with a text.
  fileprivate var family: Int64 {
    switch kind.form.argument {
    case .text: Int64(StimulusKind.openURL.rawValue) << 8
    case .value, .control, .connection, .observer: Int64(kind.rawValue) << 8 | argument & 0xFF
    case .none, .duration, .window: Int64(kind.rawValue) << 8
    }
  }
}

/// The search for the shortest answers, level by level.
private struct AnswerSearch {
  /// A way to a run: the one before it, and the stimulus in between.
  struct Step {
    var parent: Int
    var stimulus: Stimulus
  }

  /// What tells runs apart.
  private struct Form: Hashable {
    var world: World
    var memory: [Int]
    var hasWaited: Bool
  }

  private let goal: PreparedGoal
  private let menu: StimulusMenu
  private let limit: Int
  /// The ways to each run by its number; the first is the start.
  private var ways: [[Step]] = [[]]
  /// The runs of the last level, with their numbers.
  private var level: [(number: Int, run: Simulation, hasWaited: Bool)]
  private var known: [Form: Int] = [:]
  private var applied = 0
  /// The last stimuli of all answers of the last level.
  private(set) var hits: [Step] = []
  /// Indicates whether more answers exist than were asked for.
  private(set) var hasMore = false

  init(_ start: Simulation, _ goal: PreparedGoal, _ menu: StimulusMenu, _ bounds: ShortestAnswers.Bounds) {
    self.goal = goal
    self.menu = menu
    limit = bounds.applied
    level = [(0, start, false)]
    known[Form(world: start.world, memory: goal.memory(of: start), hasWaited: false)] = 0
  }

  /// Tries one stimulus more behind each run of the last level; false where a bound stops it before all are tried.
  mutating func expand() -> Bool {
    var next: [(number: Int, run: Simulation, hasWaited: Bool)] = []
    let firstNew = ways.count
    for node in level {
      // A wait behind a wait is a longer wait.
      for stimulus in menu.stimuli(in: node.run, withWaits: !node.hasWaited) {
        guard applied < limit else { return false }
        var run = node.run
        guard run.apply(stimulus) == .applied else { continue }
        applied += 1
        let step = Step(parent: node.number, stimulus: stimulus)
        if goal.holds(in: run) {
          hits.append(step)
          continue
        }
        let hasWaited = stimulus.kind == .wait
        let form = Form(world: run.world, memory: goal.memory(of: run), hasWaited: hasWaited)
        if let number = known[form] {
          if number >= firstNew { ways[number].append(step) }
        } else {
          known[form] = ways.count
          next.append((ways.count, run, hasWaited))
          ways.append([step])
        }
      }
    }
    level = next
    return true
  }

  /// The answers that end in the hits, in the order of the menu.
  mutating func answers(upTo count: Int) -> [[Stimulus]] {
    var found: [[Stimulus]] = []
    for hit in hits {
      for way in stimuli(to: hit.parent, upTo: count) {
        guard found.count < count else {
          hasMore = true
          return found
        }
        found.append(way + [hit.stimulus])
      }
    }
    return found
  }

  /// The ways to a run, from the start on.
  private func stimuli(to number: Int, upTo count: Int) -> [[Stimulus]] {
    guard number != 0 else { return [[]] }
    var found: [[Stimulus]] = []
    for step in ways[number] where found.count < count {
      found += stimuli(to: step.parent, upTo: count).map { $0 + [step.stimulus] }
    }
    return found
  }
}

/// The stimuli that may be a part of an answer.
private struct StimulusMenu {
  /// All but waits, in the order of the table of stimuli.
  private let fixed: [Stimulus]
  private let forbidden: ForbiddenStimuli
  /// The times that the app or the task compares with something.
  private let times: [Int64]

  /// The menu for a goal, whose texts are added to those of the run.
  init(_ goal: PreparedGoal, _ forbidden: ForbiddenStimuli, _ run: inout Simulation) {
    let constants = goal.texts.map { run.internConstant($0) }
    let program = run.engine.program
    if run.engine.texts.isEmpty { _ = run.intern("another") }
    let texts = run.engine.texts.indices.map { Int64($0) }
    var fixed: [Stimulus] = []
    for kind in StimulusKind.allCases {
      let arguments: [Int64]
      switch kind.form.argument {
      case .none: arguments = [0]
      case .duration: arguments = []
      case .value:
        arguments = program.values.indices.flatMap { slot in
          ([0] + constants.map { $0 + 1 }).map { Int64(slot) | $0 << 8 }
        }
      case .control: arguments = program.controls.indices.map { Int64($0) }
      case .connection: arguments = program.connections.indices.map { Int64($0) }
      case .observer: arguments = program.observers.indices.map { Int64($0) }
      case .window: arguments = [0, 1] + texts.map { $0 + 2 }
      case .text: arguments = texts
      }
      var unique: [Int64] = []
      for argument in arguments where !unique.contains(argument) { unique.append(argument) }
      fixed += unique.map { Stimulus(kind, argument: $0) }
    }
    let engine = run.engine
    self.fixed = fixed.filter { forbidden.name(covering: $0, in: engine) == nil }
    self.forbidden = forbidden
    times = goal.times + program.comparedTimes
  }

  /// The stimuli that are possible in a run.
  func stimuli(in run: Simulation, withWaits: Bool) -> [Stimulus] {
    let possible = fixed.filter { run.engine.allows($0, in: run.world) }
    return withWaits ? possible + waits(in: run) : possible
  }

  /// The lengths of wait: to each instant at which something happens by itself, shortly before the first, each time that is
  /// compared and a little more, and an hour.
  private func waits(in run: Simulation) -> [Stimulus] {
    let long = max(3_600_000, 2 * (times.max() ?? 0))
    var later = run
    guard later.apply(.wait(milliseconds: long)) == .applied else { return [] }
    var lengths: [Int64] = []
    func add(_ length: Int64) {
      if length > 0, lengths.count < 16, !lengths.contains(length) { lengths.append(length) }
    }
    for entry in later.trace.entries[later.lastEntries].dropFirst() { add(entry.time - run.world.clock) }
    if let first = lengths.first { add(first - 1000) }
    add(1000)
    for time in times { for length in [time, time + 1000] { add(length) } }
    lengths = Array(lengths.prefix(15)) + [long]
    return lengths.sorted().map { .wait(milliseconds: $0) }
      .filter { forbidden.name(covering: $0, in: run.engine) == nil && run.engine.allows($0, in: run.world) }
  }
}

extension AppProgram {
  /// The times with which the app's handlers compare something.
  fileprivate var comparedTimes: [Int64] {
    operations.flatMap { operation -> [Int64] in
      guard case .jumpUnless(let left, _, let right, _) = operation else { return [] }
      return [(left, right), (right, left)].compactMap { asked, constant in
        switch (asked, constant) {
        case (.away, .constant(let time)), (.age, .constant(let time)), (.clock, .constant(let time)),
          (.remaining, .constant(let time)):
          time
        default: nil
        }
      }
    }
  }
}
