import LifeExplorer
import LifeLanguage
import LifeSyntax
import LifecycleEngine
import PlatformKit
import ToyModel

/// The explorer beside the engine alone, with the same app and the same stimuli, and beside other checkers.
enum ExplorerSection {
  /// An app with a typed value and, unless it is 0, a timer of this period.
  private static func app(period: String?) -> String {
    let timer = period.map { "timer start autosave every: \($0) { save sales }" } ?? ""
    return """
      app Till uses: uikit {
        saved sales = "empty"
        on didFinishLaunching {
          restore sales
          \(timer)
        }
        on didEnterBackground { save sales }
      }
      """
  }

  private static let keeps = Property(name: "keeps", claim: .keeps(slot: 0, forgives: .front))

  static func run(_ options: Options) {
    let periods = [nil, "30s", "1s"]
    let engines = periods.compactMap { AppSection.makeEngine(app(period: $0)) }
    guard engines.count == periods.count else { return print("\nExplorer: the app does not compile") }
    let checkers = ModelCheckers()
    let measurement = measure(engines, checkers, options)
    measurement.show(title: "Explorer", unit: "ns/stimulus")
    for fault in checkers?.missing ?? ["no temporary folder"] { print("  left out: \(fault)") }
    showGoals(measurement)
    showSize(engines[1])
    showInstructions(engines[1])
  }

  private static let names = (
    alone: "engine alone, the same stimuli at random", free: "explorer without properties",
    kept: "explorer, a value is kept", still: "  the same without a timer", ticking: "  the same with a timer of 1 s",
    toy: "the toy model over the explorer's tables"
  )

  private static func measure(_ engines: [Engine], _ checkers: ModelCheckers?, _ options: Options) -> Measurement {
    let walk = stimuli(engines[1], count: options.count)
    let transitions = ToySearch(.usual).transitions
    func searching(_ name: String, _ engine: Engine, _ properties: [Property]) -> Measurement.Contestant {
      .init(name, units: search(engine, properties).applied) { sink &+= search(engine, properties).situations }
    }
    let others = (checkers?.all ?? []).map { checker in
      Measurement.Contestant(checker.name, units: transitions) { checkers?.run(checker) }
    }
    return Measurement(
      rounds: options.rounds ?? 11,
      others + [
        .init(names.toy, units: transitions) { sink &+= ToySearch(.usual).situations },
        .init(names.alone, units: walk.count) { sink &+= EngineSection.apply(engines[1], walk) },
        searching(names.free, engines[1], []), searching(names.kept, engines[1], [keeps]),
        searching(names.still, engines[0], [keeps]), searching(names.ticking, engines[2], [keeps]),
      ])
  }

  /// What the ratios are about: the first row is C, where it is there.
  private static func showGoals(_ measurement: Measurement) {
    let rows = measurement.contestants.map { $0.name }
    func show(_ name: String, over base: String, _ goal: String) {
      guard let place = rows.firstIndex(of: name), let other = rows.firstIndex(of: base) else { return }
      let name = name.trimmingBlanks
      print("  \(name), over \(base.trimmingBlanks): \(decimal(measurement.ratio(place, to: other), 2)), goal \(goal)")
    }
    show(names.free, over: ModelCheckers.c, "5.5")
    show(names.kept, over: ModelCheckers.c, "5.5")
    show(names.free, over: names.alone, "2.5")
    show(names.kept, over: names.alone, "2.5")
    show(names.ticking, over: names.still, "2")
  }

  private static func showSize(_ engine: Engine) {
    let start = MonotonicClock.nanoseconds
    let report = search(engine, [keeps])
    let seconds = Double(MonotonicClock.nanoseconds - start) / 1e9
    print("  \(decimal(Double(report.situations) / seconds / 1000, 0)) thousand situations per second")
    let bytes = decimal(Double(report.bytes) / Double(report.situations), 1)
    print("  \(bytes) bytes per situation, goal 24, better 16")
  }

  @inline(never)
  private static func search(
    _ engine: Engine, _ properties: [Property], situations: Int = 50_000
  ) -> LifeExplorer.Report {
    var explorer = Explorer(
      engine: engine, menu: Menu(edited: [0]), properties: properties,
      bounds: Bounds(depth: 60, situations: situations), stored: [0])
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

  /// What keeps results from being thrown away before they are computed.
  nonisolated(unsafe) private static var sink = 0
}

// MARK: - Instructions

extension ExplorerSection {
  /// Searches as often as it is told and does nothing else, for a counter of instructions around the process.
  static func searchOnly(_ options: Options) {
    guard let engine = AppSection.makeEngine(app(period: "30s")) else { return }
    for _ in 0..<(options.rounds ?? 1) { sink &+= search(engine, [keeps], situations: 10_000).situations }
  }

  /// Counts instructions with callgrind, as the difference of two lengths; they repeat where times do not.
  private static func showInstructions(_ engine: Engine) {
    guard let once = instructions(rounds: 1), let thrice = instructions(rounds: 3) else {
      return print("  instructions per applied stimulus: valgrind is not here")
    }
    let applied = search(engine, [keeps], situations: 10_000).applied
    print("  instructions per applied stimulus: \((thrice - once) / 2 / applied), goal 1500, better 800")
  }

  private static func instructions(rounds: Int) -> Int? {
    guard let folder = Platform.makeTemporaryFolder() else { return nil }
    defer { Files.remove(folder) }
    let output = "\(folder)/callgrind"
    let words = ["--tool=callgrind", "--callgrind-out-file=\(output)", CommandLine.arguments[0]]
    guard Platform.run("valgrind", words + ["search", "rounds=\(rounds)"]) == 0,
      let bytes = try? Files.contents(of: output)
    else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    return lines.first { $0.hasPrefix("summary: ") }.flatMap { Int($0.dropFirst(9)) }
  }
}

extension String {
  /// The same without blanks at its start.
  fileprivate var trimmingBlanks: String { String(drop { $0 == " " }) }
}
