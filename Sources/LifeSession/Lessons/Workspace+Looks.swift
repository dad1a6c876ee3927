import LessonModel
import LessonTutor
import LifecycleEngine
import LifeLanguage

// Looks in a lesson: they are free, and what is over stays in sight until something else happens.

extension Workspace {
  /// Returns what a look shows of the run at hand: of that in which an answer of commands begins, or, where a step of a lesson has
  /// just been over, of its run.
  func looked(_ lines: (Simulation) -> [OutputLine]) -> [OutputLine] {
    if !isExamAtHand, let start = scriptStart { return lines(start) }
    guard let past = partInSight, let run = past.simulation else {
      guard expectedAnswer != nil, scenario.simulation.trace.count == 0 else { return lines(scenario.simulation) }
      let way = isExamAtHand ? "." : "; `play` tries things out."
      return [OutputLine("That looks at a run, and while a question is asked none is open" + way, .dim)]
    }
    return [OutputLine("From \(past.title), which is over:", .dim)] + lines(run)
  }

  /// The step that is over and whose run is still in sight: nothing has happened since, and the step at hand begins with
  /// nothing.
  ///
  /// The run of a question was not in sight, and the next one may ask about more of it: that is for `why`.
  private var partInSight: Review? {
    guard let lesson, !lesson.isPlaying, let review, review.isStep, review.simulation != nil else { return nil }
    switch lesson.run.awaits {
    case .nothing: return nil
    case .answer: return review
    case .stimuli: return scenario.simulation.trace.count == 0 ? review : nil
    }
  }

  /// Returns what is told of what a verb alone asks for.
  func lines(on asked: AtHand) -> [OutputLine] {
    switch asked {
    case .app: appAtHand
    case .use: scenario.inUse
    }
  }

  /// The app at hand, as it is written: that of the part of a lesson, or the learner's own.
  private var appAtHand: [OutputLine] {
    let own = scenario.run.script.last { $0.text.hasPrefix("app ") }?.text
    let isLessons = lesson.map { !$0.isPlaying } ?? false
    let given = lesson?.run.typedApp.map { AppText.lines($0) } ?? lesson?.run.appText ?? []
    let lines = isLessons ? given : own.map { AppText.lines($0) } ?? given
    return lines.isEmpty
      ? [OutputLine("No app of its own is here. `help app` tells how one is written.", .dim)] : lines
  }

  /// Shows the question once more where nothing was typed at a terminal.
  func tellEmptyAnswer(in context: SessionContext, _ reply: inout Reply) {
    let screen = context.presentation
    guard screen.isInteractive, expectedAnswer != nil, let run = lesson?.run else { return }
    reply.lines.append(OutputLine("Nothing was typed, which costs nothing. The question again:", .dim))
    reply.lines.append(OutputLine(""))
    reply.partStart = reply.lines.count
    reply.lines += run.presentAgain(width: screen.tableWidth, isPlain: screen.isPlain)
    (reply.isPaged, reply.saysWhatNext) = (true, true)
  }

  /// Runs something beside the run at hand: at a question that gives a run or an app, from there; in an exam not at all.
  mutating func tryOut(_ reply: inout Reply, _ body: (inout Scenario, inout Reply) -> Void) {
    guard !isExamAtHand else { return reply.lines.append(OutputLine("In an exam nothing can be tried out.", .dim)) }
    guard expectedAnswer != nil, let run = lesson?.run, run.isPlaygroundItsOwn, let world = run.playground else {
      return body(&scenario, &reply)
    }
    let waiting = scenario.history
    scenario.history = RunHistory(run: ScriptedRun(simulation: world))
    body(&scenario, &reply)
    scenario.history = waiting
  }
}
