import LifecycleEngine
import Testing

/// Observers that the app's code adds and removes during a run.
@Suite struct ObserverTests {
  /// An app in the delegate's words that adds or removes an observer in its handlers.
  private static func app(
    _ handlers: [(signal: String, operations: [AppProgram.Operation])], of name: String = "observer",
    isAdded: Bool = true
  ) -> AppProgram {
    var app = AppProgram(handlers)
    app.observers = [AppProgram.Observer(name: name, isAdded: isAdded)]
    return app
  }

  private static let visible = app([
    ("didBecomeActive", [.addObserver(0)]), ("didEnterBackground", [.removeObserver(0)]),
  ])
  private static let warned = app([("didReceiveMemoryWarning", [.addObserver(0)])])

  /// The delegate is told first, so that what its handler adds hears the same moment, and what it removes does not.
  static let rows: [(app: AppProgram, script: String, hears: String)] = [
    (visible, "launch", "didBecomeActive"),
    (visible, "launch; home", "didBecomeActive, willResignActive"),
    (visible, "launch; home; launch", "didBecomeActive, willResignActive, didBecomeActive"),
    (warned, "launch; home; launch", ""),
    (warned, "launch; memory warning; home", "didReceiveMemoryWarning, willResignActive, didEnterBackground"),
    (warned, "launch; memory warning; memory warning", "didReceiveMemoryWarning, didReceiveMemoryWarning"),
    // Each process begins without it.
    (warned, "launch; memory warning; kill; launch; home", "didReceiveMemoryWarning"),
    // One that the app only removes hears everything up to then, in each process.
    (
      app([("willResignActive", [.removeObserver(0)])], isAdded: false),
      "launch; home; launch; kill; launch", "didFinishLaunching, didBecomeActive, didFinishLaunching, didBecomeActive"
    ),
    // A plugin that is not in use is nobody.
    (app([("didBecomeActive", [.addObserver(0)])], of: "nobody"), "launch", "didFinishLaunching, didBecomeActive"),
  ]

  @Test(arguments: rows)
  func `an observer hears what comes between its being added and removed`(
    app: AppProgram, script: String, hears: String
  ) throws {
    var lab = Lab(app, plugins: [.delegate, .observer])
    try lab.run(script)
    #expect(lab.said(by: "observer") == hears)
  }

  @Test func `the actions stand in the trace as they are written`() throws {
    var lab = Lab(Self.visible, plugins: [.delegate, .observer])
    try lab.run("launch; home")
    #expect(lab.actions == "addObserver observer, removeObserver observer")
  }

  // MARK: - The plugin of the handlers

  private static func speaker(_ moment: Moment, _ signals: [String], after delay: Int64? = nil) -> PluginTable {
    PluginTable(
      name: "speaker", title: "Speaker", role: .observer, signals: signals, states: [],
      deliveries: [
        PluginTable.Delivery(
          moment: moment, from: nil, test: .always, signals: signals.indices.map { UInt16($0) }, next: nil, delay: delay
        )
      ])
  }

  private static func own(_ handlers: [(signal: String, operations: [AppProgram.Operation])]) -> AppProgram {
    var app = app(handlers, of: "speaker", isAdded: false)
    app.plugin = "speaker"
    return app
  }

  @Test func `a handler that removes its own plugin hears the rest of the moment no more`() throws {
    let app = Self.own([("two", [.removeObserver(0)]), ("three", [.log(0)])])
    var lab = Lab(app, plugins: [Self.speaker(.didBecomeActive, ["one", "two", "three"])])
    try lab.run("launch; home; launch")
    #expect(lab.said(by: "speaker") == "one, two")
    #expect(lab.actions == "removeObserver speaker")
  }

  @Test func `removed and added again in one handler, it goes on`() throws {
    let app = Self.own([("one", [.removeObserver(0), .addObserver(0)])])
    var lab = Lab(app, plugins: [Self.speaker(.didBecomeActive, ["one", "two"])])
    try lab.run("launch")
    #expect(lab.said(by: "speaker") == "one, two")
  }

  // MARK: - States and time

  @Test func `what an observer has put off goes with it`() throws {
    let speaker = Self.speaker(.willResignActive, ["late"], after: 1_000)
    func said(_ app: AppProgram) throws -> String {
      var lab = Lab(app, plugins: [.delegate, speaker])
      try lab.run("launch; home; wait 3s")
      return lab.said(by: "speaker")
    }
    #expect(try said(Self.app([], of: "speaker", isAdded: false)) == "late")
    #expect(try said(Self.app([("didEnterBackground", [.removeObserver(0)])], of: "speaker", isAdded: false)) == "")
    // Removed at the moment itself: nothing begins.
    #expect(try said(Self.app([("willResignActive", [.removeObserver(0)])], of: "speaker", isAdded: false)) == "")
  }

