import LearnerLog
import LifeLanguage
import LifeSession
import LifeSyntax
import Testing

/// What `progress` shows: units, lessons, rules, and a lesson with its exam.
@Suite struct ProgressViewTests {
  private static let files = [
    """
    course "Life" {
      unit first "First steps" [leaving]
      unit second "Second steps" [other]
    }
    """,
    """
    lesson leaving "Leaving" {
      version 1
      use uikit
      question after state {
        | And a minute later?
        given { launch; home; wait 1min }
      }
      question once state "At once" {
        | And at once?
        given { launch; home }
        hint "It runs."
        hint "Off the screen." cost: 50%
      }
    }
    """,
    """
    lesson other "Other" {
      version 1
      use uikit
      question now state {
        | Now?
        given { launch }
      }
      question word text {
        | A word?
        accept "yes"
      }
      question number text {
        | And a number?
        accept "7"
      }
    }
    """,
  ]

  private func session(isPlain: Bool = false) -> Session {
    let files = Self.files.enumerated().map { SourceText(name: "\($0).life", text: $1) }
    var session = Session(plugins: Library.plugins, using: ["uikit"], catalog: LessonCatalog(files: files))
    session.traceText.isPlain = isPlain
    session.begin(day: 20_000)
    return session
  }

  private func type(_ lines: String..., in session: inout Session) -> String {
    lines.map { session.submit(line: $0).lines.map { $0.text }.joined(separator: "\n") }.joined(separator: "\n")
  }

  @Test func `nothing done is a row for each unit`() {
    var session = session()
    let text = type("progress", in: &session)
    #expect(text.contains("First steps   ░░░░░░░░░░   0 %"))
    #expect(!text.contains("leaving") && text.contains("0 of 2 lessons done"))
  }

  @Test func `a lesson under way says how many questions, and what first tries earned`() {
    var session = session()
    _ = type("lesson leaving", "active", "suspended", in: &session)
    let text = type("progress", in: &session)
    #expect(text.contains("First steps   ███░░░░░░░  30 %"), "\(text)")
    #expect(text.contains("  … leaving   ███░░░░░░░  30 %  1 of 2 questions, 0 % at the first try"), "\(text)")
  }

  @Test func `a finished lesson has its sign, and each question its row`() {
    var session = session(isPlain: true)
    _ = type("lesson leaving", "active", "suspended", "hint", "hint", "background", in: &session)
    let text = type("progress leaving", in: &session)
    #expect(text.contains("[/] leaving") && text.contains("######....  55 %  25 % at the first try"), "\(text)")
    #expect(text.contains("######....  60 %  first try 0 %, 2 tries"), "\(text)")
    #expect(text.contains("At once") && text.contains("50 %  first try 50 %, 2 hints"), "\(text)")
    #expect(!text.contains("█"))
  }

  @Test func `what first tries earned is no more than what all tries did, by the same points`() {
    var session = session()
    _ = type("lesson leaving", "suspended", "skip", in: &session)
    let text = type("progress", in: &session)
    #expect(text.contains("leaving") && text.contains("50 %  50 % at the first try"), "\(text)")
  }

  @Test func `rules are met by lessons and remembered by answers`() {
    var session = session()
    #expect(type("progress rules", in: &session) == "No rule has been met yet: lessons show them.")
    _ = type("lesson leaving", "active", "inactive", "active", "background", in: &session)
    let text = type("progress rules", in: &session)
    #expect(text.contains("░░░░░░░░░░   0 %  the freeze, once nothing keeps the app running (again today)"), "\(text)")
    #expect(text.contains("░░░░░░░░░░   0 %  leave for the home screen (again today)"), "\(text)")
    var knowing = self.session()
    _ = type("lesson leaving", "suspended", "background", in: &knowing)
    let known = type("progress rules", in: &knowing)
    #expect(known.contains("100 %  leave for the home screen"), "\(known)")
  }

  @Test func `the rows of rules and questions count together what is due`() throws {
    var session = session()
    _ = type("lesson leaving", "active", "inactive", "active", "skip", in: &session)
    for _ in 0..<2 {
      let stats = type("practice stats", in: &session)
      let due = try #require(stats.firstMatch(of: /due today +(\d+)/).flatMap { Int($0.1) })
      let text = type("progress rules", in: &session)
      let counts = text.matches(of: /\((?:(\d+) )?(?:due|again today)/).map { $0.1.flatMap { Int($0) } ?? 1 }
      #expect(due > 0 && counts.reduce(0, +) == due, "\(stats)\n\(text)")
      _ = type(
        "lesson other", "background", "background", "background", "skip", "no", "no", "skip", "8", "skip", in: &session)
    }
    #expect(
      type("progress rules", in: &session).contains("2 questions of lessons that no rule decides (2 again today)"))
  }

  @Test func `an exam shows its answers after its end, and no others meanwhile`() {
    var session = session()
    _ = type("lesson leaving", "active", "suspended", "background", "exam leaving", "active", in: &session)
    #expect(type("progress leaving", in: &session) == "What was answered in a lesson is shown after the exam.")
    #expect(type("progress", in: &session).contains("exam begun"))
    _ = type("leave", in: &session)
    let early = type("progress leaving", in: &session)
    #expect(early.contains("An exam of it is not at its end") && !early.contains("Your answer"))
    _ = type("exam leaving", "background", in: &session)
    let late = type("progress leaving", in: &session)
    #expect(late.contains("The exam: 1 of 2 points"), "\(late)")
    #expect(late.contains("Your answer: active") && late.contains("Your answer: background"))
  }

  @Test func `a lesson that was taken as an exam alone stays open below half of its points, and its share is told`() {
    var session = session()
    _ = type("exam leaving", "active", "active", in: &session)
    #expect(session.catalog.progress.extent(of: "leaving") == .taken)
    let low = type("progress", in: &session)
    #expect(low.contains("◐ leaving") && low.contains("exam 0 %"), "\(low)")
    #expect(low.contains("0 of 2 lessons done, 1 taken as an exam, with less than half"), "\(low)")
    #expect(type("menu", in: &session).contains("0 %"))
    var better = self.session()
    _ = type("exam leaving", "suspended", "active", in: &better)
    #expect(better.catalog.progress.extent(of: "leaving") == .done)
    #expect(type("progress", in: &better).contains("exam 50 %"))
  }

  @Test func `what is no lesson is told, with what there is`() {
    var session = session()
    #expect(session.submit(line: "progress leavin").reports.first?.diagnostic.label.contains("leaving") == true)
    #expect(session.submit(line: "progress rules leaving").reports.first?.diagnostic.id == "unknownWord")
    #expect(type("progress other", in: &session).contains("It was not opened yet"))
  }
}
