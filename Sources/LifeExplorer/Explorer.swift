public import LifecycleEngine

/// The search for schedules that break properties of an app: breadth-first over all situations, up to bounds.
///
/// The same arguments give the same report everywhere.
public struct Explorer: Sendable {
  let engine: Engine
  let properties: [Property]
  let bounds: Bounds
  /// The situation in which each schedule begins.
  let start: Situation
  let menu: MenuTable
  let canonicalForm: CanonicalForm
  /// The properties of kind `keeps`, and the place of each among the properties.
  var keptValues: [KeptValue] = []
  private(set) var keepingPlaces: [Int] = []
  /// The properties of kind `never`, in the order of the watch's formulas.
  private(set) var neverPlaces: [Int] = []
  /// What takes what happens inside a stimulus.
  var watch: Watch

  /// The situations that were met.
  private(set) var met = DiscoveryTable()
  /// The situations of the level that is expanded, the number of the first, and the situations of the next one.
  private var level: [Situation] = []
  private var levelStart = 0
  private var nextLevel: [Situation] = []

  // What was found out.
  var findings: [Report.Finding]
  var isOpen: [Bool]
  var held: [Int]
  private var uses: [Int]
  private var applied = 0
  /// The instants inside long waits at which something fell due.
  private var instants = 0
  /// The situations in which the app was active.
  var active = 0
  /// The properties of which a breach was found that the engine did not show again.
  var doubted: [Bool]
  /// Indicates whether something was left out, so that the space is not whole.
  private var isCut = false
  /// The lengths of wait that were tried in the situation at hand.
  private var waits: [Int64] = []

  /// The most properties of one search, and of those the most of kind `keeps`.
  public static let propertyLimit = 64
  /// A wait with so many instants at which something falls due takes as long as so many stimuli, and counts as much.
  private static let instantsOfLongWait = 64
  /// The most properties of kind `keeps` in one search.
  public static let keepsLimit = 8

  /// A search from the start of an app, with a fresh value on disk for each of the values `stored`.
  ///
  /// The limits on properties must hold.
  public init(engine: Engine, menu: Menu, properties: [Property], bounds: Bounds = Bounds(), stored: [UInt8] = []) {
    self.init(engine: engine, menu: menu, properties: properties, bounds: bounds, stored: stored) { _ in }
  }

  /// The same search with another menu than the computed one.
  init(
    engine: Engine, menu: Menu, properties: [Property], bounds: Bounds, stored: [UInt8],
    adjusting adjust: (inout MenuTable) -> Void
  ) {
    precondition(properties.count <= Self.propertyLimit)
    self.engine = engine
    self.properties = properties
    self.bounds = bounds
    var world = engine.makeWorld()
    for slot in stored { world.storeEarlierText(of: slot) }
    var start = Situation(world)
    var app = Readings()
    app.add(engine.program.operations)
    if let plugin = engine.plugins.first(where: { $0.name == engine.program.plugin }) { app.add(plugin) }
    var all = app
    for (place, property) in properties.enumerated() {
      for formula in property.formulas { all.add(formula.operations) }
      if case .never = property.claim { neverPlaces.append(place) }
      guard case .keeps(let slot, let forgives) = property.claim else { continue }
      if case .time(let limit) = forgives { all.add(time: limit) }
      precondition(keptValues.count < Self.keepsLimit)
      let value = engine.program.values[Int(slot)]
      start.expected[keptValues.count] = world.app.typed[Int(slot)]
      start.left |= 1 << UInt8(keptValues.count)
      keptValues.append(
        KeptValue(slot: Int(slot), forgives: forgives, isSaved: value.isSaved, initial: value.initial))
      keepingPlaces.append(place)
    }
    for (place, plugin) in engine.plugins.enumerated() where all.plugins & 1 << UInt8(place) != 0 { all.add(plugin) }
    self.start = start
    let asked = properties.flatMap { $0.stimuli.map { $0.kind } }
    var table = MenuTable(engine, menu, asked: asked, app: app, all: all)
    adjust(&table)
    self.menu = table
    canonicalForm = CanonicalForm(engine, all, keptValues, conditions: self.menu.conditions, step: self.menu.step)
    watch = Watch(formulas: neverPlaces.map { properties[$0].strictly.operations })
    findings = properties.map { Report.Finding(name: $0.name, verdict: .bounded) }
    isOpen = properties.map { _ in true }
    held = properties.map { _ in 0 }
    doubted = properties.map { _ in false }
    uses = self.menu.entries.map { _ in 0 }
  }

