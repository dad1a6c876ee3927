package import LifecycleEngine
import PluginKit

/// What a plugin was seen to do in some runs.
package struct TrialRecord: Sendable {
  /// Moments of an app and its scene that were both told of in one stimulus.
  package struct Twins: Hashable, Sendable {
    /// The moment of the app.
    package let app: Moment
    /// The moment of its scene.
    package let scene: Moment
    /// A signal that was said at both; nil where they differ.
    package let signal: String?
  }

  /// A signal that came while no code of the app ran.
  package struct Unheard: Hashable, Sendable {
    /// The moment, and what was said.
    package let moment: Moment, signal: String
    /// What the process was.
    package let state: ProcessState
  }

  /// The moments that came, by their raw values.
  private(set) var moments = [Bool](repeating: false, count: Moment.count)
  /// The signals that were said, by place, at each moment by its raw value.
  private(set) var said: [[Bool]]
  /// The plugin's own states that were entered, and those that were left, by place.
  private(set) var (entered, left): ([Bool], [Bool])
  /// The states in which it still was when the next stimulus came to a living process.
  private(set) var rested: [Bool]
  /// The states in which something was said that the manifest says `from:` them and that leads nowhere.
  private(set) var spokeFrom: [Bool]
  /// The single steps that were taken.
  private(set) var steps: [PluginStep] = []
  /// Moments of one kind that were both told of, each pair once.
  private(set) var twins: [Twins] = []
  /// What was said while no code ran.
  private(set) var unheard: [Unheard] = []
  /// Indicates whether something was said in a stimulus that found no process.
  private(set) var tellsStart = false
  /// Indicates whether the app was in front, with touches.
  private(set) var wasActive = false

  /// The signals that were read, and the answers that were looked at to tell which one was given.
  private(set) var work = 0
  /// The pairs of answers whose signals were compared as twins, by their places.
  private var comparedTwins: Set<Int> = []

  private let table: PluginTable
  private let answers: TrialAnswers
  /// The state in which a process begins, by its place; 0 for a plugin without states.
  private let beginning: Int

  init(_ table: PluginTable, _ answers: TrialAnswers, beginning: Int) {
    (self.table, self.answers, self.beginning) = (table, answers, beginning)
    said = [[Bool]](repeating: [Bool](repeating: false, count: table.signals.count), count: Moment.count)
    let none = [Bool](repeating: false, count: table.states.count)
    (entered, left, rested, spokeFrom) = (none, none, none, none)
  }

  /// Indicates whether the plugin said something at a moment.
  package func speaks(at moment: Moment) -> Bool { said[Int(moment.rawValue)].contains(true) }

  /// Indicates whether the signal at a place of the plugin's table was said.
  func isSaid(_ signal: Int) -> Bool { said.contains { $0[signal] } }

  /// Returns the signals that were said at a moment, in the order of the plugin's table.
  package func signals(at moment: Moment) -> [String] {
    table.signals.indices.filter { said[Int(moment.rawValue)][$0] }.map { table.signals[$0] }
  }

  /// Notes what happened in one stimulus of an engine: its entries, the process and the states of plugins before it, and the world
  /// after it.
  mutating func read(
    _ trace: Trace, of engine: Engine, from process: ProcessState, _ plugins: PluginStates, to world: World
  ) {
    let hasStates = !table.states.isEmpty
    // The state in each window; a plugin with one for all has that of the first.
    var states = [0, PluginStates.secondWindow].map { slot in
      // While it does not listen, a plugin is in a state beyond its own.
      let state = Int(plugins[slot])
      guard hasStates, state < table.states.count else { return beginning }
      if process != .notRunning, slot == 0 || table.isPerWindow { rested[state] = true }
      return state
    }
    if world.state == .active { wasActive = true }
    var told: [Int] = []
    var index = 0
    while index < trace.count {
      let entry = trace.entries[index]
      index += 1
      switch entry.kind {
      case .moment: moments[Int(entry.code)] = true
      case .termination: states = [beginning, beginning]
      case .signal:
        var signals = [entry.name]
        while index < trace.count, trace.entries[index].isSaid(with: entry) {
          signals.append(trace.entries[index].name)
          index += 1
        }
        work += signals.count
        let isDelayed = entry.code == TraceEntry.delayedSignal
        if process == .notRunning { tellsStart = true }
        let origin = moment(of: entry, in: trace)
        let isOfSecond = engine.window(of: entry) != nil
        let window = isOfSecond && table.isPerWindow ? 1 : 0
        if let place = answer(saying: signals, at: origin, isDelayed: isDelayed, from: states[window]) {
          let moment = table.deliveries[place].moment
          for signal in signals { said[Int(moment.rawValue)][Int(signal)] = true }
          noteUnheard(entry, at: moment)
          if hasStates, table.deliveries[place].from != nil, answers.paths[place].isEmpty {
            spokeFrom[states[window]] = true
          }
          if hasStates { follow(answers.paths[place], from: &states[window]) }
          if !isDelayed && !isOfSecond { told.append(place) }
        }
      case .stimulus, .transition, .action, .effect: break
      }
    }
    if told.count > 1 { noteTwins(told) }
  }

  /// Returns the moment that a signal tells of; nil for one of an earlier stimulus.
  private func moment(of entry: TraceEntry, in trace: Trace) -> Moment? {
    var next = Int(entry.cause)
    while let cause = trace.entry(id: next) {
      if cause.kind == .moment { return Moment(rawValue: cause.code) }
      guard cause.cause < next else { return nil }
      next = Int(cause.cause)
    }
    return nil
  }

  /// Returns the place of the first answer that says these signals; of what was put off, at whatever moment.
  private mutating func answer(saying signals: [UInt16], at moment: Moment?, isDelayed: Bool, from state: Int) -> Int? {
    let moments = moment.map { [Int($0.rawValue)] } ?? Array(answers.places.indices)
    for moment in moments {
      for place in answers.places[moment][state] {
        work += 1
        let delivery = table.deliveries[place]
        if (delivery.delay != nil) == isDelayed && delivery.signals == signals { return place }
      }
    }
    return nil
  }

  /// Notes the states that an answer leads through.
  private mutating func follow(_ path: [Int], from state: inout Int) {
    for next in path {
      left[state] = true
      let step = PluginStep(from: table.states[state], to: table.states[next])
      if !steps.contains(step) { steps.append(step) }
      entered[next] = true
      state = next
    }
  }

  private mutating func noteUnheard(_ entry: TraceEntry, at moment: Moment) {
    guard !entry.state.runsCode else { return }
    let found = Unheard(moment: moment, signal: table.signals[Int(entry.name)], state: entry.state)
    if !unheard.contains(found) { unheard.append(found) }
  }

  /// Notes which answers of one stimulus, by their places, tell of the same event of the app and of its scene.
  private mutating func noteTwins(_ told: [Int]) {
    for place in told {
      let app = table.deliveries[place].moment
      guard let scene = app.sceneCounterpart, let other = told.first(where: { table.deliveries[$0].moment == scene }),
        comparedTwins.insert(place * table.deliveries.count + other).inserted
      else { continue }
      let others = table.deliveries[other].signals
      let both = table.deliveries[place].signals.first { others.contains($0) }.map { table.signals[Int($0)] }
      let found = Twins(app: app, scene: scene, signal: both)
      if !twins.contains(found) { twins.append(found) }
    }
  }
}

