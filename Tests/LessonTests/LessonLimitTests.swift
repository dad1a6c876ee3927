import LearnerLog
import LessonGrading
import LessonModel
import LessonReading
import LifeSyntax
import TestSupport
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

  /// What is wrong with a lesson of these lines, without what a checker would run.
  private func ids(_ lines: String) -> [String] {
    LessonLoader.load(SourceText(name: "mine.life", text: Fixture.text(lines)), library: Fixture.library)
      .diagnostics.map { $0.id }
  }

  private func times(_ count: Int, _ line: (Int) -> String) -> String {
    (0..<count).map { line($0) + "\n" }.joined()
  }

  @Test func `a lesson has as many parts, misconceptions and lines as the limit and no more`() {
    let limit = LessonLimits.items
    let step = { (number: Int) in "step s\(number) \"S\" { goal { expect state == active } }" }
    #expect(ids(times(limit, step)) == [])
    #expect(ids(times(limit + 1, step)) == ["lessonLimit"])
    let misconception = { (number: Int) in "misconception m\(number) \"M\" { counterexample { launch } }" }
    #expect(ids(times(limit, misconception)) == [])
    #expect(ids(times(limit + 1, misconception)) == ["lessonLimit"])
    func question(_ hints: Int) -> String {
      "question q state {\n| ?\ngiven { launch }\n" + times(hints) { "hint \"\($0)\"" } + "}"
    }
    #expect(ids(question(limit - 2)) == [])
    #expect(ids(question(limit - 1)) == ["lessonLimit"])
  }

  @Test func `a submission has as many lines with answers as the limit and no more`() {
    func parsed(_ count: Int) -> [String] {
      let lines = times(count) { _ in "learner \"Ada\"" }
      return Submission.parse(SourceText(name: "", text: lines)).diagnostics.map { $0.id }
    }
    #expect(parsed(LessonLimits.parts) == [])
    #expect(parsed(LessonLimits.parts + 1) == ["lessonLimit"])
  }

  @Test func `a run that a lesson asks for has a limit of entries`() throws {
    // Each alert that comes and goes is a few entries; a timer makes a run as long as is wanted.
    func question(_ seconds: Int) -> String {
      """
      question q state {
        | ?
        app A uses: uikit {
          modes [audio]
          on didFinishLaunching { audio play; timer start t every: 1s }
        }
        given { launch; home; wait \(seconds)s }
      }
      """
    }
    #expect(try Fixture.marker(question(LessonLimits.runEntries / 2)).said(to: "background").score == "1")
    #expect(Fixture.ids(checking: question(LessonLimits.runEntries + 1)).contains("simulationLimit"))
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

  /// As many separators as words may stand in an answer.
  @Test func `an answer has so many words`() throws {
    func words(_ count: Int) throws -> Int { try Answer(String(repeating: "w, ", count: count) + "w").words().count }
    #expect(try words(LessonLimits.answerWords - 1) == LessonLimits.answerWords)
    #expect(throws: AnswerFault.self) { try words(LessonLimits.answerWords) }
  }

  /// Kinds of questions, each with a way to begin and to end an answer; in long tests each kind has all ways.
  private static let ways = [
    ("choice {\n| ?\nright \"a\"\nwrong \"b\"\n}", "\"", "\""), ("text {\n| ?\naccept \"a\"\n}", "", ""),
    ("order {\n| ?\nwhen { launch }\n}", "[", "]"),
    (
      "app {\n| ?\nscenario \"s\" { launch; expect state == active }\nsolution { app N uses: uikit { } }\n}",
      "{ #", "\n}"
    ),
  ]

  @Test(arguments: ways.indices) func `an answer has so many bytes`(_ place: Int) throws {
    let marker = try Fixture.marker("question q \(Self.ways[place].0)")
    let limit = LessonLimits.answerBytes
    for (_, start, end) in LongTests.areRequested ? Self.ways : [Self.ways[place]] {
      let most = start + String(repeating: "x", count: limit - start.utf8.count - end.utf8.count) + end
      let message = "there are more than \(limit) bytes in an answer"
      #expect(try !marker.said(to: most).description.contains(message))
      #expect(
        try marker.said(to: start + "x" + most.dropFirst(start.utf8.count)).description.contains(message), "\(start)")
    }
  }

  @Test(arguments: [Int.min, -1, Int.max]) func `a day is none beyond what is counted`(day: Int) {
    let line = "recalled x version: 1 grade: good day: \(day)\n"
    let log = ProgressLog(reading: Array((line + line.replacing("\(day)", with: "5")).utf8))
    for record in log.records { #expect((0...ProgressRecord.lastDay).contains(record.day ?? 0)) }
    #expect(RecallLog(log).due(on: 7).count <= 1)
  }
}
