import PlatformKit

/// What tells whether any of some contents has changed: FNV-1a of 64 bits.
struct ChangeKey {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Adds a content, and where it ends.
  mutating func add(_ content: [UInt8]) {
    var state = state
    content.withUnsafeBufferPointer { for byte in $0 { state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 } }
    let count = UInt64(content.count)
    self.state = (state ^ count) &* 0x0000_0100_0000_01b3
  }

  /// The key as a text.
  var text: String { String(state, radix: 16) }
}

/// The clock that only goes forward.
enum Clock {
  /// The milliseconds since some time before.
  static var milliseconds: Int {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Int(now.tv_sec) * 1000 + Int(now.tv_nsec) / 1_000_000
  }
}
