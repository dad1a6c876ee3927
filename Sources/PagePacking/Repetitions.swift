/// Bytes without what stands in them twice: a compressor of the kind of gzip sees repetitions within 32 KB only, and a program has
/// many that are further apart.
///
/// The text begins with the number of bytes that come back and the number of steps. Then come three columns with a number for each
/// step: how many bytes are taken from the rest, how many are copied behind them, and from how far before, 0 for as far as in the
/// step before; then comes the rest. Numbers have seven bits a byte, the lowest first; the last byte of one is below 128.
package struct Repetitions {
  /// The shortest repetition that is worth a step: shorter ones cost more than the compressor needs for them.
  private static let shortest = 10
  /// The shortest one from as far as in the step before, as behind a number that differs: its distance costs nothing.
  private static let shortestAgain = 4
  /// The most places that are tried of those with an equal beginning, the nearest first.
  private static let tries = 16
  /// The number of places behind a repetition's where a longer one is looked for.
  private static let patience = 2
  /// The bits of a place in the table of beginnings.
  private static let tableBits = 22

  /// A repetition of bytes that stand so far before it.
  private struct Found {
    let start: Int
    let distance: Int
    let count: Int
    /// What it is worth, in bytes.
    let gain: Int
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  /// The last place with each beginning, and for each place the one before it with the same; -1 for none.
  private var table = [Int32](repeating: -1, count: 1 << tableBits)
  private var former: [Int32]
  /// The number of bytes that the steps so far give back, and the distance of the last one.
  private var written = 0
  private var distance = 0

  private var count = 0
  private var taken: [UInt8] = []
  private var copied: [UInt8] = []
  private var distances: [UInt8] = []
  private var rest: [UInt8] = []

  /// Returns the text of bytes.
  package static func text(of bytes: [UInt8]) -> [UInt8] {
    bytes.withUnsafeBufferPointer { bytes in
      var writer = Repetitions(bytes)
      writer.write()
      var text: [UInt8] = []
      add(bytes.count, to: &text)
      add(writer.count, to: &text)
      return text + writer.taken + writer.copied + writer.distances + writer.rest
    }
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    former = [Int32](repeating: -1, count: bytes.count)
  }

  private mutating func write() {
    let end = bytes.count - Self.shortest
    var place = 0
    /// The number of places that the table has.
    var noted = 0
    while place <= end {
      var best: Found?
      for next in place...min(place + Self.patience, end) {
        if next > place, best == nil { break }
        while noted < next {
          note(noted)
          noted += 1
        }
        best = better(at: next, than: best)
      }
      guard let best else {
        place += 1
        continue
      }
      add(best.start - written, best.count, best.distance == distance ? 0 : best.distance)
      (distance, written) = (best.distance, best.start + best.count)
      place = written
      while noted < min(place, end) {
        note(noted)
        noted += 1
      }
    }
    add(bytes.count - written, 0, 0)
  }

  // MARK: - Search

  /// Returns the repetition at a place that is worth the most, if it is worth more than another one; otherwise that one.
  private func better(at place: Int, than other: Found?) -> Found? {
    var best = other
    if distance > 0, place >= distance, bytes[place] == bytes[place - distance] {
      let saved = Self.shortest - Self.shortestAgain
      best = longer(place, distance, least: Self.shortestAgain, saved: saved, than: best)
    }
    var origin = Int(table[slot(place)])
    for _ in 0..<Self.tries where origin >= 0 {
      best = longer(place, place - origin, least: Self.shortest, saved: 0, than: best)
      origin = Int(former[origin])
    }
    return best
  }

  /// Returns the repetition around a place from a distance, as far as it goes in both directions, if it has so many bytes and is
  /// worth more than another one; otherwise that one.
  private func longer(_ place: Int, _ distance: Int, least: Int, saved: Int, than other: Found?) -> Found? {
    var (start, end) = (place, place)
    while end < bytes.count, bytes[end] == bytes[end - distance] { end += 1 }
    while start > written, start > distance, bytes[start - 1] == bytes[start - 1 - distance] { start -= 1 }
    let gain = end - start + saved
    guard end - start >= least, gain > other?.gain ?? 0 else { return other }
    return Found(start: start, distance: distance, count: end - start, gain: gain)
  }

  /// Puts a place into the table.
  private mutating func note(_ place: Int) {
    let slot = slot(place)
    former[place] = table[slot]
    table[slot] = Int32(place)
  }

  /// The place in the table of a beginning of `shortest` bytes.
  private func slot(_ place: Int) -> Int {
    let start = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[place..<place + Self.shortest])
    let low = start.loadUnaligned(as: UInt64.self)
    let high = UInt64(start.loadUnaligned(fromByteOffset: 8, as: UInt16.self))
    let mixed = (low &* 0x9E37_79B9_7F4A_7C15 ^ high &* 0xC2B2_AE3D_27D4_EB4F) &* 0x1656_67B1_9E37_79F9
    return Int(mixed >> UInt64(64 - Self.tableBits))
  }

  // MARK: - Steps

  /// Adds a step that takes what comes next of the bytes, and copies some.
  private mutating func add(_ taken: Int, _ copied: Int, _ distance: Int) {
    count += 1
    Self.add(taken, to: &self.taken)
    Self.add(copied, to: &self.copied)
    Self.add(distance, to: &distances)
    rest += bytes[written..<written + taken]
  }

  private static func add(_ number: Int, to text: inout [UInt8]) {
    var left = number
    while left >= 128 {
      text.append(UInt8(left & 127 | 128))
      left >>= 7
    }
    text.append(UInt8(left))
  }
}
