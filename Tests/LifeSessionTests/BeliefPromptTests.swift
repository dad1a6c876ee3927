import LearnerLog
import LessonModel
import LessonTutor
import LifeLanguage
import LifeSession
import LifeSyntax
import Testing

/// What the prompt makes of the beliefs that answers fit.
@Suite struct BeliefPromptTests {
  private static let beliefs = """
    misconception quits "To leave an app is to end it" {
      | No.
      source "somebody"
      believes { add willTerminate last in: leave; end in: leave }
      counterexample { launch; home; expect state == background }
    }

    misconception straight "It goes straight away." {
      | No.
      source "somebody"
      believes { leaveOut willResignActive in: leave; skip inactive in: leave }
      counterexample { launch; home; expect state == background }
    }
    """

  private static func lesson(_ name: String, showing belief: String) -> String {
    """
    lesson \(name) "\(name)" {
      version 1
      use uikit
      scenes no

      misconception \(belief) "\(belief)" {
        | No.
        counterexample { launch; home; expect state == background }
      }

      question order order {
        | What is called?
        given { launch }
        when { home }
        mistake \(belief) is: applicationDidBecomeActive
      }

      question state state {
        | And then?
        given { launch; home }
      }
    }
    """
  }

  private func session(day: Int? = 20_000, log: String = "") -> Session {
    let files = [
      ("beliefs.life", Self.beliefs), ("one.life", Self.lesson("one", showing: "quits")),
      ("two.life", Self.lesson("two", showing: "straight")),
    ]
    let catalog = LessonCatalog(
      files: files.map { SourceText(name: $0.0, text: $0.1) }, progress: ProgressLog(reading: Array(log.utf8)))
    var session = Session(plugins: Library.plugins, using: ["uikit"], catalog: catalog)
    session.isInteractive = true
    if let day { session.begin(day: day) }
    return session
  }

  private func type(_ lines: String..., in session: inout Session) -> String {
    lines.map { session.submit(line: $0).lines.map { $0.text }.joined(separator: "\n") }.joined(separator: "\n")
  }

  private static let begun = "started one version: 1\n"

  private static func shown(_ belief: String, _ question: String, day: Int) -> String {
    "answered one \(question) version: 1 day: \(day) answer: \"x\" shows: [\(belief)]\n"
  }

  private static func against(_ belief: String, _ question: String, day: Int) -> String {
    "answered one \(question) version: 1 day: \(day) answer: \"x\" against: [\(belief)]\n"
  }

  /// A line of a question of a lesson that was asked again.
  private static func again(_ belief: String, _ question: String, day: Int) -> String {
    "observed practice version: 1 day: \(day) question: \"one.\(question)\" shows: [\(belief)]\n"
  }

  @Test func `answers tell of beliefs, with their day`() {
    var session = session()
    _ = type(
      "lesson one", "applicationWillResignActive -> applicationDidEnterBackground -> applicationWillTerminate",
      "applicationWillResignActive -> applicationDidEnterBackground", "background", in: &session)
    let lines = session.catalog.progress.records.filter { $0.event == .answered }.map { $0.line }
    #expect(lines[0].contains(" day: 20000 ") && lines[0].contains(" shows: [quits]"))
    #expect(!lines[1].contains("day:") && !lines[1].contains("against"))
    #expect(lines[2].contains(" day: 20000 ") && lines[2].contains(" against: [quits]"))
  }

  @Test func `without a day the log is as before`() {
    var session = session(day: nil)
    _ = type("lesson one", "applicationDidBecomeActive", in: &session)
    #expect(session.catalog.progress.records.last?.line.contains("day:") == false)
    #expect(session.catalog.progress.records.last?.beliefs == ["quits"])
  }

  @Test func `a belief is met with its lesson, whatever the order of the course`() {
    let answer = "applicationDidEnterBackground"
    var fresh = session()
    #expect(!type("lesson two", answer, in: &fresh).contains("To leave"))
    #expect(fresh.catalog.progress.records.last?.beliefs == ["straight"])
    // The second lesson stands behind the first, and has not been begun.
    var first = session()
    _ = type("lesson one", answer, in: &first)
    #expect(first.catalog.progress.records.last?.beliefs == [])
    var both = session(log: "started two version: 1\n")
    _ = type("lesson one", answer, in: &both)
    #expect(both.catalog.progress.records.last?.beliefs == ["straight"])
  }

