import LifecycleEngine
import TestSupport
import Testing

/// What must hold for whatever anybody does.
///
/// Collects the first breach instead of stopping at each entry.
private struct Watcher {
  let lab: Lab
  var state = ProcessState.notRunning
  var time: Int64 = 0
  var flutter: Int?
  var breaches: [String] = []
  private let flutterPlace: Int?
  /// The states in which code may hear of each moment; nil for any with running code.
  private let readings: [StateSet?]

  init(_ lab: Lab) {
    self.lab = lab
    flutterPlace = lab.engine.pluginIndex("flutter")
    readings = Moment.allCases.map { moment in
      Self.readings[moment].map { states in states.reduce(into: []) { $0.formUnion(StateSet($1)) } }
    }
  }

  /// A new run of the same lab, from the start.
  mutating func startOver() {
    (state, time, flutter) = (.notRunning, 0, nil)
  }

  /// The arrows of the state graph.
  private static func isArrow(_ from: ProcessState, _ to: ProcessState) -> Bool {
    let goals: StateSet =
      switch from {
      case .notRunning: [.inactive, .background]
      case .inactive: [.active, .background, .notRunning]
      case .active: [.inactive, .notRunning]
      case .background: [.inactive, .suspended, .notRunning]
      case .suspended: [.background, .notRunning]
      }
    return goals.contains(to)
  }

  /// The states in which code may hear of a moment; what is not listed comes in any state with running code.
  static let readings: [Moment: [ProcessState]] = [
    .willFinishLaunching: [.inactive, .background], .didFinishLaunching: [.inactive, .background],
    .didBecomeActive: [.active], .willResignActive: [.active], .didEnterBackground: [.background],
    .willEnterForeground: [.inactive, .background], .willTerminate: [.background, .inactive],
    .shouldSaveState: [.background], .willEncodeState: [.background], .shouldRestoreState: [.inactive, .background],
    .didDecodeState: [.inactive, .background], .openURL: [.inactive, .active], .continueActivity: [.inactive, .active],
    .willContinueActivity: [.inactive, .active], .performFetch: [.background],
    .handleBackgroundTask: [.background, .active],
    .protectedDataWillBecomeUnavailable: [.background], .protectedDataDidBecomeAvailable: [.background],
    // Active is read where another window was in front.
    .sceneDidBecomeActive: [.inactive, .active], .sceneWillResignActive: [.active],
    .sceneDidEnterBackground: [.background, .active], .sceneWillEnterForeground: [.background, .active],
    .sceneWillConnect: [.background, .active], .configurationForConnecting: [.background, .active],
    .viewCovered: [.active], .viewUncovered: [.active],
    .sceneWillContinueActivity: [.inactive, .active], .sceneContinueActivity: [.inactive, .active],
    .sceneDidFailToContinueActivity: [.inactive, .active], .leftScreen: [.inactive],
  ]

  mutating func require(_ holds: Bool, _ what: @autoclosure () -> String) {
    if !holds { note(what()) }
  }

  private mutating func note(_ breach: String) {
    if breaches.count < 5 { breaches.append(breach) }
  }

  mutating func see(_ entries: ArraySlice<TraceEntry>) {
    for (index, entry) in zip(entries.indices, entries) {
      require(entry.time >= time, "time goes back at \(index + 1)")
      time = entry.time
      require(entry.kind == .stimulus ? entry.cause == 0 : entry.cause > 0, "no cause at \(index + 1)")
      require(Int(entry.cause) < index + 1, "a later cause at \(index + 1)")
      switch entry.kind {
      case .transition: follow(entry)
      case .moment: hear(entry)
      case .signal, .action: speak(entry)
      case .effect: require(entry.state == state || isRead(entry), "a state without a transition")
      case .stimulus, .termination: require(entry.state == state, "a state without a transition")
      }
    }
  }

  private mutating func follow(_ entry: TraceEntry) {
    require(entry.code == state.rawValue, "a transition from elsewhere")
    let before = state
    state = entry.state
    require(Self.isArrow(before, state), "\(before.name) → \(entry.state.name)")
    if state == .notRunning { flutter = nil }
  }

