package import LifeLanguage
import LifeSyntax
import LifecycleEngine

extension Question {
  /// Returns the stimuli that the question is about, as they would be typed, and those that an answer must not use.
  ///
  /// The state in which it begins may be left out, where it would tell of the answer.
  package func situation(in environment: RunEnvironment, hidesStart: Bool = false) -> [OutputLine] {
    let rows: [(String, [BoundCommand])] = [("before", given), ("then", when)]
    let shown = rows.compactMap { title, commands -> OutputLine? in
      let script = commands.filter { !$0.isExpectation }.map { environment.source.text(in: $0.range) }
      guard !script.isEmpty else { return nil }
      return OutputLine(
        term: [OutputLine.Span("  \(title)", .dim)], columns: 10,
        [OutputLine.Span(script.joined(separator: "; "), .stimulus)])
    }
    return shown + (form.task?.forbidden.line.map { [$0] } ?? []) + (hidesStart ? [] : start(in: environment))
  }

  /// Returns the state in which what is asked about begins, as a question about a path says it.
  ///
  /// Nothing where that state is the answer, where nothing comes before what is asked about or to be typed, and where a process
  /// has ended in that.
  private func start(in environment: RunEnvironment) -> [OutputLine] {
    guard kind.showsStart, !given.isEmpty, !when.isEmpty || kind.answer == .stimuli,
      let stage = try? Stage(self, in: environment),
      !stage.before.hasEnded
    else {
      return []
    }
    return [OutputLine(""), OutputLine("It begins in: \(stage.before.world.state.name)", .dim)]
  }
}

extension ForbiddenStimuli {
  /// The row that tells a learner what is not allowed; nil where everything is.
  package var line: OutputLine? {
    guard !texts.isEmpty else { return nil }
    return OutputLine(
      term: [OutputLine.Span("  without", .dim)], columns: 10,
      [OutputLine.Span(texts.joined(separator: ", "), .stimulus)])
  }
}
