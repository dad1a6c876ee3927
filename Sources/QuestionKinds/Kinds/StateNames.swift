import LessonModel
import LifecycleEngine
import LifeLanguage
import LifeSyntax

/// The states of the process, or of one plugin.
struct StateNames: Sendable {
  /// The verb that names the plugin.
  static let verb = LessonVerb(
    VerbSchema(
      "of", "ask for the states of a plugin instead of those of the process",
      detail: "Of a plugin with a state per window, that in the first window is meant.", examples: ["of flutter"],
      parameters: [Parameter("plugin", .name(.plugin))], isSingle: true)
  ) { $0.name(in: "plugin") }

  let names: [String]
  let what: String
  private let plugin: Int?

  init(_ name: Name?, in engine: Engine) throws(StageFault) {
    guard let name else {
      names = ProcessState.names
      what = "process state"
      plugin = nil
      return
    }
    guard let index = engine.pluginIndex(name.text), !engine.plugins[index].states.isEmpty else {
      throw StageFault(.notInUse(name, engine.plugins.filter { !$0.states.isEmpty }.map { $0.name }))
    }
    names = engine.plugins[index].states
    what = "state of \(engine.plugins[index].familyName)"
    plugin = index
  }

  /// The words of the states; before a plugin has heard anything its state is `none`, which is proposed to nobody.
  var symbols: Symbols { Symbols(words: names, what: what, unlisted: plugin == nil ? nil : Self.unheard) }

  /// The state of a plugin that has heard nothing yet.
  static let unheard = "none"

  /// Returns the state in a run's world.
  func current(in simulation: Simulation) -> String {
    guard let plugin else { return simulation.world.state.name }
    return simulation.engine.pluginState(plugin, in: simulation.world) ?? ""
  }

  /// Returns the calls of the steps that lead to a state of a plugin, each once, in the order of the manifest.
  func calls(enteringState name: String, _ engine: Engine) -> [String] {
    guard let ladder = plugin.flatMap({ engine.plugins[$0].ladder }) else { return [] }
    var found: [String] = []
    for step in ladder.steps where ladder.states.indices.contains(step.to) && ladder.states[step.to] == name {
      for call in step.calls where !found.contains(call) { found.append(call) }
    }
    return found
  }

  /// Returns whether an entry of a trace tells that one of the states is entered.
  func isEntered(by entry: TraceEntry, _ engine: Engine) -> Bool {
    guard let plugin else { return entry.kind == .transition }
    // The question is about the first window of a plugin with a state for each.
    return entry.kind == .signal && Int(entry.plugin) == plugin && engine.window(of: entry) == nil
      && names.contains(engine.name(of: entry).lastNamePart)
  }

  /// Returns the place of the state that an entry leads to.
  func place(after entry: TraceEntry, _ engine: Engine) -> Int {
    let name = plugin == nil ? entry.state.name : engine.name(of: entry).lastNamePart
    return names.firstIndex(of: name) ?? 0
  }

  /// The time in which a state may follow by itself, an hour.
  private static let laterTime: Int64 = 3_600_000

  /// Returns the places of the states that are entered where nothing but time passes after a run.
  func later(than run: Simulation) -> [Int] {
    var later = run
    _ = later.apply(.wait(milliseconds: Self.laterTime))
    return later.trace.entries[run.trace.count...].filter { isEntered(by: $0, later.engine) }
      .map { place(after: $0, later.engine) }
  }
}
