import LessonModel
import LifecycleEngine
import LifeLanguage
import LifeSyntax

/// What an app earns.
///
/// - All scenarios and properties hold: everything.
/// - Counted is what fails with the app to start from and holds now. What that app does has to stay: a loss counts like
///   something that is still open.
/// - What holds without handlers, too, is mended only by an app that loses nothing: whoever takes a handler out for it pays
///   with what the handler did.
/// - An app that does nothing, or of which nothing more holds than without handlers, earns nothing; one that fails a scenario
///   earns at most half.
///
/// Of two apps that which makes the same hold and more never earns less.
struct AppScale: Sendable {
  /// What holds with the app to start from; nothing where there is none.
  let startHolds: [Bool]
  /// What has to stay: what holds with the app to start from; where there is none, what holds without handlers.
  private let kept: [Bool]
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
    kept = setup.program == nil ? self.idle : startHolds
  }

  /// A scale of what holds with the app to start from, nil where there is none, and with one without handlers; the scenarios are
  /// the first of it.
  init(start: [Bool]?, idle: [Bool], scenarios: Int) {
    self.idle = idle
    startHolds = start ?? [Bool](repeating: false, count: idle.count)
    kept = start ?? idle
    scenarioCount = scenarios
    self.start = nil
  }

  /// Returns what an app earns.
  func score(of end: AppTrials.Outcome) -> Score {
    guard !end.failures.isEmpty else { return .full }
    return end.program.doesNothing ? .zero : share(holding: end.holds)
  }

  /// Returns what an app earns of which this holds, and not all.
  func share(holding holds: [Bool]) -> Score {
    let places = holds.indices
    guard places.contains(where: { holds[$0] && !idle[$0] }) else { return .zero }
    let lost = places.count { kept[$0] && !holds[$0] }
    let counted = places.filter { !kept[$0] && (lost == 0 || !holds[$0] || !idle[$0]) }
    let share = Score(counted.count { holds[$0] }, counted.count + lost)
    return holds.prefix(scenarioCount).contains(false) ? min(share, Score(1, 2)) : share
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
