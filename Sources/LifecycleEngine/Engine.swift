/// The simulator: rules under settings, plugins and an app, all compiled to flat tables.
///
/// An engine is a value and never changes.
public struct Engine: Sendable {
  /// The rules in force.
  public let ruleBook: RuleBook
  /// The values of the disputed points.
  public let settings: Settings
  /// The numbers of the platform under these settings.
  public let limits: Limits
  /// The plugins, delegates first, then observers in the order of their signing up.
  public let plugins: [PluginTable]
  /// The app that runs.
  public private(set) var program: AppProgram
  /// Texts that stimuli carry, such as URLs, by their index.
  public private(set) var texts: [String]

  let table: RuleTable
  let deliveries: DeliveryTable
  /// False if the app has no code, so that nothing needs to be asked of it.
  let runsHandlers: Bool
  /// Where the app's operations for each signal begin, by the signal's place; `AppProgram.none` for nothing.
  let handlers: [UInt16]
  /// Where the app's operations for each moment begin, by the moment; `AppProgram.none` for nothing.
  let momentHandlers: [UInt16]
  /// The place of the plugin in whose words the app's handlers are written; 255 for none.
  let appPlugin: UInt8

  /// An engine for these rules, settings, plugins and app.
  ///
  /// Plugins beyond `PluginTable.limit` are not stepped; the registry refuses them before. Without `limits` the
  /// platform's numbers hold.
  public init(
    rules: RuleBook = .standard, settings: Settings = Settings(), limits: Limits? = nil, plugins: [PluginTable] = [],
    program: AppProgram = AppProgram(), texts: [String] = []
  ) {
    let ordered = plugins.filter { $0.role == .delegate } + plugins.filter { $0.role == .observer }
    ruleBook = rules
    self.settings = settings
    self.limits = limits ?? Limits(for: settings)
    self.plugins = Array(ordered.prefix(PluginTable.limit))
    self.program = program
    self.texts = texts
    table = RuleTable(rules, settings: settings, declarations: program.declares)
    deliveries = DeliveryTable(self.plugins, settings: settings, program: program)
    runsHandlers = !program.operations.isEmpty
    handlers = Self.resolve(program, in: self.plugins, deliveries)
    momentHandlers = Moment.allCases.map { moment in
      program.momentHandlers.first { $0.moment == moment }?.start ?? AppProgram.none
    }
    appPlugin = self.plugins.firstIndex { $0.name == program.plugin }.map { UInt8($0) } ?? .max
  }

  private static func resolve(
    _ program: AppProgram, in plugins: [PluginTable], _ deliveries: DeliveryTable
  ) -> [UInt16] {
    var starts = [UInt16](repeating: AppProgram.none, count: deliveries.signals.count)
    for (index, signal) in deliveries.signals.enumerated()
    where plugins[Int(signal.plugin)].name == program.plugin {
      let handler = program.handlers.first { $0.signal == signal.name }
      if let handler { starts[index] = handler.start }
    }
    return starts
  }

  /// The world before anything happened: the app installed, its process not running.
  public func makeWorld() -> World {
    var world = World()
    world.conditions.formUnion(program.declares)
    for (index, value) in program.values.enumerated() {
      world.app.memory[index] = value.initial
      world.app.disk[index] = value.initial
    }
    for index in plugins.indices { world.plugins[index] = deliveries.initialStates[index] }
    return world
  }

  /// What came of a stimulus.
  public enum Outcome: Sendable, Equatable {
    /// It happened.
    case applied
    /// It is impossible in this situation; the world is unchanged.
    case refused
    /// It ran into a limit of the simulator; the world is unchanged.
    case exhausted
  }

  /// Applies a stimulus without keeping a trace.
  ///
  /// Allocates nothing.
  public func apply(_ stimulus: Stimulus, to world: inout World) -> Outcome {
    var recorder = Silence()
    if stimulus.kind == .wait { return wait(stimulus, &world, &recorder) }
    guard let candidate = candidate(for: stimulus.kind, in: world) else { return .refused }
    guard runsHandlers else {
      _ = answer(stimulus, by: candidate, &world, &recorder)
      return .applied
    }
    let before = world
    if answer(stimulus, by: candidate, &world, &recorder) { return .applied }
    world = before
    return .exhausted
  }

