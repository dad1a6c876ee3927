import LifeLanguage
import GradeResults
import LearnerLog
import LessonGrading
import LessonModel
import LessonReading
import LessonTutor
import LifeSyntax
import Testing

/// An exam, marked from its log.
@Suite struct LogGradingTests {
  private static let lines = """
    question after state {
      | And then?
      given { launch; home; wait 1min }
    }
    question callbacks order {
      | Which?
      given { launch }
      when { home }
      points 2
    }
    question last state {
      | And in the end?
      given { launch }
    }
    """

  private static func lesson() throws -> Lesson { try Fixture.lesson(Fixture.text(lines)) }

  /// The log of an exam in which these lines are typed.
  private func log(_ typed: String...) throws -> String {
    var run = LessonRun(try Self.lesson(), isExam: true)
    var log = run.beginning.line
    for line in typed {
      let reply = line == "skip" ? run.skip() : run.answer(line)
      log += reply.records.map { $0.line }.joined()
    }
    return String(decoding: try #require(ProgressChain.linked(log, behind: [], isWhole: true)), as: UTF8.self)
  }

  private func report(_ log: String) throws -> GradeReport {
    LessonGrader(try Self.lesson()).grade(ProgressLog(verifying: Array(log.utf8)), named: "ada.life")
  }

  @Test func `no record of an exam says what is right`() throws {
    let right = try log("suspended", "willResignActive -> didEnterBackground", "active")
    let wrong = try log("active", "didEnterBackground", "background")
    for log in [right, wrong] {
      let lines = log.split(separator: "\n")
      // The end says what all answers earn together, once nothing more can be answered.
      #expect(lines.allSatisfy { !$0.contains("share") || $0.hasPrefix("finished ") })
      #expect(lines.allSatisfy { $0.contains(" mode: exam ") })
    }
  }

  @Test func `its answers are marked like those of a submission`() throws {
    let lesson = try Self.lesson()
    let text = "answer after suspended\nanswer callbacks didEnterBackground\nanswer last background\n"
    let submission = Submission.parse(SourceText(name: "ada.life", text: text))
    let expected = LessonGrader(lesson).grade(submission).report
    let found = try report(try log("Suspended", "didEnterBackground", "background"))
    #expect(found.questions.map { $0.outcome } == expected.questions.map { $0.outcome })
    #expect(found.questions.map { $0.feedback } == expected.questions.map { $0.feedback })
    #expect(found.questions.map { $0.answer } == ["Suspended", "didEnterBackground", "background"])
    #expect(found.total == expected.total && found.status == .graded && found.log?.state == .whole)
    #expect(
      found.remarks.count == 1 && found.remarks[0].hasPrefix("The chain of hashes is whole: 5 records, the last "))
  }

  @Test func `the exam goes on from its log with what was answered, and ends with the same results`() throws {
    let half = try log("suspended", "nothing")
    let standing = ProgressLog(reading: Array(half.utf8)).openExam(of: "mine", version: 1)
    var run = LessonRun(try Self.lesson(), isExam: true, resuming: standing)
    #expect(run.question?.name.text == "last")
    _ = run.answer("active")
    let whole = try report(try log("suspended", "nothing", "active"))
    #expect(run.report(named: "").questions.map { $0.outcome } == whole.questions.map { $0.outcome })
    #expect(run.report(named: "").questions.map { $0.feedback } == whole.questions.map { $0.feedback })
  }

  @Test func `an exam is marked in the style that its log names`() throws {
    let text = """
      lesson mine "Mine" {
        version 1
        styles [scenes, flutter]
        question calls order {
          | Which?
          given { launch }
          when { home }
        }
      }
      """
    let lesson = try Fixture.lesson(text)
    let flutter: LessonStyle = try #require(LessonStyle.named("flutter"))
    var run = LessonRun(lesson.inStyle(flutter), isExam: true)
    let log = run.beginning.line + run.answer("onInactive -> onHide -> onPause").records.map { $0.line }.joined()
    #expect(log.contains(" style: flutter\n"))
    let found = LessonGrader(lesson).grade(ProgressLog(verifying: Array(log.utf8)), named: "ada.life")
    #expect(found.questions.map { $0.status } == [.passed])
    #expect(!found.remarks.contains { $0.contains("another text") })
  }

  @Test func `what is skipped or open earns nothing and is told`() throws {
    let found = try report(try log("skip", "nothing"))
    #expect(found.questions.map { $0.status } == [.unanswered, .failed, .unanswered])
    #expect(found.questions[0].feedback == ["It was passed over.", "It is suspended."])
    #expect(found.remarks.last == "The exam has not come to its end.")
  }

  @Test func `a log without an exam of this version is no submission`() throws {
    for log in ["", "started mine version: 1\n", "started mine version: 7 mode: exam hash: \"aa\"\n"] {
      let found = try report(log)
      #expect(found.diagnostics == "the log holds no exam of mine, version 1")
      #expect(found.total.earned == .zero && found.questions.count == 3)
    }
  }

  @Test func `what does not count is told with its line`() throws {
    var log = try log("suspended", "nothing", "active")
    log += "answered mine last version: 1 answer: \"background\" mode: exam\n"
    log += "started mine version: 1 mode: exam hash: \"aa\"\nstarted mine version: 1\n"
    log += "answered mine after version: 1 answer: \"active\" mode: exam\n"
    log += "answered mine after version: 1 answer: \"suspended\" mode: exam\nnonsense\n"
    let remarks = try report(log).remarks
    #expect(
      remarks == [
        "The chain of hashes breaks at line 6: it carries no hash, and the records before it do.",
        "Line 6: no exam was open; this does not count.", "Line 7: the exam was taken again; it does not count.",
        "Line 8: the lesson was opened as a lesson while the exam was open.",
        "Line 10: 'after' was done with; the first answer counts.",
        "Line 11 was skipped: this is no line of a progress log.",
      ])
  }

  @Test func `an exam with another text of the lesson is told, and an old log has no chain`() throws {
    let log = "started mine version: 1 mode: exam hash: \"0123456789abcdef\"\nfinished mine version: 1 mode: exam\n"
    let remarks = try report(log).remarks
    #expect(remarks[0] == "The log has no chain of hashes, so a change of it could not be noticed.")
    #expect(
      remarks[1].hasPrefix("The exam was taken with another text of the lesson: 0123456789abcdef, and here it is "))
  }

  @Test func `of many lines that do not count, the first are told`() throws {
    let stray = String(repeating: "answered mine last version: 1 answer: \"active\" mode: exam\n", count: 1000)
    let remarks = try report(stray).remarks
    #expect(remarks.count == 22 && remarks.last == "980 more lines are like these.")
  }
}
