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

  @Test func `a new folder is there whole, or nothing is`() throws {
    let path = folder.path + "/made"
    let text = Array("x".utf8)
    // The second file cannot be written: its folder is the first file.
    #expect(Files.write(newFolder: path, [("a", text), ("a/b", text)]) != nil)
    #expect(Files.names(in: folder.path, withHidden: true) == [])
    #expect(Files.write(newFolder: path, [("a", text), ("b/c/d", text)]) == nil)
    #expect(try Files.contents(of: path + "/b/c/d") == text)
    #expect(Files.write(newFolder: path, [("e", text)]) != nil)
    #expect(Files.names(in: path, withHidden: true) == ["a", "b"])
    #expect(Files.names(in: folder.path, withHidden: true) == ["made"])
  }

  @Test func `a stamp tells a file that was written or replaced from what it was`() {
    let path = folder.add("stamped.life", "one")
    let first = Files.stamp(of: path)
    #expect(first != nil && Files.stamp(of: path) == first)
    TextFiles.write("longer", to: path)
    let second = Files.stamp(of: path)
    #expect(second != nil && second != first)
    #expect(Files.write(Array("longer".utf8), to: path) == nil && Files.stamp(of: path) != second)
    #expect(Files.stamp(of: folder.path + "/none.life") == nil)
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

  @Test func `only regular files are read, appended to and replaced`() throws {
    let pipe = folder.path + "/pipe"
    try #require(mkfifo(pipe, 0o600) == 0)
    for path in [pipe, "/dev/null"] {
      #expect(throws: FileFault.self) { try Files.contents(of: path) }
      #expect(Files.write([1], to: path) == Files.notRegular)
    }
    #expect(Files.write([1], to: folder.path) == "it is a folder, not a file")
    symlink("nothing", folder.path + "/dangling")
    #expect(Files.write([1], to: folder.path + "/dangling") == "it is a link that leads nowhere")
    #expect(Files.names(in: folder.path, withHidden: true) == ["dangling", "pipe"])
  }

  @Test func `a temporary file is one that nobody could have put there`() throws {
    let path = folder.add("a.life", "x")
    // Whatever lies about, even under the names of earlier versions.
    symlink(path, "\(path).\(getpid()).tmp")
    #expect(Files.write(Array("new".utf8), to: folder.path + "/b.life") == nil)
    #expect(TextFiles.text(of: path) == "x" && Files.names(in: folder.path, withHidden: true).count == 3)
  }

  @Test func `the place of a file is told without links and dots`() throws {
    let real = try #require(Files.realPath(folder.path))
    TextFiles.makeFolder(folder.path + "/sub")
    symlink("sub", folder.path + "/link")
    symlink("sub/new", folder.path + "/dangling")
    let file = folder.add("sub/there", "")
    for (path, place) in [
      ("link/there", "\(real)/sub/there"), ("link/../new", "\(real)/new"), ("sub/./new", "\(real)/sub/new"),
    ] {
      #expect(Files.destination(ofPath: "\(folder.path)/\(path)").place == place)
    }
    for path in ["dangling", "none/new", "sub/", "\(file)/new"] where path != "sub/" {
      #expect(Files.destination(ofPath: "\(folder.path)/\(path)").fault != nil, "\(path)")
    }
    #expect(Files.isBelow("/a/b", "/a") && Files.isBelow("/a", "/") && !Files.isBelow("/ab", "/a"))
    #expect(!Files.isBelow("/a", "/a"))
  }

  @Test func `a walk takes each file once and follows no link out`() throws {
    _ = folder.add("top/a.life", "")
    _ = folder.add("top/b.txt", "")
    _ = folder.add("top/.hidden.life", "")
    _ = folder.add("top/sub/c.life", "")
    _ = folder.add("out/d.life", "")
    let top = folder.path + "/top"
    symlink("../out", top + "/out")
    symlink("../out/d.life", top + "/d.life")
    symlink("..", top + "/sub/loop")
    symlink(".", top + "/sub/self")
    symlink("a.life", top + "/z.life")
    symlink("nothing", top + "/nothing.life")
    try #require(mkfifo(top + "/pipe.life", 0o600) == 0)
    let walk = FolderWalk([top, top + "/sub"], suffix: ".life")
    #expect(walk.files.map { $0.path } == ["\(top)/a.life", "\(top)/sub/c.life"])
    #expect(walk.faults.map { $0.path } == ["d.life", "nothing.life", "out", "pipe.life"].map { "\(top)/\($0)" })
    #expect(FolderWalk([top + "/a.life", top + "/nowhere"], suffix: ".life").files.count == 2)
  }

  @Test func `every name of a file counts where that is wanted, and other files are told`() {
    let file = folder.add("b.life", "")
    link(file, "\(folder.path)/a.life")
    symlink("b.life", "\(folder.path)/c.life")
    symlink(".", "\(folder.path)/loop")
    for name in ["x.txt", "sub/y", ".hidden"] { _ = folder.add(name, "") }
    let walk = FolderWalk([folder.path], suffix: ".life", keepingEveryName: true)
    #expect(walk.files.map { $0.path } == ["a", "b", "c"].map { "\(folder.path)/\($0).life" })
    #expect(walk.others == ["sub/y", "x.txt"].map { "\(folder.path)/\($0)" } && walk.faults.isEmpty)
    #expect(FolderWalk([folder.path], suffix: ".life").files.count == 1)
  }

  @Test func `a file that is not synced is written whole, too`() throws {
    let path = folder.add("a", "old")
    #expect(Files.write(Array("new".utf8), to: path, isSynced: false) == nil && TextFiles.text(of: path) == "new")
    #expect(Files.names(in: folder.path, withHidden: true) == ["a"])
  }

  @Test(arguments: [(4, true), (3, false)]) func `so many names are looked at and no more`(limit: Int, isWhole: Bool) {
    for name in ["a.life", "b/c.life", "d.life"] { _ = folder.add(name, "") }
    let walk = FolderWalk([folder.path], suffix: ".life", nameLimit: limit)
    #expect(walk.faults.isEmpty == isWhole && (walk.files.count == 3) == isWhole)
    #expect(isWhole || walk.faults.map { $0.reason } == ["there are more than 3 names; the rest is not looked at"])
  }

  @Test(arguments: [FolderWalk.depthLimit - 1, FolderWalk.depthLimit])
  func `folders lie in one another so deep and no deeper`(depth: Int) {
    let path = (0..<depth).map { "\($0)" }.joined(separator: "/")
    _ = folder.add("\(path)/a.life", "")
    let walk = FolderWalk([folder.path], suffix: ".life")
    let isInside = depth < FolderWalk.depthLimit
    #expect(walk.files.count == (isInside ? 1 : 0) && walk.faults.count == (isInside ? 0 : 1))
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
