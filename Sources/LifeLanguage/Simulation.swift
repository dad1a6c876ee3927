import LifeExplorer
package import LifecycleEngine

/// One run: an engine, a world, and the trace so far.
///
/// A value, so that a copy is another possible future.
package struct Simulation: Sendable {
  /// The engine in force.
  package internal(set) var engine: Engine {
    didSet { if let names = keptNames?.names, !names.areThose(of: engine) { keptNames = nil } }
  }
  /// The world as it is now.
  package internal(set) var world: World
  /// Everything that has happened.
  package internal(set) var trace = Trace()
  /// The plugins that may be used by name.
  package var library: [KnownPlugin]
  /// The apps that were loaded; one of them runs.
  package internal(set) var apps: [AppProgram] = []
  /// The stimuli that were applied, in order.
  package internal(set) var history: [Stimulus] = []
  /// The number of entries before the last stimulus.
  package internal(set) var lastStart = 0
  /// The state before the last stimulus.
  package internal(set) var lastState = ProcessState.notRunning
  /// The settings that were in force before the present ones, each with the number of stimuli by which they had been.
  var earlierSettings: [(stimuli: Int, settings: Settings)] = []
  /// The number of times that the run has started over.
  package private(set) var beginnings = 0
  /// Whether apps use scenes in the whole run, where whoever started it has fixed that; an app that says otherwise is an
  /// error then.
  package internal(set) var fixedScenes: Bool?
  /// The plugins that stay in use whatever a `use` names, where whoever started the run has asked for them.
  package var fixedPlugins: [String] = []
  /// The world in which the run happens where it is not the true one; nil for that.
  private var believed: BelievedWorld?
  /// The names of the signals of the engine in force, where many expectations ask for them.
  private var keptNames: KeptNames?
  /// The most entries that this run may have.
  package var entryLimit = Simulation.entryLimit

  /// A run at its start, with these plugins known and some of them in use; the engine of another run is taken over as far as it is
  /// the same.
  package init(
    library: [KnownPlugin], using names: [String] = [], settings: Settings = Settings(),
    reusing other: Simulation? = nil
  ) {
    self.library = library
    let used = names.compactMap { library.table(named: $0) }
    engine = Engine(EngineRecipe(settings: settings, plugins: Self.eachOnce(used)), reusing: other?.engine)
    world = engine.makeWorld()
  }

  /// The entries since the last stimulus, that stimulus included.
  package var lastEntries: Range<Int> { lastStart..<trace.count }

  /// Applies a stimulus; the world and the trace stay as they are where it is impossible.
  package mutating func apply(_ stimulus: Stimulus) -> Engine.Outcome {
    let before = (count: trace.count, world: world)
    let outcome = engine.apply(stimulus, to: &world, recordingTo: &trace)
    guard outcome == .applied, trace.count <= entryLimit else {
      world = before.world
      trace.truncate(to: before.count)
      return outcome == .applied ? .exhausted : outcome
    }
    lastStart = before.count
    lastState = before.world.state
    history.append(stimulus)
    return .applied
  }

  /// Applies a stimulus, asks something of the run behind it, and takes it back; nil where it is impossible.
  ///
  /// It costs less than a copy, as nothing that has happened before is copied.
  package mutating func trying<Answer>(_ stimulus: Stimulus, _ ask: (Simulation) -> Answer) -> Answer? {
    let before = (world, trace.count, lastStart, lastState)
    guard apply(stimulus) == .applied else { return nil }
    let answer = ask(self)
    trace.truncate(to: before.1)
    (world, lastStart, lastState) = (before.0, before.2, before.3)
    history.removeLast()
    return answer
  }

  /// The windows of an app that has a second one, each with where it is.
  package var windows: [String] {
    let places = windowPlaces
    return places.count < 2 ? [] : places.map { "\($0.window) \($0.words)" }
  }

  /// The most entries that a run may have where nothing smaller is set: 320 MB.
  package static let entryLimit = 10_000_000

  /// The states that the last stimulus led through, the one before it first.
  package var lastPath: [ProcessState] {
    [lastState] + trace.entries[lastEntries].filter { $0.kind == .transition }.map { $0.state }
  }

  /// Returns the run with another world at hand, one that it has been through; the trace stays whole.
  package func looking(at world: World) -> Simulation {
    var copy = self
    copy.world = world
    return copy
  }

  /// The run as it was at an instant: the same stimuli up to it, a wait cut short.
  package func replayed(until time: Int64) -> Simulation {
    var copy = self
    copy.reset()
    for stimulus in history {
      let left = time - copy.world.clock
      guard stimulus.kind == .wait, stimulus.argument > left else {
        _ = copy.apply(stimulus)
        continue
      }
      // Whatever was done after this wait came later than the instant.
      _ = copy.apply(.wait(milliseconds: left))
      break
    }
    return copy
  }

  // MARK: - Setting up

  /// Adds a plugin to those known by name, in place of one with the same name.
  package mutating func add(_ plugin: KnownPlugin) {
    library.removeAll { $0.name == plugin.name }
    library.append(plugin)
  }

  /// Returns the rule of an entry, with its reason in the words of the plugins in use; nil where it has none.
  ///
  /// Where every plugin speaks for a framework that passes on none of UIKit's calls, neither does the reason.
  package func rule(of entry: TraceEntry) -> Rule? {
    guard let rule = engine.rule(of: entry) else { return nil }
    return isApartFromUIKit ? RuleBook.apartFromUIKit(rule) : rule
  }

  /// A Boolean value that indicates whether every plugin in use speaks for a framework that passes on none of UIKit's
  /// calls, and whose code does not read the application's state.
  package var isApartFromUIKit: Bool {
    !engine.plugins.isEmpty && engine.plugins.allSatisfy { $0.framework.isApartFromUIKit }
  }

  /// Uses exactly these plugins.
  ///
  /// What has happened so far is run again, so that the trace holds their words, too.
  package mutating func useOnly(_ plugins: [PluginTable]) {
    rebuild { $0.plugins = Self.eachOnce(plugins) }
  }

  /// Returns the plugins without those that stand in the list before: a plugin listens once.
  private static func eachOnce(_ plugins: [PluginTable]) -> [PluginTable] {
    plugins.indices.filter { index in !plugins[..<index].contains { $0.name == plugins[index].name } }
      .map { plugins[$0] }
  }

  /// Loads an app and starts over.
  ///
  /// Returns false where there is no room for one more app.
  package mutating func load(_ program: AppProgram) -> Bool {
    guard apps.count < Self.appLimit || apps.contains(where: { $0.name == program.name }) else { return false }
    apps.removeAll { $0.name == program.name }
    apps.append(program)
    forgetHistory()
    let plugins = pluginsBesides(engine.plugins, for: program)
    rebuild { recipe in
      recipe.program = program
      recipe.plugins += plugins
    }
    return true
  }

  /// Returns the plugins of the library that an app needs besides these: the one in whose words it is written, and those that
  /// it adds or removes as observers.
  package func pluginsBesides(_ used: [PluginTable], for program: AppProgram) -> [PluginTable] {
    let names = [program.plugin] + program.observers.filter { $0.isOfApp }.map { $0.name }
    return library.filter { known in names.contains(known.name) && !used.contains { $0.name == known.name } }
      .map { $0.table }
  }

  /// The most apps that a run keeps by name.
  package static let appLimit = 100

  /// Changes the settings for what comes; what has happened stays.
  ///
  /// Where they give the app scenes or take them away, what has happened is run again: it cannot have begun otherwise. Where
  /// nothing has happened yet, each plugin begins in the state that it has under them.
  package mutating func adopt(_ settings: Settings) {
    guard settings != engine.settings else { return }
    let (before, earlier) = (engine.program.declares, truth.settings)
    make { $0.settings = settings }
    if engine.program.declares != before {
      earlierSettings = []
      replay()
    } else if history.isEmpty {
      engine.beginPlugins(in: &world)
    } else if earlierSettings.last?.stimuli != history.count {
      earlierSettings.append((history.count, earlier))
    }
  }

  /// Fixes whether apps use scenes for the whole run, as if it were said before everything else.
  package mutating func fixScenes(_ answer: Bool) {
    fixedScenes = answer
    var settings = engine.settings
    settings.chosenScenes = answer
    adopt(settings)
  }

  /// Lets the run happen in a world of beliefs, from its start; a stimulus that is impossible there is passed over.
  package mutating func adopt(_ world: BeliefWorld) {
    forgetHistory()
    believed = BelievedWorld(world, in: truth)
    engine = engine(in: truth)
    restart()
  }

  /// Returns this run at its start in the world and under the settings of another run, whose engine is taken over as far as it
  /// is the same.
  package func atStart(like other: Simulation) -> Simulation {
    var recipe = truth
    (recipe.book, recipe.settings) = (other.truth.book, other.truth.settings)
    var copy = self
    copy.forgetHistory()
    copy.believed = other.believed.map { BelievedWorld($0.world, in: recipe) }
    copy.engine = copy.engine(in: recipe, reusing: other.engine)
    copy.keptNames = nil
    copy.shareSignalNames(of: other)
    copy.restart()
    return copy
  }

  /// The names of the signals of the engine in force.
  package var signalNames: SignalNames { keptNames?.names ?? SignalNames(engine) }

  /// Keeps the names of signals until an engine is in force that names some otherwise.
  package mutating func keepSignalNames() { if keptNames == nil { keptNames = KeptNames(names: signalNames) } }

  /// Keeps the names of signals if expectations among some commands ask for them.
  package mutating func keepSignalNames(askedBy commands: [BoundCommand]) {
    if commands.contains(where: { ExpectCommand($0)?.asksForSignals ?? false }) { keepSignalNames() }
  }

  /// Keeps the names that another run keeps, where its engine has the same signals, or else makes them.
  package mutating func keepSignalNames(of other: Simulation?) {
    shareSignalNames(of: other)
    keepSignalNames()
  }

  /// Keeps the names that another run keeps, where its engine has the same signals.
  package mutating func shareSignalNames(of other: Simulation?) {
    if keptNames == nil, let known = other?.keptNames, known.names.areThose(of: engine) { keptNames = known }
  }

  /// Indicates whether the run happens in a world of beliefs.
  package var isBelieved: Bool { believed != nil }

  /// Forgets everything that has happened.
  package mutating func reset() {
    forgetHistory()
    restart()
  }

  /// Returns the engine that the run would have under other settings.
  package func engine(under settings: Settings) -> Engine {
    var recipe = truth
    recipe.settings = settings
    return engine(in: recipe)
  }

  /// What the engine would be compiled from in the true world, with the texts and constants that have come since.
  private var truth: EngineRecipe {
    guard let believed else { return engine.recipe }
    // A world changes neither the app nor the texts.
    var recipe = believed.truth
    (recipe.program, recipe.texts) = (engine.program, engine.texts)
    return recipe
  }

  /// Returns an engine for the world of the run; `recipe` is that of the true world.
  private func engine(in recipe: EngineRecipe, reusing other: Engine? = nil) -> Engine {
    Engine(believed?.world.changing(recipe) ?? recipe, reusing: other ?? engine)
  }

  /// Changes what the engine is compiled from in the true world.
  private mutating func make(_ change: (inout EngineRecipe) -> Void) {
    var recipe = truth
    change(&recipe)
    engine = engine(in: recipe)
    believed = believed.map { BelievedWorld($0.world, in: recipe) }
  }

  private mutating func rebuild(_ change: (inout EngineRecipe) -> Void) {
    make(change)
    replay()
  }

  /// Runs what has happened again from the start, each stimulus under the settings that it had; what has become impossible is
  /// left out.
  private mutating func replay() {
    let past = history
    let turns = earlierSettings + [(stimuli: past.count, settings: truth.settings)]
    if turns.count > 1 { make { $0.settings = turns[0].settings } }
    restart()
    forgetHistory()
    var done = 0
    for (place, turn) in turns.enumerated() {
      if place > 0 { adopt(turn.settings) }
      for stimulus in past[done..<turn.stimuli] { _ = apply(stimulus) }
      done = turn.stimuli
    }
  }

  private mutating func forgetHistory() {
    history = []
    earlierSettings = []
  }

  private mutating func restart() {
    world = engine.makeWorld()
    trace = Trace()
    beginnings += 1
    lastStart = 0
    lastState = .notRunning
  }

  /// Puts fresh texts on the disk of a run at its start, as if the person had typed them long ago.
  mutating func storeEarlierTexts(of slots: [UInt8]) {
    for slot in slots { world.storeEarlierText(of: slot) }
  }

  /// The index of the text of a stimulus.
  package mutating func intern(_ text: String) -> Int64 { Int64(engine.intern(text)) }

  /// The index of a constant that a stimulus may put into a value.
  package mutating func internConstant(_ text: String) -> Int64 { Int64(engine.internConstant(text)) }

  /// The index of a plugin that a stimulus adds or removes as an observer, added if it is new.
  ///
  /// What has happened stays as it is, as the plugin listened all the while.
  mutating func internObserver(_ name: String) -> Int64 {
    let observers = engine.program.observers
    if let place = observers.firstIndex(where: { $0.name == name }) { return Int64(place) }
    make { $0.program.observers.append(AppProgram.Observer(name: name, isAdded: false, isOfApp: false)) }
    return Int64(observers.count)
  }

  /// Takes over the texts and constants that a later state of this run has come by, so that its stimuli mean the same here.
  package mutating func takeTexts(of later: Simulation) {
    for text in later.engine.texts { _ = intern(text) }
    for text in later.engine.program.constants { _ = internConstant(text) }
    for observer in later.engine.program.observers { _ = internObserver(observer.name) }
  }
}

/// A world of beliefs, with what the engine would be compiled from in the true one; shared by copies of a run.
private final class BelievedWorld: Sendable {
  let world: BeliefWorld
  let truth: EngineRecipe

  init(_ world: BeliefWorld, in truth: EngineRecipe) { (self.world, self.truth) = (world, truth) }
}

/// The names of an engine's signals, shared by copies of a run.
private final class KeptNames: Sendable {
  let names: SignalNames

  init(names: SignalNames) { self.names = names }
}
