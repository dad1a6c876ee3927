import TestSupport
import Testing

@testable import LifecycleEngine

/// An engine is what its recipe says, whatever it took over from another engine.
@Suite struct EngineRecipeTests {
  /// The parts of a recipe; the compiler tells where one is missing in `change`.
  enum Part: CaseIterable, Sendable { case book, settings, limits, plugins, program, texts, persistence }

  @Test(arguments: Part.allCases)
  func `an engine that takes parts over equals one made anew, when one part changes`(_ part: Part) {
    var draw = RecipeDraw(seed: 31)
    var recipe = EngineRecipe(plugins: [.delegate, .flutter], program: .busy)
    var engine = Engine(recipe)
    for round in 0..<LongTests.count(short: 4, long: 12) {
      draw.change(part, of: &recipe)
      engine = Engine(recipe, reusing: engine)
      #expect(difference(engine, Engine(recipe)) == nil, "\(part), change \(round)")
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `an engine that takes parts over equals one made anew, when any parts change`(_ seed: UInt64) {
    var draw = RecipeDraw(seed: seed)
    var recipe = EngineRecipe(plugins: [.delegate, .flutter], program: .busy)
    var engine = Engine(recipe)
    for round in 0..<30 {
      let parts = Part.allCases.shuffled(using: &draw.generator).prefix(round % 3 + 1)
      for part in parts { draw.change(part, of: &recipe) }
      engine = Engine(recipe, reusing: engine)
      #expect(difference(engine, Engine(recipe)) == nil, "\(parts), change \(round)")
    }
  }

  @Test func `an engine's own recipe makes the same engine`() {
    var draw = RecipeDraw(seed: 5)
    var recipe = EngineRecipe(plugins: [.observer, .delegate], program: .busy)
    for part in Part.allCases { draw.change(part, of: &recipe) }
    let engine = Engine(recipe)
    #expect(difference(engine, Engine(engine.recipe)) == nil)
  }

  @Test func `what nothing has changed is taken over as it is`() {
    let engine = Engine(EngineRecipe(plugins: [.delegate], program: .busy))
    var recipe = engine.recipe
    recipe.texts = ["page"]
    #expect(isShared(Engine(recipe, reusing: engine).tables.rules.steps, engine.tables.rules.steps))
    recipe.program.operations = []
    recipe.program.handlers = []
    let other = Engine(recipe, reusing: engine)
    #expect(isShared(other.tables.deliveries.places, engine.tables.deliveries.places))
    #expect(!other.tables.runsHandlers && other.tables.handlers.allSatisfy { $0 == AppProgram.none })
  }

  @Test func `many changed books do not let a table grow without end`() {
    var engine = Engine()
    let worlds = Mutant.all(of: RuleBook.standard.rules[0]).map { $0.world }
    for round in 0..<2_000 {
      engine = Engine(worlds[round % worlds.count].changing(EngineRecipe()), reusing: engine)
    }
    #expect(engine.tables.rules.steps.count <= Int(UInt16.max))
    #expect(difference(engine, Engine(engine.recipe)) == nil)
  }

  @Test func `a changed number stays when settings change, and the other numbers follow them`() {
    var recipe = EngineRecipe(changedLimits: [.launch: 1_000])
    recipe.settings.version = 6
    #expect(recipe.limits.launch == 1_000)
    #expect(recipe.limits.allowance == Limits.allowance(version: 6))
    #expect(Engine(recipe, reusing: Engine()).limits == recipe.limits)
  }

  // MARK: - Equal engines

  /// Returns the part in which two engines differ: in what they hold, in what they have compiled, or in a run.
  private func difference(_ one: Engine, _ other: Engine) -> String? {
    let (left, right) = (one.tables, other.tables)
    if left.settings != right.settings || left.limits != right.limits || one.texts != other.texts { return "numbers" }
    if left.persistence != right.persistence || left.appPlugin != right.appPlugin { return "values" }
    if left.runsHandlers != right.runsHandlers || left.handlers != right.handlers { return "handlers" }
    if left.momentHandlers != right.momentHandlers || left.program.declares != right.program.declares {
      return "program"
    }
    if left.deliveries != right.deliveries { return "deliveries" }
    if left.rules.audible != right.rules.audible { return "audible moments" }
    if left.rules.startsApp != right.rules.startsApp || left.program.start != right.program.start { return "start" }
    for place in left.rules.cells.indices where !isSame(left.rules, right.rules, cell: place) { return "rules" }
    return isSameRun(one, other) ? nil : "run"
  }

  /// Indicates whether a cell of two tables has the same candidates with the same steps, wherever these stand.
  private func isSame(_ left: RuleTable, _ right: RuleTable, cell place: Int) -> Bool {
    let (own, others) = (candidates(of: left, in: place), candidates(of: right, in: place))
    guard own.count == others.count else { return false }
    return zip(own, others).allSatisfy { one, other in
      one.test == other.test && one.rule == other.rule && one.stepCount == other.stepCount
        && one.unfollowedCount == other.unfollowedCount
        && steps(of: one, in: left).elementsEqual(steps(of: other, in: right)) { isSame($0, $1) }
    }
  }

  private func candidates(of table: RuleTable, in cell: Int) -> ArraySlice<RuleTable.Candidate> {
    let cell = table.cells[cell]
    return table.candidates[Int(cell.first)..<Int(cell.first) + Int(cell.count)]
  }

  private func steps(of candidate: RuleTable.Candidate, in table: RuleTable) -> ArraySlice<RuleTable.CompiledStep> {
    let first = Int(candidate.firstStep)
    return table.steps[first..<first + Int(candidate.stepCount) + Int(candidate.unfollowedCount)]
  }

  private func isSame(_ one: RuleTable.CompiledStep, _ other: RuleTable.CompiledStep) -> Bool {
    one.operation == other.operation && one.action == other.action && one.test == other.test
      && one.dropped == other.dropped && one.raised == other.raised
  }

  /// Runs the same random stimuli on two engines.
  private func isSameRun(_ one: Engine, _ other: Engine) -> Bool {
    var script = RandomScript(seed: 7)
    var (left, right) = (one.makeWorld(), other.makeWorld())
    var (told, toldThere) = (Trace(), Trace())
    for _ in 0..<60 {
      let stimulus = script.next(for: one, in: left)
      let outcome = one.apply(stimulus, to: &left, recordingTo: &told)
      guard other.apply(stimulus, to: &right, recordingTo: &toldThere) == outcome, left == right else { return false }
    }
    return told.entries == toldThere.entries
  }

  private func isShared<Element>(_ one: [Element], _ other: [Element]) -> Bool {
    one.withUnsafeBufferPointer { one in other.withUnsafeBufferPointer { one.baseAddress == $0.baseAddress } }
  }
}

/// Random changes of a recipe.
private struct RecipeDraw {
  var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private mutating func number(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }

  mutating func change(_ part: EngineRecipeTests.Part, of recipe: inout EngineRecipe) {
    switch part {
    case .book: recipe.book = book(recipe)
    case .settings: recipe.settings = settings(recipe.settings)
    case .limits:
      let name = Limits.Name.allCases[number(Limits.Name.allCases.count)]
      recipe.changedLimits[name] = number(3) == 0 ? nil : Int64(1_000 * (1 + number(60)))
    case .plugins: recipe.plugins = plugins(recipe.plugins)
    case .program: recipe.program = program()
    case .texts: recipe.texts.append("text \(number(100))")
    case .persistence: recipe.persistence = Persistence(rawValue: UInt8(number(32)))
    }
  }

  /// The standard book again, or one that changes of a belief make of the book, with steps, tests or rules of its own.
  private mutating func book(_ recipe: EngineRecipe) -> RuleBook {
    if number(5) == 0 { return .standard }
    let rows = BeliefTests.rows
    return recipe.changed(by: rows[number(rows.count)].changes).book
  }

  private mutating func settings(_ own: Settings) -> Settings {
    var settings = own
    switch number(5) {
    case 0: settings.platform = settings.platform == .ios ? .android : .ios
    case 1: settings.version = settings.platform.versions[number(settings.platform.versions.count)]
    case 2: settings.chosenScenes = [nil, true, false][number(3)]
    case 3: settings.chosenSDK = [nil, 12, 26, 27][number(4)]
    default:
      let setting = Setting.allCases[number(Setting.allCases.count)]
      settings[setting] = number(setting.form.values.count)
    }
    return settings
  }

  /// More plugins, fewer, in another order, or one that says something else, later, for each window, or signs up late.
  private mutating func plugins(_ own: [PluginTable]) -> [PluginTable] {
    var plugins = own
    let all = [PluginTable.delegate, .observer, .flutter]
    guard !plugins.isEmpty, number(4) > 0 else { return all.shuffled(using: &generator) }
    let place = number(plugins.count)
    switch number(6) {
    case 0: plugins.remove(at: place)
    case 1: plugins.shuffle(using: &generator)
    case 2: plugins[place].deliveries[number(plugins[place].deliveries.count)].moment = .didBecomeActive
    case 3: plugins[place].deliveries[number(plugins[place].deliveries.count)].delay = [nil, 500][number(2)]
    case let change:
      let old = plugins[place]
      plugins[place] = PluginTable(
        name: old.name, title: old.title, role: old.role, signals: old.signals, states: old.states,
        deliveries: old.deliveries, initial: old.initial, signUps: change == 4 ? [.willFinishLaunching] : old.signUps,
        isPerWindow: change == 4 ? old.isPerWindow : !old.isPerWindow)
    }
    return plugins
  }

  private mutating func program() -> AppProgram {
    var program = [AppProgram(), .busy, .scened, .vault, .busy.usingScenes][number(5)]
    if number(2) == 0, !program.operations.isEmpty { program.start = 0 }
    switch number(4) {
    case 0: program.plugin = ["delegate", "flutter", "observer", ""][number(4)]
    case 1: program.timers.append(.init(name: "spare", period: 1_000, repeats: false, onTick: AppProgram.none))
    case 2:
      program.momentHandlers = program.operations.isEmpty ? [] : [(.didBecomeActive, 0), (.didEnterBackground, 0)]
    default: break
    }
    if number(3) == 0 {
      let name = ["delegate", "flutter", "observer"][number(3)]
      program.observers = [AppProgram.Observer(name: name, isAdded: number(2) == 0)]
    }
    return program
  }
}
