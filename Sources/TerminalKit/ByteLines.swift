import PlatformKit

/// Lines of any length from a descriptor.
struct ByteLines {
  private let descriptor: Int32
  private var bytes: [UInt8] = []
  private var start = 0

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// The next line without its ending; the last line may lack one.
  mutating func next(stopsAtInterrupts: Bool) -> ReadResult {
    var searched = start
    while true {
      if let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        return .line(Self.text(bytes[start..<end]))
      }
      bytes.removeSubrange(..<start)
      start = 0
      searched = bytes.count
      if stopsAtInterrupts, waitIsInterrupted() { return .interrupted }
      switch Descriptors.read(descriptor) {
      case .bytes(let more): bytes += more
      case .interrupted: continue
      case .end, .failed: return rest()
      }
    }
  }

  /// Waits for bytes, and says whether Ctrl-C came first.
  private func waitIsInterrupted() -> Bool {
    while true {
      switch Descriptors.firstReadable(of: [Signals.noticeDescriptor, descriptor], milliseconds: -1) {
      case nil: continue
      case Signals.noticeDescriptor: if Signals.takeNotices().contains(.interrupted) { return true }
      default: return false
      }
    }
  }

  private mutating func rest() -> ReadResult {
    defer { bytes = [] }
    return bytes.isEmpty ? .endOfInput : .line(Self.text(bytes[...]))
  }

  private static func text(_ line: ArraySlice<UInt8>) -> String {
    String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
  }
}
