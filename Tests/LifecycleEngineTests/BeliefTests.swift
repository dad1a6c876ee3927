import TestSupport
import Testing

@testable import LifecycleEngine

/// What each change of a belief makes of the rules, in runs of classic apps and of apps with scenes.
@Suite struct BeliefTests {
  /// A change, a script before it matters, the script that shows it, and what is told and entered then.
  struct Row: Sendable, CustomTestStringConvertible {
    var change: String
    var changes: [BeliefChange]
    var given = "launch"
    var when: String
    var moments: String
    var path: String
    var scenes = false

    var testDescription: String { change }
  }

  private static func scope(_ names: String...) -> RuleScope {
    RuleScope(names.compactMap { RuleScope.Term(named: $0, in: .standard) })
  }

  static let rows: [Row] = [
    Row(
      change: "leaveOut willResignActive", changes: [.leaveOut([.willResignActive], scope("leave"))], when: "home",
      moments: "background didEnterBackground", path: "active inactive background"),
    Row(
      change: "leaveOut, with scenes", changes: [.leaveOut([.willResignActive], RuleScope())], when: "home",
      moments: "background sceneDidEnterBackground, background didEnterBackground", path: "active inactive background",
      scenes: true),
    Row(
      change: "add willTerminate and end",
      changes: [.add(.moment(.willTerminate), .last, scope("leave")), .end(scope("leave"))],
      when: "home", moments: "active willResignActive, background didEnterBackground, background willTerminate",
      path: "active inactive background notRunning"),
    Row(
      change: "add before a moment",
      changes: [.add(.moment(.willEnterForeground), .before(.moment(.didBecomeActive)), scope("uncover"))],
      given: "launch; alert show", when: "alert dismiss",
      moments: "inactive willEnterForeground, active didBecomeActive",
      path: "inactive active"),
    Row(
      change: "add where it is told already",
      changes: [.add(.moment(.willTerminate), .last, scope("end"))], given: "launch; home", when: "forceQuit",
      moments: "background willTerminate", path: "background notRunning"),
    Row(
      change: "add a state", changes: [.add(.state(.background), .last, scope("crash"))], when: "crash", moments: "",
      path: "active background notRunning"),
    Row(
      change: "move beside a moment",
      changes: [.move(.willEnterForeground, .after(.moment(.didBecomeActive)), RuleScope())], given: "launch; home",
      when: "launch", moments: "active didBecomeActive, active willEnterForeground",
      path: "background inactive active"),
    Row(
      change: "move beside a state", changes: [.move(.willResignActive, .after(.state(.inactive)), RuleScope())],
      when: "home", moments: "inactive willResignActive, background didEnterBackground",
      path: "active inactive background"),
    Row(
      change: "read", changes: [.read(.active, at: .willEnterForeground, scope("return"))], given: "launch; home",
      when: "launch", moments: "active willEnterForeground, active didBecomeActive", path: "background inactive active"),
    Row(
      change: "skip a state", changes: [.skip([.inactive], scope("leave"))], when: "home",
      moments: "active willResignActive, background didEnterBackground", path: "active background"),
    Row(
      change: "skip suspended", changes: [.skip([.suspended], RuleScope())], given: "launch; home", when: "wait 1h",
      moments: "", path: "background"),
    Row(
      change: "go elsewhere", changes: [.go(.suspended, insteadOf: .notRunning, scope("kill"))], when: "kill",
      moments: "", path: "active suspended"),
    Row(change: "stay", changes: [.stay(scope("lock"))], when: "lock", moments: "", path: "active"),
    Row(
      change: "treat", changes: [.treat([.alertShow], as: .home)], when: "alert show",
      moments: "active willResignActive, background didEnterBackground", path: "active inactive background"),
    Row(
      change: "treat, and back", changes: [.treat([.alertShow], as: .home)], given: "launch; alert show",
      when: "alert dismiss", moments: "background willEnterForeground, active didBecomeActive",
      path: "background inactive active"),
    Row(
      change: "treat, and back after the freeze", changes: [.treat([.switcherOpen], as: .home)],
      given: "launch; switcher open; wait 6s", when: "switcher return",
      moments: "background willEnterForeground, active didBecomeActive",
      path: "suspended background inactive active"),
    Row(
      change: "treat a banner", changes: [.treat([.callRing], as: .home)], when: "call ring",
      moments: "active willResignActive, background didEnterBackground", path: "active inactive background"),
    Row(
      change: "live", changes: [.live(while: [], scope("memory.limit"))], when: "memory limit", moments: "",
      path: "active"),
    Row(
      change: "live while", changes: [.live(while: .locationTracking, scope("kill"))], when: "kill", moments: "",
      path: "active notRunning"),
    Row(
      change: "never", changes: [.never(scope("suspension"))], given: "launch; home", when: "wait 1h", moments: "",
      path: "background"),
    Row(
      change: "need", changes: [.need(when: [], unless: .hasCard, scope("background.suspension"))],
      given: "launch; home", when: "wait 1h", moments: "", path: "background"),
    Row(
      change: "keep", changes: [.keep(.hasCard, scope("forceQuit"))], given: "launch; forceQuit", when: "forceQuit",
      moments: "", path: "notRunning"),
    Row(
      change: "limit", changes: [.limit(.suspension, 30_000)], given: "launch; home", when: "wait 29s", moments: "",
      path: "background"),
    Row(
      change: "no limit", changes: [.limit(.suspension, BeliefChange.noLimit)], given: "launch; home", when: "wait 1h",
      moments: "", path: "background"),
    Row(
      change: "set", changes: [.set(.forceQuitSuspended, value: 1)], given: "launch; home; wait 6s", when: "forceQuit",
      moments: "background willTerminate", path: "suspended background notRunning"),
  ]

