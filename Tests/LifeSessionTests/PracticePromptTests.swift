import LifecycleEngine
import LifeLanguage
@testable import LifeSession
import LifeSyntax
import TestSupport
import Testing

@testable import LessonModel
@testable import LessonReading
@testable import LearnerLog
@testable import LessonTutor

/// Practice and review at the prompt.
@Suite struct PracticePromptTests: PracticePrompt {
  /// A session that practises, and what it has shown last.
  private struct Practised {
    var session: Session
    var shown: String
  }

  /// The session of a learner who has skipped a lesson and skips practice: at its beginning, and after each question.
  ///
  /// It is held once for all tests, each of which takes a copy.
  private static let practised: [Practised] = {
    let suite = PracticePromptTests()
    var session = suite.session(of: rich)
    // Of so short a lesson not every seed makes fifteen questions.
    session.choose(practiceSeed: "1")
    _ = suite.type("lesson leaving", "skip", "skip", "skip", in: &session)
    let start = suite.type("practice", in: &session)
    var found = [Practised(session: session, shown: start)]
    while session.prompt.hasPrefix("practice"), found.count <= 40 {
      let shown = suite.type("skip", in: &session)
      found.append(Practised(session: session, shown: shown))
    }
    return found
  }()

  @Test func `without a lesson there is nothing to practise`() {
    var session = session()
    #expect(type("practice", in: &session).hasPrefix("There is nothing to practise yet"))
    #expect(type("review", in: &session).hasPrefix("Nothing has been asked yet"))
  }

  @Test func `what was missed comes once more at the end, and may be left`() {
    var session = session()
    let end = type(
      "lesson leaving", "sceneDidEnterBackground", "sceneWillResignActive -> sceneDidEnterBackground", "suspended",
      "this", in: &session)
    #expect(end.contains("One question was not right at the first try. It comes once more in another form"))
    #expect(session.prompt == "again 1/1 ? ")
    #expect(!end.contains("Question 1, 1 point\nThe"))
    #expect(type("leave", in: &session).hasPrefix("Left."))
    #expect(session.catalog.progress.percent(of: "leaving") == 86)
    let cards = session.catalog.progress.records.filter { $0.event == .recalled }.map { $0.lesson }
    #expect(cards == ["home.fromActive", "background.suspension", "leaving.free"])
    #expect(session.catalog.progress.lessons == ["leaving"])
  }

