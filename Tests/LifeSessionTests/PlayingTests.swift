import LearnerLog
import LifecycleEngine
import LifeLanguage
import LifeSession
import LifeSyntax
import Testing

/// What a learner may do in a lesson besides answering.
@Suite struct PlayingTests {
  private static let text = """
    lesson first "The first" {
      version 1
      use uikit
      step watch "Watch it" {
        | Leave the app.
        given { launch }
        goal { expect state == background }
        solution { home }
      }
      question order order {
        | Which?
        given { launch }
        when { home }
        attempts 3
        because "It is left by itself."
      }
      question path path {
        | Through which states?
        given { launch }
        when { home }
      }
      question lost find {
        | Lose it.
        app Notes uses: uikit { saved draft = "" }
        given { launch; edit draft = "x" }
        bad { expect effect valueLost }
        solution { kill }
        attempts 2
      }
      question mend app {
        | Repair it.
        app Notes uses: uikit {
          saved draft = ""
        }
        scenario "killed" { launch; edit draft = "x"; home; kill; launch; expect draft == "x" }
        solution {
          app Notes uses: uikit {
            saved draft = ""
            on didEnterBackground { save draft }
            on didFinishLaunching { restore draft }
          }
        }
        attempts 3
      }
    }
    lesson second "The second" {
      version 1
      use flutter
      question state state {
        | Where?
        given { launch }
      }
    }
    lesson third "The third" {
      version 1
      use uikit
      question state state {
        | Where?
        given { launch; home }
      }
      question choice choice {
        | Who?
        right "nobody" because: "It is frozen."
        wrong "somebody" because: "Nothing runs."
      }
    }
    """

  /// A lesson whose app is not that of its question.
  private static let twoApps = """
    lesson fourth "The fourth" {
      version 1
      app Outer uses: uikit { saved draft = "" }
      question state state {
        | Where?
        app Inner uses: uikit { saved page = "" }
        given { launch }
        when { home }
      }
    }
    """

  /// A lesson that asks what a value holds, and for a run that a restart makes possible.
  private static let lookedBack = """
    lesson fifth "The fifth" {
      version 1
      use uikit
      question held text {
        | What does it hold?
        app Notes uses: uikit { unsaved draft = "first" }
        given { launch; edit draft = "second"; home; wait 6s; memory pressure }
        when { launch }
        value draft
        because "Nothing was saved, and the process that held the change is gone, with all that it had in its memory. A new \
    process begins with what its code sets up. It knows nothing of the old one."
      }
      question woken find {
        | Let it run in the background.
        app Inbox uses: uikit { modes [remoteNotification]; on didReceiveRemoteNotification { finish after: 5s } }
        given { launch; forceQuit }
        bad { expect state == background }
        forbid { launch }
        solution { reboot; push silent }
      }
    }
    """

  private func session(_ lines: String..., of text: String = Self.text) -> Session {
    var session = Library.classic(plugins: Library.plugins, using: ["uikit"], catalog: Library.lessons(of: text))
    for line in lines { _ = session.submit(line: line) }
    return session
  }

  private static func texts(_ reply: Reply) -> String { reply.lines.map { $0.text }.joined(separator: "\n") }

  private static let mended =
    "app Notes uses: uikit { saved draft = \"\"; on didEnterBackground { save draft }; "
    + "on didFinishLaunching { restore draft } }"

  // MARK: - What is kept back

