package import LifeLanguage
import LifeSyntax

extension Question {
  /// Returns the stimuli that the question is about, as they would be typed, and those that an answer must not use.
  package func situation(in lesson: Lesson) -> [OutputLine] {
    let rows: [(String, [BoundCommand])] = [("before", given), ("then", when)]
    let shown = rows.compactMap { title, commands -> OutputLine? in
      let script = commands.filter { !$0.isExpectation }.map { lesson.source.text(in: $0.range) }
      guard !script.isEmpty else { return nil }
      return OutputLine(
        term: [OutputLine.Span("  \(title)", .dim)], columns: 10,
        [OutputLine.Span(script.joined(separator: "; "), .stimulus)])
    }
    return shown + (form.task?.forbidden.line.map { [$0] } ?? [])
  }
}

extension ForbiddenStimuli {
  /// The row that tells a learner what is not allowed; nil where everything is.
  var line: OutputLine? {
    guard !texts.isEmpty else { return nil }
    return OutputLine(
      term: [OutputLine.Span("  without", .dim)], columns: 10,
      [OutputLine.Span(texts.joined(separator: ", "), .stimulus)])
  }
}
