import GradeResults
import LearnerLog
import LessonGrading
import LessonModel
import LessonReading
import LessonTutor
import LifeSyntax
import Testing

/// Submissions and logs of a lesson that draws something.
@Suite struct VariantGradingTests {
  private static let lines = """
    vary pause [2s, 6s]
    question after state {
      | And {pause} later?
      given { launch; home; wait pause }
    }
    pool some draw: 1 {
      question a state {
        | And now?
        given { launch }
      }
      question b state {
        | And now?
        given { launch; home }
      }
    }
    """

  private static func lesson() throws -> Lesson { try Fixture.lesson(Fixture.text(lines)) }

  private func report(_ text: String) throws -> GradeReport {
    var graders = LessonGraders(try Self.lesson(), feedback: .all)
    var cache = VerdictCache()
    let work = HandedIn(SourceText(name: "ada.life", text: text))
    return graders.grade(work, named: "ada.life", remembering: &cache).report
  }

  /// A submission, its variant, the points that it earns, and what is remarked.
  static let rows: [(text: String, variant: String?, earned: String, remarks: [String])] = [
    ("variant mine 1\nanswer after background\nanswer a active\n", "1", "2", []),
    ("variant mine 2\nanswer after suspended\nanswer a active\n", "2", "2", []),
    ("variant mine 3\nanswer after background\nanswer b background\n", "3", "2", []),
    ("answer after suspended\nanswer b background\nvariant mine 4\n", "4", "2", []),
    ("variant mine 2\nanswer after background\nanswer a background\n", "2", "0", []),
    ("variant other 7\nvariant mine 2\nanswer after suspended\nanswer a active\n", "2", "2", []),
    (
      "answer after background\nanswer a active\n", "1", "2",
      ["The submission names no variant of mine; it is graded as variant 1."]
    ),
    (
      "variant mine 1\nvariant mine 2\nanswer after suspended\nanswer a active\n", "2", "2",
      ["Line 2: two variants of 'mine' are named; the last one counts."]
    ),
    (
      "variant mine 2\nanswer after suspended\nanswer b background\n", "2", "1",
      ["Line 3: variant 2 does not ask 'b'; another variant does; `variant` names the one that is answered."]
    ),
    (
      "variant mine\nanswer after background\nanswer a active\n", "1", "2",
      [
        "The submission names no variant of mine; it is graded as variant 1.",
        "Line 1: 'variant' needs the name of a lesson and a number; write: variant naps 4.",
      ]
    ),
    (
      "variant mine 2 seed: \"alan\"\nanswer after suspended\nanswer a active\n", "2", "2",
      ["The seed of the submission draws variant 4; it answers variant 2, and is graded so."]
    ),
  ]

  @Test(arguments: rows) func `a submission is graded as the variant that it names`(
    _ row: (text: String, variant: String?, earned: String, remarks: [String])
  ) throws {
    let report = try report(row.text)
    #expect(report.variant == row.variant && report.status == .graded)
    #expect(report.total.earned.description == row.earned && report.total.points == 2)
    #expect(report.remarks == row.remarks)
  }

  @Test(arguments: [0, 5, 99_999_999_999]) func `a variant that is not there is refused`(_ variant: Int) throws {
    let report = try report("variant mine \(variant)\nanswer after background\n")
    #expect(report.status == .unreadable && report.variant == nil && report.hash != nil)
    #expect(report.diagnostics == "it answers variant \(variant) of mine, and there are variants 1 to 4")
    #expect(report.total.earned == .zero)
  }

  @Test func `a form names its variant and is graded as it`() throws {
    for (variant, right) in [(1, "background"), (2, "suspended")] {
      let form = Submission.template(for: try Self.lesson().asVariant(variant))
      #expect(
        form.contains("\nvariant mine \(variant)\n") && form.contains("# answer a\n") && !form.contains("answer b"))
      #expect(form.contains(variant == 1 ? "And 2 seconds later?" : "And 6 seconds later?"))
      let report = try report(form.replacing("# answer after", with: "answer after \(right)"))
      #expect(report.variant == "\(variant)" && report.total.earned.description == "1")
    }
    let drawn = try Self.lesson().drawn(by: "a \"b\"")
    let form = Submission.template(for: drawn)
    #expect(form.contains("variant mine \(drawn.variant ?? 0) seed: \"a \\\"b\\\"\"\n"))
    let report = try report(form)
    #expect(report.seed == "a \"b\"")
    #expect(report.remarks == ["2 answers are commented out: take the `#` away."])
  }

  // MARK: - Logs

  private static let answers =
    "answered mine after version: 1 share: [1, 1] answer: \"suspended\"\n"
    + "answered mine a version: 1 share: [1, 1] answer: \"active\"\n"

  /// The beginning of a log, the variant as which it is graded, and the remark.
  static let logs: [(start: String, variant: String, remark: String?)] = [
    ("started mine version: 1 variant: 2 seed: \"x\"\n", "2", nil),
    ("started mine version: 1 variant: 2\n", "2", nil),
    ("started mine version: 1\n", "1", "The log names no variant; it is graded as variant 1."),
    (
      "started mine version: 1 variant: 70\n", "1",
      "The log names variant 70, which is not there; it is graded as variant 1."
    ),
    (
      "started mine version: 1 variant: 70 seed: \"alan\"\n", "4",
      "The log names variant 70, which is not there; it is graded as variant 4."
    ),
  ]

  @Test(arguments: logs) func `a log is graded as the variant that was taken`(
    _ row: (start: String, variant: String, remark: String?)
  ) throws {
    let report = try report(row.start + Self.answers)
    #expect(report.variant == row.variant)
    #expect(report.remarks.filter { $0.contains("variant") } == (row.remark.map { [$0] } ?? []))
  }

  @Test func `an exam is graded as the variant in which it was begun`() throws {
    var run = LessonRun(try Self.lesson().drawn(by: "alan"), isExam: true)
    var log = run.beginning.line
    #expect(log.contains(" variant: 4 seed: \"alan\""))
    for line in ["suspended", "background"] { log += run.answer(line).records.map { $0.line }.joined() }
    var graders = LessonGraders(try Self.lesson(), feedback: .all)
    var cache = VerdictCache()
    let report = graders.grade(
      examIn: ProgressLog(verifying: Array(log.utf8)), named: "ada.life", remembering: &cache)
    #expect(report.variant == "4" && report.seed == "alan" && report.total.earned.description == "2")
  }

  @Test func `however many variants there are, few graders are kept`() throws {
    let text = Fixture.text(
      "vary pause from: 1min to: 99min\nvary more from: 1 to: 99\n| {more}\nquestion q state {\n| W?\ngiven { launch; home; wait pause }\n}"
    )
    let lesson = try Fixture.lesson(text)
    var graders = LessonGraders(lesson, feedback: .all)
    var cache = VerdictCache()
    for turn in 0..<120 {
      let variant = turn < 60 ? 1 + turn * 131 : 1 + (turn - 60) * 131
      let source = SourceText(name: "a.life", text: "variant mine \(variant)\nanswer q suspended\n")
      let report = graders.grade(HandedIn(source), named: "a.life", remembering: &cache).report
      #expect(report.total.earned == .full && report.variant == "\(variant)")
    }
    #expect(graders.count == LessonLimits.keptGraders)
  }
}
