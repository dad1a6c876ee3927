import LessonModel
import LifeLanguage

extension CounterexampleRun {
  /// Returns the run against a belief on an app that the question shows or names, or on one that does nothing; nil where it holds
  /// on neither, and where an app would do something in it whose text the question does not show.
  ///
  /// What an app does that is no part of the question would be read as a part of the answer.
  static func shown(
    of belief: Belief, at question: Question, in environment: RunEnvironment
  ) -> CounterexampleRun? {
    func run(_ app: AppChoice?) -> CounterexampleRun? {
      func run(tellsApp: Bool) -> CounterexampleRun {
        CounterexampleRun(
          belief, in: environment, with: app, tellsStates: question.form.asksForStates, tellsApp: tellsApp)
      }
      // What an app does can be read only where the app can.
      let whole = run(tellsApp: true)
      return !AppText.isHidden(in: question, environment) || whole.rows == run(tellsApp: false).rows ? whole : nil
    }
    let isShown = !AppText(question, in: environment).lines.isEmpty
    let asked = question.setup.program ?? (isShown ? question.setup.inside(environment.setup).program : nil)
    let own = belief.setup.inside(environment.setup).program
    guard let own, !own.command.commands.isEmpty, own.name != asked?.name else { return run(nil) }
    guard belief.setup.app.isInherited else { return nil }
    let apps = (asked.map { [AppChoice.app($0)] } ?? []) + [.nothing]
    return apps.lazy.compactMap { run($0) }.first { $0.fault == nil }
  }
}
