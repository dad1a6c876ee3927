/// The simulator: rules under settings, plugins and an app, all compiled to flat tables.
///
/// An engine is a value and its rules never change.
public struct Engine: Sendable {
  /// The version of the engine, and of the tool and the grading that carry it.
  ///
  /// It grows with each change of rules or grading that may change a result.
  public static let version = "1.1.0"

  /// One element: an array keeps it at an address of its own, which executions read without counting references.
  private(set) var storage: [EngineTables]

  /// All that was compiled.
  var tables: EngineTables {
    @inline(__always) _read { yield storage[0] }
  }
  /// What the engine was compiled from, its program and its plugins as it holds them.
  public var recipe: EngineRecipe {
    @inline(__always) _read { yield storage[0].recipe }
  }
  /// The rules in force.
  public var ruleBook: RuleBook {
    @inline(__always) _read { yield storage[0].recipe.book }
  }
  /// The texts that stimuli carry, such as URLs, by their index.
  public var texts: [String] {
    @inline(__always) _read { yield storage[0].recipe.texts }
  }
  /// The values of the disputed points.
  public var settings: Settings { tables.settings }
  /// The numbers of the platform under these settings.
  public var limits: Limits { tables.limits }
  /// The plugins, delegates first, then observers in the order of their signing up.
  public var plugins: [PluginTable] { tables.plugins }
  /// Indicates whether the app that runs uses scenes.
  public var usesScenes: Bool { program.declares.contains(.usesScenes) }
  /// The app that runs.
  public var program: AppProgram {
    // Read in place: a copy, which an element of an array is for other modules, would count a reference to each of its lists.
    @inline(__always) _read { yield address.pointee.recipe.program }
  }

  /// The address of the tables, which holds as long as the engine is read.
  private var address: UnsafePointer<EngineTables> {
    @inline(__always) get { storage.withUnsafeBufferPointer { $0.baseAddress.unsafelyUnwrapped } }
  }

  /// Compiles a recipe; what another engine has compiled from the same inputs is taken over.
  public init(_ recipe: EngineRecipe, reusing other: Engine? = nil) {
    storage = [EngineTables(recipe, reusing: other?.tables)]
  }

  /// Compiles an engine of these rules, settings, plugins and this app.
  public init(
    rules: RuleBook = .standard, settings: Settings = Settings(), plugins: [PluginTable] = [],
    program: AppProgram = AppProgram()
  ) {
    self.init(EngineRecipe(book: rules, settings: settings, plugins: plugins, program: program))
  }

  /// The world before anything happened: the app installed, its process not running.
  public func makeWorld() -> World {
    var world = World()
    world.conditions.formUnion(program.declares)
    for (index, value) in program.values.enumerated() {
      world.app.memory[index] = value.initial
      world.app.disk[index] = value.initial
      world.app.typed[index] = value.initial
    }
    beginPlugins(in: &world)
    return world
  }

