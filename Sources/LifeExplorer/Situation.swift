public import LifecycleEngine

/// A world and what the properties remember of the way to it.
struct Situation: Hashable, Sendable, BitwiseCopyable {
  var world: World
  /// What each value has to hold, by the place of its `keeps`; in the form of the app's memory.
  var expected: SIMD8<Int32> = .zero
  /// When the first edit was typed that is not on disk yet; −1 where there is none, or it does not matter.
  var unsavedSince = SIMD8<Int64>(repeating: -1)
  /// One bit for each `keeps`: the app has left the screen since the last edit.
  var left: UInt8 = 0

  init(_ world: World) { self.world = world }
}

/// A property that a value keeps what was typed, as the search follows it.
struct KeptValue: Sendable {
  /// The value.
  var slot: Int
  /// What may lose it.
  var forgives: Forgiveness
  /// Indicates whether the app may save the value, and what it holds at the start.
  var isSaved: Bool
  var initial: Int32
  /// Indicates whether nothing has broken it yet.
  var isOpen = true

  /// The ends that are forgiven in front.
  private static let ofFront: UInt32 = [Termination.crash, .kill, .perProcessLimit, .reboot, .update, .forceQuit]
    .reduce(0) { $0 | 1 << UInt32($1.rawValue) }

  /// Follows what a stimulus has done to a situation, in which processes have ended in these ways.
  func follow(_ stimulus: Stimulus, at place: Int, endingBy ends: UInt32, in situation: inout Situation) {
    let bit: UInt8 = 1 << UInt8(place)
    if stimulus.kind == .edit, Int(stimulus.argument & 0xFF) == slot {
      situation.expected[place] = situation.world.app.typed[slot]
      if situation.unsavedSince[place] < 0 { situation.unsavedSince[place] = situation.world.clock }
      situation.left &= ~bit
    }
    if stimulus.kind == .uninstall || ends != 0 && isForgiven(ends, at: place, in: situation) {
      situation.expected[place] = isSaved ? situation.world.app.disk[slot] : initial
      situation.unsavedSince[place] = -1
      situation.left |= bit
    }
    // What was typed before the last edit is of no use any more once that one is on disk.
    if isSaved, situation.world.app.disk[slot] == situation.expected[place] { situation.unsavedSince[place] = -1 }
    if !situation.world.state.isForeground { situation.left |= bit }
  }

  private func isForgiven(_ ends: UInt32, at place: Int, in situation: Situation) -> Bool {
    switch forgives {
    case .nothing: false
    case .front: ends & Self.ofFront != 0 && situation.left & 1 << UInt8(place) == 0
    case .time(let limit):
      situation.unsavedSince[place] >= 0 && situation.world.clock - situation.unsavedSince[place] < limit
    }
  }
}

/// What situations have in common that differ in nothing that can still be read.
///
/// Times count from a fixed clock and stop at the largest constant that somebody compares them with; edits are numbered by
/// their first place in the situation; what nobody reads is 0.
///
/// An object that never changes: as a value it would be copied for each situation, twice.
final class CanonicalForm: Sendable {
  /// The clock of all situations, unless somebody asks for the clock.
  static let clock: Int64 = 1 << 36

  private let away: Int64?
  /// The limit of the clock, if somebody asks for it.
  private let clock: Int64?
  private let ages: [Int64?]
  private let readsAges: Bool
  private let background: Int64
  private let conditions: Condition
  private let plugins: UInt64
  private let untyped: SIMDMask<SIMD8<Int32>>
  private let readsTyped: Bool
  private let valueCount: Int
  private let keptCount: Int

  /// A form for what is read; a running time stops a step of the grid behind the largest constant.
  init(_ engine: Engine, _ readings: Readings, _ keptValues: [KeptValue], conditions: Condition, step: Int64) {
    let limits = engine.limits
    let away = readings.away.map { $0 + step }
    self.away = away
    let ages = readings.ages.map { age in age.map { $0 + step } }
    self.ages = ages
    readsAges = ages.contains { $0 != nil }
    let hasAllowance = !engine.program.tasks.isEmpty || readings.asksRemaining
    let background = hasAllowance ? max(limits.allowance, limits.suspensionDelay) : limits.suspensionDelay
    self.background = background
    // No time that is kept may reach back beyond 0.
    let others = [away ?? 0, background, Limits.pushHour] + ages.map { $0 ?? 0 } + keptValues.map { $0.limit }
    clock = readings.clock.map { max($0 + step, others.max() ?? 0) }
    self.conditions = conditions
    var plugins: UInt64 = 0
    for (place, plugin) in engine.plugins.enumerated()
    where plugin.name == engine.program.plugin || readings.plugins & 1 << UInt8(place) != 0 {
      for slot in plugin.slots(at: place) { plugins |= PluginStates.mask(of: slot) }
    }
    self.plugins = plugins
    var untyped = SIMDMask<SIMD8<Int32>>(repeating: false)
    for slot in 0..<8 where readings.typed & 1 << UInt8(slot) == 0 { untyped[slot] = true }
    self.untyped = untyped
    readsTyped = readings.typed != 0
    valueCount = engine.program.values.count
    keptCount = keptValues.count
  }

