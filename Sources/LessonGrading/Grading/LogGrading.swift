package import GradeResults
package import LearnerLog
package import LessonModel
import LessonReading
import LifeLanguage
import LifeSyntax

// A lesson or an exam, marked from the progress log in which its answers were kept.

extension LessonGrader {
  /// Returns the report on the exam of this lesson that a log tells of.
  ///
  /// The first exam of this version counts, in the style that its log names, and of the answers to a question the first.
  /// The remarks tell whatever else the log holds of the lesson, and what the chain of hashes shows.
  package func grade(_ log: ProgressLog, named name: String) -> GradeReport {
    var graders = LessonGraders(lesson, feedback: feedback)
    var cache = VerdictCache()
    return graders.grade(examIn: log, named: name, remembering: &cache)
  }

  /// Returns the report on an exam, or on the log that holds none.
  func grade(
    examIn log: ProgressLog, named name: String, remembering cache: inout VerdictCache
  ) -> GradeReport {
    var report = report(named: name)
    let history = log.exams(of: lesson.name)
    let exam = history.exam(of: lesson)
    report.log = log.chain
    report.remarks = LogRemarks(log: log, history: history, exam: exam, lesson: lesson).lines
    guard let exam else {
      report.refuse("the log holds no exam of \(lesson.name), version \(lesson.version)", .empty)
      return report
    }
    for index in report.questions.indices {
      guard let item = exam.standing.item(report.questions[index].id) else { continue }
      mark(item, at: index, &cache, &report.questions[index])
      report.questions[index].attempts = item.answer == nil ? 0 : 1
    }
    // An exam asks once, so that each answer is a first one.
    report.firstTry = Score.mean(report.questions.filter { $0.attempts > 0 }.map { $0.score })
    return finished(report)
  }

  /// Returns the report on a lesson that was no exam: the last answer to each question counts.
  func grade(
    lessonIn log: ProgressLog, named name: String, remembering cache: inout VerdictCache
  ) -> GradeReport {
    var report = report(named: name)
    report.log = log.chain
    report.remarks = LogRemarks.chain(of: log)
    guard let standing = log.standing(in: lesson.name) else {
      report.refuse("the log holds nothing of \(lesson.name), but for exams, which `--log` marks", .empty)
      return report
    }
    if standing.version != lesson.version {
      report.remarks.append(
        "The lesson was taken in version \(standing.version); here it is version \(lesson.version).")
    }
    for (index, question) in lesson.questions.enumerated() {
      guard let item = standing.item(of: .question(question)) else { continue }
      if item.answer != nil || item.isSkipped { mark(item, at: index, &cache, &report.questions[index]) }
      report.questions[index].attempts = item.attempts
    }
    report.firstTry = standing.firstTries
    return finished(report)
  }

  /// Returns a report with what follows from its questions.
  private func finished(_ report: GradeReport) -> GradeReport {
    var report = report
    report.beliefs = beliefs(in: report.questions)
    if report.questions.allSatisfy({ $0.answer == nil }) { report.status = .empty }
    return report
  }

  /// Takes over what a log says of a question.
  private func mark(
    _ item: LessonStanding.Item, at index: Int, _ cache: inout VerdictCache, _ result: inout QuestionResult
  ) {
    guard let text = item.answer else {
      result.feedback.append("It was passed over.")
      if feedback == .all, case .success(let marker) = markers[index] {
        result.feedback.append(marker.key.solution.text)
      }
      return
    }
    result.answer = text
    switch markers[index] {
    case .failure: result.outcome = .error
    case .success(let marker):
      do throws(AnswerFault) {
        let (verdict, texts) = try cache.verdict(
          on: Answer(text), at: .init(grader: number, question: index), by: marker, telling: feedback)
        result.outcome = .scored(verdict.score)
        result.feedback = texts
        result.beliefs = verdict.beliefs
        result.given = verdict.given
      } catch {
        result.outcome = .error
        result.feedback = [error.diagnostic.message]
      }
    }
  }
}

extension ProgressLog {
  /// Returns whether an exam of this version of a lesson has come to its end.
  package func hasTaken(examOf lesson: Lesson) -> Bool {
    exams(of: lesson.name).exam(of: lesson)?.standing.isFinished ?? false
  }
}

extension ExamHistory {
  /// Returns the exam that counts for a lesson: the first one of its version; nil where there is none.
  func exam(of lesson: Lesson) -> ExamTaking? { takings.first { $0.standing.version == lesson.version } }
}

/// The remarks on an exam in a log besides its answers, in sentences.
private struct LogRemarks {
  let log: ProgressLog
  let history: ExamHistory
  /// The exam that counts, or nil where there is none.
  let exam: ExamTaking?
  let lesson: Lesson

  var lines: [String] { Self.chain(of: log) + state + others + skipped }

  // MARK: - The chain

  /// Returns what the chain of hashes of a log shows.
  static func chain(of log: ProgressLog) -> [String] {
    guard let chain = log.chain else { return [] }
    switch chain.state {
    case .missing: return ["The log has no chain of hashes, so a change of it could not be noticed."]
    case .broken(let line, let reason): return ["The chain of hashes breaks at line \(line): \(reason)."]
    case .whole:
      let whole = "The chain of hashes is whole: \(chain.records) records, the last \(chain.value.prefix(16))."
      guard chain.unlinked > 0 else { return [whole] }
      return [whole + " The first \(chain.unlinked) carry no hash of their own; the next one covers them."]
    }
  }

  // MARK: - The exam

  private var state: [String] {
    guard let exam else { return [] }
    var lines: [String] = []
    if !exam.standing.isFinished { lines.append("The exam has not come to its end.") }
    // Learners may take an exam with a pack that was made for them of the same text.
    if let hash = exam.lessonHash, hash != lesson.hash.short, hash != lesson.learnersHash?.short {
      lines.append("The exam was taken with another text of the lesson: \(hash), and here it is \(lesson.hash.short).")
    }
    return lines
  }

  // MARK: - What does not count

  private var others: [String] {
    var found: [(place: Int, text: String)] = []
    for taking in history.takings where taking.start != exam?.start {
      let isSame = taking.standing.version == lesson.version
      let what = isSame ? "the exam was taken again" : "an exam of version \(taking.standing.version)"
      found.append((taking.start, "\(what); it does not count"))
    }
    for place in history.takings.flatMap({ $0.repeated }) {
      found.append((place, "'\(log.records[place].item)' was done with; the first answer counts"))
    }
    for place in history.stray { found.append((place, "no exam was open; this does not count")) }
    for place in history.lessonsMeanwhile {
      found.append((place, "the lesson was opened as a lesson while the exam was open"))
    }
    return Self.first(found.sorted { $0.place < $1.place }.map { "\(line(of: $0.place)): \($0.text)." })
  }

  private var skipped: [String] { Self.first(log.skipped.map { "Line \($0.line) was skipped: \($0.reason)." }) }

  private func line(of place: Int) -> String { log.line(of: place).map { "Line \($0)" } ?? "Record \(place + 1)" }

  /// Returns the first lines, and the number of the others.
  private static func first(_ lines: [String]) -> [String] {
    guard lines.count > shownLines else { return lines }
    return lines.prefix(shownLines) + ["\(lines.count - shownLines) more lines are like these."]
  }

  private static let shownLines = 20
}
