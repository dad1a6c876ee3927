import LessonModel
import LifeLanguage

extension Marker {
  /// Returns the run against a belief on an app that the question shows or names, or on one that does nothing; nil where it holds
  /// on neither.
  ///
  /// What an app does that is no part of the question would be read as a part of the answer.
  static func counterexample(
    of belief: Belief, at question: Question, in environment: RunEnvironment
  ) -> CounterexampleText? {
    func run(_ app: AppChoice?) -> CounterexampleText {
      CounterexampleText(belief, in: environment, with: app, tellsStates: question.form.asksForStates)
    }
    let shown = AppText(question, in: environment).lines.isEmpty ? nil : environment.program(of: question.setup)
    let asked = question.setup.program ?? shown
    guard let own = environment.program(of: belief.setup), !own.command.commands.isEmpty, own.name != asked?.name
    else { return run(nil) }
    guard belief.setup.app.isInherited else { return nil }
    let apps = (asked.map { [AppChoice.app($0)] } ?? []) + [.nothing]
    return apps.lazy.map { run($0) }.first { $0.fault == nil }
  }
}
