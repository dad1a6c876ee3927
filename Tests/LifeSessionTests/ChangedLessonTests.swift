import LearnerLog
import LessonModel
import LifeLanguage
import LifeSession
import LifeSyntax
import Testing

/// A lesson that was renamed or rewritten since its learner took it.
@Suite struct ChangedLessonTests {
  private static func lesson(_ head: String, _ parts: String) -> String { "lesson \(head) {\nuse uikit\n\(parts)}\n" }

  private static func state(_ head: String) -> String {
    "question \(head) {\n| Where is it?\ngiven { launch; home; wait 1min }\n}\n"
  }

  private static let before = lesson(
    "leaving \"Leaving\"",
    "version 1\n" + state("first state \"First\"") + state("gone state \"Gone\"") + state("last state \"Last\""))
  private static let after = lesson(
    "goingHome \"Going home\" formerly: leaving",
    "version 3\n" + state("frozen state \"Frozen\" formerly: [first, earlier]") + state("fresh state \"Fresh\"")
      + state("last state \"Last\""))

  /// A session with a lesson, and the log that it keeps.
  private static func session(_ text: String, _ log: String = "") -> Session {
    let files = [SourceText(name: "mine.life", text: text)]
    return Session(
      plugins: Library.plugins, using: ["uikit"],
      catalog: LessonCatalog(files: files, progress: ProgressLog(reading: Array(log.utf8))))
  }

  private func text(_ reply: Reply) -> String { reply.lines.map { $0.text }.joined(separator: "\n") }

  private static let started = "started leaving version: 1\n"
  private static func answered(_ item: String) -> String {
    "answered leaving \(item) version: 1 share: [1, 1] answer: \"suspended\"\n"
  }

  @Test func `the same lesson says nothing of a change`() {
    var session = Self.session(Self.before, Self.started + Self.answered("first"))
    #expect(!text(session.submit(line: "lesson leaving")).contains("has changed"))
  }

  @Test func `what was done under former names stays done, and the learner is told`() {
    var session = Self.session(Self.after, Self.started + Self.answered("first") + Self.answered("gone"))
    let opened = text(session.submit(line: "lesson goingHome"))
    let told =
      "This lesson has changed since you left it (version 1, now 3). What you earned stays in 1 part; "
      + "1 is no longer asked."
    #expect(opened.contains(told), "\(opened)")
    #expect(session.prompt.contains("2/3"))
  }

  @Test func `a lesson that was finished stays finished in the menu, and says what is new`() {
    let log =
      Self.started + Self.answered("first") + Self.answered("gone") + Self.answered("last")
      + "finished leaving version: 1\n"
    var session = Self.session(Self.after, log)
    #expect(text(session.submit(line: "menu")).contains("1 of 1 lessons done"))
    let opened = text(session.submit(line: "lesson goingHome"))
    let told =
      "This lesson has changed since you took it to its end (version 1, now 3). It stays done. "
      + "What you earned stays in 2 parts; new: “Fresh”; 1 is no longer asked."
    #expect(opened.contains(told), "\(opened)")
    #expect(session.prompt.contains("1/3"))
  }

  @Test func `a name that another lesson bears today is no former name`() {
    let both = Self.before + Self.after
    var session = Self.session(both, Self.started + Self.answered("first"))
    #expect(!text(session.submit(line: "lesson goingHome")).contains("has changed"))
    #expect(text(session.submit(line: "menu")).contains("0 of 2 lessons done"))
  }

  @Test func `a style that bears the former name of a lesson stays a style`() {
    let text = Self.after.replacing("formerly: leaving", with: "formerly: flutter")
    let session = Self.session(text, "styled flutter version: 1\nstarted flutter version: 1\n")
    #expect(session.catalog.progress.style == "flutter")
    #expect(session.catalog.progress.standing(in: "goingHome") != nil)
  }

  @Test func `an exam of another version is not gone on with`() {
    let log =
      "started leaving version: 1 mode: exam hash: \"0\"\nanswered leaving first version: 1 answer: \"active\" mode: exam\n"
    var session = Self.session(Self.after, log)
    _ = session.submit(line: "exam goingHome")
    #expect(session.prompt.contains("1/3"))
  }
}
