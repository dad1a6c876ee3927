import LessonModel

/// The sentences of a report, which are the same on a terminal and on a page.
struct ReportWords {
  let report: ClassReport

  /// Returns such as `1 learner` and `12 learners`.
  static func counted(_ count: Int, _ noun: String) -> String { count == 1 ? "1 \(noun)" : "\(count) \(noun)s" }

  /// Returns such as `44 %`.
  private static func percent(_ part: Int, of whole: Int) -> String {
    "\(whole == 0 ? 0 : (part * 100 + whole / 2) / whole) %"
  }

  // MARK: - The whole

  /// What was read.
  var summary: String {
    let counted = Self.counted
    let lessons = report.lessons.count == 1 ? report.lessons[0].title : counted(report.lessons.count, "lesson")
    return report.resultCount == 0
      ? "There are no results."
      : "\(counted(report.resultCount, "result")) of \(counted(report.learnerCount, "learner")) in \(lessons)."
  }

  /// What there is to say of all results.
  var remarks: [String] {
    var remarks: [String] = []
    if report.repeatedCount > 0 {
      remarks.append(
        report.repeatedCount == 1
          ? "1 result was there before and counts once."
          : "\(report.repeatedCount) results were there before and count once.")
    }
    if report.ungradedCount > 0 {
      remarks.append("\(Self.counted(report.ungradedCount, "submission")) could not be graded.")
    }
    if report.faultCount > 0 {
      remarks.append(
        "\(Self.counted(report.faultCount, "line")) of a stream \(report.faultCount == 1 ? "was" : "were") not graded and "
          + "\(report.faultCount == 1 ? "counts" : "count") as no result; each record says why.")
    }
    if report.namesakeCount > 0 {
      remarks.append(
        "\(report.namesakeCount) learners share a name with others; the id or path behind it tells them apart.")
    }
    let mixed = report.lessons.filter { $0.versions.count > 1 }
    for lesson in mixed {
      remarks.append("The results of \(lesson.title) are of versions \(lesson.versions.joined(separator: ", ")).")
    }
    if report.resultCount > 0, report.learnerCount < ClassReport.leastLearners {
      remarks.append(
        "Of \(Self.counted(report.learnerCount, "learner")) nothing can be said in general: read what each has done. From "
          + "\(ClassReport.leastLearners) on, numbers of a class begin to mean something.")
    }
    return remarks
  }

  /// Who of the roster has handed in; nil without one.
  var roster: String? {
    guard let missing = report.missing, let count = report.rosterCount else { return nil }
    let strangers =
      report.strangers == 0
      ? ""
      : " \(Self.counted(report.strangers, "learner")) with a result \(report.strangers == 1 ? "is" : "are") not on it."
    return "\(count - missing.count) of \(Self.counted(count, "learner")) on the roster have handed in." + strangers
  }

  // MARK: - Teaching

  /// What is missing, such as a belief.
  func title(of point: TeachingPoint) -> String {
    switch point.subject {
    case .belief(let place): return "“\(report.beliefs[place].title)”"
    case .question(let place): return "The question “\(name(of: place))”"
    }
  }

  /// Returns what is said of results whose files could not be read.
  static func lost(_ count: Int) -> String {
    count == 1 ? "not graded: the file could not be read" : "\(count) not graded: the files could not be read"
  }

  /// Why it comes next.
  func reason(for point: TeachingPoint) -> String {
    let share = "\(point.learners) of \(point.of)"
    let percent = Self.percent(point.learners, of: point.of)
    switch point.subject {
    case .belief(let place):
      let belief = report.beliefs[place]
      let signs = belief.signs == 0 ? "" : ", \(belief.signs) more by one answer"
      return "A mistaken belief: \(share) \(point.learners == 1 ? "shows" : "show") it (\(percent))\(signs), at "
        + "\(Self.counted(belief.questions.count, "question"))."
    case .question(let place):
      let sign = sign(at: place).map { " \($0.count) of these answers fit “\($0.title)”, which too few show by two." }
      return
        "\(share) who answered gave a wrong answer that no belief which two answers show explains, or were not right at once "
        + "(\(percent)).\(sign ?? "")"
    }
  }

