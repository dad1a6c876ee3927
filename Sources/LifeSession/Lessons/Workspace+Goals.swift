import LessonModel
import LessonTutor
import LifeLanguage
import LifeSyntax

// Goals: what a step forbids, when it is done, and what is said of one that is not.

extension Workspace {
  /// The stimuli that the step at hand forbids; `nil` where no step is at hand.
  var forbiddenStimuli: ForbiddenStimuli? { lesson.flatMap { $0.isStepAtHand ? $0.run.step?.forbidden : nil } }

  /// The stimuli that the step or the question at hand forbids; `nil` where neither is at hand.
  var forbiddenAtHand: ForbiddenStimuli? {
    expectedAnswer == nil ? forbiddenStimuli : lesson?.run.question?.form.task?.forbidden
  }

  /// Returns the diagnostic for a command that the step at hand forbids; `nil` for one that may be carried out.
  func forbidden(_ command: BoundCommand) -> Diagnostic? {
    guard let forbidden = forbiddenStimuli, let stimulus = StimulusCommand(command),
      let name = forbidden.name(covering: stimulus)
    else { return nil }
    return .forbiddenInStep(name, command.range, all: forbidden.texts)
  }

  /// Goes on if the goal of the step at hand is reached; called after each input, of which a file is one.
  mutating func observeStep(in context: SessionContext, _ reply: inout Reply) {
    guard let lesson, lesson.isStepAtHand, reply.failure == nil else { return }
    var run = lesson.run
    let result = run.observe(scenario.simulation)
    guard keep(result, in: context, &reply) else { return }
    changeLesson { lesson in
      lesson.run = run
      lesson.sitting?.challenge?.commands = result.commands
    }
    take(result, in: context, &reply)
    if !result.isAdvanced { tellReach(&reply) }
  }

  /// Says what the goal of a challenge lacks once its par is used up, and that it is out of reach from here where a bounded
  /// search settles it; each once until it changes.
  private mutating func tellReach(_ reply: inout Reply) {
    guard let lesson, let challenge = lesson.sitting?.challenge else { return }
    let reach = ChallengeReach(
      missing: lesson.run.missingCondition(in: scenario.simulation),
      isOutOfReach: lesson.run.isOutOfReach(from: scenario.simulation))
    let known = lesson.sitting?.reach ?? ChallengeReach()
    changeLesson { $0.sitting?.reach = reach }
    if let missing = reach.missing, missing != known.missing {
      reply.lines.append(OutputLine("Still missing: \(missing)", .dim))
    }
    guard reach.isOutOfReach, !known.isOutOfReach else { return }
    reply.lines.append(
      OutputLine(
        "From here \(countText(challenge.par, "command")) cannot reach it any more: `undo` or `reset`.", .warning))
  }

  /// Says, once in a step, that its process has ended before its goal was reached; called after each line.
  mutating func tellEnd(_ reply: inout Reply) {
    guard let lesson, lesson.isStepAtHand, lesson.sitting == nil, lesson.toldEnd != lesson.run.place,
      reply.failure == nil, lesson.run.isCutShort(scenario.simulation)
    else { return }
    changeLesson { $0.toldEnd = lesson.run.place }
    let open = lesson.run.openGoal(in: scenario.simulation).map { " Wanted: \($0)" } ?? ""
    reply.lines.append(
      OutputLine(
        "The process has ended, and the goal is not reached.\(open) `reset` begins the step again.", .warning))
  }
}

extension Diagnostic {
  /// Returns the diagnostic for a command that a step forbids.
  fileprivate static func forbiddenInStep(_ name: String, _ range: ByteRange, all: [String]) -> Diagnostic {
    DiagnosticRule.forbiddenInStep.broken(
      at: range, "`\(name)` is not allowed in this step, and nothing has happened",
      label: "not allowed here: \(all.joined(separator: ", "))")
  }
}
