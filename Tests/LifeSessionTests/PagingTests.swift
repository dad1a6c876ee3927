import LifeLanguage
import LifeSyntax
import LifecycleEngine
import Testing

@testable import LearnerLog
@testable import LessonModel
@testable import LessonReading
@testable import LifeSession

/// Long replies at a terminal, a screen at a time, and nothing of them lost.
@Suite struct PagingTests {
  private func texts(_ reply: Reply) -> [String] { reply.lines.map { $0.text } }

  private func isOffer(_ text: String) -> Bool { text.hasPrefix("Return goes on: ") }

  private func session(rows: Int?) -> Session {
    var session = Library.todaysSession(using: ["uikit"])
    session.isInteractive = true
    (session.width, session.rows) = (100, rows)
    return session
  }

  /// A session on a screen of 24 rows, in which the lesson of a text is open.
  private func session(ofLesson text: String) -> Session {
    var session = Session(plugins: Library.plugins, using: ["uikit"], catalog: Library.lessons(of: text))
    session.isInteractive = true
    (session.width, session.rows) = (80, 24)
    _ = session.submit(line: "lesson one")
    return session
  }

  /// A session in a lesson of two questions, the second one of so many paragraphs.
  private func session(ofLines count: Int) -> Session {
    session(
      ofLesson: """
        lesson one "One" {
          version 1
          question first state {
            | ?
            when { launch }
            because "So it is."
          }
          question second state {
        \((1...count).map { "    | Line \($0).\n" }.joined(separator: "\n"))
            given { launch }
            when { home }
          }
        }
        """)
  }

  @Test(arguments: ["help", "help stimuli", "help commands", "why"]) func `a long reply comes in screens`(
    command: String
  ) {
    var whole = session(rows: nil)
    var paged = session(rows: 24)
    for line in ["launch", "home", "wait 6s"] {
      _ = whole.submit(line: line)
      _ = paged.submit(line: line)
    }
    let all = texts(whole.submit(line: command)).filter { !$0.isEmpty }
    var found: [String] = []
    var line = command
    for _ in 0..<20 {
      let reply = paged.submit(line: line)
      let rows = reply.lines.reduce(0) { $0 + max(1, $1.rows(columns: 100).count) }
      #expect(rows <= 22, "\(rows)")
      found += texts(reply).filter { !$0.isEmpty && !isOffer($0) }
      guard isOffer(texts(reply).last ?? "") else { break }
      line = line == "more" ? "" : "more"
    }
    #expect(found == all)
    #expect(all.count < 20 || line != command)
  }