  /// Puts each plugin into the state in which it begins.
  public func beginPlugins(in world: inout World) { world.plugins = tables.deliveries.initialStates }

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
    let candidate = candidate(for: stimulus, in: world)
    guard candidate != nil || stimulus.kind == .wait else { return .refused }
    var recorder = NullRecorder()
    return execute(stimulus, by: candidate, in: &world, recorder: &recorder) ? .applied : .exhausted
  }

  /// Applies a stimulus and appends what happens to a trace.
  public func apply(_ stimulus: Stimulus, to world: inout World, recordingTo trace: inout Trace) -> Outcome {
    let candidate = candidate(for: stimulus, in: world)
    guard candidate != nil || stimulus.kind == .wait else { return .refused }
    let isComplete = trace.write { execute(stimulus, by: candidate, in: &world, recorder: &$0) }
    return isComplete ? .applied : .exhausted
  }

  /// Executes a stimulus; false if that ran into a limit, with the world as before.
  @inline(__always)
  private func execute<R: Recorder>(
    _ stimulus: Stimulus, by candidate: RuleTable.Candidate?, in world: inout World, recorder: inout R
  ) -> Bool {
    if let candidate, !tables.runsHandlers {
      // Rules alone run into no limit.
      return withExecution(in: &world, recorder: &recorder) { $0.run(stimulus, by: candidate) }
    }
    let before = world
    let isComplete = withExecution(in: &world, recorder: &recorder) { execution in
      if let candidate { execution.run(stimulus, by: candidate) } else { execution.wait(stimulus) }
    }
    if !isComplete { world = before }
    return isComplete
  }

  /// Lends the address of the tables for the length of `body`.
  @inline(__always)
  func withTables(_ body: (UnsafePointer<EngineTables>) -> Bool) -> Bool {
    storage.withUnsafeBufferPointer { tables in tables.baseAddress.map(body) ?? false }
  }

  /// Lends world, recorder and tables to an execution for the length of `body`.
  @inline(__always)
  func withExecution<R: Recorder>(
    in world: inout World, recorder: inout R, _ body: (inout Execution<R>) -> Bool
  ) -> Bool {
    storage.withUnsafeBufferPointer { tables in
      withUnsafeMutablePointer(to: &world) { world in
        withUnsafeMutablePointer(to: &recorder) { recorder in
          guard let tables = tables.baseAddress else { return false }
          var execution = Execution(tables: tables, world: world, recorder: recorder)
          return body(&execution)
        }
      }
    }
  }

  /// The rule that answers a stimulus in this situation.
  ///
  /// Of the world only three words are read: a world that is passed on would be copied for every stimulus, whether it is to
  /// a window or not.
  @inline(__always)
  func candidate(for stimulus: Stimulus, in world: borrowing World) -> RuleTable.Candidate? {
    candidate(for: stimulus, world.state, world.conditions, world.secondWindow)
  }

  /// The rule that answers a stimulus in this state, under these conditions and beside this second window.
  @inline(__always)
  private func candidate(
    for stimulus: Stimulus, _ state: ProcessState, _ conditions: Condition, _ secondWindow: Int64
  ) -> RuleTable.Candidate? {
    stimulus.kind.isOfWindow
      ? candidate(forWindow: stimulus, state, conditions, secondWindow)
      : candidate(for: stimulus.kind, state, conditions)
  }

  /// The rule that answers a kind of stimulus in this state, under these conditions.
  @inline(__always)
  private func candidate(
    for kind: StimulusKind, _ state: ProcessState, _ conditions: Condition
  ) -> RuleTable.Candidate? {
    tables.rules.candidate(state, Int(kind.rawValue), conditions)
  }

  /// The rule that answers a stimulus to one of the windows.
  @inline(never)
  private func candidate(
    forWindow stimulus: Stimulus, _ state: ProcessState, _ conditions: Condition, _ secondWindow: Int64
  ) -> RuleTable.Candidate? {
    switch World.window(meantBy: stimulus, conditions, secondWindow) {
    case .first: candidate(for: stimulus.kind, state, conditions)
    case .second: candidate(for: stimulus.kind, state, conditions.union(.namesSecond))
    case nil: nil
    }
  }

  /// Indicates whether a stimulus of this kind is possible in this situation; one to a window, for any of them.
  public func allows(_ kind: StimulusKind, in world: World) -> Bool {
    if kind == .wait || candidate(for: kind, world.state, world.conditions) != nil { return true }
    return kind.isOfWindow && candidate(for: kind, world.state, world.conditions.union(.namesSecond)) != nil
  }

  /// Indicates whether the stimulus is possible in this situation.
  public func allows(_ stimulus: Stimulus, in world: World) -> Bool {
    stimulus.kind == .wait || candidate(for: stimulus, in: world) != nil
  }

  /// What code would read as the remaining background time, in milliseconds; `nil` where no limit applies.
  public func remainingBackgroundTime(in world: World) -> Int64? { tables.remainingBackgroundTime(in: world) }

  /// The rule that would answer a stimulus in this situation, or nil for `wait` and for what is impossible.
  ///
  /// A rule that only changes conditions leaves no entry in a trace, so that a trace does not show it.
  public func rule(answering stimulus: Stimulus, in world: World) -> Rule? {
    candidate(for: stimulus, in: world).map { ruleBook.rules[Int($0.rule)] }
  }

  /// The kinds of stimuli that are possible in this situation, in the order of the table of stimuli.
  public func possibleStimuli(in world: World) -> [StimulusKind] {
    StimulusKind.allCases.filter { kind in
      allows(kind, in: world) && !(kind == .edit && program.values.isEmpty)
        && !(kind == .tap && program.controls.isEmpty) && !(kind == .request && program.connections.isEmpty)
        && !(kind.form.argument == .observer && program.observers.isEmpty)
    }
  }

  /// Returns the reason why a stimulus is impossible in this situation, or `nil` if it is possible.
  public func refusal(of stimulus: Stimulus, in world: World) -> RefusalReason? {
    guard !allows(stimulus, in: world) else { return nil }
    if let reason = lack(of: stimulus.kind) { return reason }
    var conditions = world.conditions
    switch world.window(meantBy: stimulus) {
    case .second: conditions.formUnion(.namesSecond)
    case nil: return windowFault(stimulus, in: world)
    case .first: break
    }
    let row = Refusal.table.firstIndex { row in
      row.kinds.contains(stimulus.kind) && row.states.contains(world.state) && row.test.holds(conditions.rawValue)
    }
    return row.map { .row($0) } ?? .state(world.state)
  }

  /// Returns the reason why no rule of the platform in force, in its version, answers a stimulus, or `nil` if one does.
  public func lack(of kind: StimulusKind) -> RefusalReason? {
    let rules = ruleBook.rules.filter { $0.trigger == Trigger(kind) }
    let own = rules.filter { $0.platforms.contains(settings.platform) }
    if own.isEmpty, let other = rules.first?.platforms.first { return .otherPlatform(other) }
    guard let since = own.map({ $0.since }).min(), since > settings.version else { return nil }
    return .laterVersion(settings.platform, version: settings.version, since: since)
  }

  /// The reason why no window is meant by a stimulus.
  private func windowFault(_ stimulus: Stimulus, in world: World) -> RefusalReason {
    guard program.declares.contains(.usesScenes) else { return .noScenes }
    guard world.holds(.secondKept) else { return .oneWindow }
    let second = windowName(world.secondWindow) ?? ""
    if stimulus.kind == .windowOpen { return .noRoomForWindow(second: second) }
    return stimulus.argument == 0 ? .whichWindow(second: second) : .otherWindows(second: second)
  }

  /// The pairs of rules that could both answer one situation, by id; empty for a deterministic book.
  public var conflictingRules: [(String, String)] {
    tables.rules.conflicts().map { (ruleBook.rules[$0.0].id, ruleBook.rules[$0.1].id) }
  }

  /// The place of a plugin in this engine, or nil.
  public func pluginIndex(_ name: String) -> Int? { plugins.firstIndex { $0.name == name } }

  /// The name of a plugin's own state in a world, or nil if it has no states.
  ///
  /// The plugin is given by its place in the engine; behind that, by `PluginStates.secondWindow`, is its state in the second
  /// window, if it has one for each.
  public func pluginState(_ slot: Int, in world: World) -> String? {
    let states = plugins[PluginStates.plugin(of: slot)].states
    return states.isEmpty ? nil : states[Int(tables.deliveries.state(in: slot, of: world))]
  }

  /// Indicates whether an observer that the app's code adds or removes listens in a world; nil where its plugin is not in use.
  ///
  /// It is given by its place among the observers of the program.
  public func isListening(observer index: Int, in world: World) -> Bool? {
    tables.deliveries.plugin(ofObserver: index).map { tables.deliveries.isListening($0, in: world) }
  }

  /// The index of a text that a stimulus carries, added if it is new.
  public mutating func intern(_ text: String) -> Int {
    if let index = texts.firstIndex(of: text) { return index }
    storage[0].recipe.texts.append(text)
    return texts.count - 1
  }

  /// The index of a constant that a value of the app may hold, added if it is new.
  public mutating func internConstant(_ text: String) -> Int {
    if let index = program.constants.firstIndex(of: text) { return index }
    storage[0].recipe.program.constants.append(text)
    return program.constants.count - 1
  }

  /// The latest instant that virtual time may reach: ten years.
  public static let timeLimit: Int64 = 10 * 365 * 86_400_000
  /// The most steps that one stimulus may take, ticks and handlers included.
  public static let stepLimit = 200_000
}
