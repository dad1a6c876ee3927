/// Why a file has no contents.
package enum FileFault: Error, Sendable {
  /// Nothing is at its path.
  case notFound
  /// It is a folder.
  case isDirectory
  /// It is a pipe, a device or a socket: reading it could wait for ever, or change something.
  case notRegular
  /// It is larger than so many bytes.
  case tooLarge(limit: Int)
  /// The system refuses, for this reason.
  case unreadable(reason: String)
}

/// Files, read whole and written whole or not at all, and the folders in which they are.
package enum Files {
  /// Who may read what is made.
  package enum Audience: Sendable {
    /// Only the owner.
    case owner
    /// Everybody.
    case everybody

    var fileMode: mode_t { self == .owner ? 0o600 : 0o644 }
    fileprivate var folderMode: mode_t { self == .owner ? 0o700 : 0o755 }
  }

  /// The largest file that is read, in bytes.
  package static let limit = 64 << 20

  /// The bytes of a regular file of so many at most; `-` is standard input, whatever that is.
  ///
  /// It is looked at before it is opened, since a device may act on that, and again behind the open descriptor.
  package static func contents(of path: String, atMost limit: Int = limit) throws(FileFault) -> [UInt8] {
    if path == "-" { return try contents(ofDescriptor: 0, atMost: limit) }
    var status = stat()
    guard stat(path, &status) == 0 else { throw .lastFault }
    try checkKind(status)
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .lastFault }
    defer { close(descriptor) }
    guard fstat(descriptor, &status) == 0 else { throw .lastFault }
    try checkKind(status)
    if status.st_size > off_t(limit) { throw .tooLarge(limit: limit) }
    _ = fcntl(descriptor, F_SETFL, 0)
    return try contents(ofDescriptor: descriptor, atMost: limit)
  }

  /// Opens a file or a pipe to be read from the beginning, however long it is; `-` is standard input.
  ///
  /// Whoever names it may wait for it; it is no folder.
  package static func openStream(_ path: String) throws(FileFault) -> Int32 {
    if path == "-" { return 0 }
    let descriptor = open(path, O_RDONLY | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .lastFault }
    var status = stat()
    guard fstat(descriptor, &status) == 0, !status.isFolder else {
      close(descriptor)
      throw .isDirectory
    }
    return descriptor
  }

  private static func checkKind(_ status: stat) throws(FileFault) {
    if status.isFolder { throw .isDirectory }
    if !status.isRegular { throw .notRegular }
  }

  private static func contents(ofDescriptor descriptor: Int32, atMost limit: Int) throws(FileFault) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      switch Descriptors.read(descriptor) {
      case .bytes(let more): bytes += more
      case .end: return bytes
      case .interrupted: continue
      case .failed(let reason): throw .unreadable(reason: reason)
      }
      if bytes.count > limit { throw .tooLarge(limit: limit) }
    }
  }

}

// MARK: - Folders

extension Files {
  /// The names in a folder, sorted, those that begin with a dot only if wanted; empty where it cannot be read.
  package static func names(in folder: String, withHidden: Bool = false) -> [String] {
    names(in: folder, atMost: .max, withHidden: withHidden) ?? []
  }

  /// So many names of a folder at most, sorted; nil where it cannot be read.
  package static func names(in folder: String, atMost limit: Int, withHidden: Bool = false) -> [String]? {
    guard let stream = opendir(folder) else { return nil }
    defer { closedir(stream) }
    var names: [String] = []
    while names.count < limit, let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if withHidden ? name != "." && name != ".." : !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }

  /// Indicates whether a folder is at this path.
  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.isFolder
  }

  /// Makes a folder and those above it; false where that fails, for the reason that `Descriptors.lastFault` then tells.
  @discardableResult
  package static func makeFolder(_ path: String, for audience: Audience = .everybody) -> Bool {
    if path.isEmpty || isFolder(path) { return true }
    guard makeFolder(parent(of: path), for: audience) else { return false }
    if mkdir(path, audience.folderMode) == 0 { return true }
    // Looking whether another program has made it meanwhile says nothing of the reason.
    let fault = errno
    if isFolder(path) { return true }
    errno = fault
    return false
  }

  /// The folder of a path; empty for a bare name.
  package static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Removes a file, or a folder with everything in it.
  package static func remove(_ path: String) {
    if unlink(path) == 0 { return }
    for name in names(in: path, withHidden: true) { remove("\(path)/\(name)") }
    rmdir(path)
  }
}

// MARK: - Places

extension Files {
  /// The path without links and dots, or nil where nothing is there.
  package static func realPath(_ path: String) -> String? {
    guard let pointer = realpath(path, nil) else { return nil }
    defer { free(pointer) }
    return String(cString: pointer)
  }

  /// Indicates whether a path lies in a folder; both are without links and dots.
  package static func isBelow(_ path: String, _ folder: String) -> Bool {
    folder == "/" || path.hasPrefix(folder + "/")
  }

  /// What a message says of something that is neither a file nor a folder.
  package static let notRegular = "it is a pipe, a device or a socket, no regular file"
}

extension stat {
  var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
  var isRegular: Bool { st_mode & S_IFMT == S_IFREG }
  var isLink: Bool { st_mode & S_IFMT == S_IFLNK }
}

extension FileFault {
  /// Why the last call failed.
  static var lastFault: FileFault {
    errno == ENOENT || errno == ENOTDIR ? .notFound : .unreadable(reason: Descriptors.lastFault)
  }
}

// MARK: - Surroundings

extension Files {
  /// The folder that the program was started in.
  package static var workingFolder: String {
    guard let pointer = getcwd(nil, 0) else { return "." }
    defer { free(pointer) }
    return String(cString: pointer)
  }

  /// The value of an environment variable, or nil.
  package static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
