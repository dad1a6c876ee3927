import PlatformKit
import TestSupport
import Testing

/// A file that several programs append to, for its owner alone.
@Suite struct LogFileTests {
  private let folder = TemporaryFolder()

  private func append(_ text: String, to file: LogFile, isSynced: Bool = true) -> String? {
    file.append(isSynced: isSynced) { _ in Array(text.utf8) }
  }

  private func mode(of path: String) -> mode_t {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
  }

  @Test(arguments: [true, false])
  func `it goes on at the end, and it and its folders are for its owner alone`(isSynced: Bool) throws {
    let file = LogFile(path: folder.path + "/a/b/log")
    #expect(file.fault == nil)
    #expect(try file.contents() == [])
    #expect(append("one\n", to: file, isSynced: isSynced) == nil)
    #expect(append("two\n", to: file, isSynced: isSynced) == nil)
    #expect(try file.contents() == Array("one\ntwo\n".utf8))
    #expect(mode(of: file.path) == 0o600)
    #expect(mode(of: folder.path + "/a") == 0o700 && mode(of: folder.path + "/a/b") == 0o700)
  }

  @Test func `a file that others may read is narrowed`() {
    let path = folder.add("log", "one\n")
    chmod(path, 0o644)
    #expect(append("two\n", to: LogFile(path: path)) == nil)
    #expect(mode(of: path) == 0o600)
  }

  @Test(arguments: [0, 1, 5, 8, 9, 1000])
  func `what is appended may depend on the end`(count: Int) {
    let path = folder.add("log", "one\ntwo\n")
    var seen: [UInt8]?
    var size = 0
    let fault = LogFile(path: path).append(isSynced: false) { end in
      (seen, size) = (end.bytes(atMost: count), end.size)
      return Array("three\n".utf8)
    }
    #expect(fault == nil && size == 8)
    #expect(seen == Array("one\ntwo\n".utf8.suffix(count)))
    #expect(TextFiles.text(of: path) == "one\ntwo\nthree\n")
  }

  /// Paths at which nothing can be kept, made in a folder.
  private static let faults: [(name: String, make: @Sendable (String) -> Void, reason: String)] = [
    ("folder", { mkdir($0, 0o755) }, "it is a folder, not a file"),
    ("loop", { symlink($0, $0) }, "Too many levels of symbolic links"),
    ("pipe", { mkfifo($0, 0o600) }, "it is no regular file"),
    ("device", { symlink("/dev/null", $0) }, "it is no regular file"),
    ("file/below", { TextFiles.write("x", to: TextFiles.parent(of: $0)) }, "Not a directory"),
  ]

  @Test(arguments: faults.indices) func `where nothing can be kept, that is known before the first line`(index: Int) {
    let (name, make, reason) = Self.faults[index]
    let path = "\(folder.path)/\(name)"
    make(path)
    let file = LogFile(path: path)
    #expect(file.fault == reason)
    #expect(append("one\n", to: file) != nil)
    #expect(throws: FileFault.self) { try file.contents() }
  }

  @Test func `a file without a name is none`() { #expect(LogFile(path: "").fault == "no file is named") }

  @Test(.enabled(if: geteuid() != 0, "nothing is forbidden to root"))
  func `a file or folder that may not be written is told`() {
    let path = folder.add("log", "one\n")
    chmod(path, 0o400)
    #expect(LogFile(path: path).fault == "Permission denied")
    chmod(folder.path, 0o500)
    #expect(LogFile(path: folder.path + "/other").fault == "\(folder.path): Permission denied")
    chmod(folder.path, 0o700)
  }

  @Test func `writers at once see each other's lines whole`() async throws {
    let file = LogFile(path: folder.path + "/log")
    // Each line is one longer than the one before it.
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          for _ in 0..<50 {
            _ = file.append(isSynced: false) { end in
              usleep(100)
              let last = end.bytes(atMost: 1000)?.dropLast().split(separator: UInt8(ascii: "\n")).last
              return [UInt8](repeating: UInt8(ascii: "x"), count: (last?.count ?? 0) + 1) + [UInt8(ascii: "\n")]
            }
          }
        }
      }
    }
    let lines = try file.contents().split(separator: UInt8(ascii: "\n"))
    #expect(lines.map { $0.count } == Array(1...200))
  }
}