  @Test func `practice asks, keeps what was remembered, and shows its text when the question is over`() {
    var session = session()
    _ = type("lesson leaving", "skip", "skip", "skip", in: &session)
    let first = type("practice", in: &session)
    #expect(first.contains("Asked because a question with the same rule behind it went wrong or was skipped today"))
    #expect(session.prompt.hasPrefix("practice 1/15 "))
    #expect(type("practice text", in: &session).contains("The text holds the answer"))
    let before = session.catalog.progress.records.count
    _ = type("skip", in: &session)
    let kept = session.catalog.progress.records.dropFirst(before)
    #expect(!kept.isEmpty && kept.allSatisfy { $0.event == .recalled && $0.line.contains("grade: again day: 20000") })
    let text = type("practice text", in: &session)
    let loaded = LessonLoader.load(SourceText(name: "kept.life", text: text + "\n"), library: Library.plugins)
    #expect(loaded.diagnostics.isEmpty && loaded.lessons.count == 1)
    #expect(
      type("practice stats", in: &session).contains(
        "1, 1 of them new, 0 of these right at once; 15 take about ten minutes"))
  }

  @Test func `what stands in the line of one question does not stand in that of the next`() {
    var session = session()
    session.editsLines = true
    _ = type("lesson leaving", "skip", "skip", "skip", "practice", in: &session)
    var offered = 0
    for _ in 0..<12 where session.prompt.hasPrefix("practice") && (offered == 0 || LongTests.areRequested) {
      let part = session.prompt
      let tried = session.submit(line: "inactive -> background")
      guard session.prompt == part else {
        #expect(tried.prefill.isEmpty)
        continue
      }
      if !tried.prefill.isEmpty { offered += 1 }
      #expect(session.submit(line: "skip").prefill.isEmpty)
    }
    #expect(offered > 0)
  }

  @Test func `the same day asks the same, another day or seed other things`() {
    func asked(_ day: Int, seed: String = "") -> String {
      var session = session(day: day)
      session.choose(practiceSeed: seed)
      _ = type("lesson leaving", "skip", "skip", "skip", in: &session)
      return type("practice", "skip", "skip", "skip", in: &session)
    }
    let one = asked(20_000)
    #expect(one == asked(20_000))
    #expect(one != asked(20_001))
    #expect(one != asked(20_000, seed: "7"))
  }

  @Test func `fifteen questions are enough for a day`() throws {
    #expect(Self.practised.count == 1 + 15)
    let end = try #require(Self.practised.last)
    var session = end.session
    let shown = end.shown
    #expect(shown.contains("That makes 15 questions, about ten minutes: enough for a day."))
    #expect(shown.contains("Right at once: 0 of 15.") && shown.contains("Rules and questions still due: "), "\(shown)")
    _ = type("practice", in: &session)
    // The questions of a day are counted, in whatever sitting.
    #expect(session.prompt.hasPrefix("practice 16/30"), "\(session.prompt)")
    #expect(type("practice stats", in: &session).contains("questions today"))
    #expect(session.prompt.hasPrefix("practice 16/30"), "\(session.prompt)")
  }

  @Test func `a day counts each occasion for one belief, and names what is gone by its answers`() {
    func occasion(_ number: Int, _ day: Int, _ shown: [String], not others: [String] = []) -> BeliefObservation {
      BeliefObservation(question: "practice.\(number)", day: day, shown: shown, contradicted: others)
    }
    let evidence = BeliefEvidence([
      occasion(1, 19_990, ["two"]), occasion(2, 19_991, [], not: ["two"]), occasion(3, 20_000, ["one", "three"]),
      occasion(4, 20_000, ["one"], not: ["two"]), occasion(5, 20_000, ["four"]),
    ])
    #expect(evidence.shown(on: 20_000).map { "\($0.name) \($0.times)" } == ["one 2", "four 1"])
    #expect(evidence.gone(on: 20_000) == ["two"] && evidence.gone(on: 19_991).isEmpty == false)
    #expect(evidence.shown(on: 20_001).isEmpty && evidence.gone(on: 20_001).isEmpty)
  }

  /// The last day on which nothing comes again and, in long tests, the same day.
  private static let days = [20_006] + (LongTests.areRequested ? [20_000] : [])

  @Test(arguments: days)
  func `what was asked does not come again within seven days in another session`(day: Int) throws {
    try #require(Self.practised.count > 6)
    let session = Self.practised[6].session
    let asked = session.workspace.practiceSession.asked.texts.dropLast().map { Self.content(of: $0) }
    let log = session.catalog.progress.records.map { $0.line }.joined()
    var other = self.session(day: day, log: log, of: Self.rich)
    other.choose(practiceSeed: "1")
    _ = type("practice", in: &other)
    for _ in 0..<6 where other.prompt.hasPrefix("practice") { _ = type("skip", in: &other) }
    let again = other.workspace.practiceSession.asked.texts.map { Self.content(of: $0) }
    #expect(asked.count > 3 && again.count > 3)
    for content in again { #expect(!asked.contains(content), "\(content)") }
  }

  @Test(arguments: days) func `practice makes no question that a lesson asked within seven days`(day: Int)
    throws
  {
    var session = session(of: Self.rich)
    _ = type("lesson leaving", "skip", "skip", "skip", in: &session)
    let log = session.catalog.progress.records.map { $0.line }.joined()
    var later = self.session(day: day, log: log, of: Self.rich)
    later.choose(practiceSeed: "1")
    _ = type("practice", in: &later)
    for _ in 0..<12 where later.prompt.hasPrefix("practice") { _ = type("skip", in: &later) }
    let asked = later.workspace.practiceSession.asked.texts.map { Self.content(of: $0) }
    #expect(asked.count > 3)
    #expect(!asked.contains("order | given { launch } | when { home }"), "\(asked)")
    let late = later.workspace.practiceSession.asked.lateQuestions(of: later.workspace.learner)
    #expect(late.isSuperset(of: ["leaving.order", "leaving.after", "leaving.free"]), "\(late)")
  }

  @Test func `the same stimuli come once in a sitting where others are there`() throws {
    let question = try #require(
      LessonLoader.load(SourceText(name: "leaving.life", text: Self.text), library: Library.plugins).lessons.first?
        .questions.first)
    let form = try #require(PracticeForm(question))
    #expect(form.kind == .order && form.stimuli == [.home])
    var request = PracticeRequest()
    let others = (0..<PracticeForm.memory - 2).map { _ in PracticeForm(kind: .duration, title: "") }
    request.lastForms = [PracticeForm(kind: .path, title: "", stimuli: [.home])] + others.dropLast()
    #expect(request.isWornOut(form))
    request.variety = .little
    #expect(!request.isWornOut(form))
  }

  /// What a text of a question asks: its kind, what is given and what happens, or the goal of a task.
  private static func content(of text: String) -> String {
    let lines = text.split(separator: "\n").map { String($0.drop { $0 == " " }) }
    let kind = lines.first { $0.hasPrefix("question") }.map { $0.split(separator: " ").dropFirst(2).first ?? "" } ?? ""
    let parts = ["given", "when", "app", "goal"]
    return ([String(kind)] + lines.filter { line in parts.contains { line.hasPrefix($0) } })
      .joined(separator: " | ")
  }

  @Test func `review asks what is due, and says when nothing is`() {
    // What was right at once is not asked in its simplest form again, and this lesson shows no other.
    let log = "recalled home.fromActive version: 1 grade: hard day: 19900 question: \"leaving.order\"\n"
    let taken = Self.taken("leaving")
    var session = session(log: taken + log)
    #expect(
      type("review", in: &session).contains(
        "Asked because the rule behind it is due, 100 days after the last time"))
    #expect(session.prompt == "review 1/1 ? ")
    let end = type("skip", in: &session)
    #expect(end.contains("That is once through what was due. What is still due went wrong or was skipped."), "\(end)")
    #expect(end.contains("Rules and questions still due: ") && !end.contains("still due: 0 today"), "\(end)")
    var early = self.session(day: 19_900, log: taken + log.replacing("hard", with: "easy"))
    #expect(type("review", in: &early).hasPrefix("Nothing is due."))
  }

  @Test func `a sitting counts its tasks from one number to the same, whether each is asked or not`() {
    let tasks = (1...4).map { PracticeSitting.Task.family("family.\($0)") }
    var sitting = PracticeSitting(occasion: .review, tasks: tasks)
    var shown: [String] = []
    // The second cannot be asked.
    for taken in [1, 2, 1] {
      sitting.tasks.removeFirst(taken)
      sitting.asked += 1
      shown.append("\(sitting.progress.done + 1)/\(sitting.progress.total)")
    }
    #expect(shown == ["1/4", "2/4", "3/4"])
  }

  @Test(arguments: [(0, 1, "1/15"), (8, 1, "9/15"), (8, 7, "15/15"), (14, 2, "16/30"), (15, 1, "16/30")])
  func `practice counts the questions of a day`(before: Int, asked: Int, shown: String) {
    let sitting = PracticeSitting(occasion: .practice, asked: asked, before: before)
    #expect("\(sitting.progress.done + 1)/\(sitting.progress.total)" == shown)
    #expect(sitting.number == before + asked)
  }

  @Test func `a third of a day's questions are about what went wrong, some of them in its first quarter`() {
    let turns = (0..<PracticePlan.dayCount).map { PracticeTurn(number: $0) }
    #expect(turns.count { $0 == .missed || $0 == .again } == 5 && turns.count { $0 == .task } == 3)
    let quarter = turns.prefix(PracticePlan.dayCount / 4)
    #expect(quarter.contains(.missed) && quarter.contains(.again))
    #expect(PracticeTurn(number: PracticePlan.dayCount) == turns[0])
  }

  @Test func `what went wrong in a lesson comes among the first three questions`() throws {
    try #require(Self.practised.count > 2)
    let session = Self.practised[0].session
    let missed = RecallLog(session.catalog.progress).missed
    #expect(Set(missed.map { $0.question }) == ["leaving.order", "leaving.after", "leaving.free"])
    // A new question about a family of it.
    #expect(session.workspace.lesson?.sitting?.token != nil)
    let asked = Set(session.workspace.practiceSession.asked.lastFamilies)
    #expect(!asked.isDisjoint(with: missed.flatMap { $0.cards }), "\(asked)")
    // The question itself, of which no new one can be made.
    let later = Self.practised[2].session
    #expect(Self.practised[1...2].contains { $0.shown.contains("From “Leaving”, not right today") })
    #expect(later.workspace.lesson?.sitting?.token == nil && later.lessonRun?.lesson.name == "leaving")
  }

  /// The log of two sessions of a day, in each of which so many questions were skipped.
  private func log(ofTwoSessionsOf count: Int) throws -> ProgressLog {
    try #require(Self.practised.count > count)
    let first = Self.practised[count].session.catalog.progress.records.map { $0.line }.joined()
    var session = session(log: first, of: Self.rich)
    session.choose(practiceSeed: "1")
    _ = type("practice", in: &session)
    for _ in 0..<count where session.prompt.hasPrefix("practice") { _ = type("skip", in: &session) }
    return ProgressLog(reading: Array(session.catalog.progress.records.map { $0.line }.joined().utf8))
  }

  @Test func `a question of a lesson comes once a day, in whatever session`() throws {
    let recalls = try log(ofTwoSessionsOf: 5).records.filter { $0.number != nil }
    #expect(recalls.contains { $0.answer == "leaving.free" })
    // One of several families has a record for each.
    var numbers: [String: Set<Int>] = [:]
    for record in recalls { numbers[record.answer ?? "", default: []].formUnion([record.number ?? 0]) }
    #expect(numbers.values.allSatisfy { $0.count == 1 }, "\(numbers)")
  }

  @Test func `the end, the prompt and the statistics have one count, over sessions`() throws {
    try #require(Self.practised.count > 3)
    // The third is a question of the lesson, and is the last that is answered.
    #expect(Self.practised[2].session.workspace.lesson?.sitting?.token == nil)
    var session = Self.practised[3].session
    #expect(session.prompt.hasPrefix("practice 4/15"), "\(session.prompt)")
    #expect(
      type("leave", in: &session).hasPrefix("Left. Right at once: 0 of 3. Questions today: 3. `practice` asks more"))
    #expect(type("practice stats", in: &session).contains("3, 2 of them new, 0 of these right at once"))
    let log = session.catalog.progress.records.map { $0.line }.joined()
    var later = self.session(log: log, of: Self.rich)
    #expect(type("practice stats", in: &later).contains("3, 2 of them new"))
    _ = type("practice", in: &later)
    #expect(later.prompt.hasPrefix("practice 4/15"), "\(later.prompt)")
    #expect(type("leave", in: &later) == "Left. `practice` asks more, `review` what is due, `menu` shows the course.")
  }

  @Test func `where nothing is left to ask, that is said with what is due and what to do`() {
    var session = session(of: Self.rich)
    _ = type("lesson leaving", "skip", "skip", "skip", "practice", "skip", in: &session)
    let plan = session.workspace.practiceSession.plan(session.workspace.learner)
    let sitting = PracticeSitting(occasion: .practice, asked: 1, before: 4)
    let text = session.workspace.learner.exhaustedText(plan, after: sitting).joined(separator: "\n")
    #expect(text.contains("You have answered 5 questions today.") && text.contains("`review` asks it again now"))
    #expect(!text.contains("Right at once"))
    #expect(sitting.sum == nil)
    let nothing = PracticePlan(recalls: RecallLog(ProgressLog(reading: [])), day: 20_000, met: [])
    let fresh = session.workspace.learner.exhaustedText(nothing, after: PracticeSitting(occasion: .practice))
    #expect(
      fresh == [
        "Practice has nothing else to ask today of what you have met. `next` shows more, and that gives new questions."
      ])
  }

  @Test func `a search tells its host again and again that it goes on`() {
    let told = Counter()
    let loaded = LessonLoader.load(SourceText(name: "leaving.life", text: Self.rich), library: Library.plugins)
    var host = SessionHost.none
    host.goesOn = { told.count += 1 }
    var session = Session(
      plugins: Library.plugins, using: ["uikit"],
      catalog: LessonCatalog(lessons: loaded.lessons, course: nil, progress: ProgressLog(reading: [])), host: host)
    session.isInteractive = true
    session.begin(day: 20_000)
    _ = type("lesson leaving", "skip", "skip", "skip", in: &session)
    #expect(told.count == 0)
    _ = type("practice", in: &session)
    #expect(told.count > 0)
  }

  /// Counts in one thread.
  private final class Counter: @unchecked Sendable {
    var count = 0
  }

  @Test func `no situation comes twice on a day, in whatever session`() throws {
    let tokens = RecallLog(try log(ofTwoSessionsOf: 6)).practised(on: 20_000)
    let codes = tokens.compactMap { PracticeToken.situation(in: $0) }
    #expect(codes.count > 6 && Set(codes).count == codes.count, "\(codes)")
    #expect(Set(tokens.compactMap { PracticeToken.number(in: $0) }).count == tokens.count, "\(tokens)")
  }

  @Test func `what went wrong and no new question can be made of comes again, and says where it is from`() {
    let shown = Self.practised.prefix(1 + 8).map { $0.shown }.joined(separator: "\n")
    #expect(shown.contains("From “Leaving”, not right today: the same question again."), "\(shown)")
    #expect(!shown.contains("No new question can be made"))
  }

  @Test func `a host that takes a reply in parts reads the same`() {
    func shown(inParts: Bool) -> String {
      var session = session(of: Self.rich)
      session.answersInParts = inParts
      session.choose(practiceSeed: "1")
      _ = type("lesson leaving", "skip", "skip", "skip", "practice", in: &session)
      var reply = session.submit(line: "skip")
      #expect(reply.isToBeContinued == inParts)
      guard inParts else { return texts(reply) }
      let first = texts(reply)
      #expect(!first.isEmpty && session.workspace.expectedAnswer == nil)
      session.complete(&reply)
      #expect(
        !reply.isToBeContinued && texts(reply).hasPrefix(first) && reply.shown == first.split(separator: "\n").count)
      return texts(reply)
    }
    #expect(shown(inParts: true) == shown(inParts: false))
  }

  @Test func `a reason that names a belief is told behind the question, and each once`() {
    var sitting = PracticeSitting(occasion: .practice)
    let belief = PracticeReason.belief(title: "To leave an app is to end it")
    #expect(sitting.news(of: belief) == nil && sitting.reasonBehind == belief.text)
    #expect(sitting.news(of: .new) == PracticeReason.new.text && sitting.reasonBehind == nil)
    #expect(sitting.news(of: belief) == nil && sitting.reasonBehind == nil)
    #expect(sitting.news(of: .new) == nil && sitting.news(of: nil) == nil)
  }

  @Test func `what is told of a question that is over stands before the line that goes on`() throws {
    var session = session()
    session.choose(practiceSeed: "1")
    let belief = PracticeReason.belief(title: "To leave an app is to end it")
    let reason = try #require(belief.text)
    // What has only one form comes as it is.
    _ = type(
      "lesson leaving", "sceneWillResignActive -> sceneDidEnterBackground", "suspended", "that", "leave", "review",
      in: &session)
    for (answer, isRight) in [("that", false), ("this", true)] {
      guard session.workspace.lesson?.run.lesson.questions.map({ $0.name.text }) == ["free"] else {
        if !isRight { Issue.record("\(session.prompt)") }
        continue
      }
      session.workspace.changeLesson { _ = $0.sitting?.news(of: belief) }
      let reply = session.submit(line: answer)
      let told = reply.lines[reply.verdict].map { $0.text }
      let place = try #require(told.firstIndex { $0.contains(reason) }, "\(told)")
      #expect(isRight || told.last == "That was the last attempt; it goes on." && place == told.count - 2, "\(told)")
      #expect(!isRight || place == told.count - 1, "\(told)")
    }
  }

  @Test func `stimuli that were found at a later try are not right at once`() {
    let text = """
      lesson goal "A goal" {
        version 1
        styles [scenes, classic]

        question back script {
          | Bring it back.
          given { launch; home }
          goal { expect state == active }
          solution { launch }
          hint "What opens it?"
        }
      }
      """
    for (lines, grade) in [(["launch"], "good"), (["wait 1s", "launch"], "hard")] {
      var session = session(of: text)
      for line in ["lesson goal"] + lines { _ = type(line, in: &session) }
      let kept = session.catalog.progress.records.filter { $0.event == .recalled }.map { $0.line }
      #expect(!kept.isEmpty && kept.allSatisfy { $0.contains("grade: \(grade) ") }, "\(kept)")
    }
  }

  @Test func `an exam has no practice`() {
    var session = session()
    #expect(type("exam leaving", "practice", in: &session).contains("There is no practice in an exam."))
    #expect(session.catalog.progress.records.allSatisfy { $0.event != .recalled })
  }
}
