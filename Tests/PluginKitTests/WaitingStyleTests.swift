import LifeLanguage
import LifeSyntax
import LifecycleEngine
import PluginKit
import Testing

/// What a manifest can say of listeners that sign up late, of states that are left, and of time after a moment.
@Suite struct WaitingStyleTests {
  /// The signals of one plugin, each with its instant in milliseconds, in a run of stimuli.
  private static func heard(_ lines: String, _ stimuli: [Stimulus]) throws -> [String] {
    let plugin = try Samples.plugin(reading: Samples.manifest(lines))
    var run = Simulation(library: [plugin.known], using: ["mine"])
    for stimulus in stimuli { #expect(run.apply(stimulus) == .applied, "\(stimulus)") }
    return run.trace.entries.filter { $0.kind == .signal }.map { "\($0.time) \(run.engine.name(of: $0))" }
  }

  private static func wait(_ milliseconds: Int64) -> Stimulus { .wait(milliseconds: milliseconds) }
  private static let (launch, home) = (Stimulus(.launch), Stimulus(.home))

  // MARK: - Leaving

  private static let leaving = """
    states [off, dim, on] as: line
      leave on { say exit }
      leave [none, dim] { say step }
      step on -> dim { say fading }
      on didBecomeActive { go on }
      on willResignActive from: on { go off }
    """

  @Test func `what is left is told before what comes, at every step of the way`() throws {
    #expect(
      try Self.heard(Self.leaving, [Self.launch, Self.home])
        == ["0 step", "0 on", "0 exit", "0 dim", "0 fading", "0 step", "0 off"])
  }

  // MARK: - Signing up

