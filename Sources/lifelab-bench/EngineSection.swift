import PlatformKit
import LifeSyntax
import LifecycleEngine
import PluginKit

/// The engine beside the reference machine, with the same stimuli.
enum EngineSection {
  private static let manifests = [
    "Plugins/UIKitDelegate/uikit.life", "Plugins/NotificationObserver/notifications.life",
    "Plugins/FlutterMapping/flutter.life",
  ]

  static func run(_ options: Options) {
    let count = options.count
    let reference = ReferenceMachine.stimuli(count)
    let stimuli = Workload.translate(reference)
    // The reference machine is a classic app.
    var classic = Settings()
    classic.chosenScenes = false
    let plain = Engine(settings: classic)
    let observed = Engine(settings: classic, plugins: plugins())
    let (plainScenes, observedScenes) = (Engine(), Engine(plugins: plugins()))
    checkDigest(plain, observed, stimuli, ReferenceMachine.run(reference))

    let plugins = "\(observed.plugins.count) plugins"
    var sink = 0
    let measurement = Measurement(
      rounds: options.rounds ?? 11,
      [
        .init("switch, digest only", units: count) { sink &+= ReferenceMachine.run(reference).accepted },
        .init("engine, no recording", units: count) { sink &+= apply(plain, stimuli) },
        .init("engine, no recording, \(plugins)", units: count) { sink &+= apply(observed, stimuli) },
        .init("engine, full trace, \(plugins)", units: count) {
          var trace = Trace()
          sink &+= apply(observed, stimuli, startingOverAfter: 1000, &trace)
        },
        .init("  with scenes, no recording", units: count) { sink &+= apply(plainScenes, stimuli) },
        .init("  with scenes, full trace, \(plugins)", units: count) {
          var trace = Trace()
          sink &+= apply(observedScenes, stimuli, startingOverAfter: 1000, &trace)
        },
        .init("  all in one trace, grown from nothing", units: count) {
          var trace = Trace()
          sink &+= apply(observed, stimuli, startingOverAfter: .max, &trace)
        },
      ]
    )
    measurement.show(title: "Engine, \(count) stimuli, a new trace after each 1000", unit: "ns/stimulus")
    measurement.showGoals([(1, 3), (2, 3.5), (3, 6), (4, 3.5), (5, 8)])
    showAllocations(plain, stimuli)
    precondition(sink > 0)
  }

  @inline(never)
  static func apply(_ engine: Engine, _ stimuli: [Stimulus]) -> Int {
    var world = engine.makeWorld()
    var accepted = 0
    for stimulus in stimuli where engine.apply(stimulus, to: &world) == .applied { accepted &+= 1 }
    return accepted
  }

  /// Runs all stimuli with a trace that is thrown away from time to time, as a lesson or a test does.
  @inline(never)
  static func apply(
    _ engine: Engine, _ stimuli: [Stimulus], startingOverAfter length: Int, _ trace: inout Trace
  ) -> Int {
    var world = engine.makeWorld()
    var accepted = 0
    var left = length
    for stimulus in stimuli {
      if engine.apply(stimulus, to: &world, recordingTo: &trace) == .applied { accepted &+= 1 }
      left &-= 1
      guard left == 0 else { continue }
      trace = Trace()
      left = length
    }
    return accepted
  }

  static func plugins() -> [PluginTable] {
    manifests.flatMap { path -> [PluginTable] in
      guard let bytes = try? Files.contents(of: path) else {
        print("  \(path) is not here; run the benchmark from the package's folder")
        return []
      }
      return PluginLoader.load(SourceText(name: path, bytes: bytes)).plugins.map { $0.table }
    }
  }

  private static func checkDigest(
    _ plain: Engine, _ observed: Engine, _ stimuli: [Stimulus], _ expected: Digest
  ) {
    print("\nDigest of \(stimuli.count) stimuli\n  switch: \(expected.text)")
    for engine in [plain, observed] {
      var trace = Trace()
      var world = engine.makeWorld()
      var accepted = 0
      for stimulus in stimuli where engine.apply(stimulus, to: &world, recordingTo: &trace) == .applied {
        accepted += 1
      }
      let digest = Workload.digest(of: trace, accepted: accepted, end: world.state)
      let verdict = digest == expected ? "the same" : "DIFFERENT: \(digest.text)"
      print("  engine with \(engine.plugins.count) plugins: \(verdict)")
    }
  }

  /// Two lengths of one run: what grows with the length is paid for each stimulus.
  static func showAllocations(_ engine: Engine, _ stimuli: [Stimulus]) {
    let short = Array(stimuli.prefix(stimuli.count / 10))
    var accepted = 0
    let few = AllocationCounter.count { accepted += apply(engine, short) }
    let many = AllocationCounter.count { accepted += apply(engine, stimuli) }
    // A trace allocates; a counter that does not see it cannot be trusted.
    var trace = Trace()
    let control = AllocationCounter.count {
      accepted += apply(engine, short, startingOverAfter: 1000, &trace)
    }
    guard let few, let many, let control, control > 0 else {
      return print("  allocations per stimulus: cannot be counted here")
    }
    let perStimulus = Double(many - few) / Double(stimuli.count - short.count)
    print("  allocations without recording: \(few) for \(short.count) stimuli, \(many) for \(stimuli.count)")
    print("  allocations per stimulus: \(many == few ? "0" : decimal(perStimulus, 4))")
  }
}
