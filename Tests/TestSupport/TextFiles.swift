#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Files of the tests, read and written whole.
public enum TextFiles {
  /// The bytes of a file, or nil where it cannot be read.
  public static func bytes(of path: String) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      if count == 0 { return ferror(file) == 0 ? bytes : nil }
      bytes += chunk[..<count]
    }
  }

  /// The text of a file, or nil where it cannot be read.
  public static func text(of path: String) -> String? { bytes(of: path).map { String(decoding: $0, as: UTF8.self) } }

  /// Writes a file; false where that fails.
  @discardableResult
  public static func write(_ bytes: [UInt8], to path: String) -> Bool {
    guard let file = fopen(path, "wb") else { return false }
    let isWritten = fwrite(bytes, 1, bytes.count, file) == bytes.count
    return fclose(file) == 0 && isWritten
  }

  /// Writes a text; false where that fails.
  @discardableResult
  public static func write(_ text: String, to path: String) -> Bool { write(Array(text.utf8), to: path) }

  /// The names in a folder, sorted.
  public static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Makes a folder, and those above it where they are missing.
  public static func makeFolder(_ path: String) {
    if let slash = path.lastIndex(of: "/"), slash > path.startIndex, access(path, F_OK) != 0 {
      makeFolder(String(path[..<slash]))
    }
    mkdir(path, 0o755)
  }

  /// Removes a file, or a folder with everything in it.
  public static func remove(_ path: String) {
    if unlink(path) == 0 { return }
    for name in names(in: path) { remove("\(path)/\(name)") }
    rmdir(path)
  }

  /// The folder of a path.
  public static func parent(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }
}

/// A folder that is there for one test and gone afterwards.
public final class TemporaryFolder: Sendable {
  /// Where it is.
  public let path: String

  /// A new, empty folder.
  public init() {
    let root = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    path = "\(root)/lifelab-tests-\(getpid())-\(UInt64.random(in: 0 ... .max))"
    TextFiles.makeFolder(path)
  }

  deinit { TextFiles.remove(path) }

  /// Puts a file into it and returns its path.
  public func add(_ name: String, _ bytes: [UInt8]) -> String {
    let file = "\(path)/\(name)"
    TextFiles.makeFolder(TextFiles.parent(of: file))
    TextFiles.write(bytes, to: file)
    return file
  }

  /// Puts a text file into it and returns its path.
  public func add(_ name: String, _ text: String) -> String { add(name, Array(text.utf8)) }
}