  @Test(arguments: rows) func `a change does what it says`(_ row: Row) throws {
    var recipe = EngineRecipe()
    recipe.program.scenes = row.scenes
    try recipe.check(row.changes)
    var lab = Lab()
    lab.engine = Engine(BeliefWorld(row.changes).changing(recipe))
    lab.world = lab.engine.makeWorld()
    try lab.prepare(row.given)
    try lab.run(row.when)
    #expect(lab.moments == row.moments)
    #expect(lab.path == row.path)
    // In truth it goes another way.
    var truth = Lab()
    truth.engine = Engine(recipe)
    truth.world = truth.engine.makeWorld()
    try truth.prepare(row.given)
    if truth.engine.allows(try #require(truth.stimuli(of: row.when).first), in: truth.world) {
      try truth.run(row.when)
      let isHarmless = ["add where it is told already", "live while"].contains(row.change)
      #expect((truth.moments == row.moments && truth.path == row.path) == isHarmless)
    }
  }

  @Test(arguments: [
    ("launch; window open chat", "window focus main", ["sceneWillResignActive second", "sceneDidBecomeActive first"]),
    (
      "launch; window open chat; window focus main", "window focus chat",
      ["sceneWillResignActive first", "sceneDidBecomeActive second"]
    ),
  ])
  func `a moment is told in one window alone, the one that is named or the other`(
    _ given: String, _ when: String, _ told: [String]
  ) throws {
    let focus = RuleScope([.triggers([Trigger(.windowFocus)])])
    let changes: [BeliefChange] = [
      .addInWindow(.sceneWillResignActive, .other, .last, focus),
      .addInWindow(.sceneDidBecomeActive, .named, .last, focus),
    ]
    var recipe = EngineRecipe()
    recipe.program.scenes = true
    try recipe.check(changes)
    var lab = Lab()
    lab.engine = Engine(BeliefWorld(changes).changing(recipe))
    lab.world = lab.engine.makeWorld()
    try lab.prepare(given)
    try lab.run(when)
    let moments = lab.trace.entries.filter { $0.kind == .moment }
    #expect(moments.map { "\(lab.engine.name(of: $0)) \($0.window == 0 ? "first" : "second")" } == told)
  }

  @Test(arguments: [
    (BeliefChange.leaveOut([.willTerminate], RuleScope([.triggers([Trigger(.home)])])), BeliefFault.selectsNothing(0)),
    (.end(RuleScope([.rule("kill")])), .selectsNothing(0)),
    (.addInWindow(.willTerminate, .other, .last, RuleScope([.rule("window.focus")])), .selectsNothing(0)),
    (.addInWindow(.sceneDidBecomeActive, .named, .last, RuleScope([.rule("home.fromActive")])), .selectsNothing(0)),
    (.never(RuleScope([.rule("no.such.rule")])), .selectsNothing(0)),
    (
      .ignore(.usesScenes, RuleScope([.rule("launch.coldWithScenes")])),
      .conflict("launch.cold", "launch.coldWithScenes")
    ),
  ])
  func `a change that cannot be made is a fault`(_ change: BeliefChange, _ fault: BeliefFault) {
    #expect(throws: fault) { try EngineRecipe().check([change]) }
  }

  @Test func `what is believed of a place is left out where there is no such place`() {
    // Android before version 11 freezes nothing, and a belief about the freeze changes nothing there.
    var settings = Settings()
    settings.platform = .android
    settings.version = 10
    let world = BeliefWorld([.skip([.suspended], RuleScope())])
    var engine = Engine(world.changing(EngineRecipe(settings: settings)))
    var state = engine.makeWorld()
    for stimulus in [Stimulus(.launch), Stimulus(.home), .wait(milliseconds: 3_600_000)] {
      #expect(engine.apply(stimulus, to: &state) == .applied)
    }
    #expect(state.state == .background)
    engine = Engine(EngineRecipe(settings: settings))
    #expect(engine.settings.version == 10)
  }

