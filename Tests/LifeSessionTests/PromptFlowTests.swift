import LifeLanguage
import LifeSyntax
import TestSupport
import Testing

@testable import LessonModel
@testable import LessonReading
@testable import LearnerLog
@testable import LessonTutor
@testable import LifeSession

/// The flow of a lesson at the prompt: ways out of free play, apps in sight, signs explained once, counts that agree.
@Suite struct PromptFlowTests {
  private static let text = """
    lesson first "The first" {
      version 1
      styles [scenes, classic]
      step watch "Watch it" {
        | Bring the app to the front.
        goal { expect state == active }
        solution { launch }
      }
      question order order {
        | What is called?
        given { launch }
        when { home }
      }
      question path path {
        | Through which states?
        set callInterrupts = yes
        given { launch }
        when { call ring }
      }
      question after state {
        | And a minute later?
        given { launch; home; wait 1min }
      }
      question mend app {
        | Repair it.
        app Notes {
          saved draft = ""
        }
        scenario "killed" { launch; edit draft = "x"; home; kill; launch; expect draft == "x" }
        solution {
          app Notes {
            saved draft = ""
            on didEnterBackground { save draft }
            on didFinishLaunching { restore draft }
          }
        }
        attempts 3
      }
    }
    """

  private func session(log: String = "", _ lines: String...) -> Session {
    let loaded = LessonLoader.load(SourceText(name: "first.life", text: Self.text), library: Library.plugins)
    #expect(loaded.diagnostics.isEmpty)
    var session = Session(
      plugins: Library.plugins, using: ["uikit"],
      catalog: LessonCatalog(
        lessons: loaded.lessons, course: nil, progress: ProgressLog(reading: Array(log.utf8))))
    session.isInteractive = true
    session.begin(day: 20_000)
    for line in lines { _ = session.submit(line: line) }
    return session
  }

  private func texts(_ reply: Reply) -> String { reply.lines.map { $0.text }.joined(separator: "\n") }

  // MARK: - Ways

  @Test func `leave ends free play first, and then the lesson`() {
    var session = session("lesson first", "launch", "play", "launch", "leave")
    #expect(session.prompt == "first 2/5 ? ")
    _ = session.submit(line: "leave")
    #expect(session.workspace.lesson == nil)
  }

  @Test func `free play has the settings of the question, and says so`() {
    var session = session("lesson first", "launch", "skip")
    #expect(texts(session.submit(line: "play")).contains("As in the question, this holds: `set callInterrupts = yes`."))
    _ = session.submit(line: "launch")
    #expect(texts(session.submit(line: "call ring")).contains("active → inactive"))
  }

  @Test func `an empty line at a question says what to type, and costs nothing`() {
    var session = session("lesson first", "launch", "skip")
    let reply = session.submit(line: "")
    #expect(texts(reply).contains("`nothing` if it stays as it is"))
    #expect(!session.catalog.progress.records.contains { $0.event == .answered })
  }

  @Test func `app alone shows the app at hand, in a lesson and outside`() {
    var session = session("lesson first", "launch", "skip", "skip", "skip")
    #expect(texts(session.submit(line: "app")).contains("saved draft = \"\""))
    _ = session.submit(line: "leave")
    #expect(texts(session.submit(line: "app")).hasPrefix("No app of its own is here."))
    _ = session.submit(line: "app Mine { saved note = \"\" }")
    #expect(texts(session.submit(line: "app")).contains("saved note = \"\""))
  }

