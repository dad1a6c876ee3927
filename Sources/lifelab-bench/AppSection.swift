import LifeLanguage
import LifeSyntax
import LifecycleEngine
import PluginKit

/// The engine with an app of ten handlers that saves, connects, starts timers and begins tasks.
enum AppSection {
  private static let app = """
    app Notes uses: uikit {
      saved draft = ""
      unsaved session = ""
      on application(_:willFinishLaunchingWithOptions:) { log "start" }
      on application(_:didFinishLaunchingWithOptions:) { restore draft }
      on applicationDidBecomeActive {
        if app.away > 5min { refresh session }
        connect chat
        timer start poll every: 30s { send chat }
      }
      on applicationWillResignActive { timer stop poll }
      on applicationDidEnterBackground {
        save draft
        task begin upload needs: 2s { finish } onExpiration { task end upload }
      }
      on applicationWillEnterForeground { set session = "new" }
      on applicationWillTerminate { save draft }
      on applicationDidReceiveMemoryWarning { disconnect chat }
      on applicationSignificantTimeChange { refresh session }
      on application(_:open:options:) { set draft = "opened" }
    }
    """

  static func run(_ options: Options) {
    guard let engine = makeEngine(app), engine.program.handlers.count == 10 else {
      return print("\nApps: the app does not compile")
    }
    let reference = ReferenceMachine.stimuli(options.count)
    let stimuli = Workload.translate(reference)
    var sink = 0
    Measurement(
      rounds: options.rounds ?? 11,
      [
        .init("switch, digest only", units: options.count) { sink &+= ReferenceMachine.run(reference).accepted },
        .init("engine with the app, no recording", units: options.count) {
          sink &+= EngineSection.apply(engine, stimuli)
        },
      ]
    ).show(title: "An app of \(engine.program.handlers.count) handlers", unit: "ns/stimulus")
    EngineSection.showAllocations(engine, stimuli)
    precondition(sink > 0)
  }

  /// The engine with an app of this text, in the words of the app delegate.
  static func makeEngine(_ app: String) -> Engine? {
    let library = EngineSection.plugins().filter { $0.name == KnownPlugin.usualName }.map { KnownPlugin($0) }
    var simulation = Simulation(library: library, using: [KnownPlugin.usualName])
    var binder = Binder(VocabularySet([ScenarioVocabulary.scenario, AppVocabulary.app, AppVocabulary.handler]))
    let tree = SyntaxTree(parsing: SourceText(name: "app", text: app))
    for case .command(let command) in binder.bind(tree.statements, in: ScenarioVocabulary.scenario) {
      guard case .done = simulation.run(command) else { return nil }
    }
    return simulation.engine.program.isLoaded ? simulation.engine : nil
  }
}