  @Test func `nothing is heard up to the moment of signing up, in each process anew`() throws {
    let lines = "signUp didEnterBackground\n  on willResignActive { say leaving }\n  on didEnterBackground { say left }"
    #expect(try Self.heard(lines, [Self.launch, Self.home]) == [])
    #expect(
      try Self.heard(lines, [Self.launch, Self.home, Self.launch, Self.home]) == ["0 leaving", "0 left"])
    let killed = [Self.launch, Self.home, Stimulus(.kill), Self.launch, Self.home]
    #expect(try Self.heard(lines, killed) == [])
  }

  @Test func `a plugin with states is in its first one until it signs up, and then follows`() throws {
    let text = Samples.manifest(
      "signUp [didEnterBackground, willTerminate]\n  states [up, down] as: set\n  initial down where: "
        + "flutterAtLaunch == none\n  on didBecomeActive { go up }\n  on willResignActive { go down }")
    let plugin = try Samples.plugin(reading: text)
    var run = Simulation(library: [plugin.known], using: ["mine"])
    #expect(run.engine.pluginState(0, in: run.world) == "down")
    #expect(run.apply(Self.launch) == .applied)
    #expect(run.engine.pluginState(0, in: run.world) == "down")
    for stimulus in [Self.home, Self.launch] { #expect(run.apply(stimulus) == .applied) }
    #expect(run.engine.pluginState(0, in: run.world) == "up")
  }

  @Test func `a plugin with as many states as it may have signs up late`() throws {
    let names = (1...Manifest.stateLimit).map { "s\($0)" }
    let lines =
      "signUp willResignActive\n  states [\(names.joined(separator: ", "))] as: set\n  "
      + "on didBecomeActive { go \(names[0]) }\n  on willResignActive { go \(names[Manifest.stateLimit - 1]) }"
    #expect(try Self.heard(lines, [Self.launch, Self.home, Self.launch, Self.home]) == ["0 s1", "0 s14"])
  }

  // MARK: - Time after a moment

  private static let waiting = """
    states [here, gone] as: set
      on didBecomeActive {
        cancel
        go here
      }
      on willResignActive after: 700ms where: foreground { say covered }
      on willResignActive after: 700ms { go gone }
    """

  @Test func `what is put off comes at its time, under the conditions of that time`() throws {
    #expect(try Self.heard(Self.waiting, [Self.launch, Self.home, Self.wait(699)]) == ["0 here"])
    #expect(try Self.heard(Self.waiting, [Self.launch, Self.home, Self.wait(700)]) == ["0 here", "700 gone"])
    #expect(
      try Self.heard(Self.waiting, [Self.launch, Stimulus(.alertShow), Self.wait(1_000)]) == ["0 here", "700 covered"])
  }

  @Test func `cancel drops it, and the moment coming again begins the time anew`() throws {
    let back = [Self.launch, Self.home, Self.wait(500), Self.launch, Self.wait(5_000)]
    #expect(try Self.heard(Self.waiting, back) == ["0 here"])
    let again = [Self.launch, Self.home, Self.wait(500), Self.launch, Self.home, Self.wait(5_000)]
    #expect(try Self.heard(Self.waiting, again) == ["0 here", "1200 gone"])
  }

  @Test func `a suspended process holds it up, and the end of the process drops it`() throws {
    let lines = "on didEnterBackground after: 10s { say long }"
    let asleep = [Self.launch, Self.home, Self.wait(60_000)]
    #expect(try Self.heard(lines, asleep) == [])
    #expect(try Self.heard(lines, asleep + [Self.launch, Self.wait(1)]) == ["60000 long"])
    #expect(try Self.heard(lines, asleep + [Stimulus(.kill), Self.launch, Self.wait(60_000)]) == [])
  }

  @Test func `ignore holds for what is put off, too`() throws {
    let lines = "states [a, b] as: set\n  on didBecomeActive { go a }\n  on willResignActive after: 1s { say late }"
    let stimuli = [Self.launch, Self.home, Self.wait(2_000)]
    #expect(try Self.heard(lines, stimuli) == ["0 a", "1000 late"])
    #expect(try Self.heard(lines + "\n  ignore willResignActive from: a", stimuli) == ["0 a"])
  }

  @Test func `two observers that wait until one instant are unordered, and a later signal is not`() throws {
    func plugin(_ name: String, _ lines: String) throws -> PluginTable {
      try Samples.plugin(reading: "plugin \(name) \"P\" {\n  version 1\n  \(lines)\n}\n").table
    }
    let tables = [
      try plugin("one", "on willResignActive { say now }\n  on willResignActive after: 1s { say a }"),
      try plugin("two", "on willResignActive after: 1s { say b }\n  on willResignActive after: 2s { say c }"),
    ]
    var run = Simulation(library: tables.map { KnownPlugin($0) }, using: ["one", "two"])
    for stimulus in [Self.launch, Self.home, Self.wait(3_000)] { #expect(run.apply(stimulus) == .applied) }
    let signals = run.trace.entries.indices.filter { run.trace.entries[$0].kind == .signal }
    #expect(signals.map { run.engine.name(of: run.trace.entries[$0]) } == ["now", "a", "b", "c"])
    #expect(signals.map { run.engine.isUnordered($0 + 1, in: run.trace) } == [false, false, true, false])
    #expect(!run.engine.isOrderSettled(signals[1] + 1, signals[2] + 1, in: run.trace))
    #expect(run.engine.isOrderSettled(signals[0] + 1, signals[1] + 1, in: run.trace))
  }

  @Test func `plugins that wait and the timers of the app share four places`() throws {
    let lines = (1...4).map { "on didBecomeActive after: \($0)s { say s\($0) }" }.joined(separator: "\n  ")
    let plugin = try Samples.plugin(reading: Samples.manifest(lines))
    func diagnostic(timers: Int) throws -> String? {
      var run = Simulation(library: [plugin.known, try Samples.uikit.known], using: ["mine"])
      let handler = (0..<timers).map { "timer start t\($0) every: 1s" }.joined(separator: "; ")
      return run.failure(of: "app A uses: uikit { on didFinishLaunching { \(handler) } }")
    }
    #expect(try diagnostic(timers: 0) == nil)
    #expect(try diagnostic(timers: 1) == "pluginTimers")
  }

  @Test func `an answer shows its time and what it drops`() throws {
    let plugin = try Samples.plugin(reading: Samples.manifest(Self.waiting))
    let texts = plugin.answers.map { answer in
      let from = answer.from.map { "from: \($0)" } ?? ""
      let parts = [answer.moment.name, from, answer.conditionText, "{ \(answer.said) }"]
      return parts.filter { !$0.isEmpty }.joined(separator: " ")
    }
    #expect(texts.contains("didBecomeActive from: none { cancel, here }"))
    #expect(texts.contains("willResignActive after: 700ms where: foreground { covered }"))
    #expect(texts.contains("willResignActive from: here after: 700ms { gone }"))
  }
}

extension Simulation {
  /// The id of the diagnostic of the first command of a text that fails.
  fileprivate mutating func failure(of text: String) -> String? {
    var binder = Binder(VocabularySet([ScenarioVocabulary.scenario, AppVocabulary.app, AppVocabulary.handler]))
    let tree = SyntaxTree(parsing: SourceText(name: "app", text: text))
    for case .command(let command) in binder.bind(tree.statements, in: ScenarioVocabulary.scenario) {
      if case .failed(let diagnostic) = run(command) { return diagnostic.id }
    }
    return nil
  }
}
