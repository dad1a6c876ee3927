import LifecycleEngine
import Testing

@Suite struct `Changed rule books` {
  private func lines(_ rules: RuleBook, _ script: String) throws -> [String] {
    var lab = Lab(rules: rules)
    for stimulus in try lab.stimuli(of: script) {
      _ = lab.engine.apply(stimulus, to: &lab.world, recordingTo: &lab.trace)
    }
    return lab.lines
  }

  @Test(arguments: [
    ("launch.cold", "launch"), ("home.fromActive", "launch; home"),
    ("background.suspension", "launch; home; wait 6s"), ("forceQuit.active", "launch; forceQuit"),
    ("memory.pressure.suspended", "launch; home; wait 6s; memory pressure"),
  ])
  func `a removed rule changes the trace`(_ id: String, _ script: String) throws {
    var book = RuleBook.standard
    try book.remove(id)
    #expect(book.rule(id) == nil)
    #expect(book.rules.count == RuleBook.standard.rules.count - 1)
    #expect(try lines(book, script) != lines(.standard, script))
  }

  @Test func `a stimulus whose only rule is removed is impossible`() throws {
    var book = RuleBook.standard
    try book.remove("crash")
    var lab = Lab(rules: book)
    try lab.prepare("launch")
    #expect(!lab.engine.allows(.crash, in: lab.world))
  }

  @Test func `two swapped steps change the order of the callbacks`() throws {
    var book = RuleBook.standard
    let rule = try #require(book.rule("home.fromActive"))
    let resign = try #require(rule.steps.firstIndex { $0.action == .announce(.willResignActive) })
    let enter = try #require(rule.steps.firstIndex { $0.action == .announce(.didEnterBackground) })
    try book.change("home.fromActive") { $0.steps.swapAt(resign, enter) }
    var lab = Lab(rules: book)
    try lab.prepare("launch")
    try lab.run("home")
    #expect(lab.moments == "active didEnterBackground, background willResignActive")
  }

  @Test func `a changed target changes the path`() throws {
    var book = RuleBook.standard
    try book.change("background.suspension") { $0.steps = [.terminate(.jetsam)] }
    var lab = Lab(rules: book)
    try lab.prepare("launch; home")
    try lab.run("wait 6s")
    #expect(lab.path == "background notRunning")
  }

  @Test func `a condition that is needed, and one that no longer is`() throws {
    var book = RuleBook.standard
    try book.change("rotate") { $0.test = $0.test.and(Guard(when: .locked, unless: [])) }
    try book.change("unlock.elsewhere") { $0.test = $0.test.ignoring(.locked) }
    let engine = Engine(rules: book)
    #expect(!engine.allows(.rotate, in: engine.makeWorld()))
    #expect(engine.allows(.unlock, in: engine.makeWorld()))
    let standard = Engine()
    #expect(standard.allows(.rotate, in: standard.makeWorld()))
    #expect(!standard.allows(.unlock, in: standard.makeWorld()))
  }

  @Test func `a rule for another trigger is added`() throws {
    var book = RuleBook.standard
    let leave = try #require(book.rule("home.fromActive"))
    try book.remove("rotate")
    try book.insert(
      Rule(
        "rotate.leaves", on: Trigger(.rotate), in: .active, leave.steps, because: "Turning the device is leaving.",
        sources: ["MODEL"], .low))
    #expect(book.rules.last?.id == "rotate.leaves")
    var lab = Lab(rules: book)
    try lab.prepare("launch")
    try lab.run("rotate")
    #expect(lab.path == "active inactive background")
    #expect(lab.trace.entries.last.flatMap { lab.engine.rule(of: $0)?.id } == "rotate.leaves")
  }

  @Test func `of two rules for one situation the first applies, and both are named`() throws {
    var book = RuleBook.standard
    let rule = Rule(
      "home.ends", on: Trigger(.home), in: .active, [.terminate(.kill)], because: "Leaving is quitting.",
      sources: ["MODEL"], .low)
    try book.insert(rule, before: "home.fromActive")
    let engine = Engine(rules: book)
    #expect(
      engine.conflictingRules.map { "\($0.0) \($0.1)" } == [
        "home.ends home.fromActive", "home.ends home.fromActiveWithScenes", "home.ends home.savingState",
      ])
    #expect(try lines(book, "launch; home").last?.contains("notRunning") == true)
  }

  @Test func `a rule is replaced in its place`() throws {
    var book = RuleBook.standard
    let place = try #require(book.rules.firstIndex { $0.id == "kill" })
    let rule = Rule(
      "kill.ignored", on: Trigger(.kill), in: .alive, [], because: "Nothing happens.", sources: ["MODEL"], .low)
    try book.replace("kill", with: rule)
    #expect(book.rules[place].id == "kill.ignored")
    var lab = Lab(rules: book)
    try lab.run("launch; kill")
    #expect(lab.world.state == .active)
  }

  @Test func `what cannot be changed is a fault and changes nothing`() throws {
    var book = RuleBook.standard
    let ids = book.rules.map { $0.id }
    let home = try #require(book.rule("home.fromActive"))
    #expect(throws: RuleBook.Fault.unknownRule("no.such")) { try book.remove("no.such") }
    #expect(throws: RuleBook.Fault.unknownRule("no.such")) { try book.replace("no.such", with: home) }
    #expect(throws: RuleBook.Fault.unknownRule("no.such")) { try book.insert(home, before: "no.such") }
    #expect(throws: RuleBook.Fault.unknownRule("no.such")) { try book.change("no.such") { $0.steps = [] } }
    #expect(throws: RuleBook.Fault.duplicateRule("home.fromActive")) { try book.insert(home) }
    #expect(throws: RuleBook.Fault.duplicateRule("home.fromActive")) { try book.replace("kill", with: home) }
    #expect(throws: RuleBook.Fault.tooLarge) {
      try book.change("kill") { $0.steps = [Step](repeating: .terminate(.kill), count: RuleBook.stepLimit) }
    }
    #expect(book.rules.map { $0.id } == ids)
    #expect(book.rule("kill")?.steps == [.terminate(.kill)])
  }

  @Test func `the largest book can be compiled`() throws {
    var book = RuleBook.standard
    let steps = book.rules.reduce(0) { $0 + $1.steps.count }
    try book.change("kill") {
      $0.steps += [Step](repeating: .raise(.locked), count: RuleBook.stepLimit - steps - 1) + [.terminate(.kill)]
      $0.states = .any
    }
    #expect(Engine(rules: book).ruleBook.rule("kill")?.states == .any)
  }

  @Test func `a changed copy leaves the standard book as it was`() throws {
    var book = RuleBook.standard
    try book.change("launch.cold") { $0.steps.reverse() }
    #expect(try lines(book, "launch; home") != lines(.standard, "launch; home"))
    #expect(RuleBook.standard.rule("launch.cold")?.steps != book.rule("launch.cold")?.steps)
  }

  @Test func `a changed limit changes the time`() throws {
    var lab = Lab()
    lab.engine = Engine(EngineRecipe(changedLimits: [.suspension: 60_000]))
    try lab.run("launch; home; wait 59s")
    #expect(lab.world.state == .background)
    try lab.run("wait 1s")
    #expect(lab.world.state == .suspended)
  }
}