  private func name(_ entry: TraceEntry) -> String { lab.engine.name(of: entry) }

  /// Indicates whether code may read what an entry says: the process state, or background while a scene app starts.
  private func isRead(_ entry: TraceEntry) -> Bool {
    entry.state.runsCode
      && (entry.state == state || lab.engine.usesScenes && state == .inactive && entry.state == .background)
  }

  private mutating func hear(_ entry: TraceEntry) {
    if !isRead(entry) { note("\(name(entry)) while \(entry.state.name)") }
    guard let states = readings[Int(entry.code)] else { return }
    if !states.contains(entry.state) { note("\(name(entry)) reads \(entry.state.name)") }
  }

  private mutating func speak(_ entry: TraceEntry) {
    if !isRead(entry) { note("\(name(entry)) while \(entry.state.name)") }
    guard entry.kind == .signal, Int(entry.plugin) == flutterPlace else { return }
    let place = PluginTable.ring.firstIndex(of: name(entry))
    if let before = flutter, let place {
      let isNeighbour = abs(before - place) == 1 || (before == 4 && place == 0)
      require(isNeighbour, "Flutter jumps from \(PluginTable.ring[before]) to \(PluginTable.ring[place])")
    }
    flutter = place
  }

  /// What holds between two stimuli.
  mutating func check(_ world: World) {
    require(world.conditions.intersection(.states) == .state(world.state), "the state is not mirrored")
    require(world.state != .active || world.conditions.isDisjoint(with: .covers), "active under a cover")
    require(world.state.isForeground || world.conditions.isDisjoint(with: .frontOnly), "a cover left behind")
    require(!world.holds([.firstHidden, .secondHidden]) || !world.state.isForeground, "no window on the screen")
    require(!world.holds(.secondConnected) || world.holds(.secondKept), "a scene without a session")
    require(!world.holds(.taskOpen) == (world.app.openTasks == 0), "task bits disagree")
    let running = Condition.keepers.union(.wakes).union(.taskOpen)
    require(world.state.runsCode || world.conditions.isDisjoint(with: running), "\(world.state.name) but kept running")
    require(world.state.runsCode || world.armed == 0, "something is due while \(world.state.name)")
    require(world.state == .background || world.conditions.isDisjoint(with: .wakes), "a wake in front")
    require(world.holds(.waking) || world.conditions.isDisjoint(with: .wakes), "a wake that is none")
    require(world.state != .suspended || world.app.taskOrder == .max, "a suspended task")
    require(!world.holds(.uninstalled) || world.state == .notRunning, "an uninstalled app runs")
  }
}

extension Condition {
  fileprivate static let frontOnly: Condition = covers.subtracting([.callRinging, .switcherOpen])
}

@Suite struct `Whatever anybody does` {
  private static let apps: [AppProgram] = [
    AppProgram(), .scened, .busy, .busy.declaring([.restoresState, .needsCharging]).usingScenes,
    .busy.lacking(.declarations).declaring(.restoresState),
  ]

  /// An app, on two versions in turn.
  private static func lab(_ seed: Int) -> Lab {
    Lab(
      apps[seed % apps.count], settings: Settings(version: seed % 2 == 0 ? 26 : 18),
      plugins: [.delegate, .observer, .flutter])
  }

  /// Many short scripts, each from the start: 25 times 800 scripts of one to nine stimuli, or in a long run 4 000.
  @Test(arguments: 0..<25)
  func `the rules of the platform hold in short scripts`(_ seed: Int) {
    let lab = Self.lab(seed)
    var watcher = Watcher(lab)
    var script = RandomScript(seed: UInt64(seed))
    for count in 0..<LongTests.count(short: 800, long: 4_000) where watcher.breaches.isEmpty {
      watcher.startOver()
      watch(lab, &watcher, &script, stimuli: 1 + count % 9)
    }
    #expect(watcher.breaches == [])
  }

  /// A few long ones, for what builds up.
  @Test(arguments: 0..<5)
  func `the rules of the platform hold in long scripts`(_ seed: Int) {
    let lab = Self.lab(seed)
    var watcher = Watcher(lab)
    var script = RandomScript(seed: UInt64(300 + seed))
    watch(lab, &watcher, &script, stimuli: LongTests.count(short: 800, long: 2_000))
    #expect(watcher.breaches == [])
  }

