import LessonKit
import Testing

/// Limits of lessons, answers and logs that no other suite has on both sides.
@Suite struct LessonLimitTests {
  @Test func `a duration question looks ahead a day`() throws {
    func lines(_ milliseconds: Int64) -> String {
      """
      question q duration {
        | When?
        app A uses: uikit {
          unsaved v = "no"
          modes [audio]
          on didFinishLaunching { audio play; timer start t after: \(milliseconds)ms { set v = "yes" } }
        }
        when { launch }
        until v == "yes"
      }
      """
    }
    let limit = LessonLimits.horizon
    #expect(try Fixture.marker(lines(limit)).said(to: "24h").score == "1")
    #expect(Fixture.ids(checking: lines(limit)).contains("neverHolds") == false)
    #expect(Fixture.ids(checking: lines(limit + 1)).contains("neverHolds"))
  }

  @Test func `feedback shows so many stimuli of a learner's run`() throws {
    let marker = try Fixture.marker(
      """
      question q script {
        | Go.
        given { launch }
        goal { expect state == background }
        solution { home }
      }
      """)
    func text(_ count: Int) throws -> String {
      let run = String(repeating: "alert show; alert dismiss; ", count: count / 2)
      return try marker.said(to: "{ \(run)}").description
    }
    #expect(try !text(LessonLimits.shownStimuli).contains("before)"))
    #expect(try text(LessonLimits.shownStimuli + 2).contains("(2 before)"))
  }

  @Test func `a log tells of as many parts of a lesson as one may have`() {
    func standing(_ count: Int) -> LessonStanding? {
      let lines = (0..<count).map { "hinted one q\($0) version: 1\n" }.joined()
      return ProgressLog(reading: Array(lines.utf8)).standing(in: "one")
    }
    #expect(standing(LessonLimits.items)?.items.count == LessonLimits.items)
    #expect(standing(LessonLimits.items + 1)?.items.count == LessonLimits.items)
  }

  @Test func `a line of a log has so many bytes`() {
    func log(_ bytes: Int) -> ProgressLog {
      let head = "answered one q version: 1 share: [0, 1] answer: \""
      let line = head + String(repeating: "a", count: bytes - head.utf8.count - 1) + "\"\n"
      return ProgressLog(reading: Array(line.utf8))
    }
    let most = 8 * LessonLimits.answerBytes
    #expect(log(most).records.count == 1)
    #expect(log(most + 1).records.count == 0)
    #expect(log(most + 1).skipped.count == 1)
  }
}
