import LifeLanguage
import LifeSyntax
import LifecycleEngine
import Testing

/// `if` in a handler of a call that carries something.
@Suite struct CarriedConditionTests {
  /// A style whose calls carry a truth, a word and a time, or the URL that an event brings.
  private static let style: PluginTable = {
    var table = PluginTable(
      name: "carrier", title: "Carrier", role: .observer,
      signals: [
        "change(isActive: true)", "change(isActive: false)", "left(to: home, after: 5s)", "opened(url:)", "plain",
      ], states: [],
      deliveries: [
        PluginTable.Delivery(moment: .didBecomeActive, from: nil, test: .always, signals: [0, 4], next: nil),
        PluginTable.Delivery(moment: .willResignActive, from: nil, test: .always, signals: [1, 2], next: nil),
        PluginTable.Delivery(moment: .didFinishLaunching, from: nil, test: .always, signals: [3], next: nil),
      ])
    table.carriers = [PluginTable.Carrier(signal: 3, label: "url", before: "opened(url: ", after: ")", value: .url)]
    return table
  }()

  private static func run(_ handlers: String, _ script: String) -> (simulation: Simulation, id: String?) {
    let bound = Support.bind("app A uses: carrier scenes: false { saved found = \"\"; \(handlers) }\n\(script)")
    var simulation = Simulation(library: [KnownPlugin(style)], using: ["carrier"])
    let fault = bound.diagnostics.first { $0.severity == .error } ?? simulation.run(bound.commands)
    return (simulation, fault?.id)
  }

  private static let conditions: [(handler: String, script: String, seen: String)] = [
    ("on change { if isActive { set found = \"in\" } else { set found = \"out\" } }", "launch", "in"),
    ("on change { if isActive { set found = \"in\" } else { set found = \"out\" } }", "launch; home", "out"),
    ("on change(isActive:) { if !isActive { set found = \"out\" } }", "launch", ""),
    ("on change(isActive:) { if isActive == false { set found = \"out\" } }", "launch; home", "out"),
    ("on change(isActive: true) { if isActive { set found = \"in\" } }", "launch; home", "in"),
    ("on change { if isActive && foreground || clock > 1h { set found = \"in\" } }", "launch; home", "in"),
    (
      "on change { if clock >= 0s { if isActive { set found = \"in\" } else { set found = \"out\" } } }",
      "launch; home",
      "out"
    ),
    ("on left { if to == home { set found = \"home\" } }", "launch; home", "home"),
    ("on left { if to != home { set found = \"away\" } }", "launch; home", ""),
    ("on left { if after == 5s { set found = \"5\" } }", "launch; home", "5"),
    ("on left { if after == 5000ms { set found = \"5\" } }", "launch; home", "5"),
    ("on opened { if url == none { set found = \"icon\" } else { set found = \"link\" } }", "launch", "icon"),
    (
      "on opened { if url == none { set found = \"icon\" } else { set found = \"link\" } }", "open url: \"a://b\"",
      "link"
    ),
    ("on opened { if url != none { set found = \"link\" } }", "open url: \"a://b\"", "link"),
    ("on plain { if ios { set found = \"ios\" } }", "launch", "ios"),
    ("on plain { if android || !ios { set found = \"other\" } }", "launch", ""),
  ]

  @Test(arguments: conditions)
  func `code asks for what its call carries`(_ handler: String, _ script: String, _ seen: String) {
    let result = Self.run(handler, "\(script)\nexpect found == \"\(seen)\"")
    #expect(result.id == nil, "\(handler)")
  }

  @Test func `a task and a timer of such a handler are begun for each call`() {
    let handler = """
      on change {
        if isActive { timer stop tick } else { timer start tick after: 1s { set found = "ticked" } }
        task begin sync { set found = "done" }
      }
      """
    let result = Self.run(handler, "launch")
    #expect(result.id == nil)
    #expect(
      result.simulation.engine.program.handlers.map { $0.signal } == [
        "change(isActive: true)", "change(isActive: false)",
      ])
    #expect(result.simulation.engine.program.tasks.count == 1 && result.simulation.engine.program.timers.count == 1)
  }

  @Test func `a handler that does not ask is compiled once`() {
    let program = Self.run("on change { set found = \"x\" }", "launch").simulation.engine.program
    #expect(program.handlers.count == 2 && program.handlers[0].start == program.handlers[1].start)
    let asking = Self.run("on change { if isActive { } }", "launch").simulation.engine.program
    #expect(asking.handlers.count == 2 && asking.handlers[0].start != asking.handlers[1].start)
  }

  private static let faults: [(handler: String, id: String, label: String)] = [
    ("on left { if to { } }", "badCondition", "compare it with something: to == home"),
    ("on left { if to == hoem { } }", "badComparison", "did you mean 'home'?"),
    ("on left { if to > home { } }", "badComparison", "only == and != make sense here"),
    ("on opened { if url { } }", "badCondition", "compare it with something: url == none"),
    ("on opened { if url == \"a://b\" { } }", "badComparison", "one of: none"),
    ("on plain { if isActive { } }", "unknownSubject", "only a handler of the call that carries it may ask for it"),
    (
      "on didBecomeActive { if isActive { } }", "unknownSubject",
      "only a handler of the call that carries it may ask for it"
    ),
    (
      "on change { timer start t after: 1s { if isActive { } } }", "unknownSubject",
      "only a handler of the call that carries it may ask for it"
    ),
    (
      "on plain { if event.url == none { } }", "unknownSubject",
      "only `where:` of a manifest may ask for it; a handler asks for what its call carries, by the label"
    ),
  ]

  @Test(arguments: faults)
  func `what a handler cannot know is told once`(_ handler: String, _ id: String, _ label: String) {
    let bound = Support.bind("app A uses: carrier { \(handler) }")
    var simulation = Simulation(library: [KnownPlugin(Self.style)], using: ["carrier"])
    let fault = bound.diagnostics.first { $0.severity == .error } ?? simulation.run(bound.commands)
    #expect(fault?.id == id, "\(handler)")
    #expect(fault?.label == label, "\(handler)")
  }
}
