import LearnerLog
import LifeLanguage
import LifeSyntax
import TestSupport
import Testing

@testable import LessonModel
@testable import LessonReading
@testable import LifeSession

/// What stands above a question of a lesson that practice asks: never that it comes again where it was not shown before.
@Suite struct EarlierMeetingTests: PracticePrompt {
  private static let started = "started leaving version: 1\n"
  private static let solved = "answered leaving order version: 1 share: [1, 1] answer: \"willResignActive\"\n"

  /// Logs before day 20 000, and how the second of three questions was met by then.
  private static let rows: [(log: String, meeting: EarlierMeeting)] = [
    (started, .unanswered),
    ("\(started)answered leaving order version: 1 share: [0, 1] answer: \"nothing\"\n", .unanswered),
    ("\(started)skipped leaving order version: 1\n", .unanswered),
    ("\(started)skipped leaving order version: 1\nhinted leaving after version: 1\n", .asked),
    ("\(started)answered leaving after version: 1 share: [1, 1] answer: \"suspended\"\n", .asked),
    ("\(started)answered leaving after version: 1 share: [1, 1] answer: \"suspended\"\n\(started)", .asked),
    ("\(started)recalled suspend version: 1 grade: good day: 19900 question: \"leaving.after\"\n", .asked),
    ("\(started)recalled suspend version: 1 grade: again day: 20000 question: \"leaving.after\"\n", .wrongToday),
    ("\(started)recalled suspend version: 1 grade: again day: 19990 question: \"leaving.after\"\n", .wrong),
    (
      "\(started)recalled suspend version: 1 grade: again day: 19990 question: \"leaving.after\"\n"
        + "recalled suspend version: 1 grade: good day: 19995 question: \"leaving.after\"\n"
        + "answered leaving after version: 1 share: [1, 1] answer: \"suspended\"\n", .asked
    ),
  ]

  @Test(arguments: rows.indices) func `the log says how a question was met`(row: Int) throws {
    let (text, expected) = Self.rows[row]
    let source = SourceText(name: "leaving.life", text: Self.text)
    let lesson = try #require(LessonLoader.load(source, library: Library.plugins).lessons.first)
    let log = ProgressLog(reading: Array(text.utf8))
    let meeting = EarlierMeeting("after", in: lesson, isRepeated: false, by: log, RecallLog(log), on: 20_000)
    #expect(meeting == expected, "\(text)")
    // Practice that has asked it tells of that, however the lesson went.
    let again = EarlierMeeting("after", in: lesson, isRepeated: true, by: log, RecallLog(log), on: 20_000)
    #expect(again != .unanswered, "\(text)")
  }

  @Test func `only what was asked before is called the same question again`() {
    for meeting in EarlierMeeting.allCases {
      let wasShown = meeting != .unanswered
      #expect(meeting.text.hasSuffix("the same question again") == wasShown)
    }
  }

  @Test func `a question that the lesson was left before says that it was not answered`() {
    var session = session(of: Self.text)
    session.choose(practiceSeed: "1")
    _ = type("lesson leaving", "skip", "leave", "practice", in: &session)
    var seen: [(from: String, question: String)] = []
    for _ in 0..<30 where session.prompt.hasPrefix("practice") {
      let shown = type("skip", in: &session).split(separator: "\n").map { String($0) }
      guard let from = shown.last(where: { $0.hasPrefix("From “") }) else { continue }
      seen.append((from, shown.last { $0.contains("And a minute later?") || $0.contains("What is called?") } ?? ""))
    }
    let unanswered = seen.filter { $0.from == "From “Leaving”, a question that you have not answered yet." }
    #expect(!unanswered.isEmpty && unanswered.allSatisfy { $0.question.contains("And a minute later?") }, "\(seen)")
  }

  @Test func `of a lesson that was left nothing is asked that it has not shown`() {
    var session = session(of: Self.text)
    session.choose(practiceSeed: "1")
    #expect(type("lesson leaving", "leave", "practice", in: &session).contains("There is nothing to practise yet"))
    _ = type("lesson leaving", "skip", "leave", "practice", in: &session)
    var seen: [String] = []
    for _ in 0..<30 where session.prompt.hasPrefix("practice") { seen.append(type("skip", in: &session)) }
    #expect(seen.count > 3)
    #expect(!seen.contains { $0.contains("Which?") }, "\(seen)")
    // That a process is frozen is what the second question is about.
    let rules = type("progress rules", in: &session)
    #expect(session.workspace.practiceSession.knowledge?.families == ["home.fromActive"], "\(rules)")
  }
}