  @Test func `skip offers what it keeps back, and more tells of the last question until another lesson is opened`() {
    var session = session("lesson second")
    #expect(Self.texts(session.submit(line: "skip")).contains("\n`more` says more about it."))
    #expect(Self.texts(session.submit(line: "more")).hasPrefix("About question 1"))
    #expect(Self.texts(session.submit(line: "more")).hasPrefix("That was all about question 1"))
    _ = session.submit(line: "lesson third")
    #expect(
      Self.texts(session.submit(line: "more"))
        == "There is nothing to explain here.")
    _ = session.submit(line: "leave")
    #expect(Self.texts(session.submit(line: "more")).hasPrefix("No lesson is open."))
  }

  // MARK: - Prefilled input

  @Test func `a command behind a prefilled line is the command, and the line is offered again`() {
    var session = session("lesson first", "home")
    let offered = session.submit(line: "willResignActive -> willTerminate").prefill
    #expect(offered == "willResignActive -> ")
    let hint = session.submit(line: offered + "hint")
    #expect(Self.texts(hint) == "There is no hint here.")
    #expect(hint.prefill == offered)
    #expect(session.submit(line: offered + "didEnterBackground").failure == nil)
    #expect(session.prompt == "first 3/5 ? ")
  }

  @Test func `only what was found right is called so when it stands in the line again`() {
    var session = session("lesson first", "home")
    let wrong = session.submit(line: "willResignActive -> willTerminate")
    #expect(session.suggestion(after: wrong)?.text.hasPrefix("The part that is right stands in the line") ?? false)
    let again = session.submit(line: "willTerminate -> hint")
    #expect(!(session.suggestion(after: again)?.text.contains("The part that is right") ?? false))
    var other = self.session("lesson first", "home", "willResignActive -> willTerminate")
    let hint = other.submit(line: wrong.prefill + "hint")
    #expect(hint.prefill == wrong.prefill)
    #expect(!(other.suggestion(after: hint)?.text.contains("The part that is right") ?? false))
  }

  @Test func `only an untouched prefilled line lets a command win`() {
    var session = session("lesson first", "home", "willResignActive -> willTerminate")
    #expect(session.submit(line: "willTerminate -> hint").failure == .input)
    #expect(session.submit(line: "willResignActive -> hint").failure == .input, "the offer is over")
  }

  @Test func `skip behind a prefilled line offers nothing for the next question`() {
    var session = session("lesson first", "home", "willResignActive -> willTerminate")
    let reply = session.submit(line: "willResignActive -> skip")
    #expect(session.prompt == "first 3/5 ? ")
    #expect(reply.prefill == "")
  }

  @Test func `an untouched prefilled beginning costs no attempt, and one that is repeated counts once`() {
    var session = session("lesson first", "home")
    let offered = session.submit(line: "willResignActive willTerminate").prefill
    #expect(offered == "willResignActive ")
    let attempts = session.catalog.progress.records.count
    let same = session.submit(line: offered)
    #expect(Self.texts(same).contains("this cost nothing") && same.prefill == offered)
    #expect(session.catalog.progress.records.count == attempts)
    let whole = Self.texts(session.submit(line: offered + "willResignActive didEnterBackground"))
    #expect(whole.contains("Right: "), "\(whole)")
  }

  @Test(arguments: [
    "willResignActive", "willResignActive ->", "willResignActive -> ",
  ]) func `a prefilled beginning with its arrow counts as it stands`(_ line: String) {
    var session = session("lesson first", "home")
    let offered = session.submit(line: "willResignActive -> willTerminate").prefill
    #expect(offered == "willResignActive -> ")
    let same = session.submit(line: line)
    #expect(same.failure == nil && Self.texts(same).contains("this cost nothing") && same.prefill == offered)
  }

  @Test(arguments: [
    "willResignActive -> didEnterBackground", "willResignActive, didEnterBackground",
    "willresignactive didEnterBackground", "didEnterBackground",
  ]) func `the whole answer behind a prefilled beginning wins, in whatever form`(_ rest: String) {
    var session = session("lesson first", "home")
    let offered = session.submit(line: "willResignActive -> willTerminate").prefill
    let whole = Self.texts(session.submit(line: offered + rest))
    #expect(whole.contains("Right: "), "\(whole)")
  }

  @Test(arguments: [
    ("willResignActive -> willEnterForeground", "0.5 of 1"), ("willResignActive", "Right so far"),
  ]) func `another whole answer behind a prefilled beginning stands alone`(_ rest: String, _ told: String) {
    var session = session("lesson first", "home")
    let offered = session.submit(line: "willResignActive -> didBecomeActive -> willTerminate").prefill
    let reply = Self.texts(session.submit(line: offered + rest))
    #expect(!reply.contains("once too often"), "\(reply)")
  }

  @Test func `a beginning that is all of the answer is not given back`() {
    var session = session("lesson first", "home")
    let reply = session.submit(line: "willResignActive didEnterBackground willTerminate")
    #expect(reply.prefill.isEmpty && Self.texts(reply).hasPrefix("Right up to position 2."))
  }

  @Test func `a transcript leaves lessons out, so that everybody can run it`() {
    var session = session(
      "launch", "lesson first", "home", "play", "lock", "lesson", "hint", "leave", "menu", "wait 2s")
    let lines = session.transcriptText.split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(lines == ["launch", "wait 2s"])
    _ = session.submit(line: "wait 1s")
    #expect(session.transcriptText.contains("wait 1s"))
  }

  // MARK: - Play

  @Test func `free play begins with the run of a question whose answer is a run`() {
    var session = session("lesson first", "home", "skip", "skip", "play")
    #expect(session.simulation.world.state == .active)
    #expect(session.submit(line: "expect draft == \"x\"").failure == nil)
    #expect(session.submit(line: "kill").failure == nil)
    #expect(Self.texts(session.submit(line: "lesson")).contains("The first: part 4 of 5"))
    #expect(session.submit(line: "kill").failure == nil)
    #expect(session.prompt == "first 5/5 ? ")
  }

  @Test func `free play at a repair begins with its app, and at a prediction with nothing done`() {
    var repair = session("lesson first", "home", "skip", "skip", "skip", "play", "launch")
    #expect(repair.submit(line: "edit draft = \"y\"").failure == nil)
    var prediction = session("lesson second", "play")
    #expect(prediction.simulation.world.state == .notRunning)
    #expect(Self.texts(prediction.submit(line: "launch")).contains("flutter"), "the lesson's plugins are in use")
  }

  @Test func `free play at a prediction has the app of the question, not another one`() {
    let session = session("lesson fourth", "play", of: Self.twoApps)
    #expect(session.prompt.contains("Inner"), "\(session.prompt)")
    #expect(session.simulation.world.state == .notRunning && session.simulation.trace.count == 0)
  }

  @Test func `a step goes on where it was before free play`() {
    var session = session("lesson first")
    _ = session.submit(line: "alert show")
    let world = session.simulation.world
    for line in ["play", "crash", "play"] { _ = session.submit(line: line) }
    #expect(session.simulation.world != world)
    _ = session.submit(line: "lesson")
    #expect(session.simulation.world == world)
    #expect(session.submit(line: "undo").failure == nil)
    #expect(session.simulation.world != world)
    #expect(session.prompt.hasPrefix("first 1/5 "))
  }

  @Test func `the own run comes back with its way back`() {
    var session = session("launch", "home", "lesson first", "alert show", "leave")
    #expect(session.simulation.world.state == .background)
    #expect(session.submit(line: "undo 2").failure == nil)
    #expect(session.submit(line: "undo").failure == .input)
  }

  // MARK: - Repair

  @Test func `a repair begins with the given app, and then with the last attempt`() {
    var session = session("lesson first", "home", "skip", "skip", "skip")
    let given = session.submit(line: "repair").prefill
    #expect(given == "app Notes uses: uikit {\n  saved draft = \"\"\n}")
    let tried = given.replacing("\"\"\n", with: "\"\"\n  on didEnterBackground { save draft }\n")
    #expect(session.submit(SourceText(name: "input", text: tried)).failure == nil)
    #expect(session.submit(line: "repair").prefill == tried)
    #expect(session.submit(SourceText(name: "input", text: tried + "hint")).prefill == tried)
    let other = tried.replacing("draft = ", with: "draft =  ")
    #expect(session.submit(SourceText(name: "input", text: other + "\nhint")).prefill == other, "changed since")
    #expect(Self.texts(session.submit(line: Self.mended)).contains("Right: "))
  }

  @Test func `a stray line is no attempt at an app, and a dropped app is one`() {
    var session = session("lesson first", "home", "skip", "skip", "skip")
    let given = session.submit(line: "repair").prefill
    for line in ["1", "didEnterBackground", "apple"] { #expect(session.submit(line: line).failure == .input) }
    session.keepDropped("home")
    #expect(session.submit(line: "repair").prefill == given)
    session.keepDropped("app Notes uses: uikit {\n  sav")
    #expect(session.submit(line: "repair").prefill == "app Notes uses: uikit {\n  sav")
  }

  @Test func `where there is no app, there is nothing to repair`() {
    var session = session("lesson first")
    for lines in [[], ["home"], ["leave"]] {
      for line in lines { _ = session.submit(line: line) }
      let reply = session.submit(line: "repair")
      #expect(Self.texts(reply) == "There is no app to repair here.")
      #expect(reply.prefill == "")
    }
  }

  @Test func `Tab offers what an answer may begin with, from the question's own world, and what helps`() {
    var session = session("lesson first", "home", "skip", "skip")
    let script = session.completer.completions(for: "", cursor: 0).map { $0.replacement }
    #expect(script.contains("home") && script.contains("hint") && !script.contains("undo"))
    #expect(session.completer.completions(for: "memory p", cursor: 8).map { $0.replacement } == ["pressure"])
    _ = session.submit(line: "skip")
    let app = session.completer.completions(for: "", cursor: 0).map { $0.replacement }
    #expect(app.contains("repair") && !app.contains("home"))
  }

  // MARK: - Commands for answers

  @Test(arguments: [
    ("launch", 1, true), ("launch; home", 1, true), ("undo", 1, true), ("nonsense", 1, false),
    ("background -> nonsense", 2, false), ("undo", 3, true), ("wait 5", 3, false), ("undo", 4, true),
  ]) func `a command for an answer is told where to try things`(_ line: String, _ place: Int, _ isTold: Bool) throws {
    var session = session("lesson first")
    for _ in 0..<place { _ = session.submit(line: "skip") }
    let reply = session.submit(line: line)
    let diagnostic = try #require(reply.reports.first).diagnostic
    #expect((diagnostic.id == "commandForAnswer") == isTold)
    #expect(diagnostic.label.contains("`play`") == isTold)
  }

  @Test func `a state in two words is one, though the first of them is a command`() {
    var session = session("lesson second")
    let reply = session.submit(line: "back ground")
    #expect(reply.reports.isEmpty && ["Right", "Not right"].contains { Self.texts(reply).hasPrefix($0) })
  }

  /// What is typed in free play beside a question that waits, and whether the way out is told.
  @Test(arguments: [
    ("back", true), ("2", true), ("suspended", true), ("more", true), ("luanch", true), ("launch", false),
    ("unlock", false),
    ("state", false),
  ])
  func `free play tells the way out where it is given what the question waits for`(_ typed: String, _ isTold: Bool) {
    var session = session("lesson second", "play")
    let reply = session.submit(line: typed)
    let text = Self.texts(reply) + Library.rendered(reply.reports)
    #expect(text.contains("`leave` goes back to the question") == isTold, "\(text)")
    _ = session.submit(line: "leave")
    let outside = session.submit(line: "luanch")
    #expect(!Library.rendered(outside.reports).contains("goes back to the question"))
  }

  // MARK: - Why

  @Test func `why explains a step that is over`() {
    var session = session("lesson first", "home")
    let why = Self.texts(session.submit(line: "why"))
    #expect(why.contains("Looking back at “Watch it”"))
    #expect(why.contains("rule "))
    #expect(session.submit(line: "why 99").failure == .input)
  }

  @Test func `why keeps an answer back until it is given`() {
    var session = session("lesson first", "home", "willTerminate")
    #expect(Self.texts(session.submit(line: "why")).contains("would give the answer away"))
    _ = session.submit(line: "willResignActive -> didEnterBackground")
    let path = Self.texts(session.submit(line: "why"))
    #expect(path.contains("would give the answer away"), "the next question is about the same run")
    _ = session.submit(line: "skip")
    let why = Self.texts(session.submit(line: "why"))
    #expect(why.contains("Looking back at question 3"))
    #expect(why.contains("active → inactive"))
  }

  @Test func `why tells what a value holds and what decided it, and more does not say it again`() {
    var session = session("lesson fifth", "first", of: Self.lookedBack)
    let why = Self.texts(session.submit(line: "why"))
    #expect(why.contains("At the end `draft` is \"first\". What it held went with its process"), "\(why)")
    #expect(why.contains("› edit draft") && why.contains("rule memory.pressure.suspended"), "\(why)")
    #expect(Self.texts(session.submit(line: "more")).hasPrefix("That was all about question 1"))
    var other = self.session("lesson fifth", "first", of: Self.lookedBack)
    #expect(Self.texts(other.submit(line: "more")).contains("It knows nothing of the old one."))
  }

  @Test func `why ends where a find question is answered, and knows rules that leave no line`() {
    var session = session("lesson fifth", "first", "reboot; push silent; wait 1s", of: Self.lookedBack)
    let why = Self.texts(session.submit(line: "why"))
    #expect(why.contains("rule push.silent.launch") && why.contains("rule reboot.notRunning"), "\(why)")
    #expect(!why.contains("› wait 1s"), "\(why)")
  }

  /// The run of the first question, and whether it tells which option of the second one is right.
  private static let seenRuns: [(run: String, isRefused: Bool)] = [
    ("when { launch }", true), ("given { launch }\nwhen { home }", true),
    ("given { push silent }\nwhen { launch }", false),
  ]

  @Test(arguments: seenRuns) func `why keeps back what the run of a right option has in common with the one before`(
    _ run: String, _ isRefused: Bool
  ) {
    let text = """
      lesson one "One" {
        version 1
        use uikit
        scenes no
        question calls order "Calls" {
          | ?
          \(run)
        }
        question read choice "Read" {
          | What is read as it begins?
          right "inactive" { launch; expect reads inactive at: didFinishLaunching }
          wrong "active" because: "Not yet." { launch; expect reads active at: didFinishLaunching }
          wrong "background" because: "No." { launch; expect reads background at: didFinishLaunching }
        }
      }
      """
    var session = session("lesson one", "skip", of: text)
    let why = Self.texts(session.submit(line: "why"))
    #expect(why.contains("would give the answer away") == isRefused, "\(why)")
    #expect(why.contains("Looking back") != isRefused, "\(why)")
  }

  @Test func `why explains the learner's own script, and at the end of a lesson its last part`() {
    var session = session("lesson first", "home", "skip", "skip", "memory limit")
    #expect(Self.texts(session.submit(line: "why")).contains("memory limit"))
    _ = session.submit(line: "skip")
    #expect(Self.texts(session.submit(line: "why")).contains("Looking back at question 5"))
    _ = session.submit(line: "launch")
    #expect(!Self.texts(session.submit(line: "why")).contains("Looking back"))
  }

  @Test func `where nothing ran, why tells the reason of the right answer`() {
    var session = session("lesson third", "skip", "skip")
    #expect(
      Self.texts(session.submit(line: "why"))
        == "Looking back at question 2\nNo run stands behind it. Its reason:\nIt is frozen.")
  }

  @Test func `there is no why in an exam`() {
    var session = session("exam first")
    #expect(Self.texts(session.submit(line: "why")) == "There is no `why` in an exam.")
    _ = session.submit(line: "willResignActive -> didEnterBackground")
    #expect(Self.texts(session.submit(line: "why")) == "There is no `why` in an exam.")
  }

  // MARK: - Where a learner is

  @Test func `skipping a step shows what its solution makes happen`() {
    var session = session("lesson first")
    let reply = Self.texts(session.submit(line: "skip"))
    #expect(reply.contains("One way: home"))
    #expect(reply.contains("applicationDidEnterBackground(_:)"))
    #expect(Self.texts(session.submit(line: "why")).contains("Looking back at “Watch it”"))
  }

  @Test func `who comes back or begins again reads the title and the place`() {
    var session = session("lesson first", "home", "willTerminate")
    #expect(Self.texts(session.submit(line: "lesson")).hasPrefix("The first: part 2 of 5\n"))
    _ = session.submit(line: "leave")
    #expect(Self.texts(session.submit(line: "lesson first")).hasPrefix("The first: part 2 of 5\n"))
    #expect(Self.texts(session.submit(line: "restart")).hasPrefix("The first\n"))
  }

  @Test func `a finished lesson says what next goes on with, and how far the course is`() {
    var session = session("lesson third", "leave", "lesson second")
    let end = Self.texts(session.submit(line: "active"))
    #expect(end.hasSuffix("1 of 3 lessons done. `next` goes on with: The third. `menu` shows the course."))
    #expect(Self.texts(session.submit(line: "next")).hasPrefix("The third"))
    _ = session.submit(line: "background")
    let last = Self.texts(session.submit(line: "skip"))
    #expect(last.contains("1 of 3 lessons done, 1 taken, not at 80 % yet. `next` goes on with: The first."))
    #expect(Self.texts(session.submit(line: "next")).hasPrefix("The first"))
    for _ in 0..<4 { _ = session.submit(line: "skip") }
    #expect(
      Self.texts(session.submit(line: "skip")).contains(
        "1 of 3 lessons done, 1 taken, not at 80 % yet, 1 skipped. That was the whole course."))
  }

  @Test func `next stays with a lesson that was left, and with one that is open`() {
    var session = session("lesson second", "leave")
    #expect(Self.texts(session.submit(line: "next")).hasPrefix("The second"))
    let records = session.catalog.progress.records.count
    let asked = Self.texts(session.submit(line: "next"))
    #expect(asked.hasPrefix("Leave ") && asked.contains("`next` once more") && asked.contains("`skip`"), "\(asked)")
    #expect(session.prompt.hasPrefix("second ") && session.catalog.progress.records.count == records)
    _ = session.submit(line: "hint")
    #expect(Self.texts(session.submit(line: "next")).hasPrefix("Leave "), "something else was typed between")
    let left = Self.texts(session.submit(line: "next"))
    #expect(left.hasPrefix("Left The second. `lesson second` goes on where you were.") && left.contains("The third"))
    #expect(session.prompt.hasPrefix("third "))
  }

  @Test func `who opens another lesson is told how to come back to this one`() {
    var session = session("lesson second")
    let next = Self.texts(session.submit(line: "lesson third"))
    #expect(next.hasPrefix("Left The second. `lesson second` goes on where you were."))
    #expect(Self.texts(session.submit(line: "lesson second")).hasPrefix("Left The third. "))
    #expect(!Self.texts(session.submit(line: "lesson second")).contains("Left "), "the same lesson is not left")
  }

  @Test func `the mark of an unsettled order is explained once`() {
    var session = session("use [uikit, flutter]")
    let first = Self.texts(session.submit(line: "launch"))
    let others = ["home", "launch", "home"].map { Self.texts(session.submit(line: $0)) }
    #expect(([first] + others).filter { $0.contains("no source settles") }.count == 1)
  }
}
