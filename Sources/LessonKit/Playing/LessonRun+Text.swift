public import LifeLanguage
import LifeSyntax

extension LessonRun {
  /// Returns what the learner should read now: everything since the last time, and the step or question at hand.
  ///
  /// Tables are laid out for a screen of this many columns. A lesson that is resumed names its place.
  public mutating func present(width: Int = 80, isReturning: Bool = false) -> [OutputLine] {
    var lines = title(isReturning)
    guard let parts = takeUnshown() else { return lines + (awaits == .nothing ? results : []) }
    for part in parts {
      let text = text(of: part, width)
      if !lines.isEmpty && !text.isEmpty { lines.append(OutputLine("")) }
      lines += text
    }
    return lines + (awaits == .nothing ? [OutputLine("")] + results : [])
  }

  /// Returns the title at the start of the lesson, and with the place in it for a learner who comes back.
  private func title(_ isReturning: Bool) -> [OutputLine] {
    if isPractice { return [] }
    if place == 0 || isAtStart { return [OutputLine(lesson.title, .heading)] }
    guard isReturning, awaits != .nothing else { return [] }
    return [OutputLine("\(lesson.title): part \(progress.done + 1) of \(progress.total)", .heading)]
  }

  private var isAtStart: Bool { progress.done == 0 && records.allSatisfy { $0.attempts == 0 && $0.hints == 0 } }

  /// Returns what is shown of a part.
  private func text(of part: Int, _ width: Int) -> [OutputLine] {
    switch lesson.items[part] {
    case .prose(let text): return Prose(text).lines
    case .step(let step):
      guard part == place else { return [] }
      return [OutputLine(step.title, .heading)] + Prose(step.prose).lines
    case .question(let question):
      guard part == place else { return [] }
      return text(of: question, at: part, width)
    }
  }

  /// Returns a question as it is asked.
  private func text(of question: Question, at part: Int, _ width: Int) -> [OutputLine] {
    let points = question.points == 1 ? "1 point" : "\(question.points) points"
    let title = question.title.map { ": \($0)" } ?? ""
    var lines = [OutputLine("Question \(number(of: question))\(title), \(points)", .heading)]
    if isPractice { lines = question.title.map { [OutputLine($0, .heading)] } ?? [] }
    lines += Prose(question.prose).lines
    guard case .success(let marker)? = markers[part] else { return lines + question.situation(in: lesson) }
    let situation = question.situation(in: lesson)
    if !marker.app.isEmpty { lines += [OutputLine("")] + marker.app + (situation.isEmpty ? [] : [OutputLine("")]) }
    lines += situation
    let offer = marker.key.offer(width: width)
    if !offer.isEmpty { lines += [OutputLine("")] + offer }
    return lines + [OutputLine(""), OutputLine(manner(of: marker, at: part), .dim)]
  }

  /// Returns how to answer, and what helps with it.
  private func manner(of marker: Marker, at part: Int) -> String {
    if marker.key.arrangeable != nil { return marker.key.manner + "; or type `arrange`" }
    return draft(at: part) == nil ? marker.key.manner : "`repair` puts the app into the line; or " + marker.key.manner
  }

  /// Returns the number that a learner knows a question by: its place among the parts, as the prompt counts them.
  func number(of question: Question) -> Int {
    let parts = lesson.items.indices.filter { isPart($0) }
    return parts.firstIndex { lesson.items[$0].name == question.name.text }.map { $0 + 1 } ?? 0
  }

  // MARK: - Results

  /// The lines at the end of the lesson.
  private var results: [OutputLine] {
    let report = report(named: "prompt")
    let lines = isExam ? report.lines : []
    let total = report.total
    guard total.questions > 0 else { return lines + [OutputLine("End of the lesson.", .heading)] }
    return lines + [OutputLine("End of the lesson: \(pointsPhrase(total.earned, of: total.points))", .heading)]
  }