  /// Brings a situation into its canonical form.
  func apply(to situation: inout Situation, _ keptValues: [KeptValue]) {
    let now = situation.world.clock
    let then = clock.map { min($0, now) } ?? Self.clock
    if then != now { situation.world.shift(by: then - now) }
    situation.world.conditions.formIntersection(conditions)
    situation.world.plugins.bits &= plugins
    // Nobody asks for the files whose key it is.
    if !conditions.contains(.filesLocked) { situation.world.fileKeyDue = World.never }
    limitTimes(of: &situation.world, then)
    for place in keptValues.indices { forget(keptValues[place], place, in: &situation, moved: then - now, then) }
    if situation.world.armed != 0 || situation.world.app.timersOn != 0 { settleOverdue(&situation.world, then) }
    if !readsTyped {
      situation.world.app.typed = .zero
    } else {
      situation.world.app.typed.replace(with: 0, where: untyped)
    }
    renumber(&situation)
  }

  /// Stops running times at the largest constant with which they are compared.
  private func limitTimes(of world: inout World, _ now: Int64) {
    if world.app.leftAt >= 0 { world.app.leftAt = away.map { max(world.app.leftAt, now - $0) } ?? -1 }
    if world.app.backgroundSince >= 0 { world.app.backgroundSince = max(world.app.backgroundSince, now - background) }
    var loaded = SIMD8<Int64>.zero
    if readsAges {
      for slot in 0..<valueCount {
        if let age = ages[slot] { loaded[slot] = max(world.app.loaded[slot], now - age) }
      }
    }
    world.app.loaded = loaded
    if world.pushCount == 0 || now - world.pushHour >= Limits.pushHour {
      world.pushCount = 0
      world.pushHour = 0
    }
  }

  /// Drops what a `keeps` need not remember.
  private func forget(_ keeping: KeptValue, _ place: Int, in situation: inout Situation, moved: Int64, _ now: Int64) {
    let bit: UInt8 = 1 << UInt8(place)
    guard keeping.isOpen else {
      situation.expected[place] = 0
      situation.unsavedSince[place] = -1
      situation.left &= ~bit
      return
    }
    if keeping.forgives != .front { situation.left &= ~bit }
    guard case .time(let limit) = keeping.forgives, situation.unsavedSince[place] >= 0 else {
      situation.unsavedSince[place] = -1
      return
    }
    // Beyond the limit, nothing is forgiven, however long ago it was.
    situation.unsavedSince[place] = max(situation.unsavedSince[place] + moved, now - limit)
  }

  /// Of what is overdue only the order counts: armed deadlines that work has made late, frozen timers whose time has passed.
  private func settleOverdue(_ world: inout World, _ now: Int64) {
    var late: UInt16 = 0
    var rest = world.kept
    while rest != 0 {
      let slot = rest.trailingZeroBitCount
      rest &= rest &- 1
      if world.deadlines[slot] < now { late |= 1 &<< UInt16(slot) }
    }
    if late != 0 { settle(late, in: &world, now) }
  }

  @inline(never)
  private func settle(_ late: UInt16, in world: inout World, _ now: Int64) {
    let before = world.deadlines
    for slot in 0..<16 where late & 1 << UInt16(slot) != 0 {
      let isFrozen = world.armed & 1 << UInt16(slot) == 0
      world.deadlines[slot] =
        isFrozen ? now : now - 1 - Int64(latenesses(between: before[slot], and: now, before, world.armed))
    }
  }

  /// The number of different instants between two at which something was due.
  private func latenesses(between start: Int64, and end: Int64, _ deadlines: SIMD16<Int64>, _ armed: UInt16) -> Int {
    var count = 0
    for slot in 0..<16 where armed & 1 << UInt16(slot) != 0 && deadlines[slot] > start && deadlines[slot] < end {
      let isFirst = !(0..<slot).contains { armed & 1 << UInt16($0) != 0 && deadlines[$0] == deadlines[slot] }
      if isFirst { count += 1 }
    }
    return count
  }

