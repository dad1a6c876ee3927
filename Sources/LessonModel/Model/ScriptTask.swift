package import LifeLanguage

/// Something to bring about by stimuli, as an author wrote it.
package struct ScriptTask: Sendable {
  /// The expectations that hold once it is done.
  package let goal: [BoundCommand]
  /// The stimuli that must not be used.
  package let forbidden: ForbiddenStimuli
  /// The number of stimuli of a short answer; `nil` where its author gives none.
  package let par: Int?

  /// A task of an author.
  package init(goal: [BoundCommand], forbidden: ForbiddenStimuli, par: Int?) {
    (self.goal, self.forbidden, self.par) = (goal, forbidden, par)
  }
}

extension LessonStep {
  /// The goal of the step as a task.
  package var task: ScriptTask { ScriptTask(goal: goal, forbidden: forbidden, par: par) }
}
