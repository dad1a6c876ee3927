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

  /// The text of a file of answers; nil for a log, and for bytes that are no text.
  package var text: String? {
    switch self {
    case .submission(let submission): String(validating: submission.source.bytes, as: UTF8.self)
    case .log: nil
    }
  }

  /// The learner, as they call themselves; nil where nothing is said of that.
  package var learner: String? {
    switch self {
    case .submission(let submission): submission.learner
    case .log: nil
    }
  }
}

/// The graders of one lesson: one for each style that learners were asked in, made when it is first needed.
///
/// What they remember is in one cache, always the same, which the graders of other lessons may share.
package struct LessonGraders: Sendable {
  /// The lesson, in the style of submissions that name none.
  package let lesson: Lesson
  private let feedback: FeedbackAmount
  private var graders: [LessonGrader] = []
  /// The place of the grader for each style that was asked for; that of no style stands under an empty name.
  private var places: [String: Int] = [:]

  /// Prepares the grading of a lesson.
  package init(_ lesson: Lesson, feedback: FeedbackAmount) {
    self.lesson = lesson
    self.feedback = feedback
  }

  /// Returns the report on what somebody has handed in, and what its file has wrong outside the answers.
  ///
  /// One file may answer several lessons: what is for another question of these names is skipped. A log says itself in
  /// which style it was; a file of answers is in that of the lesson, unless told otherwise.
  package mutating func grade(
    _ work: HandedIn, named name: String, in style: LessonStyle? = nil, besides others: [String] = [],
    remembering cache: inout VerdictCache
  ) -> (report: GradeReport, diagnostics: [Diagnostic]) {
    switch work {
    case .submission(let submission):
      let place = place(for: style ?? lesson.style, &cache)
      return graders[place].grade(submission, besides: others, remembering: &cache)
    case .log(let log, let hash):
      let place = place(for: log.style, &cache)
      var report = graders[place].grade(lessonIn: log, named: name, remembering: &cache)
      report.hash = hash
      return (report, [])
    }
  }

  /// Returns the report on the exam of the lesson that a log tells of, in the style in which it was taken.
  package mutating func grade(
    examIn log: ProgressLog, named name: String, remembering cache: inout VerdictCache
  ) -> GradeReport {
    let exam = log.exams(of: lesson.name).exam(of: lesson)
    let place = place(for: exam?.standing.style, &cache)
    return graders[place].grade(examIn: log, named: name, remembering: &cache)
  }

  /// Returns the report on something that is not graded, for a reason.
  package mutating func refuse(
    named name: String, in style: LessonStyle? = nil, _ reason: String, _ status: GradeReport.Status,
    remembering cache: inout VerdictCache
  ) -> GradeReport {
    var report = graders[place(for: style ?? lesson.style, &cache)].report(named: name)
    report.refuse(reason, status)
    return report
  }

  /// Returns the place of the grader for a style; for one that the lesson does not offer, that of its own style.
  private mutating func place(for style: LessonStyle?, _ cache: inout VerdictCache) -> Int {
    let name = style?.name ?? ""
    if let known = places[name] { return known }
    var wanted = lesson
    if let style, lesson.style != nil, lesson.style != style {
      let restyled = lesson.inStyle(style)
      if restyled.style == style { wanted = restyled }
    }
    let place = graders.firstIndex { $0.lesson.style == wanted.style } ?? add(LessonGrader(wanted), &cache)
    places[name] = place
    return place
  }

  private mutating func add(_ grader: LessonGrader, _ cache: inout VerdictCache) -> Int {
    graders.append(grader)
    graders[graders.count - 1].feedback = feedback
    graders[graders.count - 1].number = cache.addGrader()
    return graders.count - 1
  }
}
