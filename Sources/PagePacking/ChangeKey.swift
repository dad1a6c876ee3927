import LessonModel

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
