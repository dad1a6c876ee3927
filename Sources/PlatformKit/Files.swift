/// Why a file has no contents.
package enum FileFault: Error, Sendable {
  /// Nothing is at its path.
  case notFound
  /// It is a folder.
  case isDirectory
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

    fileprivate var fileMode: mode_t { self == .owner ? 0o600 : 0o644 }
    fileprivate var folderMode: mode_t { self == .owner ? 0o700 : 0o755 }
  }

  /// The largest file that is read, in bytes.
  package static let limit = 64 << 20

  /// The bytes of a file; `-` is standard input.
  package static func contents(of path: String) throws(FileFault) -> [UInt8] {
    if path == "-" { return try contents(ofDescriptor: 0) }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw errno == ENOENT || errno == ENOTDIR ? .notFound : .unreadable(reason: Descriptors.lastFault)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable(reason: Descriptors.lastFault) }
    if status.st_mode & S_IFMT == S_IFDIR { throw .isDirectory }
    return try contents(ofDescriptor: descriptor)
  }

  private static func contents(ofDescriptor descriptor: Int32) throws(FileFault) -> [UInt8] {
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

  /// Writes a file whole or not at all: into a neighbour first, then in its place.
  ///
  /// Returns the fault, if any.
  package static func write(_ bytes: [UInt8], to path: String) -> String? {
    let temporary = "\(path).\(getpid()).tmp"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, Audience.everybody.fileMode)
    guard descriptor >= 0 else { return Descriptors.lastFault }
    let isWritten = Descriptors.write(bytes, to: descriptor) && fsync(descriptor) == 0
    let fault = isWritten ? nil : Descriptors.lastFault
    close(descriptor)
    if fault == nil, rename(temporary, path) == 0 { return nil }
    let reason = fault ?? Descriptors.lastFault
    unlink(temporary)
    return reason
  }
}

// MARK: - Folders

extension Files {
  /// The names in a folder, sorted, those that begin with a dot only if wanted; empty where it cannot be read.
  package static func names(in folder: String, withHidden: Bool = false) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if withHidden ? name != "." && name != ".." : !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }

  /// Whether a folder is at this path.
  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Makes a folder and those above it; false where that fails.
  @discardableResult
  package static func makeFolder(_ path: String, for audience: Audience = .everybody) -> Bool {
    if path.isEmpty || isFolder(path) { return true }
    return makeFolder(parent(of: path), for: audience) && (mkdir(path, audience.folderMode) == 0 || isFolder(path))
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
