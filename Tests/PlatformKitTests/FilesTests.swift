import PlatformKit
import TestSupport
import Testing

@Suite struct FilesTests {
  private let folder = TemporaryFolder()

  @Test func `what was written is read again, whole, and leaves no neighbour behind`() throws {
    let path = folder.path + "/a.life"
    for count in [0, 1, 65_535, 65_536, 300_000] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
      #expect(Files.write(bytes, to: path) == nil)
      #expect(try Files.contents(of: path) == bytes)
    }
    #expect(Files.names(in: folder.path) == ["a.life"])
  }

  @Test func `what cannot be read says why`() {
    func fault(_ path: String) -> String {
      do throws(FileFault) {
        return "read: \(try Files.contents(of: path).count)"
      } catch {
        return "\(error)"
      }
    }
    #expect(fault(folder.path + "/none") == "notFound")
    #expect(fault(folder.add("file", "x") + "/below") == "notFound")
    #expect(fault(folder.path) == "isDirectory")
    #expect(fault(folder.path + "/" + String(repeating: "x", count: 300)).hasPrefix("unreadable"))
  }

  @Test func `a file that cannot be written stays as it is`() {
    let file = folder.add("file", "x")
    #expect(Files.write([1], to: file + "/below") != nil)
    #expect(TextFiles.text(of: file) == "x")
  }

  @Test func `folders are made with those above them, listed in order and removed whole`() {
    let deep = folder.path + "/a/b/c"
    #expect(Files.makeFolder(deep) && Files.makeFolder(deep) && Files.isFolder(deep))
    for name in ["z", "a", ".hidden"] { _ = folder.add("list/\(name)", "") }
    #expect(Files.names(in: folder.path + "/list") == ["a", "z"])
    #expect(!Files.makeFolder(folder.add("file", "") + "/below"))
    Files.remove(folder.path + "/a")
    #expect(!Files.isFolder(folder.path + "/a"))
  }

  @Test(arguments: [("a/b", "a"), ("/a", "/"), ("a", ""), ("/a/b/c.life", "/a/b"), ("", "")])
  func `the folder of a path`(path: String, expected: String) {
    #expect(Files.parent(of: path) == expected)
  }

  @Test func `bytes go through a pipe, and a reader is told of the end`() throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    #expect(Descriptors.firstReadable(of: [ends[0]], milliseconds: 0) == nil)
    #expect(Descriptors.write(Array("hello".utf8), to: ends[1]))
    #expect(Descriptors.firstReadable(of: [ends[0]], milliseconds: 1000) == ends[0])
    guard case .bytes(let bytes) = Descriptors.read(ends[0]) else { return #expect(Bool(false)) }
    #expect(bytes == Array("hello".utf8))
    close(ends[1])
    guard case .end = Descriptors.read(ends[0]) else { return #expect(Bool(false)) }
    close(ends[0])
    guard case .failed = Descriptors.read(ends[0]) else { return #expect(Bool(false)) }
  }
}
