import LessonModel
import LifecycleEngine
import LifeLanguage
import LifeSyntax

/// What an app earns.
///
/// - All scenarios and properties hold: everything.
/// - Counted is what holds now and holds neither with the app to start from nor with an app without handlers. What these
///   do has to stay: a loss counts like something that is still open.
/// - An app without handlers earns nothing, and one that fails a scenario at most half.
struct AppScale: Sendable {
  /// What holds with the app to start from; nothing where there is none.
  let startHolds: [Bool]
  /// What holds with an app that declares the same and has no handlers.
  private let idle: [Bool]
  private let scenarioCount: Int
  /// What the handlers of the app to start from do; nil where there is none.
  private let start: AppOperations?

  /// Tries the app to start from, and the one without handlers; throws if the first does not compile.
  init(_ trials: AppTrials, _ setup: Setup, solution: Answer?, in source: SourceText) throws(StageFault) {
    let nothing = [Bool](repeating: false, count: trials.count)
    scenarioCount = trials.scenarios.count
    var idle: NamedApp?
    if let program = setup.program {
      do throws(AnswerFault) {
        let end = try trials.check(setup)
        (startHolds, start) = (end.holds, AppOperations(end.engine))
      } catch { throw StageFault(error.diagnostic) }
      idle = program.withoutHandlers(in: source)
    } else {
      (startHolds, start) = (nothing, nil)
      if let solution, let app = try? solution.app() { idle = app.withoutHandlers(in: solution.source) }
    }
    var idleSetup = setup
    if let idle { idleSetup.app = .app(idle) }
    self.idle = idle == nil ? nothing : (try? trials.check(idleSetup))?.holds ?? nothing
  }

  /// Returns what an app earns.
  func score(of end: AppTrials.Outcome) -> Score {
    guard !end.failures.isEmpty else { return .full }
    guard !end.program.doesNothing else { return .zero }
    let places = end.holds.indices
    let open = places.filter { !startHolds[$0] && !idle[$0] }
    let lost = places.count { (startHolds[$0] || idle[$0]) && !end.holds[$0] }
    let share = Score(open.count { end.holds[$0] }, open.count + lost)
    let failsScenario = end.holds.prefix(scenarioCount).contains(false)
    return failsScenario ? min(share, Score(1, 2)) : share
  }

  /// Returns what the handlers of an app do that those of the app to start from do not, and the other way round; nil
  /// where there is no app to start from.
  func change(of engine: Engine) -> AppFinding? { start.flatMap { AppOperations(engine).change(from: $0) } }
}

extension NamedApp {
  /// The app with its declarations alone; nil where that cannot be read.
  func withoutHandlers(in source: SourceText) -> NamedApp? {
    guard let first = command.commands.first else { return self }
    let head = source.text(in: ByteRange(start: command.range.start, end: first.range.start))
    let rest = command.commands.filter { !$0.isHandler }.map { source.text(in: $0.range) }
    return try? Answer("{\n\(head)\n\(rest.joined(separator: "\n"))\n}\n}").app()
  }
}

extension BoundCommand {
  /// A Boolean value that indicates whether an app does something in it, at a call or as its process starts, and declares nothing.
  var isHandler: Bool { name == "on" || name == "start" }
}

extension AppProgram {
  /// A Boolean value that indicates whether no handler does anything.
  var doesNothing: Bool {
    operations.allSatisfy { if case .stop = $0 { true } else { false } }
  }
}
