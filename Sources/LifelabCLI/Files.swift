#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import LifeSession

/// Files, read whole and written whole or not at all.
enum Files {
  /// The largest file that is read.
  static let limit = 64 << 20

  /// The bytes of a file; `-` is standard input.
  static func read(_ path: String) -> FileContent {
    if path == "-" { return readAll(0) }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      return errno == ENOENT || errno == ENOTDIR ? .notFound : .unreadable(reason: lastError)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return .unreadable(reason: lastError) }
    if status.st_mode & S_IFMT == S_IFDIR { return .isDirectory }
    return readAll(descriptor)
  }

  private static func readAll(_ descriptor: Int32) -> FileContent {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = chunk.withUnsafeMutableBytes { buffer in
        platformRead(descriptor, buffer.baseAddress, buffer.count)
      }
      if count < 0 && errno == EINTR { continue }
      if count < 0 { return .unreadable(reason: lastError) }
      if count == 0 { return .bytes(bytes) }
      bytes += chunk[..<count]
      if bytes.count > limit { return .tooLarge(limit: limit) }
    }
  }

  /// Writes a file whole or not at all: into a neighbour first, then in its place.
  ///
  /// Returns the fault, if any.
  static func write(_ bytes: [UInt8], to path: String) -> String? {
    let temporary = "\(path).\(getpid()).tmp"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return lastError }
    let isWritten = writeAll(bytes, to: descriptor) && fsync(descriptor) == 0
    let fault = isWritten ? nil : lastError
    close(descriptor)
    if fault == nil, rename(temporary, path) == 0 { return nil }
    let reason = fault ?? lastError
    unlink(temporary)
    return reason
  }

  /// Appends to a file in one write, so that two programs may append at once.
  ///
  /// Returns the fault, if any.
  static func append(_ bytes: [UInt8], to path: String) -> String? {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return lastError }
    defer { close(descriptor) }
    return writeAll(bytes, to: descriptor) ? nil : lastError
  }

  /// Writes all bytes to an open file; false where that fails.
  @discardableResult
  static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var start = 0
    while start < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        platformWrite(descriptor, buffer.baseAddress.map { $0 + start }, buffer.count - start)
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return false }
      start += count
    }
    return true
  }

  /// The names in a folder, sorted; empty where it cannot be read.
  static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }

  /// Whether a folder is at this path.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Makes a folder and those above it; false where that fails.
  static func makeFolder(_ path: String) -> Bool {
    if path.isEmpty || isFolder(path) { return true }
    return makeFolder(parent(of: path)) && (mkdir(path, 0o755) == 0 || isFolder(path))
  }

  /// The folder of a path; empty for a bare name.
  static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Every `.life` file below a path, sorted; the path itself if it is a file.
  static func lifeFiles(below path: String) -> [String] {
    guard isFolder(path) else { return [path] }
    return names(in: path).flatMap { name -> [String] in
      let child = "\(path)/\(name)"
      if isFolder(child) { return lifeFiles(below: child) }
      return name.hasSuffix(".life") ? [child] : []
    }
  }

  /// The folder that the program was started in.
  static var workingFolder: String {
    guard let pointer = getcwd(nil, 0) else { return "." }
    defer { free(pointer) }
    return String(cString: pointer)
  }

  /// The value of an environment variable, or nil.
  static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  static var lastError: String { String(cString: strerror(errno)) }
}

private func platformRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}

private func platformWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, buffer, count)
}
