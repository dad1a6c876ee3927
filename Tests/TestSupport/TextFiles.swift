import PlatformKit

/// Files of the tests, read and written whole.
package enum TextFiles {
  /// The bytes of a file, or nil where it cannot be read.
  package static func bytes(of path: String) -> [UInt8]? { try? Files.contents(of: path) }

  /// The text of a file, or nil where it cannot be read.
  package static func text(of path: String) -> String? { bytes(of: path).map { String(decoding: $0, as: UTF8.self) } }

  /// Writes a file; false where that fails.
  @discardableResult
  package static func write(_ bytes: [UInt8], to path: String) -> Bool {
    // Not as the product writes: what a test needs for a moment is not worth a sync.
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    defer { closeDescriptor(descriptor) }
    return descriptor >= 0 && Descriptors.write(bytes, to: descriptor)
  }

  /// Writes a text; false where that fails.
  @discardableResult
  package static func write(_ text: String, to path: String) -> Bool { write(Array(text.utf8), to: path) }

  /// The names in a folder, sorted.
  package static func names(in folder: String) -> [String] { Files.names(in: folder, withHidden: true) }

  /// Every file below a folder by its path in it, with its text; for links, where they lead.
  package static func tree(_ folder: String) -> [String: String] {
    var tree: [String: String] = [:]
    for name in names(in: folder) {
      let path = "\(folder)/\(name)"
      var status = stat()
      guard lstat(path, &status) == 0 else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: for (key, value) in self.tree(path) { tree["\(name)/\(key)"] = value }
      case S_IFREG: tree[name] = text(of: path)
      default: tree[name] = "no regular file, number \(status.st_ino)"
      }
    }
    return tree
  }

  /// Makes a folder, and those above it where they are missing.
  package static func makeFolder(_ path: String) { Files.makeFolder(path) }

  /// The folder of a path.
  package static func parent(of path: String) -> String { Files.parent(of: path) }
}

/// A folder that is there for one test and gone afterwards.
package final class TemporaryFolder: Sendable {
  /// Where it is.
  package let path: String

  /// A new, empty folder.
  package init() {
    let root = Files.environment("TMPDIR") ?? "/tmp"
    path = "\(root)/lifelab-tests-\(getpid())-\(UInt64.random(in: 0 ... .max))"
    TextFiles.makeFolder(path)
  }

  deinit { Files.remove(path) }

  /// Puts a file into it and returns its path.
  package func add(_ name: String, _ bytes: [UInt8]) -> String {
    let file = "\(path)/\(name)"
    TextFiles.makeFolder(TextFiles.parent(of: file))
    TextFiles.write(bytes, to: file)
    return file
  }

  /// Puts a text file into it and returns its path.
  package func add(_ name: String, _ text: String) -> String { add(name, Array(text.utf8)) }
}
