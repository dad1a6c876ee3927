/// A rule book compiled for one choice of settings: a dense table over state and trigger, and flat steps.
struct RuleTable: Sendable {
  /// A range of candidates.
  struct Cell: Equatable, Sendable {
    var first: UInt16 = 0
    var count: UInt16 = 0
  }

  /// One rule in one cell.
  struct Candidate: Sendable {
    var test: Guard
    var rule: UInt16
    /// The place of the first step.
    var firstStep: UInt16
    /// The number of all steps; behind them stand those that count for a run which nobody follows.
    var stepCount: UInt16
    /// The number of steps of a run which is neither recorded nor watched.
    var unfollowedCount: UInt16
  }

  /// A step as the engine reads it: what to do, in one byte, and every operand at its own fixed place.
  struct CompiledStep: Sendable {
    /// What a step does; the operands stand in the properties of the same name.
    enum Operation: UInt8 {
      case enter, read, announce, announceInSecond, change, note, terminate
      case markLeft, markBack, startBackgroundTime, endBackgroundTime
      /// A rare step, which `action` holds.
      case other
    }

    var operation = Operation.other
    var state = ProcessState.notRunning
    var moment = Moment.willFinishLaunching
    var effect = Effect.deviceLocked
    var reason = Termination.jetsam
    /// What a change drops, and what it raises after that.
    ///
    /// No empty literals: each step would go through an array, a tenth of the time of making an engine.
    var dropped = Condition(rawValue: 0)
    var raised = Condition(rawValue: 0)
    var test: Guard
    var action: Step.Action
  }

  /// The candidates for each state and trigger, state by state.
  private(set) var cells: [Cell]
  /// The candidates of all cells, each cell in the order of the rule book, but for those that the declarations rule out.
  private(set) var candidates: [Candidate] = []
  /// The steps of all rules, each rule's twice: all of them, and without what changes nothing in a run that nobody follows.
  private(set) var steps: [CompiledStep] = []
  /// By moment: whether announcing it may change a world.
  let audible: [Bool]
  /// Indicates whether the app does something as its process starts.
  let startsApp: Bool

  /// Compiles the rules that hold under these settings, without the steps that these declarations rule out.
  ///
  /// A world keeps the declarations of the program that it was made for, so they need not be tested step by step. `audible`
  /// tells of each moment whether announcing it may change a world, `startsApp` whether the app has code for the start of its process.
  init(_ book: RuleBook, settings: Settings, declarations: Condition, audible: [Bool], startsApp: Bool) {
    (self.audible, self.startsApp) = (audible, startsApp)
    cells = [Cell](repeating: Cell(), count: ProcessState.allCases.count * Trigger.count)
    var compiled: [Compiled] = []
    compiled.reserveCapacity(book.rules.count)
    steps.reserveCapacity(2 * RuleBook.stepCount(of: book.rules))
    // In place: a copy of a rule would count a reference to each of its lists.
    book.rules.withUnsafeBufferPointer { rules in
      for index in rules.indices where rules[index].exists(under: settings) {
        var candidate = Candidate(
          test: rules[index].test, rule: UInt16(index), firstStep: 0, stepCount: 0, unfollowedCount: 0)
        append(rules[index].steps, settings, declarations, to: &candidate)
        compiled.append(
          Compiled(
            states: rules[index].states, trigger: rules[index].trigger.index,
            isRuledOut: rules[index].test.resolved(declaring: declarations) == nil, candidate: candidate))
      }
    }
    // Most steps change a world, but for those of other settings and declarations.
    steps = steps.withUnsafeBufferPointer { [CompiledStep]($0) }
    // What the declarations rule out never answers, so that it stands behind what may.
    fill(from: compiled.filter { !$0.isRuledOut } + compiled.filter { $0.isRuledOut })
  }

  /// Returns the table of another book under the same settings, declarations and audible moments; nil where it has to be
  /// compiled anew, since a rule answers other situations there or the table has no room for more steps.
  ///
  /// `own` is the book of this table. Changed steps stand behind all others, so that the old ones stay where they are.
  func changed(
    from own: RuleBook, to other: RuleBook, settings: Settings, declarations: Condition
  ) -> RuleTable? {
    guard let places = own.changedPlaces(in: other) else { return nil }
    if places.isEmpty { return self }
    var copy = self
    // Room for what is added and no more: many such tables are kept, and an array that grows doubles.
    copy.steps.reserveCapacity(steps.count + places.reduce(0) { $0 + 2 * other.rules[$1].steps.count })
    for place in places {
      guard own.rules[place].answers(as: other.rules[place]),
        copy.steps.count + 2 * other.rules[place].steps.count <= Int(UInt16.max)
      else { return nil }
      let cells = copy.candidates.indices.filter { copy.candidates[$0].rule == place }
      guard var candidate = cells.first.map({ copy.candidates[$0] }) else { continue }
      copy.append(other.rules[place].steps, settings, declarations, to: &candidate)
      for index in cells { copy.candidates[index] = candidate }
    }
    return copy
  }

