import LifeLanguage
import LifecycleEngine
import Testing

/// A run in a world of beliefs keeps that world, whatever else changes.
@Suite struct BelievedRunTests {
  private static let world = BeliefWorld([
    .limit(.suspension, 60_000), .persist(.timers), .set(.endedTask, value: 1),
    .never(RuleScope([.rule("home.fromActive")])),
  ])

  /// A believed run with a text that a stimulus carries.
  private func believed() -> Simulation {
    var run = Simulation(library: [KnownPlugin(Support.style)])
    run.adopt(Self.world)
    _ = run.intern("page")
    return run
  }

  /// What an engine is compiled from, in short.
  private func parts(_ engine: Engine) -> [String] {
    let recipe = engine.recipe
    return [
      "\(recipe.limits)", "\(recipe.persistence)", "\(recipe.settings)", recipe.plugins.map { $0.name }.joined(),
      recipe.program.name, recipe.texts.joined(), recipe.book.rules.map { $0.id }.joined(),
    ]
  }

  private func isBelieved(_ run: Simulation) -> Bool {
    let recipe = run.engine.recipe
    return recipe.limits.suspensionDelay == 60_000 && recipe.persistence == .timers && recipe.settings[.endedTask] == 1
      && recipe.book.rule("home.fromActive") == nil && recipe.texts == ["page"]
  }

  @Test func `plugins, apps and settings that come later leave the world as it is`() {
    var run = believed()
    #expect(isBelieved(run))
    run.useOnly([Support.style])
    #expect(isBelieved(run) && run.engine.plugins.map { $0.name } == ["mini"])
    var program = AppProgram()
    program.name = "Notes"
    let isLoaded = run.load(program)
    #expect(isLoaded)
    #expect(isBelieved(run) && run.engine.program.name == "Notes")
    var settings = run.engine.settings
    settings[.leavePath] = 1
    run.adopt(settings)
    #expect(isBelieved(run) && run.engine.settings[.leavePath] == 1)
  }

  @Test func `an engine under other settings is the one that the run has once it adopts them`() {
    for setting in Setting.allCases {
      for value in setting.form.values.indices {
        var run = believed()
        var settings = run.engine.settings
        settings[setting] = value
        let engine = run.engine(under: settings)
        run.adopt(settings)
        #expect(parts(engine) == parts(run.engine) && isBelieved(run), "\(setting.name) \(value)")
      }
    }
  }

  @Test func `another world takes the place of the one before`() {
    var run = believed()
    run.adopt(BeliefWorld([.limit(.wake, 1)]))
    var truth = Simulation(library: [KnownPlugin(Support.style)])
    truth.adopt(BeliefWorld([.limit(.wake, 1)]))
    _ = truth.intern("page")
    #expect(parts(run.engine) == parts(truth.engine))
  }

  @Test func `a run starts like another one, in its world and under its settings, and keeps its app and plugins`() {
    var other = believed()
    var settings = other.engine.settings
    settings[.leavePath] = 1
    other.adopt(settings)
    var run = Simulation(library: [KnownPlugin(Support.style)], using: ["mini"])
    var program = AppProgram()
    (program.name, program.plugin) = ("Notes", "mini")
    let isLoaded = run.load(program)
    #expect(isLoaded)
    _ = run.intern("page")
    let start = run.atStart(like: other)
    #expect(isBelieved(start) && start.isBelieved && start.engine.settings[.leavePath] == 1)
    #expect(start.engine.program.name == "Notes" && start.engine.plugins.map { $0.name } == ["mini"])
  }
}
