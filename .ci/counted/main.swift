// A program to count the instructions of: counted WHAT ROUNDS, and `search SITUATIONS`. `.ci/count` compiles it with the engine, the explorer and the
// workload of the benchmark, each optimised as a whole, and runs it under callgrind.

import LifeExplorer
import LifecycleEngine

/// A style with a word for each of these moments.
func style(_ name: String, _ role: PluginTable.Role, _ moments: [Moment]) -> PluginTable {
  let deliveries = moments.indices.map { place in
    PluginTable.Delivery(
      moment: moments[place], from: nil, test: .always, signals: [UInt16(place)], next: nil)
  }
  return PluginTable(
    name: name, title: name, role: role, signals: moments.map { "\(name)\($0.rawValue)" }, states: [],
    deliveries: deliveries)
}

let told: [Moment] = [
  .willFinishLaunching, .didFinishLaunching, .willEnterForeground, .didBecomeActive, .willResignActive,
  .didEnterBackground, .willTerminate, .didReceiveMemoryWarning,
]
let styles = [
  style("a", .delegate, told), style("b", .observer, Array(told.dropFirst())),
  style("c", .observer, Array(told.dropLast())),
]

/// An app that keeps what is typed and saves it on the way out and by a timer.
func app() -> AppProgram {
  var program = AppProgram()
  program.plugin = "a"
  program.declares.formUnion(.hasApp)
  program.values = [AppProgram.Value(name: "sales", isSaved: true, initial: 0)]
  program.operations = [.restore(0), .startTimer(0), .stop, .save(0), .stop, .save(0), .stop]
  program.handlers = [("a\(Moment.didFinishLaunching.rawValue)", 0), ("a\(Moment.didEnterBackground.rawValue)", 3)]
  program.timers = [AppProgram.Timer(name: "autosave", period: 30_000, repeats: true, onTick: 5)]
  return program
}

func run(_ engine: Engine, _ stimuli: [Stimulus]) -> Int {
  var world = engine.makeWorld()
  var accepted = 0
  for stimulus in stimuli where engine.apply(stimulus, to: &world) == .applied { accepted += 1 }
  return accepted
}

/// The same with a trace, a new one after each 1000.
func trace(_ engine: Engine, _ stimuli: [Stimulus]) -> Int {
  var world = engine.makeWorld()
  var trace = Trace()
  var accepted = 0
  for (place, stimulus) in stimuli.enumerated() {
    if place % 1000 == 0 { trace = Trace() }
    if engine.apply(stimulus, to: &world, recordingTo: &trace) == .applied { accepted += 1 }
  }
  return accepted
}

/// Searches so many situations of the app; the stimuli that were applied.
func search(_ situations: Int) -> Int {
  var classic = Settings()
  classic.chosenScenes = false
  var explorer = Explorer(
    engine: Engine(settings: classic, plugins: styles, program: app()), menu: Menu(edited: [0]),
    properties: [Property(name: "keeps", claim: .keeps(slot: 0, forgives: .front))],
    bounds: Bounds(depth: 60, situations: situations), stored: [0])
  return explorer.run().applied
}

let rounds = Int(CommandLine.arguments[2]) ?? 0
var classic = Settings()
classic.chosenScenes = false
let stimuli = Workload.translate(ReferenceMachine.stimuli(5000))

/// Runs the workload so often; the units of it.
func repeating(_ body: () -> Int) -> Int {
  var sum = 0
  for _ in 0..<rounds { sum += body() }
  precondition(sum > 0)
  return rounds * stimuli.count
}

switch CommandLine.arguments[1] {
case "search": print(search(rounds))
case "plain":
  let engine = Engine(settings: classic)
  print(repeating { run(engine, stimuli) })
case "styles":
  let engine = Engine(settings: classic, plugins: styles)
  print(repeating { run(engine, stimuli) })
case "scenes":
  let engine = Engine()
  print(repeating { run(engine, stimuli) })
case "traced":
  let engine = Engine(settings: classic, plugins: styles)
  print(repeating { trace(engine, stimuli) })
case "scenesTraced":
  let engine = Engine(plugins: styles)
  print(repeating { trace(engine, stimuli) })
default: print("unknown")
}
