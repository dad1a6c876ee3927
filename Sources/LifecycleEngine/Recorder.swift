/// What takes the entries of a run.
///
/// The engine is specialised for each recorder, so that a run without a trace pays for none.
protocol Recorder {
  /// Indicates whether entries are kept, so that they need to be made.
  static var isRecording: Bool { get }
  /// Indicates whether effects, ends and the worlds between two operations of the app are watched.
  static var isWatching: Bool { get }
  /// Takes an entry and returns its id; 0 where nothing is kept.
  mutating func record(_ entry: TraceEntry) -> UInt32
  /// Takes an entry for each of these signals, all alike but for the signal and its plugin.
  mutating func record(_ entry: TraceEntry, for signals: ArraySlice<DeliveryTable.SignalReference>)
  /// Keeps the entry that has set a deadline.
  mutating func remember(_ cause: UInt32, for deadline: Int)
  /// The entry that has set a deadline; 0 where nothing is kept.
  func cause(of deadline: Int) -> UInt32
  /// Takes an effect or the end of the process, at the instant of it.
  mutating func watch(_ kind: TraceEntry.Kind, _ code: UInt8)
  /// Indicates whether `ask` has something to do.
  var hasFormulas: Bool { get }
  /// Asks formulas about the world at an instant, at which an effect or an end may happen.
  ///
  /// By address, since a counted reference to each table would cost more than all else.
  mutating func ask(_ tables: UnsafePointer<EngineTables>, _ world: UnsafePointer<World>, at event: AppProgram.Operand?)
}

extension Recorder {
  static var isWatching: Bool { false }
  var hasFormulas: Bool { false }
  mutating func watch(_ kind: TraceEntry.Kind, _ code: UInt8) {}
  mutating func ask(_ tables: UnsafePointer<EngineTables>, _ world: UnsafePointer<World>, at event: AppProgram.Operand?)
  {}
}

/// The recorder that keeps nothing.
struct NullRecorder: Recorder {
  static var isRecording: Bool { false }
  @inline(__always) mutating func record(_ entry: TraceEntry) -> UInt32 { 0 }
  @inline(__always) mutating func record(_ entry: TraceEntry, for signals: ArraySlice<DeliveryTable.SignalReference>) {}
  @inline(__always) mutating func remember(_ cause: UInt32, for deadline: Int) {}
  @inline(__always) func cause(of deadline: Int) -> UInt32 { 0 }
}

/// The recorder that writes a trace, straight into the storage that the trace has set aside for one stimulus.
///
/// Appending entry by entry to the array would check each time whether its storage is shared.
struct TraceWriter: Recorder {
  static var isRecording: Bool { true }
  /// How many entries are set aside; what a stimulus brings beyond that takes a slower way.
  static let room = 64

  /// Where the next entry goes.
  private var next: UnsafeMutablePointer<TraceEntry>
  /// How many entries still fit.
  private var left = room
  /// The id of the last entry that fits.
  private let lastID: UInt32
  /// The entries that found no room.
  private(set) var overflow: [TraceEntry] = []
  /// The entry that has set each deadline, where the trace keeps it: a copy for each stimulus would cost more than most entries.
  private let deadlineCauses: UnsafeMutablePointer<SIMD16<UInt32>>

  /// How many entries were written in place.
  var written: Int { Self.room - left }

  /// A writer to storage for `room` entries.
  init(
    _ start: UnsafeMutablePointer<TraceEntry>, after countBefore: Int,
    _ deadlineCauses: UnsafeMutablePointer<SIMD16<UInt32>>
  ) {
    next = start
    lastID = UInt32(truncatingIfNeeded: countBefore &+ Self.room)
    self.deadlineCauses = deadlineCauses
  }

  @inline(__always)
  mutating func record(_ entry: TraceEntry) -> UInt32 {
    guard left > 0 else { return recordBeyond(entry) }
    next.initialize(to: entry)
    next += 1
    left &-= 1
    return lastID &- UInt32(truncatingIfNeeded: left)
  }

  @inline(__always)
  mutating func record(_ entry: TraceEntry, for signals: ArraySlice<DeliveryTable.SignalReference>) {
    guard left >= signals.count else { return recordBeyond(entry, for: signals) }
    var place = next
    for signal in signals {
      place.initialize(to: entry.naming(signal))
      place += 1
    }
    next = place
    left &-= signals.count
  }

  @inline(never)
  private mutating func recordBeyond(_ entry: TraceEntry) -> UInt32 {
    overflow.append(entry)
    return lastID &+ UInt32(truncatingIfNeeded: overflow.count)
  }

  @inline(never)
  private mutating func recordBeyond(_ entry: TraceEntry, for signals: ArraySlice<DeliveryTable.SignalReference>) {
    for signal in signals { _ = record(entry.naming(signal)) }
  }

  mutating func remember(_ cause: UInt32, for deadline: Int) { deadlineCauses.pointee[deadline] = cause }

  func cause(of deadline: Int) -> UInt32 { deadlineCauses.pointee[deadline] }
}

extension Trace {
  /// Lets `body` write to this trace; what it wrote is forgotten if it returns false.
  @inline(__always)
  mutating func write(_ body: (inout TraceWriter) -> Bool) -> Bool {
    if entries.capacity &- entries.count < TraceWriter.room { grow() }
    let causesBefore = deadlineCauses
    let isComplete = Self.write(to: &entries, &deadlineCauses, body)
    if !isComplete { deadlineCauses = causesBefore }
    return isComplete
  }

  @inline(__always)
  private static func write(
    to entries: inout [TraceEntry], _ deadlineCauses: inout SIMD16<UInt32>, _ body: (inout TraceWriter) -> Bool
  ) -> Bool {
    let countBefore = entries.count
    var overflow: [TraceEntry] = []
    var isComplete = false
    withUnsafeMutablePointer(to: &deadlineCauses) { causes in
      entries.append(addingCapacity: TraceWriter.room) { span in
        span.withUnsafeMutableBufferPointer { storage, count in
          guard let start = storage.baseAddress else { return }
          var writer = TraceWriter(start, after: countBefore, causes)
          isComplete = body(&writer)
          guard isComplete else { return }
          count = writer.written
          overflow = writer.overflow
        }
      }
    }
    if !overflow.isEmpty { entries += overflow }
    return isComplete
  }

  /// Makes room for eight times as many entries, so that most are never moved; for twice as many where they are many.
  @inline(never)
  private mutating func grow() {
    let factor = entries.count < 1 << 16 ? 8 : 2
    entries.reserveCapacity(max(4 * TraceWriter.room, factor * entries.count))
  }
}
