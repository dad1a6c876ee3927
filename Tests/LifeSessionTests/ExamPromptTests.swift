import LearnerLog
import LessonModel
import LessonReading
import LifeLanguage
import LifeSession
import LifeSyntax
import Synchronization
import Testing

/// An exam at the prompt, taken by a learner who would like a second answer.
@Suite struct ExamPromptTests {
  /// A progress log in memory, which several sessions may share.
  private final class Log: Sendable {
    private let state = Mutex((text: "", fault: String?.none))

    var text: String { state.withLock { $0.text } }
    var fault: String? {
      get { state.withLock { $0.fault } }
      set { state.withLock { $0.fault = newValue } }
    }

    /// What another prompt does right after the log was read once more.
    var meanwhile: (@Sendable () -> Void)? {
      get { hook.withLock { $0 } }
      set { hook.withLock { $0 = newValue } }
    }
    private let hook = Mutex((@Sendable () -> Void)?.none)

    var host: SessionHost {
      SessionHost(readFile: { [self] in $0 == "mine.life" ? .bytes(Array(text.utf8)) : .notFound })
    }

    var writer: SessionWriter {
      var writer = SessionWriter(
        writeFile: { _, _ in nil },
        keepProgress: { [self] lines in
          state.withLock { state in
            if state.fault == nil { state.text += lines }
            return state.fault
          }
        })
      let keep = writer.keepProgress
      writer.keepProgressWhile = { [self] lines, holds in
        guard holds(Array(text.utf8)) else { return .overtaken }
        return keep(lines).map { .failed(reason: $0) } ?? .kept
      }
      writer.readProgress = { [self] in
        defer {
          let other = meanwhile
          meanwhile = nil
          other?()
        }
        return Array(text.utf8)
      }
      writer.progressPlace = "progress.life"
      return writer
    }
  }

  private static let text = """
    lesson leaving "Leaving" {
      version 1
      use uikit

      | Here is the prose.

      step watch "Watch it" {
        | Leave the app.
        given { launch }
        goal { expect state == background }
        solution { home }
        hint "The Home button."
      }

      question after state {
        | And a minute later?
        given { launch; home; wait 1min }
        hint "Does anything keep it running?"
      }

      question again state {
        | Once more?
        given { launch; home; wait 1min }
      }
    }
    """

  private func session(_ log: Log, _ lines: String...) -> Session {
    let loaded = LessonLoader.load(SourceText(name: "leaving.life", text: Self.text), library: Library.plugins)
    #expect(loaded.diagnostics.allSatisfy { $0.severity != .error })
    let catalog = LessonCatalog(
      lessons: loaded.lessons, course: nil, progress: ProgressLog(reading: Array(log.text.utf8)))
    var session = Session(
      plugins: Library.plugins, using: ["uikit"], catalog: catalog, host: log.host, writer: log.writer)
    for line in lines { _ = session.submit(line: line) }
    return session
  }

  private func texts(_ reply: Reply) -> String { reply.lines.map { $0.text }.joined(separator: "\n") }

  /// What is marked of the answers in a log.
  private func answers(_ log: Log) -> [String?] {
    let exam = ProgressLog(reading: Array(log.text.utf8)).exams(of: "leaving").takings.first?.standing
    return ["after", "again"].map { exam?.item($0)?.answer }
  }

  @Test func `the prose stays, steps and hints do not, and no record says what is right`() {
    let log = Log()
    var session = session(log)
    let start = texts(session.submit(line: "exam leaving"))
    #expect(start.contains("Here is the prose.") && start.contains("And a minute later?"))
    #expect(!start.contains("Leave the app.") && !start.contains("No log"))
    #expect(texts(session.submit(line: "suspended")).hasPrefix("Noted."))
    let end = texts(session.submit(line: "active"))
    #expect(end.contains("1 of 2 points") && end.contains("The answers are in progress.life."))
    let shared = log.text.split(separator: "\n").filter { $0.contains("share") }
    #expect(shared.count == 1 && shared[0].hasPrefix("finished leaving version: 1 share: [1, 2]"), "\(shared)")
  }

  /// Attempts to answer the first question again, each in a new session on the same log, as after a kill.
  @Test(arguments: [
    "exam leaving", "lesson leaving", "lesson", "next", "restart", "leave; exam leaving", "progress reset leaving",
    "progress import \"mine.life\"", "leave; progress reset leaving; exam leaving",
    "leave; launch; home; lesson leaving",
  ])
  func `a question is answered once`(attempt: String) {
    let log = Log()
    _ = session(log, "exam leaving", "active")
    var second = session(log, "exam leaving")
    for line in attempt.split(separator: ";") { _ = second.submit(line: String(line)) }
    _ = second.submit(line: "exam leaving")
    #expect(second.prompt.contains("2/2"))
    let end = texts(second.submit(line: "suspended"))
    #expect(end.contains("1 of 2 points"))
    #expect(answers(log) == ["active", "suspended"])
  }

  @Test func `two prompts that were opened before the exam share its first answers`() {
    let log = Log()
    var (one, two) = (session(log), session(log))
    for line in ["exam leaving", "active"] { _ = one.submit(line: line) }
    // The second prompt has read the log before there was an exam in it.
    #expect(texts(two.submit(line: "lesson leaving")).contains("Once more?"))
    for line in ["suspended"] { _ = two.submit(line: line) }
    _ = one.submit(line: "background")
    #expect(answers(log) == ["active", "suspended"])
  }

