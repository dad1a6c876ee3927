import LessonModel
import LifecycleEngine
import LifeLanguage
import LifeSyntax

/// The handlers of a lesson's apps that nobody calls, in any part that runs the app.
///
/// Those of repair questions are left out: the app to start from may be wrong on purpose, and the scenarios, each with a
/// platform of its own, decide about the solution.
struct HandlerCheck {
  /// A warning for each of the handlers, in places of the lesson's text.
  let diagnostics: [Diagnostic]

  /// What is said of one app: the warnings that hold in all its runs so far.
  private struct Finding {
    let app: ByteRange
    var warnings: [Diagnostic]
  }

  /// Looks at the apps of a lesson in each setup in which a part runs them.
  init(_ lesson: Lesson) {
    var findings: [Finding] = []
    func look(_ app: NamedApp, in setup: Setup) {
      guard case .app(let command)? = ScenarioCommand(app.command),
        let run = try? setup.simulation(library: lesson.environment.library)
      else { return }
      let found = run.engine.handlersNeverCalled(in: command).map { $0.warning }
      let range = app.command.range
      if let place = findings.firstIndex(where: { $0.app == range }) {
        findings[place].warnings.removeAll { known in !found.contains { $0.range == known.range } }
      } else {
        findings.append(Finding(app: range, warnings: found))
      }
    }
    let drafts = lesson.questions.filter { $0.kind.answer == .app }.compactMap {
      $0.setup.inside(lesson.environment.setup).program
    }
    let questions = lesson.questions.filter { $0.kind.answer != .app }
    let own =
      [.empty] + lesson.steps.map { $0.setup } + questions.map { $0.setup } + lesson.beliefs.named.map { $0.setup }
    for setup in own.map({ $0.inside(lesson.environment.setup) }) {
      guard let app = setup.program, !drafts.contains(where: { $0.command.range == app.command.range })
      else { continue }
      look(app, in: setup)
    }
    diagnostics = findings.flatMap { $0.warnings }
  }
}