  @Test func `a world tells which runs it may change`() {
    func run(_ stimuli: StimulusKind..., passesTime: Bool = false) -> BeliefWorld.Run {
      BeliefWorld.Run(stimuli, on: Engine(), passesTime: passesTime)
    }
    let home = BeliefWorld([.end(Self.scope("home"))])
    #expect(home.mayChange(run(.launch, .home)))
    #expect(!home.mayChange(run(.launch, .lock, .wait)))
    let freeze = BeliefWorld([.never(Self.scope("suspension"))])
    #expect(freeze.mayChange(run(.launch, .home, .wait)))
    #expect(freeze.mayChange(run(.launch, .home, passesTime: true)))
    #expect(!freeze.mayChange(run(.launch, .home)))
    let number = BeliefWorld([.limit(.suspension, 1)])
    #expect(number.mayChange(run(.launch, .wait)))
    let push = BeliefWorld([.go(.suspended, insteadOf: .notRunning, Self.scope("wakeEnd"))])
    #expect(push.mayChange(run(.launch, .pushSilent, .wait)))
    #expect(!push.mayChange(run(.launch, .home, .wait)))
    let task = BeliefWorld([.limit(.allowance, BeliefChange.noLimit)])
    #expect(!task.mayChange(run(.launch, .home, .wait)))
  }

  /// Beliefs of the rows above, and mutants of the rules that answer the stimuli of the script below.
  @Test(arguments: 0..<UInt64(LongTests.count(short: 12, long: 60)))
  func `a run that a world cannot change goes the same way there`(_ seed: UInt64) {
    let truth = Engine(EngineRecipe(program: seed % 3 == 0 ? .busy : AppProgram()))
    var script = RandomScript(seed: seed)
    var (state, trace, stimuli) = (truth.makeWorld(), Trace(), [Stimulus]())
    while stimuli.count < 12 {
      let stimulus = script.next(for: truth, in: state)
      if truth.apply(stimulus, to: &state, recordingTo: &trace) == .applied { stimuli.append(stimulus) }
    }
    let run = BeliefWorld.Run(stimuli.map { $0.kind }, on: truth, passesTime: false)
    let mutants = RuleBook.standard.rules.compactMap {
      Mutant.all(of: $0).randomElement(using: &script.generator)?.world
    }
    var unchanged = 0
    for world in Self.rows.map({ BeliefWorld($0.changes) }) + mutants where !world.mayChange(run) {
      unchanged += 1
      let engine = Engine(world.changing(truth.recipe), reusing: truth)
      var (other, told) = (engine.makeWorld(), Trace())
      for stimulus in stimuli { #expect(engine.apply(stimulus, to: &other, recordingTo: &told) == .applied) }
      // Time that has not passed yet may end otherwise.
      #expect(
        other.state == state.state && told.entries.elementsEqual(trace.entries) { $0.isToldAs($1) }, "\(world.changes)")
    }
    #expect(unchanged > 50)
  }

  @Test func `worlds are the same by what they do`() {
    let parts = EngineRecipe()
    let skip = BeliefWorld([.skip([.suspended], RuleScope())])
    #expect(
      skip.isSame(
        as: BeliefWorld([
          .skip([.suspended], RuleScope([.family("background"), .family("wake"), .rule("android.freeze")]))
        ]), in: parts))
    #expect(!skip.isSame(as: BeliefWorld([.never(Self.scope("suspension"))]), in: parts))
    #expect(BeliefWorld([]).changing(parts).isSame(as: parts))
  }

  @Test(arguments: Moment.allCases) func `a moment and its counterpart are left out together`(_ moment: Moment) throws {
    let book = EngineRecipe().changed(by: [.leaveOut([moment], RuleScope())]).book
    let told = book.rules.flatMap { $0.steps }.compactMap { step -> Moment? in
      switch step.action {
      case .announce(let told), .announceInSecond(let told): told
      default: nil
      }
    }
    #expect(!told.contains(moment))
    if let counterpart = moment.sceneCounterpart { #expect(!told.contains(counterpart)) }
    if let app = moment.appCounterpart { #expect(told.contains(app) == RuleBook.standard.tells(of: app)) }
  }

  @Test func `every group has rules, and every name of a scope means some`() {
    let settings = Settings()
    for group in RuleTraits.named {
      let rules = RuleBook.standard.rules.filter { RuleTraits($0, under: settings).contains(group.group) }
      #expect(!rules.isEmpty, "\(group.name)")
    }
    for name in RuleScope.Term.names { #expect(RuleScope.Term(named: name, in: .standard) != nil, "\(name)") }
    #expect(RuleScope.Term(named: "launches", in: .standard) == nil)
  }

  /// Ids and conditions stand in texts that others keep.
  @Test func `public names of conditions are unique`() {
    let names = Condition.believable.map { $0.name }
    #expect(Set(names).count == names.count)
    #expect(names.contains("blockedByForceQuit") && names.contains("locationTracking"))
  }
}

extension RuleBook {
  fileprivate func tells(of moment: Moment) -> Bool {
    rules.contains { rule in
      rule.steps.contains { $0.action == .announce(moment) || $0.action == .announceInSecond(moment) }
    }
  }
}

extension TraceEntry {
  /// Indicates whether two entries tell the same, whatever place their rules have in their books.
  fileprivate func isToldAs(_ other: TraceEntry) -> Bool {
    var same = other
    same.rule = rule
    return self == same
  }
}
