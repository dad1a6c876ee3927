import GradeResults
import LessonGrading
import LessonModel
import LifeSyntax
import PluginKit
import Testing

/// Submissions come from anywhere: each answer stands for itself.
@Suite struct SubmissionTests {
  private static let lines = """
    question first state {
      | Which?
      given { launch }
    }
    question second order {
      | Which?
      given { launch }
      when { home }
      points 2
    }
    question third duration {
      | How long?
      right 5s
      hidden
    }
    """

  private func graded(_ text: String) throws -> (report: GradeReport, diagnostics: [Diagnostic]) {
    let lesson = try Fixture.lesson(Fixture.text(Self.lines))
    return LessonGrader(lesson).grade(Submission.parse(SourceText(name: "ada.life", text: text)))
  }

  private func statuses(_ text: String) throws -> [QuestionResult.Status] {
    try graded(text).report.questions.map { $0.status }
  }

  @Test func `a title names a question in results and templates, and without one what it asks does`() throws {
    let question = { (title: String) in "question go state\(title) {\n| Here is a world.\n| Which?\ngiven { launch }\n}"
    }
    for (written, heading, comment) in [
      (" \"The way in\"", "The way in", "# 1 The way in\n# Here"), ("", "Which?", "# Here"),
    ] {
      let lesson = try Fixture.lesson(Fixture.text(question(written)))
      let report = LessonGrader(lesson).grade(Submission.parse(SourceText(name: "a.life", text: ""))).report
      #expect(report.questions.map { $0.title } == [heading] && report.questions[0].id == "go")
      #expect(Submission.template(for: lesson).contains("\n\n" + comment))
    }
  }

