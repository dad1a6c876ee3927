import LifecycleEngine
import Testing

@Suite struct `Mutants` {
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
  func `a dropped rule changes the trace`(_ id: String, _ script: String) throws {
    let mutant = RuleBook.standard.dropping(id)
    #expect(mutant.rules.count == RuleBook.standard.rules.count - 1)
    #expect(try lines(mutant, script) != lines(.standard, script))
  }

  @Test func `two swapped steps change the order of the callbacks`() throws {
    let rule = try #require(RuleBook.standard.rule("home.fromActive"))
    let resign = try #require(rule.steps.firstIndex { $0.action == .announce(.willResignActive) })
    let enter = try #require(rule.steps.firstIndex { $0.action == .announce(.didEnterBackground) })
    let mutant = RuleBook.standard.swappingSteps(of: "home.fromActive", resign, enter)
    var lab = Lab(rules: mutant)
    try lab.prepare("launch")
    try lab.run("home")
    #expect(lab.moments == "active didEnterBackground, background willResignActive")
  }

  @Test func `a changed target changes the path`() throws {
    let mutant = RuleBook.standard.changing("background.suspension") { steps in
      steps = [.terminate(.jetsam)]
    }
    var lab = Lab(rules: mutant)
    try lab.prepare("launch; home")
    try lab.run("wait 6s")
    #expect(lab.path == "background notRunning")
  }

  @Test func `a changed limit changes the time`() throws {
    var limits = Limits(for: Settings())
    limits.suspensionDelay = 60_000
    var lab = Lab()
    lab.engine = Engine(limits: limits)
    try lab.run("launch; home; wait 59s")
    #expect(lab.world.state == .background)
    try lab.run("wait 1s")
    #expect(lab.world.state == .suspended)
  }

  @Test func `a swap of steps that do not exist changes nothing`() throws {
    let mutant = RuleBook.standard.swappingSteps(of: "launch.cold", 0, 99)
    #expect(try lines(mutant, "launch; home") == lines(.standard, "launch; home"))
  }
}
