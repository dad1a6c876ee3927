/// The side of a worker: lines from standard input, what is made of them to standard output.
///
/// A worker is a copy of the program that `LineService` has started with the same arguments.
package enum LineWorker {
  /// A line of the input.
  package enum Line: Sendable {
    /// Its bytes without the newline.
    case whole([UInt8])
    /// It is longer than the limit.
    case tooLong
    /// The program has ended at it, twice.
    case faulty([UInt8])
  }

  /// The number of kinds of results that are counted.
  package static let kinds = 5

  /// A Boolean value that indicates whether this process is a worker.
  ///
  /// A worker knows the number of the process that has started it; whatever else sets the variable does not.
  package static var isWorker: Bool { Files.environment(variable) == "\(getppid())" }

  /// Makes something of each line until there are no more; the closure adds it to the bytes and returns its kind.
  package static func serve(_ work: (Line, inout [UInt8]) -> Int) {
    // A fault ends the process at once: the service knows what to do.
    for number in FaultRestart.signals { signal(number, SIG_DFL) }
    while let head = read(headLength) {
      let isFaulty = head.number(at: 4) != 0
      guard let lines = read(Int(head.number(at: 0))) else { return }
      serve(lines, isFaulty, work)
    }
  }

  private static func serve(_ lines: [UInt8], _ isFaulty: Bool, _ work: (Line, inout [UInt8]) -> Int) {
    var reply = LineReply()
    var last = MonotonicClock.milliseconds
    var place = 0
    while place < lines.count {
      let length = lines.number(at: place)
      let end = place + 4 + LineBatch.lineLength(length)
      let bytes = Array(lines[place + 4..<end])
      place = end
      let line: Line = length == LineBatch.tooLong ? .tooLong : isFaulty ? .faulty(bytes) : .whole(bytes)
      reply.add { work(line, &$0) }
      // What is slow is handed on as soon as it is done; when it is, changes nothing in it.
      guard place == lines.count || reply.bytes.count >= pieceLength || MonotonicClock.milliseconds - last >= pause
      else {
        continue
      }
      guard Descriptors.write(reply.message, to: 1) else { return }
      reply = LineReply()
      last = MonotonicClock.milliseconds
    }
  }

  /// Reads so many bytes; nil where there are not so many.
  private static func read(_ count: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    while bytes.count < count {
      switch Descriptors.read(0, atMost: count - bytes.count) {
      case .bytes(let more): bytes += more
      case .interrupted: continue
      case .end, .failed: return nil
      }
    }
    return bytes
  }

  /// The variable that makes a process a worker.
  static let variable = "LIFELAB_WORKER"
  /// The bytes before a batch: its length, and whether its lines are faulty.
  static let headLength = 8
  /// The bytes from which on results are handed on.
  private static let pieceLength = 1 << 16
  /// The milliseconds after which they are.
  private static let pause: Int64 = 50
}

/// What a worker has made of some lines.
struct LineReply {
  private(set) var bytes: [UInt8] = []
  private(set) var lines = 0
  /// The number of results of each kind.
  private(set) var counts = [Int](repeating: 0, count: LineWorker.kinds)

  /// The bytes before the results: their length, the number of lines, and that of each kind.
  static let headLength = 8 + 4 * LineWorker.kinds

  init() {}

  /// Takes a reply off the front of what a worker has written; nil where it is not whole yet.
  init?(takenFrom message: inout [UInt8]) {
    guard message.count >= Self.headLength else { return nil }
    let end = Self.headLength + Int(message.number(at: 0))
    guard message.count >= end else { return nil }
    bytes = Array(message[Self.headLength..<end])
    lines = Int(message.number(at: 4))
    counts = (0..<LineWorker.kinds).map { Int(message.number(at: 8 + 4 * $0)) }
    message.removeFirst(end)
  }

  /// Adds the result of a line.
  mutating func add(_ work: (inout [UInt8]) -> Int) {
    counts[work(&bytes)] += 1
    lines += 1
  }

  /// The reply as a worker writes it.
  var message: [UInt8] {
    var message: [UInt8] = []
    message.reserveCapacity(Self.headLength + bytes.count)
    for number in [bytes.count, lines] + counts { message.append(number: UInt32(number)) }
    return message + bytes
  }
}
