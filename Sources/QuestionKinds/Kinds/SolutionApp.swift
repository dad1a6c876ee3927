package import LessonModel
import LifecycleEngine
package import LifeLanguage
import LifeSyntax

/// The author's own app of a question, and what small changes make of it.
package struct SolutionApp: Sendable {
  /// A run with it, at its start.
  package let run: Simulation
  /// Its small changes, most of which compile.
  package let changes: [AppChange]
  private let source: SourceText
  private let range: ByteRange

  /// Returns the solution of a question as it is written, its app, and a run with it at its start; `nil` where it has none
  /// that compiles.
  private static func read(
    _ question: Question, in environment: RunEnvironment
  ) -> (answer: Answer, app: NamedApp, run: Simulation)? {
    guard let answer = question.solution, let app = try? answer.app() else { return nil }
    var setup = question.setup.inside(environment.setup)
    setup.app = .app(app)
    return (try? setup.simulation(library: environment.library)).map { (answer, app, $0) }
  }

  /// Returns a run with the solution of a question, at its start; `nil` where it has none that compiles.
  static func run(of question: Question, in environment: RunEnvironment) -> Simulation? {
    read(question, in: environment)?.run
  }

  /// Reads the solution of a question; `nil` where it has none that compiles.
  package init?(_ question: Question, in environment: RunEnvironment) {
    guard let (answer, app, run) = Self.read(question, in: environment) else { return nil }
    self.run = run
    (source, range) = (answer.source, app.command.range)
    let plugins = run.engine.plugins.filter { $0.name == run.engine.program.plugin }
    let signals = plugins.flatMap { plugin in plugin.signals.filter { run.engine.mayGive($0, by: plugin) } }
    let names = SignalNames(plugins)
    changes = AppMutator(app.command, in: source, signals: signals, names: names).changes
  }

  /// Returns the app with a change made in it, as it is written.
  func text(with change: AppChange) -> String { change.text(of: range, in: source) }

  /// Returns a run with the changed app; `nil` where it does not compile.
  package func run(with change: AppChange) -> Simulation? {
    guard let changed = try? Answer("{\n\(text(with: change))\n}").app() else { return nil }
    var other = run
    if case .failed = other.run(changed.command) { return nil }
    return other
  }
}

extension Engine {
  /// Indicates whether a plugin may give a signal to the app at all.
  fileprivate func mayGive(_ signal: String, by plugin: PluginTable) -> Bool {
    Moment.allCases.contains { moment in
      plugin.signals(at: moment).contains(signal) && (usesScenes || !moment.isOfScene)
        && plugin.speaks(at: moment, settings, program.declares)
    }
  }
}