  @Test func `an observer that is added again starts over, and its sign-up does not count where the app adds it`()
    throws
  {
    let plugin = PluginTable(
      name: "speaker", title: "Speaker", role: .observer, signals: ["on", "off"], states: ["none", "on", "off"],
      deliveries: [
        PluginTable.Delivery(moment: .didBecomeActive, from: nil, test: .always, signals: [0], next: 1),
        PluginTable.Delivery(moment: .willResignActive, from: nil, test: .always, signals: [1], next: 2),
      ], signUps: [.didFinishLaunching])
    func states(_ app: AppProgram) throws -> [String] {
      var lab = Lab(app, plugins: [.delegate, plugin])
      return try ["launch", "home", "launch"].map { script in
        try lab.run(script)
        return lab.engine.pluginState(1, in: lab.world) ?? ""
      }
    }
    #expect(try states(AppProgram()) == ["on", "off", "on"])
    let removing = Self.app([("didEnterBackground", [.removeObserver(0)])], of: "speaker", isAdded: false)
    #expect(try states(removing) == ["on", "none", "none"])
    let adding = Self.app([("didEnterBackground", [.addObserver(0)])], of: "speaker")
    #expect(try states(adding) == ["none", "none", "on"])
  }

  @Test func `without a trace the same world comes out`() {
    var app = Self.visible
    app.observers.append(AppProgram.Observer(name: "flutter", isAdded: false))
    app.on("didReceiveMemoryWarning", [.removeObserver(1), .addObserver(0)])
    for (seed, isScened) in [(1, false), (2, true), (3, false), (4, true)] as [(UInt64, Bool)] {
      let engine = Engine(
        plugins: [.delegate, .observer, .flutter], program: isScened ? app.usingScenes : app)
      var (silent, recorded) = (engine.makeWorld(), engine.makeWorld())
      var trace = Trace()
      var script = RandomScript(seed: seed)
      for _ in 0..<300 {
        let stimulus = script.next(for: engine, in: silent)
        let outcome = engine.apply(stimulus, to: &silent)
        #expect(engine.apply(stimulus, to: &recorded, recordingTo: &trace) == outcome)
        #expect(silent == recorded)
      }
    }
  }
}

/// Plugins with a state for each window.
@Suite struct WindowStateTests {
  private static func delivery(
    _ moment: Moment, from: UInt8? = nil, _ signal: UInt16, next: UInt8? = nil, after delay: Int64? = nil
  ) -> PluginTable.Delivery {
    PluginTable.Delivery(moment: moment, from: from, test: .always, signals: [signal], next: next, delay: delay)
  }

  /// A style that follows its scene, says `fresh` in a new window, and hears of short memory while it is on.
  private static func style(perWindow: Bool = true, signUps: [Moment] = []) -> PluginTable {
    PluginTable(
      name: "view", title: "View", role: .observer, signals: ["on", "off", "memory", "fresh", "late"],
      states: ["none", "on", "off"],
      deliveries: [
        delivery(.sceneWillConnect, from: 0, 3), delivery(.sceneDidBecomeActive, 0, next: 1),
        delivery(.sceneWillResignActive, 1, next: 2), delivery(.didReceiveMemoryWarning, from: 1, 2),
        delivery(.sceneWillResignActive, 4, after: 1_000),
      ], signUps: signUps, isPerWindow: perWindow)
  }

  /// What is said, each signal of the second window with a mark, and the states in both at the end.
  private static func run(_ script: String, _ style: PluginTable, _ app: AppProgram = .scened) throws -> String {
    var lab = Lab(app, plugins: [style])
    try lab.run(script)
    let said = lab.trace.entries.filter { $0.kind == .signal }
      .map { lab.engine.name(of: $0) + ($0.argument == 0 ? "" : "'") }
    let states = [0, PluginStates.secondWindow].map { lab.engine.pluginState($0, in: lab.world) ?? "" }
    return (said + ["|"] + states).joined(separator: " ")
  }

  static let rows: [(script: String, said: String)] = [
    ("launch", "fresh on | on none"),
    ("launch; window open chat", "fresh on fresh' on' | on on"),
    ("launch; window open chat; window hide chat", "fresh on fresh' on' off' | on off"),
    ("launch; window open chat; window hide main", "fresh on fresh' on' off | off on"),
    // A moment of the process reaches every window whose scene is connected, the first one first.
    ("launch; memory warning", "fresh on memory | on none"),
    ("launch; window open chat; memory warning", "fresh on fresh' on' memory memory' | on on"),
    ("launch; window open chat; window hide main; memory warning", "fresh on fresh' on' off memory' | off on"),
    ("launch; window open chat; window close chat; memory warning", "fresh on fresh' on' memory | on on"),
    ("launch; window open chat; window close main; memory warning", "fresh on fresh' on' memory' | on on"),
    // A new window begins anew, one that was let go goes on.
    (
      "launch; window open chat; window close chat; window open chat", "fresh on fresh' on' fresh' on' | on on"
    ),
    ("launch; window open chat; window close main; window open main", "fresh on fresh' on' fresh on | on on"),
    (
      "launch; window open chat; window hide chat; scene disconnect chat; window focus chat",
      "fresh on fresh' on' off' on' | on on"
    ),
    // Each window puts off its own; what its scene has put off goes with it.
    ("launch; window open chat; home; wait 2s", "fresh on fresh' on' off off' late late' | off off"),
    ("launch; window open chat; home; scene disconnect chat; wait 2s", "fresh on fresh' on' off off' late | off off"),
    // The end of the process ends them all.
    ("launch; window open chat; kill", "fresh on fresh' on' | none none"),
  ]

