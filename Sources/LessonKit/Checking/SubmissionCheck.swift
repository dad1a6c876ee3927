import LifeLanguage
public import LifeSyntax

extension LessonChecker {
  /// Returns what is wrong in a file of answers, beside the lessons that it may answer: names and forms, and nothing that
  /// tells whether an answer is right.
  public static func check(submission source: SourceText, to lessons: [Lesson]) -> [Diagnostic] {
    let submission = Submission.parse(source)
    let answered = lessons.filter { lesson in
      submission.entries.contains { entry in
        entry.isFor(lesson.name) && lesson.questionNames.contains(entry.question.text)
      }
    }
    let start = ByteRange(start: 0, end: 0)
    guard !answered.isEmpty else { return submission.diagnostics + [.isSubmission(start, among: lessons.isEmpty)] }
    let addresses = answered.flatMap { $0.questionAddresses }
    var found = submission.diagnostics
    for lesson in answered {
      let styled = submission.style.map { lesson.inStyle($0) } ?? lesson
      let lesson = submission.variant(of: lesson.name).map { styled.asVariant($0.number) } ?? styled
      let assignment = Assignment(of: submission, to: .init(lesson), besides: addresses)
      found += assignment.diagnostics
      for question in lesson.questions {
        guard let entry = assignment.entry(for: question.name.text, in: submission), !entry.answer.isEmpty,
          let marker = try? Marker(question, in: lesson)
        else { continue }
        do { _ = try marker.verdict(on: entry.answer) } catch { found.append(error.diagnostic) }
      }
    }
    return found.collected()
  }
}

// MARK: - Rules

extension Diagnostic {
  fileprivate static func isSubmission(_ range: ByteRange, among hasNoLessons: Bool) -> Diagnostic {
    DiagnosticRule.isSubmission.broken(
      at: range,
      hasNoLessons ? "the lesson that this answers is not checked with it" : "no lesson checked asks any of this",
      label: "`lifelab grade LESSON --submission FILE` reads it; `check LESSON.life FILE` looks at names and forms",
      severity: .note)
  }
}

extension DiagnosticRule {
  static let isSubmission = DiagnosticRule(
    "isSubmission", "A file of answers without its lesson",
    "`grade` reads a submission. `check` looks at the names and the forms of its answers where it is given the lesson, too.",
    wrong: "lifelab check ada.life", right: "lifelab check night.life ada.life")
}