  /// The belief that most answers to a question fit, where it is not one that enough learners show.
  private func sign(at place: Int) -> (title: String, count: Int)? {
    let open = report.questions[place].beliefs.first { !report.isShown($0.belief) }
    return open.flatMap { $0.count < 2 ? nil : (report.beliefs[$0.belief].title, $0.count) }
  }

  /// Where it is taught.
  func place(of point: TeachingPoint) -> String {
    guard let place = point.place else {
      return
        "The lesson \(point.absentLesson ?? "") is not at hand, so that no step can be named; --lesson FILE or --with FOLDER adds it."
    }
    guard let step = place.step else { return "Taught in the lesson “\(place.lessonTitle)”, which has no step for it." }
    return place.isProof
      ? "Shown by the step “\(step)” of the lesson “\(place.lessonTitle)”, whose run goes otherwise than the belief has it."
      : "Begin with the step “\(step)” of the lesson “\(place.lessonTitle)”."
  }

  /// Why nothing is recommended.
  var nothingNext: String { "Nothing stands out: no belief and no question is in the way of one learner in twenty." }

  // MARK: - Questions

  /// A question by number and title, with its lesson where there are several.
  func name(of place: Int) -> String {
    report.lessons.count == 1
      ? heading(of: place) : report.lessons[report.questions[place].lesson].title + ", " + heading(of: place)
  }

  /// A question by number and title.
  func heading(of place: Int) -> String {
    let question = report.questions[place]
    return question.number.isEmpty ? question.title : question.number + " " + question.title
  }

  /// A short name of a question, for the head of a column: its number, with that of its lesson where there are several.
  func mark(of place: Int) -> String {
    let question = report.questions[place]
    let number = question.number.isEmpty ? question.id : question.number
    return report.lessons.count == 1 ? number : "\(question.lesson + 1).\(number)"
  }

  /// What is counted of a lesson.
  func facts(of lesson: ClassReport.Lesson) -> String {
    let share = lesson.percent.map { ", \($0) % of the points" } ?? ""
    return Self.counted(lesson.learners, "learner") + share
  }

  /// What is counted of a question, a sentence each.
  func facts(of question: ClassReport.Question) -> [String] {
    var facts = ["answered by \(question.answered) of \(question.asked)"]
    if question.isHidden { facts.append("hidden from learners") }
    if let found = question.discrimination {
      let range = "\(Discrimination.text(found.range.lowerBound)) to \(Discrimination.text(found.range.upperBound))"
      facts.append("discrimination \(Discrimination.text(found.hundredths)) (n = \(found.count), 95 %: \(range))")
    } else if question.answered > 0 {
      let isFew = question.answered < Discrimination.leastCount
      facts.append(
        isFew
          ? "no discrimination of \(Self.counted(question.answered, "answer"))"
          : "no discrimination, since nothing differs")
    }
    if let percent = question.firstTryPercent { facts.append("right at once \(percent) % of \(question.tried)") }
    return facts
  }

  /// A wrong answer with what it fits.
  func text(of wrong: ClassReport.WrongAnswer) -> String {
    wrong.beliefs.isEmpty ? "" : "fits: \(wrong.beliefs.joined(separator: "; "))"
  }

  /// What is not listed of wrong answers; nil where all are.
  func rest(of question: ClassReport.Question) -> String? {
    let rest = question.differentWrong - question.wrong.count
    guard rest > 0 else { return nil }
    let kept = question.sureFrom > 1 ? "; none of them by \(question.sureFrom) learners or more" : ""
    let sure = question.wrong.count < ClassReport.listedAnswers ? kept : ""
    return "and \(Self.counted(rest, "other wrong answer"))\(sure)"
  }

  // MARK: - Beliefs and learners

  /// How many show a belief, such as `4 show it, 5 more by one answer`.
  func facts(of belief: ClassReport.Belief) -> String {
    guard belief.holders > 0 else {
      return belief.signs == 0 ? "told by no answer alone" : "nobody shows it, \(belief.signs) by one answer"
    }
    let holders = belief.holders == 1 ? "1 shows it" : "\(belief.holders) show it"
    return holders + (belief.signs == 0 ? "" : ", \(belief.signs) more by one answer")
  }

