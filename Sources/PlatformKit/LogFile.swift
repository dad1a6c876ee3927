/// A file of its owner's that is only ever appended to, by several programs at once, whole lines at a time.
///
/// Only a regular file is used; its mode lets only its owner read it.
package struct LogFile: Sendable {
  /// Where it is; it need not exist.
  package let path: String

  /// The log file at a path.
  package init(path: String) { self.path = path }

  /// The end of the file, as far as it is asked for.
  package struct End {
    fileprivate let descriptor: Int32
    /// The length of the file, in bytes.
    package let size: Int

    /// The last bytes, at most so many; nil where they cannot be read.
    package func bytes(atMost count: Int) -> [UInt8]? {
      let start = max(0, size - count)
      guard lseek(descriptor, off_t(start), SEEK_SET) >= 0 else { return nil }
      var bytes: [UInt8] = []
      while bytes.count < size - start {
        switch Descriptors.read(descriptor, atMost: min(size - start - bytes.count, 1 << 20)) {
        case .bytes(let more): bytes += more
        case .interrupted: continue
        case .end, .failed: return nil
        }
      }
      return bytes
    }
  }

  /// How many bytes a log may have that is read whole.
  package static let limit = Files.limit

  private static let flags = O_APPEND | O_CLOEXEC | O_NONBLOCK | O_NOCTTY

  // MARK: - Reading

  /// Why nothing can be kept here, as far as that can be known before the first line; nil where nothing is in the way.
  package var fault: String? {
    guard !path.isEmpty else { return "no file is named" }
    var status = stat()
    if stat(path, &status) == 0, let refusal = Self.refusal(of: status) { return refusal }
    let descriptor = open(path, O_RDWR | Self.flags)
    if descriptor >= 0 {
      close(descriptor)
      return nil
    }
    return errno == ENOENT ? Self.fault(ofFolder: Files.parent(of: path)) : Descriptors.lastFault
  }

  /// All of it; nothing where there is no such file.
  package func contents() throws(FileFault) -> [UInt8] {
    var status = stat()
    if stat(path, &status) == 0, let refusal = Self.refusal(of: status) { throw .unreadable(reason: refusal) }
    let descriptor = open(path, O_RDONLY | Self.flags)
    if descriptor < 0 && errno == ENOENT { return [] }
    guard descriptor >= 0 else { throw .unreadable(reason: Descriptors.lastFault) }
    defer { close(descriptor) }
    guard fstat(descriptor, &status) == 0 else { throw .unreadable(reason: Descriptors.lastFault) }
    if let refusal = Self.refusal(of: status) { throw .unreadable(reason: refusal) }
    // Without the lock, a line that is being written might be read in part; that is no reason to read nothing.
    _ = Self.lock(descriptor, LOCK_SH)
    guard fstat(descriptor, &status) == 0 else { throw .unreadable(reason: Descriptors.lastFault) }
    guard status.st_size <= off_t(Self.limit) else { throw .tooLarge(limit: Self.limit) }
    guard let bytes = End(descriptor: descriptor, size: Int(status.st_size)).bytes(atMost: Self.limit) else {
      throw .unreadable(reason: Descriptors.lastFault)
    }
    return bytes
  }

  // MARK: - Writing

  /// Appends what is made of the end of the file, while no other program appends; answers the fault, if any.
  ///
  /// What cannot be written as a whole is not written. With `isSynced`, it is on the disk when this returns.
  package func append(isSynced: Bool, _ make: (End) -> [UInt8]?) -> String? {
    let folder = Files.parent(of: path)
    guard Files.makeFolder(folder, for: .owner) else {
      return Self.fault(ofFolder: folder) ?? "its folder cannot be made"
    }
    var status = stat()
    if stat(path, &status) == 0, let refusal = Self.refusal(of: status) { return refusal }
    let descriptor = open(path, O_RDWR | O_CREAT | Self.flags, 0o600)
    guard descriptor >= 0 else { return Descriptors.lastFault }
    defer { close(descriptor) }
    guard Self.lock(descriptor, LOCK_EX) else { return "another program holds it" }
    guard fstat(descriptor, &status) == 0 else { return Descriptors.lastFault }
    if let refusal = Self.refusal(of: status) { return refusal }
    // Where the file is not the owner's, its mode is theirs, too.
    if status.st_mode & 0o077 != 0 { _ = fchmod(descriptor, 0o600) }
    guard let bytes = make(End(descriptor: descriptor, size: Int(status.st_size))) else { return Descriptors.lastFault }
    if Descriptors.write(bytes, to: descriptor), !isSynced || Self.isSynchronised(descriptor) {
      if isSynced && status.st_size == 0 { Self.synchroniseFolder(folder) }
      return nil
    }
    let fault = Descriptors.lastFault
    ftruncate(descriptor, status.st_size)
    return fault
  }

  /// Indicates whether the bytes are on the disk, as far as the file system can say that.
  private static func isSynchronised(_ descriptor: Int32) -> Bool {
    while !synchronise(descriptor) {
      if [EINVAL, ENOTSUP, ENOSYS].contains(errno) { return true }
      if errno != EINTR { return false }
    }
    return true
  }

  /// A new file is only safe once its name is.
  private static func synchroniseFolder(_ folder: String) {
    let descriptor = open(folder.isEmpty ? "." : folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    _ = synchronise(descriptor)
    close(descriptor)
  }

  // MARK: - What is in the way

  private static func refusal(of status: stat) -> String? {
    switch status.st_mode & S_IFMT {
    case S_IFREG: nil
    case S_IFDIR: "it is a folder, not a file"
    default: "it is no regular file"
    }
  }

  /// Why no file can be made in a folder, or in the nearest one above that exists.
  private static func fault(ofFolder folder: String) -> String? {
    let folder = folder.isEmpty ? "." : folder
    var status = stat()
    if stat(folder, &status) != 0 {
      let isMissing = errno == ENOENT && folder != "/" && folder != "."
      return isMissing ? fault(ofFolder: Files.parent(of: folder)) : "\(folder): \(Descriptors.lastFault)"
    }
    guard status.st_mode & S_IFMT == S_IFDIR else { return "\(folder) is no folder" }
    return access(folder, W_OK | X_OK) == 0 ? nil : "\(folder): \(Descriptors.lastFault)"
  }

  // MARK: - The lock

  /// The number of attempts to take the lock, one each millisecond; another program holds it for a few.
  private static let lockAttempts = 5_000

  /// Takes the lock; false where another program holds it for too long.
  ///
  /// A file system without locks is used without.
  private static func lock(_ descriptor: Int32, _ kind: Int32) -> Bool {
    for _ in 0..<lockAttempts {
      if flock(descriptor, kind | LOCK_NB) == 0 { return true }
      guard errno == EWOULDBLOCK || errno == EINTR else { return true }
      usleep(1_000)
    }
    return false
  }
}
