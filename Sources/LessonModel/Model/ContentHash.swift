/// The SHA-256 digest of a text, by which a result says exactly which lesson or plugin it was graded with.
package struct ContentHash: Sendable, Hashable {
  /// The digest of SHA-256, 32 bytes.
  package let bytes: [UInt8]

  /// Hashes bytes.
  package init(of content: [UInt8]) {
    var digest = SHA256()
    content.withUnsafeBufferPointer { digest.absorb($0, upTo: content.count - content.count % 64) }
    let rest = SHA256.rest(of: content)
    rest.withUnsafeBufferPointer { digest.absorb($0, upTo: rest.count) }
    bytes = digest.bytes
  }

  /// Hashes a text in its UTF-8 form.
  package init(of text: String) { self.init(of: Array(text.utf8)) }

  /// A hash that is written as 64 hexadecimal digits in lower case.
  package init(hex: String) {
    let digits = hex.utf8.map { $0 < UInt8(ascii: "a") ? $0 &- UInt8(ascii: "0") : $0 &- UInt8(ascii: "a") &+ 10 }
    bytes = stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }

  /// All 64 hexadecimal digits.
  package var hex: String { ContentHash.hex(bytes[...]) }

  /// The first 16 hexadecimal digits, as results show them.
  package var short: String { ContentHash.hex(bytes.prefix(8)) }

  /// Returns bytes as hexadecimal digits.
  private static func hex(_ bytes: ArraySlice<UInt8>) -> String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    for byte in bytes {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }
}

/// The state of SHA-256 (FIPS 180-4) between blocks of 64 bytes.
private struct SHA256 {
  /// The eight words.
  private struct State {
    var a: UInt32 = 0x6a09_e667
    var b: UInt32 = 0xbb67_ae85
    var c: UInt32 = 0x3c6e_f372
    var d: UInt32 = 0xa54f_f53a
    var e: UInt32 = 0x510e_527f
    var f: UInt32 = 0x9b05_688c
    var g: UInt32 = 0x1f83_d9ab
    var h: UInt32 = 0x5be0_cd19
  }

  private var state = State()

  var bytes: [UInt8] {
    [state.a, state.b, state.c, state.d, state.e, state.f, state.g, state.h].flatMap {
      SHA256.bytes(of: UInt64($0), count: 4)
    }
  }

  /// Returns what is left after the whole blocks, ended by a one bit and the length in bits: one block or two.
  static func rest(of content: [UInt8]) -> [UInt8] {
    var rest = Array(content.suffix(content.count % 64))
    rest.append(0x80)
    while rest.count % 64 != 56 { rest.append(0) }
    return rest + bytes(of: UInt64(content.count) * 8, count: 8)
  }

  /// Adds the blocks of 64 bytes up to a place.
  mutating func absorb(_ content: UnsafeBufferPointer<UInt8>, upTo end: Int) {
    guard end > 0 else { return }
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
      schedule.initialize(repeating: 0)
      Self.constants.withUnsafeBufferPointer { constants in
        for start in stride(from: 0, to: end, by: 64) {
          Self.fill(schedule, from: content, at: start)
          state = Self.mixed(state, schedule, constants)
        }
      }
    }
  }

  /// Fills in the 64 words that a block is spread into.
  private static func fill(
    _ schedule: UnsafeMutableBufferPointer<UInt32>, from content: UnsafeBufferPointer<UInt8>, at start: Int
  ) {
    for place in 0..<16 {
      let first = start + 4 * place
      schedule[place] =
        UInt32(content[first]) << 24 | UInt32(content[first + 1]) << 16 | UInt32(content[first + 2]) << 8
        | UInt32(content[first + 3])
    }
    for place in 16..<64 {
      let (old, recent) = (schedule[place - 15], schedule[place - 2])
      let first = rotated(old, by: 7) ^ rotated(old, by: 18) ^ (old >> 3)
      let second = rotated(recent, by: 17) ^ rotated(recent, by: 19) ^ (recent >> 10)
      schedule[place] = schedule[place - 16] &+ first &+ schedule[place - 7] &+ second
    }
  }

  /// Returns the state after a block.
  private static func mixed(
    _ state: State, _ schedule: UnsafeMutableBufferPointer<UInt32>, _ constants: UnsafeBufferPointer<UInt32>
  ) -> State {
    var now = state
    for round in 0..<64 {
      let choice = (now.e & now.f) ^ (~now.e & now.g)
      let majority = (now.a & now.b) ^ (now.a & now.c) ^ (now.b & now.c)
      let first = now.h &+ sum(now.e, 6, 11, 25) &+ choice &+ constants[round] &+ schedule[round]
      let second = sum(now.a, 2, 13, 22) &+ majority
      now = State(
        a: first &+ second, b: now.a, c: now.b, d: now.c, e: now.d &+ first, f: now.e, g: now.f, h: now.g)
    }
    return State(
      a: state.a &+ now.a, b: state.b &+ now.b, c: state.c &+ now.c, d: state.d &+ now.d, e: state.e &+ now.e,
      f: state.f &+ now.f, g: state.g &+ now.g, h: state.h &+ now.h)
  }

  /// Returns the exclusive or of three rotations of a word.
  private static func sum(_ word: UInt32, _ first: UInt32, _ second: UInt32, _ third: UInt32) -> UInt32 {
    rotated(word, by: first) ^ rotated(word, by: second) ^ rotated(word, by: third)
  }

  /// Returns a word rotated to the right.
  private static func rotated(_ word: UInt32, by count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }

  /// Returns the lowest bytes of a number, the highest first.
  private static func bytes(of number: UInt64, count: Int) -> [UInt8] {
    (0..<count).map { index in UInt8(truncatingIfNeeded: number >> UInt64(8 * (count - 1 - index))) }
  }

  /// The fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}
