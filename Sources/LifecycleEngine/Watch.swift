// What an explorer asks of the engine: formulas about a world, and what happens inside one stimulus.

/// The recorder that keeps sets in place of entries: how processes ended, and which formulas held at some instant.
public struct Watch: Recorder, Sendable {
  static var isRecording: Bool { false }
  static var isWatching: Bool { true }

  /// Formulas that shall hold at no instant, each with its place in `found`.
  public var formulas: [[AppProgram.Operation]] = []
  /// The ways in which processes ended, one bit for each raw value of `Termination`.
  public private(set) var ends: UInt32 = 0
  /// The formulas that held at some instant, one bit for each.
  public private(set) var found: UInt64 = 0

  /// A watch for formulas, of which there may be 64.
  public init(formulas: [[AppProgram.Operation]] = []) { self.formulas = formulas }

  /// Forgets what was found.
  public mutating func reset() { (ends, found) = (0, 0) }

  mutating func record(_ entry: TraceEntry) -> UInt32 { 0 }
  mutating func record(_ entry: TraceEntry, for signals: ArraySlice<DeliveryTable.SignalReference>) {}
  mutating func remember(_ cause: UInt32, for deadline: Int) {}
  func cause(of deadline: Int) -> UInt32 { 0 }

  @inline(__always)
  mutating func watch(_ kind: TraceEntry.Kind, _ code: UInt8) {
    if kind == .termination { ends |= 1 &<< UInt32(code) }
  }

  var hasFormulas: Bool {
    @inline(__always) get { !formulas.isEmpty }
  }

  /// Asks each formula that was not found yet.
  @inline(never)
  mutating func ask(_ tables: UnsafePointer<EngineTables>, _ world: UnsafePointer<World>, at event: AppProgram.Operand?)
  {
    for index in formulas.indices where found & (1 &<< UInt64(index)) == 0 {
      if EngineTables.holds(formulas[index], tables, world, at: event) { found |= 1 &<< UInt64(index) }
    }
  }
}

extension EngineTables {
  /// Indicates whether a formula holds: its operations are jumps, it holds where they run past their end, and it does not
  /// where they jump to `AppProgram.none`.
  ///
  /// `event` is the effect or the end that happens at this instant. Tables and world come by address: a copy of the tables
  /// counts a reference to each of their lists.
  static func holds(
    _ formula: [AppProgram.Operation], _ tables: UnsafePointer<EngineTables>, _ world: UnsafePointer<World>,
    at event: AppProgram.Operand? = nil
  ) -> Bool {
    var next = 0
    while next < formula.count {
      switch formula[next] {
      case .jump(let target): next = Int(target)
      case .jumpUnless(let left, let relation, let right, let target):
        let holds = relation.holds(
          left == event ? 1 : value(of: left, tables, world),
          right == event ? 1 : value(of: right, tables, world))
        next = holds ? next + 1 : Int(target)
      default: next += 1
      }
      if next == Int(AppProgram.none) { return false }
    }
    return true
  }
}

extension Engine {
  /// What answers a stimulus in a situation, so that it is looked up once.
  public struct Answer {
    fileprivate var candidate: RuleTable.Candidate?
  }

  /// Returns what answers a stimulus in a world, which stays as it is, or `nil` if the stimulus is impossible.
  ///
  /// By address, since a copy of the world would cost more than the answer.
  public func answer(to stimulus: Stimulus, in world: inout World) -> Answer? {
    let candidate =
      stimulus.kind.isOfWindow
      ? candidate(for: stimulus, in: world)
      : tables.rules.candidate(world.state, Int(stimulus.kind.rawValue), world.conditions)
    return candidate == nil && stimulus.kind != .wait ? nil : Answer(candidate: candidate)
  }

  /// Executes what answers a stimulus in a world like this one, under a watch; false if that ran into a limit, after which
  /// the world is of no use.
  ///
  /// Allocates nothing, and keeps no copy of the world to go back to.
  public func apply(
    _ stimulus: Stimulus, by answer: Answer, to world: inout World, watchedBy watch: inout Watch
  ) -> Bool {
    withExecution(in: &world, recorder: &watch) { execution in
      if let candidate = answer.candidate { return execution.run(stimulus, by: candidate) }
      return execution.wait(stimulus)
    }
  }

  /// Lets what falls due up to an instant happen under a watch, as a part of a wait; false if that ran into a limit.
  ///
  /// The instant may lie before the clock, which work on the main thread has moved on.
  public func pass(until end: Int64, in world: inout World, watchedBy watch: inout Watch) -> Bool {
    withExecution(in: &world, recorder: &watch) { $0.pass(until: end) }
  }

  /// The number that a condition would compare in this world.
  public func value(of operand: AppProgram.Operand, in world: World) -> Int64 {
    storage.withUnsafeBufferPointer { tables in
      withUnsafePointer(to: world) { world in
        tables.baseAddress.map { EngineTables.value(of: operand, $0, world) } ?? 0
      }
    }
  }

  /// Indicates whether what a plugin asks holds in a world between two stimuli, when no moment is at hand.
  public func holds(_ test: FactTest, in world: World) -> Bool {
    test.relation.holds(value(of: test.operand, in: world), test.number)
  }

  /// Indicates whether a formula holds in this world, in which nothing happens at the moment and which stays as it is.
  @inline(__always)
  public func holds(_ formula: [AppProgram.Operation], in world: inout World) -> Bool {
    formula.isEmpty || holds(some: formula, in: &world)
  }

  @inline(never)
  private func holds(some formula: [AppProgram.Operation], in world: inout World) -> Bool {
    withTables { tables in withUnsafePointer(to: &world) { EngineTables.holds(formula, tables, $0) } }
  }

  /// The rules that can apply to the app under the settings, each with the steps that can happen in it.
  public var rulesInForce: [Rule] {
    ruleBook.rules.filter { $0.exists(under: settings) && $0.test.resolved(declaring: program.declares) != nil }.map {
      rule in
      var copy = rule
      copy.steps = rule.steps.filter {
        $0.exists(under: settings) && $0.test.resolved(declaring: program.declares) != nil
      }
      return copy
    }
  }

  /// Indicates whether a handler of the app may run at a moment.
  public func isHandled(_ moment: Moment) -> Bool {
    guard tables.momentHandlers[Int(moment.rawValue)] == AppProgram.none else { return true }
    guard let plugin = plugins.first(where: { $0.name == program.plugin }) else { return false }
    return plugin.signals(at: moment).contains { signal in program.handlers.contains { $0.signal == signal } }
  }
}