  /// Searches until all is known, a bound is reached, or `stoppingIf` says so; asked once for each situation.
  ///
  /// A search is done once.
  public mutating func run(stoppingIf: () -> Bool = { false }) -> Report {
    var first = start
    canonicalForm.apply(to: &first, keptValues)
    _ = met.insert(canonicalForm.fingerprint(of: &first), from: 0, by: 0)
    checkAtRest(&first, number: 0)
    level = [first]
    levelStart = 0
    var depth = 0
    var isStopped = false
    let room = UnsafeMutablePointer<Situation>.allocate(capacity: 2)
    room.initialize(repeating: first, count: 2)
    defer { room.deallocate() }
    search: while !level.isEmpty, depth < bounds.depth, !isDecided {
      nextLevel.removeAll(keepingCapacity: true)
      for place in level.indices {
        isStopped = stoppingIf()
        if isStopped || isAtBound { break search }
        room.pointee = level[place]
        expand(room, into: room + 1, number: levelStart + place)
        if isDecided { break search }
      }
      depth += 1
      levelStart = met.count - nextLevel.count
      swap(&level, &nextLevel)
    }
    return report(depth: depth, isStopped: isStopped, isWhole: level.isEmpty && !isCut)
  }

  /// Indicates whether there were properties and none is open any more.
  private var isDecided: Bool { !properties.isEmpty && !isOpen.contains(true) }
  private var isAtBound: Bool { applied + instants >= bounds.applied || met.count >= bounds.situations }

  private func report(depth: Int, isStopped: Bool, isWhole: Bool) -> Report {
    var findings = findings
    for place in properties.indices where isOpen[place] && isWhole {
      if case .possible = properties[place].claim {
        findings[place].verdict = .unreached
      } else {
        findings[place].verdict = .none
      }
    }
    return Report(
      findings: findings, situations: met.count, applied: applied, depth: depth, isWhole: isWhole,
      isStopped: isStopped, uses: reportedUses, held: held, active: active, doubted: doubted, step: menu.step,
      bytes: met.bytes)
  }

  private var reportedUses: [Report.Use] {
    var result: [Report.Use] = []
    for (entry, count) in zip(menu.entries, uses) {
      if case .stimulus(let stimulus) = entry {
        result.append(Report.Use(stimulus: stimulus, count: count))
      } else if let place = result.firstIndex(where: { $0.stimulus.kind == .wait }) {
        result[place].count += count
      } else {
        result.append(Report.Use(stimulus: .wait(milliseconds: 0), count: count))
      }
    }
    return result
  }
}

// MARK: - Expanding

extension Explorer {
  /// Tries each entry of the menu in a situation, which stays as it is; `next` is room for what follows.
  ///
  /// By address: a local variable that is handed on would be copied for each function that it is handed to.
  private mutating func expand(
    _ situation: UnsafeMutablePointer<Situation>, into next: UnsafeMutablePointer<Situation>, number: Int
  ) {
    waits.removeAll(keepingCapacity: true)
    for place in menu.entries.indices {
      if isAtBound { return isCut = true }
      if case .stimulus(let stimulus) = menu.entries[place] {
        // Asked before anything is copied.
        guard let answer = engine.answer(to: stimulus, in: &situation.pointee.world) else { continue }
        count(place)
        next.update(from: situation, count: 1)
        guard apply(stimulus, by: answer, to: &next.pointee) else {
          isCut = true
          continue
        }
        if watch.found != 0 { reportFound(number, place, nil) }
        keep(next, number, place)
      } else if let length = menu.entries[place].length(in: &situation.pointee.world, step: menu.step),
        !waits.contains(length)
      {
        waits.append(length)
        count(place)
        next.update(from: situation, count: 1)
        if wait(length, next, number, place) { keep(next, number, place) } else { isCut = true }
      }
    }
  }

