@testable import QuestionKinds
import LearnerLog
import LifeLanguage
import LifeSyntax
import LifecycleEngine
import TestSupport
import Testing

@testable import LessonModel
@testable import LessonTutor

/// What comes how often in a sitting, and whether reasons repeat.
@Suite struct PracticeVarietyTests {
  private static let styles = ["scenes", "flutter"].compactMap { LessonStyle.named($0) }
  private static let sittings = SharedValues<String, [[PracticeQuestion]]>()
  private static let length = 18

  /// Sittings of nothing but questions that are unlike those before, or gaps where none was found.
  private static func sittings(_ style: LessonStyle) -> [[PracticeQuestion]] {
    sittings.value(for: style.name) {
      (1...LongTests.count(short: 1, long: 30)).map { seed in
        let maker = PracticeQuestionTests.maker(style)
        var request = PracticeRequest()
        return (1...length).compactMap { number in
          guard let question = maker.freshest(request, of: [.full], number: number, seed: "variety \(seed)") else {
            return nil
          }
          request.lastForms = Array((request.lastForms + [question.form]).suffix(PracticeForm.memory))
          request.asked.insert(question.content)
          return question
        }
      }
    }
  }

  @Test(arguments: styles) func `nothing comes oftener than its quota, about one in six`(style: LessonStyle) {
    let all = StimulusFamily.allCases.count
    for sitting in Self.sittings(style) {
      #expect(sitting.count >= Self.length - 1, "no question is found: \(sitting.map { $0.form.title })")
      for start in 0...max(0, sitting.count - StimulusFamily.window) {
        let forms = sitting[start...].prefix(StimulusFamily.window).map { $0.form }
        for family in StimulusFamily.allCases {
          let asked = forms.count { $0.asked == family }
          #expect(asked <= family.quota(among: all), "\(family): \(forms.map { $0.title })")
          let told = forms.count { $0.themes.contains(family) }
          #expect(told <= family.quota(among: all), "\(family): \(forms.map { $0.title })")
        }
      }
    }
    #expect(StimulusFamily.allCases.allSatisfy { $0.quota(among: all) * 6 <= StimulusFamily.window })
  }

  @Test func `of few families each comes half as often again as its share, and never more than half of the time`() {
    for count in 3...StimulusFamily.allCases.count {
      let quota = StimulusFamily.home.quota(among: count)
      #expect(2 * quota * count >= 3 * StimulusFamily.window || quota == 2, "\(count)")
      #expect(quota >= 2 && quota * 2 <= StimulusFamily.window, "\(count)")
      #expect(StimulusFamily.clock.quota(among: count) == 1)
    }
    let few = StimulusFamily.askable(
      meeting: ["launch.coldWithScenes", "home.fromActive"], among: [.launch, .home, .lock])
    #expect(few == [.icon, .home])
  }

  @Test(arguments: styles) func `of fifteen questions two have one title at most, and no app or opening comes twice`(
    style: LessonStyle
  ) {
    for sitting in Self.sittings(style) {
      for start in 0...max(0, sitting.count - 15) {
        let forms = sitting[start...].prefix(15).map { $0.form }
        for title in Set(forms.map { $0.title }) {
          #expect(forms.count { $0.title == title } <= 2, "\(title): \(forms.map { $0.title })")
        }
        let apps = forms.compactMap { $0.app }
        #expect(Set(apps).count == apps.count, "\(apps)")
        let openings = forms.compactMap { $0.opening }
        #expect(Set(openings).count == openings.count, "\(openings)")
      }
    }
  }

