/// The lines of a file, of a pipe or of standard input, one after the other, in memory that follows the longest line and not
/// their number.
package enum LineSource {
  /// A line of a source.
  package enum Line: Sendable {
    /// Its bytes, without the newline.
    case whole([UInt8])
    /// It is longer than the limit, and nothing of it is kept.
    case tooLong
  }

  /// Reads the lines of a file, counted from 1, until the closure returns false.
  ///
  /// The path `-` means standard input.
  /// A pipe may have a path, as one of another program’s output has that unpacks a file; a device has not.
  package static func read(
    _ path: String, lineLimit: Int, _ body: (_ number: Int, _ line: Line) -> Bool
  ) throws(FileFault) {
    guard path != "-" else { return try read(0, lineLimit, body) }
    var status = stat()
    guard stat(path, &status) == 0 else { throw .lastFault }
    if status.isFolder { throw .isDirectory }
    guard status.isRegular || status.st_mode & S_IFMT == S_IFIFO else { throw .notRegular }
    let descriptor = open(path, O_RDONLY | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .lastFault }
    defer { close(descriptor) }
    try read(descriptor, lineLimit, body)
  }

  private static func read(
    _ descriptor: Int32, _ lineLimit: Int, _ body: (_ number: Int, _ line: Line) -> Bool
  ) throws(FileFault) {
    var cutter = LineCutter(limit: lineLimit)
    var number = 0
    func handOn() -> Bool {
      cutter.takeBatch().lines { line in
        number += 1
        return body(number, line)
      }
    }
    while true {
      switch Descriptors.read(descriptor) {
      case .bytes(let bytes):
        cutter.add(bytes)
        if !handOn() { return }
      case .interrupted: continue
      case .end:
        cutter.finish()
        _ = handOn()
        return
      case .failed(let reason): throw .unreadable(reason: reason)
      }
    }
  }
}

extension LineBatch {
  /// Calls a closure with each line until it returns false, and returns whether it never did.
  fileprivate func lines(_ body: (LineSource.Line) -> Bool) -> Bool {
    var place = 0
    while place < bytes.count {
      let length = bytes.number(at: place)
      let end = place + 4 + Self.lineLength(length)
      guard body(length == Self.tooLong ? .tooLong : .whole(Array(bytes[(place + 4)..<end]))) else { return false }
      place = end
    }
    return true
  }
}
