/// A world in 64 bytes, for exploring: the same facts as `World`, with all times relative to the clock.
///
/// The clock stands alone in the first word, so that worlds which differ in nothing else can be told to be the same.
public struct PackedWorld: Hashable, Sendable, BitwiseCopyable {
  package var words = SIMD8<UInt64>.zero

  /// The same world at time zero.
  public var withoutClock: PackedWorld {
    var copy = self
    copy.words[0] = 0
    return copy
  }
}

extension Engine {
  /// The world in 64 bytes, or nil where it holds more than they can: times too far apart, too many edits.
  public func pack(_ world: World) -> PackedWorld? {
    var writer = BitWriter()
    writer.write(UInt64(world.state.rawValue), bits: 3)
    writer.write(world.conditions.subtracting(.states).rawValue, bits: 42)
    for index in plugins.indices { writer.write(UInt64(world.plugins[index]), bits: 4) }
    writer.write(UInt64(world.pushCount), bits: 2)
    if world.pushCount > 0 { writer.write(pastTime: world.pushHour, from: world.clock) }
    packDeadlines(of: world, &writer)
    packMemory(of: world, &writer)
    for time in [world.app.leftAt, world.app.backgroundSince] {
      writer.write(pastTime: time, from: world.clock)
    }
    var packed = PackedWorld(words: writer.words)
    packed.words[0] = UInt64(bitPattern: world.clock)
    return writer.hasOverflowed ? nil : packed
  }

  /// The world that was packed.
  public func unpack(_ packed: PackedWorld) -> World {
    var reader = BitReader(words: packed.words)
    var world = World()
    world.clock = Int64(bitPattern: packed.words[0])
    world.state = ProcessState(rawValue: UInt8(reader.read(bits: 3))) ?? .notRunning
    world.conditions = Condition(rawValue: reader.read(bits: 42)).union(.state(world.state))
    for index in plugins.indices { world.plugins[index] = UInt8(reader.read(bits: 4)) }
    world.pushCount = UInt8(reader.read(bits: 2))
    if world.pushCount > 0 { world.pushHour = reader.readPastTime(from: world.clock) }
    unpackDeadlines(of: &world, &reader)
    unpackMemory(of: &world, &reader)
    world.app.leftAt = reader.readPastTime(from: world.clock)
    world.app.backgroundSince = reader.readPastTime(from: world.clock)
    return world
  }

  // MARK: - Deadlines

  private func packDeadlines(of world: World, _ writer: inout BitWriter) {
    writer.write(UInt64(world.armed), bits: 16)
    writer.write(UInt64(world.app.timersOn), bits: 4)
    for slot in 0..<16 {
      let isArmed = world.armed & (1 << UInt16(slot)) != 0
      guard isArmed || isFrozenTimer(slot, world) else { continue }
      // A frozen timer's time may have passed; the offset keeps it positive.
      let offset: Int64 = isArmed ? 0 : BitWriter.timeLimit / 2
      writer.write(time: world.deadlines[slot] - world.clock + offset)
    }
  }

  private func unpackDeadlines(of world: inout World, _ reader: inout BitReader) {
    world.armed = UInt16(reader.read(bits: 16))
    world.app.timersOn = UInt8(reader.read(bits: 4))
    for slot in 0..<16 {
      let isArmed = world.armed & (1 << UInt16(slot)) != 0
      guard isArmed || isFrozenTimer(slot, world) else { continue }
      let offset: Int64 = isArmed ? 0 : BitWriter.timeLimit / 2
      world.deadlines[slot] = reader.readTime() - offset + world.clock
    }
  }

  private func isFrozenTimer(_ slot: Int, _ world: World) -> Bool {
    guard Deadline.timerSlots.contains(slot), world.armed & (1 << UInt16(slot)) == 0 else { return false }
    return world.app.timersOn & bit(slot - Deadline.timerSlots.lowerBound) != 0
  }

  // MARK: - The app's memory

  private func packMemory(of world: World, _ writer: inout BitWriter) {
    writer.write(UInt64(world.app.openTasks), bits: 4)
    writer.write(UInt64(world.app.connected), bits: 4)
    writer.write(UInt64(world.app.dead), bits: 4)
    if world.app.openTasks != 0 { writer.write(UInt64(world.app.taskOrder), bits: 16) }
    writer.write(UInt64(UInt32(bitPattern: world.app.edits)), bits: 10)
    for slot in program.values.indices {
      writer.write(cell: world.app.memory[slot])
      writer.write(cell: world.app.disk[slot])
      if program.asksAge(of: slot) { writer.write(pastTime: world.app.loaded[slot], from: world.clock) }
    }
  }

  private func unpackMemory(of world: inout World, _ reader: inout BitReader) {
    world.app.openTasks = UInt8(reader.read(bits: 4))
    world.app.connected = UInt8(reader.read(bits: 4))
    world.app.dead = UInt8(reader.read(bits: 4))
    if world.app.openTasks != 0 { world.app.taskOrder = UInt16(reader.read(bits: 16)) }
    world.app.edits = Int32(reader.read(bits: 10))
    for slot in program.values.indices {
      world.app.memory[slot] = reader.readCell()
      world.app.disk[slot] = reader.readCell()
      if program.asksAge(of: slot) { world.app.loaded[slot] = reader.readPastTime(from: world.clock) }
    }
  }
}

/// Writes numbers of a few bits each into seven words; the first word stays free.
struct BitWriter {
  private(set) var words = SIMD8<UInt64>.zero
  private(set) var hasOverflowed = false
  private var place = 64

  /// Times are written in 31 bits: 24 days.
  static let timeLimit: Int64 = 1 << 31

  mutating func write(_ value: UInt64, bits: Int) {
    guard place + bits <= 512, value >> UInt64(bits) == 0 else {
      hasOverflowed = true
      return
    }
    let word = place >> 6
    let shift = UInt64(place & 63)
    words[word] |= value << shift
    if Int(shift) + bits > 64 { words[word + 1] |= value >> (64 - shift) }
    place += bits
  }

  mutating func write(time: Int64) {
    guard time >= 0, time < Self.timeLimit else {
      hasOverflowed = true
      return
    }
    write(UInt64(time), bits: 31)
  }

  /// A time in the past, or −1 for none.
  mutating func write(pastTime: Int64, from clock: Int64) {
    write(pastTime < 0 ? 0 : 1, bits: 1)
    if pastTime >= 0 { write(time: clock - pastTime) }
  }

  /// What a value holds: a constant, or an edit as a negative number.
  mutating func write(cell: Int32) {
    write(UInt64(bitPattern: Int64(cell) + 512), bits: 10)
  }
}

/// Reads what a `BitWriter` wrote.
struct BitReader {
  let words: SIMD8<UInt64>
  private var place = 64

  init(words: SIMD8<UInt64>) { self.words = words }

  mutating func read(bits: Int) -> UInt64 {
    let word = place >> 6
    let shift = UInt64(place & 63)
    var value = words[word] >> shift
    if Int(shift) + bits > 64 { value |= words[word + 1] << (64 - shift) }
    place += bits
    return value & (1 << UInt64(bits) - 1)
  }

  mutating func readTime() -> Int64 { Int64(read(bits: 31)) }

  mutating func readPastTime(from clock: Int64) -> Int64 { read(bits: 1) == 0 ? -1 : clock - readTime() }

  mutating func readCell() -> Int32 { Int32(Int64(read(bits: 10)) - 512) }
}