  /// Applies a stimulus and appends what happens to a trace.
  public func apply(_ stimulus: Stimulus, to world: inout World, recordingTo trace: inout Trace) -> Outcome {
    if stimulus.kind == .wait { return limited(&world, &trace) { wait(stimulus, &$0, &$1) } }
    guard let candidate = candidate(for: stimulus.kind, in: world) else { return .refused }
    guard runsHandlers else {
      trace.write { _ = answer(stimulus, by: candidate, &world, &$0) }
      return .applied
    }
    return limited(&world, &trace) { answer(stimulus, by: candidate, &$0, &$1) ? .applied : .exhausted }
  }

  /// Does what time and the app's own code may make too long; world and trace are then as before.
  @inline(__always)
  private func limited(
    _ world: inout World, _ trace: inout Trace, _ body: (inout World, inout TraceWriter) -> Outcome
  ) -> Outcome {
    let before = (world: world, count: trace.count, causes: trace.deadlineCauses)
    var outcome = Outcome.exhausted
    trace.write { outcome = body(&world, &$0) }
    if outcome == .exhausted {
      world = before.world
      trace.truncate(to: before.count)
      trace.deadlineCauses = before.causes
    }
    return outcome
  }

  @inline(__always)
  private func candidate(for kind: StimulusKind, in world: World) -> RuleTable.Candidate? {
    table.candidate(world.state, Int(kind.rawValue), world.conditions)
  }

  /// True if the stimulus is possible in this situation.
  public func allows(_ kind: StimulusKind, in world: World) -> Bool {
    kind == .wait || candidate(for: kind, in: world) != nil
  }

  /// The rule that would answer a stimulus in this situation, or nil for `wait` and for what is impossible.
  ///
  /// A rule that only changes conditions leaves no entry in a trace; this tells that it was there.
  package func rule(answering kind: StimulusKind, in world: World) -> Rule? {
    candidate(for: kind, in: world).map { ruleBook.rules[Int($0.rule)] }
  }

  /// The kinds of stimuli that are possible in this situation, in the order of the table of stimuli.
  public func possibleStimuli(in world: World) -> [StimulusKind] {
    StimulusKind.allCases.filter { kind in
      allows(kind, in: world) && !(kind == .edit && program.values.isEmpty)
        && !(kind == .tap && program.controls.isEmpty) && !(kind == .request && program.connections.isEmpty)
    }
  }

  /// Why a stimulus is impossible in this situation, in words, or nil if it is possible.
  public func refusal(of kind: StimulusKind, in world: World) -> String? {
    guard !allows(kind, in: world) else { return nil }
    let row = Refusal.table.first { row in
      row.kinds.contains(kind) && row.states.contains(world.state)
        && row.test.holds(world.conditions.rawValue)
    }
    return row?.words ?? "it is not possible while the app is \(world.state.name)"
  }

  /// The pairs of rules that could both answer one situation, by id; empty for a deterministic book.
  public var conflictingRules: [(String, String)] {
    table.conflicts().map { (ruleBook.rules[$0.0].id, ruleBook.rules[$0.1].id) }
  }

  /// The place of a plugin in this engine, or nil.
  public func pluginIndex(_ name: String) -> Int? { plugins.firstIndex { $0.name == name } }

  /// The name of a plugin's own state in a world, or nil if it has no states.
  public func pluginState(_ index: Int, in world: World) -> String? {
    let states = plugins[index].states
    return states.isEmpty ? nil : states[Int(world.plugins[index])]
  }

  /// The index of a text that a stimulus carries, added if it is new.
  package mutating func intern(_ text: String) -> Int {
    if let index = texts.firstIndex(of: text) { return index }
    texts.append(text)
    return texts.count - 1
  }

  /// The index of a constant that a value of the app may hold, added if it is new.
  package mutating func internConstant(_ text: String) -> Int {
    if let index = program.constants.firstIndex(of: text) { return index }
    program.constants.append(text)
    return program.constants.count - 1
  }

  /// The latest instant that virtual time may reach: ten years.
  package static let timeLimit: Int64 = 10 * 365 * 86_400_000
  /// The most steps that one stimulus may take, ticks and handlers included.
  package static let stepLimit = 200_000
}
