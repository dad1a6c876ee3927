import LifeLanguage
import LifeSyntax
import LifecycleEngine
import TestSupport
import Testing

/// The limits of apps, of runs and of the binder, each on both sides.
@Suite struct LimitTests {
  private func app(_ body: String) -> String? { Support.run("app A uses: mini {\n\(body)\n}").diagnostic?.id }

  private func logs(_ count: Int) -> String {
    "on miniDidStart {\n" + String(repeating: "log \"x\"\n", count: count) + "}"
  }

  @Test func `handlers have as many steps as the limit and no more`() {
    // The last step of a handler is its end.
    #expect(app(logs(AppProgram.operationLimit - 1)) == nil)
    #expect(app(logs(AppProgram.operationLimit)) == "appLimit")
  }

  @Test func `an app has as many texts as the limit and no more`() {
    func texts(_ count: Int) -> String {
      "on miniDidStart {\n" + (0..<count).map { "log \"x\($0)\"\n" }.joined() + "}"
    }
    // One text is there from the start: the empty one.
    #expect(app(texts(AppProgram.constantLimit - 1)) == nil)
    #expect(app(texts(AppProgram.constantLimit)) == "appLimit")
  }

  /// Each way to write a length of time: ten years are the most.
  private static let times = [
    "on miniDidStart { work TIME }", "on miniDidStart { timer start t every: TIME }",
    "on miniDidStart { timer start t after: TIME }", "on miniDidStart { task begin t needs: TIME }",
    "on miniDidStart { connect c idle: TIME }", "on miniDidStart { finish after: TIME }",
    "on miniDidStart { if clock > TIME { } }",
  ]

  @Test(arguments: times)
  func `a time in an app is at most ten years`(_ body: String) {
    #expect(app(body.replacing("TIME", with: "3650d")) == nil)
    for time in ["3651d", "9223372036854775807ms", "106751991167d", "99999999999999999999h"] {
      #expect(app(body.replacing("TIME", with: time)) == "durationOutOfRange", "\(time)")
    }
  }

  @Test func `work that goes on beyond ten years is refused, and nothing has happened`() {
    let app = "app A uses: mini { on MiniState.on { work 3650d\nwork 1ms } }"
    let result = Support.run(app + "\nlaunch")
    #expect(result.diagnostic?.id == "simulationLimit")
    #expect(result.simulation.world.state == .notRunning)
    #expect(result.simulation.trace.count == 0)
    let fits = Support.run("app A uses: mini { on MiniState.on { work 3649d } }\nlaunch\nhome\nlaunch")
    #expect(fits.diagnostic?.id == "simulationLimit")
    #expect(fits.simulation.history.count == 2)
  }

  @Test func `a run has as many entries as its limit and no more`() {
    var simulation = Support.run("launch").simulation
    simulation.entryLimit = simulation.trace.count
    #expect(simulation.apply(Stimulus(.home)) == .exhausted)
    #expect(simulation.world.state == .active)
    simulation.entryLimit = 1000
    #expect(simulation.apply(Stimulus(.home)) == .applied)
  }

  @Test func `a run has as many different texts as the limit and no more`() {
    let app = "app A uses: mini { saved v = \"\" }\nlaunch\n"
    func edits(_ count: Int) -> String { app + (0..<count).map { "edit v = \"x\($0)\"\n" }.joined() }
    let most = AppProgram.constantLimit - 1
    #expect(Support.run(edits(most)).diagnostic == nil)
    #expect(Support.run(edits(most + 1)).diagnostic?.id == "simulationLimit")
  }

  @Test func `a run keeps as many apps as the limit and no more`() {
    func apps(_ count: Int) -> String { (0..<count).map { "app A\($0) uses: mini { }\n" }.joined() }
    let filled = Support.run(apps(Simulation.appLimit) + "app A0\napp A7 uses: mini { }")
    #expect(filled.diagnostic == nil)
    var simulation = filled.simulation
    #expect(simulation.run(Support.bind("app B uses: mini { }").commands)?.id == "appLimit")
  }

  @Test func `a binder stops after its limit and counts what it has not looked at`() {
    func bound(_ text: String) -> [Diagnostic] {
      var binder = Binder(VocabularySet([ScenarioVocabulary.scenario]), limit: 2)
      let tree = SyntaxTree(parsing: SourceText(name: "t", text: text))
      _ = binder.bind(tree.statements, in: ScenarioVocabulary.scenario)
      return binder.diagnostics
    }
    #expect(bound("x1\nx2").map { $0.id } == ["unknownVerb", "unknownVerb"])
    let many = bound("x1\nlaunch\nx2\nlaunch\nx3\nhome")
    #expect(many.map { $0.id } == ["unknownVerb", "unknownVerb", "tooManyDiagnostics"])
    #expect(many.last?.summary == "3 more places are not checked")
  }

  // MARK: - Checkpoints

  @Test func `a run that was taken back to a checkpoint and on again is the same`() {
    var simulation = Support.run("app A uses: mini { saved v = \"\" }\nlaunch").simulation
    let checkpoint = simulation.checkpoint
    _ = simulation.apply(Stimulus(.home))
    _ = simulation.apply(.wait(milliseconds: 6_000))
    let later = simulation
    let tail = simulation.rewind(to: checkpoint)
    #expect(simulation.world.state == .active)
    #expect(simulation.history.count == 1)
    #expect(tail.count == later.trace.count - simulation.trace.count)
    simulation.append(tail)
    #expect(simulation.trace.entries == later.trace.entries)
    #expect(simulation.world == later.world)
    #expect(simulation.history == later.history)
    #expect(simulation.lastEntries == later.lastEntries)
  }
}
