import LifecycleEngine

@testable import LifeExplorer

/// The same search without any cunning: an absolute clock, a set of whole worlds, traces, no caps and no symmetry.
struct Naive {
  /// Something typed, with its time.
  struct Edit: Hashable {
    var value: Int32
    var time: Int64
  }

  struct State: Hashable {
    var world: World
    var expected: [Int32]
    /// What was typed since the last value that is on disk.
    var edits: [[Edit]]
    var left: [Bool]
  }

  let engine: Engine
  let properties: [Property]
  let menu: [MenuEntry]
  let step: Int64
  let start: State
  private(set) var applied = 0

  init(_ explorer: Explorer) {
    engine = explorer.engine
    properties = explorer.properties
    menu = explorer.menu.entries
    step = explorer.menu.step
    let world = explorer.start.world
    let slots = properties.map { property in
      if case .keeps(let slot, _) = property.claim { world.app.typed[Int(slot)] } else { Int32(0) }
    }
    start = State(
      world: world, expected: slots, edits: properties.map { _ in [] }, left: properties.map { _ in true })
  }

  /// The number of stimuli after which each property is decided, `nil` where that takes more than `depth`.
  mutating func lengths(to depth: Int) -> [Int?] {
    var lengths: [Int?] = properties.map { _ in nil }
    var known: Set<State> = [start]
    var level = [start]
    decide(start, [], at: 0, &lengths)
    for length in 1...depth {
      var next: [State] = []
      for state in level {
        for stimulus in menu.compactMap({ self.stimulus($0, in: state.world) }) {
          guard let after = result(of: stimulus, in: state, at: length, &lengths) else { continue }
          if known.insert(after).inserted { next.append(after) }
        }
      }
      level = next
    }
    return lengths
  }

  /// Indicates whether a property is decided at the end of a schedule, of which `after` has its own stimuli last.
  func decides(_ place: Int, after schedule: [Stimulus]) -> Bool {
    var state = start
    var last = Trace()
    var way = schedule
    if case .after(let stimuli, _) = properties[place].claim {
      guard way.count >= stimuli.count, Array(way.suffix(stimuli.count)) == stimuli else { return false }
      way.removeLast(stimuli.count)
    }
    for stimulus in way {
      guard let (next, trace) = run(stimulus, in: state) else { return false }
      (state, last) = (next, trace)
    }
    return isDecided(place, properties[place], state, last.entries)
  }

  private func stimulus(_ entry: MenuEntry, in world: World) -> Stimulus? {
    if case .stimulus(let stimulus) = entry { return stimulus }
    var world = world
    return entry.length(in: &world, step: step).map { .wait(milliseconds: $0) }
  }

  private mutating func result(
    of stimulus: Stimulus, in state: State, at length: Int, _ lengths: inout [Int?]
  ) -> State? {
    guard let (after, trace) = run(stimulus, in: state) else { return nil }
    applied += 1
    if stimulus.kind == .wait {
      // Each instant at which something happened is a wait of its own.
      let times = Set(trace.entries.map { $0.time }).sorted()
      for time in times where time > state.world.clock && time < state.world.clock + stimulus.argument {
        let shorter = Stimulus.wait(milliseconds: time - state.world.clock)
        if let (there, trace) = run(shorter, in: state) { decide(there, trace.entries, at: length, &lengths) }
      }
    }
    decide(after, trace.entries, at: length, &lengths)
    return after
  }

  private func run(_ stimulus: Stimulus, in state: State) -> (State, Trace)? {
    var after = state
    var trace = Trace()
    guard engine.apply(stimulus, to: &after.world, recordingTo: &trace) == .applied else { return nil }
    let ends = trace.entries.compactMap { engine.reason(of: $0) }
    for (place, property) in properties.enumerated() {
      guard case .keeps(let slot, let forgives) = property.claim else { continue }
      if stimulus.kind == .edit, stimulus.argument & 0xFF == Int64(slot) {
        after.expected[place] = after.world.app.typed[Int(slot)]
        after.edits[place].append(Edit(value: after.expected[place], time: after.world.clock))
        after.left[place] = false
      }
      let isForgiven =
        switch forgives {
        case .nothing: false
        case .front:
          !after.left[place]
            && ends.contains { [.crash, .kill, .perProcessLimit, .reboot, .update, .forceQuit].contains($0) }
        case .time(let limit):
          !ends.isEmpty && !after.edits[place].isEmpty
            && after.edits[place].allSatisfy { after.world.clock - $0.time < limit }
        }
      if isForgiven {
        let value = engine.program.values[Int(slot)]
        after.expected[place] = value.isSaved ? after.world.app.disk[Int(slot)] : value.initial
        after.edits[place] = []
        after.left[place] = true
      }
      let disk = after.world.app.disk[Int(slot)]
      // What is on disk and what was typed before it cannot be lost any more.
      if let saved = after.edits[place].lastIndex(where: { $0.value == disk }) {
        after.edits[place].removeFirst(saved + 1)
      }
      if !after.world.state.isForeground { after.left[place] = true }
    }
    return (after, trace)
  }

  private func decide(_ state: State, _ entries: [TraceEntry], at length: Int, _ lengths: inout [Int?]) {
    for (place, property) in properties.enumerated() where lengths[place] == nil {
      if isDecided(place, property, state, entries) { lengths[place] = length }
    }
  }

  private func isDecided(_ place: Int, _ property: Property, _ state: State, _ entries: [TraceEntry]) -> Bool {
    var here = state.world
    let holds = engine.holds(property.condition.operations, in: &here)
    switch property.claim {
    case .always(let formula): return holds && !engine.holds(formula.operations, in: &here)
    case .possible(let formula): return holds && engine.holds(formula.operations, in: &here)
    case .keeps(let slot, _):
      return holds && state.world.state == .active && state.world.app.memory[Int(slot)] != state.expected[place]
    case .after(let stimuli, let formula):
      var world = state.world
      guard holds, stimuli.allSatisfy({ engine.apply($0, to: &world) == .applied }) else { return false }
      return !engine.holds(formula.operations, in: &world)
    case .never(let formula): return entries.contains { happens($0, formula) }
    }
  }

  /// Indicates whether an entry is what a formula asks for: an effect or an end, and perhaps the state at that instant.
  private func happens(_ entry: TraceEntry, _ formula: Formula) -> Bool {
    formula.operations.allSatisfy { operation in
      guard case .jumpUnless(let left, let relation, .constant(let right), _) = operation else { return false }
      switch left {
      case .effect(let code): return relation.holds(entry.kind == .effect && entry.code == code ? 1 : 0, right)
      case .ended(let code): return relation.holds(entry.kind == .termination && entry.code == code ? 1 : 0, right)
      case .processState: return relation.holds(Int64(entry.state.rawValue), right)
      default: return false
      }
    }
  }
}