  private mutating func count(_ place: Int) {
    uses[place] &+= 1
    applied &+= 1
  }

  /// Applies a stimulus, and lets the properties remember; false if it is impossible or ran into a limit.
  mutating func apply(_ stimulus: Stimulus, to situation: inout Situation) -> Bool {
    guard let answer = engine.answer(to: stimulus, in: &situation.world) else { return false }
    return apply(stimulus, by: answer, to: &situation)
  }

  /// Executes what answers a stimulus, and lets the properties remember; false if that ran into a limit.
  @inline(__always)
  private mutating func apply(_ stimulus: Stimulus, by answer: Engine.Answer, to situation: inout Situation) -> Bool {
    watch.reset()
    guard engine.apply(stimulus, by: answer, to: &situation.world, watchedBy: &watch) else { return false }
    follow(stimulus, in: &situation)
    return true
  }

  /// Lets the properties remember what a stimulus has done.
  @inline(__always)
  private func follow(_ stimulus: Stimulus, in situation: inout Situation) {
    for place in keptValues.indices where keptValues[place].isOpen {
      keptValues[place].follow(stimulus, at: place, endingBy: watch.ends, in: &situation)
    }
  }

  /// Lets time pass from instant to instant at which something falls due, and asks the properties at each.
  ///
  /// Where a situation comes again on the way, whole rounds are left out.
  private mutating func wait(
    _ length: Int64, _ situation: UnsafeMutablePointer<Situation>, _ number: Int, _ entry: Int
  ) -> Bool {
    let begin = situation.pointee.world.clock
    var end = begin + length
    var skipped: Int64 = 0
    var pieces = 0
    var seen: (form: Situation, clock: Int64)?
    while true {
      let due = situation.pointee.world.nextDeadline(until: end).map { situation.pointee.world.time(of: $0) }
      let target = due.map { max($0, begin) } ?? end
      watch.reset()
      guard engine.pass(until: target, in: &situation.pointee.world, watchedBy: &watch) else { return false }
      follow(.wait(milliseconds: 0), in: &situation.pointee)
      let passed = target - begin + skipped
      if watch.found != 0 { reportFound(number, entry, passed) }
      if target == end { return true }
      checkOnTheWay(&situation.pointee, number, entry, passed)
      pieces += 1
      if pieces % Self.instantsOfLongWait == 0 {
        instants += Self.instantsOfLongWait
        if isAtBound { return false }
      }
      guard pieces >= 4 else { continue }
      var form = situation.pointee
      canonicalForm.apply(to: &form, keptValues)
      if let round = seen, round.form == form, situation.pointee.world.clock > round.clock {
        let period = situation.pointee.world.clock - round.clock
        let rounds = max(0, end - situation.pointee.world.clock) / period
        end -= rounds * period
        skipped += rounds * period
        seen = nil
      } else if pieces & (pieces - 1) == 0 {
        seen = (form, situation.pointee.world.clock)
      }
    }
  }

  /// Keeps a situation, unless it is known.
  private mutating func keep(_ situation: UnsafeMutablePointer<Situation>, _ parent: Int, _ entry: Int) {
    canonicalForm.apply(to: &situation.pointee, keptValues)
    guard met.insert(canonicalForm.fingerprint(of: &situation.pointee), from: parent, by: entry) else { return }
    nextLevel.append(contentsOf: UnsafeBufferPointer(start: situation, count: 1))
    checkAtRest(&situation.pointee, number: met.count - 1)
  }
}

extension MenuEntry {
  /// The time that a wait takes in this world, which stays as it is; `nil` for one that is none here.
  func length(in world: inout World, step: Int64) -> Int64? {
    if case .wait(let length) = self { return length }
    if self == .step { return step }
    guard let slot = world.nextDeadline(until: World.never) else { return nil }
    let left = world.time(of: slot) - world.clock
    let length = self == .toDeadline ? left : left - step
    return length > 0 ? length : nil
  }
}