  /// Runs a script in a new world, with and without recording, and watches every stimulus.
  private func watch(_ lab: Lab, _ watcher: inout Watcher, _ script: inout RandomScript, stimuli: Int) {
    let engine = lab.engine
    var (world, silent, trace) = (lab.world, lab.world, Trace())
    for _ in 0..<stimuli where watcher.breaches.isEmpty {
      let stimulus = script.next(for: engine, in: world)
      let (before, known) = (world, trace.count)
      let outcome = engine.apply(stimulus, to: &world, recordingTo: &trace)
      let quiet = engine.apply(stimulus, to: &silent)
      watcher.see(trace.entries[known...])
      watcher.check(world)
      let isSame = world == before && trace.count == known
      func said(_ what: String) -> String { "\(engine.text(of: stimulus)): \(what)" }
      watcher.require(outcome == .applied || isSame, said("refused, and something changed"))
      watcher.require(
        engine.allows(stimulus, in: before) == (outcome != .refused), said("the refusal and the outcome disagree"))
      watcher.require(quiet == outcome && silent == world, said("without recording it differs"))
    }
  }

  @Test(arguments: 100..<104)
  func `every chain of causes ends at a stimulus`(_ seed: Int) {
    var lab = Lab(.busy, plugins: [.delegate, .flutter])
    var script = RandomScript(seed: UInt64(seed))
    for _ in 0..<1_000 {
      let stimulus = script.next(for: lab.engine, in: lab.world)
      _ = lab.engine.apply(stimulus, to: &lab.world, recordingTo: &lab.trace)
    }
    let ends = (1...lab.trace.count).compactMap { lab.trace.causes(of: $0).last }
    #expect(ends.allSatisfy { lab.trace.entry(id: $0)?.kind == .stimulus })
  }

  @Test(arguments: 200..<220)
  func `undo is putting the old world back`(_ seed: Int) {
    let lab = Lab(.busy, plugins: [.delegate, .observer, .flutter])
    var script = RandomScript(seed: UInt64(seed))
    var (world, trace) = (lab.world, Trace())
    for _ in 0..<LongTests.count(short: 20, long: 60) {
      let stimuli = (0..<10).map { _ in script.next(for: lab.engine, in: world) }
      var (other, later) = (world, trace)
      for stimulus in stimuli { _ = lab.engine.apply(stimulus, to: &other, recordingTo: &later) }
      // The first way is undone: nothing of it is left in the old world, and the same way leads to the same end.
      for stimulus in stimuli { _ = lab.engine.apply(stimulus, to: &world, recordingTo: &trace) }
      #expect(world == other && world.hashValue == other.hashValue)
      #expect(trace.entries == later.entries)
    }
  }

  @Test func `every refusal in a random run has a reason of its own`() {
    var missing: Set<String> = []
    for (index, settings) in settingVariations().enumerated() {
      let lab = Lab(Self.apps[index % Self.apps.count], settings: settings, plugins: [.delegate])
      var world = lab.world
      var script = RandomScript(seed: UInt64(1_000 + index))
      let kinds = StimulusKind.allCases.filter { lab.engine.lack(of: $0) == nil }
      for _ in 0..<150 {
        for kind in kinds where !lab.engine.allows(kind, in: world) {
          if !hasRow(kind, in: world) { missing.insert("\(kind.form.text) while \(world.state.name)") }
        }
        _ = lab.engine.apply(script.next(for: lab.engine, in: world), to: &world)
      }
    }
    #expect(missing.sorted() == [])
  }

  /// The refusals of each kind of stimulus.
  private static let refusals = Dictionary(
    uniqueKeysWithValues: StimulusKind.allCases.map { kind in
      (kind, Refusal.table.filter { $0.kinds.contains(kind) })
    })

  private func hasRow(_ kind: StimulusKind, in world: World) -> Bool {
    Self.refusals[kind, default: []].contains { row in
      row.states.contains(world.state) && row.test.holds(world.conditions.rawValue)
    }
  }
}
