/// What listens to a run.
///
/// The engine is specialised for each recorder, so that silence costs nothing.
protocol Recorder {
  static var isRecording: Bool { get }
  /// Takes an entry and returns its id; 0 where nothing is kept.
  mutating func record(_ entry: TraceEntry) -> UInt32
  mutating func remember(_ cause: UInt32, for deadline: Int)
  func cause(of deadline: Int) -> UInt32
  var count: Int { get }
}

/// The recorder that keeps nothing.
struct Silence: Recorder {
  static var isRecording: Bool { false }
  var count: Int { 0 }
  @inline(__always) mutating func record(_ entry: TraceEntry) -> UInt32 { 0 }
  @inline(__always) mutating func remember(_ cause: UInt32, for deadline: Int) {}
  @inline(__always) func cause(of deadline: Int) -> UInt32 { 0 }
}

extension Trace: Recorder {
  static var isRecording: Bool { true }

  @inline(__always)
  mutating func record(_ entry: TraceEntry) -> UInt32 {
    entries.append(entry)
    return UInt32(truncatingIfNeeded: entries.count)
  }

  mutating func remember(_ cause: UInt32, for deadline: Int) { deadlineCauses[deadline] = cause }

  func cause(of deadline: Int) -> UInt32 { deadlineCauses[deadline] }
}
