package import LessonModel
package import LessonTutor
import LifecycleEngine
package import LifeLanguage

// What a shell that draws asks of a session between two inputs: values, where a terminal shows lines.

extension Session {
  /// What the next input is about.
  package enum Occupation: String, Sendable, CaseIterable {
    /// The learner's own run.
    case free
    /// The goal of a step.
    case step
    /// The answer to a question.
    case question
    /// Free play beside a question or a step, which waits.
    case play
  }

  /// What the next input is about.
  package var occupation: Occupation {
    guard let lesson = workspace.lesson else { return .free }
    if lesson.isPlaying { return .play }
    return lesson.isStepAtHand ? .step : .question
  }

  /// The lesson, or the sitting of questions, that is open; nil in the learner's own run.
  package var lessonRun: LessonRun? { workspace.lesson?.run }

  /// What the open lesson is called, and how far it is; nil in the learner's own run.
  package var standing: (name: String, done: Int, total: Int)? {
    workspace.lesson.map { lesson in
      let (done, total) = lesson.sitting.map { $0.progress } ?? lesson.run.progress
      return (lesson.sitting?.name ?? lesson.run.lesson.name, done, total)
    }
  }

  /// A Boolean value that indicates whether the challenge of the day is open: its number counts nothing that was done.
  package var isChallenge: Bool { workspace.lesson?.sitting?.challenge != nil }

  /// A Boolean value that indicates whether `more` would show something that was not shown.
  package var hasMore: Bool { unread != nil || workspace.hasMore(in: context) }

  /// A key of the step or question at hand, which changes when another one takes its place; nil outside of lessons.
  package var partKey: String? {
    workspace.lesson.map {
      "\($0.run.lesson.name) \($0.sitting?.asked ?? 0) \($0.run.place) \($0.run.lesson.variant ?? 0)"
    }
  }

  /// The number of steps of the run that can be taken back, and that can be taken again.
  package var steps: (back: Int, again: Int) {
    (workspace.scenario.history.undoCount, workspace.scenario.history.redoCount)
  }

  /// The statements that lead to the learner's own run as it is now.
  package var script: [String] {
    (workspace.lesson?.outside ?? workspace.scenario.history).run.script.map { $0.text }
  }

  /// A Boolean value that indicates whether these statements lead to all that the session holds of the run: there is nothing to redo,
  /// and no checkpoint.
  package var scriptIsWhole: Bool { steps.again == 0 && workspace.scenario.checkpoints.isEmpty }

  /// What the step or the question at hand forbids; nil where it forbids nothing.
  package var forbidden: ForbiddenStimuli? { workspace.forbiddenAtHand }

  /// The run in which an answer that is a script begins; nil where none is awaited.
  package var scriptStart: Simulation? { workspace.scriptStart }

  /// The style in which lessons are read.
  package var lessonStyle: LessonStyle { workspace.learner.style ?? lessonStyles.standard }

  /// The styles in which lessons may be read.
  package var lessonStyles: LessonStyles { workspace.learner.styles }

  /// Keeps the lines of the progress log for whoever takes them, from now on.
  package mutating func collectProgress() { workspace.learner.untaken = "" }

  /// Takes the lines that were added to the progress log since the last time.
  package mutating func takeProgress() -> String {
    defer { if workspace.learner.untaken != nil { workspace.learner.untaken = "" } }
    return workspace.learner.untaken ?? ""
  }

  /// Returns the causes of an entry of the run at hand, with the rules and their sources.
  package func why(entry id: Int) -> [OutputLine] {
    simulation.trace.entry(id: id) == nil ? [] : Why(simulation: simulation, traceText: traceText).lines(for: id)
  }
}
