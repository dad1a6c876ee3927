import LearnerLog
import LifecycleEngine
import LifeLanguage
import LifeSyntax
import TestSupport
import Testing

@testable import LessonGrading
@testable import LessonModel
@testable import LessonTutor
@testable import QuestionKinds

/// Reasons and options of practice: each speaks of what was asked, and a belief is named where its answer is chosen.
@Suite struct PracticeReasonTests {
  private static let style = LessonStyle.named("scenes") ?? .standard
  private static let believing = PracticeQuestionTests.believing(style)
  private static let sittings = SharedValues<[PracticeKind], [PracticeQuestion]>()

  /// The questions of some kinds that one learner meets, each of whom remembers those before.
  private static func questions(_ kinds: [PracticeKind], count: Int) -> [PracticeQuestion] {
    sittings.value(for: kinds) {
      var request = PracticeRequest()
      request.kinds = kinds
      var found: [PracticeQuestion] = []
      for number in 1...count {
        guard let question = believing.freshest(request, number: number, seed: "reasons") else { continue }
        found.append(question)
        request.lastForms = Array((request.lastForms + [question.form]).suffix(PracticeForm.memory))
        request.asked.insert(question.content)
        if let guess = question.form.guess { request.lastGuesses[guess.topic] = guess }
      }
      return found
    }
  }

  private static let orders = LongTests.count(short: 20, long: 120)
  private static var states: [PracticeQuestion] {
    questions([.state, .path], count: LongTests.count(short: 30, long: 200))
  }

  // MARK: - What calls tell

  /// Calls, and what each version of their reason holds and does not.
  private static let told: [(calls: [String], holds: [String])] = [
    (["sceneWillResignActive(_:)"], ["the touches go", "`sceneWillResignActive`"]),
    (
      ["sceneWillResignActive(_:)", "sceneDidEnterBackground(_:)"],
      ["the touches go", "`sceneWillResignActive`", "the screen is gone", "`sceneDidEnterBackground`"]
    ),
    (
      [
        "application(_:willFinishLaunchingWithOptions:)", "application(_:didFinishLaunchingWithOptions:)",
        "application(_:configurationForConnecting:options:)", "scene(_:willConnectTo:options:)",
        "sceneWillEnterForeground(_:)", "sceneDidBecomeActive(_:)",
      ], ["the process is launched, a scene is asked for, the scene is made, the way in begins", "the touches come"]
    ),
    (["applicationDidReceiveMemoryWarning(_:)"], ["memory is short", "`applicationDidReceiveMemoryWarning`"]),
  ]

  @Test(arguments: told.indices) func `the reason of calls says what each of them tells, in three versions`(row: Int)
    throws
  {
    let (calls, holds) = Self.told[row]
    let reason = try #require(CallReason(calls, in: Self.style))
    var random = SeededRandom("calls")
    var texts: [String] = []
    for _ in 1...3 { texts.append(reason.text(after: texts, &random)) }
    #expect(Set(texts).count == 3)
    for text in texts {
      for part in holds { #expect(text.contains(part), "\(text)") }
      #expect(ShownText(beginningOf: text).now?.contains(holds[0]) ?? false, "\(text)")
    }
  }

  @Test func `calls of which a style says nothing have no reason of their own`() throws {
    #expect(CallReason([], in: Self.style) == nil)
    #expect(CallReason(["expirationHandler"], in: Self.style) == nil)
    #expect(CallReason(["sceneWillResignActive(_:)", "expirationHandler"], in: Self.style) == nil)
    // One word for both ways.
    #expect(CallReason(["inactive"], in: try #require(LessonStyle.named("swiftUI"))) == nil)
  }

  @Test func `an order is explained by calls, and not by states`() throws {
    var explained = 0
    for question in Self.questions([.order], count: Self.orders) {
      let asked = try #require(question.lesson.questions.first)
      let stage = try Stage(asked, in: question.lesson.environment)
      let calls = stage.after.trace.entries[stage.before.trace.count...].filter { $0.kind == .signal }
        .map { stage.after.engine.name(of: $0) }
      guard CallReason(calls, in: Self.style) != nil else { continue }
      explained += 1
      for state in ["inactive", "in the background", "frozen", "notRunning"] {
        #expect(!asked.because.contains(state), "\(asked.because)")
      }
      // Which delegate hears of them may leave no room for their names.
      let isOfSides = DelegateSide.reasons([.scene]).contains { asked.because.contains($0) }
      #expect(
        isOfSides || calls.count > 2
          || calls.allSatisfy { asked.because.contains("`\(shortName(ofSignal: $0))`") })
    }
    #expect(explained > 4)
  }

