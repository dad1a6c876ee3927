import LifeLanguage
import LifeSyntax
import LifecycleEngine
import Testing

/// Signals that carry values, named with them and without.
@Suite struct CarriedValueTests {
  private static let style = PluginTable(
    name: "carrier", title: "Carrier", role: .observer,
    signals: ["change(isActive: true)", "change(isActive: false)", "left(to: home, after: 5s)"], states: [],
    deliveries: [
      PluginTable.Delivery(moment: .didBecomeActive, from: nil, test: .always, signals: [0], next: nil),
      PluginTable.Delivery(moment: .willResignActive, from: nil, test: .always, signals: [1, 2], next: nil),
    ])

  private static func run(_ text: String) -> (simulation: Simulation, id: String?) {
    let bound = Support.bind(text)
    var simulation = Simulation(library: [KnownPlugin(style)], using: ["carrier"])
    return (simulation, (bound.diagnostics.first ?? simulation.run(bound.commands))?.id)
  }

  private static let expectations: [(expectation: String, fault: String?)] = [
    ("order change -> change -> left", nil), ("order change(isActive:) -> change(isActive:)", nil),
    ("order change(isActive: true) -> change(isActive: false)", nil),
    ("order Change(isactive:true) -> change", nil),
    ("order change(isActive: false) -> change(isActive: true)", "expectationFailed"),
    ("heard change -> left", nil), ("heard change(isActive: false) -> left(to: home, after:)", nil),
    ("heard change(isActive: true) -> left", "expectationFailed"),
    ("heard change(isActive: maybe) -> left", "unknownName"),
    ("heard change -> left(to: away, after: 5s)", "unknownName"),
    ("reads active at: change", nil), ("reads active at: change(isActive: true)", "expectationFailed"),
  ]

  @Test(arguments: expectations)
  func `a name without values means the signal with any`(_ expectation: String, _ fault: String?) {
    #expect(Self.run("launch\nhome\nexpect \(expectation)").id == fault)
  }

  private static let handlers: [(handler: String, saved: String?, fault: String?)] = [
    ("on change(isActive:) { save draft }", "x", nil), ("on change { save draft }", "x", nil),
    ("on change(isActive: false) { save draft }", "x", nil), ("on change(isActive: true) { save draft }", "", nil),
    ("on change { save draft }; on change(isActive: true) { set draft = \"\" }", nil, "duplicateName"),
    ("on change(isActive: perhaps) { save draft }", nil, "unknownName"),
    ("on [change(isActive: false), left] { save draft }", "x", nil),
    ("on [change(isActive: true), left] { save draft }", "x", nil),
    ("on [change(isActive: true), change(isActive:)] { save draft }", nil, "duplicateName"),
    ("on [left, change(isActive: perhaps)] { save draft }", nil, "unknownName"),
    ("on change(false) { save draft }", "x", nil), ("on change (isActive: no) { save draft }", "x", nil),
    ("on [left, change(true)] { save draft }", "x", nil), ("on change(On) { save draft }", "", nil),
    ("on change(maybe) { save draft }", nil, "unknownName"), ("on isActive { save draft }", nil, "unknownName"),
    ("on change { addObserver carrier }", nil, "unheardObserver"),
    ("start { addObserver carrier }; on change { addObserver carrier }", nil, nil),
  ]