  /// Adds the steps of a rule that exist under these settings, and again those that count where nobody follows.
  private mutating func append(
    _ added: [Step], _ settings: Settings, _ declarations: Condition, to candidate: inout Candidate
  ) {
    let first = steps.count
    for step in added where step.exists(under: settings) {
      if case .startApp = step.action, !startsApp { continue }
      guard let test = step.test.resolved(declaring: declarations) else { continue }
      append(CompiledStep(step.action, test), first: first)
    }
    let end = steps.count
    for place in first..<end where changesWorld(steps[place]) { append(steps[place], first: end) }
    candidate.firstStep = UInt16(first)
    candidate.stepCount = UInt16(end - first)
    candidate.unfollowedCount = UInt16(steps.count - end)
  }

  /// Indicates whether a step may change a world.
  private func changesWorld(_ step: CompiledStep) -> Bool {
    switch step.operation {
    case .note: false
    case .announce, .announceInSecond: audible[Int(step.moment.rawValue)]
    case .enter, .read, .change, .terminate, .markLeft, .markBack, .startBackgroundTime, .endBackgroundTime, .other:
      true
    }
  }

  /// A rule while the table is filled.
  private struct Compiled {
    var states: StateSet
    var trigger: Int
    var isRuledOut: Bool
    var candidate: Candidate

    /// Calls `body` with the place of each cell in which the rule stands.
    func forEachCell(_ body: (Int) -> Void) {
      for state in 0..<UInt8(ProcessState.names.count) where states.rawValue & 1 << state != 0 {
        body(Int(state) * Trigger.count + trigger)
      }
    }
  }

  /// Adds a step of the rule that begins at `first`; neighbouring changes become one.
  private mutating func append(_ step: CompiledStep, first: Int) {
    let last = steps.count - 1
    guard last >= first, steps[last].isPlainChange, step.isPlainChange else { return steps.append(step) }
    steps[last].dropped.formUnion(step.dropped)
    steps[last].raised = steps[last].raised.subtracting(step.dropped).union(step.raised)
  }

  /// Sorts the candidates by their cells, by counting; within a cell they keep their order.
  private mutating func fill(from compiled: [Compiled]) {
    for rule in compiled { rule.forEachCell { cells[$0].count += 1 } }
    var end = 0
    for cell in cells.indices {
      cells[cell].first = UInt16(end)
      end += Int(cells[cell].count)
    }
    guard let some = compiled.first?.candidate else { return }
    candidates = [Candidate](repeating: some, count: end)
    var next = cells.map { Int($0.first) }
    for rule in compiled {
      rule.forEachCell { cell in
        candidates[next[cell]] = rule.candidate
        next[cell] += 1
      }
    }
  }

  /// The rule that answers `trigger`, or nil where the situation makes it impossible.
  @inline(__always)
  func candidate(_ state: ProcessState, _ trigger: Int, _ conditions: Condition) -> Candidate? {
    let cell = cells[Int(state.rawValue) &* Trigger.count &+ trigger]
    var index = Int(cell.first)
    let end = index &+ Int(cell.count)
    while index < end {
      let candidate = candidates[index]
      if candidate.test.holds(conditions.rawValue) { return candidate }
      index &+= 1
    }
    return nil
  }

  /// The pairs of rules that could answer one situation both.
  ///
  /// An empty result means that the table is deterministic.
  func conflicts() -> [(Int, Int)] {
    var found: [(Int, Int)] = []
    for cell in cells {
      let range = Int(cell.first)..<Int(cell.first) + Int(cell.count)
      // In the order of the rule book, in which the pairs are named.
      let ordered = candidates[range].sorted { $0.rule < $1.rule }
      for (place, left) in ordered.enumerated() {
        for right in ordered[(place + 1)...] where !left.test.excludes(right.test) {
          found.append((Int(left.rule), Int(right.rule)))
        }
      }
    }
    return found
  }
}

extension RuleTable.CompiledStep {
  /// Indicates whether it changes conditions and nothing else, always.
  var isPlainChange: Bool { operation == .change && test == .always }

  /// Spreads an action's operands over fixed places.
  init(_ action: Step.Action, _ test: Guard) {
    self.action = action
    self.test = test
    switch action {
    case .enter(let state): (operation, self.state) = (.enter, state)
    case .read(let state): (operation, self.state) = (.read, state)
    case .announce(let moment): (operation, self.moment) = (.announce, moment)
    case .announceInSecond(let moment): (operation, self.moment) = (.announceInSecond, moment)
    case .raise(let condition): (operation, raised) = (.change, condition)
    case .drop(let condition): (operation, dropped) = (.change, condition)
    case .note(let effect): (operation, self.effect) = (.note, effect)
    case .terminate(let reason): (operation, self.reason) = (.terminate, reason)
    case .markLeft: operation = .markLeft
    case .markBack: operation = .markBack
    case .startBackgroundTime: operation = .startBackgroundTime
    case .endBackgroundTime: operation = .endBackgroundTime
    case .schedule, .cancel, .checkScenes, .nameSecond, .freeze, .thaw, .expireTasks, .startWake, .settleWake,
      .countPush, .editValue, .tapControl, .useConnection, .eraseDisk, .restartBackgroundTime, .startOwnerWait,
      .startFileKeyWait, .keepFileKey, .addObserver, .removeObserver, .startApp:
      operation = .other
    }
  }
}
