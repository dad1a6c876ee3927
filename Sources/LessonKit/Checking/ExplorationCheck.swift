import LifeLanguage
import LifeSyntax
import LifecycleEngine
import PluginKit

/// The properties of an app question, tried on its solution, on the app to start from and on small changes of the solution.
struct ExplorationCheck: Sendable {
  /// A property of an app that breaks it.
  struct Break: Sendable {
    /// The change of the solution; `nil` for the app to start from.
    let change: AppChange?
    /// The schedule.
    let breach: Breach
  }

  /// The search with the solution.
  let exploration: Exploration
  /// What the search with the solution asked in vain.
  let audit: Exploration.Audit
  /// What breaks each property, in their order; `nil` where nothing was found.
  private(set) var breaks: [Break?]
  /// The number of changes of the solution that were tried.
  private(set) var changeCount = 0

  /// The bounds for apps that are expected to break: the most changes that are tried, the stimuli of one schedule, and all
  /// that are applied.
  private static let changeLimit = 150
  private static let depth = 6
  private static let applied = 20_000

  /// Tries the properties of a question; `nil` where it has none, or no solution that can be read.
  init?(_ question: Question, in lesson: Lesson) throws(StageFault) {
    guard let command = question.form.exploration, let solution = SolutionApp(question, in: lesson) else { return nil }
    do throws(Exploration.Fault) {
      exploration = try Exploration(command, of: solution.run, in: lesson.source)
    } catch { throw StageFault(error.diagnostic) }
    audit = exploration.audit(of: command)
    breaks = exploration.properties.map { _ in nil }
    let setup = question.setup.inside(lesson.setup)
    if setup.program != nil {
      try tryApp(try setup.simulation(library: lesson.library), command, lesson.source, change: nil)
    }
    for change in solution.changes {
      guard breaks.contains(where: { $0 == nil }), changeCount < Self.changeLimit else { return }
      guard let run = solution.run(with: change) else { continue }
      changeCount += 1
      try tryApp(run, command, lesson.source, change: change)
    }
  }

  /// Searches for what breaks the properties that nothing has broken yet; an app without their values breaks none.
  private mutating func tryApp(
    _ run: Simulation, _ command: ExploreCommand, _ source: SourceText, change: AppChange?
  ) throws(StageFault) {
    let open = breaks.indices.filter { breaks[$0] == nil }
    guard let all = try? Exploration(command, of: run, in: source) else { return }
    let exploration = all.asking(only: open, depth: Self.depth, applied: Self.applied)
    for (place, breach) in zip(open, exploration.breaches()) {
      if let breach { breaks[place] = Break(change: change, breach: breach) }
    }
  }
}

/// The author's own app of a question, and what small changes make of it.
struct SolutionApp: Sendable {
  /// A run with it, at its start.
  let run: Simulation
  /// Its small changes, most of which compile.
  let changes: [AppChange]
  private let source: SourceText
  private let app: NamedApp
  private let setup: Setup
  private let library: [Plugin]

  /// Reads the solution of a question; `nil` where it has none that compiles.
  init?(_ question: Question, in lesson: Lesson) {
    guard let answer = question.solution, let app = try? answer.app() else { return nil }
    var setup = question.setup.inside(lesson.setup)
    setup.app = .app(app)
    guard let run = try? setup.simulation(library: lesson.library) else { return nil }
    self.run = run
    self.app = app
    self.setup = setup
    (source, library) = (answer.source, lesson.library)
    let plugin = run.engine.plugins.first { $0.name == run.engine.program.plugin }
    changes = AppMutator(app.command, in: answer.source, signals: plugin?.signals ?? []).changes
  }

  /// Returns the app with a change made in it, as it is written.
  func text(with change: AppChange) -> String { change.text(of: app.command.range, in: source) }

  /// Returns a run with the changed app; `nil` where it does not compile, or a handler of it is never called.
  func run(with change: AppChange) -> Simulation? {
    guard let changed = try? Answer("{\n\(text(with: change))\n}").app() else { return nil }
    var setup = setup
    setup.app = .app(changed)
    guard let run = try? setup.simulation(library: library) else { return nil }
    let isIdle = change.kind.isMove && !run.handlersNeverCalled(in: changed.command).isEmpty
    return isIdle ? nil : run
  }
}

extension Simulation {
  /// Returns a warning for each handler of the app of a statement that is never called.
  fileprivate func handlersNeverCalled(in command: BoundCommand) -> [Diagnostic] {
    guard case .app(let app)? = ScenarioCommand(command) else { return [] }
    return handlersNeverCalled(in: app)
  }
}
