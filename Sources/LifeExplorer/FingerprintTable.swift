/// The fingerprints of the situations that were met: open addressing in one array, and nothing but the fingerprints.
struct FingerprintTable {
  /// The fingerprints; 0 for a free place.
  private var places: [UInt64]
  private(set) var count = 0

  init() { places = Array(repeating: 0, count: 1024) }

  /// The bytes of the table.
  var bytes: Int { places.count * MemoryLayout<UInt64>.size }

  /// Adds a fingerprint; false if it was there.
  mutating func insert(_ fingerprint: UInt64) -> Bool {
    if count &* 4 >= places.count &* 3 { grow() }
    let isNew = add(fingerprint == 0 ? 1 : fingerprint)
    if isNew { count &+= 1 }
    return isNew
  }

  @inline(__always)
  private mutating func add(_ fingerprint: UInt64) -> Bool {
    // The high half of the product is a place for any number of places.
    var place = Int(truncatingIfNeeded: fingerprint.multipliedFullWidth(by: UInt64(places.count)).high)
    while true {
      let found = places[place]
      if found == fingerprint { return false }
      if found == 0 {
        places[place] = fingerprint
        return true
      }
      place &+= 1
      if place == places.count { place = 0 }
    }
  }

  /// Makes room for half as many again.
  @inline(never)
  private mutating func grow() {
    let old = places
    places = Array(repeating: 0, count: old.count + old.count / 2)
    for fingerprint in old where fingerprint != 0 { _ = add(fingerprint) }
  }
}

/// A hash of 64 bits that is the same everywhere.
public struct Fingerprint {
  private var sum: UInt64 = 0
  /// What tells the places of the words apart.
  private var key: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// The hash of no word.
  public init() {}

  /// The hash of the words so far.
  public var value: UInt64 { Self.fold(sum ^ key, 0xA076_1D64_78BD_642F) }

  /// Takes a word into the hash, at its place: order counts.
  @inline(__always)
  public mutating func add(_ word: UInt64) {
    // No product waits for another one.
    sum &+= Self.fold(word ^ key, key | 1)
    key &+= 0xE703_7ED1_A0B4_28DB
  }

  @inline(__always)
  private static func fold(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right)
    return product.high ^ product.low
  }

  /// Adds a number.
  @inline(__always)
  mutating func add(_ number: Int64) { add(UInt64(bitPattern: number)) }

  /// Adds the first cells of a row.
  @inline(__always)
  mutating func add(_ cells: SIMD8<Int32>, count: Int) {
    var index = 0
    while index < count {
      let high = index &+ 1 < count ? UInt64(UInt32(bitPattern: cells[index &+ 1])) &<< 32 : 0
      add(UInt64(UInt32(bitPattern: cells[index])) | high)
      index &+= 2
    }
  }
}
