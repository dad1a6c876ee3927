import LessonModel
import PlatformKit

/// What tells whether any of some contents has changed: FNV-1a of 64 bits.
struct ChangeKey {
  private var state: UInt64 = FNV.basis

  /// Adds a content, and where it ends.
  mutating func add(_ content: [UInt8]) {
    let prime = FNV.prime
    var state = state
    content.withUnsafeBufferPointer { for byte in $0 { state = (state ^ UInt64(byte)) &* prime } }
    let count = UInt64(content.count)
    self.state = (state ^ count) &* prime
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
