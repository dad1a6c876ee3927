/// Lines one behind the other, as they are handed to a worker: each behind its length in four bytes.
///
/// A line that is longer than the limit has the length `tooLong` and no bytes.
struct LineBatch: Sendable {
  /// The lines with their lengths.
  private(set) var bytes: [UInt8] = []
  /// The number of lines.
  private(set) var count = 0

  /// The length that stands for a line over the limit.
  static let tooLong = UInt32.max

  /// Adds a line.
  mutating func add(_ line: some Collection<UInt8>) {
    bytes.append(number: UInt32(line.count))
    bytes += line
    count += 1
  }

  /// Adds what stands for a line over the limit.
  mutating func addTooLong() {
    bytes.append(number: Self.tooLong)
    count += 1
  }

  /// Returns the lines from a number on as batches of one line each.
  func singles(from first: Int) -> [LineBatch] {
    var place = 0
    return (0..<count).compactMap { number in
      let start = place
      place += 4 + Self.lineLength(bytes.number(at: place))
      guard number >= first else { return nil }
      var single = LineBatch()
      single.bytes = Array(bytes[start..<place])
      single.count = 1
      return single
    }
  }

  /// Returns the bytes that follow a length.
  static func lineLength(_ length: UInt32) -> Int { length == tooLong ? 0 : Int(length) }
}

extension [UInt8] {
  /// Adds a number of four bytes, the lowest first.
  mutating func append(number: UInt32) {
    for shift: UInt32 in [0, 8, 16, 24] { append(UInt8(truncatingIfNeeded: number >> shift)) }
  }

  /// Returns the number of four bytes at a place.
  func number(at place: Int) -> UInt32 {
    UInt32(self[place]) | UInt32(self[place + 1]) << 8 | UInt32(self[place + 2]) << 16 | UInt32(self[place + 3]) << 24
  }
}

/// Cuts bytes that arrive in pieces into lines; of a line over the limit nothing is kept but that it was there.
struct LineCutter: Sendable {
  /// The lines that are complete and not taken yet.
  private(set) var batch = LineBatch()
  /// The beginning of the line whose end has not come.
  private var open: [UInt8] = []
  /// A Boolean value that indicates whether that line is over the limit already.
  private var isTooLong = false
  /// A Boolean value that indicates whether a line has begun.
  private var hasBegun = false
  /// The most bytes of a line.
  private let limit: Int
  /// Returns whether a line is to be noted, so that the same one is counted where it comes again; nil to note none.
  private let isNoted: (@Sendable ([UInt8]) -> Bool)?
  /// The hashes of the lines that were noted, and the number of those that came again.
  private var noted: Set<Int> = []
  private(set) var repeated = 0

  init(limit: Int, noting isNoted: (@Sendable ([UInt8]) -> Bool)? = nil) {
    self.limit = limit
    self.isNoted = isNoted
  }

  /// Adds bytes.
  mutating func add(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      take(rest[..<end])
      endLine()
      rest = rest[(end + 1)...]
    }
    if !rest.isEmpty { take(rest) }
  }

  /// Ends a last line that has no newline.
  mutating func finish() { if hasBegun { endLine() } }

  /// Returns the complete lines and forgets them.
  mutating func takeBatch() -> LineBatch {
    defer { batch = LineBatch() }
    return batch
  }

  private mutating func take(_ part: ArraySlice<UInt8>) {
    hasBegun = true
    guard !isTooLong, open.count + part.count <= limit else {
      isTooLong = true
      open = []
      return
    }
    open += part
  }

  private mutating func endLine() {
    if !isTooLong, isNoted?(open) ?? false, !noted.insert(open.hashValue).inserted { repeated += 1 }
    if isTooLong { batch.addTooLong() } else { batch.add(open) }
    open.removeAll(keepingCapacity: open.capacity <= 1 << 16)
    (isTooLong, hasBegun) = (false, false)
  }
}
