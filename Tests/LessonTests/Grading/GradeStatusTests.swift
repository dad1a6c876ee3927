import LifeLanguage
import GradeResults
import LessonGrading
import LessonModel
import LifeSyntax
import Testing

/// What a record says of a submission as a whole.
@Suite struct GradeStatusTests {
  private static let lines = """
    misconception stays "An app in the background stays there" {
      | It is suspended.
      counterexample { launch; home; wait 1min; expect state == suspended }
    }
    question after state {
      | And then?
      given { launch; home; wait 1min }
      mistake stays is: background
    }
    question again state {
      | And then?
      given { launch; home; wait 1min }
      mistake stays is: background
    }
    """

  private func report(_ bytes: [UInt8]) throws -> GradeReport {
    var graders = LessonGraders(try Fixture.lesson(Fixture.text(Self.lines)), feedback: .all)
    var cache = VerdictCache()
    let work = HandedIn(SourceText(name: "a.life", bytes: bytes))
    return graders.grade(work, named: "a.life", remembering: &cache).report
  }

  private static let binary = "it is a binary file, not text"

  @Test(
    arguments: [
      (Array("answer after active\n".utf8), .graded, nil),
      (Array("\u{FEFF}answer after active\r\n".utf8), .graded, nil),
      (Array("answer after active\n# ".utf8) + [0xFF, 0, 0xFE], .graded, nil),
      ([], .empty, nil), (Array("\n \n# none\nlearner \"Ada\"\n".utf8), .empty, nil),
      (Array("answer after\n".utf8), .empty, nil), (Array("I do not know.\n".utf8), .empty, nil),
      ([0x25, 0x50, 0x44, 0x46, 0, 0xFF], .unreadable, binary),
      ([0xC3, 0x28, 0x0A], .unreadable, "it is not text in UTF-8"),
      ([0xFF, 0xFE, 0x61, 0], .unreadable, "it is text in UTF-16, not in UTF-8"),
    ] as [([UInt8], GradeReport.Status, String?)])
  func `a submission is graded, empty or unreadable`(
    _ bytes: [UInt8], _ status: GradeReport.Status, _ reason: String?
  ) throws {
    let report = try report(bytes)
    #expect(report.status == status && report.diagnostics == reason)
    #expect(JSONResults.text([report]).contains("\"status\":\"\(status.rawValue)\""))
    #expect(report.hash == (status == .unreadable ? nil : ContentHash(of: bytes)))
    #expect(report.questions.count == 2)
  }

  @Test func `a submission has a limit`() throws {
    let limit = 1 << 20
    let fits = [UInt8](repeating: UInt8(ascii: "#"), count: limit)
    #expect(try report(fits).status == .empty)
    let report = try report(fits + [UInt8(ascii: "#")])
    #expect(report.status == .unreadable && report.diagnostics == "it is larger than 1 MB")
  }

  @Test func `a record names the beliefs that answers fit, and what it was graded with`() throws {
    let report = try report(Array("answer after background\nanswer again background\n".utf8))
    #expect(
      report.beliefs == [
        .init(
          name: "stays", title: "An app in the background stays there", questions: ["after", "again"],
          certain: ["after", "again"])
      ])
    let json = JSONResults.text([report])
    #expect(
      json.contains(
        #""beliefs":[{"name":"stays","title":"An app in the background stays there","questions":["after","again"],"#
          + #""certain":["after","again"]}]"#))
    #expect(json.contains(#""feedbackAmount":"all","submission":"a.life","submissionHash":""#))
    let engine = try #require(report.sources.first)
    #expect(engine.kind == "engine" && engine.hash != nil)
    #expect(!json.contains("\"variant\"") && !json.contains("\"seed\"") && !json.contains("\"firstTry\""))
  }

  @Test func `a variant and its seed have their place`() throws {
    var report = try report([])
    (report.variant, report.seed, report.style) = ("b", "17", "flutter")
    #expect(JSONResults.text([report]).contains(#""style":"flutter","variant":"b","seed":"17","feedbackAmount""#))
  }

  @Test func `a progress log that is handed in tells of first answers`() throws {
    let log = """
      started mine version: 1
      answered mine after version: 1 share: [0, 1] answer: "background"
      answered mine after version: 1 share: [1, 1] answer: "suspended"
      answered mine again version: 1 share: [1, 1] answer: "suspended"

      """
    let report = try report(Array(log.utf8))
    #expect(report.status == .graded && report.questions.map { $0.attempts } == [2, 1])
    #expect(report.total.earned == Score(2) && report.firstTry == Score(1, 2))
    #expect(JSONResults.text([report]).contains("\"firstTry\":0.5"))
    let other = try self.report(Array("started other version: 1\n".utf8))
    #expect(other.status == .empty && other.diagnostics?.hasPrefix("the log holds nothing of mine") == true)
  }
}
