import LessonModel
import LifecycleEngine
import LifeExplorer
import LifeLanguage
import LifeSyntax
import QuestionKinds

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

  /// The most changes of a solution that are tried.
  private static let changeLimit = 150
  /// The bounds for apps that are expected to break: the stimuli of one schedule, and all that are applied.
  ///
  /// Most break soon, so all changes are tried within the narrow ones first.
  private static let narrow = (depth: 4, applied: 4_000)
  private static let wide = (depth: 6, applied: 20_000)

  /// Returns a check of each `explore` of a question; none where it has no solution that can be read.
  static func all(of question: Question, in lesson: Lesson) throws(StageFault) -> [ExplorationCheck] {
    guard !question.form.explorations.isEmpty, let solution = SolutionApp(question, in: lesson.environment) else {
      return []
    }
    var checks: [ExplorationCheck] = []
    for command in question.form.explorations {
      checks.append(try ExplorationCheck(command, of: question, in: lesson, solution))
    }
    return checks
  }

  private init(
    _ command: ExploreCommand, of question: Question, in lesson: Lesson, _ solution: SolutionApp
  ) throws(StageFault) {
    do throws(Exploration.Fault) {
      exploration = try Exploration(command, of: solution.run, in: lesson.source)
    } catch { throw StageFault(error.diagnostic) }
    audit = exploration.audit(of: command)
    breaks = exploration.properties.map { _ in nil }
    let setup = question.setup.inside(lesson.environment.setup)
    if setup.program != nil {
      tryApp(try setup.simulation(library: lesson.environment.library), command, lesson.source, change: nil, Self.wide)
    }
    for bounds in [Self.narrow, Self.wide] {
      changeCount = 0
      for change in solution.changes {
        guard breaks.contains(where: { $0 == nil }), changeCount < Self.changeLimit else { break }
        guard let run = solution.run(with: change) else { continue }
        changeCount += 1
        tryApp(run, command, lesson.source, change: change, bounds)
      }
    }
  }

  /// Searches for what breaks the properties that nothing has broken yet; what an app has nothing for is not broken by it.
  private mutating func tryApp(
    _ run: Simulation, _ command: ExploreCommand, _ source: SourceText, change: AppChange?,
    _ bounds: (depth: Int, applied: Int)
  ) {
    guard let all = try? Exploration(command, of: run, in: source, admittingGaps: true) else { return }
    let open = all.properties.indices.filter { breaks[all.places[$0]] == nil }
    let exploration = all.asking(only: open, depth: bounds.depth, applied: bounds.applied)
    for (place, breach) in zip(exploration.places, exploration.breaches()) {
      if let breach { breaks[place] = Break(change: change, breach: breach) }
    }
  }
}
