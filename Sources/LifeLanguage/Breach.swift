import LifeExplorer
import LifeSyntax
package import LifecycleEngine

/// A schedule that breaks a property, with what a person needs to understand it.
package struct Breach: Sendable {
  /// The stimuli, in order.
  package let schedule: [Stimulus]
  /// The run of the schedule.
  package let run: Simulation
  /// The stimuli as they are typed.
  package let lines: [String]
  /// What fails behind them, as the language writes it, each with what is there instead; nil where that is not known.
  package let expected: [(line: String, found: ExpectationFailure?)]
  /// The last entry that changed the value in question, by its id; `nil` where none did.
  package let decisiveEntry: Int?
  /// The stimulus without which the same schedule breaks nothing, by its place; `nil` where there is none.
  package let decisiveStimulus: Int?

  /// The kind of the stimulus that decides: without it all holds, or it lost the value, or it is the last but a launch.
  package var decisiveKind: StimulusKind? {
    if let decisiveStimulus { return schedule[decisiveStimulus].kind }
    let first = decisiveEntry.flatMap { run.trace.causes(of: $0).last }.flatMap { run.trace.entry(id: $0) }
    if let first, first.kind == .stimulus, first.code != StimulusKind.launch.rawValue {
      return StimulusKind(rawValue: first.code)
    }
    return schedule.last { $0.kind != .launch }?.kind
  }

  /// What brought it about; `nil` where that is not known.
  package let reason: BreachReason?
  /// What became of a value that the disk held as the run began; `nil` for one that was typed, and for other properties.
  package let storedLoss: StoredLoss?
  /// The stimulus without which the same schedule breaks nothing, as it is typed; `nil` where there is none.
  package var decisiveLine: String? { decisiveStimulus.map { lines[$0] } }

  /// Replays a schedule that breaks the property at a place.
  package init(of exploration: Exploration, property: Int, schedule: [Stimulus]) {
    let wording = exploration.wordings[property]
    self.schedule = schedule
    run = exploration.replay(schedule)
    let engine = run.engine
    lines = schedule.map { engine.text(of: $0) }
    let isNever = if case .never = exploration.properties[property].claim { true } else { false }
    let run = run
    expected = wording.expected.map { item in
      (item.line, isNever ? nil : Self.found(item.expectation, wording.value, in: run))
    }
    let decisiveEntry =
      wording.value.map { Self.lastChange(of: $0, in: run) }
      ?? wording.subject.flatMap { Self.lastWrite(of: $0, in: run) }
    self.decisiveEntry = decisiveEntry
    decisiveStimulus = Self.decisiveStimulus(of: exploration, wording, schedule, isNever: isNever)
    let storedLoss = wording.value.flatMap { StoredLoss(of: $0, by: schedule, in: exploration) }
    self.storedLoss = storedLoss
    reason =
      storedLoss?.overwriting.map { .entry($0, unsaved: nil) }
      ?? wording.value.map { Self.lossReason($0, in: run, entry: decisiveEntry) }
      ?? wording.subject.map { slot in
        let wanted = isNever ? nil : wording.wanted(of: slot, in: run)
        return Self.reason(slot, wanted: wanted, in: run, entry: decisiveEntry)
      }
  }

  /// The reason why a value is not what was typed.
  private static func lossReason(_ slot: Int, in run: Simulation, entry id: Int?) -> BreachReason {
    let name = run.engine.program.values[slot].name
    guard let id else { return .neverLoaded(name) }
    let isUnsaved = lastEdit(of: slot, in: run).map { !isSaved(slot, in: run, $0..<id) } ?? false
    return .entry(DecisiveEntry(id, of: run), unsaved: isUnsaved ? name : nil)
  }

  /// The reason why a value is what it is; `wanted` is what it should hold instead, `nil` where that is more than one text.
  private static func reason(_ slot: Int, wanted: CodeText?, in run: Simulation, entry id: Int?) -> BreachReason {
    let name = run.engine.program.values[slot].name
    if id != nil, let wanted, run.hasFirstContent(slot) { return .neverSetTo(name, wanted: wanted) }
    if let id { return .entry(DecisiveEntry(id, of: run), unsaved: nil) }
    return run.trace.entries.contains { $0.kind == .termination } ? .beganAnew(name) : .neverSet(name)
  }

  /// The entry that gave a value its content in the process at hand; `nil` where it is what it began with.
  private static func lastWrite(of slot: Int, in run: Simulation) -> Int? {
    run.trace.entries[run.processEntries].lastIndex { run.writes(slot, in: $0) }.map { $0 + 1 }
  }

  /// What is there instead of what is expected.
  private static func found(
    _ expectation: ExpectCommand?, _ value: Int?, in run: Simulation
  ) -> ExpectationFailure? {
    if let value { return .value(run.engine.text(ofValue: value, in: run.world)) }
    return expectation.flatMap { run.failure(of: $0) }
  }

  /// The entry that lost what the person typed last; where the process did not lose it, the last one that wrote over it.
  private static func lastChange(of slot: Int, in run: Simulation) -> Int? {
    let entries = run.trace.entries
    let start = lastEdit(of: slot, in: run) ?? 0
    func index(of isWanted: (TraceEntry) -> Bool) -> Int? { entries[start...].lastIndex(where: isWanted) }
    let lost = index { $0.kind == .effect && $0.code == Effect.valueLost.rawValue && Int($0.name) == slot }
    let written = index { $0.kind == .action && run.engine.program.writes(slot, at: Int($0.name)) }
    return (lost ?? written).map { $0 + 1 }
  }

  /// The place of the entry with which the person changed a value last; `nil` where nobody did.
  private static func lastEdit(of slot: Int, in run: Simulation) -> Int? {
    run.trace.entries.lastIndex { entry in
      entry.kind == .effect && entry.code == Effect.valueChanged.rawValue && Int(entry.name) == slot
    }
  }

  /// Indicates whether the app saved a value in these entries.
  private static func isSaved(_ slot: Int, in run: Simulation, _ entries: Range<Int>) -> Bool {
    run.trace.entries[entries].contains { entry in
      guard entry.kind == .action, case .save(let saved) = run.engine.program.operations[Int(entry.name)] else {
        return false
      }
      return Int(saved) == slot
    }
  }

  /// The last stimulus whose omission leaves a possible schedule behind which everything holds.
  private static func decisiveStimulus(
    of exploration: Exploration, _ wording: Exploration.Wording, _ schedule: [Stimulus], isNever: Bool
  ) -> Int? {
    guard !isNever, schedule.count <= 12 else { return nil }
    return schedule.indices.last { place in
      let isTyped = schedule[place].kind == .edit
      var rest = schedule
      rest.remove(at: place)
      let run = exploration.replay(rest)
      guard !isTyped, !rest.isEmpty, run.history.count == rest.count else { return false }
      return exploration.holds(wording, in: run)
    }
  }
}