  @Test func `a challenge shows its app`() throws {
    let number = try #require(
      (1...40).first { number in
        Challenge(number: number, style: .standard, library: Library.plugins)?.text.contains("\napp ") ?? false
          || Challenge(number: number, style: .standard, library: Library.plugins)?.text.contains("    app ") ?? false
      })
    var session = session()
    #expect(texts(session.submit(line: "challenge \(number)")).contains("\n  app "))
  }

  @Test func `repair offers the question's own app again`() {
    var session = session("lesson first", "launch", "skip", "skip", "skip")
    let given = session.submit(line: "repair").prefill
    _ = session.submit(
      SourceText(name: "input", text: "app Notes {\n  saved draft = \"\"\n  on willTerminate { save draft }\n}"))
    let own = session.submit(line: "repair")
    #expect(own.prefill.contains("willTerminate") && texts(own).contains("`repair original`"))
    #expect(session.submit(line: "repair original").prefill == given)
  }

  @Test func `a state may be answered by its number`() {
    var session = session("lesson first", "launch", "skip", "skip")
    #expect(texts(session.submit(line: "5")).hasPrefix("Right"))
  }

  @Test func `where lines are not edited, nothing is offered that needs it`() {
    var session = session("lesson first", "launch")
    session.editsLines = false
    let first = session.submit(line: "willResignActive -> willTerminate")
    #expect(first.prefill == "" && !(session.suggestion(after: first)?.text.contains("in the line") ?? false))
    let second = texts(session.submit(line: "willResignActive"))
    #expect(!second.contains("That much was there already"), "it was typed, and counts")
    let app = ["skip", "skip", "skip"].map { texts(session.submit(line: $0)) }.last ?? ""
    #expect(app.contains("saved draft") && !app.contains("`repair`"), "\(app)")
  }

  // MARK: - More

  @Test func `more is offered twice in a session, and later where something was cut`() {
    var session = session("lesson first", "launch")
    func offers(_ line: String) -> Bool { texts(session.submit(line: line)).contains("`more` says more about it.") }
    #expect(offers("willResignActive -> didEnterBackground"))
    #expect(offers("inactive"))
    #expect(!offers("suspended"))
    #expect(texts(session.submit(line: "more")).hasPrefix("About question 4"), "the word is there all the same")
    #expect(offers("app Notes { saved draft = \"\" }") == texts(session.submit(line: "more")).contains("The run "))
  }

  @Test func `the run in which an app fails is drawn without the launch, and then as a whole`() {
    let text = """
      lesson sleepy "Sleepy" {
        version 1
        styles [scenes]
        question mend app {
          | Repair it.
          app Notes { unsaved mark = "no" }
          scenario "left" { launch; home; wait 2s; expect mark == "left" }
          solution { app Notes { unsaved mark = "no"; on didEnterBackground { set mark = "left" } } }
        }
      }
      """
    let loaded = LessonLoader.load(SourceText(name: "sleepy.life", text: text), library: Library.plugins)
    #expect(loaded.diagnostics.map { $0.summary } == [])
    var session = Session(
      plugins: Library.plugins, using: ["uikit"], catalog: LessonCatalog(lessons: loaded.lessons, course: nil))
    for line in ["lesson sleepy", "app Notes { unsaved mark = \"no\" }"] { _ = session.submit(line: line) }
    var replies: [String] = []
    for _ in 0..<4 where !(replies.last ?? "").contains("with its launch") {
      replies.append(texts(session.submit(line: "more")))
    }
    let short = replies.last ?? ""
    #expect(short.contains("sceneWillResignActive") && !short.contains("didFinishLaunching"), "\(replies)")
    #expect(texts(session.submit(line: "more")).contains("didFinishLaunching"))
  }

  @Test(arguments: [60, 80, 120]) func `a page of more leaves room for what stands around it`(_ width: Int) {
    var session = session("lesson first", "launch", "skip", "skip", "skip")
    (session.width, session.rows) = (width, 18)
    _ = session.submit(
      line: "app Notes { saved draft = \"\"; on didFinishLaunching { timer start a every: 1s { set draft = \"b\" } } }")
    for _ in 0..<8 {
      let reply = session.submit(line: "more")
      guard !texts(reply).contains("draws the run") else { break }
      let rows = reply.lines.flatMap { $0.rows(columns: width) }
      #expect(rows.count <= 14, "\(width): \(rows.count) rows\n\(texts(reply))")
    }
  }

  // MARK: - Signs

  @Test func `the signs of a trace are explained once, whoever opens the prompt again`() {
    var session = session("lesson first")
    let first = texts(session.submit(line: "launch"))
    #expect(first.contains("● is the state that the app is in now") && first.contains("On the right stands the state"))
    #expect(first.contains("Numbers that are missing"))
    let log = session.catalog.progress.records.map { $0.line }.joined()
    #expect(log.contains("told column version: 1\n"))
    var again = self.session(log: log)
    _ = again.submit(line: "progress reset first")
    _ = again.submit(line: "lesson first")
    #expect(!texts(again.submit(line: "launch")).contains("On the right stands the state"))
    #expect(ProgressLog(reading: Array(log.utf8)).lessons == ["first"])
  }

  // MARK: - Once more

  @Test func `what comes once more is never the same item, and the others are told`() {
    var session = session("lesson first", "launch", "willTerminate", "skip", "active", "skip", "skip")
    let end = texts(session.submit(line: "skip"))
    #expect(end.contains("2 questions were not right at the first try."), "\(end)")
    var shown = end
    for _ in 0..<5 where session.workspace.lesson?.sitting != nil { shown += texts(session.submit(line: "skip")) }
    #expect(!shown.contains("the same question again"), "\(shown)")
  }

  // MARK: - Counts

  /// Logs of answers on some days, to families that were met, to questions, and to what nobody can be asked any more.
  private func log(_ number: Int) -> String {
    var random = SeededRandom("logs \(number)")
    let names = RuleFamilies.standard.families.map { $0.name } + ["first.mend", "first.after", "gone.question"]
    var lines = "started first version: 1\n"
    for turn in 0..<(5 + random.below(30)) {
      let grade = random.one(of: ["again", "hard", "good", "easy"]) ?? "good"
      let name = random.one(of: names) ?? ""
      lines +=
        "recalled \(name) version: 1 grade: \(grade) day: \(19_990 + random.below(11)) question: \"practice.\(turn).x\"\n"
    }
    return lines
  }

  @Test(arguments: 0..<LongTests.count(short: 12, long: 30))
  func `what is called due is what review asks`(_ number: Int) throws {
    var session = session(log: log(number))
    let stats = texts(session.submit(line: "practice stats"))
    let due = try #require(stats.split(separator: "\n").first { $0.contains("due today") })
    let count = try #require(due.split(separator: " ").lazy.compactMap { Int($0) }.first)
    let reply = texts(session.submit(line: "review"))
    if count == 0 {
      #expect(reply.hasPrefix("Nothing is due."), "\(reply)")
    } else {
      #expect(session.prompt.hasPrefix("review 1/\(min(count, PracticePlan.dayCount)) "), "\(count): \(session.prompt)")
    }
  }

  @Test(arguments: 0..<LongTests.count(short: 12, long: 30)) func `a reason is true of the log`(_ number: Int) {
    var session = session(log: log(number))
    _ = session.submit(line: "practice stats")
    let plan = session.workspace.practiceSession.plan(session.workspace.learner)
    for family in plan.met {
      let text = plan.reason(family).text ?? ""
      let today = plan.recalls.card(family)?.recalls.filter { $0.day == plan.day } ?? []
      #expect(!text.contains("went wrong or was skipped today") || today.contains { $0.grade == .again }, "\(text)")
      #expect(text.hasPrefix("Nothing is due") == false || plan.askable(dueOn: plan.day).isEmpty, "\(text)")
    }
    #expect(session.catalog.doneText.hasPrefix("0 of 1"))
  }
}
