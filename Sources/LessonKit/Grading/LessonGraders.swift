package import LifeSyntax

/// What somebody has handed in: a file of answers, or the log of their progress.
package enum HandedIn: Sendable {
  /// A file of answers.
  case submission(Submission)
  /// A progress log, with the hash of its bytes.
  case log(ProgressLog, ContentHash)

  /// Reads what was handed in; a text that answers nothing and is a progress log is one.
  package init(_ source: SourceText) {
    let submission = Submission.parse(source)
    guard submission.fault == nil, submission.isEmpty, ProgressLog.isLog(source.bytes) else {
      self = .submission(submission)
      return
    }
    self = .log(ProgressLog(verifying: source.bytes), ContentHash(of: source.bytes))
  }

  /// The learner, as they call themselves; nil where nothing is said of that.
  package var learner: String? {
    switch self {
    case .submission(let submission): submission.learner
    case .log: nil
    }
  }
}

/// The graders of one lesson: one for each style that learners were asked in, made when it is first needed, with what it
/// remembers.
package struct LessonGraders: Sendable {
  /// The lesson, in the style of submissions that name none.
  package let lesson: Lesson
  private let feedback: FeedbackAmount
  private var graders: [LessonGrader] = []
  private var caches: [VerdictCache] = []
  /// The place of the grader for each style that was asked for; that of no style stands under an empty name.
  private var places: [String: Int] = [:]

  /// Prepares the grading of a lesson.
  package init(_ lesson: Lesson, feedback: FeedbackAmount) {
    self.lesson = lesson
    self.feedback = feedback
  }

  /// Returns the report on what somebody has handed in, and what its file has wrong outside the answers.
  ///
  /// One file may answer several lessons: what is for another of these questions is skipped.
  package mutating func grade(
    _ work: HandedIn, named name: String, besides others: [QuestionAddress] = []
  ) -> (report: GradeReport, diagnostics: [Diagnostic]) {
    switch work {
    case .submission(let submission):
      let place = place(for: submission.style ?? lesson.style)
      var result = graders[place].grade(submission, besides: others, remembering: &caches[place])
      if let remark = remark(on: submission, result.report, besides: others) { result.report.remarks.append(remark) }
      return result
    case .log(let log, let hash):
      let place = place(for: log.style)
      var report = graders[place].grade(lessonIn: log, named: name, remembering: &caches[place])
      report.hash = hash
      return (report, [])
    }
  }

  /// Returns what is to be said of the style of a submission: it is not there, or its answers are in the words of another.
  private mutating func remark(
    on submission: Submission, _ report: GradeReport, besides others: [QuestionAddress]
  ) -> String? {
    guard let styling = lesson.styling, let own = report.style.flatMap({ LessonStyle.named($0) }) else { return nil }
    if let style = submission.style {
      return style == own ? nil : "The lesson is not there in \(style.title); it was graded in \(own.title)."
    }
    let unread = report.questions.count { $0.status == .error }
    guard unread > 0 else { return nil }
    var best: (style: LessonStyle, unread: Int)?
    for style in styling.offered where style != own {
      let place = place(for: style)
      let other = graders[place].grade(submission, besides: others, remembering: &caches[place]).report
      let count = other.questions.count { $0.status == .error }
      if 2 * count <= unread, count < best?.unread ?? .max { best = (style, count) }
    }
    return best.map {
      "These seem to be the words of \($0.style.title): write `style \($0.style.name)` into the submission, or grade with "
        + "`--style \($0.style.name)`."
    }
  }

  /// Returns the report on the exam of the lesson that a log tells of, in the style in which it was taken.
  package mutating func grade(examIn log: ProgressLog, named name: String) -> GradeReport {
    let exam = log.exams(of: lesson.name).exam(of: lesson)
    let place = place(for: exam?.standing.style)
    return graders[place].grade(examIn: log, named: name, remembering: &caches[place])
  }

  /// Returns the report on something that is not graded, for a reason.
  package mutating func refuse(named name: String, _ reason: String, _ status: GradeReport.Status) -> GradeReport {
    var report = graders[place(for: lesson.style)].report(named: name)
    report.refuse(reason, status)
    return report
  }

  /// Returns the place of the grader for a style; for one that the lesson does not offer, that of its own style.
  private mutating func place(for style: LessonStyle?) -> Int {
    let name = style?.name ?? ""
    if let known = places[name] { return known }
    var wanted = lesson
    if let style, lesson.style != nil, lesson.style != style {
      let restyled = lesson.inStyle(style)
      if restyled.style == style { wanted = restyled }
    }
    let place = graders.firstIndex { $0.lesson.style == wanted.style } ?? add(LessonGrader(wanted))
    places[name] = place
    return place
  }

  private mutating func add(_ grader: LessonGrader) -> Int {
    graders.append(grader)
    graders[graders.count - 1].feedback = feedback
    caches.append(VerdictCache())
    return graders.count - 1
  }
}
