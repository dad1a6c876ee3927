import JSONText
import LearnerLog
import LessonModel

/// Our own format: JSON Lines, one record per report, with everything that is known, hidden questions too.
///
///     record   = { ["id":(string | integer)], "v":1, "kind":"grade", "tool":stamp, "lesson":lesson, "sources":[stamp*], ["style":string],
///                  ["besides":[string+]], ["variant":string], ["seed":string],
///                  "feedbackAmount":("all" | "ladder" | "none"),
///                  "submission":string, ["submissionHash":64 hex digits], ["submissionText":string], ["learner":string],
///                  "status":("graded" | "empty" | "unreadable" | "broken"), ["diagnostics":string],
///                  "remarks":[string*], ["log":log], "questions":[question*], "total":total, "hiddenTotal":total,
///                  ["firstTry":0…1], "beliefs":[belief*] }
///     stamp    = { "kind":string, "name":string, "version":string, ["hash":64 hex digits] }
///     lesson   = { "kind":"lesson", "name":string, "version":string, ["hash":…], "title":string }
///     question = { "id":string, "number":string, "title":string, "kind":string, "status":status,
///                  "score":0…1, "earned":number, "points":integer, "attempts":integer, "hidden":boolean,
///                  ["answer":string], ["given":[string*]], "feedback":[string*], ["misconceptions":[string*]] }
///     status   = "passed" | "partial" | "failed" | "unanswered" | "error"
///     log      = { "chain":("whole" | "broken" | "missing"), "records":integer, ["line":integer], "end":string }
///     total    = { "earned":number, "points":integer, "questions":integer }
///     belief   = { "name":string, "title":string, "questions":[string+], "certain":[string*] }
///
/// `questions` of a belief are those whose answers fit it, and `certain` those of them whose answers fit no other: where an
/// answer fits several beliefs, it does not tell which, and each has its share of that answer.
///
/// `total` counts the questions that are not hidden. `tool`, `lesson` and `sources` name whatever could change the result,
/// with the hashes of all that has a text; with `style`, `variant`, `seed` and the submission, the result can be had again.
/// `besides` names the other lessons of the call, since answers to their questions are no strays.
/// `id` is there in a stream, and `submissionText` where it was asked for.
/// `given` is a wrong answer in the words of the question: the options that numbers chose, calls by their names. Of an answer that
/// cannot be read it holds what its numbers and letters name, with `?` for the side of a pair that is missing.
///
/// `firstTry` is the mean share that first answers earned; it is there for what a progress log tells, since a file of answers
/// says nothing of earlier tries. `variant` and `seed` are there where a lesson draws something for each learner. Readers
/// ignore unknown kinds and members.
package enum JSONResults {
  /// Writes one line per report.
  package static func text(_ reports: [GradeReport]) -> String { String(decoding: lines(of: reports), as: UTF8.self) }

  /// Writes the same as bytes.
  package static func lines(of reports: [GradeReport]) -> [UInt8] {
    var writer = JSONWriter()
    for report in reports {
      writer.object { write(report, to: &$0) }
      writer.endLine()
    }
    return writer.bytes
  }

  private static func write(_ report: GradeReport, to record: inout JSONWriter) {
    if let id = report.id { record.member(.id, id) }
    record.member(.v, 1)
    record.member(.kind, "grade")
    record.member(.tool, object: { write(report.tool, to: &$0) })
    record.member(
      .lesson,
      object: { lesson in
        write(report.lesson, to: &lesson)
        lesson.member(.title, report.title)
      })
    record.member(
      .sources,
      array: { sources in
        for stamp in report.sources { sources.object { write(stamp, to: &$0) } }
      })
    if let style = report.style { record.member(.style, style) }
    if !report.besides.isEmpty { record.member(.besides, strings: report.besides) }
    if let variant = report.variant { record.member(.variant, variant) }
    if let seed = report.seed { record.member(.seed, seed) }
    record.member(.feedbackAmount, report.amount.rawValue)
    record.member(.submission, report.submission)
    if let hash = report.hash { record.member(.submissionHash, hash.hex) }
    if let text = report.text { record.member(.submissionText, text) }
    if let learner = report.learner { record.member(.learner, learner) }
    record.member(.status, report.status.rawValue)
    if let diagnostics = report.diagnostics { record.member(.diagnostics, diagnostics) }
    record.member(.remarks, strings: report.remarks)
    if let log = report.log { record.member(.log, object: { write(log, to: &$0) }) }
    record.member(
      .questions,
      array: { questions in
        for question in report.questions { questions.object { write(question, to: &$0) } }
      })
    record.member(.total, object: { write(report.total, to: &$0) })
    record.member(.hiddenTotal, object: { write(report.hiddenTotal, to: &$0) })
    if let share = report.firstTry { record.member(.firstTry, share) }
    record.member(
      .beliefs,
      array: { beliefs in
        for belief in report.beliefs {
          beliefs.object {
            $0.member(.name, belief.name)
            $0.member(.title, belief.title)
            $0.member(.questions, strings: belief.questions)
            $0.member(.certain, strings: belief.certain)
          }
        }
      })
  }

  private static func write(_ log: ProgressChain, to object: inout JSONWriter) {
    switch log.state {
    case .missing: object.member(.chain, "missing")
    case .whole: object.member(.chain, "whole")
    case .broken: object.member(.chain, "broken")
    }
    object.member(.records, log.records)
    if case .broken(let line, _) = log.state { object.member(.line, line) }
    object.member(.end, log.value)
  }

  private static func write(_ stamp: Stamp, to object: inout JSONWriter) {
    object.member(.kind, stamp.kind)
    object.member(.name, stamp.name)
    object.member(.version, stamp.version)
    if let hash = stamp.hash { object.member(.hash, hash.hex) }
  }

  private static func write(_ question: QuestionResult, to object: inout JSONWriter) {
    object.member(.id, question.id)
    object.member(.number, question.number)
    object.member(.title, question.title)
    object.member(.kind, question.kind)
    object.member(.status, question.status.rawValue)
    object.member(.score, question.score)
    object.member(.earned, question.earned)
    object.member(.points, question.points)
    object.member(.attempts, question.attempts)
    object.member(.hidden, question.isHidden)
    if let answer = question.answer { object.member(.answer, answer) }
    if !question.given.isEmpty { object.member(.given, strings: question.given) }
    object.member(.feedback, strings: question.feedback)
    if !question.beliefs.isEmpty { object.member(.misconceptions, strings: question.beliefs) }
  }

  private static func write(_ total: GradeReport.Total, to object: inout JSONWriter) {
    object.member(.earned, total.earned)
    object.member(.points, total.points)
    object.member(.questions, total.questions)
  }
}