  // MARK: - The two delegates

  private func items(_ question: PracticeQuestion) -> [String] {
    guard let line = question.text.split(separator: "\n").first(where: { $0.contains("items [") }) else { return [] }
    return line.split { $0 == "[" || $0 == "]" }.dropFirst().prefix(1).flatMap { $0.split(separator: ", ") }
      .map { String($0.drop { $0 == " " }) }
  }

  @Test func `where calls of both delegates are offered, those of the scene are not right twice in a row`() throws {
    var told: [DelegateSide] = []
    for question in Self.questions([.order], count: Self.orders) {
      let offered = Set(items(question).compactMap { DelegateSide($0) })
      let asked = try #require(question.lesson.questions.first)
      let key = try Marker(asked, in: question.lesson).key.modelAnswer
      let right = Set(key.split(separator: " ").compactMap { DelegateSide(String($0)) })
      guard offered.count > 1, !right.isEmpty else { continue }
      told.append(right.contains(.application) ? .application : .scene)
      let reasons = DelegateSide.reasons(right)
      let calls = key.split(separator: " ").map { String($0) }.filter { $0 != "->" }
      // Of several calls an order is asked, of which the reason speaks first.
      if calls.count > 1, CallReason(calls, in: Self.style) != nil {
        #expect(!reasons.contains { asked.because.hasPrefix($0) }, "\(asked.because)")
      } else {
        #expect(reasons.contains { asked.because.contains($0) }, "\(asked.because)")
      }
    }
    #expect(told.contains(.application), "\(told)")
    for (one, other) in zip(told, told.dropFirst()) { #expect(one != .scene || other != .scene, "\(told)") }
  }

  @Test func `a call belongs to the delegate that it is named for`() {
    let named: [(String, DelegateSide?)] = [
      ("sceneDidBecomeActive(_:)", .scene), ("scene(_:willConnectTo:options:)", .scene),
      ("application(_:didFinishLaunchingWithOptions:)", .application),
      ("applicationDidReceiveMemoryWarning(_:)", .application), ("expirationHandler", nil),
    ]
    for (call, side) in named { #expect(DelegateSide(call) == side, "\(call)") }
    var request = PracticeRequest()
    for (last, mixes) in [(DelegateSide.scene, false), (.application, true)] {
      request.lastGuesses[.delegates] = PracticeGuess(.delegates, last.rawValue)
      #expect(Self.believing.mayMixSides(beside: ["sceneDidBecomeActive(_:)"], request) == mixes)
      #expect(Self.believing.mayMixSides(beside: ["applicationDidReceiveMemoryWarning(_:)"], request))
    }
    let classic = PracticeQuestionTests.maker(LessonStyle.named("classic") ?? .standard)
    #expect(classic.sides(of: ["applicationDidBecomeActive(_:)"]).isEmpty)
  }

  // MARK: - States

  @Test func `where an app has just left the screen, the reason tells of the seconds up to the freeze`() throws {
    var (leaving, others) = (0, 0)
    for question in Self.states {
      let asked = try #require(question.lesson.questions.first)
      let stage = try Stage(asked, in: question.lesson.environment)
      let saysIt = ReasonTable.beforeFreeze.contains { asked.because.contains($0) }
      let last = question.form.stimuli.last
      let hasLeft = last == .home || last == .lock
      if hasLeft, asked.when.count == 1, stage.after.world.state == .background, stage.before.world.state == .active {
        leaving += 1
        #expect(saysIt, "\(asked.because)")
      } else if stage.after.world.state != .background {
        others += 1
        #expect(!saysIt, "\(asked.because)")
      }
    }
    #expect(leaving > 0 && others > 0)
  }

  @Test func `the state after a first launch alone is not asked`() throws {
    for question in Self.states where question.kind == .state && question.form.app == nil {
      let asked = try #require(question.lesson.questions.first)
      let commands = (asked.given + asked.when).map { question.lesson.source.text(in: $0.range) }
      #expect(commands != ["launch"], "\(question.text)")
    }
  }

  @Test func `inactive after a lock is named for the belief that it only darkens the screen`() throws {
    let start = try #require(Self.believing.plain).run
    let rows: [(script: [StimulusKind], given: Int, kind: PracticeKind, isNamed: Bool)] = [
      ([.launch, .lock], 1, .state, true), ([.launch, .lock], 1, .path, false), ([.launch, .home], 1, .state, false),
      ([.launch, .home, .lock], 2, .state, false), ([.launch, .lock, .unlock], 1, .state, false),
      ([.launch, .alertShow, .alertDismiss, .lock], 2, .state, true),
      ([.launch, .alertShow, .lock], 1, .state, false),
    ]
    for row in rows {
      var script = DrawnScript(
        stimuli: row.script.map { Stimulus($0) }, givenCount: row.given, walk: RuleWalk(start))
      for stimulus in script.stimuli { _ = script.walk.apply(stimulus) }
      let found = Self.believing.lockMistakes(row.kind, script, from: start)
      #expect(found == (row.isNamed ? ["mistake lockChangesNothing is: inactive"] : []), "\(row.script)")
    }
  }

  @Test func `the background below an alert, and a process that outlives its memory, are named for their beliefs`()
    throws
  {
    let start = try #require(Self.believing.plain).run
    let wait = Stimulus.wait(milliseconds: 3_600_000)
    let rows: [(script: [Stimulus], given: Int, kind: PracticeKind, mistakes: [String])] = [
      ([.init(.launch), .init(.alertShow)], 1, .state, ["mistake inactiveIsBackground is: background"]),
      (
        [.init(.launch), .init(.alertShow), .init(.alertDismiss)], 1, .path,
        ["mistake inactiveIsBackground contains: background"]
      ),
      ([.init(.launch), .init(.alertShow)], 1, .order, []),
      ([.init(.launch), .init(.alertShow), .init(.home)], 1, .state, []),
      (
        [.init(.launch), .init(.home), wait, .init(.memoryPressure)], 3, .state,
        ["mistake stateSurvivesKill is: suspended"]
      ),
      (
        [.init(.launch), .init(.home), wait, .init(.memoryPressure)], 3, .path,
        ["mistake stateSurvivesKill is: nothing"]
      ),
      (
        [.init(.launch), .init(.home), wait, .init(.memoryPressure)], 2, .path,
        ["mistake stateSurvivesKill is: suspended"]
      ),
      ([.init(.launch), .init(.memoryPressure)], 1, .state, []),
    ]
    for row in rows {
      var script = DrawnScript(stimuli: row.script, givenCount: row.given, walk: RuleWalk(start))
      for (place, stimulus) in row.script.enumerated() {
        if place == row.given { script.asked = script.walk.run.trace.count }
        _ = script.walk.apply(stimulus)
      }
      let found =
        Self.believing.coverMistakes(row.kind, script, from: start)
        + Self.believing.memoryMistakes(row.kind, script)
      #expect(found == row.mistakes, "\(row.script)")
    }
  }

  @Test func `a process that outlives its memory, and one that a lock wakes, are answered without a belief, too`()
    throws
  {
    let maker = PracticeQuestionTests.maker(Self.style)
    let start = try #require(maker.plain).run
    func drawn(_ stimuli: [Stimulus]) -> DrawnScript {
      var script = DrawnScript(stimuli: stimuli, givenCount: stimuli.count - 1, walk: RuleWalk(start))
      for (place, stimulus) in stimuli.enumerated() {
        if place == script.givenCount { script.asked = script.walk.run.trace.count }
        _ = script.walk.apply(stimulus)
      }
      return script
    }
    let frozen = [Stimulus(.launch), Stimulus(.home), .wait(milliseconds: 3_600_000)]
    let ended = maker.memoryMistakes(.path, drawn(frozen + [Stimulus(.memoryPressure)]))
    #expect(ended.count == 1 && ended[0].hasPrefix("mistake is: nothing because: \"A frozen process"), "\(ended)")
    let woken = maker.wakingMistakes(.path, drawn(frozen + [Stimulus(.lock)]), from: start)
    #expect(woken.count == 3 && woken[0].hasPrefix("mistake contains: inactive because: \"A lock"), "\(woken)")
    #expect(maker.wakingMistakes(.path, drawn([Stimulus(.launch), Stimulus(.lock)]), from: start).isEmpty)
    // The lines are those of a lesson: a question is read with them.
    let rule = "memory.pressure.suspended"
    var request = PracticeRequest()
    (request.kinds, request.rules) = ([.path], [rule])
    request.families = RuleFamilies.standard.names(ofRules: [rule])
    let question = (1...6).lazy.compactMap { maker.question(request, number: $0, seed: "frozen") }.first
    #expect(try #require(question).text.contains("because: \"A frozen process"))
  }

  @Test func `the reason of a state says nothing of what is undone by then, and that of a path does`() throws {
    var run = try #require(Self.believing.plain).run
    for kind in [StimulusKind.launch, .alertShow, .alertDismiss, .home] {
      _ = run.apply(Stimulus(kind))
    }
    let all = CaseReason(run, from: 0)
    #expect(all.cases.map { $0.kind } == [.launch, .alertShow, .alertDismiss, .home])
    #expect(all.lasting.cases.map { $0.kind } == [.launch, .alertDismiss, .home])
    var script = DrawnScript(
      stimuli: [.launch, .alertShow, .alertDismiss].map { Stimulus($0) }, givenCount: 1,
      walk: RuleWalk(try #require(Self.believing.plain).run))
    for (place, stimulus) in script.stimuli.enumerated() {
      if place == script.givenCount { script.asked = script.walk.run.trace.count }
      _ = script.walk.apply(stimulus)
    }
    func told(_ kind: PracticeKind) -> String {
      var random = SeededRandom("undone")
      return Self.believing.reason(kind, of: script, [], among: [], after: PracticeRequest(), &random)
    }
    #expect(told(.path).sentences.count > told(.state).sentences.count && !told(.state).isEmpty)
  }

  // MARK: - What code finds

  /// Scripts of apps, and the belief that the wrong answer shows; nil where it shows none.
  private static let misled: [(app: String, script: String, answer: Int, belief: String?)] = [
    ("Basket", "launch; edit basket = \"bread\"; forceQuit; launch", 1, "sceneForegroundOnReturnOnly"),
    ("Basket", "launch; edit basket = \"bread\"; home; launch", 1, nil),
    ("Chat", "launch; home; wait 1h", 0, "backgroundKeepsRunning"),
    // The process was ended: what runs on in the background is not the matter.
    ("Painter", "launch; edit picture = \"a sea\"; home; wait 1h; memory pressure; launch", 0, nil),
  ]

  @Test(arguments: misled.indices) func `a wrong answer shows the belief that leads to it, unless that spares an end`(
    row: Int
  ) throws {
    let (name, text, answer, belief) = Self.misled[row]
    let (app, start) = try #require(Self.believing.appStarts.first { $0.app.name == name })
    let held = try #require(app.held)
    var run = start.run
    for command in try Answer("{ \(text) }").stimuli() { _ = run.run(command) }
    let given = run.history.count - 1
    var script = DrawnScript(stimuli: run.history, givenCount: given, walk: RuleWalk(start.run))
    for stimulus in run.history { _ = script.walk.apply(stimulus) }
    script.asked = try #require(DrawnScript.run(run.history, given: given, from: start.run)).asked
    #expect(HeldReason.place(of: held, in: run) != answer)
    var request = PracticeRequest()
    request.suspects = belief.map { [$0] } ?? ["backgroundKeepsRunning"]
    let shown = Self.believing.misled(by: script, from: start, request) { run, _ in
      run.world.state == .notRunning ? nil : HeldReason.place(of: held, in: run)
    }
    #expect(belief == nil ? shown[answer] != "backgroundKeepsRunning" : shown[answer] == belief, "\(shown)")
  }

  @Test
  func `a value that a scene reads back at a cold launch is explained by the foreground, and one that is not, too`()
    throws
  {
    let rows: [(style: String, call: String, script: String, answer: Int)] = [
      ("scenes", "sceneWillEnterForeground", "launch; edit basket = \"bread\"; crash; launch", 0),
      ("classic", "applicationWillEnterForeground", "launch; edit basket = \"bread\"; crash; launch", 1),
    ]
    for row in rows {
      let maker = PracticeQuestionTests.maker(try #require(LessonStyle.named(row.style)))
      let (app, start) = try #require(maker.appStarts.first { $0.app.name == "Basket" })
      var run = start.run
      for command in try Answer("{ \(row.script) }").stimuli() { _ = run.run(command) }
      let held = try #require(app.held)
      #expect(HeldReason.place(of: held, in: run) == row.answer)
      let reason = HeldReason(held.matter, holding: "", in: run, foreground: row.call)
      var random = SeededRandom("cold")
      var told: [String] = []
      for _ in 1...2 { told.append(reason.text(after: told, &random)) }
      #expect(Set(told).count == 2)
      for text in told { #expect(text.contains("`\(row.call)`") && text.contains("old launch"), "\(text)") }
    }
  }

  @Test func `what a belief is said to answer about a value, one of the options shows`() throws {
    let beliefs = CourseBeliefTests.beliefs
    let names = beliefs.all.map { $0.name.text }
    var shown = 0
    for made in Self.questions(PracticeKind.values, count: LongTests.count(short: 10, long: 80)) {
      let question = PracticeQuestion(made, in: made.lesson.knowing(beliefs, met: names))
      let options = try #require(question.lesson.questions.first).form.options
      let named = Set(options.compactMap { $0.shows?.text })
      #expect(options.allSatisfy { !$0.isRight || $0.shows == nil }, "\(question.text)")
      #expect(Set(question.predictions.map { $0.belief }).isSubset(of: named), "\(question.text)")
      // To choose such an option names its belief.
      for option in options {
        guard let belief = option.shows else { continue }
        shown += 1
        let marker = try Marker(try #require(question.lesson.questions.first), in: question.lesson)
        #expect(try marker.verdict(on: Answer(quoted(option.text))).beliefs == [belief.text], "\(question.text)")
      }
    }
    #expect(shown > 0)
  }

  // MARK: - Options and what may come

  @Test func `no two options are one`() {
    for question in Self.questions([.order], count: Self.orders)
      + Self.questions(PracticeKind.values, count: LongTests.count(short: 10, long: 80))
    {
      let items = items(question).map { shortName(ofSignal: $0).folded }
      #expect(Set(items).count == items.count, "\(question.text)")
      let options = (question.lesson.questions.first?.form.options ?? []).map { $0.text.folded }
      #expect(Set(options).count == options.count, "\(question.text)")
    }
  }

  @Test(arguments: ["push.silent.launch", "watchdog.background"])
  func `what happens to few apps is asked where it is wanted`(rule: String) throws {
    var request = PracticeRequest()
    (request.kinds, request.rules) = ([.path, .state], [rule])
    request.families = RuleFamilies.standard.names(ofRules: [rule])
    let question = try #require(
      (1...4).lazy.compactMap { Self.believing.question(request, number: $0, seed: "few") }.first, "\(rule)")
    let asked = try #require(question.lesson.questions.first)
    #expect(QuestionRules(asked, in: question.lesson.environment).key.contains(rule), "\(question.text)")
    let app = try #require(PracticeApps.apps.first { $0.name == question.form.app })
    // The watchdog waits for some seconds: what holds after them is asked for.
    #expect(
      question.kind != .state || question.text.contains("a minute later") == (rule == "watchdog.background"),
      "\(question.text)")
    let trigger = try #require(RuleBook.standard.rule(rule)?.trigger)
    #expect(app.isAbout(oneOf: [trigger]) && !app.isAbout(oneOf: [Trigger(.home)]))
    // An author's words explain it, and not a rule's.
    let stage = try Stage(asked, in: question.lesson.environment)
    let cases = CaseReason(stage.after, from: stage.before.trace.count).cases
    #expect(cases.allSatisfy { item in ReasonTable.rows.contains { $0.holds(for: item) } }, "\(question.text)")
  }
}