  @Test func `what was not read is over with the next command, and no pipe is paged`() {
    var session = session(rows: 24)
    #expect(isOffer(texts(session.submit(line: "help")).last ?? ""))
    _ = session.submit(line: "launch")
    #expect(
      texts(session.submit(line: "more")) == ["No lesson is open. `lesson` opens the next one, `menu` lists them."])
    session.isInteractive = false
    #expect(!texts(session.submit(line: "help")).contains { isOffer($0) })
  }

  @Test(arguments: ["", "more", "elsewhere", "background", "hint", "skip"])
  func `a question is read to its end before anything of it is taken`(_ typed: String) {
    var session = session(ofLines: 60)
    var read = texts(session.submit(line: "active"))
    var pages = 1
    #expect(isOffer(read.last ?? "") && !read.contains("Line 60."))
    while isOffer(read.last ?? ""), pages < 12 {
      #expect(session.prompt.hasSuffix("2/2 more? "), "\(session.prompt)")
      let page = session.submit(line: typed)
      #expect(page.failure == nil)
      let lines = texts(page)
      let isGuarded = lines.first == "This was not taken, and cost nothing: first read what is asked."
      #expect(isGuarded == !["", "more"].contains(typed), "\(lines)")
      #expect(lines.count { isOffer($0) || $0.contains("goes on") } <= 1, "\(lines)")
      #expect(!lines.contains { $0.hasPrefix("About ") }, "\(lines)")
      read += lines
      pages += 1
    }
    #expect(pages > 3 && (1...60).allSatisfy { read.contains("Line \($0).") })
    #expect(session.prompt.hasSuffix("2/2 ? "), "\(session.prompt)")
    #expect(texts(session.submit(line: "background")).first?.hasPrefix("Right") == true)
  }

  @Test func `a look at something else does not end what is read of a question`() {
    var session = session(ofLines: 30)
    var read = texts(session.submit(line: "active"))
    let why = texts(session.submit(line: "why"))
    #expect(isOffer(why.last ?? "") && !why.contains("Line 30."), "\(why)")
    for _ in 0..<8 where !read.contains("Line 30.") { read += texts(session.submit(line: "")) }
    #expect(read.contains("Line 30.") && !isOffer(read.last ?? ""), "\(read)")
    #expect(texts(session.submit(line: "")).first == "Nothing was typed, which costs nothing. The question again:")
  }

  @Test func `what comes behind a step that is done comes in screens, too`() {
    let prose = (1...12).map { "  | Line \($0) of it.\n\n" }.joined()
    let text = """
      lesson one "One" {
        version 1
        use uikit
        step away "Away" {
          | Leave it.
          given { launch }
          goal { expect state == background }
          solution { home }
        }
      \(prose)
        question q state {
          | ?
          given { launch; home }
          when { launch }
        }
      }
      """
    var session = session(ofLesson: text)
    let done = texts(session.submit(line: "home"))
    #expect(done.contains("Done: Away") && done.last?.hasPrefix("Return goes on: ") == true, "\(done)")
    var rest: [String] = []
    for _ in 0..<3 { rest += texts(session.submit(line: "more")) }
    #expect(rest.contains { $0.hasPrefix("Question 2") }, "\(rest)")
  }

  @Test func `a part that does not fit behind the end of the one before has a page of its own`() {
    var session = session(ofLines: 7)
    let first = texts(session.submit(line: "active"))
    #expect(isOffer(first.last ?? "") && !first.contains { $0.hasPrefix("Question 2") }, "\(first)")
    let why = texts(session.submit(line: "why"))
    #expect(isOffer(why.last ?? "") && !why.contains("Line 1."), "\(why)")
    // The prompt says that nothing of the question was shown yet.
    #expect(session.prompt.hasSuffix("2/2 more? "), "\(session.prompt)")
    var early = session
    let untaken = texts(early.submit(line: "background"))
    #expect(
      untaken.first == "This was not taken, and cost nothing: first read what is asked." && untaken.contains("Line 1."))
    for line in ["hint", "skip"] {
      var other = session
      #expect(texts(other.submit(line: line)).contains("Line 1."), "`\(line)` comes after the question")
    }
    // What says so takes rows, too.
    _ = early.submit(line: "")
    #expect(texts(early.submit(line: "background")).first?.hasPrefix("Right") == true)
    let second = texts(session.submit(line: ""))
    #expect(second.first?.hasPrefix("Question 2") == true && second.contains("Line 7."), "\(second)")
    #expect(!isOffer(second.last ?? ""))
  }

  @Test(arguments: [(20, 20), (21, 21), (22, 21)]) func `a rest of one row takes the place of the way on`(
    lines: Int, shown: Int
  ) {
    var session = session(rows: 24)
    var reply = Reply()
    reply.lines = (1...lines).map { OutputLine("line \($0)") }
    reply.isPaged = true
    session.page(&reply)
    #expect(reply.lines.count == shown)
  }

  @Test func `a page ends at a gap behind its first quarter, or where the screen does`() {
    let lines = (1...30).map { OutputLine($0 == 6 ? "" : "line \($0)") }
    #expect(Session.count(of: lines, columns: 80, rows: 20) == 5)
    #expect(Session.count(of: lines, columns: 80, rows: 28) == 28)
    #expect(Session.count(of: lines, columns: 80, rows: 40) == 30)
    #expect(Session.count(of: lines.filter { !$0.text.isEmpty }, columns: 80, rows: 20) == 20)
  }
}

/// What the prompt says of words that are nearly right.
@Suite struct NearWordTests {
  private func told(_ lines: [String]) -> String {
    var session = Library.todaysSession(using: ["uikit"])
    var text = ""
    for line in lines {
      let reply = session.submit(line: line)
      text = reply.lines.map { $0.text }.joined(separator: "\n") + Library.rendered(reply.reports)
    }
    return text
  }

  @Test(arguments: [
    (["open url"], "as in: open url: \""),
    (["platform android", "back"], "on Android, `goBack` goes back"),
    (["help commands"], "launch"),
    (
      ["app N uses: uikit {", "unsaved tip = \"x\" on didBecomeActive { log \"a\" }", "}"],
      "or end the line before it with `;`"
    ),
  ])
  func `each is told the way that it means`(_ lines: [String], said: String) {
    #expect(told(lines).contains(said), "\(told(lines))")
  }
}