  @Test(arguments: rows)
  func `each window has its own state`(script: String, said: String) throws {
    #expect(try Self.run(script, Self.style()) == said)
  }

  @Test func `no source orders what is given in two windows`() throws {
    var lab = Lab(.scened, plugins: [Self.style()])
    _ = lab.engine.intern("chat")
    try lab.run("launch; window open chat; memory warning; home; wait 2s")
    let signals = lab.trace.entries.indices.filter { lab.trace.entries[$0].kind == .signal }
    func isUnordered(_ name: String) -> [Bool] {
      signals.filter { lab.engine.name(of: lab.trace.entries[$0]) == name }
        .map { lab.engine.isUnordered($0 + 1, in: lab.trace) }
    }
    #expect(isUnordered("memory") == [false, true] && isUnordered("late") == [false, true])
    let windows = signals.map { lab.engine.window(of: lab.trace.entries[$0]) ?? "main" }
    #expect(windows.suffix(6) == ["main", "chat", "main", "chat", "main", "chat"])
  }

  @Test func `one state for all windows follows the first`() throws {
    let style = Self.style(perWindow: false)
    #expect(try Self.run("launch; window open chat; window hide chat", style).hasPrefix("fresh on |"))
    #expect(try Self.run("launch; window open chat; memory warning", style).hasPrefix("fresh on memory |"))
  }

  @Test func `code that signs up with a scene does so in each window, and again in a new one`() throws {
    let style = Self.style(signUps: [.sceneWillConnect])
    #expect(try Self.run("launch; window open chat", style) == "on on' | on on")
    let again = "launch; window open chat; window close chat; window open chat"
    #expect(try Self.run(again, style) == "on on' on' | on on")
  }

  @Test func `code that signs up once in a process hears every window`() throws {
    let style = Self.style(signUps: [.didFinishLaunching])
    #expect(
      try Self.run("launch; window open chat; memory warning", style) == "fresh on fresh' on' memory memory' | on on")
  }

  @Test func `an observer is added and removed in all windows`() throws {
    var app = AppProgram([("didReceiveMemoryWarning", [.removeObserver(0)])]).usingScenes
    app.observers = [AppProgram.Observer(name: "view", isAdded: false)]
    var lab = Lab(app, plugins: [.delegate, Self.style()])
    try lab.run("launch; window open chat; memory warning; home; wait 2s")
    #expect(lab.said(by: "view") == "fresh, on, fresh, on")
    #expect([1, 1 + PluginStates.secondWindow].map { lab.engine.pluginState($0, in: lab.world) } == ["none", "none"])
  }

  @Test func `a handler hears a moment of the process once for each window`() throws {
    var app = AppProgram([("memory", [.log(0)])]).usingScenes
    app.plugin = "view"
    var lab = Lab(app, plugins: [Self.style()])
    try lab.run("launch; window open chat; memory warning")
    #expect(lab.trace.entries.count { $0.kind == .action } == 2)
  }

  @Test func `without a trace the same world comes out`() {
    for seed in 1...4 as ClosedRange<UInt64> {
      let engine = Engine(plugins: [.delegate, Self.style(), .flutter], program: .busy.usingScenes)
      var (silent, recorded) = (engine.makeWorld(), engine.makeWorld())
      var trace = Trace()
      var script = RandomScript(seed: seed)
      for _ in 0..<400 {
        let stimulus = script.next(for: engine, in: silent)
        let outcome = engine.apply(stimulus, to: &silent)
        #expect(engine.apply(stimulus, to: &recorded, recordingTo: &trace) == outcome)
        #expect(silent == recorded)
      }
    }
  }

  @Test func `the slots of the states do not touch each other`() {
    var states = PluginStates()
    for slot in 0..<2 * PluginStates.secondWindow { states[slot] = UInt8(slot) }
    for slot in 0..<2 * PluginStates.secondWindow {
      #expect(states[slot] == UInt8(slot))
      #expect(PluginStates.plugin(of: slot) == slot % PluginStates.secondWindow)
      #expect(states.bits & PluginStates.mask(of: slot) == UInt64(slot) << UInt64(4 * slot))
    }
    states[3] = 9
    #expect(states[2] == 2 && states[3] == 9 && states[4] == 4)
  }
}
