import GradeResults
import LessonModel
import Testing

/// A few lines about a class.
@Suite struct ClassSummaryTests {
  private static func report(_ shares: [Score], _ beliefs: [[String]]) -> GradeReport {
    var report = GradeReport(
      tool: Stamp(kind: "tool", name: "lifelab", version: "1"),
      lesson: Stamp(kind: "lesson", name: "mine", version: "1"), title: "Mine", submission: "a.life",
      questions: shares.indices.map { place in
        QuestionResult(
          id: "q\(place)", number: "\(place + 1)", title: "Question \(place)", kind: "state",
          outcome: .scored(shares[place]))
      })
    for (place, names) in beliefs.enumerated() { report.questions[place].beliefs = names }
    for name in Set(beliefs.flatMap { $0 }) {
      report.beliefs.append(.init(name: name, title: "Belief \(name)", questions: []))
    }
    return report
  }

  @Test func `it tells the mean, the hardest question and the commonest belief`() {
    var summary = ClassSummary()
    summary.add(Self.report([.full, .zero], [[], ["a", "b"]]))
    #expect(summary.lines.isEmpty, "one is no class")
    summary.add(Self.report([.full, .zero], [[], ["a", "b"]]))
    summary.add(Self.report([.zero, .full], [["c"], []]))
    var empty = Self.report([], [])
    empty.status = .empty
    summary.add(empty)
    // Two answers that fit two beliefs each weigh as much as one that fits one.
    #expect(
      summary.lines == [
        "All of Mine: 4 submissions, 3 graded, 1 empty", "   Mean: 1 of 2 points",
        "   Hardest: 2 Question 1, 33 % of its points", "   Commonest belief: Belief a, in 1 answer",
      ], "\(summary.lines)")
  }
}