/// Challenges as they are played.
@Suite struct ChallengePlayTests {
  private func session(log: String = "") -> Session {
    var session = Session(
      plugins: Library.plugins, using: ["uikit"],
      catalog: LessonCatalog(lessons: [], course: nil, progress: ProgressLog(reading: Array(log.utf8))))
    session.isInteractive = true
    session.begin(day: 20_000)
    return session
  }

  private func type(_ lines: String..., in session: inout Session) -> String {
    lines.map { line in session.submit(line: line).lines.map { $0.text }.joined(separator: "\n") }.joined(
      separator: "\n")
  }

  @Test func `a way that leads nowhere is told, once, and not again after a way back`() {
    var session = session()
    _ = type("challenge 1", in: &session)
    #expect(!type("launch", "lock", "unlock", in: &session).contains("cannot reach it"), "two commands are enough")
    _ = type("reset", "launch", "crash", in: &session)
    // To unlock, to open, to lock and to wait are four.
    let lost = type("lock", in: &session)
    #expect(lost.contains("From here 3 commands cannot reach it any more: `undo` or `reset`."), "\(lost)")
    #expect(!type("wait 1s", in: &session).contains("From here"))
    #expect(!type("reset", in: &session).contains("From here"))
  }

  @Test func `a challenge says what its goal lacks once its par is used up, and again where that changes`() {
    var session = session()
    #expect(!type("challenge 1", "launch", "home", in: &session).contains("Still missing"))
    #expect(type("wait 6s", in: &session).hasSuffix("Still missing: the device is locked."))
    #expect(!type("wait 6s", in: &session).contains("Still missing"))
    #expect(type("launch", in: &session).contains("Still missing: the app is suspended; it is active."))
    #expect(type("lock", "wait 6s", in: &session).contains("Done: Asleep in a pocket"))
  }

  @Test func `a challenge says what its goal lacks where all else of it is reached`() {
    var session = session()
    #expect(!type("challenge 8", "memory limit", "launch", in: &session).contains("Still missing"))
    #expect(type("alert show", in: &session).contains("Still missing: "))
  }

  @Test func `a challenge says what it drops, and a search what it lacks`() {
    var session = session()
    _ = type("challenge 1", in: &session)
    #expect(type("challenge 4", in: &session).hasPrefix("This drops what was open: challenge 1.\n"))
    #expect(type("explore", in: &session).hasPrefix("`explore` needs a claim here, such as: explore { "))
  }

  @Test func `the next challenge is the next one that was not reached`() {
    var session = session()
    let first = type("challenge 1", "launch", "lock", "wait 1min", in: &session)
    #expect(first.hasSuffix("Not reached yet, of 24: `challenge 2` is the next one."))
    _ = type("challenge 2", "home", "launch", "edit sketch = \"a tree\"", "alert show", "alert dismiss", in: &session)
    let again = type("challenge 1", "launch", "lock", "wait 1min", in: &session)
    #expect(again.contains("`challenge 3` is the next one"), "\(again)")
  }
}

/// The words in which free play goes on after a lesson of another framework.
@Suite struct FreePlayNoteTests {
  @Test(arguments: [("flutter", true), ("scenes", false)]) func `it is told where they differ`(
    style: String, isTold: Bool
  ) throws {
    let text = """
      lesson one "One" {
        version 1
        styles [scenes, flutter]
        question q state {
          | ?
          given { launch; home }
          when { launch }
        }
      }
      """
    let loaded = LessonLoader.load(SourceText(name: "one.life", text: text), library: Library.plugins)
    var session = Session(
      plugins: Library.plugins, using: ["uikit"], catalog: LessonCatalog(lessons: loaded.lessons, course: nil))
    session.isInteractive = true
    session.choose(try #require(LessonStyle.named(style)))
    _ = session.submit(line: "lesson one")
    let play = session.submit(line: "play").lines.map { $0.text }.joined()
    #expect(play.contains("The question begins after: `launch; home`"), "\(play)")
    _ = session.submit(line: "leave")
    let left = session.submit(line: "leave").lines.map { $0.text }.joined(separator: "\n")
    #expect(left.contains("Free play speaks UIKit; `use flutter` changes it.") == isTold, "\(left)")
    _ = session.submit(line: "lesson one")
    let end = session.submit(line: "active").lines.map { $0.text }.joined(separator: "\n")
    #expect(end.contains("Free play speaks UIKit") == isTold, "\(end)")
  }
}
