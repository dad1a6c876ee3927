import PlatformKit
import TestSupport
import Testing

/// What `format` does to a file besides its text: nothing.
@Suite struct FormatFileTests {
  private let folder = TemporaryFolder()
  private static let untidy = "launch;home\n"
  private static let tidy = "launch; home\n"

  private func mode(of path: String) -> mode_t {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode : 0
  }

  @Test(arguments: [mode_t(0o600), 0o640, 0o755, 0o664]) func `the mode stays`(mode: mode_t) {
    let path = folder.add("a.life", Self.untidy)
    chmod(path, mode)
    #expect(Tool.run(["format", path]).status == 0)
    #expect(TextFiles.text(of: path) == Self.tidy && self.mode(of: path) & 0o7777 == mode)
    #expect(TextFiles.names(in: folder.path) == ["a.life"])
  }

  @Test func `the owner stays, where that can be`() {
    let path = folder.add("a.life", Self.untidy)
    // Only root can give a file away.
    guard chown(path, 12_345, 54_321) == 0 else { return }
    #expect(Tool.run(["format", path]).status == 0)
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_uid == 12_345 && status.st_gid == 54_321)
    #expect(TextFiles.text(of: path) == Self.tidy)
  }

  @Test func `behind a link, the file that it leads to is written, and the link stays`() {
    let path = folder.add("real/a.life", Self.untidy)
    let link = "\(folder.path)/link.life"
    symlink("real/a.life", link)
    #expect(Tool.run(["format", link]).status == 0)
    #expect(TextFiles.text(of: path) == Self.tidy && mode(of: link) & S_IFMT == S_IFLNK)
    #expect(TextFiles.names(in: folder.path) == ["link.life", "real"])
    #expect(TextFiles.names(in: "\(folder.path)/real") == ["a.life"])
  }

  @Test func `a file of several names is refused, with the way out`() {
    let path = folder.add("a.life", Self.untidy)
    #expect(link(path, "\(folder.path)/b.life") == 0)
    let result = Tool.run(["format", path])
    #expect(result.status == 74 && result.errors.contains("2 names (hard links)") && result.errors.contains("cp it"))
    #expect(TextFiles.text(of: path) == Self.untidy && TextFiles.names(in: folder.path) == ["a.life", "b.life"])
  }

  @Test func `a write that a limit ends leaves the file as it was, and nothing beside it`() {
    let long = String(repeating: "launch;reset\n", count: 4000)
    let path = folder.add("a.life", long)
    // The system's signal for a file that grows too large ends the process, or is ignored and becomes a fault.
    let result = Tool.shell("ulimit -c 0; ulimit -f 8; lifelab format a.life", in: folder.path)
    #expect(result.status != 0 && result.status != -1)
    #expect(TextFiles.text(of: path) == long && TextFiles.names(in: folder.path) == ["a.life"])
  }
}
