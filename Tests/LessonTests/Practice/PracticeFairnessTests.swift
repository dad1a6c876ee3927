import LifeLanguage
import LifeSyntax
import LifecycleEngine
import TestSupport
import Testing

@testable import LessonGrading
@testable import LessonModel
@testable import LessonReading
@testable import LessonTutor
@testable import QuestionKinds

/// What a question of practice gives away, leaves out or takes for known: nothing that its answer depends on.
@Suite struct PracticeFairnessTests {
  private static let styles = ["scenes", "flutter"].compactMap { LessonStyle.named($0) }
  private static let made = SharedValues<String, [PracticeQuestion]>()

  private static func questions(_ style: LessonStyle, _ kinds: [PracticeKind], count: Int = 14) -> [PracticeQuestion] {
    made.value(for: "\(style.name) \(kinds.map { $0.rawValue }) \(count)") {
      var request = PracticeRequest()
      request.kinds = kinds
      return (1...LongTests.count(short: count, long: 60)).compactMap { number in
        let question = PracticeQuestionTests.maker(style).question(request, number: number, seed: "fair")
        if let question { request.asked.insert(question.content) }
        return question
      }
    }
  }

  /// The text of a question as it is asked.
  private func shown(_ question: PracticeQuestion) -> String {
    var run = LessonRun(question.lesson)
    run.isPractice = true
    return run.present().map { $0.text }.joined(separator: "\n")
  }

  @Test(arguments: styles) func `the start is told only where no process has ended before`(style: LessonStyle) throws {
    var (ended, told) = (0, 0)
    for question in Self.questions(style, [.path, .worlds, .holds, .reads, .whoHears], count: 24) {
      let asked = try #require(question.lesson.questions.first)
      let stage = try Stage(asked, in: question.lesson.environment)
      let text = shown(question)
      if stage.before.hasEnded {
        ended += 1
        #expect(!text.contains("It begins in"), "\(text)")
      } else if text.contains("It begins in: \(stage.before.world.state.name)") {
        told += 1
      }
    }
    #expect(told > 0 && ended > 0, "\(ended) \(told)")
  }

  @Test func `the start is not told where a belief leads elsewhere before`() throws {
    let style = try #require(LessonStyle.named("scenes"))
    let beliefs = CourseBeliefTests.beliefs
    let names = beliefs.all.map { $0.name.text }
    var doubted = 0
    for made in Self.questions(style, [.path], count: 24) {
      let question = PracticeQuestion(made, in: made.lesson.knowing(beliefs, met: names))
      let asked = try #require(question.lesson.questions.first)
      let truth = try Stage(asked, in: question.lesson.environment).before.world.state
      let isDoubted = question.lesson.beliefs.held.contains { belief in
        belief.worlds.contains { world in
          var start = try? question.lesson.environment.simulation(for: asked.setup)
          start?.adopt(world)
          return start.flatMap { try? Stage($0, given: asked.given, when: []).before.world.state } != truth
        }
      }
      guard isDoubted else { continue }
      doubted += 1
      #expect(!shown(question).contains("It begins in"), "\(question.text)")
    }
    #expect(doubted > 0)
  }

  @Test(arguments: LongTests.sample(styles, oneOf: 2))
  func `where the process has ended before, the reason tells of it`(style: LessonStyle) throws {
    var found = 0
    for question in Self.questions(style, [.path, .state, .order], count: 40) {
      let asked = try #require(question.lesson.questions.first)
      let stage = try Stage(asked, in: question.lesson.environment)
      guard stage.before.hasEnded, stage.before.world.state == .notRunning, !asked.because.isEmpty else { continue }
      found += 1
      #expect(asked.because.hasPrefix("The process ended at `"), "\(question.text)")
    }
    if style.name == "scenes" { #expect(found > 0) }
  }

  @Test func `each reason for several commands has a sentence for each of them`() throws {
    let style = try #require(LessonStyle.named("scenes"))
    let start = try #require(PracticeQuestionTests.maker(style).plain).run
    for script in [
      [Stimulus(.launch), Stimulus(.lock), Stimulus(.unlock), Stimulus(.paymentSheetShow)],
      [Stimulus(.launch), Stimulus(.home), Stimulus(.launch), Stimulus(.alertShow)],
    ] {
      let drawn = try #require(DrawnScript.run(script, given: 2, from: start))
      var random = SeededRandom("several")
      let reason = CaseReason(drawn.run, from: drawn.asked)
      #expect(reason.cases.count == 2)
      let text = try #require(reason.text(after: [], &random))
      #expect(text.sentences.count >= 2, "\(text)")
    }
    // What is cut is announced, after a right answer, too.
    let long = AuthorReason(
      Array(repeating: "This is a sentence of some length, and one more.", count: 6).joined(separator: " "))
    #expect(LessonRun.More([.because(long)], on: .all) == .rest)
  }

  @Test(arguments: LongTests.sample(LessonStyle.all, oneOf: 3))
  func `calls are offered only where all rules of the script are known`(
    style: LessonStyle
  )
    throws
  {
    let known = Set(PracticeQuestionTests.allRules.enumerated().filter { $0.offset % 4 > 0 }.map { $0.element })
    let maker = PracticeMaker(style: style, library: Fixture.library, met: known)
    var request = PracticeRequest()
    request.kinds = PracticeKind.allCases.filter { $0.asksForCalls }
    for number in 1...6 {
      guard let question = maker.question(request, number: number, seed: "new") else { continue }
      let asked = try #require(question.lesson.questions.first)
      let stage = try Stage(asked, in: question.lesson.environment)
      let rules = stage.after.trace.entries.compactMap { stage.after.rule(of: $0)?.id }
      #expect(
        rules.allSatisfy { known.contains($0) || !PracticeQuestionTests.allRules.contains($0) }, "\(question.text)")
    }
  }

