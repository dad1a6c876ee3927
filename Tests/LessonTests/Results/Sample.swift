import GradeResults
import LessonModel

/// Reports in which every trap of every format occurs.
enum Sample {
  static let tool = Stamp(kind: "tool", name: "lifelab", version: "1.0")
  static let lesson = Stamp(kind: "lesson", name: "cold-launch", version: "2", hash: ContentHash(of: "abc"))

  static let graded = GradeReport(
    tool: tool, lesson: lesson, title: "Cold launch",
    sources: [Stamp(kind: "plugin", name: "uikit", version: "1.1", hash: ContentHash(of: ""))],
    submission: "ada.life",
    questions: [
      QuestionResult(
        id: "first", number: "1", title: "What comes first?", kind: "choice", outcome: .scored(.full),
        points: 2,
        answer: "b"),
      QuestionResult(
        id: "order", number: "2", title: "Order <the> #calls & \"states\"", kind: "order",
        outcome: .scored(Score(2, 3)), points: 4, answer: "launch, active",
        feedback: [
          "active came too early:\nlaunch had to come before it", "C:\\path \u{1B}[31mred\u{0} ]]>",
        ],
        attempts: 2),
      QuestionResult(
        id: "state", number: "3", title: "What comes first?", kind: "state", outcome: .scored(.zero),
        answer: "c"),
      QuestionResult(id: "blank", number: "4", title: "And then?", kind: "text", outcome: .unanswered),
      QuestionResult(
        id: "fault", number: "5", title: "How long?", kind: "duration", outcome: .error,
        feedback: ["There is no unit `hrs`"]),
      QuestionResult(
        id: "secret", number: "6", title: "Secret title", kind: "order", outcome: .scored(Score(1, 2)),
        points: 10,
        feedback: ["Secret feedback"], isHidden: true),
    ])

  /// Somebody who answered a question that there is none of, too.
  static let remarked: GradeReport = {
    var remarked = report([question("What?"), question("Which?", .unanswered), question("Who?", .scored(.zero))])
    remarked.learner = "Eve & <Co>"
    remarked.remarks = ["Line 3: there is no question 'a<b'; did you mean 'ab'?", "Line 4: two\u{1B}\nlines"]
    return remarked
  }()

  static let broken = GradeReport(
    tool: tool, lesson: lesson, title: "Cold launch", submission: "bob.life",
    diagnostics: "bob.life:3:1: error: there is no question `frist`\n  help: write `first`")

  static let empty = GradeReport(tool: tool, lesson: lesson, title: "Cold launch", submission: "eve.life")

  /// One question of one point, for tests of a single trait.
  static func question(_ title: String, _ outcome: QuestionResult.Outcome = .scored(.full)) -> QuestionResult {
    QuestionResult(id: "q", number: "1", title: title, kind: "choice", outcome: outcome)
  }

  static func report(_ questions: [QuestionResult]) -> GradeReport {
    var report = empty
    report.questions = questions
    return report
  }
}
