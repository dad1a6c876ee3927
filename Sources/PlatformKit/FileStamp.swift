/// What tells one content of a file from another without reading it: which file, how long, and when it was written.
package struct FileStamp: Hashable, Sendable {
  private let device: UInt64
  private let number: UInt64
  private let size: Int64
  private let seconds: Int64
  private let nanoseconds: Int64

  fileprivate init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(truncatingIfNeeded: status.st_ino)
    size = Int64(status.st_size)
    (seconds, nanoseconds) = status.writingTime
  }
}

extension Files {
  /// The stamp of a file; nil where there is none.
  package static func stamp(of path: String) -> FileStamp? {
    var status = stat()
    return stat(path, &status) == 0 ? FileStamp(status) : nil
  }
}
