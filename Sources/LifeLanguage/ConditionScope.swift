package import LifecycleEngine

/// The names that conditions may use in one place: everywhere the same, as far as they can be known there.
package struct ConditionScope: Sendable {
  /// The place in which a condition stands.
  package enum Place: CaseIterable, Sendable {
    /// An observer of a run, as with `expect` and `until`.
    case run
    /// The app's code, with `if`.
    case handler
    /// A plugin manifest, with `where:`.
    case manifest
  }

  /// The place in which the condition stands; it decides which subjects the condition may name.
  package let place: Place
  let values: [String]
  let connections: [String]
  /// The plugins that have states of their own, by their place, with these states, and whether each window has its own.
  let plugins: [(place: Int, name: String, states: [String], isPerWindow: Bool)]
  /// What the call of a handler carries.
  let carried: [CarriedLabel]
  /// The labels with values of other calls, in the words in which the app is written.
  private let carriedElsewhere: [String]

  /// Creates the scope of an observer of a run.
  package init(_ engine: Engine) {
    place = .run
    values = engine.program.values.map { $0.name }
    connections = engine.program.connections.map { $0.name }
    plugins = engine.plugins.enumerated().filter { !$0.element.states.isEmpty }
      .map { ($0, $1.name, $1.states, $1.isPerWindow) }
    (carried, carriedElsewhere) = ([], [])
  }

  /// The scope of a handler of an app, whose call carries this; other calls carry something at other labels.
  init(handlersOf program: AppProgram, carrying carried: [CarriedLabel], elsewhere: [String]) {
    place = .handler
    values = program.values.map { $0.name }
    connections = program.connections.map { $0.name }
    plugins = []
    self.carried = carried
    carriedElsewhere = elsewhere
  }

  /// The scope of a plugin manifest.
  package static let manifest = ConditionScope()

  private init() {
    place = .manifest
    (values, connections, plugins) = ([], [], [])
    (carried, carriedElsewhere) = ([], [])
  }

  /// The scope of a place, with a name of each kind that an app or a plugin gives.
  private init(sampleOf place: Place) {
    self.place = place
    values = place == .manifest ? [] : ["VALUE"]
    connections = place == .manifest ? [] : ["CONNECTION"]
    plugins = place == .run ? [(0, "PLUGIN", [], true)] : []
    carried = place == .handler ? [CarriedLabel(name: "LABEL", value: .ofEvent, words: [])] : []
    carriedElsewhere = []
  }

  /// A name that conditions may use, or a form of such names, and the places that know it.
  package struct Form: Sendable {
    /// The name; in capitals what an app or a plugin names.
    package let name: String
    /// What it is.
    package let summary: String
    /// The places in which a condition may ask for it.
    package let places: [Place]
  }

  /// All forms but the disputed points, which every place knows, in the order of the places.
  package static let forms: [Form] = {
    let scopes = Place.allCases.map { ConditionScope(sampleOf: $0) }
    let settings = Setting.names
    var found: [Form] = []
    for row in scopes.flatMap({ $0.names }) where !settings.contains(row.name) {
      guard !found.contains(where: { $0.name == row.name }) else { continue }
      let places = scopes.filter { scope in scope.names.contains { $0.name == row.name } }.map { $0.place }
      found.append(Form(name: row.name, summary: row.summary, places: places))
    }
    return found
  }()
}

// MARK: - Names

extension ConditionScope {
  /// The subject of a comparison that has this name here; `nil` if there is none.
  func subject(_ name: String) -> Query.Subject? {
    if let general = Query.subjects.first(where: { $0.name == name && isKnown($0.subject) }) { return general.subject }
    return subjects.first { $0.name == name }?.subject
  }

  /// The flag that has this name here; `nil` if there is none.
  func flag(_ name: String) -> Query.Flag? {
    // Without a list of all flags: nearly all that is asked for is a condition.
    if let place = Condition.named.firstIndex(where: { $0.name == name }) { return .condition(place) }
    return flags.first { $0.name == name }?.flag
  }

  /// The value that the call of a handler carries at this label; `nil` if there is none.
  func carriedLabel(_ name: String) -> CarriedLabel? { carried.first { $0.name == name } }

