import GradeResults
import LessonModel
import Testing

struct GradeReportTests {
  @Test func `hidden questions have a total of their own`() {
    #expect(Sample.graded.total == .init(earned: Score(14, 3), points: 9, questions: 5))
    #expect(Sample.graded.hiddenTotal == .init(earned: Score(5), points: 10, questions: 1))
    #expect(Sample.graded.shown.map { $0.id } == ["first", "order", "state", "blank", "fault"])
  }

  @Test(
    arguments: [
      (.scored(.full), .passed), (.scored(Score(1, 9)), .partial), (.scored(.zero), .failed),
      (.unanswered, .unanswered), (.error, .error), (.scored(Score(9)), .passed),
    ] as [(QuestionResult.Outcome, QuestionResult.Status)])
  func `the status follows from the outcome`(outcome: QuestionResult.Outcome, status: QuestionResult.Status) {
    let question = Sample.question("Why?", outcome)
    #expect(question.status == status)
    #expect(question.earned <= .full)
  }
}
