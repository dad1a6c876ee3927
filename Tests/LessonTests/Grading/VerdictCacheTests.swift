@testable import GradeResults
@testable import LessonGrading
import LifeSyntax
import Testing

/// What a grader remembers: the same results, in bounded memory.
@Suite struct VerdictCacheTests {
  private static let lines = """
    question after state {
      | And then?
      given { launch; home; wait 1min }
    }
    question leave script {
      | Leave.
      given { launch }
      goal { expect state == background }
      solution { home }
    }
    """

  private static func submission(_ lines: String) -> Submission {
    Submission.parse(SourceText(name: "ada.life", text: lines))
  }

  @Test func `equal answers are judged once, and judged alike`() throws {
    let grader = LessonGrader(try Fixture.lesson(Fixture.text(Self.lines)))
    var cache = VerdictCache()
    let texts = ["suspended", "active", "\"é\"", "\"e\u{301}\"", String(repeating: "x", count: 300)]
    for text in texts + texts {
      let submission = Self.submission("answer after \(text)\nanswer leave { home; launch; home }\n")
      #expect(grader.grade(submission, remembering: &cache).report == grader.grade(submission).report, "\(text)")
    }
    #expect(cache.hits >= 11)
  }

  @Test func `a fault is told with its own line`() throws {
    let grader = LessonGrader(try Fixture.lesson(Fixture.text(Self.lines)))
    var cache = VerdictCache()
    for line in 1...3 {
      let text = String(repeating: "\n", count: line - 1) + "answer leave { hmoe }\n"
      let found = grader.grade(Self.submission(text), remembering: &cache).report.questions[1].feedback
      #expect(found.first?.hasPrefix("Line \(line): ") == true, "\(found)")
    }
  }

  @Test func `equal faults are found once, and told as in their own file`() throws {
    let grader = LessonGrader(try Fixture.lesson(Fixture.text(Self.lines)))
    var cache = VerdictCache()
    let answers = ["actve", "actve active", "leave { hmoe; hmoe }", "{\n  hmoe\n}", "{\n    hmoe\n  }"]
    for head in ["", "\n", "# é\n\n  ", "learner \"A\"\n"] {
      for answer in answers {
        for name in ["after", "leave"] {
          let submission = Self.submission("\(head)answer \(name)  \(answer)\n")
          let (report, diagnostics) = grader.grade(submission, remembering: &cache)
          let alone = grader.grade(submission)
          #expect(report == alone.report && diagnostics.map { $0.range } == alone.diagnostics.map { $0.range })
        }
      }
    }
    #expect(cache.hits >= 15)
  }

  @Test func `a table keeps what was asked for lately`() {
    var table = RecentTable<Int, Int>(limit: 10)
    table.keep(-1, of: -1)
    for number in 0..<1000 {
      table.keep(number, of: number)
      #expect(table.count <= 20)
      #expect(table.value(of: -1) == -1, "it is asked for each time")
      #expect(number < 100 || table.value(of: number - 50) == nil)
    }
    #expect(table.value(of: 995) == 995)
  }
}
