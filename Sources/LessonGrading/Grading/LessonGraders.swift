package import GradeResults
package import LearnerLog
package import LessonModel
import LessonReading
import LifeLanguage
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
    case .submission(let submission): String(validating: submission.bytes, as: UTF8.self)
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

/// The graders of one lesson: one for each style and variant that learners were asked in.
///
/// Each is made when it is first needed. Those that were needed lately are kept, so that they take the same memory however
/// many variants there are. What they remember is in one cache, always the same, which the graders of other lessons may
/// share.
package struct LessonGraders: Sendable {
  /// A grader, and when it was needed.
  private struct Kept: Sendable {
    var style: LessonStyle?
    var variant: Int?
    var grader: LessonGrader
    /// The number of the last work that needed it.
    var lastUse = 0
  }

  /// A variant that somebody answers.
  private struct Wanted {
    /// The variant; nil for a lesson that draws nothing.
    var number: Int?
    /// The seed from which it was drawn, where that is known.
    var seed: String?
    /// What the report says of it.
    var remarks: [String] = []
  }

  /// The lesson, in the style of submissions that name none.
  package let lesson: Lesson
  private let feedback: FeedbackAmount
  private var kept: [Kept] = []
  private var uses = 0

  /// Prepares the grading of a lesson.
  package init(_ lesson: Lesson, feedback: FeedbackAmount) {
    self.lesson = lesson
    self.feedback = feedback
  }

  /// The number of graders that are kept.
  package var count: Int { kept.count }

  /// Returns the report on what somebody has handed in, and what its file has wrong outside the answers.
  ///
  /// One file may answer several lessons: what is for another of these questions is skipped. A log says itself in which
  /// style it was, and a file of answers may; otherwise it is in the given one, or in that of the lesson.
  package mutating func grade(
    _ work: HandedIn, named name: String, in style: String? = nil, besides others: [QuestionAddress] = [],
    remembering cache: inout VerdictCache
  ) -> (report: GradeReport, diagnostics: [Diagnostic]) {
    switch work {
    case .submission(let submission):
      let named = submission.variant(of: lesson.name)
      let style = [submission.style?.text, style].compactMap { $0 }.first { offered(named: $0) != nil }
      if let fault = fault(of: named), submission.fault == nil {
        var report = refuse(named: name, in: style, fault, .unreadable, remembering: &cache)
        report.learner = submission.learner
        report.hash = ContentHash(of: submission.bytes)
        return (report, [])
      }
      let wanted = wanted(by: named)
      let place = place(for: style, wanted.number, &cache)
      var (report, diagnostics) = kept[place].grader.grade(submission, besides: others, remembering: &cache)
      finish(&report, wanted)
      if let remark = remark(on: submission, report, wanted.number, besides: others, remembering: &cache) {
        report.remarks.append(remark)
      }
      return (report, diagnostics)
    case .log(let log, let hash):
      let wanted = wanted(by: log.standing(in: lesson.name))
      let place = place(for: log.style, wanted.number, &cache)
      var report = kept[place].grader.grade(lessonIn: log, named: name, remembering: &cache)
      finish(&report, wanted)
      report.hash = hash
      return (report, [])
    }
  }

  /// Returns what is to be said of the style of a submission: it is not there, or its answers are in the words of another.
  private mutating func remark(
    on submission: Submission, _ report: GradeReport, _ variant: Int?, besides others: [QuestionAddress],
    remembering cache: inout VerdictCache
  ) -> String? {
    guard let own = offered(named: report.style) else { return nil }
    if let style = submission.style.flatMap({ lesson.knownStyles.named($0.text) }) {
      return style == own ? nil : "The lesson is not there in \(style.title); it was graded in \(own.title)."
    }
    let unread = Set(report.questions.filter { $0.status == .error }.map { $0.id })
    guard !unread.isEmpty else { return nil }
    var best: (style: LessonStyle, unread: Int)?
    for style in lesson.styles where style != own {
      let limit = min(unread.count / 2, best.map { $0.unread - 1 } ?? .max)
      guard limit >= 0 else { break }
      let place = place(for: style.name, variant, &cache)
      let count = kept[place].grader.unread(
        in: submission, besides: others, atMost: limit, likely: unread, remembering: &cache)
      if let count { best = (style, count) }
    }
    return best.map {
      "These seem to be the words of \($0.style.title): write `style \($0.style.name)` into the submission, or grade with "
        + "`--style \($0.style.name)`."
    }
  }

  /// Returns the report on the exam of the lesson that a log tells of, in the style and variant in which it was taken.
  package mutating func grade(
    examIn log: ProgressLog, named name: String, remembering cache: inout VerdictCache
  ) -> GradeReport {
    let exam = log.exams(of: lesson.name).exam(of: lesson)
    let wanted = wanted(by: exam?.standing)
    let place = place(for: exam?.standing.style, wanted.number, &cache)
    var report = kept[place].grader.grade(examIn: log, named: name, remembering: &cache)
    if exam != nil { finish(&report, wanted) }
    return report
  }

  /// Returns the report on something that is not graded, for a reason.
  package mutating func refuse(
    named name: String, in style: String? = nil, _ reason: String, _ status: GradeReport.Status,
    remembering cache: inout VerdictCache
  ) -> GradeReport {
    var report = kept[place(for: style ?? lesson.style?.name, lesson.variant, &cache)].grader.report(named: name)
    report.refuse(reason, status)
    // Nothing tells which variant it would have been.
    report.variant = nil
    return report
  }

  // MARK: - Variants

  /// Returns why a submission cannot be graded as the variant that it names; nil where it can.
  private func fault(of variant: Submission.Variant?) -> String? {
    guard let variant, let variants = lesson.variants, !(1...variants.count).contains(variant.number) else {
      return nil
    }
    return "it answers variant \(variant.number) of \(lesson.name), and there are variants 1 to \(variants.count)"
  }

  /// Returns the variant that a submission answers: the first one where it says none.
  private func wanted(by named: Submission.Variant?) -> Wanted {
    guard let variants = lesson.variants else {
      guard let named else { return Wanted() }
      return Wanted(remarks: [
        "The submission answers variant \(named.number) of \(lesson.name), which draws nothing: it is the same for everybody."
      ])
    }
    guard let named else {
      return Wanted(
        number: 1, remarks: ["The submission names no variant of \(lesson.name); it is graded as variant 1."])
    }
    var wanted = Wanted(number: named.number, seed: named.seed)
    if let seed = named.seed, variants.variant(drawnBy: seed) != named.number {
      wanted.remarks.append(
        "The seed of the submission draws variant \(variants.variant(drawnBy: seed)); it answers variant "
          + "\(named.number), and is graded so.")
    }
    return wanted
  }

  /// Returns the variant that a learner had whose log says this.
  private func wanted(by standing: LessonStanding?) -> Wanted {
    guard lesson.variants != nil else { return Wanted() }
    let taken = lesson.taken(in: standing)
    var wanted = Wanted(number: taken.variant, seed: taken.seed)
    if let standing, standing.variant != taken.variant {
      let before =
        standing.variant.map { "The log names variant \($0), which is not there" } ?? "The log names no variant"
      wanted.remarks.append("\(before); it is graded as variant \(taken.variant ?? 1).")
    }
    return wanted
  }

  private func finish(_ report: inout GradeReport, _ wanted: Wanted) {
    report.seed = wanted.seed
    if report.status == .graded || report.status == .empty { report.remarks = wanted.remarks + report.remarks }
  }

  // MARK: - Graders

  /// Returns the style of a name that the lesson offers; nil where it offers none such.
  private func offered(named name: String?) -> LessonStyle? { name.flatMap { lesson.style(named: $0) } }

  /// Returns the place of the grader for the style of a name and a variant; for one that the lesson does not offer, its own.
  private mutating func place(for name: String?, _ variant: Int?, _ cache: inout VerdictCache) -> Int {
    let offered = offered(named: name) ?? lesson.style
    uses += 1
    // By places: an element that is handed to a closure is a copy of its grader.
    let known = kept.indices.first { kept[$0].style == offered && kept[$0].variant == variant }
    let place = known ?? add(offered, variant, &cache)
    kept[place].lastUse = uses
    return place
  }

  /// Makes a grader, in the place of the one that was needed longest ago where there are enough.
  private mutating func add(_ style: LessonStyle?, _ variant: Int?, _ cache: inout VerdictCache) -> Int {
    var wanted = lesson
    if let style { wanted = wanted.inStyle(style) }
    if let variant { wanted = wanted.asVariant(variant) }
    var grader = LessonGrader(wanted)
    grader.feedback = feedback
    grader.number = cache.addGrader()
    let made = Kept(style: style, variant: variant, grader: grader)
    guard kept.count >= LessonLimits.keptGraders,
      let oldest = kept.indices.min(by: { kept[$0].lastUse < kept[$1].lastUse })
    else {
      kept.append(made)
      return kept.count - 1
    }
    cache.forget(grader: kept[oldest].grader.number)
    kept[oldest] = made
    return oldest
  }
}