  /// The beliefs that are told, the commonest first: who shows one counts twice as much as who gives a sign of it.
  var beliefOrder: [Int] {
    report.beliefs.indices.sorted { one, two in
      let (belief, other) = (report.beliefs[one], report.beliefs[two])
      return (other.weight, one) < (belief.weight, two)
    }
  }

  /// Such as `4.5 of 6`.
  static func points(of learner: ClassReport.Learner) -> String {
    learner.points == 0 ? "nothing graded" : "\(learner.earned.description) of \(learner.points)"
  }

  /// What a learner is stuck on, such as `1 Calls on Home; 3 After a call; 2 more`; of several lessons, each is named once.
  func stuck(_ learner: ClassReport.Learner, atMost count: Int) -> String {
    let shown = learner.stuck.prefix(count).sorted()
    let rest = learner.stuck.count - shown.count
    var parts: [String] = []
    var lesson: Int?
    for place in shown {
      let isNext = lesson == report.questions[place].lesson
      parts.append(isNext && report.lessons.count > 1 ? heading(of: place) : name(of: place))
      lesson = report.questions[place].lesson
    }
    return (parts + (rest > 0 ? ["\(rest) more"] : [])).joined(separator: "; ")
  }

  /// The beliefs of which one answer of a learner is a sign.
  func signs(of learner: ClassReport.Learner, atMost count: Int) -> String {
    let shown = learner.signs.prefix(count).map { report.beliefs[$0].title }
    let rest = learner.signs.count - shown.count
    return (shown + (rest > 0 ? ["\(rest) more"] : [])).joined(separator: "; ")
  }

  // MARK: - Answers alike

  /// What answers alike are, before they are told.
  static let likeCaution =
    "Only wrong answers count that no known belief explains, and the rarer they are, the more. Chance alone makes as much "
    + "likeness in one class of the number that is told. This proves nothing of anybody: learners who worked together, had the "
    + "same book or teacher, or share a belief that no lesson knows, answer alike. Ask before you judge."

  /// What was found of answers alike, where there is no group.
  var noneAlike: String {
    guard report.alike.isJudged else {
      return "Nothing can be said of fewer than \(ClassReport.leastLearners) learners."
    }
    return "No two learners share so many unexplained wrong answers that chance does it in fewer than one class of "
      + "\(LikeAnswers.leastOneIn)."
  }

  /// What a group shares.
  func facts(of group: LikeAnswers.Group) -> String {
    let number = group.oneIn >= 1_000_000 ? "more than a million" : "\(group.oneIn)"
    let most = group.learners.count > 2 ? " (the most that two of them share)" : ""
    return
      "\(group.shared) of \(group.compared) such answers are the same\(most); by chance in one class of \(number). At "
      + group.questions.map { name(of: $0) }.joined(separator: "; ")
  }

  /// What is left out of answers alike; nil where nothing is.
  var restAlike: String? {
    let more = report.alike.more > 0 ? "There are \(report.alike.more) more groups. " : ""
    let cut = report.alike.isCut ? "Of so many shared answers not all pairs were compared." : ""
    return more.isEmpty && cut.isEmpty ? nil : more + cut
  }

  /// What the numbers mean.
  static let explanations = [
    "Of several results of one learner in a lesson the best counts. A question’s percentage is the mean share of those who answered it: "
      + "the lower, the harder.",
    "Discrimination is the correlation of a question with the rest of its lesson (point-biserial, without the question itself). "
      + "From about 0.2 on, who knows the rest knows this, too; near 0 or below, look at the question. In the range behind it the "
      + "true value lies 95 times of 100.",
    "A learner shows a belief by two answers or more that fit it, where twice as many answers speak for it as against it. One answer "
      + "alone is only a sign, and wrong about as often as right: it may be a slip. What is taught next follows from what is shown.",
    "“Right at once” is known of progress logs only: a file of answers says nothing of earlier tries.",
  ]
}
