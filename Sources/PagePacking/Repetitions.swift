/// Bytes without what stands in them twice: a compressor of the kind of gzip sees repetitions within 32 KB only, and a program has
/// many that are further apart.
///
/// The text begins with the number of bytes that come back and the number of steps. Then come three columns with a number for each
/// step: how many bytes are taken from the rest, how many are copied behind them, and from how far before; then comes the rest.
/// Numbers have seven bits a byte, the lowest first; the last byte of one is below 128.
package struct Repetitions {
  /// The shortest repetition that is worth a step: shorter ones cost more than the compressor needs for them.
  private static let shortest = 20
  /// The bits of a place in the table of beginnings.
  private static let tableBits = 22
  /// The bytes that a beginning is known by.
  private static let sample = 16

  private var count = 0
  private var taken: [UInt8] = []
  private var copied: [UInt8] = []
  private var distances: [UInt8] = []
  private var rest: [UInt8] = []

  /// Returns the text of bytes.
  package static func text(of bytes: [UInt8]) -> [UInt8] {
    var writer = Repetitions()
    bytes.withUnsafeBufferPointer { writer.write($0) }
    var text: [UInt8] = []
    add(bytes.count, to: &text)
    add(writer.count, to: &text)
    return text + writer.taken + writer.copied + writer.distances + writer.rest
  }

  private mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) {
    var table = [Int32](repeating: -1, count: 1 << Self.tableBits)
    var written = 0
    var place = 0
    while place + Self.sample <= bytes.count {
      let slot = Self.slot(bytes, place)
      let former = Int(table[slot])
      table[slot] = Int32(place)
      guard former >= 0, let found = Self.repetition(bytes, former, place, from: written)
      else {
        place += 1
        continue
      }
      add(found.start - written, found.count, found.start - found.former, bytes[written..<found.start])
      written = found.start + found.count
      for inner in stride(from: place + 1, to: min(written, bytes.count - Self.sample), by: 1) {
        table[Self.slot(bytes, inner)] = Int32(inner)
      }
      place = written
    }
    add(bytes.count - written, 0, 0, bytes[written...])
  }

  /// Returns the repetition around two places with equal beginnings, as far as it goes in both directions; nil for a short one.
  private static func repetition(
    _ bytes: UnsafeBufferPointer<UInt8>, _ former: Int, _ place: Int, from first: Int
  ) -> (start: Int, former: Int, count: Int)? {
    var (start, origin, end) = (place, former, place)
    while end < bytes.count, bytes[end] == bytes[former + end - place] { end += 1 }
    while start > first, origin > 0, bytes[start - 1] == bytes[origin - 1] { (start, origin) = (start - 1, origin - 1) }
    return end - start < shortest ? nil : (start, origin, end - start)
  }

  /// The place in the table of a beginning.
  private static func slot(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int) -> Int {
    let start = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[place..<place + sample])
    let (low, high) = (start.loadUnaligned(as: UInt64.self), start.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
    let mixed = (low &* 0x9E37_79B9_7F4A_7C15 ^ high &* 0xC2B2_AE3D_27D4_EB4F) &* 0x1656_67B1_9E37_79F9
    return Int(mixed >> UInt64(64 - tableBits))
  }

  private mutating func add(_ taken: Int, _ copied: Int, _ distance: Int, _ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    count += 1
    Self.add(taken, to: &self.taken)
    Self.add(copied, to: &self.copied)
    Self.add(distance, to: &distances)
    rest += bytes
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