  /// Numbers the edits by their first place.
  private func renumber(_ situation: inout Situation) {
    guard situation.world.app.edits != 0 else { return }
    if let count = settledNumbers(in: &situation) {
      situation.world.app.edits = count
      return
    }
    var numbers = Numbers()
    for place in 0..<keptCount { numbers.settle(&situation.expected[place]) }
    for slot in 0..<valueCount {
      if readsTyped { numbers.settle(&situation.world.app.typed[slot]) }
      numbers.settle(&situation.world.app.memory[slot])
      numbers.settle(&situation.world.app.disk[slot])
    }
    situation.world.app.edits = Int32(truncatingIfNeeded: numbers.count)
  }

  /// Returns how many edits there are, if they have the numbers of their places already, as they mostly do.
  private func settledNumbers(in situation: inout Situation) -> Int32? {
    var count: Int32 = 0
    for place in 0..<keptCount {
      if !Self.isSettled(situation.expected[place], &count) { return nil }
    }
    for slot in 0..<valueCount {
      if readsTyped, !Self.isSettled(situation.world.app.typed[slot], &count) { return nil }
      if !Self.isSettled(situation.world.app.memory[slot], &count) { return nil }
      if !Self.isSettled(situation.world.app.disk[slot], &count) { return nil }
    }
    return count
  }

  /// Indicates whether a cell holds no edit, one that was counted, or the next one.
  @inline(__always)
  private static func isSettled(_ cell: Int32, _ count: inout Int32) -> Bool {
    if cell >= -count { return true }
    count &+= 1
    return cell == -count
  }

  /// The old numbers of edits, by their new ones.
  private struct Numbers {
    private var old = SIMD32<Int32>(repeating: 0)
    private(set) var count = 0

    /// Gives a cell its new number, if it holds an edit.
    @inline(__always)
    mutating func settle(_ cell: inout Int32) {
      guard cell < 0 else { return }
      var index = 0
      while index < count, old[index] != cell { index &+= 1 }
      if index == count {
        old[index] = cell
        count &+= 1
      }
      cell = -Int32(truncatingIfNeeded: index) - 1
    }
  }

  /// The fingerprint of a situation in its canonical form, which it leaves as it is.
  ///
  /// By address, like all here: half a kilobyte that is copied for each call would cost as much as the stimulus.
  func fingerprint(of situation: inout Situation) -> UInt64 {
    var hash = Fingerprint()
    hash.add(
      UInt64(situation.world.state.rawValue) | UInt64(situation.world.stateRead.rawValue) << 4
        | UInt64(situation.world.pushCount) << 8 | UInt64(situation.world.armed) << 16
        | UInt64(situation.world.app.openTasks) << 32 | UInt64(situation.world.app.timersOn) << 36
        | UInt64(situation.world.app.connected) << 40 | UInt64(situation.world.app.dead) << 44
        | UInt64(situation.world.app.taskOrder) << 48)
    hash.add(situation.world.conditions.rawValue)
    hash.add(situation.world.plugins.bits)
    hash.add(situation.world.app.memory, count: valueCount)
    hash.add(situation.world.app.disk, count: valueCount)
    if readsTyped { hash.add(situation.world.app.typed, count: valueCount) }
    if clock != nil { hash.add(situation.world.clock) }
    addTimes(of: &situation.world, to: &hash)
    if keptCount > 0 {
      hash.add(situation.expected, count: keptCount)
      hash.add(UInt64(situation.left))
      for place in 0..<keptCount where situation.unsavedSince[place] >= 0 {
        hash.add(UInt64(place + 1) << 48 ^ UInt64(bitPattern: situation.world.clock - situation.unsavedSince[place]))
      }
    }
    return hash.value
  }

  /// Adds the instants that a world keeps, each only where it is there.
  private func addTimes(of world: inout World, to hash: inout Fingerprint) {
    var rest = world.kept
    while rest != 0 {
      let slot = rest.trailingZeroBitCount
      rest &= rest &- 1
      hash.add(world.deadlines[slot] &- world.clock)
    }
    if world.fileKeyDue != World.never { hash.add(world.fileKeyDue &- world.clock) }
    hash.add(world.app.backgroundSince < 0 ? -1 : world.clock - world.app.backgroundSince)
    if away != nil { hash.add(world.app.leftAt < 0 ? -1 : world.clock - world.app.leftAt) }
    if readsAges {
      for slot in 0..<valueCount where ages[slot] != nil { hash.add(world.clock - world.app.loaded[slot]) }
    }
    if world.pushCount != 0 { hash.add(world.clock - world.pushHour) }
    hash.add(world.secondWindow)
  }
}

extension KeptValue {
  /// The largest time that it compares.
  fileprivate var limit: Int64 {
    if case .time(let limit) = forgives { return limit }
    return 0
  }
}

extension World {
  /// Puts a fresh text on disk, as if the person had typed it long ago.
  public mutating func storeEarlierText(of slot: UInt8) {
    app.edits += 1
    app.disk[Int(slot)] = -app.edits
    app.typed[Int(slot)] = -app.edits
  }
}
