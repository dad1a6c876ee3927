import LifecycleEngine

/// What a world costs that is kept, compared and looked up, as an explorer does it.
enum WorldSection {
  static func run(_ options: Options) {
    let count = min(options.count, 100_000)
    let engine = Engine()
    let reference = Array(ReferenceMachine.stimuli(count))
    let worlds = worlds(engine, Workload.translate(reference))
    var copies = worlds
    var sink = 0

    print("\nBytes")
    var bytes = Report(columns: ["", "bytes"])
    bytes.add(["state of the switch", String(MemoryLayout<ReferenceMachine.State>.size)])
    bytes.add(["world", String(MemoryLayout<World>.stride)])
    bytes.add(["entry of a trace", String(MemoryLayout<TraceEntry>.stride)])
    bytes.show()

    Measurement(
      rounds: options.rounds ?? 11,
      [
        .init("switch, one stimulus", units: count) { sink &+= ReferenceMachine.run(reference).accepted },
        .init("world: snapshot", units: count) { sink &+= copy(worlds, to: &copies) },
        .init("world: == of equals", units: count) { sink &+= equals(worlds, copies) },
        .init("world: hash", units: count) { sink &+= hashes(worlds) },
      ]
    ).show(title: "Worlds", unit: "ns")

    Measurement(
      rounds: options.rounds ?? 11,
      [.init("engine with the standard rules", units: 1) { sink &+= Engine().ruleBook.rules.count }]
    ).show(title: "Making an engine", unit: "µs", scale: 0.001)
    precondition(sink != 0)
  }

  /// The world after each stimulus.
  private static func worlds(_ engine: Engine, _ stimuli: [Stimulus]) -> [World] {
    var world = engine.makeWorld()
    return stimuli.map { stimulus in
      _ = engine.apply(stimulus, to: &world)
      return world
    }
  }

  @inline(never)
  private static func copy(_ worlds: [World], to copies: inout [World]) -> Int {
    for index in worlds.indices { copies[index] = worlds[index] }
    return copies.count
  }

  @inline(never)
  private static func equals<Value: Equatable>(_ left: [Value], _ right: [Value]) -> Int {
    var count = 0
    for index in left.indices where left[index] == right[index] { count &+= 1 }
    return count
  }

  @inline(never)
  private static func hashes<Value: Hashable>(_ values: [Value]) -> Int {
    var sum = 0
    for value in values { sum &+= value.hashValue & 0xFF }
    return sum
  }
}