  @Test(arguments: styles)
  func `nothing is asked of the same happening twice in fifteen questions, and no kind oftener than its share`(
    style: LessonStyle
  ) {
    for sitting in Self.sittings(style) {
      for start in 0...max(0, sitting.count - 15) {
        let forms = sitting[start...].prefix(15).map { $0.form }
        let situations = forms.compactMap { $0.situation }
        #expect(situations.count == forms.count && Set(situations).count == forms.count, "\(situations)")
        for kind in PracticeKind.allCases { #expect(forms.count { $0.kind == kind } <= kind.quota, "\(kind)") }
      }
    }
  }

  @Test func `the same is the same in other words, times and ways, and in the form of a choice`() throws {
    let maker = PracticeQuestionTests.maker(try #require(Self.styles.first))
    let start = try #require(maker.plain).run
    func situation(_ script: String, given: Int, _ kind: PracticeKind) throws -> PracticeSituation? {
      var run = start
      for command in try Answer("{ \(script) }").stimuli() { _ = run.run(command) }
      var drawn = DrawnScript(stimuli: run.history, givenCount: given, walk: RuleWalk(start))
      for stimulus in run.history { _ = drawn.walk.apply(stimulus) }
      return PracticeSituation.Asked(kind).map { drawn.situation($0, from: start) }
    }
    let one = try situation("launch; home; wait 1min; memory pressure", given: 3, .state)
    #expect(one != nil)
    #expect(try situation("launch; lock; wait 1h; memory pressure", given: 3, .path) == one)
    #expect(try situation("launch; home; wait 1min; memory pressure", given: 3, .order) != one)
    #expect(try situation("launch; home; memory pressure", given: 2, .state) != one)
    #expect(try situation("launch; home; wait 1min; memory pressure", given: 2, .state) != one)
    var request = PracticeRequest()
    let form = PracticeForm(kind: .path, title: "One", situation: one)
    request.lastForms = [form] + (0..<6).map { PracticeForm(kind: .order, title: "\($0)") }
    let again = PracticeForm(kind: .worlds, title: "Other", situation: one)
    for (variety, isWorn) in [(PracticeVariety.full, true), (.little, true), (.apart, false), (.none, false)] {
      request.variety = variety
      #expect(request.isWornOut(again) == isWorn, "\(variety)")
    }
    request.variety = .apart
    request.lastForms.removeLast()
    #expect(request.isWornOut(again))
  }

  @Test func `what was asked on the day does not come again, however much variety there is`() throws {
    let maker = PracticeQuestionTests.maker(try #require(Self.styles.first))
    var request = PracticeRequest()
    var codes: [String] = []
    for number in 1...LongTests.count(short: 8, long: 40) {
      request.variety = .none
      guard let question = maker.question(request, number: number, seed: "today") else { continue }
      let situation = try #require(question.form.situation)
      #expect(!situation.code.contains("."), "\(situation.code)")
      #expect(!codes.contains(situation.code), "\(question.text)")
      codes.append(situation.code)
      request.situationsToday.insert(situation.code)
      #expect(PracticeToken.situation(in: question.token) == situation.code)
    }
    #expect(codes.count > 4)
  }

  @Test func `where the app is then is not asked about a rule that was answered rightly that day`() throws {
    let maker = PracticeQuestionTests.maker(try #require(Self.styles.first))
    var request = PracticeRequest()
    request.kinds = [.state]
    let one = try #require(maker.question(request, number: 1, seed: "right"))
    request.familiesRightToday = [try #require(RuleFamilies.standard.name(ofRule: one.about))]
    #expect(!maker.grants(one, request))
    request.kinds = [.path]
    #expect(maker.question(request, number: 1, seed: "right") != nil)
  }

  @Test func `where the app is one step after its launch is not asked about a rule that was answered rightly`() throws {
    let maker = PracticeQuestionTests.maker(try #require(Self.styles.first))
    var request = PracticeRequest()
    request.kinds = [.state]
    request.familiesKnown = Set(PracticeQuestionTests.allRules.compactMap { RuleFamilies.standard.name(ofRule: $0) })
    for number in 1...LongTests.count(short: 6, long: 60) {
      guard let question = maker.question(request, number: number, seed: "one step") else { continue }
      #expect(!question.form.isOneStep, "\(question.text)")
    }
    let step = PracticeForm(kind: .state, title: "The way home", stimuli: [.home])
    #expect(step.isOneStep && !PracticeForm(kind: .state, title: "", stimuli: [.home, .launch]).isOneStep)
    #expect(request.isTooLittle(.state, about: "home.fromActive", afterOneStep: true))
    #expect(!request.isTooLittle(.state, about: "home.fromActive", afterOneStep: false))
    #expect(!request.isTooLittle(.path, about: "home.fromActive", afterOneStep: true))
  }

  @Test func `what was right at once twice is not asked a third time in the same kind of question`() throws {
    let maker = PracticeQuestionTests.maker(try #require(Self.styles.first))
    var request = PracticeRequest()
    request.kinds = [.state]
    let one = try #require(maker.question(request, number: 1, seed: "mastered"))
    #expect(maker.grants(one, request))
    request.mastered = [one.form.matter]
    #expect(!maker.grants(one, request))
    let other = try #require(maker.question(request, number: 1, seed: "mastered"))
    #expect(other.form.title != one.form.title)
  }

  @Test(arguments: styles) func `no reason comes again within ten questions`(style: LessonStyle) {
    for sitting in Self.sittings(style) {
      for (place, question) in sitting.enumerated() where !question.form.reason.isEmpty {
        let before = sitting[max(0, place - PracticeRequest.reasonMemory)..<place]
        #expect(!before.contains { $0.form.reason == question.form.reason }, "\(question.form.reason)")
      }
    }
  }

  @Test func `a question that was kept is not asked beside one about the same person`() throws {
    let maker = PracticeQuestionTests.maker(try #require(Self.styles.first))
    var request = PracticeRequest()
    request.kinds = [.state]
    let kept = try #require(maker.question(request, number: 3, seed: "kept"))
    #expect(kept.form.person == "Omar", "\(kept.text)")
    for (person, isGranted) in [("Omar", false), ("Mia", true)] {
      request.lastForms = [PracticeForm(kind: .duration, title: "", person: person)]
      #expect(maker.grants(kept, request) == isGranted, "\(person)")
    }
  }

  @Test(arguments: styles) func `each reason is a text of an author, and short enough for the screen`(
    style: LessonStyle
  ) throws {
    for question in Self.sittings(style).joined() {
      let asked = try #require(question.lesson.questions.first)
      guard !asked.because.isEmpty else { continue }
      #expect(!asked.because.contains("(`explain") || question.form.asked == .work, "\(question.text)")
      #expect(!asked.because.contains("leads to") && !asked.because.contains("{"), "\(question.text)")
      #expect(!asked.because.contains("``") && asked.because.utf8.count < 400, "\(question.text)")
      // What is told of two commands at once is said at once, and not kept for whoever asks for more.
      if [.order, .path, .state, .spot].contains(question.kind) {
        #expect(ShownText(beginningOf: asked.because).more == nil, "\(question.text)")
      }
    }
  }

  @Test(arguments: styles) func `a task forbids three words at most`(style: LessonStyle) throws {
    let maker = PracticeQuestionTests.maker(style)
    var request = PracticeRequest()
    request.kinds = [.reach, .breakApp]
    var found = 0
    for number in 1...LongTests.count(short: 2, long: 30) {
      guard let question = maker.question(request, number: number, seed: "bans") else { continue }
      let asked = try #require(question.lesson.questions.first)
      found += 1
      #expect((asked.form.task?.forbidden.texts.count ?? 0) <= PracticeMaker.banLimit, "\(question.text)")
      request.asked.insert(question.content)
    }
    #expect(found > 0)
  }
}

/// The reasons themselves: one row for each case, and no word that is false of a case of its row.
@Suite struct ReasonTableTests {
  @Test func `each row has two reasons or more, short ones, and no reason stands twice`() {
    var texts: [String] = []
    for row in ReasonTable.rows {
      #expect(row.texts.count >= 2 && !row.kinds.isEmpty && !row.before.isEmpty)
      texts += row.texts
      for kind in row.kinds {
        for text in row.texts {
          let told = CaseReason.filled(text, for: kind)
          #expect(told.utf8.count <= 160 && told.hasSuffix(".") && !told.contains("{"), "\(told)")
          #expect(!text.contains("{") || ReasonTable.things[kind] != nil, "\(text)")
        }
      }
    }
    #expect(Set(texts).count == texts.count)
  }

  @Test(arguments: ["scenes", "flutter"].compactMap { LessonStyle.named($0) })
  func `what practice draws has one row each, but for work that is declared`(style: LessonStyle) throws {
    let maker = PracticeQuestionTests.maker(style)
    var random = SeededRandom("rows")
    var missing: [ReasonCase: Int] = [:]
    var drawn = 0
    let starts = [try #require(maker.plain)] + maker.appStarts.map { $0.start }
    for _ in 0..<LongTests.count(short: 400, long: 6_000) {
      guard let start = random.one(of: starts),
        let script = maker.draw(PracticeRequest()).draw(from: start.run, wanting: [], &random),
        maker.isSourced(script.rules)
      else { continue }
      for item in CaseReason(script.walk.run, from: script.asked).cases {
        drawn += 1
        let rows = ReasonTable.rows.count { $0.holds(for: item) }
        #expect(rows <= 1, "\(item)")
        if rows == 0, StimulusFamily(item.kind) != .work { missing[item, default: 0] += 1 }
      }
    }
    #expect(drawn > 100)
    #expect(missing.values.reduce(0, +) * 50 <= drawn, "\(missing)")
  }

  /// The states that a word claims.
  private static let words: [(word: String, state: ProcessState)] = [
    ("inactive", .inactive), ("background", .background), ("frozen", .suspended), ("freeze", .suspended),
  ]
  /// What makes a sentence one about apps in general, or denies what follows.
  private static let denials: Set<String> = ["not", "no", "never", "nothing", "held", "without", "could"]
  private static let general = ["Frozen apps", "No app jumps", "Time starts no app"]

  @Test func `a state that a reason names is one of its case`() {
    for row in ReasonTable.rows {
      for text in row.texts where !Self.general.contains(where: { text.hasPrefix($0) }) {
        let words = text.folded.split { !$0.isLetter }.map { String($0) }
        for (place, word) in words.enumerated() {
          guard let state = Self.words.first(where: { $0.word == word })?.state else { continue }
          if words[max(0, place - 4)..<place].contains(where: { Self.denials.contains($0) }) { continue }
          #expect(row.path.contains(state) || row.before.contains(state), "\(word): \(text)")
        }
        let endsProcess = ["ends its process", "process ends", "ends the process", "is killed", "ends each process"]
        if endsProcess.contains(where: { text.contains($0) }) { #expect(row.path.last == .notRunning, "\(text)") }
        let starts = ["begins anew", "starts a process", "starts the app", "so one is started", "starts one."]
        if starts.contains(where: { text.contains($0) }) { #expect(row.before == [.notRunning], "\(text)") }
      }
    }
  }

  @Test(arguments: ["launch; lock; wait 1min; memory pressure", "launch; home; wait 1h; memory pressure"])
  func `the reason of two commands says at once what the last one does`(script: String) throws {
    let maker = PracticeQuestionTests.maker(try #require(LessonStyle.named("scenes")))
    let start = try #require(maker.plain).run
    var run = start
    for command in try Answer("{ \(script) }").stimuli() { _ = run.run(command) }
    let drawn = try #require(DrawnScript.run(run.history, given: 2, from: start))
    let reason = CaseReason(drawn.run, from: drawn.asked)
    let last = try #require(reason.cases.last)
    let row = try #require(ReasonTable.rows.first { $0.holds(for: last) })
    for recent in [[], row.texts, ReasonTable.rows.flatMap { $0.texts }] {
      var random = SeededRandom("last")
      let told = try #require(reason.text(after: recent, &random))
      let now = try #require(ShownText(beginningOf: told).now)
      #expect(row.texts.contains { now.contains($0) }, "\(now)")
    }
  }

  @Test(arguments: ["scenes", "flutter"].compactMap { LessonStyle.named($0) })
  func `the reason of a question is one of the row of what was asked`(style: LessonStyle) throws {
    let maker = PracticeQuestionTests.maker(style)
    var request = PracticeRequest()
    request.kinds = [.path, .state]
    var told = 0
    for number in 1...LongTests.count(short: 12, long: 200) {
      guard let question = maker.question(request, number: number, seed: "told") else { continue }
      let asked = try #require(question.lesson.questions.first)
      let stage = try Stage(asked, in: question.lesson.environment)
      let reason = CaseReason(stage.after, from: stage.before.trace.count)
      for item in reason.cases {
        guard let row = ReasonTable.rows.first(where: { $0.holds(for: item) }) else { continue }
        told += 1
        let texts = row.texts.map { CaseReason.filled($0, for: item.kind) }
        #expect(texts.contains { asked.because.contains($0) }, "\(question.text)")
      }
    }
    #expect(told > 5)
  }
}

/// Reasons of values: each version, in runs that it holds for.
@Suite struct ValueReasonTests {
  /// Counts, and whether sources leave them open or no time passes in which anything could be counted.
  private static let counts: [(script: String, given: Int, isAskable: Bool)] = [
    ("launch; lock", 1, false), ("launch; home; wait 20min; launch", 3, false),
    ("launch; home; wait 20min; launch; home", 4, false), ("launch; home; wait 20min; launch; wait 1min", 4, true),
    ("launch; home; wait 20min", 2, true), ("launch; wait 1min", 1, true), ("launch; wait 1min; home", 2, true),
  ]

  @Test func `a count is asked only after a wait, and not where a timer may have fired at the end of a freeze`()
    throws
  {
    for style in ["scenes", "flutter"].compactMap({ LessonStyle.named($0) }) {
      let maker = PracticeQuestionTests.maker(style)
      let start = try #require(maker.appStarts.first { $0.app.name == "Counter" })
      for item in Self.counts {
        var run = start.start.run
        _ = run.run(try Answer("{ \(item.script) }").stimuli())
        let drawn = try #require(DrawnScript.run(run.history, given: item.given, from: start.start.run))
        var script = DrawnScript(stimuli: run.history, givenCount: item.given, walk: RuleWalk(start.start.run))
        for stimulus in run.history { _ = script.walk.apply(stimulus) }
        #expect(drawn.run.world == script.walk.run.world)
        let matter = HeldReason.Matter.count("counted")
        #expect(HeldReason.isAskable(matter, script) == item.isAskable, "\(style.name): \(item.script)")
        guard item.isAskable else { continue }
        var random = SeededRandom("count")
        let reason = HeldReason(matter, holding: "", in: drawn.run).text(after: [], &random)
        let isFrozen = drawn.run.world.state == .suspended
        #expect(reason.contains("thirty") && reason.contains("freeze") == isFrozen, "\(item.script): \(reason)")
      }
    }
  }

  @Test(arguments: ["scenes", "flutter"].compactMap { LessonStyle.named($0) })
  func `the program of a question about a value fits a screen with its options`(style: LessonStyle) {
    for (app, _) in PracticeQuestionTests.maker(style).appStarts where app.held != nil {
      #expect(app.lines.count <= 12, "\(app.name): \(app.lines.count)")
    }
  }

  @Test func `every version is filled in whole`() throws {
    let app = try #require(PracticeApps.apps.first { $0.name == "Sketch" })
    let lesson = try Fixture.lesson(
      "lesson mine \"Mine\" {\n  version 1\n  styles [scenes]\n\(app.statement(seconds: nil))}\n")
    for (script, parts) in [
      (
        "launch; edit sketch = \"a house\"; home",
        ["no code has set `sketch` back since", "its memory is as the person left it", "No handler that ran here"]
      ),
      (
        "launch; edit sketch = \"a house\"; home; launch",
        [
          "The process has not ended, so memory still holds “a house”.",
          "What `sceneDidBecomeActive` (when it is opened again) reads from the disk is the same.",
        ]
      ),
      (
        "launch; edit sketch = \"a house\"; home; wait 1min; memory pressure; launch; home",
        [
          "“a house” was saved in `sceneDidEnterBackground` at the first `home`, before the process ended at `memory pressure`;",
          "`sceneDidBecomeActive` at the second `launch` reads back “a house”",
        ]
      ),
      (
        "launch; edit sketch = \"a house\"; alert show; alert dismiss",
        [
          "`sceneDidBecomeActive` at `alert dismiss` reads back what the disk had",
          "The file is read in `sceneDidBecomeActive` at `alert dismiss`.",
        ]
      ),
      (
        // What is saved later is the old value already.
        "launch; edit sketch = \"a house\"; alert show; alert dismiss; home; launch",
        [
          "`sceneDidBecomeActive` at `alert dismiss` reads back what the disk had",
          "The file is read in `sceneDidBecomeActive` at `alert dismiss`.",
        ]
      ),
      (
        "launch; edit sketch = \"a house\"; alert show; alert dismiss; alert show; alert dismiss",
        [
          "at the first `alert dismiss` reads back what the disk had",
          "at the first `alert dismiss`. Nothing had saved",
        ]
      ),
    ] {
      var run = try lesson.environment.simulation(for: Setup())
      for command in try Answer("{ \(script) }").stimuli() { _ = run.run(command) }
      var random = SeededRandom("versions")
      var told: [String] = []
      for _ in parts { told.append(HeldReason(.typed("sketch"), holding: "", in: run).text(after: told, &random)) }
      #expect(Set(told).count == parts.count, "\(told)")
      for part in parts { #expect(told.contains { $0.contains(part) }, "\(script): \(told)") }
    }
  }

  @Test func `a call of an end that never came is named, and its belief is asked about`() throws {
    let maker = PracticeQuestionTests.maker(try #require(LessonStyle.named("scenes")))
    let start = try #require(maker.appStarts.first { $0.app.name == "Diary" })
    var run = start.start.run
    let script = "{ launch; edit entry = \"rain\"; home; wait 1min; memory pressure; launch }"
    for command in try Answer(script).stimuli() { _ = run.run(command) }
    let held = try #require(start.app.held)
    #expect(HeldReason.place(of: held, in: run) == 1)
    let reason = HeldReason(held.matter, holding: "nothing", in: run)
    #expect(reason.missedCall == "applicationWillTerminate")
    #expect(
      reason.against(0, right: 1)
        == "`applicationWillTerminate` did not come at `memory pressure`, so nothing was saved.")
    var random = SeededRandom("untold")
    var told: [String] = []
    for _ in 1...2 { told.append(reason.text(after: told, &random)) }
    #expect(Set(told).count == 2 && told.allSatisfy { $0.contains("`applicationWillTerminate`") }, "\(told)")
  }

  @Test(arguments: ["launch; home; launch", "launch; alert show; alert dismiss"])
  func `what code reads on the way back is settled, though the launch calls the same`(script: String) throws {
    let maker = PracticeQuestionTests.maker(try #require(LessonStyle.named("scenes")))
    let start = try #require(maker.plain)
    var run = start.run
    for command in try Answer("{ \(script) }").stimuli() { _ = run.run(command) }
    let given = run.history.count - 1
    var drawn = DrawnScript(stimuli: run.history, givenCount: given, walk: RuleWalk(start.run))
    drawn.asked = try #require(DrawnScript.run(run.history, given: given, from: start.run)).asked
    for stimulus in run.history { _ = drawn.walk.apply(stimulus) }
    let call = try #require(run.trace.entries.last { $0.kind == .signal })
    #expect(run.engine.name(of: call) == "sceneDidBecomeActive(_:)" && call.state == .inactive)
    #expect(drawn.isSettled(.reads, from: start, counting: { $0 == Int(call.name) }))
  }

  @Test func `a save in the handler of a change is called so, and no timer`() throws {
    let maker = PracticeQuestionTests.maker(try #require(LessonStyle.named("scenes")))
    let start = try #require(maker.appStarts.first { $0.app.name == "Basket" }).start.run
    var run = start
    for command in try Answer("{ launch; edit basket = \"bread\"; crash; launch }").stimuli() { _ = run.run(command) }
    var random = SeededRandom("change")
    var told: [String] = []
    for _ in 1...2 { told.append(HeldReason(.typed("basket"), holding: "bread", in: run).text(after: told, &random)) }
    #expect(Set(told).count == 2)
    for text in told { #expect(text.contains("the handler of the change") && !text.contains("timer"), "\(text)") }
  }

  @Test(arguments: PracticeReadingTests.styles.prefix(LongTests.count(short: 1, long: 3)))
  func `no reason of a value has a gap`(style: LessonStyle) throws {
    let maker = PracticeQuestionTests.maker(style)
    for kind in [PracticeKind.reads, .holds] {
      var request = PracticeRequest()
      request.kinds = [kind]
      for number in 1...LongTests.count(short: 3, long: 60) {
        guard let question = maker.question(request, number: number, seed: "gaps") else { continue }
        let because = try #require(question.lesson.questions.first).because
        #expect(!because.isEmpty && !because.contains("``") && !because.contains(",."), "\(because)")
        request.asked.insert(question.content)
        request.lastForms.append(question.form)
      }
    }
  }
}
