import LessonGrading
import LessonModel
import LifeLanguage
import LifeSyntax
import LifecycleEngine
import QuestionKinds

extension Verdict {
  /// Returns the same verdict on stimuli that lead to a state, with the reason why these do so in place of that for the way which the
  /// maker of the question has found.
  ///
  /// An app that is broken has one reason for all ways.
  func explainingWay(of answer: Answer, to question: Question, in lesson: Lesson) -> Verdict {
    guard isRight, lesson.isMade, question.kind.word == ScriptQuestion.row.word,
      let before = try? Stage(question, in: lesson.environment).before, let stimuli = try? answer.stimuli()
    else { return self }
    var run = before
    for stimulus in stimuli { _ = run.run(stimulus) }
    var told = self
    told.findings = findings.map { finding in
      if case .because = finding { Self.reason(of: run, from: before, stimuli) ?? finding } else { finding }
    }
    return told
  }

  /// Returns why the last stimulus of a run that changes the state does so; where the table of reasons has nothing of it, what
  /// happened.
  private static func reason(of run: Simulation, from before: Simulation, _ stimuli: [BoundCommand]) -> Finding? {
    var reason = CaseReason(run, from: before.trace.count)
    reason.cases = reason.cases.last { !$0.path.isEmpty }.map { [$0] } ?? []
    var random = SeededRandom("own way \(run.trace.count)")
    if let text = reason.text(after: [], &random) { return .because(AuthorReason(text)) }
    let commands = run.history.dropFirst(before.history.count).map { run.engine.text(of: $0) }
    return RunSummary(commands, from: before, to: run).map { .happened($0) }
  }
}