  /// Returns the place in which a name may be used instead, in words; `nil` for a name that no place knows.
  func placeElsewhere(of name: String) -> String? {
    if EventValue(name: name) != nil {
      return "only `where:` of a manifest may ask for it; a handler asks for what its call carries, by the label"
    }
    if place == .manifest, name.utf8.suffix(Self.endOfState.count).elementsEqual(Self.endOfState) {
      return "the plugin's own state is asked for with `from:`, and it knows that of no other"
    }
    if carriedElsewhere.contains(name) { return "only a handler of the call that carries it may ask for it" }
    let isKnownToRun =
      values.contains { name == "typed.\($0)" || name == "saved.\($0)" }
      || connections.contains { name == "\($0).alive" }
    if isKnownToRun { return "only `expect` and `until` may ask for it" }
    guard Query.subjects.contains(where: { $0.name == name }) else { return nil }
    return place == .manifest ? "a plugin cannot know it" : "only `expect` and `until` may ask for it"
  }

  /// All names that a condition may use here, with what they are.
  package var names: [(name: String, summary: String)] {
    flags.map { ($0.name, $0.summary) } + subjects.map { ($0.name, $0.summary) }
      + carried.map { ($0.name, "what the call carries at this label, such as isActive in change(isActive:)") }
  }

  private var flags: [(name: String, flag: Query.Flag, summary: String)] {
    Condition.named.enumerated().map { ($1.name, .condition($0), $1.words) }
      + Platform.allCases.map { ($0.name, .platform($0), "the app runs on \($0.words)") }
      + connections.enumerated().map { ("\($1).open", .connection($0), "whether the app has this connection open") }
      + runOnly(connections).map { ("\($1).alive", .alive($0), "whether this connection is open and not dead") }
  }

  /// These names with their places, where an observer of a run asks, and none elsewhere.
  private func runOnly(_ names: [String]) -> [(Int, String)] {
    place == .run ? names.indices.map { ($0, names[$0]) } : []
  }

  private var subjects: [(name: String, subject: Query.Subject, summary: String)] {
    Query.subjects.filter { isKnown($0.subject) }
      + plugins.map { (Self.name(ofStateOf: $0.name), .pluginState($0.place), "the own state of this plugin") }
      + plugins.filter { $0.isPerWindow }.map { plugin in
        (
          Self.name(ofSecondStateOf: plugin.name), .pluginState(plugin.place + PluginStates.secondWindow),
          "its state in the second window, if it has one for each; `\(Self.name(ofStateOf: plugin.name))` is then the first's"
        )
      }
      + values.enumerated().map { ($1, .value($0), "a value of the app") }
      + runOnly(values).map { ("typed.\($1)", .typed($0), "what the person typed last into the value") }
      + runOnly(values).map { ("saved.\($1)", .saved($0), "what is on disk for the value") }
      + values.enumerated().map { ("age.\($1)", .age($0), "time since the value was loaded or set") }
      + (place == .manifest ? EventValue.allCases : []).map { ($0.name, .event($0), $0.summary) }
      + Setting.allCases.map { ($0.name, .setting($0), $0.form.question) }
  }

  /// The end of such a name.
  private static let endOfState = Array(".state".utf8)

  /// The name by which conditions ask for the own state of a plugin.
  static func name(ofStateOf plugin: String) -> String { "\(plugin).state" }

  /// The name by which they ask for its state in the second window.
  static func name(ofSecondStateOf plugin: String) -> String { "\(plugin).second.state" }

  /// The plugin with one state for all windows that a name asks for its state in the second one; `nil` for other names.
  func pluginWithOneState(askedBy name: String) -> String? {
    plugins.first { !$0.isPerWindow && Self.name(ofSecondStateOf: $0.name) == name }?.name
  }

  /// The own states of the plugin with a state in this slot.
  func states(inSlot slot: Int) -> [String]? {
    plugins.first { $0.place == PluginStates.plugin(of: slot) }?.states
  }

  /// Indicates whether a subject can be known in this place.
  private func isKnown(_ subject: Query.Subject) -> Bool {
    switch (place, subject) {
    case (.run, _): true
    case (.handler, .ended), (.handler, .pluginState): false
    case (.handler, _): true
    case (.manifest, .state), (.manifest, .clock), (.manifest, .away), (.manifest, .remaining): true
    case (.manifest, _): false
    }
  }
}