/// The answers of a plugin by their places in its table, for telling from what is said which one was given.
struct TrialAnswers: Sendable {
  /// The places of a moment's answers, by the moment's raw value, and of those all that apply in a state, by its place.
  let places: [[[Int]]]
  /// The states that an answer leads through, by the places of the states.
  let paths: [[Int]]

  init(_ plugin: Plugin) {
    let (table, answers) = (plugin.table, plugin.answers)
    let states = max(1, table.states.count)
    var places = [[[Int]]](repeating: [[Int]](repeating: [], count: states), count: Moment.count)
    for (place, delivery) in table.deliveries.enumerated() {
      for state in delivery.from.map({ [Int($0)] }) ?? Array(0..<states) {
        places[Int(delivery.moment.rawValue)][state].append(place)
      }
    }
    self.places = places
    // A condition of several cases has one answer and several deliveries.
    var known: [Way: [Int]] = [:]
    for answer in answers {
      let path = answer.path.compactMap { table.states.firstIndex(of: $0) }
      let from = answer.from.flatMap { table.states.firstIndex(of: $0) }
      let way = Way(
        moment: answer.moment, delay: answer.delay, from: from, to: path.last, signals: answer.signals.count)
      if known[way] == nil { known[way] = path }
    }
    paths = table.deliveries.map { delivery in
      known[
        Way(
          moment: delivery.moment, delay: delivery.delay, from: delivery.from.map { Int($0) },
          to: delivery.next.map { Int($0) }, signals: delivery.signals.count)] ?? []
    }
  }

  /// What an answer and its deliveries share.
  private struct Way: Hashable {
    let moment: Moment
    let delay: Int64?
    let from: Int?
    let to: Int?
    let signals: Int
  }
}

extension TraceEntry {
  /// Indicates whether this is a signal of the same telling as another one.
  fileprivate func isSaid(with other: TraceEntry) -> Bool {
    kind == .signal && cause == other.cause && time == other.time && code == other.code && argument == other.argument
  }
}