  @Test func `each answer is graded by itself`() throws {
    #expect(
      try statuses("answer first active\nanswer second willResignActive\nanswer third 1min")
        == [.passed, .partial, .failed])
  }

  @Test(
    arguments: [
      ("answer first active\nanswer second willResignActive ->\n", [.passed, .error, .unanswered]),
      ("answer second ->\nanswer first active\n", [.passed, .error, .unanswered]),
      ("answer second -> willResignActive\nanswer first active\n", [.passed, .error, .unanswered]),
      ("answer first actve\nanswer third 5s\n", [.error, .unanswered, .passed]),
      ("answer second willResignActive ->\n  answer first active\n", [.passed, .error, .unanswered]),
      ("answer third 5\nanswer first active\n", [.passed, .unanswered, .error]),
      ("answer third \"open\nanswer first active\n", [.passed, .unanswered, .error]),
      ("launch { }\nanswer first active\n", [.passed, .unanswered, .unanswered]),
      ("| prose\nanswer first active\n", [.passed, .unanswered, .unanswered]),
      ("answer\nanswer first active\n", [.passed, .unanswered, .unanswered]),
      ("answer 5 active\nanswer first active\n", [.passed, .unanswered, .unanswered]),
      ("answer nobody active\nanswer first active\n", [.passed, .unanswered, .unanswered]),
      ("use \"/etc/passwd\"\nanswer first active\n", [.passed, .unanswered, .unanswered]),
      ("", [.unanswered, .unanswered, .unanswered]),
      ("\u{0}\u{FFFD}}}}{{{", [.unanswered, .unanswered, .unanswered]),
    ] as [(String, [QuestionResult.Status])]) func `a broken answer never spoils the others`(
      _ text: String, _ expected: [QuestionResult.Status]
    ) throws
  {
    #expect(try statuses(text) == expected)
  }

  @Test(arguments: [
    ("answer second willResignActive, didEnterBackground", 1), ("answer third 5 s.", 2), ("answer third 5 seconds", 2),
    ("answer first Active.", 0), ("answer first: active", 0), ("answer third: 0:05", 2),
    ("answer second: willResignActive -> didEnterBackground", 1),
    ("answer second: willResignActive, didEnterBackground", 1), ("answer third 5s; answer first Active.", 0),
    ("answer\tfirst active", 0), ("\tanswer\tfirst\tactive", 0), ("answer\u{A0}first\u{A0}active", 0),
    ("answer second willResignActive\n  -> didEnterBackground", 1),
    ("answer second willResignActive ->\n  didEnterBackground", 1), ("learner Ben Hur; answer first active", 0),
  ]) func `what can be read at the prompt can be read in a file`(_ line: String, _ question: Int) throws {
    let graded = try graded(line + "\n")
    #expect(graded.report.questions[question].status == .passed)
    #expect(graded.diagnostics.isEmpty)
  }

  @Test(arguments: ["answer go { launch }", "answer go: { launch }", "answer  go:{ launch\n}"])
  func `a colon may stand behind the name of a question`(_ text: String) throws {
    let lines = "question go script {\n| ?\ngoal { expect state == active }\nsolution { launch }\n}"
    let graded = LessonGrader(try Fixture.lesson(Fixture.text(lines)))
      .grade(Submission.parse(SourceText(name: "ada.life", text: text)))
    #expect(graded.report.questions[0].status == .passed && graded.diagnostics.isEmpty)
  }

  @Test func `the text of an option needs no quotes in a file`() throws {
    let lines = "question pick choice {\n| ?\nright \"It's gone; for good.\"\nwrong \"No\" because: \"x\"\n}"
    let grader = LessonGrader(try Fixture.lesson(Fixture.text(lines)))
    for (text, status) in [("It's gone; for good", QuestionResult.Status.passed), ("It's gone; for ever", .error)] {
      let graded = grader.grade(Submission.parse(SourceText(name: "ada.life", text: "answer pick \(text)\n")))
      #expect(graded.report.questions[0].status == status)
      #expect(graded.diagnostics.isEmpty, "the report tells the learner")
    }
  }

  @Test func `what is wrong outside the answers is told`() throws {
    let ids = try graded("learner \"\"\nlaunch\nanswer frist active\nanswer first active\nanswer first inactive")
      .diagnostics.map { $0.id }
    #expect(ids == ["missingArgument", "unknownVerb", "unknownQuestion", "repeatedAnswer"])
  }

  @Test func `an answer to a misspelt question is told to the one who reads the result`() throws {
    let report = try graded("answer frist active").report
    #expect(report.questions[0].status == .unanswered)
    #expect(report.questions[0].feedback == ["There is an answer to 'frist'; this question is 'first'."])
  }

  /// A file of answers, the question that has none, and what its learner is told of it.
  @Test(
    arguments: [
      ("answer 2 willResignActive", 1, "There is an answer to '2'; this question is 'second'."),
      ("answer 2. willResignActive", 1, "There is an answer to '2'; this question is 'second'."),
      ("learner Ada\nfirst: active", 0, "Line 2 begins with 'first': write `answer first …`."),
      ("learner Ada\nfirst active", 0, "Line 2 begins with 'first': write `answer first …`."),
      ("learner Ada\n1. active", 0, "Line 2 begins with '1': write `answer first …`."),
      ("First: active", 1, nil), ("answer First active", 0, "There is an answer to 'First'; this question is 'first'."),
      ("answer First active", 2, nil),
      (
        "answer first\n  active", 0,
        "Line 2: this stands below `answer first`, and answers nothing; write it behind that, on the same line."
      ),
      (
        "answer first active answer third 5s", 0,
        "Line 1: each answer stands on a line of its own; begin a line before `answer third`."
      ),
    ] as [(String, Int, String?)]) func `an answer that is written otherwise is told where it is missed`(
      _ text: String, _ question: Int, _ told: String?
    ) throws
  {
    let result = try graded(text).report.questions[question]
    #expect(result.feedback.first == told && result.status != .passed)
  }

  @Test(
    arguments: [
      ("learner \"Ada\"", "Ada", []), ("learner Ben Hur", "Ben Hur", []), ("learner “Ben”", "Ben", []),
      ("learner\tBen  # me", "Ben", []), ("learner: Ben", "Ben", []), ("learner \"\"", nil, ["'learner' needs a name"]),
      ("learner", nil, ["'learner' needs a name"]), ("learner Ada\nlearner \"Ben\"", "Ben", ["two learners are named"]),
      ("learner Ada\nlearner \"Ada\"", "Ada", []),
    ] as [(String, String?, [String])]) func `a learner is named once, in quotes or in none`(
      _ line: String, _ learner: String?, _ summaries: [String]
    )
  {
    let submission = Submission.parse(SourceText(name: "a.life", text: line + "\nanswer first active"))
    #expect(submission.learner == learner && submission.entries.count == 1)
    #expect(submission.diagnostics.map { $0.summary } == summaries)
  }

  @Test func `lines that end in a carriage return alone are read, and the hash is that of the file`() throws {
    let text = "learner \"Ada\"\ranswer first active\ranswer third 5"
    let (report, diagnostics) = try graded(text)
    #expect(report.learner == "Ada" && report.questions.map { $0.status } == [.passed, .unanswered, .error])
    #expect(report.questions[2].feedback.first?.hasPrefix("Line 3: ") == true && diagnostics.isEmpty)
    #expect(report.hash == ContentHash(of: Array(text.utf8)))
  }

  @Test func `a text that is no form is told once`() throws {
    let (report, diagnostics) = try graded("Hello teacher, my answers:\n1. active\n2) nothing\n")
    #expect(diagnostics.map { $0.summary } == ["no line of this begins with `answer`"] && report.status == .empty)
    #expect(report.remarks.count == 1 && report.remarks[0].contains("`lifelab new submission LESSON` prints a form"))
  }

  @Test func `an answer to a question that there is none of is told in the report, and costs nothing`() throws {
    let text = "answer first active\n\nanswer frist active\nanswer nowhere { launch }"
    let report = try graded(text).report
    #expect(
      report.remarks == [
        "Line 3: there is no question 'frist'; did you mean 'first'?",
        "Line 4: there is no question 'nowhere'; one of: first, second, third.",
      ])
    #expect(report.total == (try graded("answer first active").report.total))
    #expect(try graded("answer first active").report.remarks.isEmpty)
  }

  @Test func `one file may answer several lessons`() throws {
    let lesson = try Fixture.lesson(Fixture.text(Self.lines))
    let other = try Fixture.lesson(Fixture.text("question nowhere state {\n| ?\ngiven { launch }\n}"))
    let submission = Submission.parse(SourceText(name: "ada.life", text: "answer nowhere active\nanswer never active"))
    let graded = LessonGrader(lesson).grade(submission, besides: other.questionAddresses)
    #expect(graded.report.remarks == ["Line 2: there is no question 'never'; one of: first, second, third."])
    #expect(graded.diagnostics.count == 1)
  }

  @Test func `the last answer counts`() throws {
    #expect(try statuses("answer first inactive\nanswer first active").first == .passed)
  }

  @Test func `an unreadable answer says why and scores nothing`() throws {
    let result = try graded("answer first actve").report.questions[0]
    #expect(result.feedback == ["Line 1: 'actve' is no process state; did you mean 'active'?"])
    #expect(result.score == .zero)
    #expect(result.answer == "actve")
  }

  @Test func `the result names everything that could change it`() throws {
    let lesson = try Fixture.lesson(Fixture.text(Self.lines))
    let report = LessonGrader(lesson).grade(Submission.parse(SourceText(name: "ada.life", text: ""))).report
    #expect(report.lesson.hash == lesson.hash)
    #expect(report.sources.map { $0.kind } == ["engine", "plugin", "settings"])
    #expect(report.sources[1].hash == ContentHash(of: try #require(Fixture.library.first { $0.name == "uikit" }).text))
    #expect(report.questions.map { $0.isHidden } == [false, false, true])
    #expect(report.total.points == 3)
  }

  @Test func `another setting is another stamp`() throws {
    let plain = try Fixture.lesson(Fixture.text(Self.lines))
    let old = try Fixture.lesson(Fixture.text("platform ios version: 12\n" + Self.lines))
    let stamps = [plain, old].map {
      LessonGrader($0).grade(Submission.parse(SourceText(name: "", text: ""))).report.sources.last
    }
    #expect(stamps[0] != stamps[1])
    #expect(stamps[1]?.version == "12")
  }

  @Test func `a question whose run fails is the author's fault and spoils no other`() throws {
    let lesson = try Fixture.lesson(Fixture.text("question bad state {\n| ?\ngiven { home }\n}\n" + Self.lines))
    let submission = Submission.parse(SourceText(name: "ada.life", text: "answer bad active\nanswer first active"))
    let report = LessonGrader(lesson).grade(submission).report
    let results = report.questions
    #expect(results[0].status == .error && results[0].points == 0)
    let told = "This question is broken and counts for nobody: 'home' is impossible now"
    #expect(results[0].feedback.first?.hasPrefix(told) == true)
    #expect(results[1].status == .passed)
    let points = lesson.questions.filter { !$0.isHidden }.reduce(0) { $0 + $1.points }
    #expect(report.total.points == points - 1 && TextResults.text([report]).contains("Could not be graded, no points"))
    let empty = LessonGrader(lesson).grade(Submission.parse(SourceText(name: "b.life", text: ""))).report
    #expect(empty.total.points == points - 1 && empty.questions[0].feedback == results[0].feedback)
  }

  @Test func `there are at most so many answers and stimuli`() throws {
    let many = String(repeating: "answer first active\n", count: LessonLimits.answers)
    #expect(Submission.parse(SourceText(name: "", text: many)).diagnostics.allSatisfy { $0.severity == .warning })
    let more = Submission.parse(SourceText(name: "", text: many + "answer second nothing\n"))
    #expect(more.diagnostics.last?.id == "lessonLimit")
    #expect(more.entries.count == LessonLimits.answers)
    let script = "question q script {\n| ?\ngoal { expect state == active }\nsolution { launch }\n}"
    let marker = try Fixture.marker(script)
    let waits = String(repeating: "wait 1ms;", count: LessonLimits.stimuli - 1)
    #expect(try marker.said(to: "{ \(waits) launch }").score == "1")
    #expect(try marker.said(to: "{ \(waits) wait 1ms; launch }").score == "unreadable")
  }

  @Test func `a file beyond the limit is not read`() {
    let text = "answer first active\n" + String(repeating: "#", count: LessonLimits.submissionFile.bytes)
    let submission = Submission.parse(SourceText(name: "big.life", text: text))
    #expect(submission.entries.isEmpty)
    #expect(submission.diagnostics.isEmpty && submission.fault == "it is larger than 1 MB")
  }

  @Test func `the template holds every question and can be read`() throws {
    let lesson = try Fixture.lesson(Fixture.text(Self.lines))
    let template = Submission.template(for: lesson)
    #expect(Submission.parse(SourceText(name: "", text: template)).diagnostics.isEmpty)
    let filled = template.replacing("# answer first", with: "answer first active")
    let submission = Submission.parse(SourceText(name: "", text: filled))
    #expect(LessonGrader(lesson).grade(submission).report.questions[0].status == .passed)
    for question in lesson.questions { #expect(template.contains("# answer \(question.name.text)\n")) }
  }
}
