package import LifeLanguage
import LifecycleEngine

/// The runs that stimuli lead to from one start, each made once for all searches of answers there.
///
/// A search that forbids other stimuli walks through the same runs, and only what no search has tried is applied. Runs with the
/// same world, in which the goal remembers the same, are one.
package struct AnswerSpace: Sendable {
  /// What a stimulus leads to.
  enum Target: Equatable, Sendable {
    /// Nothing, as it is not possible.
    case impossible
    /// A run in which the goal holds.
    case goal
    /// Another run, by its number.
    case run(Int)
    /// Another run, which is not kept, as nothing was to come behind it.
    case passed
  }

  /// A stimulus that is possible behind a run.
  struct Option: Sendable {
    let stimulus: Stimulus
    /// Its place among the stimuli that are possible in some run; nil for a wait.
    let place: Int?
    /// What it leads to; nil before it was asked.
    fileprivate var target: Target?
  }

  /// A run, with what may come next; nil before it was asked.
  private struct Node: Sendable {
    let run: Simulation
    let hasWaited: Bool
    var options: [Option]?
  }

  /// What tells runs apart.
  private struct Form: Hashable, Sendable {
    var world: World
    var memory: [Int]
    var hasWaited: Bool

    /// Feeds what tells most runs apart: the whole world costs more than to compare the few that are left.
    func hash(into hasher: inout Hasher) {
      hasher.combine(world.conditions)
      hasher.combine(world.clock)
      hasher.combine(world.app.memory)
    }
  }

  /// The number of the run at the start.
  static let start = 0

  private let goal: PreparedGoal
  private let menu: StimulusMenu
  private var nodes: [Node]
  private var known: [Form: Int] = [:]
  /// The run whose options are tried, by its number; what was tried is taken back.
  private var trial: (number: Int, run: Simulation)

  /// The runs from one on, as far as what a goal asks tells them apart.
  package init(_ goal: [BoundCommand], from run: Simulation) {
    var start = run
    self.goal = PreparedGoal(goal, on: start)
    menu = StimulusMenu(self.goal, &start)
    nodes = [Node(run: start, hasWaited: false)]
    trial = (Self.start, start)
    known[Form(world: start.world, memory: self.goal.memory(of: start), hasWaited: false)] = Self.start
  }

  /// The engine of all its runs.
  var engine: Engine { nodes[Self.start].run.engine }

  /// The stimuli that are possible in some run, but for waits.
  var menuStimuli: [Stimulus] { menu.fixed }

  /// Returns what may come next behind a run.
  mutating func options(behind number: Int) -> [Option] {
    if let options = nodes[number].options { return options }
    // A wait behind a wait is a longer wait.
    let options = menu.options(in: nodes[number].run, withWaits: !nodes[number].hasWaited)
    nodes[number].options = options
    return options
  }

  /// Returns what the option at a place leads to; behind the last one of a search no run is kept.
  mutating func target(of place: Int, behind number: Int, isLast: Bool) -> Target {
    guard let option = nodes[number].options?[place] else { return .impossible }
    if let known = option.target, isLast || known != .passed { return known }
    let found = target(of: option.stimulus, behind: number, isLast: isLast)
    nodes[number].options?[place].target = found
    return found
  }

  private mutating func target(of stimulus: Stimulus, behind number: Int, isLast: Bool) -> Target {
    if trial.number != number { trial = (number, nodes[number].run) }
    // Most runs of a search are the last ones of a way, and to tell them apart costs more than to make them.
    if isLast {
      guard let holds = trial.run.trying(stimulus, { [goal] in goal.holds(in: $0) }) else { return .impossible }
      return holds ? .goal : .passed
    }
    var run = trial.run
    guard run.apply(stimulus) == .applied else { return .impossible }
    return goal.holds(in: run) ? .goal : .run(self.number(of: run, hasWaited: stimulus.kind == .wait))
  }

  /// Returns the number of a run, which is kept where none was like it.
  private mutating func number(of run: Simulation, hasWaited: Bool) -> Int {
    let form = Form(world: run.world, memory: goal.memory(of: run), hasWaited: hasWaited)
    if let number = known[form] { return number }
    known[form] = nodes.count
    nodes.append(Node(run: run, hasWaited: hasWaited))
    return nodes.count - 1
  }
}

/// The stimuli that may be a part of an answer.
private struct StimulusMenu: Sendable {
  /// All but waits, in the order of the table of stimuli.
  let fixed: [Stimulus]
  /// The times that the app or the task compares with something.
  private let times: [Int64]

  /// The menu for a goal, whose texts are added to those of the run.
  init(_ goal: PreparedGoal, _ run: inout Simulation) {
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
    self.fixed = fixed
    times = goal.times + program.comparedTimes
  }

  /// What is possible in a run.
  func options(in run: Simulation, withWaits: Bool) -> [AnswerSpace.Option] {
    let possible = fixed.indices.filter { run.engine.allows(fixed[$0], in: run.world) }
      .map { AnswerSpace.Option(stimulus: fixed[$0], place: $0) }
    return withWaits ? possible + waits(in: run).map { AnswerSpace.Option(stimulus: $0, place: nil) } : possible
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
    return lengths.sorted().map { .wait(milliseconds: $0) }.filter { run.engine.allows($0, in: run.world) }
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