  /// What one prompt types while another has looked at the log and has not written to it yet, and what the other is told.
  @Test(arguments: [
    (typed: ["active"], said: "answered in another prompt meanwhile", place: "2/2"),
    (typed: ["skip"], said: "answered in another prompt meanwhile", place: "2/2"),
    (typed: ["active", "suspended"], said: "finished in another prompt meanwhile", place: ""),
  ])
  func `of two prompts that answer at one moment the first counts, and the second is told`(
    _ row: (typed: [String], said: String, place: String)
  ) {
    for own in ["suspended", "skip"] {
      let log = Log()
      let one = Mutex(session(log, "exam leaving"))
      var two = session(log, "exam leaving")
      log.meanwhile = { for line in row.typed { _ = one.withLock { $0.submit(line: line) } } }
      let told = texts(two.submit(line: own))
      #expect(told.contains(row.said) && !told.contains("Noted") && !told.contains("points"), "\(told)")
      #expect(row.place.isEmpty || two.prompt.contains(row.place))
      #expect(answers(log)[0] == (row.typed[0] == "skip" ? nil : "active"))
      let answered = log.text.split(separator: "\n").count { $0.hasPrefix("answered") || $0.hasPrefix("skipped") }
      #expect(answered == row.typed.count, "\(log.text)")
    }
  }

  @Test func `what was passed over is answered at the end, and a second exam is told not to count`() {
    let log = Log()
    var session = self.session(log, "exam leaving", "skip")
    let end = texts(session.submit(line: "suspended"))
    #expect(end.contains("It was passed over.") && end.contains("It is suspended."))
    var fresh = self.session(Log())
    #expect(!texts(fresh.submit(line: "exam leaving")).contains("first time counts"))
    #expect(texts(session.submit(line: "exam leaving")).contains("the first time counts"))
    for line in ["suspended", "suspended"] { _ = session.submit(line: line) }
    #expect(answers(log) == [nil, "suspended"])
  }

  @Test func `an exam that is open is not forgotten, and one that is over is`() {
    let log = Log()
    var session = session(log, "exam leaving")
    #expect(session.submit(line: "progress reset leaving").reports.first?.diagnostic.id == "examNotFinished")
    for line in ["skip", "skip"] { _ = session.submit(line: line) }
    #expect(session.submit(line: "progress reset leaving").failure == nil)
    #expect(texts(session.submit(line: "menu")).contains("· leaving"))
  }

  @Test func `an exam whose last record was lost ends when it is opened`() {
    let log = Log()
    _ = session(log, "exam leaving", "active", "suspended")
    let kept = log.text.split(separator: "\n").dropLast().map { "\($0)\n" }.joined()
    let cut = Log()
    _ = cut.writer.keepProgress(kept)
    #expect(texts(session(cut).reply(to: "exam leaving")).contains("1 of 2 points"))
    #expect(cut.text.hasSuffix("finished leaving version: 1 share: [1, 2] mode: exam\n"))
  }

  @Test func `an answer that the log could not give back is refused before it counts`() {
    let log = Log()
    var taken = session(log, "exam leaving")
    let long = String(repeating: "a", count: LessonLimits.answerBytes)
    #expect(
      taken.submit(SourceText(name: "input", text: long + "a")).reports.map { $0.diagnostic.id } == ["lessonLimit"])
    #expect(!log.text.contains("answered"))
    #expect(taken.submit(SourceText(name: "input", text: long)).reports.first?.diagnostic.id != "lessonLimit")
  }

  @Test func `records of exams are not imported`() {
    let log = Log()
    _ = session(log, "exam leaving", "active", "suspended")
    let before = log.text
    var other = session(log)
    #expect(texts(other.submit(line: "progress import \"mine.life\"")).contains("4 records of exams are left out"))
    #expect(log.text == before)
  }

  @Test(arguments: [
    ("explain home", false), ("explain HOME", false), ("explain launch.cold", false), ("explain D6", false),
    ("explain LOG11", false), ("explain forceQuitInFront", false), ("settings forceQuitInFront", false),
    ("explain unknownVerb", true), ("explain UnknownVerb", true), ("settings", false),
  ])
  func `in an exam errors are explained, and nothing that it may ask for`(line: String, isTold: Bool) {
    var session = session(Log(), "exam leaving")
    let refusal =
      "In an exam only errors are explained: rules, sources, stimuli and disputed points may be what it asks for."
    #expect((texts(session.submit(line: line)) != refusal) == isTold)
    _ = session.submit(line: "leave")
    #expect(texts(session.submit(line: line)) != refusal)
  }

  // MARK: - Progress that cannot be kept

  @Test func `that progress is not kept is told once, and what was not kept is kept later`() {
    let log = Log()
    log.fault = "the disk is full"
    var session = session(log)
    #expect(session.submit(line: "lesson leaving").notices == ["the disk is full"])
    #expect(session.submit(line: "home").notices == [])
    #expect(session.submit(line: "hint").notices == [])
    #expect(log.text == "")
    log.fault = nil
    #expect(session.submit(line: "active").notices == [])
    let events = ProgressLog(reading: Array(log.text.utf8)).records.map { $0.event }
    #expect(events == [.started, .solved, .hinted, .answered])
  }

  @Test func `an exam without a log says so`() {
    let loaded = LessonLoader.load(SourceText(name: "leaving.life", text: Self.text), library: Library.plugins)
    var session = Session(
      plugins: Library.plugins, using: ["uikit"], catalog: LessonCatalog(lessons: loaded.lessons, course: nil))
    #expect(texts(session.submit(line: "exam leaving")).hasSuffix("so it cannot be marked afterwards."))
  }
}

extension Session {
  /// The reply to a line, of a copy.
  fileprivate func reply(to line: String) -> Reply {
    var copy = self
    return copy.submit(line: line)
  }
}
