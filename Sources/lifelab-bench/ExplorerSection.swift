import LifeExplorer
import LifeLanguage
import LifeSyntax
import LifecycleEngine

/// The explorer beside the engine alone, with the same app and the same stimuli.
enum ExplorerSection {
  private static let app = """
    app Till uses: uikit {
      saved sales = "empty"
      on didFinishLaunching {
        restore sales
        timer start autosave every: 30s { save sales }
      }
      on didEnterBackground { save sales }
    }
    """

  static func run(_ options: Options) {
    guard let engine = AppSection.makeEngine(app) else { return print("\nExplorer: the app does not compile") }
    let keeps = Property(name: "keeps", claim: .keeps(slot: 0, forgives: .front))
    let reports = [[], [keeps]].map { search(engine, $0) }
    let walk = stimuli(engine, count: options.count)
    var sink = 0
    Measurement(
      rounds: options.rounds ?? 11,
      [
        .init("engine alone, the same stimuli at random", units: walk.count) {
          sink &+= EngineSection.apply(engine, walk)
        },
        .init("explorer without properties", units: reports[0].applied) {
          sink &+= search(engine, []).situations
        },
        .init("explorer, a value is kept", units: reports[1].applied) {
          sink &+= search(engine, [keeps]).situations
        },
      ]
    ).show(title: "Explorer, an app with a timer and a typed value", unit: "ns/applied stimulus")
    for report in reports {
      let bytes = decimal(Double(report.bytes) / Double(report.situations), 1)
      print("  \(report.situations) situations, \(report.applied) stimuli, \(bytes) bytes per situation")
    }
    show(engine, keeps)
    precondition(sink > 0)
  }

  private static func show(_ engine: Engine, _ keeps: Property) {
    let start = Platform.nanoseconds()
    let report = search(engine, [keeps])
    let seconds = Double(Platform.nanoseconds() - start) / 1e9
    print("  \(decimal(Double(report.situations) / seconds / 1000, 0)) thousand situations per second")
    print("  goals: at most 3.5 times the engine alone, 24 bytes per situation")
  }

  @inline(never)
  private static func search(_ engine: Engine, _ properties: [Property]) -> LifeExplorer.Report {
    var explorer = Explorer(
      engine: engine, menu: Menu(edited: [0]), properties: properties,
      bounds: Bounds(depth: 60, situations: 50_000), stored: [0])
    return explorer.run()
  }

  /// Stimuli that are possible one after the other, as a walk at random through the explorer's menu.
  private static func stimuli(_ engine: Engine, count: Int) -> [Stimulus] {
    let menu = search(engine, []).uses.map { $0.stimulus }
    var world = engine.makeWorld()
    var stimuli: [Stimulus] = []
    var number: UInt64 = 1
    while stimuli.count < count {
      number = number &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      var stimulus = menu[Int(number >> 33) % menu.count]
      if stimulus.kind == .wait { stimulus.argument = [1000, 5000, 30_000][Int(number >> 60) % 3] }
      if engine.apply(stimulus, to: &world) == .applied { stimuli.append(stimulus) }
    }
    return stimuli
  }
}