  @Test(arguments: styles) func `a question about a value shows the code and says how much time passes`(
    style: LessonStyle
  ) {
    let found = Self.questions(style, [.holds], count: LongTests.count(short: 5, long: 14))
    #expect(!found.isEmpty)
    for question in found {
      let text = shown(question)
      #expect(text.contains("  app "), "\(text)")
      #expect(text.folded.contains("takes time."), "\(text)")
      // That an hour passes, and that no time does, is not said one after the other.
      #expect(!text.folded.contains("no time passes"), "\(text)")
    }
  }

  /// Goals of tasks, and what a task says of them at its end.
  private static let goals: [(goal: String, said: String)] = [
    (
      "expect state == active; expect sketch == \"blank\"; expect ended == none",
      " At the end the app must be active and `sketch` must be \"blank\". The process must live all the time."
    ),
    ("expect cover == \"off\"; expect left; expect ended == forceQuit", " At the end `cover` must be \"off\"."),
    (
      "expect state == active; expect !chat.alive; expect ended == none",
      " At the end the app must be active and `chat.alive` must be false. The process must live all the time."
    ),
    ("expect effect valueLost; expect ended == jetsam", ""),
  ]

  @Test(arguments: goals.indices) func `a task names each condition that an answer is held against`(row: Int) {
    #expect(PracticeMaker.doneOnce(Self.goals[row].goal) == Self.goals[row].said)
  }

  /// Scripts of an app whose verdict only time changes, and whether its verdict is asked.
  private static let timed: [(script: [Stimulus], isAskable: Bool)] = [
    ([Stimulus(.launch), Stimulus(.home)], false),
    ([Stimulus(.launch), Stimulus(.home), .wait(milliseconds: 1_200_000)], false),
    ([Stimulus(.launch), Stimulus(.home), .wait(milliseconds: 3_600_000)], true),
  ]

  @Test func `what only time changes is asked only where enough of it passes`() throws {
    let maker = PracticeQuestionTests.maker(try #require(LessonStyle.named("scenes")))
    let start = try #require(maker.appStarts.first { $0.app.name == "Forecast" }).start.run
    for row in Self.timed {
      var script = DrawnScript(stimuli: row.script, givenCount: 1, walk: RuleWalk(start))
      for stimulus in row.script { _ = script.walk.apply(stimulus) }
      #expect(HeldReason.isAskable(.verdict("verdict"), script) == row.isAskable)
      // Nothing was typed, no code read it back, and no process ended.
      #expect(!HeldReason.isAskable(.typed("verdict"), script))
    }
  }

  @Test func `a reason that names a return does not call it a launch`() throws {
    let maker = PracticeQuestionTests.maker(try #require(LessonStyle.named("scenes")))
    let start = try #require(maker.appStarts.first { $0.app.name == "Forecast" }).start.run
    let script = [Stimulus(.launch), Stimulus(.home), .wait(milliseconds: 3_600_000), Stimulus(.launch)]
    let drawn = try #require(DrawnScript.run(script, given: 3, from: start))
    var random = SeededRandom("return")
    let text = HeldReason(.verdict("verdict"), holding: "old", in: drawn.run).text(after: [], &random)
    #expect(text.contains("(when it is opened again)") && !text.contains("at `launch`"), "\(text)")
  }

  @Test func `payment comes only where somebody buys, and a map is only looked at`() throws {
    #expect(ScriptProse.uses.allSatisfy { !$0.does.contains("route") })
    let style = try #require(LessonStyle.named("scenes"))
    for question in Self.questions(style, [.order, .path, .state], count: 40)
    where question.text.contains("paymentSheet") {
      let buys =
        ScriptProse.purchases.contains { question.text.folded.contains($0.noun) }
        || question.text.contains("shopping app")
      #expect(buys || !question.text.contains("paymentSheet show"), "\(question.text)")
    }
  }

  @Test func `about one question in ten is an app to break`() throws {
    let style = try #require(LessonStyle.named("scenes"))
    let maker = PracticeQuestionTests.maker(style)
    var request = PracticeRequest()
    var kinds: [PracticeKind] = []
    for number in 1...LongTests.count(short: 30, long: 300) {
      guard let question = maker.freshest(request, number: number, seed: "breaks") else { continue }
      kinds.append(question.kind)
      request.lastForms = Array((request.lastForms + [question.form]).suffix(PracticeForm.memory))
    }
    let count = kinds.count { $0 == .breakApp }
    #expect(count * 30 >= kinds.count && count * 5 <= kinds.count, "\(count) of \(kinds.count)")
  }

  @Test func `a scene's calls of being thrown out are asked in no question`() throws {
    let style = try #require(LessonStyle.named("scenes"))
    for question in Self.questions(style, PracticeKind.allCases.filter { $0.asksForCalls }, count: 16) {
      #expect(!question.text.contains("at: sceneWillResignActive"), "\(question.text)")
      #expect(!question.text.contains("when { forceQuit"), "\(question.text)")
    }
  }
}
