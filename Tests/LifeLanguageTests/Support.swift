import LifeLanguage
import LifeSyntax
import LifecycleEngine
import TestSupport
import Testing

/// A style of two signals, enough for the language's own tests.
enum Support {
  static let style = PluginTable(
    name: "mini", title: "Mini", role: .delegate, signals: ["miniDidStart(_:)", "MiniState.on", "MiniState.off"],
    states: ["none", "on", "off"],
    deliveries: [
      delivery(.didFinishLaunching, [0], next: nil), delivery(.didBecomeActive, [1], next: 1),
      delivery(.willResignActive, [2], next: 2),
    ])

  private static func delivery(_ moment: Moment, _ signals: [UInt16], next: UInt8?) -> PluginTable.Delivery {
    PluginTable.Delivery(
      moment: moment, from: nil, test: .always, signals: signals, next: next)
  }

  static let vocabularies = VocabularySet([
    ScenarioVocabulary.scenario, ScenarioVocabulary.script, StimulusVocabulary.stimulus, AppVocabulary.app,
    AppVocabulary.handler,
  ])

  /// The bound commands of a scenario, and what did not fit.
  static func bind(_ text: String) -> (commands: [BoundCommand], diagnostics: [Diagnostic]) {
    let tree = SyntaxTree(parsing: SourceText(name: "test.life", text: text))
    var binder = Binder(vocabularies)
    let bound = binder.bind(tree.statements, in: ScenarioVocabulary.scenario)
    let commands = bound.compactMap { if case .command(let command) = $0 { command } else { nil } }
    return (commands, tree.diagnostics + binder.diagnostics)
  }

  /// Runs a scenario and gives the first diagnostic, with the text that it points at.
  static func run(_ text: String) -> (simulation: Simulation, diagnostic: Diagnostic?, place: String?) {
    let bound = bind(text)
    var settings = Settings()
    settings.chosenScenes = false
    var simulation = Simulation(library: [KnownPlugin(style)], using: ["mini"], settings: settings)
    let diagnostic = bound.diagnostics.first { $0.severity == .error } ?? simulation.run(bound.commands)
    let source = SourceText(name: "test.life", text: text)
    return (simulation, diagnostic, diagnostic.map { source.text(in: $0.range) })
  }
}