  /// Returns the results so far, in the form in which submissions are graded.
  package func report(named name: String) -> GradeReport {
    var report = LessonGrader(lesson).grade(Submission.parse(SourceText(name: name, text: ""))).report
    for (place, item) in lesson.items.enumerated() {
      guard case .question(let question) = item,
        let index = report.questions.firstIndex(where: { $0.id == question.name.text })
      else { continue }
      report.questions[index].attempts = records[place].attempts
      guard records[place].isAnswered else {
        if isExam, records[place].isSkipped, case .success(let marker)? = markers[place] {
          report.questions[index].feedback = ["It was passed over.", marker.key.solution]
        }
        continue
      }
      report.questions[index].outcome = .scored(records[place].share)
      report.questions[index].answer = records[place].answer
      report.questions[index].feedback = records[place].feedback.map { $0.text }
      report.questions[index].misconceptions = records[place].misconceptions
    }
    return report
  }
}

/// A verdict as the learner reads it at the prompt.
struct VerdictText: Sendable {
  let lines: [OutputLine]

  /// Creates the lines of a verdict: the headline with what was earned, the feedback and, for a wrong answer, what
  /// remains.
  ///
  /// `next` is what a right answer earns at the next attempt, in percent; nil where nothing is earned.
  init(
    _ verdict: Verdict, _ feedback: [Feedback], _ share: Score, of question: Question, left: Int, next: Int?
  ) {
    let points = pointsPhrase(share * question.points, of: question.points)
    var lines = [Self.headline(verdict, next == nil ? nil : points)] + feedback.flatMap { Self.lines($0) }
    if !verdict.isRight { lines.append(OutputLine(Self.remainder(left, next), .dim)) }
    self.lines = lines
  }

  /// Returns what may be shown: while attempts are left, nothing that gives the answer away.
  ///
  /// Where there are two attempts at most, both worlds are shown after the first.
  static func feedback(of verdict: Verdict, attempt: Int, of attempts: Int?) -> [Feedback] {
    guard !verdict.isRight else { return verdict.feedback.filter { $0.kind != .solution } }
    let isLast = attempts.map { attempt >= $0 } ?? false
    let isSecond = attempt > 1 || (attempts ?? .max) <= 2
    let rung: Feedback.Rung = isLast ? .all : isSecond ? .worlds : .place
    return verdict.feedback.compactMap { $0.told(on: rung) }
  }

  /// Returns a piece of feedback, its code and its runs as rows of their own, its prose for any width.
  static func lines(_ feedback: Feedback) -> [OutputLine] {
    Prose(feedback.text).lines.map { line in
      OutputLine("  " + line.text, style(feedback.kind), hangingIndent: line.hangingIndent.map { $0 + 2 } ?? 8)
    }
  }

  /// Returns how many attempts are left, in words.
  private static func remainder(_ left: Int, _ next: Int?) -> String {
    let earns = next.map { $0 < 100 } ?? false ? "; a right answer now earns \(next ?? 0)%" : ""
    return switch left {
    case 0: "That was the last attempt; it goes on."
    case 1: "1 attempt is left\(earns)."
    case .max: "Try again as often as you like; it costs nothing."
    default: "\(left) attempts are left\(earns)."
    }
  }

  /// Returns the verdict in a line.
  private static func headline(_ verdict: Verdict, _ points: String?) -> OutputLine {
    if verdict.isRight { return OutputLine(points.map { "Right: \($0)." } ?? "Right.", .good) }
    if verdict.score == .zero { return OutputLine("Not right.", .bad) }
    return OutputLine(points.map { "Partly right: \($0)." } ?? "Partly right.", .warning)
  }

  /// Returns the style of a kind of feedback.
  private static func style(_ kind: Feedback.Kind) -> OutputStyle {
    switch kind {
    case .reason, .remark, .run: .dim
    case .fault, .misconception, .solution: .plain
    }
  }
}