  @Test func `two suspected beliefs explain an answer that none explains alone`() {
    let log =
      Self.begun + "started two version: 1\n" + Self.shown("quits", "order", day: 19_999)
      + Self.shown("straight", "state", day: 19_999)
    let answer = "applicationDidEnterBackground -> applicationWillTerminate"
    var session = session(log: log)
    let told = type("lesson two", answer, in: &session)
    #expect(told.contains("two things: To leave an app is to end it. straight."))
    #expect(session.catalog.progress.records.last?.beliefs == ["quits", "straight"])
    var exam = self.session(log: log)
    _ = type("exam two", answer, in: &exam)
    #expect(exam.catalog.progress.records.last?.beliefs == [])
  }

  /// Lines of a log, and what `progress` tells of them on day 20,000, a Friday.
  static let rows: [(log: String, told: String?)] = [
    ("", nil),
    (shown("quits", "order", day: 19_999), nil),
    (shown("quits", "order", day: 19_999) + shown("quits", "order", day: 19_999), nil),
    (
      shown("quits", "order", day: 19_998) + shown("quits", "state", day: 20_000),
      "To leave an app is to end it: 2 times, last today."
    ),
    (
      shown("straight", "order", day: 19_998) + shown("straight", "state", day: 19_999),
      "It goes straight away: 2 times, last yesterday."
    ),
    (
      shown("quits", "order", day: 19_996) + shown("quits", "state", day: 19_995)
        + against("quits", "state", day: 19_997),
      "To leave an app is to end it: 2 times, last on Monday; since then once not."
    ),
    (
      shown("quits", "order", day: 19_950) + shown("quits", "order", day: 19_960)
        + against("quits", "state", day: 19_997) + against("quits", "order", day: 19_998),
      "To leave an app is to end it: 2 times, last 40 days ago; not the last 2 times: gone."
    ),
    (
      shown("quits, straight", "order", day: 19_999) + shown("quits, straight", "state", day: 19_999),
      "To leave an app is to end it; or: It goes straight away: 2 times, last yesterday."
    ),
    // The same question in its lesson and asked again: two occasions.
    (
      shown("quits", "order", day: 20_000) + again("quits", "order", day: 20_000),
      "To leave an app is to end it: 2 times, last today."
    ),
    (again("quits", "order", day: 20_000) + again("quits", "order", day: 20_000), nil),
    (
      shown("quits, straight", "order", day: 19_999) + shown("straight", "state", day: 19_999),
      "It goes straight away: 2 times, last yesterday."
    ),
  ]

  @Test(arguments: rows) func `progress tells of beliefs that were observed twice`(_ row: (log: String, told: String?))
  {
    var session = session(log: Self.begun + row.log)
    let lines = type("progress", in: &session).split(separator: "\n").map { String($0) }
    let heading = lines.firstIndex { $0.hasPrefix("Beliefs that answers of yours fitted;") }
    let told = heading.map { lines[($0 + 1)...].prefix { $0.hasPrefix("  ") }.map { String($0.dropFirst(2)) } } ?? []
    #expect(told == (row.told.map { [$0] } ?? []))
    #expect(!lines.joined().contains("believe "))
  }

  @Test func `what is cut from a list is counted, with the command that lists all`() {
    // The first explains what the second does, and more; the third was shown once.
    let log =
      Self.begun + Self.shown("quits, straight", "order", day: 19_999) + Self.shown("straight", "state", day: 19_999)
    var session = session(log: log)
    #expect(type("progress", in: &session).contains("And 1 more: `practice stats` lists all."))
    let stats = type("practice stats", in: &session)
    #expect(stats.contains("It goes straight away: 2 times, last yesterday."), "\(stats)")
    #expect(stats.contains("Less sure: once, or where another fitted as well"), "\(stats)")
    #expect(stats.contains("To leave an app is to end it: once, last yesterday."), "\(stats)")
    // Three tries at one question are one time, as the heading says.
    var tried = self.session(
      log: Self.begun + (0..<3).map { _ in Self.shown("quits", "order", day: 20_000) }.joined())
    let told = type("practice stats", in: &tried)
    #expect(told.contains("all tries at one question count once"), "\(told)")
    #expect(told.contains("To leave an app is to end it: once, last today.") && !told.contains("Less sure"), "\(told)")
  }

  @Test func `an exam tells of no beliefs`() {
    let log = Self.begun + Self.shown("quits", "order", day: 19_998) + Self.shown("quits", "state", day: 20_000)
    var session = session(log: log)
    #expect(!type("exam one", "progress", in: &session).contains("fitted"))
  }

  @Test func `a lesson that is opened reads what the course says of beliefs that were met, and of no others`() throws {
    var session = session()
    for (lesson, read) in [("one", ["quits"]), ("two", ["quits", "straight"])] {
      _ = type("lesson \(lesson)", in: &session)
      let run = try #require(session.lessonRun)
      #expect(run.lesson.beliefs.book.all.map { $0.name.text } == read)
      #expect(run.lesson.beliefs.held.map { $0.name.text }.sorted() == read)
    }
  }
}