extension Exploration {
  /// Indicates whether what is expected holds at the end of a run; of a kept value, only an active app tells.
  func holds(_ wording: Wording, in run: Simulation) -> Bool {
    if let value = wording.value {
      return run.world.state == .active && run.world.app.memory[value] == run.world.app.typed[value]
    }
    return wording.expected.allSatisfy { item in
      guard let expectation = item.expectation, case .done = run.check(expectation) else { return false }
      return true
    }
  }
}

extension Exploration.Wording {
  /// What a value should hold, as a condition writes it; `nil` where something else than one text is expected of it.
  fileprivate func wanted(of slot: Int, in run: Simulation) -> CodeText? {
    for item in expected {
      guard case .condition(let condition)? = item.expectation else { continue }
      var binder = QueryBinder(run.engine)
      guard case .compare(.value(slot), .equal, .text(let text))? = binder.bind(condition) else { continue }
      return AppProgram.quoted(text)
    }
    return nil
  }
}

extension Simulation {
  /// The places of the entries of the process at hand.
  fileprivate var processEntries: Range<Int> {
    (trace.entries.lastIndex { $0.kind == .termination }.map { $0 + 1 } ?? 0)..<trace.entries.count
  }

  /// Indicates whether an entry gave a value a content.
  fileprivate func writes(_ slot: Int, in entry: TraceEntry) -> Bool {
    switch entry.kind {
    case .action: engine.program.writes(slot, at: Int(entry.name))
    case .effect: entry.code == Effect.valueChanged.rawValue && Int(entry.name) == slot
    case .stimulus, .transition, .moment, .signal, .termination: false
    }
  }

  /// Indicates whether all that the process at hand has given to a value is what it begins with.
  fileprivate func hasFirstContent(_ slot: Int) -> Bool {
    trace.entries[processEntries].filter { writes(slot, in: $0) }.allSatisfy { entry in
      guard entry.kind == .action, case .set(_, let constant) = engine.program.operations[Int(entry.name)] else {
        return false
      }
      return constant == engine.program.values[slot].initial
    }
  }
}

extension AppProgram {
  /// Indicates whether the operation at a place gives a value another content.
  fileprivate func writes(_ slot: Int, at place: Int) -> Bool {
    guard operations.indices.contains(place) else { return false }
    return switch operations[place] {
    case .restore(let value), .set(let value, _), .copy(let value, _): Int(value) == slot
    default: false
    }
  }
}
