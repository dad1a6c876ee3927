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
  package private(set) var library: [PluginTable]
  /// The apps that were loaded; one of them runs.
  package internal(set) var apps: [AppProgram] = []
  /// The stimuli that were applied, in order.
  package internal(set) var history: [Stimulus] = []
  /// The number of entries before the last stimulus.
  package internal(set) var lastStart = 0
  /// The state before the last stimulus.
  package internal(set) var lastState = ProcessState.notRunning
  /// The number of times that the run has started over.
  package private(set) var beginnings = 0
  /// Whether apps use scenes in the whole run, where whoever started it has fixed that; an app that says otherwise is an
  /// error then.
  package internal(set) var fixedScenes: Bool?
  /// The world in which the run happens where it is not the true one, and the rules of the true one.
  private var believed: (world: BeliefWorld, truth: RuleBook)?
  /// The names of the signals of the engine in force, where many expectations ask for them.
  private var keptNames: KeptNames?
  /// The most entries that this run may have.
  package var entryLimit = Simulation.entryLimit

  /// A run at its start, with these plugins known and some of them in use.
  package init(library: [PluginTable], using names: [String] = [], settings: Settings = Settings()) {
    self.library = library
    let used = names.compactMap { name in library.first { $0.name == name } }
    engine = Engine(settings: settings, plugins: Self.eachOnce(used))
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
  package mutating func add(_ plugin: PluginTable) {
    library.removeAll { $0.name == plugin.name }
    library.append(plugin)
  }

  /// Returns the rule of an entry, with its reason in the words of the plugins in use; nil where it has none.
  ///
  /// Where every plugin speaks for a framework that passes on none of UIKit's calls, neither does the reason.
  package func rule(of entry: TraceEntry) -> Rule? {
    guard let rule = engine.rule(of: entry) else { return nil }
    return isApartFromUIKit ? RuleBook.inPlainWords(rule) : rule
  }

  /// A Boolean value that indicates whether every plugin in use speaks for a framework that passes on none of UIKit's
  /// calls, and whose code does not read the application's state.
  package var isApartFromUIKit: Bool {
    !engine.plugins.isEmpty && engine.plugins.allSatisfy { Self.stylesApart.contains($0.name) }
  }

  /// The plugins of frameworks whose apps are written without the calls of UIKit.
  private static let stylesApart = ["flutter", "flutterEngine", "swiftUI", "reactNative", "compose"]

  /// Puts these plugins to use, besides those in use.
  ///
  /// What has happened so far is run again, so that the trace holds their words, too.
  package mutating func use(_ plugins: [PluginTable]) {
    let plugins = Self.eachOnce(plugins)
    let others = engine.plugins.filter { old in !plugins.contains { $0.name == old.name } }
    rebuild(plugins: others + plugins, program: engine.program, settings: engine.settings)
  }

  /// Uses exactly these plugins.
  package mutating func useOnly(_ plugins: [PluginTable]) {
    rebuild(plugins: Self.eachOnce(plugins), program: engine.program, settings: engine.settings)
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
    history = []
    var plugins = engine.plugins
    if let style = library.first(where: { $0.name == program.plugin }),
      !plugins.contains(where: { $0.name == style.name })
    {
      plugins.append(style)
    }
    rebuild(plugins: plugins, program: program, settings: engine.settings)
    return true
  }

  /// The most apps that a run keeps by name.
  package static let appLimit = 100

  /// Changes the settings for what comes; what has happened stays.
  ///
  /// Where they give the app scenes or take them away, what has happened is run again: it cannot have begun otherwise. Where
  /// nothing has happened yet, each plugin begins in the state that it has under them.
  package mutating func adopt(_ settings: Settings) {
    guard settings != engine.settings else { return }
    let before = engine.program.declares
    engine = makeEngine(plugins: engine.plugins, program: engine.program, settings: settings)
    if engine.program.declares != before { replay() } else if history.isEmpty { engine.beginPlugins(in: &world) }
  }

  /// Fixes whether apps use scenes for the whole run, as if it were said before everything else.
  package mutating func fixScenes(_ answer: Bool) {
    fixedScenes = answer
    var settings = engine.settings
    settings.chosenScenes = answer
    adopt(settings)
  }

  /// Changes the rules and starts over.
  package mutating func adopt(_ rules: RuleBook) {
    history = []
    engine = Engine(
      rules: rules, settings: engine.settings, plugins: engine.plugins, program: engine.program,
      texts: engine.texts)
    believed = nil
    restart()
  }

  /// Lets the run happen in a world of beliefs, from its start; a stimulus that is impossible there is passed over.
  package mutating func adopt(_ world: BeliefWorld) {
    history = []
    believed = (world, engine.ruleBook)
    engine = world.changing(engine, rules: engine.ruleBook)
    restart()
  }

  /// Returns the app of this run at its start under the rules, the plugins and the settings of another run; nil where
  /// something has to be compiled for it.
  package func atStart(like other: Simulation) -> Simulation? {
    guard let engine = other.engine.running(engine.program, texts: engine.texts) else { return nil }
    var copy = self
    copy.history = []
    copy.engine = engine
    (copy.believed, copy.keptNames) = (other.believed, other.keptNames)
    copy.restart()
    return copy
  }

  /// The names of the signals of the engine in force.
  package var signalNames: SignalNames { keptNames?.names ?? SignalNames(engine) }

  /// Keeps the names of signals until an engine is in force that names some otherwise.
  package mutating func keepSignalNames() { if keptNames == nil { keptNames = KeptNames(names: signalNames) } }

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
    history = []
    restart()
  }

  private mutating func rebuild(plugins: [PluginTable], program: AppProgram, settings: Settings) {
    engine = makeEngine(plugins: plugins, program: program, settings: settings)
    replay()
  }

  /// Returns an engine for the world of the run.
  private func makeEngine(plugins: [PluginTable], program: AppProgram, settings: Settings) -> Engine {
    guard let believed else {
      return Engine(
        rules: engine.ruleBook, settings: settings, plugins: plugins, program: program, texts: engine.texts)
    }
    let parts = EngineParts(rules: believed.truth, settings: settings, plugins: plugins)
    return Engine(believed.world.changing(parts), program: program, texts: engine.texts)
  }

  /// Runs what has happened again from the start; what has become impossible is left out.
  private mutating func replay() {
    let past = history
    restart()
    history = []
    for stimulus in past { _ = apply(stimulus) }
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
}

/// The names of an engine's signals, shared by copies of a run.
private final class KeptNames: Sendable {
  let names: SignalNames

  init(names: SignalNames) { self.names = names }
}
