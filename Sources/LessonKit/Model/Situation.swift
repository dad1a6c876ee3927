package import LifeLanguage
import LifeSyntax

extension Question {
  /// Returns the stimuli that the question is about, as they would be typed.
  package func situation(in lesson: Lesson) -> [OutputLine] {
    let rows: [(String, [BoundCommand])] = [("before", given), ("then", when)]
    return rows.compactMap { title, commands in
      let script = commands.filter { !$0.isExpectation }.map { lesson.source.text(in: $0.range) }
      guard !script.isEmpty else { return nil }
      return OutputLine(
        term: [OutputLine.Span("  \(title)", .dim)], columns: 10,
        [OutputLine.Span(script.joined(separator: "; "), .stimulus)])
    }
  }
}