  @Test(arguments: handlers)
  func `a handler answers the values that its head names`(_ handler: String, _ saved: String?, _ fault: String?) {
    let app = "app A uses: carrier { saved draft = \"\"; \(handler) }"
    let script = "\(app)\nlaunch\nedit draft = \"x\"\nhome\n"
    #expect(Self.run(script).id == fault)
    if let saved { #expect(Self.run(script + "expect saved.draft == \"\(saved)\"").id == nil) }
  }

  @Test(arguments: [
    ("on change false { save draft }", "write: on change(false) { … }"),
    ("on change maybe { save draft }", "write: on change { … }"),
    ("on [change, left] false { save draft }", "write: on [change, left] { … }"),
  ])
  func `a value behind a name stays in the way out, where the name may carry it`(
    _ handler: String, _ label: String
  ) throws {
    let bound = Support.bind("app A uses: carrier { saved draft = \"\"; \(handler) }")
    var simulation = Simulation(library: [KnownPlugin(Self.style)], using: ["carrier"])
    let fault = simulation.run(bound.commands)
    let found = try #require(fault)
    #expect(found.id == "unexpectedArgument" && found.label == label, "\(found.summary): \(found.label)")
  }

  private static let meanings: [(written: String, signals: [Int])] = [
    ("change(true)", [0]), ("Change( FALSE )", [1]), ("change(maybe)", []), ("change(true, false)", []),
    ("change", [0, 1]),
    ("change()", [0, 1]), ("change (isActive: true)", [0]), ("left(home, 5s)", [2]), ("left(home)", []),
    ("change(no)", [1]), ("change(isActive: Yes)", [0]), ("change(1)", [0]), ("left(yes, 5s)", []),
  ]

  @Test(arguments: meanings)
  func `values may stand without their labels, and behind a blank`(_ written: String, _ signals: [Int]) {
    let meaning = SignalNames([Self.style]).meaning(of: written)
    #expect(meaning == (signals.isEmpty ? nil : .signals(signals)))
  }

  @Test(arguments: ["change(isActive: maybe)", "change(maybe)", "isActive"])
  func `of wrong values the right forms are told, and none is proposed`(_ name: String) throws {
    let bound = Support.bind("app A uses: carrier { on \(name) { log \"x\" } }")
    var simulation = Simulation(library: [KnownPlugin(Self.style)], using: ["carrier"])
    let found = simulation.run(bound.commands)
    let fault = try #require(found)
    #expect(fault.label == "one of: change(isActive: true), change(isActive: false)")
    #expect(fault.fixIts.isEmpty)
  }

  private static let states: [(written: String, signals: [Int])] = [
    ("stateChanged(Qt::Active)", [0]), ("stateChanged(Qt.Inactive)", [1]), ("stateChanged(inactive)", [1]),
    ("left(Active)", []), ("didBecomeActive(Active)", []), ("Qt.Active(Inactive)", []), ("stateChanged(Hidden)", []),
    ("stateChanged(Active, Inactive)", []), ("stateChanged(left)", []),
  ]

  @Test(arguments: states)
  func `a call with a state as its value means the state`(_ written: String, _ signals: [Int]) {
    let style = PluginTable(
      name: "ring", title: "Ring", role: .observer, signals: ["Qt.Active", "Qt.Inactive", "left"],
      states: ["Active", "Inactive"], deliveries: [])
    #expect(SignalNames([style]).meaning(of: written) == (signals.isEmpty ? nil : .signals(signals)))
  }

  private static let names: [(written: String, text: String, bare: String)] = [
    ("change(isActive:true)", "change(isActive: true)", "change(isActive:)"),
    ("f(a:b:)", "f(a:b:)", "f(a:b:)"), ("f(a:, b: 1)", "f(a:, b: 1)", "f(a:b:)"),
    ("A.f(_: x.y)", "A.f(_: x.y)", "A.f(_:)"), ("f( a: b: )", "f(a:b:)", "f(a:b:)"),
    ("f(a:, b:)", "f(a:b:)", "f(a:b:)"),
  ]

  @Test(arguments: names)
  func `a selector has one form`(_ written: String, _ text: String, _ bare: String) throws {
    let selector = try #require(Selector(written))
    #expect(selector.text == text)
    #expect(selector.bare == bare)
    #expect(written.withoutCarriedValues == bare)
    #expect(written.inOneForm == text && text.inOneForm == text)
  }

  @Test(arguments: ["change", "f()", "f(a)", "a.b", ""])
  func `a name without labels is no selector`(_ name: String) {
    #expect(Selector(name) == nil && name.inOneForm == name)
  }
}
