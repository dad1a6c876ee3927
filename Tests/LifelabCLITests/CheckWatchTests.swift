import PlatformKit
import TestSupport
import Testing

/// `check --watch`: again whenever a file changes, until Ctrl-C.
@Suite struct CheckWatchTests {
  private static let clean = ": 0 errors, 0 warnings"

  @Test func `a change, a new file and one that goes are seen, and Ctrl-C ends it`() throws {
    let folder = TemporaryFolder()
    let path = folder.add("files/a.life", "launch\n")
    let terminal = try #require(PseudoTerminal(["check", "--watch", folder.path + "/files"]), "no pseudo-terminal")
    #expect(terminal.waits(for: "1 file, 0 lessons, 0 questions" + Self.clean))
    #expect(terminal.waits(for: "Watching 1 file; Ctrl-C ends it."))
    TextFiles.write("launch\nhoem\n", to: path)
    #expect(terminal.waits(for: "a.life has changed."))
    #expect(terminal.waits(for: "unknown verb 'hoem'") && terminal.waits(for: ": 1 error, 0 warnings"))
    #expect(terminal.waits(for: "Ctrl-C ends it."))
    // As an editor writes: another file in the place of this one.
    #expect(Files.write(Array("launch\nhome\n".utf8), to: path) == nil)
    #expect(terminal.waits(for: "a.life has changed.") && terminal.waits(for: Self.clean))
    #expect(terminal.waits(for: "Ctrl-C ends it."))
    _ = folder.add("files/b.life", "launch\n")
    #expect(terminal.waits(for: "b.life has changed.") && terminal.waits(for: "2 files"))
    #expect(terminal.waits(for: "Ctrl-C ends it."))
    Files.remove(folder.path + "/files/b.life")
    #expect(terminal.waits(for: "b.life has changed.") && terminal.waits(for: "1 file"))
    #expect(terminal.waits(for: "Ctrl-C ends it."))
    terminal.type("\u{3}")
    #expect(terminal.waitsForEnd() == 130 && terminal.isCooked)
  }

  @Test func `a file that is not there yet is waited for`() throws {
    let folder = TemporaryFolder()
    let path = folder.path + "/later.life"
    let terminal = try #require(PseudoTerminal(["check", "--watch", path]), "no pseudo-terminal")
    #expect(terminal.waits(for: "cannot read") && terminal.waits(for: "Watching 1 file; Ctrl-C ends it."))
    TextFiles.write("launch\n", to: path)
    #expect(terminal.waits(for: "later.life has changed.") && terminal.waits(for: Self.clean))
    terminal.send(SIGTERM)
    #expect(terminal.waitsForEnd() == 143)
  }

  @Test func `it ends where nobody can read it`() {
    let folder = TemporaryFolder()
    let path = folder.add("a.life", "launch\n")
    #expect(Tool.run(["check", "--watch", path], output: .closed, seconds: 20).status == 74)
  }
}
