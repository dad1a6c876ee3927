import LessonModel
package import LifeLanguage
import LifeSyntax
import LifecycleEngine
import QuestionKinds

// What a lesson says of what is over in it.

extension LessonRun {
  /// The questions that were tried and not right at the first try, in their order.
  package var missed: [String] {
    lesson.items.indices.filter { records[$0].isMissed }.compactMap { lesson.items[$0].name }
  }

  /// Returns the beliefs that wrong answers to a question have shown in this run of the lesson.
  package func beliefs(shownAt name: String) -> [String] {
    lesson.items.indices.first { lesson.items[$0].name == name }.map { records[$0].shownBeliefs } ?? []
  }

  /// Returns whether no way of so few commands as the shortest one leads from a run to the goal of the step at hand; false where a
  /// bounded search does not settle it, fewer commands were used, or the goal is reached.
  package func isOutOfReach(from run: Simulation) -> Bool {
    guard let step, let par = step.par, isParUsed(in: run), !GoalCheck(step.goal, on: run, lesson.source).isReached
    else {
      return false
    }
    let found = ShortestAnswers(step.task, from: run, within: .ofCheck(upTo: par))
    return found.length == nil && found.triedLength == par
  }

  /// Returns whether the process has ended in a run of the step at hand and none is there now, where the author's own way goes on
  /// in one process; false where that is not known.
  package func isCutShort(_ run: Simulation) -> Bool {
    guard let step, !step.solution.isEmpty, run.world.state == .notRunning, let start = simulation,
      start.world.state != .notRunning, run.trace.entries.dropFirst(start.trace.count).contains(where: { $0.isEnd })
    else { return false }
    var own = start
    _ = own.run(step.solution)
    let entries = own.trace.entries[start.trace.count...]
    let last = entries.lastIndex { $0.kind == .stimulus } ?? entries.startIndex
    return !entries[..<last].contains(where: { $0.isEnd })
  }

  /// Returns the first of several conditions of the goal at hand that a run does not meet, with what is found instead; nil before
  /// as many commands were used as the shortest way takes, unless it is the only one of three or more.
  package func missingCondition(in run: Simulation) -> String? {
    guard let step, step.goal.count > 1 else { return nil }
    let failures = GoalCheck(step.goal, on: run, lesson.source).open
    return isParUsed(in: run) || step.goal.count > 2 && failures.count == 1 ? failures.first?.text : nil
  }

  /// Returns the first part of the goal of the step at hand that does not hold, in a sentence; nil where all of it does.
  package func openGoal(in run: Simulation) -> String? {
    step.flatMap { GoalCheck($0.goal, on: run, lesson.source).open.first?.text }
  }

  /// Returns whether a run has used as many commands as the shortest way to the goal at hand takes.
  private func isParUsed(in run: Simulation) -> Bool {
    guard let par = step?.par, let given = simulation else { return false }
    return run.commands(since: given) >= par
  }

  /// Returns whether the run of a review tells the answer to the question at hand: it is the one that this asks about, or it begins
  /// as a right option's run does, which nobody is shown.
  package func isAnswered(by review: Review) -> Bool {
    guard let question, let name = review.question, let other = lesson.questions.first(where: { $0.name == name })
    else { return false }
    let (own, seen) = (stimuli(question.given + question.when), stimuli(other.given + other.when))
    let options = question.form.proofs.map { stimuli($0) }
    return !own.isEmpty && own == seen || options.contains { !$0.isEmpty && seen.starts(with: $0) }
  }

  /// Returns the stimuli of a script as they are written.
  private func stimuli(_ script: [BoundCommand]) -> [String] {
    script.filter { !$0.isExpectation }.map { lesson.source.text(in: $0.range) }
  }
}

extension TraceEntry {
  /// A Boolean value that indicates whether it tells that a process ends.
  fileprivate var isEnd: Bool { kind == .termination }
}
